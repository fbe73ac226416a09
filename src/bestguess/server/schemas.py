"""Schemas: the shapes of requests and replies, to check the former and for the OpenAPI of both.

Those of advice are the JSON of `bestguess suggest --json` and `analyse --json`.
"""

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

MAX_NUMBER = 9_999_999  # of a puzzle
Number = Annotated[int, Path(ge=1, le=MAX_NUMBER, description="The number of a puzzle.")]
Limit = Annotated[int, Query(ge=1, le=100, description="How many at most.")]
Offset = Annotated[int, Query(ge=0, le=10_000, description="How many to leave out.")]
Before = Annotated[
    int | None, Query(ge=1, le=MAX_NUMBER, description="Only puzzles before this number.")
]
Time = Annotated[str, Field(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")]
Digits = Annotated[str, Field(pattern="^[1-6]{6}$")]
Digest = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
Counts = Annotated[list[int], Field(min_length=8, max_length=8)]
State = Literal["playing", "won", "lost"]
Text = Annotated[str, Field(min_length=1, max_length=64)]
Spec = Annotated[str, Field(min_length=1, max_length=500, description="Such as mastermind:5x8.")]
Chain = Annotated[str, Field(min_length=1, max_length=64, description="Such as worst,entropy.")]


class Shape(BaseModel):
    """What all shapes have in common: nothing but their own members."""

    model_config = ConfigDict(extra="forbid")


def example(**members: Any) -> ConfigDict:
    """Return the configuration of a shape with an example of it."""
    return ConfigDict(extra="forbid", json_schema_extra={"examples": [members]})


class OutsidersShape(BaseModel):
    """Words that fit although they are no secrets; `game` is the game with the list of them."""

    game: str
    words: Annotated[list[str], Field(max_length=20)]
    list: str


class ProblemShape(BaseModel):
    """An error as problem details (RFC 9457); switch on `type`.

    A `bad-game` that a larger list of the package would put right has `outsiders`.
    """

    type: Annotated[str, Field(pattern="^/problems/[a-z-]+$")]
    title: str
    status: int
    detail: str
    outsiders: OutsidersShape | None = None


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


class NameShape(Shape):
    """A display name, or none."""

    model_config = example(name="Zoë")
    name: Annotated[str, Field(max_length=100)] | None


class TokenShape(Shape):
    """The token of a new player, for `Authorization: Bearer`."""

    model_config = example(token="5Jx0vVx0Q2yqkq1mUJ3P0g.kG8rQyqkq1mUJ3P0g5Jx0v")
    token: str


class StatisticsShape(Shape):
    """What a player did in counted rounds."""

    model_config = example(
        played=3, won=2, lost=1, histogram=[0, 0, 0, 1, 1, 0, 0, 0], streak=2, best_streak=2
    )
    played: int
    won: int
    lost: int
    histogram: Counts
    streak: int
    best_streak: int


class ShareTextShape(Shape):
    """A share string."""

    model_config = example(text="Entropy #213   2/8   223313 / 555555")
    text: Annotated[str, Field(max_length=1000)]


class ShareShape(Shape):
    """A share string read; `possible` is null while the puzzle's day is not over."""

    model_config = example(number=213, turns=2, rows=["223313", "555555"], possible=True, why=None)
    number: int
    turns: int | None
    rows: list[Digits]
    possible: bool | None
    why: str | None


class HealthShape(Shape):
    """The process works."""

    status: Literal["ok"]


class PlayedShape(Shape):
    """A turn of any game."""

    guess: Text
    feedback: Annotated[str, Field(max_length=64)]


class SuggestShape(Shape):
    """A game, the turns so far, and how to choose."""

    model_config = example(
        game="mastermind",
        turns=[{"guess": "AABB", "feedback": "XO"}],
        strategy="entropy",
        guesses="all",
        count=3,
    )
    game: Spec
    turns: list[PlayedShape] = Field(default_factory=list, max_length=20)
    strategy: Chain = "entropy"
    guesses: Literal["all", "candidates"] = "all"
    count: Annotated[StrictInt, Field(ge=1, le=100)] = 10


class SuggestionShape(Shape):
    """A guess and what it does; `sizes` are its parts by feedback."""

    guess: str
    bits: float
    worst: int
    expected: float
    parts: int
    candidate: bool
    sizes: dict[str, int]


class SuggestionsShape(Shape):
    """The best guesses, ranked."""

    game: str
    strategy: str
    guesses: str
    turns: list[PlayedShape]
    won: bool
    candidates: int
    suggestions: list[SuggestionShape]


class AnalyseShape(Shape):
    """A round that is over: its guesses in order, and the secret."""

    model_config = example(game="mastermind", guesses=["AABB", "ABCD", "CADB"], secret="CADB")
    game: Spec = "entropy"
    guesses: Annotated[list[Text], Field(min_length=1, max_length=20)]
    secret: Text
    strategy: Chain = "entropy"


class BestShape(Shape):
    """What the strategy would have played."""

    guess: str
    bits: float


class AnalysedTurnShape(Shape):
    """A turn and its worth."""

    turn: int
    guess: str
    feedback: str
    before: int
    after: int
    bits: float
    expected_bits: float
    best: BestShape
    loss: float
    luck: float


class ExactShape(Shape):
    """The sums of an analysis as fractions, such as `5/4`."""

    expected: str
    loss: str
    luck: str
    left: str


class AnalysisShape(Shape):
    """Luck and skill: number of turns + left = expected + loss - luck."""

    game: str
    secret: str
    strategy: str
    won: bool
    turns: list[AnalysedTurnShape]
    expected: float
    loss: float
    luck: float
    left: float
    exact: ExactShape
