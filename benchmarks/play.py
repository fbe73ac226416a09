"""Ranking, growing and proving: what a person waits for."""

import time
from collections.abc import Iterator

from benchmarks.measure import Figure, best_of
from bestguess import Round, grow, load, optimal

GROWN = {  # game and strategy -> total, see tests/golden
    ("mastermind", "entropy"): 5722,
    ("word-mastermind", "entropy,worst"): 29173,
    ("wordle:2021", "entropy"): 8020,
    ("bulls-and-cows", "entropy"): 26424,
    ("mastermind:5x8", "entropy"): 179863,
    ("entropy", "entropy"): 60226,
}
FANCIDEV = "fancidev's mastermind (2012)"
SELBY = "Selby's wordle (alex1770/wordle, 2022)"
PROVEN = {  # game, first guess -> least total; CPU seconds on this kind of machine, and whose
    ("mastermind", None): (5625, 0.2, FANCIDEV),
    ("mastermind:4x7", None): (11228, 32.0, FANCIDEV),
    ("wordle:2021", "salet"): (7920, 2.1, SELBY),
    ("wordle:2021,hard", "salet"): (8122, 3.8, SELBY),
}


def ranking() -> Iterator[Figure]:
    """Rank all guesses at the start of a game, with 1 thread and 2."""
    for spec in ("mastermind", "wordle:2021", "entropy"):
        round = Round(load(spec))
        round.suggest(count=1)  # the lists are loaded
        one, first = best_of(lambda r=round: r.suggest(count=10, threads=1), runs=3)
        two, second = best_of(lambda r=round: r.suggest(count=10, threads=2), runs=3)
        assert first == second
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
        runs = 1 if len(game.secrets) > 10000 else 3
        one, tree = best_of(lambda g=game, s=strategy: grow(g, s, threads=1), runs)
        two, same = best_of(lambda g=game, s=strategy: grow(g, s, threads=2), runs)
        assert tree.total == same.total == total
        yield Figure(
            f"growing {spec}, {strategy}, {len(game.secrets)} secrets, 2 threads",
            f"{two:.2f} s",
            f"{one:.2f} s with 1 thread",
            one / two,
            {"mastermind:5x8": "≤ 10 s", "entropy": "≤ 60 s"}.get(spec, ""),
        )


def proving() -> Iterator[Figure]:
    """Prove optima on one thread; the ratio is to the strongest public program, measured before."""
    for (spec, first), (total, theirs, program) in PROVEN.items():
        game = load(spec)
        seconds, best = best_of(
            lambda g=game, f=first: optimal(g, first=f, threads=1), 1, time.process_time
        )
        assert best.proven
        assert best.value == total
        yield Figure(
            f"proving {spec}{f', first {first}' if first else ''}: {total}, 1 thread",
            f"{seconds:.2f} CPU s",
            f"{theirs:g} CPU s, {program}",
            theirs / seconds,
            "",
        )
