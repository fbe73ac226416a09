"""Sharing: the text, the ways to hand it over, and what the service makes of it."""

from urllib.parse import urljoin

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.world import World, make_puzzles
from tests.server.services import NOON

from bestguess.daily import check_share, parse_share

ROWS = "Entropy #213 2/8\n⚁⚁⚂⚂⚀⚂\n⚄⚄⚄⚄⚄⚄\n"
LINK = "/#/entropy/archive/213"
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
    # Dice rows on lines of their own, and a link; both forms are read back and verified.
    text = ROWS + world.origin + LINK
    assert player.page.get_by_test_id("share-text").text_content() == text
    player.button("Share").click()
    player.expect_said("Copied.")
    assert player.page.evaluate("navigator.clipboard.readText()") == text
    player.button("Digits").click()
    player.button("Share").click()
    digits = f"Entropy #213 2/8\n223313\n555555\n{world.origin}{LINK}"
    player.wait_until(lambda: player.page.evaluate("navigator.clipboard.readText()") == digits)
    assert parse_share(digits) == parse_share(text)
    assert check_share(parse_share(text), make_puzzles().on(NOON.date())) is None
    dialog = player.open_dialog("Leaderboard")
    dialog.get_by_label("A friend's result").fill(text)
    expect(dialog.get_by_text("Puzzle no. 213: Found in 2 guesses")).to_be_visible()


def test_the_way_of_the_system(visit: Visit, world: World) -> None:
    player = visit(world.origin)
    player.context.add_init_script(NATIVE)
    player.open()
    win(player)
    player.button("Share").click()
    player.expect_said("Shared.")
    assert player.page.evaluate("window.shared") == ROWS + world.origin + LINK


def test_a_text_to_copy_by_hand(visit: Visit, world: World) -> None:
    player = visit(world.origin)
    player.context.add_init_script("delete Navigator.prototype.share;" + NO_CLIPBOARD)
    player.open()
    win(player)
    player.button("Share").click()
    field = player.page.get_by_role("dialog", name="Share").get_by_role("textbox")
    text = ROWS + world.origin + LINK
    expect(field).to_have_value(text)
    expect(field).to_be_focused()
    assert player.page.evaluate("String(getSelection())") == text
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


def test_a_picture_and_a_challenge(visit: Visit, world: World) -> None:
    player = visit(world.origin)
    player.context.add_init_script(NATIVE)
    player.open()
    win(player)
    player.button("Picture").click()
    expect(player.page.get_by_test_id("share-picture").locator("svg")).to_have_count(12)
    with player.page.expect_download() as download:
        player.button("Share").click()
    picture = download.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert len(picture) > 5_000
    player.expect_said("The picture is saved.")
    player.button("Challenge a friend").click()
    player.expect_said("Shared.")
    text = player.page.evaluate("window.shared")
    assert "I found it in 2." in text
    link = text.split()[-1]
    assert link == f"{world.origin}/#/entropy/archive/213?beat=2"
    # From practice and the archive, too; and the friend is told.
    friend = visit(world.origin).open("/#/entropy/practice/7?beat=x")
    expect(friend.page.get_by_test_id("notice-friend")).to_contain_text("did not find this word")
    other = visit(world.origin).open(link.removeprefix(world.origin))
    expect(other.page.get_by_test_id("notice-friend")).to_contain_text("in 2 guesses")
    other.play("CARNAL", 1, "555555")
    expect(other.banner).to_contain_text("Your friend needed 2.")


def test_a_link_has_a_preview(visit: Visit, world: World) -> None:
    player = visit(world.origin).open()
    content = "(name) => document.querySelector(`meta[property='og:${name}']`).content"
    assert "Entropy" in player.page.evaluate(content, "title")
    address = urljoin(world.origin, player.page.evaluate(content, "image"))
    picture = player.page.request.get(address)
    assert (picture.status, picture.headers["content-type"]) == (200, "image/png")
