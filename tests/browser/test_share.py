"""Sharing: the text, the ways to hand it over, and what the service makes of it."""

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.world import World

from bestguess.daily import parse_share

TEXT = "Entropy #213   2/8   223313 / 555555"
# Headless browsers have no sharing of their own; this one notes what it is given.
NATIVE = "navigator.share = async ({text}) => { window.shared = text; };"
NO_CLIPBOARD = """Object.defineProperty(navigator, "clipboard", {value: {
    writeText: () => Promise.reject(new Error("not allowed"))}});"""


def win(player: Player) -> None:
    player.play("CASTLE", 1, "223313")
    player.play("CARNAL", 2, "555555")
    player.expect_phase("won")


def test_the_text_to_the_clipboard(visit: Visit, world: World) -> None:
    player = visit(world.origin, permissions=["clipboard-read", "clipboard-write"])
    player.context.add_init_script("delete Navigator.prototype.share;")
    player.open()
    win(player)
    # Text, not markup: three spaces between the parts.
    assert player.page.get_by_test_id("share-text").text_content() == TEXT
    assert parse_share(TEXT).turns == 2
    player.button("Share").click()
    player.expect_said("Copied.")
    assert player.page.evaluate("navigator.clipboard.readText()") == TEXT
    settings = player.open_dialog("Settings")
    settings.get_by_label("Share with dice").check()
    player.close_dialog()
    player.button("Share").click()
    dice = "Entropy #213   2/8   ⚁⚁⚂⚂⚀⚂ / ⚄⚄⚄⚄⚄⚄"
    player.wait_until(lambda: player.page.evaluate("navigator.clipboard.readText()") == dice)
    assert parse_share(dice) == parse_share(TEXT)


def test_the_way_of_the_system(visit: Visit, world: World) -> None:
    player = visit(world.origin)
    player.context.add_init_script(NATIVE)
    player.open()
    win(player)
    player.button("Share").click()
    player.expect_said("Shared.")
    assert player.page.evaluate("window.shared") == TEXT


def test_a_text_to_copy_by_hand(visit: Visit, world: World) -> None:
    player = visit(world.origin)
    player.context.add_init_script("delete Navigator.prototype.share;" + NO_CLIPBOARD)
    player.open()
    win(player)
    player.button("Share").click()
    field = player.page.get_by_role("dialog", name="Share").get_by_role("textbox")
    expect(field).to_have_value(TEXT)
    expect(field).to_be_focused()
    assert player.page.evaluate("String(getSelection())") == TEXT
    player.close_dialog()
    expect(player.button("Share")).to_be_focused()


def test_the_result_of_a_friend_is_read_with_any_white_space(visit: Visit, world: World) -> None:
    player = visit(world.origin).open()
    dialog = player.open_dialog("Leaderboard")
    field = dialog.get_by_label("A friend's result")
    field.fill("Entropy #213   2/8   2 2 3 3 1 3 / 5 5 5 5 5 5")
    expect(dialog.get_by_text("Puzzle no. 213: Found in 2 guesses")).to_be_visible()
    expect(dialog.get_by_test_id("friend-rows").get_by_role("listitem")).to_have_text(
        ["223313", "555555"]
    )
    field.fill("Entropy #213   2/8   2 2 3 3 1 / 5 5 5 5 5 5")
    expect(dialog.get_by_text("This is not a result of Entropy.")).to_be_visible()
    expect(dialog.get_by_test_id("friend-rows")).to_have_count(0)
