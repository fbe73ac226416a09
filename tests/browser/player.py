"""A person at the page: types, taps, and reads what is there. Every look waits until it is so."""

import re
import time
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.browser.watch import Watch

ENTROPY = "/#/entropy"  # its page of the site
PATIENCE = 60_000  # milliseconds: on a busy machine, too, what is waited for comes within them


class Player:
    """One tab of a browser on the page at `origin`."""

    def __init__(self, page: Page, origin: str, watch: Watch) -> None:
        self.page, self.origin, self.watch = page, origin, watch
        self.root = page.locator("[data-phase]")
        self.message = page.get_by_test_id("message")
        self.live = page.get_by_test_id("live")
        self.banner = page.get_by_test_id("banner")
        self.keyboard = page.get_by_test_id("keyboard")
        self.dialog = page.get_by_role("dialog")

    @property
    def context(self) -> BrowserContext:
        return self.page.context

    def open(self, path: str = ENTROPY, phase: str = "playing") -> "Player":
        """Load the page and wait for a phase of the round."""
        self.page.goto(self.origin + path)
        self.expect_phase(phase)
        return self

    def reload(self, phase: str = "playing") -> None:
        self.page.reload()
        self.expect_phase(phase)

    def another_tab(self) -> "Player":
        """Open the page in another tab of the same browser."""
        return Player(self.context.new_page(), self.origin, self.watch).open()

    # --- doing ---

    def type(self, letters: str) -> None:
        self.page.keyboard.type(letters)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def guess(self, word: str) -> None:
        """Type a word and Enter; what comes of it is to be looked at."""
        self.type(word.lower())
        active = self.page.locator("[data-state=active]").get_by_test_id("tile")
        expect(active).to_have_text(list(word))
        self.press("Enter")

    def play(self, word: str, turn: int, digits: str) -> None:
        """Guess, and wait until it is judged."""
        self.guess(word)
        self.expect_row(turn, word, digits)

    def key(self, name: str) -> Locator:
        """Return a key of the keyboard on the screen by what it says."""
        return self.keyboard.get_by_role("button", name=re.compile(rf"^{name}\b", re.IGNORECASE))

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def open_dialog(self, name: str) -> Locator:
        """Press a button of the header and return the dialog that it opens."""
        self.page.get_by_role("banner").get_by_role("button", name=name, exact=True).click()
        dialog = self.page.get_by_role("dialog", name=name)
        expect(dialog).to_be_visible()
        return dialog

    def look_again(self) -> None:
        """Come back to the tab, as far as the page can tell."""
        self.page.evaluate("window.dispatchEvent(new Event('focus'))")

    def go_practise(self) -> None:
        self.button("Practice").click()
        expect(self.page.get_by_role("banner").get_by_role("paragraph")).to_contain_text("Practice")
        self.expect_phase("playing")
        self.expect_active(1)

    def close_dialog(self) -> None:
        self.press("Escape")
        expect(self.dialog).to_be_hidden()

    # --- looking ---

    def wait_for_rest(self) -> None:
        """Wait for the end of all motion: sizes and colours on the way there are others."""
        self.page.evaluate(
            "Promise.all(document.getAnimations().map((each) => each.finished.catch(() => {})))"
            ".then(() => true)"
        )

    def wait_until(self, is_so: Callable[[], object]) -> None:
        """Wait for something that the page does not show, while the browser's events come in."""
        deadline = time.monotonic() + PATIENCE / 1000
        while not is_so():
            assert time.monotonic() < deadline, f"waited in vain at\n{self.root.aria_snapshot()}"
            self.page.wait_for_timeout(20)

    def row(self, turn: int) -> Locator:
        return self.page.get_by_test_id(f"row-{turn}")

    def tiles(self, turn: int) -> Locator:
        return self.row(turn).get_by_test_id("tile")

    def expect_phase(self, phase: str) -> None:
        expect(self.root).to_have_attribute("data-phase", phase)

    def expect_row(self, turn: int, word: str, digits: str) -> None:
        """Wait until a row is played with this word and these digits."""
        expect(self.row(turn)).to_have_attribute("data-state", "played")
        self.expect_letters(turn, word)
        expect(self.row(turn).get_by_test_id("digits")).to_have_text(
            re.compile(r"\s*".join(digits))
        )

    def expect_letters(self, turn: int, letters: str) -> None:
        """Wait until the tiles of a row show these letters and no others."""
        shown = [re.compile(rf"^\s*{letter}") for letter in letters]
        shown += [re.compile(r"^[^A-Z]*$")] * (6 - len(letters))
        expect(self.tiles(turn)).to_have_text(shown)

    def expect_active(self, turn: int, letters: str = "") -> None:
        expect(self.row(turn)).to_have_attribute("data-state", "active")
        self.expect_letters(turn, letters)

    def expect_marks(self, turn: int, *marks: str) -> None:
        """Wait until the letters of a played row have these marks."""
        for column, mark in enumerate(marks):
            expect(self.tiles(turn).nth(column)).to_have_attribute("data-mark", mark)

    def die(self, turn: int, column: int) -> Locator:
        """Return the die of a played letter; what lies over it is the letter alone."""
        return self.tiles(turn).nth(column).locator("svg")

    def letter(self, turn: int, column: int) -> Locator:
        return self.tiles(turn).nth(column).locator("[data-alone]")

    def expect_said(self, text: str) -> None:
        """Wait until the live region says this to those who listen."""
        expect(self.live).to_contain_text(text)

    def guesses_sent(self) -> list[dict[str, object]]:
        """Return the guesses that left this browser so far, whoever received them."""
        return [request.post_data_json for request in self.watch.sent("POST", "/guesses")]

    def guesses_judged(self) -> list[dict[str, object]]:
        """Return the guesses that were answered."""
        replies = self.watch.responses
        return [r.request.post_data_json for r in replies if r.url.endswith("/guesses")]
