"""axe finds nothing on any screen in any theme."""

from pathlib import Path

from tests.browser.playing import Player

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
    # A picture in the middle of a fade has other colours than it ends with.
    player.page.evaluate(
        "Promise.all(document.getAnimations().map((each) => each.finished.catch(() => {})))"
    )
    return [f"{where}: {violation}" for violation in player.page.evaluate(RUN)]


def choose_theme(player: Player, label: str) -> None:
    player.open_dialog("Settings").get_by_label(label, exact=True).check()
    player.close_dialog()
