"""`Tree`: a strategy played out against every secret at once."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from bestguess.engine import (
    Engine,
    Grown,
    Ids,
    Options,
    Progress,
    engine_of,
    parse_weights,
    possible,
)
from bestguess.errors import BestguessError, CodeError, TreeError, check_type, plural, shorten
from bestguess.game import Game, Turn, check_game
from bestguess.strategies import (
    Strategy,
    choose,
    grows_natively,
    parse_strategy,
)
from bestguess.strategies.costs import Cost
from bestguess.tables import Shown


@dataclass(frozen=True)
class Branch:
    """A node of a tree: the guess played there, and where each feedback leads.

    `size` counts the candidates there; `wins` tells whether the guess is one of them.
    """

    tree: "Tree"
    node: int

    def __repr__(self) -> str:
        size, branches = plural(self.size, "candidate"), len(self.branches)
        return f"<Branch {self.guess}: {size}, {plural(branches, 'branch', 'branches')}>"

    @property
    def guess(self) -> str:
        return self.tree.game.guesses[int(self.tree.nodes.guess[self.node])]

    @property
    def size(self) -> int:
        return int(self.tree.nodes.size[self.node])

    @property
    def wins(self) -> bool:
        return self.tree.is_win(self.node)

    @cached_property
    def branches(self) -> dict[str, "Branch"]:
        """Return the next branches by feedback; the win leads nowhere and is not among them."""
        rule, secrets, sample = self.tree.game.rule, self.tree.game.secrets, self.tree.nodes.sample
        return {
            rule(self.guess, secrets[int(sample[child.node])]): child
            for child in self.tree.children(self)
        }

    def walk(self) -> Iterator[tuple[int, str, "Branch"]]:
        """Yield (depth, feedback that leads there, branch) from here down, parents first."""
        stack = [(0, "", self)]
        while stack:
            depth, feedback, branch = stack.pop()
            yield depth, feedback, branch
            below = [(depth + 1, text, child) for text, child in branch.branches.items()]
            stack.extend(reversed(below))


@dataclass(frozen=True, eq=False)
class Tree(Shown):
    """What a strategy plays against each secret, with its total, mean and worst case.

    It is a collection of its branches, parents first. Trees are equal when they play alike.
    `proven` tells whether a search has proven it to be the best; None when none has looked.

    >>> from bestguess import load
    >>> [branch.guess for branch in grow(load("mastermind:2x2"))]
    ['AA', 'AB', 'BA', 'BB']
    """

    game: Game
    strategy: str
    guesses: str
    nodes: Grown
    weights: Ids | None = None
    proven: bool | None = None

    def __repr__(self) -> str:
        what = f"{shorten(self.game.spec, 30)} by {shorten(self.strategy, 20)}"
        secrets = plural(self.secrets, "secret")
        return f"<Tree {what}: {secrets}, mean {self.mean:.3f}, worst {self.worst}>"

    def __iter__(self) -> Iterator[Branch]:
        return (branch for _, _, branch in self.root.walk())

    def __len__(self) -> int:
        return len(self.nodes.guess)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tree):
            return NotImplemented
        return (
            (self.strategy, self.guesses, self.game) == (other.strategy, other.guesses, other.game)
            and np.array_equal(self._outline, other._outline)
            and np.array_equal(self.weights, other.weights)  # type: ignore[arg-type]  # or None
        )

    def __hash__(self) -> int:
        return hash((self.strategy, self.guesses, len(self), self.first))

    @cached_property
    def levels(self) -> list[int]:
        """Return for each node how many are above it."""
        levels: list[int] = []
        for above in self.nodes.parent.tolist():
            levels.append(levels[above] + 1 if levels else 0)
        return levels

    @cached_property
    def _outline(self) -> NDArray[np.int64]:
        """Return what is alike in equal trees: their nodes may be numbered in another way."""
        rows = np.array([self.levels, self.nodes.sample, self.nodes.guess])
        return rows[:, np.lexsort(rows[:2])]

    @cached_property
    def all_turns(self) -> NDArray[np.int64]:
        """Return the turns of each secret, in their order; 0 for one that is no candidate."""
        return self.nodes.depths()

    @property
    def candidates(self) -> list[str]:
        """Return the secrets that the tree looks for: all but those of weight 0."""
        every = np.arange(len(self.game.secrets), dtype=np.uint32)
        return [self.game.secrets[index] for index in possible(every, self.weights).tolist()]

    @property
    def secrets(self) -> int:
        return int(np.count_nonzero(self.nodes.won_at >= 0))

    @property
    def total(self) -> int:
        return int(self.all_turns.sum())

    @property
    def mean(self) -> float:
        """Return the mean turns of a secret, each counted by its weight."""
        return float(np.average(self.all_turns, weights=self.weights))

    @property
    def worst(self) -> int:
        return int(self.all_turns.max())

    @property
    def histogram(self) -> list[int]:
        """Return how many secrets take 1 turn, 2 turns, …"""
        return [int(count) for count in np.bincount(self.all_turns)[1:]]

    @property
    def first(self) -> str:
        return self.root.guess

    @property
    def root(self) -> Branch:
        return Branch(self, 0)

    @cached_property
    def _children(self) -> dict[int, list[int]]:
        children = defaultdict(list)
        for node in np.argsort(self.nodes.sample, kind="stable").tolist():
            children[int(self.nodes.parent[node])].append(node)
        return children

    def children(self, branch: Branch) -> list[Branch]:
        """Return the branches below a branch, in the order of their first candidates."""
        check_type(branch, Branch, TreeError, "a branch; begin with tree.root")
        return [Branch(self, node) for node in self._children.get(branch.node, [])]

    def is_win(self, node: int) -> bool:
        """Tell whether the guess of the node is a candidate there."""
        secret = self.game.secrets.find(self.game.guesses[int(self.nodes.guess[node])])
        return secret is not None and int(self.nodes.won_at[secret]) == node

    def turns(self, secret: str) -> int:
        """Return the number of turns that the secret takes."""
        return int(self.all_turns[self._index(secret)])

    def walk(self, secret: str) -> list[Turn]:
        """Return the round that the strategy plays against the secret."""
        code, turns = self.game.parse_secret(secret), []
        node = int(self.nodes.won_at[self._index(code)])
        while node >= 0:
            guess = self.game.guesses[int(self.nodes.guess[node])]
            turns.append(Turn(guess, self.game.rule(guess, code)))
            node = int(self.nodes.parent[node])
        return turns[::-1]

    def _index(self, secret: str) -> int:
        index = self.game.secrets.find(self.game.parse_secret(secret))
        assert index is not None  # parse_secret refuses what is not there
        if self.weights is not None and not self.weights[index]:
            raise CodeError(f"{secret} weighs 0, so the tree does not look for it; weigh it more")
        return index

    def verify(self) -> None:
        """Replay every secret through the rule itself; raise TreeError where the tree is wrong.

        Nothing that grew the tree is used: not the core, its labels, nor its counts of turns.
        """
        seen: dict[str, int] = {}
        stack: list[tuple[Branch, list[str], tuple[Turn, ...]]]
        stack = [(self.root, self.candidates, ())]
        while stack:
            branch, secrets, turns = stack.pop()
            _check_guess(self.game, branch, turns)
            parts = defaultdict(list)
            for secret in secrets:
                parts[self.game.rule(branch.guess, secret)].append(secret)
            own = branch.guess in secrets  # else its own feedback means nothing
            win = parts.pop(self.game.rule(branch.guess, branch.guess)) if own else []
            if win and win != [branch.guess]:
                raise TreeError(f"after {_path(turns)} {branch.guess} wins against {win}")
            seen.update(dict.fromkeys(win, len(turns) + 1))
            if parts.keys() != branch.branches.keys():
                odd = sorted(parts.keys() ^ branch.branches.keys())
                raise TreeError(f"after {_path(turns)} {branch.guess} has wrong branches: {odd}")
            for text, part in parts.items():
                stack.append((branch.branches[text], part, (*turns, Turn(branch.guess, text))))
        for index, count in enumerate(self.all_turns.tolist()):
            secret = self.game.secrets[index]
            if seen.get(secret, 0) != count:
                took = plural(seen.get(secret, 0), "turn")
                raise TreeError(f"{secret} takes {took}; the tree says {count}")


def _check_guess(game: Game, branch: Branch, turns: Sequence[Turn]) -> None:
    try:
        game.check_hard(game.parse_guess(branch.guess), turns)
    except BestguessError as error:
        raise TreeError(f"after {_path(turns)} the guess is not allowed: {error}") from error


def _path(turns: Sequence[Turn]) -> str:
    return " ".join(map(str, turns)) or "no turn"


def grow(
    game: Game,
    strategy: str | Cost | Strategy = "entropy",
    *,
    guesses: str = "all",
    weights: Sequence[int] | None = None,
    threads: int | None = None,
    memory: int | None = None,
    progress: Progress | None = None,
) -> Tree:
    """Return the tree of a strategy against all secrets.

    A secret of weight 0 is none of them. `progress` is called with the fraction done. `memory`
    bounds the table, in bytes, of a rule without a native twin; the other rules need none.
    """
    check_game(game)
    prior = parse_weights(weights, game)
    options = Options(guesses, prior, threads, memory, progress)
    return grow_tree(game, parse_strategy(strategy), options)


def grow_tree(game: Game, strategy: Strategy, options: Options) -> Tree:
    """Return the tree of a strategy against all secrets."""
    engine = engine_of(game, options.memory, options.progress, options.threads)
    nodes = grow_nodes(engine, strategy, options)
    return Tree(game, str(strategy), options.guesses, nodes, options.weights)


def grow_nodes(
    engine: Engine,
    strategy: Strategy,
    options: Options,
    *,
    candidates: Ids | None = None,
    turns: Sequence[Turn] = (),
) -> Grown:
    """Return what the strategy plays against all secrets, or against the candidates of the turns.

    After some turns `candidates` must be those that they leave.
    """
    rooted = engine.game.hard and bool(turns)  # the core knows no hard mode of earlier turns
    if grows_natively(engine.game, strategy, options) and not rooted:
        return engine.grow(
            strategy.names, options, seed=strategy.seed, candidates=candidates, turns=turns
        )
    start = engine.candidates(options) if candidates is None else candidates
    return _grow_in_python(engine, start, turns, strategy, options)


def _grow_in_python(
    engine: Engine, start: Ids, played: Sequence[Turn], strategy: Strategy, options: Options
) -> Grown:
    """Grow as the core does, with any strategy."""
    nodes: list[tuple[int, int, int, int]] = []  # guess, parent, sample, size
    won_at = np.full(len(engine.game.secrets), -1, dtype=np.int32)

    def watch(_: float = 0.0) -> None:  # our progress is that of the secrets found
        if options.progress:
            options.progress(float(np.count_nonzero(won_at >= 0)) / len(start))

    patient = replace(options, progress=watch)
    stack: list[tuple[Ids, int, tuple[Turn, ...]]] = [(start, -1, tuple(played))]
    while stack:
        candidates, above, turns = stack.pop()
        best = int(choose(engine, candidates, strategy, patient, turns=turns)[0])
        node = len(nodes)
        nodes.append((best, above, int(candidates[0]), len(candidates)))
        code = engine.game.guesses[best]
        for feedback, part in sorted(
            engine.parts(best, candidates).items(), key=lambda p: -int(p[1][0])
        ):
            if part[0] == engine.twin[best]:
                won_at[part[0]] = node
            else:
                stack.append((part, node, (*turns, Turn(code, feedback))))
        watch()
    guess, parent, sample, size = np.array(nodes).T
    ids = np.uint32
    return Grown(
        guess.astype(ids), parent.astype(np.int32), sample.astype(ids), size.astype(ids), won_at
    )
