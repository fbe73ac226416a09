"""The writer: one thread in each process that commits all waiting wishes in one transaction.

A commit to disk takes as long for fifty guesses as for one; while one batch is written, the next
one gathers. A request is answered after its batch is committed, never before.
"""

import asyncio
import threading
from collections import deque
from collections.abc import Callable

from bestguess.server.judging import Judge, Wish
from bestguess.server.problems import Problem, storage_down
from bestguess.server.storage import Storage, StorageDownError, with_retry

BATCH = 128
WAITING = 4096  # more than that, and the next one is told to come back

_Waiting = tuple[Wish, asyncio.AbstractEventLoop, "asyncio.Future[object]"]


class Writer:
    """Takes wishes from the event loop, and answers them when they are written."""

    def __init__(self, storage: Storage, report: Callable[[str, BaseException], None]) -> None:
        self._storage = storage
        self._judge = Judge(sqlite=storage.sqlite)
        self._report = report  # tells the log of what nobody expected
        self._waiting: deque[_Waiting] = deque()
        self._wake = threading.Condition()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)

    def start(self) -> None:
        """Begin to write."""
        self._thread.start()

    def close(self) -> None:
        """Write what waits, and stop."""
        with self._wake:
            self._closing = True
            self._wake.notify()
        if self._thread.ident is not None:
            self._thread.join()

    @property
    def waiting(self) -> int:
        """How many wishes wait."""
        return len(self._waiting)

    async def carry_out(self, wish: Wish) -> object:
        """Return the result of a wish after it is committed; raise its problem."""
        if len(self._waiting) >= WAITING or self._closing:
            raise storage_down()
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[object] = loop.create_future()
        with self._wake:
            self._waiting.append((wish, loop, answer))
            self._wake.notify()
        result = await answer
        if isinstance(result, Problem):
            raise result
        return result

    def _run(self) -> None:
        while True:
            with self._wake:
                while not self._waiting and not self._closing:
                    self._wake.wait()
                if not self._waiting:
                    return
                batch = [self._waiting.popleft() for _ in range(min(BATCH, len(self._waiting)))]
            results = self._write([wish for wish, _, _ in batch])
            loops = {loop for _, loop, _ in batch}  # one, but for tests
            for loop in loops:
                answers = [
                    (answer, result)
                    for (_, its, answer), result in zip(batch, results, strict=True)
                    if its is loop
                ]
                loop.call_soon_threadsafe(_settle, answers)

    def _write(self, wishes: list[Wish]) -> list[object]:
        """Write a batch; if that fails for a reason of its own, each wish by itself."""
        try:
            return with_retry(lambda: self._commit(wishes))
        except StorageDownError as error:
            self._report("storage down", error)
            return [storage_down()] * len(wishes)
        except Exception as error:
            self._report("a batch failed", error)
            if len(wishes) == 1:
                return [Problem("internal", "The request could not be carried out.")]
            return [result for wish in wishes for result in self._write([wish])]

    def _commit(self, wishes: list[Wish]) -> list[object]:
        with self._storage.write() as connection:
            return self._judge.carry_out(connection, wishes)


def _settle(answers: list[tuple["asyncio.Future[object]", object]]) -> None:
    for answer, result in answers:
        if not answer.done():  # the client may have gone
            answer.set_result(result)
