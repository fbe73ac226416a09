"""What a browser did during a test: every request, and everything that went wrong."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response, WebError

# Failures of the network that a test brings about itself; each test names those it allows. Which it
# is depends on what was under way when the service went: a reply that is cut off has its own name.
GONE = "Failed to load resource: net::ERR_"
# What Playwright writes when a test does without the service worker.
BLOCKED = "Service Worker registration blocked by Playwright"


class Watch:
    """Collects the faults of a context: other hosts, uncaught errors, errors on the console.

    The browser writes a line on the console for each failed request. What a test means to happen
    it allows beforehand, as regular expressions for these lines; anything else fails the test.
    """

    def __init__(self, context: BrowserContext, origin: str, allow: tuple[str, ...] = ()) -> None:
        self.origin, self.allowed = origin, (BLOCKED, *allow)
        self.faults: list[str] = []
        self.requests: list[Request] = []
        self.responses: list[Response] = []
        self.console: list[str] = []
        context.on("request", self._requested)
        context.on("response", self._responded)
        context.on("console", self._hear)
        context.on("weberror", self._failed)

    def _requested(self, request: Request) -> None:
        self.requests.append(request)
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob") and f"{parts.scheme}://{parts.netloc}" != (
            self.origin
        ):
            self.faults.append(f"request to another host: {request.url}")

    def _responded(self, response: Response) -> None:
        self.responses.append(response)

    def _hear(self, message: ConsoleMessage) -> None:
        self.console.append(message.text)
        known = any(re.search(pattern, message.text) for pattern in self.allowed)
        if message.type in ("error", "warning", "assert") and not known:
            self.faults.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _failed(self, error: WebError) -> None:
        self.faults.append(f"uncaught: {error.error}")

    def sent(self, method: str, ending: str) -> list[Request]:
        """Return the requests so far of a method to an address that ends so."""
        return [
            each
            for each in self.requests
            if each.method == method and urlsplit(each.url).path.endswith(ending)
        ]

    def check(self) -> None:
        """Fail with all faults."""
        assert not self.faults, "\n".join(self.faults)
