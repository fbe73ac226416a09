"""Transfer: all rounds from one database to another, such as from SQLite to PostgreSQL.

    python -m bestguess.server.transfer sqlite:////FOLDER/bestguess.sqlite3 postgresql://USER@HOST/NAME

The service must not run meanwhile. The new database must be empty; it gets everything or nothing.
"""

import sys
import tempfile
from pathlib import Path

from sqlalchemy import Connection, func, select
from sqlalchemy.exc import SQLAlchemyError

from bestguess.errors import BestguessError
from bestguess.server.database import Database, DatabaseDownError, metadata, migrate
from bestguess.server.settings import ServerError

_ROWS = 1000  # in one statement


def move(old: str, new: str) -> dict[str, int]:
    """Copy all tables; return how many rows each has."""
    source, target = Database(old), Database(new)
    try:
        if source.revision() is None:
            raise ServerError("the old database has no rounds; is its address right?")
        with tempfile.TemporaryDirectory() as folder:
            for database in (source, target):
                migrate(database, Path(folder) / "lock")
        with target.write() as writing, source.engine.connect() as reading, reading.begin():
            return {name: _copy(name, reading, writing) for name in _tables()}
    except (DatabaseDownError, SQLAlchemyError) as error:
        raise ServerError(
            f"a database failed ({type(error).__name__}); the new one got nothing, try again"
        ) from None
    finally:
        source.close()
        target.close()


def _tables() -> list[str]:
    """Return the tables, those first that others refer to."""
    return [table.name for table in metadata.sorted_tables]


def _copy(name: str, reading: Connection, writing: Connection) -> int:
    table = metadata.tables[name]
    if writing.scalar(select(func.count()).select_from(table)):
        raise ServerError(f"the new database has {name} already; give one that is empty")
    count = 0
    for rows in reading.execute(select(table)).mappings().partitions(_ROWS):
        writing.execute(table.insert(), [dict(row) for row in rows])
        count += len(rows)
    return count


def main() -> int:
    """Move what the arguments say; return the exit code."""
    if len(sys.argv) != 3:
        print("usage: python -m bestguess.server.transfer OLD_URL NEW_URL", file=sys.stderr)  # noqa: T201
        return 2
    try:
        moved = move(*sys.argv[1:])
    except BestguessError as error:
        print("error:", error, file=sys.stderr)  # noqa: T201
        return 2
    print(", ".join(f"{count} {name}" for name, count in moved.items()))  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
