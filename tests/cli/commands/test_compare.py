import pytest


def test_compare_as_json(run):
    found = run("compare", "mastermind", "--strategies", "entropy,worst", "--json").json
    (one,) = found["comparisons"]
    assert (one["game"], one["guesses"], one["secrets"]) == ("mastermind", "all", 1296)
    entropy, worst = one["strategies"]
    assert (entropy["strategy"], entropy["first"]["guess"], entropy["total"]) == (
        *("entropy", "ABCD"),
        5722,
    )
    assert (worst["strategy"], worst["first"]["worst"], worst["worst"]) == ("worst", 256, 5)
    (pair,) = one["pairs"]
    assert pair["strategies"] == ["entropy", "worst"]
    assert sum(pair["faster"]) + pair["same"] == sum(pair["differences"].values()) == 1296
    for example, most in zip(pair["examples"], pair["largest"], strict=True):
        one_game, other_game = example["games"]
        assert abs(len(one_game) - len(other_game)) == most
        assert one_game[-1] == other_game[-1] == f"{example['secret']}=XXXX"


def test_compare_as_tables(run):
    shown = run("compare", "mastermind:3x4", "--strategies", "entropy;worst,entropy;first").out
    assert shown.startswith("mastermind:3x4: 64 secrets, guesses: all")
    for text in ("worst,entropy", "worst part", "next best", "mean", "in 1", "by at most"):
        assert text in shown
    assert "for example" in shown
    assert ": 1 turn and" in shown or " turns and " in shown
    assert not any(line != line.rstrip() for line in shown.splitlines())


def test_strategies_one_by_one_and_by_default(run):
    options = ("compare", "mastermind:2x3", "--json")
    found = run(*options, "-s", "worst,entropy", "--strategy", "classic").json
    names = [each["strategy"] for each in found["comparisons"][0]["strategies"]]
    assert names == ["worst,entropy", "classic"]
    found = run(*options, "--strategies", "parts,first", "-s", "worst,entropy").json
    names = [each["strategy"] for each in found["comparisons"][0]["strategies"]]
    assert names == ["parts", "first", "worst,entropy"]
    names = [each["strategy"] for each in run(*options).json["comparisons"][0]["strategies"]]
    assert names == ["entropy,worst", "worst,entropy"]


def test_first_words_of_the_specification_by_one_command(run):
    lists = ("", "list=french,length=4", "list=french,length=5")
    games = [
        "word-mastermind:" + ",".join(filter(None, (words, rule)))
        for words in lists
        for rule in ("rule=pegs", "rule=likeness")
    ]
    ran = run("compare", *games, "--first", columns=200)
    for word in ("TARES", "TALES", "CARES", "BARES", "RAIE", "PARE", "SOIE", "SERIE", "PORTE"):
        assert word in ran.out
    shown = " ".join(ran.out.split())
    assert "CARTE 1.689 794 PERTE 1.688/792, PORTE 1.687/801" in shown
    found = run("compare", *games, "--first", "--json").json["openings"]
    firsts = [each["first"]["guess"] for each in found]
    assert firsts[:4] == ["TARES", "TALES", "CARES", "BARES"]
    assert firsts[4:8] == ["RAIE", "RAIE", "PARE", "SOIE"]
    assert firsts[8:] == ["SERIE", "PORTE", "CARTE", "CAIRE"]
    assert [each["first"]["worst"] for each in found[:4]] == [985, 924, 2343, 2331]


def test_the_options_of_a_game_and_several_games(run):
    found = run("compare", "mastermind", "--pegs", "2", "mastermind:3x3", "--json").json
    assert [each["game"] for each in found["comparisons"]] == ["mastermind:2x6", "mastermind:2x3"]
    shown = run("compare", "mastermind:2x3", "mastermind:2x2").out
    assert "mastermind:2x3: 9 secrets" in shown
    assert "\n\nmastermind:2x2: 4 secrets" in shown


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "missing argument"),
        (["mastermind", "--strategies", "entropy"], "at least two different strategies"),
        (["mastermind", "--strategies", "entropy,,worst"], "names no strategy in one place"),
        (["mastermind", "-s", "entropi"], "did you mean entropy"),
        (["mastermind", "--guesses", "some"], "write all or candidates"),
        (["mastermnd"], "did you mean mastermind"),
        (["mastermind", "--zzz"], "no option --zzz"),
    ],
)
def test_errors(run, arguments, said):
    ran = run("compare", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1
