"""Equations: each is right, and none is missing."""

import re
from fractions import Fraction
from itertools import product

import pytest

from bestguess.equations import equations
from bestguess.errors import GameError


def value(text: str) -> Fraction | None:
    """Return what a side is worth, by Python's own order of operations; None if it has no value."""
    try:
        return eval(re.sub(r"\d+", r"Fraction(\g<0>)", text), {"Fraction": Fraction})
    except ZeroDivisionError:
        return None


def test_every_equation_is_right():
    for equation in equations(8)[::37]:
        left, right = equation.split("=")
        assert len(equation) == 8
        assert value(left) == int(right)


def test_none_is_missing():
    number = r"[1-9]\d*"
    lefts = (
        "".join(symbols) for size in (3, 4) for symbols in product("0123456789+-*/", repeat=size)
    )
    right = {}
    for left in lefts:
        if re.fullmatch(rf"{number}([-+*/]{number})+", left):
            right[left] = value(left)
    wanted = {
        f"{left}={result}"
        for left, result in right.items()
        if result is not None
        and result >= 0
        and result.denominator == 1
        and len(f"{left}={result}") == 6
    }
    assert set(equations(6)) == wanted
    assert len(wanted) == 206


@pytest.mark.parametrize("length", [4, 9])
def test_lengths(length):
    with pytest.raises(GameError, match="take 5 to 8"):
        equations(length)
