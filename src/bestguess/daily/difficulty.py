"""How hard a secret is: turns of the reference solver, and quartiles of simulated players.

Both are in a table of the package (tools/make_difficulty.py), so that years of puzzles are made in
a second; docs/difficulty.md tells how they were measured.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256

from bestguess.daily.dictionary import dictionary
from bestguess.daily.puzzle import TURNS
from bestguess.errors import DailyError
from bestguess.files import difficulty_table

# Knuth 1977: the guess whose largest part is smallest, a candidate before another, then the first.
SOLVER = "worst"
EASIEST, HARDEST = 4, 8  # turns of the solver that a puzzle may take, unless told otherwise


@dataclass(frozen=True, slots=True)
class Difficulty:
    """Turns of the reference solver, and 25, 50 and 75 % of simulated players; 9 is lost."""

    turns: int
    quartiles: tuple[int, int, int]

    def suits(self, easiest: int = EASIEST, hardest: int = HARDEST) -> bool:
        """Tell whether the secret may be a puzzle: the solver's turns are within the bounds."""
        return easiest <= self.turns <= hardest


def check_bounds(easiest: int, hardest: int) -> None:
    """Raise DailyError unless these can be bounds of the solver's turns."""
    if not 1 <= easiest <= hardest <= TURNS:
        raise DailyError(
            f"easiest {easiest} and hardest {hardest} are no bounds of the solver's turns; take two"
            f" numbers from 1 to {TURNS}, easiest not above hardest"
        )


def format_difficulty(rows: Mapping[str, Difficulty]) -> str:
    """Return the table: a line with a digest of the words, then four digits for each word."""
    words = sorted(rows)
    lines = ("".join(map(str, (rows[word].turns, *rows[word].quartiles))) for word in words)
    return "\n".join([_digest(words), *lines, ""])


def parse_difficulty(text: str, words: Iterable[str]) -> dict[str, Difficulty]:
    """Return the difficulty of each word; the table must have been made for these words."""
    listed = sorted(words)
    digest, *lines = text.split("\n")
    if digest != _digest(listed) or len(lines) != len(listed) + 1:
        raise DailyError(
            "the table of difficulty is for other words; run tools/make_difficulty.py again"
        )
    known: dict[str, Difficulty] = {}
    for line in set(lines[:-1]):
        turns, low, middle, high = map(int, line)
        known[line] = Difficulty(turns, (low, middle, high))
    return {word: known[line] for word, line in zip(listed, lines, strict=False)}


def _digest(words: Iterable[str]) -> str:
    return sha256("\n".join(words).encode("ascii")).hexdigest()


@cache
def difficulties() -> Mapping[str, Difficulty]:
    """Return the difficulty of every word of the dictionary."""
    return parse_difficulty(difficulty_table(), dictionary().words)
