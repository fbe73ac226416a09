"""Player tokens: a random id and a signature. The service keeps nothing of a player until a round.

A token is `ID.SIGNATURE`: 16 random bytes, and 16 bytes of HMAC-SHA-256 over them, both as base64
for addresses. Cookie and bearer token carry the same text.
"""

import hmac
import os
import re
import secrets
from base64 import urlsafe_b64encode
from functools import lru_cache
from pathlib import Path

from bestguess.server.files import read_private, write_private
from bestguess.server.settings import ServerError

COOKIE = "bestguess_player"
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
