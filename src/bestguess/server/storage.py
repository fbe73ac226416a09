"""The database: opening it, its transactions, and bringing its tables up to date."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from bestguess.server.files import locked
from bestguess.server.settings import ServerError
from bestguess.server.tables import HEAD

T = TypeVar("T")
READERS = 4  # threads that read; the writer has a connection of its own
_BUSY_SECONDS = 5  # for another process that writes to the SQLite file
_MIGRATIONS = Path(__file__).parent / "migrations"
_LOCK = 0x62657374  # of the migrations in PostgreSQL; any number that nobody else takes


class StorageDownError(Exception):
    """The database did not do what was asked, and nothing was changed."""


class Storage:
    """A database, SQLite or PostgreSQL."""

    def __init__(self, url: str) -> None:
        self.engine = _open(url)
        self.sqlite = self.engine.dialect.name == "sqlite"
        self._reading = self.engine
        if not self.sqlite:  # there each statement would see what was committed between them
            self._reading = self.engine.execution_options(isolation_level="REPEATABLE READ")

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """Open a transaction that writes; in SQLite it waits for its turn before it reads."""
        with self.engine.connect() as connection:
            connection = connection.execution_options(bestguess_write=True)
            with connection.begin():
                yield connection

    def read(self, work: Callable[[Connection], T]) -> T:
        """Return what the work reads, all as it was at one moment.

        It is done once more when the connection was old.
        """
        return with_retry(lambda: self._read(work))

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self._reading.connect() as connection, connection.begin():
            return work(connection)

    def ping(self) -> None:
        """Raise StorageDownError unless the database answers with the right tables."""
        if self.revision() != HEAD:
            raise StorageDownError

    def revision(self) -> str | None:
        """Return the revision of the tables, or None for a database without them."""
        return self.read(_revision)

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()


def with_retry(work: Callable[[], T]) -> T:
    """Do the work, again if the connection was lost or another process was in the way.

    Work that was committed although its connection broke is found there by the second try: each
    piece of work is judged by what is stored.
    """
    for tries_left in (2, 1, 0):
        try:
            return work()
        except PoolTimeoutError:
            raise StorageDownError from None
        except (IntegrityError, DataError):
            raise  # the fault of what was asked, not of the storage
        except DBAPIError as error:
            state = getattr(error.orig, "sqlstate", None)
            again = error.connection_invalidated or state in ("40001", "40P01")
            if not (again and tries_left):
                raise StorageDownError(type(error.orig).__name__) from None
    raise AssertionError("the last try returns or raises")


def _open(url: str) -> Engine:
    try:
        parsed = make_url(url)
        kind = parsed.get_backend_name()
    except (ArgumentError, ValueError):
        raise ServerError(
            "BESTGUESS_DATABASE_URL cannot be read; write postgresql://USER@HOST/NAME,"
            " or leave it out for SQLite"
        ) from None
    # Parameters never get into messages: the winning guess among them is the secret.
    options: dict[str, Any] = {"hide_parameters": True, "pool_size": READERS + 2, "pool_timeout": 5}
    if kind == "sqlite":
        if parsed.database in (None, "", ":memory:"):
            raise ServerError("BESTGUESS_DATABASE_URL names no file; write sqlite:////FOLDER/FILE")
        with suppress(OSError):  # SQLite tells what is wrong; its side files get the same mode
            Path(str(parsed.database)).touch(mode=0o600)
        engine = create_engine(
            parsed, connect_args={"timeout": _BUSY_SECONDS, "check_same_thread": False}, **options
        )
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    if kind in ("postgresql", "postgres"):
        limits = "-c statement_timeout=10000 -c lock_timeout=5000"
        return create_engine(
            parsed.set(drivername="postgresql+psycopg"),
            connect_args={"connect_timeout": 5, "options": limits},
            isolation_level="READ COMMITTED",  # a locked round is read as it is now
            **options,
        )
    raise ServerError(
        f"BESTGUESS_DATABASE_URL is of {kind}; take sqlite:///FILE or postgresql://USER@HOST/NAME"
    )


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say, see below
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "cache_size=-16000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # A transaction that reads first and then writes would fail when another process wrote between.
    write = connection.get_execution_options().get("bestguess_write")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")


def _revision(connection: Connection) -> str | None:
    if not connection.dialect.has_table(connection, "alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def migrate(storage: Storage, lock_file: Path) -> None:
    """Bring the tables up to date; several processes may try at once."""
    try:
        if storage.revision() == HEAD:
            return
        if storage.sqlite:
            with locked(lock_file), storage.write() as connection:
                _upgrade(connection)
        else:
            with storage.write() as connection:
                connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
                _upgrade(connection)
    except (StorageDownError, SQLAlchemyError) as error:
        raise ServerError(explain_unreachable(storage, error)) from None


def _upgrade(connection: Connection) -> None:
    """Run the migrations that are missing."""
    if _revision(connection) == HEAD:
        return  # another process was first
    from alembic import command  # 0.3 s, and needed only when there is something to do
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise ServerError(
            "the database was written by a newer bestguess; install that version, or restore the"
            " backup of before the upgrade"
        ) from None


def explain_unreachable(storage: Storage, error: Exception) -> str:
    """Say that the database cannot be used, without its password or anything out of it."""
    where = storage.engine.url.render_as_string(hide_password=True)
    cause = str(error) if isinstance(error, StorageDownError) else type(error).__name__
    return f"the database {where} cannot be used ({cause}); is it there and running?"
