"""Rounds move from one database to another, all or nothing."""

from pathlib import Path

import pytest
from sqlalchemy import select
from tests.postgres import Postgres
from tests.server.application import application

from bestguess.server.database import rounds
from bestguess.server.settings import ServerError
from bestguess.server.transfer import move


def test_rounds_move_from_sqlite_to_postgresql(tmp_path: Path, postgres: Postgres) -> None:
    with application(tmp_path) as api:
        player, number = api.player(), api.today.number
        player.ask("PUT", "/player", {"name": "Zoë"})
        player.play(api.today, 3)
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


def test_nothing_is_moved_out_of_nothing(tmp_path: Path) -> None:
    old, new = (f"sqlite:///{tmp_path / name}" for name in ("misspelt", "new"))
    with pytest.raises(ServerError, match="has no rounds; is its address right"):
        move(old, new)
    with pytest.raises(ServerError, match="a database failed"):
        move(f"sqlite:///{tmp_path / 'no' / 'folder'}", new)
