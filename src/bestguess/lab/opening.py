"""Opening a lab database: made when there is none, refused when it is not ours."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bestguess.lab.errors import LabError
from bestguess.lab.schema import APPLICATION, TABLES, VERSION, VIEWS

_PATIENCE = 60.0  # seconds that a run waits for another that is writing


def connect(path: Path, read_only: bool) -> sqlite3.Connection:
    """Open a database, or make it; raise LabError when it cannot be used."""
    if path.is_dir():
        raise LabError(f"{path} is a folder; name a file, such as lab.db")
    if not path.exists() and read_only:
        raise LabError(f"no lab database {path}; make one with `bestguess lab run --db {path}`")
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
    return sqlite3.connect(uri, uri=True, timeout=_PATIENCE, isolation_level=None)


def _open_to_read(path: Path) -> sqlite3.Connection:
    """Open for reading; where not even SQLite's own side files can be made, as it lies there."""
    db = _open(path, "mode=ro")
    try:
        db.execute("SELECT count(*) FROM sqlite_schema")
        return db
    except sqlite3.OperationalError:
        db.close()
        wal = path.with_name(f"{path.name}-wal")
        if wal.exists() and wal.stat().st_size:
            raise  # what is not in the main file yet would be missed
        return _open(path, "mode=ro&immutable=1")


def _open_to_write(path: Path) -> sqlite3.Connection:
    db = _open(path, "mode=rwc")
    try:
        version, application, tables = _identify(db)
        if version == 0 and not (application or tables):
            db.execute("PRAGMA journal_mode = WAL")
            _make(db)
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
        for statement in (TABLES + VIEWS).split(";\n"):
            if statement.strip():
                db.execute(statement)
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {VERSION}")
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
    if application != APPLICATION:
        raise LabError(f"{path} is a SQLite database, but not one of the lab; name another file")
    if version > VERSION:
        raise LabError(
            f"{path} was made by a newer bestguess (its version is {version}, this one knows"
            f" {VERSION}); update bestguess, or name another file"
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
        "SQLITE_IOERR": "it cannot be read or written (a full or broken disk, or a quota?);"
        " what was stored is safe: run again when that is put right",
    }
    hint = next((text for code, text in hints.items() if name.startswith(code)), "")
    return LabError(f"{path}: {hint or error}" + (f" ({error})" if hint else ""))


def integrity(path: Path) -> str:
    """Return what SQLite's own check says of a database: `ok`, or what is wrong."""
    with closing(_open(path, "mode=ro")) as db:
        return "; ".join(str(row[0]) for row in db.execute("PRAGMA integrity_check"))
