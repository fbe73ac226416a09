"""The store: what is put there comes back, its views answer, and it refuses nicely."""

import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from tests.lab.laboratory import contents, fill, small_grid

from bestguess import grow, load
from bestguess.lab import LabError, Store, make_experiment, run_experiment
from bestguess.lab.compute import compute
from bestguess.lab.report import make_report
from bestguess.lab.store.database import integrity


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "lab.db"


def test_a_cell_has_what_its_tree_has(path: Path) -> None:
    with Store(path) as store:
        run_experiment(make_experiment("one", ["mastermind:3x4"], ["worst"]), store)
        (cell,) = store.cells()
        tree = grow(load("mastermind:3x4"), "worst")
        assert (cell.game, cell.strategy, cell.guesses) == ("mastermind:3x4", "worst", "all")
        assert (cell.total, cell.mean, cell.worst) == (tree.total, tree.mean, tree.worst)
        assert (cell.histogram, cell.first) == (tree.histogram, tree.first)
        assert (cell.secrets, cell.space, cell.sampled, cell.proven) == (64, 64, False, None)
        assert cell.wall_seconds > 0
        assert cell.threads >= 1
        assert cell.created.endswith("+00:00")
        game = load("mastermind:3x4")
        assert store.turns(cell) == {secret: tree.turns(secret) for secret in game.secrets}
        for secret in ("AAA", "BCD", "DDC"):
            assert store.round(cell, secret) == [str(turn) for turn in tree.walk(secret)]
        assert store.round(cell, "XYZ") is None


def test_cells_of_an_experiment_are_in_its_order(path: Path) -> None:
    one = make_experiment("one", ["mastermind:3x3"], ["worst", "entropy"])
    two = make_experiment("two", ["mastermind:2x3", "mastermind:3x3"], ["entropy", "worst"])
    with Store(path) as store:
        run_experiment(one, store)
        outcome = run_experiment(two, store)
        assert (outcome.stored, outcome.before) == (2, 2)
        assert store.experiments() == ["one", "two"]
        found = [(cell.game, cell.strategy) for cell in store.cells("two")]
        assert found == [(each.game, each.strategy) for each in two.settings]
        assert len(store.cells()) == 4
        with pytest.raises(LabError, match="no experiment 'three'; it has: one, two"):
            store.cells("three")


def test_again_replaces_a_cell_and_keeps_its_number(path: Path) -> None:
    grid = small_grid()
    fill(path, grid)
    before = contents(path)
    with Store(path) as store:
        ids = {cell.id for cell in store.cells()}
        outcome = run_experiment(grid, store, again=True)
        assert (outcome.stored, outcome.before) == (len(grid.settings), 0)
        assert {cell.id for cell in store.cells()} == ids
    assert contents(path) == before


def test_the_views_answer_the_three_questions_without_summaries(path: Path) -> None:
    fill(path, make_experiment("x", ["mastermind"], ["entropy,worst", "worst,entropy"]))
    with Store(path) as store:
        one, other = store.cells()
        rows = store.rows("SELECT cell, secrets, total, mean, worst FROM worst_and_mean")
        assert rows == [
            (cell.id, cell.secrets, cell.total, cell.mean, cell.worst) for cell in (one, other)
        ]
        mine, yours = store.turns(one), store.turns(other)
        by = Counter(mine[secret] - yours[secret] for secret in mine)
        sql = "SELECT one_faster, other_faster, same, one_by_most, other_by_most FROM faster"
        faster, slower = sum(n for d, n in by.items() if d < 0), sum(by[d] for d in by if d > 0)
        assert store.rows(f"{sql} WHERE one = {one.id}") == [
            (faster, slower, by[0], -min(by), max(by))
        ]
        assert store.rows(f"{sql} WHERE one = {other.id}") == [
            (slower, faster, by[0], max(by), -min(by))
        ]
        sql = "SELECT difference, secrets FROM differences WHERE one = ? AND other = ?"
        assert dict(store.rows(sql, (one.id, other.id))) == by


def test_a_frame_has_one_row_per_cell_and_secret(path: Path) -> None:
    fill(path, small_grid())
    with Store(path, read_only=True) as store:
        frame = store.frame()
        assert len(frame) == sum(cell.secrets for cell in store.cells())
        assert frame.columns[:4] == ["cell", "game", "strategy", "guesses"]
        assert frame["turns"].sum() == sum(cell.total for cell in store.cells())


def test_half_a_cell_is_never_stored(path: Path) -> None:
    grid = make_experiment("x", ["mastermind:3x3"], ["entropy"])
    fill(path, grid)
    before = contents(path)
    whole = compute(grid.settings[0])

    class Rounds(list[str]):
        def __iter__(self) -> Iterator[str]:
            yield from self[:13]
            raise ZeroDivisionError

    with Store(path) as store, pytest.raises(ZeroDivisionError):
        store.add(grid.settings[0], replace(whole, rounds=Rounds(whole.rounds)))
    assert contents(path) == before


# --- a database of before ---

OLD = """
CREATE TABLE cell (
    id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, game TEXT NOT NULL, rules TEXT NOT NULL,
    strategy TEXT NOT NULL, guesses TEXT NOT NULL, options TEXT NOT NULL, sample INTEGER NOT NULL,
    seed INTEGER NOT NULL, secrets INTEGER NOT NULL, space INTEGER NOT NULL,
    total INTEGER NOT NULL, mean REAL NOT NULL, worst INTEGER NOT NULL, histogram TEXT NOT NULL,
    bits TEXT, first TEXT NOT NULL, proven INTEGER, wall_seconds REAL NOT NULL,
    cpu_seconds REAL NOT NULL, threads INTEGER NOT NULL, host TEXT NOT NULL,
    version TEXT NOT NULL, created TEXT NOT NULL
) STRICT;
CREATE TABLE turns (
    cell INTEGER NOT NULL REFERENCES cell ON DELETE CASCADE, secret TEXT NOT NULL,
    turns INTEGER NOT NULL, round TEXT, PRIMARY KEY (cell, secret)
) STRICT, WITHOUT ROWID;
CREATE TABLE plan (
    experiment TEXT NOT NULL, place INTEGER NOT NULL, key TEXT NOT NULL,
    PRIMARY KEY (experiment, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE given_up (
    key TEXT PRIMARY KEY, game TEXT NOT NULL, strategy TEXT NOT NULL, guesses TEXT NOT NULL,
    reason TEXT NOT NULL, created TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE VIEW faster AS SELECT 1 AS one_mean;
INSERT INTO cell SELECT id, key, game, rules, strategy, guesses, options, sample,
    coalesce(seed, 0), secrets, space, total, mean, worst, histogram, bits, first, proven,
    wall_seconds, cpu_seconds, threads, host, version, created FROM now.cell;
INSERT INTO turns SELECT * FROM now.turns;
INSERT INTO plan SELECT * FROM now.plan;
PRAGMA user_version = 1;
"""


def test_a_database_of_the_first_version_is_read_and_brought_up_to_date(
    path: Path, tmp_path: Path
) -> None:
    grid = make_experiment("x", ["mastermind:3x3"], ["entropy", "worst"])
    fill(path, grid)
    fill(path, make_experiment("y", ["mastermind:3x3"], ["entropy"], sample=9, seed=3))
    old = tmp_path / "old.db"
    with closing(sqlite3.connect(old)) as db, closing(sqlite3.connect(path)) as now:
        (application,) = now.execute("PRAGMA application_id").fetchone()
        db.execute(f"PRAGMA application_id = {application}")
        db.execute("ATTACH ? AS now", (str(path),))
        db.executescript(OLD)
    before = old.read_bytes()
    with Store(old, read_only=True) as store:
        assert make_report(store).pairs[0].means[0][0] is not None
        assert [cell.seed for cell in store.cells()] == [None, None, 3]
    assert old.read_bytes() == before  # what is only read is not changed
    assert contents(old) == contents(path)
    with Store(old) as store:
        assert run_experiment(grid, store).before == 2
        assert [(cell.run, cell.compiler) for cell in store.cells()] == [(None, "")] * 3
        assert run_experiment(grid, store, again=True, command="again").stored == 2
        assert [run.command for run in store.runs()] == ["again"]
        assert [cell.run for cell in store.cells()] == [1, 1, None]
        assert all(cell.compiler and cell.cpu for cell in store.cells()[:2])
    assert contents(old) == contents(path)
    assert integrity(old) == "ok"


# --- what it refuses ---


def test_a_newer_database_is_refused_and_left_alone(path: Path) -> None:
    fill(path, small_grid())
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    before = path.read_bytes()
    for read_only in (False, True):
        with pytest.raises(LabError, match=r"made by a newer bestguess .*version is 99"):
            Store(path, read_only=read_only)
    assert path.read_bytes() == before


def test_a_database_of_something_else_is_refused_and_left_alone(path: Path) -> None:
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE mine (a)")
    db.close()
    before = path.read_bytes()
    for read_only in (False, True):
        with pytest.raises(LabError, match="is a SQLite database, but not one of the lab"):
            Store(path, read_only=read_only)
    assert path.read_bytes() == before


def test_what_is_no_database_is_refused_and_left_alone(path: Path) -> None:
    path.write_text("name = 'experiment'\n" * 100)
    before = path.read_bytes()
    for read_only in (False, True):
        with pytest.raises(LabError, match="it is not a SQLite database; name another file"):
            Store(path, read_only=read_only)
    assert path.read_bytes() == before


def test_an_empty_file_becomes_a_database(path: Path) -> None:
    path.touch()
    with pytest.raises(LabError, match="not one of the lab"):
        Store(path, read_only=True)
    with Store(path) as store:
        assert store.cells() == []
    assert integrity(path) == "ok"


def test_a_folder_and_nothing_at_all(path: Path, tmp_path: Path) -> None:
    with pytest.raises(LabError, match="is a folder; name a file"):
        Store(tmp_path)
    with pytest.raises(LabError, match=r"no lab database .*make one with bestguess lab run"):
        Store(path, read_only=True)
    assert not path.exists()
    with pytest.raises(LabError, match="it cannot be opened for writing; check its folder"):
        Store(tmp_path / "no" / "folder" / "lab.db")


def test_a_reader_does_not_write(path: Path) -> None:
    fill(path, small_grid())
    with Store(path, read_only=True) as store, pytest.raises(LabError, match="reading only"):
        store.give_up(small_grid().settings[0], "no reason", "now")


def test_damage_is_reported(path: Path) -> None:
    fill(path, make_experiment("x", ["mastermind"], ["entropy", "worst"]))
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * (size - 8192))
    with pytest.raises(LabError, match="it is damaged"), Store(path, read_only=True) as store:
        store.frame()


@pytest.mark.parametrize(
    "change",
    [
        "histogram = '{}'",
        "histogram = '[\"x\"]'",
        "options = '[]'",
        'options = \'{"turns": "x"}\'',
    ],
)
def test_a_cell_that_no_run_stored_is_refused(tmp_path, change):
    path = fill(tmp_path / "lab.db", make_experiment("x", ["mastermind:2x2"], ["first"]))
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(f"UPDATE cell SET {change}")
    with Store(path, read_only=True) as store, pytest.raises(LabError, match="a cell is not what"):
        store.cells()


def test_a_value_without_end_is_not_read(tmp_path, monkeypatch):
    path = fill(tmp_path / "lab.db", make_experiment("x", ["mastermind:2x2"], ["first"]))
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE cell SET host = ?", ("x" * 100_000,))
    monkeypatch.setattr("bestguess.lab.store.database.MAX_BYTES", 50_000)
    with Store(path, read_only=True) as store, pytest.raises(LabError, match="and none of ours"):
        store.cells()
