"""Errors as HTTP has them, problem details (RFC 9457): one JSON shape, told apart by `type`."""

from collections.abc import Mapping
from typing import Any

from fastapi import HTTPException
from fastapi.responses import Response

from bestguess.server.advice.pool import (
    BusyError,
    FailedError,
    GameRefusedError,
    TooLongError,
)
from bestguess.server.database import DatabaseDownError, MaybeWrittenError
from bestguess.server.limits import Limiter
from bestguess.server.responses import PRIVATE, encode
from bestguess.server.rounds import rules
from bestguess.server.rounds.writer import NotWrittenError

MEDIA_TYPE = "application/problem+json"

# name -> status, title. The detail is for people, and may change; clients switch on the type.
PROBLEMS: dict[str, tuple[int, str]] = {
    "bad-request": (400, "The request cannot be read"),
    "bad-token": (401, "The bearer token is not one of this service"),
    "cross-site": (403, "The request comes from another site"),
    "not-found": (404, "Nothing is here"),
    "no-puzzle": (404, "There is no such puzzle"),
    "not-revealed": (404, "The puzzle's day is not over"),
    "no-round": (404, "You have no round of this puzzle"),
    "wrong-method": (405, "This method is not for this address"),
    "turn-too-early": (409, "A turn before this one has not been played"),
    "round-over": (409, "The round is over"),
    "too-slow": (408, "The request did not arrive in time"),
    "too-large": (413, "The request is too large"),
    "url-too-long": (414, "The address is too long"),
    "invalid": (422, "The request does not fit its schema"),
    "not-a-word": (422, "The guess is not in the dictionary"),
    "turn-taken": (422, "The turn was played with another guess"),
    "already-guessed": (422, "The guess was played in an earlier turn"),
    "bad-name": (422, "The name cannot be shown"),
    "bad-share": (422, "The share string cannot be read"),
    "bad-game": (422, "The game, turns or strategy cannot be used"),
    "too-many": (429, "Too many requests"),
    "head-too-large": (431, "The headers are too large"),
    "internal": (500, "Something is wrong here"),
    "storage-down": (503, "The storage is not reachable"),
    "too-long": (503, "The computation takes too long"),
    "busy": (503, "Too much to compute at the moment"),
    "not-ready": (503, "The service is not ready"),
}


INTERNAL = "The request could not be carried out."
_DOWN = "The database does not work at the moment; nothing was changed. Try again shortly."
_MAYBE = (
    "The database failed while it wrote: what you sent may be stored or not. Send the same again"
    " shortly; it is stored once."
)
# What the rest of the service raises -> name, and what else HTTP says of it. The detail is the text
# of the error, unless that is for nobody else.
_ERRORS: dict[type[Exception], tuple[str, dict[str, Any]]] = {
    rules.NoPuzzleError: ("no-puzzle", {}),
    # A guess or a name needs a round; the address itself is there.
    rules.NoRoundError: ("no-round", {"status": 409}),
    rules.NotAWordError: ("not-a-word", {}),
    rules.TurnTakenError: ("turn-taken", {}),
    rules.AlreadyGuessedError: ("already-guessed", {}),
    rules.RoundOverError: ("round-over", {}),
    rules.TurnTooEarlyError: ("turn-too-early", {}),
    rules.BadNameError: ("bad-name", {}),
    rules.OtherScheduleError: ("not-ready", {"headers": {"Retry-After": "60"}}),
    GameRefusedError: ("bad-game", {}),
    TooLongError: ("too-long", {}),
    BusyError: ("busy", {}),
    FailedError: ("internal", {"detail": INTERNAL}),
    DatabaseDownError: ("storage-down", {"detail": _DOWN, "headers": {"Retry-After": "5"}}),
    MaybeWrittenError: ("storage-down", {"detail": _MAYBE, "headers": {"Retry-After": "5"}}),
    NotWrittenError: ("internal", {"detail": INTERNAL}),
}


class Problem(HTTPException):
    """An error that the client is told as problem details."""

    def __init__(
        self,
        name: str,
        detail: str,
        *,
        status: int | None = None,
        headers: Mapping[str, str] | None = None,
        **members: object,
    ) -> None:
        known, self.title = PROBLEMS[name]
        super().__init__(status or known, detail, dict(headers or {}))
        self.name, self.members = name, members

    def response(self) -> Response:
        """Return the problem as a response, which nobody may keep."""
        body = {
            "type": f"/problems/{self.name}",
            "title": self.title,
            "status": self.status_code,
            "detail": self.detail,
            **self.members,
        }
        headers = {**PRIVATE, **(self.headers or {})}
        return Response(encode(body), self.status_code, headers, MEDIA_TYPE)


def problem_of(error: Exception) -> Problem | None:
    """Return how a client is told of an error; None if nobody expected it."""
    if isinstance(error, Problem):
        return error
    if type(error) not in _ERRORS:
        return None
    name, more = _ERRORS[type(error)]
    if isinstance(error, BusyError):
        more = more | {"headers": {"Retry-After": str(error.wait)}}
    return Problem(name, **{"detail": str(error), **more, **getattr(error, "members", {})})


def check_rate(limiter: Limiter, caller: str) -> None:
    """Count a request; raise the problem of a caller who asks too often."""
    wait = limiter.wait(caller)
    if wait:
        seconds = max(1, round(wait + 0.5))
        detail = f"Wait {seconds} s before the next request."
        raise Problem("too-many", detail, headers={"Retry-After": str(seconds)})


def documented(*names: str) -> dict[int | str, dict[str, Any]]:
    """Return the problems of a route for its OpenAPI, by status, each with an example."""
    found: dict[int | str, dict[str, Any]] = {}
    for name in ("bad-request", "too-many", "internal", *names):
        status, title = PROBLEMS[name]
        if name == "no-round" and not {"turn-too-early", "bad-name"}.isdisjoint(names):
            status = 409  # a guess or a name needs a round; the address itself is there
        entry = found.setdefault(
            status,
            {
                "description": title,
                "content": {
                    MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}, "examples": {}}
                },
            },
        )
        if title not in entry["description"]:
            entry["description"] += f"; or: {title}"
        entry["content"][MEDIA_TYPE]["examples"][name] = {
            "value": {
                "type": f"/problems/{name}",
                "title": title,
                "status": status,
                "detail": f"{title}.",
            }
        }
    return found
