"""Questions: a number; a guess asks whether it is odd or below another, or names it.

J. Forget's number game (perl5-decodeur-Mastermind), where an answer of probability p is worth
-log2(p) bits. It ends when the number is named, which is a question too: is it 23?
"""

from typing import Annotated, Any

from bestguess.codes import Texts
from bestguess.feedback import Rule, numbers_of
from bestguess.game import Game
from bestguess.games.number import High, between


def ask(guess: str, secret: str) -> str:
    """Questions: `yes` or `no`; a `yes` to the number itself wins."""
    if guess == "odd":
        return "yes" if int(secret) % 2 else "no"
    number = int(guess.removeprefix("below "))
    holds = int(secret) < number if guess.startswith("below") else int(secret) == number
    return "yes" if holds else "no"


def label_ask(guesses: Any, secrets: Any) -> Any:
    """The same for whole arrays: the first letter tells what is asked."""
    kinds, asked, number = guesses[:, :1], numbers_of(guesses)[:, None], numbers_of(secrets)
    odd, below = (kinds == ord("o")) & (number % 2 == 1), (kinds == ord("b")) & (number < asked)
    return odd | below | ((kinds <= ord("9")) & (number == asked))


def game(
    *, high: High = 255, low: Annotated[int | None, "The lowest number; 0 without it."] = None
) -> Game:
    """A guess is `below 128`, `odd`, or a number, which wins where it is the secret."""
    secrets = between(low or 0, high)
    guesses = Texts(("odd", *(f"below {number}" for number in secrets.texts[1:]), *secrets))
    rule = Rule(ask, hint="yes or no; y or n will do", array=label_ask)
    examples = (("below 128", "23", "yes"), ("odd", "22", "no")) if len(secrets) == 256 else ()
    return Game("questions", secrets=secrets, guesses=guesses, feedback=rule, examples=examples)
