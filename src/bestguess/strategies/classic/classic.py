"""`classic` as a strategy: its options, and its choice of a guess.

It is a pure function of the game, the turns and its two options, so that a suggestion after any
turns is what the tree plays there. If the turns are not an overture of its own, or the game is one
of words, the endgame begins at once.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from bestguess.engine import DEFAULTS, Engine, Ids, Options
from bestguess.errors import StrategyError, nearest
from bestguess.game import Game, Turn
from bestguess.strategies.classic.endgame import rank_endgame, sample
from bestguess.strategies.classic.overture import has_overture, overture

CRITERIA = ("entropy", "worst")
LIMIT = 2000  # codes in the loops of the endgame before it takes a sample


@dataclass(frozen=True)
class Classic:
    """The options of `classic`: its criterion, and the codes it looks at most (0: all of them).

    >>> str(Classic()), str(Classic("worst", 500))
    ('classic', 'classic:worst:limit=500')
    """

    criterion: str = CRITERIA[0]
    limit: int = LIMIT

    def __str__(self) -> str:
        criterion = "" if self.criterion == CRITERIA[0] else f":{self.criterion}"
        return f"classic{criterion}" + ("" if self.limit == LIMIT else f":limit={self.limit}")

    @property
    def chain(self) -> tuple[str, ...]:
        """Return the criterion, and the other one to break its ties."""
        return self.criterion, *(other for other in CRITERIA if other != self.criterion)


def parse_classic(text: str) -> Classic:
    """Return the options of a text such as `worst:limit=500`; the inverse of `str`.

    >>> parse_classic("worst:limit=0"), parse_classic("")
    (Classic(criterion='worst', limit=0), Classic(criterion='entropy', limit=2000))
    """
    criterion, limit = Classic.criterion, Classic.limit
    for option in filter(None, text.split(":")):
        key, equals, value = option.partition("=")
        if option in CRITERIA:
            criterion = option
        elif key == "limit" and equals and value.isdecimal() and len(value) < 10:
            limit = int(value)
        else:
            raise StrategyError(
                f"classic: cannot read {option!r}{nearest(option, CRITERIA)}; write it like"
                " classic:worst, classic:limit=500 or classic:worst:limit=0"
            )
    return Classic(criterion, limit)


def choose_classic(
    engine: Engine,
    candidates: Ids,
    classic: Classic,
    options: Options = DEFAULTS,
    *,
    count: int = 1,
    turns: Sequence[Turn] = (),
) -> Ids:
    """Return the block of the overture, or the best guesses of the endgame in order."""
    block, extra = moves(engine.game, turns)
    if block and len(candidates) > 1:
        return engine.guess_ids([block])
    if len(candidates) <= 2 and count == 1:  # one tells itself from the other: nothing does better
        return np.sort(engine.home[candidates])[:1]
    sampled = sample(candidates, classic.limit)
    return rank_endgame(engine, sampled, extra, classic.chain, options, count=count)


def moves(game: Game, turns: Sequence[Turn]) -> tuple[str, tuple[str, ...]]:
    """Return the next block of the overture, or nothing; and the extra guesses.

    Extra guesses are the blocks not played, or the accelerators of a list of words.
    """
    if not has_overture(game):
        return "", tuple(game.accelerators)
    found = overture(game, turns)
    return found.block, found.extra
