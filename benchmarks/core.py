"""Pairs per second: feedback computed, and parts counted from a table in memory."""

from collections.abc import Iterator

import numpy as np

from benchmarks.measure import Figure, bare_histogram, bare_sum, best_of
from bestguess import Game, _core, load
from bestguess.engine import Options, engine_of

ALONE = Options(threads=1)


def label_table(game: Game) -> np.ndarray:
    """Return the labels of all pairs as bytes."""
    engine = engine_of(game)
    everything = engine.everything()
    rows = [engine.labels(guess, everything) for guess in range(len(game.guesses))]
    return np.array(rows, dtype=np.uint8)


def counting() -> Iterator[Figure]:
    """Rank all guesses from a table of bytes, beside a bare histogram loop over the same bytes."""
    game = load("bulls-and-cows")
    table = label_table(game)
    engine = _core.Engine.of_table(table, engine_of(game).twin)
    everything = engine_of(game).everything()

    def count(threads: int) -> None:
        criteria = _core.Criteria(engine, ["expected"], threads=threads)
        best = engine.rank(everything, criteria, count=1)
        assert game.guesses[int(best[0])] == "0123"

    bare, checksum = best_of(lambda: bare_histogram(table))
    assert checksum > 0
    (one, _), (two, _) = best_of(lambda: count(1)), best_of(lambda: count(2))
    yield Figure(
        "counting parts from a table, 1 thread",
        f"{table.size / one / 1e9:.2f} G pairs/s",
        f"{table.size / bare / 1e9:.2f} G/s, a bare histogram loop",
        bare / one,
        "≥ 0.5",
    )
    yield Figure(
        "counting parts from a table, 2 threads",
        f"{table.size / two / 1e9:.2f} G pairs/s",
        f"{table.size / one / 1e9:.2f} G/s with 1 thread",
        one / two,
        "≥ 1.7",
    )


def feedback() -> Iterator[Figure]:
    """Compute the feedback of all pairs and count it, beside reading as many bytes from memory."""
    for spec in ("mastermind:5x7", "wordle:2021", "entropy"):
        game = load(spec)
        engine = engine_of(game)
        everything = engine.everything()
        pairs = len(game.guesses) * len(everything)
        memory = np.ones(pairs, dtype=np.uint8)
        engine.symmetric = False  # every guess, not one of each kind
        seconds, _ = best_of(lambda e=engine, c=everything: e.rank(c, ["expected"], ALONE), runs=3)
        limit, checksum = best_of(lambda m=memory: bare_sum(m))
        assert checksum > 0
        yield Figure(
            f"feedback computed and counted, {spec}, 1 thread",
            f"{pairs / seconds / 1e9:.2f} G pairs/s",
            f"{pairs / limit / 1e9:.2f} GB/s, reading memory",
            limit / seconds,
            "",
        )
    engine_of.cache_clear()
