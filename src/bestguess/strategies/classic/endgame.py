"""The endgame of `classic`: the best of the candidates and the extra guesses, or of a sample."""

from collections.abc import Sequence

import numpy as np

from bestguess.codes import join_code
from bestguess.engine import Engine, Ids, Options
from bestguess.game import Turn


def sample(candidates: Ids, limit: int) -> Ids:
    """Return the candidates at ⌊i·N/limit⌋ when there are more than the limit.

    >>> sample(np.arange(234, dtype=np.uint32), 100)[:5].tolist()
    [0, 2, 4, 7, 9]
    """
    if not limit or len(candidates) <= limit:
        return candidates
    return candidates[np.arange(limit) * len(candidates) // limit]


def rank_endgame(
    engine: Engine,
    candidates: Ids,
    extra: Sequence[str],
    chain: tuple[str, ...],
    options: Options,
    *,
    count: int,
) -> Ids:
    """Rank the candidates and the extra guesses."""
    # Every symbol counts as played. Otherwise of codes that differ by symbols not played only the
    # first is ranked, and that one need not be in a sample or among the extra guesses.
    guesses = engine.game.guesses
    played = (Turn(join_code(guesses, guesses.alphabet), ""),)
    return engine.rank(
        candidates, chain, options, count=count, turns=played, allowed=engine.guess_ids(extra)
    )
