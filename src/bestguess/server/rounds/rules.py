"""Judging: the wishes of many players in one transaction, each by what is stored.

A round is locked before its guesses are read, so two requests at once cannot both take a turn, in
one process or in several; the primary keys would refuse it anyway.
"""

from collections.abc import Sequence

from sqlalchemy import Connection, delete, select

from bestguess.server.database import players, puzzles, rounds
from bestguess.server.errors import Problem
from bestguess.server.rounds.commands import Changes, Guess, Rename, Start, State, Wish, judge
from bestguess.server.rounds.repository import PostgresShelf, Shelf, SqliteShelf

Key = tuple[int, str]  # puzzle, player


class Judge:
    """Carries out wishes in a transaction; remembers which puzzles it has compared."""

    def __init__(self, *, sqlite: bool) -> None:
        self._shelf: Shelf = SqliteShelf() if sqlite else PostgresShelf()
        self._compared: dict[int, str] = {}  # number -> commitment, equal to the stored one
        self._fresh: dict[int, str] = {}  # compared in a transaction that is not committed yet

    def carry_out(self, connection: Connection, wishes: Sequence[Wish]) -> list[object]:
        """Return for each wish its result: Told, whether a round is new, None, or a Problem.

        All processes take locks in the same order, so they never wait for each other in a circle.
        """
        self._fresh = {}
        results: list[object] = [None] * len(wishes)
        renames = [wish for wish in wishes if isinstance(wish, Rename)]
        for rename in sorted(renames, key=lambda wish: wish.player):
            self._rename(connection, rename)
        refused = self._compare(connection, wishes)
        starts: list[tuple[int, Start]] = []
        asked: list[tuple[int, Guess]] = []
        for place, wish in enumerate(wishes):
            if isinstance(wish, Rename):
                continue
            if wish.puzzle.number in refused:
                results[place] = _other_schedule()
            elif isinstance(wish, Start):
                starts.append((place, wish))
            else:
                asked.append((place, wish))
        if starts:
            self._start(connection, starts, results)
        if asked:
            self._guess(connection, asked, results)
        return results

    def _guess(
        self, connection: Connection, asked: Sequence[tuple[int, Guess]], results: list[object]
    ) -> None:
        by_puzzle: dict[int, set[str]] = {}
        for _, wish in asked:
            by_puzzle.setdefault(wish.puzzle.number, set()).add(wish.player)
        states: dict[Key, State] = {}
        for puzzle in sorted(by_puzzle):
            found = self._shelf.load(connection, puzzle, sorted(by_puzzle[puzzle]))
            states.update({(puzzle, player): state for player, state in found.items()})
        changes = Changes()
        for place, wish in asked:
            results[place] = judge(wish, states.get((wish.puzzle.number, wish.player)), changes)
        self._shelf.write(connection, changes)

    def _start(
        self, connection: Connection, starts: Sequence[tuple[int, Start]], results: list[object]
    ) -> None:
        """Make the rounds that are not there, and tell who made one."""
        statement = self._shelf.insert(rounds).on_conflict_do_nothing()
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
            for _, start in reversed(starts)  # of the same wish twice, the first one counts
        }
        found = connection.execute(statement, [rows[key] for key in sorted(rows)])
        new = {(puzzle, player) for puzzle, player in found}
        for place, start in starts:
            key = (start.puzzle.number, start.player)
            results[place] = key in new
            new.discard(key)

    def _rename(self, connection: Connection, wish: Rename) -> None:
        if wish.name is None:
            connection.execute(delete(players).where(players.c.player == wish.player))
            return
        statement = self._shelf.insert(players).values(player=wish.player, name=wish.name)
        statement = statement.on_conflict_do_update(
            index_elements=["player"], set_={"name": wish.name}
        )
        connection.execute(statement)

    def _compare(self, connection: Connection, wishes: Sequence[Wish]) -> set[int]:
        """Return the puzzles that were published with another commitment than they have here."""
        asked = {wish.puzzle.number: wish.puzzle for wish in wishes if not isinstance(wish, Rename)}
        told = {number: puzzle.commitment for number, puzzle in asked.items()}
        new = {n: seen for n, seen in told.items() if self._compared.get(n) != seen}
        if not new:
            return set()
        rows = [{"number": n, "commitment": seen} for n, seen in sorted(new.items())]
        connection.execute(self._shelf.insert(puzzles).on_conflict_do_nothing(), rows)
        stored = select(puzzles.c.number, puzzles.c.commitment).where(puzzles.c.number.in_(new))
        refused = {number for number, seen in connection.execute(stored) if seen != new[number]}
        self._fresh = {n: seen for n, seen in new.items() if n not in refused}
        return refused

    def remember(self) -> None:
        """Compare these puzzles no more: what `carry_out` wrote of them is committed."""
        self._compared.update(self._fresh)


def _other_schedule() -> Problem:
    return Problem(
        "not-ready",
        "The schedule here is not the one that was published; its keeper must restore it.",
        headers={"Retry-After": "60"},
    )
