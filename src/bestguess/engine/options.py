"""`Options`: how guesses are chosen, as one value on its way from the public face to the core."""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from numbers import Integral

import numpy as np
from numpy.typing import NDArray

from bestguess.errors import BestguessError, StrategyError, check_type, plural
from bestguess.game import Game

Ids = NDArray[np.uint32]
Progress = Callable[[float], None]
GUESSES = ("all", "candidates")
_MAX_WEIGHT = 1 << 24  # the core keeps a logarithm for each total up to it


def check_guesses(guesses: str) -> bool:
    """Tell whether only candidates may be guessed; refuse anything but the names of `GUESSES`."""
    if guesses not in GUESSES:
        raise StrategyError(f"guesses={guesses!r} is unknown; take {' or '.join(GUESSES)}")
    return guesses == "candidates"


@dataclass(frozen=True, eq=False)
class Options:
    """Which guesses are allowed, how much each secret weighs, and what may be used of the machine.

    `guesses` is `all` or `candidates`. `threads` None stands for one on each core, `memory` None
    for what a table or a search takes when nobody says otherwise. `progress` is called with the
    fraction done.
    """

    guesses: str = "all"
    weights: Ids | None = None
    threads: int | None = None
    memory: int | None = None
    progress: Progress | None = None

    def __post_init__(self) -> None:
        check_guesses(self.guesses)
        for name, value in (("threads", self.threads), ("memory", self.memory)):
            if value is not None:
                check_type(value, Integral, BestguessError, f"a whole number, as {name} must be")
        if self.progress is not None and not callable(self.progress):
            raise BestguessError(f"progress={self.progress!r} is not a function")

    @property
    def only_candidates(self) -> bool:
        return self.guesses == "candidates"

    @property
    def thread_count(self) -> int:
        return thread_count(self.threads)

    def weight(self, secrets: int) -> int:
        """Return the weight of all secrets together."""
        return secrets if self.weights is None else int(self.weights.sum())


DEFAULTS = Options()


def parse_weights(weights: Sequence[int] | Ids | None, game: Game) -> Ids | None:
    """Return the prior as an array: the weights, or else those of the game, if it has some.

    They are whole numbers, not all zero, with a total below 2^24.
    """
    weights = game.weights if weights is None else weights
    if weights is None:
        return None
    values, secrets = np.asarray(weights), len(game.secrets)
    whole = values.dtype.kind in "iu" and values.shape == (secrets,)
    bounded = whole and 0 <= values.min() <= values.max() < _MAX_WEIGHT  # the sum cannot overflow
    if not bounded or not 0 < values.sum() < _MAX_WEIGHT:
        each = plural(secrets, "whole number")
        raise BestguessError(f"weights must be {each}, not negative, with a total from 1 to 2^24")
    return values.astype(np.uint32)


def possible(secrets: Ids, weights: Ids | None) -> Ids:
    """Return the secrets that can be the hidden one: a secret of weight 0 is no candidate."""
    return secrets if weights is None else secrets[weights[secrets] > 0]


def thread_count(threads: int | None) -> int:
    """Return the number of threads to use: as asked, or one for each core we may run on."""
    affinity = getattr(os, "sched_getaffinity", None)
    cores = len(affinity(0)) if affinity else os.cpu_count() or 1
    return cores if threads is None else max(1, min(threads, 16 * cores))
