"""The site around the games: home, the way between pages, links, the site without a daily game."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Visit
from tests.browser.files import file_server
from tests.browser.player import ENTROPY, Player
from tests.browser.test_axe import THEMES, check, load_axe
from tests.browser.test_offline import install
from tests.browser.watch import GONE
from tests.browser.world import World
from typer.testing import CliRunner

from bestguess.cli.app import app


def go_home(player: Player) -> Locator:
    """Go to Home by the mark in the header; return what it shows of today's word."""
    player.page.get_by_role("link", name="bestguess: all games").click()
    today = player.page.get_by_test_id("today")
    expect(today).to_be_visible()
    return today


def test_home_shows_how_far_today_is(visit: Visit, world: World) -> None:
    player = visit(world.origin)
    player.page.goto(world.origin)
    today = player.page.get_by_test_id("today")
    expect(today).to_have_attribute("data-state", "new")
    expect(today).to_contain_text("No. 213")
    expect(player.page).to_have_title("bestguess")
    today.get_by_role("link", name="Play today's word").click()
    player.expect_phase("playing")
    expect(player.page).to_have_title("Entropy · No. 213 · bestguess")
    player.play("CASTLE", 1, "223313")
    today = go_home(player)
    expect(today).to_have_attribute("data-state", "playing")
    expect(today).to_contain_text("1: 2 2 3 3 1 3")
    today.get_by_role("link", name="Go on with guess 2 of 8").click()
    player.expect_row(1, "CASTLE", "223313")
    player.reload()  # typed at once, letters could be there before who listens for them
    player.play("CARNAL", 2, "555555")
    player.expect_phase("won")
    today = go_home(player)
    expect(today).to_have_attribute("data-state", "won")
    expect(today).to_contain_text("Found in 2 guesses")
    expect(today).to_contain_text("1 day in a row")
    assert len(player.guesses_judged()) == 2


def test_home_by_keyboard_and_back(visit: Visit, world: World) -> None:
    player = visit(world.origin)
    player.page.goto(world.origin)
    expect(player.page.get_by_test_id("today")).to_have_attribute("data-state", "new")
    player.press("Tab", "Enter")
    assert player.page.evaluate("document.activeElement.id") == "main"
    player.press("Tab", "Enter")  # the first link of the page itself
    player.expect_phase("playing")
    player.page.go_back()
    expect(player.page.get_by_test_id("today")).to_be_visible()
    player.page.get_by_role("button", name="Settings").click()
    expect(player.dialog).to_be_visible()
    player.page.go_back()
    expect(player.dialog).to_be_hidden()
    expect(player.page.get_by_test_id("today")).to_be_visible()


@pytest.mark.parametrize(
    ("path", "seen"),
    [("/#/archive/212", "No. 212"), ("/#/practice/7", "Practice"), (ENTROPY, "No. 213")],
)
def test_links_from_before_still_lead_there(
    visit: Visit, world: World, path: str, seen: str
) -> None:
    player = visit(world.origin).open(path)
    expect(player.page.get_by_role("banner").get_by_role("paragraph")).to_contain_text(seen)


def test_an_address_with_nothing_at_it(visit: Visit, world: World) -> None:
    player = visit(world.origin)
    player.page.goto(f"{world.origin}/#/nowhere/at/all")
    expect(player.page.get_by_role("heading", level=1)).to_have_text("Nothing is at this address")
    player.page.get_by_role("link", name="All games").click()
    expect(player.page.get_by_test_id("today")).to_be_visible()


def test_axe_finds_nothing_on_home(visit: Visit, world: World) -> None:
    player = visit(world.origin)
    player.page.goto(world.origin)
    expect(player.page.get_by_test_id("today")).to_have_attribute("data-state", "new")
    load_axe(player)
    found = []
    for theme, label in THEMES.items():
        player.page.get_by_role("button", name="Settings").click()
        player.dialog.get_by_label(label, exact=True).check()
        found += check(player, f"{theme}, settings")
        player.close_dialog()
        found += check(player, theme)
    player.page.get_by_role("button", name="Settings").click()
    player.dialog.get_by_label("Français").check()
    player.close_dialog()
    expect(player.page.get_by_role("link", name="Jouer le mot du jour")).to_be_visible()
    found += check(player, "French")
    assert found == []


def test_home_fits_a_narrow_screen(visit: Visit, world: World) -> None:
    player = visit(world.origin, viewport={"width": 320, "height": 640})
    player.page.goto(world.origin)
    expect(player.page.get_by_test_id("today")).to_have_attribute("data-state", "new")
    assert player.page.evaluate("document.documentElement.scrollWidth") <= 320
    small = player.page.evaluate(
        "[...document.querySelectorAll('main a, main button, header a, header button')]"
        ".filter((each) => each.getBoundingClientRect().height < 43.5).map((e) => e.textContent)"
    )
    assert small == []


# --- without a daily game ---


@pytest.fixture
def alone(visit: Visit, tmp_path: Path) -> Iterator[Player]:
    """A visitor at a site without a daily game, in a folder of a plain file server."""
    result = CliRunner().invoke(app, ["site", str(tmp_path / "www" / "games" / "entropy")])
    assert result.exit_code == 0, result.output
    with file_server(tmp_path / "www") as origin:
        player = visit(origin, allow=(GONE,))
        player.page.goto(f"{origin}/games/entropy/")
        yield player
        player.context.close()


def test_a_site_without_a_daily_game(alone: Player) -> None:
    expect(alone.page.get_by_role("heading", level=1)).to_be_visible()
    expect(alone.page.get_by_test_id("today")).to_have_count(0)
    expect(alone.page.get_by_role("link", name="Today")).to_have_count(0)
    alone.page.get_by_role("article").filter(has_text="Entropy").get_by_role(
        "link", name="Play"
    ).click()
    alone.expect_phase("playing")
    expect(alone.page.get_by_role("banner").get_by_role("paragraph")).to_contain_text("Practice")
    banner = alone.page.get_by_role("banner")
    for name in ("Archive", "Leaderboard", "Statistics"):
        expect(banner.get_by_role("button", name=name)).to_have_count(0)
    alone.guess("CASTLE")
    expect(alone.row(1)).to_have_attribute("data-state", "played")
    asked = [each.url for each in alone.watch.requests if "api/" in each.url]
    assert asked == []


def test_a_site_plays_with_the_network_cut(alone: Player) -> None:
    expect(alone.page.get_by_role("heading", level=1)).to_be_visible()
    install(alone)
    alone.context.set_offline(True)
    alone.page.reload()
    alone.page.get_by_role("article").filter(has_text="Entropy").get_by_role(
        "link", name="Play"
    ).click()
    alone.expect_phase("playing")
    alone.guess("CASTLE")
    expect(alone.row(1)).to_have_attribute("data-state", "played")
