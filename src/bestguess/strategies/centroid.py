"""The 1983 strategy: play the candidate closest to the average code. Bad, and instructive.

The feedback cuts the candidates into rings around the guess, not into sectors; a guess in the
middle fills the inner rings and leaves the outer ones empty. For ABAA, BBCB, CCCD, ADDD, ABCE it
plays ABCE, in three parts of 2, 2 and 1 (1.52 bits), where ABAA and BBCB would make four (1.92).
J. Forget's description (perl5-decodeur-Mastermind), which has the strategy and the example, counts
one part of 4 there (0.72 bits, the worst of the five): but two of the four get XX, and two X.
"""

import numpy as np
from numpy.typing import NDArray


def centroid(codes: NDArray[np.uint8]) -> list[int]:
    """Return for each candidate, a row of symbols, in how many slots it differs from the average.

    The average code has in each slot the most frequent symbol, the first of several.
    """
    average = [np.bincount(column).argmax() for column in codes.T]
    return [int(slots) for slots in (codes != np.array(average)).sum(axis=1)]
