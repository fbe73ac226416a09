"""The writer: one bad command of a batch does not spoil the others; metrics of the dead go."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.server.application import SCHEDULE
from tests.server.running import NOON

from bestguess.server.database import Database, migrate
from bestguess.server.errors import problem_of
from bestguess.server.metrics import SHARED, forget_dead
from bestguess.server.rounds.commands import Command, Guess, Rename, Start
from bestguess.server.rounds.rules import NoRoundError, Outcome, RoundError, RoundOverError
from bestguess.server.rounds.writer import NotWrittenError, Writer


@pytest.fixture
def db(database: dict[str, str], tmp_path: Path) -> Database:
    made = Database(database.get("database_url") or f"sqlite:///{tmp_path / 'x.sqlite3'}")
    migrate(made, tmp_path / "lock")
    return made


def carry_out(db: Database, commands: list[Command]) -> tuple[list[object], list[str], list[int]]:
    """Return the results of commands in one batch, what was logged, and who waited."""
    logged: list[str] = []
    waited: list[int] = []

    async def run() -> list[object]:
        writer = Writer(db, lambda text, _: logged.append(text), waited.append)
        writer.start(asyncio.get_running_loop())
        found = await asyncio.gather(*map(writer.carry_out, commands), return_exceptions=True)
        await asyncio.to_thread(writer.close)
        return list(found)

    results = asyncio.run(run())
    db.close()
    return results, logged, waited


def test_a_batch_in_one_transaction(db: Database) -> None:
    puzzle = SCHEDULE.on(NOON.date())
    assert puzzle is not None
    results, logged, waited = carry_out(
        db,
        [
            Start(puzzle, "a", 1, counted=True),
            Start(puzzle, "a", 2, counted=True),
            Guess(puzzle, "a", 3, late=False, turn=1, guess="CASTLE"),
            Guess(puzzle, "a", 3, late=False, turn=2, guess=puzzle.secret),
            Guess(puzzle, "a", 3, late=False, turn=3, guess="CASTLE"),
            Guess(puzzle, "b", 3, late=False, turn=1, guess="CASTLE"),
            Rename("a", "Ann"),
        ],
    )
    assert results[:2] == [True, False]
    assert isinstance(results[2], Outcome)
    assert results[3] == Outcome(results[3].digits, True)  # type: ignore[union-attr]
    refused = [type(each) for each in results if isinstance(each, RoundError)]
    assert refused == [RoundOverError, NoRoundError]
    assert results[6] is None
    assert logged == []
    assert waited == [7, 0]


def test_one_bad_command_does_not_spoil_the_others(db: Database) -> None:
    """No route lets such a command through; should one do, the database refuses it alone."""
    puzzle = SCHEDULE.on(NOON.date())
    assert puzzle is not None
    results, logged, _ = carry_out(
        db,
        [
            Start(puzzle, "a", 1, counted=True),
            Start(puzzle, "b", None, counted=True),  # type: ignore[arg-type]
            Start(puzzle, "c", 1, counted=True),
        ],
    )
    assert [results[0], results[2]] == [True, True]
    assert isinstance(results[1], NotWrittenError)
    problem = problem_of(results[1])
    assert problem is not None
    assert (problem.name, problem.status_code) == ("internal", 500)
    assert logged == ["a batch failed", "a batch failed"]


def test_dead_workers_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dead = subprocess.Popen([sys.executable, "-c", ""])
    dead.wait()
    monkeypatch.setenv(SHARED, str(tmp_path))
    names = ("gauge_livesum_{}.db", "counter_{}.db")
    for name in names:
        for number in (dead.pid, os.getpid()):
            (tmp_path / name.format(number)).touch()
    forget_dead()
    kept = {name.format(os.getpid()) for name in names} | {names[1].format(dead.pid)}
    assert {file.name for file in tmp_path.iterdir()} == kept
