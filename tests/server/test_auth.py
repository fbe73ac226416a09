"""Tokens, the key they are signed with, and the cookies that carry them."""

import stat
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import pytest
from tests.server.application import API, Application, application

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


TLS = {"X-Forwarded-Proto": "https"}
PREFIX = {"X-Forwarded-Prefix": "/games/entropy/"}
OLD = "bestguess_player"


def start(api: Application, headers: dict[str, str], cookies: str = "") -> Any:
    """Start the round of today as a browser with these cookies and no others."""
    sent = headers | {"Cookie": cookies}
    reply = api.client.post(f"{API}/puzzles/{api.today.number}/round", headers=sent)
    api.client.cookies.clear()
    return reply


def cookies_of(reply: Any) -> dict[str, Any]:
    """Return the cookies that a reply sets, by their names."""
    found = SimpleCookie()
    for line in reply.headers.get_list("set-cookie"):
        found.load(line)
    return dict(found)


@pytest.mark.parametrize(
    ("headers", "name", "path"),
    [
        ({}, OLD, "/"),
        (PREFIX, OLD, "/games/entropy/"),
        (TLS, f"__Host-{OLD}", "/"),
        (TLS | PREFIX, f"__Secure-{OLD}", "/games/entropy/"),
        (TLS | {"X-Forwarded-Prefix": "/games/entropy"}, f"__Secure-{OLD}", "/games/entropy/"),
        # What is no prefix is none, and nothing of it gets into the cookie.
        (TLS | {"X-Forwarded-Prefix": "/"}, f"__Host-{OLD}", "/"),
        (TLS | {"X-Forwarded-Prefix": "/a; Domain=example"}, f"__Host-{OLD}", "/"),
        (TLS | {"X-Forwarded-Prefix": "//a"}, f"__Host-{OLD}", "/"),
        (TLS | {"X-Forwarded-Prefix": "/.."}, f"__Host-{OLD}", "/"),
        (TLS | {"X-Forwarded-Prefix": "/a/./b"}, f"__Host-{OLD}", "/"),
        (TLS | {"X-Forwarded-Prefix": "/a/../"}, f"__Host-{OLD}", "/"),
        (TLS | {"X-Forwarded-Prefix": "/" + "a" * 200}, f"__Host-{OLD}", "/"),
        (TLS | {"X-Forwarded-Prefix": "/.a/..b"}, f"__Secure-{OLD}", "/.a/..b/"),
    ],
)
def test_the_cookie_says_what_the_browser_makes_sure_of(
    tmp_path: Path, headers: dict[str, str], name: str, path: str
) -> None:
    with application(tmp_path, trusted_hops=1) as api:
        (cookie,) = cookies_of(start(api, headers)).values()
    assert (cookie.key, cookie["path"], cookie["domain"]) == (name, path, "")
    assert bool(cookie["secure"]) == ("__" in name)
    assert (cookie["httponly"], cookie["samesite"]) == (True, "lax")


def test_without_a_trusted_proxy_no_header_changes_the_cookie(tmp_path: Path) -> None:
    with application(tmp_path) as api:
        (cookie,) = cookies_of(start(api, TLS | PREFIX)).values()
    assert (cookie.key, cookie["path"], cookie["secure"]) == (OLD, "/", "")


@pytest.mark.parametrize("headers", [TLS, TLS | PREFIX])
def test_the_cookie_of_an_earlier_version_is_moved_over(
    tmp_path: Path, headers: dict[str, str]
) -> None:
    with application(tmp_path, trusted_hops=1, old_cookies=1) as api:
        first = start(api, {})
        assert first.status_code == 201
        token = cookies_of(first)[OLD].value
        moved = start(api, headers, f"theme=dark; {OLD}={token}")
        assert moved.status_code == 200, "the round is still theirs"
        new, old = cookies_of(moved).values()
        assert (new.key.partition("-")[2], new.value) == (OLD, token)
        assert (old.key, old.value, old["max-age"], old["path"]) == (OLD, "", "0", "/")
        # From then on there is one cookie, under its new name.
        known = start(api, headers, f"{new.key}={token}")
        assert known.status_code == 200
        assert list(cookies_of(known)) == [new.key]


def test_the_name_that_is_hardest_to_forge_goes_first(tmp_path: Path) -> None:
    with application(tmp_path, trusted_hops=1, old_cookies=1) as api:
        ours, other = (cookies_of(start(api, {}))[OLD].value for _ in range(2))
        for strong in (f"__Host-{OLD}={ours}", f"__Secure-{OLD}={ours}; __Host-{OLD}=nobody"):
            reply = start(api, TLS, f"{OLD}={other}; {strong}")
            assert reply.status_code == 200
            # Somebody else's cookie is not ours to remove.
            assert {each.value for each in cookies_of(reply).values()} == {ours}


def test_a_cookie_that_another_host_planted_is_nobodys(tmp_path: Path) -> None:
    with application(tmp_path, trusted_hops=1) as api:
        planted = cookies_of(start(api, {}))[OLD].value
        for headers, name in ((TLS, OLD), (TLS, f"__Secure-{OLD}"), (TLS | PREFIX, OLD)):
            reply = start(api, headers, f"{name}={planted}")
            assert reply.status_code == 201
            assert planted not in {each.value for each in cookies_of(reply).values()}
