"""The games of numbers: totals that can be derived, and what a question is."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.brute import Brute

from bestguess import Game, Round, Texts, grow, load, optimal
from bestguess.errors import GameError


def least_of_order(count: int) -> int:
    """Return the least total of binary search, by D. Knuth (The Art of Computer Programming 6.2.1).

    One number is found at the first comparison, two at the second, four at the third, and so on:
    (n + 1) k - 2^k + 1 for n numbers, where k is the number of binary digits of n.
    """
    depth = count.bit_length()
    return (count + 1) * depth - 2**depth + 1


@cache
def least_of_questions(count: int) -> int:
    """Return a total below which nobody gets with yes and no, where the last yes names the secret.

    A question cuts the candidates in two; a number that is named is found, or is one less.
    """
    if count <= 1:
        return count
    halves = (least_of_questions(n) + least_of_questions(count - n) for n in range(1, count))
    return count + min(least_of_questions(count - 1), *halves)


@settings(max_examples=20)
@given(st.integers(1, 200), st.integers(0, 40))
def test_entropy_searches_numbers_as_well_as_can_be(count: int, low: int) -> None:
    tree = grow(load(f"number:{low + count - 1},low={low}"))
    assert tree.total == least_of_order(count)
    assert tree.worst == count.bit_length()


def test_the_known_numbers() -> None:
    assert least_of_order(100) == grow(load("number")).total == 580
    assert least_of_questions(256) == grow(load("questions")).total == 2176


@pytest.mark.parametrize("count", [1, 2, 7, 10, 100])
def test_the_best_order_is_proven(count: int) -> None:
    best = optimal(load(f"number:{count}"))
    assert (best.value, best.proven) == (least_of_order(count), True)


@pytest.mark.parametrize("count", [1, 2, 3, 5, 8, 37, 100, 256])
def test_the_best_questions_are_proven(count: int) -> None:
    """Guesses that cannot win make two parts, others one: the search knows what that costs."""
    best = optimal(load(f"questions:{count - 1}"))
    assert (best.value, best.proven) == (least_of_questions(count), True)


@st.composite
def asked(draw: st.DrawFn) -> Game:
    """Draw a game of five secrets with a few questions, of two answers or of more."""
    secrets = "ABCDE"
    answers = st.lists(st.integers(0, draw(st.integers(1, 3))), min_size=5, max_size=5)
    answered = draw(st.lists(answers, min_size=1, max_size=4))

    def rule(guess: str, secret: str) -> str:
        if guess in secrets:
            return "win" if guess == secret else "no"
        return str(answered[int(guess)][secrets.index(secret)])

    guesses = Texts((*map(str, range(len(answered))), *secrets))
    return Game("asked", secrets=Texts(tuple(secrets)), guesses=guesses, feedback=rule)


@settings(max_examples=30)
@given(asked())
def test_the_best_of_any_questions_is_that_of_every_line_of_play(game: Game) -> None:
    assert optimal(game).value == Brute(game).value()


@pytest.mark.parametrize("spec", ["number", "number:50", "number:7,low=0"])
def test_a_number_is_written_shortly(spec: str) -> None:
    assert load(spec).spec == spec
    assert load(spec.replace("number:", "number:high=")).spec == spec


@pytest.mark.parametrize(
    "spec", ["number:0", "number:low=9,high=3", "number:70000", "questions:high=-1"]
)
def test_refused_ranges(spec: str) -> None:
    with pytest.raises(GameError, match=r"numbers from .*; take 1 to 10,000 of them, from 0 on"):
        load(spec)


def test_a_game_of_questions_ends_when_the_number_is_named() -> None:
    round = Round(load("questions")).play("is it below 128?", "y").play("Odd", "no")
    assert [str(turn) for turn in round.turns] == ["below 128=yes", "odd=no"]
    assert len(round.candidates) == 64
    for _ in range(5):
        guess = round.suggest()[0].guess
        assert guess.startswith("below")
        round = round.play(guess, "yes")
    assert list(round.candidates) == ["0", "2"]
    assert not round.won
    assert not round.play("0", "no").won
    assert round.play("0", "no").play("2", "!").won
    assert round.play("0", "y").won


def test_bits_of_the_answers() -> None:
    """J. Forget's table (perl5-decodeur-Mastermind): 0..127, odd, 0..63, 0..84, and is it 23?"""
    sizes = {
        guess: Round(load("questions")).explain(guess).sizes
        for guess in ("below 128", "odd", "below 64", "below 85", "23")
    }
    assert {guess: found["yes"] for guess, found in sizes.items()} == {
        "below 128": 128,
        "odd": 128,
        "below 64": 64,
        "below 85": 85,
        "23": 1,
    }
