"""The writer: one thread in each process that commits all waiting commands in one transaction.

A commit to disk takes as long for fifty guesses as for one; while one batch is written, the next
one gathers. A request is answered after its batch is committed, never before.
"""

import asyncio
import threading
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue

from sqlalchemy import Connection

from bestguess.server.database import Database, DatabaseDownError, with_retry
from bestguess.server.rounds.commands import Command, Guess, Probe, Rename, Start
from bestguess.server.rounds.repository import Key, PostgresRepository, Repository, SqliteRepository
from bestguess.server.rounds.rules import (
    Changes,
    NoRoundError,
    OtherScheduleError,
    RoundError,
    RoundState,
    judge,
)

BATCH = 256  # a transaction is about so long at most
WAITING = 4096  # more than that, and the next one is told to come back

_Waiting = tuple[Command, "asyncio.Future[object]"]


class NotWrittenError(Exception):
    """A command that failed for a reason that nobody expected; the log tells more."""


class CommandHandler:
    """Carries out the commands of many players in one transaction, each by what is stored.

    A round is locked before its guesses are read, so two requests at once cannot both take a turn,
    in one process or in several; the primary keys would refuse it anyway.
    """

    def __init__(self, *, sqlite: bool) -> None:
        self._repository: Repository = SqliteRepository() if sqlite else PostgresRepository()
        self._compared: dict[int, str] = {}  # number -> commitment, equal to the stored one
        self._fresh: dict[int, str] = {}  # compared in a transaction that is not committed yet

    def carry_out(self, connection: Connection, commands: Sequence[Command]) -> list[object]:
        """Return for each command its result: an Outcome, whether a round is new, None, an error.

        The result of a probe is the commitments that are stored.

        All processes take locks in the same order, so they never wait for each other in a circle.
        """
        results: list[object] = [None] * len(commands)
        refused = self._compare(connection, commands)
        starts: list[tuple[int, Start]] = []
        guesses: list[tuple[int, Guess]] = []
        renames: list[tuple[int, Rename]] = []
        for index, command in enumerate(commands):
            if isinstance(command, Probe):
                results[index] = self._repository.probe(connection)
            elif isinstance(command, Rename):
                renames.append((index, command))
            elif command.puzzle.number in refused:
                results[index] = OtherScheduleError(
                    "The schedule here is not the one that was published;"
                    " its keeper must restore it."
                )
            elif isinstance(command, Start):
                starts.append((index, command))
            else:
                guesses.append((index, command))
        if starts:
            self._start(connection, starts, results)
        if guesses:
            self._guess(connection, guesses, results)
        for index, rename in sorted(renames, key=lambda each: each[1].player):
            if not self._repository.rename(connection, rename):
                results[index] = NoRoundError("Start a round first: a name is kept with rounds.")
        return results

    def _start(
        self, connection: Connection, starts: Sequence[tuple[int, Start]], results: list[object]
    ) -> None:
        new = self._repository.start(connection, [start for _, start in starts])
        for index, start in starts:
            key = (start.puzzle.number, start.player)
            results[index] = key in new
            new.discard(key)

    def _guess(
        self, connection: Connection, guesses: Sequence[tuple[int, Guess]], results: list[object]
    ) -> None:
        by_puzzle: dict[int, set[str]] = {}
        for _, guess in guesses:
            by_puzzle.setdefault(guess.puzzle.number, set()).add(guess.player)
        states: dict[Key, RoundState] = {}
        for puzzle in sorted(by_puzzle):
            found = self._repository.load(connection, puzzle, sorted(by_puzzle[puzzle]))
            states.update({(puzzle, player): state for player, state in found.items()})
        changes = Changes()
        for index, guess in guesses:
            try:
                state = states.get((guess.puzzle.number, guess.player))
                results[index] = judge(guess, state, changes)
            except RoundError as error:
                # Without its traceback, which would hold this frame and with it the connection.
                results[index] = error.with_traceback(None)
        self._repository.write(connection, changes)

    def _compare(self, connection: Connection, commands: Sequence[Command]) -> set[int]:
        """Return the puzzles that were published with another commitment than they have here."""
        asked = {
            each.puzzle.number: each.puzzle for each in commands if isinstance(each, Start | Guess)
        }
        new = {
            number: puzzle.commitment
            for number, puzzle in asked.items()
            if self._compared.get(number) != puzzle.commitment
        }
        stored = self._repository.publish(connection, new) if new else {}
        self._fresh = {number: text for number, text in new.items() if stored[number] == text}
        return new.keys() - self._fresh.keys()

    def remember(self) -> None:
        """Compare these puzzles no more: what `carry_out` wrote of them is committed."""
        self._compared.update(self._fresh)


def _parted(batch: Sequence[_Waiting]) -> list[list[_Waiting]]:
    probes = [each for each in batch if isinstance(each[0], Probe)]
    others = [each for each in batch if not isinstance(each[0], Probe)]
    return [part for part in (others, probes) if part]


class Writer:
    """Takes commands from the event loop, and answers them when they are written."""

    def __init__(
        self,
        database: Database,
        report: Callable[[str, BaseException], None],
        count: Callable[[int], None],
        written: Callable[[], None],
    ) -> None:
        self._database = database
        self._handler = CommandHandler(sqlite=database.sqlite)
        self._report = report  # tells the log of what nobody expected
        self._count = count  # tells the metrics how many wait
        self._written = written  # told after each commit
        self._gathered: list[_Waiting] = []
        self._handed: SimpleQueue[list[_Waiting] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self.waiting = 0

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begin to write what comes from this loop."""
        self._loop = loop
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Write what waits, and stop."""
        if self._thread is not None:
            self._hand_over()
            self._handed.put(None)
            self._thread.join()

    async def carry_out(self, command: Command) -> object:
        """Return the result of a command after it is committed; raise its error."""
        if self.waiting >= WAITING:
            raise DatabaseDownError("too many wait")
        result = self._loop.create_future()
        if not self._gathered:
            # Requests that were read together are handed over together, behind the last of them.
            self._loop.call_soon(self._hand_over)
        self._gathered.append((command, result))
        self.waiting += 1
        found: object = await result
        if isinstance(found, Exception):
            raise found
        return found

    def _hand_over(self) -> None:
        if self._gathered:
            self._handed.put(self._gathered)
            self._gathered = []
            self._count(self.waiting)

    def _run(self) -> None:
        going = True
        while going:
            batch = self._handed.get()
            if batch is None:
                return
            try:
                while len(batch) < BATCH:
                    more = self._handed.get_nowait()
                    going = more is not None
                    if more is None:
                        break
                    batch += more
            except Empty:
                pass
            # A probe that fails is no reason for anybody else to fail: it is written by itself.
            for part in _parted(batch):
                found = self._write([command for command, _ in part])
                results = [result for _, result in part]
                self._loop.call_soon_threadsafe(self._settle, results, found)

    def _settle(self, results: Sequence["asyncio.Future[object]"], found: Sequence[object]) -> None:
        self.waiting -= len(results)
        self._count(self.waiting)
        for result, each in zip(results, found, strict=True):
            if not result.done():  # the client may have gone
                result.set_result(each)

    def _write(self, commands: list[Command]) -> list[object]:
        """Write a batch; if that fails for a reason of its own, each command by itself."""
        try:
            return with_retry(lambda: self._commit(commands))
        except DatabaseDownError as error:
            self._report("storage down", error)
            return [type(error)(str(error)) for _ in commands]
        except Exception as error:
            self._report("a batch failed", error)
            if len(commands) == 1:
                return [NotWrittenError()]
            return [result for command in commands for result in self._write([command])]

    def _commit(self, commands: list[Command]) -> list[object]:
        with self._database.write() as connection:
            results = self._handler.carry_out(connection, commands)
        self._handler.remember()
        self._written()
        return results
