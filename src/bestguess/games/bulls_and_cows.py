"""Bulls & Cows: digits without repeats, marked with bulls (blacks) and cows (whites)."""

from bestguess.codes import Codes
from bestguess.errors import GameError
from bestguess.feedback import pegs
from bestguess.game import Game

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def game(*, digits: int = 4, symbols: int = 10) -> Game:
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
