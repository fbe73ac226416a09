"""Fifty players at once while the service is killed twenty times: nothing acknowledged is lost."""

import random
import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from tests.server.players import (
    Records,
    check_tables,
    insist,
    leaderboard,
    play_round,
    read_tables,
)
from tests.server.services import NOON, WAIT, MakeService, Service

from bestguess.daily import Puzzle

PLAYERS, KILLS, WORKERS = 50, 20, 2
PAGE = 100  # entries of a leaderboard in one reply


class Progress:
    """Rounds that were finished, so that kills come after work and not after seconds."""

    def __init__(self) -> None:
        self.finished = 0
        self.failed = False
        self.stop = threading.Event()
        self._changed = threading.Condition()

    def count(self) -> None:
        with self._changed:
            self.finished += 1
            self._changed.notify_all()

    def fail(self) -> None:
        """Nobody need wait any longer; what failed is told by the player's thread."""
        with self._changed:
            self.failed = True
            self._changed.notify_all()

    def wait_for(self, count: int) -> None:
        with self._changed:
            done = self._changed.wait_for(lambda: self.failed or self.finished >= count, WAIT)
        assert done, "no progress"


def keep_playing(service: Service, puzzles: list[Puzzle], progress: Progress, seed: int) -> Records:
    """Play today's puzzle, then others, as one player after another until it is time to stop."""
    chance, records, client = random.Random(seed), Records(), service.client(keep=True)
    try:
        while True:
            client.token = None
            client.token = insist(client, records, "POST", "/player").json["token"]
            for puzzle in puzzles:
                play_round(client, records, puzzle, chance)
                progress.count()
                if progress.stop.is_set():
                    return records
    except BaseException:
        progress.fail()
        raise


def kill_again_and_again(service: Service, progress: Progress) -> None:
    """Kill one worker or all of them, each time after a few rounds more, and start others."""
    chance = random.Random(20)
    for _ in range(KILLS):
        progress.wait_for(progress.finished + chance.randint(1, 15))
        gone = chance.randint(1, WORKERS)
        service.kill(gone)
        for _ in range(gone):
            service.fork()


def read_leaderboard(service: Service, number: int) -> dict[str, Any]:
    """Return the whole leaderboard that the service tells, in the shape of our own."""
    client, entries, more = service.client(), [], True
    while more:
        path = f"/puzzles/{number}/leaderboard?limit={PAGE}&offset={len(entries)}"
        board = client.get(path).ok
        rows = board.pop("entries")
        entries += rows
        more = len(rows) == PAGE
    board["rows"] = [
        (row["place"], row["turns"], row["finished"], row["late"], row["name"]) for row in entries
    ]
    return dict(board)


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_what_was_acknowledged_is_there_and_nothing_twice(
    make_service: MakeService, database: dict[str, str]
) -> None:
    service = make_service(**database).start(WORKERS)
    schedule, progress = service.schedule, Progress()
    today = service.today
    puzzles = [today, *(p for p in schedule.puzzles if p.number < today.number)]
    with ThreadPoolExecutor(PLAYERS) as pool:
        playing = [
            pool.submit(keep_playing, service, puzzles, progress, seed) for seed in range(PLAYERS)
        ]
        try:
            kill_again_and_again(service, progress)
        finally:
            progress.stop.set()
        records = [each.result(WAIT) for each in playing]
    assert sum(each.retries for each in records) > 0, "no kill was felt"
    replies = {key: reply for each in records for key, reply in each.replies.items()}
    rounds, guesses = read_tables(database.get("database_url", ""), service.data)
    check_tables(rounds, guesses, {p.number: p.secret for p in schedule.puzzles})
    stored = {(*key, row.turn): row for key, rows in guesses.items() for row in rows}
    assert stored.keys() == replies.keys()
    for key, row in stored.items():
        assert (row.guess, row.digits) == (replies[key]["guess"], replies[key]["digits"])
    assert {round["counted"] for key, round in rounds.items() if key[0] == today.number} == {True}
    assert not any(round["counted"] for key, round in rounds.items() if key[0] != today.number)
    closes = int((NOON.replace(hour=0) + timedelta(days=1)).timestamp())
    for puzzle in puzzles[:3]:
        board = read_leaderboard(service, puzzle.number)
        expected = leaderboard(puzzle, rounds, guesses, closes)
        expected["rows"] = [
            (rank, turns, _format_time(made), late, None)
            for rank, turns, made, late in expected["rows"]
        ]
        assert board == expected
    assert leaderboard(today, rounds, guesses, closes)["players"] >= PLAYERS


def _format_time(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
