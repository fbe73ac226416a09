"""The only importer of the C++ core: games for it (`Engine`) and exact searches (`Exact`)."""

from bestguess.engine.engine import (
    MEMORY,
    Criteria,
    Engine,
    Grown,
    Ids,
    Progress,
    engine_of,
    thread_count,
)
from bestguess.engine.search import Exact

__all__ = [
    "MEMORY",
    "Criteria",
    "Engine",
    "Exact",
    "Grown",
    "Ids",
    "Progress",
    "engine_of",
    "thread_count",
]
