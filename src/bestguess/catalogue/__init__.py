"""The games as data for the page: its catalogue, and the words and tables that belong to it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from bestguess import games
from bestguess.catalogue.exported import GameFiles, UnknownError, export_game, format_catalogue
from bestguess.catalogue.own import with_games
from bestguess.colours import KNOWN
from bestguess.errors import LimitError
from bestguess.words import LISTS

__all__ = ["Catalogue", "GameFiles", "UnknownError", "export", "export_game", "with_games"]


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
