"""Number guessing: a number of a range; a guess is told whether the secret is higher or lower."""

from typing import Annotated, Any

from bestguess.codes import Texts
from bestguess.errors import GameError
from bestguess.feedback import Rule, numbers_of
from bestguess.game import Game

MOST = 10_000  # numbers: the table of the rule then takes 200 MB
High = Annotated[int, "The highest number."]


def between(low: int, high: int) -> Texts:
    """Return the numbers from the lowest to the highest."""
    if not 0 <= low <= high or high - low >= MOST:
        raise GameError(f"numbers from {low} to {high}; take 1 to {MOST:,} of them, from 0 on")
    return Texts(tuple(map(str, range(low, high + 1))))


def order(guess: str, secret: str) -> str:
    """Number guessing: whether the secret is `higher` or `lower` than the guess; or `win`."""
    return ("win", "higher", "lower")[(int(secret) > int(guess)) - (int(secret) < int(guess))]


def label_order(guesses: Any, secrets: Any) -> Any:
    """The same for whole arrays: below, equal, above."""
    low, high = numbers_of(guesses)[:, None], numbers_of(secrets)
    return 1 + (high > low) - 1 * (high < low)


def game(
    *, high: High = 100, low: Annotated[int | None, "The lowest number; 1 without it."] = None
) -> Game:
    """The secret is a number from `low` to `high`, and so is a guess."""
    secrets = between(1 if low is None else low, high)
    rule = Rule(order, hint="higher, lower or win; h, l or w will do", array=label_order)
    examples = (("50", "73", "higher"), ("75", "73", "lower")) if len(secrets) == 100 else ()
    return Game("number", secrets=secrets, feedback=rule, examples=examples)
