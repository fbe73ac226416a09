"""The only importer of the C++ core.

`Engine` is a game that is ready for it: feedback, ranking, growing. `Search` finds the least cost,
and `Proof` is how it gets there. A `Sample` stands for a space that is too large to list. `Options`
say how guesses are chosen, all the way through.
"""

from bestguess.engine.build import COMPILER, full_version
from bestguess.engine.engine import Engine, Grown, engine_of
from bestguess.engine.options import (
    DEFAULTS,
    GUESSES,
    Ids,
    Options,
    Progress,
    check_guesses,
    parse_weights,
    possible,
    thread_count,
)
from bestguess.engine.proof import Bounds, Proof, Stop
from bestguess.engine.sample import DEFAULT as SAMPLE
from bestguess.engine.sample import Count, Drawn, Sample, clashes, draw, is_large
from bestguess.engine.search import NO_LIMIT, TOTAL, Search, TurnCosts, turn_costs

__all__ = [
    "COMPILER",
    "DEFAULTS",
    "GUESSES",
    "NO_LIMIT",
    "SAMPLE",
    "TOTAL",
    "Bounds",
    "Count",
    "Drawn",
    "Engine",
    "Grown",
    "Ids",
    "Options",
    "Progress",
    "Proof",
    "Sample",
    "Search",
    "Stop",
    "TurnCosts",
    "check_guesses",
    "clashes",
    "draw",
    "engine_of",
    "full_version",
    "is_large",
    "parse_weights",
    "possible",
    "thread_count",
    "turn_costs",
]
