"""A board in play: guesses, and bracket pairs."""

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bestguess.errors import CodeError
from bestguess.fallout.board import Board
from bestguess.fallout.position import ATTEMPTS, Position
from bestguess.fallout.screen import BracketPair, read_dump
from bestguess.feedback import likeness

if TYPE_CHECKING:
    from random import Random

RESTORES = 4  # one pair in so many restores the attempts, once


@dataclass(frozen=True)
class Terminal:
    """A board in play: the position, the bracket pairs used, whether attempts were restored."""

    board: Board
    position: Position
    used: frozenset[BracketPair] = frozenset()

    @property
    def dump(self) -> str:
        """The memory, with dots where words are struck out."""
        dump = self.board.dump
        for word in self.position.duds:
            dump = re.sub(rf"(?<![A-Z]){word}(?![A-Z])", "." * len(word), dump)
        return dump

    @property
    def pairs(self) -> tuple[BracketPair, ...]:
        """The bracket pairs that can still be used."""
        used = {(pair.column, pair.row, pair.place) for pair in self.used}
        pairs = read_dump(self.dump, self.board.address).pairs
        return tuple(each for each in pairs if (each.column, each.row, each.place) not in used)

    @property
    def over(self) -> bool:
        """Tell whether the terminal is open or locked."""
        return self.position.won or self.position.left < 1

    def guess(self, word: str) -> "Terminal":
        """Return the terminal after a guess."""
        word = self.position.find(word.upper())
        told = likeness(word, self.board.secret)
        return replace(self, position=self.position.enter(f"{word}={told}"))

    def use(self, pair: BracketPair, chance: "Random") -> "Terminal":
        """Return the terminal after a bracket pair: attempts restored, once, or a dud removed.

        When there is nothing left that it could do, it does nothing.
        """
        if pair not in self.pairs:
            raise CodeError(f"{pair} is used up")
        used = replace(self, used=self.used | {pair})
        duds = [w for w in self.board.words if w not in {self.board.secret, *self.position.duds}]
        lucky = chance.randrange(RESTORES) == 0  # drawn each time, so that a seed tells all
        if "reset" not in self.position.entries and (lucky or not duds):
            return replace(used, position=self.position.enter("reset"))
        if not duds:
            return used
        return replace(used, position=self.position.enter(f"dud {chance.choice(duds)}"))


def start(board: Board, attempts: int = ATTEMPTS) -> Terminal:
    """Return the terminal before the first guess."""
    return Terminal(board, Position(board.words, attempts))
