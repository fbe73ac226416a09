"""Advice: computed in processes of their own, so many at a time, so long at most."""

import asyncio
import json
import select
import subprocess
import sys
import threading
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from bestguess.server.errors import Problem
from bestguess.server.responses import encode

WAITING = 8  # requests for each process; the next one is told to come back
_KEPT, _KEPT_BYTES = 256, 64_000  # results that are remembered, and how long one may be


class Thinker:
    """A process of `thinking`, started when it is needed, and again after it was ended."""

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
            told = process.stdout.readline() if ready else b""
        except OSError:
            told = b""
        if not told:  # too slow, or ended by itself
            self.close()
            return None
        return told

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


class Adviser:
    """Several thinkers and a memory of what they found."""

    def __init__(self, processes: int, seconds: float) -> None:
        self._seconds = seconds
        self._limit = WAITING * processes
        self._waiting = 0
        self._pool = ThreadPoolExecutor(processes, thread_name_prefix="adviser")
        self._own = threading.local()
        self._thinkers: list[Thinker] = []
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()

    async def find(self, asked: dict[str, Any]) -> bytes:
        """Return the JSON of a suggestion or an analysis; raise what is wrong with it."""
        line = encode(asked)
        if line in self._kept:
            self._kept.move_to_end(line)
            return self._kept[line]
        if self._waiting >= self._limit:
            detail = "Others are waiting, too; try again shortly."
            raise Problem("busy", detail, headers={"Retry-After": "5"})
        self._waiting += 1
        try:
            told = await asyncio.get_running_loop().run_in_executor(self._pool, self._think, line)
        finally:
            self._waiting -= 1
        if told is None:
            raise Problem("too-long", f"Given up after {self._seconds:g} s; ask for less.")
        result = json.loads(told)
        if "refused" in result:
            raise Problem("bad-game", f"{result['refused']}.")
        found = encode(result["found"])
        if len(found) <= _KEPT_BYTES:
            self._kept[line] = found
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return found

    def _think(self, line: bytes) -> bytes | None:
        thinker: Thinker | None = getattr(self._own, "thinker", None)
        if thinker is None:
            thinker = self._own.thinker = Thinker(self._seconds)
            self._thinkers.append(thinker)
        return thinker.carry_out(line)

    def close(self) -> None:
        """End all processes, with what is under way: nobody waits for it any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        for thinker in self._thinkers:
            thinker.give_up()
        self._pool.shutdown()
        for thinker in self._thinkers:
            thinker.close()
