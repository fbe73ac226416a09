"""The static export on a plain file server."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tests.browser.world import PAGE, make_puzzles
from tests.server.services import NOON

from bestguess.daily import Schedule, export_files


class Handler(SimpleHTTPRequestHandler):
    """Python's file server, without a word."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


def write_export(folder: Path, schedule: Schedule | None = None) -> None:
    """Write the static export of the tests' puzzles at noon of puzzle 213."""
    schedule = schedule or make_puzzles()
    page = {
        file.relative_to(PAGE).as_posix(): file.read_bytes()
        for file in PAGE.rglob("*")
        if file.is_file()
    }
    for path, data in export_files(schedule, today=NOON.date(), page=page).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)


@contextmanager
def file_server(folder: Path) -> Iterator[str]:
    """Serve a folder on loopback; give its origin."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
