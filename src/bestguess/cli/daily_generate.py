"""`daily generate`: puzzles for some days more."""

from datetime import date as Day  # noqa: N812  # as in the library
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bestguess.cli.daily_files import (
    SCHEDULE,
    ScheduleOption,
    SecretsOption,
    read_day,
    read_file,
    read_schedule,
    today,
)
from bestguess.cli.options import JsonOption
from bestguess.cli.rendering import plural, print_json, say
from bestguess.cli.waiting import show_progress
from bestguess.cli.writing import write_text

if TYPE_CHECKING:
    from bestguess.daily import Puzzle, Schedule

GENERATE_EXAMPLES = """
bestguess daily generate --from 2026-11-16 --days 365 --seed "a long random text"
bestguess daily generate --days 30 --seed "a long random text"
bestguess daily generate --days 365 --block blocked.txt --secrets all
"""
_SEED_BYTES = 16

FromOption = Annotated[
    str | None,
    typer.Option(
        "--from",
        metavar="DATE",
        help="The first day (UTC), as 2026-11-16. Default: the day after the last, or today.",
    ),
]
DaysOption = Annotated[int, typer.Option("--days", metavar="N", min=1, help="How many days.")]
SeedOption = Annotated[
    str | None,
    typer.Option(
        "--seed",
        metavar="TEXT",
        envvar="BESTGUESS_DAILY_SEED",
        show_envvar=False,
        help="What secrets and salts are drawn from: keep it secret. It may also be in the"
        " environment, as BESTGUESS_DAILY_SEED. Default: a random one, which is printed.",
    ),
]
BlockOption = Annotated[
    str | None,
    typer.Option("--block", metavar="FILE", help="Words that are never taken, one per line."),
]


def generate(
    from_: FromOption = None,
    days: DaysOption = 365,
    seed: SeedOption = None,
    schedule: ScheduleOption = SCHEDULE,
    secrets: SecretsOption = "common",
    block: BlockOption = None,
    json: JsonOption = False,
) -> None:
    """Make the puzzles of some days, and add them to a schedule; days that are there stay.

    The same seed makes the same puzzles, in one step or in several.
    """
    from secrets import token_hex

    from bestguess import daily

    before = _read_or_begin(schedule)
    first = _first_day(before, from_)
    new_seed = token_hex(_SEED_BYTES) if seed is None else None
    with show_progress("puzzles") as progress:
        after = daily.generate(
            before,
            first=first,
            days=days,
            seed=new_seed or seed or "",
            secrets=secrets,
            blocked=_read_block(block),
            progress=progress,
        )
    text = daily.format_schedule(after)
    added = after.puzzles[len(before.puzzles) :]
    if added:
        write_text(schedule, text, private=True)  # it holds every secret to come
    seen = {
        "schedule": schedule,
        "puzzles": len(after.puzzles),
        "added": len(added),
        "kept": days - len(added),
        "sha256": sha256(text.encode("ascii")).hexdigest(),
    }
    if json:
        ends = {"first": _end_json(after.puzzles[0]), "last": _end_json(after.puzzles[-1])}
        print_json(seen | ends | ({"seed": new_seed} if new_seed and added else {}))
        return
    _show(seen, added, new_seed)


def _show(seen: dict[str, Any], added: "tuple[Puzzle, ...]", new_seed: str | None) -> None:
    if added:
        first, last = added[0], added[-1]
        say(
            f"{seen['schedule']}: {plural(len(added), 'puzzle')} added, {first.number} of"
            f" {first.date} to {last.number} of {last.date}"
        )
    if seen["kept"]:
        say(f"{plural(seen['kept'], 'day')} of these were there before, and stay as they are.")
    say(f"SHA-256 of the schedule: {seen['sha256']}")
    if added and new_seed:
        say(
            f"The seed is {new_seed}: keep it, to make the same puzzles again, and keep it secret:"
            " it tells every secret to come."
        )


def _end_json(puzzle: "Puzzle") -> dict[str, object]:
    return {"number": puzzle.number, "date": puzzle.date.isoformat()}


def _read_or_begin(path: str) -> "Schedule":
    """Return the schedule of the file, or an empty one when there is no file."""
    from pathlib import Path

    from bestguess.daily import Schedule

    return read_schedule(path) if Path(path).exists() else Schedule()


def _first_day(schedule: "Schedule", text: str | None) -> Day:
    if text is not None:
        return read_day("--from", text)
    if schedule.last is None:
        return today()
    after = schedule.last.date.toordinal() + 1
    return Day.fromordinal(min(after, Day.max.toordinal()))  # the library says that it is the end


def _read_block(path: str | None) -> list[str]:
    from bestguess.errors import DailyError
    from bestguess.words.entries import entries

    if path is None:
        return []
    try:
        return [word for _, word in entries(read_file(path))]
    except FileNotFoundError:
        raise DailyError(f"no file {path}; give a text file of words to block") from None
