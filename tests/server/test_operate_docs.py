"""The commands of docs/operate.md, run by a shell as they stand there.

Folders, the address of the database and the environment in `/opt` are the test's. What would change
this machine (`systemctl`, `git`, `make`, `pip`) only notes how it was called.
"""

import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest
from tests.postgres import Postgres, find_binaries
from tests.server.services import ROOT, WAIT, MakeService, Service

from bestguess.daily import parse_schedule

NOTED = ("systemctl", "git", "make", "pip")
URL = "postgresql://entropy:PASSWORD@localhost/entropy"


def blocks(section: str) -> list[str]:
    """Return the commands of a section of the page."""
    page = (ROOT / "docs" / "operate.md").read_text(encoding="utf-8")
    text = page.split(f"\n## {section}\n")[1].split("\n## ")[0]
    return re.findall(r"^```sh\n(.*?)^```$", text, re.M | re.S)


class Shell:
    """A shell on a machine that has everything in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.log = folder, folder / "log"
        self.paths = {
            "/opt/bestguess/bin/python": sys.executable,
            "/opt/bestguess/bin/bestguess": f"{sys.executable} -m bestguess",
            "/opt/bestguess/bin/": "",
            "/etc/": f"{folder}/",
            "/root/": f"{folder}/",
            "/backup": f"{folder}/backup",
        }
        self.environment = {
            **os.environ,
            "PATH": os.pathsep.join([str(folder), str(find_binaries()), os.environ["PATH"]]),
        }
        for name in NOTED:
            self._write(name, f'echo "{name} $*" >> {self.log}')
        self._write("runuser", 'shift 3\nexec "$@"')  # -u USER --

    def _write(self, name: str, script: str) -> None:
        (self.folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (self.folder / name).chmod(0o755)

    def run(self, commands: str, typed: str = "") -> None:
        for old, new in self.paths.items():
            commands = commands.replace(old, new)
        done = subprocess.run(
            ["sh", "-eu", "-c", commands],
            env=self.environment,
            input=typed,
            start_new_session=True,  # without a terminal: questions are answered by `typed`
            capture_output=True,
            text=True,
            timeout=WAIT,
            check=False,
        )
        assert done.returncode == 0, f"{commands}\n{done.stdout}{done.stderr}"

    def noted(self) -> list[str]:
        """Return the commands that were only noted, and forget them."""
        lines = self.log.read_text().splitlines()
        self.log.unlink()
        return lines


@pytest.fixture
def service(make_service: MakeService) -> Service:
    """A service that runs on SQLite, with a token key of its own."""
    return make_service(secret="").start()


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    (tmp_path / "machine").mkdir()
    return Shell(tmp_path / "machine")


def test_a_backup_of_sqlite_is_restored(service: Service, shell: Shell) -> None:
    backup, restore, _, _ = blocks("Backup, restore")
    shell.paths["/var/lib/bestguess"] = str(service.data)
    number = service.today.number
    player = service.player()
    player.start(number)
    assert player.guess(number, 1, "CASTLE").status == 200
    shell.run(backup)
    copies = list((shell.folder / "backup").iterdir())
    assert {"bestguess.sqlite3", "schedule.json", "token.key"} <= {each.name for each in copies}
    assert {stat.S_IMODE(each.stat().st_mode) for each in copies} == {0o600}
    assert player.guess(number, 2, "MISLED").status == 200
    service.stop()
    (service.data / "token.key").unlink()
    (service.data / "bestguess.sqlite3").write_bytes(b"a disk that broke" * 1000)
    shell.run(restore)
    assert shell.noted() == ["systemctl stop bestguess", "systemctl start bestguess"]
    service.start()
    assert [turn["guess"] for turn in player.get(f"/puzzles/{number}/round").ok["turns"]] == [
        "CASTLE"
    ]


def test_rounds_move_to_postgresql_and_are_restored_there(
    service: Service, shell: Shell, postgres: Postgres
) -> None:
    (move,) = blocks("From SQLite to PostgreSQL")
    _, _, backup, restore = blocks("Backup, restore")
    shell.paths["/var/lib/bestguess"] = str(service.data)
    number = service.today.number
    service.player().start(number)
    service.stop()
    ours = URL.replace("localhost", "") + f"?host={postgres.folder}"
    shell.paths[URL] = ours
    shell.environment |= {"PGHOST": str(postgres.folder), "PGUSER": "postgres"}
    shell.run(move, typed="PASSWORD\nPASSWORD\n")
    assert shell.noted() == ["systemctl stop bestguess", "systemctl start bestguess"]
    file = shell.folder / "bestguess.env"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert file.read_text() == f"BESTGUESS_DATABASE_URL='{ours}'\n"

    def count() -> int:
        with psycopg.connect(ours) as connection:
            (found,) = connection.execute("SELECT count(*) FROM rounds").fetchone() or (0,)
            return int(found)

    assert count() == 1
    shell.run(backup)
    with psycopg.connect(ours) as connection:
        connection.execute("DELETE FROM rounds")
    assert count() == 0
    shell.run(restore)
    assert shell.noted() == ["systemctl stop bestguess", "systemctl start bestguess"]
    assert count() == 1


def test_an_upgrade_has_its_commands(shell: Shell) -> None:
    (upgrade,) = blocks("Upgrade")
    shell.run(upgrade)
    assert shell.noted() == [
        "git pull",
        "make web",
        "pip install .[server]",
        "systemctl restart bestguess",
    ]


def test_a_schedule_of_ones_own_is_made_extended_and_changed(shell: Shell) -> None:
    replace, make = blocks("The data folder")
    data = shell.folder / "data"
    shell.paths |= {"/var/lib/bestguess": str(data), "--days 365": "--days 40"}
    shell.run(make)
    assert stat.S_IMODE(data.stat().st_mode) == 0o700
    again = make[make.index("cd ") :]
    shell.run(again)
    schedule = parse_schedule((data / "schedule.json").read_text())
    assert len(schedule.puzzles) == 80
    (shell.folder / "entropy.seed").rename(data / "schedule.seed")
    shell.run(replace)
    assert parse_schedule((data / "schedule.json").read_text()) == schedule
