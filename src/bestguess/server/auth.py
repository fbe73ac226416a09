"""Who asks: the player of a bearer token or a cookie, or a new one.

The service keeps nothing of a player until a round. A token is `ID.SIGNATURE`: 16 random bytes, and
16 bytes of HMAC-SHA-256 over them, both as base64 for addresses; cookie and bearer token carry the
same text.
"""

import hmac
import os
import re
import secrets
from base64 import urlsafe_b64encode
from functools import lru_cache
from pathlib import Path

from fastapi import Request, Response

from bestguess.server.errors import Problem, check_rate
from bestguess.server.limits import Limiter
from bestguess.server.settings import ServerError, read_private, write_private

COOKIE = "bestguess_player"
_IN_COOKIE = re.compile(rf"(?:^|;) *{COOKIE}=([^;]*)")
_YEAR = 400 * 86_400  # seconds; browsers keep no cookie longer
_LENGTH = 22 + 1 + 22
_CACHED = 20_000  # tokens that were checked; about 200 bytes each
_PURPOSE = b"bestguess player 1:"
_FORM = re.compile(r"([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{22})")


class Tokens:
    """Makes and checks tokens with one key."""

    def __init__(self, key: bytes) -> None:
        self._signing = hmac.new(key, _PURPOSE, "sha256")
        self._player = lru_cache(maxsize=_CACHED)(self._check)

    def new(self) -> str:
        """Return the token of a new player."""
        player = _text(os.urandom(16))
        return f"{player}.{self._sign(player)}"

    def player(self, token: str) -> str | None:
        """Return the player's id, or None when the token was not made here."""
        return self._player(token) if len(token) == _LENGTH else None

    def _check(self, token: str) -> str | None:
        found = _FORM.fullmatch(token)
        if found and hmac.compare_digest(self._sign(found[1]), found[2]):
            return found[1]
        return None

    def _sign(self, player: str) -> str:
        # Not hmac.digest: it lets go of the interpreter, which the writer may then keep for 5 ms.
        signing = self._signing.copy()
        signing.update(player.encode())
        return _text(signing.digest()[:16])


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def load_tokens(secret: str, file: Path) -> Tokens:
    """Return the tokens of the secret that was given, or of the key in the file, made if needed."""
    if secret:
        return Tokens(secret.encode())
    write_private(file, secrets.token_hex(32) + "\n", replace=False)
    key = read_private(file).strip()
    if len(key) < 32:
        raise ServerError(f"{file} is no token key; restore it, or remove it to log everybody out")
    return Tokens(key.encode())


class Auth:
    """Finds the player of a request, and limits how often each may ask."""

    def __init__(self, tokens: Tokens, limiter: Limiter) -> None:
        self.tokens, self._limiter = tokens, limiter

    def player(self, request: Request) -> str | None:
        """Return the player's id, or None for somebody new.

        A bearer token must be right; a cookie that is not ours is as good as none: a browser
        cannot put it right.
        """
        bearer = request.headers.get("authorization")
        if bearer is not None:
            scheme, _, token = bearer.partition(" ")
            player = self.tokens.player(token.strip()) if scheme.lower() == "bearer" else None
            if player is None:
                raise Problem(
                    "bad-token",
                    "Send the token that POST /api/v1/player gave, as Authorization: Bearer TOKEN.",
                    headers={"WWW-Authenticate": "Bearer"},
                )
        else:
            player = self.tokens.player(_cookie(request))
        if player is not None:
            check_rate(self._limiter, player)
        return player

    def player_or_new(self, request: Request) -> tuple[str, str | None]:
        """Return the player, and the token for the cookie unless the caller sends a bearer token.

        The cookie of a known player is sent again, so that it does not expire while it is used.
        """
        player = self.player(request)
        if "authorization" in request.headers and player is not None:
            return player, None
        token = _cookie(request) if player else self.tokens.new()
        return player or token.partition(".")[0], token


def _cookie(request: Request) -> str:
    """Return the token in the cookie; the framework takes three times as long to find it."""
    found = _IN_COOKIE.search(request.headers.get("cookie", ""))
    return found[1] if found else ""


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
