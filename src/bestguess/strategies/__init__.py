"""One-step strategies: chains of costs. Later costs break the ties of earlier ones.

After the chain a candidate goes before a non-candidate, then the order of the guesses decides. A
guess that tells nothing is never chosen before one that tells something. `classic` is no chain: it
plays an overture first. Nor is `optimal`: it plays by a proven tree.
"""

from bestguess.strategies.choice import choose, grows_natively
from bestguess.strategies.costs import COSTS, Cost
from bestguess.strategies.strategy import (
    ALIASES,
    NAMES,
    NATIVE,
    Strategy,
    parse_strategy,
    split_strategies,
)

__all__ = [
    "ALIASES",
    "COSTS",
    "NAMES",
    "NATIVE",
    "Cost",
    "Strategy",
    "choose",
    "grows_natively",
    "parse_strategy",
    "split_strategies",
]
