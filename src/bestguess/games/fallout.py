"""The Fallout terminal: one of the words on the screen, told by its likeness; four attempts.

`bestguess fallout` helps with a terminal of the games; `bestguess play fallout` is one to practise
on, with its screen and its brackets. See docs/fallout.md.
"""

from typing import Annotated

from bestguess.codes import Words
from bestguess.feedback import likeness
from bestguess.game import Game
from bestguess.parameters import Secrets
from bestguess.words import load, split_words

ATTEMPTS = 4


def game(
    *,
    length: Annotated[int, "How many letters the words of the list have."] = 5,
    words: Annotated[str, "The words on the screen, SALES+SALTY; then no list is used."] = "",
    list_: Secrets = "common",
) -> Game:
    """The words of the screen, such as `words=SALES SALTY`; without them a whole list."""
    listed = split_words(words) if words else load(list_, length).words
    return build(Words(listed, "screen" if words else list_), turns=ATTEMPTS)


def build(secrets: Words, guesses: Words | None = None, turns: int | None = None) -> Game:
    """Return the game of some words, of which any may be guessed, or of other guesses."""
    return Game(
        "fallout",
        secrets=secrets,
        guesses=guesses or secrets,
        feedback=likeness,
        turns=turns,
        examples=(("TERMS", "TANKS", "2"), ("TEXAS", "TANKS", "2")),
    )
