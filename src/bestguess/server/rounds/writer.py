"""The writer: one thread in each process that commits all waiting wishes in one transaction.

A commit to disk takes as long for fifty guesses as for one; while one batch is written, the next
one gathers. A request is answered after its batch is committed, never before.
"""

import asyncio
import threading
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue

from bestguess.server.database import Database, DatabaseDownError, with_retry
from bestguess.server.errors import Problem, storage_down
from bestguess.server.rounds.commands import Wish
from bestguess.server.rounds.rules import Judge

BATCH = 256  # a transaction is about so long at most
WAITING = 4096  # more than that, and the next one is told to come back

_Waiting = tuple[Wish, "asyncio.Future[object]"]


class Writer:
    """Takes wishes from the event loop, and answers them when they are written."""

    def __init__(
        self,
        database: Database,
        report: Callable[[str, BaseException], None],
        count: Callable[[int], None],
    ) -> None:
        self._database = database
        self._judge = Judge(sqlite=database.sqlite)
        self._report = report  # tells the log of what nobody expected
        self._count = count  # tells the metrics how many wait
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

    async def carry_out(self, wish: Wish) -> object:
        """Return the result of a wish after it is committed; raise its problem."""
        if self.waiting >= WAITING:
            raise storage_down()
        result = self._loop.create_future()
        if not self._gathered:
            # Requests that were read together are handed over together, behind the last of them.
            self._loop.call_soon(self._hand_over)
        self._gathered.append((wish, result))
        self.waiting += 1
        found: object = await result
        if isinstance(found, Problem):
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
            found = self._write([wish for wish, _ in batch])
            results = [result for _, result in batch]
            self._loop.call_soon_threadsafe(self._settle, results, found)

    def _settle(self, results: Sequence["asyncio.Future[object]"], found: Sequence[object]) -> None:
        self.waiting -= len(results)
        self._count(self.waiting)
        for result, each in zip(results, found, strict=True):
            if not result.done():  # the client may have gone
                result.set_result(each)

    def _write(self, wishes: list[Wish]) -> list[object]:
        """Write a batch; if that fails for a reason of its own, each wish by itself."""
        try:
            return with_retry(lambda: self._commit(wishes))
        except DatabaseDownError as error:
            self._report("storage down", error)
            return [storage_down() for _ in wishes]
        except Exception as error:
            self._report("a batch failed", error)
            if len(wishes) == 1:
                return [Problem("internal", "The request could not be carried out.")]
            return [result for wish in wishes for result in self._write([wish])]

    def _commit(self, wishes: list[Wish]) -> list[object]:
        with self._database.write() as connection:
            results = self._judge.carry_out(connection, wishes)
        self._judge.remember()
        return results
