"""How a round ends: a moment for a win, a promise for a loss, what it was worth, the look back."""

import re

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.test_axe import THEMES, check, load_axe
from tests.browser.test_readers import TOO_WIDE
from tests.browser.world import WRONG, World

SIZES = ((360, 740), (740, 360), (820, 1180), (1440, 900))


def others(world: World) -> None:
    """Let four other players end today's puzzle, two of them worse than in three guesses."""
    for words in (["CARNAL"], ["CASTLE", "CARNAL"], [*WRONG[:5], "CARNAL"], WRONG):
        player = world.player()
        player.start(213)
        for turn, word in enumerate(words, 1):
            player.guess(213, turn, word)


def test_a_win_has_a_moment_and_a_worth(visit: Visit, world: World) -> None:
    others(world)
    player = visit(world.origin, viewport={"width": 360, "height": 740}).open()
    load_axe(player)
    for turn, (word, digits) in enumerate(
        (("CASTLE", "223313"), ("CAVERN", "222222"), ("CARNAL", "555555")), 1
    ):
        player.play(word, turn, digits)
    player.expect_phase("won")
    expect(player.banner.get_by_role("heading").first).to_be_focused()
    expect(player.page.get_by_test_id("moment").locator("text")).to_have_text(list("CARNAL"))
    expect(player.banner).to_contain_text("Found it, in three.")
    expect(player.banner).to_contain_text("One word was left, and you knew it.")
    worth = player.page.get_by_test_id("worth")
    for text in ("day in a row", "50%", "did worse", "guesses of luck", "guesses of skill"):
        expect(worth).to_contain_text(text)
    found = []
    for theme in THEMES:
        player.page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
        found += check(player, theme)
    # The words left, at once; and the sum of luck and skill.
    player.button("Look back").click()
    review = player.page.get_by_test_id("review")
    expect(review.get_by_role("listitem").nth(1)).to_contain_text("1 of 36 words left")
    expect(review.get_by_role("listitem").nth(1)).to_contain_text("CARNAL")
    expect(review.get_by_test_id("sum")).to_contain_text("3 guesses = ")
    for width, height in SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        player.wait_for_rest()
        assert player.page.evaluate(TOO_WIDE) == []
        found += check(player, f"{width} x {height}")
    # One's own row on the leaderboard.
    board = player.open_dialog("Leaderboard").get_by_test_id("leaderboard")
    expect(board.locator("[data-own]")).to_have_count(1)
    expect(board.locator("[data-own]")).to_contain_text("you")
    assert found == []


def test_no_motion_for_those_who_want_none(visit: Visit, world: World) -> None:
    moving = "document.getAnimations().length"
    for wanted, is_calm in (("no-preference", False), ("reduce", True)):
        player = visit(world.origin, reduced_motion=wanted).open()
        player.guess("CARNAL")
        expect(player.page.get_by_test_id("moment")).to_be_visible()
        assert (player.page.evaluate(moving) == 0) == is_calm


def test_a_loss_offers_practice_and_keeps_its_promise(visit: Visit, world: World) -> None:
    player = visit(world.origin).open()
    for turn, word in enumerate(WRONG, 1):
        player.guess(word)
        expect(player.row(turn)).to_have_attribute("data-state", "played")
    player.expect_phase("lost")
    expect(player.banner).to_contain_text("Come back for it.")
    expect(player.button("Practise now")).to_be_visible()
    player.button("Look back").click()
    review = player.page.get_by_test_id("review")
    expect(review).to_contain_text("once the word is public")
    expect(review.get_by_role("group")).to_have_count(0)  # no list of words
    world.pass_midnight()
    player.reload()
    greeting = player.page.get_by_test_id("notice-yesterday")
    expect(greeting).to_contain_text("Yesterday’s word was CARNAL.")
    greeting.get_by_role("button", name="Look back at it").click()
    expect(player.page.get_by_text("Archive", exact=True).first).to_be_visible()
    player.expect_phase("lost")
    player.open()
    expect(greeting).to_have_count(0)


def test_the_engine_of_the_page_looks_back_after_the_end_only(player: Player) -> None:
    player.play("CASTLE", 1, "223313")
    assert player.page.workers == []
    player.play("CARNAL", 2, "555555")
    player.button("Look back").click()
    review = player.page.get_by_test_id("review")
    expect(review.get_by_role("listitem").first).to_contain_text("36 of 15,232 words left")
    expect(review.get_by_test_id("sum")).to_have_text(re.compile("^2 guesses = 3.95 expected"))
    assert player.watch.sent("POST", "analyse") == [], "the service is not asked"


def test_an_unknown_puzzle_says_so(visit: Visit, world: World) -> None:
    player = visit(world.origin, allow=("status of 404",))
    player.open("/#/entropy/archive/999", "failed")
    notice = player.page.get_by_test_id("notice-failed")
    expect(notice).to_contain_text("There is no puzzle no. 999.")
    notice.get_by_role("button", name="Open today's puzzle").click()
    player.expect_phase("playing")


def test_a_guess_judged_in_another_tab_is_no_longer_waited_for(visit: Visit, world: World) -> None:
    player: Player = visit(world.origin, allow=("net::ERR_",), service_workers="block").open()
    other = player.another_tab()
    player.page.route("**/guesses", lambda route: route.abort("connectionrefused"))
    player.guess("CASTLE")
    expect(player.message).to_contain_text("CASTLE is kept")
    other.reload()
    other.expect_row(1, "CASTLE", "223313")
    player.expect_row(1, "CASTLE", "223313")
    expect(player.message).not_to_contain_text("kept")
