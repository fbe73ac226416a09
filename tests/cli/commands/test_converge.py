"""`converge`: the convergence experiment on random words, and wins on boards."""


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
    assert found["boards"]["win"] >= found["boards"]["distinct"] + 0.03
    ran = run("converge", "--runs", "3", "--boards", "2", columns=100)
    assert "20 random words from enable, seed 1; guesses until found" in ran.out
    assert "points against distinct." in ran.out


def test_converge_errors(run):
    for arguments, said in (
        (["--runs", "x"], "--runs x: write numbers from 1"),
        (["--lengths", "5,0"], "--lengths 5,0: write numbers"),
        (["--lengths", "99"], "words have 2 to 16 letters"),
        (["--words", "99999"], "has only 8636 words of 5 letters"),
        (["--list", "klingon"], "no word list or file 'klingon'"),
    ):
        ran = run("converge", *arguments)
        assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1), arguments
        assert said in ran.err
