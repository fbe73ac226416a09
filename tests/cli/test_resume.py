"""The line that a dialogue prints to go on later is pasted into a shell as it is, in every game."""

import os
import shlex
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from tests import forks

from bestguess import games, load

SECRET = "-=-"
NERDLE = '''"""Equations of five symbols, such as 1+2=3."""

from bestguess.codes import Words
from bestguess.feedback import tiles
from bestguess.game import Game


def game() -> Game:
    sums = {f"{a}+{b}={a + b}" for a in range(10) for b in range(10 - a)}
    products = {f"{a}*{b}={a * b}" for a in range(10) for b in range(10) if a * b < 10}
    return Game("nerdle", secrets=Words(tuple(sums | products)), feedback=tiles, turns=6)
'''
ODD = '''"""Codes of what a shell, an option and a turn are written with."""

from bestguess.codes import Codes
from bestguess.game import Game


def alike(guess: str, secret: str) -> str:
    same = sum(g == s for g, s in zip(guess, secret))
    return "= =" if same == 3 else "=" * same + "$ '!"


def game() -> Game:
    return Game("odd", secrets=Codes("-=*( ,$'", 3), feedback=alike)
'''


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with game files, and a command bestguess in bin that notes its arguments."""
    (tmp_path / "nerdle.py").write_text(NERDLE)
    (tmp_path / "odd codes.py").write_text(ODD)
    (tmp_path / "bin").mkdir()
    command = tmp_path / "bin" / "bestguess"
    command.write_text("#!/bin/sh\nprintf '%s\\0' \"$@\"\n")
    command.chmod(0o755)
    return tmp_path


def in_shell(folder: Path, line: str, typed: str) -> str:
    """Return what a command line prints when a shell runs it."""
    path = f"{folder / 'bin'}:{os.environ['PATH']}"
    noted = subprocess.run(
        ["bash", "-c", line],
        check=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        cwd=folder,
        env=os.environ | {"PATH": path},
    )
    arguments = os.fsdecode(noted.stdout).split("\0")[:-1]
    environment = os.environ | {"COLUMNS": ""}
    done = forks.run(arguments, typed, text=True, cwd=folder, env=environment)
    assert done.returncode == 0, done.stderr
    return str(done.stdout)


def printed(out: str) -> str:
    return next(line for line in out.splitlines() if line.startswith("resume: "))


@pytest.fixture
def check(folder: Path, run, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Begin, leave, paste what was printed, and leave again: the same stands there."""
    monkeypatch.chdir(folder)

    def call(*command: str, typed: str, shown: Sequence[str] = ()) -> None:
        ran = run(*command, stdin=f"{typed}quit\n")
        assert ran.code == 0, ran.err
        first = printed(ran.out)
        again = in_shell(folder, first.removeprefix("resume: "), "turns\nquit\n")
        assert printed(again) == first
        for text in shown:
            assert text in again

    return call


@pytest.mark.parametrize("name", [*games.names(), "nerdle.py"])
def test_solve_and_play_go_on_in_every_game(folder: Path, check, name: str) -> None:
    game = load(str(folder / name) if name.endswith(".py") else name)
    guess, secret = game.guesses[0], game.secrets[len(game.secrets) // 2]
    feedback = game.rule(guess, secret)
    check("solve", name, typed=f"{guess}={feedback}\n", shown=(guess, feedback))
    spec = f"{name}:" if name == "fallout" else name  # the plain game and not its simulator
    check("play", spec, "--secret", secret, typed=f"{guess}\n", shown=(guess, feedback))


@pytest.mark.parametrize(
    ("command", "typed"),
    [
        (["fallout", "my words.txt"], "SALES 2\n"),
        (["play", "fallout", "--seed", "3"], "list\n"),
        (["solve", "fallout", "--words", "SALES SALTY SAUCE"], "SALES 2\n"),
        (["play", "mastermind", "--seed", "5"], "ABCD\n"),
        (["play", "wordle", "--adversary"], "CRANE\n"),
    ],
)
def test_other_dialogues_go_on(folder: Path, check, command: list[str], typed: str) -> None:
    (folder / "my words.txt").write_text("SALES SALTY SAUCE\n")
    check(*command, typed=typed)


@pytest.mark.parametrize("guess", ["-=*", "( ,", "$''"])
def test_codes_of_symbols_that_mean_something_to_a_shell(folder, check, guess: str) -> None:
    rule = load(str(folder / "odd codes.py")).rule
    turns = [f"{each}={rule(each, SECRET)}\n" for each in (guess, "*$*")]
    check("solve", "odd codes.py", typed="".join(turns))
    moves = f"{guess}\n*$*\n"
    check("play", "odd codes.py", "--secret", SECRET, typed=moves, shown=(guess, "*$*"))


def test_equations_are_split_where_the_guess_ends(folder: Path, run) -> None:
    nerdle = str(folder / "nerdle.py")
    found = run("suggest", nerdle, "1+2=3=gbbgg", "--json").json
    assert found["turns"] == [{"guess": "1+2=3", "feedback": "gbbgg"}]
    assert found["suggestions"][0]["guess"] == "1*3=3"
    assert "1+2=33 has 6 symbols" in run("suggest", nerdle, "1+2=33=gbbgg").error
    assert "'1+2=3' is not a turn; write GUESS=FEEDBACK" in run("suggest", nerdle, "1+2=3").error


def test_equations_in_the_dialogue(folder: Path, run) -> None:
    typed = "1+2=3\ngbbgb\nedit 1 2+2=4=bgbgb\n3*2=6 ybbgb\n1+2=33=gbbgg\nquit\n"
    ran = run("solve", str(folder / "nerdle.py"), stdin=typed)
    assert "1+2=3: 4.05 bits" in ran.out  # a guess alone, although it has a =
    assert "Turn 1 was 1+2=3=gbbgb, and is 2+2=4=bgbgb." in ran.out
    assert "1+2=33 has 6 symbols" in ran.out
    assert "nerdle.py 2+2=4=bgbgb '3*2=6=ybbgb'" in printed(ran.out)


@pytest.mark.parametrize("name", ["é/a.txt", "l’été – n° 2.txt", "\udce9t\udce9.txt"])
@pytest.mark.parametrize("locale", ["C", "C.UTF-8"])
def test_names_that_the_terminal_cannot_print(folder: Path, name: str, locale: str) -> None:
    """The line names the same file, whatever letters the terminal has."""
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("SALES\nSALTY\nSAUCE\n")
    quoted = shlex.quote(name)
    command = os.fsencode(f"LC_ALL={locale}; export LC_ALL; bestguess fallout {quoted}")
    (folder / "bin" / "bestguess").write_text(f'#!/bin/sh\nexec {shlex.join(forks.COMMAND)} "$@"\n')
    environment = os.environ | {"PATH": f"{folder / 'bin'}:{os.environ['PATH']}", "COLUMNS": ""}
    for unset in ("PYTHONIOENCODING", "PYTHONUTF8"):
        environment.pop(unset, None)

    def resume(line: bytes) -> bytes:
        done = subprocess.run(
            ["bash", "-c", line],
            check=True,
            input=b"SALES 2\nquit\n",
            capture_output=True,
            cwd=folder,
            env=environment,
        )
        found = next(each for each in done.stdout.splitlines() if each.startswith(b"resume: "))
        return found.removeprefix(b"resume: ")

    first = resume(command)
    again = subprocess.run(
        ["bash", "-c", b"set -- " + first + b'; printf "%s" "$3"'], check=True, capture_output=True
    )
    assert again.stdout == os.fsencode(name)
    assert locale != "C" or first.isascii()
