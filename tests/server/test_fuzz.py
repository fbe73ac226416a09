"""A hundred thousand odd inputs: share strings, names, guesses and bodies. Nothing may break.

Most go to the functions that read them, which must return or raise their own error and nothing
else; the others through the whole application, whose answer must never be a failure of its own.
"""

import asyncio
import json
import random
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.services import KEY, NO_LIMITS, NOON, make_schedule

from bestguess.daily import (
    Share,
    check_share,
    dictionary,
    format_schedule,
    format_share,
    parse_share,
)
from bestguess.errors import DailyError
from bestguess.server import Settings, create_app
from bestguess.server.rounds.rules import MAX_NAME, BadNameError, parse_name

SHARES, NAMES, BODIES = 60_000, 30_000, 12_000
SCHEDULE = make_schedule(NOON.date())
NUMBERS = (1, 2, 40, 41, 42, 99, 100_000)  # old, today's, later, and none
ODD = (
    "\x00\x07\x1b\x7f\x85\xa0\xad\u0301\u0489\u061c\u180e\u200b\u200d\u200e\u202e\u2028\u2066\u2603"
    "\ufe0f\ufeff\ufffd\uffff\U0001f3b2\U000e0041\U0010ffff\ud800\udfff⚀⚅٣६𝟛ǅßﬁİ"
)
HTML = ("<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "'; DROP TABLE rounds; --")
PLAIN = "Entropy #/X8 123456\n\t\r\v\f"


def share(chance: random.Random, dice: bool) -> str:
    """Return a share string as it should be."""
    turns = chance.choice([None, *range(1, 9)])
    rows = tuple("".join(chance.choices("123456", k=6)) for _ in range(turns or 8))
    return format_share(Share(chance.choice(NUMBERS), turns, rows), dice=dice)


def mutated(chance: random.Random, text: str) -> str:
    """Return a text with a few letters cut out, put in, doubled or swapped."""
    letters = list(text)
    for _ in range(chance.choice([0, 1, 1, 2, 5, 20])):
        index = chance.randint(0, len(letters))
        kind = chance.randint(0, 3)
        if kind == 0:
            del letters[index : index + chance.randint(1, 4)]
        elif kind == 1:
            letters[index:index] = chance.choice(ODD if chance.random() < 0.5 else PLAIN)
        elif kind == 2:
            letters[index:index] = letters[: chance.randint(0, 30)]
        else:
            chance.shuffle(letters[index : index + 6])
            letters[index : index + 1] = chance.choice(PLAIN)
    return "".join(letters)


def junk(chance: random.Random) -> str:
    """Return any letters at all, few or many."""
    length = chance.choice([0, 1, 2, 6, 20, 60, 1200])
    kinds: list[Callable[[], str]] = [
        lambda: chr(chance.randrange(0x110000)),
        lambda: chr(chance.randrange(0x300)),
        lambda: chance.choice(ODD),
    ]
    return "".join(chance.choice(kinds)() for _ in range(length))


def texts(chance: random.Random, count: int, good: Callable[[], str]) -> Iterator[str]:
    for _ in range(count):
        if chance.random() < 0.2:
            yield junk(chance)
        else:
            yield mutated(chance, good())


def test_share_strings_are_read_or_refused() -> None:
    chance, read = random.Random(1), Counter[str]()
    for text in texts(chance, SHARES, lambda: share(chance, chance.random() < 0.3)):
        try:
            found = parse_share(text)
        except DailyError:
            read["refused"] += 1
            continue
        assert parse_share(format_share(found)) == found
        puzzle = SCHEDULE.numbered(found.number)
        why = "unknown" if puzzle is None else check_share(found, puzzle)
        read["possible" if why is None else "read"] += 1
    assert read["read"] > SHARES / 20
    assert read["refused"] > SHARES / 20


def test_names_are_shown_or_refused() -> None:
    chance, shown = random.Random(2), 0
    names = ("Zoë O'Neil", "李雷", "Ана-Мария", "player_1", "महेश", "Q.", *HTML)
    for text in texts(chance, NAMES, lambda: chance.choice(names)):
        try:
            name = parse_name(text)
        except BadNameError:
            continue
        shown += 1
        assert parse_name(name) == name == unicodedata.normalize("NFKC", name)
        assert 1 <= len(name) <= MAX_NAME
        assert not re.search(r"[<>&\"`;/\\=(){}\[\]]", name)
        assert name.isprintable()
        name.encode()
    assert shown > NAMES / 50


# Through the whole application


class Wire:
    """An application that is spoken to as a web server would, without a network between."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.cookie = b""

    async def send(self, method: str, path: str, body: bytes) -> tuple[int, bytes]:
        """Send a request; return the status and the body of the answer."""
        headers = [(b"host", b"localhost"), (b"content-type", b"application/json")]
        headers += [(b"content-length", str(len(body)).encode())]
        headers += [(b"cookie", self.cookie)] * bool(self.cookie)
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": headers,
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 2),
        }
        sent: list[Any] = []
        bodies = [body]

        async def receive() -> dict[str, Any]:
            if not bodies:
                await asyncio.Event().wait()  # the client stays until it is answered
            return {"type": "http.request", "body": bodies.pop(), "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        for name, value in sent[0]["headers"]:
            if name.lower() == b"set-cookie":
                self.cookie = value.partition(b";")[0]
        return sent[0]["status"], b"".join(message.get("body", b"") for message in sent[1:])


def value(chance: random.Random, good: object) -> object:
    """Return a member of a body: right, nearly right, or anything."""
    draws: list[Callable[[], object]] = [
        lambda: good,
        lambda: mutated(chance, str(good)),
        lambda: junk(chance)[:300],
        lambda: chance.choice([None, True, [], {}, 0, -1, 9, 1.5, 10**30, float("nan"), [[]], ""]),
        lambda: chance.choice(HTML),
    ]
    return chance.choices(draws, [5, 4, 3, 2, 1])[0]()


def damaged(chance: random.Random, body: bytes) -> bytes:
    """Return a body with wrong bytes, or what is no JSON at all."""
    index = chance.randint(0, len(body))
    return chance.choice(
        [
            body[:index],
            body[:index] + chance.randbytes(3) + body[index:],
            b"\xef\xbb\xbf" + body,
            body + body,
            b"[" * chance.randint(1, 16_000),
            b'{"a":' * 2_000,
            b'{"turn": 1, "turn": 2, "guess": "CASTLE", "guess": "CARNAL"}',
            b"9" * 10_000,
            chance.randbytes(40),
            b"",
        ]
    )


def requests(chance: random.Random, today: int) -> Iterator[tuple[str, str, bytes]]:
    words = dictionary().words
    for _ in range(BODIES):
        kind = chance.randint(0, 3)
        if kind == 0:
            route = ("POST", "/api/v1/shares", {"text": value(chance, share(chance, False))})
        elif kind == 1:
            route = ("PUT", "/api/v1/player", {"name": value(chance, "Zoë O'Neil")})
        elif kind == 2:
            number = chance.choice([today, today - 1, today + 1, 1])
            turn, guess = value(chance, chance.randint(1, 8)), value(chance, chance.choice(words))
            body = {"turn": turn, "guess": guess}
            route = ("POST", f"/api/v1/puzzles/{number}/guesses", body)
        else:
            word = chance.choice(words)
            route = (
                "POST",
                "/api/v1/analyse",
                {"game": value(chance, "entropyy"), "guesses": [value(chance, word)] * 9}
                | {"secret": value(chance, "ZZZZZZ")},
            )
        data = json.dumps(route[2], ensure_ascii=chance.random() < 0.7)
        encoded = data.encode("utf-8", "surrogatepass")
        yield route[0], route[1], encoded if chance.random() < 0.8 else damaged(chance, encoded)


@pytest.fixture
def wire(tmp_path: Path) -> Wire:
    (tmp_path / "schedule.json").write_text(format_schedule(SCHEDULE))
    return Wire(create_app(Settings(data=tmp_path, secret=KEY, **NO_LIMITS), lambda: NOON))


def test_no_body_breaks_the_service(wire: Wire) -> None:
    chance, statuses = random.Random(3), Counter[int]()
    today = SCHEDULE.on(NOON.date())
    assert today is not None

    async def run() -> None:
        async with wire.app.router.lifespan_context(wire.app):
            for number in (today.number, today.number - 1):
                status, _ = await wire.send("POST", f"/api/v1/puzzles/{number}/round", b"")
                assert status == 201
            for method, path, body in requests(chance, today.number):
                status, content = await wire.send(method, path, body)
                assert status < 500, (method, path, body, content)
                json.loads(content)
                statuses[status] += 1

    asyncio.run(run())
    assert statuses[200] > BODIES / 50
    assert statuses[422] > BODIES / 5
