"""The 1983 strategy: play the candidate closest to the average code. Bad, and instructive.

The feedback cuts the candidates into rings around the guess, not into sectors; a guess in the
middle fills the inner rings and leaves the outer ones empty. For ABAA, BBCB, CCCD, ADDD, ABCE it
plays ABCE, which leaves four in one part: the worst of the five (seed 001, annex).
"""

import numpy as np
from numpy.typing import NDArray


def centroid(codes: NDArray[np.uint8]) -> list[int]:
    """Return for each candidate, a row of symbols, in how many places it differs from the average.

    The average code has at each place the most frequent symbol, the first of several.
    """
    average = [np.bincount(column).argmax() for column in codes.T]
    return [int(places) for places in (codes != np.array(average)).sum(axis=1)]
