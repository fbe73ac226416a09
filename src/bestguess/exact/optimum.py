"""`optimal`: the best strategy against all secrets; `rank`: its first guesses and their values."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np

from bestguess.engine.proof import MEMORY, Bounds, Costs, Course, Question, Stop, costs_of
from bestguess.errors import BestguessError, LimitError, shorten
from bestguess.game import Game
from bestguess.round import parse_weights
from bestguess.strategies import check_guesses
from bestguess.tree import Tree, grow

OBJECTIVES = ("total", "worst", "within")
_STARTERS = ("parts", "entropy", "expected")  # one-step strategies to begin from


@dataclass(frozen=True)
class Optimum:
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
    costs: Costs = field(default_factory=Costs)

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
    memory: int = MEMORY,
    threads: int | None = None,
    progress: Callable[[Bounds], None] | None = None,
) -> Optimum:
    """Return the strategy that minimises the objective over all secrets, proven.

    Objectives: the `total` of turns; the `worst` case, then the number of secrets that reach it,
    then the total; most secrets found `within` the turns, then the total. No more than `turns` are
    allowed (default: as many as the game has; 0: any number). `guesses="candidates"` allows
    consistent guesses only. A secret of weight 0 counts for nothing, not even for the cap. With
    `effort` only so many guesses are tried at a large set: near the optimum for games that are too
    big for a proof. `progress` is called with the bounds as they close and may raise `Stop`; then,
    as after Ctrl-C, the best so far is returned, unproven.

    >>> from bestguess import load
    >>> best = optimal(load("mastermind:3x4"))
    >>> best.value, best.proven, best.tree.first
    (206, True, 'AAB')
    """
    cap = _check(game, objective, turns, guesses)
    opener = None if first is None else game.guesses.find(game.parse_guess(first))
    if first is not None and guesses == "candidates":
        game.parse_secret(first)
    prior = parse_weights(weights, len(game.secrets))
    question = Question(game, guesses, prior, memory, threads, effort)
    asking = _Asking(question, opener, progress)
    if objective == "total":
        return asking.least_total(cap)
    return asking.least_worst(cap) if objective == "worst" else asking.most_within(cap or 0)


def rank(
    game: Game,
    objective: str = "total",
    *,
    count: int = 10,
    turns: int | None = None,
    guesses: str = "all",
    weights: Sequence[int] | None = None,
    memory: int = MEMORY,
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
    cap = _check(game, objective, turns, guesses)
    if objective == "worst" and cap is None:
        raise BestguessError("the objective worst needs turns to rank by; give their number")
    prior = parse_weights(weights, len(game.secrets))
    question = Question(game, guesses, prior, memory, threads)
    costs = costs_of(objective, cap, question.weight)
    course = Course(question.search(costs), costs, None, progress)
    return [Ranked(game.guesses[place], value, exact) for place, value, exact in course.rank(count)]


def _check(game: Game, objective: str, turns: int | None, guesses: str) -> int | None:
    """Return the cap on turns, if there is one."""
    if objective not in OBJECTIVES:
        raise BestguessError(f"unknown objective {objective!r}; take {', '.join(OBJECTIVES)}")
    if turns is not None and turns < 0:
        raise BestguessError(f"{turns} turns; give at least 1, or 0 for any number")
    check_guesses(guesses)
    cap = (game.turns if turns is None else turns) or None
    if objective == "within" and cap is None:
        raise BestguessError("the objective within needs turns; give their number")
    return cap


@dataclass(frozen=True)
class _Asking:
    """A question with its fixed opener, if any, and who is told of the progress."""

    question: Question
    opener: int | None
    progress: Callable[[Bounds], None] | None

    def least(self, objective: str, turns: int | None) -> Optimum | None:
        """Return the optimum for exactly these costs; None when every strategy breaks the cap."""
        costs = costs_of(objective, turns, self.question.weight)
        search = self.question.search(costs)  # first: it may be refused
        known = min((value_of(tree, costs) for tree in self._one_step), default=costs.forbidden)
        course = Course(search, costs, known if known < costs.forbidden else None, self.progress)
        course.prove(self.opener, self.question.width)
        if course.best is None and not course.stopped and not self.question.width:
            return None
        trees = list(self._one_step)
        if course.chosen is not None or not trees:
            trees.insert(0, self._tree(course))
        tree = _best(trees, costs)
        value = value_of(tree, costs)
        lower = min(course.lower, value)
        codes = self.question.game.guesses
        return Optimum(
            tree=replace(tree, strategy="optimal"),
            objective=objective,
            turns=turns,
            value=value,
            lower_bound=lower,
            proven=lower == value,
            nodes=search.nodes(),
            openers={codes[guess]: bound for guess, bound in course.bounds.items()},
            allowed=value < costs.forbidden,
            stopped=course.stopped,
            costs=costs,
        )

    @cached_property
    def _one_step(self) -> list[Tree]:
        """Return trees of one-step strategies to begin from, unless the opener is fixed.

        When it is time to stop, the first is grown all the same: something must be known.
        """

        def watch(_: float) -> None:
            if self.progress is not None and trees:
                self.progress(Bounds(None, 0))

        trees: list[Tree] = []
        asked = self.question
        prior = None if asked.weights is None else asked.weights.tolist()
        with suppress(Stop):
            for name in _STARTERS if self.opener is None else ():
                tree = grow(
                    asked.game,
                    name,
                    guesses=asked.guesses,
                    weights=prior,
                    threads=asked.threads,
                    progress=watch,
                )
                trees.append(tree)
        return trees

    def _tree(self, course: Course) -> Tree:
        """Return the tree of what is known; when stopped, with stand-ins for what is not."""
        first = course.chosen
        if first is None:
            first = next(iter(course.bounds), int(self.question.engine.home[0]))
        nodes = None
        if not course.stopped:
            try:
                nodes = course.search.tree(first, progress=lambda _: course.tell())
            except (KeyboardInterrupt, Stop):
                course.stopped = True
        nodes = nodes or course.search.tree(first, search_on=False)
        asked = self.question
        return Tree(asked.game, "optimal", asked.guesses, nodes, asked.weights)

    def least_total(self, cap: int | None) -> Optimum:
        """Return the least total under the cap: without one first, for that may do already."""
        free = self.least("total", None)
        assert free is not None  # nothing is forbidden without a cap
        if cap is None:
            return free
        costs = costs_of("total", cap, self.question.weight)
        if value_of(free.tree, costs) < costs.forbidden:
            return replace(free, turns=cap)
        if free.stopped:
            tree = _best([free.tree, *self._one_step], costs)
            value = value_of(tree, costs)
            allowed = value < costs.forbidden
            return replace(free, tree=tree, turns=cap, value=value, proven=False, allowed=allowed)
        capped = self._enough(self.least("total", cap), cap)
        lower = max(free.lower_bound, capped.lower_bound)
        return replace(capped, lower_bound=lower, nodes=free.nodes + capped.nodes)

    def least_worst(self, cap: int | None) -> Optimum:
        """Return the least worst case: the smallest number of turns that is enough."""
        last = cap or len(self.question.game.secrets)
        for turns in range(1, last + 1):
            optimum = self.least("worst", turns)
            if optimum is not None:
                return optimum
        return self._enough(None, last)

    def most_within(self, turns: int) -> Optimum:
        """Return the most secrets found within the turns, then the least total."""
        optimum = self.least("within", turns)
        assert optimum is not None  # nothing is forbidden
        return optimum

    def _enough(self, optimum: Optimum | None, turns: int) -> Optimum:
        if optimum is None:
            raise LimitError(
                f"{self.question.game.name}: no strategy finds every secret in {turns} turns;"
                " allow more turns, or ask for most secrets within them (objective within)"
            )
        return optimum


def _best(trees: Sequence[Tree], costs: Costs) -> Tree:
    return min(trees, key=lambda tree: value_of(tree, costs))


def value_of(tree: Tree, costs: Costs) -> int:
    """Return what the tree costs."""
    weights = np.ones(tree.secrets, dtype=int) if tree.weights is None else tree.weights
    if not costs.by_turn:
        return int((tree.all_turns * weights).sum())
    table = np.array([0, *costs.by_turn, costs.missed])
    return int((table[np.minimum(tree.all_turns, len(costs.by_turn) + 1)] * weights).sum())
