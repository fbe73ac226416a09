"""Mastermind: a code of coloured pegs, marked with blacks and whites."""

from bestguess.codes import BLANK, SYMBOLS, Codes
from bestguess.errors import GameError
from bestguess.feedback import named_rule
from bestguess.game import Game


def game(*, pegs: int = 4, colours: int = 6, blanks: bool = False, rule: str = "pegs") -> Game:
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
