"""`Store`: cells in a SQLite file, one transaction each."""

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import UnionType
from typing import Any, Self, get_origin, get_type_hints

from bestguess.errors import LabError, need
from bestguess.lab.compute import Result
from bestguess.lab.experiment import Experiment, Setting
from bestguess.lab.store.database import connect, explain
from bestguess.tables import Shown

_COLUMNS = (
    "id, game, rules, strategy, guesses, options, sample, seed, secrets, space, total, mean, worst,"
    " histogram, first, proven, wall_seconds, cpu_seconds, threads, host, cpu, compiler, version,"
    " run, created"
)


@dataclass(frozen=True)
class Cell(Shown):
    """A stored cell: a game, a strategy and its options, with the summary of its turns.

    `secrets` counts those that were played; when `sampled`, they are drawn from `space` with the
    `seed`. `proven` is of `optimal` alone. `run` is the number of the run that computed it.
    """

    id: int
    game: str
    rules: str
    strategy: str
    guesses: str
    options: Mapping[str, int]
    sample: int
    seed: int | None
    secrets: int
    space: int
    total: int
    mean: float
    worst: int
    histogram: list[int]
    first: str
    proven: bool | None
    wall_seconds: float
    cpu_seconds: float
    threads: int
    host: str
    cpu: str
    compiler: str
    version: str
    run: int | None
    created: str

    @property
    def sampled(self) -> bool:
        """Tell whether only a sample of the secrets was played."""
        return self.sample > 0

    @property
    def group(self) -> tuple[str, str, int, int | None]:
        """Return what two cells share to be compared: game, rules, sample, seed."""
        return self.game, self.rules, self.sample, self.seed


_KINDS = {
    name: kind if isinstance(kind, type | UnionType) else get_origin(kind)
    for name, kind in get_type_hints(Cell).items()
}


@dataclass(frozen=True)
class RunRecord:
    """A run that computed cells: of which experiment, with its text, and by which command."""

    id: int
    experiment: str
    command: str
    text: str
    started: str


class Store(Shown):
    """A lab database, opened or made; use it in a `with` block, or close it.

    With `read_only` nothing is made or written, and a database on a read-only disk can be read.
    """

    def __init__(self, path: str | Path, *, read_only: bool = False) -> None:
        self.path = Path(path)
        self.read_only = read_only
        self._db = connect(self.path, read_only)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the database."""
        self._db.close()

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it is stored, or nothing."""
        if self.read_only:
            raise LabError(f"{self.path} was opened for reading only")
        try:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise explain(error, self.path) from error

    def rows(self, sql: str, values: Sequence[object] | Mapping[str, object] = ()) -> list[Any]:
        """Return the rows of a query."""
        try:
            return self._db.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise explain(error, self.path) from error

    # --- what there is ---

    def cells(self, experiment: str | None = None) -> list[Cell]:
        """Return the cells as they were stored, or those of an experiment in its order."""
        if experiment is None:
            found = self.rows(f"SELECT {_COLUMNS} FROM cell ORDER BY id")
        else:
            sql = f"SELECT {_COLUMNS} FROM cell JOIN plan USING (key) WHERE experiment = ?"
            found = self.rows(f"{sql} ORDER BY place", (experiment,))
            self._check_experiment(experiment)
        return [_read_cell(row, self.path) for row in found]

    def _check_experiment(self, name: str) -> None:
        names = self.experiments()
        if name not in names:
            known = ", ".join(names) or "none yet"
            raise LabError(f"{self.path} has no experiment {name!r}; it has: {known}")

    def experiments(self) -> list[str]:
        """Return the names of the experiments that were run."""
        return [name for (name,) in self.rows("SELECT DISTINCT experiment FROM plan ORDER BY 1")]

    def turns(self, cell: Cell) -> dict[str, int]:
        """Return the turns of each secret that was played."""
        return dict(self.rows("SELECT secret, turns FROM turns WHERE cell = ?", (cell.id,)))

    def round(self, cell: Cell, secret: str) -> list[str] | None:
        """Return the turns against a secret as `GUESS=FEEDBACK`; None when they were not kept."""
        sql = "SELECT round FROM turns WHERE cell = ? AND secret = ?"
        found = self.rows(sql, (cell.id, secret))
        return found[0][0].split() if found and found[0][0] else None

    def bits(self, cell: Cell) -> list[float] | None:
        """Return the mean information that each turn gains, from turn 1, if it was stored.

        The mean of turn 3 is over the secrets whose round has a turn 3.
        """
        text = self.rows("SELECT bits FROM cell WHERE id = ?", (cell.id,))[0][0]
        return None if text is None else json.loads(text)

    def runs(self) -> list[RunRecord]:
        """Return the runs that computed cells, in order."""
        found = self.rows("SELECT id, experiment, command, text, started FROM run ORDER BY id")
        return [RunRecord(*row) for row in found]

    def frame(self) -> Any:
        """Return one row per cell and secret as a polars DataFrame."""
        sql = "SELECT * FROM played ORDER BY cell, secret"
        columns = [row[1] for row in self.rows("PRAGMA table_info(played)")]
        return need("polars").DataFrame(
            self.rows(sql), schema=columns, orient="row", infer_schema_length=None
        )

    def has(self, setting: Setting) -> bool:
        """Tell whether the cell of the setting is stored."""
        return bool(self.rows("SELECT 1 FROM cell WHERE key = ?", (setting.key,)))

    def seconds(self) -> dict[str, float]:
        """Return the keys of the cells that are stored, with the time that each took."""
        return dict(self.rows("SELECT key, wall_seconds FROM cell"))

    def given_up(self) -> dict[str, str]:
        """Return the keys of the cells that were given up, with the reasons."""
        return dict(self.rows("SELECT key, reason FROM given_up"))

    # --- what is put there ---

    def plan(self, experiment: Experiment) -> None:
        """Write down which cells an experiment has."""
        rows = [
            (experiment.name, index, setting.key)
            for index, setting in enumerate(experiment.settings)
        ]
        sql = "SELECT experiment, place, key FROM plan WHERE experiment = ? ORDER BY place"
        if self.rows(sql, (experiment.name,)) == rows:
            return
        with self._writing() as db:
            db.execute("DELETE FROM plan WHERE experiment = ?", (experiment.name,))
            db.executemany("INSERT INTO plan VALUES (?, ?, ?)", rows)

    def add_run(self, experiment: Experiment, command: str, started: str) -> int:
        """Write down a run that is going to store cells; return its number."""
        row = (experiment.name, command, experiment.text, started)
        sql = "INSERT INTO run (experiment, command, text, started) VALUES (?, ?, ?, ?)"
        with self._writing() as db:
            number = db.execute(sql, row).lastrowid
        assert number is not None  # an INSERT has one
        return number

    def add(self, setting: Setting, result: Result, run: int | None = None) -> None:
        """Store a cell with all its turns, instead of an earlier one."""
        row = _write_cell(setting, result) | {"run": run}
        with self._writing() as db:
            before = db.execute("SELECT id FROM cell WHERE key = ?", (setting.key,)).fetchone()
            row["id"] = before[0] if before else None
            db.execute("DELETE FROM given_up WHERE key = ?", (setting.key,))
            db.execute("DELETE FROM cell WHERE key = ?", (setting.key,))
            names = ", ".join(row)
            marks = ", ".join(f":{name}" for name in row)
            cell = db.execute(f"INSERT INTO cell ({names}) VALUES ({marks})", row).lastrowid
            db.executemany(
                "INSERT INTO turns VALUES (?, ?, ?, ?)",
                ((cell, *each) for each in result.rows(setting)),
            )

    def give_up(self, setting: Setting, reason: str, created: str) -> None:
        """Remember why a cell was not computed, so that the next run does not try again."""
        row = (setting.key, setting.game, setting.strategy, setting.guesses, reason, created)
        with self._writing() as db:
            db.execute("INSERT OR REPLACE INTO given_up VALUES (?, ?, ?, ?, ?, ?)", row)


def _read_cell(row: Sequence[Any], path: Path) -> Cell:
    """Return the cell of a row; whoever wrote the database may have written anything there."""
    values = dict(zip(_COLUMNS.split(", "), row, strict=True))
    try:
        values["options"] = json.loads(values["options"])
        values["histogram"] = json.loads(values["histogram"])
        values["proven"] = None if values["proven"] is None else bool(values["proven"])
        wrong = [name for name, kind in _KINDS.items() if not isinstance(values[name], kind)]
        numbers = [*values["histogram"], *values["options"].values()]
        good = not wrong and all(isinstance(number, int) for number in numbers)
    except (ValueError, TypeError, AttributeError, RecursionError):
        good = False
    if not good:
        raise LabError(f"{path}: a cell is not what a run stores; restore a copy, or run it again")
    return Cell(**values)


def _write_cell(setting: Setting, result: Result) -> dict[str, Any]:
    return {
        "key": setting.key,
        "game": setting.game,
        "rules": setting.rules,
        "strategy": setting.strategy,
        "guesses": setting.guesses,
        "options": setting.options_text,
        "sample": setting.sample,
        "seed": setting.seed if setting.sample else None,
        "secrets": len(result.turns),
        "space": result.space,
        "total": int(result.turns.sum()),
        "mean": float(result.turns.mean()),
        "worst": int(result.turns.max()),
        "histogram": json.dumps(result.histogram),
        "bits": json.dumps(result.bits),
        "first": result.first,
        "proven": result.proven,
        "wall_seconds": result.wall_seconds,
        "cpu_seconds": result.cpu_seconds,
        "threads": result.threads,
        "host": result.host,
        "cpu": result.cpu,
        "compiler": result.compiler,
        "version": result.version,
        "created": result.created,
    }
