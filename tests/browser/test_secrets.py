"""Nothing that reaches a browser tells the secret of today or later, in any of its disguises."""

import base64
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Route, expect
from tests.browser.conftest import Visit
from tests.browser.files import file_server, write_export
from tests.browser.player import Player
from tests.browser.world import PAGE, WRONG, World, make_puzzles
from tests.server.services import NOON, ForkServer

# None of them is in a sentence of the page, as the example of the rules is.
SECRETS = [
    "GARDEN", "BRIDGE", "SILVER", "MARKET", "PLANET", "WINTER", "FOREST", "CASTLE", "HUNTER",
    "ORANGE", "WALRUS", "MUFFIN", "TURNIP", "WIZARD", "PUFFIN",
]  # fmt: skip
HIDDEN = SECRETS[10:]
# Everything that the page keeps in the browser, as one text.
KEPT = """async () => {
  const kept = [{...localStorage}, {...sessionStorage}, document.documentElement.outerHTML];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      kept.push(request.url, await (await cache.match(request)).text());
    }
  }
  kept.push(await indexedDB.databases());
  return JSON.stringify(kept);
}"""


def disguises(secret: str) -> Iterator[bytes]:
    """Yield the ways in which a word was told elsewhere before its time."""
    for word in (secret, secret.lower(), secret.capitalize()):
        data = word.encode()
        digests = [hashlib.new(name, data).digest() for name in ("md5", "sha1", "sha256")]
        yield from (data, data[::-1])
        for form in (data, *digests):
            yield from (form.hex().encode(), form.hex().upper().encode(), base64.b64encode(form))


def tellers(texts: dict[str, bytes], needles: list[bytes]) -> list[tuple[str, bytes]]:
    """Return which texts contain what they must not."""
    return [
        (where, needle) for where, text in texts.items() for needle in needles if needle in text
    ]


def record(player: Player) -> dict[str, bytes]:
    """Note the head and body of every response on its way to the browser."""
    seen: dict[str, bytes] = {}

    def pass_on(route: Route) -> None:
        reply = route.fetch()
        where = f"{route.request.method} {route.request.url}"
        seen[where] = seen.get(where, b"") + str(reply.headers).encode() + reply.body()
        route.fulfill(response=reply)

    player.context.route("**/*", pass_on)
    return seen


def gather(player: Player, seen: dict[str, bytes]) -> dict[str, bytes]:
    """Return what the browser received, keeps, shows and wrote on its console."""
    kept = str(player.page.evaluate(KEPT)).encode()
    return {**seen, "storage": kept, "console": json.dumps(player.watch.console).encode()}


def look_around(player: Player) -> None:
    """Open everything that shows puzzles."""
    for name in ("Statistics", "Archive", "Leaderboard", "Settings", "How to play"):
        player.open_dialog(name)
        expect(player.dialog).not_to_contain_text("Loading")
        player.close_dialog()


def test_the_service_tells_the_browser_nothing(
    visit: Visit, fork_server: ForkServer, tmp_path: Path
) -> None:
    schedule = make_puzzles(SECRETS)
    world = World(fork_server, tmp_path / "world", schedule)
    try:
        player = visit(world.origin, service_workers="block")
        seen = record(player)
        player.open()
        for turn, word in enumerate(WRONG, 1):
            player.guess(word)
            expect(player.row(turn)).to_have_attribute("data-state", "played")
        player.expect_phase("lost")
        look_around(player)
        needles = [each for secret in HIDDEN for each in disguises(secret)]
        needles += [schedule.puzzles[index].salt.encode() for index in range(10, 15)]
        texts = gather(player, seen)
        assert len(seen) >= 5
        assert tellers(texts, needles) == []
        # Every file of the page, also those that this visit did not load; no source maps at all.
        files = {str(file): file.read_bytes() for file in PAGE.rglob("*") if file.is_file()}
        assert tellers(files, needles) == []
        assert [name for name in files if name.endswith(".map")] == []
        assert [name for name, text in files.items() if b"sourceMappingURL" in text] == []
        player.context.unroute_all(behavior="wait")
    finally:
        world.close()


def test_the_static_page_keeps_the_word_from_a_glance(visit: Visit, tmp_path: Path) -> None:
    write_export(tmp_path, make_puzzles(SECRETS))
    with file_server(tmp_path) as origin:
        player = visit(origin, service_workers="block")
        player.context.clock.set_fixed_time(NOON)
        seen = record(player)
        player.open()
        for turn, word in enumerate(WRONG[:3], 1):
            player.guess(word)
            expect(player.row(turn)).to_have_attribute("data-state", "played")
        sha1s = {hashlib.sha1(word.encode()).hexdigest().encode() for word in HIDDEN}
        needles = [each for word in HIDDEN for each in disguises(word)]
        texts = gather(player, seen)
        # The digest is what a page without a service finds the word by, and the docs say so.
        found = [teller for teller in tellers(texts, needles) if teller[1] not in sha1s]
        assert found == []
        player.context.unroute_all(behavior="wait")
        player.context.close()
