"""Reveals: what is published of a puzzle when its day is over, and the check of it."""

import json
import re
from dataclasses import dataclass
from datetime import date as Day  # noqa: N812  # a field is called date

from bestguess.daily.puzzle import Puzzle, commit, sha1_of
from bestguess.daily.schedule import parse_date, parse_number, parse_object
from bestguess.errors import DailyError


@dataclass(frozen=True, slots=True)
class Reveal:
    """Salt and secret of a puzzle, with what was published of it before."""

    number: int
    date: Day
    salt: str
    secret: str
    commitment: str
    sha1: str


def reveal_of(puzzle: Puzzle) -> Reveal:
    """Return what is published of a puzzle when its day is over."""
    return Reveal(
        puzzle.number, puzzle.date, puzzle.salt, puzzle.secret, puzzle.commitment, puzzle.sha1
    )


def format_reveal(reveal: Reveal) -> str:
    """Return the reveal as JSON that `parse_reveal` reads."""
    return json.dumps(reveal_json(reveal), indent=1) + "\n"


def reveal_json(reveal: Reveal) -> dict[str, object]:
    """Return the members of a reveal, the date as YYYY-MM-DD."""
    return {
        "number": reveal.number,
        "date": reveal.date.isoformat(),
        "salt": reveal.salt,
        "secret": reveal.secret,
        "commitment": reveal.commitment,
        "sha1": reveal.sha1,
    }


def parse_reveal(text: str) -> Reveal:
    """Return the reveal that `format_reveal` wrote, not checked yet; other members are ignored."""
    item = parse_object(text, "a reveal")
    names = ("number", "date", "salt", "secret", "commitment", "sha1")
    missing = [name for name in names if name not in item]
    if missing:
        raise DailyError(f"not a reveal: no {missing[0]}; its members are {', '.join(names)}")
    number = parse_number(item["number"])
    texts = [item[name] for name in names[2:]]
    if not all(isinstance(text, str) for text in texts):
        raise DailyError(f"puzzle {number}: {', '.join(names[2:])} are texts; correct them")
    return Reveal(number, parse_date(item["date"], f"puzzle {number}"), *texts)


def check_reveal(reveal: Reveal, commitment: str | None = None) -> None:
    """Raise DailyError unless salt and secret give the commitment.

    `commitment` is the one that you noted before the day was over; without it the reveal's own is
    taken, which proves only that the reveal agrees with itself.
    """
    where = f"puzzle {reveal.number} of {reveal.date}"
    if not re.fullmatch("[0-9a-f]{32}", reveal.salt):
        raise DailyError(f"{where}: the salt is not 32 hexadecimal digits (0–9, a–f)")
    if not re.fullmatch("[A-Z]{6}", reveal.secret):
        raise DailyError(f"{where}: the secret {reveal.secret!r} is not six letters A–Z")
    found = commit(reveal.number, reveal.date, reveal.salt, reveal.secret)
    expected = reveal.commitment if commitment is None else commitment
    if found != expected:
        raise DailyError(
            f"{where}: salt and secret give the commitment {found}, not {expected}; the puzzle was"
            " changed, or one of these was copied wrong"
        )
    if reveal.commitment != found:
        raise DailyError(f"{where}: the reveal names another commitment than its own secret's")
    if reveal.sha1 != sha1_of(reveal.secret):
        raise DailyError(f"{where}: the sha1 is not that of the secret")
