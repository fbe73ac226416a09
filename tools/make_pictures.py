"""Take the pictures of docs/entropy.md: `.venv/bin/python tools/make_pictures.py`.

They show the page as `make web` built it, on the service and with the puzzles of the browser
tests, so that they can be taken again after a change of the look.
"""

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import FLAGS, SEEN, find_browser  # noqa: E402
from tests.browser.player import PATIENCE, Player  # noqa: E402
from tests.browser.watch import Watch  # noqa: E402
from tests.browser.world import WRONG, World  # noqa: E402
from tests.server.services import ForkServer  # noqa: E402

FOLDER = ROOT / "docs" / "entropy"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1280, "height": 720}}
LIMIT = 110_000  # bytes
# Presses on a die: by row and column, for all its equals.
MARKS = ((1, 0, 3), (1, 3, 2), (2, 0, 1), (2, 2, 2), (2, 4, 1))


def mark(player: Player) -> None:
    """Make the marks of somebody who thinks."""
    for turn, column, count in MARKS:
        for _ in range(count):
            player.die(turn, column).click()


def think(player: Player) -> None:
    """Play two guesses, mark them, begin the third."""
    player.play("MISLED", 1, "555155")
    player.play("CASTLE", 2, "223313")
    mark(player)
    player.type("car")


def win(player: Player) -> None:
    """Find the word with the third guess, and look back."""
    player.play("CASTLE", 1, "223313")
    player.play("CAVERN", 2, "222222")
    player.play("CARNAL", 3, "555555")
    expect(player.page.get_by_test_id("worth")).to_contain_text("luck")
    player.button("Picture").click()


def look_back(player: Player) -> None:
    """Find the word, and see what each guess left."""
    win(player)
    player.button("Look back").click()
    review = player.page.get_by_test_id("review")
    expect(review.get_by_test_id("sum")).to_be_visible()
    review.scroll_into_view_if_needed()


def share(player: Player) -> None:
    """Find the word, and look at what is shared."""
    win(player)
    player.button("Dice").click()
    player.page.get_by_test_id("share").scroll_into_view_if_needed()


def meet(player: Player) -> None:
    """See the cards of the first visit."""
    expect(player.dialog).to_be_visible()


def lose(player: Player) -> None:
    """Play eight wrong guesses."""
    for turn, word in enumerate(WRONG, 1):
        player.guess(word)
        expect(player.row(turn)).to_have_attribute("data-state", "played")
    player.expect_phase("lost")


def choose(theme: str) -> Callable[[Player], None]:
    """Think in a theme."""

    def chosen(player: Player) -> None:
        player.open_dialog("Settings").get_by_label(theme, exact=True).check()
        player.close_dialog()
        think(player)

    return chosen


def read_help(player: Player) -> None:
    """Read how to play, three steps into the example."""
    player.open_dialog("How to play")
    for _ in range(2):
        player.button("Next step").click()
    player.dialog.get_by_role("heading", name="An example").evaluate(
        "each => each.scrollIntoView()"
    )


PICTURES: dict[str, tuple[dict[str, Any], Callable[[Player], None]]] = {
    "phone": (PHONE, think),
    "desktop": (DESK, think),
    "dark": (PHONE, choose("Dark")),
    "contrast": (PHONE, choose("High contrast")),
    "french": ({**PHONE, "locale": "fr-FR"}, think),
    "first": ({**PHONE, "newcomer": True}, meet),
    "won": (DESK, win),
    "won-phone": (PHONE, win),
    "share": (PHONE, share),
    "back": (DESK, look_back),
    "lost": (PHONE, lose),
    "help": ({**PHONE, "viewport": {"width": 390, "height": 760}}, read_help),
}


@contextmanager
def visitor(browser: Browser, world: World, options: dict[str, Any]) -> Iterator[Player]:
    """Open the page in a fresh context without motion; fail on any fault of the page."""
    options = {"locale": "en-GB", "timezone_id": "Europe/Paris", **options}
    newcomer = options.pop("newcomer", False)
    context = browser.new_context(reduced_motion="reduce", service_workers="block", **options)
    if not newcomer:
        context.add_init_script(SEEN)
    watch = Watch(context, world.origin)
    yield Player(context.new_page(), world.origin, watch).open()
    watch.check()
    context.close()


def main() -> int:
    """Take all pictures, or those that are named."""
    FOLDER.mkdir(exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    names = sys.argv[1:] or list(PICTURES)
    fork_server = ForkServer()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        for name in names:
            options, act = PICTURES[name]
            world = World(fork_server, Path(folder) / name)
            with visitor(browser, world, options) as player:
                act(player)
                player.page.mouse.move(0, 0)
                top = "" if name in ("share", "back") else "scrollTo(0, 0);"
                player.page.evaluate(f"{top} document.activeElement.blur()")
                player.wait_for_rest()
                data = player.page.screenshot(path=FOLDER / f"{name}.png")
            world.close()
            print(f"{name}.png: {len(data):,} bytes")
            assert len(data) <= LIMIT, "too large for the docs"
        browser.close()
    fork_server.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
