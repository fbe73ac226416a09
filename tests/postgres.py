"""A PostgreSQL of our own for the tests: made, started, stopped and removed with them.

It listens on a socket in its own folder only, so it needs no free port and nobody else reaches it.
PostgreSQL refuses to run as root; then it runs as the user whom the package has made for it.
"""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

WAIT = 60  # seconds that pg_ctl waits for a start or a stop
# Nothing here outlives the tests, and a killed service is no lost disk: no need to wait for one.
OPTIONS = "-c listen_addresses='' -c fsync=off -c full_page_writes=off -c max_connections=200"


class Postgres:
    """One cluster of databases in a folder of its own."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="bestguess-postgres-"))
        self.user = _user()
        if os.geteuid() == 0:
            shutil.chown(self.folder, self.user)
        self.data = self.folder / "data"
        self._databases = 0
        options = ("--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync", "-U", "postgres")
        self._run("initdb", "-D", str(self.data), *options)

    def start(self) -> None:
        """Start the cluster, and return when it takes connections."""
        log = str(self.folder / "log")
        options = f"{OPTIONS} -c unix_socket_directories='{self.folder}'"
        self._run("pg_ctl", "-D", str(self.data), "-l", log, "-o", options, "-w", "start")

    def stop(self, mode: str = "fast") -> None:
        """Stop the cluster; `immediate` is like a power cut to its clients."""
        self._run("pg_ctl", "-D", str(self.data), "-m", mode, "-w", "stop")

    def remove(self) -> None:
        """Stop the cluster if it runs, and remove all of it."""
        if (self.data / "postmaster.pid").exists():
            self.stop("immediate")
        shutil.rmtree(self.folder)

    def new_database(self) -> str:
        """Make an empty database; return its address."""
        self._databases += 1
        name = f"test{self._databases}"
        with psycopg.connect(self._address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self._address(name)

    def _address(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def _run(self, tool: str, *arguments: str) -> None:
        command = [str(find_binaries() / tool), *arguments]
        if os.geteuid() == 0:
            command = ["runuser", "-u", self.user, "--", *command]
        done = subprocess.run(
            command,
            cwd=self.folder,
            env={**os.environ, "PGCTLTIMEOUT": str(WAIT)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if tool == "initdb" else subprocess.DEVNULL,
            stderr=subprocess.STDOUT,  # a server that was started would keep a pipe open
            check=False,
            text=True,
            timeout=2 * WAIT,
        )
        if done.returncode:
            log = self.folder / "log"
            why = log.read_text() if log.exists() else done.stdout
            raise RuntimeError(f"{tool} failed: {why}")


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """Make a cluster that runs, and remove it in the end."""
    made = Postgres()
    try:
        made.start()
        yield made
    finally:
        made.remove()


def _user() -> str:
    if os.geteuid() != 0:
        return pwd.getpwuid(os.geteuid()).pw_name
    names = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def find_binaries() -> Path:
    """Return the folder of the newest PostgreSQL: Debian's, or the one on the path."""
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=_version)
    if versions:
        return versions[-1].parent
    found = shutil.which("initdb")
    if found is None:
        raise RuntimeError("the tests need PostgreSQL's initdb (Debian: apt install postgresql)")
    return Path(found).parent


def _version(initdb: Path) -> float:
    return float(initdb.parents[1].name)
