"""Mastermind: a code of coloured pegs, marked with blacks and whites."""

from typing import Annotated

from bestguess.codes import BLANK, MAX_LENGTH, SYMBOLS, Codes
from bestguess.errors import GameError
from bestguess.feedback import named_rule
from bestguess.game import Game, RuleName


def game(
    *,
    pegs: Annotated[int, f"How many pegs a code has: 1 to {MAX_LENGTH}."] = 4,
    colours: Annotated[int, f"How many colours there are: 1 to {len(SYMBOLS)}."] = 6,
    blanks: Annotated[
        bool, "A guess may leave pegs empty, each written as a dot (.); no secret does."
    ] = False,
    rule: Annotated[RuleName, "What a guess is told."] = "pegs",
) -> Game:
    """A code of pegs, each of any colour; with `blanks` a guess may leave pegs empty."""
    if not 1 <= colours <= len(SYMBOLS):
        raise GameError(f"{colours} colours; take 1 to {len(SYMBOLS)}")
    alphabet = SYMBOLS[:colours]
    classic = (pegs, colours, rule) == (4, 6, "pegs")
    return Game(
        "mastermind",
        secrets=Codes(alphabet, pegs),
        guesses=Codes(alphabet + BLANK * blanks, pegs),
        feedback=named_rule(rule),
        examples=(("ABCD", "CFED", "XO"), ("ABCD", "DAAD", "XO")) if classic else (),
    )
