"""The pool of processes that compute advice: so many at a time, so long at most."""

import asyncio
import json
import select
import subprocess
import sys
import threading
from collections import OrderedDict
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from bestguess.errors import BestguessError
from bestguess.server.responses import encode

WAITING = 8  # requests for each process; the next one is told to come back
_KEPT, _KEPT_BYTES = 256, 64_000  # results that are remembered, and how long one may be


class BusyError(BestguessError):
    """So many wait already that the next one had better come back."""


class TooLongError(BestguessError):
    """The computation was given up."""


class GameRefusedError(BestguessError):
    """The game, turns or strategy cannot be used; `members` say it to programs."""

    members: Mapping[str, Any] = {}


class AdviceProcess:
    """A process of `worker`, started when it is needed, and again after it was ended."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._process: subprocess.Popen[bytes] | None = None

    def carry_out(self, line: bytes) -> bytes | None:
        """Return the process's line for ours, or None when it took too long."""
        process = self._process
        if process is None or process.poll() is not None:
            self.close()
            process = self._process = self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(line + b"\n")
            process.stdin.flush()
            ready, _, _ = select.select([process.stdout], [], [], self._seconds)
            found = process.stdout.readline() if ready else b""
        except OSError:
            found = b""
        if not found:  # too slow, or ended by itself
            self.close()
            return None
        return found

    def _start(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-m", "bestguess.server.advice.worker", str(int(self._seconds) + 1)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd="/",
            start_new_session=True,  # Ctrl-C is for the service, which then ends it
        )

    def give_up(self) -> None:
        """End the process from another thread; the one that waits for it then goes on."""
        process = self._process
        if process is not None:
            process.kill()

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None


class AdvicePool:
    """Several processes and a memory of what they found."""

    def __init__(self, processes: int, seconds: float) -> None:
        self._seconds = seconds
        self._limit = WAITING * processes
        self._waiting = 0
        self._threads = ThreadPoolExecutor(processes, thread_name_prefix="advice")
        self._own = threading.local()
        self._processes: list[AdviceProcess] = []
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()

    async def find(self, asked: dict[str, Any]) -> bytes:
        """Return the JSON of a suggestion or an analysis; raise what is wrong with it."""
        line = encode(asked)
        if line in self._kept:
            self._kept.move_to_end(line)
            return self._kept[line]
        if self._waiting >= self._limit:
            raise BusyError("Others are waiting, too; try again shortly.")
        self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            computed = await loop.run_in_executor(self._threads, self._compute, line)
        finally:
            self._waiting -= 1
        if computed is None:
            raise TooLongError(f"Given up after {self._seconds:g} s; ask for less.")
        result = json.loads(computed)
        if "refused" in result:
            refused = GameRefusedError(f"{result['refused']}.")
            if result["outsiders"]:
                refused.members = {"outsiders": result["outsiders"]}
            raise refused
        found = encode(result["found"])
        if len(found) <= _KEPT_BYTES:
            self._kept[line] = found
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return found

    def _compute(self, line: bytes) -> bytes | None:
        process: AdviceProcess | None = getattr(self._own, "process", None)
        if process is None:
            process = self._own.process = AdviceProcess(self._seconds)
            self._processes.append(process)
        return process.carry_out(line)

    def close(self) -> None:
        """End all processes, with what is under way: nobody waits for it any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for process in self._processes:
            process.give_up()
        self._threads.shutdown()
        for process in self._processes:
            process.close()
