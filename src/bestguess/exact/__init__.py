"""The optimum: the strategy that no other can beat, with the bounds that prove it.

The search is in C++ (`core/search.hpp`). Every objective is a sum over the secrets of what finding
each at its turn costs, so that one search serves them all.
"""

from bestguess.engine import Bounds, Stop
from bestguess.exact.opener import GOALS, Opener, openers
from bestguess.exact.optimum import OBJECTIVES, STARTERS, Optimum, Ranked, optimal, rank, value_of

__all__ = [
    "GOALS",
    "OBJECTIVES",
    "STARTERS",
    "Bounds",
    "Opener",
    "Optimum",
    "Ranked",
    "Stop",
    "openers",
    "optimal",
    "rank",
    "value_of",
]
