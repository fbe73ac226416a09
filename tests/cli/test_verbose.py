"""`--verbose`, `--newest-first`, and the options of classic."""

import pytest

LEAVES = ("mastermind:4x26", "ABCD=O", "EFGH=O", "IJKL=O")


def test_the_phases_are_shown(run):
    shown = run("suggest", *LEAVES, "--strategy", "classic", "--verbose", "-n", "1").out
    for text in (
        "overture    ABCD=O EFGH=O IJKL=O\n",
        "colours     A–Z left\n",
        "synthetic   ABCDEFGHIJKL n=0 b=3 nb=3\n",
        "interlude   ...x 23 of 26, ..xx 312 of 598, .xxx 2,538 of 8,112, xxxx 9,720 of 65,988\n",
        "candidates  9,720: BEBI BEBJ",
        "extra       MNOP QRST UVWX YZAB\n",
        "sample      2,000 codes, 1 in 4.86; what follows is of the sample\n",
        "entropy     RAJG: 2.334 bits, worst 782\n",
        "            XXXX: 1, XXX: 4, XXO: 10, XX: 56, XOOO: 1, XOO: 24, XO: 133, X: 272, OOO: 12,",
        "worst       FRBJ: 2.253 bits, worst 725\n",
        "plays       RAJG, in the endgame\n",
        "time        filter ",
    ):
        assert text in shown
    assert "mastermind:4x26: 9,720 candidates, by classic" in shown


def test_without_a_sample(run):
    shown = run("suggest", *LEAVES, "-s", "classic", "--limit", "0", "-v", "-n", "1").out
    assert "sample" not in shown
    assert "BGLM: 2.286 bits, worst 3,883" in shown
    assert "as good: BGLN" in shown
    assert " more\n" in shown


def test_the_synthetic_turn_of_the_specification(run):
    turns = ("ABCD=-", "EFGH=XO", "IJKL=-", "MNOP=XO")
    shown = run("suggest", "mastermind:4x26", *turns, "-s", "classic", "-v").out
    assert "synthetic   EFGHMNOP n=1 b=3 nb=4\n" in shown
    assert "colours     E–H M–Z left\n" in shown


def test_other_guesses_and_the_overture(run):
    shown = run("suggest", "mastermind", "AABB=XO", "-s", "classic", "-v").out
    assert "overture    none: other guesses were played\n" in shown
    shown = run("suggest", "mastermind", "-s", "classic", "-v").out
    assert "overture    begins\n" in shown
    assert "plays       ABCD, in the overture\n" in shown


def test_words_and_other_strategies(run):
    game = ("word-mastermind:list=french,length=4", "RAIE=XXX")
    shown = run("suggest", *game, "-s", "classic", "-v").out
    assert "prelude     930 words\nfilter      16\n" in shown
    shown = run("suggest", *game, "-s", "parts", "-v").out
    assert "candidates  16: BAIE HAIE" in shown
    assert "prelude" not in shown
    shown = run("suggest", "bulls-and-cows", "0123=-", "-s", "entropy", "-v").out
    assert "entropy     4" in shown


def test_the_phases_as_json(run):
    found = run("suggest", *LEAVES, "-s", "classic", "-v", "--json").json["phases"]
    assert (found["phase"], found["guess"], found["rate"]) == ("endgame", "RAJG", 4.86)
    assert found["generations"][0] == {"empty": 3, "tried": 26, "kept": 23}
    assert found["overture"]["synthetic"] == "ABCDEFGHIJKL n=0 b=3 nb=3"
    assert found["best"]["worst"]["guess"] == "FRBJ"
    assert set(found["seconds"]) == {"filter", "interlude", "choice"}
    words = run("suggest", "word-mastermind", "-s", "classic", "-v", "--json").json["phases"]
    assert (words["overture"], words["generations"]) == (None, None)
    assert "phases" not in run("suggest", "mastermind", "-s", "classic", "--json").json


def test_solve_alone_shows_each_turn(run):
    shown = run("solve", "mastermind", "--secret", "CFED", "-s", "classic", "-v").out
    assert "Turn 1\noverture    begins\n" in shown
    assert "filter      6, then 1\n" in shown
    assert "Found CFED in 5 turns." in shown


def test_newest_first(run):
    shown = run("solve", "mastermind", "--secret", "CFED", "-s", "classic", "--newest-first").out
    assert shown.index("CFED") < shown.index("EFAB") < shown.index("ABCD")
    shown = run("suggest", "mastermind", "ABCD=XO", "EFAB=XO", "--newest-first", "-n", "1").out
    assert shown.index("EFAB") < shown.index("ABCD")
    shown = run("suggest", "mastermind", "ABCD=OO", "EFAB=XXXX", "--newest-first").out
    assert shown.index("EFAB") < shown.index("ABCD") < shown.index("is the secret")


def test_the_dialogue(terminal):
    person = terminal("solve", "mastermind", "-s", "classic", "--verbose", "--newest-first")
    person.see("overture    begins", "feedback for ABCD> ")
    person.type("XO")
    person.see("synthetic   ABCD n=1 b=1 nb=2", "feedback for EFAB> ")
    person.type("XO")
    person.see("interlude   ", "plays       BFDD", "feedback for BFDD> ")
    person.type("turns")
    person.see("EFAB", "ABCD", "feedback for BFDD> ")
    person.type("quit")
    code, last = person.end()
    assert code == 0
    assert "--strategy classic --verbose --newest-first" in " ".join(last.split())


def test_the_options_of_classic(run):
    for arguments, name, mean in (
        (["-s", "classic"], "classic", 4.505),
        (["-s", "classic", "--criterion", "worst"], "classic:worst", 4.528),
        (["-s", "classic:worst", "--criterion", "entropy", "--limit", "2000"], "classic", 4.505),
    ):
        found = run("evaluate", "mastermind", *arguments, "--json").json
        assert (found["strategy"], found["worst"]) == (name, 7)
        assert found["mean"] == pytest.approx(mean, abs=0.001)
    found = run("tree", "mastermind:2x3", "-s", "classic", "--limit", "5", "--json").json
    assert (found["strategy"], found["first"]) == ("classic:limit=5", "AB")
    found = run("suggest", "mastermind", "-s", "classic:limit=9", "--criterion", "worst", "--json")
    assert found.json["strategy"] == "classic:worst:limit=9"


def test_a_hint_of_classic(run):
    shown = run("play", "mastermind", "--secret", "CFED", "-s", "classic", stdin="hint\nCFED\n").out
    assert "ABCD" in shown
    assert "Found CFED" in shown


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--criterion", "worst"], "--criterion is an option of classic; add --strategy classic"),
        (["--limit", "5", "-s", "worst"], "--limit is an option of classic"),
        (["-s", "classic", "--criterion", "wurst"], "did you mean worst"),
        (["-s", "classic", "--limit", "-1"], "--limit -1: not a whole number from 0"),
        (["-s", "classic,worst"], "classic breaks its ties itself"),
        (["ABCD=XX", "ABCD=OO", "-s", "classic", "-v"], "clash"),
    ],
)
def test_errors(run, arguments, said):
    ran = run("suggest", "mastermind", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1
