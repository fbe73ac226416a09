"""Costs of part sizes: exact on integers, the same in Python and in the core."""

from decimal import Decimal, localcontext
from itertools import pairwise
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers import game_of_sizes

from bestguess import Codes, Game, Round, _core
from bestguess.errors import StrategyError
from bestguess.strategies import COSTS
from bestguess.strategies.costs import FRACTION, entropy, expected, first, log2_fixed, parts, worst

PRIMES = [n for n in range(2, 3000) if all(n % f for f in range(2, int(n**0.5) + 1))]
LARGE_PRIMES = (65_537, 16_777_213, 2**31 - 1)  # the second is the last below 2^24


def native(n: int) -> int:
    high, low = _core.log2_fixed(n)
    return high << 64 | low


def weight(sizes: list[int]) -> int:
    """Return 2 to the power of Σ n log2 n: the exact measure behind `entropy`."""
    return prod(size**size for size in sizes)


@pytest.mark.parametrize("prime", [*PRIMES[:40], *PRIMES[40::20], *LARGE_PRIMES])
def test_the_logarithm_of_a_prime(prime: int) -> None:
    with localcontext(prec=60):
        exact = Decimal(prime).ln() / Decimal(2).ln() * 2**FRACTION
    assert log2_fixed(prime) == native(prime) == int(exact)


def test_the_logarithms_of_all_small_primes_agree() -> None:
    assert [log2_fixed(prime) for prime in PRIMES] == [native(prime) for prime in PRIMES]


@given(st.integers(1, 5000), st.integers(1, 5000))
def test_logarithms_add_up_to_the_last_bit(one: int, other: int) -> None:
    assert log2_fixed(one * other) == log2_fixed(one) + log2_fixed(other)


def test_powers_of_two() -> None:
    assert [log2_fixed(1 << power) for power in range(24)] == [p << FRACTION for p in range(24)]
    assert native(1) == 0


TIES = [
    ([4, 1, 1, 1, 1], [2, 2, 2, 2]),
    ([6, 1, 1, 1, 1, 1, 1], [3, 3, 2, 2, 2]),
    ([8, 1, 1, 1, 1], [4, 4, 4]),
    ([4, 3, 1, 1, 1, 1], [3, 2, 2, 2, 2]),
    ([9, *[1] * 9], [3] * 6),
]


@pytest.mark.parametrize(("one", "other"), TIES)
def test_equal_entropies_are_equal_numbers(one: list[int], other: list[int]) -> None:
    assert sum(one) == sum(other)
    assert weight(one) == weight(other)
    assert entropy(one) == entropy(other)


@given(st.lists(st.integers(1, 60), min_size=1), st.lists(st.integers(1, 60), min_size=1))
def test_entropy_compares_as_the_exact_product_does(one: list[int], other: list[int]) -> None:
    assert (entropy(one) < entropy(other)) == (weight(one) < weight(other))
    assert (entropy(one) == entropy(other)) == (weight(one) == weight(other))


@given(st.lists(st.integers(1, 12), min_size=1, max_size=12), st.data())
def test_entropy_of_sizes_that_nearly_tie(sizes: list[int], data: st.DataObject) -> None:
    """Move a candidate from one part to another: the closest rivals that there are."""
    moved = list(sizes)
    moved[data.draw(st.integers(0, len(sizes) - 1))] += 1
    index = data.draw(st.integers(0, len(sizes) - 1))
    moved[index] -= 1
    moved = [size for size in moved if size]
    assert (entropy(moved) < entropy(sizes)) == (weight(moved) < weight(sizes))
    assert (entropy(moved) == entropy(sizes)) == (weight(moved) == weight(sizes))


@pytest.mark.parametrize("rows", TIES)
def test_the_core_ties_exactly(rows: tuple[list[int], list[int]]) -> None:
    for one, other in (rows, rows[::-1]):
        round = Round(game_of_sizes(one, other))
        assert [s.guess for s in round.suggest("entropy", count=2)] == ["A", "B"]
        found = round.suggest("entropy,worst", count=2)
        assert found[0].worst == min(max(one), max(other))
        assert found[0].worst < found[1].worst


@given(st.lists(st.integers(1, 6), min_size=2, max_size=6), st.sets(st.integers(1, 30)))
def test_the_core_ranks_sizes_as_the_exact_product_does(one: list[int], cuts: set[int]) -> None:
    inside = sorted({0, sum(one)} | {cut for cut in cuts if cut < sum(one)})
    other = [right - left for left, right in pairwise(inside)]
    found = Round(game_of_sizes(one, other)).suggest("entropy", count=sum(one) + 2)
    keys = [(len(row) == 1, weight(row), name) for row, name in ((one, "A"), (other, "B"))]
    assert [s.guess for s in found if s.guess in "AB"] == [name for *_, name in sorted(keys)]


def test_costs() -> None:
    sizes = (5, 2, 2, 1)
    assert worst(sizes) == 5
    assert expected(sizes) == 25 + 4 + 4 + 1
    assert parts(sizes) == -4
    assert first(sizes) == 0
    assert entropy((4, 4)) == 16 << FRACTION
    assert entropy((1, 1, 1)) == 0


@pytest.mark.parametrize("cost", COSTS.values())
def test_every_cost_prefers_to_cut(cost: object) -> None:
    assert cost((1, 1, 1, 1)) <= cost((2, 2)) <= cost((4,))  # type: ignore[operator]


# Costs of one's own


@pytest.mark.parametrize("value", [None, float("nan"), "3", (1, 2), 1j])
def test_a_cost_must_be_a_number(value: object) -> None:
    def mine(sizes: object) -> object:
        return value

    round = Round(Game("two", secrets=Codes("AB", 2), feedback=lambda g, s: g == s or s[0]))
    with pytest.raises(StrategyError) as refused:
        round.suggest(mine)  # type: ignore[arg-type]
    assert str(refused.value).startswith(f"the cost mine returned {value!r} for the sizes (")


def test_a_cost_may_be_any_number() -> None:
    round = Round(Game("two", secrets=Codes("ABC", 3), feedback=lambda g, s: g == s or s[0]))
    for cost in (weight, lambda sizes: 10**400 * max(sizes), lambda sizes: Decimal(max(sizes))):
        assert round.suggest(cost)[0].guess == round.suggest("entropy")[0].guess
    assert round.suggest(lambda sizes: float("inf"))[0].guess == "AAA"
