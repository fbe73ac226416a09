"""SQLite finds what it is asked for by an index: the service reads no table whole."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event
from tests.server.application import application


@contextmanager
def plans(engine: Engine) -> Iterator[dict[str, list[str]]]:
    """Note how each statement is carried out."""
    found: dict[str, list[str]] = {}

    def note(
        connection: Any, _cursor: Any, statement: str, values: Any, _context: Any, many: bool
    ) -> None:
        if statement.startswith(("SELECT", "INSERT", "UPDATE", "DELETE")):
            own = connection.connection.cursor()
            explained = own.execute(
                f"EXPLAIN QUERY PLAN {statement}", values[0] if many else values
            )
            found[statement] = [row[3] for row in explained]
            own.close()

    event.listen(engine, "before_cursor_execute", note)
    yield found
    event.remove(engine, "before_cursor_execute", note)


def test_no_table_is_read_whole(tmp_path: Path) -> None:
    with application(tmp_path) as api, plans(api.app.state.service.database.engine) as found:
        player, number = api.player(), api.today.number
        player.play(api.today, 3)
        player.ask("PUT", "/player", {"name": "Zoë"})
        player.round(number)
        player.ask("GET", "/player")
        player.ask("GET", "/player/statistics")
        player.ask("PUT", "/player", {"name": None})
        api.get(f"/puzzles/{number}/leaderboard?offset=1")
        api.get(f"/puzzles/{number}/leaderboard")
    assert len(found) >= 15
    for statement, plan in found.items():
        for step in plan:
            # The lists that come with a statement are tables, too, and read whole.
            of_list = "json_each" in step or "anon" in step or "CONSTANT ROW" in step
            assert of_list or not step.startswith("SCAN"), (statement, plan)
            assert "TEMP B-TREE FOR ORDER BY" not in step, (statement, plan)
