"""The installed page: without a network, switched off, and replaced by a newer one."""

import os
from pathlib import Path

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.files import file_server, write_export
from tests.browser.player import Player
from tests.browser.watch import GONE
from tests.browser.world import World
from tests.server.services import NOON

IS_CONTROLLED = "navigator.serviceWorker.controller !== null"


def install(player: Player) -> None:
    """Wait until the service worker has the page and stands before it."""
    player.wait_until(lambda: player.page.evaluate(IS_CONTROLLED))


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


def open_static(visit: Visit, origin: str) -> Player:
    player = visit(origin, allow=(GONE,))
    player.context.clock.set_fixed_time(NOON)
    player.open()
    install(player)
    return player


def test_a_new_version_is_offered_and_taken(visit: Visit, tmp_path: Path) -> None:
    write_export(tmp_path)
    with file_server(tmp_path) as origin:
        player = open_static(visit, origin)
        player.play("CASTLE", 1, "223313")
        offer = player.page.get_by_test_id("notice-update")
        expect(offer).to_be_hidden()
        worker = tmp_path / "sw.js"
        worker.write_bytes(worker.read_bytes() + b"\n// the next version\n")
        later = worker.stat().st_mtime + 10  # the server compares whole seconds
        os.utime(worker, (later, later))
        player.page.evaluate(
            "navigator.serviceWorker.ready.then((worker) => worker.update()).then(() => true)"
        )
        expect(offer).to_contain_text("A new version of the page is there.")
        with player.page.expect_event("load"):
            offer.get_by_role("button", name="Reload now").click()
        player.expect_phase("playing")
        player.expect_row(1, "CASTLE", "223313")
        expect(offer).to_be_hidden()
        player.context.close()


def test_the_worker_can_be_switched_off(visit: Visit, tmp_path: Path) -> None:
    write_export(tmp_path)
    with file_server(tmp_path) as origin:
        player = open_static(visit, origin)
        (tmp_path / "sw.json").write_text('{"worker": "off"}')
        player.reload()
        player.page.wait_for_function(
            """async () => (await navigator.serviceWorker.getRegistrations()).length === 0
                && (await caches.keys()).length === 0"""
        )
        player.reload()
        assert not player.page.evaluate(IS_CONTROLLED)
        player.play("CARNAL", 1, "555555")
        player.context.close()
