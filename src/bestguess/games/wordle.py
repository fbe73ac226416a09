"""Wordle-type games: each letter is in place, elsewhere or not there; six guesses.

`wordle` is the game as it is played today; `wordle:2021` is the original, on which the published
records stand. Today an editor chooses the secret, so that no list of secrets is complete.
"""

from typing import Annotated, Literal

from bestguess.codes import Words
from bestguess.feedback import tiles
from bestguess.game import Game, ListName
from bestguess.words import MAX_LENGTH, MIN_LENGTH, load

LISTS = {  # of each year: the secrets, and what may be guessed
    2021: ("wordle-secrets", "wordle-guesses"),
    2023: ("wordle-secrets-2023", "wordle-guesses-2022"),
}


def game(
    *,
    year: Annotated[
        Literal[2021, 2023], "Whose lists: the original ones of 2021, or those of today."
    ] = 2023,
    hard: Annotated[bool, "A guess must use what earlier guesses have shown."] = False,
    secrets: Annotated[
        ListName,
        "The words that may be the secret: a list (see bestguess words) or a file, instead of the"
        " list of the year.",
    ] = "",
    guesses: Annotated[
        ListName,
        "The words that may be guessed beside the secrets: a list (see bestguess words) or a file,"
        " instead of the list of the year.",
    ] = "",
    length: Annotated[
        int | None,
        f"Only words of so many letters, {MIN_LENGTH} to {MAX_LENGTH}, of a list with several.",
    ] = None,
) -> Game:
    """Secrets and guesses from two lists; with `hard` a guess must use what was shown."""
    listed, guessed = LISTS[year]
    hidden, allowed = load(secrets or listed, length), load(guesses or guessed, length)
    return Game(
        "wordle",
        secrets=Words(hidden.words, hidden.name),
        guesses=Words(hidden.words + allowed.words, allowed.name),
        feedback=tiles,
        turns=6,
        hard=hard,
        examples=(("SPEED", "ABIDE", "bbyby"), ("ALLOY", "LLAMA", "ygybb")),
    )
