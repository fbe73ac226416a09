"""A terminal that somebody is helped with: opened from its screen or its words, or as saved."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from bestguess.errors import BestguessError, GameError
from bestguess.fallout.entry import AttemptsLeft, Entry, format_entry, parse_entry
from bestguess.fallout.position import Position
from bestguess.fallout.screen import BracketPair, Screen, parse_screen


@dataclass(frozen=True)
class Case:
    """A terminal: the position, what was read of its screen, and the file that it came from.

    `given` are the entries that the file brings with it.
    """

    position: Position
    screen: Screen
    source: str = ""
    given: tuple[Entry, ...] = ()

    def enter(self, *entries: Entry) -> "Case":
        """Return the case after entries."""
        return replace(self, position=self.position.enter(*entries))

    def fix(self, read: str, right: str) -> "Case":
        """Return the case with a word that was misread put right, also on its screen."""
        return Case(self.position.fix(read, right), self.screen.fix(read, right))


def open_case(
    text: str, attempts: int, source: str = "", corrections: Sequence[tuple[str, str]] = ()
) -> Case:
    """Return the case of words, or of a screen with the turns and attempts in its margin."""
    screen = parse_screen(text, corrections=corrections)
    position = Position(screen.words, attempts).enter(*screen.turns)
    if screen.attempts and screen.attempts != position.left:
        position = position.enter(AttemptsLeft(screen.attempts))
    return Case(position, screen, source, position.entries)


def case_json(case: Case) -> dict[str, Any]:
    """Return what is saved of a case."""
    return {
        "game": "fallout",
        "words": case.position.words,
        "attempts": case.position.attempts,
        "entries": [format_entry(entry) for entry in case.position.entries],
        "pairs": [asdict(pair) for pair in case.screen.pairs],
    }


def load_case(saved: Mapping[str, Any], source: str = "") -> Case:
    """Return the case that was saved, the inverse of `case_json`."""
    try:
        position = Position(tuple(map(str, saved["words"])), int(saved["attempts"]))
        pairs = tuple(BracketPair(**pair) for pair in saved.get("pairs", ()))
        position = position.enter(*(parse_entry(str(entry)) for entry in saved["entries"]))
    except (ValueError, KeyError, TypeError, BestguessError) as error:
        name = source or "the file"
        raise GameError(f"{name} is no saved terminal: {type(error).__name__}: {error}") from None
    return Case(position, Screen(position.words, pairs), source, position.entries)
