"""The round survives what happens to browsers and services."""

from playwright.sync_api import Route, expect
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.watch import GONE
from tests.browser.world import World


def test_reload_in_the_middle(player: Player) -> None:
    player.play("CASTLE", 1, "223313")
    player.type("cav")
    player.expect_active(2, "CAV")
    player.reload()
    player.expect_row(1, "CASTLE", "223313")
    player.expect_active(2, "CAV")
    player.type("ern")
    player.press("Enter")
    player.expect_row(2, "CAVERN", "222222")


def test_two_tabs_of_one_player(player: Player) -> None:
    other = player.another_tab()
    player.play("CASTLE", 1, "223313")
    other.expect_row(1, "CASTLE", "223313")
    other.play("CAVERN", 2, "222222")
    player.expect_row(2, "CAVERN", "222222")
    player.play("CARNAL", 3, "555555")
    for each in (player, other):
        each.expect_phase("won")
    assert [judged["turn"] for judged in player.guesses_judged()] == [1, 2, 3]


def test_two_devices_at_one_turn(player: Player, visit: Visit, world: World) -> None:
    """The same player in another browser, which does not hear of this one's guesses."""
    player.play("CASTLE", 1, "223313")
    state = player.context.storage_state()
    other = visit(world.origin, allow=("status of 422",), storage_state=state).open()
    other.expect_row(1, "CASTLE", "223313")
    player.play("CAVERN", 2, "222222")
    other.guess("GARDEN")
    other.expect_row(2, "CAVERN", "222222")
    expect(other.message).to_contain_text("already played elsewhere with CAVERN")
    other.expect_active(3, "GARDEN")


def test_midnight_before_the_first_guess(player: Player, world: World) -> None:
    world.pass_midnight()
    player.look_again()
    player.expect_phase("stale")
    player.button("Open today's puzzle").click()
    player.expect_phase("playing")
    expect(player.page.get_by_text("No. 214")).to_be_visible()
    player.play("POCKET", 1, "666666")
    player.expect_phase("won")


def test_midnight_in_the_middle_of_a_round(player: Player, world: World) -> None:
    """It may be finished after midnight, and counts for its own day."""
    player.play("CASTLE", 1, "223313")
    world.pass_midnight()
    player.look_again()
    expect(player.message).to_have_text("Puzzle no. 214 is out.")
    player.play("CARNAL", 2, "555555")
    player.expect_phase("stale")
    player.button("Open today's puzzle").click()
    player.expect_phase("playing")
    expect(player.page.get_by_text("No. 214")).to_be_visible()
    player.expect_active(1)
    player.play("POCKET", 1, "666666")
    boards = [world.client().get(f"/puzzles/{number}/leaderboard").json for number in (213, 214)]
    assert [[entry["late"] for entry in board["entries"]] for board in boards] == [[True], [False]]


def test_the_service_is_killed_and_restarted_between_two_guesses(
    visit: Visit, world: World
) -> None:
    player = visit(world.origin, allow=(GONE,)).open()
    player.play("CASTLE", 1, "223313")
    world.kill()
    world.start()
    player.play("CAVERN", 2, "222222")
    world.kill()
    player.guess("CARNAL")  # nobody is there to judge it
    player.expect_letters(3, "CARNAL")
    world.start()
    player.expect_row(3, "CARNAL", "555555")
    player.expect_phase("won")
    entries = world.client().get("/puzzles/213/leaderboard").json["entries"]
    assert [entry["turns"] for entry in entries] == [3]


def test_a_guess_made_offline_is_sent_once(visit: Visit, world: World) -> None:
    player = visit(world.origin, allow=(GONE,), service_workers="block").open()
    player.play("CASTLE", 1, "223313")
    refused: list[str] = []

    def refuse(route: Route) -> None:
        refused.append(route.request.url)
        route.abort("connectionrefused")

    player.context.route("**/api/**", refuse)
    player.guess("CAVERN")
    player.wait_until(lambda: refused)
    expect(player.message).to_contain_text("CAVERN is kept and will be sent")
    player.expect_letters(2, "CAVERN")
    player.reload("offline")
    player.expect_letters(2, "CAVERN")
    player.context.unroute("**/api/**", refuse)
    player.page.evaluate("window.dispatchEvent(new Event('online'))")
    player.expect_row(2, "CAVERN", "222222")
    player.expect_phase("playing")
    assert player.guesses_judged() == [
        {"turn": 1, "guess": "CASTLE"},
        {"turn": 2, "guess": "CAVERN"},
    ]
