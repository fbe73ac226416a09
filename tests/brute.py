"""The optimum as it is defined: every guess, every line of play; and tiny games to ask it of.

A secret of weight w found at turn t costs w · cost(t). Rules and hard mode are asked about texts,
so nothing is shared with the search that this is held against.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache

from hypothesis import strategies as st
from tests.helpers import allowed, apart

from bestguess import Game, Turn, Words, load
from bestguess.engine import engine_of
from bestguess.feedback import RULES, named_rule, tiles

Cost = Callable[[int], int]
LATE = 10**6  # a secret too late, in the costs of the brute force
NEVER = 10**12
SPACES = ("mastermind:2x3", "mastermind:3x2", "mastermind:2x4", "mastermind:2x2,blanks")
SPACES += ("mastermind:2x3,blanks", "bulls-and-cows:2x4", "bulls-and-cows:3x3", "mastermind:1x5")


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
        self._rule = cache(game.rule)

    def value(self, turns: Sequence[Turn] = (), first: str | None = None) -> int:
        """Return the least cost after some turns, with any next guess or with this one."""
        likely = (secret for secret, weight in self.weight.items() if weight)
        left = frozenset(secret for secret in likely if self._fits(secret, turns))
        pool = frozenset(g for g in self.game.guesses if allowed(self.game, g, turns))
        if first is not None:
            return self._with(first, left, pool, 1)
        return self.least(left, pool, 1)

    def _fits(self, secret: str, turns: Sequence[Turn]) -> bool:
        return all(self._rule(turn.guess, secret) == turn.feedback for turn in turns)

    def _least(self, left: frozenset[str], pool: frozenset[str], turn: int) -> int:
        if self.last is not None and turn > self.last:
            return sum(self.weight[secret] for secret in left) * self.cost(turn)
        tried = left if self.consistent else pool
        return min(
            self._with(guess, left, pool, turn) for guess in tried if self._tells(guess, left)
        )

    def _tells(self, guess: str, left: frozenset[str]) -> bool:
        return guess in left or len({self._rule(guess, secret) for secret in left}) > 1

    def _with(self, guess: str, left: frozenset[str], pool: frozenset[str], turn: int) -> int:
        parts: dict[str, set[str]] = {}
        for secret in left:
            parts.setdefault(self._rule(guess, secret), set()).add(secret)
        total = 0
        for feedback, part in parts.items():
            if guess in part:
                total += self.weight[guess] * self.cost(turn)
                continue
            seen = [Turn(guess, feedback)]
            after = frozenset(g for g in pool if allowed(self.game, g, seen))
            total += self.least(frozenset(part), after, turn + 1)
        return total


@dataclass(frozen=True)
class Asked:
    """A question for both: what is least, and what may be done for it."""

    game: Game
    objective: str = "total"
    turns: int = 0
    guesses: str = "all"
    weights: tuple[int, ...] | None = None

    def cost(self, turn: int) -> int:
        """Return what finding a secret at this turn costs."""
        if not self.turns or turn < self.turns:
            return turn
        if turn == self.turns:
            return turn + LATE * (self.objective == "worst")
        return LATE if self.objective == "within" else NEVER

    def brute(self) -> Brute:
        return Brute(
            self.game,
            self.cost,
            self.turns or None,
            weights=self.weights,
            consistent=self.guesses == "candidates",
        )

    def price(self, turns: Sequence[int]) -> int:
        """Return the cost of a tree by the turns that it takes."""
        weights = self.weights or (1,) * len(turns)
        return sum(w * self.cost(t) for w, t in zip(weights, turns, strict=True))


@st.composite
def words(draw: st.DrawFn, rules: Sequence[str] = (*RULES, "apart", "hard")) -> Game:
    """Draw a game of a few words, some of them guesses only."""
    rule = draw(st.sampled_from(rules))
    length = draw(st.integers(2, 4))
    word = st.text("ABCD", min_size=length, max_size=length)
    secrets = draw(st.lists(word, min_size=1, max_size=8, unique=True))
    more = draw(st.lists(word, max_size=6, unique=True))
    feedback = {"apart": apart, "hard": tiles}.get(rule) or named_rule(rule)
    return Game(
        "words",
        secrets=Words(tuple(secrets)),
        guesses=Words((*secrets, *more)),
        feedback=feedback,
        hard=rule == "hard",
    )


@st.composite
def questions(draw: st.DrawFn) -> Asked:
    game = draw(st.one_of(words(), st.sampled_from(SPACES).map(load)))
    objective = draw(st.sampled_from(["total", "total", "worst", "within"]))
    turns = draw(st.integers(1, 4)) if objective == "within" else draw(st.integers(0, 5))
    weights = None
    if draw(st.booleans()):
        count = len(game.secrets)
        drawn = st.lists(st.integers(0, 5), min_size=count, max_size=count)
        weights = tuple(draw(drawn.filter(any)))
    guesses = draw(st.sampled_from(["all", "candidates"]))
    return Asked(game, objective, turns, guesses, weights)


@contextmanager
def symmetry(game: Game, wanted: bool) -> Iterator[None]:
    """Let the search see alike guesses as such, or not."""
    engine = engine_of(game)
    before = engine.symmetric
    engine.symmetric = before and wanted
    try:
        yield
    finally:
        engine.symmetric = before


def worst_case(asked: Asked) -> Asked | None:
    """Return the question with the least cap that some strategy keeps, or None."""
    last = asked.turns or len(asked.game.secrets)
    for turns in range(1, last + 1):
        capped = Asked(asked.game, "worst", turns, asked.guesses, asked.weights)
        if capped.brute().value() < NEVER:
            return capped
    return None
