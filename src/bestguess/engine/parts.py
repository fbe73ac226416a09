"""A rule that is put together from rules on parts of a code, for the core.

Many codes have the same piece at the slots of a part, as they have the same colours: a table of the
pieces is small, and the core adds what it says of each part. No rule is called for a pair of codes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from bestguess import _core
from bestguess.codes import Space, Words
from bestguess.engine.options import Ids
from bestguess.errors import GameError
from bestguess.feedback import Part
from bestguess.game import Game

_MAX_LABELS = 1 << 32

Pieces = tuple[Ids, Ids, NDArray[np.uint32]]  # of guesses, of secrets, and the labels of pieces


@dataclass(frozen=True, eq=False)
class Parts:
    """The parts of a game's rule as arrays, with labels that can be added."""

    pieces: tuple[Pieces, ...]
    outcomes: int

    def native(self, twin: NDArray[np.int32], secrets: Ids | None = None) -> _core.Engine:
        """Return the native engine of all secrets, or of these, numbered anew."""
        chosen = [
            (guesses, own if secrets is None else own[secrets], labels)
            for guesses, own, labels in self.pieces
        ]
        return _core.Engine.of_parts(chosen, outcomes=self.outcomes, twin=twin)


class Labeller(Protocol):
    """Gives the labels of a guess for some secrets."""

    def labels(self, guess: int, candidates: Ids) -> Ids: ...


def parts_of(game: Game, engine: Callable[[Game], Labeller]) -> Parts:
    """Return the parts of the game's rule; `engine` makes one for the pieces of a part."""
    pieces, outcomes = [], 1
    for part in game.rule.parts:
        guesses, secrets, labels = _pieces_of(game, part, engine)
        pieces.append((guesses, secrets, (labels * outcomes).astype(np.uint32)))
        outcomes *= int(labels.max()) + 1
        if outcomes > _MAX_LABELS:
            raise GameError(f"{game.name}: its rule has more outcomes than 2^32; take fewer slots")
    return Parts(tuple(pieces), outcomes)


def _pieces_of(
    game: Game, part: Part, engine: Callable[[Game], Labeller]
) -> tuple[Ids, Ids, NDArray[np.uint64]]:
    guesses, of_guess = _cut(game.guesses, part)
    secrets, of_secret = _cut(game.secrets, part)
    whole = Game(f"{game.name}, {part.name}", secrets=secrets, guesses=guesses, feedback=part.rule)
    made, everything = engine(whole), np.arange(len(secrets), dtype=np.uint32)
    rows = [made.labels(guess, everything) for guess in range(len(guesses))]
    return of_guess, of_secret, np.array(rows, dtype=np.uint64)


def _cut(space: Space, part: Part) -> tuple[Words, Ids]:
    """Return the pieces that the codes have at the part's slots, and the piece of each code."""
    rows, codes = np.unique(space.array()[:, part.slots], axis=0, return_inverse=True)
    texts = ["".join(space.alphabet[symbol] for symbol in row) for row in rows.tolist()]
    pieces = Words(tuple(texts))
    order = np.array([pieces.find(text) for text in texts], dtype=np.uint32)
    return pieces, order[codes.reshape(-1)]
