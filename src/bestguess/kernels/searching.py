"""Exact search in the C++ core."""

from collections.abc import Sequence

from bestguess import _core
from bestguess.kernels.matching import Grown, Ids, Matcher, Progress, thread_count


class Exact:
    """An exact search for the least cost, with its memory; see `core/exact.hpp`."""

    def __init__(
        self,
        matcher: Matcher,
        candidates: Ids,
        costs: Sequence[int],
        missed: int,
        *,
        weights: Ids | None = None,
        consistent: bool = False,
        width: int = 0,
        memory: int = 1 << 30,
        threads: int | None = None,
    ) -> None:
        whole = len(candidates) == len(matcher.game.secrets)
        places_alike = matcher.game.rule.kernel in ("pegs", "likeness", "shared")
        self._core = _core.Exact(
            matcher.native,
            candidates,
            costs,
            missed,
            weights,
            consistent,
            matcher.game.hard,
            matcher.symmetric and places_alike and weights is None and whole,
            width,
            memory,
            thread_count(threads),
        )

    def openers(self, progress: Progress | None = None) -> dict[int, int]:
        """Return the first guesses, one of each kind, with their lower bounds, least first."""
        guesses, lower = self._core.openers(progress)
        return dict(zip(guesses.tolist(), lower.tolist(), strict=True))

    def try_opener(self, guess: int, limit: int, progress: Progress | None = None) -> int:
        """Return the value with this first guess if it is below the limit, else a lower bound."""
        return self._core.try_opener(guess, limit, progress)

    def tree(
        self, first: int, *, search_on: bool = True, progress: Progress | None = None
    ) -> Grown:
        """Return the tree of best play after the first guess."""
        return Grown(*self._core.tree(first, search_on, progress))

    def nodes(self) -> int:
        """Return how many sets were searched."""
        return self._core.nodes()
