"""Mastermind: a code of coloured pegs, marked with blacks and whites."""

from bestguess.codes import BLANK, Codes
from bestguess.colours import palette
from bestguess.errors import GameError
from bestguess.feedback import named_rule
from bestguess.game import Game
from bestguess.parameters import Blanks, Codemaker, Colours, Distinct, Marks, Pegs
from bestguess.priors import human


def game(
    *,
    pegs: Pegs = 4,
    colours: Colours = 6,
    blanks: Blanks = False,
    distinct: Distinct = False,
    rule: Marks = "pegs",
    prior: Codemaker = "uniform",
) -> Game:
    """A code of pegs, each of any colour, or with `distinct` each of another; see `blanks`."""
    if distinct and blanks:
        raise GameError("distinct and blanks do not go together; take one of them")
    symbols, paints = palette(colours)
    codes = Codes(symbols, pegs, distinct)
    classic = (pegs, colours, rule, distinct) == (4, 6, "pegs", False)
    return Game(
        "mastermind",
        secrets=codes,
        guesses=Codes(symbols + BLANK * blanks, pegs, distinct),
        feedback=named_rule(rule),
        weights=human(codes) if prior == "human" else None,
        colours=paints,
        examples=(("ABCD", "CFED", "XO"), ("ABCD", "DAAD", "XO")) if classic else (),
    )
