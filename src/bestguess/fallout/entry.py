"""What happens at a terminal, an entry each: a guess and its likeness, a dud, attempts, a pair.

>>> parse_entry("terms 2"), format_entry(parse_entry("DUD texas"))
(Turn(guess='TERMS', feedback='2'), 'dud TEXAS')
"""

import re
from dataclasses import dataclass

from bestguess.errors import CodeError, FeedbackError, shorten, whole_number
from bestguess.fallout.screen import SIZE
from bestguess.game import Turn

MOST_ATTEMPTS = 20
_TURN = re.compile(r"([A-Z]+)(?:\s*[=:]\s*|\s+)(\S.*)")


@dataclass(frozen=True)
class Dud:
    """The terminal has struck a word out."""

    word: str


@dataclass(frozen=True)
class Reset:
    """The terminal has restored the attempts."""


@dataclass(frozen=True)
class AttemptsLeft:
    """So many attempts are left."""

    count: int

    def __post_init__(self) -> None:
        _check_number("attempts", str(self.count), MOST_ATTEMPTS)


@dataclass(frozen=True)
class PairUsed:
    """The bracket pair of that number is used up."""

    number: int

    def __post_init__(self) -> None:
        _check_number("used", str(self.number), SIZE)


Entry = Turn | Dud | Reset | AttemptsLeft | PairUsed


def parse_entry(text: str) -> Entry:
    """Read `TERMS=2`, `terms 2`, `dud TEXAS`, `reset`, `attempts 3` or `used 1`.

    Whether the words are on the screen, and the likeness can be, is for the position to say.
    """
    text = " ".join(text.split())
    word, _, rest = text.partition(" ")
    if word.lower() == "dud":
        return Dud(rest.upper())
    if text.lower() == "reset":
        return Reset()
    if word.lower() == "attempts" and rest:
        return AttemptsLeft(_check_number("attempts", rest, MOST_ATTEMPTS))
    if word.lower() == "used" and rest:
        return PairUsed(_check_number("used", rest, SIZE))
    turn = _TURN.fullmatch(text.upper())
    if turn is None:
        raise FeedbackError(f"cannot read {text!r}; type a guess and its likeness, like WORD 2")
    return Turn(turn[1], turn[2])


def format_entry(entry: Entry) -> str:
    """Write an entry as it is saved, the inverse of `parse_entry`."""
    match entry:
        case Turn():
            return str(entry)
        case Dud(word):
            return f"dud {word}"
        case Reset():
            return "reset"
        case AttemptsLeft(count):
            return f"attempts {count}"
        case PairUsed(number):
            return f"used {number}"


def _check_number(name: str, text: str, most: int) -> int:
    number = whole_number(text)
    if number is None or not 1 <= number <= most:
        raise CodeError(f"{name} {shorten(text)}: give a number from 1 to {most}")
    return number
