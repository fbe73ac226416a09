"""Connections: clients that send too much, too slowly or nothing, and too many of them."""

import json
import re
import resource
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPResponse
from pathlib import Path
from typing import Any

import pytest
from tests.server.application import application
from tests.server.services import WAIT, MakeService, Reply, Service

GET = b"GET /api/v1/health HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /api/v1/shares HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n"
_ROUND = b'{"game": "mastermind:4x26", "guesses": ["AABB"], "secret": "AAAA"}'
_HEAD = POST.replace(b"shares", b"analyse") + b"Content-Length: %d\r\n" % len(_ROUND)
SLOW = _HEAD + b"\r\n" + _ROUND  # for longer than anybody waits
HEARD = _HEAD + b"Expect: 100-continue\r\n\r\n" + _ROUND  # 100 says that it was read


@contextmanager
def connected(service: Service, *sent: bytes, host: str = "127.0.0.1") -> Iterator[socket.socket]:
    """Open a connection, from any address of this machine, and send something."""
    with socket.create_connection(("127.0.0.1", service.port), WAIT, (host, 0)) as opened:
        for piece in sent:
            opened.sendall(piece)
        yield opened


def read_all(opened: socket.socket) -> bytes:
    """Return all that comes until the service ends the connection."""
    received = b""
    with suppress(ConnectionResetError):
        while piece := opened.recv(65536):
            received += piece
    return received


def read_one(opened: socket.socket) -> Reply:
    """Return the next answer."""
    answer = HTTPResponse(opened)
    answer.begin()
    headers = {name.lower(): value for name, value in answer.getheaders()}
    return Reply(answer.status, headers, answer.read())


def replies(data: bytes) -> list[Reply]:
    """Return the answers that came over a connection."""
    found = []
    while data:
        head, _, data = data.partition(b"\r\n\r\n")
        status, *lines = head.decode().split("\r\n")
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
        size = int(headers["content-length"])
        found.append(Reply(int(status.split()[1]), headers, data[:size]))
        data = data[size:]
    return found


def refused(opened: socket.socket) -> tuple[int, str]:
    """Return status and name of the problem after which the service ended the connection."""
    (reply,) = replies(read_all(opened))
    assert reply.headers["connection"] == "close"
    assert reply.headers["x-content-type-options"] == "nosniff"
    return reply.status, reply.problem


def send_for_ever(opened: socket.socket, piece: bytes, most: int = 1 << 20) -> int:
    """Send a piece again and again, up to a MB; return what the service took before the end."""
    sent = 0
    with suppress(OSError):
        while sent < most:
            sent += opened.send(piece)
    return sent


def dropped(service: Service) -> dict[str, int]:
    """Return how many connections were dropped, by reason."""
    metrics = service.client().send("GET", "/metrics").body.decode()
    found = re.findall(r'^bestguess_connections_dropped_total{reason="(\w+)"} (.*)$', metrics, re.M)
    return {reason: int(float(count)) for reason, count in found}


def wait_for(what: Callable[[], Any]) -> None:
    """Wait until it is so."""
    end = time.monotonic() + WAIT
    while not what():
        assert time.monotonic() < end, "it never came to be"
        time.sleep(0.02)


@pytest.fixture(scope="module")
def patient(fork_server: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service that is in no hurry: what is dropped there is dropped for its size."""
    made = Service(fork_server, tmp_path_factory.mktemp("patient"), client_seconds=300)
    yield made.start()
    made.close()


@pytest.fixture(scope="module")
def hasty(fork_server: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service that waits for its clients for a moment only."""
    made = Service(fork_server, tmp_path_factory.mktemp("hasty"), client_seconds=0.4)
    yield made.start()
    made.close()


@pytest.mark.parametrize(
    ("begin", "piece", "expected"),
    [
        (b"GET /", b"x" * 1000, (414, "url-too-long")),
        (b"GET /api/v1/health?", b"x=y&" * 250, (414, "url-too-long")),
        (GET + b"X-Long: ", b"x" * 1000, (431, "head-too-large")),
        (GET + b"X-Long", b"x" * 1000, (431, "head-too-large")),
        (GET, b"X-More: x\r\n" * 20, (431, "head-too-large")),
        (GET + b"X-Blank:", b" " * 1000, (431, "head-too-large")),
        (b"", b"\r\n" * 500, (431, "head-too-large")),
        (CHUNKED + b"1;x=", b"y" * 1000, (431, "head-too-large")),
        (CHUNKED + b"2\r\n{}\r\n0\r\nX-Last: ", b"y" * 1000, (431, "head-too-large")),
        (CHUNKED + b"2\r\n{}\r\n0\r\n", b"X-Last: y\r\n" * 100, (431, "head-too-large")),
        (CHUNKED, b"3e8\r\n" + b"x" * 1000 + b"\r\n", (413, "too-large")),
        (b"GARBAGE ", b"x" * 1000, (400, "bad-request")),
        # Head and body in one.
        (POST + b"Content-Length: 100000\r\n\r\n" + b"x" * 100_000, b"", (413, "too-large")),
        (CHUNKED + b"186a0\r\n" + b"x" * 100_000, b"", (413, "too-large")),
    ],
    ids=range(14),
)
def test_what_never_ends_is_refused(
    patient: Service, begin: bytes, piece: bytes, expected: tuple[int, str]
) -> None:
    with connected(patient, begin) as opened:
        opened.settimeout(5)
        # No more than the limit is sent before the answer is there to read: a client that goes on
        # may hear of the end first.
        while not readable(opened):
            opened.send(piece)
        assert refused(opened) == expected
    assert patient.client().get("/health").status == 200


def readable(opened: socket.socket) -> bool:
    """Tell whether something has come, without waiting for it for long."""
    opened.setblocking(False)
    try:
        opened.recv(1, socket.MSG_PEEK)
    except BlockingIOError:
        time.sleep(0.005)  # a busy service may take its time
        return False
    finally:
        opened.settimeout(WAIT)
    return True


def test_a_body_that_nobody_reads_ends_too(patient: Service) -> None:
    """The answer is there before the body; what comes after it is not taken for ever."""
    head = b"POST /api/v1/nothing HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    with connected(patient, head) as opened:
        assert b" 404 " in opened.recv(65536)
        assert send_for_ever(opened, b"3e8\r\n" + b"x" * 1000 + b"\r\n", 50 << 20) < 50 << 20
        assert b"HTTP/1.1" not in read_all(opened)  # one request has one answer


def test_heads_up_to_the_limit_are_read(patient: Service) -> None:
    """As many bytes as are allowed, to the byte; and many requests, each for itself."""
    for more, status in ((0, 200), (1, 431)):
        path = b"/api/v1/health"
        given = b"GET %s HTTP/1.1\r\nX: " % path
        # The address, and name, value and four marks of each header.
        value = b"x" * (32_768 + more - len(path) - len(b"X: \r\n"))
        with connected(patient, given + value + b"\r\n\r\n") as opened:
            assert replies(opened.recv(65536))[0].status == status
    once = GET + b"X-Long: " + b"x" * 30_000 + b"\r\n\r\n"
    last = GET + b"Connection: close\r\n\r\n"
    with connected(patient, once, once, once, last) as opened:
        assert [reply.status for reply in replies(read_all(opened))] == [200] * 4
    with connected(
        patient, CHUNKED + b"1\r\n{\r\n" * 2 + b"0\r\nX-Last: y\r\n\r\n" + last
    ) as opened:
        assert [reply.status for reply in replies(read_all(opened))] == [422, 200]


def test_fields_after_the_body_are_no_headers(patient: Service) -> None:
    """Who somebody is, is settled before the body comes."""
    player = patient.player()
    player.start(patient.today.number)
    head = (
        f"POST /api/v1/puzzles/{patient.today.number}/guesses HTTP/1.1\r\nHost: localhost\r\n"
        "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
    )
    body = b'1e\r\n{"turn": 1, "guess": "CASTLE"}\r\n0\r\n'
    token = f"Authorization: Bearer {player.token}\r\n\r\n"
    with connected(patient, head.encode() + body + token.encode()) as opened:
        (reply,) = replies(read_all(opened))
    assert (reply.status, reply.problem) == (409, "no-round")


def test_requests_that_wait_for_an_answer_are_few(patient: Service) -> None:
    one = GET + b"\r\n"
    with connected(patient, one * 10) as opened:
        answers = b""
        while answers.count(b"HTTP/1.1 200") < 10:
            answers += opened.recv(65536)
    with connected(patient, one * 5000) as opened:
        assert read_all(opened).count(b"HTTP/1.1 200") < 5000
    assert dropped(patient)["pipelined"] >= 1


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        (b"GE", "head"),
        (b"GET / HTTP/1.1\r\nHost: localh", "head"),
        (POST + b"Content-Length: 20\r\n\r\n", "body"),
        (POST + b"Content-Length: 20\r\n\r\n{", "body"),
        (CHUNKED + b"5\r\n{", "body"),
    ],
)
def test_what_does_not_arrive_is_not_waited_for(hasty: Service, sent: bytes, expected: str) -> None:
    with connected(hasty, sent) as opened:
        assert refused(opened) == (408, "too-slow")
    assert dropped(hasty)[expected] >= 1


def test_a_byte_at_a_time_is_not_waited_for(hasty: Service) -> None:
    """Whoever sends now and then does not get more time."""
    for begin, byte in (
        (b"GET /", b"x"),
        (GET + b"X-Slow: ", b"x"),
        (POST + b"Content-Length: 10000\r\n\r\n", b"x"),
        (b"", b"\r\n"),
    ):
        with connected(hasty, begin) as opened:
            opened.settimeout(0.05)
            end = time.monotonic() + WAIT
            data = None
            while data is None:
                assert time.monotonic() < end, "it was waited for"
                with suppress(TimeoutError):
                    opened.send(byte)
                    data = opened.recv(65536)
            assert not data or replies(data)[0].problem == "too-slow"


def test_a_client_that_says_nothing_is_let_go(hasty: Service) -> None:
    with connected(hasty) as opened:
        assert read_all(opened) == b""
    assert dropped(hasty)["silent"] >= 1


def test_an_answer_that_nobody_takes_is_let_go(hasty: Service) -> None:
    """Large ones, again and again, into the smallest buffer: the service would keep the rest."""
    before = dropped(hasty).get("unread", 0)
    with socket.socket() as opened:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        opened.connect(("127.0.0.1", hasty.port))
        opened.settimeout(0.01)
        request = b"GET /d6.dawg HTTP/1.1\r\nHost: localhost\r\n\r\n"

        def ask_on() -> bool:
            with suppress(OSError):  # it does not read our requests either, or is gone
                opened.send(request)
            return dropped(hasty).get("unread", 0) > before

        wait_for(ask_on)


def test_a_request_that_takes_us_long_is_not_the_clients_fault(make_service: MakeService) -> None:
    service = make_service(client_seconds=0.1, advice_seconds=0.7).start()
    with connected(service, SLOW + GET) as opened:  # and has begun with the next request
        assert read_one(opened).problem == "too-long"


def test_there_is_room_for_newcomers(make_service: MakeService) -> None:
    """More half-open connections than there may be, of one address and of several."""
    service = make_service(client_seconds=300, connections=24, connections_address=10).start()
    with ExitStack() as stack:
        for number in range(60):
            stack.enter_context(connected(service, GET))
            if number % 10 == 0:
                assert service.client().get("/health").status == 200
        kept = stack.enter_context(connected(service, GET, host="127.0.0.9"))
        metrics = service.client().send("GET", "/metrics").body.decode()
        found = re.search(r"^bestguess_connections (.*)$", metrics, re.M)
        assert found is not None
        assert 10 <= float(found[1]) <= 12  # of these, 10 have one address
        kept.sendall(b"\r\n")  # the other address was left alone
        assert b" 200 " in kept.recv(65536)
        for number in range(60):
            host = f"127.0.1.{number % 6 + 1}"
            stack.enter_context(connected(service, GET, host=host))
        assert service.client().get("/health").status == 200
        assert dropped(service)["full"] >= 60
        wait_for(lambda: b"dropped" in service.log.read_bytes())  # at its next look at the clock
    service.stop()
    lines = [line for line in service.log.read_text().splitlines() if "dropped" in line]
    assert 1 <= len(lines) <= 3  # not one for each
    assert not any("127.0" in line for line in lines)


def test_many_half_open_connections_and_an_endless_header(service: Service) -> None:
    """Others are answered all the while, also from the same address, and memory is bounded."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 4096)), hard))
    before = resident(service)
    with ExitStack() as stack:
        for number in range(1200):
            stack.enter_context(connected(service, GET))
            if number % 100 == 0:
                with connected(service, GET + b"X-Long: ") as endless:
                    assert send_for_ever(endless, b"x" * 65536, 50 << 20) < 50 << 20
                for host in ("127.0.0.1", "127.0.0.2"):
                    with connected(service, GET + b"\r\n", host=host) as other:
                        assert read_one(other).status == 200
                assert resident(service) - before < 20_000
        assert dropped(service)["full"] >= 1000
        assert dropped(service)["large"] == 12


def resident(service: Service) -> int:
    """Return the memory of the service in kB."""
    handle = service.workers[0].handle
    (number,) = re.findall(r"^Pid:\s+(\d+)", Path(f"/proc/self/fdinfo/{handle}").read_text(), re.M)
    (kilobytes,) = re.findall(r"VmRSS:\s+(\d+)", Path(f"/proc/{number}/status").read_text())
    return int(kilobytes)


def test_when_all_are_busy_newcomers_are_refused(make_service: MakeService) -> None:
    service = make_service(connections=2, advice_seconds=600).start()
    with ExitStack() as stack:
        busy = [stack.enter_context(connected(service, GET + b"\r\n")) for _ in range(2)]
        for opened in busy:  # it has been heard, and now asks for what takes long
            assert read_one(opened).status == 200
            opened.sendall(HEARD)
            assert b" 100 " in opened.recv(65536)
        with connected(service, GET + b"\r\n") as newcomer:
            assert refused(newcomer) == (503, "busy")


def test_behind_a_proxy_one_address_may_have_all(make_service: MakeService) -> None:
    service = make_service(trusted_hops=1, connections_address=2).start()
    with ExitStack() as stack:
        opened = [stack.enter_context(connected(service, GET)) for _ in range(20)]
        for each in opened:
            each.sendall(b"\r\n")
            assert b" 200 " in each.recv(65536)


def test_a_half_sent_request_does_not_delay_the_end(make_service: MakeService) -> None:
    service = make_service(client_seconds=300).start()
    half = [GET, POST + b"Content-Length: 20\r\n\r\n{", CHUNKED + b"5\r\n{", b"", GET + b"\r\n"]
    with ExitStack() as stack:
        opened = [stack.enter_context(connected(service, sent)) for sent in half]
        assert read_one(opened[-1]).status == 200
        start = time.monotonic()
        service.stop()  # after 30 s of grace it would end in any case
        assert time.monotonic() - start < 15
        assert [refused(each) for each in opened[:3]] == [(503, "not-ready")] * 3
        assert [read_all(each) for each in opened[3:]] == [b"", b""]
    assert b'"level": "error"' not in service.log.read_bytes()


@pytest.mark.parametrize(
    "sent",
    [
        POST.replace(b"shares", b"puzzles/1/guesses") + b"Content-Length: 20\r\n\r\n{",
        POST + b"Content-Length: 20\r\n\r\n{",
        POST + b"Expect: 100-continue\r\nContent-Length: 20\r\n\r\n",
        CHUNKED + b"5\r\n{",
        b"GET /d6.dawg HTTP/1.1\r\nHost: localhost\r\n\r\n",
        (GET + b"\r\n") * 8,
        (POST.replace(b"shares", b"puzzles/1/round") + b"Content-Length: 0\r\n\r\n") * 8,
    ],
    ids=["guess", "share", "expect", "chunks", "file", "pipeline", "rounds"],
)
@pytest.mark.parametrize("rudely", [False, True])
def test_a_client_that_leaves_is_no_failure(patient: Service, sent: bytes, rudely: bool) -> None:
    """While its body is read, or its answer is made or written."""
    for _ in range(5):
        with connected(patient, sent) as opened:
            if rudely:  # a reset instead of an end
                linger = b"\1\0\0\0\0\0\0\0"
                opened.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
    metrics = ""
    for _ in range(3):
        metrics = patient.client().send("GET", "/metrics").body.decode()
    assert 'status="5' not in metrics
    if sent.startswith(b"POST") and b"{" in sent:
        wait_for(lambda: b'status="499"' in patient.client().send("GET", "/metrics").body)
    log = patient.log.read_text()
    assert '"level": "error"' not in log
    assert "failed" not in log


def test_there_are_files_for_all_connections(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The limit of open files is raised as far as it goes, and what is not to be had is said."""
    limits = (256, 4096)

    def change(_: int, new: tuple[int, int]) -> None:
        nonlocal limits
        limits = new

    monkeypatch.setattr("resource.getrlimit", lambda _: limits)
    monkeypatch.setattr("resource.setrlimit", change)
    with application(tmp_path, connections=512):
        assert limits == (640, 4096)
    assert "connections" not in capsys.readouterr().err
    with application(tmp_path, connections=5000):
        assert limits == (4096, 4096)
    line = json.loads(capsys.readouterr().err.splitlines()[0])
    assert (line["level"], line["connections"]) == ("warning", 4096 - 128)
