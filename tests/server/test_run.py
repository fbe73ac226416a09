"""`bestguess serve` on an empty folder: it makes what it needs, tells its address, and answers."""

import os
import re
import select
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

import pytest
from tests.server.services import WAIT, Client

from bestguess.daily import dictionary, parse_schedule


@contextmanager
def served(
    home: Path, *options: str, killed: bool = False, **environment: str
) -> Iterator[tuple[Client, int]]:
    """Run the command; yield a client and the number of its process; end it with SIGTERM."""
    kept = {name: value for name, value in os.environ.items() if "BESTGUESS" not in name}
    command = [sys.executable, "-m", "bestguess", "serve", "--port", "0", *options]
    log = home / "log"
    with (
        log.open("w") as errors,
        subprocess.Popen(
            command,
            env={**kept, "HOME": str(home), "TMPDIR": str(home), **environment},
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        ) as process,
    ):
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            address = re.fullmatch(r"Entropy is at http://127\.0\.0\.1:(\d+)/\n", line)
            assert address is not None, f"{line!r}; the log: {log.read_text()}"
            yield Client(int(address[1])), process.pid
            process.send_signal(signal.SIGTERM)
            assert process.wait(WAIT) == (-signal.SIGKILL if killed else 0), log.read_text()
        finally:
            process.kill()


@pytest.mark.parametrize("workers", ["1", "2"])
def test_on_an_empty_machine(tmp_path: Path, workers: str) -> None:
    folder = tmp_path / "empty" / "data"
    before = datetime.now(UTC).date()
    block, blocked = tmp_path / "block.txt", sorted(dictionary().common)[:-200]
    block.write_text("\n".join([*blocked, "ass", "# not more"]))
    options = ("--data", str(folder), "--workers", workers, "--block", str(block))
    with served(tmp_path, *options) as (client, _):
        today = client.get("/today").ok
        after = datetime.now(UTC).date()
        assert today["date"] in (str(before), str(after))
        schedule = parse_schedule((folder / "schedule.json").read_text())
        found = schedule.numbered(today["number"])
        assert found is not None
        assert found.commitment == today["commitment"]
        assert not schedule.secrets.intersection(blocked)
        assert schedule.blocked == {*blocked}
        client.become_player()
        assert client.start(today["number"]).status == 201
        assert client.guess(today["number"], 1, "CASTLE").ok["digits"]
        assert client.send("GET", "/d6.dawg").body[:4] == b"BGD1"
        assert client.send("GET", "/").status == 200
    for file in folder.iterdir():
        assert not stat.S_IMODE(file.stat().st_mode) & 0o077, f"others can read {file.name}"
    said = f"{block}: 1 of its words is not in the dictionary and blocks nothing: ASS"
    assert said in (tmp_path / "log").read_text()
    with served(tmp_path, "--data", str(folder)) as (client, _):  # it goes on with what is there
        assert client.get("/today").ok["commitment"] == today["commitment"] or before != after


def test_everything_by_environment(tmp_path: Path, postgres_url: str) -> None:
    settings = {
        "BESTGUESS_DATABASE_URL": postgres_url,
        "BESTGUESS_WORKERS": "2",
        "BESTGUESS_LOG": "error",
        "BESTGUESS_SECRET": "x" * 40,
    }
    with served(tmp_path, **settings) as (client, _):
        assert client.get("/ready").status == 200
        # From the first time on, and whichever worker is asked.
        metrics = client.send("GET", "/metrics").body
        assert b"\nbestguess_schedule_days_ahead 60.0\n" in metrics
        data = tmp_path / ".local" / "share" / "bestguess"
        assert (data / "schedule.json").is_file()
        assert not list(data.glob("*.sqlite3"))


@pytest.fixture
def postgres_url(request: pytest.FixtureRequest) -> str:
    url: str = request.getfixturevalue("postgres").new_database()
    return url


def test_workers_end_with_their_parent(tmp_path: Path) -> None:
    """A killed parent leaves nobody behind who serves on, at a port that is to be used again."""
    with served(tmp_path, "--data", str(tmp_path), "--workers", "2", killed=True) as served_here:
        client, parent = served_here
        assert client.get("/ready").status == 200
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text()
        handles = [os.pidfd_open(int(child)) for child in children.split()]
        assert len(handles) >= 2
        os.kill(parent, signal.SIGKILL)
        try:
            assert all(select.select([handle], [], [], WAIT)[0] for handle in handles)
        finally:
            for handle in handles:
                with suppress(ProcessLookupError):
                    signal.pidfd_send_signal(handle, signal.SIGKILL)
                os.close(handle)
        with pytest.raises(ConnectionRefusedError):
            client.get("/ready")


def test_a_worker_that_ends_is_logged(tmp_path: Path) -> None:
    with served(tmp_path, "--data", str(tmp_path / "data"), "--workers", "2") as (client, parent):
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        workers = [
            int(child)
            for child in children
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
        ]
        assert len(workers) == 2
        os.kill(workers[0], signal.SIGKILL)
        end = time.monotonic() + WAIT
        while '"a worker has ended' not in (tmp_path / "log").read_text():
            assert time.monotonic() < end
            time.sleep(0.05)
        assert client.get("/health").status == 200
    log = (tmp_path / "log").read_text()
    assert '"exit": -9' in log
    assert log.count('"event": "stopped"') == 1


def test_a_port_that_is_taken_is_told_in_one_line(tmp_path: Path) -> None:
    folder = tmp_path / "empty" / "data"
    with served(tmp_path, "--data", str(folder)) as (client, _):
        taken = subprocess.run(
            [sys.executable, "-m", "bestguess", "serve", "--port", str(client.port)],
            env={**os.environ, "BESTGUESS_DATA": str(tmp_path / "other")},
            capture_output=True,
            text=True,
            timeout=WAIT,
            check=False,
        )
    assert (taken.returncode, taken.stdout) == (2, "")
    assert taken.stderr.startswith("error: cannot listen at 127.0.0.1:")
    assert taken.stderr.count("\n") == 1
