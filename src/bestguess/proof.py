"""One question to the exact search, and the course of its proof, opener by opener."""

from collections.abc import Callable
from dataclasses import dataclass

from bestguess.game import Game
from bestguess.kernels import Exact, Ids, Matcher, matcher
from bestguess.strategies import check_guesses
from bestguess.tree import Tree, grow

NO_LIMIT = 1 << 59
FORBIDDEN = 1 << 40  # a value from here on breaks the cap on turns
_STARTERS = ("parts", "entropy", "expected")  # one-step strategies to begin from


class Stop(Exception):  # noqa: N818 (it is no error)
    """Raised by a progress function to end a search with what it has."""


@dataclass(frozen=True)
class Bounds:
    """How far a search is: the best value known, and a bound that none can go below."""

    best: int | None
    lower: int


@dataclass(frozen=True)
class Costs:
    """What a secret costs by the turn that finds it; no costs mean one for each turn, endlessly."""

    by_turn: tuple[int, ...] = ()
    missed: int = FORBIDDEN


def costs_of(objective: str, turns: int | None, secrets: int) -> Costs:
    """Return the costs of an objective for so many turns.

    `total`: each turn costs one, and more turns are not allowed. `within`: a secret not found in
    time costs more than all turns together. `worst`: so does one found at the last turn.
    """
    if turns is None:
        return Costs()
    much = secrets * (turns + 1) + 1
    by_turn = list(range(1, turns + 1))
    if objective == "worst":
        by_turn[-1] += much
    return Costs(tuple(by_turn), much if objective == "within" else FORBIDDEN)


@dataclass(frozen=True)
class Question:
    """A game and what may be played in it, to be asked for the least cost."""

    game: Game
    guesses: str = "all"
    weights: Ids | None = None
    memory: int = 1 << 30
    threads: int | None = None
    width: int = 0  # guesses tried at a large set; 0: all, which makes it a proof

    @property
    def engine(self) -> Matcher:
        return matcher(self.game)

    def search(self, costs: Costs, candidates: Ids | None = None) -> Exact:
        """Return a search of its own, with its own memory."""
        return Exact(
            self.engine,
            self.engine.everything() if candidates is None else candidates,
            costs.by_turn,
            costs.missed,
            weights=self.weights,
            consistent=check_guesses(self.guesses),
            width=self.width,
            memory=self.memory,
            threads=self.threads,
        )

    def starter(self, costs: Costs) -> Tree | None:
        """Return the best one-step tree to begin from, where its total means something."""
        if costs.by_turn or self.weights is not None:
            return None
        trees = [grow(self.game, name, guesses=self.guesses) for name in _STARTERS]
        return min(trees, key=lambda tree: tree.total)


class Course:
    """The course of a proof: openers one by one, with the bounds as they close.

    `best` is the value to reach, `chosen` the opener that reaches it. `bounds` has for each opener
    its value if it was the best when tried, else a bound that it cannot go below.
    """

    def __init__(
        self,
        search: Exact,
        best: int | None = None,
        progress: Callable[[Bounds], None] | None = None,
    ) -> None:
        self.search = search
        self.best = best
        self.progress = progress
        self.chosen: int | None = None
        self.stopped = False
        self.bounds: dict[int, int] = {}
        self.lower = 0

    def prove(self, only: int | None = None, width: int = 0) -> None:
        """Try openers in the order of their bounds until the rest cannot do better.

        With a width only the first so many are tried, and the bounds before any search stand.
        After Ctrl-C or `Stop` the course is `stopped`, and the bounds are as far as they came.
        """
        try:
            self._prove(only, width)
        except (KeyboardInterrupt, Stop):
            self.stopped = True

    def _prove(self, only: int | None, width: int) -> None:
        self.bounds = self.search.openers()
        if only is not None:
            self.bounds = {only: self.bounds.get(only, 0)}
        self.lower = min(self.bounds.values())
        for guess, bound in list(self.bounds.items())[: width or None]:
            limit = self._limit()
            if bound >= limit:
                break
            value = self.search.try_opener(guess, limit, self._report(guess, width == 0))
            if not width:
                self.bounds[guess] = value
            if value < limit:
                self.best, self.chosen = value, guess
        self.lower = min(self.bounds.values())

    def rank(self, count: int) -> list[tuple[int, int, bool]]:
        """Return the best openers as (guess, value, exact), at least `count` of them exact."""
        self.bounds = self.search.openers()
        exact: dict[int, int] = {}
        for guess, bound in sorted(self.bounds.items(), key=lambda item: item[1]):
            limit = sorted(exact.values())[count - 1] + 1 if len(exact) >= count else NO_LIMIT
            if bound >= limit:
                break
            value = self.search.try_opener(guess, limit, self._report(guess, proving=True))
            self.bounds[guess] = value
            if value < limit:
                exact[guess] = value
        order = sorted(self.bounds.items(), key=lambda item: (item[1], item[0] not in exact))
        return [(guess, value, guess in exact) for guess, value in order]

    def _limit(self) -> int:
        """Return what an opener must stay below: the best found, or one more than the starter's."""
        if self.best is None:
            return NO_LIMIT
        return self.best if self.chosen is not None else self.best + 1

    def _report(self, guess: int, proving: bool) -> Callable[[float], None]:
        """Return the progress function for the opener under way, whose bound the core passes on."""
        others = min((v for other, v in self.bounds.items() if other != guess), default=NO_LIMIT)

        def report(reached: float) -> None:
            ceiling = NO_LIMIT if self.best is None else self.best
            if proving:
                self.lower = max(self.lower, min(others, int(reached), ceiling))
            if self.progress:
                self.progress(Bounds(self.best, self.lower))

        return report
