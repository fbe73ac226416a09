"""Ranking, growing and proving: what a person waits for."""

import time
from collections.abc import Iterator

from benchmarks.measure import Figure, best_of
from bestguess import Round, grow, load, solve

GROWN = {  # game and strategy -> total, see tests/golden
    ("mastermind", "entropy"): 5722,
    ("word-mastermind", "entropy,worst"): None,
    ("wordle", "entropy"): 8020,
    ("bulls-and-cows", "entropy"): 26424,
    ("mastermind:5x8", "entropy"): 179863,
    ("entropy", "entropy"): 60226,
}
PROVEN = {  # game, first guess -> least total, peer's CPU seconds on this kind of machine
    ("mastermind", None): (5625, 0.2),
    ("mastermind:4x7", None): (11228, 32.0),
    ("wordle", "salet"): (7920, 2.1),
    ("wordle:hard", "salet"): (8122, 3.8),
}


def ranking() -> Iterator[Figure]:
    """Rank all guesses at the start of a game, with 1 thread and 2."""
    for spec in ("mastermind", "wordle", "entropy"):
        round = Round(load(spec))
        round.suggest(count=1)  # the lists are loaded
        one = best_of(lambda r=round: r.suggest(count=10, threads=1), runs=3)
        two = best_of(lambda r=round: r.suggest(count=10, threads=2), runs=3)
        yield Figure(
            f"ranking all first guesses, {spec}, 2 threads",
            f"{two * 1e3:.1f} ms",
            f"{one * 1e3:.1f} ms with 1 thread",
            one / two,
            "",
        )


def growing() -> Iterator[Figure]:
    """Grow whole trees; the ratio is that of 1 thread to 2."""
    for (spec, strategy), total in GROWN.items():
        game = load(spec)
        trees = {}
        seconds = {}
        for threads in (1, 2):
            seconds[threads] = best_of(
                lambda g=game, s=strategy, t=threads: trees.update({t: grow(g, s, threads=t)}),
                runs=1 if len(game.secrets) > 10000 else 3,
            )
        assert trees[1].total == trees[2].total == (total or trees[1].total)
        yield Figure(
            f"growing {spec}, {strategy}, {len(game.secrets)} secrets, 2 threads",
            f"{seconds[2]:.2f} s",
            f"{seconds[1]:.2f} s with 1 thread",
            seconds[1] / seconds[2],
            {"mastermind:5x8": "≤ 10 s", "entropy": "≤ 60 s"}.get(spec, ""),
        )


def proving() -> Iterator[Figure]:
    """Prove optima on one thread; the ratio is to the best peer known, measured elsewhere."""
    for (spec, first), (total, peer) in PROVEN.items():
        game = load(spec)
        found = {}
        seconds = best_of(
            lambda g=game, f=first: found.update(best=solve(g, first=f, threads=1)),
            runs=1,
            clock=time.process_time,
        )
        assert found["best"].proven
        assert found["best"].value == total
        yield Figure(
            f"proving {spec}{f', first {first}' if first else ''}: {total}, 1 thread",
            f"{seconds:.2f} CPU s",
            f"{peer} CPU s, the best peer (see docs/optimal.md)",
            peer / seconds,
            "",
        )
