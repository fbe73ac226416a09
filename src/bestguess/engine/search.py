"""Exact search in the C++ core: the least sum of what each secret costs by the turn it takes."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from bestguess import _core
from bestguess.engine.engine import Engine, Grown
from bestguess.engine.options import DEFAULTS, Ids, Options, Progress
from bestguess.errors import LimitError, plural
from bestguess.game import Turn

NO_LIMIT = 1 << 59
SEARCH_MEMORY = 2 << 30  # bytes that a search may take when nobody says otherwise
_SMALL = 64 << 20  # a table of feedback up to here is made whatever the bound
_LARGE = 10_000  # secrets of which the whole table is kept for the sake of symmetry


@dataclass(frozen=True)
class TurnCosts:
    """What a secret costs by the turn that finds it; no costs mean one for each turn, endlessly.

    With another objective than the total a value is `much` for each secret that is too late, and
    the turns. A value from `forbidden` on breaks the cap on turns.
    """

    by_turn: tuple[int, ...] = ()
    missed: int = 0
    much: int = NO_LIMIT
    forbidden: int = NO_LIMIT


TOTAL = TurnCosts()


def turn_costs(objective: str, turns: int | None, weight: int) -> TurnCosts:
    """Return the costs of an objective for so many turns; `weight` is that of all secrets.

    `total`: each turn costs one, and more turns are not allowed. `within`: a secret not found in
    time costs more than all turns together. `worst`: so does one found at the last turn.
    """
    if turns is None:
        return TOTAL
    by_turn = list(range(1, turns + 1))
    much = weight * (turns + 1) + 1 if objective != "total" else NO_LIMIT
    if objective == "within":
        return TurnCosts(tuple(by_turn), much, much)
    if objective == "worst":
        by_turn[-1] += much
    forbidden = weight * by_turn[-1] + 1
    if weight * forbidden >= NO_LIMIT:
        raise LimitError(
            f"weights of {weight:,} in all are too many for {plural(turns, 'turn')} with the"
            f" objective {objective}; divide them all by the same number"
        )
    return TurnCosts(tuple(by_turn), forbidden, much, forbidden)


class Search:
    """An exact search for the least cost, with its memory; see `core/search.hpp`.

    After some turns the candidates must be all that fit them. With a `width` only so many guesses
    are tried at a large set, and what is found is no proof.
    """

    def __init__(
        self,
        engine: Engine,
        costs: TurnCosts = TOTAL,
        options: Options = DEFAULTS,
        *,
        candidates: Ids | None = None,
        turns: Sequence[Turn] = (),
        width: int = 0,
    ) -> None:
        self.costs = costs
        self.width = width
        ids = engine.candidates(options) if candidates is None else candidates
        memory = _room(engine, len(ids), options.memory or SEARCH_MEMORY)
        self._secrets = len(engine.game.secrets)
        whole = len(ids) == self._secrets
        slots_alike = engine.game.rule.native in ("pegs", "likeness", "shared")
        symmetric = slots_alike and engine.is_symmetric(options)
        symmetric = symmetric and (whole or (bool(turns) and self._secrets <= _LARGE))
        # The core keeps the feedback of every guess for every secret of its engine. Symmetry is
        # found in all secrets; otherwise the candidates alone are less to keep.
        self._ids = None if whole or symmetric else ids
        some = self._ids is not None
        weights = options.weights
        self._weights: dict[int, int] = {}  # by guess
        if weights is not None:
            homes = engine.home[ids].tolist()
            self._weights = dict(zip(homes, weights[ids].tolist(), strict=True))
        self._core = _core.Search(
            engine.narrow(ids) if some else engine.native,
            candidates=np.arange(len(ids), dtype=np.uint32) if some else ids,
            costs=costs.by_turn,
            missed=costs.missed,
            weights=weights[ids] if some and weights is not None else weights,
            played=engine.guess_ids(turn.guess for turn in turns).tolist(),
            extra=engine.accelerators.tolist() if options.only_candidates else (),
            consistent=options.only_candidates,
            hard=engine.game.hard,
            symmetric=symmetric,
            width=width,
            memory=memory,
            threads=options.thread_count,
            progress=options.progress,
        )

    def openers(self, progress: Progress | None = None) -> dict[int, int]:
        """Return the first guesses, one of each kind, with their lower bounds, least first.

        Of those with equal bounds the heavier candidate goes first.
        """
        guesses, lower = self._core.openers(progress)
        found = zip(guesses.tolist(), lower.tolist(), strict=True)
        return dict(sorted(found, key=lambda pair: (pair[1], -self.weight(pair[0]))))

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

    def weight(self, guess: int) -> int:
        """Return the weight of a guess that is a candidate; 0 for others, and without weights."""
        return self._weights.get(guess, 0)

    def nodes(self) -> int:
        """Return how many sets were searched."""
        return self._core.nodes()


def _room(engine: Engine, candidates: int, memory: int) -> int:
    """Return the bytes left for what the search remembers, beside its table of feedback."""
    table = len(engine.game.guesses) * candidates
    if table > max(memory, _SMALL):
        raise LimitError(
            f"{engine.game.name}: a search needs {table / 2**20:,.0f} MiB for the feedback of"
            f" every pair, the bound is {memory / 2**20:,.0f} MiB; raise the bound"
            " (--memory) or take a smaller game"
        )
    return max(memory - table, memory // 2)
