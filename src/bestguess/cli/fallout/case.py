"""A terminal that somebody is helped with, in files, in lines and on the command line."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bestguess.cli.asking import ask
from bestguess.cli.rendering import say
from bestguess.cli.saving import explain, format_document, parse_document, read_file
from bestguess.errors import BestguessError

if TYPE_CHECKING:
    from bestguess.fallout import Case

GOAL, ATTEMPTS = "win", 4
INTRO = "Type the words, or paste them or the whole screen; an empty line ends."
LEAVING = ("quit", "exit")


@dataclass(frozen=True)
class TerminalOptions:
    """How words are ranked, and how many attempts a terminal gives."""

    goal: str = GOAL
    strategy: str | None = None
    attempts: int = ATTEMPTS

    def arguments(self) -> list[str]:
        """Return the options that give the same ranking on the command line."""
        found = [] if self.goal == GOAL else ["--goal", self.goal]
        found += [] if self.strategy is None else ["--strategy", self.strategy]
        return found + ([] if self.attempts == ATTEMPTS else ["--attempts", str(self.attempts)])


def resume_arguments(case: "Case") -> list[str]:
    """Return the arguments that bring a case back on the command line."""
    from bestguess.fallout import format_entry

    entries, count = case.position.entries, len(case.given)
    if case.source and entries[:count] == case.given:
        return [case.source, *map(format_entry, entries[count:])]
    return ["--words", " ".join(case.position.words), *map(format_entry, entries)]


def read_case(text: str, attempts: int, source: str = "") -> "Case":
    """Return the case of a saved session, a pasted screen or a list of words."""
    from bestguess.fallout import load_case, open_case

    if not text.lstrip().startswith("{"):
        return open_case(text, attempts, source)
    return load_case(parse_document(text, "terminal", source or "the file"), source)


def format_case(case: "Case") -> str:
    """Write a case as JSON, which `read_case` reads."""
    from bestguess.fallout import case_json

    return format_document("terminal", case_json(case))


def ask_words(attempts: int, lines: list[str]) -> "Case":
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
