"""Weights that keep the symmetry of a game: codes of one pattern weigh the same."""

from itertools import accumulate
from operator import mul

import numpy as np
from numpy.typing import NDArray

from bestguess.engine.options import Ids


def patterns(codes: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Return a number for each code, equal for those that have as many symbols once, twice, …

    Such codes are the same but for which symbols they have, and in which slots.

    >>> patterns(np.array([[0, 0, 1], [2, 1, 2], [0, 1, 2]], dtype=np.uint8)).tolist()
    [5, 5, 3]
    """
    length = codes.shape[1]
    # The digits of the number: how many symbols stand once, twice, …; at most length / times do.
    values = [0, *accumulate((length // times + 1 for times in range(1, length)), mul, initial=1)]
    found = np.zeros(len(codes), dtype=np.int64)
    for symbol in range(int(codes.max()) + 1):
        found += np.array(values)[np.count_nonzero(codes == symbol, axis=1)]
    return found


def weigh_alike(weights: Ids, patterns: NDArray[np.int64]) -> bool:
    """Tell whether all codes of a pattern have the same weight."""
    if len(weights) != len(patterns):
        return False  # the core refuses them
    _, first, kind = np.unique(patterns, return_index=True, return_inverse=True)
    return bool((weights == weights[first][kind]).all())
