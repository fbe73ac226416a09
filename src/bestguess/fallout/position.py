"""A position: the words on a screen, and what has happened since."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from bestguess.codes import Words
from bestguess.errors import ClashError, CodeError, GameError, nearest, plural
from bestguess.fallout.entry import AttemptsLeft, Dud, Entry, PairUsed, Reset
from bestguess.game import Turn
from bestguess.games.fallout import ATTEMPTS, build
from bestguess.round import Round


@dataclass(frozen=True)
class Position:
    """The words on a screen, and what has happened since, as entries in order.

    >>> position = Position(("TERMS", "TEXAS", "TIRES", "TANKS")).enter(Turn("TERMS", "2"))
    >>> list(position.round.candidates), position.left
    (['TANKS'], 3)
    """

    words: tuple[str, ...]
    attempts: int = ATTEMPTS
    entries: tuple[Entry, ...] = ()

    def __post_init__(self) -> None:
        _check_words(self.words)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The guesses and their likenesses."""
        return tuple(entry for entry in self.entries if isinstance(entry, Turn))

    @property
    def duds(self) -> frozenset[str]:
        """The words that the terminal has struck out."""
        return frozenset(entry.word for entry in self.entries if isinstance(entry, Dud))

    @property
    def used(self) -> frozenset[int]:
        """The numbers of the bracket pairs that are used up."""
        return frozenset(entry.number for entry in self.entries if isinstance(entry, PairUsed))

    @property
    def left(self) -> int:
        """The attempts left."""
        left = self.attempts
        for entry in self.entries:
            match entry:
                case Turn():
                    left -= 1
                case Reset():
                    left = self.attempts
                case AttemptsLeft(count):
                    left = count
        return left

    @property
    def won(self) -> bool:
        """Tell whether the password is found."""
        return self.round.won

    @property
    def over(self) -> bool:
        """Tell whether the terminal is open or locked."""
        return self.won or self.left < 1

    @cached_property
    def round(self) -> Round:
        """The turns so far, in the game of the words that are not struck out."""
        kept = [word for word in self.words if word not in self.duds]
        tried = [turn.guess for turn in self.turns]
        return Round(build(Words(tuple(kept)), Words((*kept, *tried))), self.turns)

    def parts(self, guess: str) -> dict[str, list[str]]:
        """Return the candidates by the likeness that a guess would have, the least first."""
        parts: dict[str, list[str]] = {}
        for word in self.round.candidates:
            parts.setdefault(self.round.game.rule(guess, word), []).append(word)
        return {likeness: parts[likeness] for likeness in sorted(parts, key=int)}

    def find(self, word: str) -> str:
        """Return the word if it can be a guess; raise when it is not on the screen."""
        if word in self.duds:
            raise CodeError(f"{word} is struck out; it can be no guess")
        if word not in self.words:
            raise CodeError(f"{word or 'that'} is not on the screen{nearest(word, self.words)}")
        return word

    def enter(self, *entries: Entry) -> "Position":
        """Return the position after entries; raise an error that says what is wrong with one."""
        position = self
        for entry in entries:
            match entry:
                case Turn():
                    position = position._play(entry)
                case Dud():
                    position = position._strike(entry)
                case _:
                    position = position._append(entry)
        return position

    def undo(self) -> "Position":
        """Return the position before the last entry."""
        return replace(self, entries=self.entries[:-1])

    def edit(self, number: int, likeness: str) -> "Position":
        """Return the position with another likeness for a turn, counted from 1."""
        turns = [n for n, entry in enumerate(self.entries) if isinstance(entry, Turn)]
        if not 1 <= number <= len(turns):
            raise CodeError(f"no turn {number}; there are {len(turns)}")
        edited = Turn(self.turns[number - 1].guess, likeness)
        before, after = self.entries[: turns[number - 1]], self.entries[turns[number - 1] + 1 :]
        return replace(self, entries=()).enter(*before, edited, *after)

    def fix(self, read: str, word: str) -> "Position":
        """Return the position with a word that was misread put right, everywhere."""
        self.find(read)
        if word in self.words:
            raise CodeError(f"{word} is already on the screen")
        words = tuple(word if each == read else each for each in self.words)
        return replace(self, words=words, entries=()).enter(
            *(
                replace(entry, guess=word)
                if isinstance(entry, Turn) and entry.guess == read
                else entry
                for entry in self.entries
            )
        )

    def _append(self, entry: Entry) -> "Position":
        return replace(self, entries=(*self.entries, entry))

    def _play(self, turn: Turn) -> "Position":
        if self.left < 1 and not self.won:
            raise CodeError("no attempts left; type reset, attempts N, or undo")
        after = self.round.play(self.find(turn.guess), turn.feedback)
        if not after.candidates:
            raise ClashError(f"not taken: {after.clash()}")
        return self._append(after.turns[-1])

    def _strike(self, dud: Dud) -> "Position":
        self.find(dud.word)
        after = self._append(dud)
        if len(self.words) == len(after.duds):
            raise ClashError(f"not taken: {dud.word} is the last word; one must be the password")
        if not after.round.candidates:
            raise ClashError(
                f"not taken: without {dud.word} no word fits the likenesses;"
                " edit or undo a turn first"
            )
        return after


def _check_words(words: Sequence[str]) -> None:
    """Raise unless these can be the words of one screen."""
    if not words:
        raise GameError("no words; a screen has at least one")
    for word in words:
        if not re.fullmatch("[A-Z]+", word):
            raise CodeError(f"{word!r} is no word; use the letters A to Z")
        if len(word) != len(words[0]):
            raise CodeError(
                f"{word} has {plural(len(word), 'letter')} and {words[0]} {len(words[0])};"
                " all words on a screen have one length"
            )
