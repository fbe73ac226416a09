"""Wordle-type games: each letter is in place, elsewhere or not there; six guesses."""

from bestguess.codes import Words
from bestguess.feedback import tiles
from bestguess.game import Game, without_past
from bestguess.parameters import Editor, Guesses, Hard, Length, Past, Secrets, Year
from bestguess.priors import listed_first
from bestguess.words import WORDLE, load


def game(
    *,
    year: Year = 2023,
    hard: Hard = False,
    secrets: Secrets = "",
    guesses: Guesses = "",
    prior: Editor = "listed",
    past: Past = "",
    length: Length = None,
) -> Game:
    """Secrets and guesses are the lists of the year, or others; `prior=all` rules no guess out."""
    hidden = load(secrets or WORDLE[year][0], length)
    allowed = load(guesses or WORDLE[year][1], length)
    listed = Words(hidden.words, hidden.name)
    every = Words(hidden.words + allowed.words, allowed.name)
    made = Game(
        "wordle",
        secrets=every if prior == "all" else listed,
        weights=listed_first(every, listed) if prior == "all" else None,
        guesses=every,
        feedback=tiles,
        turns=6,
        hard=hard,
        examples=(("SPEED", "ABIDE", "bbyby"), ("ALLOY", "LLAMA", "ygybb")),
    )
    return without_past(made, load(past, made.length)) if past else made
