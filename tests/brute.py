"""The optimum as it is defined: every guess, every line of play; for tiny games and tests only.

A secret of weight w found at turn t costs w · cost(t). Rules and hard mode are asked about texts,
so nothing is shared with the search that this is held against.
"""

from collections.abc import Callable, Sequence
from functools import cache

from tests.helpers import allowed

from bestguess import Game, Turn

Cost = Callable[[int], int]


class Brute:
    """The least cost of a game from any position, as a sum over the secrets."""

    def __init__(
        self,
        game: Game,
        cost: Cost = lambda turn: turn,
        last: int | None = None,
        *,
        weights: Sequence[int] | None = None,
        consistent: bool = False,
    ) -> None:
        secrets = list(game.secrets)
        self.game = game
        self.cost = cost
        self.last = last  # the turn after which nothing is found; its cost follows
        self.consistent = consistent
        self.weight = dict(zip(secrets, weights or [1] * len(secrets), strict=True))
        self.least = cache(self._least)
        self._told = cache(game.rule)

    def value(self, turns: Sequence[Turn] = (), first: str | None = None) -> int:
        """Return the least cost after some turns, with any next guess or with this one."""
        left = frozenset(s for s in self.game.secrets if self._fits(s, turns))
        pool = frozenset(g for g in self.game.guesses if allowed(self.game, g, turns))
        if first is not None:
            return self._with(first, left, pool, 1)
        return self.least(left, pool, 1)

    def _fits(self, secret: str, turns: Sequence[Turn]) -> bool:
        return all(self._told(turn.guess, secret) == turn.feedback for turn in turns)

    def _least(self, left: frozenset[str], pool: frozenset[str], turn: int) -> int:
        if self.last is not None and turn > self.last:
            return sum(self.weight[secret] for secret in left) * self.cost(turn)
        tried = left if self.consistent else pool
        return min(
            self._with(guess, left, pool, turn) for guess in tried if self._tells(guess, left)
        )

    def _tells(self, guess: str, left: frozenset[str]) -> bool:
        return guess in left or len({self._told(guess, secret) for secret in left}) > 1

    def _with(self, guess: str, left: frozenset[str], pool: frozenset[str], turn: int) -> int:
        parts: dict[str, set[str]] = {}
        for secret in left:
            parts.setdefault(self._told(guess, secret), set()).add(secret)
        total = 0
        for told, part in parts.items():
            if guess in part:
                total += self.weight[guess] * self.cost(turn)
                continue
            seen = [Turn(guess, told)]
            after = frozenset(g for g in pool if allowed(self.game, g, seen))
            total += self.least(frozenset(part), after, turn + 1)
        return total
