"""What the routes share: settings, clock, schedule, database, players, limits, log."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from typing import TypeVar

from fastapi import Request
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from bestguess.daily import Puzzle, dictionary, read_block
from bestguess.server.advice.pool import AdvicePool
from bestguess.server.auth import Auth, load_tokens
from bestguess.server.database import READERS, Database, DatabaseDownError, cause_of, migrate
from bestguess.server.limits import Limiter
from bestguess.server.log import Log, where
from bestguess.server.metrics import Metrics
from bestguess.server.rounds.commands import Probe
from bestguess.server.rounds.rules import NoPuzzleError, OtherScheduleError
from bestguess.server.rounds.writer import NotWrittenError, Writer
from bestguess.server.schedule import ScheduleFile
from bestguess.server.settings import Clock, Settings, make_folder

T = TypeVar("T")
_METHODS = ("GET", "HEAD", "POST", "PUT")
_REMEMBERED = 1.0  # seconds that what a probe has found holds


class Service:
    """One process of the service."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        self.settings, self.clock = settings, clock
        self.log = Log(settings.log)
        self._log_requests = settings.log == "debug"
        make_folder(settings.data)
        # The address of the database first: a wrong one must not leave a schedule behind.
        self.database = Database(settings.database)
        tokens = load_tokens(settings.secret, settings.key_file)
        limiter = Limiter(settings.rate_player, time.monotonic)
        self.auth = Auth(
            tokens, limiter, settings.trusted_hops, old_cookies=bool(settings.old_cookies)
        )
        block = read_block(settings.block)
        if block.remark:
            self.log.info(f"{settings.block}: {block.remark}")
        self.schedule = ScheduleFile(
            settings.schedule_file,
            settings.seed_file,
            self.log.write,
            blocked=block.words,
        )
        self.schedule.prepare(self.schedule.day(clock()))
        self.words = frozenset(dictionary().words)
        self.readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self.metrics = Metrics()
        self._storage_down = False
        self.writer = Writer(
            self.database, self.report, self.metrics.waiting.set, self._note_written
        )
        self.by_address = Limiter(settings.rate_address, time.monotonic)
        self.advice = AdvicePool(
            settings.advice_processes,
            settings.advice_seconds,
            failed=lambda error: self.log.error("advice failed", error=error),
            waiting=self.metrics.advice_waiting.set,
            dropped=self.metrics.drop_advice,
        )
        self.by_watch = Limiter(settings.rate_watch, time.monotonic)
        self._probe: asyncio.Task[Exception | None] | None = None  # the last one
        self._probed = 0.0
        self._other = 0  # the puzzle that the schedule has otherwise than it was published
        self.by_advice = Limiter(settings.rate_advice, time.monotonic)

    def migrate(self) -> None:
        """Bring the database up to date; raise ServerError when it cannot be used."""
        migrate(self.database, self.settings.data / "migrate.lock")

    def start(self) -> None:
        """Begin to work, on the event loop that runs."""
        self.writer.start(asyncio.get_running_loop())

    def close(self) -> None:
        """Finish what is under way, and stop."""
        self.writer.close()
        self.advice.close()
        self.readers.shutdown()
        self.database.close()

    def report(self, text: str, error: BaseException) -> None:
        """Tell the log of an error, without its message; of a database, what that calls it."""
        known = isinstance(error, DatabaseDownError | SQLAlchemyError)
        cause = {"cause": cause_of(error)} if known else {}
        self.log.error(text, error=where(error), **cause)
        self._storage_down |= isinstance(error, DatabaseDownError)

    def _note_written(self) -> None:
        """Tell the log, once, that the storage works again."""
        if self._storage_down:
            self._storage_down = False
            self.log.info("storage is back")

    def today(self) -> date:
        """Return the day of UTC."""
        return self.schedule.day(self.clock())

    def puzzle(self, number: int, day: date) -> Puzzle:
        """Return the puzzle, or raise NoPuzzleError, now or ever alike."""
        found = self.schedule.begun(number, day)
        if found is None:
            raise NoPuzzleError(f"There is no puzzle {number}.")
        return found

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Return what the work reads from the database, in a thread of its own."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.readers, self.database.read, work)
        except DatabaseDownError as error:
            self.report("storage down", error)
            raise

    async def probe(self) -> None:
        """Raise what keeps rounds from being written, as it was a second ago at most."""
        old = time.monotonic() - self._probed > _REMEMBERED
        if self._probe is None or (self._probe.done() and old):
            self._probe = asyncio.create_task(self._probe_now())
        # Shielded: who asks may go, while others wait for the same.
        found = await asyncio.shield(self._probe)
        if found is not None:
            raise found.with_traceback(None)

    async def _probe_now(self) -> Exception | None:
        try:
            stored = await self.writer.carry_out(Probe())
        except (DatabaseDownError, NotWrittenError) as error:
            return error
        finally:
            self._probed = time.monotonic()
        assert isinstance(stored, dict)
        return self._compare(stored)

    def _compare(self, stored: dict[int, str]) -> Exception | None:
        """Return an error if the schedule has a puzzle otherwise than it was first played here."""
        for number, commitment in stored.items():
            puzzle = self.schedule.current.numbered(number)
            if puzzle is None or puzzle.commitment != commitment:
                if self._other != number:  # once, not with each probe
                    self.log.error("the schedule is not the published one", puzzle=number)
                self._other = number
                return OtherScheduleError(
                    f"The schedule has not the puzzle {number} that was published; its keeper"
                    " must restore it."
                )
        self._other = 0
        return None

    def count_request(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request, and tell the log of it when that is wanted."""
        method = method if method in _METHODS else "other"
        self.metrics.request(method, route, status, seconds)
        if self._log_requests:
            ms = round(seconds * 1e3, 2)
            self.log.debug("request", method=method, route=route, status=status, ms=ms)


def service_of(request: Request) -> Service:
    """Return the service that a request came to."""
    return request.app.state.service  # type: ignore[no-any-return]
