"""The page and the dictionary: files in memory, packed once, each with the caching it needs."""

import gzip
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256

from fastapi import Request, Response
from starlette.routing import Route

from bestguess.daily import dictionary
from bestguess.server.responses import has_tag

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
_PACKED = (".css", ".dawg", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest")
_FOREVER = "public, max-age=31536000, immutable"  # names in assets/ carry a digest of the content
_WITHOUT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>bestguess</title>
<h1>bestguess</h1><p>This service was built without its page: <code>make web</code> builds it, and
needs Node. The API is here: <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>.</p></html>
"""


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
    cache = _FOREVER if path.startswith("assets/") else "no-cache"
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
