"""Several boards at once: help and corrections, play to a win and a loss, keys, touch, French."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Visit
from tests.browser.files import file_server
from tests.browser.player import Player
from tests.browser.test_axe import THEMES, check, load_axe
from tests.browser.watch import GONE
from typer.testing import CliRunner

from bestguess import Boards, load
from bestguess.boards import tell
from bestguess.cli.app import app

FOUR = "wordle:boards=4"
SECRETS = ("MAPLE", "ARRAY", "TAUNT", "BRAWN")
# The first secret of the order, then one of the middle, and so on.
DRAWS = "let draw = 0; Math.random = () => (draw++ % 2) / 2;"


@pytest.fixture(scope="module")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site without a daily game on a plain file server."""
    folder = tmp_path_factory.mktemp("www")
    result = CliRunner().invoke(app, ["site", str(folder)])
    assert result.exit_code == 0, result.output
    with file_server(folder) as origin:
        yield origin


def arrive(visit: Visit, origin: str, path: str, **options: object) -> Player:
    player = visit(origin, allow=(GONE,), service_workers="block", **options)
    player.context.add_init_script(DRAWS)
    player.page.goto(f"{origin}/#/{path}")
    expect(player.page.get_by_role("list", name="Boards").or_(grilles(player))).to_be_visible()
    return player


def grilles(player: Player) -> Locator:
    return player.page.get_by_role("list", name="Grilles")


def board(player: Player, number: int) -> Locator:
    return player.page.get_by_test_id(f"board-{number}")


def guess(player: Player, code: str) -> None:
    player.page.get_by_test_id("code-input").focus()
    player.page.keyboard.type(code)
    player.press("Enter")


def after(*guesses: str) -> Boards:
    """Return the four boards after some guesses."""
    boards = Boards(load(FOUR))
    for code in guesses:
        done = [round.won for round in boards.rounds]
        boards = boards.play(code, tell(boards.game, code, SECRETS, done))
    return boards


def check_advice(player: Player, boards: Boards) -> None:
    """Compare what the page says with what the library finds."""
    best = boards.suggest(count=10)
    first = player.page.get_by_test_id("first")
    expect(first.get_by_role("button", name=f"Take {best[0].guess}")).to_be_visible()
    expect(first).to_contain_text(f"{best[0].bits:.2f} bits")
    rows = player.page.get_by_test_id("others").get_by_role("button")
    names = [f"Take {each.guess}: {each.bits:.2f} bits" for each in best[1:]]
    expect(rows).to_have_count(len(names))
    for row, name in zip(rows.all(), names, strict=True):
        assert (row.get_attribute("aria-label") or "").startswith(name)
    for number in boards.unsolved:
        left = len(boards.candidates[number - 1])
        text = f"{left:,} word{'s' if left > 1 else ''} left"
        expect(board(player, number)).to_contain_text(text)


def test_help_by_keyboard_as_the_library_suggests(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin, f"{FOUR}/help")
    page = player.page
    check_advice(player, after())
    guess(player, "tarse")
    for feedback in after("TARSE").turns[0].feedback.split("/"):
        player.type(feedback)  # from board to board
    page.get_by_role("button", name="Next turn").click()
    expect(page.get_by_test_id("code-input")).to_be_focused()
    check_advice(player, after("TARSE"))
    guess(player, "maple")
    page.get_by_role("button", name="Next turn").click()
    expect(page.get_by_role("alert").last).to_contain_text("Board 1 is not told yet.")
    board(player, 1).get_by_role("button").first.focus()
    for feedback in after("TARSE", "MAPLE").turns[1].feedback.split("/"):
        player.type(feedback)
    page.get_by_role("button", name="Next turn").click()
    expect(board(player, 1)).to_have_attribute("data-state", "done")
    check_advice(player, after("TARSE", "MAPLE"))
    page.get_by_label("Rank by").select_option("worst")
    worst = after("TARSE", "MAPLE").suggest("worst", count=1)[0]
    expect(page.get_by_role("button", name=f"Take {worst.guess}", exact=True)).to_be_visible()
    page.reload()  # all of it is in the link
    expect(page.get_by_role("button", name=f"Take {worst.guess}", exact=True)).to_be_visible()
    expect(board(player, 1)).to_have_attribute("data-state", "done")


def test_a_contradiction_is_told_at_its_board_and_corrected(visit: Visit, origin: str) -> None:
    right, wrong = after("TARSE", "COLIN"), Boards(load(FOUR))
    for number, turn in enumerate(right.turns):
        feedbacks = turn.feedback.split("/")
        if number == 1:
            feedbacks[2] = "gbbby"  # with T in place no C is
        wrong = wrong.play(turn.guess, feedbacks)
    query = "&".join(map(str, wrong.turns))
    phone = {"width": 320, "height": 640}
    player = arrive(visit, origin, f"{FOUR}/help?{query}", has_touch=True, viewport=phone)
    clash = board(player, 3)
    expect(clash).to_contain_text("No word fits this board.")
    for number in (1, 2, 4):
        expect(board(player, number)).to_have_attribute("data-state", "open")
    assert player.page.evaluate("document.documentElement.scrollWidth") <= 320
    fit = right.turns[1].feedback.split("/")[2]
    clash.get_by_role("button", name=f"Turn 2: COLIN {fit}").tap()
    expect(clash).to_have_attribute("data-state", "open")
    check_advice(player, right)
    player.page.get_by_role("button", name="Change turn 2").tap()
    expect(board(player, 4).get_by_test_id("feedback-input")).to_be_visible()
    player.page.get_by_role("button", name="Next turn").tap()
    check_advice(player, right)


def test_pins_on_two_boards_by_touch(visit: Visit, origin: str) -> None:
    phone = {"width": 360, "height": 740}
    path = "mastermind:boards=2/help"
    player = arrive(visit, origin, path, has_touch=True, viewport=phone)
    page = player.page
    for symbol in "AABB":
        page.get_by_role("button", name=f"Put {symbol}").tap()
    page.get_by_role("button", name="Take this guess").tap()
    board(player, 1).get_by_role("button", name="Pin 1").tap()
    page.get_by_role("button", name="Next turn").tap()
    boards = Boards(load("mastermind:boards=2")).play("AABB", "X/-")
    for number, left in enumerate(boards.candidates, 1):
        expect(board(player, number)).to_contain_text(f"{len(left)} codes left")
    best = boards.suggest(count=1)[0].guess
    expect(page.get_by_role("button", name=f"Take {best}", exact=True)).to_be_visible()


def test_play_two_boards_to_a_win_as_the_library_plays(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin, "wordle:boards=2/play")
    page = player.page
    game = load("wordle:boards=2")
    secrets = [game.secrets[0], game.secrets[len(game.secrets) // 2]]
    boards = Boards(game)
    while not boards.won:
        code = boards.suggest(count=1)[0].guess
        done = [round.won for round in boards.rounds]
        boards = boards.play(code, tell(game, code, secrets, done))
        guess(player, code)
        expect(page.get_by_test_id("live")).to_contain_text(
            f"{2 - len(boards.unsolved)} of 2 boards found"
        )
        if len(boards.turns) == 1:
            page.reload()
            expect(board(player, 2).get_by_role("listitem")).to_have_count(1)
    end = page.get_by_test_id("end")
    expect(end).to_contain_text(f"All found in {len(boards.turns)} guesses!")
    player.context.grant_permissions(["clipboard-read", "clipboard-write"])
    end.get_by_role("button", name="Share").click()
    expect(end).to_contain_text("Copied.")
    text = page.evaluate("navigator.clipboard.readText()")
    assert f"Wordle, 2 boards {len(boards.turns)}/7" in text
    assert not any(secret in text for secret in secrets)
    end.get_by_role("button", name="New round").click()
    expect(page.get_by_test_id("boards-play")).to_contain_text("Turn 1 of 7")


def test_a_loss_by_touch_in_french(visit: Visit, origin: str) -> None:
    phone = {"width": 360, "height": 740}
    player = arrive(
        visit, origin, "wordle:boards=2/play", has_touch=True, viewport=phone, locale="fr-FR"
    )
    page = player.page
    keys = page.get_by_test_id("keys")
    for turn in range(1, 8):
        for letter in "FUZZY":
            keys.get_by_role("button", name=re.compile(rf"^{letter}\b")).tap()
        keys.get_by_role("button", name="Proposer").tap()
        if turn < 7:
            expect(board(player, 1).get_by_role("listitem")).to_have_count(turn)
    expect(page.get_by_test_id("end")).to_contain_text("0 sur 2 cette fois")
    expect(page.get_by_test_id("end")).to_contain_text(load("wordle").secrets[0])


def test_keys_say_what_a_letter_is_on_each_board(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin, "wordle:boards=2/play")
    game = load("wordle:boards=2")
    secrets = [game.secrets[0], game.secrets[len(game.secrets) // 2]]
    guess(player, secrets[0])
    expect(board(player, 1)).to_have_attribute("data-state", "done")
    marks = game.rule(secrets[0], secrets[1])
    for letter, mark in zip(secrets[0], marks, strict=True):
        if secrets[0].count(letter) == 1:
            words = {"g": "board 2 in place", "y": "board 2 elsewhere", "b": "out on every"}[mark]
            key = player.page.get_by_test_id("keys").get_by_role(
                "button", name=f"{letter}: {words}"
            )
            expect(key).to_be_visible()


def test_pages_of_one_board_say_so(visit: Visit, origin: str) -> None:
    player = visit(origin, allow=(GONE,), service_workers="block")
    for page in ("strategy", "review"):
        player.page.goto(f"{origin}/#/{FOUR}/{page}")
        expect(player.page.get_by_test_id("one-board")).to_contain_text("is for one board")
    link = player.page.get_by_test_id("one-board").get_by_role("link").first
    assert link.get_attribute("href") == "#/wordle/review"


@pytest.mark.parametrize("path", [f"{FOUR}/help?TARSE=bgbbg/bygbb/ggbbb/byybb", f"{FOUR}/play"])
def test_axe_finds_nothing(visit: Visit, origin: str, path: str) -> None:
    player = arrive(visit, origin, path)
    page = player.page
    if "help" in path:
        expect(page.get_by_test_id("first")).to_be_visible()
    else:
        guess(player, "tarse")
    load_axe(player)
    found = []
    for theme, label in THEMES.items():
        page.get_by_role("button", name="Settings").click()
        player.dialog.get_by_label(label, exact=True).check()
        player.close_dialog()
        found += check(player, theme)
    if "help" in path:
        page.goto(f"{page.url}&COLIN=bbybb/bbbbb/gbbby/bbbby&guess:BREAD")
        expect(board(player, 3)).to_have_attribute("data-state", "clash")
    else:
        page.get_by_role("button", name="Give up").click()
        expect(page.get_by_test_id("end")).to_be_visible()
    found += check(player, "later")
    assert found == []
