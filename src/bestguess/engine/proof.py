"""The course of a proof: a search tries opener by opener, and the bounds close."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from bestguess.engine.search import NO_LIMIT, TOTAL, Search, TurnCosts

_PRECISE = float(1 << 53)  # a larger float may have been rounded up


class Stop(Exception):  # noqa: N818 (it is no error)
    """Raised by a progress function to end a search with what it has."""


@dataclass(frozen=True)
class Bounds:
    """How far a search is: the best value known, a bound that none can go below, their units."""

    best: int | None
    lower: int
    costs: TurnCosts = TOTAL


class Proof:
    """A search that tries opener by opener until the rest cannot do better.

    `best` is the value to reach, and `chosen` the opener that reaches it. `values` has the openers
    whose value is known, `bounds` all: their values, or bounds that they cannot go below. Values
    that the costs forbid are not looked for. After Ctrl-C or `Stop` the proof is `stopped`, and
    all is as far as it came.
    """

    def __init__(
        self,
        search: Search,
        best: int | None = None,
        progress: Callable[[Bounds], None] | None = None,
    ) -> None:
        self.search = search
        self.best = best
        self.progress = progress
        self.chosen: int | None = None
        self.stopped = False
        self.bounds: dict[int, int] = {}
        self.values: dict[int, int] = {}
        self.lower = 0

    def prove(self, only: int | None = None) -> None:
        """Find the best opener, or the value of the only one.

        With a width of the search only the first so many are tried, and the bounds before any
        search stand.
        """
        self._try_openers(self._below_best, only)

    def rank(self, count: int) -> list[int]:
        """Return the openers, the best first, at least `count` of them with their values."""
        self._try_openers(lambda _: self._below_rank(count))
        weight = self.search.weight
        return sorted(
            self.bounds,
            key=lambda each: (self.bounds[each], each not in self.values, -weight(each)),
        )

    def _below_best(self, guess: int) -> int:
        """Return what an opener must stay below: the best found, or one more to take its place.

        A starter's place is for any that is as good, an opener's for a heavier candidate.
        """
        if self.best is None:
            return self.search.costs.forbidden
        weight = self.search.weight
        as_good = self.chosen is None or weight(guess) > weight(self.chosen)
        return self.best + as_good

    def _below_rank(self, count: int) -> int:
        best = sorted(self.values.values())[:count]
        return best[-1] + 1 if len(best) == count else self.search.costs.forbidden

    def _try_openers(self, limit_now: Callable[[int], int], only: int | None = None) -> None:
        proving = not self.search.width
        try:
            for guess, others in self._openers(only):
                limit = limit_now(guess)
                if self.bounds[guess] >= limit:
                    break
                report = self._report(guess, others, proving=proving)
                value = self.search.try_opener(guess, limit, report)
                if proving:
                    self.bounds[guess] = value
                if value < limit:
                    self._keep(guess, value)
            self.lower = min(self.bounds.values())
        except (KeyboardInterrupt, Stop):
            self.stopped = True

    def _keep(self, guess: int, value: int) -> None:
        self.values[guess] = value
        if value < self._below_best(guess):
            self.best, self.chosen = value, guess

    def _openers(self, only: int | None) -> Iterator[tuple[int, int]]:
        """Yield the openers in the order of their bounds, each with the least bound of the others.

        It is for the caller to put better bounds where the first ones were.
        """
        self.bounds = self.search.openers(lambda _: self.tell())
        if only is not None:
            self.bounds = {only: self.bounds.get(only, 0)}
        order = list(self.bounds)
        self.lower = self.bounds[order[0]]
        tried = NO_LIMIT
        for number, guess in enumerate(order[: self.search.width or None], 1):
            after = self.bounds[order[number]] if number < len(order) else NO_LIMIT
            yield guess, min(tried, after)
            tried = min(tried, self.bounds[guess])

    def tell(self) -> None:
        """Report the bounds, to whom they are of interest."""
        if self.progress is not None:
            self.progress(Bounds(self.best, self.lower, self.search.costs))

    def _report(self, guess: int, others: int, *, proving: bool) -> Callable[[float], None]:
        """Return the progress function for the opener under way, whose bound the core passes on."""
        own = self.bounds[guess]

        def report(reached: float) -> None:
            ceiling = NO_LIMIT if self.best is None else self.best
            if proving and reached < _PRECISE:
                self.lower = max(self.lower, min(others, max(own, int(reached)), ceiling))
            self.tell()

        return report
