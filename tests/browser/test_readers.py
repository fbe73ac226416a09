"""Readers with little room, with a finger, without motion."""

from typing import Any

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.world import World

DIALOGS = ("How to play", "Statistics", "Archive", "Leaderboard", "Settings")
# What is wider than the window, and by how much.
TOO_WIDE = """() => [document.documentElement, ...document.querySelectorAll("dialog, dialog *")]
    .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0
        && !["visible", "clip", "hidden"].includes(getComputedStyle(each).overflowX)
        || each.getBoundingClientRect().right > innerWidth + 1)
    .map((each) => `${each.tagName}.${each.className} ${each.scrollWidth} > ${each.clientWidth}`)"""
# Buttons and fields that a finger may miss: smaller than the given size in either direction. Those
# for the keyboard alone are of no size until the focus is on them.
SMALL = """(least) => [...document.querySelectorAll("button, input, select, summary, textarea")]
    .map((each) => [each.closest("label") ?? each, each])
    .map(([target, each]) => [target.getBoundingClientRect(), each])
    .filter(([box]) => box.width > 8 && box.height > 8)
    .filter(([box]) => box.width + 0.5 < least.width || box.height + 0.5 < least.height)
    .map(([box, each]) => `${each.textContent || each.name} ${box.width} x ${box.height}`)"""


def each_screen(player: Player, script: str, value: Any = None) -> dict[str, Any]:
    """Run a script on the board and in each dialog; return what it found where."""
    player.wait_for_rest()
    found = {"board": player.page.evaluate(script, value)}
    for name in DIALOGS:
        player.open_dialog(name)
        player.wait_for_rest()
        found[name] = player.page.evaluate(script, value)
        player.close_dialog()
    return {where: what for where, what in found.items() if what}


def test_nothing_is_cut_off_on_a_narrow_screen(visit: Visit, world: World) -> None:
    # 320 by 256 is also what a window of 1280 by 1024 shows at a zoom of 400 %.
    for height in (640, 256):
        player = visit(world.origin, viewport={"width": 320, "height": height}).open()
        player.play("CASTLE", 1, "223313")
        assert each_screen(player, TOO_WIDE) == {}
        player.play("CARNAL", 2, "555555")
        player.expect_phase("won")
        expect(player.banner).to_be_visible()
        player.wait_for_rest()
        assert player.page.evaluate(TOO_WIDE) == []


def test_targets_are_large_enough_for_a_finger(visit: Visit, world: World) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    player = visit(world.origin, **phone).open()
    player.play("CASTLE", 1, "223313")
    # Ten keys in a row are narrower than 44 on any phone; WCAG 2.5.8 asks for 24.
    assert each_screen(player, SMALL, {"width": 24, "height": 44}) == {}
    mouse = visit(world.origin, viewport={"width": 320, "height": 640}).open()
    mouse.play("CASTLE", 1, "223313")
    assert each_screen(mouse, SMALL, {"width": 24, "height": 24}) == {}


def test_a_long_press_marks_a_letter_out(visit: Visit, world: World) -> None:
    player = visit(world.origin).open()
    player.play("CASTLE", 1, "223313")
    player.letter(1, 0).click(button="right")  # the browser tells of a long press so, too
    player.expect_marks(1, "out", "none", "none", "none", "none", "none")
    player.die(1, 2).click(button="right")
    player.expect_marks(1, "out", "none", "out", "out", "none", "out")
    player.letter(1, 0).click()
    player.expect_marks(1, "none", "none", "out", "out", "none", "out")


def test_motion_only_where_it_is_wanted(visit: Visit, world: World) -> None:
    moving = (
        "[...document.querySelectorAll('*')].filter((each) => {"
        " const {animationName, animationDuration} = getComputedStyle(each);"
        " return animationName !== 'none' && parseFloat(animationDuration) > 0.001; }).length"
    )
    for wanted, is_calm in (("no-preference", False), ("reduce", True)):
        player = visit(world.origin, reduced_motion=wanted).open()
        player.play("CASTLE", 1, "223313")
        player.guess("ZZZZZZ")
        expect(player.message).to_contain_text("not in the dictionary")
        assert (player.page.evaluate(moving) == 0) == is_calm
