"""Luck and skill: the sums are exact, and each term is what its definition says."""

from collections.abc import Sequence
from fractions import Fraction
from math import log2

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.helpers import SMALL, allowed, cut, fitting, play, ranking, rounds, small

from bestguess import Game, Round, Turn, grow, load
from bestguess.analyse import _Means, _taken, analyse
from bestguess.errors import BestguessError, CodeError, StrategyError
from bestguess.strategies import parse_strategy

STRATEGIES = ("entropy", "worst,entropy", "parts", "random:3")
NATIVE = [name for name in SMALL if name != "mastermind:8x2"]  # 256 codes: many for brute force
TINY = ("mastermind:2x3,blanks", "bulls-and-cows:2x4", "letters", "tiles:hard", "apart")
D6 = load("entropy")


def value(round: Round, strategy: str) -> Fraction:
    """Return what the strategy takes on average, ranked on texts and played line by line."""
    if round.won:
        return Fraction()
    return taken(round, ranking(round, parse_strategy(strategy))[0], strategy)


def taken(round: Round, guess: str, strategy: str) -> Fraction:
    candidates = fitting(round.game, round.turns)
    total = Fraction(1)
    for feedback, part in cut(round.game, guess, candidates).items():
        after = Round(round.game, (*round.turns, Turn(guess, feedback)))
        total += Fraction(len(part), len(candidates)) * value(after, strategy)
    return total


@settings(max_examples=40)
@given(rounds(TINY, most=3), st.sampled_from(STRATEGIES))
def test_each_term_is_what_its_definition_says(drawn: tuple[Round, str], strategy: str) -> None:
    round, secret = drawn
    if not round.turns:
        round = play(round.game, secret, [round.game.guesses[0]])
    found = analyse(round.game, [turn.guess for turn in round.turns], secret, strategy)
    for number, turn in enumerate(found.turns):
        before = Round(round.game, round.turns[:number])
        after = Round(round.game, round.turns[: number + 1])
        q = taken(before, turn.guess, strategy)
        assert turn.best == ranking(before, parse_strategy(strategy))[0]
        assert turn.loss == q - value(before, strategy)
        assert turn.luck == q - 1 - value(after, strategy)
        assert turn.before == len(fitting(round.game, before.turns))
        assert turn.after == len(fitting(round.game, after.turns))
        assert turn.bits == pytest.approx(log2(turn.before / turn.after), rel=1e-14)
        assert turn.expected_bits == before.explain(turn.guess).bits
        assert turn.best_bits == before.explain(turn.best).bits


@given(rounds(NATIVE, most=4), st.sampled_from(STRATEGIES))
def test_turns_are_expectation_and_loss_and_luck(drawn: tuple[Round, str], strategy: str) -> None:
    round, secret = drawn
    if round.game.turns is not None:
        round = Round(round.game, round.turns[: round.game.turns])
    if not round.turns:
        return
    found = analyse(round.game, [turn.guess for turn in round.turns], secret, strategy)
    assert len(found.turns) + found.left == found.expected + found.loss - found.luck
    assert found.won == round.won == (found.left == 0)
    tree = grow(round.game, strategy)
    assert found.expected == Fraction(tree.total, tree.secrets)


@pytest.mark.parametrize("name", ["mastermind:3x4", "wordle", "wordle:hard", "entropy", "apart"])
@pytest.mark.parametrize("strategy", ["entropy", "worst,entropy"])
def test_the_strategy_itself_loses_nothing(name: str, strategy: str) -> None:
    game = small(name)
    tree = grow(game, strategy)
    for secret in list(game.secrets)[:: max(1, len(game.secrets) // 7)]:
        walk = tree.walk(secret)[: game.turns]
        found = analyse(game, [turn.guess for turn in walk], secret, strategy)
        assert [turn.loss for turn in found.turns] == [0] * len(walk)
        for number, turn in enumerate(walk):  # also where it is not taken for granted
            turns = tuple(walk[:number])
            q = _taken(game, parse_strategy(strategy), turns, turn.guess, _Means())
            left = len(fitting(game, turns))
            assert q * left == sum(tree.turns(s) - number for s in fitting(game, turns))


def test_other_strategies_measure_too() -> None:
    game = load("mastermind:3x4")
    for strategy in ("classic", "optimal", max, "centroid"):
        found = analyse(game, ["ABC", "ABD", "DBA"], "DBA", strategy)
        assert found.expected + found.loss - found.luck == 3
    best = analyse(game, ["ABC", "ABD", "DBA"], "DBA", "optimal")
    assert all(turn.loss >= 0 for turn in best.turns)
    with pytest.raises(StrategyError, match="unknown strategy"):
        analyse(game, ["ABC"], "ABC", "entropi")


def d6_rounds() -> st.SearchStrategy[tuple[str, list[str]]]:
    """Draw a round of the daily game; the first guess is one of a few, which take a second each."""
    word = st.sampled_from(list(D6.guesses))
    first = st.sampled_from(["CASTLE", "AERIES"])
    return st.tuples(
        word, st.tuples(first, st.lists(word, max_size=6)).map(lambda x: [x[0], *x[1]])
    )


def until_won(guesses: Sequence[str], secret: str) -> list[str]:
    return [*guesses[: guesses.index(secret)], secret] if secret in guesses else list(guesses)


@settings(max_examples=10)
@given(d6_rounds(), st.booleans())
def test_the_daily_game_adds_up(drawn: tuple[str, list[str]], wins: bool) -> None:
    secret, guesses = drawn
    played = until_won([*guesses, secret] if wins else guesses, secret)
    found = analyse(D6, played, secret)
    assert len(found.turns) + found.left == found.expected + found.loss - found.luck
    assert found.expected == Fraction(60226, 15232)
    assert found.won == (played[-1] == secret)


def test_a_round_by_hand() -> None:
    """Two candidates are left: the one that is tried first is found by luck, or not."""
    found = analyse(load("mastermind"), ["aabb", "abcd", "cadb"], "cadb")
    assert [turn.guess for turn in found.turns] == ["AABB", "ABCD", "CADB"]
    assert [(turn.feedback, turn.before, turn.after) for turn in found.turns] == [
        ("XX", 1296, 114),
        ("OOOO", 114, 2),
        ("XXXX", 2, 1),
    ]
    assert (found.turns[2].loss, found.turns[2].luck) == (0, Fraction(1, 2))
    assert (found.secret, found.strategy, found.won, found.left) == ("CADB", "entropy", True, 0)
    again = analyse(load("mastermind"), ["AABB", "AABB"], "CADB")
    assert (again.turns[1].loss, again.turns[1].luck, again.turns[1].bits) == (1, 0, 0)


@pytest.mark.parametrize(
    ("game", "guesses", "secret", "said"),
    [
        (D6, ["CASTLE", "ZZZZZZ"], "CARNAL", "turn 2: .*ZZZZZZ"),
        (D6, ["CASTLE"], "ZZZZZZ", "ZZZZZZ"),
        (load("entropy:secrets=common"), ["CASTLE"], "AALIIS", "AALIIS"),
        (D6, ["CASTLE"] * 9, "CARNAL", "9 guesses; entropy has 8 turns"),
        (D6, ["CASTLE", "CARNAL", "CASTLE"], "CARNAL", "turn 2 found the secret CARNAL; leave out"),
        (D6, [], "CARNAL", "no guesses to analyse"),
        (small("wordle:hard"), [], "ABACK", "no guesses to analyse"),
    ],
)
def test_refusals(game: Game, guesses: list[str], secret: str, said: str) -> None:
    with pytest.raises(CodeError, match=said):
        analyse(game, guesses, secret)


def test_hard_mode_is_kept() -> None:
    game = small("tiles:hard")
    assert not allowed(game, "CCC", [Turn("ABC", "gbb")])
    with pytest.raises(BestguessError, match="turn 2: hard mode"):
        analyse(game, ["ABC", "CCC"], "AAA")
