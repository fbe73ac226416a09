"""Exact search in the C++ core."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from bestguess import _core
from bestguess.engine.engine import Engine, Grown, Ids, Progress, thread_count

_LARGE = 10_000  # secrets of which the whole table is kept for the sake of symmetry


class Exact:
    """An exact search for the least cost, with its memory; see `core/search.hpp`.

    After some turns `played` has their guesses, and the candidates must be all that fit the turns.
    `extra` are guesses that stay allowed when guesses must be `consistent`.
    """

    def __init__(
        self,
        engine: Engine,
        candidates: Ids,
        costs: Sequence[int],
        missed: int,
        *,
        weights: Ids | None = None,
        played: Sequence[int] = (),
        extra: Sequence[int] = (),
        consistent: bool = False,
        width: int = 0,
        memory: int = 1 << 30,
        threads: int | None = None,
    ) -> None:
        everything = len(engine.game.secrets)
        whole = len(candidates) == everything
        places_alike = engine.game.rule.native in ("pegs", "likeness", "shared")
        symmetric = engine.symmetric and places_alike and weights is None
        symmetric = symmetric and (whole or (bool(played) and everything <= _LARGE))
        # The core keeps the feedback of every guess for every secret of its engine. Symmetry is
        # found in all secrets; otherwise the candidates alone are less to keep.
        self._ids = None if whole or symmetric else candidates
        self._secrets = everything
        native = engine.native if self._ids is None else engine.narrow(candidates)
        some = self._ids is not None
        self._core = _core.Search(
            native,
            candidates=np.arange(len(candidates), dtype=np.uint32) if some else candidates,
            costs=costs,
            missed=missed,
            weights=weights[candidates] if some and weights is not None else weights,
            played=played,
            extra=extra,
            consistent=consistent,
            hard=engine.game.hard,
            symmetric=symmetric,
            width=width,
            memory=memory,
            threads=thread_count(threads),
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
        grown = Grown(*self._core.tree(first, search_on, progress))
        if self._ids is None:
            return grown
        won_at = np.full(self._secrets, -1, dtype=np.int32)
        won_at[self._ids] = grown.won_at
        return replace(grown, sample=self._ids[grown.sample], won_at=won_at)

    def nodes(self) -> int:
        """Return how many sets were searched."""
        return self._core.nodes()
