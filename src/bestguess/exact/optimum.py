"""`optimal`: the best strategy against all secrets; `rank`: its first guesses and their values."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from numbers import Integral

import numpy as np

from bestguess.engine import (
    TOTAL,
    Bounds,
    Options,
    Proof,
    Search,
    Stop,
    TurnCosts,
    engine_of,
    parse_weights,
    turn_costs,
)
from bestguess.errors import BestguessError, CodeError, LimitError, check_type, plural, shorten
from bestguess.game import Game, check_game
from bestguess.strategies import parse_strategy
from bestguess.tables import Shown
from bestguess.tree import Tree, grow_tree

OBJECTIVES = ("total", "worst", "within")
STARTERS = ("parts", "entropy", "expected")  # one-step strategies to begin from


@dataclass(frozen=True)
class Optimum(Shown):
    """The best strategy found, as a tree, and what is proven of it.

    `value` is what was minimised, the (weighted) total unless another objective was asked for, and
    `lower_bound` what no strategy can go below; `proven` tells that they meet. For `worst` and
    `within` both are `costs.much` for each secret found at the last of the turns, or not by then,
    and the total. `allowed` tells whether the tree keeps to the turns, as a proven one does.
    `openers` has for each kind of first guess the bound that excludes it, or its value.
    """

    tree: Tree
    objective: str
    turns: int | None
    value: int
    lower_bound: int
    proven: bool
    nodes: int
    openers: dict[str, int]
    allowed: bool = True
    stopped: bool = False
    costs: TurnCosts = TOTAL

    def __repr__(self) -> str:
        known = "proven" if self.proven else f"at least {self.lower_bound:,}"
        game = shorten(self.tree.game.spec, 40)
        return f"<Optimum {game}: {self.objective} {self.value:,}, {known}>"


@dataclass(frozen=True)
class Ranked:
    """A first guess with its value under best play, or with a bound that it cannot go below."""

    guess: str
    value: int
    exact: bool


def optimal(
    game: Game,
    objective: str = "total",
    *,
    turns: int | None = None,
    guesses: str = "all",
    weights: Sequence[int] | None = None,
    first: str | None = None,
    effort: int = 0,
    memory: int | None = None,
    threads: int | None = None,
    progress: Callable[[Bounds], None] | None = None,
) -> Optimum:
    """Return the strategy that minimises the objective over all secrets, proven.

    Objectives: the `total` of turns; the `worst` case, then the number of secrets that reach it,
    then the total; most secrets found `within` the turns, then the total. No more than `turns` are
    allowed (default: as many as the game has; 0: any number). `guesses="candidates"` allows
    consistent guesses only. A secret of weight 0 is no candidate. With `effort` only so many
    guesses are tried at a large set: near the optimum for games that are too big for a proof.
    `progress` is called with the bounds as they close and may raise `Stop`; then, as after Ctrl-C,
    the best so far is returned, unproven.

    >>> from bestguess import load
    >>> best = optimal(load("mastermind:3x4"))
    >>> best.value, best.proven, best.tree.first
    (206, True, 'AAB')
    """
    cap = _cap(game, objective, turns)
    check_type(effort, Integral, BestguessError, "a number of guesses, as effort must be")
    options = Options(guesses, parse_weights(weights, game), threads, memory)
    opener = None if first is None else game.guesses.find(game.parse_guess(first))
    if first is not None and options.only_candidates:
        _check_candidate(game, game.parse_secret(first), options)
    width = min(effort, len(game.guesses))  # there are no more to try
    question = _Question(game, options, opener, width, progress)
    if objective == "total":
        best = question.least_total(cap)
    elif objective == "worst":
        best = question.least_worst(cap)
    else:
        best = question.enough(question.least("within", cap), cap)
    return replace(best, tree=replace(best.tree, proven=best.proven))


def rank(
    game: Game,
    objective: str = "total",
    *,
    count: int = 10,
    turns: int | None = None,
    guesses: str = "all",
    weights: Sequence[int] | None = None,
    memory: int | None = None,
    threads: int | None = None,
    progress: Callable[[Bounds], None] | None = None,
) -> list[Ranked]:
    """Return one first guess of each kind, the best first, at least `count` of them exactly.

    The objective `worst` needs turns here: those that `optimal` found to be enough. After Ctrl-C or
    `Stop` fewer values are exact. No value: with this guess every strategy breaks the cap.

    >>> from bestguess import load
    >>> [(each.guess, each.value, each.exact) for each in rank(load("mastermind:3x4"), count=1)]
    [('AAB', 206, True), ('ABC', 208, True), ('AAA', 223, False)]
    """
    cap = _cap(game, objective, turns)
    if objective == "worst" and cap is None:
        raise BestguessError("the objective worst needs turns to rank by; give their number")
    if count < 1:
        raise BestguessError(f"{count} first guesses; ask for at least 1")
    options = Options(guesses, parse_weights(weights, game), threads, memory)
    question = _Question(game, options, None, 0, progress)
    proof = Proof(question.search(objective, cap), progress=progress)
    return [
        Ranked(game.guesses[guess], proof.bounds[guess], guess in proof.values)
        for guess in proof.rank(count)
    ]


def _cap(game: Game, objective: str, turns: int | None) -> int | None:
    """Return the cap on turns, if there is one."""
    check_game(game)
    if turns is not None:
        check_type(turns, Integral, BestguessError, "a number of turns")
    if objective not in OBJECTIVES:
        raise BestguessError(f"unknown objective {objective!r}; take {', '.join(OBJECTIVES)}")
    if turns is not None and turns < 0:
        raise BestguessError(f"{turns} turns; give at least 1, or 0 for any number")
    cap = (game.turns if turns is None else turns) or None
    if objective == "within" and cap is None:
        raise BestguessError("the objective within needs turns; give their number (--turns)")
    return cap


def _check_candidate(game: Game, secret: str, options: Options) -> None:
    if game.secrets.find(secret) not in engine_of(game).candidates(options):
        raise CodeError(f"{secret} weighs 0, so it is no candidate; weigh it more")


@dataclass(frozen=True)
class _Question:
    """A game and what may be played in it, to be asked for the least cost.

    `opener` is the first guess, if it is fixed; with a `width` only so many are tried.
    """

    game: Game
    options: Options
    opener: int | None
    width: int
    progress: Callable[[Bounds], None] | None

    def costs(self, objective: str, turns: int | None) -> TurnCosts:
        """Return what the secrets of the game cost."""
        return turn_costs(objective, turns, self.options.weight(len(self.game.secrets)))

    def search(self, objective: str, turns: int | None) -> Search:
        """Return a search of its own, with its own memory."""
        costs = self.costs(objective, turns)
        options = replace(self.options, progress=self._go_on)
        return Search(engine_of(self.game), costs, options, width=self.width)

    def _go_on(self, _: float = 0.0) -> None:
        """Let the progress function end the work with an error; `Stop` waits for a result."""
        with suppress(Stop):
            if self.progress is not None:
                self.progress(Bounds(None, 0))

    def least(self, objective: str, turns: int | None) -> Optimum | None:
        """Return the optimum for exactly these costs; None when every strategy breaks the cap."""
        search = self.search(objective, turns)  # first: it may be refused
        costs = search.costs
        known = min((value_of(tree, costs) for tree in self._one_step), default=costs.forbidden)
        proof = Proof(search, known if known < costs.forbidden else None, self.progress)
        proof.prove(self.opener)
        if proof.best is None and not proof.stopped and not self.width:
            return None
        trees = list(self._one_step)
        if proof.chosen is not None or not trees:
            trees.insert(0, self._tree(proof))
        tree = _best(trees, costs)
        value = value_of(tree, costs)
        lower = min(proof.lower, value)
        return Optimum(
            tree=replace(tree, strategy="optimal"),
            objective=objective,
            turns=turns,
            value=value,
            lower_bound=lower,
            proven=lower == value,
            nodes=search.nodes(),
            openers={self.game.guesses[guess]: bound for guess, bound in proof.bounds.items()},
            allowed=value < costs.forbidden,
            stopped=proof.stopped,
            costs=costs,
        )

    @cached_property
    def _one_step(self) -> list[Tree]:
        """Return trees of one-step strategies to begin from, unless the opener is fixed.

        When it is time to stop, the first is grown all the same: something must be known.
        """

        def watch(_: float) -> None:
            if not trees:
                self._go_on()
            elif self.progress is not None:
                self.progress(Bounds(None, 0))

        trees: list[Tree] = []
        options = replace(self.options, memory=None, progress=watch)
        with suppress(Stop):
            for name in STARTERS if self.opener is None else ():
                tree = grow_tree(self.game, parse_strategy(name), options)
                trees.append(tree)
        return trees

    def _tree(self, proof: Proof) -> Tree:
        """Return the tree of what is known; when stopped, with stand-ins for what is not."""
        engine, first = engine_of(self.game), proof.chosen
        if first is None:
            first = next(iter(proof.bounds), int(engine.home[engine.candidates(self.options)[0]]))
        nodes = None
        if not proof.stopped:
            try:
                nodes = proof.search.tree(first, progress=lambda _: proof.tell())
            except (KeyboardInterrupt, Stop):
                proof.stopped = True
        nodes = nodes or proof.search.tree(first, search_on=False)
        return Tree(self.game, "optimal", self.options.guesses, nodes, self.options.weights)

    def least_total(self, cap: int | None) -> Optimum:
        """Return the least total under the cap: without one first, for that may do already."""
        free = self.enough(self.least("total", None), None)
        if cap is None:
            return free
        costs = self.costs("total", cap)
        if value_of(free.tree, costs) < costs.forbidden:
            return replace(free, turns=cap)
        if free.stopped:
            tree = _best([free.tree, *self._one_step], costs)
            value = value_of(tree, costs)
            allowed = value < costs.forbidden
            return replace(free, tree=tree, turns=cap, value=value, proven=False, allowed=allowed)
        capped = self.enough(self.least("total", cap), cap)
        lower = max(free.lower_bound, capped.lower_bound)
        return replace(capped, lower_bound=lower, nodes=free.nodes + capped.nodes)

    def least_worst(self, cap: int | None) -> Optimum:
        """Return the least worst case: the smallest number of turns that is enough."""
        last = cap or len(self.game.secrets)
        for turns in range(1, last + 1):
            optimum = self.least("worst", turns)
            if optimum is not None:
                return optimum
        return self.enough(None, last)

    def enough(self, optimum: Optimum | None, turns: int | None) -> Optimum:
        """Return the optimum, unless the turns are too few for one."""
        if optimum is None:
            raise LimitError(
                f"{self.game.name}: no strategy finds every secret in {plural(turns or 0, 'turn')};"
                " allow more (--turns), or ask for most secrets within them (--objective within)"
            )
        return optimum


def _best(trees: Sequence[Tree], costs: TurnCosts) -> Tree:
    return min(trees, key=lambda tree: value_of(tree, costs))


def value_of(tree: Tree, costs: TurnCosts) -> int:
    """Return what the tree costs."""
    weights = np.ones(len(tree.all_turns), dtype=int) if tree.weights is None else tree.weights
    if not costs.by_turn:
        return int((tree.all_turns * weights).sum())
    table = np.array([0, *costs.by_turn, costs.missed])
    return int((table[np.minimum(tree.all_turns, len(costs.by_turn) + 1)] * weights).sum())
