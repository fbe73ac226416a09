"""Samples: the rounds are those of the tree, and the intervals hold what they promise."""

from math import isclose, isinf
from statistics import fmean

import pytest
from tests.helpers import SMALL, small

from bestguess import Round, grow, load
from bestguess.lab import make_setting
from bestguess.lab.compute import compute, sample_secrets, simulate
from bestguess.lab.report.intervals import mean_interval, quantile, share_interval, unseen


@pytest.mark.parametrize("strategy", ["entropy", "worst,random:3", "centroid"])
@pytest.mark.parametrize("name", SMALL)
def test_sampled_rounds_are_those_of_the_tree(name: str, strategy: str) -> None:
    game = small(name)
    tree = grow(game, strategy)
    played = simulate(game, strategy, sample=9, seed=1)
    assert len(played.secrets) == len(set(played.secrets)) == min(9, len(game.secrets))
    for index, turns in zip(played.secrets, played.rounds, strict=True):
        assert list(turns) == tree.walk(game.secrets[index])


def test_a_sampled_round_follows_the_suggestions() -> None:
    game = load("mastermind")
    played = simulate(game, "classic", sample=5, seed=2)
    for index, turns in zip(played.secrets, played.rounds, strict=True):
        round = Round(game)
        while not round.won:
            guess = round.suggest("classic", count=1)[0].guess
            round = round.play(guess, game.rule(guess, game.secrets[index]))
        assert round.turns == turns


def test_a_sample_of_everything_is_the_tree() -> None:
    game = load("mastermind:3x4")
    tree = grow(game, "entropy", guesses="candidates")
    played = simulate(game, "entropy", guesses="candidates", sample=10**6)
    assert [len(turns) for turns in played.rounds] == tree.all_turns.tolist()
    whole = compute(make_setting("mastermind:3x4", "entropy", "candidates"))
    assert all(map(isclose, played.bits(), whole.bits or []))


def test_samples() -> None:
    assert sample_secrets(1296, 5, seed=7) == sample_secrets(1296, 100, seed=7)[:5]
    assert sample_secrets(1296, 5, seed=7) != sample_secrets(1296, 5, seed=8)
    assert sorted(sample_secrets(30, 100, seed=1)) == list(range(30))
    drawn = [sample_secrets(10, 1, seed)[0] for seed in range(5000)]
    assert all(400 < drawn.count(index) < 600 for index in range(10))  # 500 ± 4.7 sigma


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


def test_a_sampled_cell() -> None:
    setting = make_setting("mastermind:5x6", "entropy", "candidates", sample=40, seed=5)
    found = compute(setting)
    assert len(found.turns) == 40
    assert found.space == 7776
    assert found.secrets is not None
    assert [text.split()[-1].split("=")[0] for text in found.rounds or []] == list(found.secrets)
    again = compute(setting)
    assert (again.turns == found.turns).all()
    assert again.rounds == found.rounds
