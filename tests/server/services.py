"""Services that run as processes of their own, on loopback, by a clock that the tests set.

A `Service` is a data folder, a clock, a listening socket, and the worker processes on it. The
socket belongs to the tests, so its port stays taken while workers are killed and new ones are
started, and two tests never want the same one.
"""

import http.client
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

from tests.daily.examples import strong
from tests.server.fork_server import MESSAGE, set_clock

from bestguess.daily import Puzzle, Schedule, format_schedule, generate, parse_schedule

ROOT = Path(__file__).parents[2]
WAIT = 60  # seconds, for what takes milliseconds on an idle machine
NOON = datetime(2027, 3, 10, 12, 0, tzinfo=UTC)  # today, unless a test says otherwise
ARCHIVE, AHEAD = 40, 60  # days of the schedule before today and after it
KEY = "the token key of the tests, which is no secret"
_READY = "GET /api/v1/ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
NO_LIMITS = {"rate_player": 0, "rate_address": 0, "rate_advice": 0, "rate_watch": 0}


class ForkServer:
    """The process that forks services; see `tests/server/fork_server.py`."""

    def __init__(self) -> None:
        self._channel, other = socket.socketpair()
        with other:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.server.fork_server", str(other.fileno())],
                cwd=ROOT,
                pass_fds=[other.fileno()],
                stdin=subprocess.DEVNULL,
            )
        self._lock = threading.Lock()

    def fork(self, options: Mapping[str, Any], listener: socket.socket) -> int:
        """Start a service; return the number of its process."""
        with self._lock:
            message = json.dumps(options).encode()
            socket.send_fds(self._channel, [message], [listener.fileno()])
            return int(self._channel.recv(MESSAGE))

    def close(self) -> None:
        """End the process and every service it has forked."""
        self._channel.close()
        self._process.wait(WAIT)


class Worker:
    """A process of a service. It is held by a handle: its number may be another's once it ended."""

    def __init__(self, number: int) -> None:
        self.handle = os.pidfd_open(number)

    def signal(self, which: signal.Signals) -> None:
        """Send a signal, and wait for the end of the process."""
        with suppress(ProcessLookupError):
            signal.pidfd_send_signal(self.handle, which)
        ended, _, _ = select.select([self.handle], [], [], WAIT)
        assert ended, f"the service did not end within {WAIT} s of {which.name}"
        os.close(self.handle)


@dataclass(frozen=True)
class Reply:
    """What the service answered."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def ok(self) -> Any:
        """Return the JSON of a success, which it must be."""
        assert self.status == 200, self
        return self.json

    @property
    def problem(self) -> str:
        """Return the name of the problem, which must be one."""
        assert self.headers["content-type"] == "application/problem+json", self
        assert self.json["status"] == self.status
        return str(self.json["type"]).removeprefix("/problems/")


class Client:
    """A player, or nobody yet: a bearer token once there is one.

    Each request has a connection of its own, unless told to `keep` one: the service closes one that
    nobody uses for some seconds, and on a busy machine a test may take those between two requests.
    """

    def __init__(self, port: int, token: str | None = None, *, keep: bool = False) -> None:
        self.token = token
        self.port = port
        self._keep = keep
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=WAIT)

    def send(
        self,
        method: str,
        path: str,
        body: object = None,
        headers: Mapping[str, str] | None = None,
    ) -> Reply:
        """Send a request; raise OSError or HTTPException when the connection breaks."""
        sent = dict(headers or {})
        if self.token is not None:
            sent.setdefault("Authorization", f"Bearer {self.token}")
        data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        if data is not None:
            sent.setdefault("Content-Type", "application/json")
        try:
            self._connection.request(method, path, data, sent)
            answer = self._connection.getresponse()
            read = answer.read()
        except (OSError, http.client.HTTPException):
            self._connection.close()  # the next request opens it again
            raise
        if not self._keep:
            self._connection.close()
        named = {name.lower(): value for name, value in answer.getheaders()}
        return Reply(answer.status, named, read)

    def get(self, path: str) -> Reply:
        return self.send("GET", f"/api/v1{path}")

    def post(self, path: str, body: object = None) -> Reply:
        return self.send("POST", f"/api/v1{path}", body)

    def become_player(self) -> str:
        """Make a new player, who sends all further requests; return the player's id."""
        self.token = None
        reply = self.post("/player")
        assert reply.status == 201, reply
        self.token = reply.json["token"]
        return self.token.partition(".")[0]

    def start(self, number: int) -> Reply:
        return self.post(f"/puzzles/{number}/round")

    def wait_until_ready(self, status: int = 200) -> Reply:
        """Return the reply that has this status: what was found is remembered for a second."""
        for _ in range(10 * WAIT):
            reply = self.get("/ready")
            if reply.status == status:
                return reply
            time.sleep(0.1)
        raise AssertionError(f"{reply} after {WAIT} s")

    def guess(self, number: int, turn: int, guess: str) -> Reply:
        return self.post(f"/puzzles/{number}/guesses", {"turn": turn, "guess": guess})

    def close(self) -> None:
        self._connection.close()


def make_schedule(today: date, seed: str = "tests", **options: Any) -> Schedule:
    """Return puzzles for the days around today."""
    first = today - timedelta(days=ARCHIVE)
    return generate(
        Schedule(()), first=first, days=ARCHIVE + 1 + AHEAD, seed=strong(seed), **options
    )


class Service:
    """A service with its data and its clock; its workers come and go."""

    def __init__(
        self,
        fork_server: ForkServer,
        folder: Path,
        *,
        now: datetime = NOON,
        schedule: Schedule | None = None,
        **settings: Any,
    ) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.data.mkdir(mode=0o700, parents=True)
        self.log = folder / "log"
        self._clock = folder / "clock"
        self._fork_server = fork_server
        self._settings = {"secret": KEY, **NO_LIMITS, **settings, "data": str(self.data)}
        self.set_clock(now)
        made = schedule or make_schedule(now.date())
        (self.data / "schedule.json").write_text(format_schedule(made))
        self.workers: list[Worker] = []
        self._clients: list[Client] = []
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=1024)
        self.port: int = self._listener.getsockname()[1]

    @property
    def schedule(self) -> Schedule:
        return parse_schedule((self.data / "schedule.json").read_text())

    @property
    def today(self) -> Puzzle:
        found = self.schedule.on(self.now.date())
        assert found is not None
        return found

    def set_clock(self, now: datetime) -> None:
        self.now = now
        set_clock(self._clock, now)

    def start(self, workers: int = 1) -> "Service":
        """Start workers, and return when the service answers."""
        for _ in range(workers):
            self.fork()
        self.wait_for_answer()
        return self

    def wait_for_answer(self) -> None:
        """Wait until the service is ready; fail at once when a worker has ended instead."""
        with socket.create_connection(("127.0.0.1", self.port), WAIT) as connection:
            connection.sendall(_READY.encode())
            handles = [worker.handle for worker in self.workers]
            done, _, _ = select.select([connection, *handles], [], [], WAIT)
            answer = connection.recv(4096) if connection in done else b"nothing"
        assert b" 200 " in answer, f"{answer!r}; the log: {self.log.read_text()[-4000:]}"

    def fork(self) -> None:
        """Start one worker, without waiting for it."""
        options = {
            "settings": self._settings,
            "clock": str(self._clock),
            "log": str(self.log),
        }
        self.workers.append(Worker(self._fork_server.fork(options, self._listener)))

    def kill(self, count: int | None = None) -> None:
        """End workers as a power cut would, without a last word."""
        for _ in range(len(self.workers) if count is None else count):
            self.workers.pop(0).signal(signal.SIGKILL)

    def stop(self) -> None:
        """End the workers as an operator would."""
        while self.workers:
            self.workers.pop().signal(signal.SIGTERM)

    def close(self) -> None:
        self.kill()
        self._listener.close()
        for client in self._clients:
            client.close()

    def client(self, token: str | None = None, *, keep: bool = False) -> Client:
        """Return a client, which is closed with the service at the latest."""
        self._clients.append(Client(self.port, token, keep=keep))
        return self._clients[-1]

    def player(self) -> Client:
        client = self.client()
        client.become_player()
        return client


MakeService = Callable[..., Service]
