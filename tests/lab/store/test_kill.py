"""`kill -9` at random moments: nothing that was reported is lost, nothing is doubled or half."""

import sys
from pathlib import Path
from random import Random
from subprocess import TimeoutExpired, run

import pytest
from tests.lab.laboratory import contents, fill, start, write_experiment

from bestguess.lab import Store, make_experiment
from bestguess.lab.store.database import integrity

KILLS = 20
GAMES = ["mastermind:4x5", "mastermind:3x8", "bulls-and-cows:3x9", "mastermind:4x4,rule=tiles"]
NAMES = [
    *("entropy", "worst", "expected", "parts", "first"),
    *("random:1", "random:2", "random:3", "parts,worst", "worst,entropy"),
]


def whole_cells(path: Path) -> set[str]:
    """Return the keys of the cells; each has all its secrets, and none is there twice."""
    with Store(path, read_only=True) as store:
        rows = store.rows("SELECT key, secrets FROM cell")
        sql = "SELECT key, count(turns.secret) FROM cell LEFT JOIN turns ON cell = id GROUP BY key"
        assert sorted(store.rows(sql)) == sorted(rows)
        orphans = "SELECT count(*) FROM turns WHERE cell NOT IN (SELECT id FROM cell)"
        assert store.rows(orphans) == [(0,)]
    assert len({key for key, _ in rows}) == len(rows)
    return {key for key, _ in rows}


def run_and_kill(file: Path, path: Path, chance: Random) -> tuple[int, int]:
    """Kill a run after a few cells and a little more; return how many it reported, and its code."""
    process = start("run", str(file), "--db", str(path))
    assert process.stderr is not None
    reported = 0
    for _ in range(chance.randrange(2)):
        reported += process.stderr.readline().startswith("[")
    try:
        process.wait(timeout=chance.random() * (0.02 if reported else 0.45))  # somewhere in a cell
    except TimeoutExpired:
        process.kill()
    rest = process.communicate(timeout=30)[1]
    return reported + f"\n{rest}".count("\n["), process.returncode


def test_kill_9_twenty_times(tmp_path: Path) -> None:
    grid = make_experiment("kill", GAMES, NAMES)
    assert len(grid.settings) == 40
    file = write_experiment(tmp_path / "kill.toml", games=GAMES, strategies=NAMES)
    undisturbed = contents(fill(tmp_path / "undisturbed.db", grid))
    chance, kills, rounds = Random(9), 0, 0
    while kills < KILLS:
        rounds += 1
        path = tmp_path / f"killed{rounds}.db"
        stored: set[str] = set()
        code = -9
        while code != 0:
            reported, code = run_and_kill(file, path, chance if kills < KILLS else _Never())
            kills += code == -9
            assert code in (0, -9)
            if path.exists() and path.stat().st_size:
                assert integrity(path) == "ok"
            found = whole_cells(path) if reported or stored else stored
            assert found >= stored
            assert len(found) >= len(stored) + reported
            stored = found
        assert len(stored) == 40
        assert contents(path) == undisturbed
    assert kills >= KILLS


HALF_A_CELL = """
import os, signal, sys
from dataclasses import replace
from bestguess.lab import Store, make_setting
from bestguess.lab.compute import compute

class Rounds(list):
    def __iter__(self):
        yield from self[:300]
        os.kill(os.getpid(), signal.SIGKILL)

setting = make_setting("mastermind:4x5", sys.argv[2])
whole = compute(setting)
with Store(sys.argv[1]) as store:
    store.add(setting, replace(whole, rounds=Rounds(whole.rounds)))
"""


@pytest.mark.parametrize("strategy", ["entropy", "worst"])
def test_kill_9_in_the_middle_of_a_cell(tmp_path: Path, strategy: str) -> None:
    """One cell is stored: half of it once more, or half of another, changes nothing."""
    path = fill(tmp_path / "lab.db", make_experiment("x", ["mastermind:4x5"], ["entropy"]))
    before = contents(path)
    done = run([sys.executable, "-c", HALF_A_CELL, str(path), strategy], check=False, timeout=60)
    assert done.returncode == -9
    assert integrity(path) == "ok"
    assert contents(path) == before


class _Never(Random):
    """Lets a run come to its end."""

    def randrange(self, *_: int) -> int:  # type: ignore[override]
        return 41

    def random(self) -> float:
        return 600.0
