"""Tokens and the key they are signed with; names; limits; settings."""

import stat
from pathlib import Path

import pytest

from bestguess.server.auth import Tokens, load_tokens
from bestguess.server.limits import Limiter, client_address
from bestguess.server.rounds.rules import BadNameError, parse_name
from bestguess.server.settings import ServerError, Settings, read_settings, write_settings


def test_a_token_tells_its_player() -> None:
    tokens = Tokens(b"one key")
    token = tokens.new()
    player = tokens.player(token)
    assert player is not None
    assert token.startswith(f"{player}.")
    assert tokens.new() != token
    assert Tokens(b"another key").player(token) is None
    for place in range(len(token)):
        other = "B" if token[place] == "A" else "A"
        changed = token[:place] + other + token[place + 1 :]
        assert tokens.player(changed) in (None, player)  # base64 has spare bits at its end
        assert place in (21, 44) or tokens.player(changed) is None
    for odd in ("", ".", token + "A", token[:-1], token.replace(".", "-"), "é" * 45):
        assert tokens.player(odd) is None


def test_the_key_is_made_once_and_closed_to_others(tmp_path: Path) -> None:
    file = tmp_path / "token.key"
    token = load_tokens("", file).new()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert load_tokens("", file).player(token) is not None
    assert load_tokens("given by the environment", tmp_path / "none").player(token) is None
    assert not (tmp_path / "none").exists()
    file.write_text("short\n")
    with pytest.raises(ServerError, match="is no token key"):
        load_tokens("", file)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Zoe\u0308", "Zoë"),
        ("  O'Neil-Smith_2.0 ", "O'Neil-Smith_2.0"),
        ("李小龍", "李小龍"),
        ("नमस्ते", "नमस्ते"),
        ("עברית", "עברית"),
        ("٣ أحمد", "٣ أحمد"),
        ("x" * 20, "x" * 20),
        ("e\u0301" * 20, "é" * 20),
    ],
)
def test_names_of_all_scripts(typed: str, shown: str) -> None:
    assert parse_name(typed) == shown


@pytest.mark.parametrize(
    "typed",
    [
        *("", "   ", "x" * 21, "x" * 1000, "--", "a  b", "a\tb", "a\nb", "a\x00b", "a\x7f"),
        *("<b>x</b>", "a&b", 'a"b', "a/b", "a\\b", "a@b", "a,b"),
        *("a\u202eb", "a\u2066b", "a\u200bb", "a\u200db", "a\ufeffb", "a\u00adb", "a\u00a0b"),
        *("\u0301x", "a \u0301b", "x\u0301\u0302\u0303", "x\u0488", "\u3164", "a\u115fb"),
        *("🎲", "a\ufe0fb", "\ud800", "\ue000", "𝟛\U000e0041"),
    ],
)
def test_names_that_cannot_be_shown(typed: str) -> None:
    with pytest.raises(BadNameError, match=r"^This name cannot be shown: "):
        parse_name(typed)


def test_a_limiter_paces_each_caller() -> None:
    now = [1000.0]
    limiter = Limiter(2.0, lambda: now[0])
    assert [limiter.wait("a") for _ in range(20)] == [0.0] * 20  # ten seconds' worth at once
    assert limiter.wait("a") == pytest.approx(0.5)
    assert limiter.wait("b") == 0.0
    now[0] += 0.4
    assert limiter.wait("a") == pytest.approx(0.1)  # to be refused costs nothing
    now[0] += 0.1
    assert limiter.wait("a") == 0.0
    assert limiter.wait("a") > 0.0
    now[0] += 3600
    assert [limiter.wait("a") for _ in range(20)] == [0.0] * 20
    assert limiter.wait("a") > 0.0
    assert Limiter(0, lambda: 0.0).wait("a") == 0.0


def test_a_limiter_forgets_who_has_not_asked_for_longest() -> None:
    limiter = Limiter(0.1, lambda: 0.0, kept=100)
    assert limiter.wait("loud") == 0.0
    for number in range(1000):
        limiter.wait(f"caller {number}")
        assert limiter.wait("loud") > 0.0
    assert len(limiter) == 100


@pytest.mark.parametrize(
    ("peer", "forwarded", "hops", "address"),
    [
        ("192.0.2.1", [], 0, "192.0.2.1"),
        ("192.0.2.1", ["198.51.100.1"], 0, "192.0.2.1"),
        ("10.0.0.1", ["198.51.100.1"], 1, "198.51.100.1"),
        ("10.0.0.1", ["6.6.6.6, 198.51.100.1"], 1, "198.51.100.1"),
        ("10.0.0.1", ["6.6.6.6", "198.51.100.1"], 1, "198.51.100.1"),
        ("10.0.0.1", ["6.6.6.6, 198.51.100.1, 10.0.0.2"], 2, "198.51.100.1"),
        ("10.0.0.1", ["198.51.100.1"], 2, "10.0.0.1"),  # somebody came past a proxy
        ("10.0.0.1", [], 1, "10.0.0.1"),
        ("10.0.0.1", ["not an address"], 1, "unknown"),
        ("", [], 0, "unknown"),
        ("2001:db8:1:2:3:4:5:6", [], 0, "2001:db8:1:2::"),
        ("2001:db8:1:2::9", [], 0, "2001:db8:1:2::"),
        ("::ffff:192.0.2.1", [], 0, "192.0.2.1"),
    ],
)
def test_whose_address_it_is(peer: str, forwarded: list[str], hops: int, address: str) -> None:
    assert client_address(peer, forwarded, hops) == address


def test_settings_come_from_the_environment() -> None:
    environment = {"BESTGUESS_PORT": "80", "BESTGUESS_RATE_PLAYER": "1.5", "BESTGUESS_DATA": "/x"}
    settings = read_settings(environment, port=None, workers=2)
    assert (settings.port, settings.rate_player, settings.workers) == (80, 1.5, 2)
    assert settings.data == Path("/x")
    assert settings.database == "sqlite:////x/bestguess.sqlite3"
    assert read_settings(environment, port=81).port == 81
    assert read_settings(write_settings(settings)) == settings
    assert read_settings({}) == Settings()
    assert not str(Settings().data).startswith("~")


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("PORT", "x", "BESTGUESS_PORT=x is not a whole number"),
        ("PORT", "65536", "BESTGUESS_PORT=65536 is out of bounds; set it to 0 to 65535"),
        ("RATE_PLAYER", "-1", "out of bounds"),
        ("RATE_PLAYER", "nan", "out of bounds"),
        ("ADVICE_SECONDS", "soon", "is not a number"),
        ("WORKERS", "0", "set it to 1 to 64"),
        ("LOG", "loud", "take one of debug, info, warning, error"),
        ("SECRET", "short", "give 32 characters or more"),
        ("DATA", "~nobody-of-this-name/x", "there is no such home"),
    ],
)
def test_bad_settings_are_told(name: str, value: str, message: str) -> None:
    with pytest.raises(ServerError, match=message):
        read_settings({f"BESTGUESS_{name}": value})
