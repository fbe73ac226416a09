"""What a prior changes in a suggestion, and other small promises of a round."""

from math import isclose, log2
from pathlib import Path

import numpy as np
import pytest

from bestguess import (
    BestguessError,
    Codes,
    Game,
    Round,
    Words,
    grow,
    load,
    load_tree,
    optimal,
    save_tree,
)
from bestguess.errors import TreeError
from bestguess.exact import openers
from bestguess.feedback import likeness, pegs
from bestguess.tree.files import format_tree_json, parse_tree_json

FOUR = Game("four", secrets=Codes("ABCD", 2), feedback=pegs)


def test_bits_and_expected_size_are_those_of_the_prior() -> None:
    weights = list(range(16))
    found = Round(FOUR).suggest("entropy", weights=weights, count=3)
    for suggestion in found:
        masses: dict[str, int] = {}
        for index, secret in enumerate(FOUR.secrets):
            feedback = pegs(suggestion.guess, secret)
            masses[feedback] = masses.get(feedback, 0) + weights[index]
        total = sum(weights)
        bits = sum(mass / total * log2(total / mass) for mass in masses.values() if mass)
        assert isclose(suggestion.bits, bits)
        size = sum(mass / total * suggestion.sizes[feedback] for feedback, mass in masses.items())
        assert isclose(suggestion.expected, size)
    assert found[0].bits == max(suggestion.bits for suggestion in found)


def test_the_best_strategy_and_its_evaluation_agree() -> None:
    game = load("wordle:2021")
    weights = [(index * 7919) % 11 if index % 90 == 3 else 0 for index in range(len(game.secrets))]
    best = optimal(game, weights=weights)
    assert best.proven
    for tree in (best.tree, grow(game, "optimal", weights=weights)):
        tree.verify()
        assert tree.secrets == sum(tree.histogram) == np.count_nonzero(weights)
        assert tree.mean == pytest.approx(best.value / sum(weights))
        assert tree.worst <= 6
    assert grow(game, "entropy", weights=weights).mean >= best.tree.mean


def test_a_tree_does_not_look_for_secrets_without_weight() -> None:
    weights = [0] * 10 + [3, 1, 0, 2, 0, 0]
    for tree in (grow(FOUR, weights=weights), optimal(FOUR, weights=weights).tree):
        tree.verify()
        assert tree.candidates == ["CC", "CD", "DB"]
        assert np.flatnonzero(tree.all_turns).tolist() == [10, 11, 13]
        with pytest.raises(BestguessError, match="AA weighs 0, so the tree does not look for it"):
            tree.walk("AA")


def test_a_saved_tree_knows_its_candidates(tmp_path: Path) -> None:
    weights = [0] * 10 + [3, 1, 0, 2, 0, 0]
    tree = optimal(FOUR, weights=weights).tree
    save_tree(tree, tmp_path / "tree.json")
    loaded = load_tree(tmp_path / "tree.json", FOUR)
    loaded.verify()
    assert loaded.candidates == tree.candidates
    assert loaded.all_turns.tolist() == tree.all_turns.tolist()
    played = grow(FOUR, f"optimal:{tmp_path / 'tree.json'}", weights=weights)
    assert played.all_turns.tolist() == tree.all_turns.tolist()
    text = format_tree_json(tree)
    for wrong in ('["CC","CD","EE"]', "[]", "3", "[3]"):
        broken = text.replace('["CC","CD","DB"]', wrong)
        with pytest.raises(TreeError, match="candidates are not secrets of four"):
            parse_tree_json(broken, FOUR)


def test_only_a_candidate_opens_where_only_candidates_are_played() -> None:
    with pytest.raises(BestguessError, match="AA weighs 0, so it is no candidate"):
        optimal(FOUR, first="AA", guesses="candidates", weights=[0] * 14 + [1, 1])


def test_openers_count_by_weight() -> None:
    game = Game("four", secrets=Codes("ABCD", 1), feedback=likeness)
    found = openers(Round(game, weights=[1, 0, 6, 3]), attempts=2)
    assert [(each.guess, each.chance, each.solved) for each in found[:2]] == [
        ("C", 0.9, 2),
        ("D", 0.9, 2),
    ]


def test_games_in_lower_case() -> None:
    game = Game("small", secrets=Words(("sales", "salty", "saves")), feedback=likeness)
    round = Round(game).play("SALES", "3")
    assert list(round.candidates) == ["salty"]
    assert round.suggest()[0].guess == "salty"
    grow(game).verify()
    mixed = Game("mixed", secrets=Codes("aAbB", 2), feedback=pegs)
    assert Round(mixed).play("aA", "-").suggest(count=1)[0].guess in mixed.guesses


def test_no_fewer_than_no_suggestions() -> None:
    with pytest.raises(BestguessError, match="-1 suggestions"):
        Round(FOUR).suggest(count=-1)


def test_a_comma_in_a_parameter_comes_back() -> None:
    game = load("fallout", words="SALES,SALTY")
    assert list(game.secrets) == ["SALES", "SALTY"]
    assert load(game.spec) == game


def test_the_progress_of_a_ranking_grows() -> None:
    seen: list[float] = []
    Round(load("entropy")).suggest(count=1, threads=1, progress=seen.append)
    assert seen == sorted(seen)
    assert all(0 <= fraction <= 1 for fraction in seen)
    assert seen[-1] > 0
