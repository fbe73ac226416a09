"""The shapes of advice: the same JSON as `bestguess suggest --json` and `analyse --json`."""

from typing import Annotated, Literal

from pydantic import Field, StrictInt

from bestguess.server.shapes import Shape, example

Text = Annotated[str, Field(min_length=1, max_length=64)]
Spec = Annotated[str, Field(min_length=1, max_length=500, description="Such as mastermind:5x8.")]
Chain = Annotated[str, Field(min_length=1, max_length=64, description="Such as worst,entropy.")]


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
