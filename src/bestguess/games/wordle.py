"""Wordle-type games: each letter is in place, elsewhere or not there; six guesses."""

from bestguess.codes import Words
from bestguess.feedback import tiles
from bestguess.game import Game, ListName
from bestguess.words import load


def game(
    *,
    hard: bool = False,
    secrets: ListName = "wordle-secrets",
    guesses: ListName = "wordle-guesses",
    length: int | None = None,
) -> Game:
    """Secrets and guesses from two lists; with `hard` a guess must use what was shown."""
    hidden, allowed = load(secrets, length), load(guesses, length)
    return Game(
        "wordle",
        secrets=Words(hidden.words, hidden.name),
        guesses=Words(hidden.words + allowed.words, allowed.name),
        feedback=tiles,
        turns=6,
        hard=hard,
        examples=(("SPEED", "ABIDE", "bbyby"), ("ALLOY", "LLAMA", "ygybb")),
    )
