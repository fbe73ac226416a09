"""Wordle-type games: each letter is in place, elsewhere or not there; six guesses.

`wordle` is the game as it is played today; `wordle:2021` is the original, on which the published
records stand. Today an editor chooses the secret, so that no list of secrets is complete: with
`prior=all` any guess may be the secret, and a listed one is 100 times as likely as another.
"""

from typing import Annotated, Literal

from bestguess.codes import Words
from bestguess.feedback import tiles
from bestguess.game import FilePath, Game, ListName, without_past
from bestguess.games.word_mastermind import Length
from bestguess.words import load

LISTS = {  # of each year: the secrets, and what may be guessed
    2021: ("wordle-secrets", "wordle-guesses"),
    2023: ("wordle-secrets-2023", "wordle-guesses-2022"),
}
HEAVY = 100  # times as likely is a listed secret with `prior=all`: 27 days of 28 have one


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
    prior: Annotated[
        Literal["listed", "all"],
        "Which words may be the secret: those listed, or all that may be guessed, where a listed"
        f" one is {HEAVY} times as likely.",
    ] = "listed",
    past: Annotated[
        FilePath, "Words that were used before, one per line: no secrets now, but still guesses."
    ] = "",
    length: Length = None,
) -> Game:
    """Secrets and guesses from two lists; with `hard` a guess must use what was shown."""
    hidden, allowed = (
        load(secrets or LISTS[year][0], length),
        load(guesses or LISTS[year][1], length),
    )
    listed = Words(hidden.words, hidden.name)
    every = Words(hidden.words + allowed.words, allowed.name)
    weights = [1 if listed.find(word) is None else HEAVY for word in every]
    made = Game(
        "wordle",
        secrets=every if prior == "all" else listed,
        weights=weights if prior == "all" else None,
        guesses=every,
        feedback=tiles,
        turns=6,
        hard=hard,
        examples=(("SPEED", "ABIDE", "bbyby"), ("ALLOY", "LLAMA", "ygybb")),
    )
    return without_past(made, load(past, made.length)) if past else made
