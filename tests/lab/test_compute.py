"""A cell computed: the tree's own numbers, its rounds and bits, and ends before the end."""

from math import isclose, log2

import pytest
from tests.helpers import SMALL, small

from bestguess import grow, load, optimal
from bestguess.engine import Options
from bestguess.errors import GiveUpError, LimitError, OutOfTimeError
from bestguess.lab import LabError, make_setting
from bestguess.lab.compute import (
    Stopwatch,
    bits_of,
    compute,
    result_of,
    rounds_of,
)
from bestguess.lab.experiment import Setting


@pytest.mark.parametrize("name", SMALL)
def test_rounds_are_those_of_the_tree(name: str) -> None:
    tree = grow(small(name), "entropy", guesses="candidates")
    found = dict(zip(tree.game.secrets, rounds_of(tree), strict=True))
    assert found == {s: " ".join(map(str, tree.walk(s))) for s in tree.game.secrets}


@pytest.mark.parametrize("name", SMALL)
def test_all_turns_together_gain_all_there_is_to_know(name: str) -> None:
    tree = grow(small(name), "worst")
    reached = [sum(tree.histogram[turn:]) for turn in range(tree.worst)]
    gained = sum(n * bits for n, bits in zip(reached, bits_of(tree), strict=True))
    assert isclose(gained, tree.secrets * log2(tree.secrets), rel_tol=1e-12)


def test_the_bits_of_the_first_turn_are_those_of_the_guess() -> None:
    tree = grow(load("mastermind"), "entropy")
    assert round(bits_of(tree)[0], 3) == 3.057  # the bits of ABCD


def test_an_optimum_is_a_cell() -> None:
    found = compute(make_setting("mastermind", "optimal"))
    assert int(found.turns.sum()) == 5625  # Koyama & Lai 1993
    assert found.proven is True
    worst = compute(make_setting("mastermind", "optimal:worst"))
    best = optimal(load("mastermind"), "worst").tree
    assert worst.histogram == best.histogram
    assert best.worst == 5
    capped = compute(make_setting("mastermind", "optimal", turns=5))
    assert (int(capped.turns.sum()), int(capped.turns.max())) == (5626, 5)


def test_an_optimum_with_little_effort_is_not_proven() -> None:
    setting = make_setting("mastermind:3x5", "optimal", effort=2)
    found = compute(setting)
    best = optimal(load("mastermind:3x5"), effort=2)
    assert found.proven == best.proven
    assert int(found.turns.sum()) == best.tree.total


def test_what_cannot_be_had() -> None:
    with pytest.raises(LimitError, match="no strategy finds every secret in 3 turns"):
        compute(make_setting("mastermind", "optimal", turns=3))


@pytest.mark.parametrize("strategy", ["entropy", "classic", "optimal"])
def test_a_cell_that_takes_too_long_is_given_up(strategy: str) -> None:
    setting = make_setting("mastermind:4x7", strategy, limit=0.0)
    with pytest.raises(GiveUpError, match="not done after 0 s"):
        compute(setting)


@pytest.mark.parametrize("strategy", ["entropy", "classic", "optimal"])
def test_a_cell_ends_with_the_run(strategy: str) -> None:
    with pytest.raises(OutOfTimeError):
        compute(make_setting("mastermind:4x7", strategy), Options(progress=Stopwatch(deadline=1.0)))


def test_a_search_that_is_given_up_says_how_far_it_came() -> None:
    with pytest.raises(GiveUpError, match=r"found, [\d,]+ excluded below"):
        compute(make_setting("mastermind:4x7", "optimal", limit=0.2))


def test_another_game_under_the_same_name_is_refused() -> None:
    setting = make_setting("mastermind:3x3", "entropy")
    other = Setting(setting.game, "0" * 16, setting.strategy)
    with pytest.raises(LabError, match="is not the game of the experiment"):
        compute(other)


def test_rounds_of_very_large_games_are_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bestguess.lab.compute.ROUNDS", 50)
    assert result_of(grow(load("mastermind:3x4"))).rounds is None
    assert result_of(grow(load("mastermind:3x3"))).rounds is not None
