"""Dice that group, and marks on them: by finger, with their mistakes shown and taken back."""

from playwright.sync_api import Locator, expect
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.test_axe import check, load_axe
from tests.browser.world import World

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
LIT = "(tile) => getComputedStyle(tile).boxShadow !== 'none'"


def lit(player: Player, turn: int) -> str:
    """Return the letters of the row that are lit."""
    tiles = player.tiles(turn).all()
    return "".join((each.text_content() or "")[0] for each in tiles if each.evaluate(LIT))


def picture(key: Locator) -> bytes:
    return key.screenshot()


def test_equal_dice_are_one_to_eye_and_hand(visit: Visit, world: World) -> None:
    player = visit(world.origin, viewport={"width": 1440, "height": 900}).open()
    player.play("CASTLE", 1, "223313")
    player.wait_for_rest()
    # Shape and tint go by the value within the row; nothing else tells them apart.
    looks: dict[str, set[str]] = {}
    for column, digit in enumerate("223313"):
        tile = player.tiles(1).nth(column)
        look = tile.evaluate("(tile) => getComputedStyle(tile).backgroundColor")
        shape = player.die(1, column).locator("path, circle").first.get_attribute("d")
        looks.setdefault(digit, set()).add(f"{look} {shape}")
    assert [len(look) for look in looks.values()] == [1, 1, 1]
    assert len(set.union(*looks.values())) == 3
    player.tiles(1).nth(3).hover()
    assert lit(player, 1) == "STE"
    player.page.mouse.move(0, 0)
    player.page.locator("[data-cell='1:0']").focus()
    player.press("ArrowUp")
    assert lit(player, 1) == "CA"
    expect(player.page.get_by_test_id("group")).to_have_accessible_name("Mark c and a")
    # Beside the board: what each row says, and what one holds for true.
    says = player.row(1).locator("td").last
    expect(says).to_contain_text("S, T, E share one kind")
    player.press("1")
    held = player.page.get_by_test_id("held").get_by_role("listitem")
    expect(held.nth(0)).to_contain_text("Place 1: c")
    expect(held.nth(2)).to_contain_text("Place 3: open")
    expect(player.page.locator("[data-cell='1:1']")).to_have_accessible_name(
        "letter 2, empty, noted a"
    )


def test_marks_by_finger(visit: Visit, world: World) -> None:
    player = visit(world.origin, **PHONE).open()
    load_axe(player)
    player.play("CASTLE", 1, "223313")
    player.die(1, 2).tap()
    player.expect_marks(1, "none", "none", "place", "place", "none", "place")
    assert lit(player, 1) == "STE"
    bar = player.page.get_by_test_id("group")
    bar.get_by_role("button", name="out").tap()
    player.expect_marks(1, "none", "none", "out", "out", "none", "out")
    # What another die of the row has is passed over: place, elsewhere, and none again.
    marks = []
    for _ in range(3):
        player.die(1, 0).tap()
        player.wait_for_rest()
        marks.append(player.tiles(1).first.get_attribute("data-mark"))
    assert marks == ["place", "elsewhere", "none"]
    player.letter(1, 4).tap()  # the letter alone
    player.letter(1, 0).tap()
    bar.get_by_role("button", name="in place").tap()
    player.expect_marks(1, "place", "none", "out", "out", "place", "out")
    found = check(player, "contradiction")
    expect(player.page.get_by_test_id("clash")).to_have_text(
        "C and L have different dice: they cannot be of one kind."
    )
    expect(player.tiles(1).nth(0)).to_have_attribute("data-clash", "true")
    player.button("Undo").tap()
    expect(player.page.get_by_test_id("clash")).to_have_count(0)
    player.button("Undo").tap()
    # The eraser can be taken back, too.
    player.key("c").tap()
    player.button("Pencil").tap()
    player.button("Erase all notes").tap()
    player.expect_marks(1, "none", "none", "none", "none", "none", "none")
    player.button("Undo").tap()
    player.expect_marks(1, "none", "none", "out", "out", "place", "out")
    player.button("Pencil").tap()
    player.press("Backspace")
    # Marks go on to a later row where the player wishes.
    player.play("TINSEL", 2, "441441")
    player.expect_marks(2, "none", "none", "none", "none", "none", "none")
    player.button("Take on T, S, E").tap()
    player.expect_marks(2, "out", "none", "none", "out", "out", "none")
    player.button("Undo").tap()
    player.expect_marks(2, "none", "none", "none", "none", "none", "none")
    settings = player.open_dialog("Settings")
    settings.get_by_label("Take my marks on").check()
    player.close_dialog()
    player.guess("SILENT")
    player.expect_marks(3, "out", "none", "none", "out", "none", "out")
    assert found == []


def test_marks_on_keys_are_told_apart_in_large_text(visit: Visit, world: World) -> None:
    player = visit(world.origin, **PHONE).open()
    player.play("CASTLE", 1, "223313")
    player.letter(1, 0).tap()  # in place
    player.letter(1, 2).tap()  # elsewhere: in place has another die
    dashes = "(key) => getComputedStyle(key, '::after').backgroundImage"
    for size in ("100%", "150%", "200%"):
        player.page.evaluate("(size) => { document.documentElement.style.fontSize = size }", size)
        line, dashed = player.key("c"), player.key("s")
        assert "gradient" not in line.evaluate(dashes)
        assert "repeating-linear-gradient" in dashed.evaluate(dashes)
        height = "(key) => parseFloat(getComputedStyle(key, '::after').height)"
        assert 2.5 <= dashed.evaluate(height) <= 4
        width = "(key) => parseFloat(getComputedStyle(key, '::after').width)"
        # Each of the four dashes is wider than the line is high.
        assert dashed.evaluate(width) * 4 / 25 >= 3
