"""`daily calibrate --from-service`: the rounds that a service has recorded, on both databases."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.server.application import application

from bestguess.cli import main


def calibrate(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["daily", "calibrate", "--from-service", *arguments])
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def address(folder: Path, database: dict[str, str]) -> list[str]:
    url = database.get("database_url")
    return ["--data", str(folder), *(["--database-url", url] if url else [])]


@pytest.fixture
def played(database: dict[str, str], tmp_path: Path) -> tuple[list[str], dict[int, int]]:
    """Rounds of two puzzles, and some that must not be counted: open, late, of the archive."""
    with application(tmp_path, **database) as api:
        people = [api.player() for _ in range(4)]
        first = api.today
        for player, turns in zip(people, (3, 5, 6), strict=False):
            player.play(first, turns)
        people[3].play(first, 8, won=False)
        people[0].play(api.puzzle(first.number - 1), 1)  # archive
        api.player().start(first.number)  # still open
        late = api.player()
        late.start(first.number)
        api.wait(days=1)
        late.play(first, 2)
        people[0].play(api.today, 7)
    solver = {first.number: first.turns, first.number + 1: api.today.turns}
    return address(tmp_path, database), solver


def test_percentiles_of_people(
    played: tuple[list[str], dict[int, int]], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    options, solver = played
    picture = tmp_path / "turns.svg"
    code, out, _ = calibrate(capsys, *options, "--json", "--plot", str(picture))
    found: dict[str, Any] = json.loads(out)
    assert code == 0
    assert (found["simulated"], found["players"], found["count"]) == (False, 4, 2)
    assert found["all"] == {
        "rounds": 5,
        "histogram": [0, 0, 1, 0, 1, 1, 1, 0],
        "lost": 1,
        "quartiles": [5, 6, 7],
        "mean": 6.0,
    }
    assert {each["turns"] for each in found["solver"]} == set(solver.values())
    assert found["aimed"] is True
    text = picture.read_text(encoding="utf-8")
    assert "Turns of people" in text
    assert "imulated" not in text


def test_what_a_person_sees(
    played: tuple[list[str], dict[int, int]], capsys: pytest.CaptureFixture[str]
) -> None:
    options, _ = played
    code, out, err = calibrate(capsys, *options)
    assert (code, err) == (0, "")
    assert out.startswith("People, by the service: 4 players on 2 secrets, 5 rounds\n")
    assert "all together" in out
    assert "The aim, 25 % and 75 % of the rounds at 5 to 7 turns, is met." in out
    assert "fewer than 500 people" in out
    assert "imulated" not in out


def test_before_anybody_has_played(
    database: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with application(tmp_path, **database) as api:
        api.player().start(api.today.number)
    code, out, err = calibrate(capsys, *address(tmp_path, database))
    assert (code, out) == (2, "")
    assert "no round was ended on its day yet" in err


def test_what_is_no_service(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = calibrate(capsys, "--data", str(tmp_path))
    assert (code, out) == (2, "")
    assert "has no schedule; name the service's folder with --data" in err
    with application(tmp_path):
        pass
    missing = tmp_path / "other.sqlite3"
    code, _, err = calibrate(
        capsys, "--data", str(tmp_path), "--database-url", f"sqlite:///{missing}"
    )
    assert code == 2
    assert f"there is no database {missing}" in err
    assert not missing.exists()
    missing.write_bytes(b"")
    code, _, err = calibrate(
        capsys, "--data", str(tmp_path), "--database-url", f"sqlite:///{missing}"
    )
    assert (code, err.count("\n")) == (2, 1)
    assert "of no service of this version" in err


@pytest.mark.parametrize("option", [("--players", "3"), ("--strength", "expert"), ("--seed", "x")])
def test_people_are_not_simulated(
    option: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = calibrate(capsys, "--data", str(tmp_path), *option)
    assert code == 2
    assert "--from-service takes no simulated players" in err


def test_another_schedule_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with application(tmp_path) as api:
        api.player().play(api.today, 4)
    (tmp_path / "schedule.json").write_text('{"version": 1, "puzzles": [\n\n]}\n')
    code, _, err = calibrate(capsys, "--data", str(tmp_path))
    assert code == 2
    assert f"puzzle {api.today.number} was played, and is not in" in err


@pytest.mark.parametrize(
    ("column", "value"),
    [("turns", 99), ("turns", "\x1b[2J"), ("count", float("inf")), ("count", -1)],
)
def test_counts_that_no_service_wrote(
    column: str, value: object, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with application(tmp_path) as api:
        api.player().play(api.today, 3)
    with closing(sqlite3.connect(tmp_path / "bestguess.sqlite3")) as file, file:
        file.execute("PRAGMA ignore_check_constraints = ON")
        file.execute(f"UPDATE tallies SET {column} = ?", (value,))
    code, _, err = calibrate(capsys, *address(tmp_path, {}))
    assert (code, err.count("\n")) == (2, 1)
    assert "the database has a count that no service wrote; restore a copy" in err
