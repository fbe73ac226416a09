"""Every field of every request with hostile values, under a tracer of what the process opens.

The application and the function of the advice process run in this one process, whose audit hook
notes each file that is opened or looked for, each import, process and connection. `inotify` watches
the files that the values name: a file that the compiled core opened would be seen as well.

    python -m tests.server.tracer SAMPLE

prints as JSON how many fields, values and requests there were, and what was touched outside of the
package, the installed libraries and the data folder. SAMPLE is how many values each field gets.
"""

import asyncio
import ctypes
import json
import os
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any
from urllib.parse import quote

from tests.server.services import KEY, NO_LIMITS, NOON, make_schedule

from bestguess import games
from bestguess.daily import format_schedule
from bestguess.server import Settings, create_app
from bestguess.server.advice import pool, worker

VALUES = 200  # for each field
SMALL = "mastermind:2x3"
NAMES = ("tree.json", "words.txt", "evil.py")  # of the files that are there to be opened
TEMPLATES = (
    *("{}", "optimal:{}", "optimal :{}", " Optimal:{}", "OPTIMAL\t: {}", "optimal\u2003:{}"),
    *("optimal\u200b:{}", "\uff4f\uff50timal:{}", "optim\u0430l:{}", "optimal\uff1a{}"),
    *(
        "entropy,optimal:{}",
        "worst;optimal:{}",
        " chain:{}",
        "classic:{}",
        "random:{}",
        "optimal={}",
    ),
    *("word-mastermind:list={}", "word-mastermind:accel={}", "WORD-MASTERMIND : list = {}"),
    *("wordle:secrets={0},guesses={0}", "fallout:list={}", "fallout:words=@{}", "words=@{}"),
    *("@{}", "file:{}", "file://{}", "<{}", "|cat {}", "$(cat {})", "{}\0", "{}\0.txt", "{}:x"),
    *("x/../{}", "{}?raw", "{}#x", "{}%00", "jinja{{{{{}}}}}", "!include {}", "python:{}"),
)
OTHERS: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 3.5, 1e308, -0.0, 10**30, float("nan"), float("inf")),
    *([], {}, [[]], [None], [["optimal:/etc/passwd"]], {"$ref": "/etc/passwd"}, {"tree": "t.json"}),
    *({"links": ["optimal"], "tree": "tree.json"}, {"__class__": "os"}, {"guess": {"file": "x"}}),
    *([{"guess": "../x", "feedback": "/etc/passwd"}], [{"guess": "AB", "feedback": ["X"]}] * 3),
    *("", " ", "\t", "\n", "\0", ".", "..", "~", "~root", "-", "--help", "*", "%", "%s%n", "{}"),
    *("os", "os.path", "subprocess", "bestguess.files", "__main__", "antigravity", "this", "sys"),
    *("evil", "evil.py", "evil:game", "EVIL.PY", "evil.py:4x6", "./evil.py", "mastermind/evil.py"),
    *("A" * 64, "A" * 500, "/" * 500, "../" * 160, "A" * 10_000, "\u0130" * 64, "\ud800", "\u202e"),
    *("0", "01", "+1", "-1", "1e3", "0x10", "\u0661", "9" * 30, "NaN", "null", "1;2", "1\r\nX: y"),
    *("postgresql://localhost/x", "sqlite:////tmp/x", "http://127.0.0.1:9/", "ftp://127.0.0.1:9"),
    *("' OR 1=1; ATTACH 'x.db' AS x --", "<!ENTITY x SYSTEM 'file:///etc/passwd'>", "!!python/x"),
)
BODIES: dict[tuple[str, str], dict[str, Any]] = {
    ("POST", "guesses"): {"turn": 1, "guess": "CASTLE"},
    ("PUT", "player"): {"name": "Zoë"},
    ("POST", "shares"): {"text": "Entropy #1 1/8\n666666"},
    ("POST", "suggest"): {
        "game": SMALL,
        "turns": [{"guess": "AB", "feedback": "X"}],
        "strategy": "first",
        "guesses": "all",
        "count": 1,
    },
    ("POST", "analyse"): {
        "game": SMALL,
        "guesses": ["AB", "AA"],
        "secret": "AA",
        "strategy": "first",
    },
}
HEADERS = ("authorization", "cookie", "host", "origin", "content-type", "accept-encoding")
HEADERS += ("if-none-match", "sec-fetch-site", "range")
HEADERS += ("x-forwarded-for", "x-forwarded-proto", "x-forwarded-prefix")


class Tracer:
    """Notes what is touched outside of the folders that may be; nothing while it is not on."""

    def __init__(self, data: Path, trap: Path) -> None:
        installed = [folder for folder in sys.path if folder]
        self._roots = [os.path.realpath(folder) for folder in (worker.PACKAGE, *installed, data)]
        self._data = os.path.realpath(data)
        self.on = False
        self.events: Counter[str] = Counter()
        self.outside: set[str] = set()
        sys.addaudithook(self._note)
        for name in ("stat", "lstat", "access", "readlink"):  # of which Python tells no hook
            self._wrap(name)
        self._libc = ctypes.CDLL(None)
        self._watch = self._libc.inotify_init1(os.O_NONBLOCK)
        self._libc.inotify_add_watch(self._watch, os.fsencode(trap), 0x21)  # accessed, opened

    def _wrap(self, name: str) -> None:
        real = getattr(os, name)

        def wrapped(path: Any, *arguments: Any, **options: Any) -> Any:
            if self.on and not self._may(path, looked=True):
                self.outside.add(f"os.{name} {path!r}")
            return real(path, *arguments, **options)

        setattr(os, name, wrapped)

    def _may(self, path: Any, *, looked: bool = False, writing: bool = False) -> bool:
        """Tell whether a file may be touched; folders above ours may be looked at."""
        if isinstance(path, int):
            return True
        absolute = os.path.abspath(os.fsdecode(path))
        roots = [self._data] if writing else self._roots
        if any(absolute == root or absolute.startswith(f"{root}/") for root in roots):
            return True
        return looked and any(f"{root}/".startswith(f"{absolute}/") for root in roots)

    def _note(self, event: str, arguments: tuple[Any, ...]) -> None:
        if not self.on:
            return
        self.events[event] += 1
        if event == "open":
            path, _, flags = arguments
            writing = bool(flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))
            wrong = not self._may(path, writing=writing)
        elif event == "import":
            module, file = arguments[:2]
            wrong = module in ("evil", "antigravity", "this") or not (
                file is None or self._may(file)
            )
        elif event == "sqlite3.connect":
            wrong = not self._may(arguments[0], writing=True)
        elif event in ("os.listdir", "os.scandir"):
            wrong = not self._may(arguments[0])
        elif event in ("os.putenv", "os.unsetenv"):  # NumPy, when it is imported
            wrong = False
        else:
            begins = ("os.", "subprocess.", "shutil.", "ctypes.", "pty.", "socket.connect")
            wrong = event.startswith((*begins, "socket.bind", "socket.getaddrinfo", "tempfile."))
        if wrong:
            self.outside.add(f"{event} {arguments[:2]!r}"[:200])

    def found(self) -> list[str]:
        """Return what was touched that must not be."""
        try:
            seen = os.read(self._watch, 1 << 16)
        except BlockingIOError:
            seen = b""
        return sorted(self.outside | ({"a file of the trap was opened"} if seen else set()))


def hostile(trap: Path, sample: int) -> list[Any]:
    """Return so many of the 200 values, the same ones each time."""
    targets = [
        *(f"{trap}/{name}" for name in NAMES),
        *NAMES,
        *(f"./{name}" for name in NAMES),
        f"{'../' * 12}{trap}/tree.json".replace("//", "/"),
        quote(f"{trap}/tree.json", safe=""),
        str(trap).replace("/", "%2f"),
        *("/dev/zero", "/etc/passwd", "/proc/self/environ", "~/x", "~root/x", "/", "\\\\host\\x"),
    ]
    first = [template.format(targets[0]) for template in TEMPLATES] + targets
    pairs = [template.format(target) for template, target in product(TEMPLATES, targets)]
    chance = random.Random(1)
    chance.shuffle(pairs)
    different = {json.dumps(value): value for value in (*first, *OTHERS, *pairs)}
    values = list(different.values())[:VALUES]
    return values if sample >= VALUES else [*values[:3], *chance.sample(values[3:], sample - 3)]


class Asker:
    """Sends requests to the application without a socket between."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self.answers: Counter[int] = Counter()

    async def ask(
        self, method: str, path: str, query: str, headers: list[tuple[bytes, bytes]], body: bytes
    ) -> None:
        status: list[int] = []
        sent = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Any:
            return sent.pop() if sent else await asyncio.Event().wait()

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                status.append(message["status"])

        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": quote(path).encode(),
            "query_string": query.encode("utf-8", "replace"),
            "root_path": "",
            "headers": headers,
            "client": ("192.0.2.1", 1),
            "server": ("localhost", 80),
        }
        await self._app(scope, receive, send)
        self.answers[status[0]] += 1


def fields(schema: dict[str, Any]) -> Iterator[tuple[str, str, str, str]]:
    """Return each field of the OpenAPI: method, path, where it is, and its name."""
    for path, operations in schema["paths"].items():
        for method, operation in operations.items():
            for parameter in operation.get("parameters", ()):
                yield method.upper(), path, parameter["in"], parameter["name"]
            for content in operation.get("requestBody", {}).get("content", {}).values():
                shape = content["schema"]["$ref"].rpartition("/")[2]
                for name in schema["components"]["schemas"][shape]["properties"]:
                    yield method.upper(), path, "body", name
    for name in HEADERS:  # which no schema has, and every request may
        yield "POST", "/api/v1/suggest", "header", name
        yield "POST", "/api/v1/puzzles/{number}/round", "header", name
    yield "GET", "/{path}", "path", "path"
    yield "POST", "/api/v1/suggest", "raw", "body"
    for name in ("guess", "feedback"):
        yield "POST", "/api/v1/suggest", "turn", name
    yield "POST", "/api/v1/analyse", "guess", "guesses"
    for game in games.names():
        for name in games.parameters(game):
            yield "POST", "/api/v1/suggest", "game", f"{game}:{name}"


def text_of(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


async def send(asker: Asker, field: tuple[str, str, str, str], value: Any) -> None:
    """Send a request that is right but for one field."""
    method, path, where, name = field
    body = json.loads(json.dumps(BODIES.get((method, path.rpartition("/")[2]), {})))
    text = text_of(value)
    headers = [(b"content-type", b"application/json"), (b"host", b"localhost")]
    query = ""
    raw: bytes | None = None
    match where:
        case "path":
            sent = text.encode("utf-8", "replace").decode()  # half a symbol cannot be sent
            path = path.replace(f"{{{name}}}", sent)
        case "query":
            query = f"{name}={quote(text, errors='replace')}"
        case "header":
            headers = [pair for pair in headers if pair[0] != name.encode()]
            headers.append((name.encode(), text.encode("utf-8", "replace")))
        case "raw":
            raw = text.encode("utf-8", "replace")
        case "body":
            body[name] = value
        case "turn":
            body["turns"][0][name] = value
        case "guess":
            body["guesses"] = [value]
        case "game":
            game, _, parameter = name.partition(":")
            body |= {"game": f"{game}:{parameter}={text}", "turns": []}
    path = path.replace("{number}", "1")
    data = json.dumps(body).encode() if raw is None else raw
    await asker.ask(method, path, query, headers, data if method in ("POST", "PUT") else b"")


async def run(app: Any, tracer: Tracer, values: list[Any]) -> dict[str, Any]:
    """Send all values in all fields; return what there was, and what was touched."""
    asker = Asker(app)
    async with app.router.lifespan_context(app):
        known = list(fields(app.openapi()))
        tracer.on = True
        for field in known:
            for value in values:
                await send(asker, field, value)
        touched, answers = tracer.found(), dict(asker.answers)
        # The tracer sees what it looks for: without the checks, the same values open files.
        from bestguess.strategies import parse_strategy

        worker.load, worker.parse_strategy = games.load, parse_strategy
        for name in ("game", "strategy"):
            for value in values[:3]:
                await send(asker, ("POST", "/api/v1/suggest", "body", name), value)
        await send(asker, ("POST", "/api/v1/suggest", "body", "game"), "evil.py")
        tracer.on = False
    return {
        "fields": len(known),
        "requests": len(known) * len(values),
        "answers": answers,
        "events": dict(tracer.events),
        "touched": touched,
        "unchecked": tracer.found(),
    }


def main() -> None:
    """Make a data folder and a trap beside it, and print what was found as JSON."""
    sys.dont_write_bytecode = True
    with tempfile.TemporaryDirectory(prefix="t", dir="/tmp") as made:
        data, trap = Path(made, "data"), Path(made, "x")
        data.mkdir(mode=0o700)
        trap.mkdir()
        (trap / "tree.json").write_text("{}")
        (trap / "words.txt").write_text("CRANE\nSALET\n")
        (trap / "evil.py").write_text('raise SystemExit("imported")\n')
        os.chdir(trap)
        (data / "schedule.json").write_text(format_schedule(make_schedule(NOON.date())))
        settings = Settings(data=data, secret=KEY, trusted_hops=1, **NO_LIMITS)  # type: ignore[arg-type]
        app = create_app(settings, lambda: NOON)
        pool.AdviceProcess.carry_out = lambda _self, line, _seconds: worker.answer(line)  # type: ignore[method-assign]
        tracer = Tracer(data, trap)
        found = asyncio.run(run(app, tracer, hostile(trap, int(sys.argv[1]))))
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
