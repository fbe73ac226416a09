"""The day rule: one puzzle for everybody at one instant, by UTC alone, and never a later one."""

import os
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient
from tests.daily.examples import strong
from tests.server.services import KEY, NO_LIMITS, MakeService

from bestguess.daily import Schedule, dictionary, format_schedule, generate
from bestguess.server import Settings, create_app

FIRST, DAYS = date(2027, 12, 20), 115  # over a new year, a leap day, and changes of the hour
SCHEDULE = generate(Schedule(()), first=FIRST, days=DAYS, seed=strong("days"))
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
EDGES = [
    datetime(2028, 1, 1, tzinfo=UTC),
    datetime(2028, 2, 28, tzinfo=UTC),
    datetime(2028, 2, 29, tzinfo=UTC),
    datetime(2028, 3, 1, tzinfo=UTC),
    datetime(2028, 3, 12, 7, tzinfo=UTC),  # New York goes to summer time
    datetime(2028, 3, 26, 1, tzinfo=UTC),  # Paris
    datetime(2028, 4, 1, 15, tzinfo=UTC),  # Lord Howe Island leaves it, by half an hour
]
# Zones of the machine that the service runs on, written as POSIX does: no file is needed.
MACHINES = (
    "UTC0",
    "XXX-14",
    "XXX+12",
    "EST5EDT,M3.2.0,M11.1.0",
    "CET-1CEST,M3.5.0,M10.5.0/3",
    "LHST-10:30LHDT-11,M10.1.0,M4.1.0",
)


class Clock:
    """A clock that shows what a test says, in any zone."""

    def __init__(self) -> None:
        self.now = EDGES[0]

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TestClient, Clock]]:
    """An application in this process, and its clock."""
    folder: Path = tmp_path_factory.mktemp("days")
    (folder / "schedule.json").write_text(format_schedule(SCHEDULE))
    clock = Clock()
    app = create_app(Settings(data=folder, secret=KEY, **NO_LIMITS), clock)
    with TestClient(app) as client:
        yield client, clock


@pytest.fixture
def machine_zone() -> Iterator[None]:
    """Put back the zone of this machine."""
    before = os.environ.get("TZ")
    yield
    if before is None:
        os.environ.pop("TZ", None)
    else:
        os.environ["TZ"] = before
    time.tzset()


def near(edge: datetime) -> st.SearchStrategy[datetime]:
    """Draw an instant at an edge, or within two days of it."""
    small = st.sampled_from([-1_000_000, -1, 0, 1, 999_999])
    wide = st.integers(-2 * 86_400 * 10**6, 2 * 86_400 * 10**6)
    return st.one_of(small, wide).map(lambda us: edge + timedelta(microseconds=us))


instants = st.one_of(
    st.sampled_from(EDGES).flatmap(near),
    st.integers(0, DAYS * 86_400 - 1).map(
        lambda seconds: (
            datetime(FIRST.year, FIRST.month, FIRST.day, tzinfo=UTC) + timedelta(seconds=seconds)
        )
    ),
)
zones = st.integers(-14 * 4, 14 * 4).map(lambda quarter: timezone(timedelta(minutes=15 * quarter)))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(instant=instants, one=zones, other=zones, machine=st.sampled_from(MACHINES))
@example(
    instant=EDGES[2] - timedelta(microseconds=1),
    one=timezone(timedelta(hours=14)),
    other=timezone(timedelta(hours=-14)),
    machine="XXX-14",
)
def test_one_puzzle_for_all_and_never_a_later_one(
    asked: tuple[TestClient, Clock],
    machine_zone: None,
    instant: datetime,
    one: timezone,
    other: timezone,
    machine: str,
) -> None:
    client, clock = asked
    number = 1 + (instant - EPOCH) // timedelta(days=1) - (FIRST - EPOCH.date()).days
    os.environ["TZ"] = machine
    time.tzset()
    replies = []
    for zone in (one, other):
        clock.now = instant.astimezone(zone)
        replies.append(client.get("/api/v1/today"))
    assert replies[0].content == replies[1].content
    puzzle = SCHEDULE.puzzles[number - 1]
    assert replies[0].json() == {
        "number": number,
        "date": puzzle.date.isoformat(),
        "turns": 8,
        "commitment": puzzle.commitment,
        "opens": f"{puzzle.date}T00:00:00Z",
        "closes": f"{puzzle.date + timedelta(days=1)}T00:00:00Z",
    }
    newest = client.get("/api/v1/puzzles?limit=1").json()["puzzles"]
    assert newest == [replies[0].json()]
    assert status(client, f"/puzzles/{number}/reveal") == (404, "/problems/not-revealed")
    later = {status(client, f"/puzzles/{n}{path}") for n, path in _later(number)}
    assert later == {(404, "/problems/no-puzzle")}
    if number > 1:
        revealed = client.get(f"/api/v1/puzzles/{number - 1}/reveal").json()
        assert revealed["secret"] == SCHEDULE.puzzles[number - 2].secret


def _later(number: int) -> list[tuple[int, str]]:
    paths = ("", "/reveal", "/leaderboard", "/round")
    return [(number + 1 + index, path) for index, path in enumerate(paths)]


def status(client: TestClient, path: str) -> tuple[int, str]:
    reply = client.get(f"/api/v1{path}")
    return reply.status_code, reply.json()["type"]


# A round over midnight


def play(player: Any, number: int, turns: range, words: Sequence[str]) -> Any:
    for turn in turns:
        reply = player.guess(number, turn, words[turn])
        assert reply.status == 200, reply
    return reply.json


def test_a_round_over_midnight_counts_for_its_own_day(
    make_service: MakeService, database: dict[str, str]
) -> None:
    midnight = datetime(2028, 2, 29, tzinfo=UTC)
    service = make_service(now=midnight - timedelta(seconds=600), **database).start()
    puzzle = service.today
    wrong = [word for word in dictionary().words[:10] if word != puzzle.secret]
    early, late, loser, slow = (service.player() for _ in range(4))
    for player in (early, late, loser):
        assert player.start(puzzle.number).json["counted"] is True
    play(early, puzzle.number, range(1, 5), wrong)
    assert early.guess(puzzle.number, 5, puzzle.secret).ok["state"] == "won"
    play(late, puzzle.number, range(1, 3), wrong)
    assert play(loser, puzzle.number, range(1, 9), wrong)["state"] == "lost"
    assert loser.get(f"/puzzles/{puzzle.number}/round").ok["secret"] is None

    service.set_clock(midnight + timedelta(seconds=600))
    assert service.client().get("/today").ok["number"] == puzzle.number + 1
    assert late.guess(puzzle.number, 3, puzzle.secret).ok["state"] == "won"
    assert loser.get(f"/puzzles/{puzzle.number}/round").ok["secret"] == puzzle.secret
    assert slow.start(puzzle.number).json["counted"] is False
    assert slow.guess(puzzle.number, 1, puzzle.secret).ok["won"] is True
    board = service.client().get(f"/puzzles/{puzzle.number}/leaderboard").ok
    assert (board["players"], board["won"], board["lost"]) == (3, 2, 1)
    assert board["histogram"] == [0, 0, 1, 0, 1, 0, 0, 0]
    assert [(row["place"], row["turns"], row["late"]) for row in board["entries"]] == [
        (1, 5, False),
        (2, 3, True),  # the secret was out by then
    ]
    assert early.get("/player/statistics").ok["streak"] == 1
    assert slow.get("/player/statistics").ok["played"] == 0
