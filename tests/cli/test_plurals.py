"""One of a thing is said in the singular, wherever things are counted."""

import re

import pytest

from bestguess import Round, Words, draw_svg, grow, load
from bestguess.analyse import analyse
from bestguess.errors import CodeError, plural
from bestguess.words import load as load_words

WRONG = re.compile(
    r"(?<![\d.,])1 (?!is |was |has |as |this )((?:more |random |different |whole )?[a-z]+s)\b"
)


def wrong(text: str) -> list[str]:
    """Return what is counted as `1 guesses`."""
    return WRONG.findall(text)


def test_the_helper() -> None:
    assert plural(0, "turn") == "0 turns"
    assert plural(1, "guess", "guesses") == "1 guess"
    assert plural(1.0, "guess", "guesses", shown="1") == "1 guess"
    assert wrong("1 guesses on average; 11 words; 1 turn") == ["guesses"]


def test_values_of_one() -> None:
    one = load("mastermind:1x1")
    tree = grow(one)
    round = Round(load("mastermind")).play("AAAA", "XXX").play("AAAB", "XXX").play("AAAC", "XXX")
    shown = [one, Words(("A",)), tree, tree.root, Round(one).candidates, Round(one).suggest()]
    shown += [round, analyse(load("mastermind"), ["AABB"], "AABB"), draw_svg(tree)]
    assert [repr(each) for each in shown if wrong(repr(each))] == []
    assert "1 secret" in repr(one)


def test_a_report_of_one_word(tmp_path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("été\n")
    assert str(load_words(path).report) == "1 word kept of 1 entry; 1 folded to A–Z"


def test_errors_about_one_symbol() -> None:
    with pytest.raises(CodeError, match="A has 1 symbol; this game's codes have 4"):
        load("mastermind").parse_guess("A")
    with pytest.raises(CodeError, match="type 1 symbol of AB"):
        load("mastermind:1x2").parse_guess("")


@pytest.mark.parametrize(
    "arguments",
    [
        ["games", "mastermind:1x1"],
        ["games", "mastermind:1x2"],
        ["suggest", "mastermind:1x1"],
        ["suggest", "mastermind:1x2", "A=-", "-v"],
        ["evaluate", "mastermind:1x1"],
        ["tree", "mastermind:1x1", "--secret", "A"],
        ["optimal", "mastermind:1x1"],
        ["solve", "mastermind:1x2", "--secret", "A"],
        ["analyse", "mastermind:1x2", "A"],
        ["fallout", "--words", "SALES SALTY", "SALES=3", "--attempts", "1"],
        ["fallout", "--words", "SALES SALTY"],
        ["converge", "--words", "1", "--runs", "1", "--boards", "1"],
        ["cliques", "french", "--length", "4", "-n", "1", "--accelerators", "1"],
        ["words", "enable", "--length", "2", "-n", "1"],
    ],
    ids=" ".join,
)
def test_commands(run, arguments) -> None:
    ran = run(*arguments)
    assert ran.code == 0, ran.err
    assert wrong(ran.out) == []


def test_dialogues(run) -> None:
    shown = run("play", "mastermind:1x2", "--secret", "A", stdin="B\nhint\nA\n").out
    assert wrong(shown) == []
    shown = run("fallout", "--words", "SALES SALTY SAUCE", stdin="why SALES\nquit\n").out
    assert wrong(shown) == []
