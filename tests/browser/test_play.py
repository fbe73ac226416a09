"""Play: every game against the engine: by keyboard, by touch, adversary, duel, challenge, share."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.test_axe import THEMES, check, load_axe
from tests.browser.watch import GONE, Watch

from bestguess import Round, load

FIRST = "Math.random = () => 0;"  # the first secret of the order
CATALOGUE = Path(__file__).parents[2] / "web" / "public" / "games.json"
OWN_PAGES = {"entropy", "fallout"}
GAMES = sorted(
    {game["name"] for game in json.loads(CATALOGUE.read_text(encoding="utf-8"))["games"]}
    - OWN_PAGES
)


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


@pytest.fixture(scope="module")
def table(browser: Browser, origin: str) -> Iterator[Player]:
    """One page for all games; each of them has a secret near the first third of its order."""
    context = browser.new_context(locale="en-GB", service_workers="block")
    context.add_init_script("Math.random = () => 0.37;")
    watch = Watch(context, origin)
    yield Player(context.new_page(), origin, watch)
    context.close()
    watch.check()


@pytest.mark.parametrize("name", GAMES)
def test_each_game_to_a_win_and_to_a_loss(table: Player, name: str) -> None:
    """The page tells the same as the library, whose guesses find the secret."""
    page, game = table.page, load(name)
    page.goto(f"{table.origin}/#/{name}/play")
    expect(page.get_by_test_id("play")).to_be_visible()
    secret = game.secrets[int(0.37 * len(game.secrets))]
    turn, guess = Round(game), game.secrets[len(game.secrets) // 2]
    while not turn.won:
        try_code(table, guess)
        turn = turn.play(guess, game.feedback(guess, secret))
        number = len(turn.turns)
        expect(page.get_by_test_id(f"turn-{number}")).to_have_attribute("data-state", "played")
        guess = "" if turn.won else turn.suggest(count=1)[0].guess
    end = page.get_by_test_id("end")
    expect(end).to_contain_text(f"Found in {len(turn.turns)} guesses!")
    end.get_by_role("button", name="New round").click()
    if game.turns is None:
        page.get_by_role("button", name="Give up").click()
    for number in range(1, (game.turns or 0) + 1):
        try_code(table, game.secrets[0])
        if number > 1:  # the same again: it is told first, and played when it is meant
            expect(page.get_by_role("alert")).to_contain_text("would be told the same")
            table.press("Enter")
    expect(end).to_contain_text(f"The secret was {secret}.")


def test_by_keyboard_to_a_win_with_hints(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin)
    page = player.page
    player.type("aab")  # typed before anything is pressed
    expect(page.get_by_test_id("code-input")).to_have_value("AAB")
    player.press("h")
    expect(page.get_by_test_id("hints")).to_contain_text("1,296 codes are left")
    player.type("b")
    player.press("Enter")
    expect(page.get_by_test_id("live")).to_contain_text("Guess 1, A A B B: 2 in place.")
    expect(page.get_by_test_id("code-input")).to_be_focused()
    page.reload()
    expect(page.get_by_test_id("turn-1")).to_have_attribute("data-state", "played")
    try_code(player, "aaaa")
    expect(page.get_by_test_id("end")).to_contain_text("Found in 2 guesses!")
    expect(page.get_by_test_id("end")).to_contain_text("1 hint, price 1")
    expect(page.get_by_test_id("end").get_by_role("heading")).to_be_focused()


def test_on_a_phone_the_row_is_above_the_palette(visit: Visit, origin: str) -> None:
    size = {"width": 360, "height": 740}
    player = arrive(visit, origin, has_touch=True, viewport=size, reduced_motion="reduce")
    page = player.page
    codes = ("bbbb", "cccc", "dddd", "eeee", "ffff", "bbcc", "ccdd", "ddee")
    for turn, code in enumerate(codes, 1):
        try_code(player, code)
        expect(page.get_by_test_id(f"turn-{turn}")).to_have_attribute("data-state", "played")
        newest = page.get_by_test_id(f"turn-{turn}").bounding_box()
        row = page.get_by_test_id(f"turn-{turn + 1}").bounding_box()
        palette = page.get_by_test_id("palette").bounding_box()
        assert newest is not None
        assert row is not None
        assert palette is not None
        assert newest["y"] + newest["height"] <= row["y"] + 1
        assert row["y"] + row["height"] <= palette["y"] + 1 <= 740
    small = page.evaluate(
        "[...document.querySelectorAll('main button')].map((e) => e.getBoundingClientRect())"
        ".filter((box) => Math.min(box.width, box.height) < 43.5).length"
    )
    assert small == 0
    page.get_by_role("button", name="Hints").tap()
    page.get_by_role("button", name="How many are left?").tap()
    expect(page.get_by_test_id("hints")).to_contain_text("left")
    player.press("Escape")
    expect(page.get_by_test_id("hints")).to_have_count(0)
    try_code(player, "aaaa")
    expect(page.get_by_test_id("end")).to_be_in_viewport()
    assert page.evaluate("document.getAnimations().length") == 0


def test_by_touch_given_up_then_challenged(visit: Visit, origin: str) -> None:
    size = {"width": 320, "height": 640}
    player = arrive(visit, origin, has_touch=True, viewport=size)
    page = player.page
    for symbol in "ABCD":
        page.get_by_role("button", name=f"Put {symbol}").tap()
    page.get_by_role("button", name="Guess", exact=True).tap()
    expect(page.get_by_test_id("turn-1")).to_have_attribute("data-state", "played")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.get_by_role("button", name="This round").tap()
    page.get_by_role("button", name="Give up").tap()
    expect(page.get_by_test_id("end")).to_contain_text("The secret was AAAA.")
    player.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy a challenge link").tap()
    expect(page.get_by_test_id("end")).to_contain_text("Copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    assert "challenge:" in link
    assert "AAAA" not in link
    page.get_by_role("button", name="Share", exact=True).tap()
    player.wait_until(lambda: link != page.evaluate("navigator.clipboard.readText()"))
    text = page.evaluate("navigator.clipboard.readText()")
    assert text.splitlines()[:2] == ["Mastermind X", "●···"]
    assert not re.search("AAAA|ABCD", text)


def test_a_challenge_leaves_the_own_round(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin)
    page = player.page
    try_code(player, "bbbb")
    page.goto(f"{origin}/#/mastermind/play?challenge:00000000")
    expect(page.get_by_role("alert").filter(has_text="cut off")).to_be_visible()
    page.get_by_role("button", name="Give up").click()
    player.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy a challenge link").click()
    expect(page.get_by_test_id("end")).to_contain_text("Copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    page.goto(f"{origin}/#/mastermind/play")
    page.get_by_role("button", name="New round").click()
    try_code(player, "cccc")
    expect(page.get_by_test_id("turn-1")).to_have_attribute("data-state", "played")
    page.goto(link)
    expect(page.get_by_test_id("play")).to_contain_text("A challenge")
    try_code(player, "aaaa")
    expect(page.get_by_test_id("end")).to_have_attribute("data-outcome", "won")
    page.get_by_role("button", name="New round").click()
    expect(page.get_by_role("img", name="C C C C")).to_be_visible()


def test_the_adversary_never_gives_the_first_guess(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin)
    player.page.get_by_label("The adversary").check()
    try_code(player, "aaaa")
    expect(player.page.get_by_test_id("live")).to_contain_text("no pins")
    game = load("mastermind")
    turn = Round(game).play("AAAA", "-")
    while not turn.won:  # it never contradicts itself: the library follows what it says
        guess = turn.suggest(count=1)[0].guess
        try_code(player, guess)
        row = player.page.get_by_test_id(f"turn-{len(turn.turns) + 1}")
        expect(row).to_have_attribute("data-state", "played")
        pins = row.locator("[data-pin]").evaluate_all("pins => pins.map((e) => e.dataset.pin)")
        feedback = "X" * pins.count("black") + "O" * pins.count("white") or "-"
        turn = turn.play(guess, feedback)
        assert turn.candidates
    expect(player.page.get_by_test_id("end")).to_have_attribute("data-outcome", "won")


def test_a_duel_compares_turns(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin)
    player.page.get_by_label("The engine, a duel").check()
    try_code(player, "aaaa")
    duel = player.page.get_by_test_id("duel")
    expect(duel).to_contain_text("You were")
    expect(duel).to_contain_text("It found the secret")


def test_words_lost_in_french(visit: Visit, origin: str) -> None:
    size = {"width": 320, "height": 640}
    player = arrive(visit, origin, "wordle/play", locale="fr-FR", viewport=size)
    assert player.page.evaluate("document.documentElement.scrollWidth") <= 320
    for turn, word in enumerate(("fuzzy", "vivid", "jumpy", "doggy", "queen", "mummy"), 1):
        try_code(player, word)
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
