"""Middleware: what holds for every request, whatever its route.

Size and rate are limited here, other sites are refused, every response gets its headers, no error
gets out but as a problem, and everything is counted.
"""

import time
from collections.abc import Sequence

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bestguess.server.errors import INTERNAL, Problem, check_rate, problem_of
from bestguess.server.limits import client_address
from bestguess.server.service import Service

CSP = (  # 'wasm-unsafe-eval': the page may compile the engine, which is a file of its own
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';"
    " img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self';"
    " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Sequence[tuple[bytes, bytes]] = (
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)
_TLS_ONLY = (b"strict-transport-security", b"max-age=31536000")
_WATCHED = ("/api/v1/health", "/api/v1/ready", "/metrics")  # asked by machines of the operator
_FORWARDED = b"x-forwarded-for"
_GONE = 499  # the client left before its answer: what nginx counts it as, since HTTP has no status
_CHANGING = ("POST", "PUT", "PATCH", "DELETE")


class Middleware:
    """The outermost layer of the application, as ASGI has it."""

    def __init__(self, app: ASGIApp, service: Service) -> None:
        self._app = app
        self._service = service

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await _Exchange(self._service, scope, receive, send).go(self._app)
        else:
            await self._app(scope, receive, send)


class _Exchange:
    """One request and its response. It is lean: every guess passes here, too."""

    def __init__(self, service: Service, scope: Scope, receive: Receive, send: Send) -> None:
        self._head = scope["method"] == "HEAD"
        if self._head:  # answered as GET, without the body; the server must know it as what it is
            scope = {**scope, "method": "GET"}
        self._service, self._scope = service, scope
        self._receive, self._send = receive, send
        self._headers: dict[bytes, bytes] = dict(scope["headers"])
        self._left = service.settings.body_limit  # bytes that may still come
        self._status = 500
        self._begun = self._gone = False

    async def go(self, app: ASGIApp) -> None:
        """Answer the request."""
        started = time.perf_counter()
        scope = self._scope
        try:
            scope["bestguess_address"] = self._address()
            scope["bestguess_secure"] = self._is_secure()
            self._check()
            await app(scope, self._counted_receive, self._marked_send)
        except ClientDisconnect:
            self._status = _GONE
        except Exception as error:
            problem = problem_of(error)
            if problem is None:
                self._service.report("a request failed", error)
            await self._refuse(problem or Problem("internal", INTERNAL))
        finally:
            method = "HEAD" if self._head else scope["method"]
            route = getattr(scope.get("route"), "path", None) or "other"
            seconds = time.perf_counter() - started
            self._service.count_request(method, route, self._status, seconds)

    def _address(self) -> str:
        """Return whom we count the request for."""
        scope, hops = self._scope, self._service.settings.trusted_hops
        peer = scope["client"][0] if scope.get("client") else ""
        if not hops:
            return client_address(peer, (), 0)
        forwarded = [
            value.decode("latin-1") for name, value in scope["headers"] if name == _FORWARDED
        ]
        return client_address(peer, forwarded, hops)

    def _is_secure(self) -> bool:
        """Tell whether the browser speaks TLS, with us or with a proxy that we trust."""
        if self._scope["scheme"] == "https":
            return True
        if not self._service.settings.trusted_hops:
            return False
        return self._headers.get(b"x-forwarded-proto", b"").split(b",")[-1].strip() == b"https"

    def _check(self) -> None:
        scope, headers = self._scope, self._headers
        service = self._service
        limiter = service.by_watch if scope["path"] in _WATCHED else service.by_address
        check_rate(limiter, scope["bestguess_address"])
        if scope["method"] in _CHANGING and b"authorization" not in headers:
            self._check_site()
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length[:20]) > self._left:
            raise self._too_large()

    def _check_site(self) -> None:
        """Refuse what another site's page sends with the cookie of ours."""
        site = self._headers.get(b"sec-fetch-site")
        if site is None:
            origin = self._headers.get(b"origin")
            own = origin is None or _host(origin) == self._headers.get(b"host", b"").lower()
        else:
            own = site in (b"same-origin", b"none")
        if not own:
            raise Problem("cross-site", "Only this service's own page may send this with a cookie.")

    def _too_large(self) -> Problem:
        limit = self._service.settings.body_limit
        detail = f"A request has at most {limit} bytes."
        return Problem("too-large", detail, headers={"Connection": "close"})

    async def _counted_receive(self) -> Message:
        message = await self._receive()
        if message["type"] == "http.disconnect" and not self._begun:
            self._gone, self._status = True, _GONE
        elif message["type"] == "http.request":
            self._left -= len(message.get("body", b""))
            if self._left < 0:
                raise self._too_large()
        return message

    async def _marked_send(self, message: Message) -> None:
        if self._gone:
            return
        if message["type"] == "http.response.start":
            self._begun = True
            self._status = message["status"]
            message["headers"] = [*message.get("headers", ()), *HEADERS]
            if self._scope["bestguess_secure"]:
                message["headers"].append(_TLS_ONLY)
        elif self._head:
            message["body"] = b""
        await self._send(message)

    async def _refuse(self, problem: Problem) -> None:
        if not self._begun:
            await problem.response()(self._scope, self._receive, self._marked_send)


def _host(origin: bytes) -> bytes:
    """Return host and port of an origin; nothing of one that has none, such as `null`."""
    return origin.partition(b"://")[2].lower()
