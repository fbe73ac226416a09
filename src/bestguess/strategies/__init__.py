"""One-step strategies: chains of costs. Later costs break the ties of earlier ones.

After the chain a candidate goes before a non-candidate, then the order of the guesses decides. A
guess that tells nothing is never chosen before one that tells something. `classic` is no chain: it
plays an overture first.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from numbers import Number
from types import MappingProxyType

import numpy as np

from bestguess.engine import DEFAULTS, Engine, Ids, Options
from bestguess.errors import StrategyError, nearest, shorten
from bestguess.game import Game, Turn
from bestguess.strategies.centroid import centroid
from bestguess.strategies.classic import Classic, choose_classic, parse_classic
from bestguess.strategies.costs import Cost, entropy, expected, first, parts, worst
from bestguess.strategies.optimal import choose_optimal

COSTS: Mapping[str, Cost] = MappingProxyType(
    {"entropy": entropy, "worst": worst, "expected": expected, "parts": parts, "first": first}
)
NATIVE = frozenset({"entropy", "worst", "expected", "parts", "first", "random"})  # in the core
ALIASES: Mapping[str, str] = MappingProxyType({"distinct": "parts,worst"})
NAMES: Mapping[str, str] = MappingProxyType(
    {
        **{name: (cost.__doc__ or "").strip() for name, cost in COSTS.items()},
        "random": "Any guess that tells something; `random:7` draws with the seed 7.",
        "centroid": "The candidate closest to the average code (1983): bad, for comparison.",
        "distinct": "The Fallout rule: most parts, then the smallest largest part (parts,worst).",
        "classic": "Overture, interlude, endgame among candidates; also `classic:worst:limit=0`.",
        "optimal": "No strategy has a smaller total; a saved tree is named `optimal:tree.json`.",
    }
)


@dataclass(frozen=True)
class Strategy:
    """A chain of costs, named or functions of part sizes; or `classic`, `optimal` alone."""

    links: tuple[str | Cost, ...]
    seed: int = 0
    classic: Classic = field(default_factory=Classic)
    tree: str = ""  # the file of a saved tree, for `optimal`

    def __str__(self) -> str:
        return ",".join(self._text(link) for link in self.links)

    def __repr__(self) -> str:
        return f"<Strategy {shorten(str(self))}>"

    def _text(self, link: str | Cost) -> str:
        if link == "random" and self.seed:
            return f"random:{self.seed}"
        if link == "classic":
            return str(self.classic)
        if link == "optimal" and self.tree:
            return f"optimal:{self.tree}"
        return link if isinstance(link, str) else getattr(link, "__name__", "cost")

    @property
    def native(self) -> bool:
        """Tell whether the core knows every cost of the chain."""
        return all(link in NATIVE for link in self.links)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(link for link in self.links if isinstance(link, str))


def parse_strategy(strategy: "str | Cost | Strategy") -> Strategy:
    """Return the strategy of a text such as `worst,entropy`, or of a cost function.

    >>> str(parse_strategy("Distinct")), str(parse_strategy("worst, random:7"))
    ('parts,worst', 'worst,random:7')
    """
    if isinstance(strategy, Strategy):
        return strategy
    if not isinstance(strategy, str):
        if not callable(strategy):
            raise StrategyError(f"{strategy!r} is neither the name of a strategy nor a function")
        return Strategy((strategy,))
    kind, colon, path = strategy.strip().partition(":")
    if colon and kind.strip().lower() == "optimal":  # what follows is a path as it stands
        return Strategy(("optimal",), tree=path.strip())
    links: list[str | Cost] = []
    seed, classic = 0, Classic()
    for text in strategy.lower().split(","):
        name, colon, argument = text.strip().partition(":")
        if name not in NAMES:
            raise StrategyError(
                f"unknown strategy {name!r}{nearest(name, NAMES)} (see `bestguess strategies`)"
            )
        if name == "classic":
            classic = parse_classic(argument)
        elif colon and (name != "random" or not argument.isdecimal() or int(argument) >= 1 << 64):
            raise StrategyError(f"cannot read {text.strip()!r}; only random takes a seed: random:7")
        elif colon:
            seed = int(argument)
        links += ALIASES.get(name, name).split(",")
    for alone in ("classic", "optimal"):
        if alone in links and len(links) > 1:
            raise StrategyError(f"{alone} breaks its ties itself; write it without other names")
    return Strategy(tuple(dict.fromkeys(links)), seed, classic)


def grows_natively(game: Game, strategy: Strategy, options: Options) -> bool:
    """Tell whether the core can grow the tree by itself: it knows the costs and the pool."""
    return strategy.native and not (options.only_candidates and game.accelerators)


def choose(
    engine: Engine,
    candidates: Ids,
    strategy: Strategy,
    options: Options = DEFAULTS,
    *,
    count: int = 1,
    turns: Sequence[Turn] = (),
) -> Ids:
    """Return the best guesses of the strategy for the candidates, in order."""
    if "optimal" in strategy.links:
        return choose_optimal(engine, candidates, strategy.tree, options, count=count, turns=turns)
    if strategy.native:
        if len(candidates) == count == 1:
            return engine.home[candidates]  # most nodes of a tree are such
        return engine.rank(
            candidates, strategy.names, options, count=count, seed=strategy.seed, turns=turns
        )
    if options.weights is not None:
        raise StrategyError(f"{strategy}: weights work with the costs of the core only")
    if "classic" in strategy.links:
        return choose_classic(
            engine, candidates, strategy.classic, options, count=count, turns=turns
        )
    return _choose_in_python(engine, candidates, strategy, engine.pool(turns, options))[:count]


def _choose_in_python(
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
        place = hash_candidates(candidates.tolist())
        return [draw(strategy.seed, place, guess) for guess in pool.tolist()]
    cost = COSTS[link] if isinstance(link, str) else link
    known = lru_cache(maxsize=None)(lambda cut: _checked(cost, cut))
    return [known(cut) for cut in sizes]


def _checked(cost: Callable[[Sequence[int]], float], cut: tuple[int, ...]) -> float:
    value: object = cost(cut)
    if isinstance(value, Number) and not isinstance(value, complex) and value == value:  # no NaN
        return value  # type: ignore[return-value]  # fractions and decimals compare like floats
    name = getattr(cost, "__name__", "cost")
    raise StrategyError(f"the cost {name} returned {value!r} for the sizes {cut}, not a number")


_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def _mix(x: int) -> int:
    """Scramble 64 bits: the finaliser of splitmix64 (Steele, Lea, Flood 2014)."""
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    x = (x ^ x >> 27) * 0x94D049BB133111EB & _MASK
    return x ^ x >> 31


def hash_candidates(candidates: Sequence[int]) -> int:
    """Return a number that depends on the candidates alone, not on the way to them."""
    number = len(candidates)
    for candidate in candidates:
        number = _mix(number + _GOLDEN + candidate & _MASK)
    return number


def draw(seed: int, place: int, guess: int) -> int:
    """Return the cost of `random`: the same on every machine and for any number of threads."""
    return _mix(_mix(seed + _GOLDEN & _MASK) ^ _mix(place + guess * _GOLDEN & _MASK))
