"""Puzzles: today's, the archive, reveals and leaderboards. All of it public."""

from bisect import bisect_left, bisect_right

from fastapi import APIRouter, Request, Response

from bestguess.daily import TURNS, reveal_json, reveal_of
from bestguess.server.errors import Problem, documented
from bestguess.server.responses import FOREVER, public, puzzle_json
from bestguess.server.rounds.queries import read_leaderboard
from bestguess.server.schemas import (
    Before,
    LeaderboardShape,
    Limit,
    Number,
    Offset,
    PuzzleShape,
    PuzzlesShape,
    RevealShape,
)
from bestguess.server.service import service_of
from bestguess.server.settings import API

router = APIRouter(prefix=API, tags=["puzzles"])
NOT_CHANGED: dict[int | str, dict[str, object]] = {304: {"description": "You have this version."}}
_FRESH = "no-cache"  # may be kept, and must be compared by its ETag
_SHORT = "public, max-age=5"


@router.get(
    "/today",
    response_model=PuzzleShape,
    responses={**NOT_CHANGED, **documented("no-puzzle")},
    summary="Today's puzzle",
)
async def today(request: Request) -> Response:
    """Return the puzzle of today (UTC): the same for everybody at any instant."""
    service = service_of(request)
    puzzle = service.schedule.on(service.today())
    if puzzle is None:
        raise Problem("no-puzzle", "The schedule has no puzzle for today.")
    return public(request, puzzle_json(puzzle, TURNS), _FRESH)


@router.get(
    "/puzzles",
    response_model=PuzzlesShape,
    responses={**NOT_CHANGED, **documented("invalid")},
    summary="The archive",
)
async def puzzles(request: Request, before: Before = None, limit: Limit = 50) -> Response:
    """Return the puzzles until today, the newest first; `before` of a page asks for the next."""
    service = service_of(request)
    day = service.today()
    service.schedule.on(day)
    begun = service.schedule.current.puzzles
    begun = begun[: bisect_right(begun, day, key=lambda each: each.date)]
    if before is not None:
        begun = begun[: bisect_left(begun, before, key=lambda each: each.number)]
    page = begun[: -limit - 1 : -1]
    more = page[-1].number if len(begun) > limit else None
    shown = {"puzzles": [puzzle_json(puzzle, TURNS) for puzzle in page], "before": more}
    return public(request, shown, _FRESH)


@router.get(
    "/puzzles/{number}",
    response_model=PuzzleShape,
    responses={**NOT_CHANGED, **documented("no-puzzle", "invalid")},
    summary="One puzzle",
)
async def puzzle(request: Request, number: Number) -> Response:
    """Return a puzzle of today or before; one to come does not exist."""
    service = service_of(request)
    found = service.puzzle(number, service.today())
    return public(request, puzzle_json(found, TURNS), _FRESH)


@router.get(
    "/puzzles/{number}/reveal",
    response_model=RevealShape,
    responses={**NOT_CHANGED, **documented("no-puzzle", "not-revealed", "invalid")},
    summary="Secret and salt of a puzzle whose day is over",
)
async def reveal(request: Request, number: Number) -> Response:
    """Return what proves that the puzzle was not changed: check it against the commitment."""
    service = service_of(request)
    day = service.today()
    found = service.puzzle(number, day)
    if found.date >= day:
        raise Problem("not-revealed", f"Puzzle {number} is revealed after its day.")
    return public(request, reveal_json(reveal_of(found)), FOREVER)


@router.get(
    "/puzzles/{number}/leaderboard",
    response_model=LeaderboardShape,
    responses={**NOT_CHANGED, **documented("no-puzzle", "invalid", "storage-down")},
    summary="The leaderboard of a puzzle",
)
async def leaderboard(
    request: Request, number: Number, limit: Limit = 50, offset: Offset = 0
) -> Response:
    """Return the counted rounds: how many by turns, and the won ones, the best first.

    Fewer turns are better, then the earlier second; equals share a place. Rounds that were ended
    after their day come behind all others: the secret was out by then.
    """
    service = service_of(request)
    service.puzzle(number, service.today())
    board = await service.read(lambda found: read_leaderboard(found, number, limit, offset))
    return public(request, board, _SHORT)
