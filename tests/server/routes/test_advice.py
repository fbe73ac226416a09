"""Advice over HTTP: the JSON of the command line, in bounds, of what is packaged alone."""

import asyncio
import json
import select
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.application import API, Application, application, problem
from tests.server.services import WAIT, MakeService

from bestguess.cli import main
from bestguess.server.advice.pool import WAITING, AdvicePool, BusyError
from bestguess.server.errors import problem_of

PATIENT = 300.0  # seconds for what takes two: the machine may be busy


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Application]:
    with application(tmp_path_factory.mktemp("data"), advice_seconds=PATIENT) as made:
        yield made


def ask(api: Application, route: str, **body: Any) -> Any:
    return api.client.post(f"{API}/{route}", json=body)


@pytest.mark.parametrize(
    ("body", "arguments"),
    [
        ({"game": "mastermind"}, ["mastermind"]),
        (
            {"game": "mastermind", "turns": [{"guess": "aabb", "feedback": "XO"}], "count": 3},
            ["mastermind", "AABB=XO", "-n", "3"],
        ),
        (
            {"game": "wordle:hard", "turns": [{"guess": "CRANE", "feedback": "bygbb"}]},
            ["wordle:hard", "CRANE=bygbb"],
        ),
        (
            {"game": "bulls-and-cows", "strategy": "worst, entropy", "guesses": "candidates"},
            ["bulls-and-cows", "--strategy", "worst,entropy", "--guesses", "candidates"],
        ),
        (
            {"game": "entropy:secrets=common", "turns": [{"guess": "CASTLE", "feedback": "win"}]},
            ["entropy:secrets=common", "CASTLE=win"],
        ),
        (
            {"game": "word-mastermind:list=french,length=5", "count": 1},
            ["word-mastermind:list=french,length=5", "-n", "1"],
        ),
    ],
)
def test_suggest_is_the_json_of_the_command_line(
    api: Application, body: dict[str, Any], arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    reply = ask(api, "suggest", **body)
    assert main(["suggest", *arguments, "--json"]) == 0
    assert reply.json() == json.loads(capsys.readouterr().out)


def test_analyse_is_the_json_of_the_command_line(
    api: Application, capsys: pytest.CaptureFixture[str]
) -> None:
    guesses = ["AABB", "ABCD", "CADB"]
    for _ in range(2):  # computed, then remembered
        reply = ask(api, "analyse", game="mastermind", guesses=guesses, secret="CADB")
        assert main(["analyse", "mastermind", *guesses, "--json"]) == 0
        assert reply.json() == json.loads(capsys.readouterr().out)


def test_entropy_is_what_is_analysed_by_default(api: Application) -> None:
    reply = ask(api, "analyse", guesses=["CASTLE", "CARNAL"], secret="CARNAL").json()
    assert (reply["game"], reply["won"], len(reply["turns"])) == ("entropy", True, 2)
    assert reply["expected"] + reply["loss"] - reply["luck"] == pytest.approx(2)


@pytest.mark.parametrize(
    "body",
    [
        {"game": "chess"},
        {"game": "/etc/game.py"},
        {"game": "./game.py:x"},
        {"game": "word-mastermind:list=/etc/passwd"},
        {"game": "word-mastermind:accel=/etc/passwd"},
        {"game": "word-mastermind: list = ./words"},
        {"game": "wordle:secrets=../words,guesses=sgb"},
        {"game": "wordle:guesses=words.txt"},
        {"game": "fallout:list=%2Fetc"},
        {"game": "entropy", "strategy": "optimal:/etc/passwd"},
        {"game": "entropy", "strategy": " Optimal:x"},
        {"game": "entropy", "strategy": "optimal :/etc/passwd"},
        {"game": "entropy", "strategy": "OPTIMAL\u2003:/etc/passwd"},
        {"game": "entropy", "strategy": "optimal\t:\x00"},
        {"game": "mastermind", "strategy": "nonsense"},
        {"game": "mastermind:9x9"},
        {"game": "mastermind:5x26"},
        {"game": "mastermind", "turns": [{"guess": "AABB", "feedback": "XXXXX"}]},
        {"game": "mastermind", "turns": [{"guess": "AABB", "feedback": f} for f in ("XO", "X")]},
    ],
)
def test_what_is_refused(api: Application, body: dict[str, Any]) -> None:
    reply = ask(api, "suggest", **body)
    assert problem(reply) == (422, "bad-game")
    assert "root:" not in reply.text


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"game": ""},
        {"game": "x" * 501},
        {"game": "mastermind", "count": 0},
        {"game": "mastermind", "count": 101},
        {"game": "mastermind", "count": True},
        {"game": "mastermind", "guesses": "some"},
        {"game": "mastermind", "threads": 99},
        {"game": "mastermind", "turns": [{"guess": "AABB", "feedback": "XO"}] * 21},
    ],
)
def test_requests_that_do_not_fit(api: Application, body: dict[str, Any]) -> None:
    assert problem(ask(api, "suggest", **body)) == (422, "invalid")


@pytest.mark.parametrize(
    ("route", "body", "words"),
    [
        ("suggest", {"turns": [{"guess": "guano", "feedback": "ggggg"}]}, ["GUANO"]),
        (
            "suggest",
            {
                "turns": [
                    {"guess": "SOARE", "feedback": "bygbb"},
                    {"guess": "ANGLO", "feedback": "yyybg"},
                ]
            },
            ["GUANO", "NGAIO"],
        ),
        ("analyse", {"guesses": ["CRANE"], "secret": "GUANO", "strategy": "first"}, ["GUANO"]),
    ],
)
def test_a_secret_outside_the_list_names_the_list_that_has_it(
    api: Application, route: str, body: dict[str, Any], words: list[str]
) -> None:
    reply = ask(api, route, game="wordle:2021", **body)
    assert problem(reply) == (422, "bad-game")
    outsiders = reply.json()["outsiders"]
    larger = "wordle:2021,prior=all"
    assert outsiders == {"game": larger, "list": "wordle-guesses", "words": words}
    assert ask(api, route, **{**body, "game": outsiders["game"]}).status_code == 200


def test_a_problem_that_no_list_puts_right_has_no_outsiders(api: Application) -> None:
    reply = ask(api, "suggest", game="wordle", turns=[{"guess": "CRANE", "feedback": "x"}])
    assert "outsiders" not in reply.json()


def test_a_round_that_cannot_be(api: Application) -> None:
    for guesses, secret in (
        (["CASTLE", "XXXXXX"], "CARNAL"),
        (["CASTLE"], "XXXXXX"),
        (["CARNAL", "CASTLE"], "CARNAL"),
        (["CASTLE"] * 9, "CARNAL"),
    ):
        assert problem(ask(api, "analyse", guesses=guesses, secret=secret)) == (422, "bad-game")


def test_what_takes_too_long_is_given_up(tmp_path: Path) -> None:
    """A tenth of a second is not enough to start Python and grow a tree of 15 232 words."""
    with application(tmp_path, advice_seconds=0.1) as api:
        long = {"guesses": ["CASTLE", "CARNAL"], "secret": "CARNAL"}
        assert problem(ask(api, "analyse", **long)) == (503, "too-long")
        assert api.get("/today").status_code == 200
        (process,) = api.app.state.service.advice._free
        assert not process._is_ready  # nothing is left that computes, or could yet


def test_so_many_may_wait() -> None:
    pool = AdvicePool(1, PATIENT)

    async def ask_all() -> list[object]:
        asked = [
            {"kind": "suggest", "game": "mastermind", "turns": [], "strategy": "entropy"}
            | {"guesses": "all", "count": count}
            for count in range(1, WAITING + 4)
        ]
        asking = [pool.find(each, f"192.0.2.{each['count']}") for each in asked]
        return await asyncio.gather(*asking, return_exceptions=True)

    try:
        replies = asyncio.run(ask_all())
    finally:
        pool.close()
    refused = [problem_of(reply) for reply in replies if isinstance(reply, BusyError)]
    assert [reply and reply.name for reply in refused] == ["busy", "busy"]
    assert sum(isinstance(reply, bytes) for reply in replies) == WAITING + 1  # one is computed


def test_who_leaves_frees_the_process(make_service: MakeService) -> None:
    """Somebody sends what takes long on many connections, and leaves; the next one is answered."""
    service = make_service(trusted_hops=1, advice_seconds=600)
    service.start()
    body = {"game": "mastermind:4x26", "guesses": ["AABB"], "secret": "AAAA"}
    connections = []
    for guess in ("AABB", "AABC", "AABD", "AABE"):
        data = json.dumps(body | {"guesses": [guess]})
        connections.append(socket.create_connection(("127.0.0.1", service.port), WAIT))
        connections[-1].sendall(
            f"POST {API}/analyse HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.1\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n{data}".encode()
        )
    answered: set[socket.socket] = set()
    while len(answered) < 2:  # two of the four are too many for one address
        answered |= set(select.select(connections, [], [], WAIT)[0])
    for refused in answered:
        head = refused.recv(4096).decode().lower()
        assert " 503 " in head
        assert 500 < int(head.partition("retry-after: ")[2].partition("\r")[0]) <= 600
    for each in connections:
        each.close()
    asked = {"game": "mastermind:2x2"}
    headers = {"X-Forwarded-For": "192.0.2.2"}
    assert service.client().send("POST", f"{API}/suggest", asked, headers).status == 200
    metrics = service.client().send("GET", "/metrics").body.decode()
    assert 'bestguess_advice_dropped_total{reason="left"} 2.0' in metrics
    assert "bestguess_advice_waiting 0.0" in metrics
    assert "error" not in service.log.read_text()


def test_advice_has_a_rate_of_its_own(tmp_path: Path) -> None:
    with application(tmp_path, rate_advice=0.001, advice_seconds=PATIENT) as api:
        assert ask(api, "suggest", game="mastermind").status_code == 200
        assert problem(ask(api, "suggest", game="mastermind")) == (429, "too-many")
        assert api.get("/today").status_code == 200
