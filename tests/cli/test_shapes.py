"""Guesses that are no codes of the secret's shape, in every command: numbers, questions, words of
several lengths, symbols of several characters."""

import json
import shlex
from pathlib import Path

import pytest

LENGTHS = '''"""Sizes: words of two to seven letters."""

from bestguess import Game, Words


def size(guess: str, secret: str) -> str:
    """Sizes: whether the secret is longer or shorter, or begins otherwise."""
    if guess == secret:
        return "found"
    if len(guess) != len(secret):
        return "longer" if len(secret) > len(guess) else "shorter"
    return "begins so" if guess[0] == secret[0] else "begins otherwise"


def game() -> Game:
    words = ("GO", "OX", "DOG", "GOD", "ODD", "GOOD", "DOOR", "LONG", "LION", "FLOOR", "GODDESS")
    return Game("sizes", secrets=Words(words), feedback=size)
'''
SAFE = '''"""Safe: numbers of 7 to 12, marked with blacks and whites."""

from bestguess import Codes, Game
from bestguess.feedback import pegs


def game(*, numbers: int = 2) -> Game:
    wheel = [str(number) for number in range(7, 13)]
    return Game("safe", secrets=Codes(wheel, numbers), feedback=pegs)
'''


@pytest.fixture
def shaped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, tuple[str, str]]:
    """Return games with two turns each that a person may type, and how they are written."""
    monkeypatch.chdir(tmp_path)
    Path("sizes.py").write_text(LENGTHS)
    Path("safe.py").write_text(SAFE)
    return {
        "number": ("50=h 75=l", "50=higher 75=lower"),
        "questions": ("'is it below 128?=Y' odd=n", "'below 128=yes' odd=no"),
        "sizes.py": ("dog=l 'good=begins o'", "DOG=longer 'GOOD=begins otherwise'"),
        "safe.py": ("'10 8=O' 12,10=1w", "10-8=O 12-10=O"),
    }


SECRETS = {"number": "60", "questions": "22", "sizes.py": "DOOR", "safe.py": "8-12"}


@pytest.mark.parametrize("game", SECRETS)
def test_every_command(run, shaped, game):
    typed, written = (shlex.split(turns) for turns in shaped[game])
    found = run("suggest", game, *typed, "--json").json
    assert [f"{turn['guess']}={turn['feedback']}" for turn in found["turns"]] == written
    assert run("suggest", game, *written, "--json").json == found
    assert run("games", game).code == run("games", game, "--json").code == 0
    small = {"number": "number:15", "questions": "questions:7"}.get(game, game)
    for command in (
        ("evaluate", small),
        ("compare", small),
        ("optimal", small),
        ("tree", small),
        ("tree", small, "--svg", "tree.svg"),
        ("optimal", small, "--json"),
        ("compare", small, "--json"),
    ):
        ran = run(*command, columns=60)
        assert (ran.code, ran.err) == (0, ""), command
    played = [turn.partition("=")[0] for turn in written]
    ran = run("analyse", game, "--secret", SECRETS[game], *played, SECRETS[game])
    assert ran.code == 0, ran.err
    assert run("solve", game, "--secret", SECRETS[game]).out.endswith(" turns.\n")


@pytest.mark.parametrize("game", SECRETS)
def test_trees_and_rounds_in_files(run, shaped, game):
    small = {"number": "number:15", "questions": "questions:7"}.get(game, game)
    saved = run("tree", small, "--save", "tree.json", "--json").json
    assert run("tree", small, "--load", "tree.json", "--json").json["total"] == saved["total"]
    assert run("solve", small, "--strategy", "optimal:tree.json", stdin="quit\n").code == 0
    typed, written = (shlex.split(turns) for turns in shaped[game])
    ran = run("solve", game, *typed, stdin="save round.json\nquit\n")
    turns = [f"{turn['guess']}={turn['feedback']}" for turn in read("round.json")["turns"]]
    assert turns == written
    resumed = run("solve", game, "--load", "round.json", stdin="quit\n")
    line = ran.out.splitlines()[-1]
    assert resumed.out.splitlines()[-1] == line == f"resume: {join('solve', game, *written)}"
    assert run(*shlex.split(line)[2:], stdin="quit\n").out.splitlines()[-1] == line


def read(path: str) -> dict[str, list[dict[str, str]]]:
    return json.loads(Path(path).read_text())


def join(*words: str) -> str:
    return shlex.join(["bestguess", *words])


@pytest.mark.parametrize("game", SECRETS)
@pytest.mark.parametrize("hidden", ["secret", "adversary"])
def test_a_played_round_is_resumed(run, shaped, game, hidden):
    options = ["--secret", SECRETS[game]] if hidden == "secret" else ["--adversary"]
    guesses = [turn.partition("=")[0] for turn in shlex.split(shaped[game][0])]
    ran = run("play", game, *options, stdin="\n".join([*guesses, "quit"]))
    line = ran.out.splitlines()[-1]
    again = run(*shlex.split(line)[2:], stdin="quit\n")
    assert again.out.splitlines()[-1] == line
    assert shlex.split(line)[2:5] == ["play", game, options[0]]


def test_a_number_is_found_by_abbreviations(terminal):
    screen = terminal("solve", "number:255,low=0")
    screen.see("Feedback: higher, lower or win; h, l or w will do", "feedback for 127> ")
    screen.type("h")
    screen.see("128 candidates", "feedback for 191> ")
    screen.type("200 l")
    screen.see("72 candidates", "feedback for 163> ")
    screen.type("q")
    screen.see("163 never gets q, whatever the secret; it can get", "feedback for 163> ")
    screen.type("163=w")
    screen.see("Found: 163 in 3 turns. Well played!")


def test_words_of_several_lengths_are_found(run, shaped):
    ran = run("solve", "sizes.py", stdin="long\nb\nbegins o\nedit 1 begins s\nf\n")
    assert "feedback for LONG> b\n" in ran.out  # LONG is a guess, though longer begins so
    assert "b may be 'begins otherwise' or 'begins so'; type more of it" in ran.out
    assert "Turn 1 was LONG=begins otherwise, and is LONG=begins so." in ran.out
    assert ran.out.endswith("feedback for LION> f\nFound: LION in 2 turns. Well played!\n")


def test_words_of_several_lengths_are_played(run, shaped):
    ran = run("play", "sizes.py", "--secret", "floor", stdin="dog\nflo\ngoddess\nFloor\n")
    assert "Guess a word of 2 to 7 letters." in ran.out
    assert "FLO is not in the list; did you mean FLOOR?" in ran.out
    assert "GODDESS  shorter" in ran.out
    assert "Found FLOOR in 3 turns!" in ran.out


def test_tiles_of_wide_symbols_are_painted(terminal, shaped):
    Path("safe.py").write_text(SAFE.replace("pegs", "tiles"))
    screen = terminal("play", "safe.py", "--secret", "8-12", NO_COLOR="")
    screen.type("12 7")
    screen.see("12", "7", "yb")
    screen.type("8 12")
    screen.see("gg", "Found 8-12 in 2 turns!")


def test_wide_symbols_stay_native(run, shaped):
    """The rule of Mastermind on numbers is that on letters, with the same totals."""
    wide = run("evaluate", "safe.py", "--json").json
    narrow = run("evaluate", "mastermind:2x6", "--json").json
    assert (wide["total"], wide["histogram"]) == (narrow["total"], narrow["histogram"])
    ran = run("play", "safe.py", "--secret", "8 12", "--moves", "7 9, 8-12")
    assert "Guess 2 symbols of 7, 8, 9, …, 12, as 12-11." in ran.out
    assert "8-12    XX" in ran.out


@pytest.mark.parametrize(
    ("game", "turn", "said"),
    [
        ("questions", "below 0=y", "below 0 is not one of odd, below 1, below 2, …, 255"),
        ("number", "fifty=h", "fifty is not one of 1, 2, 3, …, 100"),
    ],
)
def test_what_is_no_guess_does_not_reach_the_rule(run, game, turn, said):
    assert said in run("suggest", game, turn).error
