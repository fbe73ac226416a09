"""Review: a finished round looked back at; its figures are those of `bestguess analyse`."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Visit
from tests.browser.files import file_server
from tests.browser.player import Player
from tests.browser.test_axe import THEMES, check, load_axe
from tests.browser.test_play import FIRST, try_code
from tests.browser.watch import GONE
from tests.browser.world import WRONG
from typer.testing import CliRunner

from bestguess.cli.app import app

ROUNDS = [
    ("mastermind", ["AABB", "ABCD", "CADB"], "CADB", "entropy"),
    ("mastermind", ["AAAA", "AABB", "FFFF"], "CDEC", "worst"),  # given up
    ("mastermind:prior=human", ["AABC", "BDEA"], "BDEA", "parts"),
    ("bulls-and-cows", ["0123", "4567", "9876"], "9876", "expected"),
    ("grand-mastermind", ["A1B2C3", "D4A1B2"], "D4A2B1", "entropy"),
    (
        "fallout:list=common,length=5",
        ["ABOUT", "ABOVE", "ABUSE", "ACTOR"],
        "ADMIT",
        "parts",
    ),  # lost
    ("wordle:2021", ["CRANE", "SLOTH", "PROUD"], "PROUD", "entropy"),
]
LOST = "mastermind/review?AABB&ABCD&BADC&secret:CADB&turn:3"


@pytest.fixture(scope="module")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve the site without a daily game."""
    folder = tmp_path_factory.mktemp("www")
    result = CliRunner().invoke(app, ["site", str(folder)])
    assert result.exit_code == 0, result.output
    with file_server(folder) as origin:
        yield origin


def open_page(visit: Visit, origin: str, address: str, **options: object) -> Player:
    player = visit(origin, allow=(GONE,), service_workers="block", **options)
    player.page.goto(f"{origin}/#/{address}")
    return player


def expect_ready(player: Player) -> Locator:
    report = player.page.get_by_test_id("report")
    expect(report).to_have_attribute("data-state", "ready")
    return report


def enter(player: Player, text: str) -> None:
    player.page.get_by_test_id("round-text").fill(text)
    player.page.get_by_role("button", name="Review the round").click()


def analyse(game: str, guesses: list[str], secret: str, strategy: str, *more: str) -> str:
    """Return what `bestguess analyse` prints; what it has counted once it remembers."""
    command = ["analyse", game, *guesses, "--secret", secret, "--strategy", strategy, *more]
    result = CliRunner().invoke(app, command)
    assert result.exit_code == 0, result.output
    return result.output


def cells_of(turn: dict[str, Any], won: bool) -> list[str]:
    """Return the cells of a turn as the terminal rounds them."""
    own = turn["best"]["guess"] == turn["guess"]
    luck = f"{turn['luck']:+z.2f}"
    return [
        str(turn["turn"]),
        turn["guess"],
        turn["feedback"],
        "" if won else f"{turn['after']:,}",
        f"{turn['bits']:.2f}",
        f"{turn['expected_bits']:.2f}",
        "the same" if own else turn["best"]["guess"],
        "" if own else f"{turn['best']['bits']:.2f}",
        f"{turn['loss']:z.2f}".replace("-", "−"),
        ("0.00" if luck == "+0.00" else luck).replace("-", "−"),
    ]


CELLS = """(table) => [...table.tBodies[0].rows].map((row) => [...row.cells].map(
    (cell) => cell.dataset.feedback ?? cell.textContent))"""


def test_figures_are_those_of_analyse(visit: Visit, origin: str) -> None:
    player = open_page(visit, origin, "mastermind/review")
    expect(player.page.get_by_test_id("round-text")).to_be_visible()
    for game, guesses, secret, strategy in ROUNDS:
        query = "&".join([*guesses, f"secret:{secret}", f"by:{strategy}"])
        player.page.goto(f"{origin}/#/{game}/review?{query}")
        expect(player.page.get_by_test_id("figures")).to_contain_text(guesses[-1])
        report = expect_ready(player)
        found = json.loads(analyse(game, guesses, secret, strategy, "--json"))
        last = len(guesses) if found["won"] else 0
        wanted = [cells_of(turn, turn["turn"] == last) for turn in found["turns"]]
        assert player.page.get_by_test_id("figures").evaluate(CELLS) == wanted, game
        said = report.get_by_test_id("sum").text_content() or ""
        summed = analyse(game, guesses, secret, strategy).strip().splitlines()[-1]
        assert re.findall(r"[\d.]*\d", said) == re.findall(r"[\d.]*\d", summed), game
        assert said.count("−") == summed.count("−")


def test_continued_from_play(visit: Visit, origin: str) -> None:
    player = visit(origin, allow=(GONE,), service_workers="block")
    player.context.add_init_script(FIRST)
    player.page.goto(f"{origin}/#/mastermind/play")
    try_code(player, "aabb")
    expect(player.page.get_by_test_id("turn-1")).to_have_attribute("data-state", "played")
    player.page.get_by_role("button", name="Give up").click()
    player.page.get_by_role("link", name="Review this round").click()
    report = expect_ready(player)
    expect(report).to_contain_text("The secret was AAAA.")
    expect(report).to_contain_text("1 turn and")


def test_pasted_and_put_right(visit: Visit, origin: str) -> None:
    """Errors say the line; the secret is asked for; turns that clash are repaired at one press."""
    player = open_page(visit, origin, "mastermind/review")
    page = player.page
    alert = page.get_by_role("alert")
    page.get_by_test_id("round-text").fill("aabb XX\nabcx")
    page.get_by_test_id("round-text").press("Tab")
    player.press("Enter")
    expect(alert).to_contain_text("Line 2: “abcx” is no guess")
    expect(page.get_by_test_id("round-text")).to_be_focused()
    enter(player, "●●\n○○○")
    expect(alert).to_contain_text("“●●” is no guess")
    enter(player, "XX\nOOO")
    expect(alert).to_contain_text("feedback, but no guesses")
    enter(player, "aabb XX\nabcd XO")
    expect(page.get_by_test_id("ask")).to_contain_text("leave 16 codes")
    page.get_by_test_id("code-input").fill("FFFF")
    player.press("Enter")
    expect(alert).to_contain_text("FFFF is no secret that fits")
    page.get_by_test_id("secrets").get_by_role("button").first.click()
    expect_ready(player)
    assert "AABB=XX&ABCD=XO&secret:" in page.url
    page.get_by_role("button", name="Change the round").click()
    enter(player, "AABB=XX\nAABB=-")
    expect(page.get_by_test_id("clash")).to_contain_text("Guesses 1 and 2 do not go together")
    page.get_by_role("button", name="Guess 2 was told 2 in place").click()
    expect(page.get_by_test_id("ask")).to_contain_text("leave 114 codes")
    page.get_by_role("button", name="Change the round").click()
    enter(player, "AABB=XX\nsecret: FFFF")
    expect(alert).to_contain_text("if the secret is FFFF, AABB is told -, and not XX")
    page.get_by_role("button", name="Take the feedback of this secret").click()
    expect(expect_ready(player)).to_contain_text("The secret was FFFF.")
    page.get_by_role("button", name="Another round").click()
    enter(player, f"see {origin}/#/bulls-and-cows/help?0123=-&4567=XXXX&by:worst")
    expect(page).to_have_url(re.compile("bulls-and-cows/review"))
    expect(expect_ready(player).get_by_role("combobox", name="Measured by")).to_have_value("worst")


def test_the_last_one_left_is_the_secret(visit: Visit, origin: str) -> None:
    player = open_page(visit, origin, "mastermind:3x3/review?AAA=X&ABB=XXO&ABA=XX")
    expect(player.page.get_by_role("alert")).to_contain_text(
        "Line 2"
    )  # two in place, one elsewhere
    enter(player, "AAA=X\nABB=X\nACB=XX")
    expect(expect_ready(player)).to_contain_text("The secret was ACC.")


def test_hard_mode_and_a_list_of_ones_own(visit: Visit, origin: str, tmp_path: Path) -> None:
    player = open_page(visit, origin, "wordle:2021,hard/review?CRANE&PROUD")
    page = player.page
    expect(expect_ready(player).get_by_test_id("sum")).to_contain_text("2 turns = 3.")
    page.get_by_role("button", name="Change the round").click()
    enter(player, "crane\nsloth\nproud")
    expect(page.get_by_role("alert")).to_contain_text("hard mode forbids it")
    page.get_by_role("button", name="Review without hard mode").click()
    expect_ready(player)
    (tmp_path / "own.txt").write_text("race\nrade\nrage\nrâle\nrare\n", encoding="utf-8")
    page.goto(f"{origin}/#/word-mastermind/review")
    page.get_by_text("Change", exact=True).click()
    page.get_by_label("list: A list of your own").set_input_files(tmp_path / "own.txt")
    expect(page).to_have_url(re.compile("own.txt"))
    enter(player, "race XXX\nrale")
    report = expect_ready(player)
    expect(report.get_by_test_id("left").get_by_role("listitem")).to_have_count(5)
    expect(report.get_by_test_id("card").locator("text").last).to_have_text(
        f"{origin}/#/word-mastermind/play"
    )


def test_other_guesses_by_keyboard(visit: Visit, origin: str) -> None:
    player = open_page(visit, origin, "mastermind/review?AABB=XX&ABCD=OOOO&CADB=XXXX&turn:1")
    page = player.page
    expect_ready(player)
    beside = page.get_by_test_id("beside")
    expect(page.get_by_test_id("instead")).to_contain_text("1,296 codes left")
    expect(beside.locator("tbody tr")).to_have_count(2)
    page.get_by_test_id("review-1").focus()
    player.press("ArrowRight")
    expect(page.get_by_test_id("review-2")).to_be_focused()
    expect(page.get_by_test_id("review-2")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_test_id("review-2")).to_contain_text(
        "Turn 2, A B C D: 4 elsewhere. 2 of 114 left. The best guess. Lost 0.00, luck +0.82."
    )
    expect(page.get_by_test_id("instead")).to_contain_text("114 codes left")
    best = page.get_by_test_id("best").get_by_role("button")
    expect(best).to_have_count(10)
    best.nth(1).focus()
    player.press("Enter")
    expect(best.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(beside.get_by_test_id("loss").last).to_have_text(re.compile(r"−?\d\.\d\d"))
    page.get_by_test_id("code-input").focus()
    page.keyboard.type("cadb")
    player.press("Enter")
    expect(beside.locator("[data-guess=CADB]")).to_contain_text("found")
    loss = json.loads(analyse("mastermind", ["AABB", "CADB"], "CADB", "entropy", "--json"))
    expect(beside.locator("[data-guess=CADB]").get_by_test_id("loss")).to_have_text(
        f"{loss['turns'][1]['loss']:.2f}"
    )
    left = page.get_by_test_id("left")
    left.get_by_label("Search").fill("cad")
    expect(left).to_contain_text("1 found")
    expect(left.get_by_role("listitem")).to_have_count(1)
    assert "turn:2&try:CADB" in page.url
    page.reload()
    expect(page.get_by_test_id("beside").locator("[data-guess=CADB]")).to_be_visible()
    page.get_by_role("combobox", name="Measured by").select_option("worst")
    expect_ready(player)
    assert "by:worst" in page.url
    page.goto(page.url.replace("by:worst", "by:optimal"))
    expect(page.get_by_role("alert")).to_contain_text("cannot be measured by “optimal”")
    page.get_by_role("button", name="Measure by entropy").click()
    expect_ready(player)


def test_the_card_has_no_letters_of_the_guesses(visit: Visit, origin: str) -> None:
    guesses = ["CRANE", "PRISM", "PROUD"]
    player = open_page(visit, origin, f"wordle:2021/review?{'&'.join(guesses)}")
    page = player.page
    expect_ready(player)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as SVG").click()
    assert download.value.suggested_filename == "wordle-review.svg"
    svg = Path(download.value.path()).read_text(encoding="utf-8")
    texts = re.findall(r"<text[^>]*>([^<]*)", svg)
    assert "found in 3 turns" in texts
    link = texts.pop()
    assert "challenge:" in link
    words = " ".join(texts).upper()
    assert not any(guess in words or guess in svg.upper() for guess in guesses)
    assert not re.search(r"\b[A-Z]\b", words)  # nor a letter alone
    assert not re.search(r"style=|class=|var\(|light-dark", svg)  # the same in every theme
    with page.expect_download() as download:
        page.get_by_role("button", name="PNG").click()
    assert Path(download.value.path()).read_bytes()[:4] == b"\x89PNG"
    player.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy as text").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    text = page.evaluate("navigator.clipboard.readText()")
    assert "🟧🟧🟧🟧🟧" in text
    assert link in text
    assert not any(guess in text.upper() for guess in guesses)


def test_an_example_by_touch_in_french(visit: Visit, origin: str) -> None:
    size = {"width": 320, "height": 640}
    options = {"locale": "fr-FR", "has_touch": True, "viewport": size}
    player = open_page(visit, origin, "mastermind/review", **options)
    page = player.page
    page.get_by_role("button", name="Montrer un exemple").tap()
    report = expect_ready(player)
    expect(report.get_by_test_id("sum")).to_contain_text("que le solveur joue en moyenne")
    page.get_by_test_id("review-1").tap()
    expect(report).to_contain_text("Avant le tour 1, il restait 1\u202f296 codes")
    page.get_by_text("Tous les chiffres").tap()
    expect(page.get_by_role("table", name="La partie, tour par tour")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    small = page.evaluate(
        """() => [...document.querySelectorAll("main button:not([tabindex='-1']), main summary")]
        .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 44)
        .map((each) => each.textContent)"""
    )
    assert small == []


@pytest.mark.parametrize("path", [LOST, "wordle/review?CRANE&SLOTH&PROUD&turn:3"])
def test_axe_finds_nothing(visit: Visit, origin: str, path: str) -> None:
    player = open_page(visit, origin, path)
    page = player.page
    expect_ready(player)
    expect(page.get_by_test_id("best").get_by_role("button")).to_have_count(10)
    page.get_by_text("All figures").click()
    load_axe(player)
    found = []
    for theme, label in THEMES.items():
        page.get_by_role("button", name="Settings").click()
        player.dialog.get_by_label(label, exact=True).check()
        player.close_dialog()
        found += check(player, theme)
    page.get_by_role("button", name="Another round").click()
    enter(player, "?")
    expect(page.get_by_role("alert")).to_contain_text("Line 1")
    found += check(player, "refused")
    assert found == []


def test_the_daily_game_leads_nowhere_while_others_look_for_the_word(player: Player) -> None:
    for turn, word in enumerate(WRONG, 1):
        player.guess(word)
        expect(player.row(turn)).to_have_attribute("data-state", "played")
    player.expect_phase("lost")
    player.button("Look back").click()
    review = player.page.get_by_test_id("review")
    expect(review).to_have_attribute("data-state", "ready")
    expect(review.get_by_role("link")).to_have_count(0)


def test_a_large_game_is_measured_only_when_asked(visit: Visit, origin: str) -> None:
    player = open_page(visit, origin, "mastermind:6x8/review?AABBCC&DDEEFF&secret:ABCDEF")
    report = player.page.get_by_test_id("report")
    expect(report).to_contain_text("may take minutes")
    expect(report.get_by_test_id("turn-1")).to_contain_text("codes left")
    player.page.get_by_role("button", name="Measure it").click()
    player.page.get_by_role("button", name="Cancel").click()
    expect(report).to_contain_text("may take minutes")
