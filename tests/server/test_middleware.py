"""What holds for every request: limits, headers, other sites, and no failure without a problem."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text
from tests.server.application import API, Application, application, problem
from tests.server.services import Service

from bestguess.server.middleware import CSP


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Application]:
    with application(tmp_path_factory.mktemp("data")) as made:
        yield made


def test_headers_on_every_reply(api: Application) -> None:
    client, number = api.client, api.today.number
    replies = [
        client.get("/"),
        client.get("/d6.dawg"),
        client.get("/metrics"),
        client.get("/nothing"),
        client.get(f"{API}/today"),
        client.delete(f"{API}/today"),
        client.get(f"{API}/puzzles/x"),
        client.get(f"{API}/player", headers={"Authorization": "x"}),
        client.post(f"{API}/shares", content=b"x" * 99_999),
        client.post(f"{API}/puzzles/{number}/round"),
    ]
    assert [reply.status_code for reply in replies] == [
        *(200, 200, 200, 404, 200, 405, 422, 401, 413, 201)
    ]
    for reply in replies:
        assert reply.headers["content-security-policy"] == CSP
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert reply.headers["x-frame-options"] == "DENY"
        assert reply.headers["referrer-policy"] == "no-referrer"
        assert "access-control-allow-origin" not in reply.headers
        assert "server" not in reply.headers
        assert "cache-control" in reply.headers
        assert "strict-transport-security" not in reply.headers


def test_methods(api: Application) -> None:
    for path, allowed in (
        (f"{API}/today", "GET, HEAD"),
        (f"{API}/puzzles/1/round", "GET, HEAD, POST"),
        (f"{API}/player", "GET, HEAD, POST, PUT"),
        (f"{API}/shares", "POST"),
        ("/", "GET, HEAD"),
        ("/metrics", "GET, HEAD"),
    ):
        reply = api.client.request("PATCH", path)
        assert problem(reply) == (405, "wrong-method")
        assert reply.headers["allow"] == allowed
        assert problem(api.client.options(path, headers={"Origin": "https://x"}))[0] in (403, 405)
    head, get = api.client.head(f"{API}/today"), api.get("/today")
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["etag"] == get.headers["etag"]
    assert problem(api.client.get(f"{API}/nothing")) == (404, "not-found")
    assert problem(api.client.post("/nothing")) == (404, "not-found")
    assert problem(api.client.get(f"{API}/today/")) == (404, "not-found")


def test_bodies_are_counted_while_they_come(api: Application) -> None:
    def pieces(count: int) -> Iterator[bytes]:
        """Chunks, so that no header says how much will come."""
        yield b'{"text": "'
        yield from (b"x" * 1000 for _ in range(count))
        yield b'"}'

    for method, path in (("POST", "/shares"), ("POST", "/puzzles/1/guesses"), ("PUT", "/player")):
        headers = {"Content-Type": "application/json"}
        for content in (pieces(17), b"x" * 16_385):
            reply = api.client.request(method, API + path, content=content, headers=headers)
            assert problem(reply) == (413, "too-large")
    reply = api.client.post(f"{API}/shares", content=pieces(10), headers=headers)
    assert problem(reply) == (422, "invalid")
    for length in ("-1", "1e3", "9" * 30, "x"):
        reply = api.client.post(f"{API}/shares", headers={"Content-Length": length})
        assert problem(reply) == (413, "too-large")


@pytest.mark.parametrize(
    ("headers", "refused"),
    [
        ({}, False),
        ({"Origin": "http://testserver"}, False),
        ({"Origin": "http://TestServer"}, False),
        ({"Sec-Fetch-Site": "same-origin", "Origin": "http://testserver"}, False),
        ({"Sec-Fetch-Site": "none"}, False),
        ({"Sec-Fetch-Site": "cross-site"}, True),
        ({"Sec-Fetch-Site": "same-site"}, True),
        ({"Origin": "https://evil.example"}, True),
        ({"Origin": "http://testserver.evil.example"}, True),
        ({"Origin": "null"}, True),
        ({"Origin": ""}, True),
    ],
)
def test_other_sites_cannot_write(api: Application, headers: dict[str, str], refused: bool) -> None:
    for method, path in (("POST", "/puzzles/1/round"), ("PUT", "/player")):
        reply = api.client.request(method, API + path, json={"name": "x"}, headers=headers)
        if refused:
            assert problem(reply) == (403, "cross-site")
            assert "set-cookie" not in reply.headers
        else:
            assert reply.status_code in (200, 201)
    assert api.get("/today", **headers).status_code == 200
    token = api.player().token  # a bearer token is not sent by a browser of its own accord
    with_token = {**headers, "Authorization": f"Bearer {token}"}
    assert api.client.post(f"{API}/puzzles/1/round", headers=with_token).status_code == 201


def test_a_player_and_an_address_may_ask_so_often(tmp_path: Path) -> None:
    with application(tmp_path, rate_player=0.001, rate_address=1.5) as api:
        one, other = api.player(), api.player()  # the address asked twice
        assert one.ask("GET", "/player").status_code == 200
        refused = one.ask("GET", "/player")  # one in a thousand seconds
        assert problem(refused) == (429, "too-many")
        assert 1 <= int(refused.headers["retry-after"]) <= 1001
        assert other.ask("GET", "/player").status_code == 200
        statuses = (api.get("/today").status_code for _ in range(1000))
        assert next(status for status in statuses if status != 200) == 429
        assert api.get("/health").status_code == 200  # those who watch over it are not counted


def test_addresses_behind_a_proxy(tmp_path: Path) -> None:
    with application(tmp_path, rate_address=0.001, trusted_hops=1) as api:

        def ask(forwarded: str) -> int:
            return int(api.get("/today", x_forwarded_for=forwarded).status_code)

        assert ask("192.0.2.1") == 200
        assert ask("192.0.2.1") == 429
        assert ask("198.51.100.9, 192.0.2.1") == 429  # what the client wrote does not matter
        assert ask("192.0.2.1, 192.0.2.2") == 200
        tls = api.client.post(
            f"{API}/puzzles/1/round",
            headers={"X-Forwarded-For": "192.0.2.3", "X-Forwarded-Proto": "https"},
        )
        assert "Secure" in tls.headers["set-cookie"]
        assert tls.headers["strict-transport-security"]


def test_without_a_proxy_nobody_is_believed(tmp_path: Path) -> None:
    with application(tmp_path, rate_address=0.001) as api:
        assert api.get("/today", x_forwarded_for="192.0.2.1").status_code == 200
        assert api.get("/today", x_forwarded_for="192.0.2.2").status_code == 429


def test_a_failure_of_our_own_is_a_problem_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A table that is gone is no failure of the storage: it shows where nobody expected one."""
    with application(tmp_path) as api:
        player, number = api.player(), api.today.number
        player.start(number)
        api.app.state.service.words = None  # nothing can be looked up in it
        reply = player.guess(number, 1, "CASTLE")
        assert problem(reply) == (500, "internal")
        assert "CASTLE" not in reply.text
        logged = capsys.readouterr().err
        assert '"a request failed"' in logged
        assert "TypeError at rounds.py" in logged
        with api.app.state.service.database.write() as connection:
            connection.execute(text("DROP TABLE guesses"))
        assert problem(player.round(number)) == (503, "storage-down")
        assert problem(player.start(number)) == (503, "storage-down")


def test_metrics(tmp_path: Path) -> None:
    with application(tmp_path) as api:
        api.player().play(api.today, 2)
        metrics = api.client.get("/metrics").text
        assert 'bestguess_guesses_total{state="won"} 1.0' in metrics
        assert 'bestguess_rounds_total{counted="true"} 1.0' in metrics
        for route, status, count in (("guesses", 200, 2), ("round", 201, 1)):
            labels = f'route="/api/v1/puzzles/{{number}}/{route}",status="{status}"'
            assert f'bestguess_requests_total{{method="POST",{labels}}} {count}.0' in metrics
        assert "bestguess_schedule_days_ahead 60.0" in metrics
        assert "bestguess_writer_waiting 0.0" in metrics


def test_health_and_readiness(api: Application) -> None:
    assert api.get("/health").json() == {"status": "ok"}
    assert api.get("/ready").json() == {"status": "ok"}
    later, api.now = api.now, api.now.replace(year=2030)
    assert problem(api.get("/ready")) == (503, "not-ready")
    assert problem(api.get("/today")) == (404, "no-puzzle")
    assert api.get("/health").status_code == 200
    api.now = later


def test_the_openapi_has_all_routes_with_examples(api: Application) -> None:
    openapi = api.get("/openapi.json").json()
    assert len(openapi["paths"]) == 14
    assert {"cookie", "bearer"} == set(openapi["components"]["securitySchemes"])
    for path, operations in openapi["paths"].items():
        for method, operation in operations.items():
            where = f"{method} {path}"
            assert operation["summary"], where
            assert "application/problem+json" in operation["responses"]["429"]["content"], where
            body = operation.get("requestBody")
            if body:
                reference = body["content"]["application/json"]["schema"]["$ref"]
                shape = openapi["components"]["schemas"][reference.rpartition("/")[2]]
                assert shape["examples"], where


def test_head_is_get_without_the_body(service: Service) -> None:
    client = service.client(keep=True)
    number = service.today.number
    for path in ("/api/v1/today", f"/api/v1/puzzles/{number}/leaderboard", "/d6.dawg", "/nowhere"):
        whole = client.send("GET", path)
        for _ in range(2):
            head = client.send("HEAD", path)
            assert (head.status, head.body) == (whole.status, b"")
            left_out = {"date"}
            assert {n: v for n, v in head.headers.items() if n not in left_out} == {
                n: v for n, v in whole.headers.items() if n not in left_out
            }
            assert "connection" not in head.headers
    service.stop()
    assert b'"level": "error"' not in service.log.read_bytes()
