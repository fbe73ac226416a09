"""The parameters that several games have, or that take many words: each a type and its sentence."""

from typing import Annotated, Literal

from bestguess.codes import MAX_LENGTH, SYMBOLS
from bestguess.game import FilePath, ListName, RuleName
from bestguess.priors import HEAVY
from bestguess.words import MAX_LENGTH as MAX_LETTERS
from bestguess.words import MIN_LENGTH as MIN_LETTERS

# Games of pegs
Pegs = Annotated[int, f"How many pegs a code has: 1 to {MAX_LENGTH}."]
Colours = Annotated[
    int | str,
    f"How many colours there are, 1 to {len(SYMBOLS)}; or which: RGBYOP, or red+green+blue.",
]
Distinct = Annotated[bool, "No colour stands twice, neither in a secret nor in a guess."]
Blanks = Annotated[bool, "A guess may leave pegs empty, each written as a dot (.); no secret does."]
Codemaker = Annotated[
    Literal["uniform", "human"],
    "Who hides the code: chance, each as likely, or a person, who likes many colours: each further"
    " one makes a code twice as likely.",
]
Marks = Annotated[RuleName, "What a guess is told."]

# Games of words
Secrets = Annotated[
    ListName, "The words that may be the secret: a list (see bestguess words) or a file."
]
Guesses = Annotated[
    ListName,
    "The words that may be guessed beside the secrets: a list (see bestguess words) or a file,"
    " instead of the list of the year.",
]
Length = Annotated[
    int | None,
    f"Only words of so many letters, {MIN_LETTERS} to {MAX_LETTERS}, of a list with several.",
]
Year = Annotated[
    Literal[2021, 2023],
    "Whose lists: the original ones of 2021, on which the published records stand, or those of"
    " today.",
]
Editor = Annotated[
    Literal["listed", "all"],
    "Which words may be the secret: those listed, or, since an editor chooses, all that may be"
    f" guessed, where a listed one is {HEAVY} times as likely.",
]
Past = Annotated[
    FilePath, "Words that were used before, one per line: no secrets now, but still guesses."
]
Hard = Annotated[bool, "A guess must use what earlier guesses have shown."]
Accelerators = Annotated[
    FilePath, "Accelerators, words that may be guessed at any time: one per line."
]
