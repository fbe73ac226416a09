"""The games as data for the page: its catalogue, and the words and tables that belong to it."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bestguess import games
from bestguess.catalogue.exported import Exported, UnknownError
from bestguess.colours import KNOWN
from bestguess.errors import LimitError
from bestguess.words import LISTS

__all__ = ["Catalogue", "GameFiles", "UnknownError", "export", "export_game", "format_catalogue"]


@dataclass(frozen=True)
class GameFiles:
    """A game as the page has it, and its files: words that no packaged list has, and tables."""

    data: Mapping[str, Any]
    words: Mapping[str, str]
    tables: Mapping[str, bytes]


@dataclass(frozen=True)
class Catalogue:
    """All games of the page; `left_out` has the reason why it cannot have a game."""

    games: tuple[GameFiles, ...]
    left_out: Mapping[str, str]

    @property
    def text(self) -> str:
        """The catalogue as a file."""
        made = {"lists": lists(), "colours": KNOWN, "games": [each.data for each in self.games]}
        return format_catalogue({**made, "left_out": dict(self.left_out)})

    @property
    def words(self) -> dict[str, str]:
        return {name: text for each in self.games for name, text in each.words.items()}

    @property
    def tables(self) -> dict[str, bytes]:
        return {name: data for each in self.games for name, data in each.tables.items()}


def lists() -> dict[str, Any]:
    """Return what the page tells of the packaged lists."""
    return {
        name: {
            "title": each.title,
            "language": each.language,
            "source": each.source,
            "terms": each.terms,
            "lengths": dict(each.lengths),
        }
        for name, each in LISTS.items()
    }


def format_catalogue(made: Mapping[str, Any]) -> str:
    """Return a catalogue as text."""
    return json.dumps(made, ensure_ascii=False, separators=(",", ":")) + "\n"


def export_game(name: str) -> GameFiles:
    """Return a packaged game or a game file as data; raise UnknownError where that cannot be."""
    with TemporaryDirectory() as folder:
        exported = Exported(name, Path(folder))
        words = {file: "\n".join(each) + "\n" for file, each in exported.words.items()}
        return GameFiles(exported.data(), words, exported.packed())


def export(names: Iterable[str] | None = None) -> Catalogue:
    """Return the packaged games as data; those that the page cannot have are left out."""
    found: list[GameFiles] = []
    left_out: dict[str, str] = {}
    for name in games.names() if names is None else names:
        try:
            found.append(export_game(name))
        except (UnknownError, LimitError) as error:
            left_out[name] = str(error)
    return Catalogue(tuple(found), left_out)
