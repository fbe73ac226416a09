import pytest


def test_solve_alone(run):
    shown = run("solve", "mastermind", "--secret", "cfed").out
    assert "XXXX" in shown
    assert "Found CFED in " in shown
    found = run("solve", "mastermind", "--secret", "CFED", "--json").json
    assert (found["secret"], found["won"]) == ("CFED", True)
    assert found["turns"][-1] == {"guess": "CFED", "feedback": "XXXX"}
    assert found["candidates"][-1] == 1
    assert len(found["candidates"]) == len(found["turns"])


def test_solve_alone_after_some_turns(run):
    found = run("solve", "mastermind", "ABCD=XO", "--secret", "CFED", "--json").json
    assert found["turns"][0] == {"guess": "ABCD", "feedback": "XO"}
    assert len(found["candidates"]) == len(found["turns"]) - 1
    assert "Found CFED" in run("solve", "mastermind", "ABCD=XO", "--secret", "CFED").out


def test_solve_alone_stops_when_the_turns_are_used_up(run):
    game = "fallout:words=" + "+".join(f"A{a}{b}" for a in "ABCDEF" for b in "AB")
    lost = run("solve", game, "--secret", "AFB", "--strategy", "first").out
    assert "Not found in 4 turns: the secret is AFB." in lost
    assert run("solve", game, "--secret", "AFB", "-s", "first", "--json").json["won"] is False


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--secret", "CFEDD"], "CFEDD has 5 symbols"),
        (["ABCD=XX", "--secret", "CFED"], "turn 1 (ABCD=XX) does not fit the secret CFED"),
        (["--json"], "--json needs --secret"),
    ],
)
def test_solve_errors(run, arguments, said):
    ran = run("solve", "mastermind", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1
