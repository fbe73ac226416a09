"""Everything by keyboard: keys count once, combinations are the browser's, dialogs let go."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.player import Player

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
    assert len(player.guesses_judged()) == 1


def test_combinations_are_left_to_the_browser(player: Player) -> None:
    player.page.evaluate(
        """window.left = [];
        addEventListener("keydown", (event) => {
          if (event.key.toLowerCase() === "r") left.push(!event.defaultPrevented);
        })"""
    )
    player.type("ca")
    player.press("Control+r", "Alt+r", "Meta+r", "Control+Shift+R")
    player.type("s")
    player.expect_active(1, "CAS")
    assert player.page.evaluate("left") == [True] * 4


def test_marks_by_keyboard(player: Player) -> None:
    player.play("CASTLE", 1, "223313")
    tab_to(player, "letter 1, empty")
    player.press("ArrowUp", "1", "ArrowRight", "2", "ArrowRight", "3", "ArrowRight", "Space")
    marks = ["place", "elsewhere", "out", "place", "none", "none"]
    tiles = player.tiles(1)
    for column, mark in enumerate(marks):
        expect(tiles.nth(column)).to_have_attribute("data-mark", mark)
    player.expect_said("t: in place")
    expect(tiles.nth(1)).to_have_accessible_name("a 2, elsewhere")
    expect(player.key("s")).to_have_accessible_name("s, out")
    player.press("0")
    expect(tiles.nth(3)).to_have_attribute("data-mark", "none")
    player.reload()
    for column, mark in enumerate(["place", "elsewhere", "out", "none", "none", "none"]):
        expect(tiles.nth(column)).to_have_attribute("data-mark", mark)
    # Typing goes on from a tile, and Enter then enters the guess instead of marking.
    tab_to(player, "letter 1, empty")
    player.press("ArrowUp", "ArrowLeft")
    player.play("CAVERN", 2, "222222")


def test_pencil_by_keyboard(player: Player) -> None:
    tab_to(player, "Pencil")
    player.press("Enter")
    player.type("m")
    expect(player.key("m")).to_have_accessible_name("m, out")
    player.press("Escape")
    tab_to(player, "m, out")
    player.press("Shift+Tab")
    player.page.locator("[data-cell='0:1']").focus()
    player.press("Space")
    player.type("nr")
    expect(player.tiles(1).nth(1)).to_have_accessible_name(re.compile("n.*r"))
    player.press("Escape")
    player.type("castle")
    player.press("Enter")
    player.expect_row(1, "CASTLE", "223313")
    assert player.guesses_judged() == [{"turn": 1, "guess": "CASTLE"}]


def test_the_round_is_read_on_demand(player: Player) -> None:
    player.play("CASTLE", 1, "223313")
    tab_to(player, "Read the round")
    player.press("Enter")
    player.expect_said("1 guess used, 7 left.")
    player.expect_said("1, castle: c 2, a 2, s 3, t 3, l 1, e 3.")


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
