"""Typing never waits: what computes does so beside the page."""

from playwright.sync_api import Browser, expect
from tests.browser.conftest import Visit
from tests.browser.tasks import watch_tasks
from tests.browser.watch import GONE

LONG = 50  # milliseconds: a person feels that


def test_letters_appear_while_wordle_is_ranked(browser: Browser, visit: Visit, origin: str) -> None:
    player = visit(origin, allow=(GONE,), service_workers="block")
    page = player.page
    with watch_tasks(browser, page) as tasks:
        page.goto(f"{origin}/#/wordle:prior=all/play")  # every word may be the secret
        hints = page.get_by_test_id("hints")
        hints.get_by_role("button", name="Show the best guess").click()
        page.get_by_test_id("code-input").focus()
        player.type("crane")
        typed, still = page.evaluate(
            "[document.querySelector('[data-testid=code-input]').value,"
            " document.querySelector('[data-testid=hints]').textContent]"
        )
        assert typed == "CRANE"
        assert "Thinking" in still  # all letters were there before the guess was
        expect(hints.get_by_role("button", name="Put it into the row")).to_be_visible()
    assert tasks, "the trace has no tasks"
    assert tasks[-1] < LONG, tasks[-5:]
