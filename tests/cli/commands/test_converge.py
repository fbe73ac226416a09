"""`converge`: the convergence experiment on random words, and wins on boards."""

import pytest


def test_converge(run):
    options = ["--runs", "20", "--lengths", "5,10", "--boards", "10"]
    found = run("converge", *options, "--json").json
    assert found == run("converge", *options, "--json").json
    assert [(each["letters"], each["runs"]) for each in found["experiments"]] == [(5, 20), (10, 20)]
    for experiment in found["experiments"]:
        assert [m["method"] for m in experiment["methods"]] == [
            *("distinct", "entropy", "minimax"),
            *("win", "mean", "worst"),
        ]
        for method in experiment["methods"]:
            assert 1 <= method["least"] <= method["mean"] <= method["greatest"]
            least, greatest = method["until_one_least"], method["until_one_greatest"]
            assert 1 <= least <= method["until_one"] <= greatest <= method["greatest"]
            assert least <= method["least"]
            assert method["until_one"] <= method["mean"] <= method["until_one"] + 1
    assert found["boards"]["win"] >= found["boards"]["distinct"] + 0.03
    ran = run("converge", "--runs", "3", "--boards", "2", columns=100)
    assert "20 random words from enable, seed 1\n" in ran.out
    assert "points against distinct." in ran.out


@pytest.mark.parametrize("columns", [None, 80, 60])
def test_both_counts_are_printed_with_least_greatest_and_mean(run, columns):
    options = ["converge", "--runs", "5", "--lengths", "5", "--boards", "0"]
    shown = run(*options, columns=columns).out
    assert "Guesses: the least to the greatest number, and the mean." in shown
    for method in run(*options, "--json").json["experiments"][0]["methods"]:
        until_one = "{until_one_least} to {until_one_greatest}, {until_one:.2f}"
        counts = f"{until_one}   {{least}} to {{greatest}}, {{mean:.2f}}".format(**method)
        assert f"{method['method']:<8}" in shown
        assert counts in shown.replace("    ", "   ")


def test_converge_errors(run):
    for arguments, said in (
        (["--runs", "x"], "--runs x: write numbers from 1"),
        (["--lengths", "5,0"], "--lengths 5,0: write numbers"),
        (["--lengths", "99"], "words have 2 to 16 letters"),
        (["--words", "99999"], "has only 8,636 words of 5 letters"),
        (["--list", "klingon"], "no word list or file 'klingon'"),
    ):
        ran = run("converge", *arguments)
        assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1), arguments
        assert said in ran.err
