"""Chains of any costs, in Python: what the core does for those that it knows."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from numbers import Number

import numpy as np

from bestguess.engine import Engine, Ids
from bestguess.errors import StrategyError
from bestguess.strategies.centroid import centroid
from bestguess.strategies.costs import COSTS, Cost
from bestguess.strategies.draws import draw, hash_candidates
from bestguess.strategies.strategy import Strategy


def choose_by_costs(
    engine: Engine, candidates: Ids, strategy: Strategy, allowed: Ids | None
) -> Ids:
    """Rank as the core does, with any cost. Centroid is about candidates, so it plays only them."""
    homes = engine.home[candidates]
    if "centroid" in strategy.links:
        pool = np.sort(homes)
    elif allowed is None:
        pool = np.arange(len(engine.twin), dtype=np.uint32)
    else:
        pool = np.union1d(allowed, homes)
    outsider = ~np.isin(pool, homes)
    sizes = list(engine.sizes(pool, candidates))
    useless = [out and len(cut) == 1 for out, cut in zip(outsider.tolist(), sizes, strict=True)]
    columns = [_costs(engine, candidates, link, pool, sizes, strategy) for link in strategy.links]
    keys = list(zip(useless, *columns, outsider.tolist(), pool.tolist(), strict=True))
    return np.array([key[-1] for key in sorted(keys)], dtype=np.uint32)


def _costs(
    engine: Engine,
    candidates: Ids,
    link: str | Cost,
    pool: Ids,
    sizes: Sequence[tuple[int, ...]],
    strategy: Strategy,
) -> list[float]:
    if link == "centroid":
        return list(centroid(engine.secret_array[engine.twin[pool]]))
    if link == "random":
        position = hash_candidates(candidates.tolist())
        return [draw(strategy.seed, position, guess) for guess in pool.tolist()]
    cost = COSTS[link] if isinstance(link, str) else link
    known = lru_cache(maxsize=None)(lambda cut: _checked(cost, cut))
    return [known(cut) for cut in sizes]


def _checked(cost: Callable[[Sequence[int]], float], cut: tuple[int, ...]) -> float:
    value: object = cost(cut)
    if isinstance(value, Number) and not isinstance(value, complex) and value == value:  # no NaN
        return value  # type: ignore[return-value]  # fractions and decimals compare like floats
    name = getattr(cost, "__name__", "cost")
    raise StrategyError(f"the cost {name} returned {value!r} for the sizes {cut}, not a number")
