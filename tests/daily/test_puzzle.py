"""Puzzles and schedules: digits, digests, order, and where a day or a number leads."""

import hashlib
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.daily.examples import SALT, START, days, puzzle, schedule, schedules, words

from bestguess.daily import TURNS, Puzzle, Schedule, commit, digits_of, sha1_of
from bestguess.errors import DailyError
from bestguess.feedback import WIN, digits


def test_castle_against_carnal() -> None:
    assert digits_of("CASTLE", "CARNAL") == "223313"


def test_a_win_is_told_apart_from_six_sixes() -> None:
    assert digits_of("CASTLE", "CASTLE") == digits_of("CASTLE", "DUMBOY") == "666666"
    assert (digits("CASTLE", "CASTLE"), digits("CASTLE", "DUMBOY")) == (WIN, "666666")
    assert digits_of("CARNAL", "CARNAL") == "555555"


@given(words, words)
def test_digits_are_those_of_the_game(guess: str, secret: str) -> None:
    found = digits_of(guess, secret)
    assert len(found) == 6
    assert set(found) <= set("123456")
    if guess != secret:
        assert found == digits(guess, secret)
    else:
        assert found == str(len(set(guess))) * 6


@given(st.integers(1, 10**6), days, st.text("0123456789abcdef", min_size=32, max_size=32), words)
def test_commitments_by_the_published_recipe(n: int, day: date, salt: str, secret: str) -> None:
    text = f"{n}|{day.year:04}-{day.month:02}-{day.day:02}|{salt}|{secret}"
    assert commit(n, day, salt, secret) == hashlib.sha256(text.encode()).hexdigest()
    assert puzzle(n, day, secret, salt).commitment == commit(n, day, salt, secret)
    assert sha1_of(secret) == hashlib.sha1(secret.encode()).hexdigest()
    assert puzzle(n, day, secret, salt).sha1 == sha1_of(secret)


def test_a_commitment_hides_what_sha1_does_not() -> None:
    secrets = ["CARNAL", "CASTLE"]
    one, other = (puzzle(secret=secret) for secret in secrets)
    assert one.commitment != other.commitment
    assert puzzle(salt="f" * 32).commitment != one.commitment
    assert puzzle(salt="f" * 32).sha1 == one.sha1


@given(schedules(), st.integers(-3, 20))
def test_days_and_numbers_lead_to_the_same_puzzle(made: Schedule, step: int) -> None:
    if not made.puzzles:
        assert made.on(START) is made.numbered(1) is made.last is None
        return
    first = made.puzzles[0]
    expected = made.puzzles[step] if 0 <= step < len(made.puzzles) else None
    assert made.numbered(first.number + step) is expected
    if first.date.toordinal() + step >= 1:
        assert made.on(date.fromordinal(first.date.toordinal() + step)) is expected
    assert made.last is made.puzzles[-1]
    assert made.secrets == {each.secret for each in made.puzzles}


def test_over_the_leap_day_and_the_end_of_a_year() -> None:
    made = schedule(500, first=date(2027, 12, 1))
    assert [made.on(date(2028, *day)).number for day in ((2, 28), (2, 29), (3, 1))] == [90, 91, 92]
    assert made.on(date(2027, 12, 31)).number + 1 == made.on(date(2028, 1, 1)).number


def test_the_turns_of_a_round() -> None:
    assert TURNS == 8


TOMORROW = START + timedelta(days=1)


@pytest.mark.parametrize(
    ("puzzles", "said"),
    [
        ([puzzle(0)], "puzzle 0: numbers begin at 1"),
        ([puzzle(secret="CARNEL")], "'CARNEL' is not in the dictionary; did you mean"),
        ([puzzle(secret="carnal")], "'carnal' is not in the dictionary; did you mean CARNAL"),
        ([puzzle(salt=SALT.upper())], "its salt is not 32 hexadecimal digits"),
        ([Puzzle(1, START, "CARNAL", SALT, 0, (5, 6, 7))], "0 turns; correct it to 1 to 9"),
        ([Puzzle(1, START, "CARNAL", SALT, 5, (6, 5, 7))], "6, 5, 7 must ascend"),
        ([Puzzle(1, START, "CARNAL", SALT, 5, (6, 7, 10))], "from 1 to 9"),
        ([puzzle(1), puzzle(3, TOMORROW, "CASTLE")], "must follow without a gap"),
        ([puzzle(1), puzzle(2, START, "CASTLE")], "must follow without a gap"),
        ([puzzle(1), puzzle(2, TOMORROW)], "CARNAL is the secret of 2 days"),
    ],
)
def test_errors(puzzles: list[Puzzle], said: str) -> None:
    with pytest.raises(DailyError, match=said):
        Schedule(tuple(puzzles))
