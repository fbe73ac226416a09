"""Word Mastermind: the secret is a word of a list, marked with blacks and whites."""

from bestguess.codes import Words
from bestguess.feedback import named_rule
from bestguess.game import Game
from bestguess.words import load


def game(*, list_: str = "sgb", length: int | None = None, rule: str = "pegs") -> Game:
    """Any list, by name or path; `rule=likeness` counts blacks only, `shared` is Jotto."""
    words = load(list_, length)
    return Game(
        "word-mastermind",
        secrets=Words(words.words, words.name),
        feedback=named_rule(rule),
        examples=(("TEARS", "RATES", "XOOOO"),) if rule == "pegs" else (),
    )
