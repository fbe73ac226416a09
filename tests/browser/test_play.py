"""Play: every game against the engine: by keyboard, by touch, adversary, duel, challenge, share."""

from collections.abc import Iterator

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


@pytest.fixture(scope="module")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site without a daily game on a plain file server."""
    folder = tmp_path_factory.mktemp("www")
    result = CliRunner().invoke(app, ["site", str(folder)])
    assert result.exit_code == 0, result.output
    with file_server(folder) as origin:
        yield origin


def arrive(visit: Visit, origin: str, path: str = "mastermind/play", **options: object) -> Player:
    player = visit(origin, allow=(GONE,), service_workers="block", **options)
    player.context.add_init_script(FIRST)
    player.page.goto(f"{origin}/#/{path}")
    expect(player.page.get_by_test_id("play")).to_be_visible()
    return player


def try_code(player: Player, code: str) -> None:
    player.page.get_by_test_id("code-input").focus()
    player.page.keyboard.type(code)
    player.press("Enter")


def test_by_keyboard_to_a_win_with_hints(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin)
    page = player.page
    page.get_by_test_id("code-input").focus()
    player.press("h")
    expect(page.get_by_test_id("hints")).to_contain_text("1,296 codes are left")
    try_code(player, "aabb")
    expect(page.get_by_test_id("live")).to_contain_text("Guess 1, A A B B: 2 in place.")
    expect(page.get_by_test_id("code-input")).to_be_focused()
    page.reload()
    expect(page.get_by_test_id("turn-1")).to_have_attribute("data-state", "played")
    try_code(player, "aaaa")
    expect(page.get_by_test_id("end")).to_contain_text("Found in 2 guesses!")
    expect(page.get_by_test_id("end")).to_contain_text("1 hint, price 1")


def test_by_touch_given_up_then_challenged(visit: Visit, origin: str) -> None:
    size = {"width": 320, "height": 640}
    player = arrive(visit, origin, has_touch=True, viewport=size)
    page = player.page
    for symbol in "ABCD":
        page.get_by_role("button", name=f"Put {symbol}").tap()
    page.get_by_role("button", name="Guess", exact=True).tap()
    expect(page.get_by_test_id("turn-1")).to_have_attribute("data-state", "played")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.get_by_role("button", name="Give up").tap()
    expect(page.get_by_test_id("end")).to_contain_text("The secret was AAAA.")
    player.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy a challenge link").tap()
    expect(page.get_by_test_id("end")).to_contain_text("Copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    assert "challenge:" in link
    assert "AAAA" not in link
    other = arrive(visit, origin, link.split("#/")[1])
    expect(other.page.get_by_test_id("play")).to_contain_text("A challenge")
    try_code(other, "aaaa")
    expect(other.page.get_by_test_id("end")).to_have_attribute("data-outcome", "won")


def test_the_adversary_never_gives_the_first_guess(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin)
    player.page.get_by_label("The adversary").check()
    try_code(player, "aaaa")
    expect(player.page.get_by_test_id("live")).to_contain_text("no pins")


def test_a_duel_compares_turns(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin)
    player.page.get_by_label("The engine, a duel").check()
    try_code(player, "aaaa")
    duel = player.page.get_by_test_id("duel")
    expect(duel).to_contain_text("You were")
    expect(duel).to_contain_text("It found the secret")


def test_words_lost_in_french(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin, "wordle/play", locale="fr-FR")
    for turn in range(1, 7):
        try_code(player, "fuzzy")
        expect(player.page.get_by_test_id(f"turn-{turn}")).to_have_attribute("data-state", "played")
    expect(player.page.get_by_test_id("end")).to_contain_text("Le secret était")


@pytest.mark.parametrize("path", ["mastermind/play", "wordle/play", "grand-mastermind/play"])
def test_axe_finds_nothing(visit: Visit, origin: str, path: str) -> None:
    player = arrive(visit, origin, path)
    load_axe(player)
    found = []
    for theme, label in THEMES.items():
        player.page.get_by_role("button", name="Settings").click()
        player.dialog.get_by_label(label, exact=True).check()
        player.close_dialog()
        found += check(player, theme)
    player.page.get_by_role("button", name="Give up").click()
    expect(player.page.get_by_test_id("end")).to_be_visible()
    found += check(player, "given up")
    assert found == []
