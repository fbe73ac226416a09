"""Calibration: how many turns players take, and what the filter of the solver keeps.

The players are simulated, or people whose rounds the service has recorded.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from hashlib import sha256
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from bestguess.daily.difficulty import EASIEST, HARDEST, check_bounds, difficulties
from bestguess.daily.generate import words_of
from bestguess.daily.players import STRENGTHS, Player, Strength
from bestguess.daily.puzzle import LOST
from bestguess.errors import DailyError, nearest

Rounds = NDArray[np.uint8]  # a row for each player, a column for each secret; 9 is lost
Progress = Callable[[float], None]
SEED = "calibrate"
AIM = (5, 7)  # between them 25 and 75 % of the rounds should be over


@dataclass(frozen=True)
class Spread:
    """How many rounds took 1, 2, … 8 turns, and how many were lost."""

    counts: tuple[int, ...]

    @property
    def rounds(self) -> int:
        """All rounds."""
        return sum(self.counts)

    @property
    def won(self) -> float:
        """The share of rounds that were won."""
        return sum(self.counts[:-1]) / self.rounds

    @property
    def mean(self) -> float:
        """The mean of the turns, where a lost round counts as 9."""
        return sum(turns * count for turns, count in enumerate(self.counts, 1)) / self.rounds

    @property
    def quartiles(self) -> tuple[int, int, int]:
        """The fewest turns within which 25, 50 and 75 % of the rounds were over; 9 is lost."""
        ends = np.cumsum(self.counts)
        low, middle, high = (int(np.argmax(4 * ends >= part * self.rounds)) for part in (1, 2, 3))
        return low + 1, middle + 1, high + 1

    @property
    def aimed(self) -> bool:
        """Whether the quartiles are where they should be."""
        low, _, high = self.quartiles
        return AIM[0] <= low and high <= AIM[1]


def spread_of(rounds: Rounds) -> Spread:
    """Count the turns of rounds."""
    counts = np.bincount(rounds.reshape(-1), minlength=LOST + 1)[1:]
    return Spread(tuple(int(count) for count in counts))


@dataclass(frozen=True)
class Calibration:
    """What players did on some secrets: all of them, and those that the filter keeps.

    Without strengths they are people.
    """

    players: int  # simulated ones of each strength, or people
    seed: str
    secrets: int
    kept: int
    strengths: tuple[Strength, ...]
    everything: Mapping[str, Spread]  # by strength, and of all together under ""
    filtered: Mapping[str, Spread]
    by_turns: Mapping[int, tuple[int, Spread]]  # turns of the solver: secrets, all players
    easiest: int = EASIEST  # the bounds of the filter
    hardest: int = HARDEST

    @property
    def bounds(self) -> tuple[int, int] | None:
        """The bounds that keep most secrets with the quartiles where they should be, if any."""
        pairs = combinations_with_replacement(sorted(self.by_turns), 2)
        kept = {
            (low, high): [self.by_turns[turns] for turns in self.by_turns if low <= turns <= high]
            for low, high in pairs
        }
        good = [each for each in kept if _together(spread for _, spread in kept[each]).aimed]
        return max(good, key=lambda each: sum(count for count, _ in kept[each]), default=None)


def calibrate(
    secrets: Sequence[str],
    strengths: Sequence[Strength] = tuple(STRENGTHS.values()),
    *,
    players: int = 5,
    seed: str = SEED,
    easiest: int = EASIEST,
    hardest: int = HARDEST,
    progress: Progress | None = None,
) -> Calibration:
    """Let `players` players of each strength play all secrets, and count their turns."""
    check_bounds(easiest, hardest)
    if not secrets or not strengths or players < 1:
        raise DailyError("nothing to calibrate; give secrets, a strength and at least one player")
    table = difficulties()
    played = play_rounds(secrets, strengths, players, seed, progress)
    solver = np.array([table[secret].turns for secret in secrets])
    kept = (easiest <= solver) & (solver <= hardest)
    return Calibration(
        players,
        seed,
        len(secrets),
        int(kept.sum()),
        tuple(strengths),
        _spreads(played, np.ones_like(kept)),
        _spreads(played, kept) if kept.any() else {},
        {
            turns: (int((solver == turns).sum()), _spreads(played, solver == turns)[""])
            for turns in sorted(set(solver.tolist()))
        },
        easiest,
        hardest,
    )


def calibrate_people(
    rounds: Mapping[str, Spread],
    players: int,
    *,
    easiest: int = EASIEST,
    hardest: int = HARDEST,
) -> Calibration:
    """Return what so many people did, whose rounds are given by their secrets."""
    check_bounds(easiest, hardest)
    if not rounds:
        raise DailyError("no round was ended on its day yet; calibrate when people have played")
    table = difficulties()
    grouped: dict[int, list[Spread]] = {}
    for secret in sorted(rounds, key=lambda secret: table[secret].turns):
        grouped.setdefault(table[secret].turns, []).append(rounds[secret])
    kept = [rounds[secret] for secret in rounds if table[secret].suits(easiest, hardest)]
    return Calibration(
        players,
        "",
        len(rounds),
        len(kept),
        (),
        {"": _together(rounds.values())},
        {"": _together(kept)} if kept else {},
        {turns: (len(spreads), _together(spreads)) for turns, spreads in grouped.items()},
        easiest,
        hardest,
    )


def choose_secrets(which: str, sample: int | None = None, seed: str = SEED) -> list[str]:
    """Return the words that `words_of` has, or so many of them drawn by the seed."""
    words = words_of(which)
    if sample is None or sample >= len(words):
        return words
    # By a hash of each word: a larger sample of the same seed holds the smaller.
    marks = {word: sha256(f"{seed}|{word}".encode()).digest() for word in words}
    return sorted(sorted(words, key=marks.__getitem__)[:sample])


def play_rounds(
    secrets: Sequence[str],
    strengths: Sequence[Strength],
    players: int,
    seed: str,
    progress: Progress | None = None,
) -> dict[str, Rounds]:
    """Return the rounds of so many players of each strength, by its name."""
    found: dict[str, Rounds] = {}
    for index, strength in enumerate(strengths):
        rows = []
        for number in range(players):
            if progress:
                progress((index + number / players) / len(strengths))
            rows.append(Player(strength, f"{seed}|{number}").play(secrets))
        found[strength.name] = np.array(rows)
    return found


def _spreads(played: Mapping[str, Rounds], chosen: NDArray[np.bool_]) -> dict[str, Spread]:
    spreads = {name: spread_of(rounds[:, chosen]) for name, rounds in played.items()}
    return spreads | {"": _together(spreads.values())}


def _together(spreads: Iterable[Spread]) -> Spread:
    """Return the rounds of all as one."""
    counts = zip(*(spread.counts for spread in spreads), strict=True)
    return Spread(tuple(map(sum, counts)))


def word_quartiles(rounds: Iterable[Rounds]) -> NDArray[np.uint8]:
    """Return for each secret the quartiles of all its rounds, as rows of three."""
    ordered = np.sort(np.concatenate(list(rounds)), axis=0)
    ranks = [-(-part * len(ordered) // 4) - 1 for part in (1, 2, 3)]
    return np.ascontiguousarray(ordered[ranks].T)


# --- strengths of one's own ---


def format_strength(strength: Strength) -> str:
    """Return the strength as `parse_strength` reads it."""
    return ",".join(
        f"{field.name}={getattr(strength, field.name)}" for field in fields(strength)[1:]
    )


def parse_strength(text: str) -> Strength:
    """Return a strength by its name, or one of your own: `common=0.7,rare=0,slip=0.5,words=1`.

    What is left out is that of a regular player.

    >>> parse_strength("slip=0.2").common == parse_strength("regular").common
    True
    """
    if text in STRENGTHS:
        return STRENGTHS[text]
    values: dict[str, float] = {
        field.name: getattr(STRENGTHS["regular"], field.name) for field in fields(Strength)[1:]
    }
    for item in text.split(","):
        name, sign, value = (part.strip() for part in item.partition("="))
        if not sign or name not in values:
            known = (*STRENGTHS, *values)
            raise DailyError(
                f"no strength {text!r}{nearest(name, known)}; take {', '.join(STRENGTHS)}, or make"
                " one such as common=0.7,rare=0,slip=0.5,words=1"
            )
        values[name] = _parse_share(name, value)
    words = values.pop("words")
    return Strength(text, **values, words=int(words))


def _parse_share(name: str, value: str) -> float:
    try:
        number = float(value)
    except ValueError:
        number = -1.0
    if name == "words" and number in range(1, 101):
        return number
    if name != "words" and 0 <= number <= 1:
        return number
    wanted = "a whole number from 1 to 100" if name == "words" else "a number from 0 to 1"
    raise DailyError(f"{name}={value}: write {wanted}")
