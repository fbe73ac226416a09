"""The lab past one machine: cells, and shards of large ones, on a Dask cluster.

One process owns the store; workers compute and send back. Dask gives the tasks of a worker that is
lost to the others, so that it costs only what it had under way.
"""

import logging
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from dataclasses import replace
from math import inf
from queue import Empty, SimpleQueue
from typing import Any
from uuid import uuid4

from bestguess.errors import BestguessError, GiveUpError, LabError, OutOfTimeError, need
from bestguess.lab.cluster.jobs import GRAIN, Done, Job, Task, Terms, host_of, job_of, work
from bestguess.lab.experiment import Experiment
from bestguess.lab.run import ExperimentRun, OnStep, RunOutcome, wait_for_others
from bestguess.lab.store import Store

_LOOPBACK = "127.0.0.1:0"  # any free port
_LOOK = 0.5  # seconds between two looks at the clock and the cluster
_PATIENCE = 60.0  # seconds without any worker before the run ends
_HESITATION = 2.0  # seconds that tasks may take to begin before the run says that it waits
_GONE = "the Dask scheduler went away; what was stored is safe: run again"
_AHEAD = 2  # cells under way per worker: enough that none waits, few enough to share


@contextmanager
def open_cluster(
    scheduler: str | None = None, workers: int | None = None, patience: float = 10.0
) -> Iterator[Any]:
    """Connect to a scheduler, or start a cluster of worker processes on this machine."""
    distributed = need("distributed")
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # we say ourselves what matters
    if scheduler is None:
        with (
            distributed.LocalCluster(
                n_workers=workers,
                threads_per_worker=1,
                processes=True,
                dashboard_address=_LOOPBACK,
                silence_logs=logging.CRITICAL,  # a worker that is ended misses its scheduler
            ) as local,
            distributed.Client(local) as client,
        ):
            yield client
        return
    try:
        client = distributed.Client(scheduler, timeout=patience)
    except (OSError, TimeoutError, ValueError) as error:
        raise LabError(
            f"no Dask scheduler at {scheduler} ({error}); start one with dask scheduler, see"
            " docs/scale.md"
        ) from None
    with client:
        yield client


def run_on_cluster(
    experiment: Experiment,
    store: Store,
    client: Any,
    *,
    again: bool = False,
    budget: float | None = None,
    threads: int | None = None,
    memory: int | None = None,
    grain: float = GRAIN,
    command: str = "",
    report: OnStep | None = None,
) -> RunOutcome:
    """Compute the cells of an experiment on a Dask cluster; as `run_experiment`, same numbers.

    `threads` is for each task; by default the cores of a host are shared by the tasks that its
    workers run at once. Cells with more than `grain` pairs of guess and secret are split.
    """
    from bestguess import __version__

    run = ExperimentRun(
        experiment, store, again=again, budget=budget, command=command, report=report
    )
    terms = Terms(threads, memory, run.deadline, __version__, topic=f"bestguess-{uuid4().hex}")
    dispatcher = _Dispatcher(run, client, terms, grain)
    try:
        run.begin()
        run.tell(None)
        while run.pending and not run.over:
            dispatcher.take_cells()
            if dispatcher.jobs:
                dispatcher.wait()
            else:
                wait_for_others(run)
    except Exception as error:
        if isinstance(error, BestguessError) or not _is_loss(error, client):
            raise
        raise LabError(_GONE) from error
    finally:
        dispatcher.close()
        outcome = run.end()
    return outcome


class _Dispatcher:
    """The jobs under way, the futures of their tasks, and the results as they come."""

    def __init__(self, run: ExperimentRun, client: Any, terms: Terms, grain: float) -> None:
        self.run = run
        self.client = client
        self.terms = terms
        self.grain = grain
        self.jobs: dict[str, Job] = {}
        self._owner: dict[Any, str] = {}  # future → key of its cell
        self._done: SimpleQueue[Any] = SimpleQueue()
        self._begun: set[str] = set()  # keys of tasks, as the workers tell them
        self._alone_since: float | None = None
        self._busy_since: float | None = None  # the workers, with the tasks of others
        self._next_look = 0.0
        self._workers: set[str] = set()
        client.subscribe_topic(terms.topic, lambda event: self._begun.add(event[1]))
        self._look_after()

    def take_cells(self) -> None:
        """Claim cells and hand in their tasks, a few ahead of the workers."""
        for setting in list(self.run.pending.values()):
            workers = max(1, len(self._workers))
            if len(self.jobs) >= _AHEAD * workers:
                return
            if setting.key not in self.jobs and self.run.claim(setting):
                job = job_of(setting, workers, self.grain)
                self.jobs[setting.key] = job
                self._submit(job, job.start())

    def _submit(self, job: Job, tasks: list[Task]) -> None:
        for task in tasks:
            future = self.client.submit(work, task, self.terms, pure=False)
            self._await(future, job)

    def _await(self, future: Any, job: Job) -> None:
        self._owner[future] = job.setting.key
        future.add_done_callback(self._done.put)

    def wait(self) -> None:
        """Take the next result, or look after the cluster when none comes."""
        self._look_after()
        try:
            future = self._done.get(timeout=_LOOK)
        except Empty:
            return
        job = self.jobs.get(self._owner.pop(future, ""))
        if job is None:
            return
        done = self._fetch(future)
        if done is None:
            self._await(future, job)
        elif done.error is None:
            self._receive(job, done)
        else:
            self._fail(job, done.error)

    def _fetch(self, future: Any) -> Done | None:
        """Return what a worker sent; None when it died before we had it, and it is done again."""
        if future.status == "cancelled":
            raise LabError(_GONE)
        if future.status == "error":
            return _read_failure(future.exception())
        if future.status != "finished":
            return None
        try:
            done: Done = future.result()
        except OSError:  # of that worker, or of the scheduler, for which we look in a moment
            return None
        future.release()
        return done

    def _receive(self, job: Job, done: Done) -> None:
        tasks = job.receive(done)
        if job.result is not None:
            self._drop(job)
            self.run.keep(job.setting, job.result)
        else:
            self._submit(job, tasks)

    def _fail(self, job: Job, error: BestguessError | MemoryError) -> None:
        """Give up a cell that cannot be had."""
        self._drop(job)
        if isinstance(error, LabError):
            raise error
        if not isinstance(error, OutOfTimeError):
            self.run.give_up(job.setting, str(error) or "out of memory")

    def _drop(self, job: Job) -> None:
        key = job.setting.key
        self.jobs.pop(key, None)
        rest = [future for future, owner in self._owner.items() if owner == key]
        for future in rest:
            del self._owner[future]
        if rest:
            self.client.cancel(rest)

    def _look_after(self) -> None:
        """Count the workers, now and then; end the run when none is left for long."""
        now = time.monotonic()
        if now < self._next_look:
            return
        self._next_look = now + _LOOK
        if self.client.status != "running":
            raise LabError(_GONE)
        workers = self.client.scheduler_info(n_workers=-1)["workers"]
        self._note_losses(set(workers))
        self._note_wait(now, workers)
        slots: Counter[str] = Counter()
        for address, worker in workers.items():
            slots[host_of(address)] += worker["nthreads"]
        self.terms = replace(self.terms, slots=dict(slots))
        self._alone_since = None if self._workers else self._alone_since or now
        if self._alone_since is not None and now - self._alone_since > _PATIENCE:
            raise LabError(
                f"no worker for {_PATIENCE:.0f} s; start some with dask worker: what was stored"
                " is safe, and the run can be started again"
            )

    def _note_losses(self, workers: set[str]) -> None:
        """Say which workers are gone."""
        for address in sorted(self._workers - workers):
            left = f"{len(workers)} left; what it had under way is computed again"
            self.run.note(f"lost the worker {address}: {left}")
        self._workers = workers

    def _note_wait(self, now: float, workers: dict[str, Any]) -> None:
        """Say what the run waits for when none of its tasks has begun for a while."""
        if not self._owner or any(future.key in self._begun for future in self._owner):
            self._busy_since = None
            return
        self._busy_since = self._busy_since or now
        running = sum(map(_count_running, workers.values()))
        if now - self._busy_since < _HESITATION or (workers and not running):
            return
        self.run.note(_explain_wait(running) if workers else "waiting for a worker: there is none")
        self._busy_since = inf  # said, until a task begins

    def close(self) -> None:
        """Take back what is not done; the workers stop at it."""
        # The scheduler may be gone, and nobody needs these any more.
        with suppress(Exception):
            self.client.cancel(list(self._owner))
        with suppress(Exception):
            self.client.unsubscribe_topic(self.terms.topic)
        self._owner.clear()


def _is_loss(error: Exception, client: Any) -> bool:
    """Tell whether an error comes from a lost scheduler; Dask's own are not all OSErrors."""
    return isinstance(error, OSError | CancelledError) or client.status != "running"


def _read_failure(error: BaseException) -> Done:
    """Return the failure of a task that is not its own: its workers died, or lack something."""
    if type(error).__name__ != "KilledWorker":
        raise LabError(f"a worker failed: {type(error).__name__}: {error}") from error
    return Done(None, 0.0, GiveUpError("the workers that computed it died, again and again"))


def _count_running(worker: dict[str, Any]) -> int:
    """Return how many tasks a worker runs, by its last heartbeat; cancelled ones may run on."""
    counts = worker["metrics"]["task_counts"]
    return sum(counts.get(state, 0) for state in ("executing", "long-running", "cancelled"))


def _explain_wait(running: int) -> str:
    tasks = "1 task of others is" if running == 1 else f"{running:,} tasks of others are"
    return f"waiting for the cluster: {tasks} running"
