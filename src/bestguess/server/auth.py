"""Who asks: the player of a bearer token or a cookie, or a new one.

The service keeps nothing of a player until a round. A token is `ID.SIGNATURE`: 16 random bytes, and
16 bytes of HMAC-SHA-256 over them, both as base64 for addresses; cookie and bearer token carry the
same text.

The cookie's name says what the browser makes sure of. Behind TLS it is `__Host-bestguess_player`:
no other host of the domain, and nobody without TLS, can have set it. That name is for a whole host;
under a prefix of one it is `__Secure-bestguess_player`, for the addresses below the prefix.
"""

import hmac
import os
import re
import secrets
from base64 import urlsafe_b64encode
from functools import lru_cache
from operator import itemgetter
from pathlib import Path

from fastapi import Request, Response

from bestguess.server.errors import Problem, check_rate
from bestguess.server.limits import Limiter
from bestguess.server.settings import ServerError, read_private, write_private

COOKIE = "bestguess_player"
_IN_COOKIE = re.compile(rf"(?:^|;) *((?:__Host-|__Secure-)?{COOKIE})=([^;]*)")
_PREFIX = re.compile(r"(?:/(?!\.\.?(?:/|$))[A-Za-z0-9._~-]+)+/?")  # no segment is `.` or `..`
_PREFIX_LENGTH = 200
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

    def __init__(
        self, tokens: Tokens, limiter: Limiter, trusted_hops: int, *, old_cookies: bool
    ) -> None:
        self.tokens, self._limiter = tokens, limiter
        self._is_behind_proxy = trusted_hops > 0
        self._old_cookies = old_cookies

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
            player = self.tokens.player(self._cookie(request))
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
        token = self._cookie(request) if player else self.tokens.new()
        return player or token.partition(".")[0], token

    def set_cookie(self, request: Request, response: Response, token: str | None) -> None:
        """Let the browser keep the token, out of reach of scripts."""
        if token is None:
            return
        path, secure = self._path(request), request.scope["bestguess_secure"]
        name = self._name(request)
        response.set_cookie(
            name,
            token,
            max_age=_YEAR,
            path=path,
            httponly=True,
            samesite="lax",
            secure=secure,
        )
        if secure and (COOKIE, token) in _cookies(request):  # moved over to the new name
            response.delete_cookie(COOKIE, secure=True)

    def _cookie(self, request: Request) -> str:
        """Return the token of ours in the cookies: under the name that is hardest to forge.

        Behind TLS another name, which another host of the domain may have set, counts only if the
        settings say so: a service that got TLS or another prefix then knows its players again.
        """
        found = _cookies(request)
        if request.scope["bestguess_secure"] and not self._old_cookies:
            name = self._name(request)
            found = [pair for pair in found if pair[0] == name]
        if len(found) > 1:  # by the name alone: of equals the browser sends the longest path first
            found.sort(key=itemgetter(0))
        return next((token for _, token in found if self.tokens.player(token)), "")

    def _name(self, request: Request) -> str:
        if not request.scope["bestguess_secure"]:
            return COOKIE
        return ("__Host-" if self._path(request) == "/" else "__Secure-") + COOKIE

    def _path(self, request: Request) -> str:
        """Return where the service lies on its host, as a proxy that we trust says."""
        prefix = request.headers.get("x-forwarded-prefix", "") if self._is_behind_proxy else ""
        if len(prefix) > _PREFIX_LENGTH or not _PREFIX.fullmatch(prefix):
            return "/"
        return prefix.rstrip("/") + "/"


def _cookies(request: Request) -> list[tuple[str, str]]:
    """Return names and values of our cookies; the framework takes three times as long."""
    found: list[tuple[str, str]] = _IN_COOKIE.findall(request.headers.get("cookie", ""))
    return found
