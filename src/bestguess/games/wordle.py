"""Wordle-type games: each letter is in place, elsewhere or not there; six guesses."""

from typing import Annotated

from bestguess.codes import Words
from bestguess.feedback import tiles
from bestguess.game import Game, ListName
from bestguess.words import MAX_LENGTH, MIN_LENGTH, load


def game(
    *,
    hard: Annotated[bool, "A guess must use what earlier guesses have shown."] = False,
    secrets: Annotated[
        ListName, "The words that may be the secret: a list (see bestguess words) or a file."
    ] = "wordle-secrets",
    guesses: Annotated[
        ListName,
        "The words that may be guessed beside the secrets: a list (see bestguess words) or a file.",
    ] = "wordle-guesses",
    length: Annotated[
        int | None,
        f"Only words of so many letters, {MIN_LENGTH} to {MAX_LENGTH}, of a list with several.",
    ] = None,
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
