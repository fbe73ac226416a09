"""Typing: no letter is lost while a guess is judged, the caret goes where it is put."""

from playwright.sync_api import Route, expect
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.world import World

from bestguess.daily import digits_of

WORDS = ("CASTLE", "GARDEN", "SILVER", "MARKET")


def test_typing_on_while_guesses_are_judged(visit: Visit, world: World) -> None:
    player = visit(world.origin, service_workers="block").open()

    def late(route: Route) -> None:
        player.page.wait_for_timeout(600)
        route.continue_()

    player.context.route("**/guesses", late)
    for word in WORDS:  # without waiting for anything
        player.page.keyboard.type(word.lower(), delay=10)
        player.press("Enter")
    player.type("car")
    for turn, word in enumerate(WORDS, 1):
        player.expect_row(turn, word, digits_of(word, "CARNAL"))
    player.expect_active(5, "CAR")
    assert [sent["guess"] for sent in player.guesses_sent()] == list(WORDS)
    # The focus is where the next letter goes.
    expect(player.page.locator("[data-cell='4:3']")).to_have_attribute("data-next", "true")
    player.context.unroute_all(behavior="wait")


def test_the_caret(player: Player) -> None:
    player.type("casxle")
    player.tiles(1).nth(3).click()
    expect(player.tiles(1).nth(3)).to_have_attribute("data-next", "true")
    player.type("t")
    player.press("Enter")  # a full word is entered wherever the caret is
    player.expect_row(1, "CASTLE", "223313")
    # A refused word is replaced by typing on, or mended where it was pressed.
    player.guess("ZZZZZZ")
    expect(player.message).to_contain_text("not in the dictionary")
    player.type("ca")
    player.expect_active(2, "CA")
    player.page.locator("[data-cell='1:1']").focus()
    player.press("ArrowLeft", "Backspace")
    expect(player.tiles(2)).to_have_text(["", "A", "", "", "", ""])
    player.type("carnal")
    # With the focus on a played tile Enter enters the word, too.
    player.press("ArrowUp", "Enter")
    player.expect_row(2, "CARNAL", "555555")
    player.expect_phase("won")
    expect(player.banner.get_by_role("heading").first).to_be_focused()


def test_focus_and_paste(player: Player) -> None:
    player.page.locator("[data-cell='0:0']").focus()
    player.play("CASTLE", 1, "223313")
    expect(player.page.locator("[data-cell='1:0']")).to_be_focused()
    player.page.evaluate(
        """() => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text", "  cavern\\n");
          const paste = { clipboardData, bubbles: true, cancelable: true };
          document.activeElement.dispatchEvent(new ClipboardEvent("paste", paste));
        }"""
    )
    player.expect_active(2, "CAVERN")
    player.press("Enter")
    player.expect_row(2, "CAVERN", "222222")
    expect(player.page.locator("[data-cell='2:0']")).to_be_focused()
