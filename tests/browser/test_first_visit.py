"""The first visit: three cards, once; then what the dice of one's own guesses say."""

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.test_axe import THEMES, check, load_axe
from tests.browser.test_readers import TOO_WIDE
from tests.browser.world import World

SIZES = ((360, 740), (740, 360), (820, 1180))


def large_text(player: Player) -> None:
    """Set the reader's own size of text to 200 %."""
    player.page.evaluate("document.documentElement.style.fontSize = '200%'")


def test_three_cards_once(visit: Visit, world: World) -> None:
    player = visit(world.origin, newcomer=True, viewport={"width": 360, "height": 740}).open()
    load_axe(player)
    cards = player.page.get_by_role("dialog", name="Entropy in three cards")
    expect(cards).to_contain_text("CARNAL")
    expect(cards).to_contain_text("You see the dice, never the kinds.")
    expect(player.button("Next")).to_be_focused()
    found = check(player, "card 1")
    for width, height in SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        assert player.page.evaluate(TOO_WIDE) == []
    player.page.set_viewport_size({"width": 360, "height": 740})
    large_text(player)
    assert player.page.evaluate(TOO_WIDE) == []
    player.page.evaluate("document.documentElement.style.fontSize = ''")
    player.press("Enter")  # by keyboard alone
    expect(cards).to_contain_text("equal dice may still be different kinds")
    player.button("Next").press("Enter")
    found += check(player, "card 3")
    # The last one can be tried: a die marks its equals.
    row = cards.get_by_test_id("card-row")
    row.locator("[data-tone='3']").first.locator("svg").click()
    expect(row.locator("[data-mark=place]")).to_have_count(3)
    row.locator("[data-tone='2']").first.press("Space")
    expect(row.locator("[data-mark=elsewhere]")).to_have_count(2)
    player.button("Play").press("Enter")
    expect(cards).to_be_hidden()
    player.reload()
    player.type("ca")
    player.expect_active(1, "CA")
    assert found == []


def test_cards_side_by_side_can_be_skipped(visit: Visit, world: World) -> None:
    player = visit(world.origin, newcomer=True, viewport={"width": 1440, "height": 900}).open()
    load_axe(player)
    found = []
    for theme in THEMES:
        player.page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
        found += check(player, theme)
    expect(player.dialog.get_by_role("region")).to_have_count(3)
    player.press("Escape")
    expect(player.dialog).to_be_hidden()
    player.reload()
    expect(player.dialog).to_be_hidden()
    # Help begins with the example, and brings the rest.
    help_ = player.open_dialog("How to play")
    expect(help_.get_by_role("heading").nth(1)).to_have_text("An example")
    assert found == []


def test_a_sentence_about_these_dice_that_fades(visit: Visit, world: World) -> None:
    player = visit(world.origin, viewport={"width": 360, "height": 740}).open()
    player.play("CASTLE", 1, "223313")
    says = player.page.get_by_test_id("says")
    expect(says).to_have_text("S, T, E share one kind; C, A share another; L stands alone. ")
    expect(player.message).to_contain_text("Press a die to mark all its equals")
    player.play("CAVERN", 2, "222222")
    expect(says).to_have_text("C, A, V, E, R, N are three kinds of two: you find out how. ")
    # What a reader hears is one sentence that names the groups.
    expect(player.row(1).get_by_role("rowheader")).to_have_accessible_name(
        "1, castle: 2 for c and a, 3 for s, t and e, 1 for l"
    )
    # After a dozen guesses only what is unusual is said, and after some rounds nothing.
    for guesses, sentences in ((12, 1), (30, 0)):
        player.page.evaluate(
            "(guesses) => localStorage.setItem('entropy/:lessons',"
            " JSON.stringify({v: 1, data: {cards: true, guesses}}))", guesses
        )  # fmt: skip
        player.reload()
        expect(says).to_have_count(sentences)
    expect(player.message).to_have_text("")
