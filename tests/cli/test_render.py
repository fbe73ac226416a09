"""Narrow windows cut nothing, and people are told what feedback means."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bestguess import BestguessError, Game, Round, load
from bestguess.cli.render import symbols
from bestguess.feedback import likeness

Run = Callable[..., Any]

RAISES = """
from bestguess import Codes, Game


def broken(guess, secret):
    return 1 // 0


def game():
    return Game("broken", secrets=Codes("01", 3), feedback=broken)
"""


@pytest.mark.parametrize("width", [20, 40, 60])
def test_every_cell_is_whole_or_absent(run: Run, width: int) -> None:
    found = run("cliques", "french", "--length", "4", "--count", "2", columns=width)
    assert found.code == 0
    assert "RA?E" in found.out
    assert all(len(line) <= width for line in found.out.splitlines())


def test_a_rule_that_fails_is_one_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    file.write_text(RAISES)
    for command in ("suggest", "evaluate"):
        found = run(command, str(file))
        assert found.code == 2
        assert "the rule broken failed for the guess 000" in found.err
        assert "ZeroDivisionError" in found.err
        assert found.err.count("\n") == 1


def test_huge_numbers_are_only_large(run: Run) -> None:
    found = run("suggest", "mastermind:2x3", "--count", "9" * 30, "--threads", "9" * 18, "--json")
    assert found.code == 0


def test_accents_may_be_typed() -> None:
    round = Round(load("word-mastermind:list=french,length=4")).play("gêné", "-")
    assert round.turns[0].guess == "GENE"


def test_a_list_is_no_space() -> None:
    with pytest.raises(BestguessError, match="a list is no space; wrap it: Words"):
        Game("mine", secrets=["AB", "CD"], feedback=likeness)  # type: ignore[arg-type]


def test_play_says_what_feedback_means(run: Run) -> None:
    found = run("play", "mastermind", "--seed", "1", stdin="AABB\n")
    assert "You are told X for each symbol in place" in found.out


def test_evaluate_says_who_is_late(run: Run) -> None:
    found = run("evaluate", "wordle:2021,hard")
    assert "Within the game's 6 turns: 2,308 of 2,315 secrets." in found.out


@pytest.mark.parametrize(
    ("alphabet", "shown"),
    [
        ("*+-/0123456789=", "*+-/ 0–9 ="),
        ("+-*/=0123456789", "+-*/= 0–9"),
        ("0123456789ABCDEFGHIJ", "0–9 A–J"),
        ("ABCDEFabcdef012", "A–F a–f 0–2"),
        ("XYZ[\\]^_`abcdefg", "X–Z [\\]^_` a–g"),
        ("!\"#$%&'()*+,-.", "!\"#$%&'()*+,-."),
        ("ACEGIKMOQSUWY", "A C E G I K M O Q S U W Y"),
        ("αβγδεζηθικλμνξ", "α–ξ"),
    ],
)
def test_only_letters_and_digits_are_ranges(alphabet, shown):
    assert symbols(alphabet) == shown


def test_pegs_are_painted_where_colours_are_seen(terminal):
    command = ("suggest", "mastermind:colours=RGBYOP", "red red green green=XO", "-n", "2")
    code, painted = terminal(*command, NO_COLOR="", COLORTERM="truecolor").end()
    assert code == 0
    assert "48;2;214;40;57m R " in painted  # red
    code, plain = terminal(*command).end()
    assert "RBRY" in plain
    assert "48;2" not in plain
