"""Intervals: they hold what they promise."""

from math import comb, isinf
from statistics import NormalDist, fmean

import pytest

from bestguess import grow, load
from bestguess.lab.compute import sample_secrets
from bestguess.lab.report import mean_interval, quantile, share_interval, sign_test, unseen


# Two-sided quantiles of Student's t at 95 %, from tables.
@pytest.mark.parametrize(
    ("freedom", "wanted"),
    [(5, 2.571), (10, 2.228), (20, 2.086), (30, 2.042), (100, 1.984), (10**6, 1.960)],
)
def test_quantiles(freedom: int, wanted: float) -> None:
    assert quantile(freedom) == pytest.approx(wanted, rel=0.004)


@pytest.mark.parametrize("size", [20, 200, 1000])
def test_intervals_hold_the_truth_as_often_as_they_say(size: int) -> None:
    turns = grow(load("mastermind")).all_turns.tolist()
    truth, hits, tries = fmean(turns), 0, 600
    for seed in range(tries):
        sample = [turns[index] for index in sample_secrets(len(turns), size, seed)]
        found = mean_interval(sample, len(turns))
        hits += found.low <= truth <= found.high
    assert 0.92 < hits / tries < 0.98  # 0.95 ± 3.4 sigma; the draws are the same on every run


def test_the_ends_of_intervals() -> None:
    everything = mean_interval([4, 5, 6], space=3)
    assert everything.low == everything.value == everything.high == 5
    assert isinf(mean_interval([4], space=9).margin)
    assert share_interval(5, 5).high == 1.0
    assert share_interval(0, 10).low == 0.0
    assert 0.0 < share_interval(3, 10).low < 0.3 < share_interval(3, 10).high < 1.0
    assert unseen(1296, 1296) == 0
    assert unseen(100, 1296) == 39  # 1296 · (1 − 0.05^(1/100)) = 38.2


@pytest.mark.parametrize(("one", "other"), [(0, 1), (3, 3), (2, 9), (40, 60), (500, 400)])
def test_the_sign_test_is_exact(one: int, other: int) -> None:
    count, fewer = one + other, min(one, other)
    wanted = min(1.0, 2 * sum(comb(count, hits) for hits in range(fewer + 1)) / 2**count)
    assert sign_test(one, other) == sign_test(other, one) == pytest.approx(wanted, rel=1e-9)


def test_the_sign_test_of_many_secrets() -> None:
    z = (500_000 - 498_000 - 0.5) / 500  # the normal approximation, with its correction
    wanted = 2 * (1 - NormalDist().cdf(z))
    assert sign_test(498_000, 502_000) == pytest.approx(wanted, rel=1e-3)
    assert sign_test(0, 10**6) == 0.0
