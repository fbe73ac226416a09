"""Schedules as text: parse and format are inverse, and what was changed by hand is found out."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.daily.examples import puzzle, schedule, schedules, words

from bestguess.daily import Schedule, export_files, format_schedule, parse_schedule
from bestguess.errors import DailyError


@given(schedules())
def test_parse_and_format_are_inverse(made: Schedule) -> None:
    text = format_schedule(made)
    assert parse_schedule(text) == made
    assert format_schedule(parse_schedule(text)) == text
    assert text.isascii()


@given(schedules(), st.frozensets(words, max_size=5))
def test_an_editors_words_are_in_the_file(made: Schedule, blocked: frozenset[str]) -> None:
    kept = replace(made, blocked=blocked)
    text = format_schedule(kept)
    assert parse_schedule(text) == kept
    assert parse_schedule(format_schedule(made)).blocked == frozenset()
    assert (text == format_schedule(made)) == (not blocked)  # without any, as it ever was
    for member in json.loads(text)["puzzles"]:
        assert "blocked" not in member


def test_no_export_publishes_an_editors_words() -> None:
    made = replace(schedule(9), blocked=frozenset({"CASTLE", "CARNAL"}))
    files = {"today": made.puzzles[5].date, "page": {}}
    assert export_files(made, **files) == export_files(schedule(9), **files)


def test_a_line_for_each_puzzle() -> None:
    text = format_schedule(schedule(5))
    assert text.count("\n") == 7
    assert json.loads(text)["puzzles"][0]["date"] == "2026-11-16"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda below: st.lists(below, max_size=3) | st.dictionaries(st.text(max_size=9), below),
    max_leaves=5,
)


@given(st.text() | json_values.map(json.dumps))
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(DailyError):
        parse_schedule(text)


@given(st.sampled_from(list(json.loads(format_schedule(schedule(2)))["puzzles"][0])), json_values)
def test_a_changed_member_is_refused_or_harmless(name: str, value: Any) -> None:
    whole = json.loads(format_schedule(schedule(2)))
    whole["puzzles"][0][name] = value
    try:
        made = parse_schedule(json.dumps(whole))
    except DailyError:
        return
    # Turns and quartiles are not in the digests; all else must have been what it was.
    assert made == schedule(2) or name in ("turns", "quartiles")


def changed(**members: Any) -> str:
    whole = json.loads(format_schedule(Schedule((puzzle(),))))
    whole["puzzles"][0].update(members)
    return json.dumps(whole)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not a schedule: a JSON object is expected"),
        ("[]", "not a schedule: a JSON object is expected; check the file"),
        (
            '{"version": 1,\n"puzzles": [] "blocked": ["CASTLE"]}',
            "and line 2, column 15 is wrong \\(Expecting ',' delimiter\\); check the file",
        ),
        ("[" * 100_000, "not a schedule: a JSON object is expected"),
        ('{"version": 2, "puzzles": []}', "not a schedule of version 1"),
        ('{"version": 1, "puzzles": {}}', "not a schedule of version 1"),
        ('{"version": 1, "puzzles": [{}]}', "a puzzle has the members number, date, secret"),
        ('{"version": 1, "puzzles": [1]}', "a puzzle has the members number, date, secret"),
        ('{"version": 1, "blocked": {}, "puzzles": []}', "blocked is a list of words"),
        ('{"version": 1, "blocked": [1], "puzzles": []}', "blocked is a list of words"),
        (
            '{"version": 1, "blocked": ["CASTEL"], "puzzles": []}',
            "the blocked word 'CASTEL' is not in the dictionary; did you mean",
        ),
        (changed(number=0), "0 is not the number of a puzzle"),
        (changed(number=True), "True is not the number of a puzzle"),
        (changed(number="1"), "'1' is not the number of a puzzle"),
        (changed(date="2026-02-30"), "puzzle 1: '2026-02-30' is not a day"),
        (changed(date="20261116"), "puzzle 1: '20261116' is not a day"),
        (changed(date=20261116), "is not a day; write it as 2026-11-16"),
        (changed(turns=4.5), "turns is a whole number, and quartiles three"),
        (changed(quartiles=[1, 2]), "turns is a whole number, and quartiles three"),
        (changed(quartiles="567"), "turns is a whole number, and quartiles three"),
        (changed(secret="CASTLE"), "puzzle 1: its sha1 is not that of its secret"),
        (changed(salt="f" * 32), "puzzle 1: its commitment is not that of its secret"),
        (changed(date="2026-11-17"), "take the schedule from a backup"),
        (changed(secret="castle"), "did you mean CASTLE"),
    ],
)
def test_errors(text: str, said: str) -> None:
    with pytest.raises(DailyError, match=said):
        parse_schedule(text)
