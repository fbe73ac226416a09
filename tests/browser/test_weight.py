"""What the first visit costs, and what the page may do: measured on what the browser received."""

import gzip
import re
from urllib.parse import urlsplit
from urllib.request import urlopen

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.world import PAGE, World

HOME, MORE, ENGINE = 90_000, 60_000, 100_000  # bytes, packed
GAME = "mastermind"


def weigh(address: str) -> int:
    """Return the packed size of a file; the browser keeps no body of what a worker asks for."""
    with urlopen(address, timeout=60) as reply:
        return len(gzip.compress(reply.read()))


def loaded(player: Player, path: str) -> set[str]:
    """Open a page as the first one of a visit; return the scripts and styles that it asks for."""
    player.page.goto(f"{player.origin}/{path}")
    expect(player.page.locator("main, [data-phase]").first).to_be_visible()
    player.page.wait_for_load_state("networkidle")
    found = {each.url for each in player.watch.requests}
    return {url for url in found if re.search(r"\.(js|css)$", urlsplit(url).path)}


def test_each_page_loads_little(visit: Visit, world: World) -> None:
    """Home is small, and each other page of the navigation asks for little more."""
    player = visit(world.origin, service_workers="block")
    home = loaded(player, "#/")
    sizes = {url: weigh(url) for url in home}
    assert 0 < sum(sizes.values()) <= HOME, sizes
    player.page.goto(f"{world.origin}/#/{GAME}/play")
    banner = player.page.get_by_role("banner")
    expect(banner.get_by_role("link", name="Play")).to_be_visible()
    links = banner.get_by_role("link").evaluate_all("all => all.map((each) => each.hash)")
    pages = sorted({link for link in links if link != "#/"})
    assert f"#/{GAME}/play" in pages
    for link in pages:
        fresh = visit(world.origin, service_workers="block")
        # The engine beside the page, its worker and its core, is weighed by itself.
        more = {url: weigh(url) for url in loaded(fresh, link) - home if "/worker-" not in url}
        assert 0 < sum(more.values()) <= MORE, (link, more)
        fresh.page.close()


def test_the_first_load_is_small(visit: Visit, world: World) -> None:
    player = visit(world.origin, service_workers="block").open()
    expect(player.root).to_be_visible()
    sizes = {
        response.url: len(gzip.compress(response.body()))
        for response in player.watch.responses
        if re.search(r"javascript|css", response.headers.get("content-type", ""))
    }
    assert sizes
    assert sum(sizes.values()) <= 120_000, sizes
    with urlopen(f"{world.origin}/d6.dawg", timeout=60) as reply:
        assert len(gzip.compress(reply.read())) <= 90_000
    player.wait_until(lambda: player.watch.sent("GET", "/d6.dawg"))


def test_the_engine_is_small() -> None:
    (core,) = PAGE.glob("assets/core-*.wasm")
    assert len(gzip.compress(core.read_bytes())) <= ENGINE


def test_the_policy_allows_nothing_inline(visit: Visit, world: World) -> None:
    player = visit(world.origin, allow=("Content Security Policy",)).open()
    page = next(each for each in player.watch.responses if each.request.is_navigation_request())
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")  # the engine is compiled
    assert page.headers["x-content-type-options"] == "nosniff"
    # The browser holds to it: a script put into the page does not run.
    player.page.evaluate(
        """() => {
          const script = document.createElement("script");
          script.textContent = "window.ran = true";
          document.head.append(script);
        }"""
    )
    assert player.page.evaluate("window.ran") is None
    player.wait_until(
        lambda: any("Content Security Policy" in line for line in player.watch.console)
    )
