"""The static export, opened from a plain file server: the page plays by itself."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.files import file_server, write_export
from tests.browser.player import ENTROPY, Player
from tests.server.services import NOON

from bestguess.daily import digits_of


@pytest.fixture
def player(visit: Visit, tmp_path: Path) -> Iterator[Player]:
    """A player at the static page, at noon of puzzle 213 by the browser's clock."""
    write_export(tmp_path / "export" / "games")
    with file_server(tmp_path / "export") as origin:
        player = visit(origin)
        player.context.clock.set_fixed_time(NOON)
        yield player.open(f"/games{ENTROPY}")
        player.context.close()


def test_a_game_without_a_service(player: Player) -> None:
    expect(player.page.get_by_text("No. 213")).to_be_visible()
    expect(player.open_dialog("Settings")).to_contain_text("hidden from a glance")
    player.close_dialog()
    expect(player.open_dialog("Leaderboard")).to_contain_text("no leaderboard")
    player.close_dialog()
    player.play("CASTLE", 1, "223313")
    player.reload()
    player.expect_row(1, "CASTLE", "223313")
    player.play("CARNAL", 2, "555555")
    player.expect_phase("won")
    expect(player.banner).to_contain_text("Found it, in two.")
    assert player.watch.sent("POST", "") == []


def test_a_lost_round_keeps_its_word_until_its_day_is_over(player: Player) -> None:
    guesses = ("CASTLE", "ORANGE", "MISLED", "LETTER", "DOODLE", "BANANA", "CANCEL", "PLANET")
    for turn, guess in enumerate(guesses, 1):
        player.play(guess, turn, digits_of(guess, "CARNAL"))
    player.expect_phase("lost")
    expect(player.banner).to_contain_text("The word is told when its day is over")
    expect(player.page.get_by_text("CARNAL")).to_have_count(0)
    player.reload("lost")
    expect(player.page.get_by_text("CARNAL")).to_have_count(0)
    player.context.clock.set_fixed_time(NOON + timedelta(days=1))
    player.open("/games/#/entropy/archive/213", "lost")
    expect(player.banner).to_contain_text("The word was CARNAL.")
