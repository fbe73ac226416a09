"""Games too large to list: turns that a sample takes to the secret, CPU seconds of a suggestion.

`python -m benchmarks.sample mastermind:8x10 100` plays 100 seeded secrets and prints the mean.
"""

import sys
import time
from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import mean, stdev

from benchmarks.measure import Figure
from bestguess import Game, Round, load
from bestguess.codes import count_codes

SPEC, SECRETS = "mastermind:8x10", 10
MOST = 30  # turns: none takes half as many


def play(game: Game, secret: str) -> list[float]:
    """Play by entropy until the secret is found; return the CPU seconds of each turn."""
    round, seconds = Round(game), []
    while not round.won:
        assert len(round.turns) < MOST
        start = time.process_time()
        guess = round.suggest(count=1)[0].guess
        seconds.append(time.process_time() - start)
        round = round.play(guess, game.rule(guess, secret))
    assert round.turns[-1].guess == secret
    return seconds


def play_all(spec: str, count: int) -> Iterator[list[float]]:
    """Play secrets that are drawn by 0, 1, … as seeds."""
    game = load(spec)
    for seed in range(count):
        secret = game.secrets[Random(seed).randrange(count_codes(game.secrets))]
        yield play(game, secret)


def sampling() -> Iterator[Figure]:
    """Play a few secrets of a game too large to list."""
    played = list(play_all(SPEC, SECRETS))
    slowest = max(max(seconds) for seconds in played)
    turns = [len(seconds) for seconds in played]
    yield Figure(
        f"slowest suggestion for {SPEC}, by a sample of 4096, {SECRETS} secrets",
        f"{slowest:.2f} CPU s",
        f"{mean(map(mean, played)):.2f} CPU s on average; {mean(turns):.2f} turns a secret",
        slowest / mean(map(mean, played)),
        "≤ 1 s",
    )


def main(spec: str, count: int) -> None:
    """Print the turns and seconds of so many secrets."""
    turns: list[int] = []
    seconds: list[float] = []
    for each in play_all(spec, count):
        turns.append(len(each))
        seconds += each
        if len(turns) % 10 == 0:
            error = 1.96 * stdev(turns) / sqrt(len(turns))
            print(
                f"{spec}: {len(turns)} secrets, {mean(turns):.2f} ± {error:.2f} turns, at most"
                f" {max(turns)}; {mean(seconds):.2f} CPU s a suggestion,"
                f" at most {max(seconds):.2f}",
                flush=True,
            )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
