"""`Puzzle` and `Schedule`: which secret belongs to which number and day, and what is published.

All days are days of UTC. Before its day is over, only a commitment to the secret is published; then
salt and secret, so that anyone can check that the puzzle was not changed meanwhile.
"""

import re
from collections import Counter
from dataclasses import dataclass
from datetime import date as Day  # noqa: N812  # a field is called date
from functools import cached_property
from hashlib import sha1, sha256
from itertools import pairwise

from bestguess.daily.dictionary import dictionary
from bestguess.errors import DailyError, nearest, plural
from bestguess.feedback import spread, tiles

TURNS = 8
LOST = TURNS + 1  # as the turns of a round that was lost


def digits_of(guess: str, secret: str) -> str:
    """Return the six digits that a guess shows, also when it is the secret.

    The digits alone do not tell a win: CASTLE reads `666666` against itself and against DUMBOY.

    >>> digits_of("CASTLE", "CARNAL"), digits_of("CASTLE", "CASTLE"), digits_of("CARNAL", "CARNAL")
    ('223313', '666666', '555555')
    """
    return spread(guess, tiles(guess, secret))


def commit(number: int, date: Day, salt: str, secret: str) -> str:
    """Return the commitment to a secret: SHA-256 of `NUMBER|DATE|SALT|SECRET`, as hex.

    >>> commit(213, Day(2026, 11, 16), "00" * 16, "CARNAL")[:16]
    'a9532ae254a442b2'
    """
    return sha256(f"{number}|{date.isoformat()}|{salt}|{secret}".encode("ascii")).hexdigest()


def sha1_of(secret: str) -> str:
    """Return the SHA-1 of a secret alone, which hides it from a glance and from nobody who looks.

    Hashing the 15 232 words of the dictionary and comparing takes milliseconds.
    """
    return sha1(secret.encode("ascii"), usedforsecurity=False).hexdigest()


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The secret of a day, and how hard it is."""

    number: int
    date: Day
    secret: str
    salt: str
    turns: int  # that the reference solver takes
    quartiles: tuple[int, int, int]  # of the turns of simulated players; 9 is lost

    @property
    def commitment(self) -> str:
        """What is published of the secret from the start."""
        return commit(self.number, self.date, self.salt, self.secret)

    @property
    def sha1(self) -> str:
        """What a static page finds the secret by."""
        return sha1_of(self.secret)


@dataclass(frozen=True)
class Schedule:
    """Puzzles of consecutive days with consecutive numbers, each secret once.

    `blocked` are an editor's words that none of the days to be added may have.
    """

    puzzles: tuple[Puzzle, ...] = ()
    blocked: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        for word in sorted(self.blocked):
            if word not in dictionary():
                close = nearest(word, dictionary().words)
                raise DailyError(
                    f"the blocked word {word!r} is not in the dictionary{close}; correct it"
                )
        for puzzle in self.puzzles:
            _check_puzzle(puzzle)
        for one, other in pairwise(self.puzzles):
            if other.number != one.number + 1 or other.date.toordinal() != one.date.toordinal() + 1:
                raise DailyError(
                    f"puzzle {other.number} of {other.date} follows puzzle {one.number} of"
                    f" {one.date}; numbers and days must follow without a gap"
                )
        if self.puzzles:
            secret, count = Counter(puzzle.secret for puzzle in self.puzzles).most_common(1)[0]
            if count > 1:
                raise DailyError(f"{secret} is the secret of {count} days; keep one of them")

    def on(self, day: Day) -> Puzzle | None:
        """Return the puzzle of a day, if there is one."""
        if not self.puzzles:
            return None
        return self._at(day.toordinal() - self.puzzles[0].date.toordinal())

    def numbered(self, number: int) -> Puzzle | None:
        """Return the puzzle with a number, if there is one."""
        return self._at(number - self.puzzles[0].number) if self.puzzles else None

    @property
    def last(self) -> Puzzle | None:
        """The puzzle of the last day, if there is one."""
        return self.puzzles[-1] if self.puzzles else None

    @cached_property
    def secrets(self) -> frozenset[str]:
        """All secrets of the schedule."""
        return frozenset(puzzle.secret for puzzle in self.puzzles)

    def _at(self, index: int) -> Puzzle | None:
        return self.puzzles[index] if 0 <= index < len(self.puzzles) else None


def _check_puzzle(puzzle: Puzzle) -> None:
    which, (low, middle, high) = f"puzzle {puzzle.number}", puzzle.quartiles
    if puzzle.number < 1:
        raise DailyError(f"{which}: numbers begin at 1; correct it")
    if puzzle.secret not in dictionary():
        close = nearest(puzzle.secret, dictionary().words)
        raise DailyError(f"{which}: {puzzle.secret!r} is not in the dictionary{close}; correct it")
    if not re.fullmatch("[0-9a-f]{32}", puzzle.salt):
        raise DailyError(f"{which}: its salt is not 32 hexadecimal digits (0–9, a–f); correct it")
    if not 1 <= puzzle.turns <= LOST:
        raise DailyError(f"{which}: {plural(puzzle.turns, 'turn')}; correct it to 1 to {LOST}")
    if not 1 <= low <= middle <= high <= LOST:
        raise DailyError(
            f"{which}: the quartiles {low}, {middle}, {high} must ascend, from 1 to {LOST}; correct"
            " them"
        )
