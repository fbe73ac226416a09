"""`openers`: what each next guess of a round leads to under best play."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from numbers import Integral

import numpy as np

from bestguess.engine import NO_LIMIT, Options, Search, engine_of, parse_weights, turn_costs
from bestguess.errors import BestguessError, check_type
from bestguess.round import Round

GOALS = ("win", "mean", "worst")


@dataclass(frozen=True)
class Opener:
    """A next guess under best play after it.

    `solved` counts the secrets found within the attempts, and `chance` is how likely the secret is
    one of them. `mean` and `worst` are of the number of guesses. With the goal `win` play ends with
    the attempts: a secret that is not found counts as all of them, and `worst` is None when there
    is one.
    """

    guess: str
    candidate: bool
    solved: int
    chance: float
    mean: float
    worst: int | None
    sizes: dict[str, int]

    def __repr__(self) -> str:
        return f"<Opener {self.guess}: chance {self.chance:.3f}, mean {self.mean:.3f}>"


def openers(
    round: Round,
    goal: str = "win",
    *,
    guesses: str = "all",
    attempts: int | None = None,
) -> list[Opener]:
    """Return what each next guess leads to under best play, exactly, the best first.

    Goals: `win` within the attempts, then least mean; least `mean`; least `worst` case, then least
    mean. Without attempts there is no limit. Of equals a candidate goes first, then the order.
    """
    check_type(round, Round, BestguessError, "a Round; begin one: Round(game)")
    if goal not in GOALS:
        raise BestguessError(f"unknown goal {goal!r}; take {', '.join(GOALS)}")
    if attempts is not None:
        check_type(attempts, Integral, BestguessError, "a number of attempts")
    if attempts is not None and attempts < 1:
        raise BestguessError("no attempts are left; reset them to go on")
    options = Options(guesses, parse_weights(round.weights, round.game))
    clash = round.clash()
    if clash:
        raise clash.error()
    found = list(_each_opener(round, goal, attempts, options))
    found.sort(key=lambda opener: (*_rank(opener, goal), not opener.candidate))
    return found


def _rank(opener: Opener, goal: str) -> tuple[float, ...]:
    if goal == "win":
        return (-opener.chance, opener.mean)
    return (opener.mean,) if goal == "mean" else (opener.worst or NO_LIMIT, opener.mean)


def _each_opener(
    round: Round, goal: str, attempts: int | None, options: Options
) -> Iterator[Opener]:
    engine, ids = engine_of(round.game), round.candidates.ids

    @cache
    def search(turns: int | None) -> Search:
        costs = turn_costs("within" if goal == "win" else "total", turns, options.weight(len(ids)))
        return Search(engine, costs, options, candidates=ids, turns=round.turns)

    def keeps(cap: int, guess: int) -> bool:
        forbidden = search(cap).costs.forbidden
        return search(cap).try_opener(guess, forbidden) < forbidden

    allowed = engine.pool(round.turns, options)
    every = range(len(round.game.guesses))
    for guess in every if allowed is None else np.union1d(allowed, engine.home[ids]).tolist():
        turns = attempts if goal == "win" else None
        if goal == "worst":
            turns = next(cap for cap in range(1, len(ids) + 2) if keeps(cap, guess))
        yield _opener(round, guess, search(turns), options, goal, attempts)


def _opener(
    round: Round, guess: int, search: Search, options: Options, goal: str, attempts: int | None
) -> Opener:
    ids = round.candidates.ids
    weights = None if options.weights is None else options.weights[ids]
    search.try_opener(guess, NO_LIMIT)
    depths = search.tree(guess).depths()[ids]
    limit = attempts or int(depths.max())
    guessed = np.minimum(depths, limit) if goal == "win" else depths
    solved = depths <= limit
    explained = round.explain(round.game.guesses[guess])
    return Opener(
        guess=explained.guess,
        candidate=explained.candidate,
        solved=int(solved.sum()),
        chance=float(np.average(solved, weights=weights)),
        mean=float(np.average(guessed, weights=weights)),
        worst=None if goal == "win" and not solved.all() else int(depths.max()),
        sizes=explained.sizes,
    )
