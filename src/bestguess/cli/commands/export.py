"""`daily export`, `verify`, `share` and `site`: what is published, and the checks of it."""

import json as jsons
import sys
from contextlib import suppress
from datetime import UTC, datetime
from datetime import date as Day  # noqa: N812  # as in the library
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Annotated

import typer

from bestguess.cli.options import JsonOption, argument, option
from bestguess.cli.render import plural, print_json, say, write_output
from bestguess.errors import BestguessError, DailyError, visible
from bestguess.files import read_bounded, read_bytes, read_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bestguess.daily import Reveal, Schedule, Share

SCHEDULE = "schedule.json"
_FIELDS = ("NUMBER", "DATE", "SALT", "SECRET")
# What an export has written, by path, with digests: only that is ever replaced or removed.
RECORD = ".bestguess-export.json"
_EMPTY = sha256().hexdigest()  # what a power cut may leave of a file
# What a service keeps beside its schedule; see docs/operate.md.
_SERVICE = ("schedule.seed", "token.key", "bestguess.sqlite3", "schedule.lock", "migrate.lock")
_SOON = 7  # days
_ADD = "add days with bestguess daily generate"

ScheduleOption = Annotated[
    str,
    option(
        "--schedule FILE", "The file with the puzzles. It holds every secret: do not publish it."
    ),
]


def read_schedule(path: str) -> "Schedule":
    """Return the schedule in a file, which must be there."""
    from bestguess.daily import parse_schedule

    try:
        text = read_text(path, plain=True)
    except FileNotFoundError:
        raise DailyError(
            f"no schedule {path}; make one with bestguess daily generate, or name it with"
            " --schedule FILE"
        ) from None
    try:
        return parse_schedule(text)
    except DailyError as error:
        raise DailyError(f"{path}: {error}") from None


def read_day(option: str, text: str) -> Day:
    """Return a day given as YYYY-MM-DD."""
    from bestguess.daily.schedule import parse_date

    return parse_date(text, option)


def today() -> Day:
    """Return the day that it is in UTC, which is the day of all puzzles."""
    return datetime.now(UTC).date()


def warn(text: str) -> None:
    """Print what should be put right on stderr: also beside JSON, and in the mail of cron."""
    print("warning:", visible(text), file=sys.stderr)


def warn_of_start(name: str, schedule: "Schedule", day: Day) -> None:
    """Say that the schedule begins after that day."""
    if schedule.puzzles and schedule.puzzles[0].date > day:
        warn(f"{name}: the first puzzle is on {schedule.puzzles[0].date}; until then there is none")


def warn_of_end(name: str, schedule: "Schedule", day: Day) -> None:
    """Say that the schedule has ended before that day, or will soon."""
    if schedule.last is None:
        return
    last = schedule.last.date
    left = (last - day).days
    if left < 0:
        warn(f"{name} ended on {last}, and has no puzzle for {day}; {_ADD}")
    elif left < _SOON:
        when = ("today", "tomorrow")[left] if left < 2 else f"in {left} days"
        warn(f"{name} ends {when}, on {last}; {_ADD}")


def check_unpublished(schedule: str, target: str | None = None) -> None:
    """Refuse a schedule in a folder that an export wrote, or in the one that it is to write."""
    for folder in _homes(schedule):
        if (folder / RECORD).exists() or (target is not None and _same(folder, target)):
            raise DailyError(
                f"{schedule} lies in {folder}, which an export publishes, with every secret in it;"
                " keep the schedule outside, or export to another folder, such as public"
            )


def _homes(path: str) -> list[Path]:
    """Return the folders above a file, from the nearest: by its name, and where it links to."""
    named = Path(path).parent.resolve() / Path(path).name
    return list(dict.fromkeys([*named.parents, *named.resolve().parents]))


def _same(folder: Path, other: str) -> bool:
    try:
        return folder.samefile(Path(other).resolve())
    except FileNotFoundError:
        return False


# --- verify ---

VERIFY_EXAMPLES = """
bestguess daily verify reveals/213.json --commitment 1f3a…
bestguess daily verify 213 2026-11-16 4bd1… CARNAL --commitment 1f3a…
bestguess daily verify public
"""
WhatArguments = Annotated[
    list[str],
    argument(
        "WHAT...",
        "Reveal files, the folder or the puzzles.json of an export, or NUMBER DATE SALT SECRET.",
    ),
]
CommitmentOption = Annotated[
    str | None, option("--commitment HEX", "What was published before the day was over.")
]


def verify(
    what: WhatArguments, commitment: CommitmentOption = None, json: JsonOption = False
) -> None:
    """Check that salt and secret of a puzzle give the commitment that was published before.

    A reveal that is wrong is an error, with exit code 2.
    """
    reveals = _find_reveals(what, None if commitment is None else commitment.strip().lower())
    if json:
        print_json({"verified": len(reveals), "puzzles": [_reveal_json(each) for each in reveals]})
        return
    for each in reveals[:5]:
        say(f"puzzle {each.number} of {each.date}: {each.secret} is what was committed to")
    if len(reveals) > 5:
        say(f"… and {plural(len(reveals) - 5, 'puzzle')} more")
    if commitment is None and not _is_export(what):
        own = (
            f"This is the reveal's own commitment, {reveals[0].commitment}: compare it"
            if len(reveals) == 1
            else "These are the reveals' own commitments: compare each"
        )
        say(f"{own} with the one that was published before the day was over (--commitment HEX).")


def _reveal_json(reveal: "Reveal") -> dict[str, object]:
    from bestguess.daily import reveal_json

    return reveal_json(reveal)


def _is_export(what: list[str]) -> bool:
    return len(what) == 1 and (Path(what[0]).is_dir() or Path(what[0]).name == "puzzles.json")


def _find_reveals(what: list[str], commitment: str | None) -> "list[Reveal]":
    """Return the reveals that were named, all checked."""
    if _is_export(what):
        if commitment is not None:
            raise typer.BadParameter("--commitment belongs to one reveal; give its file")
        path = Path(what[0])
        return _check_export(path if path.is_dir() else path.parent)
    if len(what) == len(_FIELDS) and what[0].isdecimal():
        return [_check_fields(what, commitment)]
    if commitment is not None and len(what) > 1:
        raise typer.BadParameter("--commitment belongs to one reveal; give one at a time")
    return [_check_file(path, commitment) for path in what]


def _check_fields(what: list[str], commitment: str | None) -> "Reveal":
    from bestguess.daily import Reveal, check_reveal, sha1_of
    from bestguess.daily.schedule import parse_number

    number, date, salt, secret = what
    if commitment is None:
        raise typer.BadParameter(
            f"the fields {' '.join(_FIELDS)} are checked against --commitment HEX; give it, too"
        )
    code = secret.upper()
    sha1 = sha1_of(code) if code.isascii() else ""
    counted = parse_number(int(number) if len(number) < 10 else number[:10])
    day = read_day("DATE", date)
    reveal = Reveal(counted, day, salt.lower(), code, commitment, sha1)
    check_reveal(reveal)
    return reveal


def _check_file(path: str, commitment: str | None) -> "Reveal":
    from bestguess.daily import check_reveal, parse_reveal

    try:
        reveal = parse_reveal(read_text(path))
        check_reveal(reveal, commitment)
    except FileNotFoundError:
        raise DailyError(
            f"no file {path}; give a reveal, the folder of an export, or {' '.join(_FIELDS)}"
        ) from None
    except DailyError as error:
        if _is_schedule(Path(path)):
            raise DailyError(
                f"{path} is a schedule; give what was published of it: a reveal, or the folder of"
                " an export"
            ) from None
        raise DailyError(f"{path}: {error}") from None
    return reveal


def _check_export(folder: Path) -> "list[Reveal]":
    """Check all reveals of an export against its list of puzzles."""
    from bestguess.daily.export import parse_puzzles

    try:
        published = parse_puzzles(read_text(str(folder / "puzzles.json"), plain=True))
    except FileNotFoundError:
        raise DailyError(f"{folder} has no puzzles.json; give the folder of an export") from None
    found = []
    for path in sorted(folder.glob("reveals/*.json"), key=lambda path: (len(path.name), path.name)):
        reveal = _check_file(str(path), None)
        if (reveal.date, reveal.sha1, reveal.commitment) != published.get(reveal.number):
            raise DailyError(
                f"{path}: puzzles.json tells another date or other digests of puzzle"
                f" {reveal.number}; one of them was changed"
            )
        found.append(reveal)
    if not found:
        raise DailyError(
            f"{folder} has no reveals yet; there is nothing to verify before a day ends"
        )
    last = max(date for date, _, _ in published.values())
    if last < today():
        warn(f"{folder} has no puzzle after {last}; export again, or first {_ADD}")
    return found


# --- share ---

SHARE_EXAMPLES = """
bestguess daily share "Entropy #213   2/8   223313 / 555555" --secret CARNAL
bestguess daily share "Entropy #213   2/8   223313 / 555555" --schedule schedule.json
"""
TextArgument = Annotated[str, argument("TEXT", "The share string; - reads it from a pipe.")]
CheckOption = Annotated[
    str | None, option("--schedule FILE", "Check it against the puzzle of its number.")
]
SharedSecretOption = Annotated[str | None, option("--secret WORD", "Check it against this secret.")]


def share(
    text: TextArgument,
    schedule: CheckOption = None,
    secret: SharedSecretOption = None,
    json: JsonOption = False,
) -> None:
    """Read a shared result, and tell whether its digits are possible for the secret.

    Possible is not true: who knows the secret can make up digits that fit.
    """
    from bestguess.daily import format_share, parse_share

    if schedule is not None and secret is not None:
        raise typer.BadParameter("give --schedule or --secret, not both")
    found = parse_share(read_bounded(sys.stdin, "standard input") if text == "-" else text)
    checked = schedule is not None or secret is not None
    why = _explain_share(found, schedule, secret) if checked else None
    if json:
        seen = {"number": found.number, "turns": found.turns, "rows": list(found.rows)}
        print_json(seen | {"possible": why is None if checked else None, "why": why})
        return
    if why is not None:
        raise DailyError(f"{format_share(found)}: not possible: {why}")
    result = f"won in {plural(found.turns, 'turn')}" if found.turns else "lost"
    say(f"Entropy #{found.number}: {result}, rows {', '.join(found.rows)}")
    say(
        "possible for the secret"
        if checked
        else "not checked: give --schedule FILE or --secret WORD"
    )


def _explain_share(share: "Share", schedule: str | None, secret: str | None) -> str | None:
    """Return why the result is impossible, or None."""
    from bestguess.daily import check_share, dictionary
    from bestguess.daily.share import explain_rows
    from bestguess.errors import nearest

    if secret is not None:
        code = secret.strip().upper()
        if code not in dictionary():
            close = nearest(code, dictionary().words)
            raise DailyError(f"{code!r} is not in the dictionary{close}; give one of its words")
        return explain_rows(share, code)
    assert schedule is not None
    puzzle = read_schedule(schedule).numbered(share.number)
    if puzzle is None:
        raise DailyError(f"{schedule} has no puzzle {share.number}; take the schedule it is from")
    return check_share(share, puzzle)


# --- export ---

EXPORT_EXAMPLES = """
bestguess daily export public
bestguess daily export public --schedule schedule.json --ahead 2
bestguess daily export public --schedule entropy/schedule.json --of-service
"""
FolderArgument = Annotated[str, argument("DIR", "The folder to write to.")]
AheadOption = Annotated[
    int, option("--ahead N", "Publish the digests of so many days after today.", least=0)
]
TodayOption = Annotated[
    str | None, option("--today DATE", "Export as on an earlier day. Default: today in UTC.")
]
OfServiceOption = Annotated[
    bool,
    option(
        "--of-service",
        "Export the schedule of a service, though the list gives away what the service hides: the"
        " words of today and of the days ahead.",
    ),
]


def export(
    folder: FolderArgument,
    schedule: ScheduleOption = SCHEDULE,
    ahead: AheadOption = 1,
    today_: TodayOption = None,
    of_service: OfServiceOption = False,
    json: JsonOption = False,
) -> None:
    """Write the page, the puzzles and the reveals of days that are over, for any web server.

    Run it every day: files that are as they should be are not touched, and each other is replaced
    whole. Secrets of today and later are never written.
    """
    from bestguess.daily import export_files
    from bestguess.files import page_files

    puzzles, day, page = read_schedule(schedule), _export_day(today_), page_files()
    if not puzzles.puzzles:
        raise DailyError(f"{schedule} has no puzzles; {_ADD}")
    check_unpublished(schedule, folder)
    _check_open(Path(folder).resolve())
    if not of_service:
        _check_own(schedule)
    files = export_files(puzzles, today=day, ahead=ahead, page=page)
    _check_published(Path(folder), puzzles)
    written, removed = publish(Path(folder), files)
    _check_end(schedule, puzzles, day, folder)
    if json:
        seen = {"folder": folder, "today": day.isoformat(), "files": len(files)}
        print_json(seen | {"written": written, "removed": removed, "page": bool(page)})
        return
    reveals = sum(path.startswith("reveals/") for path in files)
    say(
        f"{folder}, as on {day}: {plural(len(files), 'file')}, {plural(reveals, 'reveal')} among"
        f" them; {len(written):,} written, {len(removed):,} removed"
    )
    _warn_of_gaps(puzzles, day, bool(page))


def _warn_of_gaps(schedule: "Schedule", day: Day, has_page: bool) -> None:
    if not has_page:
        say("The page is not in this installation (make web builds it, with Node): data only.")
    if schedule.on(day) is None:
        say(f"The schedule has no puzzle for {day}; make some with bestguess daily generate.")


def _export_day(text: str | None) -> Day:
    """Return the day of the export; a day that has not come would reveal what it must not."""
    now = today()
    day = now if text is None else read_day("--today", text)
    if day > now:
        raise DailyError(
            f"--today {day} has not come yet: in UTC it is {now}; an export of a later day would"
            " reveal secrets before their time"
        )
    return day


def _check_open(folder: Path) -> None:
    """Refuse a folder with files beside which nothing may be published."""
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        if path.name in _SERVICE or (path.suffix == ".json" and _is_schedule(path)):
            raise DailyError(
                f"{path} must not be published, and lies in the folder of the export; move it, or"
                " choose another folder"
            )


def _is_schedule(path: Path) -> bool:
    """Tell a schedule with secrets; an export before its first day lists none."""
    try:
        return bool(read_schedule(str(path)).puzzles)
    except (BestguessError, OSError):
        return False


def _check_own(schedule: str) -> None:
    """Refuse the schedule of a service, which hides what an export gives away."""
    home = Path(schedule).resolve().parent
    sign = next((name for name in _SERVICE if (home / name).exists()), None)
    if sign is not None:
        raise DailyError(
            f"{schedule} is the schedule of a service ({sign} is beside it): the list of an export"
            " gives the words of today and tomorrow away, which the service hides; if that is what"
            " you want, say --of-service"
        )


def _check_end(name: str, schedule: "Schedule", day: Day, folder: str) -> None:
    """Fail for a schedule that has ended: the reveals are published, and nobody can play."""
    if schedule.last is not None and schedule.last.date < day:
        raise DailyError(
            f"{name} ended on {schedule.last.date}: {folder} has its reveals, and no puzzle for"
            f" {day}; {_ADD}, and export again"
        )
    warn_of_end(name, schedule, day)


def _check_published(folder: Path, schedule: "Schedule") -> None:
    """Refuse a schedule in which a puzzle that the folder has published is another one."""
    from bestguess.daily.export import parse_puzzles

    file = folder / "puzzles.json"
    if not file.exists():
        return  # nothing is published there
    try:
        published = parse_puzzles(read_bytes(file, plain=True).decode("utf-8"))
    except (UnicodeError, DailyError):
        return  # a damaged list is written again
    for number, (_, _, commitment) in published.items():
        puzzle = schedule.numbered(number)
        if puzzle is None or puzzle.commitment != commitment:
            raise DailyError(
                f"{folder} has published puzzle {number}, and the schedule has another or none;"
                " take the schedule that it was made from, or another folder"
            )


def publish(folder: Path, files: "Mapping[str, bytes]") -> tuple[list[str], list[str]]:
    """Make the folder hold these files; return what was written, and what was removed.

    Files that nobody exported, or that somebody changed since, are left alone, and are in the way
    when their names are needed. No link below the folder is followed.
    """
    _check_links(folder, [RECORD])
    record, before = _read_record(folder)
    paths = files.keys() | record.keys()
    _check_links(folder, sorted(paths))
    digests = {path: sha256(data).hexdigest() for path, data in files.items()}
    there = {path: _digest_of(folder / path) for path in paths}
    ours = {path for path in record if there[path] in (record[path], before.get(path, ""), _EMPTY)}
    changed = [path for path in files if there[path] != digests[path]]
    for path in changed:
        if there[path] is not None and path not in ours:
            what = "is not as an export wrote it" if path in record else "was not written by one"
            raise DailyError(
                f"{folder / path} is in the way of the export and {what}; remove it, or choose"
                " another folder"
            )
    stale = [path for path in record if path not in files and path in ours]
    if record | digests != record:  # first, so that a run that is cut off knows its own files
        old = {path: there[path] or "" for path in sorted(ours.intersection(changed))}
        _write_record(folder, record | digests, old)
    # The page after what it loads, and the list after the reveals that it may be checked against.
    for path in sorted(changed, key=lambda path: (path in ("index.html", "puzzles.json"), path)):
        _make_folder((folder / path).parent)
        write_output(str(folder / path), files[path], sync=False)
    for path in files:  # also those that an earlier run, or a cut off one, left closed
        _show(folder / path, 0o644)
    for path in stale:
        (folder / path).unlink()
    if _read_record(folder) != (digests, {}):
        _write_record(folder, digests, {})
    return changed, stale


def _make_folder(folder: Path) -> None:
    """Make a folder, and those above it, that a web server can read, whatever the umask."""
    if not folder.is_dir():
        _make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        _show(folder, 0o755)


def _show(path: Path, mode: int) -> None:
    """Let everybody read what is published."""
    if path.stat().st_mode & 0o777 != mode:
        with suppress(PermissionError):  # it is somebody else's, who has opened it or not
            path.chmod(mode)


def _check_links(folder: Path, paths: "Iterable[str]") -> None:
    """Refuse links below the folder: whoever made one would choose what is written elsewhere."""
    for path in paths:
        for part in (PurePosixPath(path), *PurePosixPath(path).parents[:-1]):
            if (folder / part).is_symlink():
                raise DailyError(
                    f"{folder / part} is a link, and an export follows none below its folder;"
                    " remove it, or choose another folder"
                )


def _digest_of(path: Path) -> str | None:
    """Return the digest of a file, None when it is not there."""
    return sha256(read_bytes(path, plain=True)).hexdigest() if path.exists() else None


def _read_record(folder: Path) -> tuple[dict[str, str], dict[str, str]]:
    """Return the digests of what was written, and of what a run that was cut off was to replace."""
    try:
        record = jsons.loads(read_text(folder / RECORD, plain=True))
        files, before = record["files"], record.get("before", {})
        good = all(
            isinstance(digests, dict)
            and all(
                isinstance(digest, str) and _stays_inside(path) for path, digest in digests.items()
            )
            for digests in (files, before)
        )
    except FileNotFoundError:
        return {}, {}
    except (ValueError, KeyError, TypeError, RecursionError):
        good = False
    if not good:
        raise DailyError(
            f"{folder / RECORD} is not what an export writes; remove the folder, and export again"
        )
    return dict(files), dict(before)


def _stays_inside(path: str) -> bool:
    pure = PurePosixPath(path)
    return not pure.is_absolute() and ".." not in pure.parts and path != RECORD


def _write_record(folder: Path, digests: "Mapping[str, str]", before: "Mapping[str, str]") -> None:
    _make_folder(folder)
    record = {"version": 1, "files": dict(sorted(digests.items()))}
    body = jsons.dumps(record | ({"before": before} if before else {}), indent=0)
    write_output(str(folder / RECORD), f"{body}\n")


# --- site ---

SITE_EXAMPLES = """
bestguess site public
bestguess site public --game dials.py
bestguess site public && python -m http.server --directory public
"""

GamesOption = Annotated[
    list[str] | None,
    option("--game FILE", "A game file of your own to have on the site; may be repeated."),
]


def site(folder: FolderArgument, game: GamesOption = None, json: JsonOption = False) -> None:
    """Write the site for any web server; nothing of it needs a server of ours.

    Run it again after an upgrade: files that are as they should be are not touched, and each other
    is replaced whole. With a daily game, use bestguess daily export.
    """
    from bestguess.catalogue import with_games
    from bestguess.daily.export import site_files
    from bestguess.files import page_files

    page = page_files()
    if not page:
        raise BestguessError(
            "the page is not in this installation; build it with make web, which needs Node, or"
            " install a wheel"
        )
    _check_alone(Path(folder))
    files = with_games(site_files(page), game or ())
    written, removed = publish(Path(folder), files)
    if json:
        seen = {"folder": folder, "files": len(files)}
        print_json(seen | {"written": written, "removed": removed})
        return
    changes = f"{len(written):,} written, {len(removed):,} removed"
    say(f"{folder}: {plural(len(files), 'file')}; {changes}")


def _check_alone(folder: Path) -> None:
    """Refuse a folder with a daily game, or with what must not be published."""
    _check_open(folder.resolve())
    if (folder / "puzzles.json").exists():
        raise DailyError(
            f"{folder} has a daily game, which a site without one would remove; renew it with"
            " bestguess daily export, or choose another folder"
        )
