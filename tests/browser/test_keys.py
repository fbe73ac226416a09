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
    # A digit marks all equal dice; with Shift, the letter alone.
    player.press("ArrowUp", "1", "ArrowRight", "Shift+2", "ArrowRight", "3")
    player.expect_marks(1, "place", "elsewhere", "out", "out", "none", "out")
    player.expect_said("s, t and e: out")
    player.press("ArrowRight", "ArrowRight", "1")
    player.expect_said("l: in place")
    expect(player.page.get_by_test_id("clash")).to_contain_text("C and L have different dice")
    expect(player.tiles(1).nth(1)).to_have_accessible_name("a 2 with c, elsewhere")
    expect(player.key("s")).to_have_accessible_name("s, out")
    player.press("Control+z", "Control+z", "Control+z")
    player.expect_marks(1, "place", "place", "none", "none", "none", "none")
    player.expect_said("The last mark is taken back.")
    player.reload()
    player.expect_marks(1, "place", "place", "none", "none", "none", "none")
    # Typing goes on from a tile, and Enter then enters the guess instead of marking.
    tab_to(player, "letter 1, empty, noted c")
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
    player.expect_said("1, castle: 2 for c and a, 3 for s, t and e, 1 for l.")


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
