"""A terminal that somebody is helped with: read from files and lines, saved, brought back."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

from bestguess.cli.asking import ask
from bestguess.cli.rendering import say
from bestguess.cli.saving import explain, format_document, parse_document, read_file
from bestguess.errors import BestguessError, GameError

if TYPE_CHECKING:
    from bestguess.fallout import Position
    from bestguess.fallout.screen import Screen

GOAL, ATTEMPTS = "win", 4
INTRO = "Type the words, or paste them or the whole screen; an empty line ends."
LEAVING = ("quit", "exit")


@dataclass(frozen=True)
class Settings:
    """How words are ranked, and how many attempts a terminal gives."""

    goal: str = GOAL
    strategy: str | None = None
    attempts: int = ATTEMPTS

    def arguments(self) -> list[str]:
        """Return the options that give the same ranking on the command line."""
        found = [] if self.goal == GOAL else ["--goal", self.goal]
        found += [] if self.strategy is None else ["--strategy", self.strategy]
        return found + ([] if self.attempts == ATTEMPTS else ["--attempts", str(self.attempts)])


@dataclass(frozen=True)
class Case:
    """A terminal: the position, what was read of its screen, and the file that it came from.

    `given` are the entries that the file brings with it.
    """

    position: "Position"
    screen: "Screen"
    source: str = ""
    given: tuple[str, ...] = ()

    def enter(self, entry: str) -> "Case":
        """Return the case after an entry."""
        return replace(self, position=self.position.enter(entry))

    def arguments(self) -> list[str]:
        """Return the arguments that bring it back on the command line."""
        entries, count = self.position.entries, len(self.given)
        if self.source and entries[:count] == self.given:
            return [self.source, *entries[count:]]
        return ["--words", " ".join(self.position.words), *entries]


def read_case(text: str, attempts: int, source: str = "") -> Case:
    """Return the case of a saved session, a pasted screen or a list of words."""
    from bestguess.fallout import open_screen
    from bestguess.fallout.screen import parse_screen

    if text.lstrip().startswith("{"):
        return parse_case(text, source)
    screen = parse_screen(text)
    position = open_screen(screen, attempts)
    return Case(position, screen, source, position.entries)


def format_case(case: Case) -> str:
    """Write a case as JSON."""
    position = case.position
    saved: dict[str, Any] = {"game": "fallout", "words": position.words}
    saved |= {"attempts": position.attempts, "entries": position.entries}
    saved["pairs"] = [asdict(pair) for pair in case.screen.pairs]
    return format_document("terminal", saved)


def parse_case(text: str, source: str = "") -> Case:
    """Read a case from JSON."""
    from bestguess.fallout import Position
    from bestguess.fallout.screen import BracketPair, Screen

    name = source or "the file"
    saved = parse_document(text, "terminal", name)
    try:
        position = Position(tuple(map(str, saved["words"])), int(saved["attempts"]))
        pairs = tuple(BracketPair(**pair) for pair in saved.get("pairs", ()))
        for entry in saved["entries"]:
            position = position.enter(str(entry))
    except (ValueError, KeyError, TypeError, BestguessError) as error:
        raise GameError(f"{name} is no saved terminal: {type(error).__name__}: {error}") from None
    return Case(position, Screen(position.words, pairs), source, position.entries)


def ask_words(attempts: int, lines: list[str]) -> Case:
    """Ask for the words of a terminal until they can be used; EOFError when the person leaves.

    What is typed is kept in `lines`, so that it is not lost when the person breaks off.
    """
    while True:
        say(INTRO)
        ended = False
        try:
            text, ended = _gather(lines)
            lines.clear()
            return read_case(text, attempts)
        except (BestguessError, OSError) as error:
            if ended:
                raise
            say(explain(error), style="yellow")


def _gather(lines: list[str]) -> tuple[str, bool]:
    """Return the lines up to an empty one, and whether the input has ended instead.

    A paste may hold empty lines: below its header, and between the rows of a dump, where it takes
    two of them to end.
    """
    empty = 0
    while True:
        try:
            line = ask("more> " if lines else "words> ")
        except EOFError:
            if not lines:
                raise
            return "\n".join(lines), True
        if not lines and line.lower() in LEAVING:
            raise EOFError
        if not lines and line.lower().startswith("load "):
            return read_file(line[5:].strip()), False
        lines += line.splitlines()
        empty = 0 if line else empty + 1
        if empty > _is_partial(lines) and _has_rows("\n".join(lines)):
            return "\n".join(lines), False


def _has_rows(text: str) -> bool:
    """Tell whether there is more than the header of a terminal."""
    from bestguess.fallout.screen import has_rows

    return has_rows(text)


def _is_partial(lines: Sequence[str]) -> bool:
    """Tell whether this is the beginning of a dump with addresses."""
    from bestguess.fallout.screen import ROWS

    return 0 < sum("0X" in line.upper() for line in lines) < ROWS
