"""A run of an experiment: cell by cell, each claimed, computed and stored in one transaction."""

import fcntl
import os
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

from bestguess.engine import Options
from bestguess.errors import BestguessError, LabError, OutOfTimeError
from bestguess.lab.compute import Result, Stopwatch, compute, now, pairs_at
from bestguess.lab.experiment import Experiment, Setting
from bestguess.lab.store import Store

_RANGE = 1 << 40  # bytes that a claim may lie at; none is ever written
_LEAST = 0.002  # seconds that any cell takes to be computed and stored
_PAIR_SECONDS = 2e-8  # that a core takes for a pair of guess and secret when all are played
_PAUSE = 0.2  # seconds between two looks at what another run has stored


@dataclass(frozen=True)
class Step:
    """What a run tells of itself: a cell that was stored or given up, or how far one is."""

    setting: Setting | None
    finished: int  # cells of the experiment that are stored or given up
    cells: int
    seconds_left: float | None  # for the whole grid, once anything is known
    result: Result | None = None
    given_up: str | None = None
    fraction: float = 0.0  # of the cell under way
    note: str | None = None  # what the run waits for, or what it has lost


@dataclass
class RunOutcome:
    """How a run ended. `left` are cells for which the time was too short."""

    cells: int = 0
    stored: int = 0
    before: int = 0
    others: int = 0  # computed meanwhile by another run
    given_up: dict[Setting, str] = field(default_factory=dict)
    left: int = 0


OnStep = Callable[[Step], None]


def _kind(setting: Setting) -> str:
    """Return what a cell's time depends on besides its size."""
    name = setting.strategy.partition(":")[0]
    special = name if name in ("classic", "centroid", "optimal") else "chain"
    return f"{special} sample" if setting.sample else special


class Estimate:
    """How long a grid will still take: what the cells so far took, by kind and size."""

    def __init__(self) -> None:
        self._seconds: dict[str, float] = defaultdict(float)
        self._pairs: dict[str, float] = defaultdict(float)

    def learn(self, setting: Setting, seconds: float) -> None:
        """Take note of what a cell took."""
        for kind in (_kind(setting), ""):
            self._seconds[kind] += seconds
            self._pairs[kind] += pairs_at(setting)

    def foretell(self, settings: Iterable[Setting]) -> float | None:
        """Return the seconds that the cells will take; None before anything is known."""
        total = 0.0
        for setting in settings:
            kind = _kind(setting) if self._pairs[_kind(setting)] else ""
            if not self._pairs[kind]:
                return None
            total += _LEAST + pairs_at(setting) * self._seconds[kind] / self._pairs[kind]
        return total


class Claims:
    """The claims of one run: which cells it computes, when several work on one database.

    A claim is a lock on one byte of a file beside the database. The system takes it back when the
    run ends, however it ends, so that no claim outlives a `kill -9` and none needs a clock.
    """

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(f"{database.name}-claims")
        try:
            self._file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666)
        except OSError as error:
            raise LabError(
                f"{self.path}: {error.strerror}; a run must be able to write beside its database"
            ) from None

    def take(self, key: str) -> bool:
        """Claim a cell; tell whether it is ours now."""
        try:
            fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, _offset(key))
        except (BlockingIOError, PermissionError):
            return False
        return True

    def give_back(self, key: str) -> None:
        """Let others claim the cell."""
        fcntl.lockf(self._file, fcntl.LOCK_UN, 1, _offset(key))

    def close(self) -> None:
        """Give everything back."""
        os.close(self._file)


def _offset(key: str) -> int:
    return int(key, 16) % _RANGE


class ExperimentRun:
    """One run of an experiment on a store."""

    def __init__(
        self,
        experiment: Experiment,
        store: Store,
        *,
        again: bool = False,
        budget: float | None = None,
        command: str = "",
        report: OnStep | None = None,
    ) -> None:
        self.experiment = experiment
        self.store = store
        self.again = again
        self.deadline = None if budget is None else time.time() + budget
        self.report = report
        self.claims = Claims(store.path)
        self.estimate = Estimate()
        self.outcome = RunOutcome(cells=len(experiment.settings))
        self.pending: dict[str, Setting] = {}
        self._command, self._started = command, now()
        self._number: int | None = None  # in the store, once a cell is there
        self._noted = ""

    def begin(self) -> None:
        """Write down the plan, and find what is still to be done."""
        self.store.plan(self.experiment)
        stored = {} if self.again else self.store.seconds()
        given_up = {} if self.again else self.store.given_up()
        for setting in self.experiment.settings:
            if setting.key in stored:
                self.outcome.before += 1
                self.estimate.learn(setting, stored[setting.key])
            elif setting.key in given_up:
                self.outcome.given_up[setting] = given_up[setting.key]
            else:
                self.pending[setting.key] = setting

    @property
    def over(self) -> bool:
        """Tell whether the time of the run is used up."""
        return self.deadline is not None and time.time() >= self.deadline

    def claim(self, setting: Setting) -> bool:
        """Claim a cell; what another run has stored or given up meanwhile is no longer pending."""
        if not self.claims.take(setting.key):
            return False
        if self.again or not self._done_elsewhere(setting):
            return True
        self.claims.give_back(setting.key)
        return False

    def _done_elsewhere(self, setting: Setting) -> bool:
        reason = None if self.store.has(setting) else self.store.given_up().get(setting.key)
        if reason is None and not self.store.has(setting):
            return False
        if reason is not None:
            self.outcome.given_up[setting] = reason
        else:
            self.outcome.others += 1
        self.pending.pop(setting.key, None)
        self.tell(setting, given_up=reason)
        return True

    def keep(self, setting: Setting, result: Result) -> None:
        """Store a cell."""
        if self._number is None:
            self._number = self.store.add_run(self.experiment, self._command, self._started)
        self.store.add(setting, result, self._number)
        self.claims.give_back(setting.key)
        self.pending.pop(setting.key, None)
        self.outcome.stored += 1
        self.estimate.learn(setting, result.wall_seconds)
        self.tell(setting, result=result)
        if setting.sample:
            self._weigh_sample(setting, result)

    def _weigh_sample(self, setting: Setting, result: Result) -> None:
        """Say so when all secrets take less time than the sample of them."""
        whole = replace(setting, sample=0, seed=0)
        seconds, verb = self.store.seconds().get(whole.key), "took"
        if seconds is None and _kind(whole) == "chain":
            seconds = max(_LEAST, pairs_at(whole) * _PAIR_SECONDS / result.threads)
            verb = "would take about"
        if seconds is not None and seconds < result.wall_seconds:
            self.note(
                f"all {result.space:,} secrets of {setting.game} {verb} {_brief(seconds)} s,"
                f" the sample of {setting.sample:,} took {_brief(result.wall_seconds)} s:"
                " play them all"
            )

    def give_up(self, setting: Setting, reason: str) -> None:
        """Remember that a cell cannot be had."""
        self.store.give_up(setting, reason, now())
        self.claims.give_back(setting.key)
        self.pending.pop(setting.key, None)
        self.outcome.given_up[setting] = reason
        self.tell(setting, given_up=reason)

    def tell(
        self,
        setting: Setting | None,
        *,
        result: Result | None = None,
        given_up: str | None = None,
        fraction: float = 0.0,
        note: str | None = None,
    ) -> None:
        """Report a step to who wants to know."""
        if self.report is None:
            return
        left = self.estimate.foretell(self.pending.values())
        finished = self.outcome.cells - len(self.pending)
        cells = self.outcome.cells
        self.report(Step(setting, finished, cells, left, result, given_up, fraction, note))

    def note(self, text: str) -> None:
        """Report what the run waits for or has lost; the same is not said twice in a row."""
        if text != self._noted:
            self.tell(None, note=text)
        self._noted = text

    def end(self) -> RunOutcome:
        """Give the claims back, and say how it went."""
        self.claims.close()
        self.outcome.left = len(self.pending)
        return self.outcome


def run_experiment(
    experiment: Experiment,
    store: Store,
    *,
    again: bool = False,
    budget: float | None = None,
    threads: int | None = None,
    memory: int | None = None,
    command: str = "",
    report: OnStep | None = None,
) -> RunOutcome:
    """Compute the cells of an experiment that are not stored yet, and store them one by one.

    Several runs may share a store: each cell is computed by one of them, and each returns when
    the grid is complete or its budget, in seconds, is used up. `again` computes stored cells too.
    `command` is what was typed, for those who read the store later.
    """
    run = ExperimentRun(
        experiment, store, again=again, budget=budget, command=command, report=report
    )
    try:
        run.begin()
        run.tell(None)
        while run.pending and not run.over:
            if not _compute_all(run, Options(threads=threads, memory=memory)):
                wait_for_others(run)
    finally:
        outcome = run.end()
    return outcome


def _compute_all(run: ExperimentRun, options: Options) -> bool:
    """Compute the cells that can be claimed; tell whether there was any."""
    some = False
    for setting in list(run.pending.values()):
        if run.over:
            return some
        if not run.claim(setting):
            continue
        some = True
        watch = Stopwatch(
            setting.limit,
            run.deadline,
            lambda done, at=setting: run.tell(at, fraction=done),  # type: ignore[misc]
        )
        try:
            run.keep(setting, compute(setting, replace(options, progress=watch)))
        except OutOfTimeError:
            return some
        except LabError:
            raise
        except (BestguessError, MemoryError) as error:
            run.give_up(setting, str(error) or "out of memory")
    return some


def wait_for_others(run: ExperimentRun) -> None:
    """Wait a little for the cells that other runs have claimed."""
    if run.pending:
        run.note("waiting for another run, which computes the rest of this database's cells")
        time.sleep(_PAUSE)


def _brief(seconds: float) -> str:
    """Write seconds so that short times differ, too.

    >>> _brief(12.34), _brief(0.1234), _brief(0.002)
    ('12.3', '0.12', '0.002')
    """
    return f"{seconds:.1f}" if seconds >= 1 else f"{seconds:.2g}"
