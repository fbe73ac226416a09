from pathlib import Path

import pytest

from bestguess import games, strategies, words


def test_games_are_listed(run):
    listed = run("games")
    assert listed.code == 0
    for name in games.names():
        assert name in listed.out


def test_games_as_json(run):
    found = run("games", "--json").json
    assert [each["name"] for each in found["games"]] == list(games.names())
    mastermind = next(each for each in found["games"] if each["name"] == "mastermind")
    assert mastermind["about"].startswith("Mastermind")
    assert {"name": "pegs", "type": "int", "default": 4} in mastermind["parameters"]


@pytest.mark.parametrize("name", games.names())
def test_every_game_is_explained(run, name):
    shown = run("games", name)
    assert shown.code == 0
    for parameter in games.parameters(name):
        assert parameter in shown.out
    game = games.load(name)
    assert game.rule.hint in shown.out
    for guess, secret, feedback in game.examples:
        assert guess in shown.out
        assert secret in shown.out
        assert feedback in shown.out


def test_one_game_as_json(run):
    found = run("games", "mastermind", "--pegs", "5", "--json").json
    assert found["spec"] == "mastermind:5x6"
    assert (found["secrets"], found["turns"], found["rule"]) == (7776, None, "pegs")
    assert found["symbols"] == "ABCDEF"
    assert found["examples"] == []


def test_an_option_that_the_commands_take_themselves_is_shown_in_the_name_only(run):
    shown = run("games", "wordle").out
    assert ":guesses=TEXT" in shown
    assert "--guesses" not in shown
    assert "--secrets TEXT" in shown


def test_a_game_of_ones_own_is_explained(run, own_game):
    shown = run("games", own_game)
    assert "how far the digit sum" in shown.out
    assert "--top N" in shown.out
    assert run("games", own_game, "--top", "1", "--json").json["secrets"] == 4


def test_strategies(run):
    shown = run("strategies")
    found = run("strategies", "--json").json["strategies"]
    assert {each["name"]: each["about"] for each in found} == dict(strategies.NAMES)
    assert all(name in shown.out for name in strategies.NAMES)


def test_word_lists(run):
    shown = run("words")
    found = run("words", "--json").json["lists"]
    assert [each["name"] for each in found] == list(words.LISTS)
    assert next(each for each in found if each["name"] == "sgb")["lengths"] == {"5": 5757}
    assert all(name in shown.out for name in words.LISTS)
    assert "5,757" in shown.out


def test_a_list_with_several_lengths_shows_them(run):
    shown = run("words", "french")
    assert "1,939" in shown.out
    assert "Freelang" in shown.out
    found = run("words", "french", "--json").json
    assert found["lengths"]["5"] == 1939


def test_the_words_of_a_list(run):
    shown = run("words", "french", "--length", "5", "-n", "3")
    assert "1,939 words of 5 letters" in shown.out
    assert "… and 1,936 more" in shown.out
    found = run("words", "french", "--length", "5", "--json").json
    assert (found["name"], found["length"], found["count"]) == ("french", 5, 1939)
    assert len(found["words"]) == 1939
    every = run("words", "french", "--length", "5", "--all").out.split()
    assert every == found["words"]


def test_a_list_of_ones_own_tells_what_was_dropped(run, tmp_path: Path):
    path = tmp_path / "mine.txt"
    path.write_text("gène\ngêne\nRATE\nau revoir\n", encoding="utf-8")
    shown = run("words", str(path))
    assert "2 words of 4 letters" in shown.out
    assert "GENE  RATE" in shown.out
    assert "au revoir" in shown.out
    report = run("words", str(path), "--json").json["report"]
    assert (report["kept"], report["merged"], report["lines"]) == (2, 1, 4)
    assert sum(each["count"] for each in report["dropped"].values()) == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["words", "frensh"], "did you mean french"),
        (["words", "/nowhere/list.txt"], "no file /nowhere/list.txt"),
        (["words", "sgb", "--length", "6"], "no words of 6 letters"),
        (["words", "sgb", "--length", "x"], "--length x: not a whole number"),
        (["words", "sgb", "--count", "-1"], "--count -1: not a whole number from 0"),
        (["words", "french", "--all"], "several lengths"),
        (["games", "mastermnd"], "did you mean mastermind"),
        (["games", "./nosuch.py"], "no game file"),
        (["strategies", "entropy"], "unexpected extra argument"),
    ],
)
def test_errors(run, arguments, said):
    ran = run(*arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("error: ")
    assert ran.err.count("\n") == 1
    assert said in ran.err
