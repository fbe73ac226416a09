"""The command `analyse`: a table, a sum that adds up, and the JSON that the service answers."""

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from bestguess.analyse import analyse
from bestguess.cli.commands.analyse import explain_gain
from bestguess.games import load
from bestguess.payloads import analysis_json

ROUND = ("mastermind", "AABB", "ABCD", "CADB")


def test_json_is_that_of_the_library(run):
    found = run("analyse", *ROUND, "--json").json
    assert found == analysis_json(analyse(load("mastermind"), ROUND[1:], "CADB"))
    assert list(found) == [
        *("game", "secret", "strategy", "won", "turns"),
        *("expected", "loss", "luck", "left", "exact"),
    ]
    assert found["turns"][0] == {
        "turn": 1,
        "guess": "AABB",
        "feedback": "XX",
        "before": 1296,
        "after": 114,
        "bits": pytest.approx(3.507, abs=1e-3),
        "expected_bits": pytest.approx(2.885, abs=1e-3),
        "best": {"guess": "ABCD", "bits": pytest.approx(3.057, abs=1e-3)},
        "loss": pytest.approx(17 / 1296),
        "luck": pytest.approx(0.1125, abs=1e-4),
    }
    exact = {name: Fraction(text) for name, text in found["exact"].items()}
    assert 3 + exact["left"] == exact["expected"] + exact["loss"] - exact["luck"]
    for name, value in exact.items():
        assert found[name] == float(value)


def test_the_table_and_its_sum(run):
    shown = run("analyse", *ROUND).out
    assert shown.startswith("mastermind: CADB, measured with entropy\n")
    assert [line.split()[:4] for line in shown.splitlines()[4:7]] == [
        ["1", "AABB", "XX", "114"],
        ["2", "ABCD", "OOOO", "2"],
        ["3", "CADB", "XXXX", "1.00"],
    ]
    assert shown.count("the same") == 2
    assert shown.endswith("\n3 turns = 4.42 expected + 0.01 lost − 1.43 luck\n")


@pytest.mark.parametrize("guesses", ["CRANE SLOTH PLUMB", "SALET", "PRUDE PROUD"])
def test_what_is_shown_adds_up(run, guesses):
    last = run("analyse", "wordle", *guesses.split(), "--secret", "PROUD").out.splitlines()[-1]
    left, right = last.replace("−", "-").split(" = ")
    numbers = [float(each.replace(" ", "")) for each in re.findall(r"(?:[+-] )?\d[\d.]*", left)]
    shown = [float(each.replace(" ", "")) for each in re.findall(r"(?:[+-] )?\d[\d.]*", right)]
    assert sum(numbers) == pytest.approx(sum(shown))
    assert ("still to go" in left) == (not guesses.endswith("PROUD"))
    assert len(shown) == 3


def test_options(run):
    found = run("analyse", *ROUND, "--strategy", "worst, entropy", "--threads", "1", "--json").json
    assert (found["strategy"], found["turns"][0]["best"]["guess"]) == ("worst,entropy", "AABB")
    found = run("analyse", "mastermind", "AAB", "AAC", "--pegs", "3", "--colours", "4", "--json")
    assert found.json["game"] == "mastermind:3x4"
    narrow = run("analyse", *ROUND, columns=40).out
    assert all(len(line) <= 40 for line in narrow.splitlines())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "missing argument 'GAME'"),
        (["mastermind"], "missing argument 'GUESS...'"),
        (["mastermind", "AABB", "XXXX"], "X"),
        (["mastermind", "AABB", "AAAA", "--secret", "AABB"], "turn 1 found the secret AABB"),
        (["wordle", *["CRANE"] * 7, "--secret", "PROUD"], "7 guesses; wordle has 6 turns"),
        (["mastermind", "AABB", "--strategy", "entropi"], "did you mean entropy"),
    ],
)
def test_errors(run, arguments, said):
    ran = run("analyse", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1


def test_a_negative_loss_is_explained_where_it_is_shown(run):
    shown = run("analyse", "wordle:2021", "SALET", "CRANE", "--secret", "CRANE").out
    assert "   -0." in shown
    assert (
        "A loss below 0 is a gain: on average SALET takes fewer turns than what entropy would"
        " play, since that looks only one step ahead." in shown
    )
    assert "A loss below 0" not in run("analyse", "mastermind", "AABB", "ABCD", "CADB").out


def test_nothing_is_minus_zero(run, monkeypatch):
    """What is less than half a hundredth is 0.00, whatever its sign."""
    found = analyse(load("mastermind"), ["AABB", "ABCD"], "ABCD")
    turns = tuple(replace(t, loss=Fraction(-1, 9999), luck=Fraction(-1, 9999)) for t in found.turns)
    tiny = replace(found, turns=turns)
    monkeypatch.setattr("bestguess.analyse.analyse", lambda *_, **__: tiny)
    shown = run("analyse", "mastermind", "AABB", "ABCD").out
    assert "-0.00" not in shown
    assert "A loss below 0" not in shown
    assert "-0.00" not in repr(replace(tiny, turns=turns[:1]))


@pytest.mark.parametrize(
    ("strategy", "gains", "said"),
    [
        ("entropy", 1, "AABB takes fewer turns than what entropy would play, since that looks"),
        ("entropy", 2, "AABB and ACDE take fewer turns"),
        (
            "worst,random:3",
            3,
            "AABB, ACDE and FADC take fewer turns than what worst,random:3 would",
        ),
        ("first", 2, "AABB and ACDE take fewer turns than what first would play."),
        ("random:3", 1, "AABB takes fewer turns than what random:3 would play."),
        ("classic:worst", 1, "AABB takes fewer turns than what classic:worst would play."),
    ],
)
def test_what_a_gain_is_and_why(strategy: str, gains: int, said: str) -> None:
    found = analyse(load("mastermind"), ["AABB", "ACDE", "FADC"], "FADC")
    turns = tuple(
        replace(turn, loss=Fraction(-(number < gains))) for number, turn in enumerate(found.turns)
    )
    note = explain_gain(replace(found, strategy=strategy, turns=turns))
    assert said in note
    assert note.endswith("one step ahead." if strategy[0] in "ew" else f"{strategy} would play.")
