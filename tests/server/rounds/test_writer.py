"""The writer: one bad command does not spoil the others; what is not committed is forgotten."""

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import select
from tests.server.application import SCHEDULE
from tests.server.services import NOON, make_schedule

from bestguess.server.database import Database, puzzles
from bestguess.server.errors import problem_of
from bestguess.server.rounds.commands import Command, Guess, Rename, Start
from bestguess.server.rounds.rules import (
    NoRoundError,
    OtherScheduleError,
    Outcome,
    RoundError,
    RoundOverError,
)
from bestguess.server.rounds.writer import CommandHandler, NotWrittenError, Writer

PUZZLE = make_schedule(NOON.date()).puzzles[0]
START = Start(PUZZLE, "a" * 22, 0, counted=True)


def carry_out(db: Database, commands: list[Command]) -> tuple[list[object], list[str], list[int]]:
    """Return the results of commands in one batch, what was logged, and who waited."""
    logged: list[str] = []
    waited: list[int] = []

    async def run() -> list[object]:
        writer = Writer(db, lambda text, _: logged.append(text), waited.append, lambda: None)
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
