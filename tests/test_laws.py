"""Laws of every game: what must hold whatever the codes, the rule and the strategy."""

import random
from dataclasses import replace
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers import (
    SMALL,
    allowed,
    cut,
    every_turn,
    first_of_kind,
    fitting,
    of_one_kind,
    play,
    ranking,
    rounds,
    row,
    small,
    weigh_alike,
)

from bestguess import Game, Round, Tree, Turn, games, grow, load, parse_strategy
from bestguess.codes import split_code
from bestguess.engine import Engine
from bestguess.strategies import COSTS, Strategy

PACKAGED = games.names()
CHAINS = ("entropy", "worst", "expected", "parts", "first", "distinct", "worst,entropy", "random:7")
GUESSES = ("all", "candidates")


def some(codes: object, count: int, seed: int = 0) -> list[str]:
    """Return some codes of a space that may be large, the same ones each time."""
    size = len(codes)  # type: ignore[arg-type]
    chosen = random.Random(seed).sample(range(size), min(count, size))
    return [codes[index] for index in sorted(chosen)]  # type: ignore[index]


def same_partition(labels: np.ndarray, feedback: list[str]) -> bool:
    """Tell whether labels are equal exactly where the texts are."""
    pairs = set(zip(labels.tolist(), feedback, strict=True))
    return len(pairs) == len(set(labels.tolist())) == len(set(feedback))


def check_native(game: Game, guesses: list[str]) -> None:
    engine = Engine(game)
    for guess in guesses:
        labels = engine.labels(game.guesses.find(guess) or 0, engine.everything())
        assert same_partition(labels, row(game, guess)), guess


# The packaged games as they are, on some of their codes


@pytest.mark.parametrize("name", PACKAGED)
def test_packaged_examples_and_secrets_are_guesses(name: str) -> None:
    game = load(name)
    assert game.name == game.spec == name
    assert game.examples, "a game shows what its feedback looks like"
    for guess, secret, feedback in game.examples:
        assert game.rule(guess, secret) == game.parse_feedback(feedback) == feedback
    assert all(game.guesses.find(secret) is not None for secret in some(game.secrets, 200))


@pytest.mark.parametrize("name", PACKAGED)
def test_packaged_wins_and_round_trips(name: str) -> None:
    game = load(name)
    secrets = some(game.secrets, 60)
    for guess, secret in product(some(game.guesses, 60, seed=1) + secrets, secrets):
        turn = Turn(guess, game.rule(guess, secret))
        assert game.wins(turn) == (guess == secret)
        assert game.parse_turn(str(turn)) == turn


@pytest.mark.parametrize("name", PACKAGED)
def test_the_native_twin_of_a_packaged_rule(name: str) -> None:
    game = load(name)
    check_native(game, some(game.guesses, 3) + some(game.secrets, 3))


@pytest.mark.parametrize("name", PACKAGED)
def test_packaged_round_finds_its_secret(name: str) -> None:
    game = load(name)
    secret = some(game.secrets, 1, seed=2)[0]
    round = play(game, secret, some(game.guesses, 1, seed=3))
    for _ in range(20):
        if round.won:
            break
        assert list(round.candidates) == fitting(game, round.turns)
        before = len(round.candidates)
        round = play(game, secret, [t.guess for t in round.turns] + [round.suggest()[0].guess])
        assert len(round.candidates) < before or round.won
    assert round.turns[-1].guess == secret
    assert list(round.candidates) == [secret]


# Small games, on all of their codes


@pytest.mark.parametrize("name", SMALL)
def test_only_the_secret_itself_wins(name: str) -> None:
    game = small(name)
    for turn, secret in every_turn(game):
        assert game.wins(turn) == (turn.guess == secret)


@pytest.mark.parametrize("name", SMALL)
def test_what_is_printed_is_read_back(name: str) -> None:
    game = small(name)
    for turn in {turn for turn, _ in every_turn(game)}:
        assert game.parse_turn(str(turn)) == turn
        assert game.parse_turn(f" {turn.guess.lower()} = {turn.feedback} ") == turn
    assert [game.parse_secret(secret) for secret in game.secrets] == list(game.secrets)


@pytest.mark.parametrize("name", SMALL)
def test_the_native_twin_is_the_rule(name: str) -> None:
    check_native(small(name), list(small(name).guesses))


@pytest.mark.parametrize("name", [name for name in SMALL if small(name).rule.array])
def test_the_array_form_is_the_rule(name: str) -> None:
    game = small(name)
    alone = replace(game, feedback=replace(game.rule, array=None))
    assert np.array_equal(Engine(game)._table, Engine(alone)._table)


@pytest.mark.parametrize("name", SMALL)
def test_parts_are_those_of_the_rule(name: str) -> None:
    game = small(name)
    engine, secrets = Engine(game), list(game.secrets)
    for candidates in (engine.everything(), engine.everything()[1::3]):
        codes = {secrets[index] for index in candidates.tolist()}
        everything = np.arange(len(game.guesses), dtype=np.uint32)
        sizes = engine.sizes(everything, candidates)
        for (number, guess), found in zip(enumerate(game.guesses), sizes, strict=True):
            parts = engine.parts(number, candidates)
            named = {feedback: [secrets[i] for i in ids] for feedback, ids in parts.items()}
            assert named == cut(game, guess, codes)
            firsts = [(-len(ids), ids[0]) for ids in parts.values()]
            assert firsts == sorted(firsts), "the largest first, then by their first candidates"
            lengths = [len(part) for part in parts.values()]
            assert list(found) == lengths == sorted(lengths, reverse=True)


@given(rounds())
def test_candidates_are_what_fits(drawn: tuple[Round, str]) -> None:
    round, secret = drawn
    left = list(round.game.secrets)
    for number, turn in enumerate(round.turns, 1):
        so_far = Round(round.game, round.turns[:number])
        assert list(so_far.candidates) == fitting(round.game, so_far.turns)
        assert secret in so_far.candidates
        assert set(so_far.candidates) <= set(left)
        assert so_far.won == (turn.guess == secret)
        left = list(so_far.candidates)


@given(rounds(), st.sampled_from(CHAINS), st.sampled_from(GUESSES))
def test_a_suggestion_shrinks_the_candidates_or_wins(
    drawn: tuple[Round, str], strategy: str, guesses: str
) -> None:
    round, secret = drawn
    if not round.won:
        guess = round.suggest(strategy, guesses=guesses, count=1)[0].guess
        after = play(round.game, secret, [t.guess for t in round.turns] + [guess])
        assert after.won or len(after.candidates) < len(round.candidates)


# The ranking


@given(rounds(), st.sampled_from(CHAINS), st.sampled_from(GUESSES), st.integers(1, 3))
def test_the_ranking_is_that_of_the_rule(
    drawn: tuple[Round, str], text: str, guesses: str, threads: int
) -> None:
    round, _ = drawn
    strategy = parse_strategy(text)
    expected = ranking(round, strategy, guesses)
    game = round.game
    if of_one_kind(game) and "random" not in strategy.names:
        expected = [g for g in expected if g == first_of_kind(game, round.turns, g)]
    found = round.suggest(strategy, guesses=guesses, count=len(game.guesses), threads=threads)
    assert [suggestion.guess for suggestion in found] == expected


@given(rounds(), st.sampled_from(CHAINS), st.sampled_from(GUESSES))
def test_the_ranking_in_python_is_that_of_the_rule(
    drawn: tuple[Round, str], text: str, guesses: str
) -> None:
    round, _ = drawn
    strategy = parse_strategy(text)
    links = tuple(COSTS.get(name, name) for name in strategy.names)
    in_python = Strategy((*links, COSTS["first"]), strategy.seed)
    assert not in_python.native
    found = round.suggest(in_python, guesses=guesses, count=len(round.game.guesses))
    assert [suggestion.guess for suggestion in found] == ranking(round, strategy, guesses)


@given(
    rounds(), st.sampled_from(CHAINS), st.sampled_from(GUESSES), st.none() | st.integers(0, 1000)
)
def test_the_ranking_with_weights(
    drawn: tuple[Round, str], text: str, guesses: str, seed: int | None
) -> None:
    """By chance, or by how many different symbols a code has, which keeps the symmetry."""
    round, _ = drawn
    game, strategy = round.game, parse_strategy(text)
    if seed is None:
        weights = [2 ** len(set(split_code(game.secrets, code))) for code in game.secrets]
    else:
        weights = random.Random(seed).choices([0, 1, 2, 3, 40], k=len(game.secrets))
        weights[int(round.candidates.ids[0])] += 1  # not all candidates may be zero
    expected = ranking(round, strategy, guesses, weights)
    if of_one_kind(game) and weigh_alike(game, weights) and "random" not in strategy.names:
        expected = [g for g in expected if g == first_of_kind(game, round.turns, g)]
    found = round.suggest(strategy, guesses=guesses, weights=weights, count=len(game.guesses))
    assert [s.guess for s in found] == expected


# Trees


def check_tree(tree: Tree, suggest: object) -> None:
    """Hold every guess of a tree against what a round would suggest there."""
    weights = None if tree.weights is None else tree.weights.tolist()
    stack = [(tree.root, Round(tree.game, weights=weights))]
    while stack:
        branch, round = stack.pop()
        assert branch.guess == suggest(round)  # type: ignore[operator]
        assert branch.size == len(round.candidates)
        assert branch.wins == (branch.guess in round.candidates)
        assert allowed(tree.game, branch.guess, round.turns)
        for feedback, child in branch.branches.items():
            turns = (*round.turns, Turn(branch.guess, feedback))
            stack.append((child, replace(round, turns=turns)))


@pytest.mark.parametrize("guesses", GUESSES)
@pytest.mark.parametrize("strategy", ["entropy", "worst,entropy", "random:7"])
@pytest.mark.parametrize("name", SMALL)
def test_a_tree_plays_what_a_round_suggests(name: str, strategy: str, guesses: str) -> None:
    tree = grow(small(name), strategy, guesses=guesses)
    tree.verify()
    check_tree(tree, lambda r: r.suggest(strategy, guesses=guesses, count=1)[0].guess)


@pytest.mark.parametrize("name", SMALL)
def test_a_tree_with_weights_plays_what_a_round_suggests(name: str) -> None:
    game = small(name)
    weights = [index * index % 7 for index in range(len(game.secrets))]
    tree = grow(game, "entropy,expected", weights=weights)
    tree.verify()
    check_tree(tree, lambda r: r.suggest("entropy,expected")[0].guess)


@pytest.mark.parametrize("strategy", CHAINS)
@pytest.mark.parametrize("name", SMALL)
def test_a_tree_counts_its_turns(name: str, strategy: str) -> None:
    tree = grow(small(name), strategy)
    walks = {secret: tree.walk(secret) for secret in tree.game.secrets}
    assert all(walk[-1].guess == secret for secret, walk in walks.items())
    turns = [len(walk) for walk in walks.values()]
    assert [tree.turns(secret) for secret in walks] == turns
    assert (tree.total, tree.worst, tree.secrets) == (sum(turns), max(turns), len(turns))
    assert tree.histogram == [turns.count(number) for number in range(1, tree.worst + 1)]


@pytest.mark.parametrize("strategy", ["entropy", "parts", "random:7"])
@pytest.mark.parametrize("name", [*SMALL, "mastermind", "wordle:hard,length=5"])
def test_a_tree_is_the_same_with_any_number_of_threads(name: str, strategy: str) -> None:
    game = small(name) if name in SMALL else load(name)
    one, *others = [grow(game, strategy, threads=threads).nodes for threads in (1, 2, 3)]
    for other in others:
        for array in ("guess", "parent", "sample", "size", "won_at"):
            assert np.array_equal(getattr(one, array), getattr(other, array))
