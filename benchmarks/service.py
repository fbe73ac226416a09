"""Guess requests to one process on SQLite, beside a bare FastAPI endpoint that returns a constant.

The same client sends the same bytes to both, in turns, over as many connections. Every guess is a
new turn that is judged, written and synced to disk before it is answered.

    python -m benchmarks.service
"""

import asyncio
import json
import os
import random
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from urllib.request import urlopen

from benchmarks.measure import Figure
from bestguess.daily import parse_schedule
from bestguess.server.auth import Tokens
from bestguess.words import load

CONNECTIONS = 128
PLAYERS, TURNS = 8 * CONNECTIONS, 3  # in each run
RUNS = 7  # short ones, in turns with the bare endpoint's: other work on the machine hits both
AIM, TAIL = 0.35, 20
SECRET = "a key for the tokens of a benchmark"
BARE = """
import sys, uvicorn
from fastapi import FastAPI
app = FastAPI()

@app.post("/{path:path}")
async def constant():
    return {"number": 1, "turn": 1, "guess": "CASTLE", "digits": "223313", "won": False}

uvicorn.run(app, port=int(sys.argv[1]), loop="uvloop", http="httptools", log_level="error")
"""


@dataclass(frozen=True)
class Measured:
    """A run: requests a second, and the seconds of each request."""

    rate: float
    seconds: Sequence[float]

    @property
    def median(self) -> float:
        return statistics.median(self.seconds)

    @property
    def tail(self) -> float:
        return statistics.quantiles(self.seconds, n=100)[98]


class Connection(asyncio.Protocol):
    """Sends requests one after the other, and notes how long each took."""

    def __init__(self, requests: Iterator[bytes], seconds: list[float]) -> None:
        self.requests, self.seconds = requests, seconds
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.buffer = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        self.send()

    def send(self) -> None:
        request = next(self.requests, None)
        if request is None:
            self.transport.close()
            self.done.set_result(None)
            return
        self.sent = time.perf_counter()
        self.transport.write(request)  # type: ignore[attr-defined]

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        head, end, body = self.buffer.partition(b"\r\n\r\n")
        index = head.find(b"content-length: ")
        if not end or len(body) < int(head[index + 16 :].split(b"\r", 1)[0]):
            return
        assert head.startswith((b"HTTP/1.1 200", b"HTTP/1.1 201")), self.buffer
        self.seconds.append(time.perf_counter() - self.sent)
        self.buffer = b""
        self.send()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.done.done():
            self.done.set_exception(error or ConnectionError("closed too early"))


def post(path: str, token: str, body: object = None) -> bytes:
    data = b"" if body is None else json.dumps(body).encode()
    head = (
        f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        f"Cookie: bestguess_player={token}\r\nContent-Length: {len(data)}\r\n\r\n"
    )
    return head.encode() + data


async def send_all(port: int, requests: Sequence[bytes]) -> Measured:
    """Send all requests over some connections, dealt out in turn: a player keeps to one."""
    seconds: list[float] = []
    hands = [iter(requests[first::CONNECTIONS]) for first in range(CONNECTIONS)]
    loop = asyncio.get_running_loop()
    start = time.perf_counter()
    made = [
        await loop.create_connection(partial(Connection, hand, seconds), "127.0.0.1", port)
        for hand in hands
    ]
    await asyncio.gather(*(protocol.done for _, protocol in made))
    return Measured(len(requests) / (time.perf_counter() - start), seconds)


@contextmanager
def running(arguments: Sequence[str], environment: Mapping[str, str], port: int) -> Iterator[int]:
    """Run a server until it is no longer needed; yield the number of its process."""
    process = subprocess.Popen(
        [sys.executable, *arguments],
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        for _ in range(600):
            with socket.socket() as trial:
                if trial.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield process.pid
    finally:
        process.terminate()
        process.wait()


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def measure(folder: Path) -> tuple[list[Measured], list[Measured]]:
    """Return the runs of the bare endpoint and of the service, which take turns."""
    here, bare = free_port(), free_port()
    settings = {
        "BESTGUESS_DATA": str(folder),
        "BESTGUESS_SECRET": SECRET,
        "BESTGUESS_RATE_PLAYER": "1000000",
        "BESTGUESS_RATE_ADDRESS": "1000000",
    }
    tokens, words = Tokens(SECRET.encode()), random.Random(6)
    serve = ["-m", "bestguess", "serve", "--port", str(here)]
    with running(serve, settings, here), running(["-c", BARE, str(bare)], {}, bare):
        with urlopen(f"http://127.0.0.1:{here}/api/v1/today") as reply:
            number = json.load(reply)["number"]
        schedule = parse_schedule((folder / "schedule.json").read_text())
        secret = next(each.secret for each in schedule.puzzles if each.number == number)
        listed = [word for word in load("enable", 6).words if word != secret]  # nobody wins
        puzzle = f"/api/v1/puzzles/{number}"
        ours, theirs = [], []
        for _ in range(RUNS):
            players = [tokens.new() for _ in range(PLAYERS)]
            asyncio.run(send_all(here, [post(f"{puzzle}/round", player) for player in players]))
            drawn = {player: words.sample(listed, TURNS) for player in players}
            guesses = [
                post(f"{puzzle}/guesses", player, {"turn": turn, "guess": drawn[player][turn - 1]})
                for turn in range(1, TURNS + 1)
                for player in players
            ]
            theirs.append(asyncio.run(send_all(bare, guesses)))
            ours.append(asyncio.run(send_all(here, guesses)))
    return theirs, ours


def guessing() -> Iterator[Figure]:
    """Guess against one process on SQLite, beside a bare endpoint."""
    with tempfile.TemporaryDirectory(prefix="bestguess-bench-") as name:
        theirs, ours = measure(Path(name))
        with sqlite3.connect(Path(name) / "bestguess.sqlite3") as database:
            written = database.execute("SELECT count(*) FROM guesses").fetchone()[0]
        database.close()
    assert written == RUNS * PLAYERS * TURNS  # each was written, and once
    ratios = [own.rate / bare.rate for own, bare in zip(ours, theirs, strict=True)]
    middle = sorted(range(RUNS), key=ratios.__getitem__)[RUNS // 2]
    own, bare = ours[middle], theirs[middle]
    yield Figure(
        f"guesses through the service, 1 process, SQLite, {CONNECTIONS} connections",
        f"{own.rate:.0f} requests/s",
        f"{bare.rate:.0f}/s, a bare FastAPI endpoint",
        ratios[middle],
        f"≥ {AIM}",
    )
    answered = Measured(own.rate, [each for run in ours for each in run.seconds])
    yield Figure(
        "their time to answer, 99 of 100",
        f"{answered.tail * 1e3:.1f} ms",
        f"{answered.median * 1e3:.1f} ms, the median",
        answered.tail / answered.median,
        f"≤ {TAIL}",
    )


if __name__ == "__main__":
    for figure in guessing():
        print(f"{figure.what}: {figure.value}, {figure.limit}, {figure.ratio:.2f} ({figure.aim})")
