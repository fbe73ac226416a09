"""The static export: files for any web server, with which the page plays by itself."""

import json
import re
from collections.abc import Mapping, Sequence
from datetime import date as Day  # noqa: N812  # a field is called date

from bestguess.daily.dictionary import dictionary
from bestguess.daily.puzzle import TURNS, Puzzle, Schedule
from bestguess.daily.reveal import format_reveal, reveal_of
from bestguess.daily.schedule import parse_date, parse_number, parse_object
from bestguess.errors import DailyError

VERSION = 1
REMARK = (
    "sha1 is SHA-1 of the secret alone: a page without a server finds the secret by it. It hides"
    " the secret from a glance only; hashing the 15232 words undoes it in milliseconds. commitment"
    " is SHA-256 of NUMBER|DATE|SALT|SECRET, and is not undone before the salt is revealed."
)
STATIC, SITE = "static", "site"  # modes of the page: with a daily game in files, and without one
_MODE = re.compile(rb'(<meta\s+name="bestguess-mode"\s+content=")served(")')


def export_files(
    schedule: Schedule, *, today: Day, ahead: int = 1, page: Mapping[str, bytes]
) -> dict[str, bytes]:
    """Return the files of the export by their paths.

    `puzzles.json` has the puzzles until `ahead` days after today, so that whoever runs the export
    daily may be late; `reveals/N.json` tells the secrets of days before today, and of no others.
    """
    if ahead < 0:
        raise DailyError(f"{ahead} days ahead: give 0 or more")
    last = today.toordinal() + ahead
    shown = [puzzle for puzzle in schedule.puzzles if puzzle.date.toordinal() <= last]
    over = [puzzle for puzzle in shown if puzzle.date < today]
    files = site_files(page, STATIC)
    files["puzzles.json"] = format_puzzles(shown).encode("ascii")
    for puzzle in over:
        files[f"reveals/{puzzle.number}.json"] = format_reveal(reveal_of(puzzle)).encode("ascii")
    return dict(sorted(files.items()))


def site_files(page: Mapping[str, bytes], mode: str = SITE) -> dict[str, bytes]:
    """Return the files of the site by their paths: the page as built, and Entropy's dictionary."""
    files = {path: _tell(path, data, mode) for path, data in page.items()}
    files["d6.dawg"] = dictionary().data
    return dict(sorted(files.items()))


def format_puzzles(puzzles: Sequence[Puzzle]) -> str:
    """Return the list of puzzles as a page without a server needs it, without salts or secrets."""
    lines = ",\n".join(
        json.dumps(
            {
                "number": puzzle.number,
                "date": puzzle.date.isoformat(),
                "sha1": puzzle.sha1,
                "commitment": puzzle.commitment,
            }
        )
        for puzzle in puzzles
    )
    head = f'"version": {VERSION}, "turns": {TURNS},\n"remark": {json.dumps(REMARK)}'
    return f'{{{head},\n"puzzles": [\n{lines}\n]}}\n'


def parse_puzzles(text: str) -> dict[int, tuple[Day, str, str]]:
    """Return date, sha1 and commitment of each puzzle by its number; raise DailyError if not so."""
    items = parse_object(text, "a list of puzzles").get("puzzles")
    if not isinstance(items, list):
        raise DailyError("not a list of puzzles: it has no puzzles; take the one of an export")
    found = {}
    for item in items:
        names = ("number", "date", "sha1", "commitment")
        if not isinstance(item, dict) or not item.keys() >= set(names):
            raise DailyError(f"a puzzle of the list has {', '.join(names)}; export it again")
        number = parse_number(item["number"])
        date = parse_date(item["date"], f"puzzle {number}")
        found[number] = (date, str(item["sha1"]), str(item["commitment"]))
    return found


def _tell(path: str, data: bytes, mode: str) -> bytes:
    """Tell the page what is behind it: no server, and maybe no daily game."""
    if path != "index.html":
        return data
    changed, count = _MODE.subn(rb"\g<1>" + mode.encode() + rb"\g<2>", data)
    if count != 1:
        raise DailyError(
            'the page has no <meta name="bestguess-mode" content="served">; build it again'
            " (make web)"
        )
    return changed
