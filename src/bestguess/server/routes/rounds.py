"""Rounds: start one, guess, see where it stands."""

from datetime import date, datetime
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError

from bestguess.daily import TURNS, Puzzle
from bestguess.server.database import DatabaseDownError, MaybeWrittenError
from bestguess.server.errors import Problem, documented
from bestguess.server.responses import JSON, closes, private, seconds, time_text
from bestguess.server.rounds.commands import Guess, Start
from bestguess.server.rounds.queries import StoredRound, read_round
from bestguess.server.rounds.rules import NoRoundError, NotAWordError, Outcome
from bestguess.server.schemas import MAX_NUMBER, GuessReplyShape, GuessShape, Number, RoundShape
from bestguess.server.service import service_of
from bestguess.server.settings import API

router = APIRouter(prefix=API, tags=["rounds"])
_GUESS_HEADERS = [(b"content-type", JSON.encode()), (b"cache-control", b"no-store")]


class _GuessReply(Response):
    """A reply that is sent as it is; to have one put together takes as long as to judge."""

    def __init__(self, body: bytes) -> None:
        self.status_code, self.background, self.body = 200, None, body
        self.raw_headers = [*_GUESS_HEADERS, (b"content-length", b"%d" % len(body))]


def add_guess_route(router: APIRouter) -> None:
    """Add the route of guesses, which is hot.

    FastAPI takes 70 µs to fill in a number and a body; by hand it takes 10, and the same things are
    refused. So the OpenAPI is told here what the route reads.
    """
    number = {
        "name": "number",
        "in": "path",
        "required": True,
        "description": "The number of a puzzle.",
        "schema": {"type": "integer", "minimum": 1, "maximum": MAX_NUMBER, "title": "Number"},
    }
    body = {"application/json": {"schema": {"$ref": f"#/components/schemas/{GuessShape.__name__}"}}}
    router.add_api_route(
        f"{API}/puzzles/{{number}}/guesses",
        guess,
        methods=["POST"],
        tags=["rounds"],
        summary="Guess",
        response_model=GuessReplyShape,
        responses=documented(
            *("bad-token", "cross-site", "no-puzzle", "no-round", "turn-too-early", "round-over"),
            *(
                "not-a-word",
                "turn-taken",
                "already-guessed",
                "storage-down",
                "invalid",
                "too-large",
            ),
        ),
        openapi_extra={"parameters": [number], "requestBody": {"required": True, "content": body}},
    )


async def guess(request: Request) -> Response:
    """Play a turn. The same request again gets the same reply, and is stored once."""
    service = service_of(request)
    number, body = _number(request), await _body(request)
    player = service.auth.player(request)
    now = service.clock()
    day = service.schedule.day(now)
    puzzle = service.puzzle(number, day)
    word, turn = body.guess.upper(), body.turn
    if word not in service.words:
        raise NotAWordError(f"{word} is not in the dictionary; no turn was used.")
    if player is None:
        raise NoRoundError
    command = Guess(puzzle, player, int(now.timestamp()), puzzle.date < day, turn, word)
    outcome = await service.writer.carry_out(command)
    assert isinstance(outcome, Outcome)
    state = "won" if outcome.won else "lost" if turn == TURNS else "playing"
    service.metrics.guess(state)
    return _GuessReply(
        b'{"number":%d,"turn":%d,"guess":"%s","digits":"%s","won":%s,"state":"%s","left":%d}'
        % (
            *(number, turn, word.encode(), outcome.digits.encode()),
            *(b"true" if outcome.won else b"false", state.encode(), TURNS - turn),
        )
    )


def _number(request: Request) -> int:
    """Return the number of the puzzle in the address."""
    text: str = request.path_params["number"]
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= 7 else 0
    if number < 1:
        wrong = {"loc": ("path", "number"), "msg": f"Input should be from 1 to {MAX_NUMBER}"}
        raise RequestValidationError([wrong])
    return number


async def _body(request: Request) -> GuessShape:
    """Return the body, which must be the JSON of a guess."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        wrong = {"loc": ("header", "content-type"), "msg": "Should be application/json"}
        raise RequestValidationError([wrong])
    try:
        return GuessShape.model_validate_json(await request.body())
    except ValidationError as error:
        found = error.errors(include_url=False, include_context=False, include_input=False)
        raise RequestValidationError(
            [{**each, "loc": ("body", *each["loc"])} for each in found]
        ) from None


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
    player, token = service.auth.player_or_new(request)
    now = service.clock()
    day = service.schedule.day(now)
    puzzle = service.puzzle(number, day)
    command = Start(puzzle, player, seconds(now), puzzle.date == day)
    created = await service.writer.carry_out(command)
    if created:
        service.metrics.rounds.labels(str(command.counted).lower()).inc()
    try:
        found = await service.read(lambda connection: read_round(connection, number, player))
    except DatabaseDownError as error:  # the round is there, though it cannot be shown
        raise MaybeWrittenError(str(error)) from None
    if found is None:
        raise AssertionError("a round that was written is there")
    response = private(round_json(puzzle, found, now, day), 201 if created else 200)
    service.auth.set_cookie(request, response, token)
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
    player = service.auth.player(request)
    now = service.clock()
    day = service.schedule.day(now)
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
    known = row.state == "won" or (row.state == "lost" and puzzle.date < day)
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
        "secret": puzzle.secret if known else None,
        "place": found.rank,
    }
