"""Puzzles and rounds over HTTP: each route, and each problem it can give."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.application import API, Application, application, problem, wrong_words
from tests.server.services import ARCHIVE

from bestguess.daily import check_reveal, parse_reveal


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Application]:
    """One application for tests that do not move its clock."""
    with application(tmp_path_factory.mktemp("data")) as made:
        yield made


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Application]:
    """An application of the test's own."""
    with application(tmp_path) as made:
        yield made


def test_today_and_one_puzzle(api: Application) -> None:
    reply = api.get("/today")
    assert reply.json() == {
        "number": ARCHIVE + 1,
        "date": "2027-03-10",
        "turns": 8,
        "commitment": api.today.commitment,
        "opens": "2027-03-10T00:00:00Z",
        "closes": "2027-03-11T00:00:00Z",
    }
    assert reply.headers["cache-control"] == "no-cache"
    assert api.get(f"/puzzles/{ARCHIVE + 1}").json() == reply.json()
    again = api.get("/today", if_none_match=f'W/"x", {reply.headers["etag"]}')
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == reply.headers["etag"]


def test_what_is_to_come_does_not_exist(api: Application) -> None:
    for path in ("", "/reveal", "/leaderboard", "/round"):
        for number in (ARCHIVE + 2, 9_999_999):
            reply = api.get(f"/puzzles/{number}{path}")
            assert problem(reply) == (404, "no-puzzle")
            assert reply.json()["detail"] == f"There is no puzzle {number}."
    player = api.player()
    assert problem(player.start(ARCHIVE + 2)) == (404, "no-puzzle")
    assert problem(player.guess(ARCHIVE + 2, 1, "CASTLE")) == (404, "no-puzzle")


def test_the_archive_by_pages(api: Application) -> None:
    numbers, before = [], ""
    for size in (16, 16, 9):
        page = api.get(f"/puzzles?limit=16{before}").json()
        assert len(page["puzzles"]) == size
        numbers += [puzzle["number"] for puzzle in page["puzzles"]]
        before = f"&before={page['before']}"
    assert page["before"] is None
    assert numbers == list(range(ARCHIVE + 1, 0, -1))
    assert len(api.get("/puzzles").json()["puzzles"]) == ARCHIVE + 1
    assert api.get("/puzzles?before=1").json() == {"puzzles": [], "before": None}
    for query in ("limit=0", "limit=101", "limit=x", "before=0"):
        assert problem(api.get(f"/puzzles?{query}")) == (422, "invalid")


def test_a_reveal_proves_the_commitment(own: Application) -> None:
    number = own.today.number
    assert problem(own.get(f"/puzzles/{number}/reveal")) == (404, "not-revealed")
    published = own.get("/today").json()["commitment"]
    own.wait(hours=11, minutes=59, seconds=59)
    assert problem(own.get(f"/puzzles/{number}/reveal")) == (404, "not-revealed")
    own.wait(seconds=1)
    reply = own.get(f"/puzzles/{number}/reveal")
    check_reveal(parse_reveal(reply.text), published)
    assert "immutable" in reply.headers["cache-control"]


def test_a_round_is_started_once(api: Application) -> None:
    player, number = api.player(), api.today.number
    assert problem(player.round(number)) == (404, "no-round")
    assert problem(player.guess(number, 1, "CASTLE")) == (409, "no-round")
    first = player.start(number)
    assert first.status_code == 201
    assert first.json() == {
        "number": number,
        "date": "2027-03-10",
        "commitment": api.today.commitment,
        "state": "playing",
        "counted": True,
        "turns": [],
        "left": 8,
        "started": "2027-03-10T12:00:00Z",
        "finished": None,
        "closes": "2027-03-11T00:00:00Z",
        "now": "2027-03-10T12:00:00Z",
        "secret": None,
        "place": None,
    }
    again = player.start(number)
    assert (again.status_code, again.json()) == (200, first.json())
    assert player.round(number).json() == first.json()


def test_a_guess_and_what_is_refused(api: Application) -> None:
    player, puzzle = api.player(), api.today
    one, other = wrong_words(puzzle, 2)
    player.start(puzzle.number)
    assert problem(player.guess(puzzle.number, 1, "XXXXXX")) == (422, "not-a-word")
    early = player.guess(puzzle.number, 2, one)
    assert problem(early) == (409, "turn-too-early")
    assert early.json()["next"] == 1
    reply = player.guess(puzzle.number, 1, one.lower())
    assert reply.json() == {
        "number": puzzle.number,
        "turn": 1,
        "guess": one,
        "digits": reply.json()["digits"],
        "won": False,
        "state": "playing",
        "left": 7,
    }
    assert player.guess(puzzle.number, 1, one).content == reply.content
    taken = player.guess(puzzle.number, 1, other)
    assert problem(taken) == (422, "turn-taken")
    assert taken.json()["played"] == one
    # As on the page, a word that was played already uses no turn.
    twice = player.guess(puzzle.number, 2, one)
    assert problem(twice) == (422, "already-guessed")
    assert (twice.json()["turn"], twice.json()["detail"]) == (
        1,
        f"{one} was your guess 1 already. No guess is used.",
    )
    assert len(player.round(puzzle.number).json()["turns"]) == 1
    assert player.guess(puzzle.number, 2, other).json()["turn"] == 2
    assert problem(player.guess(puzzle.number, 3, one)) == (422, "already-guessed")


@pytest.mark.parametrize(
    "body",
    [
        {"turn": 0, "guess": "CASTLE"},
        {"turn": 9, "guess": "CASTLE"},
        {"turn": True, "guess": "CASTLE"},
        {"turn": "1", "guess": "CASTLE"},
        {"turn": 1, "guess": "CASTL"},
        {"turn": 1, "guess": "CASTLÉ"},
        {"turn": 1, "guess": "CASTLE\n"},
        {"turn": 1, "guess": None},
        {"turn": 1},
        {"turn": 1, "guess": "CASTLE", "won": True},
        [1, "CASTLE"],
        None,
    ],
)
def test_guesses_that_do_not_fit(api: Application, body: object) -> None:
    player, number = api.player(), api.today.number
    player.start(number)
    reply = player.ask("POST", f"/puzzles/{number}/guesses", body)
    assert problem(reply) == (422, "invalid")
    assert reply.json()["errors"]
    assert all(each.keys() == {"where", "what"} for each in reply.json()["errors"])


@pytest.mark.parametrize("data", [b"", b"{", b"\xff", b'{"turn": 1e999}', b"[" * 9000])
def test_bodies_that_are_not_json(api: Application, data: bytes) -> None:
    for method, path in (
        ("POST", f"/puzzles/{api.today.number}/guesses"),
        ("PUT", "/player"),
        ("POST", "/shares"),
    ):
        for kind in ("application/json", "text/plain"):
            headers = {"Content-Type": kind}
            reply = api.client.request(method, API + path, content=data, headers=headers)
            assert problem(reply)[0] in (400, 422)


def test_a_lost_round_keeps_the_secret_until_the_day_is_over(own: Application) -> None:
    player, puzzle = own.player(), own.today
    player.play(puzzle, 8, won=False)
    lost = player.round(puzzle.number).json()
    assert (lost["state"], lost["left"], lost["secret"]) == ("lost", 0, None)
    assert problem(player.guess(puzzle.number, 8, "CASTLE")) == (422, "turn-taken")
    own.wait(days=1)
    assert player.round(puzzle.number).json()["secret"] == puzzle.secret


def test_a_won_round_tells_the_secret_and_the_place(own: Application) -> None:
    player, puzzle = own.player(), own.today
    player.play(puzzle, 2)
    won = player.round(puzzle.number).json()
    assert (won["state"], won["left"], won["secret"], won["place"]) == ("won", 6, puzzle.secret, 1)
    assert won["finished"] == "2027-03-10T12:00:00Z"
    assert problem(player.guess(puzzle.number, 3, "CASTLE")) == (409, "round-over")


def test_a_round_of_an_earlier_puzzle_does_not_count(own: Application) -> None:
    player, puzzle = own.player(), own.puzzle(1)
    player.play(puzzle, 1)
    reply = player.round(1).json()
    assert (reply["counted"], reply["state"], reply["place"]) == (False, "won", None)
    assert own.get("/puzzles/1/leaderboard").json()["players"] == 0
    assert player.ask("GET", "/player/statistics").json()["played"] == 0


def test_a_round_may_be_finished_after_midnight(own: Application) -> None:
    player, puzzle = own.player(), own.today
    player.start(puzzle.number)
    player.guess(puzzle.number, 1, wrong_words(puzzle)[0])
    own.wait(hours=12)  # midnight: the next day has begun
    assert own.get("/today").json()["number"] == puzzle.number + 1
    reply = player.guess(puzzle.number, 2, puzzle.secret).json()
    assert (reply["number"], reply["won"]) == (puzzle.number, True)
    assert player.round(puzzle.number).json()["counted"] is True
    (entry,) = own.get(f"/puzzles/{puzzle.number}/leaderboard").json()["entries"]
    assert (entry["late"], entry["finished"]) == (True, "2027-03-11T00:00:00Z")
