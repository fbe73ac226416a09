"""The page of strategies: trees of the package, of files and of the engine."""

import gzip
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.tasks import watch_tasks
from tests.browser.test_axe import THEMES, check, load_axe
from tests.browser.watch import GONE

import bestguess


def open_page(visit: Visit, origin: str, address: str, **options: object) -> Player:
    player = visit(origin, allow=(GONE,), service_workers="block", **options)
    player.page.goto(f"{origin}/#/{address}")
    return player


def columns(player: Player) -> Locator:
    return player.page.get_by_test_id("column")


def test_the_packaged_optimum_by_keyboard(visit: Visit, origin: str) -> None:
    player = open_page(visit, origin, "mastermind/strategy")
    expect(player.page.get_by_text("5,625 turns, 4.340 on average: proven")).to_be_visible()
    expect(player.page.get_by_test_id("turns").get_by_role("listitem")).to_have_count(6)
    expect(columns(player)).to_have_count(1)
    columns(player).get_by_role("button").first.focus()
    player.press("ArrowDown", "ArrowRight")
    expect(columns(player)).to_have_count(2)
    expect(columns(player).nth(1)).to_contain_text("230 codes")
    expect(columns(player).nth(1).get_by_role("button").first).to_be_focused()
    player.press("ArrowRight")
    expect(columns(player).nth(2).get_by_role("button").first).to_be_focused()
    player.press("ArrowRight")
    expect(player.page.get_by_role("region", name="Turn 4")).to_be_visible()
    expect(columns(player)).to_have_count(3)
    player.press("ArrowLeft")
    expect(player.page.get_by_role("region", name="Turn 4")).to_have_count(0)
    expect(columns(player).last.get_by_role("button").first).to_be_focused()


def test_a_secret_is_found(visit: Visit, origin: str) -> None:
    player = open_page(visit, origin, "mastermind/strategy")
    expect(columns(player)).to_have_count(1)
    player.press("/")
    player.type("befc")
    expect(player.page.get_by_text("Found at turn 4.")).to_be_visible()
    expect(player.page.get_by_test_id("way").get_by_role("listitem")).to_have_count(4)
    expect(columns(player)).to_have_count(3)
    expect(player.page.locator("[data-way]")).to_have_count(3)
    player.page.reload()  # it is in the link
    expect(player.page.locator("[data-way]")).to_have_count(3)


def test_an_optimum_proven_in_the_page_beside_another(visit: Visit, origin: str) -> None:
    player = open_page(visit, origin, "mastermind:3x4/strategy")
    best = bestguess.optimal(bestguess.load("mastermind:3x4")).value
    grown = bestguess.grow(bestguess.load("mastermind:3x4"), "worst").total
    player.page.get_by_role("combobox", name="Strategy").select_option("optimal")
    expect(player.page.get_by_text(f"in {best} turns")).to_be_visible()
    player.page.get_by_role("combobox", name="Beside it").select_option("worst")
    expect(player.page.get_by_test_id("comparison")).to_contain_text(f"{grown} turns")


def test_mastermind_is_proven_in_the_page(visit: Visit, origin: str) -> None:
    player = open_page(visit, origin, "mastermind/strategy?by:optimal")
    expect(player.page.get_by_text("5,625 turns, 4.340 on average: proven")).to_be_visible()
    expect(columns(player)).to_have_count(1)


def test_a_proof_shows_its_bounds_and_can_be_left(visit: Visit, origin: str) -> None:
    player = open_page(visit, origin, "black-peg/strategy?by:optimal")  # it would take minutes
    working = player.page.get_by_test_id("working")
    expect(working).to_contain_text(re.compile(r"at least [\d,]+ turns, at most [\d,]+"))
    working.get_by_role("button", name="Cancel").click()
    expect(working.filter(has_text="at least")).to_have_count(0)
    expect(columns(player)).to_have_count(1)  # the usual one is there again


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tree of 117,649 nodes."""
    path = tmp_path_factory.mktemp("trees") / "large.json"
    bestguess.save_tree(bestguess.grow(bestguess.load("mastermind:6x7"), "first"), path)
    return path


def test_a_hundred_thousand_nodes(browser: Browser, visit: Visit, origin: str, large: Path) -> None:
    """What is on the page does not grow with the tree, and the page always listens."""
    player = open_page(visit, origin, "mastermind/strategy")
    page = player.page
    expect(columns(player)).to_have_count(1)
    with watch_tasks(browser, page) as tasks:
        page.get_by_test_id("tree-file").set_input_files(large)
        expect(page.get_by_text("All 117,649 codes")).to_be_visible()
        for turn in range(2, 6):
            columns(player).last.get_by_role("button").first.click()
            expect(page.get_by_role("region", name=f"Turn {turn}")).to_be_visible()
        player.press("/")
        player.type("gfedcb")
        expect(page.get_by_test_id("way")).to_be_visible()
        expect(page.locator("[data-way]")).to_have_count(3)
        page.mouse.wheel(0, 2000)
    assert page.evaluate("document.querySelectorAll('*').length") < 4000
    assert tasks
    assert tasks[-1] < 100, tasks[-5:]  # milliseconds; half as much on a machine of its own


DROP = """(zone, text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "dropped.json"));
    zone.dispatchEvent(new DragEvent("drop", { bubbles: true, dataTransfer: data }));
}"""


@pytest.mark.parametrize("packed", [False, True])
def test_a_saved_tree(visit: Visit, origin: str, tmp_path: Path, packed: bool) -> None:
    path = tmp_path / "tree.json"
    bestguess.save_tree(bestguess.grow(bestguess.load("mastermind:3x3"), "parts"), path)
    player = open_page(visit, origin, "wordle/strategy")
    if packed:
        path = tmp_path / "tree.json.gz"
        path.write_bytes(gzip.compress((tmp_path / "tree.json").read_bytes()))
        player.page.get_by_test_id("tree-file").set_input_files(path)
    else:
        player.page.get_by_test_id("drop").evaluate(DROP, path.read_text())
    expect(player.page).to_have_url(re.compile("mastermind:3x3/strategy"))
    expect(player.page.get_by_text("All 27 codes")).to_be_visible()


BROKEN = [
    (("{", "["), "not JSON"),
    (("tree/1", "tree/9"), "bestguess-tree/9"),
    (('"AAB"', '"XYZ"'), "no guess of the game"),
    (('"total":', '"total":1'), "turns, and its file says"),
    (("mastermind:3x3", "../own.py"), "does not run"),
    (("mastermind:3x3", "mastermind:99x99"), "does not know"),
    (('"AAB"', "[" * 50_000 + "]" * 50_000), "no guess with its branches"),
]


def test_broken_trees(visit: Visit, origin: str, tmp_path: Path) -> None:
    path = tmp_path / "tree.json"
    bestguess.save_tree(bestguess.grow(bestguess.load("mastermind:3x3"), "parts"), path)
    text = path.read_text()
    player = open_page(visit, origin, "mastermind/strategy")
    for change, said in BROKEN:
        path.write_text(text.replace(*change, 1))
        player.page.get_by_test_id("tree-file").set_input_files(path)
        expect(player.page.get_by_role("alert").filter(has_text=said)).to_be_visible()
    expect(columns(player)).to_have_count(1)  # what was there is there


def test_by_touch_on_a_phone(visit: Visit, origin: str) -> None:
    size = {"width": 320, "height": 640}
    for address in ("mastermind/strategy", "wordle/strategy"):
        player = open_page(visit, origin, address, viewport=size, has_touch=True)
        columns(player).get_by_role("button").first.tap()
        expect(player.page.get_by_role("region", name="Turn 2")).to_be_visible()
        expect(player.page.get_by_role("region", name="Turn 1")).to_be_hidden()
        assert player.page.evaluate("document.documentElement.scrollWidth") <= 320
        player.page.get_by_role("button", name="Back to turn 1").tap()
        expect(player.page.get_by_role("region", name="Turn 1")).to_be_visible()


def test_axe_finds_nothing(visit: Visit, origin: str) -> None:
    player = open_page(visit, origin, "mastermind/strategy?find:BEFC&beside:entropy")
    expect(player.page.get_by_test_id("comparison")).to_be_visible()
    load_axe(player)
    found = []
    for theme, label in THEMES.items():
        player.page.get_by_role("button", name="Settings").click()
        player.dialog.get_by_label(label, exact=True).check()
        player.close_dialog()
        found += check(player, theme)
    player.page.get_by_role("button", name="Settings").click()
    player.dialog.get_by_label("Français").check()
    player.close_dialog()
    expect(player.page.get_by_text("la meilleure stratégie qui soit")).to_be_visible()
    found += check(player, "French")
    assert found == []
