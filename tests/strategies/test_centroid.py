"""The 1983 strategy, on the example of the annex."""

import numpy as np

from bestguess import Game, Round, Words, grow, load
from bestguess.feedback import pegs
from bestguess.strategies.centroid import centroid

ANNEX = Game("annex", secrets=Words(("ABAA", "BBCB", "CCCD", "ADDD", "ABCE")), feedback=pegs)


def test_the_average_code_has_the_commonest_symbol_at_each_place() -> None:
    codes = np.array([[0, 1, 0, 0], [1, 1, 2, 1], [2, 2, 2, 3], [0, 3, 3, 3]], dtype=np.uint8)
    assert centroid(codes).tolist() == [2, 2, 2, 2]  # the average is A B C D
    assert centroid(np.array([[1, 0], [0, 1]], dtype=np.uint8)).tolist() == [1, 1]  # ties: AA


def test_it_plays_the_worst_of_the_five() -> None:
    best = Round(ANNEX).suggest("centroid")[0]
    assert (best.guess, best.worst, round(best.bits, 2)) == ("ABCE", 4, 0.72)
    others = [Round(ANNEX).explain(guess) for guess in ANNEX.guesses]
    assert best.bits == min(other.bits for other in others)


def test_it_plays_candidates_only() -> None:
    played = Round(load("mastermind:3x4")).play("AAB", "XO")
    found = played.suggest("centroid", count=1000)
    assert {suggestion.guess for suggestion in found} == set(played.candidates)
    assert played.suggest("centroid,entropy")[0].candidate


def test_its_tree() -> None:
    tree = grow(load("mastermind:3x4"), "centroid")
    tree.verify()
    assert tree.first == "AAA"
    assert tree.total > grow(tree.game, "entropy").total
