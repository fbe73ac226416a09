"""What a prior changes in a suggestion, and other small promises of a round."""

from math import isclose, log2

import pytest

from bestguess import BestguessError, Codes, Game, Round, Words, grow, load
from bestguess.feedback import likeness, pegs

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


def test_candidates_without_weight_have_no_bits() -> None:
    weights = [0] * 15 + [1]
    round = Round(FOUR).play("AB", "XO"[:1])
    assert round.explain("AA", weights).bits == 0


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
