"""Players for the tests, the rows that they leave, and what must follow from them.

Nothing of the service is used to judge it: the rows are read with SQL from the database, and the
results are computed again from the guesses alone.
"""

import http.client
import random
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import sqlalchemy
from tests.server.services import WAIT, Client, Reply

from bestguess.daily import Puzzle, dictionary
from bestguess.feedback import spread, tiles

Key = tuple[int, str]  # puzzle, player
TURNS = 8


@dataclass(frozen=True)
class Row:
    """A guess as it is stored."""

    turn: int
    guess: str
    digits: str
    made: int


@dataclass
class Records:
    """What was acknowledged to one player thread, and how often it had to ask again."""

    replies: dict[tuple[int, str, int], dict[str, Any]] = field(default_factory=dict)
    retries: int = 0


def digits(guess: str, secret: str) -> str:
    """Return the digits of a guess by the definition: tiles, then the letters of each class."""
    marks = "gggggg" if guess == secret else tiles(guess, secret)
    return spread(guess, marks)


def words(chance: random.Random, secret: str, winning: float = 0.15) -> Iterator[str]:
    """Yield guesses for the turns of a round; now and then the secret is among them."""
    for word in chance.sample(dictionary().words, TURNS):  # a word that comes twice is refused
        yield secret if chance.random() < winning else word


def insist(client: Client, records: Records, method: str, path: str, body: object = None) -> Reply:
    """Send a request until it is answered: a server may be killed in the middle of it."""
    until = time.monotonic() + 2 * WAIT
    while time.monotonic() < until:
        try:
            reply = client.send(method, f"/api/v1{path}", body)
        except (OSError, http.client.HTTPException):
            records.retries += 1
            continue
        if reply.status != 503:  # which says to come back
            assert reply.status < 500, reply
            return reply
        records.retries += 1
    raise AssertionError(f"no answer to {method} {path}")


def play_round(client: Client, records: Records, puzzle: Puzzle, chance: random.Random) -> None:
    """Play a puzzle to its end, and keep every reply."""
    assert client.token is not None
    player = client.token.partition(".")[0]
    path = f"/puzzles/{puzzle.number}"
    assert insist(client, records, "POST", f"{path}/round").status in (200, 201)
    for turn, guess in zip(range(1, TURNS + 1), words(chance, puzzle.secret), strict=False):
        reply = insist(client, records, "POST", f"{path}/guesses", {"turn": turn, "guess": guess})
        assert reply.status == 200, reply
        records.replies[puzzle.number, player, turn] = reply.json
        if reply.json["state"] != "playing":
            return
    raise AssertionError("the eighth turn ends the round")


def read_tables(url: str, data: Path) -> tuple[dict[Key, Any], dict[Key, list[Row]]]:
    """Return the rounds and the guesses of the database, in the order of the turns."""
    address = f"sqlite:///{data / 'bestguess.sqlite3'}"
    if url:
        address = url.replace("postgresql://", "postgresql+psycopg://")
    engine = sqlalchemy.create_engine(address)
    try:
        with engine.connect() as connection:
            found = connection.exec_driver_sql("SELECT * FROM rounds").mappings()
            rounds = {(row["puzzle"], row["player"]): dict(row) for row in found}
            found = connection.exec_driver_sql("SELECT * FROM guesses ORDER BY turn").mappings()
            guesses = defaultdict(list)
            for row in found:
                made = Row(row["turn"], row["guess"], row["digits"], row["made"])
                guesses[row["puzzle"], row["player"]].append(made)
    finally:
        engine.dispose()
    return rounds, dict(guesses)


def check_tables(
    rounds: dict[Key, Any], guesses: dict[Key, list[Row]], secrets: dict[int, str]
) -> None:
    """Check that every round follows from its guesses, and that no turn is there twice."""
    assert guesses.keys() <= rounds.keys()
    for key, round in rounds.items():
        rows, secret = guesses.get(key, []), secrets[key[0]]
        assert [row.turn for row in rows] == list(range(1, len(rows) + 1))
        assert len(rows) <= TURNS
        assert [row.digits for row in rows] == [digits(row.guess, secret) for row in rows]
        assert all(row.guess != secret for row in rows[:-1]), "a guess after the win"
        won = bool(rows) and rows[-1].guess == secret
        over = won or len(rows) == TURNS
        assert round["state"] == ("won" if won else "lost" if over else "playing")
        assert round["finished"] == (rows[-1].made if over else None)
        assert round["turns"] == (len(rows) if over else 0)


def leaderboard(
    puzzle: Puzzle, rounds: dict[Key, Any], guesses: dict[Key, list[Row]], closes: int
) -> dict[str, Any]:
    """Compute the leaderboard from the guesses; whose round counts is in the rounds alone."""
    histogram, lost, won = [0] * TURNS, 0, []
    for key, round in rounds.items():
        rows = guesses.get(key, [])
        if key[0] != puzzle.number or not round["counted"]:
            continue
        if rows and rows[-1].guess == puzzle.secret:
            histogram[len(rows) - 1] += 1
            won.append((rows[-1].made >= closes, len(rows), rows[-1].made))
        elif len(rows) == TURNS:
            lost += 1
    return {
        "number": puzzle.number,
        "players": len(won) + lost,
        "won": len(won),
        "histogram": histogram,
        "lost": lost,
        "rows": ranked(won),
    }


def ranked(won: Sequence[tuple[bool, int, int]]) -> list[tuple[int, int, int, bool]]:
    """Return rank, turns, time and lateness of each: the late last, then by turns, then by time.

    Whoever finishes after the day may have read the secret.
    """
    ordered = sorted(won)
    return [(1 + ordered.index(each), each[1], each[2], each[0]) for each in ordered]
