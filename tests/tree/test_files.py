"""Saved trees: what is read is what was written, and nothing else is read; and files of them."""

import doctest
import errno
import json
import os
import re
import stat
import threading
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestguess import Codes, Game, Round, Tree, Words, __version__, grow, load, optimal
from bestguess.errors import StrategyError, TreeError
from bestguess.feedback import tiles
from bestguess.tree.files import format_tree_json, load_tree, parse_tree_json, save_tree
from bestguess.words import load as load_words

SCREEN = "fallout:words=SALES+SALTY+SAUCE+SAVES+SEEDS+SHALE+SHAME+SHARE+STALE+STARE+SPARE+SOLAR"
SOME = Words(load_words("wordle-secrets", 5).words[::25])


def odd_marks(guess: str, secret: str) -> str:
    """A rule of one's own, with feedback that must be escaped."""
    marks = ["🟩" if g == s else '"\\\n'[ord(s) % 3] for g, s in zip(guess, secret, strict=True)]
    return "".join(marks)


def no_or_win(guess: str, secret: str) -> str:
    return "win" if guess == secret else "no"


def uneven(sizes: Any) -> float:
    return float(len(sizes) - max(sizes))


ODD = Game("odd", secrets=Codes("ABC", 3), feedback=odd_marks)
HARD = Game("wordle", secrets=SOME, guesses=Words((*SOME, "SALET")), feedback=tiles, hard=True)


def fields(tree: Tree) -> list[Any]:
    nodes = tree.nodes
    columns = (nodes.guess, nodes.parent, nodes.sample, nodes.size, nodes.won_at)
    return [[(column.dtype, column.tolist()) for column in columns], tree.strategy, tree.guesses]


@pytest.mark.parametrize(
    ("game", "strategy", "guesses"),
    [
        (load("mastermind:3x4"), "entropy", "all"),
        (load("mastermind:2x3,blanks"), "parts", "all"),
        (load("mastermind:1x1"), "worst", "all"),
        (load("bulls-and-cows:3x6"), "worst,entropy", "candidates"),
        (load("entropy:secrets=common"), "first", "candidates"),
        (load(SCREEN), "distinct", "all"),
        (load("mastermind:3x3"), "random:7", "all"),
        (load("mastermind:3x3"), "centroid", "candidates"),
        (load("mastermind:3x3"), uneven, "all"),
        (ODD, "expected", "all"),
        (HARD, "entropy", "all"),
    ],
    ids=lambda value: getattr(value, "spec", None),
)
def test_what_is_read_is_what_was_written(
    game: Game, strategy: str | Callable[[Any], float], guesses: str
) -> None:
    tree = grow(game, strategy, guesses=guesses)
    text = format_tree_json(tree)
    loaded = parse_tree_json(text, game if game in (ODD, HARD) else None)
    assert loaded.game == game
    assert fields(loaded) == fields(tree)
    assert format_tree_json(loaded) == text
    assert json.loads(text)["total"] == tree.total
    loaded.verify()


def test_a_large_tree_has_one_text() -> None:
    tree = grow(load("mastermind:4x7"))  # its nodes grow in another order than they are read
    text = format_tree_json(tree)
    loaded = parse_tree_json(text)
    assert format_tree_json(loaded) == text
    assert np.array_equal(loaded.all_turns, tree.all_turns)
    assert all(loaded.walk(secret) == tree.walk(secret) for secret in ("AAAA", "CGBA", "GGGF"))


def test_spaces_and_the_order_of_branches_do_not_matter() -> None:
    text = format_tree_json(grow(load("mastermind:2x3")))
    head = json.loads(text)
    turned = json.dumps(dict(reversed(head.items())) | {"note": [1.5, None, {}, []]}, indent=3)
    guess, branches = head["root"]
    mixed = json.dumps(head | {"root": [guess.lower(), dict(reversed(branches.items()))]})
    assert format_tree_json(parse_tree_json(turned)) == text
    assert format_tree_json(parse_tree_json(mixed)) == text


def test_a_tree_may_be_deeper_than_the_stack() -> None:
    words = Words(tuple("".join(letters) for letters in product("ABCDEFGHIJ", repeat=3))[:600])
    game = Game("deep", secrets=words, feedback=no_or_win)
    tree = grow(game, "first")
    loaded = parse_tree_json(format_tree_json(tree), game)
    assert loaded.worst == 600
    assert fields(loaded) == fields(tree)
    with pytest.raises(TreeError, match=r"after … (\w+=no ){4}\w+=no: the guess '\?' is not"):
        parse_tree_json(format_tree_json(tree).replace('"FJJ"', '"?"'), game)


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A few words, and a rule that is drawn as well."""
    codes = draw(st.lists(st.text("AB<'é", min_size=2, max_size=2), min_size=1, max_size=7))
    words = Words(tuple(codes))
    texts = draw(st.lists(st.text(max_size=3), min_size=1, max_size=4))
    step = draw(st.integers(1, 9))

    def rule(guess: str, secret: str) -> str:
        number = step * codes.index(guess) + codes.index(secret)
        return "win" if guess == secret else "-" + texts[number % len(texts)]

    return Game("drawn", secrets=words, feedback=rule)


@given(games(), st.sampled_from(("entropy", "parts", "first", "random:3")), st.booleans())
def test_reading_undoes_writing(game: Game, strategy: str, only: bool) -> None:
    tree = grow(game, strategy, guesses="candidates" if only else "all")
    text = format_tree_json(tree)
    assert text.isascii()
    loaded = parse_tree_json(text, game)
    assert fields(loaded) == fields(tree)
    assert format_tree_json(loaded) == text


SMALL = load("mastermind:2x3")
TREE = grow(SMALL, "worst")
TEXT = format_tree_json(TREE)


@given(st.integers(0, len(TEXT)), st.integers(0, 4), st.text('[]{}",:\\AX1 ', max_size=3))
def test_a_damaged_text_is_refused_or_still_a_tree(at: int, cut: int, put: str) -> None:
    try:
        tree = parse_tree_json(TEXT[:at] + put + TEXT[at + cut :], SMALL)
    except TreeError:
        return
    tree.verify()


def changed(**fields: Any) -> str:
    head = {**json.loads(TEXT), **fields}
    return json.dumps({key: value for key, value in head.items() if value is not None})


def replaced(old: str, new: str) -> str:
    assert TEXT.count(old) == 1
    return TEXT.replace(old, new)


REFUSED = {
    "nothing": ("", r"not JSON \(line 1, column 1\); take a file of save_tree"),
    "no JSON": (TEXT[:-3], r"not JSON \(line 2, column \d+\)"),
    "a key twice": (replaced('"OO":"BA"', '"X":"BA"'), "'X' comes twice"),
    "a list": ("[1]", "not a tree: no format 'bestguess-tree/1'"),
    "no format": (changed(format=None), "not a tree: no format"),
    "another version": (changed(format="bestguess-tree/2"), "'bestguess-tree/2', and this version"),
    "no strategy": (changed(strategy=None), "strategy is missing or not a text"),
    "a total in words": (changed(total="24"), "total is missing or not a whole number"),
    "a total that is true": (changed(total=True), "total is missing or not a whole number"),
    "no root": (changed(root=None), "root is missing"),
    "unknown guesses": (changed(guesses="some"), "guesses is 'some'; it must be all or candidates"),
    "an unknown game": (changed(game="mastermnd"), "loaded: unknown game 'mastermnd'; did you"),
    "a bad parameter": (changed(game="mastermind:2x"), "cannot be loaded: mastermind: cannot read"),
    "a game file": (changed(game="gone.py"), "is Python and is not run unasked; name the game"),
    "another game": (changed(game="mastermind:2x4"), "is for 9 secrets and mastermind:2x4 has 16"),
    "another total": (changed(total=23), "the total is 24, not 23; grow the tree again"),
    "a number for a node": (replaced('"CB"', "7"), "after AA=- BB=X BC=OO: a node is"),
    "a long node": (replaced('["BC",', '["BC","CB",'), "after AA=- BB=X: a node is"),
    "branches in a list": (changed(root=["AA", ["X"]]), "at the root: a node is"),
    "a long guess": (replaced('"CC"', '"CCC"'), "after AA=- BB=-: the guess 'CCC' is not allowed"),
    "an unknown symbol": (replaced('"CC"', '"CD"'), "guess 'CD' is not allowed: CD: D not among"),
    "a lost branch": (replaced('"X":"AC",', ""), "after AA=X: AB has no branch for 'X'"),
    "a leaf too early": (replaced('["BC",{"OO":"CB"}]', '"BC"'), "BB=X: BC has no branch for 'OO'"),
    "an odd branch": (replaced('"CC"', '["CC",{"X":"CB"}]'), "CC has a branch for 'X', which no"),
    "a wrong branch": (replaced('"OO":"CB"', '"O":"CB"'),
                       "no branch for 'OO' and a branch for 'O',"),
    "a leaf that loses": (replaced('"CC"', '"AA"'), "after AA=- BB=-: AA has no branch for '-'"),
    "all lost": (changed(root="AB"), "at the root: AB has no branch for 'X', 'O', 'OO', '-'"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "message"), REFUSED.values(), ids=REFUSED)
def test_what_is_not_a_tree_is_refused(text: str, message: str) -> None:
    with pytest.raises(TreeError, match=message) as caught:
        parse_tree_json(text)
    assert "\n" not in str(caught.value)


def test_a_tree_of_candidates_has_no_other_guesses() -> None:
    text = format_tree_json(grow(load("mastermind:3x4"), "entropy"))
    with pytest.raises(TreeError, match=r"after .*: \w+ is not a candidate, but guesses is 'cand"):
        parse_tree_json(text.replace('"guesses":"all"', '"guesses":"candidates"'))


def test_hard_mode_holds_for_a_loaded_tree() -> None:
    easy = Game("wordle", secrets=SOME, guesses=HARD.guesses, feedback=tiles)
    text = format_tree_json(grow(easy, "entropy"))
    parse_tree_json(text, easy)
    with pytest.raises(TreeError, match=r"is not allowed: hard mode: \w+ must"):
        parse_tree_json(text, HARD)


@pytest.mark.parametrize("known", [True, False], ids=["with digest", "without"])
def test_a_tree_of_before_the_year_is_one_of_its_year(tmp_path: Path, known: bool) -> None:
    """`wordle` had the lists of 2021 once."""
    text = format_tree_json(grow(load("wordle:2021"), "optimal"))
    text = text.replace('"game":"wordle:2021"', '"game":"wordle"')
    text = text if known else re.sub(r'"rules":"\w+",', "", text)
    assert parse_tree_json(text).game.spec == "wordle:2021"
    path = tmp_path / "old.json"
    path.write_text(text)
    message = "is a tree of wordle:2021 .* a tree of this game, or play wordle:2021$"
    with pytest.raises(StrategyError, match=message):
        Round(load("wordle")).suggest(f"optimal:{path}")


def test_a_tree_says_what_wrote_it_and_whether_it_is_proven() -> None:
    game = load("mastermind:2x3")
    heads = {
        known: json.loads(format_tree_json(tree))
        for known, tree in {
            None: grow(game),
            True: optimal(game).tree,
            False: optimal(load("mastermind:3x3"), effort=1).tree,
        }.items()
    }
    for known, head in heads.items():
        assert head["proven"] is known
        assert re.fullmatch(rf"{re.escape(__version__)}(\+g[0-9a-f]+(\.dirty)?)?", head["version"])
        assert parse_tree_json(json.dumps(head)).proven is known
    assert heads[None]["rules"] == heads[True]["rules"] != heads[False]["rules"]


def test_a_tree_of_other_lists_says_so_and_an_old_file_is_read() -> None:
    words = ("SALES", "SALTY", "SAUCE", "SAVES")
    then = Game("own", secrets=Words(words), feedback=tiles)
    now = Game("own", secrets=Words(words), guesses=Words((*words, "TANKS")), feedback=tiles)
    text = format_tree_json(grow(then))
    with pytest.raises(TreeError, match="grown for another game than own is now: a word list"):
        parse_tree_json(text, now)
    head = json.loads(text)
    for key in ("rules", "version", "proven"):
        del head[key]
    old = parse_tree_json(json.dumps(head), now)
    assert (old.proven, old.total) == (None, head["total"])


# On disk

DOCS = Path(__file__).parents[2] / "docs" / "tree-format.md"


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


def test_a_game_file_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("coins.py").write_text(
        "from bestguess import Codes, Game\n"
        "def game(*, coins: int = 3):\n"
        "    rule = lambda guess, secret: sum(g == s for g, s in zip(guess, secret))\n"
        "    return Game('coins', secrets=Codes('HT', coins), feedback=rule)\n"
    )
    tree = grow(load("coins.py:4"), "parts")
    save_tree(tree, "coins.json")
    Path("coins.py").write_text("raise SystemExit('run')\n")
    with pytest.raises(
        TreeError, match=r"coins\.json: the tree is of coins\.py:4, which is Python"
    ):
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
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    assert runner.run(test).failed == 0
