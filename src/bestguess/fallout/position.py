"""A position: the words on a screen, and what has happened since."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from bestguess.codes import Words
from bestguess.errors import ClashError, CodeError, FeedbackError, GameError, nearest
from bestguess.fallout.screen import SIZE, Screen
from bestguess.feedback import likeness
from bestguess.game import Game, Turn
from bestguess.round import Round

ATTEMPTS = 4
MOST_ATTEMPTS = 20
_TURN = re.compile(r"([A-Z]+)(?:\s*[=:]\s*|\s+)(\S.*)")


@dataclass(frozen=True)
class Position:
    """The words on a screen, and what has happened since, as entries in order.

    An entry is `TERMS=2`, `dud TEXAS`, `reset`, `attempts 3` or `used 1` (a bracket pair).

    >>> position = Position(("TERMS", "TEXAS", "TIRES", "TANKS")).enter("terms 2")
    >>> position.entries, list(position.round.candidates), position.left
    (('TERMS=2',), ['TANKS'], 3)
    """

    words: tuple[str, ...]
    attempts: int = ATTEMPTS
    entries: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        check_words(self.words)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The guesses and their likenesses."""
        split = (entry.split("=") for entry in self.entries if "=" in entry)
        return tuple(Turn(guess, told) for guess, told in split)

    @property
    def duds(self) -> frozenset[str]:
        """The words that the terminal has struck out."""
        return frozenset(each[4:] for each in self.entries if each.startswith("dud "))

    @property
    def used(self) -> frozenset[int]:
        """The numbers of the bracket pairs that are used up."""
        return frozenset(int(each[5:]) for each in self.entries if each.startswith("used "))

    @property
    def left(self) -> int:
        """The attempts left."""
        left = self.attempts
        for entry in self.entries:
            if entry == "reset":
                left = self.attempts
            elif entry.startswith("attempts "):
                left = int(entry[9:])
            elif "=" in entry:
                left -= 1
        return left

    @property
    def won(self) -> bool:
        """Tell whether the password is found."""
        last = self.turns[-1:]
        return bool(last) and last[0].feedback == str(len(last[0].guess))

    @cached_property
    def candidates(self) -> tuple[str, ...]:
        """The words that may still be the password, in the order of the screen."""
        return tuple(
            word
            for word in self.words
            if word not in self.duds
            and all(likeness(turn.guess, word) == turn.feedback for turn in self.turns)
        )

    @cached_property
    def round(self) -> Round:
        """The turns so far, in the game of the words that are not struck out."""
        kept = [word for word in self.words if word not in self.duds]
        tried = [turn.guess for turn in self.turns]
        game = Game(
            "fallout",
            secrets=Words(tuple(kept), "words on the screen"),
            guesses=Words((*kept, *tried), "words on the screen"),
            feedback=likeness,
        )
        return Round(game, self.turns)

    def enter(self, text: str) -> "Position":
        """Return the position after an entry; raise an error that says what is wrong with it."""
        text = " ".join(text.split())
        word, _, rest = text.partition(" ")
        turn = _TURN.fullmatch(text.upper())
        if word.lower() == "dud":
            return self._strike(rest.upper())
        if text.lower() == "reset":
            return self._append("reset")
        if word.lower() in ("attempts", "used") and rest:
            return self._count(word.lower(), rest)
        if turn is not None:
            return self._play(turn[1], turn[2])
        raise FeedbackError(f"cannot read {text!r}; type a guess and its likeness, like WORD 2")

    def undo(self) -> "Position":
        """Return the position before the last entry."""
        return replace(self, entries=self.entries[:-1])

    def edit(self, number: int, told: str) -> "Position":
        """Return the position with another likeness for a turn, counted from 1."""
        if not 1 <= number <= len(self.turns):
            raise CodeError(f"no turn {number}; there are {len(self.turns)}")
        places = [place for place, entry in enumerate(self.entries) if "=" in entry]
        edited = replace(self, entries=())
        for place, entry in enumerate(self.entries):
            guess = entry.partition("=")[0]
            edited = edited.enter(f"{guess}={told}" if place == places[number - 1] else entry)
        return edited

    def fix(self, read: str, word: str) -> "Position":
        """Return the position with a word that was misread put right, everywhere."""
        self.find(read)
        if word in self.words:
            raise CodeError(f"{word} is already on the screen")
        words = tuple(word if each == read else each for each in self.words)
        check_words(words)
        entries = [re.sub(rf"\b{read}\b", word, entry) for entry in self.entries]
        fixed = replace(self, words=words, entries=())
        for entry in entries:
            fixed = fixed.enter(entry)
        return fixed

    def _append(self, entry: str) -> "Position":
        return replace(self, entries=(*self.entries, entry))

    def find(self, word: str) -> str:
        """Return the word if it can be a guess; raise when it is not on the screen."""
        if word in self.duds:
            raise CodeError(f"{word} is struck out; it can be no guess")
        if word not in self.words:
            raise CodeError(f"{word or 'that'} is not on the screen{nearest(word, self.words)}")
        return word

    def _play(self, guess: str, told: str) -> "Position":
        if self.left < 1 and not self.won:
            raise CodeError("no attempts left; type reset, attempts N, or undo")
        after = self.round.play(self.find(guess), told)
        if not after.candidates:
            raise ClashError(f"not taken: {after.clash()}")
        return self._append(str(after.turns[-1]))

    def _strike(self, word: str) -> "Position":
        after = self._append(f"dud {self.find(word)}")
        if len(self.words) == len(after.duds):
            raise ClashError(f"not taken: {word} is the last word; one must be the password")
        if not after.candidates:
            raise ClashError(
                f"not taken: without {word} no word fits the likenesses; edit or undo a turn first"
            )
        return after

    def _count(self, word: str, text: str) -> "Position":
        most = MOST_ATTEMPTS if word == "attempts" else SIZE
        if not text.isdecimal() or not 1 <= int(text) <= most:
            raise CodeError(f"{word} {text}: give a number from 1 to {most}")
        return self._append(f"{word} {int(text)}")


def check_words(words: Sequence[str]) -> None:
    """Raise unless these can be the words of one screen."""
    if not words:
        raise GameError("no words; a screen has at least one")
    for word in words:
        if not re.fullmatch("[A-Z]+", word):
            raise CodeError(f"{word!r} is no word; use the letters A to Z")
        if len(word) != len(words[0]):
            raise CodeError(
                f"{word} has {len(word)} letters and {words[0]} {len(words[0])};"
                " all words on a screen have one length"
            )


def open_screen(screen: Screen, attempts: int = ATTEMPTS) -> Position:
    """Return the position that a screen shows, with the turns and attempts in its margin."""
    position = Position(screen.words, attempts)
    for turn in screen.turns:
        position = position.enter(str(turn))
    if screen.attempts is not None and screen.attempts != position.left and screen.attempts:
        position = position.enter(f"attempts {screen.attempts}")
    return position
