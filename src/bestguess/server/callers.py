"""Who asks: the player of a bearer token or a cookie, or a new one."""

import re

from fastapi import Request, Response

from bestguess.server.gate import too_many
from bestguess.server.problems import Problem
from bestguess.server.service import Service
from bestguess.server.tokens import COOKIE

_IN_COOKIE = re.compile(rf"(?:^|;) *{COOKIE}=([^;]*)")
_YEAR = 400 * 86_400  # seconds; browsers keep no cookie longer


def service_of(request: Request) -> Service:
    """Return the service that a request came to."""
    return request.app.state.service  # type: ignore[no-any-return]


def player_of(request: Request) -> str | None:
    """Return the player's id, or None for somebody new.

    A bearer token must be right; a cookie that is not ours is as good as none: a browser cannot
    put it right.
    """
    service = service_of(request)
    bearer = request.headers.get("authorization")
    if bearer is not None:
        scheme, _, token = bearer.partition(" ")
        player = service.tokens.player(token.strip()) if scheme.lower() == "bearer" else None
        if player is None:
            raise Problem(
                "bad-token",
                "Send the token that POST /api/v1/player gave, as Authorization: Bearer TOKEN.",
                headers={"WWW-Authenticate": "Bearer"},
            )
    else:
        player = service.tokens.player(_cookie(request))
    if player is not None:
        wait = service.by_player.wait(player)
        if wait:
            raise too_many(wait)
    return player


def _cookie(request: Request) -> str:
    """Return the token in the cookie; the framework takes three times as long to find it."""
    found = _IN_COOKIE.search(request.headers.get("cookie", ""))
    return found[1] if found else ""


def player_or_new(request: Request) -> tuple[str, str | None]:
    """Return the player, and the token for the cookie unless the caller sends a bearer token.

    The cookie of a known player is sent again, so that it does not expire while it is used.
    """
    player = player_of(request)
    if "authorization" in request.headers and player is not None:
        return player, None
    token = _cookie(request) if player else service_of(request).tokens.new()
    return player or token.partition(".")[0], token


def set_cookie(request: Request, response: Response, token: str | None) -> None:
    """Let the browser keep the token, out of reach of scripts."""
    if token is not None:
        response.set_cookie(
            COOKIE,
            token,
            max_age=_YEAR,
            httponly=True,
            samesite="lax",
            secure=request.scope["bestguess_secure"],
        )
