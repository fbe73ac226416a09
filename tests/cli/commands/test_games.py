import pytest

from bestguess import games
from bestguess.feedback import RULES


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
    pegs, *_, rule, _, boards = mastermind["parameters"]
    assert pegs == {
        "name": "pegs",
        "type": "int",
        "default": 4,
        "about": "How many pegs a code has: 1 to 16.",
        "values": [],
    }
    assert rule["values"] == list(RULES)
    assert boards["name"] == "boards"


@pytest.mark.parametrize("name", games.names())
def test_every_game_is_explained(run, name):
    shown = run("games", name)
    assert shown.code == 0
    for option, parameter in games.parameters(name).items():
        assert option in shown.out
        assert parameter.about.split()[0] in shown.out
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
    assert ":guesses=LIST|FILE" in shown
    assert "--guesses" not in shown
    assert "--secrets LIST|FILE" in shown


def test_a_game_of_ones_own_is_explained(run, own_game):
    shown = run("games", own_game)
    assert "how far the digit sum" in shown.out
    assert "--top N" in shown.out
    assert run("games", own_game, "--top", "1", "--json").json["secrets"] == 4


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["games", "mastermnd"], "did you mean mastermind"),
        (["games", "./nosuch.py"], "no game file"),
    ],
)
def test_errors(run, arguments, said):
    assert said in run(*arguments).error


def test_a_flag_that_is_set_is_offered_without(run, tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(
        """from typing import Annotated

from bestguess.codes import Codes
from bestguess.feedback import pegs
from bestguess.game import Game


def game(
    *, repeats: Annotated[bool, "Twice."] = True, odd: Annotated[bool, "Odd."] = False
) -> Game:
    return Game("mine", secrets=Codes("AB" if repeats else "ABC", 2), feedback=pegs)
"""
    )
    rows = [line.split() for line in run("games", str(path)).out.splitlines()]
    assert [":repeats=no", "--no-repeats"] in [row[-2:] for row in rows]
    assert [":odd", "--odd"] in [row[-2:] for row in rows]
    for line in ([f"{path}:repeats=no"], [str(path), "--no-repeats"]):
        assert run("suggest", *line, "--json").json["candidates"] == 9


def test_an_empty_peg_is_explained_wherever_a_guess_may_have_one(run):
    said = "A dot (.) in a guess is an empty peg."
    assert said in run("games", "mastermind", "--blanks").out
    assert said in run("suggest", "mastermind", "--blanks", "-n", "1").out
    assert run("solve", "mastermind", "--blanks", stdin="help\n").out.count(said) == 2
    played = run("play", "mastermind", "--blanks", "--secret", "ABCD", stdin="hint\nhelp\n").out
    assert played.count(said) == 3
    assert "each written as a dot (.)" in " ".join(run("play", "mastermind", "--help").out.split())
    for command in (("games", "mastermind"), ("suggest", "wordle", "CRANE=bygbb", "-n", "1")):
        assert "empty peg" not in run(*command).out


def test_no_text_on_the_terminal_has_the_marks_of_markdown(run):
    from bestguess.games import names

    commands = [["games"], ["strategies"], ["suggest", "nogame"], ["suggest", "wordle", "-s", "no"]]
    for name in names():
        commands += [["games", name], ["play", name, "--help"], ["solve", name, "--help"]]
    for name in ("mastermind", "wordle", "bulls-and-cows", "word-mastermind"):
        commands += [["play", name, "--seed", "1"]]
    for command in commands:
        ran = run(*command)
        assert "`" not in ran.out + ran.err, command
