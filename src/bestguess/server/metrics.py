"""Metrics for Prometheus; with several workers, the sum over all of them."""

import os
from collections.abc import Iterator
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
DROPPED = ("left", "waited", "slow", "failed")  # why advice was not given
SHARED = "PROMETHEUS_MULTIPROC_DIR"  # the library's own name for it


def forget_dead() -> None:
    """Remove what workers that have died said of themselves, such as how much waits with them."""
    for file in Path(os.environ[SHARED]).glob("gauge_live*_*.db"):
        try:
            os.kill(int(file.stem.rpartition("_")[2]), 0)
        except ProcessLookupError:
            file.unlink(missing_ok=True)


class _Schedule(Collector):
    """The schedule as the process that is asked knows the file of all.

    A gauge of each worker would be 0 until that worker is asked, and old after that.
    """

    def __init__(self) -> None:
        self.set(0, usable=False)

    def set(self, days_ahead: int, *, usable: bool) -> None:
        """Note the schedule as it is now."""
        self._days_ahead, self._usable = days_ahead, usable

    def collect(self) -> Iterator[Metric]:
        help_ = "Days after today that have a puzzle; less than 0 when it has ended."
        yield GaugeMetricFamily("bestguess_schedule_days_ahead", help_, value=self._days_ahead)
        help_ = "1, or 0 when the file cannot be used or has no puzzle for today."
        yield GaugeMetricFamily("bestguess_schedule_usable", help_, value=self._usable)


class Metrics:
    """What is counted. Labels come from fixed sets: routes, methods, states."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._kept: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}
        kept = self._registry
        self._requests = Counter(
            "bestguess_requests", "Requests answered.", ["method", "route", "status"], registry=kept
        )
        self._seconds = Histogram(
            "bestguess_request_seconds",
            "Time until the answer was sent.",
            ["route"],
            buckets=_BUCKETS,
            registry=kept,
        )
        guesses = Counter("bestguess_guesses", "Guesses judged.", ["state"], registry=kept)
        self._guesses = {state: guesses.labels(state) for state in ("playing", "won", "lost")}
        self.rounds = Counter("bestguess_rounds", "Rounds started.", ["counted"], registry=kept)
        self.waiting = Gauge(
            "bestguess_writer_waiting",
            "Requests that wait to be written.",
            multiprocess_mode="livesum",
            registry=kept,
        )
        self.advice_waiting = Gauge(
            "bestguess_advice_waiting",
            "Questions that wait for a process of advice.",
            multiprocess_mode="livesum",
            registry=kept,
        )
        dropped = Counter(
            "bestguess_advice_dropped", "Questions without an answer.", ["reason"], registry=kept
        )
        self._dropped = {reason: dropped.labels(reason) for reason in DROPPED}
        self.connections = Gauge(
            "bestguess_connections",
            "Connections that are open.",
            multiprocess_mode="livesum",
            registry=kept,
        )
        self.connections_dropped = Counter(
            "bestguess_connections_dropped",
            "Connections that were dropped.",
            ["reason"],
            registry=kept,
        )
        self.schedule = _Schedule()
        kept.register(self.schedule)

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request."""
        key = (method, route, status)
        kept = self._kept.get(key)
        if kept is None:  # to look labels up each time takes longer than to count
            labelled = self._requests.labels(method, route, status), self._seconds.labels(route)
            kept = self._kept.setdefault(key, labelled)
        kept[0].inc()
        kept[1].observe(seconds)

    def guess(self, state: str) -> None:
        """Count a guess by what the round is after it."""
        self._guesses[state].inc()

    def drop_advice(self, reason: str) -> None:
        """Count a question that is not answered by why."""
        self._dropped[reason].inc()

    def text(self) -> bytes:
        """Return all metrics as Prometheus reads them."""
        if os.environ.get(SHARED):
            from prometheus_client import multiprocess

            together = CollectorRegistry()
            multiprocess.MultiProcessCollector(together)  # type: ignore[no-untyped-call]
            together.register(self.schedule)
            return generate_latest(together)
        return generate_latest(self._registry)
