"""What players ask to be written, and what each guess is told: judged by what is stored."""

from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from bestguess.daily import TURNS, Puzzle, digits_of
from bestguess.server.database import LOST, MINUTE
from bestguess.server.errors import Problem


@dataclass(frozen=True, slots=True)
class Start:
    """Start a round, unless it is there."""

    puzzle: Puzzle
    player: str
    at: int
    counted: bool


@dataclass(frozen=True, slots=True)
class Guess:
    """Play a turn."""

    puzzle: Puzzle
    player: str
    at: int
    late: bool  # the puzzle's day is over
    turn: int
    guess: str


@dataclass(frozen=True, slots=True)
class Rename:
    """Give a player a name, or take it away."""

    player: str
    name: str | None


Wish = Start | Guess | Rename


@dataclass(frozen=True, slots=True)
class Told:
    """What a guess was told: also when it had been played before."""

    digits: str
    won: bool


@dataclass(slots=True)
class State:
    """A round as it is in the middle of the transaction."""

    over: bool
    counted: bool
    played: list[tuple[str, str]]  # guess, digits


Tally = tuple[int, bool, int, int]  # puzzle, late, turns or LOST, minute


@dataclass(slots=True)
class Changes:
    """Rows to be written: guesses, rounds that end, and the tallies of those that count."""

    guesses: list[tuple[int, str, int, str, str, int]] = field(default_factory=list)
    ends: list[dict[str, Any]] = field(default_factory=list)
    tallies: Counter[Tally] = field(default_factory=Counter)


# Most players open with one of a few thousand words.
_digits = lru_cache(maxsize=32_768)(digits_of)


def judge(wish: Guess, state: State | None, changes: Changes) -> Told | Problem:
    """Return what a guess is told, and note what it changes."""
    if state is None:
        return no_round()
    puzzle, played = wish.puzzle, state.played
    if wish.turn <= len(played):
        guess, digits = played[wish.turn - 1]
        if guess == wish.guess:
            return Told(digits, guess == puzzle.secret)
        detail = f"Turn {wish.turn} was played with {guess}."
        return Problem("turn-taken", detail, played=guess)
    if state.over:
        return Problem("round-over", "The round is over; no turn is left.")
    following = len(played) + 1
    if wish.turn > following:
        detail = f"The next turn is {following}, not {wish.turn}."
        return Problem("turn-too-early", detail, next=following)
    told = Told(_digits(wish.guess, puzzle.secret), wish.guess == puzzle.secret)
    played.append((wish.guess, told.digits))
    row = (puzzle.number, wish.player, wish.turn, wish.guess, told.digits, wish.at)
    changes.guesses.append(row)
    if told.won or wish.turn == TURNS:
        state.over = True
        changes.ends.append(_end(wish, told.won))
        if state.counted:
            turns = wish.turn if told.won else LOST
            changes.tallies[puzzle.number, wish.late, turns, wish.at // MINUTE] += 1
    return told


def _end(wish: Guess, won: bool) -> dict[str, Any]:
    return {
        "of_puzzle": wish.puzzle.number,
        "of_player": wish.player,
        "new_state": "won" if won else "lost",
        "new_turns": wish.turn,
        "new_finished": wish.at,
        "new_late": wish.late,
    }


def no_round() -> Problem:
    """Return the problem of a guess without a round."""
    return Problem("no-round", "Start a round of this puzzle before you guess.", status=409)
