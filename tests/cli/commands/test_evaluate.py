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


@pytest.fixture
def weights(tmp_path):
    path = tmp_path / "weights"
    path.write_text("SHOCK 1\nSMOCK 5\nSPOOK 0\n")
    return str(path)


@pytest.mark.parametrize("strategy", ["entropy", "worst", "optimal"])
def test_a_secret_of_weight_0_is_not_looked_for(run, weights, strategy):
    found = run("evaluate", "wordle", "-s", strategy, "--weights", weights, "--json").json
    best = run("optimal", "wordle", "--weights", weights, "--json").json
    for each in (found, best):
        assert (each["secrets"], each["total"], each["worst"]) == (2, 3, 2)
        assert each["mean"] == pytest.approx(7 / 6)
        assert each["first"] == "SMOCK"


def test_optimal_says_what_holds(run, weights):
    shown = run("optimal", "wordle", "--weights", weights).out
    assert "at most 6 turns, guesses: all\n" in shown
    assert "does better than 7.\nValues count each secret by its weight: 6 in all." in shown
    late = run("optimal", "wordle", "--turns", "4", "--time", "0.01s").out
    assert "at most 4 turns (not kept yet), guesses: all\n" in late


def test_the_heavier_of_two_goes_first(run, weights):
    found = run("suggest", "wordle", "--weights", weights, "--json", "-n", "2").json
    assert found["candidates"] == 2
    assert [(s["guess"], s["candidate"]) for s in found["suggestions"]] == [
        ("SMOCK", True),
        ("SHOCK", True),
    ]
    talk = run("solve", "wordle", "--weights", weights, stdin="list\nquit\n").out
    assert "wordle: 2 secrets" in talk
    assert "Play SMOCK" in talk
    error = run("solve", "wordle", "--weights", weights, "--secret", "spook").error
    assert "SPOOK weighs 0, so it is no candidate; give it a line with its weight" in error


@pytest.mark.parametrize("command", ["suggest", "solve", "evaluate", "tree", "optimal"])
def test_the_help_says_what_a_missing_line_weighs(run, command):
    shown = " ".join(run(command, "wordle", "--help", columns=200).out.split())
    assert "One of weight 0, or without a line, is no candidate." in shown
