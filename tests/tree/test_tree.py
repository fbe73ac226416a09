"""Trees: what they tell, how they are checked, limits, progress and interruption."""

import pickle
import subprocess
import sys
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers import SMALL, apart, game_of_sizes, small

from bestguess import Branch, Codes, Game, Round, Strategy, Tree, Turn, grow, load
from bestguess.errors import BestguessError, CodeError, LimitError, StrategyError, TreeError
from bestguess.feedback import likeness
from bestguess.strategies import COSTS, parse_strategy
from bestguess.tree.files import format_tree_json, parse_tree_json

TREE = grow(load("mastermind:3x4"), "worst,entropy")
LONG = "mastermind:5x9"  # 59,049 codes: many seconds of work that a test must not wait for


# What a tree tells


def test_numbers() -> None:
    tree = grow(load("mastermind"), "worst")
    assert (tree.total, tree.worst, tree.secrets, tree.first) == (5801, 5, 1296, "AABB")
    assert tree.histogram == [1, 6, 62, 533, 694]
    assert tree.mean == pytest.approx(5801 / 1296)
    assert (tree.strategy, tree.guesses, tree.game.spec) == ("worst", "all", "mastermind")
    assert sum(n * count for n, count in enumerate(tree.histogram, 1)) == tree.total


def test_walks() -> None:
    for secret in TREE.game.secrets:
        walk = TREE.walk(secret.lower())
        assert walk[0].guess == TREE.first
        assert walk[-1] == Turn(secret, "XXX")
        assert len(walk) == TREE.turns(secret)
        branch = TREE.root
        for turn in walk[:-1]:
            assert branch.guess == turn.guess
            branch = branch.branches[turn.feedback]
        assert branch.wins
    for ask in (TREE.walk, TREE.turns):
        with pytest.raises(CodeError, match="Z not among"):
            ask("ZZZ")


def test_branches() -> None:
    walked = list(TREE.root.walk())
    assert len(walked) == len(TREE.nodes.guess)
    assert walked[0] == (0, "", TREE.root)
    depths = Counter(depth + 1 for depth, _, branch in walked if branch.wins)
    assert [depths[turn] for turn in range(1, TREE.worst + 1)] == TREE.histogram
    for _, _, branch in walked:
        assert branch.size == branch.wins + sum(b.size for b in branch.branches.values())
        assert "XXX" not in branch.branches


def test_a_tree_is_a_collection_of_its_branches() -> None:
    assert list(TREE) == [branch for _, _, branch in TREE.root.walk()]
    assert len(TREE) == len(list(TREE)) == len(TREE.nodes.guess)
    assert TREE.root in TREE
    for branch in TREE:
        assert TREE.children(branch) == list(branch.branches.values())
    assert [TREE.levels[branch.node] for branch in TREE] == [d for d, _, _ in TREE.root.walk()]


def numbered_anew(tree: Tree) -> Tree:
    """Return the tree with its nodes by level, as another number of threads may number them."""
    order = np.argsort(tree.levels, kind="stable")
    number = np.append(np.argsort(order), -1).astype(np.int32)  # the last is for no parent
    columns = {name: getattr(tree.nodes, name)[order] for name in ("guess", "sample", "size")}
    parent, won_at = number[tree.nodes.parent[order]], number[tree.nodes.won_at]
    return replace(tree, nodes=replace(tree.nodes, parent=parent, won_at=won_at, **columns))


def test_equal_trees_play_alike() -> None:
    tree = numbered_anew(TREE)
    tree.verify()
    assert not np.array_equal(tree.nodes.parent, TREE.nodes.parent)
    assert tree == TREE == parse_tree_json(format_tree_json(TREE))
    assert hash(tree) == hash(TREE)
    copy = pickle.loads(pickle.dumps(TREE))
    assert copy == TREE == grow(TREE.game, TREE.strategy)
    assert len({copy, TREE}) == 1
    others = [
        grow(TREE.game, "worst"),
        grow(TREE.game, TREE.strategy, guesses="candidates"),
        grow(TREE.game, TREE.strategy, weights=[1] * 64),
        replace(TREE, strategy="worst"),
        replace(TREE, game=load("mastermind:3x5")),
        damaged(TREE, "guess", len(TREE) - 1, 0),
        "tree",
    ]
    assert all(other != TREE for other in others)
    weighted = grow(TREE.game, weights=[2] * 64)
    assert weighted == pickle.loads(pickle.dumps(weighted))
    assert weighted != replace(weighted, weights=None)


def test_weights_are_in_the_mean_only() -> None:
    game = Game("four", secrets=Codes("ABCD", 1), feedback=likeness)
    tree = grow(game, "entropy", weights=[1, 1, 3, 2])
    assert [tree.turns(secret) for secret in "CDAB"] == [1, 2, 3, 4]
    assert (tree.total, tree.mean) == (10, (3 * 1 + 2 * 2 + 1 * 3 + 1 * 4) / 7)
    with pytest.raises(BestguessError, match="weights must be 4 whole numbers"):
        grow(game, weights=[1])


def test_the_smallest_games() -> None:
    one = grow(load("mastermind:1x1"))
    assert (one.total, one.histogram, one.root.branches) == (1, [1], {})
    two = grow(Game("two", secrets=Codes("AB", 1), feedback=likeness))
    assert (two.total, two.histogram) == (3, [1, 1])


@given(
    st.sampled_from([name for name in SMALL if name != "mastermind:8x2"]),
    st.sampled_from(["entropy", "worst", "expected,parts", "first"]),
    st.sampled_from(["all", "candidates"]),
)
def test_a_tree_grown_in_python_is_the_same(name: str, strategy: str, guesses: str) -> None:
    links = tuple(COSTS[link] for link in parse_strategy(strategy).names)
    one = grow(small(name), strategy, guesses=guesses)
    other = grow(small(name), Strategy(links), guesses=guesses)
    for array in ("guess", "parent", "sample", "size", "won_at"):
        assert np.array_equal(getattr(one.nodes, array), getattr(other.nodes, array))
    assert (one.strategy, one.guesses) == (other.strategy, other.guesses)


# Verifying


def damaged(tree: Tree, array: str, index: int, value: int) -> Tree:
    values = getattr(tree.nodes, array).copy()
    assert values[index] != value
    values[index] = value
    return replace(tree, nodes=replace(tree.nodes, **{array: values}))


def test_a_tree_with_another_guess_is_wrong() -> None:
    nodes = len(TREE.nodes.guess)
    for node in range(nodes):
        for guess in {0, 21, int(TREE.nodes.guess[node - 1])} - {int(TREE.nodes.guess[node])}:
            with pytest.raises(TreeError):
                damaged(TREE, "guess", node, guess).verify()


def test_a_tree_with_a_wrong_count_is_wrong() -> None:
    for secret in range(len(TREE.game.secrets)):
        other = damaged(TREE, "won_at", secret, 0 if TREE.nodes.won_at[secret] else 1)
        with pytest.raises(TreeError, match=r"takes \d turns?; the tree says \d"):
            other.verify()


def test_a_tree_with_a_wrong_branch_is_wrong() -> None:
    child, sister = (branch.node for branch in TREE.children(TREE.root)[:2])
    other = int(TREE.nodes.sample[sister])
    with pytest.raises(TreeError, match=f"after no turn {TREE.first} has wrong branches"):
        damaged(TREE, "sample", child, other).verify()
    below = TREE.children(Branch(TREE, child))[0].node
    with pytest.raises(TreeError, match="has wrong branches"):
        damaged(TREE, "parent", below, sister).verify()


def test_a_tree_for_another_game_is_wrong() -> None:
    rule = replace(TREE.game, feedback=likeness)
    with pytest.raises(TreeError):
        replace(TREE, game=rule).verify()


def test_a_tree_that_breaks_hard_mode_is_wrong() -> None:
    easy = small("wordle")
    tree = grow(easy, "random:1")
    tree.verify()
    with pytest.raises(TreeError, match="the guess is not allowed: hard mode: "):
        replace(tree, game=replace(easy, hard=True)).verify()


def test_guesses_that_are_no_secrets_do_not_win() -> None:
    tree = grow(game_of_sizes([2, 2, 2], [3, 2, 1]), "entropy")
    assert tree.first == "A"
    assert not tree.root.wins
    assert all(b.wins for _, _, b in tree.root.walk() if b.size == 1)


@pytest.mark.parametrize("strategy", ["entropy", "random:3"])
def test_hard_mode_remembers_every_turn(strategy: str) -> None:
    grow(load("wordle:2021,hard"), strategy).verify()


# Limits


def test_memory_bounds_the_table_of_a_rule_in_python() -> None:
    game = Game("apart", secrets=Codes("ABCDEF", 3), feedback=apart)
    with pytest.raises(LimitError, match="raise the bound"):
        grow(game, memory=216 * 216 - 1)
    tree = grow(game, memory=216 * 216)
    tree.verify()
    grow(load("mastermind:3x4"), memory=1).verify()  # a rule of the core keeps no table


def test_a_tree_keeps_to_its_own_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that was allowed for growing must not be refused when the tree is read."""
    monkeypatch.setattr("bestguess.engine.engine.TABLE_MEMORY", 1000)
    game = Game("apart", secrets=Codes("ABCDE", 3), feedback=apart)
    tree = grow(game, memory=1 << 20)
    assert [branch.wins for _, _, branch in tree.root.walk()].count(True) == 125


def test_a_cost_of_ones_own_must_be_a_number() -> None:
    with pytest.raises(StrategyError, match="the cost <lambda> returned None for the sizes"):
        grow(load("mastermind:2x2"), lambda sizes: None)
    with pytest.raises(StrategyError, match="unknown strategy"):
        grow(load("mastermind:2x2"), "best")


# Progress and interruption


def test_progress_grows_from_0_to_1() -> None:
    seen: list[float] = []
    tree = grow(load("mastermind:5x6"), "entropy", threads=1, progress=seen.append)
    assert tree.secrets == 6**5
    assert seen
    assert seen == sorted(seen)
    assert 0 <= seen[0] <= seen[-1] <= 1


def test_progress_in_python_ends_at_1() -> None:
    seen: list[float] = []
    grow(load("mastermind:3x4"), max, progress=seen.append)
    assert seen == sorted(seen)
    assert seen[-1] == 1


@pytest.mark.parametrize("error", [KeyboardInterrupt, ValueError])
@pytest.mark.parametrize("threads", [1, 2])
def test_progress_may_stop_the_growing(error: type[BaseException], threads: int) -> None:
    game, calls = load(LONG), []

    def stop(fraction: float) -> None:
        calls.append(fraction)
        raise error

    with pytest.raises(error):
        grow(game, "entropy", threads=threads, progress=stop)
    assert len(calls) == 1
    small_tree = grow(load("mastermind:3x4"), "worst,entropy", threads=threads)
    assert small_tree.total == TREE.total
    assert Round(game).play("AABBC", "XXXX").suggest(threads=threads)


SCRIPT = """
import os, signal, sys
import bestguess

game = bestguess.load({game!r})
bestguess.grow(bestguess.load("mastermind:2x2"))  # what is imported when first used is now there

def interrupt(*_):
    os.kill(os.getpid(), signal.SIGINT)

{before}
try:
    bestguess.grow(game, "entropy"{argument})
except KeyboardInterrupt:
    again = bestguess.grow(bestguess.load("mastermind"), "worst")
    print("interrupted, and then", again.total)
"""
# The alarm comes in the middle of the growing, which nobody watches.
ALARM = "signal.signal(signal.SIGALRM, interrupt)\nsignal.setitimer(signal.ITIMER_REAL, 0.2)"


@pytest.mark.parametrize(("before", "argument"), [("", ", progress=interrupt"), (ALARM, "")])
def test_ctrl_c(before: str, argument: str) -> None:
    script = SCRIPT.format(game=LONG, before=before, argument=argument)
    ran = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False
    )
    assert ran.stdout == "interrupted, and then 5801\n", ran.stderr
    assert ran.returncode == 0
