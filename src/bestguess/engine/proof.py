"""One question to the exact search, and the course of its proof, opener by opener."""

from bisect import insort
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from bestguess.engine import Engine, Exact, Ids, engine_of
from bestguess.errors import LimitError
from bestguess.game import Game, Turn

NO_LIMIT = 1 << 59
MEMORY = 2 << 30  # bytes that a search may take when nobody says otherwise
_PRECISE = float(1 << 53)  # a larger float may have been rounded up
_SMALL = 64 << 20  # a table of feedback up to here is made whatever the bound


class Stop(Exception):  # noqa: N818 (it is no error)
    """Raised by a progress function to end a search with what it has."""


@dataclass(frozen=True)
class Costs:
    """What a secret costs by the turn that finds it; no costs mean one for each turn, endlessly.

    With another objective than the total a value is `much` for each secret that is too late, and
    the turns. A value from `forbidden` on breaks the cap on turns.
    """

    by_turn: tuple[int, ...] = ()
    missed: int = 0
    much: int = NO_LIMIT
    forbidden: int = NO_LIMIT


@dataclass(frozen=True)
class Bounds:
    """How far a search is: the best value known, a bound that none can go below, their units."""

    best: int | None
    lower: int
    costs: Costs = Costs()


def costs_of(objective: str, turns: int | None, weight: int) -> Costs:
    """Return the costs of an objective for so many turns; `weight` is that of all secrets.

    `total`: each turn costs one, and more turns are not allowed. `within`: a secret not found in
    time costs more than all turns together. `worst`: so does one found at the last turn.
    """
    if turns is None:
        return Costs()
    by_turn = list(range(1, turns + 1))
    much = weight * (turns + 1) + 1 if objective != "total" else NO_LIMIT
    if objective == "within":
        return Costs(tuple(by_turn), much, much)
    if objective == "worst":
        by_turn[-1] += much
    forbidden = weight * by_turn[-1] + 1
    if weight * forbidden >= NO_LIMIT:
        raise LimitError(
            f"weights of {weight:,} in all are too many for {turns} turns with the objective"
            f" {objective}; divide them all by the same number"
        )
    return Costs(tuple(by_turn), forbidden, much, forbidden)


@dataclass(frozen=True)
class Question:
    """A game and what may be played in it, to be asked for the least cost."""

    game: Game
    guesses: str = "all"
    weights: Ids | None = None
    memory: int = MEMORY
    threads: int | None = None
    width: int = 0  # guesses tried at a large set; 0: all, which makes it a proof

    @property
    def engine(self) -> Engine:
        return engine_of(self.game)

    @property
    def weight(self) -> int:
        """Return the weight of all secrets together."""
        return len(self.game.secrets) if self.weights is None else int(self.weights.sum())

    def search(
        self, costs: Costs, candidates: Ids | None = None, turns: Sequence[Turn] = ()
    ) -> Exact:
        """Return a search of its own, with its own memory; after turns, of what fits them."""
        consistent = self.guesses == "candidates"
        return Exact(
            self.engine,
            self.engine.everything() if candidates is None else candidates,
            costs.by_turn,
            costs.missed,
            weights=self.weights,
            played=self.engine.guess_ids(turn.guess for turn in turns).tolist(),
            extra=self.engine.accelerators.tolist() if consistent else (),
            consistent=consistent,
            width=self.width,
            memory=self._room(len(self.game.secrets if candidates is None else candidates)),
            threads=self.threads,
        )

    def _room(self, candidates: int) -> int:
        """Return the bytes left for what the search remembers, beside its table of feedback."""
        table = len(self.game.guesses) * candidates
        if table > max(self.memory, _SMALL):
            raise LimitError(
                f"{self.game.name}: a search needs {table / 2**20:,.0f} MiB for the feedback of"
                f" every pair, the bound is {self.memory / 2**20:,.0f} MiB; raise the bound"
                " (--memory) or take a smaller game"
            )
        return max(self.memory - table, self.memory // 2)


class Course:
    """The course of a proof: openers one by one, with the bounds as they close.

    `best` is the value to reach, `chosen` the opener that reaches it. `bounds` has for each opener
    its value if it was the best when tried, else a bound that it cannot go below. Values that
    are forbidden by the costs are not looked for.
    """

    def __init__(
        self,
        search: Exact,
        costs: Costs,
        best: int | None = None,
        progress: Callable[[Bounds], None] | None = None,
    ) -> None:
        self.search = search
        self.costs = costs
        self.best = best
        self.progress = progress
        self.chosen: int | None = None
        self.stopped = False
        self.bounds: dict[int, int] = {}
        self.exact: dict[int, int] = {}
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
        for guess, others in self._openers(only, width):
            limit = self._limit()
            if self.bounds[guess] >= limit:
                break
            report = self._report(guess, others, proving=not width)
            value = self.search.try_opener(guess, limit, report)
            if not width:
                self.bounds[guess] = value
            if value < limit:
                self.best, self.chosen = value, guess
        self.lower = min(self.bounds.values())

    def rank(self, count: int) -> list[tuple[int, int, bool]]:
        """Return the openers as (guess, value, exact), the best first, at least `count` exact.

        After Ctrl-C or `Stop` the course is `stopped`, and fewer are exact.
        """
        try:
            self._rank(count)
        except (KeyboardInterrupt, Stop):
            self.stopped = True
        exact = self.exact
        order = sorted(self.bounds.items(), key=lambda item: (item[1], item[0] not in exact))
        return [(guess, value, guess in exact) for guess, value in order]

    def _rank(self, count: int) -> None:
        values: list[int] = []
        for guess, others in self._openers():
            limit = values[count - 1] + 1 if len(values) >= count else self.costs.forbidden
            if self.bounds[guess] >= limit:
                break
            report = self._report(guess, others, proving=True)
            self.bounds[guess] = value = self.search.try_opener(guess, limit, report)
            if value < limit:
                self.exact[guess] = value
                insort(values, value)
                self.best = values[0]
        self.lower = min(self.bounds.values())

    def _openers(self, only: int | None = None, width: int = 0) -> Iterator[tuple[int, int]]:
        """Yield the openers in the order of their bounds, each with the least bound of the others.

        It is for the caller to put better bounds in place of the first ones.
        """
        self.bounds = self.search.openers()
        if only is not None:
            self.bounds = {only: self.bounds.get(only, 0)}
        order = list(self.bounds)
        self.lower = self.bounds[order[0]]
        tried = NO_LIMIT
        for place, guess in enumerate(order[: width or None], 1):
            after = self.bounds[order[place]] if place < len(order) else NO_LIMIT
            yield guess, min(tried, after)
            tried = min(tried, self.bounds[guess])

    def tell(self) -> None:
        """Report the bounds, to whom they are of interest."""
        if self.progress is not None:
            self.progress(Bounds(self.best, self.lower, self.costs))

    def _limit(self) -> int:
        """Return what an opener must stay below: the best found, or one more than the starter's."""
        if self.best is None:
            return self.costs.forbidden
        return self.best if self.chosen is not None else self.best + 1

    def _report(self, guess: int, others: int, *, proving: bool) -> Callable[[float], None]:
        """Return the progress function for the opener under way, whose bound the core passes on."""
        own = self.bounds[guess]

        def report(reached: float) -> None:
            ceiling = NO_LIMIT if self.best is None else self.best
            if proving and reached < _PRECISE:
                self.lower = max(self.lower, min(others, max(own, int(reached)), ceiling))
            self.tell()

        return report
