"""Tokens, and the key they are signed with."""

import stat
from pathlib import Path

import pytest

from bestguess.server.auth import Tokens, load_tokens
from bestguess.server.settings import ServerError


def test_a_token_tells_its_player() -> None:
    tokens = Tokens(b"one key")
    token = tokens.new()
    player = tokens.player(token)
    assert player is not None
    assert token.startswith(f"{player}.")
    assert tokens.new() != token
    assert Tokens(b"another key").player(token) is None
    for index in range(len(token)):
        other = "B" if token[index] == "A" else "A"
        changed = token[:index] + other + token[index + 1 :]
        assert tokens.player(changed) in (None, player)  # base64 has spare bits at its end
        assert index in (21, 44) or tokens.player(changed) is None
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
