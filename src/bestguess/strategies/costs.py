"""Costs of part sizes: what a one-step strategy minimises. Readable here; C++ must agree.

`sizes` are the sizes of the parts a guess makes of the candidates, the largest first; a part of one
for the win is among them when the guess is a candidate. Costs are whole numbers, so ties are exact.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

FRACTION = 64  # bits after the point in log2_fixed

Cost = Callable[[Sequence[int]], float]


@lru_cache(maxsize=1 << 16)
def log2_fixed(n: int) -> int:
    """Return log2(n) in units of 2^-64, as the sum over the prime factors of n.

    The logarithm of a prime is rounded down once, so that log2_fixed(6) is log2_fixed(2) +
    log2_fixed(3) to the last bit, and equal entropies are equal numbers.

    >>> log2_fixed(8) == 3 << FRACTION, log2_fixed(6) == log2_fixed(2) + log2_fixed(3)
    (True, True)
    """
    factor = next((f for f in range(2, int(n**0.5) + 1) if n % f == 0), n)
    if factor < n:
        return log2_fixed(factor) + log2_fixed(n // factor)
    whole = n.bit_length() - 1
    mantissa, result = n << (127 - whole), whole  # the mantissa is in [1, 2) · 2^127
    for _ in range(FRACTION):
        mantissa = mantissa * mantissa >> 128
        doubled = mantissa >> 127
        if not doubled:
            mantissa <<= 1
        result = result << 1 | doubled
    return result


def bits(masses: Sequence[int]) -> float:
    """Return the information, on average, of parts of these masses: rounded once, at the end.

    So it is the same number on every machine, and in a page.

    >>> bits([1, 1, 2]), bits([1, 2])
    (1.5, 0.9182958340544896)
    """
    total = sum(masses)
    gained = total * log2_fixed(total) - sum(mass * log2_fixed(mass) for mass in masses)
    return gained / (total << FRACTION)


def bits_between(before: int, after: int) -> float:
    """Return the information of feedback that leaves so much of a mass, likewise."""
    return (log2_fixed(before) - log2_fixed(after)) / (1 << FRACTION)


def entropy(sizes: Sequence[int]) -> int:
    """Most bits of information on average (Shannon; Neuwirth 1982)."""
    return sum(size * log2_fixed(size) for size in sizes)


def worst(sizes: Sequence[int]) -> int:
    """Smallest largest part (Knuth 1977)."""
    return max(sizes)


def expected(sizes: Sequence[int]) -> int:
    """Smallest expected number of candidates left (Irving 1979)."""
    return sum(size * size for size in sizes)


def parts(sizes: Sequence[int]) -> int:
    """Most parts (Kooi 2005)."""
    return -len(sizes)


def first(sizes: Sequence[int]) -> int:
    """The first candidate in order, whatever its parts."""
    return 0


COSTS: Mapping[str, Cost] = MappingProxyType(
    {"entropy": entropy, "worst": worst, "expected": expected, "parts": parts, "first": first}
)
