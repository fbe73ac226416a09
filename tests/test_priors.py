"""How likely each code is to be hidden: by a person, or by an editor with a list."""

import doctest
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from tests.brute import Brute

from bestguess import Round, Tree, grow, load, optimal
from bestguess.analyse import analyse
from bestguess.compare import compare
from bestguess.engine import Options, engine_of, parse_weights
from bestguess.errors import GameError, LimitError
from bestguess.priors import MOST


@pytest.mark.parametrize(
    "spec", ["mastermind", "mastermind:5x3", "black-peg:3x4", "mastermind:colours=RGBY,blanks"]
)
def test_a_further_colour_doubles_the_weight_of_a_code(spec: str) -> None:
    game = load(spec, prior="human")
    assert game.spec.endswith("prior=human")
    assert load(game.spec) == game
    assert game.weights == tuple(2 ** (len(set(code)) - 1) for code in game.secrets)
    assert game.secrets == load(spec).secrets


def test_few_people_hide_one_colour_four_times() -> None:
    """The shares that docs/human.md names."""
    game = load("mastermind:prior=human")
    assert game.weights is not None
    shares: Counter[int] = Counter()
    for code, weight in zip(game.secrets, game.weights, strict=True):
        shares[len(set(code))] += weight
    assert shares == {1: 6, 2: 420, 3: 2880, 4: 2880}


def test_what_has_no_meaning_is_refused() -> None:
    with pytest.raises(GameError, match="with distinct all codes have as many; leave one of them"):
        load("mastermind:distinct,prior=human")
    with pytest.raises(LimitError, match="takes at most 1,048,576 of them; take fewer pegs or col"):
        load("mastermind:8x10,prior=human")
    with pytest.raises(GameError, match="prior=all is unknown; take uniform or human"):
        load("mastermind:prior=all")


def test_the_largest_games_of_a_person_are_not_too_heavy() -> None:
    """Six pegs of ten colours weigh most of those with up to 2^20 codes."""
    assert 10**6 <= MOST < 11**6
    game = load("mastermind:6x10,prior=human")
    weights = parse_weights(None, game)
    assert weights is not None
    assert int(weights.sum()) == 14_981_590


@pytest.mark.parametrize(
    ("spec", "weights", "alike"),
    [
        ("mastermind:2x3", [1] * 9, True),
        ("mastermind:2x3", [1, 2, 2, 2, 1, 2, 2, 2, 1], True),
        ("mastermind:2x3", [1, 2, 2, 2, 1, 2, 2, 3, 1], False),  # CB is not BC
        ("mastermind:2x3", [2, 1, 1, 1, 1, 1, 1, 1, 1], False),  # nor is AA BB
        ("bulls-and-cows:2x3", [5] * 6, True),
        ("wordle:2021", [1] * 2315, False),  # words have no symmetry
    ],
)
def test_weights_by_pattern_keep_the_symmetry_of_a_game(
    spec: str, weights: list[int], alike: bool
) -> None:
    game = load(spec)
    options = Options(weights=parse_weights(weights, game))
    assert engine_of(game).is_symmetric(options) == alike


@pytest.mark.parametrize("spec", ["mastermind:3x3", "mastermind:3x2,blanks", "black-peg:2x3"])
def test_the_optimum_against_a_person_is_that_of_the_brute_force(spec: str) -> None:
    game = load(spec, prior="human")
    best = optimal(game)
    assert best.proven
    assert best.value == Brute(game, weights=game.weights).value()
    assert best.tree.mean == pytest.approx(best.value / sum(game.weights or ()))
    played = grow(game, "optimal")
    assert played.mean == pytest.approx(best.tree.mean)


def test_every_part_of_the_library_counts_by_the_prior() -> None:
    plain, person = load("mastermind:3x4"), load("mastermind:3x4,prior=human")
    tree = grow(person, "entropy")
    assert tree.mean == pytest.approx(np.average(tree.all_turns, weights=person.weights))
    first = Round(person).suggest(count=1)[0]
    assert (first.guess, first.bits) != (Round(plain).suggest(count=1)[0].guess, 0)
    found = analyse(person, ["AAB", "ABC", "BCD"], "BCD")
    assert found.expected + found.loss - found.luck == 3
    assert float(found.expected) == pytest.approx(tree.mean)
    one, other = compare(person, ["entropy", "worst"]).trees
    assert (one.mean, other.mean) == (tree.mean, grow(person, "worst").mean)


@pytest.mark.golden
def test_what_the_prior_changes_in_mastermind() -> None:
    """The figures of docs/human.md; ours, since nobody else has published any."""
    plain, person = load("mastermind"), load("mastermind:prior=human")
    weights = person.weights
    assert weights is not None

    def means(with_prior: Tree, without: Tree) -> list[float]:
        trees = (without, with_prior)
        by_weight = [np.average(tree.all_turns, weights=weights) for tree in trees]
        each_once = [tree.all_turns.mean() for tree in trees]
        return [round(float(mean), 4) for mean in (*by_weight, *each_once)]

    best = optimal(person)
    assert (best.proven, best.value) == (True, 26461)
    assert means(best.tree, grow(plain, "optimal")) == [4.3419, 4.2776, 4.3403, 4.3642]
    assert means(grow(person), grow(plain)) == [4.3802, 4.3543, 4.4151, 4.4144]


def test_the_page_shows_what_happens() -> None:
    page = Path(__file__).parents[1] / "docs" / "human.md"
    ran = doctest.testfile(str(page), module_relative=False)
    assert (ran.failed, ran.attempted) == (0, 4)
