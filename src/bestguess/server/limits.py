"""Limits: how often a player or an address may ask, and whose address it is."""

import ipaddress
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import lru_cache

KEPT = 50_000  # callers that are remembered; about 150 bytes each
BURST = 10.0  # seconds' worth of requests that may come at once


class Limiter:
    """Lets so many requests a second pass for each caller, in bounded memory.

    For each caller it keeps one time: when the requests so far would have come at an even pace. One
    that is not remembered starts afresh; whoever asks again and again is never forgotten first.
    """

    def __init__(self, rate: float, monotonic: Callable[[], float], kept: int = KEPT) -> None:
        self._step = 1 / rate if rate else 0.0
        self._slack = max(BURST, self._step)  # a slow pace still lets one through
        self._monotonic = monotonic
        self._kept = kept
        self._paced: OrderedDict[str, float] = OrderedDict()

    def wait(self, caller: str) -> float:
        """Return 0 and count the request, or return the seconds until the next may come."""
        if not self._step:
            return 0.0
        now = self._monotonic()
        paced = max(self._paced.get(caller, 0.0), now)
        if paced - now + self._step > self._slack:
            self._paced.move_to_end(caller)
            return paced - now + self._step - self._slack
        self._paced[caller] = paced + self._step
        self._paced.move_to_end(caller)
        if len(self._paced) > self._kept:
            self._paced.popitem(last=False)
        return 0.0

    def __len__(self) -> int:
        return len(self._paced)


def client_address(peer: str, forwarded: Sequence[str], hops: int) -> str:
    """Return the address of the client behind so many proxies that we trust.

    Each proxy adds at the right end whom it heard; what is further left anybody may have written.

    >>> client_address("10.0.0.1", ["6.6.6.6, 192.0.2.7"], 1)
    '192.0.2.7'
    >>> client_address("192.0.2.8", ["6.6.6.6"], 0)
    '192.0.2.8'
    """
    if hops:
        heard = [part.strip() for line in forwarded for part in line.split(",")]
        if len(heard) >= hops:
            peer = heard[-hops]
    return _network(peer)


@lru_cache(maxsize=8192)
def _network(address: str) -> str:
    """Return an address as callers are counted: one of IPv6 by its network, which is one home."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return "unknown"
    if parsed.version == 6:
        if parsed.ipv4_mapped:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((parsed, 64), strict=False).network_address)
    return address
