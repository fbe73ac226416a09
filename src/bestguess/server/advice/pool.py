"""The pool of processes that compute advice: so many at a time, so long at most, each in turn."""

import asyncio
import json
import select
import subprocess
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from math import ceil
from typing import Any

from bestguess.errors import BestguessError
from bestguess.server.log import where
from bestguess.server.responses import encode

WAITING = 8  # questions for each process; the next one is told to come back
SHARE = 2  # questions of an address at a time: one is computed, the other waits
_ALONE = 0.75  # of its time a question is computed while others wait; the rest is for them
_KEPT, _KEPT_BYTES = 256, 64_000  # results that are remembered, and how long one may be


class BusyError(BestguessError):
    """So many wait already that the next one had better come back; after `wait` seconds."""

    wait = 1


class TooLongError(BestguessError):
    """The computation was given up."""


class FailedError(BestguessError):
    """The computation met what nobody expected."""


class GameRefusedError(BestguessError):
    """The game, turns or strategy cannot be used; `members` say it to programs."""

    members: Mapping[str, Any] = {}


class AdviceProcess:
    """A process of `worker`, started when it is needed, and again after it ended."""

    def __init__(self, seconds: float) -> None:
        self._limit = int(seconds) + 1
        self._process: subprocess.Popen[bytes] | None = None
        self._is_ready = False
        self.given_up = False

    def carry_out(self, line: bytes, seconds: float) -> dict[str, Any] | None:
        """Return the process's answer to a line; None when it took too long or was given up.

        Raises FailedError when the process ended by itself.
        """
        end = time.monotonic() + seconds
        try:
            process = self._running()
            if self.given_up:  # before there was a process to end
                self.close()
                return None
            if not self._is_ready and self._read(process, end) is None:
                return None  # it goes on starting, for whoever is next
            self._is_ready = True
            found = self._ask(process, line, end)
            answer: dict[str, Any] | None = None if found is None else json.loads(found)
        except BaseException:
            self.close()
            if self.given_up:
                return None
            raise
        if answer is None:
            self.close()
            self._running()  # the next one need not wait for it
        return answer

    def _running(self) -> subprocess.Popen[bytes]:
        """Return the process, started again if it has ended."""
        if self._process is None or self._process.poll() is not None:
            self.close()
            self._process = self._start()
        return self._process

    def _ask(self, process: subprocess.Popen[bytes], line: bytes, end: float) -> bytes | None:
        """Return the line that answers a line; None when it does not come in time."""
        assert process.stdin is not None
        with suppress(BrokenPipeError):  # there is nothing to read then, which says it
            process.stdin.write(line + b"\n")
            process.stdin.flush()
        return self._read(process, end)

    def _read(self, process: subprocess.Popen[bytes], end: float) -> bytes | None:
        """Return the next line of a process; None when it does not come in time."""
        assert process.stdout is not None
        waiting = select.poll()  # select() is for the first 1024 files of a process alone
        waiting.register(process.stdout, select.POLLIN)
        if not waiting.poll(max(0, ceil(1000 * (end - time.monotonic())))):
            return None
        found = process.stdout.readline()
        if not found:
            raise FailedError(f"the process ended with {process.wait()}")
        return found

    def _start(self) -> subprocess.Popen[bytes]:
        self._is_ready = False
        return subprocess.Popen(
            # -P: no module of the current folder is imported.
            [sys.executable, "-P", "-m", "bestguess.server.advice.worker", str(self._limit)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd="/",
            start_new_session=True,  # Ctrl-C is for the service, which then ends it
        )

    def give_up(self) -> None:
        """End the process from another thread; the one that waits for it then goes on."""
        self.given_up = True
        process = self._process
        if process is not None:
            process.kill()

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None


@dataclass(eq=False)
class _Job:
    """A question, and those who wait for its answer."""

    line: bytes
    address: str  # that asked first
    deadline: float  # by the clock of the loop
    found: "asyncio.Future[dict[str, Any]]"
    clients: int = 0
    process: AdviceProcess | None = None
    started: float = 0.0
    is_spent: bool = False  # it was computed for as long as it may while others wait


class AdvicePool:
    """Several processes, the questions that wait for them, and a memory of what they found.

    Addresses take turns: each has one question computed and one waiting. Whoever asks what is being
    asked already waits for the same answer. A question has its time from when it came, waiting
    included, and is dropped when nobody waits for it any more; while others wait it gives way
    before its time is over, so that some of theirs is left. All but the computing happens on the
    event loop.
    """

    def __init__(
        self,
        processes: int,
        seconds: float,
        *,
        failed: Callable[[str], None] = lambda _: None,
        waiting: Callable[[int], None] = lambda _: None,
        dropped: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._seconds = seconds
        self._limit = WAITING * processes
        self._tell_failed = failed  # tells the log what nobody expected
        self._tell_waiting = waiting  # tell the metrics
        self._tell_dropped = dropped
        self._threads = ThreadPoolExecutor(processes, thread_name_prefix="advice")
        self._free = [AdviceProcess(seconds) for _ in range(processes)]
        self._asked: dict[bytes, _Job] = {}  # what is not answered yet
        self._waiting: OrderedDict[_Job, None] = OrderedDict()
        self._running: dict[_Job, None] = {}  # the first started is the first
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._closed = False

    async def find(self, asked: dict[str, Any], address: str) -> bytes:
        """Return the JSON of a suggestion or an analysis; raise what is wrong with it.

        To cancel it is to say that the client has left.
        """
        line = encode(asked)
        if line in self._kept:
            self._kept.move_to_end(line)
            return self._kept[line]
        job = self._asked.get(line) or self._admit(line, address)
        job.clients += 1
        try:
            answer = await asyncio.shield(job.found)
        finally:
            job.clients -= 1
            if not job.clients:
                self._leave(job)
        return self._read(line, answer)

    def _read(self, line: bytes, answer: dict[str, Any]) -> bytes:
        """Return what was found, and keep it; raise why there is nothing."""
        if line in self._kept:
            return self._kept[line]
        if "refused" in answer:
            refused = GameRefusedError(f"{answer['refused']}.")
            if answer["outsiders"]:
                refused.members = {"outsiders": answer["outsiders"]}
            raise refused
        found = encode(answer["found"])
        if len(found) <= _KEPT_BYTES:
            self._kept[line] = found
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return found

    # --- the queue ---

    def _admit(self, line: bytes, address: str) -> _Job:
        """Let a question wait; raise BusyError when its address or all have too many."""
        jobs = [*self._waiting, *self._running]
        own = [job for job in jobs if job.address == address]
        if len(own) >= SHARE:
            raise self._busy(own, "Your last questions are not answered yet")
        if len(self._waiting) >= self._limit:
            raise self._busy(jobs, "Others are waiting, too")
        loop = asyncio.get_running_loop()
        job = _Job(line, address, loop.time() + self._seconds, loop.create_future())
        expiry = loop.call_at(job.deadline, self._expire, job)
        job.found.add_done_callback(lambda _: expiry.cancel())
        self._asked[line] = job
        self._waiting[job] = None
        self._start_next()
        self._make_way()
        return job

    def _busy(self, jobs: Iterable[_Job], why: str) -> BusyError:
        """Return the error that says when the first of the jobs must be over."""
        soonest = min((job.deadline for job in jobs), default=0.0)
        left = soonest - asyncio.get_running_loop().time()
        seconds = max(1, ceil(left))
        busy = BusyError(f"{why}; try again in {seconds} s.")
        busy.wait = seconds
        return busy

    def _start_next(self) -> None:
        """Start what waits longest, of addresses for which nothing is being computed."""
        for job in list(self._waiting):
            if self._free and self._may_start(job):
                self._start(job)
        self._tell_waiting(len(self._waiting))

    def _may_start(self, job: _Job) -> bool:
        return all(other.address != job.address for other in self._running)

    def _start(self, job: _Job) -> None:
        loop = asyncio.get_running_loop()
        del self._waiting[job]
        self._running[job] = None
        job.process = self._free.pop()
        job.started = loop.time()
        left = job.deadline - job.started
        work = loop.run_in_executor(self._threads, job.process.carry_out, job.line, left)
        work.add_done_callback(partial(self._finish, job))
        spending = loop.call_later(_ALONE * self._seconds, self._spend, job)
        work.add_done_callback(lambda _: spending.cancel())

    def _spend(self, job: _Job) -> None:
        """Note that a job was computed for long enough, should others wait now or later."""
        job.is_spent = True
        self._make_way()

    def _make_way(self) -> None:
        """Give up what was computed for long enough, one for each address that waits for it."""
        others = {job.address for job in self._waiting if self._may_start(job)}
        processes = [job.process for job in self._running if job.is_spent and job.process]
        for process in processes[: len(others)]:
            process.give_up()

    def _finish(self, job: _Job, work: "asyncio.Future[dict[str, Any] | None]") -> None:
        """Tell who waits for a job, and let the next address have its turn."""
        del self._running[job]
        self._free.append(self._renewed(job))
        self._settle(job, work)
        for other in [each for each in self._waiting if each.address == job.address]:
            self._waiting.move_to_end(other)
        if self._closed:
            for other in list(self._waiting):
                self._forget(other)
                other.found.cancel()
        else:
            self._start_next()

    def _renewed(self, job: _Job) -> AdviceProcess:
        """Return the process of a job; another one if it was given up."""
        process = job.process
        assert process is not None
        if not process.given_up:
            return process
        process.close()
        return AdviceProcess(self._seconds)

    def _settle(self, job: _Job, work: "asyncio.Future[dict[str, Any] | None]") -> None:
        """Give a job its answer; it has one already when nobody waits for it."""
        if job.found.done():
            return
        self._forget(job)
        if work.cancelled():
            job.found.cancel()
            return
        error = work.exception()
        if error is not None:
            answer: dict[str, Any] | None = {"failed": _name(error)}
        else:
            answer = work.result()
        if answer is None:
            job.found.set_exception(self._unfinished(job))
        elif "failed" in answer:
            self._tell_failed(answer["failed"])
            self._tell_dropped("failed")
            job.found.set_exception(FailedError(answer["failed"]))
        else:
            job.found.set_result(answer)

    # --- what is not answered ---

    def _unfinished(self, job: _Job) -> BestguessError:
        """Return why a job that was started came to nothing: it took long, or waited for long."""
        computed = asyncio.get_running_loop().time() - job.started
        gave_way = job.process is not None and job.process.given_up
        if computed < self._seconds / 2 and not gave_way:
            return self._late()
        self._tell_dropped("slow")
        if gave_way:
            return TooLongError(f"Given up after {computed:.1f} s, as others wait; ask for less.")
        return TooLongError(f"Given up after {self._seconds:g} s; ask for less.")

    def _late(self) -> BusyError:
        self._tell_dropped("waited")
        return self._busy(self._running, "Others were before you")

    def _expire(self, job: _Job) -> None:
        """Send those back who waited until now; what is being computed ends by itself."""
        if job in self._waiting:
            self._forget(job)
            job.found.set_exception(self._late())

    def _leave(self, job: _Job) -> None:
        """Drop a job that nobody waits for, unless it is done."""
        if job.found.done():
            return
        self._forget(job)
        self._tell_dropped("left")
        job.found.cancel()
        if job in self._running and job.process is not None:
            job.process.give_up()

    def _forget(self, job: _Job) -> None:
        del self._asked[job.line]
        if job in self._waiting:
            del self._waiting[job]
            self._tell_waiting(len(self._waiting))

    def close(self) -> None:
        """End all processes, with what is under way: nobody waits for it any more."""
        self._closed = True
        processes = [*self._free, *(job.process for job in self._running if job.process)]
        self._threads.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.give_up()
        self._threads.shutdown()
        for process in processes:
            process.close()


def _name(error: BaseException) -> str:
    """Say what happened to a process, without what it worked on."""
    return str(error) if isinstance(error, FailedError) else where(error)
