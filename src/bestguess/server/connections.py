"""Connections: how many there are, and how much and how long a client may send before it has asked.

The server beneath takes headers of any size and waits for ever. Here a client that does not get on
with it is dropped, and told why if HTTP has a way to; when there are too many connections, one that
is half-open makes room.
"""

import asyncio
import resource
from collections import Counter, OrderedDict
from collections.abc import Iterable
from typing import Any

import httptools
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from bestguess.server.errors import Problem
from bestguess.server.limits import client_address
from bestguess.server.middleware import HEADERS
from bestguess.server.service import Service

_PIECE = 4096  # bytes that are parsed before they are counted
_FIELDS = 100  # headers of a request; a browser sends about 15
_PIPELINED = 16  # requests that may wait for the answer to an earlier one
_LINGER = 1.0  # seconds in which a refused client may read why,
_UNHEARD = 1 << 18  # and bytes that it may still send, to no end
_SWEEP = 0.25  # seconds between two looks at the clock
_TOLD = 60.0  # seconds between two lines of the log for the same reason
_OTHER_FILES = 128  # that the process has open beside its connections
_LATER = {"Retry-After": "5"}


class Connections:
    """The connections of one process."""

    def __init__(self, service: Service) -> None:
        self.settings, self._log = service.settings, service.log
        self._metrics = service.metrics
        self._most = self._room()
        # In the order in which they were opened.
        self._open: OrderedDict[Connection, None] = OrderedDict()
        self._by_address: dict[str, OrderedDict[Connection, None]] = {}
        self._untold: Counter[str] = Counter()  # dropped, and not yet in the log
        self._told: dict[str, float] = {}
        self._timer: asyncio.TimerHandle | None = None

    def _room(self) -> int:
        """Return how many connections there may be, within the files that the system allows."""
        wanted = self.settings.connections
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if 0 <= soft < wanted + _OTHER_FILES:
            soft = wanted + _OTHER_FILES if hard < 0 else min(wanted + _OTHER_FILES, hard)
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        room = wanted if soft < 0 else max(1, min(wanted, soft - _OTHER_FILES))
        if room < wanted:
            self._log.warning("fewer connections than set: too few open files", connections=room)
        return room

    def add(self, connection: "Connection") -> bool:
        """Count a new connection; tell whether there is room for it, or could be made."""
        mine = self._by_address.get(connection.address, ())
        room = True
        # Behind a proxy all come from one address.
        if not self.settings.trusted_hops and len(mine) >= self.settings.connections_address:
            room = self._make_room(mine)
        elif len(self._open) >= self._most:
            room = self._make_room(self._open)
        self._open[connection] = None
        self._by_address.setdefault(connection.address, OrderedDict())[connection] = None
        self._metrics.connections.set(len(self._open))
        if self._timer is None:
            self._look_later()
        return room

    def remove(self, connection: "Connection") -> None:
        """Forget a connection, if it is still known."""
        if connection not in self._open:
            return
        del self._open[connection], self._by_address[connection.address][connection]
        if not self._by_address[connection.address]:
            del self._by_address[connection.address]
        self._metrics.connections.set(len(self._open))

    def count(self, reason: str) -> None:
        """Count a connection that was dropped."""
        self._metrics.connections_dropped.labels(reason).inc()
        self._untold[reason] += 1

    def _make_room(self, among: Iterable["Connection"]) -> bool:
        """Drop the oldest connection that is half-open, or else idle; tell whether there is one."""
        idle = None
        for connection in among:
            if connection.waits_for_client():
                if connection.is_half_open():
                    break
                idle = idle or connection
        else:
            if idle is None:
                return False
            connection = idle
        self.remove(connection)
        connection.give_way()
        return True

    def _look_later(self) -> None:
        seconds = min(_SWEEP, self.settings.client_seconds / 4)
        self._timer = asyncio.get_running_loop().call_later(seconds, self._look)

    def _look(self) -> None:
        """Drop whoever takes too long, and tell the log."""
        now = asyncio.get_running_loop().time()
        for connection in list(self._open):
            connection.look(now)
        for reason, count in self._untold.items():
            if count and now - self._told.get(reason, -_TOLD) >= _TOLD:
                # Browsers open connections in advance, and may never use them.
                level = "info" if reason == "silent" else "warning"
                self._log.write(level, "connections dropped", reason=reason, count=count)
                self._told[reason], self._untold[reason] = now, 0
        self._timer = None
        if self._open or self._untold.total():
            self._look_later()


class Connection(HttpToolsProtocol):
    """One connection, over which requests come one after the other.

    What it awaits of its client: `silent`, the first byte; `head`, the rest of address and headers;
    `body`, the rest of the body; or None: it is idle, or the turn is ours.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._all: Connections = self.app.state.connections
        self._seconds = self._all.settings.client_seconds
        self._most = self._all.settings.head_limit
        self._most_body = self._all.settings.body_limit
        self.address = ""
        self.url, self.headers = b"", []
        self._earlier: list[RequestResponseCycle] = []  # not yet answered, before the current one
        self._awaits: str | None = "silent"
        self._timed: str | None = None  # what the deadline is for
        self._deadline = 0.0
        self._refused = False
        self._refusal: tuple[str, Problem | None] | None = None  # out of a callback of the parser
        self._size = 0  # bytes of this request that are not of the body
        self._body = 0  # bytes of its body
        self._unsent, self._taken = 0, 0.0  # bytes of answers, and when the client last took some

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request, unless there are too many connections."""
        super().connection_made(transport)
        self.address = client_address(self.client[0] if self.client else "", (), 0)
        self._time()
        if not self._all.add(self):
            detail = "There are too many connections at the moment."
            self._refuse("full", Problem("busy", detail, headers=_LATER))

    def connection_lost(self, exc: Exception | None) -> None:
        """End what is under way."""
        self._all.remove(self)
        self._end_requests()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse what came, as much at a time as may be parsed before it is counted."""
        self._unset_keepalive_if_required()
        if len(data) > _PIECE or self._refused:
            for start in range(0, len(data), _PIECE):
                if self._refused:
                    self._pass_over(len(data) - start)
                    return
                self._feed(data[start : start + _PIECE])
        else:
            self._feed(data)
        if self._size and self._awaits != "body":
            self._awaits = "head"  # also after empty lines, which are none
        if self._awaits is not self._timed and not self._refused:
            self._time()

    def _feed(self, piece: bytes) -> None:
        self._size += len(piece)
        try:
            self.parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            pass  # we speak nothing else; the request itself was answered
        except httptools.HttpParserError:
            malformed = "malformed", Problem("bad-request", "This is not HTTP/1.1.")
            self._refuse(*(self._refusal or malformed))
        else:
            if self._size > self._most or len(self.headers) > _FIELDS:
                self._refuse(*self._too_large())

    def _pass_over(self, count: int) -> None:
        self._size += count
        if self._size > _UNHEARD:
            self.transport.abort()

    def _time(self) -> None:
        self._timed = self._awaits
        self._deadline = self.loop.time() + self._seconds

    # What the parser calls

    def on_headers_complete(self) -> None:
        """Start on a request, unless its head is too large or too many wait already."""
        if self._size > self._most or len(self.headers) > _FIELDS:
            self._check_head()
        if len(self.pipeline) >= _PIPELINED:
            self._refusal = "pipelined", None
            raise ValueError
        earlier = self.cycle
        super().on_headers_complete()
        if self.pipeline:
            self._earlier = [
                each for each in (*self._earlier, earlier) if not each.response_complete
            ]
        self.headers = []  # what comes after the body is counted, and no header
        self._awaits, self._body = "body", 0

    def _check_head(self) -> None:
        """Count a head without what came in the same piece after it."""
        size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        if size > self._most or len(self.headers) > _FIELDS:
            self._refusal = self._too_large()
            raise ValueError

    def on_body(self, body: bytes) -> None:
        """Keep a piece of the body as long as somebody reads it, and it is not too large."""
        if not self.cycle.response_complete and self._body <= self._most_body:
            self._size -= len(body)
            self._body += len(body)
            super().on_body(body)

    def on_message_complete(self) -> None:
        """Let the request be answered."""
        super().on_message_complete()
        self._awaits, self._timed, self._size = None, None, 0

    # What the server calls

    def shutdown(self) -> None:
        """End when the request that has come is answered; one that has not come in full is not."""
        if self._awaits in ("head", "body") and self.waits_for_client():
            detail = "The service stops; send the request again."
            self._refuse("stopped", Problem("not-ready", detail, headers=_LATER))
        else:
            super().shutdown()

    # What all connections call

    def waits_for_client(self) -> bool:
        """Tell whether it is the client's turn to send something."""
        if self._refused:
            return True
        if self._awaits == "body":
            return not self.flow.read_paused
        return not self._is_busy() and not self.transport.get_write_buffer_size()

    def is_half_open(self) -> bool:
        """Tell whether a request has begun to come, or none ever has; or the end was said."""
        return self._awaits is not None

    def give_way(self) -> None:
        """Make room for another."""
        if not self._refused:
            self._all.count("full")
        self.transport.abort()

    def look(self, now: float) -> None:
        """Drop the connection if its client takes too long."""
        if self._refused:
            if now > self._deadline:
                self.transport.abort()
            return
        unsent = self.transport.get_write_buffer_size()
        if unsent != self._unsent:
            self._unsent, self._taken = unsent, now
        if unsent and now - self._taken > self._seconds:
            self._refuse("unread", None)
        elif not self.waits_for_client():
            self._deadline = now + self._seconds
        elif self._awaits is not None and now > self._deadline:
            detail = f"A request must arrive within {self._seconds:g} seconds."
            silent = self._awaits == "silent"
            self._refuse(self._awaits, None if silent else Problem("too-slow", detail))

    # Ends

    def _is_busy(self) -> bool:
        return bool(self.cycle) and not self.cycle.response_complete

    def _too_large(self) -> tuple[str, Problem]:
        if self._awaits == "body" and self._body > self._most_body:
            return "large", Problem("too-large", f"A request has at most {self._most_body} bytes.")
        if len(self.url) > self._most // 2:
            return "large", Problem("url-too-long", f"Send at most {self._most} bytes of it.")
        detail = f"Send at most {_FIELDS} headers, and {self._most} bytes of them with the address."
        return "large", Problem("head-too-large", detail)

    def _refuse(self, reason: str, problem: Problem | None) -> None:
        """Say why if the client can hear it, and drop the connection."""
        self._refused = True
        self._all.count(reason)
        if self._awaits == "body":  # which may have been answered before it came
            open_ = not self.pipeline and not self.cycle.response_started
        else:
            open_ = not self._is_busy()
        self._end_requests()
        if problem is None or not open_ or self.transport.is_closing():
            self.transport.abort()
            return
        self.transport.write(self._answer(problem))
        # Closed at once, the client would hear of the end before it reads the answer.
        self.transport.write_eof()
        self.flow.resume_reading()
        self._deadline = self.loop.time() + _LINGER

    def _answer(self, problem: Problem) -> bytes:
        response = problem.response()
        headers = [
            *self.server_state.default_headers,
            *response.raw_headers,
            *HEADERS,
            (b"connection", b"close"),
        ]
        lines = b"".join(b"%s: %s\r\n" % each for each in headers)
        return b"%s%s\r\n%s" % (STATUS_LINE[response.status_code], lines, response.body)

    def _end_requests(self) -> None:
        """Tell those who answer that nobody listens any more."""
        self._unset_keepalive_if_required()
        self.pipeline.clear()
        if self._is_busy():
            for cycle in (*self._earlier, self.cycle):
                cycle.disconnected = True
                cycle.message_event.set()
        self.flow.resume_writing()
