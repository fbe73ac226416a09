"""Running the service: one process or several on one socket, until a signal ends it."""

import gc
import multiprocessing
import os
import shutil
import signal
import socket
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import uvicorn
from fastapi import FastAPI
from uvicorn.supervisors import Multiprocess
from uvicorn.supervisors.multiprocess import Process

from bestguess.server.app import create_app
from bestguess.server.connections import Connection
from bestguess.server.log import Log, take_over
from bestguess.server.metrics import SHARED, forget_dead
from bestguess.server.settings import ServerError, Settings, read_settings, write_settings

_GRACE = 30  # seconds for requests that are under way when a signal comes
_YOUNG = 50_000  # new objects that are looked through at once, a few hundred requests' worth
_MIGRATED = "BESTGUESS_MIGRATED"


def run(settings: Settings, tell: Callable[[str], None]) -> None:
    """Serve until a signal; `tell` gets the address as soon as it answers."""
    with _bound(settings.host, settings.port) as listener:
        address = _address(listener)
        if settings.workers == 1:
            _run_here(settings, listener, lambda: tell(address))
        else:
            _run_several(settings, listener, lambda: tell(address))


class _Server(uvicorn.Server):
    """A server that says when it answers."""

    def __init__(self, config: uvicorn.Config, answers: Callable[[], None]) -> None:
        super().__init__(config)
        self._answers = answers

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.started:
            self._answers()


def _config(app: FastAPI | str, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        workers=settings.workers,
        loop="uvloop",
        http=Connection,
        ws="none",
        lifespan="on",
        log_config=None,
        access_log=False,
        proxy_headers=False,  # whose address it is, we say: settings.trusted_hops
        server_header=False,
        timeout_graceful_shutdown=_GRACE,
    )


def _run_here(settings: Settings, listener: socket.socket, answers: Callable[[], None]) -> None:
    app = create_app(settings)
    take_over(app.state.service.log)
    _collect_seldom()
    server = _Server(_config(app, settings), answers)
    for number in (signal.SIGINT, signal.SIGTERM):
        # The server takes both over while it runs, and raises them again when all is finished:
        # then the process has done what it was asked to, and ends with 0.
        signal.signal(number, lambda *_: None)
    server.run(sockets=[listener])
    app.state.service.log.info("stopped")


def _run_several(settings: Settings, listener: socket.socket, answers: Callable[[], None]) -> None:
    # Once, before the workers: what is missing is made, and what is wrong is said in one line.
    create_app(settings).state.service.close()
    metrics = Path(tempfile.mkdtemp(prefix="bestguess-metrics-"))
    # The schedule has the blocked words now: the workers need their file no more.
    left = write_settings(replace(settings, block=""))
    os.environ.update(left, **{SHARED: str(metrics), _MIGRATED: "1"})
    try:
        config = _config("bestguess.server.run:app_of_worker", settings)
        log = Log(settings.log)
        supervisor = _Supervisor(config, listener, log)
        threading.Thread(target=_wait_until_up, args=(supervisor, answers), daemon=True).start()
        supervisor.run()
        log.info("stopped")
    finally:
        shutil.rmtree(metrics, ignore_errors=True)


class _Supervisor(Multiprocess):
    """Starts workers, and others in their place, which it tells the log."""

    def __init__(self, config: uvicorn.Config, listener: socket.socket, log: Log) -> None:
        super().__init__(config, sockets=[listener])
        self._log = log
        self._known: list[Process] = []

    def keep_subprocess_alive(self) -> None:
        """Replace workers that have ended, and note which are no longer those of the last look."""
        super().keep_subprocess_alive()
        for worker in self._known:
            if worker not in self.processes:
                # The number of a signal is negative.
                self._log.warning("a worker has ended; the others go on", exit=worker.exitcode)
        self._known = list(self.processes)


def _wait_until_up(supervisor: Multiprocess, answers: Callable[[], None]) -> None:
    while not supervisor.should_exit.wait(0.01):
        # Asked for anew each time: a worker that is slow to start is replaced by another.
        for first in supervisor.processes[:1]:
            if first.wait_until_ready(timeout=60, should_exit=supervisor.should_exit):
                answers()
                return


def app_of_worker() -> FastAPI:
    """Return the application of a worker process, with the settings that its parent left."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    forget_dead()
    app = create_app(read_settings(), migrated=bool(os.environ.get(_MIGRATED)))
    take_over(app.state.service.log)
    _collect_seldom()
    return app


def _collect_seldom() -> None:
    """Leave what is loaded out of garbage collection, which stops all requests while it runs."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG)


def _end_with_parent() -> None:
    """End this worker when its parent was killed: else it would serve on, and keep the port."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


@contextmanager
def _bound(host: str, port: int) -> Iterator[socket.socket]:
    """Bind a socket, or say why that cannot be."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, port))
        except (OSError, UnicodeError) as error:
            why = getattr(error, "strerror", None) or "no such address"
            raise ServerError(
                f"cannot listen at {host}:{port}: {why}; choose another with --host and --port"
                " (--port 0 takes a free one)"
            ) from None
        listener.listen(2048)
        listener.set_inheritable(True)
        yield listener


def _address(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"
