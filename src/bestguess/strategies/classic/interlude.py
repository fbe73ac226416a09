"""The interlude of `classic`: the codes that fit all turns, built peg by peg and pruned early.

A partial code with k empty slots can still become one that gets (n, nb), the blacks and all marks
of a turn, only if its own marks (n', nb') satisfy n−k ≤ n' ≤ n and nb−k ≤ nb' ≤ nb: a peg more
adds at most one mark, and never takes one away. The synthetic turn prunes by the same law.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bestguess.codes import Codes
from bestguess.game import Game, Turn
from bestguess.strategies.classic.overture import Synthetic, marks_of

Rows = NDArray[np.uint8]
EMPTY = 255  # a slot of a partial code with no peg yet; it matches nothing
_OTHER = 254  # a symbol of a guess that no secret has


@dataclass(frozen=True)
class Generation:
    """One step of the construction: partial codes with so many empty slots."""

    empty: int
    tried: int
    kept: int


@dataclass(frozen=True, eq=False)
class Interlude:
    """The codes that fit, as rows of symbol numbers in order, and the generations before them."""

    codes: Rows
    generations: tuple[Generation, ...]


def interlude(
    game: Game, turns: Sequence[Turn], colours: str, synthetic: Synthetic | None = None
) -> Interlude:
    """Build the codes of these colours that fit the turns, from the last peg to the first.

    >>> from bestguess import Round, load
    >>> played = Round(load("mastermind")).play("ABCD", "XX").play("EFAB", "OOO")
    >>> found = interlude(played.game, played.turns, "ABCDEF", Synthetic("ABCD", 2, 0))
    >>> [generation.kept for generation in found.generations], len(played.candidates)
    ([5, 21, 25, 10], 10)
    """
    alphabet = game.secrets.alphabet
    numbers = np.array([alphabet.index(colour) for colour in colours], dtype=np.uint8)
    distinct = isinstance(game.secrets, Codes) and game.secrets.distinct
    marked = [_read(turn, alphabet) for turn in turns]
    if synthetic is not None and synthetic.code:  # empty when only the last block was marked
        marked.append(_read(synthetic, alphabet))
    codes = np.full((1, game.length), EMPTY, dtype=np.uint8)
    generations = []
    for empty in reversed(range(game.length)):
        tried = codes = _with_peg(codes, empty, numbers, distinct)
        for each in marked:
            codes = codes[_survive(codes, each, empty)]
        generations.append(Generation(empty, len(tried), len(codes)))
    return Interlude(codes, tuple(generations))


def survives(game: Game, partial: str, turn: Turn | Synthetic) -> bool:
    """Tell whether a partial code, with `.` for each empty slot, can become one that fits.

    >>> from bestguess import load
    >>> game, turn = load("mastermind"), Turn("ABCD", "X")
    >>> survives(game, "AE..", turn), survives(game, "AD..", turn), survives(game, "CE..", turn)
    (True, False, True)
    """
    slots = [EMPTY if s == "." else game.secrets.alphabet.index(s) for s in partial]
    rows = np.array([slots], dtype=np.uint8)
    marked = _read(turn, game.secrets.alphabet)
    return bool(_survive(rows, marked, slots.count(EMPTY))[0])


@dataclass(frozen=True, eq=False)
class _Marked:
    """A turn as numbers: the guess, its blacks and all its marks."""

    guess: Rows
    blacks: int
    marks: int


def _read(turn: Turn | Synthetic, alphabet: Sequence[str]) -> _Marked:
    if isinstance(turn, Synthetic):
        code, blacks, whites = turn.code, turn.blacks, turn.whites
    else:
        code, (blacks, whites) = turn.guess, marks_of(turn)
    numbers = {symbol: number for number, symbol in enumerate(alphabet)}
    guess = np.array([numbers.get(symbol, _OTHER) for symbol in code], dtype=np.uint8)
    return _Marked(guess, blacks, blacks + whites)


def _with_peg(codes: Rows, slot: int, colours: Rows, distinct: bool) -> Rows:
    """Put each colour in the slot of each code; the result stays in order."""
    longer = np.tile(codes, (len(colours), 1))
    longer[:, slot] = np.repeat(colours, len(codes))
    if distinct:
        repeats = (longer[:, slot + 1 :] == longer[:, slot : slot + 1]).any(axis=1)
        longer = longer[~repeats]
    return longer


def _survive(codes: Rows, marked: _Marked, empty: int) -> NDArray[np.bool_]:
    """Tell for each partial code whether pegs in its empty slots can still make it fit."""
    length = codes.shape[1]
    black = (codes == marked.guess[:length]).sum(axis=1)
    symbols, times = np.unique(marked.guess, return_counts=True)
    mark = np.zeros(len(codes), dtype=np.int64)
    for symbol, most in zip(symbols.tolist(), times.tolist(), strict=True):
        mark += np.minimum((codes == symbol).sum(axis=1), most)
    fits: NDArray[np.bool_] = (marked.blacks - empty <= black) & (black <= marked.blacks)
    return fits & (marked.marks - empty <= mark) & (mark <= marked.marks)
