"""The optimum is held against every line of play of tiny games: see `brute.py`."""

from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.brute import LATE, NEVER, SPACES, Asked, Brute, questions, symmetry, words, worst_case

from bestguess import Codes, Game, Words, load, optimal
from bestguess.errors import BestguessError, LimitError
from bestguess.exact import rank
from bestguess.feedback import pegs, tiles
from bestguess.words import load as load_words

TINY = 64 << 10


def check(asked: Asked, threads: int = 1, memory: int = 1 << 20) -> None:
    """Solve it both ways."""
    wanted = worst_case(asked) if asked.objective == "worst" else asked
    least = NEVER if wanted is None else wanted.brute().value()

    def ask() -> tuple[int, int]:
        best = optimal(
            asked.game,
            asked.objective,
            turns=asked.turns,
            guesses=asked.guesses,
            weights=asked.weights,
            threads=threads,
            memory=memory,
        )
        assert wanted is not None
        assert best.proven
        assert best.allowed
        assert not best.stopped
        assert best.lower_bound == best.value <= min(best.openers.values())
        best.tree.verify()
        assert wanted.price(best.tree.all_turns.tolist()) == least
        return divmod(best.value, best.costs.much)

    if least >= NEVER:
        with pytest.raises(LimitError, match="no strategy finds every secret"):
            ask()
    elif asked.objective == "total":
        assert ask() == (0, least)
    else:
        assert ask() == divmod(least, LATE)


@settings(max_examples=400)
@given(questions(), st.booleans(), st.sampled_from([1, 2]), st.sampled_from([TINY, 1 << 26]))
def test_no_line_of_play_is_better(
    asked: Asked, symmetric: bool, threads: int, memory: int
) -> None:
    with symmetry(asked.game, symmetric):
        check(asked, threads, memory)


@pytest.mark.parametrize("hard", [False, True])
@pytest.mark.parametrize("seed", range(8))
def test_tiles_and_their_hard_mode(seed: int, hard: bool) -> None:
    listed = load_words("wordle-secrets", 5).words
    model = listed[seed * 190]
    near = [word for word in listed if sum(map(str.__eq__, word, model)) > 1]
    secrets, more = near[:14], listed[seed::190]
    game = Game(
        "tiles",
        secrets=Words(tuple(secrets)),
        guesses=Words((*secrets, *more)),
        feedback=tiles,
        hard=hard,
    )
    check(Asked(game))
    check(Asked(game, "within", 2))


@pytest.mark.parametrize("turns", [0, 3, 4])
@pytest.mark.parametrize("objective", ["total", "within"])
def test_large_weights(objective: str, turns: int) -> None:
    game, weights = load("mastermind:2x3"), (1, 0, 1 << 20, 3, 0, 7, 1 << 10, 2, 5)
    if objective == "within" and not turns:
        turns = 2
    best = optimal(game, objective, turns=turns, weights=weights)
    much = 1 << 60
    cost = lambda turn: turn if not turns or turn <= turns else much  # noqa: E731
    least = Brute(game, cost, turns or None, weights=weights).value()
    assert divmod(best.value, best.costs.much) == divmod(least, much)


def test_weights_that_are_too_large_to_count() -> None:
    game = load("mastermind:2x3")
    with pytest.raises(LimitError, match="divide them all by the same number"):
        optimal(game, "worst", weights=[1 << 20] * 9)
    assert optimal(game, "worst", weights=[1 << 14] * 9).tree.worst == 3


def higher(guess: str, secret: str) -> str:
    return "win" if guess == secret else "higher" if secret > guess else "lower"


def test_a_rule_in_python_with_200_secrets() -> None:
    numbers = tuple(f"{number:03}" for number in range(200))
    game = Game("numbers", secrets=Words(numbers), feedback=higher)
    best = optimal(game)
    best.tree.verify()
    # Halving: 127 numbers in a full tree of seven turns, the other 73 at the eighth.
    assert best.proven
    assert best.value == sum(turn * 2 ** (turn - 1) for turn in range(1, 8)) + 8 * 73 == 1353
    assert optimal(game, "worst").tree.worst == 8


def sums(guess: str, secret: str) -> str:
    """A rule without order or native twin: what the digits differ by, and how many are the same."""
    apart = abs(sum(map(int, guess)) - sum(map(int, secret)))
    same = sum(map(str.__eq__, guess, secret))
    return "win" if guess == secret else f"{apart} {same}"


def test_another_rule_in_python_with_200_secrets() -> None:
    codes = tuple(a + b + c for a, b, c in product("01234567", repeat=3))[:200]
    game = Game("sums", secrets=Words(codes), feedback=sums)
    best = optimal(game)
    best.tree.verify()
    assert best.proven
    assert best.tree.total == best.value == best.lower_bound
    assert all(best.value <= optimal(game, first=code).value for code in codes[::67])


@settings(max_examples=60)
@given(st.one_of(words(), st.sampled_from(SPACES).map(load)), st.booleans())
def test_openers_are_ranked_exactly(game: Game, symmetric: bool) -> None:
    brute = Brute(game)
    with symmetry(game, symmetric):
        ranked = rank(game, count=3)
        everything = rank(game, count=len(game.guesses))
    values = {each.guess: brute.value(first=each.guess) for each in everything}
    assert all(each.exact and each.value == values[each.guess] for each in everything)
    assert [each.value for each in everything] == sorted(values.values())
    assert all(each.exact for each in ranked[:3])
    assert all(each.value <= values[each.guess] for each in ranked)
    assert [each.value for each in ranked[:3]] == sorted(values.values())[:3]


@pytest.mark.parametrize("spec", SPACES)
def test_openers_that_are_alike_are_left_out_and_no_others(spec: str) -> None:
    game, brute = load(spec), Brute(load(spec))
    kinds = {each.guess for each in rank(game, count=1)}
    with symmetry(game, False):
        everything = [each.guess for each in rank(game, count=1)]
    assert kinds <= set(everything)
    # Every guess has the value of one that stands for it: its symbols, but not blanks, renamed.
    for guess in everything:
        shape = sorted((guess.count(s), s == ".") for s in set(guess))
        alike = [k for k in kinds if sorted((k.count(s), s == ".") for s in set(k)) == shape]
        assert len(alike) == 1
        assert brute.value(first=guess) == brute.value(first=alike[0])


@settings(max_examples=60)
@given(words(), st.data())
def test_a_fixed_first_guess(game: Game, data: st.DataObject) -> None:
    first = data.draw(st.sampled_from(list(game.guesses)))
    best = optimal(game, first=first, turns=0)
    assert best.value == Brute(game).value(first=first)
    assert best.tree.first == first
    assert best.openers == {first: best.value}
    best.tree.verify()


def test_the_first_guess_keeps_to_the_candidates() -> None:
    game = load("mastermind:2x2,blanks")
    assert optimal(game, first="A.").tree.first == "A."
    with pytest.raises(BestguessError, match="not among the symbols"):
        optimal(game, first="A.", guesses="candidates")


def test_accelerators_stay_allowed_among_candidates() -> None:
    from bestguess.game import with_accelerators

    clique = ("BAR", "CAR", "EAR", "FAR", "JAR", "OAR", "TAR", "WAR")
    game = Game("clique", secrets=Words(clique), guesses=Words((*clique, "BCE")), feedback=pegs)
    slow = optimal(game, guesses="candidates")
    fast = optimal(with_accelerators(game, ["BCE"]), guesses="candidates")
    assert (slow.value, optimal(game).value) == (36, fast.value)
    assert fast.value < slow.value


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"objective": "mean"}, "unknown objective 'mean'; take total, worst, within"),
        ({"turns": -1}, "-1 turns; give at least 1, or 0 for any number"),
        ({"objective": "within"}, "the objective within needs turns"),
        ({"guesses": "some"}, "take all or candidates"),
        ({"weights": [1]}, "weights must be 9 whole numbers"),
        ({"first": "AZ"}, "Z not among"),
        ({"objective": "worst", "turns": 2}, "no strategy finds every secret in 2 turns"),
        ({"turns": 1}, "no strategy finds every secret in 1 turn;"),
    ],
)
def test_what_cannot_be_asked(arguments: dict[str, object], said: str) -> None:
    with pytest.raises(BestguessError, match=said):
        optimal(load("mastermind:2x3"), **arguments)


def test_a_table_that_does_not_fit_the_bound() -> None:
    with pytest.raises(LimitError, match=r"needs 1,024 MiB .* the bound is 64 MiB; raise"):
        optimal(load("mastermind:5x8"), memory=64 << 20, first="AABBC")


def test_a_game_of_one_secret() -> None:
    best = optimal(Game("one", secrets=Words(("A",)), feedback=pegs))
    assert (best.value, best.proven, best.tree.first) == (1, True, "A")
    two = Game("one", secrets=Codes("A", 1), guesses=Codes("AB", 1), feedback=pegs)
    assert optimal(two, weights=[3]).value == 3
    assert [each.guess for each in rank(two)] == ["A"]


def test_the_same_value_with_any_threads_and_memory() -> None:
    game = load("mastermind:3x7")
    trees = {
        (threads, memory): optimal(game, threads=threads, memory=memory).tree
        for threads in (1, 2, 3)
        for memory in (TINY, 1 << 20, 1 << 28)
    }
    assert {tree.total for tree in trees.values()} == {1474}
    for tree in trees.values():
        tree.verify()
    assert np.array_equal(trees[1, 1 << 28].nodes.guess, optimal(game, threads=1).tree.nodes.guess)


NUMBERS = tuple(f"{number:03}" for number in range(400))
ASKED: dict[str, dict[str, Any]] = {
    "total": {},
    "worst": {"objective": "worst"},
    "cap": {"turns": 9},
    "candidates": {"guesses": "candidates"},
    "effort": {"effort": 6},
}


def every_way(game: Game, asked: dict[str, Any], runs: int = 1) -> set[bytes]:
    """Return the trees that any number of threads gives, with much memory and with little."""
    return {
        optimal(game, threads=threads, memory=memory, **asked).tree.nodes.guess.tobytes()
        for threads in (1, 2, 4)
        for memory in (TINY, None)
        for _ in range(runs)
    }


@pytest.mark.parametrize("asked", ASKED.values(), ids=ASKED)
def test_one_tree_where_many_guesses_are_equal(asked: dict[str, Any]) -> None:
    # A number near the middle is as good as its neighbours, so that the fastest thread would win.
    game = Game("numbers", secrets=Words(NUMBERS), feedback=higher)
    assert len(every_way(game, asked, runs=2)) == 1


@pytest.mark.parametrize(
    ("spec", "asked"),
    [
        ("mastermind:4x5", {}),
        ("mastermind:4x6", {"guesses": "candidates"}),
        ("mastermind:4x6", {"effort": 6}),
        ("mastermind:4x5", {"objective": "worst"}),
        ("bulls-and-cows:3", {"guesses": "candidates"}),
    ],
)
def test_one_tree_whatever_the_threads_and_memory(spec: str, asked: dict[str, Any]) -> None:
    assert len(every_way(load(spec), asked)) == 1


@pytest.mark.parametrize("hard", [False, True])
@pytest.mark.parametrize("weighed", [False, True])
@pytest.mark.parametrize("objective", ["total", "within"])
def test_one_tree_of_words(hard: bool, weighed: bool, objective: str) -> None:
    listed = load_words("wordle-secrets", 5).words
    game = Game("tiles", secrets=Words(listed[::4]), feedback=tiles, hard=hard)
    weights = [1 + number % 3 for number in range(len(game.secrets))] if weighed else None
    asked = {"objective": objective, "turns": 4 if objective == "within" else 0}
    assert len(every_way(game, {**asked, "weights": weights, "first": listed[0]})) == 1
