"""A real Dask cluster on loopback: a scheduler and two workers, each a process of its own."""

import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from distributed import Client, Event
from tests.lab.laboratory import PATIENCE, contents, fill, lab, start, write_experiment

from bestguess.engine import thread_count
from bestguess.lab import Experiment, LabError, Store, make_experiment
from bestguess.lab.cluster import _Dispatcher, open_cluster, run_on_cluster

GAMES = ["mastermind:4x5", "bulls-and-cows:3x8", "mastermind:3x7"]
NAMES = ["entropy", "classic", "worst,random:1", "optimal"]
POOLS = ["all", "candidates"]


class Dask:
    """A scheduler and its workers; `kill` is `kill -9`."""

    def __init__(self, folder: Path, workers: int = 2) -> None:
        self.folder = folder
        self.processes: list[subprocess.Popen[str]] = []
        scheduler = self._start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
        self.address = self._read(scheduler, r"Scheduler at:\s+(tcp://\S+)")
        self.workers = [self.add_worker() for _ in range(workers)]

    def _start(self, kind: str, *arguments: str) -> "subprocess.Popen[str]":
        command = [sys.executable, "-m", "dask", kind, *arguments]
        process = subprocess.Popen(
            command, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        )
        self.processes.append(process)
        return process

    def _read(self, process: "subprocess.Popen[str]", pattern: str) -> str:
        """Read what a process logs until it says what we wait for."""
        assert process.stderr is not None
        for line in process.stderr:
            found = re.search(pattern, line)
            if found:
                return found[1]
        raise AssertionError(f"{process.args} ended without {pattern}")

    def add_worker(self) -> "subprocess.Popen[str]":
        options = ("--no-nanny", "--no-dashboard", "--nthreads", "1", "--host", "127.0.0.1")
        worker = self._start(
            "worker", self.address, *options, "--local-directory", str(self.folder)
        )
        self._read(worker, r"Registered to:\s+(\S+)")
        return worker

    def close(self) -> None:
        for process in reversed(self.processes):
            process.kill()
            process.communicate(timeout=PATIENCE)


@contextmanager
def dask_cluster(folder: Path, workers: int = 2) -> Iterator[Dask]:
    cluster = None
    try:
        cluster = Dask(folder, workers)
        yield cluster
    finally:
        if cluster is not None:
            cluster.close()


@pytest.fixture(scope="module")
def dask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dask]:
    with dask_cluster(tmp_path_factory.mktemp("dask")) as cluster:
        yield cluster


@pytest.fixture(scope="module")
def grid() -> Experiment:
    return make_experiment("grid", GAMES, NAMES, POOLS)


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory, grid: Experiment) -> Path:
    return fill(tmp_path_factory.mktemp("local") / "lab.db", grid)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "grid.toml"
    return write_experiment(path, games=GAMES, strategies=NAMES, guesses=POOLS)


def test_a_worker_killed_midway_costs_only_its_tasks(
    dask: Dask, file: Path, tmp_path: Path, undisturbed: Path
) -> None:
    path = tmp_path / "lab.db"
    options = ("--scheduler", dask.address, "--grain", "30000", "--json")
    process = start("run", str(file), "--db", str(path), *options)
    assert process.stderr is not None
    lines = [process.stderr.readline() for _ in range(3)]  # three cells are stored, 18 are not
    dask.workers[0].kill()
    out, rest = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, rest
    outcome = json.loads(out)
    assert outcome["stored"] == outcome["cells"] == len(lines) + rest.count("mean")
    assert outcome["given_up"] == {}
    assert contents(path) == contents(undisturbed)
    dask.workers[0] = dask.add_worker()


def test_whole_cells_and_limits_on_a_cluster(
    dask: Dask, tmp_path: Path, undisturbed: Path, file: Path
) -> None:
    path = tmp_path / "lab.db"
    lab("run", str(file), "--db", str(path), "--scheduler", dask.address)
    assert contents(path) == contents(undisturbed)
    again = lab("run", str(file), "--db", str(path), "--scheduler", dask.address)
    assert "21 cells" in again.stdout
    assert "0 computed, 21 stored before" in again.stdout
    grid = ("--game", "mastermind:5x6", "--strategies", "optimal;random", "--db", str(path))
    hurried = lab("run", *grid, "--limit", "1s", "--scheduler", dask.address)
    assert "given up: mastermind:5x6 optimal all: not done after 1 s" in hurried.stdout


def test_a_budget_ends_a_run_on_a_cluster(dask: Dask, tmp_path: Path) -> None:
    path = tmp_path / "lab.db"
    grid = ("--game", "mastermind:5x6", "--strategies", "optimal", "--db", str(path))
    done = lab("run", *grid, "--for", "1s", "--scheduler", dask.address)
    assert "0 computed, 0 stored before, 1 left." in done.stdout


def test_a_cluster_of_this_machine(tmp_path: Path, file: Path, undisturbed: Path) -> None:
    path = tmp_path / "lab.db"
    done = lab("run", str(file), "--db", str(path), "--workers", "2", "--grain", "100000")
    assert len(done.stderr.splitlines()) == done.stderr.count("mean") == 21  # and nothing else
    assert contents(path) == contents(undisturbed)


def test_a_scheduler_that_goes_away(tmp_path: Path) -> None:
    path = tmp_path / "lab.db"
    values = {"games": ["mastermind:3x3", "mastermind:5x6"], "strategies": ["first", "optimal"]}
    file = write_experiment(tmp_path / "x.toml", **values)
    with dask_cluster(tmp_path) as dask:
        process = start("run", str(file), "--db", str(path), "--scheduler", dask.address)
        assert process.stderr is not None
        # On a busy machine it says before that it waits.
        assert any(line.startswith("[1/4] ") for line in process.stderr)
        dask.processes[0].kill()
        _, rest = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert "error: the Dask scheduler went away; what was stored is safe: run again" in rest


def test_a_client_that_is_cut_off_between_two_cells(tmp_path: Path, grid: Experiment) -> None:
    """Dask says it with errors of its own there, which are no OSError."""
    with (
        open_cluster(workers=1) as client,
        Store(tmp_path / "lab.db") as store,
        pytest.raises(LabError, match="the Dask scheduler went away"),
    ):
        run_on_cluster(grid, store, client, report=lambda _: client.close())


def test_no_scheduler() -> None:
    with (
        pytest.raises(LabError, match=r"no Dask scheduler at tcp://127.0.0.1:9 .*dask scheduler"),
        open_cluster("tcp://127.0.0.1:9", patience=0.5),
    ):
        pass


# --- a run that is ended, and one that waits ---


@pytest.fixture(scope="module")
def single(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Dask, Any]]:
    """A cluster of one worker, and a client that looks at it."""
    with (
        dask_cluster(tmp_path_factory.mktemp("single"), workers=1) as dask,
        Client(dask.address) as client,
    ):
        yield dask, client


def wait_until(client: Any, running: int) -> None:
    """Wait until the worker runs so many tasks; Dask counts a cancelled one until it returns."""
    end = time.monotonic() + 60  # what it runs would take longer by far
    count = lambda dask_worker: len(dask_worker.state.all_running_tasks)  # noqa: E731  # is sent
    while list(client.run(count).values()) != [running]:
        assert time.monotonic() < end, f"the worker never runs {running}"
        time.sleep(0.05)


@pytest.mark.parametrize(
    ("number", "game", "strategy", "options"),
    [
        pytest.param(signal.SIGINT, "mastermind:5x7", "optimal", (), id="proof in shards"),
        pytest.param(signal.SIGTERM, "mastermind:5x7", "optimal:worst", (), id="whole proof"),
        pytest.param(
            signal.SIGKILL, "mastermind:6x8", "entropy", ("--grain", f"{10**15}"), id="tree"
        ),
        pytest.param(signal.SIGINT, "mastermind:6x8", "worst", ("--sample", "9999"), id="sample"),
    ],
)
def test_the_worker_stops_when_the_run_is_ended(
    single: tuple[Dask, Any],
    tmp_path: Path,
    number: signal.Signals,
    game: str,
    strategy: str,
    options: tuple[str, ...],
) -> None:
    dask, client = single
    where = ("--db", str(tmp_path / "lab.db"), "--scheduler", dask.address)
    process = start("run", "--game", game, "--strategies", strategy, *options, *where)
    wait_until(client, running=1)
    time.sleep(0.5)
    process.send_signal(number)
    wait_until(client, running=0)
    process.communicate(timeout=PATIENCE)
    assert process.returncode == (130 if number == signal.SIGINT else -number)
    after = lab("run", "--game", "mastermind:3x3", "--strategies", "first", *where)
    assert "waiting" not in after.stderr
    assert "1 computed" in after.stdout


def test_a_task_takes_its_share_of_the_cores_of_its_host(
    dask: Dask, single: tuple[Dask, Any], tmp_path: Path
) -> None:
    cores = thread_count(None)
    for cluster, options, threads in (
        (dask, (), max(1, cores // 2)),  # two workers of one thread each
        (single[0], (), cores),
        (single[0], ("--threads", "3"), 3),
    ):
        path = tmp_path / f"{cluster.address[-5:]}{len(options)}.db"
        where = ("--db", str(path), "--scheduler", cluster.address, "--grain", "100", *options)
        lab("run", "--game", "mastermind:3x3", "--strategies", "first,optimal", *where)
        with Store(path, read_only=True) as store:
            assert {cell.threads for cell in store.cells()} == {threads}


def test_a_run_says_that_it_waits_for_the_tasks_of_others(
    single: tuple[Dask, Any], tmp_path: Path
) -> None:
    dask, client = single
    end = Event("end", client=client)
    other = client.submit(lambda: Event("end").wait(60), pure=False)
    wait_until(client, running=1)
    where = ("--db", str(tmp_path / "lab.db"), "--scheduler", dask.address)
    process = start("run", "--game", "mastermind:3x3", "--strategies", "first", *where)
    assert process.stderr is not None
    said = process.stderr.readline()
    assert said == "waiting for the cluster: 1 task of others is running\n"
    end.set()
    _, rest = process.communicate(timeout=PATIENCE)
    assert rest.startswith("[1/1] mastermind:3x3 first all: mean")
    other.release()


def test_a_run_says_that_it_lost_a_worker(dask: Dask, tmp_path: Path) -> None:
    where = ("--db", str(tmp_path / "lab.db"), "--scheduler", dask.address)
    process = start("run", "--game", "mastermind:5x7", "--strategies", "optimal", *where)
    assert process.stderr is not None
    try:
        with Client(dask.address) as client:
            count = lambda dask_worker: len(dask_worker.state.all_running_tasks)  # noqa: E731
            while not any(client.run(count).values()):
                assert process.poll() is None
                time.sleep(0.05)
        dask.workers[0].kill()
        said = process.stderr.readline()
    finally:
        process.kill()
        process.communicate(timeout=PATIENCE)
        dask.workers[0] = dask.add_worker()
    assert re.match(r"lost the worker tcp://\S+: 1 left; what it had under way is computed", said)


def test_a_run_says_that_there_is_no_worker(tmp_path: Path) -> None:
    with dask_cluster(tmp_path, workers=0) as dask:
        where = ("--db", str(tmp_path / "lab.db"), "--scheduler", dask.address)
        process = start("run", "--game", "mastermind:3x3", "--strategies", "first", *where)
        assert process.stderr is not None
        assert process.stderr.readline() == "waiting for a worker: there is none\n"
        dask.add_worker()
        assert process.communicate(timeout=PATIENCE)[1].startswith("[1/1]")


@pytest.mark.parametrize("failing", ["cancel", "unsubscribe_topic"])
def test_both_are_tried_when_a_run_is_closed(failing: str) -> None:
    """A scheduler that refuses the one may still take the other."""
    called = []

    def call(name: str, _: object) -> None:
        called.append(name)
        if name == failing:
            raise OSError("gone")

    client = SimpleNamespace(
        **{name: partial(call, name) for name in ("cancel", "unsubscribe_topic")}
    )
    terms = SimpleNamespace(topic="t")
    _Dispatcher.close(cast("_Dispatcher", SimpleNamespace(client=client, terms=terms, _owner={})))
    assert called == ["cancel", "unsubscribe_topic"]
