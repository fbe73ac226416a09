"""The optimum: the strategy that no other can beat, with the bounds that prove it.

The search is in C++ (`core/exact.hpp`). Every objective is a sum over the secrets of what finding
each at its turn costs, so that one search serves them all.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from bestguess.errors import BestguessError, ClashError, LimitError
from bestguess.game import Game
from bestguess.kernels import Exact, Ids
from bestguess.proof import FORBIDDEN, NO_LIMIT, Bounds, Costs, Course, Question, Stop, costs_of
from bestguess.round import Round, parse_weights
from bestguess.tree import Tree

__all__ = ["GOALS", "OBJECTIVES", "Bounds", "Opener", "Optimum", "Stop", "openers", "solve"]

GOALS = ("win", "mean", "worst")
OBJECTIVES = ("total", "worst", "within")
MEMORY = 1 << 30  # bytes for what a search remembers


@dataclass(frozen=True)
class Optimum:
    """The best strategy found, as a tree, and what is proven of it.

    `value` is what was minimised, the (weighted) total unless another objective was asked for, and
    `lower_bound` what no strategy can go below; `proven` tells that they meet. `openers` has for
    each kind of first guess that was looked at the bound that excludes it, or its value.
    """

    tree: Tree
    objective: str
    turns: int | None
    value: int
    lower_bound: int
    proven: bool
    nodes: int
    openers: dict[str, int]


def solve(
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
    consistent guesses only. With `effort` only so many guesses are tried at a large set: near the
    optimum for games that are too big for a proof. `progress` is called with the bounds as they
    close and may raise `Stop`; then, as after Ctrl-C, the best so far is returned, unproven.

    >>> from bestguess import load
    >>> best = solve(load("mastermind:3x4"))
    >>> best.value, best.proven, best.tree.first
    (206, True, 'AABC')
    """
    if objective not in OBJECTIVES:
        raise BestguessError(f"unknown objective {objective!r}; take {', '.join(OBJECTIVES)}")
    if turns is not None and turns < 0:
        raise BestguessError(f"{turns} turns; give at least 1, or 0 for any number")
    cap = (game.turns if turns is None else turns) or None
    prior = parse_weights(weights, len(game.secrets))
    question = Question(game, guesses, prior, memory, threads, effort)
    opener = None if first is None else game.guesses.find(game.parse_guess(first))
    ask = _Asking(question, opener, progress)
    if objective == "within":
        if cap is None:
            raise BestguessError("the objective within needs turns; give their number")
        return ask.least(objective, cap)
    return ask.least_total(cap) if objective == "total" else ask.least_worst(cap)


@dataclass(frozen=True)
class _Asking:
    """A question with its fixed opener, if any, and who is told of the progress."""

    question: Question
    opener: int | None
    progress: Callable[[Bounds], None] | None

    def least(self, objective: str, turns: int | None) -> Optimum:
        """Return the optimum for exactly these costs; its value may be forbidden."""
        costs = costs_of(objective, turns, len(self.question.game.secrets))
        starter = self.question.starter(costs) if self.opener is None else None
        search = self.question.search(costs)
        course = Course(search, None if starter is None else starter.total, self.progress)
        course.prove(self.opener, self.question.width)
        if course.chosen is not None or starter is None:
            first = course.chosen if course.chosen is not None else next(iter(course.bounds), 0)
            nodes = search.tree(first, search_on=not course.stopped)
            tree = Tree(
                self.question.game, "optimal", self.question.guesses, nodes, self.question.weights
            )
        else:
            tree = replace(starter, strategy="optimal")
        return self._optimum(course, tree, objective, turns)

    def _optimum(self, course: Course, tree: Tree, objective: str, turns: int | None) -> Optimum:
        value = course.best
        if value is None or (course.stopped and course.chosen is None):
            value = value_of(tree, costs_of(objective, turns, tree.secrets))
        codes = self.question.game.guesses
        return Optimum(
            tree=tree,
            objective=objective,
            turns=turns,
            value=value,
            lower_bound=min(course.lower, value),
            proven=not course.stopped and not self.question.width,
            nodes=course.search.nodes(),
            openers={codes[guess]: bound for guess, bound in course.bounds.items()},
        )

    def least_total(self, cap: int | None) -> Optimum:
        """Return the least total under the cap: without one first, for that may do already."""
        free = self.least("total", None)
        if cap is None or free.tree.worst <= cap or not free.proven:
            return free
        capped = self.least("total", cap)
        return self._allowed(capped, cap)

    def least_worst(self, cap: int | None) -> Optimum:
        """Return the least worst case: the smallest number of turns that is enough."""
        secrets = len(self.question.game.secrets)
        for turns in range(1, (cap or secrets) + 1):
            optimum = self.least("worst", turns)
            if not optimum.proven or optimum.value < FORBIDDEN:
                return optimum
        return self._allowed(optimum, turns)

    def _allowed(self, optimum: Optimum, turns: int) -> Optimum:
        if optimum.proven and optimum.value >= FORBIDDEN:
            raise LimitError(
                f"{self.question.game.name}: no strategy finds every secret in {turns} turns;"
                " allow more turns, or ask for most secrets within them (objective within)"
            )
        return optimum


def value_of(tree: Tree, costs: Costs) -> int:
    """Return what the tree costs."""
    weights = np.ones(tree.secrets, dtype=int) if tree.weights is None else tree.weights
    if not costs.by_turn:
        return int((tree.all_turns * weights).sum())
    table = np.array([0, *costs.by_turn, costs.missed])
    return int((table[np.minimum(tree.all_turns, len(costs.by_turn) + 1)] * weights).sum())


@dataclass(frozen=True)
class Opener:
    """A next guess under best play after it.

    `solved` counts the secrets found within the attempts and `chance` is their share. `mean` and
    `worst` are of the number of guesses. With the goal `win` play ends with the attempts: a secret
    that is not found counts as all of them, and `worst` is None when there is one.
    """

    guess: str
    candidate: bool
    solved: int
    chance: float
    mean: float
    worst: int | None
    sizes: dict[str, int]


def openers(
    round: Round,
    goal: str = "win",
    *,
    guesses: str = "all",
    attempts: int | None = None,
) -> list[Opener]:
    """Return what each next guess leads to under best play, exactly, the best first.

    Goals: `win` within the attempts, then least mean; least `mean`; least `worst` case, then least
    mean. Without attempts there is no limit. Of equals a candidate goes first, then the order.
    """
    if goal not in GOALS:
        raise BestguessError(f"unknown goal {goal!r}; take {', '.join(GOALS)}")
    if attempts is not None and attempts < 1:
        raise BestguessError("no attempts are left; reset them to go on")
    if len(round.candidates) == 0:
        raise ClashError(str(round.clash()))
    found = list(_each_opener(round, goal, guesses, attempts))
    found.sort(key=lambda opener: (*_rank(opener, goal), not opener.candidate))
    return found


def _rank(opener: Opener, goal: str) -> tuple[float, ...]:
    if goal == "win":
        return (-opener.solved, opener.mean)
    return (opener.mean,) if goal == "mean" else (opener.worst or NO_LIMIT, opener.mean)


def _each_opener(round: Round, goal: str, guesses: str, attempts: int | None) -> Iterator[Opener]:
    question = Question(round.game, guesses)
    ids = round.candidates.ids
    searches: dict[int | None, Exact] = {}

    def search(turns: int | None) -> Exact:
        if turns not in searches:
            costs = costs_of("within" if goal == "win" else "worst", turns, len(ids))
            searches[turns] = question.search(costs, ids)
        return searches[turns]

    pool = question.engine.hard_pool(round.turns)
    places = range(len(round.game.guesses)) if pool is None else pool.tolist()
    if guesses == "candidates":
        places = np.sort(question.engine.home[ids]).tolist()
    for place in places:
        turns = attempts if goal == "win" else None
        if goal == "worst":
            turns = next(
                cap
                for cap in range(1, len(ids) + 2)
                if search(cap).try_opener(place, NO_LIMIT) < FORBIDDEN
            )
        yield _opener(round, place, search(turns), ids, goal, attempts)


def _opener(
    round: Round, place: int, search: Exact, ids: Ids, goal: str, attempts: int | None
) -> Opener:
    search.try_opener(place, NO_LIMIT)
    depths = search.tree(place).depths()[ids]
    limit = attempts or int(depths.max())
    solved = int((depths <= limit).sum())
    explained = round.explain(round.game.guesses[place])
    return Opener(
        guess=explained.guess,
        candidate=explained.candidate,
        solved=solved,
        chance=solved / len(ids),
        mean=float((np.minimum(depths, limit) if goal == "win" else depths).mean()),
        worst=None if goal == "win" and solved < len(ids) else int(depths.max()),
        sizes=explained.sizes,
    )
