"""Help: every option is explained, and no line breaks inside a word."""

import re

import pytest

from bestguess import games
from bestguess.cli.app import command


def paths(group, *above):
    """Return every command with its group, as words."""
    yield list(above)
    for name, each in getattr(group, "commands", {}).items():
        yield from paths(each, *above, name)


ALL = list(paths(command()))
OF_GAMES = [path for path in ALL if path and path[0] in ("suggest", "solve", "play", "tree")]


def joined(text):
    """Return the text on one line."""
    return " ".join(text.split())


@pytest.mark.parametrize("columns", [60, 80])
@pytest.mark.parametrize("path", ALL, ids=" ".join)
def test_no_line_of_help_is_wider_than_the_window(run, path, columns):
    """The terminal breaks a line that is too wide, wherever it is."""
    shown = run(*path, "--help", columns=columns)
    assert shown.code == 0
    assert max(map(len, shown.out.splitlines())) <= columns


@pytest.mark.parametrize("path", ALL, ids=" ".join)
def test_no_word_of_help_is_broken(run, path):
    whole = run(*path, "--help", columns=400).out
    narrow = run(*path, "--help", columns=60).out
    words = {"\\", "#"}  # an example goes on after a backslash; its remark stands below it
    assert set(narrow.split()) <= set(whole.split()) | words
    assert set(whole.split()) <= set(narrow.split())


@pytest.mark.parametrize("path", ALL, ids=" ".join)
def test_help_shows_no_types_of_python(run, path):
    shown = run(*path, "--help", columns=80).out
    assert not re.findall(r"<\w+[^>]*>|\bSTR\b|\bINT\b|x>=", shown)


@pytest.mark.parametrize("path", ALL, ids=" ".join)
def test_each_option_has_a_sentence(path):
    found = command()
    for name in path:
        found = found.commands[name]
    assert all(parameter.help for parameter in found.params if not parameter.hidden)


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("path", OF_GAMES, ids=" ".join)
def test_each_parameter_of_a_game_has_a_sentence_and_its_values(run, path, name):
    shown = joined(run(*path, name, "--help", columns=60).out).partition(f"Options of {name}:")[2]
    for option, parameter in games.parameters(name).items():
        assert parameter.about.endswith(".")
        assert parameter.about in shown
        assert f"--{option} {parameter.metavar}" in shown or (
            f"{name}:{option}={parameter.metavar} " in shown  # the command has this option itself
        )
        if parameter.shown_default not in ("", "no"):
            assert f"[default: {parameter.shown_default}]" in shown
        if not parameter.names_list:
            assert all(value in shown for value in parameter.choices)


def test_a_parameter_whose_name_is_an_option_stands_in_the_name(run):
    shown = joined(run("suggest", "wordle", "--help").out)
    assert "wordle:guesses=LIST|FILE The words that may be guessed beside the secrets" in shown
    assert "instead of the list of the year. (--guesses itself is another option.)" in shown


def test_a_game_of_ones_own_explains_its_parameters(run, described_game):
    shown = joined(run("play", described_game, "--help").out)
    for row in (
        "--length N How many symbols a code has.",
        "--kind digits|letters What codes are made of. [default: digits]",
        "--few / --no-few Take three symbols only. [default: yes]",
        "--step 1|2 A whole number. [default: 1]",
        "--names LIST|FILE A text. [default: sgb]",
        "--other TEXT A text.",
        "--bare N A whole number. [default: 3]",
    ):
        assert row in shown, row
    assert run("games", described_game, "--kind", "letters", "--json").json["symbols"] == "ABC"
    assert run("games", described_game, "--step", "2", "--no-few", "--json").json["secrets"] == 100
    wrong = run("games", described_game, "--kind", "roman")
    assert "kind=roman is unknown; take digits or letters" in wrong.error


def test_types_that_cannot_be_read_are_told(run, tmp_path):
    path = tmp_path / "odd.py"
    path.write_text('def game(*, size: "Nosuch" = 3):\n    pass\n')
    assert "the types of game() cannot be read" in run("games", str(path)).error


def test_examples_in_a_narrow_window_can_be_copied(run):
    shown = run("suggest", "--help", columns=60).out
    assert (
        "    bestguess suggest mastermind --pegs 5 --colours 8 \\\n        --strategy worst"
        in shown
    )
    shown = run("play", "--help", columns=60).out
    assert "    bestguess play wordle --hard\n" in shown
    assert "--adversary\n        # the secret gives way as long as it can" in shown
