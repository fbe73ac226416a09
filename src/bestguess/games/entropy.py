"""Entropy, our daily six-letter game: digits tell how many letters share a class; eight turns."""

from typing import Annotated, Literal

from bestguess.codes import Words
from bestguess.feedback import digits
from bestguess.game import Game
from bestguess.words import load


def game(
    *,
    secrets: Annotated[
        Literal["all", "common"], "Which words may be the secret: every guess, or the common ones."
    ] = "all",
) -> Game:
    """Guesses are the six-letter words of ENABLE; secrets too, or the `common` ones of them."""
    allowed = load("enable", 6).words
    common = set(load("common", 6).words) if secrets == "common" else set(allowed)
    return Game(
        "entropy",
        secrets=Words(tuple(word for word in allowed if word in common), f"D6 {secrets}"),
        guesses=Words(allowed, "D6"),
        feedback=digits,
        turns=8,
        examples=(("CASTLE", "CARNAL", "223313"), ("CASTLE", "CASTLE", "win")),
    )
