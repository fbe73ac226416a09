"""Simulation: a strategy against a sample of the secrets, where its tree does not fit.

All sampled secrets are played at once: each position that occurs is thought about once, and the
guess there is the one that `Round.suggest` gives and that the tree would have.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil, log2, sqrt
from random import Random
from statistics import NormalDist, stdev

import numpy as np

from bestguess.engine import Engine, Ids, Progress, engine_of
from bestguess.game import Game, Turn
from bestguess.strategies import choose, parse_strategy

CONFIDENCE = 0.95


@dataclass(frozen=True)
class Interval:
    """An estimate with the bounds between which the truth lies, at the confidence of 95 %."""

    value: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        return (self.high - self.low) / 2


@dataclass
class Played:
    """Rounds against sampled secrets: the place of each secret, and its round as turns."""

    places: list[int] = field(default_factory=list)
    rounds: list[tuple[Turn, ...]] = field(default_factory=list)
    gains: list[list[float]] = field(default_factory=list)  # by turn, one per secret

    def bits(self) -> list[float]:
        """Return the mean gain of each turn over the secrets that reach it."""
        return [sum(gains) / len(gains) for gains in self.gains]

    def gain(self, turn: int, bits: float, secrets: int) -> None:
        """Count what the turn gained for so many secrets."""
        while len(self.gains) < turn:
            self.gains.append([])
        self.gains[turn - 1] += [bits] * secrets


def sample_places(secrets: int, count: int, seed: int) -> list[int]:
    """Draw different places, in the order of the draw; a larger sample begins with a smaller one.

    Only `random()` is used, which Python promises to keep: a seed is the same sample everywhere.

    >>> sample_places(1296, 3, seed=7)
    [419, 195, 843]
    """
    chance, found = Random(seed), dict[int, None]()
    while len(found) < min(count, secrets):
        found[int(chance.random() * secrets)] = None
    return list(found)


def simulate(
    game: Game,
    strategy: str,
    *,
    guesses: str = "all",
    sample: int,
    seed: int = 0,
    threads: int | None = None,
    memory: int | None = None,
    progress: Progress | None = None,
) -> Played:
    """Play the strategy against sampled secrets; the rounds are in the order of the secrets."""
    engine, chosen = engine_of(game, memory), parse_strategy(strategy)
    places = np.array(sorted(sample_places(len(game.secrets), sample, seed)), dtype=np.uint32)
    played, rounds = Played(), dict[int, tuple[Turn, ...]]()
    stack: list[tuple[Ids, Ids, tuple[Turn, ...]]] = [(engine.everything(), places, ())]
    while stack:
        candidates, wanted, turns = stack.pop()
        best = int(
            choose(engine, candidates, chosen, guesses=guesses, turns=turns, threads=threads)[0]
        )
        for told, part, inside in _cut(engine, best, candidates, wanted):
            after = (*turns, Turn(game.guesses[best], told))
            played.gain(len(after), log2(len(candidates) / len(part)), len(inside))
            if int(part[0]) == engine.twin[best]:
                rounds[int(part[0])] = after
            else:
                stack.append((part, inside, after))
        if progress:
            progress(len(rounds) / len(places))
    played.places = places.tolist()
    played.rounds = [rounds[place] for place in played.places]
    return played


def _cut(
    engine: Engine, guess: int, candidates: Ids, wanted: Ids
) -> Iterator[tuple[str, Ids, Ids]]:
    """Yield feedback, part and the wanted secrets in it, for those parts that have any."""
    labels, mine = engine.labels(guess, candidates), engine.labels(guess, wanted)
    code, game = engine.game.guesses[guess], engine.game
    for label in np.unique(mine).tolist():
        part, inside = candidates[labels == label], wanted[mine == label]
        yield game.rule(code, game.secrets[int(inside[0])]), part, inside


# --- how sure one can be ---


def quantile(freedom: int, confidence: float = CONFIDENCE) -> float:
    """Return the two-sided quantile of Student's t, by the expansion of Cornish and Fisher.

    Within 0.2 % from 8 degrees of freedom on. Source: Abramowitz and Stegun 26.7.5.

    >>> round(quantile(10), 3), round(quantile(1000), 3)
    (2.228, 1.962)
    """
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def mean_interval(values: Sequence[float], space: int) -> Interval:
    """Return the mean of a sample with the interval of Student's t for the mean of the space.

    The secrets are drawn without repetition, so the interval is narrower by √(1 − n/N): that of
    a sample of everything has no width.

    >>> found = mean_interval([4, 5, 4, 6, 5, 4, 5, 5, 4, 6], space=1000)
    >>> round(found.value, 2), round(found.low, 2), round(found.high, 2)
    (4.8, 4.24, 5.36)
    """
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return Interval(mean, float("-inf"), float("inf"))
    error = stdev(values) / sqrt(count) * sqrt(1 - count / space)
    margin = quantile(count - 1) * error
    return Interval(mean, mean - margin, mean + margin)


def share_interval(hits: int, count: int) -> Interval:
    """Return a share of the sample with Wilson's score interval for that of the space.

    >>> found = share_interval(0, 100)
    >>> round(found.low, 3), round(found.high, 3)
    (0.0, 0.037)
    """
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    share, spread = hits / count, z * z / count
    middle = (share + spread / 2) / (1 + spread)
    margin = z * sqrt(share * (1 - share) / count + spread / (4 * count)) / (1 + spread)
    low = 0.0 if hits == 0 else middle - margin
    return Interval(share, low, 1.0 if hits == count else middle + margin)


def unseen(count: int, space: int) -> int:
    """Return how many secrets at most take longer than the worst of the sample, at 95 %.

    Were a share p of the secrets slower, a sample of n would miss them all with (1 − p)ⁿ.

    >>> unseen(1000, 1_000_000)
    2992
    """
    share = 1 - float((1 - CONFIDENCE) ** (1 / count))
    return min(space - count, ceil(share * space))
