"""What the first visit costs, and what the page may do: measured on what the browser received."""

import gzip
import re
from urllib.request import urlopen

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.world import World


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
