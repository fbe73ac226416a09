"""Wordle as it is played today, as a person meets it."""

import pytest


@pytest.mark.parametrize("secret", ["GUANO", "SNAFU", "KAZOO", "LASER"])
@pytest.mark.parametrize("game", ["wordle", "wordle:hard"])
def test_words_that_the_editor_chose_are_found(run, game, secret):
    found = run("solve", game, "--secret", secret, "--strategy", "optimal", "--json").json
    assert (found["secret"], found["won"]) == (secret, True)
    assert len(found["turns"]) <= 6
    assert "is not among the 2,315 secrets" in run("solve", "wordle:2021", "--secret", secret).error


@pytest.fixture
def past(tmp_path):
    path = tmp_path / "past.txt"
    path.write_text("cigar\nREBUT\nzzzzz\naahed\nnot a word\n")
    return str(path)


def test_words_that_were_used_are_no_secrets_but_guesses(run, past):
    ran = run("suggest", "wordle", "--past", past, "CIGAR=bgbbb", "--json")
    assert "1 dropped as phrases (not a word)" in ran.err
    assert "2 of 4 words are no secrets of wordle-secrets-2023: AAHED, ZZZZZ" in ran.err
    whole = run("suggest", "wordle", "CIGAR=bgbbb", "--json").json
    assert ran.json["candidates"] == whole["candidates"]
    assert (
        run("evaluate", "wordle", "--past", past, "-s", "first", "--json").json["secrets"] == 3156
    )
    assert run("analyse", "wordle", "--past", past, "CIGAR", "SPOOK", "--secret", "SPOOK").code == 0


@pytest.mark.parametrize(
    "arguments", [["solve", "--secret", "CIGAR"], ["suggest", "CIGAR=ggggg", "-n", "1"]]
)
def test_a_word_that_comes_again_is_recognised(run, past, arguments):
    command, *rest = arguments
    error = run(command, "wordle", "--past", past, *rest).err
    assert "CIGAR was used before, and is not among the 3,156 secrets of wordle-sec" in error
    assert f"has it: bestguess {command} wordle {rest[0]}" in error


def test_weights_may_have_lines_for_words_that_were_used(run, past, tmp_path):
    weights = tmp_path / "weights"
    weights.write_text("CIGAR 9\nSPOOK 1\nSMOCK 2\n")
    options = ("--past", past, "--weights", str(weights), "--json")
    assert run("suggest", "wordle", *options).json["candidates"] == 2


def test_a_file_of_words_that_is_not_there_or_has_all(run, tmp_path):
    assert "'nosuch'" in run("suggest", "wordle", "--past", "nosuch").error
    listed = tmp_path / "few.txt"
    listed.write_text("CIGAR\nREBUT\n")
    error = run("suggest", "wordle", "--secrets", str(listed), "--past", str(listed)).error
    assert "has all 2 secrets of wordle; none is left" in error


def test_a_prior_over_all_guesses_finds_the_listed_first(run):
    turns = ["TARSE=bybbb", "COLIN=bybby", "AGONY=yyygb"]
    found = run("suggest", "wordle", "--prior", "all", *turns, "--json").json
    assert (found["game"], found["candidates"]) == ("wordle:prior=all", 2)
    assert [each["guess"] for each in found["suggestions"][:2]] == ["GUANO", "OBANG"]
    lab = run("lab", "run", "--game", "wordle:prior=all", "--strategies", "entropy").error
    assert "a cell counts each secret once, and wordle:prior=all weighs them" in lab
