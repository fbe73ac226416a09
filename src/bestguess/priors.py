"""Priors: how likely each code is to be hidden, as whole numbers, one for each secret."""

from bestguess.codes import Codes, Words
from bestguess.errors import GameError, LimitError

HEAVY = 100  # times as likely is a word of the list as another: 27 of 28 of Wordle's days have one
MOST = 1 << 20  # codes that a person's prior weighs: their weights together stay below 2^24


def human(space: Codes) -> list[int]:
    """Return how much a person likes to hide each code: a further colour doubles its weight.

    A code of d different symbols weighs 2^(d - 1). See docs/human.md for what is known of it.

    >>> human(Codes("ABC", 2))
    [1, 2, 2, 2, 1, 2, 2, 2, 1]
    """
    import numpy as np

    if space.distinct:
        raise GameError(
            "prior=human goes by how many different colours a code has, and with distinct all"
            " codes have as many; leave one of them out"
        )
    if len(space.alphabet) ** space.length > MOST:
        raise LimitError(
            f"prior=human weighs every code, and takes at most {MOST:,} of them; take fewer pegs"
            " or colours, or leave the prior out"
        )
    further = np.diff(np.sort(space.array(), axis=1)) != 0
    return (1 << further.sum(axis=1)).tolist()  # type: ignore[no-any-return]


def listed_first(every: Words, listed: Words) -> list[int]:
    """Return how likely each word is where those of a list are `HEAVY` times as likely.

    >>> listed_first(Words(("AAHED", "ABACK")), Words(("ABACK",)))
    [1, 100]
    """
    return [1 if listed.find(word) is None else HEAVY for word in every]
