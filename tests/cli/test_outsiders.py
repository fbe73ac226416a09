"""A secret outside the list, as a person meets it: one line or one `y` leads to the larger list."""

import shlex

import pytest

MAY = "GUANO may be guessed, but is not among the 2,315 secrets of wordle-secrets"
HAS = "; the larger list wordle-guesses has it"


def printed_command(error: str) -> list[str]:
    """Return the words of the command line with which an error ends, as a shell reads them."""
    name, *words = shlex.split(error[error.index(": bestguess ") + 2 :])
    assert name == "bestguess"
    return words


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        (["suggest", "wordle:2021", "CRANE=bbggb", "GUANO=ggggg"], "GUANO is the secret"),
        (["suggest", "-n", "2", "wordle:2021", "--hard", "GUANO=ggggg"], "GUANO is the secret"),
        (["solve", "wordle:2021", "--secret", "guano", "-s", "parts"], "Found GUANO in "),
        (["solve", "wordle:2021", "GUANO=ggggg"], "Found: GUANO in 1 turn"),
        (["play", "wordle:2021", "--secret", "GUANO", "--moves", "CRANE"], "12,972 secrets"),
        (["analyse", "wordle:2021", "GUANO", "--secret", "GUANO", "-s", "first"], "GUANO"),
    ],
)
def test_the_printed_line_goes_on_with_the_larger_list(run, arguments, shown):
    error = run(*arguments).error
    assert f"{MAY}{HAS}: bestguess {arguments[0]} " in error
    ran = run(*printed_command(error))
    assert ran.code == 0
    assert shown in ran.out


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "word-mastermind", "--secret", "CRWTH"],
        ["suggest", "word-mastermind", "CRWTH=XXO"],
        ["solve", "word-mastermind", "--rule", "shared", "--secret", "CRWTH"],
        ["play", "fallout", "--list", "common", "--length", "5", "--secret", "CRWTH"],
        ["suggest", "fallout:list=common", "CRWTH=5"],
        ["play", "entropy", "--secrets", "common", "--secret", "AALIIS"],
        ["suggest", "entropy:secrets=common", "AALIIS=win"],
    ],
)
def test_every_word_game_knows_larger_lists(run, arguments):
    error = run(*arguments).error
    assert "secrets of " in error
    assert run(*printed_command(error)).code == 0


def test_a_clash_is_led_on_as_well(run):
    error = run("suggest", "wordle:2021", "SOARE=bygbb", "ANGLO=yyybg", "-n", "2").error
    assert "or the secret is outside the list: GUANO, NGAIO fit all turns" in error
    assert run(*printed_command(error), "--json").json["candidates"] == 2


def test_a_word_of_no_list_gets_no_such_line(run):
    error = run("play", "wordle:2021", "--secret", "XXXXX").error
    assert "bestguess play" not in error
    assert "XXXXX is not in the list wordle-secrets, nor in a larger one of ours: take" in error
    clash = ("wordle:2021", "CRANE=bybbb", "MOIST=bybbb", "BULGY=gybbb")
    said = "he secret is a word that no larger list of ours has: take one of your own that has it,"
    assert f"; or t{said} secrets=FILE (--secrets FILE)\n" in run("suggest", *clash).error
    assert f"\nOr t{said}" in run("solve", *clash).out


def test_solve_asks_and_goes_on(terminal):
    screen = terminal("solve", "wordle:2021", "CRANE=bbggb")
    screen.see("feedback for ")
    screen.type("GUANO=ggggg")
    screen.see("may be guessed", "has it.", "go on with wordle-guesses? (y/n)> ")
    screen.type("n")
    screen.see("feedback for KILPS> ")
    screen.type("GUANO ggggg")
    screen.see("go on with wordle-guesses? (y/n)> ")
    screen.type("y")
    screen.see("wordle:2021,prior=all: 12,972 secrets", "Found: GUANO in 2 turns")
    assert screen.end()[0] == 0


def test_solve_asks_after_a_clash(run):
    typed = "ANGLO=yyybg\nturns\nundo\nANGLO=yyybg\nyes\nquit\n"
    ran = run("solve", "wordle:2021", "SOARE=bygbb", stdin=typed)
    assert "Or the secret is outside the list: GUANO, NGAIO fit all turns; the larger" in ran.out
    assert ran.out.count("go on with wordle-guesses? (y/n)> ") == 2
    assert "Took back ANGLO=yyybg." in ran.out  # another line than y or n is taken as it is
    assert "Turn 3: 2 candidates" in ran.out
    resume = "resume: bestguess solve wordle:2021,prior=all SOARE=bygbb ANGLO=yyybg"
    assert resume in ran.out


def test_words_outside_the_list_fit_the_later_turns_as_well(run, tmp_path):
    mine = tmp_path / "mine.txt"
    mine.write_text("CRANE\nSLATE\nAPPLE\nMANGO\n")
    turns = ["CRANE=bbbbb", "QUILT=ggggg"]
    error = run("suggest", "wordle:2021", "--secrets", str(mine), *turns).error
    assert "turn 1 (CRANE=bbbbb): CRANE never gets bbbbb" in error
    assert "or the secret is outside the list: QUILT fits all turns; the larger list" in error
    assert "QUILT is the secret" in run(*printed_command(error)).out
    other = run(
        "suggest", "wordle:2021", "--secrets", str(mine), "CRANE=bbbbb", "SLATE=ggggg"
    ).error
    assert "outside the list" not in other


def test_a_weight_for_a_word_that_is_no_secret_leads_to_the_larger_list(run, tmp_path):
    weights = tmp_path / "weights.txt"
    weights.write_text("GUANO 2\nQUILT 1\n")
    error = run("suggest", "wordle:2021", "--weights", str(weights)).error
    assert f"{weights}, line 1: {MAY}{HAS}: bestguess suggest " in error
    assert "2 candidates" in run(*printed_command(error)).out
    weights.write_text("VEGAM 1\n")
    assert "; did you mean VEGAN?" in run("suggest", "wordle:2021", "--weights", str(weights)).error
