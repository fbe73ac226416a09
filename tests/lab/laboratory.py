"""What the tests of the lab share: databases compared, and the command line as a process."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

from tests import forks

from bestguess.lab import Experiment, Store, make_experiment, run_experiment

COMMAND = [*forks.COMMAND, "lab"]
PATIENCE = 300  # seconds, for what takes a few on an idle machine
ENVIRONMENT = {**os.environ, "COLUMNS": "", "NO_COLOR": "1"}

# What a cell says of the world, and not of the machine, the hour or the order of the runs.
CELLS = """
SELECT key, game, strategy, guesses, options, sample, seed, secrets, space, total, mean, worst,
       histogram, bits, first, proven FROM cell ORDER BY key
"""
TURNS = """
SELECT key, secret, turns, round FROM turns JOIN cell ON cell.id = turns.cell ORDER BY key, secret
"""


def contents(path: Path) -> tuple[list[Any], list[Any]]:
    """Return all that a database says, for comparison with another."""
    with Store(path, read_only=True) as store:
        return store.rows(CELLS), store.rows(TURNS)


def small_grid(name: str = "small") -> Experiment:
    games = ["mastermind:3x3", "mastermind:2x4", "bulls-and-cows:3x5"]
    return make_experiment(name, games, ["entropy", "worst", "first"], ["all", "candidates"])


def fill(path: Path, experiment: Experiment) -> Path:
    """Run an experiment undisturbed."""
    with Store(path) as store:
        assert run_experiment(experiment, store).left == 0
    return path


def lab(*arguments: str, check: int = 0, **options: Any) -> subprocess.CompletedProcess[str]:
    """Run a command of the lab as a process of its own."""
    done = forks.run(["lab", *arguments], text=True, timeout=PATIENCE, env=ENVIRONMENT, **options)
    assert done.returncode == check, done.stderr
    return done


def start(*arguments: str, **options: Any) -> "subprocess.Popen[str]":
    """Start a command of the lab, and read its progress from stderr."""
    pipe = subprocess.PIPE
    return forks.popen(
        ["lab", *arguments], stdout=pipe, stderr=pipe, text=True, env=ENVIRONMENT, **options
    )


def write_experiment(path: Path, **values: Any) -> Path:
    """Write an experiment file; JSON's texts, numbers and lists are TOML's."""
    lines = [f"{key} = {json.dumps(value)}" for key, value in values.items()]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path
