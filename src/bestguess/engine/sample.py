"""Spaces that are too large to list: a sample of the codes that fit, or all where they are few.

Codes are drawn at random, and those kept that fit all turns: their share of what was drawn says how
many there are. Where they are few, a search lists all of them, and nothing is left to chance. In
between, where chance meets too few and a list would take too long, runs of subset simulation
(S. K. Au, J. L. Beck 2001) find codes, and how much the runs differ says how sure their number is.

A sample is made a game of its own, of its codes alone, so that all that ranks guesses ranks these.
The same sample comes of the same seed, whatever the number of threads.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import islice
from math import ceil, exp, floor, prod, sqrt
from numbers import Integral

import numpy as np
from numpy.typing import NDArray

from bestguess import _core
from bestguess.codes import Codes, Grid, Space, Words, count_codes, is_listed, is_wide
from bestguess.engine.options import thread_count
from bestguess.errors import BestguessError, LimitError, check_type, plural
from bestguess.feedback import WIN, Rule
from bestguess.game import Game, Turn

SIZE, MAX_SIZE = 4096, 1 << 16
_DRAWS = 1 << 20  # codes drawn at most, about 0.1 s
_NODES = 1 << 22  # symbols that a search for all codes tries at most, about 0.2 s
_LISTED = 1 << 17  # codes that such a search lists at most
_RUNS, _LEAST_RUN = 16, 32  # runs of subset simulation, and the codes that one has at least
_PATIENCE = 8  # times as many symbols are tried where the runs find few codes
_NORMAL, _STUDENT = 1.960, 2.131  # of 95 %; with 15 degrees of freedom, as 16 runs have
_NONE = 255  # in the core: no symbol, no mark
_MARKS = {"b": 0, "y": 1, "g": 2}
SAMPLED = ("pegs", "likeness", "tiles", "shared")  # rules of which the core knows what they say

Rows = NDArray[np.uint8]
_Clue = tuple[list[int], list[int], tuple[int, int, int, int]]


@dataclass(frozen=True)
class Sample:
    """How many codes a sample has, and the seed it is drawn with.

    `draws` and `nodes` bound the work: codes that are drawn, symbols that a search tries.
    """

    size: int = SIZE
    seed: int = 0
    draws: int = _DRAWS
    nodes: int = _NODES
    threads: int | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        for name in ("size", "seed", "draws", "nodes"):
            value = getattr(self, name)
            check_type(value, Integral, BestguessError, f"a whole number, as {name} must be")
        if not 1 <= self.size <= MAX_SIZE:
            raise BestguessError(f"a sample of {self.size:,} codes; take 1 to {MAX_SIZE:,}")
        if not 0 <= self.seed < 1 << 63:
            raise BestguessError(f"the seed {self.seed} is not from 0 to 2^63 - 1")


DEFAULT = Sample()


@dataclass(frozen=True)
class Count:
    """How many candidates there are: exactly, or an estimate with its interval of 95 %."""

    estimate: int
    low: int
    high: int

    @classmethod
    def exactly(cls, count: int) -> "Count":
        """Return the number of candidates that were counted."""
        return cls(count, count, count)

    @property
    def exact(self) -> bool:
        return self.low == self.high

    def text(self, noun: str = "candidate") -> str:
        """Write the number; an estimate with its interval.

        >>> Count.exactly(1).text(), Count(3342438, 3246488, 3441121).text()
        ('1 candidate', '≈ 3,340,000 candidates (95 %: 3,240,000 to 3,450,000)')
        """
        if self.exact:
            return plural(self.estimate, noun)
        low, high = _rough(self.low, floor), _rough(self.high, ceil)
        return f"{self.short()} {noun}s (95 %: {low:,} to {high:,})"

    def short(self) -> str:
        """Write the number alone."""
        return f"{self.estimate:,}" if self.exact else f"≈ {_rough(self.estimate, round):,}"


def _rough(number: int, rounded: Callable[[float], int]) -> int:
    """Return a number of three digits and zeros; up to a thousand as it is."""
    unit = 10 ** max(0, len(str(number)) - 3)
    return number if unit == 1 else rounded(number / unit) * unit


@dataclass(frozen=True, eq=False)
class Drawn:
    """Candidates of a large game: all of them if `whole`, else a sample, as a game of their own."""

    large: Game
    turns: tuple[Turn, ...]
    codes: tuple[str, ...]
    others: tuple[str, ...]  # further guesses
    count: Count
    sample: Sample

    @property
    def whole(self) -> bool:
        """Tell whether no candidate is left out."""
        return self.count.exact and self.count.estimate == len(self.codes)

    @cached_property
    def game(self) -> Game:
        """Return the game of the sample."""
        return self.with_guesses(())

    def first_of_kinds(self, codes: Iterable[str], count: int) -> list[str]:
        """Return so many of the codes that are the first of their kind, in the order of the codes.

        If none is, what is first instead of them.
        """
        kinds, codes = Kinds(self.large, self.turns), list(codes)
        kept = list(islice((code for code in codes if kinds.first(code) == code), count))
        return kept or list(dict.fromkeys(map(kinds.first, codes)))[:count]

    def with_guesses(self, guesses: Sequence[str]) -> Game:
        """Return the game of the sample, in which these may be guessed too."""
        return Game(
            self.large.name,
            secrets=Words(self.codes),
            guesses=Words((*self.codes, *self.others, *guesses)),
            feedback=self.large.rule,
            spec=self.large.spec,
        )


def is_large(game: Game) -> bool:
    """Tell whether the game has more codes than can be listed."""
    return not (is_listed(game.secrets) and is_listed(game.guesses))


def check_sampled(game: Game) -> None:
    """Refuse a game that is too large to list, and of which no sample can be had."""
    rules = [part.rule for part in game.rule.parts] or [game.rule]
    if not all(rule.native in SAMPLED for rule in rules):
        why = f"only the rules {', '.join(SAMPLED)} work with a sample"
    elif not all(isinstance(space, Codes | Grid) for space in (game.secrets, game.guesses)):
        why = "only codes over an alphabet can be sampled"
    elif is_wide(game.secrets) or is_wide(game.guesses):
        why = "only symbols of one character work with a sample"
    elif game.hard:
        why = "hard mode needs a list"
    elif len(_alphabet(game)) > _NONE - 1:
        why = f"a sample has at most {_NONE - 1} symbols"
    else:
        return
    raise LimitError(
        f"{count_codes(game.secrets):,} codes cannot be listed, and {why}: take fewer symbols or a"
        " shorter code"
    )


def draw(game: Game, turns: Sequence[Turn], sample: Sample = DEFAULT) -> Drawn:
    """Return the codes that fit all turns: a sample, or all of them; the last few are kept."""
    return _kept(game, tuple(turns), sample)


@lru_cache(maxsize=32)
def _kept(game: Game, turns: tuple[Turn, ...], sample: Sample) -> Drawn:
    check_sampled(game)
    found, count = _draw(game, turns, sample)
    rows = found.reshape(-1, game.length)
    codes = tuple(dict.fromkeys(_texts(game, rows)))
    others = _others(game, rows, sample) if len(codes) > 2 else ()
    first = Kinds(game, turns).first
    return Drawn(game, turns, codes, tuple({first(code) for code in codes + others}), count, sample)


def clashes(game: Game, turns: Sequence[Turn], sample: Sample) -> bool:
    """Tell whether it is proven, by a search that was allowed to end, that no code fits."""
    check_sampled(game)
    threads = thread_count(sample.threads)
    return bool(_sampler(game, turns).list(nodes=sample.nodes, most=0, threads=threads)[1])


# --- the three ways to codes that fit ---


def _draw(game: Game, turns: Sequence[Turn], sample: Sample) -> tuple[Rows, Count]:
    sampler, every = _sampler(game, turns), count_codes(game.secrets)
    threads, nodes = thread_count(sample.threads), sample.nodes
    drawn_from = every if _distinct(game) else prod(sampler.widths())
    tried = met = 0
    codes: Rows = np.zeros(0, np.uint8)
    if drawn_from > nodes:
        codes, tried, met = sampler.draw(
            seed=sample.seed, wanted=sample.size, most=sample.draws, threads=threads
        )
    if not turns and met:
        return codes, Count.exactly(every)
    if met < sample.size or met * drawn_from <= _LISTED * tried:
        listed, whole = sampler.list(nodes=nodes, most=_LISTED, threads=threads)
        if whole:
            return _all(listed, game, sample)
    if met >= sample.size:
        return codes, _estimate(met, tried, drawn_from)
    size = max(_LEAST_RUN, sample.size // _RUNS)
    codes, shares = sampler.split(seed=sample.seed, runs=_RUNS, size=size, threads=threads)
    count = _spread(shares, drawn_from)
    if count.estimate <= sample.size:
        listed, whole = sampler.list(nodes=_PATIENCE * nodes, most=_LISTED, threads=threads)
        if whole:
            return _all(listed, game, sample)
    return _pooled(codes, shares, game.length, sample), count


def _all(listed: Rows, game: Game, sample: Sample) -> tuple[Rows, Count]:
    """Return as many as a sample has of the codes, of which there is none else."""
    rows = listed.reshape(-1, game.length)
    return _some(rows, sample), Count.exactly(len(rows))


def _some(rows: Rows, sample: Sample) -> Rows:
    """Return as many of the codes as a sample has, each as likely."""
    order = np.argsort(_numbers(sample.seed, len(rows)), kind="stable")
    return rows[np.sort(order[: sample.size])]


def _estimate(met: int, tried: int, every: int) -> Count:
    """Return how many of all codes fit when so many of those tried do.

    The interval is that of E. B. Wilson (1927).
    """
    share, z = met / tried, _NORMAL
    centre = (share + z * z / (2 * tried)) / (1 + z * z / tried)
    half = sqrt(share * (1 - share) / tried + (z / (2 * tried)) ** 2) * z / (1 + z * z / tried)
    low, high = (int(every * edge) for edge in (centre - half, centre + half))
    estimate = (2 * every * met + tried) // (2 * tried)  # every code where all that were tried fit
    return Count(estimate, max(1, low), min(high + 1, every))


def _spread(shares: NDArray[np.float64], every: int) -> Count:
    """Return how many codes fit by the mean of independent runs, with an interval of its logarithm.

    Student's t of so few runs.
    """
    mean = float(shares.mean())
    if mean == 0.0:
        return Count(0, 0, every)
    error = float(shares.std(ddof=1)) / mean / sqrt(len(shares))
    width = exp(_STUDENT * error)
    low, high = int(every * mean / width), int(min(every, every * mean * width)) + 1
    return Count(max(1, round(every * mean)), max(1, low), high)


def _pooled(codes: Rows, shares: NDArray[np.float64], length: int, sample: Sample) -> Rows:
    """Return codes of all runs; a run gives as many as its share of the codes that fit."""
    rows = codes.reshape(-1, length)
    if len(rows) == 0:
        return rows
    alive = shares[shares > 0]
    weights = np.repeat(alive, len(rows) // len(alive))
    wanted = min(sample.size, len(rows))
    ends, step = np.cumsum(weights), weights.sum() / wanted
    picked = np.searchsorted(ends, (np.arange(wanted) + 0.5) * step)
    pooled: Rows = rows[np.minimum(picked, len(rows) - 1)]
    return pooled


# --- further guesses ---


class Kinds:
    """Codes are of a kind if they differ only by symbols that no turn has played.

    Nothing tells such symbols apart, so that codes of a kind are as good as each other.

    >>> from bestguess.games import load
    >>> Kinds(load("mastermind"), [Turn("AABB", "X")]).first("FBFE")
    'CBCD'
    """

    def __init__(self, game: Game, turns: Sequence[Turn]) -> None:
        played = {symbol for turn in turns for symbol in turn.guess}
        alphabet = game.secrets.alphabet if isinstance(game.secrets, Codes) else ""
        self._fresh = [symbol for symbol in alphabet if symbol not in played]

    def first(self, code: str) -> str:
        """Return the first code of its kind."""
        own = [symbol for symbol in dict.fromkeys(code) if symbol in self._fresh]
        for symbol, other in zip(own, self._fresh, strict=False):
            if symbol != other:  # most codes that are asked for are the first
                return code.translate(str.maketrans("".join(own), "".join(self._fresh[: len(own)])))
        return code


def _others(game: Game, rows: Rows, sample: Sample) -> tuple[str, ...]:
    """Return guesses that need not fit, as many as the sample may have codes.

    Half are drawn from all guesses; half take each symbol from one of the candidates.
    """
    half = sample.size // 2
    alphabet, space = _alphabet(game), game.guesses
    codes, _, _ = _core.Sampler(
        choices=_choices(space, alphabet), distinct=_distinct(game), **_arrays([], game.length)
    ).draw(seed=sample.seed + 1, wanted=half, most=half, threads=1)
    picks = _numbers(sample.seed + 1, half * game.length) % np.uint64(len(rows))
    mixed: Rows = rows[picks.reshape(half, game.length), np.arange(game.length)]
    texts = _texts(game, np.concatenate([codes.reshape(-1, game.length), mixed]))
    return tuple(text for text in texts if space.find(text) is not None)


def _numbers(seed: int, count: int) -> NDArray[np.uint64]:
    """Return numbers that look like chance: splitmix64 (Steele, Lea, Flood 2014)."""
    golden = 0x9E3779B97F4A7C15
    with np.errstate(over="ignore"):
        x = np.arange(1, count + 1, dtype=np.uint64) * np.uint64(golden)
        x += np.uint64((seed * golden + 1) & (1 << 64) - 1)
        x = (x ^ x >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
        x = (x ^ x >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
        return x ^ x >> np.uint64(31)


# --- what the turns say, for the core ---


def _sampler(game: Game, turns: Sequence[Turn]) -> _core.Sampler:
    alphabet = _alphabet(game)
    clues = [clue for turn in turns for clue in _clues(game, turn, alphabet)]
    return _core.Sampler(
        choices=_choices(game.secrets, alphabet),
        distinct=_distinct(game),
        **_arrays(clues, game.length),
    )


def _distinct(game: Game) -> bool:
    return isinstance(game.secrets, Codes) and game.secrets.distinct


def _alphabet(game: Game) -> str:
    """Return the symbols in the order of their numbers in the core."""
    return "".join(dict.fromkeys([*game.secrets.alphabet, *game.guesses.alphabet]))


def _choices(space: Space, alphabet: str) -> list[list[int]]:
    """Return the numbers of the symbols that each slot may have."""
    own = space.alphabets if isinstance(space, Grid) else (space.alphabet,) * space.length
    return [[alphabet.index(symbol) for symbol in symbols] for symbols in own]


def _texts(game: Game, codes: Rows) -> list[str]:
    letters = np.array(list(_alphabet(game)))
    rows = np.ascontiguousarray(letters[codes.reshape(-1, game.length)])
    return [str(text) for text in rows.view(f"<U{game.length}").ravel()]


def _arrays(clues: Sequence[_Clue], length: int) -> dict[str, Rows]:
    names = ("guesses", "marks", "limits")
    return {
        name: np.array([clue[at] for clue in clues], np.uint8).reshape(len(clues), width)
        for at, (name, width) in enumerate(zip(names, (length, length, 4), strict=True))
    }


def _clues(game: Game, turn: Turn, alphabet: str) -> list[_Clue]:
    """Return what the turn says of each part of a code, or of all of it."""
    guess = [alphabet.index(symbol) for symbol in turn.guess]
    if not game.rule.parts:
        return [_clue(game.rule, guess, tuple(range(game.length)), turn.feedback)]
    texts = turn.feedback.split("/")
    return [
        _clue(part.rule, guess, part.slots, text)
        for part, text in zip(game.rule.parts, texts, strict=True)
    ]


def _clue(rule: Rule, guess: Sequence[int], slots: Sequence[int], feedback: str) -> _Clue:
    seen = [symbol if slot in slots else _NONE for slot, symbol in enumerate(guess)]
    marks = [_NONE] * len(guess)
    if rule.native == "tiles":
        for slot, mark in zip(slots, feedback, strict=True):
            marks[slot] = _MARKS[mark]
    return seen, marks, _limits(rule.native or "", feedback, len(slots))


def _limits(rule: str, feedback: str, length: int) -> tuple[int, int, int, int]:
    """Return the least and most symbols in place, and in common with the guess."""
    if rule == "likeness":
        return int(feedback), int(feedback), 0, length
    if rule == "shared":
        if feedback == WIN:
            return length, length, length, length
        return 0, length - 1, int(feedback), int(feedback)
    there, elsewhere = ("g", "y") if rule == "tiles" else ("X", "O")
    blacks, whites = feedback.count(there), feedback.count(elsewhere)
    return blacks, blacks, blacks + whites, blacks + whites
