"""The processes that compute advice, and who has them when: fair, bounded, and never for nobody."""

import asyncio
import io
import json
import os
import resource
import signal
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from bestguess import games
from bestguess.cache import cache_folder
from bestguess.engine import processes
from bestguess.errors import GameError
from bestguess.server.advice import worker
from bestguess.server.advice.pool import (
    AdvicePool,
    AdviceProcess,
    BusyError,
    FailedError,
    TooLongError,
)
from bestguess.server.advice.worker import answer, load
from bestguess.server.errors import INTERNAL, problem_of

NEW_GAME = '''"""A game to come."""

from bestguess.game import FilePath, Game, ListName


def game(*, board: FilePath = "", list_: ListName = "sgb") -> Game:
    raise AssertionError("read")
'''
HOURS = 10_000.0  # seconds: only the end of the service may cut these short


PATIENT = 120.0
ONE, OTHER, THIRD = "192.0.2.1", "192.0.2.2", "192.0.2.3"
LONG = {
    "kind": "analyse",
    "game": "mastermind:4x26",
    "guesses": ["AABB"],
    "secret": "AAAA",
    "strategy": "entropy",
}


def question(number: int) -> dict[str, Any]:
    """Return a question that takes no time, one of many."""
    asked = {"kind": "suggest", "game": "mastermind:2x2", "turns": [], "strategy": "first"}
    return {**asked, "guesses": "all", "count": number}


async def until(holds: Callable[[], object]) -> None:
    """Wait for what other threads do."""
    async with asyncio.timeout(PATIENT):
        while not holds():
            await asyncio.sleep(0.001)


async def until_computing(pool: AdvicePool) -> None:
    await until(lambda: [job for job in pool._running if job.process and job.process._process])


class Gate:
    """Processes that compute nothing until they are let; what they are asked is noted."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[int] = []
        self.seconds: list[float] = []
        self.open = threading.Semaphore(0)
        self.late = False  # as if the time was over
        gate = self

        class Gated:
            given_up = False

            def __init__(self, _seconds: float) -> None:
                pass

            def carry_out(self, line: bytes, seconds: float) -> dict[str, Any] | None:
                gate.asked.append(int(line.rpartition(b":")[2][:-1]))
                gate.seconds.append(seconds)
                gate.open.acquire()
                return None if self.given_up or gate.late else {"found": gate.asked[-1]}

            def give_up(self) -> None:
                self.given_up = True
                gate.open.release()

            def close(self) -> None:
                pass

        monkeypatch.setattr("bestguess.server.advice.pool.AdviceProcess", Gated)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Gate:
    return Gate(monkeypatch)


class Watched(AdvicePool):
    """A pool, and what it told the log and the metrics."""

    def __init__(self, processes: int = 1, seconds: float = PATIENT) -> None:
        self.failed: list[str] = []
        self.waited: list[int] = []
        self.dropped: Counter[str] = Counter()
        super().__init__(
            processes,
            seconds,
            failed=self.failed.append,
            waiting=self.waited.append,
            dropped=lambda reason: self.dropped.update([reason]),
        )

    def ask(self, asked: dict[str, Any], address: str) -> "asyncio.Task[bytes]":
        return asyncio.ensure_future(self.find(asked, address))


def run(pool: Watched, story: Callable[[], Awaitable[None]]) -> None:
    """Let something happen with a pool on an event loop, and end both."""

    async def whole() -> None:
        try:
            await story()
        finally:
            pool.close()

    asyncio.run(whole())


def test_an_address_has_one_question_computed_and_one_waiting(gate: Gate) -> None:
    pool = Watched(2)

    async def story() -> None:
        asking = [pool.ask(question(number), ONE) for number in (1, 2)]
        await until(lambda: gate.asked == [1])
        with pytest.raises(BusyError, match="not answered yet; try again in") as refused:
            await pool.find(question(3), ONE)
        assert 1 <= refused.value.wait <= PATIENT
        problem = problem_of(refused.value)
        assert problem is not None
        assert (problem.headers or {})["Retry-After"] == str(refused.value.wait)
        assert gate.asked == [1]  # though a process is free
        asking.append(pool.ask(question(4), OTHER))
        await until(lambda: gate.asked == [1, 4])
        for _ in asking:
            gate.open.release()
        assert set(await asyncio.gather(*asking)) <= {b"1", b"2", b"4"}

    run(pool, story)
    assert max(pool.waited) == 1
    assert pool.waited[-1] == 0
    assert not pool.dropped


def test_addresses_take_turns(gate: Gate) -> None:
    pool = Watched()

    async def story() -> None:
        asking = [pool.ask(question(number), ONE) for number in (1, 2)]
        asking += [pool.ask(question(3), OTHER), pool.ask(question(4), THIRD)]
        await until(lambda: gate.asked == [1])
        for _ in asking:
            gate.open.release()
        await asyncio.gather(*asking)

    run(pool, story)
    assert gate.asked == [1, 3, 4, 2]


def test_no_address_keeps_the_others_out(gate: Gate) -> None:
    """Somebody who never stops asking for what takes long: all others are answered in turn."""
    pool = Watched()

    async def greedy() -> None:
        for number in range(100, 10_000):
            with suppress(BusyError):
                await pool.find(question(number), ONE)
            await asyncio.sleep(0.001)

    async def story() -> None:
        attack = [asyncio.ensure_future(greedy()) for _ in range(20)]
        await until(lambda: gate.asked)
        others = [pool.ask(question(number), f"192.0.2.{number}") for number in range(10, 15)]
        for _ in range(12):
            gate.open.release()
        await asyncio.gather(*others)
        for each in attack:
            each.cancel()

    run(pool, story)
    assert [number for number in gate.asked if number < 100] == list(range(10, 15))
    assert gate.asked.index(14) <= 6  # behind one or two of the first


def test_the_same_question_is_computed_once(gate: Gate) -> None:
    pool = Watched(2)

    async def story() -> None:
        asking = [pool.ask(question(1), address) for address in (ONE, OTHER, THIRD, ONE, ONE)]
        await until(lambda: gate.asked)
        gate.open.release()
        assert await asyncio.gather(*asking) == [b"1"] * 5
        assert await pool.find(question(1), THIRD) == b"1"  # and remembered

    run(pool, story)
    assert gate.asked == [1]


def test_what_waits_for_nobody_is_dropped(gate: Gate) -> None:
    pool = Watched()

    async def story() -> None:
        first = pool.ask(question(1), ONE)
        second, third = pool.ask(question(2), OTHER), pool.ask(question(3), THIRD)
        await until(lambda: gate.asked == [1])
        second.cancel()
        first.cancel()
        await until(lambda: gate.asked == [1, 3])
        gate.open.release()
        assert await third == b"3"

    run(pool, story)
    assert pool.dropped == {"left": 2}
    assert gate.asked == [1, 3]


def test_what_another_waits_for_goes_on(gate: Gate) -> None:
    pool = Watched()

    async def story() -> None:
        first, other = pool.ask(question(1), ONE), pool.ask(question(1), OTHER)
        await until(lambda: gate.asked == [1])
        first.cancel()
        await asyncio.sleep(0)
        gate.open.release()
        assert await other == b"1"
        assert first.cancelled()

    run(pool, story)
    assert not pool.dropped


def test_who_asks_again_after_leaving_is_answered(gate: Gate) -> None:
    pool = Watched()

    async def story() -> None:
        pool.ask(question(1), ONE)
        await until(lambda: gate.asked == [1])
        for job in pool._running:
            pool._leave(job)
        again = pool.ask(question(1), ONE)
        await until(lambda: gate.asked == [1, 1])
        gate.open.release()
        assert await again == b"1"

    run(pool, story)


def test_waiting_counts(gate: Gate) -> None:
    pool = Watched(seconds=0.3)

    async def story() -> None:
        # Of one address: it does not give way to itself.
        first, second = pool.ask(question(1), ONE), pool.ask(question(2), ONE)
        with pytest.raises(BusyError, match="Others were before you; try again in 1 s"):
            await second
        gate.open.release(2)
        assert await first == b"1"

    run(pool, story)
    assert gate.asked == [1]
    assert pool.dropped == {"waited": 1}


def test_what_waited_has_the_rest_of_its_time(gate: Gate) -> None:
    pool = Watched()

    async def story() -> None:
        asking = pool.ask(question(1), ONE), pool.ask(question(2), OTHER)
        await until(lambda: gate.asked)
        await asyncio.sleep(0.1)
        gate.open.release(2)
        await asyncio.gather(*asking)

    run(pool, story)
    assert gate.seconds[1] <= PATIENT - 0.1


def test_what_takes_long_gives_way_to_others(gate: Gate) -> None:
    """But not to nobody, nor to the same address."""
    pool = Watched()

    async def story() -> None:
        first, own = pool.ask(question(1), ONE), pool.ask(question(2), ONE)
        await until(lambda: gate.asked == [1])
        (job,) = pool._running
        pool._spend(job)
        assert job.process is not None
        assert not job.process.given_up
        others = [pool.ask(question(3), OTHER), pool.ask(question(4), THIRD)]
        with pytest.raises(TooLongError, match=r"after \d+\.\d s, as others wait; ask for less"):
            await first
        gate.open.release(3)
        assert await asyncio.gather(*others, own) == [b"3", b"4", b"2"]

    run(pool, story)
    assert pool.dropped == {"slow": 1}


def test_as_many_give_way_as_wait(gate: Gate) -> None:
    pool = Watched(2)

    async def story() -> None:
        long = [pool.ask(question(1), ONE), pool.ask(question(2), OTHER)]
        await until(lambda: len(gate.asked) == 2)
        short = pool.ask(question(3), THIRD)
        await until(lambda: pool._waiting)
        for job in list(pool._running):
            pool._spend(job)
        given_up = [job.process.given_up for job in pool._running if job.process]
        assert given_up == [True, False]
        gate.open.release(2)
        found = await asyncio.gather(*long, short, return_exceptions=True)
        assert [type(each) for each in found] == [TooLongError, bytes, bytes]

    run(pool, story)


def test_who_waited_for_most_of_the_time_is_not_blamed(gate: Gate) -> None:
    """Nothing was computed for long: to ask for less would not help, to ask again does."""
    pool = Watched()

    async def story() -> None:
        first, second = pool.ask(question(1), ONE), pool.ask(question(2), OTHER)
        await until(lambda: gate.asked == [1])
        gate.late = True
        gate.open.release(2)
        for asked in (first, second):
            with pytest.raises(BusyError, match="Others were before you; try again in") as refused:
                await asked
            problem = problem_of(refused.value)
            assert problem is not None
            assert problem.headers

    run(pool, story)
    assert pool.dropped == {"waited": 2}


def test_a_process_is_not_ended_while_it_starts() -> None:
    """Or one with little time left would take the process from the next, and that one again."""
    process = AdviceProcess(PATIENT)
    line = json.dumps(question(1)).encode()
    try:
        assert process.carry_out(line, 0.0) is None
        starting = process._process
        assert starting is not None
        assert "found" in (process.carry_out(line, PATIENT) or {})
        assert process._process is starting
        # And when it was ended for taking long, the next one is under way at once.
        assert process.carry_out(json.dumps(LONG).encode(), 0.0) is None
        assert process._process not in (None, starting)
        assert "found" in (process.carry_out(line, PATIENT) or {})
    finally:
        process.close()


def test_processes_of_a_service_with_many_connections() -> None:
    """Their pipes have numbers above those that select() knows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 2048)), hard))
    process = AdviceProcess(PATIENT)
    taken = [os.open(os.devnull, os.O_RDONLY) for _ in range(1100)]
    try:
        assert "found" in (process.carry_out(json.dumps(question(1)).encode(), PATIENT) or {})
    finally:
        process.close()
        for handle in taken:
            os.close(handle)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_a_process_that_says_what_is_no_answer_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/echo")  # which ends, and says what it was given
    process = AdviceProcess(PATIENT)
    with pytest.raises(FailedError, match="the process ended with 0"):
        process.carry_out(b"{}", PATIENT)
    assert process._process is None


def test_a_computation_whose_client_left_is_ended() -> None:
    pool = Watched(seconds=HOURS)

    async def story() -> None:
        first = pool.ask(LONG, ONE)
        await until_computing(pool)
        (job,) = pool._running
        assert job.process is not None
        computing = job.process._process
        assert computing is not None
        first.cancel()
        assert b'"suggestions":[{"guess"' in await pool.find(question(1), OTHER)
        assert computing.returncode == -signal.SIGKILL

    run(pool, story)
    assert pool.dropped == {"left": 1}


def test_a_process_survives_what_nobody_expected() -> None:
    pool = Watched()

    async def story() -> None:
        with pytest.raises(FailedError) as failed:
            await pool.find({"kind": "suggest"}, ONE)
        problem = problem_of(failed.value)
        assert problem is not None
        assert (problem.name, problem.detail) == ("internal", INTERNAL)
        (process,) = pool._free
        number = process._process and process._process.pid
        assert b"suggestions" in await pool.find(question(1), ONE)
        assert process._process
        assert process._process.pid == number

    run(pool, story)
    (failed,) = pool.failed
    assert failed.startswith("KeyError at worker.py:")
    assert pool.dropped == {"failed": 1}


def test_a_process_that_ends_by_itself_is_told_of() -> None:
    pool = Watched(seconds=HOURS)

    async def story() -> None:
        first = pool.ask(LONG, ONE)
        await until_computing(pool)
        (job,) = pool._running
        assert job.process
        assert job.process._process
        os.kill(job.process._process.pid, signal.SIGKILL)
        with pytest.raises(FailedError):
            await first
        assert b"suggestions" in await pool.find(question(1), ONE)

    run(pool, story)
    assert pool.failed == ["the process ended with -9"]


def test_memory_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_asked: object) -> None:
        raise MemoryError

    monkeypatch.setattr("bestguess.server.advice.worker.carry_out", fail)
    refused = "more memory than there is; take a smaller game"
    assert answer("{}") == {"refused": refused, "outsiders": None}


def test_the_end_waits_for_no_computation() -> None:
    pool = AdvicePool(1, HOURS)

    async def ask_and_end() -> tuple[object, ...]:
        asking = [
            asyncio.ensure_future(pool.find(each, ONE))
            for each in (LONG, LONG | {"secret": "BBBB"})
        ]
        await until_computing(pool)
        ending = threading.Thread(target=pool.close)
        ending.start()
        found = await asyncio.gather(*asking, return_exceptions=True)
        ending.join()
        return tuple(found)

    first, second = asyncio.run(ask_and_end())
    assert isinstance(first, TooLongError)
    assert isinstance(second, asyncio.CancelledError)
    assert not [each for each in pool._free if each._process]


def test_no_client_names_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the game: its parameters say which of them are files."""
    module = ModuleType("bestguess.games.dials")
    exec(NEW_GAME, module.__dict__)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(games, "names", lambda: ("dials",))
    for options in ("board=/etc/passwd", "board=sgb", "list=/etc/passwd", "list=sgb,board=x"):
        with pytest.raises(GameError, match=r"must be one of .* here"):
            load(f"dials:{options}")
    with pytest.raises(GameError, match=r"game\(\) failed: AssertionError: read"):
        load("dials:list=sgb")


SEALED = """
import os, socket, subprocess, sys
from bestguess.server.advice.worker import answer, seal
seal()
for work in (
    lambda: open(sys.argv[1]),
    lambda: open(sys.argv[1].encode()),
    lambda: open("../../../../../.." + sys.argv[1]),
    lambda: open("/dev/zero"),
    lambda: open("relative"),
    lambda: open(os.path.dirname(os.__file__) + "/../.." * 20 + sys.argv[1]),
    lambda: os.open(sys.argv[1], os.O_RDONLY),
    lambda: open(os.__file__, "a"),
    lambda: subprocess.run(["true"]),
    lambda: os.system("true"),
    lambda: os.fork(),
    lambda: os.posix_spawn("/bin/true", ["true"], {}),
    lambda: socket.socket(),
):
    try:
        work()
    except PermissionError:
        continue
    raise SystemExit("opened")
assert "found" in answer(sys.argv[2]), answer(sys.argv[2])
"""


def test_a_sealed_process_opens_what_is_installed_alone(tmp_path: Path) -> None:
    """Even if a text of a client became the name of a file: the process cannot open it."""
    file = tmp_path / "file"
    file.write_text("secret")
    asked = question(1) | {"game": "wordle", "strategy": "optimal"}
    command = [sys.executable, "-P", "-c", SEALED, str(file), json.dumps(asked)]
    subprocess.run(command, check=True, cwd=tmp_path, timeout=PATIENT)


def test_a_worker_keeps_no_tables_and_starts_no_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule in Python does so elsewhere; here anybody may ask for one."""
    for name in ("BESTGUESS_CACHE", "BESTGUESS_HELPER"):
        monkeypatch.setenv(name, "")
    monkeypatch.setattr(worker.os, "nice", lambda step: step)
    monkeypatch.setattr(worker.resource, "setrlimit", lambda *limit: None)
    monkeypatch.setattr(worker, "seal", lambda: None)
    monkeypatch.setattr(sys, "argv", ["worker", "5"])
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    worker.main()
    assert cache_folder() is None
    assert os.environ[processes._VARIABLE]
