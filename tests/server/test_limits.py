"""Limits: the pace of each caller, in bounded memory, and whose address it is."""

import pytest

from bestguess.server.limits import Limiter, client_address


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
