"""The repository: rounds and guesses written, what is hot in as few statements as SQL can do.

One puzzle at a time: SQLite finds no index for pairs in a list, and would read the whole table.
"""

import json
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import (
    ARRAY,
    Connection,
    String,
    any_,
    bindparam,
    cast,
    delete,
    false,
    func,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from bestguess.server.database import (
    LOST,
    MINUTE,
    guesses,
    players,
    probes,
    puzzles,
    rounds,
    tallies,
)
from bestguess.server.rounds.commands import Guess, Rename, Start
from bestguess.server.rounds.rules import Changes, Outcome, RoundState

Key = tuple[int, str]  # puzzle, player

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

# All that rounds need to be allowed, for no row at all; the database looks at the rights first.
_NOTHING = (
    *(
        table.insert().from_select(list(table.c), select(table).where(false()))
        for table in (puzzles, players, rounds, tallies, guesses)
    ),
    update(players).values(name=players.c.name).where(false()),
    update(rounds).values(turns=rounds.c.turns).where(false()),
    update(tallies).values(count=tallies.c.count).where(false()),
)


class Repository(ABC):
    """What both databases do alike."""

    insert: Any  # makes an INSERT that can say what happens when the row is there

    @abstractmethod
    def load(self, connection: Connection, puzzle: int, asked: list[str]) -> dict[str, RoundState]:
        """Return the rounds that are there, locked until the transaction ends."""

    def publish(self, connection: Connection, commitments: Mapping[int, str]) -> dict[int, str]:
        """Return the commitments that hold for these puzzles: the first ones that were written."""
        rows = [{"number": n, "commitment": text} for n, text in sorted(commitments.items())]
        connection.execute(self.insert(puzzles).on_conflict_do_nothing(), rows)
        stored = select(puzzles).where(puzzles.c.number.in_(commitments))
        return {row.number: row.commitment for row in connection.execute(stored)}

    def probe(self, connection: Connection) -> dict[int, str]:
        """Write as rounds are written, and return the commitments of all puzzles played here."""
        for statement in _NOTHING:
            connection.execute(statement)
        # A row that stays as it was would not reach the disk.
        counted = self.insert(probes).values(number=1, count=1)
        counted = counted.on_conflict_do_update(
            index_elements=["number"], set_={"count": probes.c.count + 1}
        )
        connection.execute(counted)
        return {row.number: row.commitment for row in connection.execute(select(puzzles))}

    def rename(self, connection: Connection, command: Rename) -> bool:
        """Write the player's name, or remove it; return False for one who has no round."""
        if command.name is None:
            connection.execute(delete(players).where(players.c.player == command.player))
            return True
        played = select(rounds.c.puzzle).where(rounds.c.player == command.player).limit(1)
        if connection.scalar(played) is None:
            return False
        statement = self.insert(players).values(player=command.player, name=command.name)
        statement = statement.on_conflict_do_update(
            index_elements=["player"], set_={"name": command.name}
        )
        connection.execute(statement)
        return True

    def start(self, connection: Connection, starts: Sequence[Start]) -> set[Key]:
        """Make the rounds that are not there; return which those were."""
        statement = self.insert(rounds).on_conflict_do_nothing()
        statement = statement.returning(rounds.c.puzzle, rounds.c.player)
        rows = {
            (start.puzzle.number, start.player): {
                "puzzle": start.puzzle.number,
                "player": start.player,
                "started": start.at,
                "counted": start.counted,
                "state": "playing",
                "turns": 0,
                "finished": None,
                "late": False,
            }
            for start in reversed(starts)  # of the same command twice, the first one counts
        }
        found = connection.execute(statement, [rows[key] for key in sorted(rows)])
        return {(puzzle, player) for puzzle, player in found}

    def write(self, connection: Connection, changes: Changes) -> None:
        """Write the guesses, and the ends of rounds."""
        if changes.guesses:
            rows = [
                (each.puzzle.number, each.player, each.turn, each.guess, outcome.digits, each.at)
                for each, outcome in changes.guesses
            ]
            self._write_guesses(connection, rows)
        if changes.ends:
            connection.execute(_END, [_end(*each) for each in changes.ends])
        if changes.counted:
            self._count(connection, Counter(_tally(*each) for each in changes.counted))

    def _count(self, connection: Connection, counts: Mapping[Sequence[int], int]) -> None:
        """Add to the tallies, in the order in which all processes do."""
        statement = self.insert(tallies)
        statement = statement.on_conflict_do_update(
            index_elements=_TALLY, set_={"count": tallies.c.count + statement.excluded.count}
        )
        rows = [
            {**dict(zip(_TALLY, tally, strict=True)), "count": count}
            for tally, count in sorted(counts.items())
        ]
        connection.execute(statement, rows)

    @abstractmethod
    def _write_guesses(self, connection: Connection, rows: Sequence[tuple[Any, ...]]) -> None: ...


def _end(command: Guess, outcome: Outcome) -> dict[str, Any]:
    """Return what the guess that ends a round changes of it."""
    return {
        "of_puzzle": command.puzzle.number,
        "of_player": command.player,
        "new_state": "won" if outcome.won else "lost",
        "new_turns": command.turn,
        "new_finished": command.at,
        "new_late": command.late,
    }


def _tally(command: Guess, outcome: Outcome) -> tuple[int, bool, int, int]:
    """Return the key of the tally that counts a round which this guess ends."""
    turns = command.turn if outcome.won else LOST
    return command.puzzle.number, command.late, turns, command.at // MINUTE


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


class SqliteRepository(Repository):
    """SQLite: a transaction that writes has the file for itself.

    Lists go in and out as one JSON text. A statement that returns rows, or is carried out for many,
    gives the interpreter away at each row and has to win it back from the event loop: with single
    steps the service answers a third more guesses.
    """

    insert = staticmethod(sqlite.insert)

    def load(self, connection: Connection, puzzle: int, asked: list[str]) -> dict[str, RoundState]:
        values = {"puzzle": puzzle, "players": json.dumps(asked)}
        found = json.loads(connection.execute(_ROUNDS_AS_JSON, values).scalar_one())
        return {player: _state(*stored) for player, *stored in found}

    def _write_guesses(self, connection: Connection, rows: Sequence[tuple[Any, ...]]) -> None:
        connection.execute(_GUESSES_FROM_JSON, {"rows": json.dumps(rows)})


_ASKED = rounds.c.player == any_(bindparam("players", type_=ARRAY(String)))
_ROUNDS = select(*_ROUND).where(_OF_PUZZLE, _ASKED)
_LOCK = (
    select(rounds.c.player).where(_OF_PUZZLE, _ASKED).order_by(rounds.c.player).with_for_update()
)


class PostgresRepository(Repository):
    """PostgreSQL: rounds are locked by themselves, always in the same order."""

    insert = staticmethod(postgresql.insert)

    def load(self, connection: Connection, puzzle: int, asked: list[str]) -> dict[str, RoundState]:
        values = {"puzzle": puzzle, "players": asked}
        connection.execute(_LOCK, values)
        # A statement of its own: it sees what was committed before the locks were ours.
        found = connection.execute(_ROUNDS, values).all()
        return {player: _state(*stored) for player, *stored in found}

    def _write_guesses(self, connection: Connection, rows: Sequence[tuple[Any, ...]]) -> None:
        made = [dict(zip(_COLUMNS, row, strict=True)) for row in rows]
        connection.execute(guesses.insert(), made)


def _state(state: str, counted: bool, played: str | None) -> RoundState:
    """Return a round; its turns come as one text, in any order."""
    text = played or ""
    turns = sorted(text[start : start + _WIDTH] for start in range(0, len(text), _WIDTH))
    return RoundState(state != "playing", bool(counted), [(turn[1:7], turn[7:]) for turn in turns])
