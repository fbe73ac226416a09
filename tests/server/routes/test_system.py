"""Readiness is honest: it fails when writing would, or the schedule is not the published one."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import select
from tests.postgres import Postgres
from tests.server.application import SCHEDULE, Application, application, problem, wrong_words
from tests.server.services import AHEAD, NOON, make_schedule

from bestguess.daily import format_schedule
from bestguess.server import service as service_module
from bestguess.server.database import probes


@pytest.fixture(autouse=True)
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is remembered of the last probe, and the schedule is looked at each time."""
    monkeypatch.setattr(service_module, "_REMEMBERED", -1.0)
    monkeypatch.setattr("bestguess.server.schedule._LOOK", -1.0)


def metric(api: Application, name: str) -> float:
    lines = dict(line.rsplit(" ", 1) for line in api.client.get("/metrics").text.splitlines())
    return float(lines[name])


def count_probes(api: Application) -> int:
    return api.app.state.service.database.read(
        lambda connection: connection.scalar(select(probes.c.count)) or 0
    )


@contextmanager
def full_disk(api: Application) -> Iterator[None]:
    """No file of this process may become larger than SQLite's log is now."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    size = (api.data / "bestguess.sqlite3-wal").stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_full_disk(tmp_path: Path) -> None:
    with application(tmp_path) as api:
        player = api.player()
        player.start(api.today.number)
        assert api.get("/ready").status_code == 200
        with full_disk(api):
            assert problem(api.get("/ready")) == (503, "storage-down")
            assert player.round(api.today.number).status_code == 200  # reading works
            assert problem(player.start(1)) == (503, "storage-down")
        assert api.get("/ready").status_code == 200


def test_a_database_that_is_read_only(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.new_database()
    with application(tmp_path, database_url=url) as api:
        assert api.get("/ready").status_code == 200
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("SET default_transaction_read_only = off")
            for on in (True, False):
                name = connection.info.dbname
                connection.execute(
                    f"ALTER DATABASE {name} SET default_transaction_read_only = {on}"
                )
                connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    f" WHERE datname = '{name}' AND pid <> pg_backend_pid()"
                )
                ready = api.get("/ready")
                assert ready.status_code == (503 if on else 200)
                assert api.get("/player").status_code == 200


def test_rights_that_are_lost(tmp_path: Path, postgres: Postgres) -> None:
    """Also those of one table; and who needs it not, plays on."""
    url = postgres.new_database()
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("DROP ROLE IF EXISTS clerk")
        connection.execute("CREATE ROLE clerk LOGIN")
        connection.execute("GRANT ALL ON SCHEMA public TO clerk")
        own = url.replace("postgres@", "clerk@")
        with application(tmp_path, database_url=own) as api:
            player, number = api.player(), api.today.number
            assert api.get("/ready").status_code == 200
            for table in ("guesses", "rounds", "tallies", "players", "puzzles", "probes"):
                connection.execute(f"REVOKE INSERT ON {table} FROM clerk")
                assert problem(api.get("/ready")) == (503, "storage-down"), table
                if table == "guesses":
                    assert player.start(number).status_code == 201
                    guess = player.guess(number, 1, wrong_words(api.today)[0])
                    assert problem(guess) == (503, "storage-down")
                connection.execute(f"GRANT INSERT ON {table} TO clerk")
            assert api.get("/ready").status_code == 200
        connection.execute("DROP OWNED BY clerk")
        connection.execute("DROP ROLE clerk")


def test_another_schedule_than_the_published_one(
    tmp_path: Path, database: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    with application(tmp_path, **database) as api:
        api.player().start(api.today.number)
        assert api.get("/ready").status_code == 200
    other = make_schedule(NOON.date(), seed="another")
    shorter = make_schedule(NOON.date().replace(day=1))
    for schedule in (other, shorter):
        with application(tmp_path, schedule, **database) as api:
            if schedule is shorter:
                api.now = NOON.replace(day=1)
            for _ in range(2):
                assert problem(api.get("/ready")) == (503, "not-ready")
            assert "41 that was published" in api.get("/ready").json()["detail"]
            assert api.get("/today").status_code == 200
        assert (
            capsys.readouterr().err.count("is not the published one") == 1
        )  # once, with its number
    with application(tmp_path, **database) as api:
        assert api.get("/ready").status_code == 200


def test_a_schedule_that_breaks_on_disk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with application(tmp_path) as api:
        assert metric(api, "bestguess_schedule_usable") == 1
        for text in ("{", format_schedule(make_schedule(NOON.date(), seed="another"))):
            (tmp_path / "schedule.json").write_text(text)
            for _ in range(3):
                assert problem(api.get("/ready")) == (503, "not-ready")
            assert str(tmp_path) not in api.get("/ready").text
            assert metric(api, "bestguess_schedule_usable") == 0
            assert api.get("/today").status_code == 200  # the last good one holds
        (tmp_path / "schedule.json").unlink()
        assert problem(api.get("/ready")) == (503, "not-ready")
        (tmp_path / "schedule.json").write_text(format_schedule(SCHEDULE))
        assert api.get("/ready").status_code == 200
        assert metric(api, "bestguess_schedule_usable") == 1
    assert '"level": "error", "event": "' in capsys.readouterr().err


def test_a_schedule_that_has_ended(tmp_path: Path) -> None:
    with application(tmp_path) as api:
        api.wait(days=AHEAD)
        assert api.get("/ready").status_code == 200
        api.wait(days=1)
        assert problem(api.get("/ready")) == (503, "not-ready")
        assert api.get("/ready").json()["detail"] == "The schedule ended on 2027-05-09."
        assert metric(api, "bestguess_schedule_days_ahead") == -1
        assert metric(api, "bestguess_schedule_usable") == 0
        assert api.get("/puzzles/1").status_code == 200


def test_probes_are_few(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service_module, "_REMEMBERED", 1000.0)
    with application(tmp_path) as api:
        for _ in range(20):
            assert api.get("/ready").status_code == 200
        assert count_probes(api) == 1


@pytest.mark.parametrize("path", ["/api/v1/health", "/api/v1/ready", "/metrics"])
def test_watchers_are_limited_apart_from_players(tmp_path: Path, path: str) -> None:
    settings: dict[str, Any] = {"rate_watch": 0.001}
    with application(tmp_path, **settings) as api:
        assert api.client.get(path).status_code == 200
        assert problem(api.client.get(path)) == (429, "too-many")
        assert api.get("/today").status_code == 200
