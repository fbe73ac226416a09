"""The db: a read is of one moment, and what was not committed is not remembered."""

from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, select
from tests.server.running import NOON, make_schedule

from bestguess.server.database import Database, migrate, puzzles, rounds
from bestguess.server.errors import problem_of
from bestguess.server.rounds.commands import Start
from bestguess.server.rounds.rules import OtherScheduleError
from bestguess.server.rounds.writer import CommandHandler
from bestguess.server.settings import ServerError
from bestguess.server.transfer import move

PUZZLE = make_schedule(NOON.date()).puzzles[0]
START = Start(PUZZLE, "a" * 22, 0, counted=True)


@pytest.fixture
def db(database: dict[str, str], tmp_path: Path) -> Database:
    made = Database(database.get("database_url") or f"sqlite:///{tmp_path / 'x.sqlite3'}")
    migrate(made, tmp_path / "lock")
    return made


def count(connection: Connection) -> int:
    return connection.scalar(select(func.count()).select_from(rounds)) or 0


def test_a_read_is_of_one_moment(db: Database) -> None:
    def read_twice(reading: Connection) -> tuple[int, int]:
        before = count(reading)
        with db.write() as writing:
            CommandHandler(sqlite=db.sqlite).carry_out(writing, [START])
        return before, count(reading)

    assert db.read(read_twice) == (0, 0)
    assert db.read(count) == 1
    db.close()


def test_a_commitment_that_was_rolled_back_is_written_again(db: Database) -> None:
    handler = CommandHandler(sqlite=db.sqlite)

    def fail() -> None:
        with db.write() as connection:
            handler.carry_out(connection, [START])
            raise KeyError("the disk is full")

    with pytest.raises(KeyError):
        fail()
    for _ in range(2):
        with db.write() as connection:
            handler.carry_out(connection, [START])
        handler.remember()
    stored = db.read(lambda connection: connection.execute(select(puzzles)).all())
    assert [tuple(row) for row in stored] == [(PUZZLE.number, PUZZLE.commitment)]
    # Another process with another schedule is refused.
    other = replace(START, puzzle=replace(PUZZLE, salt="0" * 32))
    with db.write() as connection:
        (refused,) = CommandHandler(sqlite=db.sqlite).carry_out(connection, [other])
    assert isinstance(refused, OtherScheduleError)
    problem = problem_of(refused)
    assert problem is not None
    assert problem.name == "not-ready"
    db.close()


def test_nothing_is_moved_out_of_nothing(tmp_path: Path) -> None:
    old, new = (f"sqlite:///{tmp_path / name}" for name in ("misspelt", "new"))
    with pytest.raises(ServerError, match="has no rounds; is its address right"):
        move(old, new)
    with pytest.raises(ServerError, match="a database failed"):
        move(f"sqlite:///{tmp_path / 'no' / 'folder'}", new)
