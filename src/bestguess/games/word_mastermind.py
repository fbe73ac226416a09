"""Word Mastermind: the secret is a word of a list, marked with blacks and whites.

Accelerators are words that may be guessed at any time, also where else only candidates may be:
they split a clique such as RACE RADE RAGE …, which its own words can only try one by one.
"""

from typing import Annotated

from bestguess.codes import Words
from bestguess.feedback import named_rule
from bestguess.game import Game, RuleName, with_accelerators
from bestguess.parameters import Accelerators, Length, Secrets
from bestguess.words import load, load_accelerators


def game(
    *,
    list_: Secrets = "sgb",
    length: Length = None,
    rule: Annotated[
        RuleName, "What a guess is told; likeness counts blacks only, shared is Jotto."
    ] = "pegs",
    accel: Accelerators = "",
) -> Game:
    """Any list, by name or path; `accel` is a file of accelerators."""
    loaded = load(list_, length)
    made = Game(
        "word-mastermind",
        secrets=Words(loaded.words, loaded.name),
        feedback=named_rule(rule),
        examples=(("TEARS", "RATES", "XOOOO"),) if rule == "pegs" else (),
    )
    return with_accelerators(made, load_accelerators(accel, made.length)) if accel else made
