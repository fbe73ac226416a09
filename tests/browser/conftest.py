"""A browser, services for it, and people who play; everything that they do is watched."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from tests.browser.files import file_server
from tests.browser.player import PATIENCE, Player
from tests.browser.watch import Watch
from tests.browser.world import PAGE, World
from tests.server.services import ForkServer
from typer.testing import CliRunner

from bestguess.cli.app import app

BROWSERS = ("chromium-headless-shell", "chromium")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip

# Most players have seen the cards of the first visit.
SEEN = """(() => {
  try {
    const key = `entropy${new URL("./", location.href).pathname}:lessons`;
    localStorage.getItem(key) ?? localStorage.setItem(key, '{"v":1,"data":{"cards":true}}');
  } catch {
    // about:blank has no storage.
  }
})()"""

Visit = Callable[..., Player]


def find_browser() -> str:
    """Return the path of Debian's browser."""
    found = [path for name in BROWSERS if (path := shutil.which(name))]
    assert found, "no browser; as root: apt-get install chromium-headless-shell"
    return found[0]


@pytest.fixture(scope="session")
def fork_server() -> Iterator[ForkServer]:
    fork_server = ForkServer()
    yield fork_server
    fork_server.close()


@pytest.fixture(scope="module")
def flags() -> list[str]:
    """What a file's browser is started with, beside the flags of all."""
    return []


@pytest.fixture(scope="module")
def browser(flags: list[str]) -> Iterator[Browser]:
    """A browser for the tests of a file.

    Not for the session: Playwright keeps an event loop running in this thread as long as it is
    there, and other tests of the same process have loops of their own.
    """
    assert (PAGE / "index.html").is_file(), "the page is not built; `make web` builds it"
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        path, arguments = find_browser(), [*FLAGS, *flags]
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve a site without a daily game by a plain file server."""
    folder = tmp_path_factory.mktemp("www")
    result = CliRunner().invoke(app, ["site", str(folder)])
    assert result.exit_code == 0, result.output
    with file_server(folder) as origin:
        yield origin


@pytest.fixture
def world(fork_server: ForkServer, tmp_path: Path) -> Iterator[World]:
    """A service that runs, at noon of puzzle 213."""
    world = World(fork_server, tmp_path / "world")
    yield world
    world.close()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Give a function that opens a fresh browser context at an origin, watched until the end."""
    with ExitStack() as after:
        watches: list[Watch] = []

        def visit(
            origin: str, *, allow: tuple[str, ...] = (), newcomer: bool = False, **options: Any
        ) -> Player:
            options = {"locale": "en-GB", "timezone_id": "Europe/Paris", **options}
            context = browser.new_context(**options)
            if not newcomer:
                context.add_init_script(SEEN)
            after.callback(context.close)
            context.set_default_timeout(PATIENCE)
            context.set_default_navigation_timeout(PATIENCE)
            watches.append(Watch(context, origin, allow))
            return Player(context.new_page(), origin, watches[-1])

        yield visit
        for watch in watches:
            watch.check()


@pytest.fixture
def player(visit: Visit, world: World) -> Player:
    """A new player at today's puzzle, before the first guess."""
    return visit(world.origin).open()
