"""Responses: JSON with the headers that say who may keep it, and times as text."""

import json
from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import Any

from fastapi import Request, Response

from bestguess.daily import Puzzle

JSON = "application/json"
PRIVATE = {"Cache-Control": "no-store"}


def encode(data: object) -> bytes:
    """Return the data as compact JSON."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def private(data: object, status: int = 200, headers: Mapping[str, str] = PRIVATE) -> Response:
    """Return a reply for one player, which nobody may keep."""
    return Response(encode(data), status, headers, JSON)


def public(request: Request, data: object, cache: str) -> Response:
    """Return a reply for everybody, with an ETag; 304 for who has it already."""
    body = encode(data)
    tag = f'"{sha256(body).hexdigest()[:24]}"'
    headers = {"Cache-Control": cache, "ETag": tag}
    if has_tag(request, tag):
        return Response(status_code=304, headers=headers)
    return Response(body, 200, headers, JSON)


def has_tag(request: Request, tag: str) -> bool:
    """Tell whether the client says that it has this version."""
    known = request.headers.get("if-none-match", "")
    return known.strip() == "*" or tag in (
        each.strip().removeprefix("W/") for each in known.split(",")
    )


def seconds(moment: datetime) -> int:
    """Return a time as it is stored: whole seconds since 1970."""
    return int(moment.timestamp())


def time_text(stored: int | None) -> str | None:
    """Return a stored time as text, such as `2026-11-16T00:00:00Z`."""
    if stored is None:
        return None
    return datetime.fromtimestamp(stored, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def closes(day: date) -> str:
    """Return when the puzzle of a day closes."""
    return f"{day + timedelta(days=1)}T00:00:00Z"


def puzzle_json(puzzle: Puzzle, turns: int) -> dict[str, Any]:
    """Return what everybody may know of a puzzle from its first second on."""
    return {
        "number": puzzle.number,
        "date": puzzle.date.isoformat(),
        "turns": turns,
        "commitment": puzzle.commitment,
        "opens": f"{puzzle.date}T00:00:00Z",
        "closes": closes(puzzle.date),
    }
