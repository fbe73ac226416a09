"""Bulls & Cows: digits without repeats, marked with bulls (blacks) and cows (whites)."""

from typing import Annotated

from bestguess.codes import MAX_LENGTH, Codes
from bestguess.errors import GameError
from bestguess.feedback import pegs
from bestguess.game import Game

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def game(
    *,
    digits: Annotated[
        int, f"How many digits a code has: 1 to {MAX_LENGTH}, and no more than there are symbols."
    ] = 4,
    symbols: Annotated[
        int, f"How many symbols there are: 1 to {len(DIGITS)}; after 9 come letters."
    ] = 10,
) -> Game:
    """Every digit of the secret is different, and so is every digit of a guess."""
    if not 1 <= symbols <= len(DIGITS):
        raise GameError(f"{symbols} symbols; take 1 to {len(DIGITS)}")
    classic = (digits, symbols) == (4, 10)
    return Game(
        "bulls-and-cows",
        secrets=Codes(DIGITS[:symbols], digits, distinct=True),
        feedback=pegs,
        examples=(("1325", "1234", "XOO"), ("5678", "1234", "-")) if classic else (),
    )
