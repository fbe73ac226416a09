"""The 1983 strategy, on the example of J. Forget's description (perl5-decodeur-Mastermind)."""

import numpy as np

from bestguess import Game, Round, Words, grow, load
from bestguess.feedback import pegs
from bestguess.strategies.centroid import centroid

FIVE = Game("five", secrets=Words(("ABAA", "BBCB", "CCCD", "ADDD", "ABCE")), feedback=pegs)


def test_the_average_code_has_the_commonest_symbol_in_each_slot() -> None:
    codes = np.array([[0, 1, 0, 0], [1, 1, 2, 1], [2, 2, 2, 3], [0, 3, 3, 3]], dtype=np.uint8)
    assert list(centroid(codes)) == [2, 2, 2, 2]  # the average is A B C D
    assert list(centroid(np.array([[1, 0], [0, 0], [0, 1]], dtype=np.uint8))) == [1, 0, 1]
    assert list(centroid(np.array([[1, 0], [0, 1]], dtype=np.uint8))) == [1, 1]  # a tie: A


def test_it_plays_the_code_in_the_middle() -> None:
    """The description counts 4 codes in one part, but CCCD and ADDD get X, not XX: 2 and 2."""
    best = Round(FIVE).suggest("centroid")[0]
    assert (best.guess, best.sizes) == ("ABCE", {"XX": 2, "X": 2, "XXXX": 1})
    assert Round(FIVE).suggest("entropy")[0].bits > best.bits


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
