"""Jotto: the secret is a word, and a guess is told how many letters they have in common."""

from typing import Annotated

from bestguess.codes import Words
from bestguess.feedback import shared
from bestguess.game import Game
from bestguess.parameters import Length, Secrets
from bestguess.words import load


def game(
    *,
    list_: Secrets = "sgb",
    length: Length = None,
    distinct: Annotated[bool, "Only words of different letters."] = False,
) -> Game:
    """Letters count wherever they stand, each as often as both words have it; a win is told."""
    loaded = load(list_, length)
    words = tuple(w for w in loaded.words if not distinct or len(set(w)) == len(w))
    return Game(
        "jotto",
        secrets=Words(words, loaded.name),
        feedback=shared,
        examples=(("TEARS", "STARE", "5"), ("TEARS", "MELEE", "1")),
    )
