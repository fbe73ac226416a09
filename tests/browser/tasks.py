"""How long a page did not listen: the longest task of its main thread, by what it computed.

The Long Tasks API counts what passed by the clock, which on a busy machine is mostly waiting for a
core; the browser's own trace has both.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page

MAIN = "CrRendererMain"
TASKS = ("RunTask", "ThreadControllerImpl::RunTask")


@contextmanager
def watch_tasks(browser: Browser, page: Page) -> Iterator[list[float]]:
    """Give a list which has, after the block, the milliseconds that each task computed, sorted."""
    times: list[float] = []
    browser.start_tracing(page=page, categories=["toplevel", "devtools.timeline"])
    try:
        yield times
    finally:
        events = json.loads(browser.stop_tracing())["traceEvents"]
    threads = {
        (each["pid"], each["tid"])
        for each in events
        if each["name"] == "thread_name" and each["args"]["name"] == MAIN
    }
    times += sorted(
        each.get("tdur", 0) / 1000
        for each in events
        if each["name"] in TASKS and (each["pid"], each["tid"]) in threads
    )
