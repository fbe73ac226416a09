"""Help me: every game, by keyboard and by touch, contradictions, lists, weights, links."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Visit
from tests.browser.files import file_server
from tests.browser.player import Player
from tests.browser.test_axe import THEMES, check, load_axe
from tests.browser.watch import GONE
from tests.browser.world import World
from typer.testing import CliRunner

import bestguess
from bestguess.cli.app import app

PAGE = Path(__file__).parents[2] / "src" / "bestguess" / "page"
# Fallout has a page of its own.
GAMES = [
    game["name"]
    for game in json.loads((PAGE / "games.json").read_text())["games"]
    if game["name"] != "fallout"
]


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
    player.page.goto(f"{origin}/#/{path}")
    expect(player.page.get_by_test_id("help")).to_be_visible()
    return player


def best(player: Player) -> Locator:
    return player.page.get_by_test_id("best")


def left(player: Player) -> Locator:
    return player.page.get_by_test_id("candidates")


def suggestions(*arguments: str) -> list[dict[str, object]]:
    result = CliRunner().invoke(app, ["suggest", *arguments, "--json"])
    assert result.exit_code == 0, result.output
    return list(json.loads(result.output)["suggestions"])


def expect_ranked(player: Player, wanted: list[dict[str, object]]) -> None:
    """Wait until the page shows these guesses in this order, with their figures."""
    first, *others = wanted
    expect(best(player)).to_have_attribute("data-guess", str(first["guess"]))
    rows = player.page.get_by_test_id("rows").get_by_role("button")
    expect(rows).to_have_count(len(others))
    shown = [(row.get_attribute("data-guess"), row.inner_text().split()) for row in rows.all()]
    assert [guess for guess, _ in shown] == [each["guess"] for each in others]
    for (_, texts), each in zip(shown, others, strict=True):
        assert texts[-1] == f"{each['worst']:,}"


# --- every game ---


def test_every_game_has_help_and_a_way_out_of_a_contradiction(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin, "mastermind/help")
    for name in GAMES:
        game = bestguess.load(name)
        start = bestguess.Round(game)
        guess = str(game.guesses[len(game.guesses) // 3])
        sizes = start.explain(guess).sizes
        feedbacks = [feedback for feedback in sizes if feedback != game.win_of(guess)][:2]
        # The same guess is never told two things.
        turns = "&".join(f"{guess}={feedback}" for feedback in feedbacks)
        player.page.goto(f"{origin}/#/{name}/help?{turns.replace('+', '%2B')}")
        repair = player.page.get_by_test_id("repair")
        expect(repair.get_by_role("button").first).to_be_visible()
        for number in (1, 2):
            turn = player.page.get_by_test_id(f"turn-{number}")
            expect(turn).to_have_attribute("data-state", "clash")
        fixes = repair.get_by_role("listitem").get_by_role("button")
        size = max(sizes[feedback] for feedback in feedbacks)
        fixes.filter(has_text=re.compile(rf"\b{size:,} ")).first.click()
        expect(repair).to_have_count(0)
        expect(left(player)).to_contain_text(f"{size:,}")
        expect(best(player)).to_be_visible()


@pytest.mark.parametrize(
    ("path", "arguments"),
    [
        ("mastermind/help?AABC=XO&DDAB=O", ["mastermind", "AABC=XO", "DDAB=O"]),
        (
            "wordle:2021/help?RAISE=bybbg&guesses:candidates",
            ["wordle:2021", "RAISE=bybbg", "--guesses", "candidates"],
        ),
        ("jotto/help?ASTER=2&by:worst", ["jotto", "ASTER=2", "--strategy", "worst"]),
        (
            "mastermind/help?AABC=XO&DDAB=O&by:optimal",
            ["mastermind", "AABC=XO", "DDAB=O", "--strategy", "optimal"],
        ),
        ("mastermind:prior=human/help?AABB=O", ["mastermind:prior=human", "AABB=O"]),
    ],
)
def test_the_suggestions_are_those_of_the_command_line(
    visit: Visit, origin: str, path: str, arguments: list[str]
) -> None:
    player = arrive(visit, origin, path)
    expect_ranked(player, suggestions(*arguments))


# --- by keyboard and by touch ---


def test_pegs_by_keyboard_to_a_win(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin, "mastermind/help")
    page = player.page
    expect(best(player)).to_have_attribute("data-guess", "ABCD")
    page.locator("body").press("a")  # wherever the focus is
    player.type("abc")
    expect(best(player)).to_have_attribute("data-guess", "AABC")  # rated as the others are
    player.press("x", "o", "Enter")
    expect(page).to_have_url(re.compile(r"\?AABC=XO$"))
    expect(page.get_by_test_id("live")).to_contain_text("230 of 1,296 codes left.")
    expect(page.get_by_test_id("code-input")).to_be_focused()
    player.press("3")  # the third of the list
    third = suggestions("mastermind", "AABC=XO")[2]["guess"]
    expect(best(player)).to_have_attribute("data-guess", str(third))
    player.press("w")
    expect(page.get_by_test_id("parts")).to_have_count(0)
    player.press("Enter")
    expect(page.get_by_role("button", name="Pin 1: none")).to_be_focused()
    player.press("x", "x", "x", "o")  # four in place but for one elsewhere cannot be
    expect(page.get_by_test_id("feedback-input")).to_contain_text("cannot be told that")
    player.press("Backspace", "Backspace", "Backspace", "Enter")
    expect(page.get_by_test_id("turn-2")).to_have_attribute("data-state", "played")
    # Up to the first turn, and change what it was told.
    player.press("ArrowUp", "ArrowUp", "Enter")
    expect(page.get_by_test_id("turn-1")).to_have_attribute("data-state", "active")
    player.press("Enter", "Backspace", "Enter")
    expect(page).to_have_url(re.compile(rf"\?AABC=X&{third}=-$"))
    player.press("Control+z")
    expect(page).to_have_url(re.compile(r"\?AABC=X$"))
    page.go_back()
    expect(page).to_have_url(re.compile(rf"&{third}=-$"))
    expect(best(player)).to_be_visible()
    page.get_by_role("button", name="That was it!").focus()
    player.press("Enter")
    end = page.get_by_test_id("end")
    expect(end).to_contain_text("Found in 3 guesses!")
    end.get_by_role("button", name="New round").press("Enter")
    expect(page).to_have_url(re.compile(r"mastermind/help$"))


def test_words_by_keyboard(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin, "wordle:2021/help")
    page = player.page
    page.locator("body").press("r")
    player.type("aise")
    player.press("Enter")
    expect(page.get_by_role("button", name="R: not told yet")).to_be_focused()
    player.type("bybbg")
    player.press("Enter")
    expect(best(player)).to_have_attribute("data-guess", "PLANT")
    expect(page.get_by_role("button", name="P: not told yet")).to_be_focused()
    player.press("Backspace")  # another word
    expect(page.get_by_test_id("code-input")).to_be_focused()
    player.type("zzzzz")
    player.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="ZZZZZ is not in the list")).to_be_visible()
    player.press(*["Backspace"] * 5)
    player.type("speed")
    player.press("Enter")
    player.type("bbby")  # an E that is there comes before one that is not
    expect(page.get_by_test_id("feedback-input")).to_contain_text("cannot be told that")
    expect(page.get_by_role("button", name="E: not told yet")).to_be_focused()


def test_by_touch_on_a_phone(visit: Visit, origin: str) -> None:
    size = {"width": 320, "height": 640}
    player = arrive(
        visit, origin, "wordle:2021/help", has_touch=True, is_mobile=True, viewport=size
    )
    page = player.page
    expect(best(player)).to_be_visible()
    page.get_by_role("button", name="Another guess").tap()
    page.get_by_test_id("code-input").fill("raise")
    page.get_by_role("button", name="This was my guess").tap()
    for tile, taps in zip("RAISE", (1, 2, 1, 1, 3), strict=True):
        for _ in range(taps):
            page.get_by_role("button", name=re.compile(f"^{tile}: ")).tap()
    page.get_by_role("button", name="Next turn").tap()
    expect(best(player)).to_have_attribute("data-guess", "PLANT")
    page.get_by_test_id("rows").get_by_role("button").first.tap()
    expect(page.get_by_role("button", name="B: not told yet")).to_be_visible()
    best(player).get_by_role("button", name="Why?").tap()
    page.get_by_test_id("parts").get_by_role("button").first.tap()
    page.get_by_role("button", name="It was told this").tap()
    page.get_by_role("button", name="Next turn").tap()
    expect(page).to_have_url(re.compile(r"RAISE=bybbg&BLAND=[gyb]{5}$"))
    page.get_by_role("button", name="Show them").tap()
    expect(page.get_by_test_id("codes").get_by_role("listitem").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.goto(f"{origin}/#/bulls-and-cows/help")
    expect(best(player)).to_be_visible()
    page.get_by_role("button", name="One more: bulls").tap()
    page.get_by_role("button", name="One more: cows").tap()
    page.get_by_role("button", name="Next turn").tap()
    expect(page).to_have_url(re.compile(r"\?0123=XO$"))
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


# --- what is left ---


def test_candidates_are_browsed_and_searched(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin, "wordle:2021/help")
    codes = left(player).get_by_test_id("codes")
    secrets = bestguess.load("wordle:2021").secrets
    expect(codes.get_by_role("listitem").first).to_have_text(str(secrets[0]))
    left(player).get_by_role("button", name="More").click()
    expect(codes.get_by_role("listitem").first).to_have_text(str(secrets[48]))
    left(player).get_by_role("searchbox", name="Search").fill("zz")
    found = [word for word in map(str, secrets) if "ZZ" in word]
    expect(left(player)).to_contain_text(f"{len(found)} found")
    expect(codes.get_by_role("listitem")).to_have_text(found[:48])
    left(player).get_by_role("searchbox", name="Search").fill("qqq")
    expect(left(player)).to_contain_text("None of them has qqq.")


def test_the_larger_list_keeps_the_turns(visit: Visit, origin: str) -> None:
    path = "wordle:2021/help?RAISE=yybyg&CLOUT=bbybb&by:worst"
    player = arrive(visit, origin, path)
    outside = player.page.get_by_test_id("outside")
    expect(outside).to_contain_text("fit")
    outside.get_by_role("button").click()
    expect(player.page).to_have_url(
        re.compile(r"wordle:.*/help\?RAISE=yybyg&CLOUT=bbybb&by:worst$")
    )
    expect(best(player)).to_be_visible()
    expect(player.page.get_by_test_id("turn-2")).to_have_attribute("data-state", "played")


# --- lists and weights of one's own ---


def test_own_lists(visit: Visit, origin: str, tmp_path: Path) -> None:
    words = tmp_path / "mots.txt"
    words.write_text("# quatre\nétés\nmûre\nnoël\nâmes\nlong\ngarçon\n", encoding="utf-8")
    empty = tmp_path / "empty.txt"
    empty.write_text("12\nnot a word\n")
    player = arrive(visit, origin, "word-mastermind/help")
    page = player.page
    page.get_by_test_id("options").locator("summary").click()
    field = page.get_by_label("list: A list of your own …")
    field.set_input_files(empty)
    expect(page.get_by_role("alert").filter(has_text="no words in this file")).to_be_visible()
    field.set_input_files(words)
    expect(left(player).get_by_test_id("codes").get_by_role("listitem")).to_have_text(
        ["AMES", "ETES", "LONG", "MURE", "NOEL"]
    )
    page.get_by_test_id("code-input").focus()
    player.type("noël")
    player.press("Enter", "x", "Enter")
    expect(page).to_have_url(re.compile(r"list=mots\.txt,length=4/help\?NOEL=X$"))
    page.reload()  # it is kept in the browser
    expect(left(player)).to_contain_text("of 5 words")
    # Somebody else who gets the link is asked for the file.
    other = visit(origin, allow=(GONE,), service_workers="block").page
    other.goto(page.url)
    expect(other.get_by_text("only in the browser of who made it")).to_be_visible()
    other.get_by_label("A list of your own …").set_input_files(words)
    expect(other.get_by_test_id("candidates")).to_contain_text("of 5 words")


def test_own_lists_for_tiles_are_dropped(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin, "wordle/help")
    page = player.page
    page.get_by_test_id("options").locator("summary").click()
    data = page.evaluate_handle(
        """() => {
          const data = new DataTransfer();
          data.items.add(new File(["crane\\nslate\\nplant\\n"], "own.txt"));
          return data;
        }"""
    )
    target = page.get_by_label("secrets: A list of your own …")
    target.dispatch_event("drop", {"dataTransfer": data})
    expect(left(player)).to_contain_text("of 3 words")


def test_own_weights(visit: Visit, origin: str, tmp_path: Path) -> None:
    secrets = [str(code) for code in bestguess.load("mastermind:3x3").secrets]
    weights = tmp_path / "weights.txt"
    weights.write_text("".join(f"{code} {at / 7:.5f}\n" for at, code in enumerate(secrets)))
    broken = tmp_path / "broken.txt"
    broken.write_text("AAA 1\nAAZ 2\n")
    player = arrive(visit, origin, "mastermind:3x3/help?ABC=X")
    page = player.page
    page.get_by_test_id("options").locator("summary").click()
    page.get_by_label("Weights of your own …").set_input_files(broken)
    expect(page.get_by_role("alert").filter(has_text="line 2: AAZ")).to_be_visible()
    page.get_by_label("Weights of your own …").set_input_files(weights)
    expect(page).to_have_url(re.compile(r"ABC=X&weights:weights\.txt$"))
    expect(left(player)).to_contain_text("How likely each is")
    expect_ranked(player, suggestions("mastermind:3x3", "ABC=X", "--weights", str(weights)))
    page.get_by_role("button", name="Leave the weights out").click()
    expect(page).to_have_url(re.compile(r"\?ABC=X$"))


# --- links, options, languages ---


def test_a_link_has_all_of_it(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin, "mastermind:5x8/help?AABCD=XO&by:parts&guesses:candidates")
    page = player.page
    expect(page.get_by_role("combobox", name="Rank by")).to_have_value("parts")
    expect(page.get_by_label("Also guesses that cannot")).not_to_be_checked()
    expect(best(player)).to_contain_text("parts")
    page.get_by_role("combobox", name="Rank by").select_option("optimal")
    expect(page.get_by_text("until then by bits")).to_be_visible()
    page.goto(f"{origin}/#/mastermind/help?AABC=XO&nonsense")
    expect(page.get_by_text("1 turn of this link could not be read")).to_be_visible()
    expect(page.get_by_test_id("turn-1")).to_have_attribute("data-state", "played")


def test_options_keep_the_turns(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin, "wordle:2021/help?RAISE=bybbg")
    page = player.page
    page.get_by_test_id("options").locator("summary").click()
    page.get_by_label("hard mode").click()
    expect(page).to_have_url(re.compile(r"hard.*\?RAISE=bybbg$"))
    expect(page.get_by_label("hard mode")).to_be_checked()  # and they stay open
    expect_ranked(player, suggestions("wordle:2021,hard", "RAISE=bybbg"))


def test_french(visit: Visit, origin: str) -> None:
    player = arrive(visit, origin, "mastermind/help?AABC=XO&DDAB=O&EFCA=O", locale="fr-FR")
    page = player.page
    expect(page.get_by_test_id("live")).to_contain_text("Aucun code ne s’accorde avec les 3 tours.")
    page.get_by_test_id("repair").get_by_role("listitem").first.get_by_role("button").click()
    expect(best(player)).to_contain_text("Il coupe les 16 codes")


def test_the_word_of_today_is_asked_about_first(visit: Visit, world: World) -> None:
    player = visit(world.origin).open()
    player.play("CASTLE", 1, "223313")
    page = player.page
    page.goto(f"{world.origin}/#/entropy/help")
    daily = page.get_by_test_id("daily")
    expect(daily).to_contain_text("Today's word is still open")
    expect(best(player)).to_have_count(0)
    daily.get_by_role("button", name="Help with my guesses of today").click()
    expect(page).to_have_url(re.compile(r"entropy/help\?CASTLE=223313$"))
    expect(left(player)).to_contain_text("CARNAL")


@pytest.mark.parametrize(
    "path",
    [
        "mastermind/help?AABC=XO&DDAB=O&BECC=XOO",
        "wordle:2021/help?RAISE=bybbg&PLANT=bbgbb",
        "mastermind/help?AABC=XO&DDAB=O&EFCA=O",
    ],
)
def test_axe_finds_nothing(visit: Visit, origin: str, path: str) -> None:
    player = arrive(visit, origin, path)
    expect(best(player).or_(player.page.get_by_test_id("repair")).first).to_be_visible()
    player.page.get_by_test_id("options").locator("summary").click()
    load_axe(player)
    found = []
    for theme, label in THEMES.items():
        player.page.get_by_role("button", name="Settings").click()
        player.dialog.get_by_label(label, exact=True).check()
        player.close_dialog()
        found += check(player, theme)
    assert found == []
