"""Advice for any packaged game: the next guess, and the luck and skill of a round."""

import asyncio
from typing import Any

from fastapi import APIRouter, Request, Response
from starlette.requests import ClientDisconnect

from bestguess.server.errors import check_rate, documented
from bestguess.server.responses import JSON, PRIVATE
from bestguess.server.schemas import AnalyseShape, AnalysisShape, SuggestionsShape, SuggestShape
from bestguess.server.service import service_of
from bestguess.server.settings import API

router = APIRouter(prefix=API, tags=["advice"])
_PROBLEMS = documented("cross-site", "too-large", "invalid", "bad-game", "too-long", "busy")


@router.post(
    "/suggest", response_model=SuggestionsShape, responses=_PROBLEMS, summary="The next guess"
)
async def suggest(request: Request, body: SuggestShape) -> Response:
    """Rank the next guess after some turns, as `bestguess suggest --json` does.

    Packaged games and lists only, of up to 500 000 codes, within 10 seconds. An address has one
    question computed and one waiting at a time.
    """
    return await _find(request, {"kind": "suggest", **body.model_dump()})


@router.post(
    "/analyse", response_model=AnalysisShape, responses=_PROBLEMS, summary="Luck and skill"
)
async def analyse(request: Request, body: AnalyseShape) -> Response:
    """Tell luck from skill in a round, as `bestguess analyse --json` does."""
    return await _find(request, {"kind": "analyse", **body.model_dump()})


async def _find(request: Request, asked: dict[str, Any]) -> Response:
    service, address = service_of(request), request.scope["bestguess_address"]
    check_rate(service.by_advice, address)
    finding = asyncio.ensure_future(service.advice.find(asked, address))
    leaving = asyncio.ensure_future(_wait_until_left(request))
    try:
        await asyncio.wait((finding, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not finding.done():
            raise ClientDisconnect
        return Response(finding.result(), 200, PRIVATE, JSON)
    finally:
        finding.cancel()
        leaving.cancel()


async def _wait_until_left(request: Request) -> None:
    """Return when the client has left; the body was read before."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
