"""Players: a token, a name, statistics; and share strings."""

import asyncio

from fastapi import APIRouter, Request, Response

from bestguess.daily import check_share, parse_share
from bestguess.errors import DailyError
from bestguess.server.errors import Problem, documented
from bestguess.server.responses import private
from bestguess.server.rounds.commands import Rename
from bestguess.server.rounds.queries import EMPTY_STATISTICS, read_name, read_statistics
from bestguess.server.rounds.rules import parse_name
from bestguess.server.schemas import (
    NameShape,
    ShareShape,
    ShareTextShape,
    StatisticsShape,
    TokenShape,
)
from bestguess.server.service import service_of
from bestguess.server.settings import API

router = APIRouter(prefix=API, tags=["players"])


@router.post(
    "/player",
    status_code=201,
    response_model=TokenShape,
    responses=documented("cross-site"),
    summary="A token for other clients",
)
async def new_player(request: Request) -> Response:
    """Make a new player, for clients that keep no cookies."""
    return private({"token": service_of(request).auth.tokens.new()}, 201)


@router.get(
    "/player",
    response_model=NameShape,
    responses=documented("bad-token", "storage-down"),
    summary="Your name",
)
async def player(request: Request) -> Response:
    """Return your display name."""
    service = service_of(request)
    known = service.auth.player(request)
    name = known and await service.read(lambda found: read_name(found, known))
    return private({"name": name})


@router.put(
    "/player",
    response_model=NameShape,
    responses=documented(
        *("bad-token", "cross-site", "too-large", "invalid", "bad-name", "no-round"), "storage-down"
    ),
    summary="Give yourself a name",
)
async def rename(request: Request, body: NameShape) -> Response:
    """Set the name that the leaderboard shows, or with null take it away; it needs a round."""
    service = service_of(request)
    known, token = service.auth.player_or_new(request)
    name = None if body.name is None else parse_name(body.name)
    await service.writer.carry_out(Rename(known, name))
    response = private({"name": name})
    service.auth.set_cookie(request, response, token)
    return response


@router.get(
    "/player/statistics",
    response_model=StatisticsShape,
    responses=documented("bad-token", "storage-down"),
    summary="Your statistics",
)
async def statistics(request: Request) -> Response:
    """Return what you did in rounds that count."""
    service = service_of(request)
    known = service.auth.player(request)
    if known is None:
        return private(EMPTY_STATISTICS)
    puzzle = service.schedule.on(service.today())
    number = puzzle.number if puzzle else None
    return private(await service.read(lambda found: read_statistics(found, known, number)))


@router.post(
    "/shares",
    response_model=ShareShape,
    responses=documented("cross-site", "too-large", "invalid", "bad-share"),
    summary="Read a share string",
)
async def share(request: Request, body: ShareTextShape) -> Response:
    """Read a share string; after the puzzle's day, say whether its digits are possible."""
    service = service_of(request)
    try:
        found = parse_share(body.text)
    except DailyError as error:
        raise Problem("bad-share", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
    day = service.today()
    puzzle = service.schedule.begun(found.number, day)
    over = puzzle is not None and puzzle.date < day
    why = None
    if over and puzzle:  # it may take a tenth of a second, which others need not wait for
        loop = asyncio.get_running_loop()
        why = await loop.run_in_executor(service.readers, check_share, found, puzzle)
    shown = {
        "number": found.number,
        "turns": found.turns,
        "rows": found.rows,
        "possible": why is None if over else None,
        "why": why,
    }
    return private(shown)
