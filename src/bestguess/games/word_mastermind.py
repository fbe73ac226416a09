"""Word Mastermind: the secret is a word of a list, marked with blacks and whites.

Accelerators are words that may be guessed at any time, also where else only candidates may be:
they split a clique such as RACE RADE RAGE …, which its own words can only try one by one. They come
from a file of one word per line; those of another length than the game's are left out. What cannot
be a word, such as a phrase, is refused; a word outside the list is guessed, and `Game.unlisted`
names it.
"""

from typing import Annotated

from bestguess.codes import Words
from bestguess.errors import WordsError
from bestguess.feedback import named_rule
from bestguess.files import read_text
from bestguess.game import FilePath, Game, ListName, RuleName, with_accelerators
from bestguess.words import MAX_LENGTH, MIN_LENGTH, load
from bestguess.words.entries import sift

Secrets = Annotated[
    ListName, "The words that may be the secret: a list (see bestguess words) or a file."
]
Length = Annotated[
    int | None,
    f"Only words of so many letters, {MIN_LENGTH} to {MAX_LENGTH}, of a list with several.",
]


def game(
    *,
    list_: Secrets = "sgb",
    length: Length = None,
    rule: Annotated[
        RuleName, "What a guess is told; likeness counts blacks only, shared is Jotto."
    ] = "pegs",
    accel: Annotated[
        FilePath, "Accelerators, words that may be guessed at any time: one per line."
    ] = "",
) -> Game:
    """Any list, by name or path; `rule=likeness` counts blacks only, `shared` is Jotto.

    `accel` is a file of accelerators.
    """
    loaded = load(list_, length)
    made = Game(
        "word-mastermind",
        secrets=Words(loaded.words, loaded.name),
        feedback=named_rule(rule),
        examples=(("TEARS", "RATES", "XOOOO"),) if rule == "pegs" else (),
    )
    return with_accelerators(made, _load_accelerators(accel, made.length)) if accel else made


def _load_accelerators(path: str, length: int) -> tuple[str, ...]:
    try:
        sifted = sift(read_text(path))
    except FileNotFoundError:
        raise WordsError(f"no file {path}; give the path of a file of accelerators") from None
    for _, examples in sifted.dropped.values():
        raise WordsError(f"{path}: {examples[0]!r} is no word; write one accelerator per line")
    if not sifted.words:
        raise WordsError(f"{path} has no words; write one accelerator per line")
    return sifted.choose(length)[0]
