"""`lab run`: where an experiment is computed, and what a person sees of it meanwhile."""

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bestguess.lab import Experiment, Outcome, Step


@dataclass(frozen=True)
class Place:
    """Where cells are computed: here, on processes of this machine, or on a cluster."""

    threads: int | None
    memory: int | None
    scheduler: str | None
    workers: int | None
    grain: int | None


def carry_out(
    experiment: "Experiment", db: str, place: Place, again: bool, budget: float | None
) -> "Outcome":
    """Run an experiment, with its progress on stderr."""
    from bestguess.lab import Store, run_experiment

    with ExitStack() as stack:
        store = stack.enter_context(Store(db))
        report = stack.enter_context(_progress(experiment.name))
        if place.scheduler is None and place.workers is None:
            return run_experiment(
                experiment,
                store,
                again=again,
                budget=budget,
                threads=place.threads,
                memory=place.memory,
                report=report,
            )
        from bestguess.lab.cluster import GRAIN, open_cluster, run_on_cluster, threads_of

        client = stack.enter_context(open_cluster(place.scheduler, place.workers))
        return run_on_cluster(
            experiment,
            store,
            client,
            again=again,
            budget=budget,
            threads=place.threads or (threads_of(place.workers) if place.workers else 1),
            memory=place.memory,
            grain=place.grain or GRAIN,
            report=report,
        )


@contextmanager
def _progress(name: str) -> "Iterator[Callable[[Step], None]]":
    """Draw a bar with an estimate for the grid; without a terminal, a line for each cell."""
    if not sys.stderr.isatty():
        yield _tell_line
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[left]}"))
    console = Console(stderr=True, highlight=False)
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(name, total=1.0, left="")

        def show(step: "Step") -> None:
            at = name if step.setting is None else str(step.setting)
            done = (step.finished + step.fraction) / step.cells
            text = f"{step.finished}/{step.cells}{_left(step)}"
            bar.update(task, completed=done, description=at, left=text)

        yield show


def _tell_line(step: "Step") -> None:
    """Write a line for a cell that is done."""
    done = f"[{step.finished}/{step.cells}] {step.setting}"
    if step.result is not None:
        mean, worst = float(step.result.turns.mean()), int(step.result.turns.max())
        took = f"{step.result.wall_seconds:.2f} s"
        text = f"{done}: mean {mean:.4f}, worst {worst}, {took}{_left(step)}"
    elif step.given_up is not None:
        text = f"{done}: given up: {step.given_up}{_left(step)}"
    else:
        return
    print(text, file=sys.stderr, flush=True)


def _left(step: "Step") -> str:
    """Say how long the whole grid will still take."""
    if step.seconds_left is None or step.finished == step.cells:
        return ""
    return f", about {format_seconds(step.seconds_left)} left"


def format_seconds(seconds: float) -> str:
    """Write a length of time with the two units that matter.

    >>> format_seconds(0.4), format_seconds(75), format_seconds(3600 * 30)
    ('1 s', '1 m 15 s', '30 h')
    """
    whole = max(1, round(seconds))
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} m {whole % 60} s" if whole % 60 else f"{whole // 60} m"
    hours, minutes = whole // 3600, whole % 3600 // 60
    return f"{hours} h {minutes} m" if minutes else f"{hours} h"
