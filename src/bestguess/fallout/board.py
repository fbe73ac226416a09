"""Boards to practise on: words as the games choose them, scattered over a memory of symbols."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bestguess.errors import GameError, plural
from bestguess.fallout.screen import SIZE
from bestguess.words import load

if TYPE_CHECKING:
    from random import Random

SYMBOLS = "!@#$%^*()_+=-`[]{}|;':,./<>?\\\""
_TRIES = 1000  # draws before the rule for a new word is relaxed


@dataclass(frozen=True)
class Level:
    """A difficulty: how long the words are, and how many there are, from and to."""

    lengths: tuple[int, int]
    words: tuple[int, int]


# Lengths: difficulty × 2 + 4, one more on some terminals, at most 12 (New Vegas). That the number
# of words rises with the difficulty is ours; the games have 5 to 20, fewer for a skilled character.
LEVELS = (
    Level((4, 5), (5, 8)),
    Level((6, 7), (8, 11)),
    Level((8, 9), (11, 14)),
    Level((10, 11), (14, 17)),
    Level((12, 12), (17, 19)),
    Level((12, 12), (20, 20)),
)


@dataclass(frozen=True)
class Board:
    """A terminal to be opened: its words, the secret, and the memory that it shows."""

    words: tuple[str, ...]
    secret: str
    dump: str
    address: int


def draw_board(level: int, chance: "Random", source: str = "common") -> Board:
    """Draw a board of a difficulty from a word list."""
    if not 0 <= level < len(LEVELS):
        raise GameError(f"level {level}: choose one from 0 to {len(LEVELS) - 1}")
    length = chance.randint(*LEVELS[level].lengths)
    count = chance.randint(*LEVELS[level].words)
    words = draw_words(load(source, length).words, count, chance)
    address = chance.randrange(0xF000, 0xF9FF - SIZE, 4)
    return Board(words, chance.choice(words), draw_dump(words, chance), address)


def draw_words(pool: Sequence[str], count: int, chance: "Random") -> tuple[str, ...]:
    """Draw words of which each shares a letter in place with one before; relaxed if none does."""
    if count > len(pool):
        raise GameError(f"{plural(count, 'word')} wanted of {len(pool)}; take a larger list")
    words = [chance.choice(pool)]
    while len(words) < count:
        shared = {mark for word in words for mark in enumerate(word)}
        for _ in range(_TRIES):
            word = chance.choice(pool)
            if word not in words and not shared.isdisjoint(enumerate(word)):
                break
        else:
            word = chance.choice([word for word in pool if word not in words])
        words.append(word)
    return tuple(words)


def draw_dump(words: Sequence[str], chance: "Random") -> str:
    """Scatter words over the memory of a terminal, at least two symbols between any two."""
    free = SIZE - sum(map(len, words)) - 2 * (len(words) - 1)
    if free < 0:
        raise GameError(f"{len(words)} words of {len(words[0])} letters do not fit on a screen")
    cuts = sorted(chance.randint(0, free) for _ in words)
    gaps = [after - before for before, after in zip([0, *cuts], [*cuts, free], strict=True)]
    dump = ""
    for index, (gap, word) in enumerate(zip(gaps, [*words, ""], strict=True)):
        width = gap + 2 * (0 < index < len(words))
        dump += "".join(chance.choice(SYMBOLS) for _ in range(width)) + word
    return dump
