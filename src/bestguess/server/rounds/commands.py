"""Commands: what players ask to be written."""

from dataclasses import dataclass

from bestguess.daily import Puzzle


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


@dataclass(frozen=True, slots=True)
class Probe:
    """Write what changes nothing for anybody: it tells whether the others could be written."""


Command = Start | Guess | Rename | Probe
