"""A board in play: guesses, and bracket pairs; and the practice that a level and a seed give."""

import re
from dataclasses import dataclass, field, replace
from random import Random

from bestguess.errors import CodeError, shorten, whole_number
from bestguess.fallout.board import Board, draw_board
from bestguess.fallout.entry import Dud, Reset
from bestguess.fallout.position import Position
from bestguess.fallout.screen import BracketPair, read_dump
from bestguess.feedback import likeness
from bestguess.game import Turn

RESTORES = 4  # one pair in so many restores the attempts, once


@dataclass(frozen=True)
class Terminal:
    """A board in play: the position, and the bracket pairs used."""

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
        return self.position.over

    def guess(self, word: str) -> "Terminal":
        """Return the terminal after a guess."""
        word = self.position.find(word.upper())
        turn = Turn(word, likeness(word, self.board.secret))
        return replace(self, position=self.position.enter(turn))

    def use(self, pair: BracketPair, chance: Random) -> "Terminal":
        """Return the terminal after a bracket pair: attempts restored, once, or a dud removed.

        When there is nothing left that it could do, it does nothing.
        """
        if pair not in self.pairs:
            raise CodeError(f"{pair} is used up")
        used = replace(self, used=self.used | {pair})
        duds = [w for w in self.board.words if w not in {self.board.secret, *self.position.duds}]
        lucky = chance.randrange(RESTORES) == 0  # drawn each time, so that a seed tells all
        if Reset() not in self.position.entries and (lucky or not duds):
            return replace(used, position=self.position.enter(Reset()))
        if not duds:
            return used
        return replace(used, position=self.position.enter(Dud(chance.choice(duds))))


def start(board: Board) -> Terminal:
    """Return the terminal before the first guess."""
    return Terminal(board, Position(board.words))


@dataclass(frozen=True)
class Practice:
    """A terminal of a level, drawn with a seed, and the moves on it: words, and numbers of pairs.

    `log` is what was entered, and what the terminal has said to it.

    >>> practice = Practice(level=0, seed=7).move("1").move("2")
    >>> practice.moves, practice.log[1::2]
    (('1', '2'), ('Attempts restored.', 'Dud removed.'))
    """

    level: int
    seed: int
    moves: tuple[str, ...] = ()
    terminal: Terminal = field(init=False, compare=False, repr=False)
    log: tuple[str, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Play the moves from the start: the seed gives the same board and the same luck again."""
        chance = Random(self.seed)
        terminal, log = start(draw_board(self.level, chance)), list[str]()
        for move in self.moves:
            if move.isdecimal():
                pair, before = terminal.pairs[int(move) - 1], terminal.position
                terminal = terminal.use(pair, chance)
                log += [pair.text, _effect(before, terminal.position)]
            else:
                terminal = terminal.guess(move)
                log += [move, *_verdict(terminal.position)]
        object.__setattr__(self, "terminal", terminal)
        object.__setattr__(self, "log", tuple(log))

    def move(self, text: str) -> "Practice":
        """Return the practice after a word, or a bracket pair by its number or its text."""
        pairs = self.terminal.pairs
        texts = ["", *(pair.text for pair in pairs)]  # a pair counts from 1
        typed = "".join(text.split())
        if text.isdecimal():
            move = str(whole_number(text) or 0)
            if not 1 <= int(move) <= len(pairs):
                there = f"there are {len(pairs)}" if pairs else "none"
                raise CodeError(f"no pair {shorten(text)}; {there}")
        elif typed in texts:
            move = str(texts.index(typed))
        else:
            move = self.terminal.position.find(text.upper())
        return replace(self, moves=(*self.moves, move))


def _effect(before: Position, after: Position) -> str:
    """Return what the terminal says after a bracket pair."""
    if before.entries == after.entries:
        return "Nothing happens."
    return "Attempts restored." if after.entries[-1] == Reset() else "Dud removed."


def _verdict(position: Position) -> tuple[str, ...]:
    """Return what the terminal says after a guess."""
    if position.won:
        return ("Password accepted.",)
    return "Entry denied.", f"Likeness={position.turns[-1].feedback}"
