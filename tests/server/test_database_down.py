"""The storage goes away and comes back: 503 with Retry-After, and nothing is half-written."""

import json
import random
import select
import socket
import sqlite3
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest
from sqlalchemy import text
from tests.postgres import Postgres
from tests.server.application import application
from tests.server.leaks import needles, show
from tests.server.players import Records, check_tables, digits, insist, play_round, read_tables
from tests.server.services import WAIT, Client, MakeService, Reply, Service

from bestguess.daily import Puzzle, dictionary

PLAYERS, STOPS = 20, 3


def check_down(reply: Reply, *, maybe: bool = False) -> None:
    assert (reply.status, reply.problem) == (503, "storage-down")
    assert ("nothing was changed" in reply.json["detail"]) is not maybe
    assert reply.headers["retry-after"] == "5"
    assert reply.headers["cache-control"] == "no-store"


def wrong_words(puzzle: Puzzle) -> list[str]:
    return [word for word in dictionary().words[::100] if word != puzzle.secret]


def check_while_down(service: Service, player: Client, number: int, word: str) -> None:
    """Ask for all that needs the storage, and for what does not."""
    for guess in (word, service.today.secret):
        check_down(player.guess(number, 2, guess))
    check_down(player.start(number - 1))
    check_down(player.send("PUT", "/api/v1/player", {"name": "Zoë"}))
    for path in (f"/puzzles/{number}/round", f"/puzzles/{number}/leaderboard", "/player"):
        check_down(player.get(path))
    player.wait_until_ready(503)
    for path in ("/health", "/today", f"/puzzles/{number}", f"/puzzles/{number - 1}/reveal"):
        assert service.client().get(path).status == 200


def test_postgresql_stops_and_starts(make_service: MakeService, own_postgres: Postgres) -> None:
    url = own_postgres.new_database()
    service = make_service(database_url=url).start(2)
    player, puzzle = service.player(), service.today
    words = wrong_words(puzzle)
    assert player.start(puzzle.number).status == 201
    assert player.guess(puzzle.number, 1, words[0]).status == 200

    own_postgres.stop("immediate")
    check_while_down(service, player, puzzle.number, words[1])
    check_while_down(service, player, puzzle.number, words[1])

    own_postgres.start()
    rounds, guesses = read_tables(url, service.data)
    assert list(rounds) == list(guesses)
    assert [row.guess for (rows,) in [guesses.values()] for row in rows] == [words[0]]
    player.wait_until_ready()
    assert player.get("/player").ok["name"] is None
    reply = player.guess(puzzle.number, 2, words[1]).ok
    assert reply["digits"] == digits(words[1], puzzle.secret)
    assert len(player.get(f"/puzzles/{puzzle.number}/round").ok["turns"]) == 2
    # The log tells that the storage was down, and nothing of what was asked.
    log = service.log.read_bytes()
    assert b"storage down" in log
    assert show(log, needles([puzzle])) == []


def test_postgresql_stops_while_many_play(
    make_service: MakeService, own_postgres: Postgres
) -> None:
    url = own_postgres.new_database()
    service = make_service(database_url=url).start(2)
    today = service.today
    puzzles = [today, *service.schedule.puzzles[: today.number - 1]]
    stop, finished = threading.Event(), threading.Semaphore(0)

    def keep_playing(seed: int) -> Records:
        chance, records, client = random.Random(seed), Records(), service.client(keep=True)
        client.token = insist(client, records, "POST", "/player").json["token"]
        for puzzle in puzzles:
            play_round(client, records, puzzle, chance)
            finished.release()
            if stop.is_set():
                break
        return records

    with ThreadPoolExecutor(PLAYERS) as pool:
        playing = [pool.submit(keep_playing, seed) for seed in range(PLAYERS)]
        try:
            for mode in ("immediate", "fast", "immediate")[:STOPS]:
                for _ in range(PLAYERS):
                    assert finished.acquire(timeout=WAIT)
                own_postgres.stop(mode)
                own_postgres.start()
        finally:
            stop.set()
        records = [each.result(2 * WAIT) for each in playing]
    rounds, guesses = read_tables(url, service.data)
    check_tables(rounds, guesses, {p.number: p.secret for p in service.schedule.puzzles})
    acknowledged = {key: reply["guess"] for each in records for key, reply in each.replies.items()}
    stored = {(*key, row.turn): row.guess for key, rows in guesses.items() for row in rows}
    assert stored == acknowledged
    assert sum(each.retries for each in records) > 0


class Relay:
    """Passes all on between clients and PostgreSQL; a commit may lose its answer on the way."""

    def __init__(self, folder: Path, cluster: Postgres) -> None:
        self.losing, self.lost = False, 0
        self._to = str(cluster.folder / ".s.PGSQL.5432")
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(folder / ".s.PGSQL.5432"))
        self._listener.listen()
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                if self.lost and self.losing:  # there is nobody to ask a second time
                    client.close()
                else:
                    threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        with client, socket.socket(socket.AF_UNIX) as server, suppress(OSError):
            server.connect(self._to)
            while True:
                for here in select.select([client, server], [], [])[0]:
                    data = here.recv(65536)
                    (server if here is client else client).sendall(data)
                    if not data:
                        return
                    if here is client and self.losing and b"COMMIT\0" in data:
                        server.recv(65536)  # it is committed, and nobody hears of it
                        self.lost += 1
                        return

    def close(self) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()


def test_a_commit_whose_answer_is_lost_may_be_sent_again(
    make_service: MakeService, postgres: Postgres, tmp_path: Path
) -> None:
    url = postgres.new_database()
    relay = Relay(tmp_path, postgres)
    service = make_service(database_url=url.replace(str(postgres.folder), str(tmp_path))).start()
    player, puzzle = service.player(), service.today
    word = wrong_words(puzzle)[0]
    assert player.start(puzzle.number).status == 201
    relay.losing = True
    check_down(player.guess(puzzle.number, 1, word), maybe=True)
    assert relay.lost == 1
    _, guesses = read_tables(url, service.data)
    assert [[row.guess for row in rows] for rows in guesses.values()] == [[word]]  # it is stored
    check_down(player.guess(puzzle.number, 2, puzzle.secret))  # this one got nowhere
    relay.losing = False
    again = player.guess(puzzle.number, 1, word).ok
    assert again["digits"] == digits(word, puzzle.secret)
    assert len(player.get(f"/puzzles/{puzzle.number}/round").ok["turns"]) == 1
    relay.close()
    lines = [json.loads(line) for line in service.log.read_text().splitlines()]
    causes = [line["cause"] for line in lines if line["event"] == "storage down"]
    assert causes == ["OperationalError", "OperationalError"]


def test_a_round_that_was_started_and_cannot_be_shown(tmp_path: Path) -> None:
    with application(tmp_path) as api:
        with api.app.state.service.database.write() as connection:
            connection.execute(text("ALTER TABLE guesses RENAME TO hidden"))
        reply = api.player().start(api.today.number)
        assert reply.status_code == 503
        assert "may be stored" in reply.json()["detail"]


def test_the_log_names_the_cause(
    tmp_path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    causes = []
    for url in ("", postgres.new_database()):
        with application(tmp_path, database_url=url) as api:
            player, puzzle = api.player(), api.today
            player.start(puzzle.number)
            with api.app.state.service.database.write() as connection:
                connection.execute(text("ALTER TABLE guesses RENAME TO hidden"))
            reply = player.guess(puzzle.number, 1, puzzle.secret)
            assert "nothing was changed" in reply.json()["detail"]
            with api.app.state.service.database.write() as connection:
                connection.execute(text("ALTER TABLE hidden RENAME TO guesses"))
            for turn, word in enumerate(wrong_words(puzzle)[:2], 1):
                assert player.guess(puzzle.number, turn, word).status_code == 200
        logged = capsys.readouterr().err
        assert puzzle.secret not in logged
        assert str(tmp_path) not in logged.replace("the schedule", "")
        lines = [json.loads(line) for line in logged.splitlines()]
        causes += [line["cause"] for line in lines if line["event"] == "storage down"]
        assert [line["event"] for line in lines].count("storage is back") == 1
    assert causes == ["OperationalError SQLITE_ERROR", "UndefinedTable 42P01"]


@contextmanager
def locked(service: Service) -> Iterator[None]:
    """Keep the SQLite file to ourselves, as a backup tool that hangs would."""
    file = service.data / "bestguess.sqlite3"
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("ROLLBACK")


def test_sqlite_is_locked_by_somebody_else(service: Service) -> None:
    player, puzzle = service.player(), service.today
    words = wrong_words(puzzle)
    player.start(puzzle.number)
    assert player.guess(puzzle.number, 1, words[0]).status == 200
    with locked(service):
        check_down(player.guess(puzzle.number, 2, words[1]))
        assert len(player.get(f"/puzzles/{puzzle.number}/round").ok["turns"]) == 1
    assert player.guess(puzzle.number, 2, words[2]).status == 200
    _, guesses = read_tables("", service.data)
    assert [[row.guess for row in rows] for rows in guesses.values()] == [[words[0], words[2]]]


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_a_stop_loses_nothing(make_service: MakeService, database: dict[str, str]) -> None:
    """SIGTERM ends a service when it has answered; the next one goes on where it was."""
    service = make_service(**database).start(2)
    player, puzzle = service.player(), service.today
    words = wrong_words(puzzle)
    player.start(puzzle.number)
    for turn in range(1, 4):
        reply = player.guess(puzzle.number, turn, words[turn])
        service.stop()
        service.start(2)
        assert player.guess(puzzle.number, turn, words[turn]).body == reply.body
    assert len(player.get(f"/puzzles/{puzzle.number}/round").ok["turns"]) == 3
