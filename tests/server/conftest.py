"""Services and databases for the tests: real processes, a real PostgreSQL, loopback only."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.postgres import Postgres
from tests.server.running import MakeService, Nursery, Service


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    """The process that forks services."""
    made = Nursery()
    yield made
    made.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A cluster for the session; each worker of pytest-xdist is a session of its own."""
    made = Postgres()
    try:
        made.start()
        yield made
    finally:
        made.remove()


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """A cluster for one test, which may stop it."""
    made = Postgres()
    try:
        made.start()
        yield made
    finally:
        made.remove()


@pytest.fixture
def make_service(nursery: Nursery, tmp_path: Path) -> Iterator[MakeService]:
    """Make services, not yet started, and end them with the test."""
    made: list[Service] = []

    def make(**options: Any) -> Service:
        made.append(Service(nursery, tmp_path / f"service{len(made)}", **options))
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
def service(make_service: MakeService) -> Service:
    """A service with one worker on SQLite."""
    return make_service().start()
