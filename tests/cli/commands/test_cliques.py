from types import SimpleNamespace

import pytest

from bestguess.cli.commands.cliques import show_gain


def test_cliques_and_proposals(run):
    shown = run("cliques", "french", "--length", "4", "--count", "2").out
    assert shown.startswith("word-mastermind:list=french,length=4: 115 cliques of 4 words or more")
    assert "RA?E        10   RACE RADE RAGE RAIE RAME RAPE RARE RASE RATE RAYE" in shown
    assert "RAYE 10" in shown
    assert "every word of the list takes" in shown


def test_as_json(run):
    found = run("cliques", "french", "--length", "4", "-n", "1", "--json").json
    assert found["cliques"] == 115
    (first,) = found["proposals"]
    assert (first["pattern"], len(first["words"])) == ("RA?E", 10)
    assert first["before"]["RAYE"] == first["worst_before"] == 10
    assert first["worst_after"] <= 6
    assert found["after"]["mean"] < found["before"]["mean"]


def test_a_proposal_is_saved_and_used(run, tmp_path):
    path = tmp_path / "accel.txt"
    options = ("--length", "4", "-n", "1")
    ran = run("cliques", "french", *options, "--save", str(path))
    assert f"saved in {path}" in ran.out
    assert "  # RA?E: RACE RADE" in path.read_text()
    game = ("word-mastermind", "--list", "french", "--length", "4", "--guesses", "candidates")
    solve = ("solve", *game, "--secret", "RAYE", "--strategy", "entropy,worst", "--json")
    assert len(run(*solve).json["turns"]) == 10
    found = run(*solve, "--accel", str(path)).json
    assert len(found["turns"]) <= 6
    assert f"accel={path}" in found["game"]


def test_accelerators_of_j_forget(run, tmp_path):
    path = tmp_path / "accel.txt"
    path.write_text("GARS # RA?E\nCAMP\nBACHE\n")
    game = ("word-mastermind", "--list", "french", "--length", "4", "--accel", str(path))
    for strategy in ("entropy,worst", "worst,entropy", "classic"):
        ran = run(
            *("solve", *game, "--guesses", "candidates", "--secret", "RAYE"),
            *("--strategy", strategy, "--json"),
        )
        assert len(ran.json["turns"]) == 6


def test_accelerators_outside_the_list_are_named(run, tmp_path):
    path = tmp_path / "accel.txt"
    path.write_text("GARS\nZZZZ\nQQQQ\n")
    game = ("word-mastermind", "--list", "french", "--length", "4", "--accel", str(path))
    said = (
        "note: accelerators that are no words of the list, and are guessed all the same: QQQQ, ZZZZ"
    )
    for command in ("suggest", "evaluate", "games"):
        ran = run(command, *game, *(("--json",) if command != "games" else ()))
        assert ran.code == 0
        assert ran.err.splitlines()[0] == said
    path.write_text("GARS\nCAMP\n")
    assert run("suggest", *game, "--json").err == ""
    path.write_text("GARS\nau revoir\n")
    ran = run("suggest", *game)
    assert (ran.code, ran.out) == (2, "")
    assert "'au revoir' is no word; write one accelerator per line" in ran.err


def test_only_the_list(run):
    shown = run("cliques", "sgb", "--accelerators", "0", "-n", "2", "--least", "10").out
    assert "?ILLS" in shown
    assert "on average" not in shown
    assert run("cliques", "sgb", "--least", "20", "-n", "1").out.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "missing argument"),
        (["french"], "choose one with length=N"),
        (["frensh", "--length", "4"], "did you mean french"),
        (["french", "--length", "4", "--strategy", "classic"], "chains of costs only"),
        (["french", "--length", "4", "--rule", "peg"], "unknown rule 'peg'"),
        (["french", "--length", "4", "--least", "1"], "not a whole number from 2"),
        (["french", "--length", "4", "-n", "1", "--save", "/nowhere/a"], "cannot write it"),
    ],
)
def test_errors(run, arguments, said):
    ran = run("cliques", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1


def test_a_worst_case_that_stays_is_not_said_to_change(capsys):
    before, after = SimpleNamespace(mean=5.5, worst=11), SimpleNamespace(mean=5.25, worst=11)
    show_gain([before, after], ["GARS", "CAMP"])
    shown = " ".join(capsys.readouterr().out.split())
    assert shown.endswith("takes 5.2500 turns on average, not 5.5000; 11 at worst, as before.")
