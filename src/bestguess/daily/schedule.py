"""A schedule as JSON, one puzzle a line, with its digests: what is read is checked against them."""

import json
import re
from datetime import date as Day  # noqa: N812  # a field is called date
from typing import Any

from bestguess.daily.puzzle import Puzzle, Schedule
from bestguess.errors import DailyError

VERSION = 1
_MEMBERS = ("number", "date", "secret", "salt", "turns", "quartiles", "sha1", "commitment")


def format_schedule(schedule: Schedule) -> str:
    """Return the schedule as JSON that `parse_schedule` reads; the same schedule, the same text."""
    lines = (json.dumps(_puzzle_json(puzzle)) for puzzle in schedule.puzzles)
    body = ",\n".join(lines)
    blocked = f'"blocked": {json.dumps(sorted(schedule.blocked))}, ' if schedule.blocked else ""
    return f'{{"version": {VERSION}, {blocked}"puzzles": [\n{body}\n]}}\n'


def _puzzle_json(puzzle: Puzzle) -> dict[str, object]:
    return {
        "number": puzzle.number,
        "date": puzzle.date.isoformat(),
        "secret": puzzle.secret,
        "salt": puzzle.salt,
        "turns": puzzle.turns,
        "quartiles": list(puzzle.quartiles),
        "sha1": puzzle.sha1,
        "commitment": puzzle.commitment,
    }


def parse_schedule(text: str) -> Schedule:
    """Return the schedule that `format_schedule` wrote; raise DailyError for anything else.

    Numbers and days must follow without a gap, no secret may come twice, and the digests must be
    those of the secrets.
    """
    whole = parse_object(text, "a schedule")
    if whole.get("version") != VERSION or not isinstance(whole.get("puzzles"), list):
        raise DailyError(
            f"not a schedule of version {VERSION}; take a file that bestguess daily generate made"
        )
    blocked = whole.get("blocked", [])
    if not isinstance(blocked, list) or not all(isinstance(word, str) for word in blocked):
        raise DailyError("blocked is a list of words; correct the schedule")
    return Schedule(tuple(_parse_puzzle(item) for item in whole["puzzles"]), frozenset(blocked))


def _parse_puzzle(item: Any) -> Puzzle:
    if not isinstance(item, dict) or item.keys() != set(_MEMBERS):
        raise DailyError(f"a puzzle has the members {', '.join(_MEMBERS)}; correct the schedule")
    number = parse_number(item["number"])
    where = f"puzzle {number}"
    numbers = [item["turns"], *(item["quartiles"] if isinstance(item["quartiles"], list) else [])]
    if len(numbers) != 4 or any(type(value) is not int for value in numbers):
        raise DailyError(f"{where}: turns is a whole number, and quartiles three; correct them")
    turns, low, middle, high = numbers
    date, secret, salt = parse_date(item["date"], where), str(item["secret"]), str(item["salt"])
    puzzle = Puzzle(number, date, secret, salt, turns, (low, middle, high))
    Schedule((puzzle,))  # says what is wrong with it before its digests are compared
    for name in ("sha1", "commitment"):
        if item[name] != getattr(puzzle, name):
            raise DailyError(
                f"{where}: its {name} is not that of its secret; one of them was changed, so take"
                " the schedule from a backup"
            )
    return puzzle


# --- shared with reveals ---


def parse_object(text: str, what: str) -> dict[str, Any]:
    """Return a JSON object, or say where the text is not one, and repeat nothing of it."""
    found, where = None, ""
    try:
        found = json.loads(text)
    except json.JSONDecodeError as error:
        reason = error.msg.partition(":")[0].removesuffix(" at")
        where = f", and line {error.lineno}, column {error.colno} is wrong ({reason})"
    except (ValueError, RecursionError):
        pass
    if not isinstance(found, dict):
        raise DailyError(f"not {what}: a JSON object is expected{where}; check the file")
    return found


def parse_number(value: object) -> int:
    """Return the number of a puzzle."""
    if type(value) is not int or value < 1:
        raise DailyError(f"{value!r} is not the number of a puzzle; write 1, 2, 3, …")
    return value


def parse_date(value: object, where: str = "date") -> Day:
    """Return a day written as YYYY-MM-DD."""
    try:
        if isinstance(value, str) and re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", value):
            return Day.fromisoformat(value)
    except ValueError:
        pass
    raise DailyError(f"{where}: {value!r} is not a day; write it as 2026-11-16")
