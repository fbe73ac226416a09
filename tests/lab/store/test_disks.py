"""Disks that are full or cannot be written: a clear error, and what was stored is safe.

The full and the read-only disk are real ones, mounted in a namespace of the test's own, so that
nothing is left of them. Without root that takes a user namespace.
"""

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from tests.lab.laboratory import COMMAND, ENVIRONMENT, contents, fill, lab

from bestguess.lab import Store, make_experiment
from bestguess.lab.store.database import integrity

NAMES = ["entropy", "worst", "expected", "parts", "first", "random:1", "random:2", "random:3"]
GRID = ("run", "--game", "mastermind", "--strategies", ",".join(NAMES))
CHECK = """
import sys
from pathlib import Path
from bestguess.lab.store.database import integrity
print("integrity", integrity(Path(sys.argv[1])))
"""


def own_disk(script: str, folder: Path) -> str:
    """Run a shell script with mounts of its own; return what it printed."""
    root = [] if os.geteuid() == 0 else ["--map-root-user"]
    variables = {"LAB": " ".join(COMMAND), "PYTHON": sys.executable, "DISK": str(folder)}
    done = subprocess.run(
        ["unshare", "--mount", *root, "bash", "-euc", script],
        env={**ENVIRONMENT, **variables, "GRID": " ".join(GRID), "CHECK": CHECK},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.mark.parametrize("size", ["4k", "40k", "64k", "250k"])
def test_a_full_disk(tmp_path: Path, size: str) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    shown = own_disk(
        f"""
        mount -t tmpfs -o size={size} none $DISK
        $LAB $GRID --db $DISK/lab.db && exit 1 || echo "code $?"
        mount -o remount,size=20m $DISK
        $PYTHON -c "$CHECK" $DISK/lab.db
        $LAB $GRID --db $DISK/lab.db
        cp $DISK/lab.db $DISK/../copy.db
        """,
        disk,
    )
    assert "error: " in shown
    assert "the disk is full; make room and run again" in shown or "a full or broken disk" in shown
    assert "code 2" in shown
    assert "integrity ok" in shown
    grid = make_experiment("command line", ["mastermind"], NAMES)
    assert contents(tmp_path / "copy.db") == contents(fill(tmp_path / "whole.db", grid))


def test_a_quota(tmp_path: Path) -> None:
    """A limit on the size of files, as some hosts have: the same without a mount."""
    path = tmp_path / "lab.db"

    def little() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))

    failed = lab(*GRID, "--db", str(path), check=2, preexec_fn=little)
    assert "error: " in failed.stderr
    assert "what was stored is safe" in failed.stderr
    assert integrity(path) == "ok"
    reported = failed.stderr.count("\n[") + failed.stderr.startswith("[")
    with Store(path, read_only=True) as store:
        assert 0 < len(store.cells()) == reported
    lab(*GRID, "--db", str(path))
    with Store(path, read_only=True) as store:
        assert len(store.cells()) == len(NAMES)


def test_a_disk_that_cannot_be_written(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    path = fill(disk / "lab.db", make_experiment("x", ["mastermind"], ["entropy"]))
    before = path.read_bytes()
    shown = own_disk(
        """
        mount --bind $DISK $DISK
        mount -o remount,ro,bind $DISK
        $LAB $GRID --db $DISK/lab.db && exit 1 || echo "code $?"
        $LAB report --db $DISK/lab.db --table summary
        """,
        disk,
    )
    assert "it cannot be opened for writing; check its folder, permissions and disk" in shown
    assert "code 2" in shown
    assert "mastermind   entropy" in shown  # it can still be read
    assert path.read_bytes() == before


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    """A read-only mount of the file alone stands for permissions, which do not hold for root."""
    path = fill(tmp_path / "lab.db", make_experiment("x", ["mastermind"], ["entropy"]))
    before = path.read_bytes()
    shown = own_disk(
        """
        mount --bind $DISK/lab.db $DISK/lab.db
        mount -o remount,ro,bind $DISK/lab.db
        $LAB $GRID --db $DISK/lab.db && exit 1 || echo "code $?"
        $LAB report --db $DISK/lab.db --table summary
        """,
        tmp_path,
    )
    assert "error: " in shown
    assert "check its" in shown
    assert "code 2" in shown
    assert "mastermind   entropy" in shown
    assert path.read_bytes() == before
