"""The Fallout terminal on the site: helped with a screen, and played; as the library has it."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Visit
from tests.browser.files import file_server
from tests.browser.player import Player
from tests.browser.test_axe import THEMES, check, load_axe
from tests.browser.watch import GONE
from tests.fallout.test_page import load_tool
from typer.testing import CliRunner

from bestguess.cli.app import app
from bestguess.fallout import Board, Position, draw_board, rank
from bestguess.fallout.screen import format_screen, parse_screen, read_dump
from bestguess.feedback import likeness

SEED = 1  # of the terminal that is played: `seed:1` in the link


@pytest.fixture(scope="module")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve a site without a daily game."""
    folder = tmp_path_factory.mktemp("www")
    result = CliRunner().invoke(app, ["site", str(folder)])
    assert result.exit_code == 0, result.output
    with file_server(folder) as origin:
        yield origin


def arrive(visit: Visit, origin: str, path: str, **options: object) -> Player:
    player = visit(origin, allow=(GONE,), service_workers="block", **options)
    player.page.goto(f"{origin}/#/{path}")
    return player


def paste(player: Player, text: str) -> None:
    field = player.page.get_by_role("textbox", name=re.compile("The screen|L’écran"))
    field.fill(text)
    field.press("Control+Enter")


def words_of(player: Player) -> list[str]:
    """Return the words of the screen, in its order."""
    found = player.page.get_by_test_id("screen").locator("[role=option][data-kind=word]")
    return [(each.get_attribute("aria-label") or "").split(",")[0] for each in found.all()]


def likenesses(player: Player) -> Locator:
    return player.page.get_by_test_id("next").locator("fieldset button")


def screen_of(board: Board) -> str:
    return format_screen(read_dump(board.dump, board.address))


def board_of(level: int) -> Board:
    """Return the board that the page draws for the link."""
    return draw_board(level, load_tool().Chance(SEED))


# --- Help me ---


def test_a_screen_is_read_and_ranked_as_the_library_does(visit: Visit, origin: str) -> None:
    board = draw_board(2, Random(5))
    guess = board.words[3]
    feedback = likeness(guess, board.secret)
    lines = screen_of(board).splitlines()
    lines[-2] += f"  >{guess}"
    lines[-1] += f"  >Likeness={feedback}"
    text = "\n".join(["3 ATTEMPT(S) LEFT: # # #", *lines])
    player = arrive(visit, origin, "fallout/help")
    paste(player, text)
    read = parse_screen(text)
    position = Position(read.words).enter(*read.turns)
    ranked = rank(position)
    rows = player.page.get_by_test_id("choices").get_by_role("button")
    expect(rows).to_have_count(min(len(ranked), 9))
    assert words_of(player) == list(read.words)
    assert [row.get_attribute("data-word") for row in rows.all()] == [
        choice.guess for choice in ranked[:9]
    ]
    for row, choice in zip(rows.all(), ranked, strict=False):
        label = row.get_attribute("aria-label") or ""
        said = re.search(r"opens (\d+)%, ([\d.]+) words", label)
        assert said is not None
        assert int(said[1]) == round(100 * (choice.chance or 0))
        assert float(said[2]) == pytest.approx(choice.mean, abs=0.006)
    possible = len(position.round.candidates)
    expect(player.page.get_by_test_id("possible")).to_contain_text(
        f"{possible} of {len(read.words)}"
    )
    expect(player.page.get_by_test_id("attempts")).to_contain_text("3 attempts left")
    expect(player.page.get_by_test_id("pairs").get_by_role("listitem")).to_have_count(
        len(read.pairs)
    )
    player.page.reload()  # all of it is in the link
    expect(rows).to_have_count(min(len(ranked), 9))
    assert words_of(player) == list(read.words)


def test_by_keyboard_with_a_contradiction_and_its_correction(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin, "fallout/help")
    page = player.page
    paste(player, "terms texas tires tanks")
    expect(page.get_by_test_id("best")).to_contain_text("TERMS")
    expect(page.get_by_test_id("screen")).to_be_focused()
    player.type("ti")
    expect(page.locator("[data-cursor][role=option]")).to_have_text("TIRES")
    player.press("Home", "2")  # TERMS was told 2
    expect(page.get_by_test_id("possible")).to_contain_text("1 of 4")
    expect(page.get_by_test_id("best")).to_contain_text("TANKS")
    expect(page.get_by_test_id("live")).to_contain_text("1 word possible, 3 attempts left.")
    expect(likenesses(player)).to_have_text(["5"])
    page.get_by_role("button", name="Another number").click()
    likenesses(player).filter(has_text="1").click()  # TANKS cannot be told 1
    expect(page.get_by_test_id("clash")).to_be_visible()
    expect(page.locator("[data-clash]")).not_to_have_count(0)
    page.get_by_role("button", name="TANKS: 1 → 5 (1 word left)").click()
    expect(page.get_by_test_id("found")).to_contain_text("TANKS is the password")
    player.press("Backspace")
    expect(page.get_by_test_id("possible")).to_contain_text("1 of 4")
    page.get_by_label("Likeness of TERMS").select_option("3")
    expect(page.get_by_test_id("possible")).to_contain_text("2 of 4")
    player.press("Backspace")
    expect(page.get_by_test_id("entries").get_by_role("listitem")).to_have_count(0)


def test_duds_brackets_and_attempts_are_in_the_link(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin, "fallout/help")
    page = player.page
    board = draw_board(1, Random(4))
    paste(player, screen_of(board))
    pairs = page.get_by_test_id("pairs").get_by_role("listitem")
    count = len(read_dump(board.dump).pairs)
    expect(pairs).to_have_count(count)
    pairs.first.get_by_role("button").click()
    page.get_by_role("button", name="It removed a dud").click()
    gone = next(word for word in board.words if word != board.secret)
    page.get_by_test_id("which").get_by_role("button", name=gone).click()
    expect(page.get_by_test_id("possible")).to_contain_text(f"{len(board.words) - 1} of")
    assert gone not in words_of(player)
    page.get_by_role("button", name="One attempt fewer").click()
    expect(page.get_by_test_id("attempts")).to_contain_text("3 attempts left")
    page.get_by_role("button", name="Attempts are full again").last.click()
    expect(page.get_by_test_id("attempts")).to_contain_text("4 attempts left")
    page.reload()
    entries = page.get_by_test_id("entries").get_by_role("listitem")
    expect(entries).to_have_text(
        [re.compile(f"{gone}: struck out"), re.compile("3 attempts"), re.compile("full again")]
    )
    page.get_by_role("button", name=f"Take back: {gone}: struck out").click()
    expect(entries).to_have_count(2)
    expect(pairs).to_have_count(count)


def test_misread_words_are_put_right_at_one_press(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin, "fallout/help")
    page = player.page
    paste(player, "XA1XX ROUND")
    expect(page.get_by_test_id("paste")).to_contain_text("XA1XX can be read in several ways")
    page.get_by_test_id("misread").get_by_role("button", name="XALXX").click()
    expect(page.get_by_test_id("possible")).to_contain_text("2 of 2")
    assert words_of(player) == ["XALXX", "ROUND"]
    page.get_by_role("button", name="Paste another").click()
    paste(player, "SALES TERHS ROUND S0LES")
    page.get_by_test_id("notes").get_by_role("button", name="TERMS").click()
    expect(page.get_by_role("option", name=re.compile("^TERMS"))).to_be_visible()
    assert words_of(player) == ["SALES", "TERMS", "ROUND", "SOLES"]
    page.get_by_role("option", name=re.compile("^ROUND")).click()
    page.get_by_text("ROUND is misread?").click()
    page.get_by_label("in place of ROUND").fill("sound")
    page.get_by_role("button", name="Put it right").click()
    expect(page.get_by_role("option", name=re.compile("^SOUND"))).to_be_visible()
    page.get_by_role("button", name="Paste another").click()
    paste(player, "SALES SALTY TERM")
    expect(page.get_by_test_id("paste")).to_contain_text("TERM has 4 letters, the others 5")
    page.goto(f"{origin}/#/fallout/help?words:SALES,TERM")
    expect(page.get_by_test_id("paste")).to_contain_text("This link names no words")


# --- Play ---


def test_play_to_a_win_by_keyboard_with_hints(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin, f"fallout/play?level:1&seed:{SEED}")
    page = player.page
    board = board_of(1)
    expect(page.get_by_test_id("screen")).to_be_focused()
    assert words_of(player) == list(board.words)
    player.press("?")
    expect(page.get_by_test_id("hints")).to_contain_text(f"{len(board.words)} words are possible")
    wrong = next(word for word in board.words if word != board.secret)
    player.type(wrong.lower())
    chances = {choice.guess: choice.chance or 0 for choice in rank(Position(board.words))}
    player.press("?")
    expect(page.get_by_test_id("hints")).to_contain_text(
        f"{wrong} opens the terminal in {100 * chances[wrong]:.0f}%"
    )
    player.press("Enter")
    feedback = likeness(wrong, board.secret)
    expect(page.get_by_test_id("live")).to_contain_text(
        f"{wrong}: likeness {feedback}. 3 attempts left."
    )
    page.reload()
    expect(page.get_by_test_id("log")).to_contain_text(f"Likeness={feedback}")
    expect(page.get_by_test_id("screen")).to_be_focused()
    player.type(board.secret.lower())
    player.press("Enter")
    end = page.get_by_test_id("end")
    expect(end).to_contain_text("Opened with 2 attempts!")
    expect(end).to_contain_text("2 hints, price 3")
    expect(page.get_by_test_id("back").get_by_role("listitem")).to_have_count(2)
    player.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share").click()
    expect(end).to_contain_text("Copied.")
    shared = page.evaluate("navigator.clipboard.readText()")
    assert f"level:1&seed:{SEED}" in shared
    assert not any(word in shared for word in board.words)
    page.get_by_role("link", name="Look at it in Help me").click()
    expect(page.get_by_test_id("found")).to_contain_text(f"{board.secret} is the password")


def test_play_to_a_lockout_by_touch(visit: Visit, origin: str) -> None:
    size = {"width": 320, "height": 640}
    path = f"fallout/play?level:0&seed:{SEED}"
    player = arrive(visit, origin, path, has_touch=True, viewport=size)
    page = player.page
    board = board_of(0)
    pair = page.get_by_test_id("pairs").get_by_role("button").first
    pair.tap()
    expect(page.get_by_test_id("live")).to_contain_text(re.compile("Dud removed|restored"))
    shown = [word for word in words_of(player) if word != board.secret]
    for number in range(4):
        option = page.get_by_role("option", name=re.compile(f"^{shown[number % len(shown)]}"))
        option.tap()  # shows, and costs nothing
        expect(page.get_by_test_id("attempts")).to_contain_text(f"{4 - number} attempt")
        option.tap()
        expect(page.get_by_test_id("attempts")).to_contain_text(f"{3 - number} attempt")
    expect(page.get_by_test_id("end")).to_have_attribute("data-outcome", "locked")
    expect(page.get_by_test_id("end")).to_contain_text(f"The password was {board.secret}.")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.get_by_role("button", name="New terminal").tap()
    expect(page.get_by_test_id("attempts")).to_contain_text("4 attempts left")
    assert "seed" not in page.url


# --- both ---


def test_french_and_the_card_on_home(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin, "", locale="fr-FR")
    page = player.page
    card = page.locator("[data-game=fallout]")
    expect(card.get_by_role("link", name="Jouer")).to_have_attribute("href", "#/fallout/play")
    card.get_by_role("link", name="Aide-moi").click()
    paste(player, "SALES SALTY SAUCE SAVES")
    expect(page.get_by_test_id("best")).to_contain_text("le terminal s’ouvrira")
    page.get_by_role("link", name="Jouer").click()
    expect(page.get_by_test_id("fallout-play")).to_contain_text("Terminal verrouillé")


def check_themes(player: Player, where: str) -> list[str]:
    found = []
    for theme, label in THEMES.items():
        player.page.get_by_role("button", name="Settings").click()
        player.dialog.get_by_label(label, exact=True).check()
        player.close_dialog()
        found += check(player, f"{where}, {theme}")
    return found


def test_axe_finds_nothing(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin, "fallout/help")
    page = player.page
    expect(page.get_by_test_id("paste")).to_be_visible()
    load_axe(player)
    found = check(player, "pasting")
    paste(player, screen_of(draw_board(1, Random(4))))
    expect(page.get_by_test_id("best")).to_be_visible()
    likenesses(player).first.click()
    page.get_by_test_id("pairs").get_by_role("button").first.click()
    found += check_themes(player, "help")
    page.get_by_role("link", name="Play").first.click()
    expect(page.get_by_test_id("fallout-play")).to_be_visible()
    found += check_themes(player, "play")
    page.get_by_role("button", name="Give up").click()
    expect(page.get_by_test_id("end")).to_be_visible()
    found += check(player, "given up")
    page.goto(f"{origin}/#/fallout/help?words:TERMS,TEXAS,TIRES,TANKS&TERMS=2&TEXAS=3")
    expect(page.get_by_test_id("clash")).to_be_visible()
    found += check(player, "clash")
    assert found == []
