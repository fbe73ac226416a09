"""Leaderboards, statistics, names, tokens and share strings over HTTP."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from tests.server.application import API, Application, Player, application, problem
from tests.server.services import ARCHIVE

from bestguess.daily import Share, digits_of, format_share
from bestguess.server.database import players
from bestguess.server.rounds.queries import statistics


@pytest.fixture
def api(tmp_path: Path) -> Iterator[Application]:
    with application(tmp_path) as made:
        yield made


def board(api: Application, number: int, query: str = "") -> Any:
    return api.get(f"/puzzles/{number}/leaderboard{query}").json()


def test_the_leaderboard(api: Application) -> None:
    puzzle = api.today
    late = api.player()
    late.start(puzzle.number)
    named = {}
    for name, turns in (("Ann", 3), ("Bea", 3), ("Cid", 2), ("Dan", 3)):
        named[name] = api.player()
        named[name].play(puzzle, turns)
        named[name].ask("PUT", "/player", {"name": name})
        if name == "Bea":
            api.wait(seconds=1)
    api.player().play(puzzle, 8, won=False)
    api.player().start(puzzle.number)
    api.wait(hours=12)
    late.guess(puzzle.number, 1, puzzle.secret)

    found = board(api, puzzle.number)
    assert (found["players"], found["won"], found["lost"]) == (6, 5, 1)
    assert found["histogram"] == [1, 1, 3, 0, 0, 0, 0, 0]
    # Cid has fewer turns; Ann and Bea ended in the same second, and share a place; the late one
    # could read the secret, and comes last.
    entries = [(each["place"], each["name"], each["turns"]) for each in found["entries"]]
    assert entries[0] == (1, "Cid", 2)
    assert sorted(entries[1:3]) == [(2, "Ann", 3), (2, "Bea", 3)]
    assert entries[3:] == [(4, "Dan", 3), (5, None, 1)]
    assert [each["late"] for each in found["entries"]] == [False] * 4 + [True]
    by_page = [board(api, puzzle.number, f"?limit=2&offset={n}")["entries"] for n in (0, 2, 4, 6)]
    assert [len(page) for page in by_page] == [2, 2, 1, 0]
    assert [entry for page in by_page for entry in page] == found["entries"]
    for name, rank in (("Cid", 1), ("Ann", 2), ("Bea", 2), ("Dan", 4)):
        assert named[name].round(puzzle.number).json()["place"] == rank
    assert late.round(puzzle.number).json()["place"] == 5


def test_the_leaderboard_may_be_kept_for_seconds(api: Application) -> None:
    path = f"/puzzles/{api.today.number}/leaderboard"
    reply = api.get(path)
    assert reply.headers["cache-control"] == "public, max-age=5"
    assert api.get(path, if_none_match=reply.headers["etag"]).status_code == 304
    api.player().play(api.today, 1)
    assert api.get(path, if_none_match=reply.headers["etag"]).status_code == 200


def test_statistics_over_days(api: Application) -> None:
    player = api.player()
    streaks = []
    for turns, won in ((4, True), (5, True), (8, False), (2, True)):
        player.play(api.today, turns, won=won)
        streaks.append(player.ask("GET", "/player/statistics").json()["streak"])
        api.wait(days=1)
    assert streaks == [1, 2, 0, 1]
    assert player.ask("GET", "/player/statistics").json() == {
        "played": 4,
        "won": 3,
        "lost": 1,
        "histogram": [0, 1, 0, 1, 1, 0, 0, 0],
        "streak": 1,
        "best_streak": 2,
    }
    api.wait(days=1)  # a day was left out
    assert player.ask("GET", "/player/statistics").json()["streak"] == 0
    nobody = api.get("/player/statistics").json()
    assert (nobody["played"], nobody["histogram"]) == (0, [0] * 8)


def test_the_streak_by_results() -> None:
    won = [(number, "won", 3) for number in range(1, 6)]
    assert statistics(won, 5)["streak"] == 5
    assert statistics(won, 6)["streak"] == 5
    assert statistics(won, 7)["streak"] == 0
    assert statistics(won[:2] + won[3:], 5)["best_streak"] == 2
    assert statistics([*won, (6, "lost", 8)], 6)["streak"] == 0
    assert statistics([], None)["best_streak"] == 0


def test_a_name(api: Application) -> None:
    player = api.player()
    player.start(api.today.number)
    assert player.ask("GET", "/player").json() == {"name": None}
    assert player.ask("PUT", "/player", {"name": " Zoe\u0308 "}).json() == {"name": "Zoë"}
    assert player.ask("GET", "/player").json() == {"name": "Zoë"}
    for name in ("", "x" * 21, "<b>", "a\u202eb", "a\nb"):
        reply = player.ask("PUT", "/player", {"name": name})
        assert problem(reply) == (422, "bad-name")
    assert player.ask("GET", "/player").json() == {"name": "Zoë"}
    assert player.ask("PUT", "/player", {"name": None}).json() == {"name": None}
    assert player.ask("GET", "/player").json() == {"name": None}


def test_nothing_is_stored_of_somebody_without_a_round(api: Application) -> None:
    player = api.player()
    reply = player.ask("PUT", "/player", {"name": "Zoë"})
    assert problem(reply) == (409, "no-round")
    assert reply.json()["detail"] == "Start a round first: a name is kept with rounds."
    assert player.ask("PUT", "/player", {"name": None}).json() == {"name": None}
    reply = api.client.put(f"{API}/player", json={"name": "Zoë"})
    assert problem(reply) == (409, "no-round")
    assert "set-cookie" not in reply.headers
    found = api.app.state.service.database.read(lambda c: c.execute(select(players)).all())
    assert found == []
    player.start(1)  # any round
    assert player.ask("PUT", "/player", {"name": "Zoë"}).json() == {"name": "Zoë"}


def test_a_cookie_is_a_player(api: Application) -> None:
    number = api.today.number
    assert api.get("/player").json() == {"name": None}
    assert not api.client.cookies
    reply = api.client.post(f"{API}/puzzles/{number}/round")
    cookie = reply.headers["set-cookie"]
    assert cookie.startswith("bestguess_player=")
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(cookie.split("; "))
    assert "Secure" not in cookie
    assert api.get(f"/puzzles/{number}/round").status_code == 200
    guess = {"turn": 1, "guess": "CASTLE"}
    assert api.client.post(f"{API}/puzzles/{number}/guesses", json=guess).status_code == 200
    # The same text is a bearer token.
    token = api.client.cookies["bestguess_player"]
    api.client.cookies.clear()
    assert len(Player(api, token).round(number).json()["turns"]) == 1
    # A cookie that is not ours is as good as none: somebody new comes.
    api.client.cookies.set("bestguess_player", token[:-2] + "xx")
    assert problem(api.get(f"/puzzles/{number}/round")) == (404, "no-round")
    assert api.client.post(f"{API}/puzzles/{number}/round").status_code == 201
    assert api.client.put(f"{API}/player", json={"name": "New"}).headers["set-cookie"]


def test_a_bearer_token_must_be_ours(api: Application) -> None:
    for value in ("Bearer x", "Bearer ", "Basic YTpi", f"Bearer {'A' * 22}.{'A' * 22}"):
        for path in ("/player", f"/puzzles/{api.today.number}/round", "/player/statistics"):
            reply = api.get(path, authorization=value)
            assert problem(reply) == (401, "bad-token")
            assert reply.headers["www-authenticate"] == "Bearer"


def test_share_strings(api: Application) -> None:
    def read(text: str) -> Any:
        return api.client.post(f"{API}/shares", json={"text": text})

    def text_of(number: int) -> str:
        secret = api.puzzle(number).secret
        rows = (digits_of("CASTLE", secret), digits_of(secret, secret))
        return format_share(Share(number, 2, rows))

    old = read(text_of(ARCHIVE)).json()
    assert (old["number"], old["turns"], old["possible"], old["why"]) == (ARCHIVE, 2, True, None)
    spaced = text_of(ARCHIVE).replace(" / ", "/")  # digits set apart, as they were first printed
    head, rows = spaced.split("/8   ")
    assert read(f"{head}/8   {' '.join(rows)}").json() == old
    wrong = read(f"Entropy #{ARCHIVE} X/8 {' '.join(['123456'] * 8)}").json()
    assert (wrong["turns"], wrong["possible"]) == (None, False)
    assert "row 1" in wrong["why"]
    for number in (ARCHIVE + 1, ARCHIVE + 2, 99_999):  # today's, a later one, none
        reply = read(text_of(number) if number < 99_999 else "Entropy #99999 1/8 555555").json()
        assert (reply["possible"], reply["why"]) == (None, None)
    assert problem(read("Wordle 213 4/6")) == (422, "bad-share")
    api.wait(days=1)
    assert read(text_of(ARCHIVE + 1)).json()["possible"] is True
