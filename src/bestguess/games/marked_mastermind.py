"""Marked Mastermind: each peg is marked by itself: in place, elsewhere or not there."""

from dataclasses import replace

from bestguess.game import Game
from bestguess.games import mastermind
from bestguess.parameters import Codemaker, Colours, Distinct, Pegs


def game(
    *,
    pegs: Pegs = 4,
    colours: Colours = 6,
    distinct: Distinct = False,
    prior: Codemaker = "uniform",
) -> Game:
    """Mastermind with a mark for each peg: `g` in place, `y` elsewhere, `b` not there."""
    found = mastermind.game(
        pegs=pegs, colours=colours, distinct=distinct, rule="tiles", prior=prior
    )
    examples = (
        (("ABCD", "ACBD", "gyyg"), ("AABC", "DEAF", "ybbb"))
        if (pegs, colours, distinct) == (4, 6, False)
        else ()
    )
    return replace(found, name="marked-mastermind", spec="", examples=examples)
