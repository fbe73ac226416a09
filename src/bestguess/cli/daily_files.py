"""What the commands of `daily` share: the schedule's file, days, and their options."""

from datetime import UTC, datetime
from datetime import date as Day  # noqa: N812  # as in the library
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from bestguess.daily import Schedule

SCHEDULE = "schedule.json"

ScheduleOption = Annotated[
    str,
    typer.Option(
        "--schedule",
        metavar="FILE",
        help="The file with the puzzles. It holds every secret: do not publish it.",
    ),
]
SecretsOption = Annotated[
    str,
    typer.Option(
        "--secrets",
        metavar="common|all",
        help="Take secrets from the common words of the dictionary, or from all.",
    ),
]


def read_schedule(path: str) -> "Schedule":
    """Return the schedule in a file, which must be there."""
    from bestguess.daily import parse_schedule
    from bestguess.errors import DailyError

    try:
        text = read_file(path)
    except FileNotFoundError:
        raise DailyError(
            f"no schedule {path}; make one with bestguess daily generate, or name it with"
            " --schedule FILE"
        ) from None
    try:
        return parse_schedule(text)
    except DailyError as error:
        raise DailyError(f"{path}: {error}") from None


def read_file(path: str) -> str:
    """Return the text of a file; a missing one is left to the caller."""
    from bestguess.files import read_text

    return read_text(path)


def read_day(option: str, text: str) -> Day:
    """Return a day given as YYYY-MM-DD."""
    from bestguess.daily.schedule import parse_date

    return parse_date(text, option)


def today() -> Day:
    """Return the day that it is in UTC, which is the day of all puzzles."""
    return datetime.now(UTC).date()
