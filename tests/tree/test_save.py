"""Trees on disk: written whole or not at all, and found again."""

import doctest
import errno
import os
import re
import stat
import threading
from pathlib import Path

import pytest

from bestguess import grow, load
from bestguess.errors import TreeError
from bestguess.tree.files import format_tree_json, load_tree, save_tree

DOCS = Path(__file__).parents[2] / "docs" / "tree-format.md"
SMALL = load("mastermind:2x3")
TREE = grow(SMALL, "worst")
TEXT = format_tree_json(TREE)


def test_a_saved_tree_is_its_text(tmp_path: Path) -> None:
    save_tree(TREE, str(tmp_path / "tree.json"))
    assert (tmp_path / "tree.json").read_text() == TEXT
    assert format_tree_json(load_tree(tmp_path / "tree.json")) == TEXT
    assert format_tree_json(load_tree(tmp_path / "tree.json", SMALL)) == TEXT


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "tree.json").write_text(TEXT[:-9])
    with pytest.raises(
        TreeError, match=r"tree\.json: not JSON \(line 2, column \d+\); take a file of"
    ):
        load_tree(tmp_path / "tree.json")


def test_a_game_file_is_found_again_or_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("coins.py").write_text(
        "from bestguess import Codes, Game\n"
        "def game(*, coins: int = 3):\n"
        "    rule = lambda guess, secret: sum(g == s for g, s in zip(guess, secret))\n"
        "    return Game('coins', secrets=Codes('HT', coins), feedback=rule)\n"
    )
    tree = grow(load("coins.py:4"), "parts")
    save_tree(tree, "coins.json")
    assert load_tree("coins.json").game.spec == "coins.py:4"
    Path("coins.py").unlink()
    with pytest.raises(TreeError, match=r"coins\.json: .*no game file coins.py; .*game=…"):
        load_tree("coins.json")
    assert format_tree_json(load_tree("coins.json", tree.game)) == format_tree_json(tree)


def test_weights_are_not_saved(tmp_path: Path) -> None:
    tree = grow(SMALL, weights=[9, *[1] * 8])
    save_tree(tree, tmp_path / "tree.json")
    loaded = load_tree(tmp_path / "tree.json")
    assert loaded.weights is None
    assert loaded.total == tree.total
    assert loaded.mean != tree.mean


@pytest.mark.parametrize("broken", ["replace", "fsync"])
def test_a_failed_save_leaves_the_old_file(
    broken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tree.json"
    path.write_text("old")

    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, broken, fail)
    with pytest.raises(TreeError, match=r"cannot write .*tree\.json: No space left .*; check that"):
        save_tree(TREE, path)
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_saving_keeps_links_and_permissions(tmp_path: Path) -> None:
    path, link = tmp_path / "tree.json", tmp_path / "link.json"
    path.write_text("old")
    path.chmod(0o640)
    link.symlink_to(path)
    save_tree(TREE, link)
    assert link.is_symlink()
    assert path.read_text() == TEXT
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert sorted(tmp_path.iterdir()) == [link, path]


def test_a_pipe_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe, read = tmp_path / "pipe", list[str]()
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: read.append(pipe.read_text()))
    reader.start()
    save_tree(TREE, pipe)
    reader.join()
    assert read == [TEXT]
    assert pipe.is_fifo()


def test_paths_that_cannot_be_used_are_named(tmp_path: Path) -> None:
    with pytest.raises(TreeError, match=r"cannot write .*/gone/tree\.json: No such file"):
        save_tree(TREE, tmp_path / "gone" / "tree.json")
    with pytest.raises(TreeError, match="Is a directory; check that the folder is there"):
        save_tree(TREE, tmp_path)
    with pytest.raises(
        TreeError, match=r"cannot read .*gone\.json: No such file .*; check the path"
    ):
        load_tree(tmp_path / "gone.json")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    with pytest.raises(TreeError, match="bytes is not text; take a file that save_tree wrote"):
        load_tree(tmp_path / "bytes")


def test_the_page_shows_what_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"^```python\n(.*?)^```$", DOCS.read_text(encoding="utf-8"), re.M | re.S)
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, DOCS.name, str(DOCS), 0)
    assert len(test.examples) >= 5
    assert doctest.DocTestRunner().run(test).failed == 0
