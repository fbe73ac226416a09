"""What lies around a round: archive, practice, look back, leaderboard, statistics, help."""

import json
import re
from pathlib import Path

from playwright.sync_api import Route, expect
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.world import World
from tests.server.services import NOON

from bestguess.daily import commit

# Refused by the service today; whatever is stored one day must still be shown as text.
HOSTILE = [
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "javascript:alert(1)",
    "\u202ereversed\u202c",
    "{{constructor}} ${1} &lt;b&gt; \" ' `",
]


def test_the_archive_marks_what_was_played(player: Player) -> None:
    player.play("CASTLE", 1, "223313")
    archive = player.open_dialog("Archive")
    entries = archive.get_by_test_id("archive-list").get_by_role("button")
    expect(entries).to_have_count(11)
    expect(entries.first).to_contain_text("today")
    expect(entries.first).to_contain_text("begun")
    expect(entries.nth(1)).to_contain_text("No. 212")
    expect(entries.nth(1)).to_contain_text("not played")
    entries.nth(1).click()
    expect(player.page.get_by_text("No. 212")).to_be_visible()
    player.expect_active(1)
    player.play("CASTLE", 1, "414441")
    player.play("ORANGE", 2, "666666")
    player.expect_phase("won")
    expect(player.banner).to_contain_text("not counted")
    archive = player.open_dialog("Archive")
    entries = archive.get_by_test_id("archive-list").get_by_role("button")
    expect(entries.nth(1)).to_contain_text("won in 2")
    entries.nth(3).click()
    expect(player.page.get_by_text("No. 210")).to_be_visible()
    player.guess("MISLED")
    expect(player.row(1)).to_have_attribute("data-state", "played")
    player.open_dialog("Archive")
    expect(entries.nth(3)).to_contain_text("begun")
    player.close_dialog()
    player.button("Today").click()
    expect(player.page.get_by_text("No. 213")).to_be_visible()
    player.expect_row(1, "CASTLE", "223313")
    assert len(player.guesses_judged()) == 1, "a past puzzle is played on the device"


def test_practice_is_judged_by_the_page(player: Player) -> None:
    player.go_practise()
    for turn, word in enumerate(["CASTLE", "MISLED", "GARDEN"], 1):
        player.guess(word)
        expect(player.row(turn)).to_have_attribute("data-state", "played")
    assert player.guesses_sent() == []


def test_the_same_practice_word_for_a_friend(visit: Visit, world: World) -> None:
    digits = []
    for _ in range(2):
        player = visit(world.origin).open("/#/practice/7")
        player.guess("CASTLE")
        expect(player.row(1)).to_have_attribute("data-state", "played")
        digits.append(player.row(1).get_by_test_id("digits").text_content())
    assert digits[0] == digits[1]


def test_a_look_back_and_the_promise_kept(player: Player, world: World) -> None:
    player.play("CASTLE", 1, "223313")
    player.play("CAVERN", 2, "222222")
    player.play("CARNAL", 3, "555555")
    player.expect_phase("won")
    player.button("Look back").click()
    review = player.page.get_by_test_id("review")
    expect(review).to_have_attribute("data-state", "ready")
    turns = review.get_by_role("listitem")
    expect(turns).to_have_count(3)
    expect(turns.first).to_contain_text("36 of 15,232")
    expect(turns.first).to_contain_text("Luck")
    expect(review.get_by_test_id("sum")).to_contain_text("3 guesses = ")
    expect(review.get_by_role("link", name="Review")).to_have_attribute(
        "href", "#/entropy/review?CASTLE=223313&CAVERN=222222&CARNAL=win"
    )
    # When the day is over, salt and secret are public, and the page checks the digest.
    world.pass_midnight()
    player.reload()
    player.open_dialog("Archive").get_by_role("button", name=re.compile("No. 213")).click()
    player.expect_phase("won")
    player.button("Look back").click()
    player.page.get_by_text("The promise kept").click()
    expect(review).to_contain_text("the word was not changed")
    expect(review).to_contain_text(commit(213, NOON.date(), f"{213:032x}", "CARNAL"))


def test_names_on_the_leaderboard_are_text(visit: Visit, world: World) -> None:
    player = visit(world.origin, allow=("status of 422", "status of 409"))
    played = world.player()
    played.start(213)
    played.guess(213, 1, "CARNAL")
    assert played.send("PUT", "/api/v1/player", {"name": "Zoé O'Neil-Ørsted"}).status == 200

    def spoil(route: Route) -> None:
        reply = route.fetch()
        board = reply.json()
        (entry,) = board["entries"]
        board["entries"] += [{**entry, "name": name} for name in HOSTILE]
        route.fulfill(response=reply, json=board)

    player.context.route("**/leaderboard*", spoil)
    player.open()
    player.open_dialog("Leaderboard")
    names = player.page.get_by_test_id("leaderboard").locator("tbody td:nth-child(2)")
    expect(names).to_have_text(["Zoé O'Neil-Ørsted", *HOSTILE])
    assert player.page.get_by_test_id("leaderboard").locator("img, script, a, b").count() == 0
    player.close_dialog()
    settings = player.open_dialog("Settings")
    for name in HOSTILE:
        settings.get_by_label("Name on the leaderboard").fill(name)
        settings.get_by_role("button", name="Save the name").click()
        expect(settings.get_by_test_id("naming")).to_have_text("This name cannot be used.")
    settings.get_by_label("Name on the leaderboard").fill("Ada")
    settings.get_by_role("button", name="Save the name").click()
    expect(settings.get_by_test_id("naming")).to_have_text(
        "Make your first guess before you take a name."
    )
    player.close_dialog()
    player.play("CASTLE", 1, "223313")
    settings = player.open_dialog("Settings")
    settings.get_by_label("Name on the leaderboard").fill("Ada")
    settings.get_by_role("button", name="Save the name").click()
    expect(settings.get_by_test_id("naming")).to_have_text("Saved")


def figures(player: Player) -> list[str]:
    return player.dialog.locator("dl dd").all_text_contents()


def test_statistics_move_to_another_device(
    player: Player, visit: Visit, world: World, tmp_path: Path
) -> None:
    player.play("CASTLE", 1, "223313")
    player.play("CARNAL", 2, "555555")
    player.expect_phase("won")
    player.banner.get_by_role("button", name="Statistics").click()
    expect(player.dialog.locator("dl dd")).to_have_text(["1", re.compile("100"), "1", "1"])
    with player.page.expect_download() as download:
        player.button("Save as a file").click()
    file = tmp_path / "entropy-statistics.json"
    download.value.save_as(file)
    json.loads(file.read_text())
    player.button("Copy as a code").click()
    code = player.page.get_by_test_id("export-code").input_value()
    for text in (code, file):
        other = visit(world.origin).open()
        statistics = other.open_dialog("Statistics")
        expect(statistics.locator("dl dd").first).to_have_text("0")
        if isinstance(text, Path):
            statistics.get_by_label("Read a file").set_input_files(text)
        else:
            statistics.get_by_label("Paste a code").fill(text)
            statistics.get_by_role("button", name="Import").click()
        expect(statistics.get_by_test_id("import-status")).to_have_text("1 round added.")
        expect(statistics.locator("dl dd")).to_have_text(["1", re.compile("100"), "1", "1"])
        statistics.get_by_label("Paste a code").fill(code[:-2])
        statistics.get_by_role("button", name="Import").click()
        expect(statistics.get_by_test_id("import-status")).to_contain_text("damaged")
        expect(statistics.locator("dl dd").first).to_have_text("1")


def test_the_worked_example(player: Player) -> None:
    help_ = player.open_dialog("How to play")
    expect(help_).to_contain_text("Step 1 of 4")
    for step in (2, 3, 4):
        help_.get_by_role("button", name="Next step").click()
        expect(help_).to_contain_text(f"Step {step} of 4")
    expect(help_).to_contain_text("2 2 3 3 1 3")
    help_.get_by_label("Hidden word").fill("castle")
    help_.get_by_label("Guess", exact=True).fill("castle")
    expect(help_).to_contain_text("That is the word.")
