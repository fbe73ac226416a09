"""Several boards at once: the turns and the time of a deal, beside Doddle 1.6 on the same deals."""

import time
from collections.abc import Iterator

from benchmarks.measure import Figure, best_of
from bestguess import load, play_deals

DEALS, SEED = 1000, 1
# Doddle 1.6 (CatchemAL/Doddle) by entropy, its better solver, from its own first guess RAISE, with
# the lists of `wordle` and the same deals: mean turns, deals solved within the limit, CPU seconds
# for a deal on this kind of machine. How that was found is in docs/performance.md.
DODDLE = {2: (5.011, 999, 1.77), 4: (7.221, 999, 3.03), 8: (11.079, 999, 5.63)}


def dealing() -> Iterator[Figure]:
    """Play the deals on one thread; the ratio is that of the CPU times of a deal."""
    for boards, (mean, solved, theirs) in DODDLE.items():
        game = load(f"wordle:boards={boards}")
        seconds, played = best_of(
            lambda g=game: play_deals(g, deals=DEALS, seed=SEED, threads=1), 1, time.process_time
        )
        assert played.mean <= mean
        assert played.solved >= solved
        share = f"{played.solved / DEALS:.1%} solved"
        yield Figure(
            f"{DEALS} deals of {game.spec}: {played.mean:.3f} turns, {share}, 1 thread",
            f"{seconds / DEALS * 1e3:.1f} CPU ms a deal",
            f"{theirs * 1e3:.0f} CPU ms, Doddle 1.6: {mean:.3f} turns, {solved / DEALS:.1%}",
            theirs * DEALS / seconds,
            "≥ 50",
        )
