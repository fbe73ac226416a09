"""Room for the board: on a phone, on its side, on a tablet, on a desk, in large text."""

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.world import WRONG, World

from bestguess.daily import digits_of

BOX = "(each) => { const { top, bottom, left, right } = each.getBoundingClientRect();" \
    " return [top, bottom, left, right]; }"  # fmt: skip


def in_view(player: Player, *, keys: bool = True) -> None:
    """Check that the active row and the keyboard are in the window, and that nothing scrolls."""
    width, height = player.page.evaluate("[innerWidth, innerHeight]")
    row = player.page.locator("tr[data-state=active]").evaluate(BOX)
    assert row[0] >= 0
    assert row[1] <= height
    if keys:
        board = player.keyboard.evaluate(BOX)
        assert board[1] <= height
        assert board[3] <= width
        assert row[1] <= board[0] + 0.5 or row[3] <= board[2] + 0.5, "one covers the other"
    sizes = player.page.evaluate(
        "[document.documentElement.scrollHeight - innerHeight,"
        " document.documentElement.scrollWidth - innerWidth]"
    )
    assert sizes == [0, 0] if keys else sizes[1] == 0


def test_the_active_row_is_always_in_sight(visit: Visit, world: World) -> None:
    player = visit(world.origin, viewport={"width": 360, "height": 740}).open()
    sizes = ((360, 740), (740, 360), (720, 450), (820, 1180), (390, 664))
    for turn in range(1, 9):
        for width, height in sizes:
            player.page.set_viewport_size({"width": width, "height": height})
            player.type("c")
            player.wait_for_rest()
            in_view(player)
            player.press("Backspace")
        player.page.set_viewport_size({"width": 360, "height": 740})
        player.page.evaluate("document.documentElement.style.fontSize = '200%'")
        player.type("c")
        player.wait_for_rest()
        in_view(player)
        player.press("Backspace")
        player.page.evaluate("document.documentElement.style.fontSize = ''")
        if turn < 8:
            word = WRONG[turn - 1]
            player.play(word, turn, digits_of(word, "CARNAL"))


def test_a_desk_has_notes_and_kinds_beside_the_board(visit: Visit, world: World) -> None:
    player = visit(world.origin, viewport={"width": 1440, "height": 900}).open()
    player.play("CASTLE", 1, "223313")
    in_view(player)
    board = player.page.get_by_test_id("board").evaluate(BOX)
    notes = player.page.get_by_role("region", name="Your notes").evaluate(BOX)
    assert board[3] <= notes[2]
    says = player.row(1).locator("td").last
    expect(says).to_be_visible()
    player.play("CARNAL", 2, "555555")
    end, board = player.banner.evaluate(BOX), player.page.get_by_test_id("board").evaluate(BOX)
    assert end[3] <= board[2], "the end stands beside the board"


def test_every_button_has_a_border_in_high_contrast(visit: Visit, world: World) -> None:
    bare = """[...document.querySelectorAll("button")].filter((each) => {
      const { borderTopWidth, borderBottomColor, visibility } = getComputedStyle(each);
      const seen = each.getBoundingClientRect().width > 8 && visibility === "visible";
      return seen && (parseFloat(borderTopWidth) === 0 || /^rgba.*, 0\\)$/.test(borderBottomColor));
    }).map((each) => each.textContent)"""
    player = visit(world.origin, viewport={"width": 360, "height": 740}).open()
    player.page.evaluate("document.documentElement.dataset.theme = 'contrast'")
    player.play("CASTLE", 1, "223313")
    player.die(1, 0).click()
    assert player.page.evaluate(bare) == []
    player.press("Escape")
    player.button("Pencil").click()
    assert player.page.evaluate(bare) == []
    player.press("Escape")
    player.play("CARNAL", 2, "555555")
    expect(player.page.get_by_test_id("worth")).to_be_visible()
    assert player.page.evaluate(bare) == []
    for name in ("How to play", "Statistics", "Archive", "Leaderboard", "Settings"):
        player.open_dialog(name)
        assert player.page.evaluate(bare) == []
        player.close_dialog()


def test_a_tablet_is_used_as_wide_as_it_is(visit: Visit, world: World) -> None:
    player = visit(world.origin, viewport={"width": 820, "height": 1180}).open()
    player.play("CASTLE", 1, "223313")
    in_view(player)
    board, keys = player.page.get_by_test_id("board").evaluate(BOX), player.keyboard.evaluate(BOX)
    for box in (board, keys):
        assert box[3] - box[2] > 0.9 * 820
