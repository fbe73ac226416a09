"""Equations as codes: two or three numbers, what is done with them, and the result.

Numbers have no zero in front and none is zero on the left; multiplication and division go before
addition and subtraction; only the result must be whole. So counts Nerdle: 206 equations of six
symbols, 17,723 of eight.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from bestguess.errors import GameError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]

SHORTEST, LONGEST = 5, 8
OPERATORS = "+-*/"


@lru_cache(maxsize=4)
def equations(length: int) -> tuple[str, ...]:
    """Return every equation of so many symbols.

    >>> len(equations(6)), equations(6)[0], len(equations(8))
    (206, '1+9=10', 17723)
    """
    if not SHORTEST <= length <= LONGEST:
        raise GameError(f"equations of {length} symbols; take {SHORTEST} to {LONGEST}")
    found: list[str] = []
    for left in range(3, length - 1):
        for sizes in _splits(left):
            numbers = _all_numbers(sizes)
            for operators in product(OPERATORS, repeat=len(sizes) - 1):
                found += _solved(numbers, operators, length - 1 - left)
    return tuple(sorted(found))


def _splits(left: int) -> Iterator[tuple[int, ...]]:
    """Yield the digits of two and of three numbers that take so many symbols with operators."""
    for count in (2, 3):
        digits = left - (count - 1)
        for sizes in product(range(1, digits), repeat=count):
            if sum(sizes) == digits:
                yield sizes


def _all_numbers(sizes: Sequence[int]) -> "list[Numbers]":
    import numpy as np

    ranges = [np.arange(10 ** (size - 1), 10**size) for size in sizes]
    return [grid.ravel() for grid in np.meshgrid(*ranges, indexing="ij")]


def _solved(numbers: "list[Numbers]", operators: Sequence[str], digits: int) -> Iterator[str]:
    """Yield the equations whose result is a whole number of so many digits."""
    import numpy as np

    above, below = _result(numbers, operators)
    value = above // below
    least = 10 ** (digits - 1) if digits > 1 else 0
    whole = (above % below == 0) & (value >= least) & (value < 10**digits)
    for index in np.flatnonzero(whole):
        pairs = zip(operators, numbers[1:], strict=True)
        rest = "".join(f"{operator}{other[index]}" for operator, other in pairs)
        yield f"{numbers[0][index]}{rest}={value[index]}"


def _result(numbers: "list[Numbers]", operators: Sequence[str]) -> "tuple[Numbers, Numbers]":
    """Return the results as fractions: what is above the line and what is below."""
    import numpy as np

    one = np.ones_like(numbers[0])
    above, below = 0 * one, one  # the sum so far
    term, divisor = numbers[0], one  # what is multiplied and divided
    for operator, other in zip(operators, numbers[1:], strict=True):
        if operator == "*":
            term = term * other
        elif operator == "/":
            divisor = divisor * other
        else:
            above, below = above * divisor + term * below, below * divisor
            term, divisor = (other if operator == "+" else -other), one
    return above * divisor + term * below, below * divisor
