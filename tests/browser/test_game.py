"""Whole rounds in a real browser against the real service."""

import re
from datetime import timedelta

from playwright.sync_api import Route, expect
from tests.browser.conftest import Visit
from tests.browser.player import ENTROPY, Player
from tests.browser.world import WRONG, World
from tests.server.services import NOON

from bestguess.daily import digits_of


def test_a_whole_game_by_keyboard_alone(player: Player, world: World) -> None:
    expect(player.page).to_have_title(re.compile("Entropy"))
    expect(player.page.get_by_text("No. 213")).to_be_visible()
    expect(player.page.get_by_text("Guess 1 of 8")).to_be_visible()
    player.expect_active(1)
    player.type("cartle")
    player.expect_active(1, "CARTLE")
    player.press("Backspace", "Backspace", "Backspace", "Backspace")
    player.expect_active(1, "CA")
    player.type("stle")
    player.expect_active(1, "CASTLE")
    player.press("Enter")
    player.expect_row(1, "CASTLE", "223313")
    expect(player.live).to_have_text(
        re.compile("Guess 1, castle: 2 for c and a, 3 for s, t and e, 1 for l; 7 left")
    )
    player.play("CAVERN", 2, "222222")
    expect(player.page.get_by_text("Guess 3 of 8")).to_be_visible()
    player.play("CARNAL", 3, "555555")
    player.expect_phase("won")
    expect(player.banner).to_contain_text("Found it, in three.")
    expect(player.page.get_by_test_id("countdown")).to_be_visible()
    player.expect_said("carnal is the word, found in 3 guesses")
    player.type("castle")  # does nothing any more
    player.press("Enter")
    player.expect_phase("won")
    expect(player.row(4)).not_to_have_attribute("data-state", "played")
    assert player.guesses_judged() == [
        {"turn": turn, "guess": guess}
        for turn, guess in enumerate(["CASTLE", "CAVERN", "CARNAL"], 1)
    ]
    entries = world.client().get("/puzzles/213/leaderboard").json["entries"]
    assert [(entry["place"], entry["turns"]) for entry in entries] == [(1, 3)]


def test_a_lost_game_by_touch(visit: Visit, world: World) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    player = visit(world.origin, **phone).open()
    for turn, word in enumerate(WRONG, 1):
        for letter in word:
            player.key(letter).tap()
        player.expect_active(turn, word)
        player.key("Enter").tap()
        player.expect_row(turn, word, digits_of(word, "CARNAL"))
    player.expect_phase("lost")
    expect(player.banner).to_contain_text("Not this time.")
    expect(player.banner).to_contain_text("The word is told when its day is over")
    player.reload("lost")
    expect(player.page.locator("body")).not_to_contain_text("CARNAL")
    world.pass_midnight()
    player.look_again()
    player.expect_phase("stale")
    expect(player.banner).to_contain_text("The word was CARNAL.")


def test_a_refused_word_uses_no_turn_and_sends_nothing(player: Player) -> None:
    player.guess("ZZZZZZ")
    expect(player.message).to_have_text("ZZZZZZ is not in the dictionary. No guess is used.")
    player.expect_active(1, "ZZZZZZ")
    player.press("Backspace")
    player.press("Enter")
    expect(player.message).to_have_text("1 letter is missing.")
    player.press("Backspace", "Backspace", "Backspace", "Backspace", "Backspace")
    player.play("CASTLE", 1, "223313")
    player.guess("CASTLE")
    expect(player.message).to_contain_text("CASTLE was your guess 1 already")
    player.expect_active(2, "CASTLE")
    assert player.guesses_judged() == [{"turn": 1, "guess": "CASTLE"}]


def test_nothing_is_sent_before_the_dictionary_is_there(visit: Visit, world: World) -> None:
    player = visit(world.origin, service_workers="block")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    player.page.route("**/d6.dawg", hold)
    # The page's timers go as the test says: no time limit of its own comes in between.
    player.page.clock.install(time=NOON)
    player.page.clock.pause_at(NOON + timedelta(hours=1))
    player.page.goto(world.origin + ENTROPY)
    player.page.clock.run_for(1_000)
    player.expect_phase("playing")
    player.guess("ZZZZZZ")
    player.expect_active(1, "ZZZZZZ")
    expect(player.message).to_contain_text("looked up as soon as the dictionary is there")
    player.wait_until(lambda: held)
    player.page.clock.run_for(10_000)
    assert player.guesses_sent() == []
    held[0].continue_()
    expect(player.message).to_have_text("ZZZZZZ is not in the dictionary. No guess is used.")
    assert player.guesses_sent() == []
