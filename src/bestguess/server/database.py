"""The database: its tables, opening it, its transactions, and bringing the tables up to date.

Alembic's migrations make the tables; a test holds both to each other. Rounds and guesses are kept
in the order of their puzzle: what is written on a day lies together. The primary keys are what
makes a round unique for its player and a turn unique in its round, however many processes write.

All rounds move from one database to another, such as from SQLite to PostgreSQL, with

    python -m bestguess.server.database sqlite:////FOLDER/bestguess.sqlite3 postgresql://USER@HOST/NAME

The service must not run meanwhile. The new database must be empty; it gets everything or nothing.
"""

import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy import event, exc

from bestguess.errors import BestguessError
from bestguess.files import open_private
from bestguess.server.settings import ServerError, locked

T = TypeVar("T")
_ROWS = 1000  # in one statement that copies
READERS = 4  # threads that read; the writer has a connection of its own
_BUSY_SECONDS = 5  # for another process that writes to the SQLite file
MIGRATIONS = Path(__file__).parent / "migrations"
_LOCK = 0x62657374  # of the migrations in PostgreSQL; any number that nobody else takes
HEAD = "0002"  # the revision of the migrations that this code works with
_ENCODED = "in a user or password write @ / : % as %40 %2F %3A %25"
# Why a connection fails: libpq gives no code for it, only what it or the server says.
_REASONS = (
    (
        r"(password|peer|ident) authentication failed|no password supplied|role .* does not exist",
        "wrong user or password",
        f"correct the URL: {_ENCODED}",
    ),
    (
        r"database .* does not exist",
        "no such database",
        "make it with createdb, or correct its name",
    ),
    (
        r"Connection refused|No such file or directory",
        "nothing listens there",
        "start the database, or correct host and port",
    ),
    (
        r"resolve host|translate host name|Name or service",
        "no such host",
        "correct the host's name",
    ),
)
_PLAIN = re.compile(r"[A-Za-z0-9._:-]+")  # a host or a database whose name may be shown

metadata = sa.MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

# What was published of a puzzle when it was first played here: a schedule that tells otherwise is
# refused, so that nobody is judged by another secret than the one committed to.
puzzles = sa.Table(
    "puzzles",
    metadata,
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("commitment", sa.String(64), nullable=False),
)

# Only players who gave themselves a name are here; all others exist in their tokens and rounds.
players = sa.Table(
    "players",
    metadata,
    sa.Column("player", sa.String(22), primary_key=True),
    sa.Column("name", sa.String(20), nullable=False),
    sqlite_with_rowid=False,
)

rounds = sa.Table(
    "rounds",
    metadata,
    sa.Column("puzzle", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("player", sa.String(22), primary_key=True),
    sa.Column("started", sa.BigInteger, nullable=False),  # seconds since 1970, as all times here
    sa.Column("counted", sa.Boolean, nullable=False),  # started on the puzzle's own day
    sa.Column("state", sa.String(7), nullable=False),
    sa.Column("turns", sa.Integer, nullable=False),  # used, when the round is over; 0 before
    sa.Column("finished", sa.BigInteger),
    sa.Column("late", sa.Boolean, nullable=False),  # finished after the puzzle's day
    sa.CheckConstraint("state IN ('playing', 'won', 'lost')", name="state"),
    sa.CheckConstraint("(state = 'playing') = (finished IS NULL)", name="finished"),
    sa.CheckConstraint("turns BETWEEN 0 AND 8", name="turns"),
    sqlite_with_rowid=False,
)
sa.Index("ix_rounds_player", rounds.c.player)
_ON_BOARD = sa.text("counted AND state = 'won'")
sa.Index(
    "ix_rounds_board",
    *(rounds.c.puzzle, rounds.c.late, rounds.c.turns, rounds.c.finished),
    sqlite_where=_ON_BOARD,
    postgresql_where=_ON_BOARD,
)

# Counted rounds that are over, by the minute: the rank of one among a million is then the sum of
# some thousand rows. Written with the round's end, in the same transaction.
MINUTE = 60
LOST = 9  # in place of the turns
tallies = sa.Table(
    "tallies",
    metadata,
    sa.Column("puzzle", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("late", sa.Boolean, primary_key=True),
    sa.Column("turns", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("minute", sa.Integer, primary_key=True, autoincrement=False),  # since 1970
    sa.Column("count", sa.Integer, nullable=False),
    sqlite_with_rowid=False,
)

guesses = sa.Table(
    "guesses",
    metadata,
    sa.Column("puzzle", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("player", sa.String(22), primary_key=True),
    sa.Column("turn", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("guess", sa.String(6), nullable=False),
    sa.Column("digits", sa.String(6), nullable=False),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.ForeignKeyConstraint(["puzzle", "player"], ["rounds.puzzle", "rounds.player"]),
    sa.CheckConstraint("turn BETWEEN 1 AND 8", name="turn"),
    sqlite_with_rowid=False,
)

# One row that readiness counts up: whether writing works is known by writing.
probes = sa.Table(
    "probes",
    metadata,
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("count", sa.BigInteger, nullable=False),
)


class DatabaseDownError(Exception):
    """The database did not do what was asked, and nothing was changed; its text is the cause."""


class MaybeWrittenError(DatabaseDownError):
    """The database failed while or after it committed: what was asked may be stored, or not."""


class CommitError(exc.SQLAlchemyError):
    """A commit failed, or its answer was lost."""

    def __init__(self, error: exc.DBAPIError) -> None:
        super().__init__()
        self.error = error


def cause_of(error: BaseException) -> str:
    """Return the name of what a database says is wrong, and nothing of what was asked."""
    if isinstance(error, DatabaseDownError):
        return str(error)
    if isinstance(error, CommitError):
        return f"{cause_of(error.error)} at commit"
    if isinstance(error, exc.DBAPIError):
        codes = (getattr(error.orig, name, None) for name in ("sqlstate", "sqlite_errorname"))
        names = [type(error.orig).__name__, *(str(code) for code in codes if code)]
        return " ".join(names) + _reason_of(error)
    return type(error).__name__


def _reason_of(error: exc.DBAPIError) -> str:
    """Say in words of our own why a connection failed, if it did; nothing is quoted."""
    text = str(error.orig) if isinstance(error, exc.OperationalError) else ""
    return next((f": {why}" for sign, why, _ in _REASONS if re.search(sign, text)), "")


class Database:
    """A database, SQLite or PostgreSQL; a file of SQLite that is not there is made, or refused."""

    def __init__(self, url: str, *, make: bool = True, called: str = "the database URL") -> None:
        self.engine = _open(url, make=make, called=called)
        self.shown = _shown(url, self.engine.url)
        self.sqlite = self.engine.dialect.name == "sqlite"
        self._reading = self.engine
        if not self.sqlite:  # there each statement would see what was committed between them
            self._reading = self.engine.execution_options(isolation_level="REPEATABLE READ")

    @contextmanager
    def write(self) -> Iterator[sa.Connection]:
        """Open a transaction that writes; in SQLite it waits for its turn before it reads."""
        with self.engine.connect() as connection:
            connection = connection.execution_options(bestguess_write=True)
            committing = False
            try:
                with connection.begin():
                    yield connection
                    committing = True
            except exc.DBAPIError as error:
                if committing:
                    raise CommitError(error) from None
                raise

    def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Return what the work reads, all as it was at one moment.

        It is done once more when the connection was old.
        """
        return with_retry(lambda: self._read(work))

    def _read(self, work: Callable[[sa.Connection], T]) -> T:
        with self._reading.connect() as connection, connection.begin():
            return work(connection)

    def revision(self) -> str | None:
        """Return the revision of the tables, or None for a database without them."""
        return self.read(_revision)

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()


def read_made(url: str, work: Callable[[sa.Connection], T]) -> T:
    """Return what the work reads in a database that a service has made; nothing is made here."""
    database = Database(url, make=False)
    try:
        if database.revision() != HEAD:
            raise ServerError("the database is of no service of this version; start the service")
        return database.read(work)
    except DatabaseDownError as error:
        raise ServerError(explain_unreachable(database, error)) from None
    finally:
        database.close()


def with_retry(work: Callable[[], T]) -> T:
    """Do the work, again if the connection was lost or another process was in the way.

    Work that was committed although its connection broke is found there by the second try: each
    piece of work is judged by what is stored. If there is no second try, nobody knows.
    """
    down: type[DatabaseDownError] = DatabaseDownError
    for tries_left in (2, 1, 0):
        try:
            return work()
        except (exc.IntegrityError, exc.DataError):
            raise  # the fault of what was asked, not of the database
        except (exc.TimeoutError, exc.DBAPIError, CommitError) as error:
            if isinstance(error, CommitError):
                down = MaybeWrittenError
            if not (tries_left and _passes(error)):
                raise down(cause_of(error)) from None
    raise AssertionError("the last try returns or raises")


def _passes(error: exc.SQLAlchemyError) -> bool:
    """Tell whether the same may work with a new connection, or when another process is done."""
    if isinstance(error, CommitError):
        error = error.error
    state = getattr(getattr(error, "orig", None), "sqlstate", None)
    lost = isinstance(error, exc.DBAPIError) and error.connection_invalidated
    return lost or state in ("40001", "40P01")


def _open(url: str, *, make: bool, called: str) -> sa.Engine:
    try:
        parsed = sa.make_url(url)
        kind = parsed.get_backend_name()
    except (exc.ArgumentError, ValueError):
        raise ServerError(
            f"{called} cannot be read; write sqlite:////FOLDER/FILE or"
            f" postgresql://USER:PASSWORD@HOST/NAME, and {_ENCODED}"
        ) from None
    # Parameters never get into messages: the winning guess among them is the secret.
    options: dict[str, Any] = {"hide_parameters": True, "pool_size": READERS + 2, "pool_timeout": 5}
    if kind == "sqlite":
        if parsed.host or parsed.username or parsed.database in (None, "", ":memory:"):
            raise ServerError(f"{called} names no file; write sqlite:////FOLDER/FILE")
        _prepare_file(Path(str(parsed.database)), make=make)
        engine = sa.create_engine(
            parsed.set(drivername="sqlite"),
            connect_args={"timeout": _BUSY_SECONDS, "check_same_thread": False},
            **options,
        )
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    if kind in ("postgresql", "postgres"):
        limits = "-c statement_timeout=10000 -c lock_timeout=5000"
        return sa.create_engine(
            parsed.set(drivername="postgresql+psycopg"),
            connect_args={"connect_timeout": 5, "options": limits},
            isolation_level="READ COMMITTED",  # a locked round is read as it is now
            **options,
        )
    raise ServerError(f"{called} is of {kind}; take sqlite:///FILE or postgresql://USER@HOST/NAME")


def _prepare_file(file: Path, *, make: bool) -> None:
    if file.exists():
        return  # closing it would end locks of SQLite's
    if not make:
        raise ServerError(
            f"there is no database {file}; check the path, or name the folder of the service's data"
        )
    if not file.parent.is_dir():
        raise ServerError(
            f"the database {file} cannot be used: there is no folder {file.parent}; make it, or"
            " correct the path"
        )
    with suppress(OSError):  # SQLite tells what is wrong; its side files get the same mode
        os.close(open_private(str(file)))


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say, see below
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "cache_size=-16000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: sa.Connection) -> None:
    # A transaction that reads first and then writes would fail when another process wrote between.
    write = connection.get_execution_options().get("bestguess_write")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")


def _revision(connection: sa.Connection) -> str | None:
    if not connection.dialect.has_table(connection, "alembic_version"):
        return None
    found: str | None = connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
    return found


def migrate(database: Database, lock_file: Path) -> None:
    """Bring the tables up to date, and look at them; several processes may try at once."""
    try:
        if database.sqlite:
            # The first connection turns to write-ahead logging, which fails for two at once.
            with locked(lock_file):
                if database.revision() != HEAD:
                    with database.write() as connection:
                        _upgrade(connection)
        elif database.revision() != HEAD:
            with database.write() as connection:
                connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
                _upgrade(connection)
        wrong = database.read(_find_difference)
    except (DatabaseDownError, exc.SQLAlchemyError) as error:
        raise ServerError(explain_unreachable(database, error)) from None
    if wrong:
        raise ServerError(
            f"{database.shown} is not as this version needs it: {wrong}; restore a"
            " backup of it, or give an empty one"
        )


def _find_difference(connection: sa.Connection) -> str:
    """Say how the tables that are there differ from those that this code works with, if they do."""
    seen, dialect = sa.inspect(connection), connection.dialect
    there = set(seen.get_table_names())
    for table in metadata.sorted_tables:
        name = table.name
        if name not in there:
            return f"there is no table {name}"
        found = {column["name"]: column for column in seen.get_columns(name)}
        for column in table.c:
            if column.name not in found:
                return f"the table {name} has no column {column.name}"
            wanted = column.type.compile(dialect)
            kind = found.pop(column.name)["type"].compile(dialect)
            if kind != wanted:
                return f"the column {column.name} of {name} is {kind} and not {wanted}"
        for extra in found.values():
            if not extra["nullable"] and extra["default"] is None:
                return (
                    f"the table {name} has a column {extra['name']} that this version does not fill"
                )
        key = ", ".join(seen.get_pk_constraint(name)["constrained_columns"])
        wanted = ", ".join(column.name for column in table.primary_key)
        if key != wanted:
            return f"the primary key of {name} is ({key}) and not ({wanted})"
    return ""


def _upgrade(connection: sa.Connection) -> None:
    """Run the migrations that are missing."""
    found = _revision(connection)
    if found == HEAD:
        return  # another process was first
    if found is None:
        there = set(sa.inspect(connection).get_table_names()) & set(metadata.tables)
        if there:
            raise ServerError(
                f"the database has a table {min(there)}, but its alembic_version does not say of"
                " which version; restore a backup of it, or give an empty one"
            )
    from alembic import command  # 0.3 s, and needed only when there is something to do
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise ServerError(
            "the database was written by a newer bestguess; install that version, or restore the"
            " backup of before the upgrade"
        ) from None


def explain_unreachable(database: Database, error: Exception) -> str:
    """Say that the database cannot be used, without its password or anything out of it."""
    cause = cause_of(error)
    known = (step for _, why, step in _REASONS if cause.endswith(f": {why}"))
    step = next(known, "is it there and running?")
    if database.shown == _UNNAMED and _ENCODED not in step:
        step += f"; {_ENCODED}"
    return f"{database.shown} cannot be used ({cause}); {step}"


_UNNAMED = "the database of the PostgreSQL URL"


def _shown(url: str, parsed: sa.URL) -> str:
    """Name a database; nothing of a URL in which a part of the password may pass for the host."""
    if parsed.get_backend_name() == "sqlite":
        return f"the database {parsed.database}"
    parts = [part for part in (parsed.database, parsed.host) if part]
    if url.count("@") > 1 or not all(map(_PLAIN.fullmatch, parts)):
        return _UNNAMED
    return f"the PostgreSQL database {' at '.join(parts)}"


def move(old: str, new: str) -> dict[str, int]:
    """Copy all tables; return how many rows each has."""
    # The old one first: where that is misspelt, nothing is made.
    source = Database(old, make=False, called="the URL of the old database")
    target: Database | None = None
    try:
        if source.revision() is None:
            raise ServerError("the old database has no rounds; is its address right?")
        target = Database(new, called="the URL of the new database")
        with tempfile.TemporaryDirectory() as folder:
            for database in (source, target):
                migrate(database, Path(folder) / "lock")
        with target.write() as writing, source.engine.connect() as reading, reading.begin():
            # sorted: those first that others refer to
            kept = [table for table in metadata.sorted_tables if table is not probes]
            return {each.name: _copy(each, reading, writing) for each in kept}
    except CommitError as error:
        raise ServerError(
            f"a database failed ({cause_of(error)}); the new one got everything or nothing, try"
            " again: if it has rounds already, everything is there"
        ) from None
    except (DatabaseDownError, exc.SQLAlchemyError) as error:
        if target is None:
            raise ServerError(explain_unreachable(source, error)) from None
        raise ServerError(
            f"a database failed ({cause_of(error)}); the new one got nothing, try again"
        ) from None
    finally:
        source.close()
        if target is not None:
            target.close()


def _copy(table: sa.Table, reading: sa.Connection, writing: sa.Connection) -> int:
    if writing.scalar(sa.select(sa.func.count()).select_from(table)):
        raise ServerError(f"the new database has {table.name} already; give one that is empty")
    count = 0
    for rows in reading.execute(sa.select(table)).mappings().partitions(_ROWS):
        writing.execute(table.insert(), [dict(row) for row in rows])
        count += len(rows)
    return count


def _count(table: str, rows: int) -> str:
    """Say how many rows, with the table's name in the plural unless it is one.

    >>> _count("tallies", 1), _count("guesses", 1), _count("rounds", 0)
    ('1 tally', '1 guess', '0 rounds')
    """
    if rows != 1:
        return f"{rows} {table}"
    one = {"tallies": "tally", "guesses": "guess"}.get(table, table.removesuffix("s"))
    return f"1 {one}"


def main() -> int:
    """Move what the arguments say; return the exit code."""
    if len(sys.argv) != 3:
        print("usage: python -m bestguess.server.database OLD_URL NEW_URL", file=sys.stderr)  # noqa: T201
        return 2
    try:
        moved = move(*sys.argv[1:])
    except BestguessError as error:
        print("error:", error, file=sys.stderr)  # noqa: T201
        return 2
    print("moved", ", ".join(_count(*each) for each in moved.items()))  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
