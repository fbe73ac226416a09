"""Strategies side by side: first guesses, turns, and where two of them differ most."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np

from bestguess.engine import Options, Progress, parse_weights
from bestguess.errors import StrategyError
from bestguess.game import Game, check_game
from bestguess.round import Round, Suggestion
from bestguess.strategies import Strategy, parse_strategy, split_strategies
from bestguess.tree import Tree, grow_tree

STRATEGIES = ("entropy,worst", "worst,entropy")  # the two criteria, each with the other for ties


@dataclass(frozen=True)
class Opening:
    """The best first guesses of a strategy, in order."""

    strategy: str
    ranked: tuple[Suggestion, ...]

    @property
    def first(self) -> Suggestion:
        return self.ranked[0]


@dataclass(frozen=True, eq=False)
class TreePair:
    """Two trees: for how many secrets one takes more turns than the other, and by how much.

    `differences` counts secrets by the turns of `one` less those of `other`. `examples` are the
    secrets where `one`, and where `other`, is faster by most; None where it never is.
    """

    one: Tree
    other: Tree
    differences: dict[int, int]
    examples: tuple[str | None, str | None]

    @property
    def faster(self) -> tuple[int, int]:
        """Return for how many secrets `one` is faster, and `other`."""
        items = self.differences.items()
        return sum(n for by, n in items if by < 0), sum(n for by, n in items if by > 0)

    @property
    def same(self) -> int:
        return self.differences.get(0, 0)

    @property
    def largest(self) -> tuple[int, int]:
        """Return by how many turns `one` is faster at most, and `other`."""
        return max(0, -min(self.differences)), max(0, *self.differences)


@dataclass(frozen=True, eq=False)
class Comparison:
    """Strategies on one game: what each opens with, its tree, and every two of them compared."""

    game: Game
    guesses: str
    openings: tuple[Opening, ...]
    trees: tuple[Tree, ...]
    pairs: tuple[TreePair, ...]


def parse_strategies(text: str) -> list[str]:
    """Return the strategies of a list: apart by `;`, or by `,` when none is a chain.

    >>> parse_strategies("entropy;worst,entropy"), parse_strategies("entropy, worst")
    (['entropy', 'worst,entropy'], ['entropy', 'worst'])
    """
    return [str(parse_strategy(item)) for item in split_strategies(text)]


def open_with(
    game: Game,
    strategies: Sequence[str | Strategy] = STRATEGIES,
    *,
    guesses: str = "all",
    count: int = 3,
    threads: int | None = None,
) -> tuple[Opening, ...]:
    """Return the best first guesses of each strategy."""
    start = Round(game)
    parsed = [parse_strategy(strategy) for strategy in strategies]
    return tuple(
        Opening(
            str(strategy),
            tuple(start.suggest(strategy, guesses=guesses, count=count, threads=threads)),
        )
        for strategy in parsed
    )


def compare(
    game: Game,
    strategies: Sequence[str | Strategy] = STRATEGIES,
    *,
    guesses: str = "all",
    threads: int | None = None,
    memory: int | None = None,
    progress: Progress | None = None,
) -> Comparison:
    """Play each strategy against every secret, and compare them.

    >>> from bestguess import load
    >>> pair = compare(load("mastermind:3x3"), ["entropy", "first"]).pairs[0]
    >>> pair.faster, pair.same, pair.largest
    ((17, 3), 7, (2, 2))
    """
    check_game(game)
    parsed = list(dict.fromkeys(parse_strategy(strategy) for strategy in strategies))
    if len(parsed) < 2:
        raise StrategyError("give at least two different strategies to compare")
    options = Options(guesses, parse_weights(None, game), threads, memory)
    trees = tuple(
        grow_tree(game, strategy, replace(options, progress=_share(progress, number, len(parsed))))
        for number, strategy in enumerate(parsed)
    )
    openings = open_with(game, parsed, guesses=guesses, threads=threads)
    pairs = tuple(_pair(one, other) for one, other in combinations(trees, 2))
    return Comparison(game, guesses, openings, trees, pairs)


def _share(progress: Progress | None, number: int, count: int) -> Progress | None:
    """Return the progress of one of several equal tasks."""
    return None if progress is None else lambda done: progress((number + done) / count)


def _pair(one: Tree, other: Tree) -> TreePair:
    differences = one.all_turns - other.all_turns
    values, counts = np.unique(differences, return_counts=True)
    found = dict(zip(values.tolist(), counts.tolist(), strict=True))
    return TreePair(one, other, found, (_example(one, other), _example(other, one)))


def _example(faster: Tree, slower: Tree) -> str | None:
    """Return the secret where one tree is faster by most; of several the one with most turns."""
    order = np.lexsort((-slower.all_turns, faster.all_turns - slower.all_turns))
    secret = int(order[0])
    if faster.all_turns[secret] >= slower.all_turns[secret]:
        return None
    return faster.game.secrets[secret]
