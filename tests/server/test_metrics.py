"""Metrics: those of dead workers go."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bestguess.server.metrics import SHARED, forget_dead


def test_dead_workers_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dead = subprocess.Popen([sys.executable, "-c", ""])
    dead.wait()
    monkeypatch.setenv(SHARED, str(tmp_path))
    names = ("gauge_livesum_{}.db", "counter_{}.db")
    for name in names:
        for number in (dead.pid, os.getpid()):
            (tmp_path / name.format(number)).touch()
    forget_dead()
    kept = {name.format(os.getpid()) for name in names} | {names[1].format(dead.pid)}
    assert {file.name for file in tmp_path.iterdir()} == kept
