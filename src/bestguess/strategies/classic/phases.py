"""What `classic` does after some turns, step by step: a value to be shown, not what chooses."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from math import log2

from bestguess.engine import Engine, Ids, Options, engine_of
from bestguess.game import Game, Turn
from bestguess.strategies.classic.classic import CRITERIA, Classic, moves
from bestguess.strategies.classic.endgame import rank_endgame, sample
from bestguess.strategies.classic.interlude import Interlude, interlude
from bestguess.strategies.classic.overture import Overture, has_overture, overture
from bestguess.strategies.costs import entropy

Clock = Callable[[], float]


@dataclass(frozen=True)
class Best:
    """The best guess by a criterion, with its histogram, and those that are as good."""

    guess: str
    bits: float
    worst: int
    sizes: Mapping[str, int]
    equals: tuple[str, ...]  # the other guesses with the same entropy and the same worst part


@dataclass(frozen=True)
class Phases:
    """The phases up to now, and how the next guess is found.

    `overture` and `interlude` are those of a game of colours; a game of words has only a prelude,
    the list. `filtered` counts the candidates after each turn of the endgame. `best` has an entry
    for each criterion, on the sample when there is one; in the overture it is empty, for a block
    is played without a choice. `seconds` is filled when a clock is given.
    """

    classic: Classic
    phase: str  # overture or endgame
    overture: Overture | None
    interlude: Interlude | None
    filtered: tuple[int, ...]
    candidates: int
    sampled: int
    extra: tuple[str, ...]
    guess: str
    best: Mapping[str, Best]
    seconds: Mapping[str, float] = field(default_factory=dict)

    @property
    def rate(self) -> float:
        """Return how many candidates stand behind each of the sample."""
        return self.candidates / self.sampled


def phases(
    game: Game,
    turns: Sequence[Turn],
    classic: Classic | None = None,
    *,
    threads: int | None = None,
    clock: Clock | None = None,
) -> Phases:
    """Return the phases of `classic` after the turns, which must leave a candidate.

    >>> from bestguess import Round, load
    >>> played = Round(load("mastermind:4x26")).play("ABCD", "XXX").play("ABCE", "XXX")
    >>> found = phases(played.game, played.turns)
    >>> found.guess, found.best["entropy"].equals, found.filtered
    ('IJKL', ('MNOP', 'QRST', 'UVWX'), (24,))
    """
    timer, engine, classic = _Timer(clock), engine_of(game), classic or Classic()
    opening = overture(game, turns) if has_overture(game) else None
    begun = len(opening.turns) if opening else 0
    candidates, filtered = _filter(engine, turns, begun)
    timer.note("filter")
    block, extra = moves(game, turns)
    built, best, sampled = None, {}, candidates
    playing = bool(block) and len(candidates) > 1
    if not playing:
        built = _build(game, turns, opening)
        timer.note("interlude")
        sampled = sample(candidates, classic.limit)
        for criterion in CRITERIA:
            chain = Classic(criterion).chain
            best[criterion] = _best(engine, sampled, extra, chain, Options(threads=threads))
        timer.note("choice")
    return Phases(
        classic=classic,
        phase="overture" if playing else "endgame",
        overture=opening,
        interlude=built,
        filtered=filtered if opening is None or opening.own else (),
        candidates=len(candidates),
        sampled=len(sampled),
        extra=extra,
        guess=block if playing else best[classic.criterion].guess,
        best=best,
        seconds=timer.seconds,
    )


def _build(game: Game, turns: Sequence[Turn], opening: Overture | None) -> Interlude | None:
    """Return the interlude after the overture, or after all turns when it was not played."""
    if opening is None:
        return None
    used = opening.turns if opening.own else turns
    return interlude(game, used, opening.colours, opening.synthetic)


def _filter(engine: Engine, turns: Sequence[Turn], begun: int) -> tuple[Ids, tuple[int, ...]]:
    """Return the candidates, and how many there were after each turn from the given one."""
    candidates, counts = engine.everything(), []
    for turn in turns:
        candidates = engine.filter(candidates, turn)
        counts.append(len(candidates))
    return candidates, tuple(counts[begun:])


def _best(
    engine: Engine, candidates: Ids, extra: Sequence[str], chain: tuple[str, ...], options: Options
) -> Best:
    count = len(candidates) + len(extra)
    order = rank_endgame(engine, candidates, extra, chain, options, count=count)
    cuts = engine.sizes(order, candidates)
    cut = next(cuts)
    as_good = (entropy(cut), cut[0])
    same = sum(1 for _ in takewhile(lambda other: (entropy(other), other[0]) == as_good, cuts))
    guesses, total = engine.game.guesses, len(candidates)
    same = same if total > 1 else 0  # an extra guess does not win
    parts = engine.parts(int(order[0]), candidates)
    return Best(
        guess=guesses[int(order[0])],
        bits=max(0.0, log2(total) - sum(size * log2(size) for size in cut) / total),
        worst=cut[0],
        sizes={feedback: len(part) for feedback, part in parts.items()},
        equals=tuple(guesses[index] for index in order[1 : 1 + same].tolist()),
    )


class _Timer:
    """Seconds by name, measured by the clock of the caller, if there is one."""

    def __init__(self, clock: Clock | None) -> None:
        self.seconds: dict[str, float] = {}
        self._clock = clock
        self._last = clock() if clock else 0.0

    def note(self, name: str) -> None:
        """Note the seconds since the last note."""
        if self._clock:
            now = self._clock()
            self.seconds[name], self._last = now - self._last, now
