"""Reveals: anyone can check that a puzzle is what was committed to."""

import json
from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.daily.examples import SALT, puzzle, schedules

from bestguess.daily import (
    Reveal,
    Schedule,
    check_reveal,
    format_reveal,
    parse_reveal,
    reveal_json,
    reveal_of,
)
from bestguess.errors import DailyError

GOOD = reveal_of(puzzle())


@given(schedules(least=1))
def test_a_reveal_goes_there_and_back_and_is_true(made: Schedule) -> None:
    reveal = reveal_of(made.puzzles[0])
    assert parse_reveal(format_reveal(reveal)) == reveal
    check_reveal(reveal)
    check_reveal(reveal, made.puzzles[0].commitment)


def test_the_members_of_a_reveal() -> None:
    assert list(reveal_json(GOOD)) == ["number", "date", "salt", "secret", "commitment", "sha1"]
    assert json.loads(format_reveal(GOOD)) == reveal_json(GOOD)


@given(st.text())
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(DailyError):
        parse_reveal(text)


@pytest.mark.parametrize(
    ("reveal", "said"),
    [
        (replace(GOOD, number=2), "salt and secret give the commitment"),
        (replace(GOOD, date=date(2026, 11, 17)), "salt and secret give the commitment"),
        (replace(GOOD, secret="CASTLE"), "the puzzle was changed, or one of these was copied"),
        (replace(GOOD, salt="f" * 32), "salt and secret give the commitment"),
        (replace(GOOD, salt="xyz"), "the salt is not 32 hexadecimal digits"),
        (replace(GOOD, secret="CÁRNAL"), "the secret 'CÁRNAL' is not six letters A–Z"),
        (replace(GOOD, sha1="0" * 40), "the sha1 is not that of the secret"),
    ],
)
def test_a_wrong_reveal(reveal: Reveal, said: str) -> None:
    with pytest.raises(DailyError, match=f"^puzzle {reveal.number} of {reveal.date}: .*{said}"):
        check_reveal(reveal)


def test_against_the_commitment_that_was_noted() -> None:
    other = reveal_of(puzzle(secret="CASTLE"))
    check_reveal(other)
    with pytest.raises(DailyError, match="the puzzle was changed"):
        check_reveal(other, GOOD.commitment)
    with pytest.raises(DailyError, match="names another commitment than its own"):
        check_reveal(replace(GOOD, commitment=other.commitment), GOOD.commitment)


def changed(**members: Any) -> str:
    return json.dumps(reveal_json(GOOD) | members)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{}", "not a reveal: no number"),
        ("7", "not a reveal: a JSON object is expected"),
        (json.dumps({"number": 1, "date": "2026-11-16", "salt": SALT}), "no secret"),
        (changed(number=-1), "-1 is not the number of a puzzle"),
        (changed(date=None), "puzzle 1: None is not a day"),
        (changed(secret=["CARNAL"]), "puzzle 1: salt, secret, commitment, sha1 are texts"),
    ],
)
def test_errors_of_reading(text: str, said: str) -> None:
    with pytest.raises(DailyError, match=said):
        parse_reveal(text)
