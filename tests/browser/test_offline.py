"""The installed page: without a network, switched off, and replaced by a newer one."""

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.playing import Player
from tests.browser.watching import GONE
from tests.browser.world import World

IS_CONTROLLED = "navigator.serviceWorker.controller !== null"


def install(player: Player) -> None:
    """Wait until the service worker has the page and stands before it."""
    player.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    player.page.wait_for_function(IS_CONTROLLED)


def test_the_installed_page_works_offline(visit: Visit, world: World) -> None:
    player = visit(world.origin, allow=(GONE,)).open()
    install(player)
    player.play("CASTLE", 1, "223313")
    archive = player.open_dialog("Archive")
    expect(archive.get_by_test_id("archive-list").get_by_role("button")).to_have_count(11)
    player.close_dialog()
    world.close()
    player.reload("offline")
    player.expect_row(1, "CASTLE", "223313")
    player.go_practise()
    player.guess("CASTLE")
    expect(player.row(1)).to_have_attribute("data-state", "played")
    player.guess("ZZZZZZ")
    expect(player.message).to_contain_text("not in the dictionary")
