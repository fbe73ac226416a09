"""axe finds nothing on any screen in any theme."""

from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.watch import GONE
from tests.browser.world import WRONG, World

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
THEMES = {"light": "Light", "dark": "Dark", "contrast": "High contrast"}
DIALOGS = ("How to play", "Statistics", "Archive", "Leaderboard", "Settings")
RUN = """async () => (await axe.run(document, {runOnly: [
    "wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]})).violations.map(
    (each) => `${each.id}: ${each.nodes.map((node) => node.target.join(" ")).join("; ")}`)"""


def load_axe(player: Player) -> None:
    """Put axe into the page; a script element would be against the policy."""
    player.page.evaluate(AXE.read_text(encoding="utf-8"))


def check(player: Player, where: str) -> list[str]:
    player.wait_for_rest()
    return [f"{where}: {violation}" for violation in player.page.evaluate(RUN)]


def choose_theme(player: Player, label: str) -> None:
    player.open_dialog("Settings").get_by_label(label, exact=True).check()
    player.close_dialog()


def check_dialogs(player: Player, theme: str) -> list[str]:
    found = []
    for name in DIALOGS:
        player.open_dialog(name)
        expect(player.dialog).not_to_contain_text("Loading")
        found += check(player, f"{theme}, {name}")
        player.close_dialog()
    return found


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing(visit: Visit, world: World, theme: str) -> None:
    other = world.player()
    other.start(213)
    other.guess(213, 1, "CARNAL")
    player = visit(world.origin).open()
    load_axe(player)
    choose_theme(player, THEMES[theme])
    expect(player.page.locator("html")).to_have_attribute("data-theme", theme)
    player.play("CASTLE", 1, "223313")
    player.die(1, 0).click()
    found = check(player, f"{theme}, marks")
    player.press("Escape")
    player.button("Pencil").click()
    player.type("m")
    found += check(player, f"{theme}, playing")
    player.press("Escape")
    player.guess("ZZZZZZ")
    expect(player.message).to_contain_text("not in the dictionary")
    found += check(player, f"{theme}, refused")
    found += check_dialogs(player, theme)
    player.press(*["Backspace"] * 6)
    player.play("CARNAL", 2, "555555")
    player.expect_phase("won")
    found += check(player, f"{theme}, won")
    player.button("Practice").click()
    player.expect_phase("playing")
    found += check(player, f"{theme}, practice")
    assert found == []


def test_axe_finds_nothing_at_the_edges(visit: Visit, world: World) -> None:
    """French, a lost round, its look back, a new day, a service that is away."""
    player = visit(world.origin, locale="fr-FR", allow=(GONE,), service_workers="block").open()
    load_axe(player)
    found = check(player, "French")
    for turn, word in enumerate(WRONG, 1):
        player.guess(word)
        expect(player.row(turn)).to_have_attribute("data-state", "played")
    player.expect_phase("lost")
    found += check(player, "lost")
    player.button("Règles").click()
    expect(player.dialog).to_be_visible()
    found += check(player, "French help")
    player.close_dialog()
    world.pass_midnight()
    player.look_again()
    player.expect_phase("stale")
    found += check(player, "stale")
    player.button("Ouvrir le mot du jour").click()
    player.expect_phase("playing")
    player.context.route("**/api/**", lambda route: route.abort("connectionrefused"))
    player.guess("CASTLE")
    player.expect_phase("offline")
    found += check(player, "offline")
    assert found == []
