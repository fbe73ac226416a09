"""Queries: rounds, leaderboards and statistics, out of what was written."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from sqlalchemy import Connection, Row, and_, func, literal, or_, select, text

from bestguess.daily import TURNS
from bestguess.server.database import LOST, MINUTE, guesses, players, rounds, tallies
from bestguess.server.responses import time_text
from bestguess.server.settings import ServerError

# As the index has it, word for word: SQLite does not take it for anything else.
_COUNTED_WINS = text("rounds.counted AND rounds.state = 'won'")
_COUNTS = (int, Decimal)  # what a sum is in SQLite and in PostgreSQL


@dataclass(frozen=True)
class StoredRound:
    """A round with its guesses, and its rank on the leaderboard if it has one."""

    row: Any
    guesses: Sequence[tuple[str, str]]
    rank: int | None


def read_round(connection: Connection, puzzle: int, player: str) -> StoredRound | None:
    """Return the player's round of a puzzle, if there is one."""
    found = connection.execute(
        select(rounds).where(rounds.c.puzzle == puzzle, rounds.c.player == player)
    ).one_or_none()
    if found is None:
        return None
    played = connection.execute(
        select(guesses.c.guess, guesses.c.digits)
        .where(guesses.c.puzzle == puzzle, guesses.c.player == player)
        .order_by(guesses.c.turn)
    )
    rank = _rank(connection, found) if found.counted and found.state == "won" else None
    return StoredRound(found, [(guess, digits) for guess, digits in played], rank)


def _rank(connection: Connection, row: Row[Any]) -> int:
    """Return 1 and the number of rounds that are better.

    Those that ended after their day come last, since the secret was out by then; then fewer turns
    are better, then the earlier second.
    """
    late = literal(row.late)  # a plain False or True may not be compared
    minute = row.finished // MINUTE
    like = and_(tallies.c.late == late, tallies.c.turns == row.turns)
    better = or_(
        tallies.c.late < late,
        and_(tallies.c.late == late, tallies.c.turns < row.turns),
        and_(like, tallies.c.minute < minute),
    )
    before = select(func.sum(tallies.c.count)).where(
        tallies.c.puzzle == row.puzzle, tallies.c.turns != LOST, better
    )
    in_its_minute = select(func.count()).where(
        rounds.c.puzzle == row.puzzle,
        _COUNTED_WINS,
        *(rounds.c.late == late, rounds.c.turns == row.turns),
        *(rounds.c.finished >= minute * MINUTE, rounds.c.finished < row.finished),
    )
    return 1 + int(connection.scalar(before) or 0) + (connection.scalar(in_its_minute) or 0)


def read_leaderboard(
    connection: Connection, puzzle: int, limit: int, offset: int
) -> dict[str, Any]:
    """Return the results of all counted rounds of a puzzle, and a page of its winners."""
    found = connection.execute(
        select(tallies.c.turns, func.sum(tallies.c.count))
        .where(tallies.c.puzzle == puzzle)
        .group_by(tallies.c.turns)
    )
    counts = {turns: int(count) for turns, count in found}
    histogram = [counts.get(turns, 0) for turns in range(1, TURNS + 1)]
    lost, won = counts.get(LOST, 0), sum(histogram)
    return {
        "number": puzzle,
        "players": won + lost,
        "won": won,
        "histogram": histogram,
        "lost": lost,
        "entries": _entries(connection, puzzle, limit, offset),
    }


def _entries(connection: Connection, puzzle: int, limit: int, offset: int) -> list[dict[str, Any]]:
    found = connection.execute(
        select(rounds, players.c.name)
        .select_from(rounds.outerjoin(players, rounds.c.player == players.c.player))
        .where(rounds.c.puzzle == puzzle, _COUNTED_WINS)
        .order_by(rounds.c.late, rounds.c.turns, rounds.c.finished, rounds.c.player)
        .limit(limit)
        .offset(offset)
    ).all()
    entries: list[dict[str, Any]] = []
    before: tuple[object, ...] | None = None
    rank = 0
    for number, row in enumerate(found, offset + 1):
        result = (row.late, row.turns, row.finished)
        if result != before:
            rank = _rank(connection, row) if before is None else number
        before = result
        entries.append(
            {
                "place": rank,
                "name": row.name,
                "turns": row.turns,
                "finished": time_text(row.finished),
                "late": row.late,
            }
        )
    return entries


def read_spreads(connection: Connection) -> tuple[dict[int, tuple[int, ...]], int]:
    """Return for each puzzle how many rounds took 1, 2, … 8 turns or were lost, and the players.

    Only rounds that count and were ended on their day: afterwards the secret was out.
    """
    found = connection.execute(
        select(tallies.c.puzzle, tallies.c.turns, func.sum(tallies.c.count))
        .where(tallies.c.late == literal(False))
        .group_by(tallies.c.puzzle, tallies.c.turns)
    )
    counts: dict[int, list[int]] = {}
    for puzzle, turns, count in found:
        whole = isinstance(puzzle, int) and isinstance(turns, int) and isinstance(count, _COUNTS)
        if not whole or not 1 <= turns <= LOST or count < 1:  # SQLite keeps any type anywhere
            raise ServerError("the database has a count that no service wrote; restore a copy")
        counts.setdefault(puzzle, [0] * LOST)[turns - 1] = int(count)
    ended = and_(rounds.c.counted, rounds.c.late == literal(False), rounds.c.state != "playing")
    players = connection.scalar(select(func.count(rounds.c.player.distinct())).where(ended))
    return {puzzle: tuple(counts[puzzle]) for puzzle in sorted(counts)}, players or 0


def read_name(connection: Connection, player: str) -> str | None:
    """Return the player's name, if there is one."""
    return connection.scalar(select(players.c.name).where(players.c.player == player))


def read_statistics(connection: Connection, player: str, today: int | None) -> dict[str, Any]:
    """Return what a player has done in counted rounds; `today` is the number of today's puzzle."""
    found = connection.execute(
        select(rounds.c.puzzle, rounds.c.state, rounds.c.turns)
        .where(rounds.c.player == player, rounds.c.counted, rounds.c.state != "playing")
        .order_by(rounds.c.puzzle)
    ).all()
    return statistics([tuple(row) for row in found], today)


def statistics(results: Sequence[tuple[int, str, int]], today: int | None) -> dict[str, Any]:
    """Return the statistics of results (puzzle, state, turns), by ascending puzzle.

    The streak is that of consecutive puzzles won, until today's or, while that one is open,
    yesterday's.

    >>> statistics([(1, "won", 4), (2, "won", 5), (3, "lost", 8), (4, "won", 4)], today=5)
    {'played': 4, 'won': 3, 'lost': 1, 'histogram': [0, 0, 0, 2, 1, 0, 0, 0], 'streak': 1,
     'best_streak': 2}
    """
    histogram = [0] * TURNS
    streak = best = last = 0
    for puzzle, state, turns in results:
        if state == "won":
            histogram[turns - 1] += 1
            streak = streak + 1 if puzzle == last + 1 and streak else 1
        else:
            streak = 0
        last, best = puzzle, max(best, streak)
    alive = today is not None and last >= today - 1
    return {
        "played": len(results),
        "won": sum(histogram),
        "lost": len(results) - sum(histogram),
        "histogram": histogram,
        "streak": streak if alive else 0,
        "best_streak": best,
    }


EMPTY_STATISTICS = statistics([], None)
