"""The database of a lab: its schema; opened, or made when there is none, refused when not ours.

docs/lab.md explains the schema for those who write SQL.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

from bestguess.errors import LabError
from bestguess.files import MAX_BYTES

_APPLICATION = 0x62675F6C  # "bg_l" in SQLite's header: tells a lab from other databases
_VERSION = 2
_PATIENCE = 60.0  # seconds that a run waits for another that is writing

_TABLES = """
CREATE TABLE cell (
    id           INTEGER PRIMARY KEY,
    key          TEXT    NOT NULL UNIQUE,      -- digest of the seven columns that follow
    game         TEXT    NOT NULL,             -- its spec, such as mastermind:4x7
    rules        TEXT    NOT NULL,             -- digest of its secrets, guesses and rule
    strategy     TEXT    NOT NULL,
    guesses      TEXT    NOT NULL CHECK (guesses IN ('all', 'candidates')),
    options      TEXT    NOT NULL CHECK (json_valid(options)),
    sample       INTEGER NOT NULL,             -- secrets asked for; 0: every secret
    seed         INTEGER,                      -- of the sample, if there is one
    secrets      INTEGER NOT NULL,             -- rows in `turns`
    space        INTEGER NOT NULL,             -- secrets of the game
    total        INTEGER NOT NULL,
    mean         REAL    NOT NULL,
    worst        INTEGER NOT NULL,
    histogram    TEXT    NOT NULL CHECK (json_valid(histogram)),  -- secrets by turns, from 1
    bits         TEXT    CHECK (json_valid(bits)),                -- mean gain by turn, from 1
    first        TEXT    NOT NULL,
    proven       INTEGER,                      -- of `optimal`: 1 when no strategy can be better
    wall_seconds REAL    NOT NULL,
    cpu_seconds  REAL    NOT NULL,
    threads      INTEGER NOT NULL,
    host         TEXT    NOT NULL,
    cpu          TEXT    NOT NULL,             -- its name
    compiler     TEXT    NOT NULL,             -- of the core
    version      TEXT    NOT NULL,             -- of bestguess, with its commit
    run          INTEGER REFERENCES run,       -- that computed it
    created      TEXT    NOT NULL              -- UTC, ISO 8601
) STRICT;
CREATE TABLE turns (
    cell   INTEGER NOT NULL REFERENCES cell ON DELETE CASCADE,
    secret TEXT    NOT NULL,
    turns  INTEGER NOT NULL CHECK (turns >= 1),
    round  TEXT,                               -- GUESS=FEEDBACK …, not for very large games
    PRIMARY KEY (cell, secret)
) STRICT, WITHOUT ROWID;
CREATE TABLE plan (
    experiment TEXT    NOT NULL,
    place      INTEGER NOT NULL,
    key        TEXT    NOT NULL,
    PRIMARY KEY (experiment, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE run (
    id         INTEGER PRIMARY KEY,
    experiment TEXT NOT NULL,
    command    TEXT NOT NULL,                  -- as it was typed; empty from Python
    text       TEXT NOT NULL,                  -- of the experiment's file, if it has one
    started    TEXT NOT NULL
) STRICT;
CREATE TABLE given_up (
    key      TEXT PRIMARY KEY,
    game     TEXT NOT NULL,
    strategy TEXT NOT NULL,
    guesses  TEXT NOT NULL,
    reason   TEXT NOT NULL,
    created  TEXT NOT NULL
) STRICT, WITHOUT ROWID;
"""

# The three questions of J. Forget's exploration (docs/study.md), answered from the rows of `turns`
# and not from summaries. The means of `faster` are, as there, over the secrets for which `one` is
# faster; those for which `other` is, are in the row of the two the other way round.
_VIEWS = """
CREATE VIEW played AS
SELECT cell.id AS cell, game, strategy, guesses, sample, seed, secret, turns, round
FROM cell JOIN turns ON turns.cell = cell.id;

CREATE VIEW worst_and_mean AS
SELECT cell.id AS cell, game, strategy, guesses, sample, seed, space,
       count(*) AS secrets, sum(turns) AS total, avg(turns) AS mean, max(turns) AS worst
FROM cell JOIN turns ON turns.cell = cell.id
GROUP BY cell.id;

CREATE VIEW pair AS
SELECT one.id AS one, other.id AS other, one.game AS game, one.sample AS sample, one.seed AS seed,
       one.strategy AS one_strategy, one.guesses AS one_guesses,
       other.strategy AS other_strategy, other.guesses AS other_guesses
FROM cell AS one
JOIN cell AS other ON other.rules = one.rules AND other.game = one.game
     AND other.sample = one.sample AND other.seed IS one.seed AND other.id <> one.id;

CREATE VIEW faster AS
SELECT pair.*, count(*) AS secrets,
       sum(a.turns < b.turns) AS one_faster, sum(a.turns > b.turns) AS other_faster,
       sum(a.turns = b.turns) AS same,
       avg(a.turns) FILTER (WHERE a.turns < b.turns) AS one_mean,
       avg(b.turns) FILTER (WHERE a.turns < b.turns) AS other_mean,
       max(0, max(b.turns - a.turns)) AS one_by_most,
       max(0, max(a.turns - b.turns)) AS other_by_most
FROM pair JOIN turns AS a ON a.cell = pair.one
JOIN turns AS b ON b.cell = pair.other AND b.secret = a.secret
GROUP BY pair.one, pair.other;

CREATE VIEW differences AS
SELECT pair.*, a.turns - b.turns AS difference, count(*) AS secrets
FROM pair JOIN turns AS a ON a.cell = pair.one
JOIN turns AS b ON b.cell = pair.other AND b.secret = a.secret
GROUP BY pair.one, pair.other, a.turns - b.turns;
"""


def connect(path: Path, read_only: bool) -> sqlite3.Connection:
    """Open a database, or make it; raise LabError when it cannot be used."""
    if path.is_dir():
        raise LabError(f"{path} is a folder; name a file, such as lab.db")
    if not path.exists() and read_only:
        raise LabError(f"no lab database {path}; make one with bestguess lab run --db {path}")
    try:
        db = _open_to_read(path) if read_only else _open_to_write(path)
        try:
            _check(db, path)
        except BaseException:
            db.close()
            raise
    except sqlite3.Error as error:
        raise explain(error, path) from error
    return db


def _open(path: Path, options: str) -> sqlite3.Connection:
    uri = f"{path.absolute().as_uri()}?{options}"
    db = sqlite3.connect(uri, uri=True, timeout=_PATIENCE, isolation_level=None)
    db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MAX_BYTES)  # the file may be anybody's
    return db


def _open_to_read(path: Path) -> sqlite3.Connection:
    """Open for reading; where not even SQLite's own side files can be made, as it lies there."""
    db = _open(path, "mode=ro")
    try:
        return _as_now(db) if _identify(db)[:2] == (1, _APPLICATION) else db
    except sqlite3.OperationalError:
        db.close()
        wal = path.with_name(f"{path.name}-wal")
        if wal.exists() and wal.stat().st_size:
            raise  # what is not in the main file yet would be missed
        db = _open(path, "mode=ro&immutable=1")
        return _as_now(db) if _identify(db)[:2] == (1, _APPLICATION) else db


def _as_now(old: sqlite3.Connection) -> sqlite3.Connection:
    """Return a database of version 1 as it is now, in memory: what is only read stays as it is."""
    copy = sqlite3.connect(":memory:", isolation_level=None)
    with closing(old):
        old.backup(copy)
    _upgrade(copy)
    return copy


def _open_to_write(path: Path) -> sqlite3.Connection:
    db = _open(path, "mode=rwc")
    try:
        version, application, tables = _identify(db)
        if version == 0 and not (application or tables):
            db.execute("PRAGMA journal_mode = WAL")
            _make(db)
        if (version, application) == (1, _APPLICATION):
            _upgrade(db)
        db.execute("PRAGMA synchronous = FULL")  # a cell that was reported is on the disk
        db.execute("PRAGMA foreign_keys = ON")
    except BaseException:
        db.close()
        raise
    return db


def _make(db: sqlite3.Connection) -> None:
    """Write the schema, unless another run has just done so."""
    db.execute("BEGIN IMMEDIATE")
    if _identify(db) == (0, 0, 0):
        for statement in _statements(_TABLES + _VIEWS):
            db.execute(statement)
        db.execute(f"PRAGMA application_id = {_APPLICATION}")
        db.execute(f"PRAGMA user_version = {_VERSION}")
    db.execute("COMMIT")


def _statements(sql: str) -> list[str]:
    return [statement for statement in sql.split(";\n") if statement.strip()]


def _upgrade(db: sqlite3.Connection) -> None:
    """Bring a database of version 1 up to date, unless another run has just done so.

    It had no runs and no names of processors and compilers, and a seed without a sample.
    """
    db.execute("BEGIN IMMEDIATE")  # foreign keys are not watched yet, as SQLite wants it here
    if _identify(db)[0] == 1:
        for (view,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'view'").fetchall():
            db.execute(f"DROP VIEW {view}")
        kept = [row[1] for row in db.execute("PRAGMA table_info(cell)")]
        tables = {each.split()[2]: each for each in _statements(_TABLES)}
        db.execute(tables["run"])
        db.execute(tables["cell"].replace("CREATE TABLE cell", "CREATE TABLE new_cell"))
        values = ", ".join("iif(sample, seed, NULL)" if name == "seed" else name for name in kept)
        names = ", ".join([*kept, "cpu", "compiler"])
        db.execute(f"INSERT INTO new_cell ({names}) SELECT {values}, '', '' FROM cell")
        db.execute("DROP TABLE cell")
        db.execute("ALTER TABLE new_cell RENAME TO cell")
        for statement in _statements(_VIEWS):
            db.execute(statement)
        db.execute(f"PRAGMA user_version = {_VERSION}")
    db.execute("COMMIT")


def _identify(db: sqlite3.Connection) -> tuple[int, int, int]:
    """Return version, application and number of tables."""
    questions = (
        "PRAGMA user_version",
        "PRAGMA application_id",
        "SELECT count(*) FROM sqlite_schema",
    )
    version, application, tables = (db.execute(sql).fetchone()[0] for sql in questions)
    return version, application, tables


def _check(db: sqlite3.Connection, path: Path) -> None:
    version, application, _ = _identify(db)
    if application != _APPLICATION:
        raise LabError(f"{path} is a SQLite database, but not one of the lab; name another file")
    if version > _VERSION:
        raise LabError(
            f"{path} was made by a newer bestguess (its version is {version}, this one knows"
            f" {_VERSION}); update bestguess, or name another file"
        )


def explain(error: sqlite3.Error, path: Path) -> LabError:
    """Return what an error of SQLite means for a person, and what to do."""
    name = getattr(error, "sqlite_errorname", "") or ""
    hints = {
        "SQLITE_FULL": "the disk is full; make room and run again: what was stored is safe",
        "SQLITE_READONLY": "it cannot be written; check its permissions, or copy it elsewhere",
        "SQLITE_CANTOPEN": "it cannot be opened for writing; check its folder, permissions"
        " and disk",
        "SQLITE_PERM": "it cannot be opened; check its permissions",
        "SQLITE_NOTADB": "it is not a SQLite database; name another file",
        "SQLITE_CORRUPT": "it is damaged; restore a copy, or start a new one",
        "SQLITE_BUSY": "another process has kept it locked for long; end that one first",
        "SQLITE_TOOBIG": f"a value has more than {MAX_BYTES >> 20} MiB, and none of ours has; name"
        " another file",
        "SQLITE_IOERR": "it cannot be read or written (a full or broken disk, or a quota?);"
        " what was stored is safe: run again when that is put right",
    }
    hint = next((text for code, text in hints.items() if name.startswith(code)), "")
    return LabError(f"{path}: {hint or error}" + (f" ({error})" if hint else ""))


def integrity(path: Path) -> str:
    """Return what SQLite's own check says of a database: `ok`, or what is wrong."""
    with closing(_open(path, "mode=ro")) as db:
        return "; ".join(str(row[0]) for row in db.execute("PRAGMA integrity_check"))
