"""Grand Mastermind: each peg has a colour and a shape, and both are marked."""

from typing import Annotated

from bestguess.codes import MAX_LENGTH, SYMBOLS, Grid
from bestguess.colours import numbered
from bestguess.errors import GameError
from bestguess.feedback import RULES, Part, combine
from bestguess.game import Game

LETTERS, DIGITS = SYMBOLS[:26], "123456789"


def game(
    *,
    pegs: Annotated[int, f"How many pegs a code has: 1 to {MAX_LENGTH // 2}."] = 3,
    colours: Annotated[int, f"How many colours there are: 1 to {len(LETTERS)}."] = 4,
    shapes: Annotated[int, f"How many shapes there are: 1 to {len(DIGITS)}."] = 4,
) -> Game:
    """A peg is written as its colour and its shape, `A1`; feedback is colours/shapes, `XO/-`."""
    if not (1 <= colours <= len(LETTERS) and 1 <= shapes <= len(DIGITS)):
        raise GameError(f"{colours} colours, {shapes} shapes; take up to 26 and up to 9")
    marks = RULES["pegs"]
    classic = (pegs, colours, shapes) == (3, 4, 4)
    return Game(
        "grand-mastermind",
        secrets=Grid((LETTERS[:colours], DIGITS[:shapes]) * pegs),
        feedback=combine(
            Part("colours", tuple(range(0, 2 * pegs, 2)), marks),
            Part("shapes", tuple(range(1, 2 * pegs, 2)), marks),
        ),
        colours=numbered(LETTERS[:colours]),
        examples=(("A1B2C3", "A2C1D4", "XO/OO"),) if classic else (),
    )
