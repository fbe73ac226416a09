"""Jobs: how a cell becomes tasks for workers, and their results a cell again.

A job names its first tasks; each result may bring more tasks, until the job has its `result`. What
a job decides depends on the results alone, not on the order in which they come.
"""

import platform
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Any, Protocol

from bestguess.engine import Options, Progress, thread_count
from bestguess.errors import BestguessError, LabError, OutOfTimeError, need
from bestguess.lab.cluster.shards import (
    Openers,
    OpenNode,
    Shard,
    Turns,
    can_split,
    finish_proof,
    grow_shards,
    list_openers,
    merge,
    pack,
    root_of,
    try_openers,
)
from bestguess.lab.compute import (
    Machine,
    Result,
    Stopwatch,
    check_rules,
    compute,
    measure,
    pairs_at,
    result_of,
)
from bestguess.lab.experiment import Setting, game_of
from bestguess.tree import Tree

GRAIN = 200e6  # pairs of guess and secret: about a second of one core


@dataclass(frozen=True)
class Task:
    """A function of this package for a worker: it takes the setting, options and the arguments."""

    function: Callable[..., Any]
    setting: Setting
    arguments: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Terms:
    """What holds for every task of a run: threads, bytes, the end of the run, our version.

    Without a number of threads a task takes its share of its host: `slots` has for each host how
    many tasks its workers run at once. Tasks that begin are told under the `topic`.
    """

    threads: int | None
    memory: int | None
    deadline: float | None
    version: str
    slots: Mapping[str, int] = field(default_factory=dict)
    topic: str = ""


@dataclass(frozen=True, eq=False)
class Done:
    """What a worker sends back: a value, or why there is none."""

    value: Any
    cpu_seconds: float
    error: BestguessError | MemoryError | None = None
    machine: Machine | None = None


def work(task: Task, terms: Terms) -> Done:
    """Do a task; this runs on a worker."""
    from bestguess import __version__

    if __version__ != terms.version:
        wrong = LabError(
            f"{platform.node()} has bestguess {__version__}, the run has {terms.version};"
            " install the same version on every host"
        )
        return Done(None, 0.0, wrong)
    seat = Seat.taken()
    seat.tell(terms.topic)
    threads = terms.threads or seat.threads(terms.slots)
    used = time.process_time()
    watch = Stopwatch(task.setting.limit, terms.deadline, seat.progress)
    options = Options(task.setting.guesses, None, threads, terms.memory, watch)
    try:
        if task.function is not compute:  # which does it itself
            check_rules(task.setting)
        value = task.function(task.setting, options, *task.arguments)
    except (BestguessError, MemoryError) as error:  # no fault of the cluster, which would log it
        return Done(None, time.process_time() - used, error)
    return Done(value, time.process_time() - used, machine=Machine.here(threads))


@dataclass(frozen=True)
class Seat:
    """The thread of a Dask worker in which a task runs; no worker when the task runs elsewhere."""

    worker: Any = None
    key: str = ""

    @classmethod
    def taken(cls) -> "Seat":
        """Return the seat of the task that runs now."""
        try:
            worker = need("distributed").get_worker()
        except ValueError:
            return cls()
        return cls(worker, worker.get_current_task())

    def tell(self, topic: str) -> None:
        """Tell the run that the task has begun."""
        if self.worker is not None:
            self.worker.log_event(topic, self.key)

    def threads(self, slots: Mapping[str, int]) -> int:
        """Return the cores of this host for each of the tasks that its workers run at once."""
        if self.worker is None:
            return thread_count(None)
        tasks: int = slots.get(host_of(self.worker.address), self.worker.state.nthreads)
        return max(1, thread_count(None) // tasks)

    @property
    def progress(self) -> Progress | None:
        """Return a progress function that ends the task when nobody waits for it any more.

        Dask cannot stop a thread. It releases the tasks of a client that cancels them or is gone,
        even by `kill -9`, and the worker then marks those that run.
        """
        return None if self.worker is None else self._check

    def _check(self, _: float) -> None:
        task = self.worker.state.tasks.get(self.key)
        if task is None or task.state == "cancelled":
            raise OutOfTimeError("nobody waits for this any more")


def host_of(address: str) -> str:
    """Return the host of a worker's address.

    >>> host_of("tcp://10.0.0.1:40119")
    '10.0.0.1'
    """
    return address.rpartition("://")[2].rpartition(":")[0]


class Job(Protocol):
    """A cell under way."""

    setting: Setting
    result: Result | None

    def start(self) -> list[Task]:
        """Return the first tasks."""

    def receive(self, done: Done) -> list[Task]:
        """Take a result, and return what is to be done next."""


def job_of(setting: Setting, workers: int, grain: float = GRAIN) -> Job:
    """Return how a cell is best done: whole, or in shards when it is large."""
    if setting.sample or pairs_at(setting) <= grain:
        return WholeJob(setting)
    if not setting.optimal:
        return TreeJob(setting, grain)
    return ProofJob(setting, workers) if can_split(setting) else WholeJob(setting)


class WholeJob:
    """A cell as one task."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.result: Result | None = None

    def start(self) -> list[Task]:
        return [Task(compute, self.setting)]

    def receive(self, done: Done) -> list[Task]:
        self.result = done.value
        return []


class TreeJob:
    """A tree in shards: a node with much to do is a task, and so are many with little."""

    def __init__(self, setting: Setting, grain: float) -> None:
        self.setting = setting
        self.grain = grain
        self.result: Result | None = None
        self._shards: dict[Turns, Shard] = {}
        self._missing = 1  # nodes that are under way
        self._cpu, self._started = 0.0, time.perf_counter()
        self._machines: set[Machine | None] = set()

    def start(self) -> list[Task]:
        self._started = time.perf_counter()
        return self._tasks([root_of(self.setting)])

    def _tasks(self, nodes: Sequence[OpenNode]) -> list[Task]:
        batches = pack(self.setting, nodes, self.grain)
        return [Task(grow_shards, self.setting, (batch, self.grain)) for batch in batches]

    def receive(self, done: Done) -> list[Task]:
        shards: list[Shard] = done.value
        self._cpu += done.cpu_seconds
        self._machines.add(done.machine)
        self._shards |= {shard.turns: shard for shard in shards}
        below = [node for shard in shards for node in shard.below]
        self._missing += len(below) - len(shards)
        if not self._missing:
            game = game_of(self.setting.game)
            nodes = merge(self._shards, len(game.secrets))
            found = result_of(Tree(game, self.setting.strategy, self.setting.guesses, nodes))
            elapsed = time.perf_counter() - self._started
            self.result = measure(found, elapsed, self._cpu, filter(None, self._machines))
        return self._tasks(below)


class ProofJob:
    """A proof in shards: the likeliest opener first, then the others in a few batches.

    Of openers with the same total the first in order is played, as when they are tried in turn.
    """

    def __init__(self, setting: Setting, workers: int) -> None:
        self.setting = setting
        self.workers = workers
        self.result: Result | None = None
        self._openers = Openers(0, {})
        self._totals: dict[int, int] = {}
        self._waiting = 0
        self._cpu, self._started = 0.0, time.perf_counter()
        self._machines: set[Machine | None] = set()

    def start(self) -> list[Task]:
        self._started = time.perf_counter()
        return [Task(list_openers, self.setting)]

    def receive(self, done: Done) -> list[Task]:
        self._cpu += done.cpu_seconds
        self._machines.add(done.machine)
        if isinstance(done.value, Openers):
            self._openers = done.value
            return self._try([next(iter(self._openers.bounds))])
        if isinstance(done.value, Result):
            return self._end(done.value)
        first = not self._totals
        self._totals |= done.value
        self._waiting -= 1
        if first:
            tasks = self._try_others()
            if tasks:
                return tasks
        if self._waiting:
            return []
        order = list(self._openers.bounds)
        best = min(self._totals.items(), key=lambda item: (item[1], order.index(item[0])))
        return [Task(finish_proof, self.setting, best)]

    def _limit(self) -> int:
        """Return what an opener must stay below: the best so far, or one more than one step's."""
        return min([self._openers.total + 1, *self._totals.values()])

    def _try(self, guesses: list[int]) -> list[Task]:
        self._waiting += 1
        return [Task(try_openers, self.setting, (guesses, self._limit()))]

    def _try_others(self) -> list[Task]:
        bounds, limit = self._openers.bounds, self._limit()
        rest = [guess for guess in list(bounds)[1:] if bounds[guess] < limit]
        size = max(1, ceil(len(rest) / (4 * self.workers)))
        batches = [rest[start : start + size] for start in range(0, len(rest), size)]
        return [task for batch in batches for task in self._try(batch)]

    def _end(self, result: Result) -> list[Task]:
        cap = game_of(self.setting.game).turns
        if cap is not None and int(result.turns.max()) > cap:
            return WholeJob(self.setting).start()  # the cap decides: another proof, in one piece
        elapsed = time.perf_counter() - self._started
        self.result = measure(result, elapsed, self._cpu, filter(None, self._machines))
        return []
