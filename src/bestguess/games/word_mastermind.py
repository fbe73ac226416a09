"""Word Mastermind: the secret is a word of a list, marked with blacks and whites.

Accelerators are words that may be guessed at any time, also where else only candidates may be:
they split a clique such as RACE RADE RAGE …, which its own words can only try one by one. They come
from a file of one word per line; those of another length than the game's are left out.
"""

from dataclasses import dataclass, field

from bestguess.codes import Words
from bestguess.errors import WordsError
from bestguess.feedback import named_rule
from bestguess.game import Game
from bestguess.words import load
from bestguess.words.entries import sift
from bestguess.words.text import decode, read_bytes


@dataclass(frozen=True)
class Accelerated(Words):
    """A list of words with some that may be guessed even where else only candidates may be."""

    accelerators: tuple[str, ...] = field(default=(), repr=False)


def accelerate(words: Words, accelerators: tuple[str, ...]) -> Words:
    """Return the words and the accelerators as one list of guesses."""
    if not accelerators:
        return words
    return Accelerated(words.words + accelerators, words.name, accelerators)


def game(
    *, list_: str = "sgb", length: int | None = None, rule: str = "pegs", accel: str = ""
) -> Game:
    """Any list, by name or path; `rule=likeness` counts blacks only, `shared` is Jotto.

    `accel` is a file of accelerators.
    """
    loaded = load(list_, length)
    words = Words(loaded.words, loaded.name)
    return Game(
        "word-mastermind",
        secrets=words,
        guesses=accelerate(words, _load_accelerators(accel, words.length) if accel else ()),
        feedback=named_rule(rule),
        examples=(("TEARS", "RATES", "XOOOO"),) if rule == "pegs" else (),
    )


def _load_accelerators(path: str, length: int) -> tuple[str, ...]:
    try:
        sifted = sift(decode(read_bytes(path), path))
    except FileNotFoundError:
        raise WordsError(f"no file {path}; give the path of a file of accelerators") from None
    if not sifted.words:
        raise WordsError(f"{path} has no words; write one accelerator per line")
    return sifted.choose(length)[0]
