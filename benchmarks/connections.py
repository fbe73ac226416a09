"""Half-open connections and an endless header, and what another client sees of them.

The sockets send half a request each, and every second those that were dropped are opened again; one
more sends a header without an end. They are another process at the same address as the client that
is measured.

    python -m benchmarks.connections
"""

import re
import socket
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPConnection
from multiprocessing import Array, Process
from pathlib import Path

from benchmarks.measure import Figure
from benchmarks.service import free_port, running

SOCKETS, SECONDS = 1200, 15.0
HALF = b"GET /api/v1/today HTTP/1.1\r\nHost: localhost\r\nX-Half: "
SLOWEST, GROWTH = 1.0, 20


def resident(process: int) -> float:
    """Return the memory of a process in MB."""
    status = Path(f"/proc/{process}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) / 1024


def half_open(port: int) -> socket.socket:
    opened = socket.create_connection(("127.0.0.1", port))
    opened.sendall(HALF)
    opened.setblocking(False)
    return opened


def is_dropped(opened: socket.socket) -> bool:
    try:
        return opened.recv(4096) == b"" or is_dropped(opened)
    except BlockingIOError:
        return False
    except OSError:
        return True


def attack(port: int, counts: "Array[int]") -> None:
    """Keep all sockets open until the process is ended; count them, and the header's bytes."""
    threading.Thread(target=send_header, args=(port, counts), daemon=True).start()
    held: list[socket.socket] = []
    while True:
        for each in held:
            if is_dropped(each):
                each.close()
        held = [each for each in held if each.fileno() >= 0]
        while len(held) < SOCKETS:
            with suppress(OSError):
                held.append(half_open(port))
                counts[0] += 1
        time.sleep(1)


def send_header(port: int, counts: "Array[int]") -> None:
    """Send a header without an end, from the start again when it is refused."""
    while True:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port)) as opened:
            opened.sendall(HALF)
            while True:
                counts[1] += opened.send(b"x" * 65536)


def ask(port: int) -> float:
    """Return the seconds until the answer, on a connection of its own."""
    start = time.perf_counter()
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", "/api/v1/today")
    reply = connection.getresponse()
    reply.read()
    connection.close()
    assert reply.status == 200
    return time.perf_counter() - start


def half_opening() -> Iterator[Figure]:
    """Ask while many others only begin to."""
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="bestguess-bench-") as folder:
        settings = {"BESTGUESS_DATA": folder, "BESTGUESS_RATE_ADDRESS": "0"}
        serve = ["-m", "bestguess", "serve", "--port", str(port)]
        with running(serve, settings, port) as process:
            quiet = statistics.median(ask(port) for _ in range(200))
            before = resident(process)
            most, seconds, counts = before, [], Array("q", 2)
            others = Process(target=attack, args=(port, counts), daemon=True)
            others.start()
            stop = time.perf_counter() + SECONDS
            while time.perf_counter() < stop:
                seconds.append(ask(port))
                most = max(most, resident(process))
                time.sleep(0.01)
            others.terminate()
    yield Figure(
        f"slowest of {len(seconds)} answers beside {SOCKETS} half-open connections ({counts[0]} in"
        f" {SECONDS:g} s) and an endless header ({counts[1] / 1e6:.0f} MB)",
        f"{max(seconds) * 1e3:.0f} ms",
        f"{quiet * 1e3:.1f} ms, the median of a quiet service",
        max(seconds) / quiet,
        f"≤ {SLOWEST * 1e3:.0f} ms",
    )
    yield Figure(
        "memory that the service takes more, meanwhile",
        f"{most - before:.1f} MB",
        f"{before:.0f} MB before",
        most / before,
        f"≤ {GROWTH} MB",
    )


if __name__ == "__main__":
    for figure in half_opening():
        print(f"{figure.what}: {figure.value}, {figure.limit}, {figure.ratio:.2f} ({figure.aim})")
