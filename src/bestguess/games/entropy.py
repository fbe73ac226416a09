"""Entropy, our daily six-letter game: digits tell how many letters share a class; eight turns."""

from bestguess.codes import Words
from bestguess.errors import GameError
from bestguess.feedback import digits
from bestguess.game import Game
from bestguess.words import load


def game(*, secrets: str = "all") -> Game:
    """Guesses are the six-letter words of ENABLE; secrets too, or the `common` ones of them."""
    allowed = load("enable", 6).words
    if secrets not in ("all", "common"):
        raise GameError(f"secrets={secrets} is unknown; take all or common")
    common = set(load("common", 6).words) if secrets == "common" else set(allowed)
    return Game(
        "entropy",
        secrets=Words(tuple(word for word in allowed if word in common), f"D6 {secrets}"),
        guesses=Words(allowed, "D6"),
        feedback=digits,
        turns=8,
        examples=(("CASTLE", "CARNAL", "223313"), ("CASTLE", "CASTLE", "win")),
    )
