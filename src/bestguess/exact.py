"""The optimum: the strategy that no other can beat, with the bounds that prove it.

The search is in C++ (`core/exact.hpp`). Every objective is a sum over the secrets of what finding
each at its turn costs, so that one search serves them all.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from bestguess.errors import BestguessError, ClashError, LimitError
from bestguess.game import Game
from bestguess.kernels import Exact, Grown, Ids, Matcher, exact_search, matcher
from bestguess.round import Round, parse_weights
from bestguess.strategies import check_guesses
from bestguess.tree import Tree, grow

MEMORY = 1 << 30  # bytes for what the search remembers
NO_LIMIT = 1 << 59
FORBIDDEN = 1 << 40  # more than any value that a search may return
GOALS = ("win", "mean", "worst")
OBJECTIVES = ("total", "worst", "within")
_STARTERS = ("parts", "entropy", "expected")  # one-step strategies to begin from


class Stop(Exception):  # noqa: N818 (it is no error)
    """Raised by a progress function to end a search with what it has."""


@dataclass(frozen=True)
class Bounds:
    """How far a search is: the best total known, and a bound that none can go below."""

    best: int | None
    lower: int


@dataclass(frozen=True)
class Opener:
    """A first guess under best play after it.

    `solved` counts the secrets found within the attempts, `chance` is their share; `mean` is the
    expected number of guesses, where a secret that is not found counts as all attempts; `worst` is
    None when some secret is not found.
    """

    guess: str
    candidate: bool
    solved: int
    chance: float
    mean: float
    worst: int | None
    sizes: dict[str, int]


@dataclass(frozen=True)
class Optimum:
    """The best strategy found, as a tree, and what is proven of it.

    `value` is what was minimised (the total, unless another objective was asked for) and
    `lower_bound` what no strategy can go below; `proven` tells that they meet.
    """

    tree: Tree
    objective: str
    value: int
    lower_bound: int
    proven: bool
    nodes: int
    openers: dict[str, int]  # first guesses tried, with the bound that excludes each, or its value
    first_fixed: bool = False

    @property
    def total(self) -> int:
        return self.tree.total


@dataclass(frozen=True)
class _Costs:
    """What a secret costs by the turn that finds it; no costs mean the plain total."""

    by_turn: tuple[int, ...] = ()
    missed: int = FORBIDDEN


def _costs(objective: str, turns: int | None, secrets: int) -> _Costs:
    """Return the costs of an objective for so many turns.

    `total`: each turn costs one, and more turns than given are not allowed. `within`: a secret not
    found in time costs more than all turns together. `worst`: so does one found at the last turn.
    """
    if turns is None:
        return _Costs()
    much = secrets * (turns + 1) + 1
    by_turn = list(range(1, turns + 1))
    if objective == "worst":
        by_turn[-1] += much
    return _Costs(tuple(by_turn), much if objective == "within" else FORBIDDEN)


def solve(
    game: Game,
    objective: str = "total",
    *,
    turns: int | None = None,
    guesses: str = "all",
    weights: Sequence[int] | None = None,
    first: str | None = None,
    memory: int = MEMORY,
    threads: int | None = None,
    progress: Callable[[Bounds], None] | None = None,
) -> Optimum:
    """Return the strategy that minimises the objective over all secrets, proven.

    Objectives: `total` of turns, under a cap if `turns` is given; `worst` case, then the number
    of secrets that reach it, then the total; most secrets found `within` the turns, then the total.
    `guesses="candidates"` allows consistent guesses only. `progress` is called with the bounds as
    they close and may raise `Stop`; then, as after Ctrl-C, the best so far is returned, unproven.
    """
    if objective not in OBJECTIVES:
        raise BestguessError(f"unknown objective {objective!r}; take {', '.join(OBJECTIVES)}")
    if objective == "within" and turns is None:
        raise BestguessError("the objective within needs the number of turns")
    search = _Search(game, guesses, weights, first, memory, threads, progress)
    if objective != "worst":
        return search.run(objective, turns)
    for cap in range(turns or 1, len(game.secrets) + 1):
        optimum = search.run(objective, cap)
        if not optimum.proven or optimum.value < FORBIDDEN:
            return optimum
    raise LimitError(f"{game.name}: no strategy finds every secret")


class _Search:
    """One question to the exact search: the game, and what may be played."""

    def __init__(
        self,
        game: Game,
        guesses: str,
        weights: Sequence[int] | None,
        first: str | None,
        memory: int,
        threads: int | None,
        progress: Callable[[Bounds], None] | None,
    ) -> None:
        self.game = game
        self.guesses = guesses
        self.consistent = check_guesses(guesses)
        self.weights = parse_weights(weights, len(game.secrets))
        self.first = None if first is None else game.guesses.find(game.parse_guess(first))
        self.memory = memory
        self.threads = threads
        self.progress = progress
        self.engine: Matcher = matcher(game)

    def search(self, costs: _Costs, candidates: Ids | None = None) -> Exact:
        return exact_search(
            self.engine,
            self.engine.everything() if candidates is None else candidates,
            costs.by_turn,
            costs.missed,
            weights=self.weights,
            consistent=self.consistent,
            memory=self.memory,
            threads=self.threads,
        )

    def starter(self, costs: _Costs) -> Tree | None:
        """Return the best one-step tree, to begin from; a tree that is not allowed is none."""
        if self.first is not None or costs.by_turn or self.weights is not None:
            return None
        trees = [grow(self.game, name, guesses=self.guesses) for name in _STARTERS]
        return min(trees, key=lambda tree: tree.total)

    def run(self, objective: str, turns: int | None) -> Optimum:
        costs = _costs(objective, turns, len(self.game.secrets))
        starter = self.starter(costs)
        best = None if starter is None else starter.total
        search = self.search(costs)
        course = _Course(self, search, best)
        try:
            course.prove(None if self.first is None else [self.first])
        except (KeyboardInterrupt, Stop):
            course.stopped = True
        tree = self.tree_of(search, course, starter)
        return replace(course.result(tree, objective), first_fixed=self.first is not None)

    def tree_of(self, search: Exact, course: "_Course", starter: Tree | None) -> Tree:
        if course.chosen is None and starter is not None and course.stopped:
            return replace(starter, strategy="optimal")
        first = course.chosen if course.chosen is not None else course.first_try
        nodes = Grown(*search.tree(first, not course.stopped, None))
        return Tree(self.game, "optimal", self.guesses, nodes, self.weights)


class _Course:
    """The course of a proof: openers one by one, with the bounds as they close."""

    def __init__(self, asked: _Search, search: Exact, best: int | None) -> None:
        self.asked = asked
        self.search = search
        self.best = best  # of the starter, until an opener reaches it
        self.chosen: int | None = None
        self.first_try = 0
        self.stopped = False
        self.bounds: dict[int, int] = {}
        self.lower = 0

    def prove(self, only: list[int] | None) -> None:
        """Try openers in the order of their bounds until the rest cannot do better."""
        ids, lower = self.search.openers(None)
        self.bounds = dict(zip(ids.tolist(), lower.tolist(), strict=True))
        if only:
            self.bounds = {guess: self.bounds.get(guess, 0) for guess in only}
        self.first_try = next(iter(self.bounds))
        for guess, bound in list(self.bounds.items()):
            limit = self.limit()
            if bound >= limit:
                break
            others = [value for other, value in self.bounds.items() if other != guess]
            value = self.search.try_opener(guess, limit, self.report(others))
            self.bounds[guess] = value
            if value < limit:
                self.best, self.chosen = value, guess
        self.lower = min(self.bounds.values())

    def limit(self) -> int:
        """Return what an opener must stay below: the best found, or one more than the starter's."""
        if self.best is None:
            return NO_LIMIT
        return self.best if self.chosen is not None else self.best + 1

    def report(self, others: list[int]) -> Callable[[float], None]:
        """Return the progress function for the opener under way, whose bound the core passes on."""
        least = min(others, default=NO_LIMIT)

        def report(reached: float) -> None:
            ceiling = NO_LIMIT if self.best is None else self.best
            self.lower = max(self.lower, min(least, int(reached), ceiling))
            if self.asked.progress:
                self.asked.progress(Bounds(self.best, self.lower))

        return report

    def result(self, tree: Tree, objective: str) -> Optimum:
        code = self.asked.game.guesses
        value = self.best if self.best is not None else self.lower
        return Optimum(
            tree=tree,
            objective=objective,
            value=value if not self.stopped or objective != "total" else tree.total,
            lower_bound=min(self.lower, value),
            proven=not self.stopped,
            nodes=self.search.nodes(),
            openers={code[guess]: bound for guess, bound in self.bounds.items()},
        )


def openers(
    round: Round,
    goal: str = "win",
    *,
    guesses: str = "all",
    attempts: int | None = None,
    count: int | None = None,
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
    found = list(_Openers(round, goal, guesses, attempts).all())
    order = {
        "win": lambda o: (-o.solved, o.mean),
        "mean": lambda o: (o.mean,),
        "worst": lambda o: (o.worst is None, o.worst, o.mean),
    }[goal]
    found.sort(key=lambda o: (*order(o), not o.candidate))
    return found[:count]
