"""What the tests of the daily puzzles share: words, days and schedules to draw from."""

from datetime import date
from functools import cache

from hypothesis import strategies as st

from bestguess.daily import Puzzle, Schedule, dictionary, generate

START = date(2026, 11, 16)
SALT = "0123456789abcdef" * 2

words = st.sampled_from(dictionary().words)
days = st.dates(min_value=date(1, 1, 1), max_value=date(9990, 12, 31))


def strong(name: str) -> str:
    """Return a seed that is not refused, another for each name."""
    return f"{name}, 8f14e45fceea167a"


SEED = strong("an example")
seeds = st.text(max_size=20).map(strong)


def puzzle(number: int = 1, day: date = START, secret: str = "CARNAL", salt: str = SALT) -> Puzzle:
    return Puzzle(number, day, secret, salt, 5, (5, 6, 7))


@cache
def schedule(count: int = 30, seed: str = SEED, first: date = START) -> Schedule:
    """Return a schedule of so many days."""
    return generate(Schedule(), first=first, days=count, seed=seed)


@st.composite
def schedules(draw: st.DrawFn, least: int = 0, most: int = 12) -> Schedule:
    """Draw a schedule of any puzzles, not only those that the generator makes."""
    secrets = draw(st.lists(words, min_size=least, max_size=most, unique=True))
    salt = st.text("0123456789abcdef", min_size=32, max_size=32)
    many = len(secrets)
    salts = draw(st.lists(salt, min_size=many, max_size=many, unique=True))
    first, number = draw(days).toordinal(), draw(st.integers(1, 10_000))
    turns = st.integers(1, 9)
    return Schedule(
        tuple(
            Puzzle(
                number + index,
                date.fromordinal(first + index),
                secret,
                salts[index],
                draw(turns),
                draw(st.tuples(turns, turns, turns).map(sorted).map(tuple)),
            )
            for index, secret in enumerate(secrets)
        )
    )
