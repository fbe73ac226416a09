"""`daily export`: a folder that any web server can publish."""

import json as jsons
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Annotated

import typer

from bestguess.cli.daily_files import SCHEDULE, ScheduleOption, read_day, read_schedule, today
from bestguess.cli.options import JsonOption
from bestguess.cli.rendering import plural, print_json, say
from bestguess.cli.writing import write_bytes
from bestguess.errors import DailyError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date as Day  # noqa: N812  # as in the library

    from bestguess.daily import Schedule

EXPORT_EXAMPLES = """
bestguess daily export public
bestguess daily export public --schedule schedule.json --ahead 2
"""
# What an export has written, by path, with digests: only that is ever replaced or removed.
RECORD = ".bestguess-export.json"

FolderArgument = Annotated[
    str, typer.Argument(metavar="DIR", help="The folder to write to.", show_default=False)
]
AheadOption = Annotated[
    int,
    typer.Option(
        "--ahead", metavar="N", min=0, help="Publish the digests of so many days after today."
    ),
]
TodayOption = Annotated[
    str | None,
    typer.Option(
        "--today", metavar="DATE", help="Export as on an earlier day. Default: today in UTC."
    ),
]


def export(
    folder: FolderArgument,
    schedule: ScheduleOption = SCHEDULE,
    ahead: AheadOption = 1,
    today_: TodayOption = None,
    json: JsonOption = False,
) -> None:
    """Write the page, the puzzles and the reveals of days that are over, for any web server.

    Run it every day: files that are as they should be are not touched, and each other is replaced
    whole. Secrets of today and later are never written.
    """
    from bestguess.daily import export_files
    from bestguess.files import page_files

    puzzles, day, page = read_schedule(schedule), _export_day(today_), page_files()
    files = export_files(puzzles, today=day, ahead=ahead, page=page)
    _check_published(Path(folder), puzzles)
    written, removed = publish(Path(folder), files)
    if json:
        seen = {"folder": folder, "today": day.isoformat(), "files": len(files)}
        print_json(seen | {"written": written, "removed": removed, "page": bool(page)})
        return
    reveals = sum(path.startswith("reveals/") for path in files)
    say(
        f"{folder}, as on {day}: {plural(len(files), 'file')}, {plural(reveals, 'reveal')} among"
        f" them; {len(written):,} written, {len(removed):,} removed"
    )
    _warn(puzzles, day, bool(page))


def _warn(schedule: "Schedule", day: "Day", has_page: bool) -> None:
    if not has_page:
        say("The page is not in this installation (make web builds it, with Node): data only.")
    if schedule.on(day) is None:
        say(f"The schedule has no puzzle for {day}; make some with bestguess daily generate.")


def _export_day(text: str | None) -> "Day":
    """Return the day of the export; a day that has not come would reveal what it must not."""
    now = today()
    day = now if text is None else read_day("--today", text)
    if day > now:
        raise DailyError(
            f"--today {day} has not come yet: in UTC it is {now}; an export of a later day would"
            " reveal secrets before their time"
        )
    return day


# --- the folder ---


def _check_published(folder: Path, schedule: "Schedule") -> None:
    """Refuse a schedule in which a puzzle that the folder has published is another one."""
    from bestguess.daily.export import parse_puzzles

    try:
        published = parse_puzzles((folder / "puzzles.json").read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError, UnicodeError, DailyError):
        return  # nothing is published there; a damaged list is written again
    for number, (_, _, commitment) in published.items():
        puzzle = schedule.numbered(number)
        if puzzle is None or puzzle.commitment != commitment:
            raise DailyError(
                f"{folder} has published puzzle {number}, and the schedule has another or none;"
                " take the schedule that it was made from, or another folder"
            )


def publish(folder: Path, files: "Mapping[str, bytes]") -> tuple[list[str], list[str]]:
    """Make the folder hold these files; return what was written, and what was removed.

    Files that nobody exported are left alone, and are in the way when their names are needed.
    """
    record = _read_record(folder)
    digests = {path: sha256(data).hexdigest() for path, data in files.items()}
    there = {path: _digest_of(folder / path) for path in files.keys() | record.keys()}
    changed = [path for path in files if there[path] != digests[path]]
    for path in changed:
        if there[path] is not None and path not in record:
            raise DailyError(
                f"{folder / path} is there and was not written by an export; remove it, or choose"
                " another folder"
            )
    stale = [path for path in record if path not in files and there[path] == record[path]]
    if record | digests != record:  # first, so that a run that is cut off knows its own files
        _write_record(folder, record | digests)
    # The page after what it loads, and the list after the reveals that it may be checked against.
    for path in sorted(changed, key=lambda path: (path in ("index.html", "puzzles.json"), path)):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        write_bytes(str(folder / path), files[path], sync=False)
    for path in stale:
        (folder / path).unlink()
    if _read_record(folder) != digests:
        _write_record(folder, digests)
    return changed, stale


def _digest_of(path: Path) -> str | None:
    """Return the digest of a file, None when it is not there."""
    try:
        return sha256(path.read_bytes()).hexdigest()
    except (FileNotFoundError, NotADirectoryError):
        return None


def _read_record(folder: Path) -> dict[str, str]:
    try:
        text = (folder / RECORD).read_text(encoding="utf-8")
        files = jsons.loads(text)["files"]
        good = isinstance(files, dict) and all(
            isinstance(digest, str) and _stays_inside(path) for path, digest in files.items()
        )
    except FileNotFoundError:
        return {}
    except (ValueError, KeyError, TypeError):
        good = False
    if not good:
        raise DailyError(
            f"{folder / RECORD} is not what an export writes; remove the folder, and export again"
        )
    return dict(files)


def _stays_inside(path: str) -> bool:
    pure = PurePosixPath(path)
    return not pure.is_absolute() and ".." not in pure.parts and path != RECORD


def _write_record(folder: Path, digests: "Mapping[str, str]") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    body = jsons.dumps({"version": 1, "files": dict(sorted(digests.items()))}, indent=0)
    write_bytes(str(folder / RECORD), body.encode("utf-8") + b"\n")
