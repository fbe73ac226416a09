"""Black-Peg Mastermind: only the pegs that are in place are counted."""

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
    """Mastermind whose feedback is the number of blacks alone."""
    found = mastermind.game(
        pegs=pegs, colours=colours, distinct=distinct, rule="likeness", prior=prior
    )
    examples = (
        (("ABCD", "ACBD", "2"), ("ABCD", "DCBA", "0"))
        if (pegs, colours, distinct) == (4, 6, False)
        else ()
    )
    return replace(found, name="black-peg", spec="", examples=examples)
