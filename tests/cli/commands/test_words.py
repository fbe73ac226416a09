from pathlib import Path

import pytest

from bestguess import words


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
    ],
)
def test_errors(run, arguments, said):
    assert said in run(*arguments).error


def test_a_file_with_several_lengths_shows_them_as_a_list_does(run, tmp_path):
    path = tmp_path / "my words.txt"
    path.write_text("cat\ndog\nCat\nhorse\nmouse\nlion\nants of all kinds\n")
    shown = run("words", str(path))
    assert shown.code == 0
    table = [line.split() for line in shown.out.splitlines() if line.split()[:1] > ["0"]]
    assert ["3", "2"] in table
    assert ["4", "1"] in table
    assert ["5", "2"] in table
    assert f"bestguess words '{path}' --length N shows those of one length." in shown.out
    found = run("words", str(path), "--json").json
    assert found == {"name": str(path), "words": 5, "lengths": {"3": 2, "4": 1, "5": 2}}
    head = [line for line in run("words", "french").out.splitlines() if "letters" in line]
    assert head[0] in shown.out
    assert "several lengths" in run("words", str(path), "--all").error
    assert "2 words of 5 letters" in run("words", str(path), "--length", "5").out
