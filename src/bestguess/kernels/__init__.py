"""The only importer of the C++ core: games for it (`Matcher`) and exact searches (`Exact`)."""

from bestguess.kernels.matching import (
    MEMORY,
    Criteria,
    Grown,
    Ids,
    Matcher,
    Progress,
    matcher,
    thread_count,
)
from bestguess.kernels.searching import Exact

__all__ = [
    "MEMORY",
    "Criteria",
    "Exact",
    "Grown",
    "Ids",
    "Matcher",
    "Progress",
    "matcher",
    "thread_count",
]
