"""Rounds and guesses in the two databases: what is hot, in as few statements as each can do.

One puzzle at a time: SQLite finds no index for pairs in a list, and would read the whole table.
"""

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import ARRAY, Connection, String, any_, bindparam, cast, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from bestguess.server.database import guesses, rounds, tallies
from bestguess.server.rounds.commands import Changes, State

_COLUMNS = [column.name for column in guesses.c]
_TALLY = [column.name for column in tallies.primary_key]
_WIDTH = 1 + 6 + 6  # of a turn in the text below
_TURN = cast(guesses.c.turn, String) + guesses.c.guess + guesses.c.digits
_PLAYED = (
    select(func.aggregate_strings(_TURN, ""))
    .where(guesses.c.puzzle == rounds.c.puzzle, guesses.c.player == rounds.c.player)
    .scalar_subquery()
)
_ROUND = (rounds.c.player, rounds.c.state, rounds.c.counted, _PLAYED)
_OF_PUZZLE = rounds.c.puzzle == bindparam("puzzle")
_END = (
    update(rounds)
    .where(rounds.c.puzzle == bindparam("of_puzzle"), rounds.c.player == bindparam("of_player"))
    .values(
        state=bindparam("new_state"),
        turns=bindparam("new_turns"),
        finished=bindparam("new_finished"),
        late=bindparam("new_late"),
    )
)


class Shelf:
    """What both databases do alike."""

    def insert(self, table: Any) -> Any:
        """Return an INSERT that can say what happens when the row is there."""
        raise NotImplementedError

    def load(self, connection: Connection, puzzle: int, players: list[str]) -> dict[str, State]:
        """Return the rounds that are there, locked until the transaction ends."""
        raise NotImplementedError

    def write(self, connection: Connection, changes: Changes) -> None:
        """Write the guesses, and the ends of rounds."""
        if changes.guesses:
            self._write_guesses(connection, changes.guesses)
        if changes.ends:
            connection.execute(_END, changes.ends)
        if changes.tallies:
            self._count(connection, changes)

    def _count(self, connection: Connection, changes: Changes) -> None:
        """Add to the tallies, in the order in which all processes do."""
        statement = self.insert(tallies)
        statement = statement.on_conflict_do_update(
            index_elements=_TALLY, set_={"count": tallies.c.count + statement.excluded.count}
        )
        rows = [
            {**dict(zip(_TALLY, tally, strict=True)), "count": count}
            for tally, count in sorted(changes.tallies.items())
        ]
        connection.execute(statement, rows)

    def _write_guesses(self, connection: Connection, rows: Sequence[tuple[Any, ...]]) -> None:
        raise NotImplementedError


def _from_json(name: str) -> Any:
    """Return the items of a JSON array as a column of SQLite."""
    return func.json_each(bindparam(name)).table_valued("value").c.value


_ASKED_IN_JSON = rounds.c.player.in_(select(_from_json("players")))
_ROUNDS_AS_JSON = select(func.json_group_array(func.json_array(*_ROUND))).where(
    _OF_PUZZLE, _ASKED_IN_JSON
)
_ROW = _from_json("rows")
_GUESSES_FROM_JSON = guesses.insert().from_select(
    _COLUMNS, select(*(func.json_extract(_ROW, f"$[{n}]") for n in range(len(_COLUMNS))))
)


class SqliteShelf(Shelf):
    """SQLite: a transaction that writes has the file for itself.

    Lists go in and out as one JSON text. A statement that returns rows, or is carried out for many,
    gives the interpreter away at each row and has to win it back from the event loop: with single
    steps the service answers a third more guesses.
    """

    def insert(self, table: Any) -> Any:
        return sqlite.insert(table)

    def load(self, connection: Connection, puzzle: int, players: list[str]) -> dict[str, State]:
        asked = {"puzzle": puzzle, "players": json.dumps(players)}
        found = json.loads(connection.execute(_ROUNDS_AS_JSON, asked).scalar_one())
        return {player: _state(*told) for player, *told in found}

    def _write_guesses(self, connection: Connection, rows: Sequence[tuple[Any, ...]]) -> None:
        connection.execute(_GUESSES_FROM_JSON, {"rows": json.dumps(rows)})


_ASKED = rounds.c.player == any_(bindparam("players", type_=ARRAY(String)))
_ROUNDS = select(*_ROUND).where(_OF_PUZZLE, _ASKED)
_LOCK = (
    select(rounds.c.player).where(_OF_PUZZLE, _ASKED).order_by(rounds.c.player).with_for_update()
)


class PostgresShelf(Shelf):
    """PostgreSQL: rounds are locked by themselves, always in the same order."""

    def insert(self, table: Any) -> Any:
        return postgresql.insert(table)

    def load(self, connection: Connection, puzzle: int, players: list[str]) -> dict[str, State]:
        asked = {"puzzle": puzzle, "players": players}
        connection.execute(_LOCK, asked)
        # A statement of its own: it sees what was committed before the locks were ours.
        found = connection.execute(_ROUNDS, asked).all()
        return {player: _state(*told) for player, *told in found}

    def _write_guesses(self, connection: Connection, rows: Sequence[tuple[Any, ...]]) -> None:
        made = [dict(zip(_COLUMNS, row, strict=True)) for row in rows]
        connection.execute(guesses.insert(), made)


def _state(state: str, counted: bool, played: str | None) -> State:
    """Return a round; its turns come as one text, in any order."""
    text = played or ""
    turns = sorted(text[start : start + _WIDTH] for start in range(0, len(text), _WIDTH))
    return State(state != "playing", bool(counted), [(turn[1:7], turn[7:]) for turn in turns])
