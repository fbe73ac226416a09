"""The shapes of what is about players, shares and the service itself."""

from typing import Annotated, Literal

from pydantic import Field

from bestguess.server.shapes import Counts, Digits, Shape, example


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
