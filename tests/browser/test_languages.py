"""English and French: chosen by the browser, switched by the reader."""

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.world import World


def test_a_french_browser_speaks_french(visit: Visit, world: World) -> None:
    player = visit(world.origin, locale="fr-FR").open()
    expect(player.page.locator("html")).to_have_attribute("lang", "fr")
    expect(player.page.get_by_text("Essai 1 sur 8")).to_be_visible()
    expect(player.keyboard.get_by_role("button").first).to_have_text("A")  # as the keys lie there
    player.guess("ZZZZZZ")
    expect(player.message).to_contain_text("ZZZZZZ")
    expect(player.message).to_contain_text("dictionnaire")
    player.press(*["Backspace"] * 6)
    player.play("CASTLE", 1, "223313")
    player.expect_said("2 pour c et a, 3 pour s, t et e, 1 pour l")
    player.play("CARNAL", 2, "555555")
    player.expect_phase("won")
    expect(player.banner).to_contain_text("Trouvé, en deux.")
    # The share text is the same in all languages: it is parsed again.
    expect(player.page.get_by_test_id("share-text")).to_contain_text("Entropy #213 2/8")


def test_the_reader_switches_the_language(player: Player) -> None:
    settings = player.open_dialog("Settings")
    settings.get_by_label("Français").check()
    expect(player.page.get_by_role("dialog", name="Réglages")).to_be_visible()
    player.close_dialog()
    expect(player.page.locator("html")).to_have_attribute("lang", "fr")
    player.reload()
    expect(player.page.get_by_text("Essai 1 sur 8")).to_be_visible()
    player.button("Réglages").click()
    player.dialog.get_by_label("English").check()
    player.close_dialog()
    expect(player.page.get_by_text("Guess 1 of 8")).to_be_visible()
