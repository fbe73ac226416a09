"""Pairs per second: feedback computed, and parts counted from a table in memory."""

import os
import tempfile
import time
from collections.abc import Iterator

import numpy as np

from benchmarks.measure import Figure, bare_histogram, bare_sum, best_of
from bestguess import Game, Words, _core, load
from bestguess.engine import Engine, Options, engine_of
from bestguess.feedback import Rule

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


def signs(guess: str, secret: str) -> str:
    """Tell for each digit whether the secret's is higher, lower or the same."""
    return "".join(
        "+" if s > g else "-" if s < g else "0" for g, s in zip(guess, secret, strict=True)
    )


def label_signs(guesses: np.ndarray, secrets: np.ndarray) -> np.ndarray:
    """Tell the same for whole arrays."""
    return (np.sign(secrets - guesses[:, None]) + 1) @ 3 ** np.arange(guesses.shape[1])


def rules() -> Iterator[Figure]:
    """Make the table of a rule in Python in every way, beside calling it in one process."""
    codes = Words(tuple(f"{7 * number:05}" for number in range(2000)))
    plain = Game("signs", secrets=codes, feedback=signs)
    arrays = Game("signs", secrets=codes, feedback=Rule(signs, array=label_signs))
    wall, cpu = time.perf_counter, time.process_time
    with tempfile.TemporaryDirectory(prefix="bestguess-bench-") as folder:
        ways = (
            ("called in 2 processes", "off", 1, lambda: Engine(plain, threads=2), wall, "≥ 1.5"),
            ("for whole arrays", "off", 3, lambda: Engine(arrays), cpu, "≤ 0.3 s"),
            ("read from disk", folder, 3, lambda: Engine(plain), cpu, "≤ 0.3 s"),  # 1 to keep it
        )
        for way, cache, runs, make, clock, aim in ways:
            os.environ["BESTGUESS_CACHE"] = "off"
            alone, expected = best_of(lambda: Engine(plain, threads=1), 1, clock)
            os.environ["BESTGUESS_CACHE"] = cache
            seconds, engine = best_of(make, runs, clock)
            assert np.array_equal(engine._table, expected._table)
            unit = "s" if clock is wall else "CPU s"
            yield Figure(
                f"a rule in Python, 2000 × 2000 pairs, {way}",
                f"{seconds:.2f} {unit}",
                f"{alone:.2f} {unit}, called in 1 process",
                alone / seconds,
                aim,
            )
    del os.environ["BESTGUESS_CACHE"]


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
