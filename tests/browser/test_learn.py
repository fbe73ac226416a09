"""Learn: every section pressed, with the figures of the library; every game's rule tried."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Visit
from tests.browser.files import file_server
from tests.browser.player import Player
from tests.browser.test_axe import THEMES, check, load_axe
from tests.browser.world import PAGE
from typer.testing import CliRunner

import bestguess
from bestguess import Game, Round, Words
from bestguess.cli.app import app
from bestguess.feedback import pegs

CATALOGUE = json.loads((PAGE / "games.json").read_text(encoding="utf-8"))["games"]
TABLES = ("number", "questions")  # whose rules only Python knows: no odd cases are found
PHONE = {"width": 320, "height": 640}
THREE = ("ABCD", "ABDC", "BACD")
FIVE = ("ABAA", "BBCB", "CCCD", "ADDD", "ABCE")


@pytest.fixture(scope="module")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site without a daily game on a plain file server."""
    folder = tmp_path_factory.mktemp("www")
    result = CliRunner().invoke(app, ["site", str(folder)])
    assert result.exit_code == 0, result.output
    with file_server(folder) as origin:
        yield origin


def arrive(visit: Visit, origin: str, path: str = "learn", **options: object) -> Player:
    player = visit(origin, service_workers="block", **options)
    player.page.goto(f"{origin}/#/{path}")
    return player


def said(section: Locator) -> Locator:
    return section.get_by_role("status").first


def bits(value: float) -> str:
    """As the page writes them in sentences: at most two digits."""
    return f"{round(value, 2):g} {'bit' if value == 1 else 'bits'}"


def among(codes: tuple[str, ...]) -> Round:
    """A round in which these codes are left, and no others may be tried."""
    return Round(Game("few", secrets=Words(codes), feedback=pegs))


def test_questions_by_keyboard(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin)
    section = player.page.get_by_test_id("numbers")
    asked = Round(bestguess.load("questions"))
    expect(said(section)).to_contain_text(f"{bits(asked.explain('below 128').bits)} on average")
    section.get_by_role("slider").focus()
    player.press("Home", "ArrowRight", "ArrowRight")
    expect(said(section)).to_contain_text("Is it below 3? Yes leaves 3, no leaves 253")
    expect(said(section)).to_contain_text(f"{bits(asked.explain('below 3').bits)} on average")
    section.get_by_role("radio", name="Is it below").focus()
    player.press("ArrowDown")
    expect(said(section)).to_contain_text("Is it even? Yes leaves 128")
    expect(said(section)).to_contain_text(f"{bits(asked.explain('odd').bits)} on average")
    player.press("ArrowDown")
    section.get_by_role("textbox").fill("300")
    expect(said(section)).to_contain_text("whole numbers from 0 to 255")
    section.get_by_role("textbox").fill("23")
    expect(said(section)).to_contain_text(f"{bits(asked.explain('23').bits)} on average")
    expect(section.locator("[data-reply=yes]")).to_contain_text("1 left, tells 8 bits")


def test_eight_questions_find_every_number(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin)
    section = player.page.get_by_test_id("numbers")
    for question in range(8):
        section.get_by_role("button", name="Choose one that halves").focus()
        player.press("Enter")
        section.locator(f"[data-reply={'no' if question == 0 else 'yes'}]").focus()
        player.press("Enter")
    expect(said(section)).to_contain_text("It is 128. 8 questions")
    expect(said(section)).to_contain_text("adds up to 8 bits")
    expect(section.get_by_test_id("asked").get_by_role("listitem")).to_have_count(8)
    expect(section.get_by_role("button", name="Another number")).to_be_focused()
    player.press("Enter")
    expect(section.get_by_test_id("asked")).to_have_count(0)
    expect(section).to_contain_text("256 left")


def test_sections_by_keyboard(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin)
    page = player.page
    halvings = page.get_by_test_id("halvings")
    expect(said(halvings)).to_have_text("Parts of 4, 2 and 2: 1.5 bits on average.")
    halvings.get_by_role("button", name="Candidate 1").focus()
    player.press("Enter")
    expect(said(halvings)).to_have_text("Parts of 3, 3 and 2: 1.56 bits on average.")
    halvings.get_by_role("button", name="All the same").press("Enter")
    expect(said(halvings)).to_contain_text("it tells nothing")

    three = page.get_by_test_id("three")
    three.get_by_role("radio", name="ABCD").focus()
    for code in (*THREE[1:], THREE[0]):
        player.press("ArrowDown")
        known = among(THREE).explain(code)
        mean = f"{bestguess.optimal(among(THREE).game, first=code).value / len(THREE):.3g}"
        expect(three.get_by_role("radio", checked=True)).to_have_accessible_name(
            f"{code}, {bits(known.bits)}, {known.worst} at worst, {mean} guesses on average"
        )
        expect(said(three)).to_contain_text(f"{bits(known.bits)}, and")
        expect(said(three)).to_contain_text("agree here: ABDC or BACD")

    rings = page.get_by_test_id("rings")
    rings.get_by_role("radio", name="Three codes").focus()
    player.press("ArrowRight")
    expect(said(rings)).to_contain_text("The average code is ABCD; ABCE is nearest to it.")
    best = among(FIVE).suggest("entropy", count=1)[0].bits
    for code in FIVE:
        rings.get_by_role("radio", name=code).press("Space")
        expect(said(rings)).to_contain_text(f"From {code}:")
        known = among(FIVE).explain(code).bits
        expect(said(rings)).to_contain_text(bits(known))
        end = "None tells more." if known == best else f"with {bits(best).split()[0]}."
        expect(said(rings)).to_contain_text(end)
    rings.get_by_role("radio", name="Five numbers").press("Space")
    expect(said(rings)).to_contain_text("parts of 2, 2 and 1")


def test_first_guesses(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin)
    section = player.page.get_by_test_id("openers")
    game = bestguess.load("mastermind")
    for code in ("ABCD", "ABCC", "AABB", "AAAB", "AAAA"):
        known = Round(game).explain(code)
        section.get_by_role("radio", name=code).press("Space")
        expect(section.get_by_role("radio", name=code)).to_have_accessible_name(
            f"{code}, {known.bits:.2f} bits, {known.worst} largest"
        )
        sizes = sorted((str(size) for size in known.sizes.values()), key=int, reverse=True)
        expect(section.get_by_test_id("opened").get_by_role("listitem")).to_have_text(sizes)
    one, other = (Round(game).explain(code) for code in ("ABCD", "ABCC"))
    section.get_by_role("radio", name="ABCC").press("Space")
    expect(said(section)).to_contain_text(f"{one.bits - other.bits:.3f} bits less")
    section.get_by_role("button", name="Play all 1,296 secrets").press("Enter")
    trees = [bestguess.grow(game, name) for name in ("entropy", "worst")]
    trees.append(bestguess.optimal(game).tree)
    lines = section.get_by_test_id("ends").get_by_role("listitem")
    expect(lines).to_have_count(3)
    for line, tree in enumerate(trees):
        mean, most = tree.total / len(game.secrets), len(tree.histogram)
        expect(lines.nth(line)).to_contain_text(f"from {tree.root.guess}: {mean:.3f} guesses")
        expect(lines.nth(line)).to_contain_text(f"{most} at most")
    expect(section.get_by_role("link", name="Walk through the optimum")).to_be_visible()


def test_a_guess_that_is_no_candidate(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin)
    section = player.page.get_by_test_id("outside")
    left = Round(bestguess.load("mastermind")).play("ABCD", "XXX")
    expect(section.get_by_test_id("left").get_by_role("listitem")).to_have_count(
        len(left.candidates)
    )
    for name, guesses in (("Best candidate", "candidates"), ("Best of all guesses", "all")):
        best = left.suggest("entropy", guesses=guesses, count=1)[0]
        section.get_by_role("button", name=name).press("Enter")
        text = f"{best.guess}: {bits(best.bits)}, {best.worst} left at worst."
        expect(said(section)).to_contain_text(text)
    expect(said(section)).to_contain_text("It cannot be the secret.")
    section.get_by_role("button", name="Empty").press("Enter")
    section.get_by_test_id("code-input").press_sequentially("aabe")
    known = left.explain("AABE")
    expect(said(section)).to_contain_text(f"AABE: {bits(known.bits)}")


def test_by_touch_on_a_phone(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin, viewport=PHONE, has_touch=True)
    page = player.page
    page.get_by_test_id("numbers").locator("[data-reply=no]").tap()
    expect(page.get_by_test_id("asked").get_by_role("listitem")).to_have_count(1)
    page.get_by_test_id("halvings").get_by_role("button", name="Two halves").tap()
    expect(said(page.get_by_test_id("halvings"))).to_contain_text("1 bit on average")
    page.get_by_test_id("three").get_by_role("radio", name="BACD").tap()
    expect(said(page.get_by_test_id("three"))).to_contain_text("BACD tells the three apart")
    page.get_by_test_id("rings").get_by_role("radio", name="ABDC").tap()
    expect(said(page.get_by_test_id("rings"))).to_contain_text("None tells more.")
    page.get_by_test_id("openers").get_by_role("radio", name="AAAA").tap()
    expect(page.get_by_test_id("opened").get_by_role("listitem")).to_have_count(5)
    outside = page.get_by_test_id("outside")
    for symbol in "AABB":
        outside.get_by_role("button", name=f"Put {symbol}").tap()
    expect(said(outside)).to_contain_text("AABB: ")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_every_rule_is_tried(visit: Visit, origin: str) -> None:
    """Each game: the examples, the odd cases, and a guess that is typed, as the library says."""
    player = arrive(visit, origin, "", viewport=PHONE, has_touch=True)
    page = player.page
    tried = page.get_by_test_id("try")
    for info in CATALOGUE:
        game = bestguess.load(info["name"])
        player.page.goto(f"{origin}/#/{info['name']}/learn")
        expect(page.get_by_test_id("rule")).to_have_attribute("data-game", info["name"])
        expect(page.get_by_test_id("explained")).to_have_count(len(info["examples"]))
        guess, secret, _ = info["examples"][0]
        status = tried.locator("[data-feedback]")
        if info["name"] not in TABLES:
            cases = tried.get_by_role("group").get_by_role("button")
            expect(cases.filter(has_text="The secret itself")).to_have_count(1)
            for index in range(cases.count()):
                cases.nth(index).tap()
                code = tried.get_by_test_id("code-input").input_value()
                expect(status).to_have_attribute("data-feedback", str(game.feedback(code, secret)))
            expect(status).to_contain_text("That is the secret.")
            tried.get_by_test_id("code-input").press("Enter")  # it is empty again
        tried.get_by_test_id("code-input").press_sequentially(guess.lower())
        expect(status).to_have_attribute("data-feedback", str(game.feedback(guess, secret)))
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], info


def test_a_rule_with_other_options(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin, "mastermind:5x8,rule=tiles/learn")
    page = player.page
    expect(page.get_by_test_id("explained")).to_have_count(2)
    expect(page.get_by_test_id("rule")).to_contain_text("32,768 codes may be the secret")
    expect(page.get_by_test_id("try")).to_contain_text("5 more to fill")
    page.get_by_role("link", name="Why entropy?").click()
    expect(page.get_by_test_id("numbers")).to_be_visible()
    page.get_by_role("link", name="Bulls & Cows").click()
    expect(page.get_by_test_id("rule")).to_contain_text("A bull is a digit in its place")


def test_home_leads_here(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin, "")
    page = player.page
    expect(page.locator("[data-game=wordle]").get_by_role("link", name="Learn")).to_be_visible()
    page.get_by_role("link", name=re.compile("Why entropy")).click()
    expect(page.get_by_role("heading", name="Why entropy?")).to_be_visible()
    expect(page.get_by_test_id("opened")).to_be_visible()
    page.goto(f"{origin}/#/")
    page.locator("[data-game=wordle]").get_by_role("link", name="Learn").click()
    expect(page.get_by_role("heading", name="How Wordle is played")).to_be_visible()


def test_axe_finds_nothing(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin)
    page = player.page
    load_axe(player)
    expect(page.get_by_test_id("opened")).to_be_visible()
    page.get_by_test_id("numbers").locator("[data-reply=no]").click()
    page.get_by_role("button", name="Best of all guesses").click()
    found = []
    for address in ("learn", "wordle/learn"):
        page.goto(f"{origin}/#/{address}")
        if address != "learn":
            page.get_by_test_id("try").get_by_role("button", name="All in place but one").click()
        for theme, label in THEMES.items():
            choose(player, label)
            found += check(player, f"{address}, {theme}")
    choose(player, "Français")
    expect(page.get_by_role("heading", name="Ce qu’un essai apprend")).to_be_visible()
    found += check(player, "French")
    page.goto(f"{origin}/#/learn")
    expect(page.get_by_role("heading", name=re.compile("Pourquoi l’entropie"))).to_be_visible()
    expect(said(page.get_by_test_id("halvings"))).to_contain_text("1,5 bit en moyenne")
    assert found == []


def choose(player: Player, label: str) -> None:
    player.page.get_by_role("button", name="Settings").click()
    player.dialog.get_by_label(label, exact=True).check()
    player.close_dialog()
