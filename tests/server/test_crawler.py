"""Nothing that leaves the service holds a secret or a salt of today or later, in any disguise.

A crawler asks every route of the OpenAPI and many that are not there, rightly and wrongly, as
nobody and as a player who loses, while another one wins; then it looks through all replies,
headers, logs and metrics. Words of six letters occur by chance in any text, so there are two
crawls: whatever word is seen in the first is not a secret in the second.
"""

import base64
import gzip
import hashlib
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from tests.server.leaks import look, needles, show, words_in
from tests.server.services import ARCHIVE, NOON, Client, MakeService, Reply, Service, make_schedule

from bestguess.cli import main
from bestguess.daily import Schedule, dictionary, export_files, format_schedule
from bestguess.files import page_files

NUMBERS = (ARCHIVE + 1, ARCHIVE + 2, ARCHIVE + 61, ARCHIVE, 1, 0, -1, 10**9, "x", "41.0", "%00")
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")
BODIES = (b"", b"{", b"null", b"[1]", b'"\xff"', b'{"a": ' * 900, b"x" * 20_000)
ELSEWHERE = (
    "/schedule.json",
    "/data/schedule.json",
    "/../data/schedule.json",
    "/%2e%2e/%2e%2e/schedule.json",
    "/assets/../schedule.json",
    "/api/v1/schedule",
    "/api/v1/puzzles.json",
    "/api/v2/today",
    "/puzzles.json",
    "/reveals/42.json",
    "/docs",
    "/static/",
    "/.git/config",
)


# The crawl


class Crawl:
    """Everything that one service says."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.seen: set[bytes] = set()
        self.tokens: set[str] = set()
        self.statuses: set[int] = set()
        self.routes: set[str] = set()

    def ask(self, client: Client, method: str, path: str, body: object = None) -> Reply:
        reply = client.send(method, path, body, {"Accept-Encoding": "identity, gzip"})
        content = reply.body
        if reply.headers.get("content-encoding") == "gzip":
            content = gzip.decompress(content)
        head = "\n".join(f"{name}: {value}" for name, value in reply.headers.items())
        self.seen |= {head.encode(), content}
        self.statuses.add(reply.status)
        cookie = reply.headers.get("set-cookie", "").partition("=")[2].partition(";")[0]
        self.tokens |= {cookie} - {""}
        return reply

    def run(self) -> bytes:
        """Crawl, and return all that was said, but for the tokens, which are chance alone."""
        nobody, loser = self.service.client(), self.service.player()
        self._win()
        self._lose(loser)
        schema = self.ask(nobody, "GET", "/api/v1/openapi.json").json
        for client in (nobody, loser):
            for path, operations in schema["paths"].items():
                self.routes.add(path)
                self._ask_route(client, path, operations, schema["components"]["schemas"])
        files = [f"/{path}" for path in page_files()]
        for path in ("/", "/index.html", "/d6.dawg", "/metrics", *files, *ELSEWHERE):
            self.ask(nobody, "GET", path)
            self.ask(nobody, "POST", path, b"")
        self.service.stop()
        self.seen.add(self.service.log.read_bytes())
        hay = b"\n".join(self.seen)
        for token in {*self.tokens, str(loser.token)}:
            hay = hay.replace(token.encode(), b"")
        return hay

    def _ask_route(
        self, client: Client, path: str, operations: dict[str, Any], shapes: dict[str, Any]
    ) -> None:
        numbers = NUMBERS if "{number}" in path else NUMBERS[:1]
        for number in numbers:
            address = path.replace("{number}", str(number))
            for method in METHODS:
                known = operations.get(method.lower(), {})
                for body in _bodies(known, shapes):
                    self.ask(client, method, address, body)
            for query in (
                "?limit=1",
                "?limit=100&before=999999",
                "?limit=x",
                "?offset=-1",
                "?a=%ff",
            ):
                self.ask(client, "GET", address + query)

    def _win(self) -> None:
        """Let a player win today; what only this player is told is not looked at."""
        winner, puzzle = self.service.player(), self.service.today
        winner.start(puzzle.number)
        assert winner.guess(puzzle.number, 1, puzzle.secret).ok["won"] is True
        assert winner.get(f"/puzzles/{puzzle.number}/round").ok["secret"] == puzzle.secret
        winner.guess(puzzle.number, 2, puzzle.secret)  # refused, and perhaps told to a log

    def _lose(self, loser: Client) -> None:
        puzzle = self.service.today
        path = f"/api/v1/puzzles/{puzzle.number}"
        wrong = [word for word in dictionary().words[::1000] if word != puzzle.secret]
        assert self.ask(loser, "POST", f"{path}/round").status == 201
        for turn in range(1, 9):
            body = {"turn": turn, "guess": wrong[turn]}
            assert self.ask(loser, "POST", f"{path}/guesses", body).status == 200
            self.ask(loser, "POST", f"{path}/guesses", {"turn": turn, "guess": wrong[0]})
            self.ask(loser, "GET", f"{path}/round")
        assert self.ask(loser, "GET", f"{path}/round").json["state"] == "lost"
        name = {"name": "Zoë"}
        assert self.ask(loser, "PUT", "/api/v1/player", name).status == 200
        text = f"Entropy #{puzzle.number}   1/8   666666"
        reply = self.ask(loser, "POST", "/api/v1/shares", {"text": text}).json
        assert (reply["possible"], reply["why"]) == (None, None)
        self.ask(loser, "POST", "/api/v1/shares", {"text": text.replace("1", "2")})


def _bodies(operation: dict[str, Any], shapes: dict[str, Any]) -> Iterator[object]:
    """Yield the examples of an operation's body, and others that do not fit."""
    if "requestBody" not in operation:
        yield None
        return
    shape = operation["requestBody"]["content"]["application/json"]["schema"]
    yield from shapes[shape["$ref"].rpartition("/")[2]]["examples"]
    yield from BODIES
    yield {"text": "Entropy #42   1/8   555555"}
    yield {"turn": 9, "guess": "ABC"}
    yield {"turn": 2, "guess": dictionary().words[0]}


def crawl(make_service: MakeService, schedule: Schedule) -> tuple[Crawl, bytes]:
    made = Crawl(make_service(schedule=schedule, log="debug").start())
    return made, made.run()


def test_no_reply_tells_of_today_or_later(make_service: MakeService) -> None:
    first = make_schedule(NOON.date(), "one", secrets="all")
    _, chance = crawl(make_service, first)
    schedule = make_schedule(NOON.date(), "two", secrets="all", blocked=words_in(chance))
    made, hay = crawl(make_service, schedule)
    ahead = [puzzle for puzzle in schedule.puzzles if puzzle.date >= NOON.date()]
    assert show(hay, needles(ahead)) == []
    # It looks where something is: days that are over are told, and routes were found.
    over = [puzzle for puzzle in schedule.puzzles if puzzle.number in (1, ARCHIVE)]
    assert {f"the secret of puzzle {puzzle.number}" for puzzle in over} <= look(hay, needles(over))
    assert {200, 201, 404, 405, 409, 413, 422} <= made.statuses
    assert max(made.statuses) < 500
    assert b'"level": "error"' not in made.service.log.read_bytes()
    assert len(made.routes) >= 12


def test_the_needles_are_found() -> None:
    puzzle = make_schedule(NOON.date()).puzzles[50]
    secret, salt = puzzle.secret, puzzle.salt
    wanted = needles([puzzle])
    assert look(f"({secret.title()})".encode(), wanted)
    for text in (secret, secret.lower(), secret[::-1], salt, salt.upper(), salt[::-1]):
        for data in (text, text.encode().hex(), text.encode().hex().upper()):
            assert look(f"({data})".encode(), wanted), data
        for before in ("", "a", "ab", "abc"):
            assert look(base64.b64encode(f"{before}{text}z".encode()), wanted)
    for digest in ("md5", "sha1", "sha256"):
        made = hashlib.new(digest, secret.lower().encode())
        assert look(made.hexdigest().upper().encode(), wanted)
        assert look(base64.urlsafe_b64encode(made.digest()), wanted)
    assert look(base64.b64encode(bytes.fromhex(salt)), wanted)
    assert not look(puzzle.commitment.encode() + b" the quick brown fox", wanted)


# The static export


def check_export(files: dict[str, bytes], schedule: Schedule, today: date, days: int) -> None:
    """Check all files of an export, but for the digest by which a page finds the secret."""
    ahead = [puzzle for puzzle in schedule.puzzles if puzzle.date >= today]
    unwanted = needles(ahead)
    shown = [puzzle for puzzle in ahead if puzzle.date <= today + timedelta(days=days)]
    sha1s = {hashlib.sha1(puzzle.secret.encode()).hexdigest().encode() for puzzle in shown}
    for path, content in files.items():
        allowed = sha1s if path == "puzzles.json" else set()
        seen = look(content, {n: what for n, what in unwanted.items() if n not in allowed})
        assert seen == set(), path
        assert look(path.encode(), unwanted) == set()
    assert all(sha1 in files["puzzles.json"] for sha1 in sha1s)
    assert f"reveals/{shown[0].number - 1}.json" in files
    assert f"reveals/{shown[0].number}.json" not in files


def export_schedule(today: date) -> Schedule:
    """Return a schedule without the words that the page holds by chance."""
    page = b"\n".join(page_files().values())
    return make_schedule(today, "export", secrets="all", blocked=words_in(page))


@pytest.mark.parametrize("ahead", [0, 7])
def test_no_exported_file_tells_of_today_or_later(ahead: int) -> None:
    today = NOON.date()
    schedule = export_schedule(today)
    files = export_files(schedule, today=today, ahead=ahead, page=page_files())
    check_export(files, schedule, today, ahead)


def test_the_command_exports_nothing_of_today_or_later(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    today = date(2026, 11, 10)  # over, whenever this runs: the command looks at the real clock
    schedule = export_schedule(today)
    (tmp_path / "schedule.json").write_text(format_schedule(schedule))
    options = ("--schedule", str(tmp_path / "schedule.json"), "--today", str(today))
    for _ in range(2):
        assert main(["daily", "export", str(tmp_path / "public"), *options]) == 0
    out, err = capsys.readouterr()
    folder = tmp_path / "public"
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }
    check_export({**files, "said": (out + err).encode()}, schedule, today, 1)
