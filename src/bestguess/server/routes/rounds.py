"""Rounds: start one, guess, see where it stands."""

from datetime import date, datetime
from typing import Any

from fastapi import APIRouter, Request, Response

from bestguess.daily import TURNS, Puzzle
from bestguess.server.bodies import read_body, read_number
from bestguess.server.callers import player_of, player_or_new, service_of, set_cookie
from bestguess.server.problems import Problem, documented
from bestguess.server.reading import StoredRound, read_round
from bestguess.server.replies import JSON, closes, private, seconds, time_text
from bestguess.server.settings import API
from bestguess.server.shapes import GuessShape, Number, RoundShape
from bestguess.server.wishes import Guess, Start, Told, no_round

router = APIRouter(prefix=API, tags=["rounds"])


GUESS_PROBLEMS = (
    "bad-token",
    "cross-site",
    "no-puzzle",
    "no-round",
    "turn-too-early",
    "round-over",
    "not-a-word",
    "turn-taken",
    "storage-down",
)
_GUESS_HEADERS = [
    (b"content-type", JSON.encode()),
    (b"cache-control", b"no-store"),
]


class _GuessReply(Response):
    """A reply that is sent as it is; to have one put together takes as long as to judge."""

    def __init__(self, body: bytes) -> None:
        self.status_code, self.background, self.body = 200, None, body
        self.raw_headers = [*_GUESS_HEADERS, (b"content-length", b"%d" % len(body))]


async def guess(request: Request) -> Response:
    """Play a turn. The same request again gets the same reply, and is stored once."""
    service = service_of(request)
    number, body = read_number(request), await read_body(request, GuessShape)
    player = player_of(request)
    now = service.now()
    day = service.timetable.day(now)
    puzzle = service.puzzle(number, day)
    word, turn = body.guess.upper(), body.turn
    if word not in service.words:
        raise Problem("not-a-word", f"{word} is not in the dictionary; no turn was used.")
    if player is None:
        raise no_round()
    wish = Guess(puzzle, player, int(now.timestamp()), puzzle.date < day, turn, word)
    told = await service.writer.carry_out(wish)
    assert isinstance(told, Told)
    state = "won" if told.won else "lost" if turn == TURNS else "playing"
    service.metrics.guess(state)
    return _GuessReply(
        b'{"number":%d,"turn":%d,"guess":"%s","digits":"%s","won":%s,"state":"%s","left":%d}'
        % (
            *(number, turn, word.encode(), told.digits.encode()),
            *(b"true" if told.won else b"false", state.encode(), TURNS - turn),
        )
    )


@router.post(
    "/puzzles/{number}/round",
    response_model=RoundShape,
    responses={
        201: {"model": RoundShape, "description": "The round was started."},
        **documented("bad-token", "cross-site", "no-puzzle", "invalid", "storage-down"),
    },
    summary="Start a round",
)
async def start(request: Request, number: Number) -> Response:
    """Start a round, or return the one that is there; makes a player out of somebody new.

    It counts if it is started on the puzzle's own day.
    """
    service = service_of(request)
    player, token = player_or_new(request)
    now = service.now()
    day = service.timetable.day(now)
    puzzle = service.puzzle(number, day)
    wish = Start(puzzle, player, seconds(now), puzzle.date == day)
    created = await service.writer.carry_out(wish)
    if created:
        service.metrics.rounds.labels(str(wish.counted).lower()).inc()
    found = await service.read(lambda connection: read_round(connection, number, player))
    if found is None:
        raise AssertionError("a round that was written is there")
    response = private(round_json(puzzle, found, now, day), 201 if created else 200)
    set_cookie(request, response, token)
    return response


@router.get(
    "/puzzles/{number}/round",
    response_model=RoundShape,
    responses=documented("bad-token", "no-puzzle", "no-round", "invalid", "storage-down"),
    summary="Your round",
)
async def round_(request: Request, number: Number) -> Response:
    """Return your round of a puzzle as it stands."""
    service = service_of(request)
    player = player_of(request)
    now = service.now()
    day = service.timetable.day(now)
    puzzle = service.puzzle(number, day)
    found = None
    if player is not None:
        found = await service.read(lambda connection: read_round(connection, number, player))
    if found is None:
        raise Problem("no-round", f"You have not started a round of puzzle {number}.")
    return private(round_json(puzzle, found, now, day))


def round_json(puzzle: Puzzle, found: StoredRound, now: datetime, day: date) -> dict[str, Any]:
    """Return a round as its player may see it: the secret when it is found, or lost and out."""
    row = found.row
    tell = row.state == "won" or (row.state == "lost" and puzzle.date < day)
    return {
        "number": puzzle.number,
        "date": puzzle.date.isoformat(),
        "commitment": puzzle.commitment,
        "state": row.state,
        "counted": row.counted,
        "turns": [
            {"guess": guess, "digits": digits, "won": guess == puzzle.secret}
            for guess, digits in found.guesses
        ],
        "left": TURNS - len(found.guesses),
        "started": time_text(row.started),
        "finished": time_text(row.finished),
        "closes": closes(puzzle.date),
        "now": time_text(seconds(now)),
        "secret": puzzle.secret if tell else None,
        "place": found.place,
    }
