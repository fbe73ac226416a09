import pytest
from tests.cli.commands.test_tree import KEYS


@pytest.mark.parametrize(
    ("arguments", "total"),
    [
        (["--strategy", "worst"], 5801),
        (["--strategy", "parts", "--threads", "1"], 5668),
        (["--strategy", "first", "--guesses", "candidates"], 7471),
    ],
)
def test_evaluate_as_json(run, arguments, total):
    found = run("evaluate", "mastermind", *arguments, "--json").json
    assert list(found) == KEYS
    assert (found["total"], found["secrets"]) == (total, 1296)
    assert sum(found["histogram"]) == 1296
    assert sum(turn * n for turn, n in enumerate(found["histogram"], 1)) == total
    assert found["worst"] == len(found["histogram"])
    assert found["mean"] == pytest.approx(total / 1296)


def test_evaluate_as_a_table(run):
    shown = run("evaluate", "mastermind", "-s", "worst", "--memory", "200M").out
    assert "mastermind by worst, guesses: all" in shown
    assert "5,801" in shown
    assert "4.4761" in shown
    assert "AABB" in shown
    assert "694" in shown
    assert "█" in shown


def test_a_game_of_ones_own(run, own_game):
    found = run("evaluate", own_game, "--digits", "1", "--memory", "1M", "--json").json
    assert found["secrets"] == 4
    assert "win" not in run("tree", own_game).out.splitlines()[0]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["evaluate", "mastermind", "--memory", "3Q"], "--memory 3Q: not a size"),
        (["evaluate", "mastermind", "--memory", "0"], "--memory 0: not a size"),
        (["evaluate", "mastermind", "--guesses", "few"], "write all or candidates"),
        (["evaluate", "mastermind", "-s", "worst,entrpy"], "did you mean entropy"),
        (["evaluate", "mastermind:9x36"], "at most"),
    ],
)
def test_errors(run, arguments, said):
    assert said in run(*arguments).error
