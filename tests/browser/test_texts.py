"""Games of texts on the site: numbers, questions, a game file of one's own, to the end."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.files import file_server
from tests.browser.player import Player
from tests.browser.test_axe import THEMES, check, load_axe
from tests.browser.watch import GONE
from typer.testing import CliRunner

from bestguess.cli.app import app

FIRST = "Math.random = () => 0;"  # the first secret of the order
SAFE = '''"""Safe: different numbers of 8 to 12, marked with blacks and whites."""
from bestguess import Codes, Game
from bestguess.feedback import pegs
def game(*, length: int = 3) -> Game:
    wheel = [str(number) for number in range(8, 13)]
    return Game("safe", secrets=Codes(wheel, length, distinct=True), feedback=pegs)
'''


@pytest.fixture(scope="module")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site with a game file of one's own on a plain file server."""
    folder = tmp_path_factory.mktemp("www")
    own = Path(tmp_path_factory.mktemp("own")) / "safe.py"
    own.write_text(SAFE)
    result = CliRunner().invoke(app, ["site", str(folder), "--game", str(own)])
    assert result.exit_code == 0, result.output
    with file_server(folder) as origin:
        yield origin


def arrive(visit: Visit, origin: str, path: str, **options: object) -> Player:
    player = visit(origin, allow=(GONE,), service_workers="block", **options)
    player.context.add_init_script(FIRST)
    player.page.goto(f"{origin}/#/{path}")
    expect(player.page.get_by_test_id("code-input")).to_be_visible()
    return player


def say(player: Player, text: str) -> None:
    """Type a guess, and be told of it."""
    turns = player.page.locator("[data-state=played]")
    before = turns.count()
    player.page.get_by_test_id("code-input").focus()
    player.type(text)
    player.press("Enter")
    expect(turns).to_have_count(before + 1)


def test_a_number_by_keyboard_to_the_end(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin, "number/play")
    page = player.page
    page.get_by_test_id("code-input").focus()
    player.type("101")
    player.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("101 is not in the list")
    page.get_by_test_id("code-input").fill("")
    say(player, "50")
    expect(page.get_by_test_id("live")).to_contain_text("Guess 1, 50: lower.")
    page.reload()
    expect(page.get_by_test_id("turn-1")).to_contain_text("lower")
    page.get_by_role("button", name="Show the best guess").click()
    page.get_by_role("button", name="Put it into the row").click()
    expect(page.get_by_test_id("code-input")).to_have_value("25")
    player.press("Enter")
    expect(page.get_by_test_id("turn-2")).to_contain_text("lower")
    say(player, "1")
    expect(page.get_by_test_id("end")).to_contain_text("Found in 3 guesses!")


def test_questions_by_touch_on_a_small_phone(visit: Visit, origin: str) -> None:
    size = {"width": 320, "height": 640}
    player = arrive(visit, origin, "questions/play", has_touch=True, viewport=size)
    page = player.page
    palette, enter = page.get_by_test_id("palette"), player.button("Guess")
    palette.get_by_role("button", name="Put odd").tap()
    enter.tap()
    expect(page.get_by_test_id("turn-1")).to_contain_text("no")
    palette.get_by_role("button", name="Put below").tap()
    expect(page.get_by_test_id("code-input")).to_be_focused()
    player.type("128")
    expect(page.get_by_test_id("code-input")).to_have_value("below 128")
    enter.tap()
    expect(page.get_by_test_id("turn-2")).to_contain_text("yes")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    say(player, "0")
    expect(page.get_by_test_id("end")).to_contain_text("Found in 3 guesses!")


def test_questions_in_french_are_typed_and_told_in_french(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin, "questions/play", locale="fr-FR")
    say(player, "inférieur à 64")
    expect(player.page.get_by_test_id("turn-1")).to_contain_text("inférieur à 64")
    expect(player.page.get_by_test_id("turn-1")).to_contain_text("oui")
    say(player, "impair")
    expect(player.page.get_by_test_id("live")).to_contain_text("impair")
    player.page.get_by_role("button", name="Abandonner").click()
    expect(player.page.get_by_test_id("end")).to_contain_text("Le secret était 0")


def test_a_game_file_is_played_and_its_tree_is_shown(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin, "safe/play")
    page = player.page
    for symbol in ("12", "8", "9"):
        page.get_by_role("button", name=f"Put {symbol}", exact=True).click()
    page.get_by_role("button", name="Guess", exact=True).click()
    expect(page.get_by_test_id("turn-1").get_by_role("img").first).to_have_accessible_name("12 8 9")
    say(player, "8 9 10")
    expect(page.get_by_test_id("end")).to_contain_text("Found in 2 guesses!")
    page.goto(f"{origin}/#/questions/strategy")
    expect(page.get_by_text("All 256 codes in")).to_be_visible()
    page.get_by_test_id("code-input").fill("23")
    expect(page.get_by_test_id("way")).to_contain_text("23")


def test_axe_finds_nothing(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin, "questions/play")
    say(player, "odd")
    load_axe(player)
    found = []
    for theme, label in THEMES.items():
        player.page.get_by_role("button", name="Settings").click()
        player.dialog.get_by_label(label, exact=True).check()
        player.close_dialog()
        found += check(player, theme)
    assert found == []
