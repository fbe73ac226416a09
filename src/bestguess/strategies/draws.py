"""Random draws that are the same on every machine and for any number of threads."""

from collections.abc import Sequence

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def _mix(x: int) -> int:
    """Scramble 64 bits: the finaliser of splitmix64 (Steele, Lea, Flood 2014)."""
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    x = (x ^ x >> 27) * 0x94D049BB133111EB & _MASK
    return x ^ x >> 31


def hash_candidates(candidates: Sequence[int]) -> int:
    """Return a number that depends on the candidates alone, not on the way to them."""
    number = len(candidates)
    for candidate in candidates:
        number = _mix(number + _GOLDEN + candidate & _MASK)
    return number


def draw(seed: int, position: int, guess: int) -> int:
    """Return the cost of `random` for a guess; `position` is the number of its candidates."""
    return _mix(_mix(seed + _GOLDEN & _MASK) ^ _mix(position + guess * _GOLDEN & _MASK))
