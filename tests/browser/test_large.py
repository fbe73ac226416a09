"""A game of more codes than can be listed: hints by a sample, and what needs a list says so."""

import re

from playwright.sync_api import Page, expect


def test_a_large_game_is_played_with_hints_of_a_sample(page: Page, origin: str) -> None:
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto(f"{origin}/#/mastermind:8x10/play")
    expect(page.get_by_test_id("play")).to_be_visible()
    assert not any("/sample-" in url for url in loaded)
    page.keyboard.type("AABBCCDD")
    page.keyboard.press("Enter")
    page.keyboard.type("?")
    page.keyboard.type("?")
    note = page.get_by_test_id("sample").first
    expect(note).to_have_text(re.compile(r"Estimated from a sample of [0-9,]+ codes"), timeout=20_000)
    expect(page.get_by_test_id("hints").get_by_role("button", name="Take")).to_be_visible(
        timeout=20_000
    )
    assert any("/sample-" in url for url in loaded)
    expect(page.get_by_label("The adversary")).to_be_disabled()
