"""The shapes of requests and replies, for checking the former and for the OpenAPI of both."""

from datetime import date
from typing import Annotated, Any, Literal

from fastapi import Path, Query
from pydantic import BaseModel, ConfigDict, Field, StrictInt

from bestguess.daily import commit, sha1_of

_SALT = "0" * 32
_DIGEST = commit(213, date(2026, 11, 16), _SALT, "CARNAL")
_PUZZLE = {
    "number": 213,
    "date": "2026-11-16",
    "turns": 8,
    "commitment": _DIGEST,
    "opens": "2026-11-16T00:00:00Z",
    "closes": "2026-11-17T00:00:00Z",
}
_TURN = {"guess": "CASTLE", "digits": "223313", "won": False}

Number = Annotated[int, Path(ge=1, le=9_999_999, description="The number of a puzzle.")]
Limit = Annotated[int, Query(ge=1, le=100, description="How many at most.")]
Offset = Annotated[int, Query(ge=0, le=10_000, description="How many to leave out.")]
Before = Annotated[
    int | None, Query(ge=1, le=9_999_999, description="Only puzzles before this number.")
]
Time = Annotated[str, Field(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")]
Digits = Annotated[str, Field(pattern="^[1-6]{6}$")]
Digest = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
Counts = Annotated[list[int], Field(min_length=8, max_length=8)]
State = Literal["playing", "won", "lost"]


class Shape(BaseModel):
    """What all shapes have in common: nothing but their own members."""

    model_config = ConfigDict(extra="forbid")


def example(**members: Any) -> ConfigDict:
    """Return the configuration of a shape with an example of it."""
    return ConfigDict(extra="forbid", json_schema_extra={"examples": [members]})


class ProblemShape(BaseModel):
    """An error as problem details (RFC 9457); switch on `type`."""

    type: Annotated[str, Field(pattern="^/problems/[a-z-]+$")]
    title: str
    status: int
    detail: str


class PuzzleShape(Shape):
    """A puzzle, as everybody may know it."""

    model_config = example(**_PUZZLE)
    number: int
    date: str
    turns: int
    commitment: Digest
    opens: Time
    closes: Time


class PuzzlesShape(Shape):
    """Puzzles, the newest first; `before` asks for the next page."""

    model_config = example(puzzles=[_PUZZLE], before=None)
    puzzles: list[PuzzleShape]
    before: int | None


class RevealShape(Shape):
    """A puzzle whose day is over, in full."""

    model_config = example(
        number=213,
        date="2026-11-16",
        salt=_SALT,
        secret="CARNAL",
        commitment=_DIGEST,
        sha1=sha1_of("CARNAL"),
    )
    number: int
    date: str
    salt: Annotated[str, Field(pattern="^[0-9a-f]{32}$")]
    secret: str
    commitment: Digest
    sha1: Annotated[str, Field(pattern="^[0-9a-f]{40}$")]


class EntryShape(Shape):
    """A won round on the leaderboard; `late` when it ended after its day."""

    place: int
    name: str | None
    turns: int
    finished: Time
    late: bool


class LeaderboardShape(Shape):
    """The counted rounds of a puzzle: how many, by turns, and the best of them."""

    model_config = example(
        number=213,
        players=3,
        won=2,
        histogram=[0, 0, 0, 1, 1, 0, 0, 0],
        lost=1,
        entries=[
            {"place": 1, "name": "Zoë", "turns": 4, "finished": "2026-11-16T07:03:12Z"}
            | {"late": False}
        ],
    )
    number: int
    players: int
    won: int
    histogram: Counts
    lost: int
    entries: list[EntryShape]


class TurnShape(Shape):
    """A turn that was played."""

    guess: str
    digits: Digits
    won: bool


class RoundShape(Shape):
    """A player's round of a puzzle."""

    model_config = example(
        number=213,
        date="2026-11-16",
        commitment=_DIGEST,
        state="playing",
        counted=True,
        turns=[_TURN],
        left=7,
        started="2026-11-16T07:00:00Z",
        finished=None,
        closes="2026-11-17T00:00:00Z",
        now="2026-11-16T07:01:00Z",
        secret=None,
        place=None,
    )
    number: int
    date: str
    commitment: Digest
    state: State
    counted: bool
    turns: Annotated[list[TurnShape], Field(max_length=8)]
    left: Annotated[int, Field(ge=0, le=8)]
    started: Time
    finished: Time | None
    closes: Time
    now: Time
    secret: str | None
    place: int | None


class GuessShape(Shape):
    """A guess for a turn, counted from 1."""

    model_config = example(turn=1, guess="CASTLE")
    turn: Annotated[StrictInt, Field(ge=1, le=8)]
    guess: Annotated[str, Field(pattern="^[A-Za-z]{6}$", max_length=6)]


class GuessReplyShape(Shape):
    """What the guess was told; the same again when the request is repeated."""

    model_config = example(number=213, turn=1, **_TURN, state="playing", left=7)
    number: int
    turn: int
    guess: str
    digits: Digits
    won: bool
    state: State
    left: int
