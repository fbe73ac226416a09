"""The database: the migrations make its tables, a read is of one moment, and rounds can move."""

import re
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, inspect, make_url, select, text
from tests.postgres import Postgres
from tests.server.application import application
from tests.server.services import NOON, make_schedule

from bestguess.server.database import (
    HEAD,
    LOST,
    MIGRATIONS,
    Database,
    main,
    metadata,
    migrate,
    move,
    read_made,
    rounds,
    tallies,
)
from bestguess.server.rounds.commands import Start
from bestguess.server.rounds.writer import CommandHandler
from bestguess.server.settings import ServerError

START = Start(make_schedule(NOON.date()).puzzles[0], "a" * 22, 0, counted=True)


@pytest.fixture
def url(database: dict[str, str], tmp_path: Path) -> str:
    return database.get("database_url") or f"sqlite:///{tmp_path / 'x.sqlite3'}"


def shape(connection: Connection) -> dict[str, Any]:
    """Return what the database says of its tables; constraints without the order they come in."""
    seen = inspect(connection)
    return {
        name: {
            "columns": [(c["name"], str(c["type"]), c["nullable"]) for c in seen.get_columns(name)],
            "key": seen.get_pk_constraint(name)["constrained_columns"],
            "foreign": [key["constrained_columns"] for key in seen.get_foreign_keys(name)],
            "checks": sorted(str(c["sqltext"]) for c in seen.get_check_constraints(name)),
            "indexes": sorted((str(i["name"]), i["column_names"]) for i in seen.get_indexes(name)),
        }
        for name in seen.get_table_names()
        if name != "alembic_version"
    }


def test_the_migrations_make_the_tables(url: str, tmp_path: Path) -> None:
    db = Database(url)
    assert db.revision() is None
    migrate(db, tmp_path / "lock")
    migrate(db, tmp_path / "lock")
    assert db.revision() == HEAD
    with db.engine.begin() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        migrated = shape(connection)
        metadata.drop_all(connection)
        metadata.create_all(connection)
        assert shape(connection) == migrated
    db.close()


def test_the_head_is_the_last_step() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]


# What was released stays as it is: a database has been through it. A new step is a new file.
DIGESTS = {
    "rounds_0001.py": "bd186b7f3c78543d6dd843c9198001fda4413774e926a7ce75c54a92dafafcfe",
    "tallies_0002.py": "0c47f9d4bb7233eb15417638faa79254d560bea033cf9ec7b110fa783e9d473f",
}


def test_migrations_never_change() -> None:
    files = {file.name: file.read_bytes() for file in (MIGRATIONS / "versions").glob("*.py")}
    assert {name: sha256(text).hexdigest() for name, text in files.items()} == DIGESTS


def make_old(db: Database, lock: Path) -> None:
    """Make the tables as they were before tallies, with rounds that ended and one that did not."""
    migrate(db, lock)
    row = "INSERT INTO rounds VALUES ({}, '{}', 0, {}, '{}', {}, {}, {})"
    with db.write() as connection:
        for statement in (
            "DROP TABLE probes",
            "DROP TABLE tallies",
            "UPDATE alembic_version SET version_num = '0001'",
            row.format(1, "a", "true", "won", 3, 120, "false"),
            row.format(1, "b", "true", "won", 3, 179, "false"),
            row.format(1, "c", "true", "lost", 8, 180, "true"),
            row.format(1, "d", "true", "playing", 0, "NULL", "false"),
            row.format(2, "a", "false", "won", 4, 120, "false"),
        ):
            connection.execute(text(statement))


def test_a_store_of_before_tallies_is_brought_up_to_date(url: str, tmp_path: Path) -> None:
    db = Database(url)
    make_old(db, tmp_path / "lock")
    migrate(db, tmp_path / "lock")
    with db.engine.begin() as connection:
        counted = connection.execute(select(tallies).order_by(tallies.c.minute)).all()
        assert [tuple(row) for row in counted] == [(1, False, 3, 2, 2), (1, True, LOST, 3, 1)]
        migrated = shape(connection)
        metadata.drop_all(connection)
        metadata.create_all(connection)
        assert shape(connection) == migrated
    db.close()


def test_the_service_starts_on_a_store_of_before_tallies(url: str, tmp_path: Path) -> None:
    db = Database(url)
    make_old(db, tmp_path / "lock")
    db.close()
    with application(tmp_path, database_url=url) as api:
        api.player().play(api.today, 2)
        assert api.get(f"/puzzles/{api.today.number}/leaderboard").json()["won"] == 1


@pytest.mark.parametrize(
    ("statements", "wrong"),
    [
        (["DROP TABLE guesses"], "there is no table guesses"),
        (["ALTER TABLE players RENAME name TO called"], "the table players has no column name"),
        (
            ["DROP TABLE players", "CREATE TABLE players (player TEXT PRIMARY KEY, name TEXT)"],
            "the column player of players is TEXT and not VARCHAR(22)",
        ),
        (
            ["DROP TABLE puzzles", "CREATE TABLE puzzles (number INTEGER, commitment VARCHAR(64))"],
            "the primary key of puzzles is () and not (number)",
        ),
        (
            [
                "DROP TABLE probes",
                "CREATE TABLE probes (number INTEGER PRIMARY KEY, count BIGINT, x INT NOT NULL)",
            ],
            "the table probes has a column x that this version does not fill",
        ),
    ],
)
def test_tables_of_another_form_are_told_at_the_start(
    url: str, tmp_path: Path, statements: list[str], wrong: str
) -> None:
    db = Database(url)
    migrate(db, tmp_path / "lock")
    with db.write() as connection:
        for statement in statements:
            connection.execute(text(statement))
    with pytest.raises(ServerError, match=re.escape(f"needs it: {wrong}; restore a backup")):
        migrate(db, tmp_path / "lock")
    db.close()


def test_a_newer_database_is_refused(url: str, tmp_path: Path) -> None:
    db = Database(url)
    migrate(db, tmp_path / "lock")
    with db.write() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(ServerError, match="written by a newer bestguess"):
        migrate(db, tmp_path / "lock")
    db.close()


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("postgresql://me:hidden@127.0.0.1:1/none", "cannot be used"),
        ("sqlite:////nowhere/to/be/found.sqlite3", "cannot be used"),
        ("mysql://x", "is of mysql; take sqlite"),
        ("sqlite://", "names no file"),
        ("sqlite://me:hidden@host/x", "names no file"),
        ("nonsense", "cannot be read"),
    ],
)
def test_a_database_that_cannot_be_used_is_told(url: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(ServerError, match=message) as raised:
        migrate(Database(url), tmp_path / "lock")
    assert "hidden" not in str(raised.value)


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://me:hid@den/se:cret@127.0.0.1:1/none",
        "postgresql://me:hid@den?secret@127.0.0.1:1/none",
        "postgresql://me:hid@den@127.0.0.1:1/none",
        "postgresql://me:hid@den:secret@127.0.0.1:1/none",
        "postgresql://me:hid/den:secret@127.0.0.1:1/none",
        "postgresql://me@hid:den@127.0.0.1:1/none",
    ],
)
def test_no_part_of_a_password_is_shown(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("socket.getaddrinfo", refuse)  # no name server is asked
    with pytest.raises(ServerError, match=r"write @ / : % as %40|nothing listens there") as raised:
        migrate(Database(url), tmp_path / "lock")
    for part in ("hid", "den", "cret", "me:", "***"):
        assert part not in str(raised.value)


def refuse(*_: object, **__: object) -> None:
    raise OSError(-2, "Name or service not known")


def test_why_postgresql_cannot_be_used_is_told(postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.new_database()
    name = make_url(url).database
    for wrong, message in (
        (
            url.replace(f"/{name}", "/none"),
            "none cannot be used (OperationalError: no such database",
        ),
        (
            url.replace("//postgres", "//nobody"),
            "(OperationalError: wrong user or password); correct",
        ),
        (url.replace("host=/", "host=/none/"), "(OperationalError: nothing listens there); start"),
    ):
        db = Database(wrong)
        with pytest.raises(ServerError, match=re.escape(message)):
            migrate(db, tmp_path / "lock")
        db.close()


def test_tables_of_no_version_are_told(url: str, tmp_path: Path) -> None:
    db = Database(url)
    migrate(db, tmp_path / "lock")
    with db.write() as connection:
        connection.execute(text("DELETE FROM alembic_version"))
    with pytest.raises(ServerError, match="its alembic_version does not say of which version"):
        migrate(db, tmp_path / "lock")
    db.close()


def test_the_database_itself_refuses_a_second_round_and_turn(url: str, tmp_path: Path) -> None:
    db = Database(url)
    migrate(db, tmp_path / "lock")
    start = (
        "INSERT INTO rounds (puzzle, player, started, counted, state, turns, late)"
        " VALUES (1, 'a', 0, true, 'playing', 0, false)"
    )
    guess = "INSERT INTO guesses VALUES (1, 'a', {}, 'CASTLE', '223313', 0)"
    with db.engine.begin() as connection:
        connection.execute(text(start))
        connection.execute(text(guess.format(1)))
    for statement in (
        start,
        guess.format(1),
        guess.format(9),
        guess.format(2).replace("'a'", "'b'"),
        "UPDATE rounds SET state = 'won'",
        "UPDATE rounds SET state = 'odd', finished = 1",
    ):
        with pytest.raises(Exception, match=r"(?i)constraint"), db.write() as connection:
            connection.execute(text(statement))
    db.close()


def count(connection: Connection) -> int:
    return connection.scalar(select(func.count()).select_from(rounds)) or 0


def test_a_read_is_of_one_moment(db: Database) -> None:
    def read_twice(reading: Connection) -> tuple[int, int]:
        before = count(reading)
        with db.write() as writing:
            CommandHandler(sqlite=db.sqlite).carry_out(writing, [START])
        return before, count(reading)

    assert db.read(read_twice) == (0, 0)
    assert db.read(count) == 1
    db.close()


def test_rounds_move_from_sqlite_to_postgresql(tmp_path: Path, postgres: Postgres) -> None:
    with application(tmp_path) as api:
        player, number = api.player(), api.today.number
        player.play(api.today, 3)
        player.ask("PUT", "/player", {"name": "Zoë"})
        old = api.get(f"/puzzles/{number}/leaderboard").json()
        db = api.app.state.service.database
        with db.engine.connect() as connection:
            rows = connection.execute(select(rounds)).all()
    url = postgres.new_database()
    moved = move(f"sqlite:///{tmp_path / 'bestguess.sqlite3'}", url)
    assert moved == {"players": 1, "puzzles": 1, "rounds": 1, "tallies": 1, "guesses": 3}
    with pytest.raises(ServerError, match="give one that is empty"):
        move(f"sqlite:///{tmp_path / 'bestguess.sqlite3'}", url)
    with application(tmp_path, database_url=url) as api:
        assert api.get(f"/puzzles/{number}/leaderboard").json() == old
        with api.app.state.service.database.engine.connect() as connection:
            assert connection.execute(select(rounds)).all() == rows
        token = player.token
        player = api.player()
        player.token = token
        assert len(player.round(number).json()["turns"]) == 3


def test_the_mover_names_what_it_was_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(old: str, new: str) -> int:
        monkeypatch.setattr("sys.argv", ["database", old, new])
        return main()

    file = tmp_path / "bestguess.sqlite3"
    assert run(str(file), f"sqlite:///{tmp_path / 'new'}") == 2
    assert "error: the URL of the old database cannot be read; write sqlite:" in (
        capsys.readouterr().err
    )
    with application(tmp_path) as api:
        api.player().play(api.today, 1)
    capsys.readouterr()
    assert run(f"sqlite:///{file}", f"sqlite:///{tmp_path / 'new'}") == 0
    assert capsys.readouterr().out == "moved 0 players, 1 puzzle, 1 round, 1 tally, 1 guess\n"


def test_nothing_is_moved_out_of_nothing(tmp_path: Path) -> None:
    old, new = (f"sqlite:///{tmp_path / name}" for name in ("misspelt", "new"))
    for url in (old, f"{old}?timeout=1", old.replace("sqlite", "sqlite+pysqlite")):
        with pytest.raises(ServerError, match="misspelt; check the path"):
            move(url, new)
        with pytest.raises(ServerError, match="misspelt; check the path"):
            read_made(url, count)
    with pytest.raises(ServerError, match="there is no database"):
        move(f"sqlite:///{tmp_path / 'no' / 'folder'}", new)
    assert list(tmp_path.iterdir()) == []  # nothing was made, nowhere
    (tmp_path / "empty").touch()
    with pytest.raises(ServerError, match="has no rounds; is its address right"):
        move(f"sqlite:///{tmp_path / 'empty'}", new)
    assert not (tmp_path / "new").exists()
