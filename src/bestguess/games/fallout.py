"""The Fallout terminal: one of the words on the screen, told by its likeness; four attempts.

`bestguess fallout` helps with a terminal of the games; `bestguess play fallout` is one to practise
on, with its screen and its brackets. See docs/fallout.md.
"""

import re
from typing import Annotated

from bestguess.codes import Words
from bestguess.errors import GameError
from bestguess.feedback import likeness
from bestguess.game import Game, ListName
from bestguess.words import MAX_LENGTH, MIN_LENGTH, fold, load

ATTEMPTS = 4


def game(
    *,
    length: Annotated[
        int, f"How many letters the words of the list have: {MIN_LENGTH} to {MAX_LENGTH}."
    ] = 5,
    words: Annotated[
        str, "The words on the screen, such as SALES+SALTY; then no list is used."
    ] = "",
    list_: Annotated[
        ListName, "The words, where none are given: a list (see bestguess words) or a file."
    ] = "common",
) -> Game:
    """The words of the screen, such as `words=SALES SALTY`; without them a whole list."""
    return build(_on_screen(words) if words else _of_list(list_, length), turns=ATTEMPTS)


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


def _of_list(name: str, length: int) -> Words:
    loaded = load(name, length)
    return Words(loaded.words, loaded.name)


def _on_screen(text: str) -> Words:
    words = [fold(word) for word in re.split(r"[\s+,;]+", text) if word]
    if not words:
        raise GameError("no words on the screen; give them like words=SALES+SALTY")
    lengths = sorted({len(word) for word in words})
    if len(lengths) > 1 or lengths[0] > MAX_LENGTH:
        raise GameError(f"the words have {lengths} letters; all on a screen have one length")
    return Words(tuple(words), "screen")
