"""A round in the browser through a real nginx with TLS, by its files in the docs."""

from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.files import write_export
from tests.browser.player import Player
from tests.browser.world import World
from tests.server.nginx import HOST, PREFIX, nginx_before
from tests.server.services import NOON, ForkServer

from bestguess.daily import dictionary, digits_of

TEXT = "Entropy #213 2/8\n⚁⚁⚂⚂⚀⚂\n⚄⚄⚄⚄⚄⚄"
MANIFEST = """async () => {
  const link = document.querySelector("link[rel=manifest]").href;
  const { start_url, scope, icons } = await (await fetch(link)).json();
  return [start_url, scope, icons[0].src].map((each) => new URL(each, link).href);
}"""
NO_SHARE = "delete Navigator.prototype.share;"


@pytest.fixture(scope="module")
def flags() -> list[str]:
    """The browser finds the host of the docs here, and takes a certificate made by the test."""
    return [f"--host-resolver-rules=MAP {HOST} 127.0.0.1", "--ignore-certificate-errors"]


def play_round(player: Player, home: str) -> None:
    """Win the round of today; then see that everything lies below the address of the page."""
    expect(player.page.get_by_text("No. 213")).to_be_visible()
    player.play("CASTLE", 1, "223313")
    player.reload()
    player.expect_row(1, "CASTLE", "223313")
    player.play("CARNAL", 2, "555555")
    player.expect_phase("won")
    assert player.page.get_by_test_id("share-text").text_content() == (
        f"{TEXT}\n{home}#/entropy/archive/213"
    )
    assert player.page.evaluate(MANIFEST) == [home, home, f"{home}icon.svg"]
    assert player.page.evaluate("navigator.serviceWorker.ready.then((one) => one.scope)") == home
    assert {each.url for each in player.watch.requests if not each.url.startswith(home)} == set()


def challenge_friend(player: Player, home: str) -> None:
    """Win a practice by the number of its word; the link for a friend leads to the same page."""
    common = dictionary().common
    word, number = min(common), len(common)
    player.page.goto(f"{home}#/entropy/practice/{number}")
    player.reload()
    player.play(word, 1, digits_of(word, word))
    player.expect_phase("won")
    player.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.button("Challenge a friend").click()
    player.expect_said("Copied.")
    copied = player.page.evaluate("navigator.clipboard.readText()")
    assert copied.endswith(f" {home}#/entropy/practice/{number}?beat=1")


@pytest.mark.parametrize("path", ["/", PREFIX])
def test_a_round_with_the_service(
    visit: Visit, fork_server: ForkServer, tmp_path: Path, path: str
) -> None:
    world = World(fork_server, tmp_path / "world", trusted_hops=1)
    try:
        with nginx_before(tmp_path / "nginx", "service", path, service=world.port) as nginx:
            player = visit(nginx.origin).open(f"{path}#/entropy")
            play_round(player, nginx.origin + path)
            (cookie,) = player.context.cookies()
            mark = "__Host-" if path == "/" else "__Secure-"
            assert (cookie["name"], cookie["path"]) == (f"{mark}bestguess_player", path)
            assert cookie["secure"]
            leaderboard = player.open_dialog("Leaderboard")
            expect(leaderboard).to_contain_text("1 player")
            player.context.close()
        assert len(player.guesses_judged()) == 2
    finally:
        world.close()


def test_a_player_of_an_earlier_version_goes_on(
    visit: Visit, fork_server: ForkServer, tmp_path: Path
) -> None:
    world = World(fork_server, tmp_path / "world", trusted_hops=1, old_cookies=1)
    try:
        before = world.player()
        before.start(213)
        before.guess(213, 1, "CASTLE")
        token = before.token or ""
        with nginx_before(tmp_path / "nginx", "service", "/", service=world.port) as nginx:
            player = visit(nginx.origin)
            old = {"name": "bestguess_player", "value": token, "url": nginx.origin}
            player.context.add_cookies([{**old, "secure": True, "httpOnly": True}])
            player.open()
            player.play("CASTLE", 1, "223313")
            assert player.guesses_sent() == []  # it was there: the round is the same one
            (cookie,) = player.context.cookies()
            assert (cookie["name"], cookie["value"]) == ("__Host-bestguess_player", token)
            player.context.close()
    finally:
        world.close()


@pytest.mark.parametrize("path", ["/", PREFIX])
def test_a_round_with_the_export(visit: Visit, tmp_path: Path, path: str) -> None:
    write_export(tmp_path / "public")
    with nginx_before(tmp_path / "nginx", "export", path, export=tmp_path / "public") as nginx:
        player = visit(nginx.origin)
        player.context.clock.set_fixed_time(NOON)
        player.context.add_init_script(NO_SHARE)
        play_round(player.open(f"{path}#/entropy"), nginx.origin + path)
        challenge_friend(player, nginx.origin + path)
        assert player.context.cookies() == []
        assert player.watch.sent("POST", "") == []
        player.context.close()
