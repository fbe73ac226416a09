"""Services and databases for the tests: real processes, a real PostgreSQL, loopback only."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.postgres import Postgres, running_postgres
from tests.server.services import ForkServer, MakeService, Service

from bestguess.server.database import Database, migrate


@pytest.fixture(scope="session")
def fork_server() -> Iterator[ForkServer]:
    """The process that forks services."""
    made = ForkServer()
    yield made
    made.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A cluster for the session; each worker of pytest-xdist is a session of its own."""
    with running_postgres() as made:
        yield made


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """A cluster for one test, which may stop it."""
    with running_postgres() as made:
        yield made


@pytest.fixture
def make_service(fork_server: ForkServer, tmp_path: Path) -> Iterator[MakeService]:
    """Make services, not yet started, and end them with the test."""
    made: list[Service] = []

    def make(**options: Any) -> Service:
        made.append(Service(fork_server, tmp_path / f"service{len(made)}", **options))
        return made[-1]

    yield make
    for service in made:
        service.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> dict[str, str]:
    """The settings of each kind of database."""
    if request.param == "sqlite":
        return {}
    cluster: Postgres = request.getfixturevalue("postgres")
    return {"database_url": cluster.new_database()}


@pytest.fixture
def db(database: dict[str, str], tmp_path: Path) -> Database:
    """A database of each kind, with its tables."""
    made = Database(database.get("database_url") or f"sqlite:///{tmp_path / 'x.sqlite3'}")
    migrate(made, tmp_path / "lock")
    return made


@pytest.fixture
def service(make_service: MakeService) -> Service:
    """A service with one worker on SQLite."""
    return make_service().start()
