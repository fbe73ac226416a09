"""Make the packaged table of difficulty: turns of the solver, quartiles of simulated players.

`python tools/make_difficulty.py` takes some minutes on one core and shows how far it is. The same
package makes the same table; tests/daily/test_difficulty.py compares with it.
"""

import gzip
import sys
from collections.abc import Callable

import bestguess
from bestguess.daily import dictionary
from bestguess.daily.calibrate import play_rounds, word_quartiles
from bestguess.daily.difficulty import SOLVER, Difficulty, format_difficulty
from bestguess.daily.players import STRENGTHS
from bestguess.files import DIFFICULTY, PACKAGE

PLAYERS = 20  # of each strength
SEED = "difficulty"


def make_table(progress: Callable[[float], None] | None = None) -> dict[str, Difficulty]:
    """Return the difficulty of every word of the dictionary."""
    words = dictionary().words
    turns = bestguess.grow(bestguess.load("entropy"), SOLVER).all_turns.tolist()
    played = play_rounds(words, tuple(STRENGTHS.values()), PLAYERS, SEED, progress)
    quartiles = word_quartiles(played.values()).tolist()
    return {
        word: Difficulty(taken, (low, middle, high))
        for word, taken, (low, middle, high) in zip(words, turns, quartiles, strict=True)
    }


def main() -> None:
    """Write the table."""

    def show(done: float) -> None:
        print(f"\rsimulated players: {done:4.0%}", end="", file=sys.stderr, flush=True)

    text = format_difficulty(make_table(show))
    packed = gzip.compress(text.encode("ascii"), 9, mtime=0)
    (PACKAGE / DIFFICULTY).write_bytes(packed)
    print(f"\r{DIFFICULTY}: {len(packed):,} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
