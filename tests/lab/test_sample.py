"""Samples: the rounds are those of the tree."""

from math import isclose

import pytest
from tests.helpers import SMALL, small

from bestguess import Round, grow, load
from bestguess.engine import Options
from bestguess.lab import make_setting
from bestguess.lab.compute import compute, sample_secrets, simulate


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
    played = simulate(game, "entropy", Options("candidates"), sample=10**6)
    assert [len(turns) for turns in played.rounds] == tree.all_turns.tolist()
    whole = compute(make_setting("mastermind:3x4", "entropy", "candidates"))
    assert all(map(isclose, played.bits(), whole.bits or []))


def test_samples() -> None:
    assert sample_secrets(1296, 5, seed=7) == sample_secrets(1296, 100, seed=7)[:5]
    assert sample_secrets(1296, 5, seed=7) != sample_secrets(1296, 5, seed=8)
    assert sorted(sample_secrets(30, 100, seed=1)) == list(range(30))
    drawn = [sample_secrets(10, 1, seed)[0] for seed in range(5000)]
    assert all(400 < drawn.count(index) < 600 for index in range(10))  # 500 ± 4.7 sigma


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
