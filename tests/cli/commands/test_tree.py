import json
import os
import stat

import pytest

KEYS = ["game", "strategy", "guesses", "secrets", "total", "mean", "worst", "histogram", "first"]


def test_tree_as_text(run):
    shown = run("tree", "mastermind:2x3").out
    assert all(code in shown for code in ("AA", "AB", "CC"))


def test_tree_as_json(run):
    found = run("tree", "mastermind:2x3", "--json").json
    assert list(found) == [*KEYS, "root"]
    assert found["root"]["size"] == 9
    assert _count(found["root"]) == 9


def _count(branch):
    return branch["wins"] + sum(_count(each) for each in branch["branches"].values())


def test_tree_walks_to_a_secret(run):
    found = run("tree", "mastermind:2x3", "--secret", "cb", "--json").json
    assert found["secret"] == "CB"
    assert found["turns"][-1] == {"guess": "CB", "feedback": "XX"}
    assert "root" not in found
    assert (
        f"CB takes {len(found['turns'])} turn"
        in run("tree", "mastermind:2x3", "--secret", "CB").out
    )


def test_tree_is_saved_drawn_and_loaded(run, tmp_path):
    saved, svg, dot = (str(tmp_path / name) for name in ("t.json", "t.svg", "t.dot"))
    shown = run(
        "tree", "mastermind:2x3", "-s", "worst", "--save", saved, "--svg", svg, "--dot", dot
    )
    assert shown.code == 0, shown.err
    assert all(path in shown.out for path in (saved, svg, dot))
    assert sorted(os.listdir(tmp_path)) == ["t.dot", "t.json", "t.svg"]
    assert "<svg" in (tmp_path / "t.svg").read_text()
    assert (tmp_path / "t.dot").read_text().startswith("digraph")
    loaded = run("tree", "--load", saved, "--json").json
    grown = run("tree", "mastermind:2x3", "-s", "worst", "--json").json
    assert loaded == grown
    assert run("tree", "mastermind:2x3", "--load", saved, "--secret", "AA", "--json").json["turns"]
    files = run("tree", "--load", saved, "--dot", dot, "--json").json
    assert files["files"] == {"dot": dot}
    assert "root" not in files


def test_a_picture_fits_on_a_page_and_says_what_it_leaves_out(run, tmp_path):
    path = tmp_path / "t.svg"
    cut = "the first 3 of 6 turns; 1,248 of 1,380 guesses are left out"
    shown = run("tree", "mastermind", "--svg", str(path)).out
    assert f"The SVG shows {cut} (bestguess tree --depth N draws N turns)." in shown
    assert f"shown: {cut}" in path.read_text()
    assert run("tree", "mastermind", "--svg", str(path), "--json").json["svg_shows"] == cut
    shown = run("tree", "mastermind", "--svg", str(path), "--depth", "6").out
    assert "The SVG shows" not in shown
    assert "shown:" not in path.read_text()
    assert "svg_shows" not in run("tree", "mastermind", "--depth", "2", "--json").json


def test_depth_is_how_many_turns_are_printed_and_drawn(run, tmp_path):
    assert run("tree", "mastermind", "--depth", "1").out == "ABCD  1296 ✓\n  … 1379 more\n"
    path = tmp_path / "t.dot"
    run("tree", "mastermind", "--depth", "1", "--dot", str(path))
    assert "… 1,379 more below" in path.read_text()
    assert "--depth" in run("tree", "mastermind", "--depth", "0").error


def test_files_are_written_whole_or_not_at_all(run, tmp_path):
    path = tmp_path / "t.svg"
    path.write_text("mine")
    path.chmod(0o640)
    tmp_path.joinpath("link.svg").symlink_to(path)
    assert run("tree", "mastermind:2x3", "--svg", str(tmp_path / "link.svg")).code == 0
    assert "<svg" in path.read_text()
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert tmp_path.joinpath("link.svg").is_symlink()
    assert run("tree", "mastermind:2x3", "--dot", os.devnull).code == 0
    assert not stat.S_ISREG(os.stat(os.devnull).st_mode)


def test_a_draft_is_removed_when_writing_fails(run, tmp_path, monkeypatch):
    path = tmp_path / "t.svg"
    path.write_text("before")

    def fail(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("bestguess.files.os.replace", fail)
    ran = run("tree", "mastermind:2x3", "--svg", str(path))
    assert ran.code == 2
    assert "t.svg: cannot write it: No space left on device; make room on the disk" in ran.err
    assert os.listdir(tmp_path) == ["t.svg"]
    assert path.read_text() == "before"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["tree"], "name a game, or a saved tree with --load FILE"),
        (["tree", "--load", "/nowhere/t.json"], "/nowhere/t.json"),
        (["tree", "mastermind:2x3", "--svg", "/nowhere/t.svg"], "/nowhere/t.svg: cannot write it"),
        (["tree", "mastermind:2x3", "--save", "/nowhere/t.json"], "/nowhere/t.json"),
        (["tree", "mastermind:2x3", "--secret", "AZ"], "Z not among"),
    ],
)
def test_errors(run, arguments, said):
    assert said in run(*arguments).error


def test_a_tree_of_another_game_is_refused(run, tmp_path):
    path = str(tmp_path / "t.json")
    run("tree", "mastermind:2x3", "--save", path)
    ran = run("tree", "mastermind:2x4", "--load", path)
    assert ran.code == 2
    assert "the tree is for 9 secrets and mastermind:2x4 has 16" in ran.err


def test_a_tree_that_is_too_deep_for_json(run, tmp_path):
    path = tmp_path / "numbers.py"
    path.write_text(
        "from bestguess.codes import Codes\n"
        "from bestguess.game import Game\n"
        "def game():\n"
        "    return Game('numbers', secrets=Codes('0123456789', 3),"
        " feedback=lambda guess, secret: guess == secret)\n"
    )
    ran = run("tree", str(path), "-s", "first", "--json")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "save it with --save FILE" in ran.err


def test_a_broken_tree_file_is_refused(run, tmp_path):
    path = tmp_path / "t.json"
    path.write_text(json.dumps({"game": "mastermind"}))
    ran = run("tree", "--load", str(path))
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)


def test_the_depth_of_json_and_what_it_leaves_out(run):
    whole = run("tree", "mastermind:2x3", "--json").json
    found = run("tree", "mastermind:2x3", "--depth", "2", "--json").json
    nodes = [found["root"], *found["root"]["branches"].values()]
    assert found["root"]["guess"] == whole["root"]["guess"]
    assert all(not node["branches"] for node in nodes[1:])
    left_out = sum(node.get("left_out", 0) for node in nodes)
    assert len(nodes) + left_out == _count(whole["root"])
    assert f"the first 2 of {whole['worst']} turns; {left_out} of" in found["root_shows"]
    assert run("tree", "mastermind:2x3", "--depth", "9", "--json").json == whole
    assert "root_shows" not in whole


def test_a_saved_tree_has_every_turn(run, tmp_path):
    saved, svg = tmp_path / "t.json", str(tmp_path / "t.svg")
    ran = run("tree", "mastermind:2x3", "--save", str(saved), "--depth", "1")
    assert "--save keeps every turn; leave --depth out" in ran.error
    assert not saved.exists()
    depth = ("--depth", "1", "--svg", svg)  # there it is the depth of the picture
    assert run("tree", "mastermind:2x3", "--save", str(saved), *depth).code == 0


def test_a_walk_has_no_depth(run, tmp_path):
    for json_option in ([], ["--json"]):
        ran = run("tree", "mastermind:2x3", "--secret", "CB", "--depth", "1", *json_option)
        assert ran.code == 2
        assert "--secret shows every turn to it; leave --depth out" in ran.error
    svg = str(tmp_path / "t.svg")  # there the depth is that of the picture
    assert run("tree", "mastermind:2x3", "--secret", "CB", "--depth", "1", "--svg", svg).code == 0
