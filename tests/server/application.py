"""The application in this process, with its clock in the hand: for what needs no process."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from fastapi.testclient import TestClient
from tests.server.services import KEY, NO_LIMITS, NOON, make_schedule

from bestguess.daily import Puzzle, Schedule, dictionary, format_schedule
from bestguess.server import Settings, create_app

API = "/api/v1"
SCHEDULE = make_schedule(NOON.date())


class Player:
    """Somebody with a bearer token."""

    def __init__(self, application: "Application", token: str | None = None) -> None:
        self.application = application
        self.token = token or application.client.post(f"{API}/player").json()["token"]

    def ask(self, method: str, path: str, body: object = None) -> Any:
        headers = {"Authorization": f"Bearer {self.token}"}
        more = {} if body is None else {"json": body}
        return self.application.client.request(method, f"{API}{path}", headers=headers, **more)

    def start(self, number: int) -> Any:
        return self.ask("POST", f"/puzzles/{number}/round")

    def guess(self, number: int, turn: int, guess: str) -> Any:
        body = {"turn": turn, "guess": guess}
        return self.ask("POST", f"/puzzles/{number}/guesses", body)

    def round(self, number: int) -> Any:
        return self.ask("GET", f"/puzzles/{number}/round")

    def play(self, puzzle: Puzzle, turns: int, *, won: bool = True) -> None:
        """Play a whole round that ends with this turn, or lose it."""
        self.start(puzzle.number)
        for turn, word in enumerate(wrong_words(puzzle, turns - won), 1):
            assert self.guess(puzzle.number, turn, word).status_code == 200
        if won:
            assert self.guess(puzzle.number, turns, puzzle.secret).json()["won"]


class Application:
    """An application, its clock, its schedule, and a browser at it."""

    def __init__(self, folder: Path, schedule: Schedule, settings: dict[str, Any]) -> None:
        self.now: datetime = NOON
        self.data = folder
        self.schedule = schedule
        (folder / "schedule.json").write_text(format_schedule(schedule))
        chosen: dict[str, Any] = {"secret": KEY, **NO_LIMITS, **settings}
        self.app = create_app(Settings(data=folder, **chosen), lambda: self.now)
        self.client = TestClient(self.app)

    @property
    def today(self) -> Puzzle:
        found = self.schedule.on(self.now.date())
        assert found is not None
        return found

    def puzzle(self, number: int) -> Puzzle:
        found = self.schedule.numbered(number)
        assert found is not None
        return found

    def player(self) -> Player:
        return Player(self)

    def get(self, path: str, **headers: str) -> Any:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.client.get(f"{API}{path}", headers=named)

    def wait(self, **passed: float) -> None:
        self.now += timedelta(**passed)


@contextmanager
def application(
    folder: Path, schedule: Schedule = SCHEDULE, **settings: Any
) -> Iterator[Application]:
    """Run an application in a folder."""
    made = Application(folder, schedule, settings)
    with made.client:
        yield made


def wrong_words(puzzle: Puzzle, count: int = 8) -> list[str]:
    """Return words that are not the secret."""
    return [word for word in dictionary().words[::700] if word != puzzle.secret][:count]


def problem(reply: Any) -> tuple[int, str]:
    """Return status and name of a problem, which the reply must be."""
    assert reply.headers["content-type"] == "application/problem+json", reply.text
    body = reply.json()
    assert {"type", "title", "status", "detail"} <= body.keys()
    assert body["status"] == reply.status_code
    assert reply.headers["cache-control"] == "no-store"
    return reply.status_code, body["type"].removeprefix("/problems/")
