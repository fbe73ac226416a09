"""Many requests for one turn at once: one of them takes it, whatever the number of processes."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from tests.server.players import digits, read_tables
from tests.server.services import WAIT, Client, MakeService, Reply, Service

from bestguess.daily import dictionary

MANY, WORKERS = 50, 2


def at_once(service: Service, token: str, ask: Callable[[Client, int], Reply]) -> list[Reply]:
    """Ask from many connections in the same moment, all for one player."""
    ready = threading.Barrier(MANY)

    def run(number: int) -> Reply:
        client = service.client(token)
        ready.wait(WAIT)
        return ask(client, number)

    with ThreadPoolExecutor(MANY) as pool:
        return list(pool.map(run, range(MANY)))


def test_one_of_many(make_service: MakeService, database: dict[str, str]) -> None:
    service = make_service(**database).start(WORKERS)
    player, puzzle = service.player(), service.today
    assert player.token is not None
    token, number = player.token, puzzle.number
    others = [word for word in dictionary().words if word != puzzle.secret]

    started = at_once(service, token, lambda client, _: client.start(number))
    assert sorted(reply.status for reply in started) == [200] * (MANY - 1) + [201]
    assert len({reply.json["started"] for reply in started}) == 1

    same = at_once(service, token, lambda client, _: client.guess(number, 1, others[0]))
    assert [reply.status for reply in same] == [200] * MANY
    assert len({reply.body for reply in same}) == 1
    assert same[0].json["digits"] == digits(others[0], puzzle.secret)

    apart = at_once(service, token, lambda client, n: client.guess(number, 2, others[n + 1]))
    (winner,) = [reply.json["guess"] for reply in apart if reply.status == 200]
    losers = [reply for reply in apart if reply.status != 200]
    assert {(reply.status, reply.problem) for reply in losers} == {(422, "turn-taken")}
    assert {reply.json["played"] for reply in losers} == {winner}

    later = others[MANY + 1 :]
    early = at_once(service, token, lambda client, n: client.guess(number, n % 6 + 3, later[n]))
    taken = [reply.json for reply in early if reply.status == 200]
    refused = {(reply.status, reply.problem) for reply in early if reply.status != 200}
    assert refused <= {(422, "turn-taken"), (409, "turn-too-early")}
    assert sorted(reply["turn"] for reply in taken) == list(range(3, 3 + len(taken)))

    rounds, guesses = read_tables(database.get("database_url", ""), service.data)
    assert len(rounds) == 1
    (rows,) = guesses.values()
    assert [row.turn for row in rows] == list(range(1, len(taken) + 3))
    assert [row.guess for row in rows] == [
        *(others[0], winner),
        *(reply["guess"] for reply in sorted(taken, key=lambda reply: int(reply["turn"]))),
    ]


def test_the_last_turn_is_the_last(make_service: MakeService, database: dict[str, str]) -> None:
    service = make_service(**database).start(WORKERS)
    player, puzzle = service.player(), service.today
    assert player.token is not None
    others = [word for word in dictionary().words if word != puzzle.secret]
    player.start(puzzle.number)
    for turn in range(1, 8):
        assert player.guess(puzzle.number, turn, others[turn]).json["left"] == 8 - turn
    # Half of them send the eighth turn, the others a ninth, which no schema allows.
    replies = at_once(
        service,
        player.token,
        lambda client, n: client.guess(puzzle.number, 8 + n % 2, others[n + 8]),
    )
    assert sorted({(reply.status) for reply in replies}) == [200, 422]
    assert sum(reply.status == 200 for reply in replies) == 1
    assert player.guess(puzzle.number, 8, puzzle.secret).problem == "turn-taken"
    round = player.get(f"/puzzles/{puzzle.number}/round").json
    assert (round["state"], round["left"], len(round["turns"])) == ("lost", 0, 8)
    assert round["secret"] is None
