"""Equations, as in Nerdle: each symbol is in place, elsewhere or not there; six guesses."""

from typing import Annotated

from bestguess.codes import Words
from bestguess.equations import LONGEST, SHORTEST, equations
from bestguess.feedback import tiles
from bestguess.game import Game


def game(
    *,
    length: Annotated[
        int, f"How many symbols an equation has, the = among them: {SHORTEST} to {LONGEST}."
    ] = 8,
) -> Game:
    """Secret and guesses are equations that are right, such as `12+35=47`."""
    return Game(
        "equations",
        secrets=Words(equations(length), "right equations"),
        feedback=tiles,
        turns=6,
        examples=(("12+35=47", "15+32=47", "gyggyggg"),) if length == 8 else (),
    )
