"""Responses: JSON, the page and the dictionary, with the headers that say who may keep them."""

import gzip
import json
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import Any

from fastapi import Request, Response
from starlette.routing import Route

from bestguess.daily import Puzzle, dictionary

JSON = "application/json"
PRIVATE = {"Cache-Control": "no-store"}
FOREVER = "public, max-age=31536000, immutable"
_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".dawg": "application/octet-stream",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_PACKED = (".css", ".dawg", ".html", ".js", ".json", ".svg", ".txt", ".wasm", ".webmanifest")
_WITHOUT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>bestguess</title>
<h1>bestguess</h1><p>This service was built without its page: <code>make web</code> builds it, and
needs Node. The API is here: <a href="api/v1/openapi.json">api/v1/openapi.json</a>.</p></html>
"""


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


@dataclass(frozen=True)
class Page:
    """A file as it is sent."""

    data: bytes
    packed: bytes | None
    media_type: str
    cache: str
    tag: str

    async def send(self, request: Request) -> Response:
        """Send the file, packed for who can read that; nothing to who has it."""
        headers = {"Cache-Control": self.cache, "ETag": f'"{self.tag}"'}
        data = self.data
        if self.packed is not None:
            headers["Vary"] = "Accept-Encoding"
            if "gzip" in request.headers.get("accept-encoding", ""):
                data = self.packed
                headers["Content-Encoding"] = "gzip"
                headers["ETag"] = f'"{self.tag}-gz"'
        if has_tag(request, headers["ETag"]):
            headers.pop("Content-Encoding", None)
            return Response(status_code=304, headers=headers)
        return Response(data, 200, headers, self.media_type)


def _page(path: str, data: bytes) -> Page:
    suffix = path[path.rfind(".") :] if "." in path else ""
    kind = _TYPES.get(suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
    packed = gzip.compress(data, 9, mtime=0) if suffix in _PACKED and len(data) > 500 else None
    if packed is not None and len(packed) >= len(data):
        packed = None
    # Names in assets/ carry a digest of the content.
    cache = FOREVER if path.startswith("assets/") else "no-cache"
    return Page(data, packed, kind, cache, sha256(data).hexdigest()[:24])


def page_routes(built: Mapping[str, bytes]) -> list[Route]:
    """Return a route for each file of the page as it was built, and for the dictionary."""
    files = {"index.html": _WITHOUT.encode(), **built, "d6.dawg": dictionary().data}
    pages = {f"/{path}": _page(path, data) for path, data in files.items()}
    pages["/"] = pages["/index.html"]
    return [
        Route(address, page.send, methods=["GET"], include_in_schema=False)
        for address, page in pages.items()
    ]
