import pytest

KEYS = ["guess", "bits", "worst", "expected", "parts", "candidate", "sizes"]


def test_suggest_as_json(run):
    found = run("suggest", "mastermind", "AABB=XO", "-n", "3", "--json").json
    assert found["game"] == "mastermind"
    assert (found["strategy"], found["guesses"]) == ("entropy", "all")
    assert found["turns"] == [{"guess": "AABB", "feedback": "XO"}]
    assert found["won"] is False
    assert found["candidates"] == 208
    assert len(found["suggestions"]) == 3
    best = found["suggestions"][0]
    assert list(best) == KEYS
    assert sum(best["sizes"].values()) == 208
    assert best["worst"] == max(best["sizes"].values())
    assert best["parts"] == len(best["sizes"])


def test_suggest_as_a_table(run):
    shown = run("suggest", "mastermind", "-n", "2").out
    assert shown.startswith("mastermind: 1,296 candidates, by entropy")
    assert "ABCD" in shown
    assert "3.057" in shown
    assert "312" in shown
    assert not any(line != line.rstrip() for line in shown.splitlines())


def test_strategy_pool_and_threads(run):
    found = run(
        *("suggest", "mastermind", "--strategy", "worst,entropy", "--guesses", "candidates"),
        *("--threads", "1", "-n", "1", "--json"),
    ).json
    assert (found["strategy"], found["guesses"]) == ("worst,entropy", "candidates")
    assert found["suggestions"][0]["guess"] == "AABB"


def test_weights(run, tmp_path):
    path = tmp_path / "weights.txt"
    path.write_text("AA 1\nBB 1000\n")
    options = ("suggest", "mastermind:2x3", "--weights", str(path), "-n", "1", "--json")
    guess = run(*options).json["suggestions"][0]["guess"]
    assert set(guess) & {"A", "B"}
    path.write_text("AA\n")
    ran = run(*options)
    assert ran.code == 2
    assert "line 1" in ran.err


def test_a_round_that_is_won(run):
    assert "AABB is the secret, found in 1 turn." in run("suggest", "mastermind", "AABB=4 0").out
    found = run("suggest", "mastermind", "AABB=XXXX", "--json").json
    assert (found["won"], found["candidates"]) == (True, 1)


def test_entropy_digits_are_not_taken_as_a_win(run):
    found = run("suggest", "entropy", "CASTLE=666666", "-n", "1", "--json").json
    assert found["won"] is False
    assert found["candidates"] > 1
    assert "CASTLE" not in found["suggestions"][0]["guess"]


@pytest.mark.parametrize(
    ("arguments", "spec"),
    [
        (["mastermind:2x3"], "mastermind:2x3"),
        (["mastermind", "--pegs", "2", "--colours", "3"], "mastermind:2x3"),
        (["--pegs", "2", "mastermind", "--colours=3"], "mastermind:2x3"),
        (["--pegs", "2", "-n", "3", "--colours", "3", "Mastermind"], "mastermind:2x3"),
        (["mastermind:2x5", "--colours", "3", "--blanks"], "mastermind:2x3,blanks"),
        (["mastermind:2x3,blanks", "--no-blanks"], "mastermind:2x3"),
        (["mastermind:2x3", "--blanks=yes"], "mastermind:2x3,blanks"),
        (["fallout", "--words", "SALES SALTY"], "fallout:words=SALES SALTY"),
        (["bulls-and-cows", "--digits", "2", "--symbols", "4"], "bulls-and-cows:2x4"),
        (["wordle", "--hard", "CRANE=bbbbb"], "wordle:hard"),
        (["mastermind", "--pegs", "2", "--colours", "3", "--", "AB=X"], "mastermind:2x3"),
    ],
)
def test_parameters_as_options_or_in_the_name(run, arguments, spec):
    assert run("suggest", "--json", *arguments).json["game"] == spec


def test_a_word_list_by_options(run):
    chosen = ("--list", "french", "--length", "4", "-n", "1", "--json")
    assert run("suggest", "word-mastermind", *chosen).json["candidates"] == 930


def test_a_game_of_ones_own(run, own_game):
    found = run("suggest", own_game, "--top", "2", "00=2", "--json").json
    assert found["candidates"] == 3
    assert found["suggestions"][0]["sizes"]


def test_feedback_in_every_form(run):
    for text in ("XO", "ox", "1 1", "1,1", "11"):
        found = run("suggest", "mastermind", f"aabb={text}", "-n", "1", "--json").json
        assert found["turns"] == [{"guess": "AABB", "feedback": "XO"}]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["mastermind", "ABCD=XX", "ABCD=OO"], "turn 1 (ABCD=XX) and turn 2 (ABCD=OO) clash"),
        (["mastermind", "ABCD=XX", "ABCD=OO"], "turn 1 could be OO"),
        (["mastermind", "ABCDE=XO"], "turn 1 (ABCDE=XO): ABCDE has 5 symbols"),
        (["mastermind", "ABCD=-", "ABCX=XO"], "turn 2 (ABCX=XO): ABCX: X not among"),
        (["mastermind", "ABCD=XXXO"], "impossible"),
        (["mastermind", "ABCD=QQ"], "cannot read 'QQ'"),
        (["mastermind", "ABCD"], "write GUESS=FEEDBACK"),
        (["mastermnd"], "did you mean mastermind"),
        (["wordle", "CRANE=ggggy"], "impossible"),
        (["wordle", "CRNAE=bbbbb"], "CRNAE is not in the list"),
        (["word-mastermind:list=/nowhere"], "no file /nowhere"),
        (["word-mastermind", "--list", "/"], "/ is a directory"),
        (["mastermind", "--strategy", "entropi"], "did you mean entropy"),
        (["mastermind", "--guesses", "some"], "write all or candidates"),
        (["mastermind", "--pgs", "5"], "did you mean --pegs?"),
        (["mastermind", "--strateg", "worst"], "did you mean --strategy?"),
        (["mastermind", "--zzz"], "no option --zzz; options of mastermind: --pegs"),
        (["mastermind", "-z"], "no option -z"),
        (["mastermind", "--pegs"], "option --pegs requires a value"),
        (["mastermind", "--pegs", "many"], "pegs=many"),
        (["mastermind", "--pegs", "0"], "length"),
        (["mastermind", "--count", "0"], "--count 0: not a whole number from 1"),
        (["mastermind", "--threads", "none"], "--threads none: not a whole number"),
        (["mastermind", "--threads"], "'--threads' requires an argument"),
        (["mastermind", "--weights", "/nowhere"], "no file /nowhere"),
        (["mastermind:5x8x9"], "cannot read '5x8x9'"),
        ([], "missing argument 'GAME' (see bestguess suggest --help)"),
        (["./missing.py"], "no game file missing.py"),
    ],
)
def test_errors_are_one_line(run, arguments, said):
    ran = run("suggest", *arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("error: ")
    assert ran.err.count("\n") == 1
    assert said in ran.err


def test_the_game_entropy_and_the_strategy_entropy_are_told_apart(run):
    guess = "CASTLE=223313"
    head = run("suggest", "entropy", guess, "-n", "1").out.splitlines()[0]
    assert head.startswith("game entropy: ")
    assert head.endswith(", by strategy entropy")
    head = run("suggest", "entropy:secrets=common", guess, "-s", "worst,entropy", "-n", "1").out
    assert head.startswith("game entropy:secrets=common: ")
    assert ", by strategy worst,entropy\n" in head
    assert "measured with strategy entropy" in run("analyse", "entropy", "CASTLE", "CARNAL").out
    assert run("suggest", "entropy", guess, "-s", "worst", "-n", "1").out.startswith("entropy: ")
    assert run("suggest", "mastermind", "-n", "1").out.startswith("mastermind: 1,296")
