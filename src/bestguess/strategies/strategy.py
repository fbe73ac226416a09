"""A strategy and its text: a chain of costs such as `worst,entropy`, or `classic` or `optimal`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from bestguess.errors import StrategyError, nearest, shorten, whole_number
from bestguess.strategies.classic import Classic, parse_classic
from bestguess.strategies.costs import COSTS, Cost

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
                f"unknown strategy {name!r}{nearest(name, NAMES)} (see bestguess strategies)"
            )
        if name == "classic":
            classic = parse_classic(argument)
        elif colon:
            number = whole_number(argument) if name == "random" else None
            if number is None or number >= 1 << 64:
                written = shorten(text.strip())
                raise StrategyError(f"cannot read {written!r}; only random takes a seed: random:7")
            seed = number
        links += ALIASES.get(name, name).split(",")
    for alone in ("classic", "optimal"):
        if alone in links and len(links) > 1:
            raise StrategyError(f"{alone} breaks its ties itself; write it without other names")
    return Strategy(tuple(dict.fromkeys(links)), seed, classic)


def split_strategies(text: str) -> list[str]:
    """Return the texts of a list of strategies: apart by `;`, or by `,` when none is a chain.

    >>> split_strategies("entropy;worst,entropy"), split_strategies("entropy, worst")
    (['entropy', 'worst,entropy'], ['entropy', 'worst'])
    """
    items = [item.strip() for item in text.split(";" if ";" in text else ",")]
    if not all(items):
        raise StrategyError(f"{text!r} names no strategy in one place; write a,b or a,b;c")
    return items
