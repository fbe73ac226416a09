"""The static export: what it holds on a day, and what it never holds."""

import json
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.daily.examples import START, schedule, schedules

from bestguess.daily import Schedule, check_reveal, decode_dawg, export_files, parse_reveal
from bestguess.daily.export import format_puzzles, parse_puzzles
from bestguess.errors import DailyError

INDEX = b'<!doctype html><meta name="bestguess-mode" content="served"><p>served</p>'
PAGE = {"index.html": INDEX, "assets/page.js": b"served", "d6.dawg": b"of the page"}


@given(schedules(), st.integers(-5, 15), st.integers(0, 5))
def test_no_file_tells_a_secret_of_today_or_later(made: Schedule, step: int, ahead: int) -> None:
    first = made.puzzles[0].date if made.puzzles else START
    today = date.fromordinal(max(1, first.toordinal() + step))
    files = export_files(made, today=today, ahead=ahead, page=PAGE)
    everything = b"\n".join(data for path, data in files.items() if path != "d6.dawg").decode()
    listed = parse_puzzles(files["puzzles.json"].decode())
    for each in made.puzzles:
        path, over = f"reveals/{each.number}.json", each.date < today
        assert (path in files) == over
        assert (each.salt in everything) == over
        if over:
            reveal = parse_reveal(files[path].decode())
            check_reveal(reveal, each.commitment)
            assert reveal.secret == each.secret
        else:
            assert f'"{each.secret}"' not in everything
        assert (each.number in listed) == (each.date.toordinal() <= today.toordinal() + ahead)
    assert sum(path.startswith("reveals/") for path in files) == sum(
        each.date < today for each in made.puzzles
    )


def test_the_files_of_a_day() -> None:
    files = export_files(schedule(10), today=START + timedelta(days=2), ahead=1, page=PAGE)
    names = ["assets/page.js", "d6.dawg", "index.html", "puzzles.json"]
    assert list(files) == [*names, "reveals/1.json", "reveals/2.json"]
    assert len(decode_dawg(files["d6.dawg"]).words) == 15_232
    assert files["index.html"] == INDEX.replace(b'content="served"', b'content="static"')
    assert files["assets/page.js"] == b"served"
    whole = json.loads(files["puzzles.json"])
    assert (whole["version"], whole["turns"]) == (1, 8)
    assert "undoes it in milliseconds" in whole["remark"]
    assert [each["number"] for each in whole["puzzles"]] == [1, 2, 3, 4]
    first = schedule(10).puzzles[0]
    assert whole["puzzles"][0] == {
        "number": 1,
        "date": "2026-11-16",
        "sha1": first.sha1,
        "commitment": first.commitment,
    }


def test_without_a_page_and_without_puzzles() -> None:
    files = export_files(Schedule(), today=START, ahead=1, page={})
    assert list(files) == ["d6.dawg", "puzzles.json"]
    assert json.loads(files["puzzles.json"])["puzzles"] == []


def test_the_end_of_time() -> None:
    assert export_files(schedule(1), today=date.max, ahead=10**6, page={})["reveals/1.json"]


@given(schedules())
def test_the_list_goes_there_and_back(made: Schedule) -> None:
    assert parse_puzzles(format_puzzles(made.puzzles)) == {
        each.number: (each.date, each.sha1, each.commitment) for each in made.puzzles
    }


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "not a list of puzzles: a JSON object is expected"),
        ("{}", "not a list of puzzles: it has no puzzles"),
        ('{"puzzles": [{"number": 1}]}', "a puzzle of the list has number, date, sha1"),
        (
            '{"puzzles": [{"number": 1, "date": "x", "sha1": "", "commitment": ""}]}',
            "puzzle 1: 'x' is not a day",
        ),
    ],
)
def test_errors_of_the_list(text: str, said: str) -> None:
    with pytest.raises(DailyError, match=said):
        parse_puzzles(text)


def test_errors() -> None:
    with pytest.raises(DailyError, match="-1 days ahead: give 0 or more"):
        export_files(Schedule(), today=START, ahead=-1, page={})
    with pytest.raises(DailyError, match="the page has no <meta"):
        export_files(Schedule(), today=START, ahead=1, page={"index.html": b"<html>"})
