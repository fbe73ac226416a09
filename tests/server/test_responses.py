"""The page and the dictionary as they are served: types, packing, caching."""

import gzip
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.server.application import application

from bestguess.daily import decode_dawg, dictionary
from bestguess.server.responses import page_routes

SCRIPT = b"console.log('a guess');\n" * 100
FILES = {
    "index.html": b"<!doctype html><title>Entropy</title>" * 20,
    "assets/index-1a2b.js": SCRIPT,
    "assets/index-3c4d.css": b"body { color: black }",
    "manifest.webmanifest": b"{}",
    "icon.svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    "icon.png": b"\x89PNG" + bytes(1000),
    "sw.js": b"self.skipWaiting();",
}


@pytest.fixture
def page() -> TestClient:
    return TestClient(Starlette(routes=list(page_routes(FILES))))


@pytest.mark.parametrize(
    ("path", "kind", "kept"),
    [
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/index.html", "text/html; charset=utf-8", "no-cache"),
        ("/assets/index-1a2b.js", "text/javascript; charset=utf-8", "immutable"),
        ("/assets/index-3c4d.css", "text/css; charset=utf-8", "immutable"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/icon.svg", "image/svg+xml", "no-cache"),
        ("/icon.png", "image/png", "no-cache"),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/d6.dawg", "application/octet-stream", "no-cache"),
    ],
)
def test_types_and_caching(page: TestClient, path: str, kind: str, kept: str) -> None:
    reply = page.get(path)
    assert reply.status_code == 200
    assert reply.headers["content-type"] == kind
    assert kept in reply.headers["cache-control"]
    again = page.get(path, headers={"If-None-Match": reply.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    if path[1:] in FILES:
        assert reply.content == FILES[path[1:]]


def test_what_can_be_packed_is(page: TestClient) -> None:
    path = "/assets/index-1a2b.js"
    with page.stream("GET", path, headers={"Accept-Encoding": "br, gzip"}) as reply:
        packed = b"".join(reply.iter_raw())
    assert reply.headers["content-encoding"] == "gzip"
    assert reply.headers["vary"] == "Accept-Encoding"
    assert gzip.decompress(packed) == SCRIPT
    assert int(reply.headers["content-length"]) == len(packed) < len(SCRIPT)
    plain = page.get(path, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.headers["vary"] == "Accept-Encoding"
    assert plain.headers["etag"] != reply.headers["etag"]
    small = page.get("/icon.png", headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in small.headers


def test_the_dictionary(page: TestClient) -> None:
    found = decode_dawg(page.get("/d6.dawg").content)
    assert found.words == dictionary().words
    with page.stream("GET", "/d6.dawg", headers={"Accept-Encoding": "gzip"}) as reply:
        assert len(b"".join(reply.iter_raw())) <= 90_000


def test_without_the_page_the_service_says_so() -> None:
    client = TestClient(Starlette(routes=list(page_routes({}))))
    reply = client.get("/")
    assert reply.headers["content-type"] == "text/html; charset=utf-8"
    assert "built without its page" in reply.text
    assert 'href="api/v1/openapi.json"' in reply.text  # under a prefix, too
    assert client.get("/d6.dawg").status_code == 200


def test_nothing_else_is_served(tmp_path: Path) -> None:
    with application(tmp_path) as api:
        for path in ("/schedule.json", "/../schedule.json", "/assets/", "/%2e%2e/token.key"):
            assert api.client.get(path).status_code == 404
