"""A game of more codes than can be listed: hints by a sample, and what needs a list says so."""

import re

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.watch import GONE

SAID = re.compile(r"Estimated from a sample of [0-9,]+ codes")


def test_a_large_game_is_played_with_hints_of_a_sample(visit: Visit, origin: str) -> None:
    page = visit(origin, allow=(GONE,), service_workers="block").page
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto(f"{origin}/#/mastermind:8x10/play")
    expect(page.get_by_test_id("play")).to_be_visible()
    assert not any("/sample-" in url for url in loaded)
    page.get_by_test_id("code-input").focus()
    page.keyboard.type("AABBCCDD")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("turn-1")).to_have_attribute("data-state", "played")
    page.keyboard.type("??")
    expect(page.get_by_test_id("sample")).to_have_text(SAID)
    expect(page.get_by_role("button", name="Put it into the row")).to_be_visible()
    expect(page.get_by_label("The adversary")).to_be_disabled()
