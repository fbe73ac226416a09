"""Exact search as it is defined, in plain Python: every guess, every line of play, with a memo.

Slow and readable; what `bestguess.exact` says of small sets is held to it. `Rule` is any rule as a
function of (guess, secret); codes are texts.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Sequence
from functools import cache

Rule = Callable[[str, str], str]
Secrets = frozenset[str]


def split(rule: Rule, guess: str, secrets: Collection[str]) -> dict[str, Secrets]:
    """Return the parts that a guess makes, by feedback."""
    parts: dict[str, set[str]] = defaultdict(set)
    for secret in secrets:
        parts[rule(guess, secret)].add(secret)
    return {feedback: frozenset(part) for feedback, part in parts.items()}


class Oracle:
    """Exact values for a pool of guesses and a rule."""

    def __init__(self, rule: Rule, guesses: Sequence[str]) -> None:
        self.rule = rule
        self.guesses = guesses
        self.least_lost = cache(self._least_lost)
        self.least_depth = cache(self._least_depth)

    def rest(self, guess: str, secrets: Secrets) -> list[Secrets]:
        """Return the parts in which a guess has not found the secret."""
        parts = split(self.rule, guess, secrets)
        return [part for feedback, part in parts.items() if feedback != self.rule(guess, guess)]

    def useful(self, secrets: Secrets) -> list[str]:
        """Return the guesses that win or tell something."""
        return [
            guess
            for guess in self.guesses
            if guess in secrets or len(split(self.rule, guess, secrets)) > 1
        ]

    # --- (secrets not found, guesses in total): both add up over parts ---

    def lost(self, guess: str, secrets: Secrets, attempts: int | None) -> tuple[int, int]:
        """Return what is lost with a first guess and the best play after it."""
        below = None if attempts is None else attempts - 1
        each = [self.least_lost(part, below) for part in self.rest(guess, secrets)]
        return sum(lost for lost, _ in each), len(secrets) + sum(total for _, total in each)

    def _least_lost(self, secrets: Secrets, attempts: int | None) -> tuple[int, int]:
        if attempts == 0:
            return len(secrets), 0
        useful = self.useful(secrets)
        return min(self.lost(guess, secrets, attempts) for guess in useful)

    # --- the deepest secret ---

    def depth(self, guess: str, secrets: Secrets) -> int:
        """Return the most guesses for one secret with a first guess and the best play after it."""
        return 1 + max((self.least_depth(part) for part in self.rest(guess, secrets)), default=0)

    def _least_depth(self, secrets: Secrets) -> int:
        return min(self.depth(guess, secrets) for guess in self.useful(secrets))


def distinct(rule: Rule, candidates: Sequence[str]) -> list[str]:
    """Return the guesses that tie: most parts, then the smallest largest one, as in Fallout."""

    def key(guess: str) -> tuple[int, int]:
        sizes = [len(part) for part in split(rule, guess, candidates).values()]
        return -len(sizes), max(sizes)

    best = min(map(key, candidates), default=None)
    return [guess for guess in candidates if key(guess) == best]
