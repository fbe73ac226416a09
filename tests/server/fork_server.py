"""A process that has imported the service already, and forks one for each message.

To start Python, FastAPI and SQLAlchemy takes about a second of computing; a fork of this process
takes a few milliseconds. Messages come on a Unix socket (see `tests/server/services.py`): each is a
JSON object, with the listening socket of the service beside it. When the tests end, or are killed,
the socket is closed, and this process and all services end.
"""

import ctypes
import gc
import json
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

MESSAGE = 65536
_PR_SET_PDEATHSIG = 1


def read_clock(file: Path) -> datetime:
    """Return the time of a clock that was set by `set_clock`; it goes on from there."""
    set_to, _, at = file.read_text().partition(" ")
    passed = time.clock_gettime(time.CLOCK_MONOTONIC) - float(at)
    return datetime.fromisoformat(set_to) + timedelta(seconds=passed)


def set_clock(file: Path, now: datetime) -> None:
    """Set the clock for all processes that read it, whole or not at all."""
    new = file.with_suffix(".new")
    at = time.clock_gettime(time.CLOCK_MONOTONIC)
    new.write_text(f"{now.astimezone(UTC).isoformat()} {at!r}")
    os.replace(new, file)


def serve(options: dict[str, Any], listener: socket.socket) -> None:
    """Be a service until a signal ends it."""
    import uvicorn

    from bestguess.server import Settings, create_app
    from bestguess.server.run import _config

    clock, settings = Path(options["clock"]), Settings(**options["settings"])
    app = create_app(settings, lambda: read_clock(clock))
    uvicorn.Server(_config(app, settings)).run(sockets=[listener])


def fork(options: dict[str, Any], listener: socket.socket, channel: socket.socket) -> int:
    """Return the number of a new process that serves."""
    child = os.fork()
    if child:
        return child
    status = 1
    try:
        # Should this process be killed, the services go with it.
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        channel.close()
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        log = os.open(options["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        os.dup2(log, 1)
        os.dup2(log, 2)
        serve(options, listener)
        status = 0
    except BaseException:
        import traceback

        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def prepare() -> None:
    """Import and build what every service needs."""
    import psycopg  # noqa: F401
    import uvicorn.loops.auto
    import uvicorn.protocols.http.httptools_impl  # noqa: F401

    import bestguess.daily
    import bestguess.server.run

    bestguess.daily.dictionary()
    gc.freeze()  # the collector need not touch, and so copy, what is shared


def main(handle: int, task: Callable[[], None] = prepare) -> None:
    """Fork services until the channel is closed."""
    channel = socket.socket(fileno=handle)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks how they ended
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the tests, which then close up
    task()
    while True:
        message, handles, _, _ = socket.recv_fds(channel, MESSAGE, 1)
        if not message:
            return
        listener = socket.socket(fileno=handles[0])
        child = fork(json.loads(message), listener, channel)
        listener.close()
        channel.sendall(json.dumps(child).encode())


if __name__ == "__main__":
    main(int(sys.argv[1]))
