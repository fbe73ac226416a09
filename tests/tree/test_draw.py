"""Trees to look at: nothing is clipped, overlaps, or is left out without being counted."""

import re
from collections import defaultdict
from itertools import pairwise
from unicodedata import east_asian_width
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestguess import Codes, Game, Tree, Words, grow, load
from bestguess.errors import TreeError, plural
from bestguess.tree.draw import LIMIT, PAGE, draw_dot, draw_svg, format_tree, svg_cut
from bestguess.tree.files import format_tree_json, parse_tree_json

SVG = "{http://www.w3.org/2000/svg}"
SCREEN = "fallout:words=SALES+SALTY+SAUCE+SAVES+SEEDS+SHALE+SHAME+SHARE+STALE+STARE+SPARE+SOLAR"


def odd_marks(guess: str, secret: str) -> str:
    """Feedback that must be escaped, is wide, or cannot be shown."""
    signs = {0: "<&>", 1: '"\\N', 2: "\n\x00", 3: "🟩漢"}
    marks = [signs[(ord(g) - ord(s)) % 4] for g, s in zip(guess, secret, strict=True) if g != s]
    return "".join(marks)


def no_or_win(guess: str, secret: str) -> str:
    return "win" if guess == secret else "no"


TREES = {
    "one secret": grow(load("mastermind:1x1")),
    "small": grow(load("mastermind:2x3"), "worst"),
    "mastermind": grow(load("mastermind"), "entropy"),
    "screen": grow(load(SCREEN), "distinct", guesses="candidates"),
    "wordle": grow(load("wordle:2021"), "parts"),
    "odd": grow(Game('o"d\\d<&>', secrets=Codes('AB"\\<&', 2), feedback=odd_marks)),
    "deep": grow(Game("deep", secrets=Words(tuple("ABCDEFGHIJKLM")), feedback=no_or_win), "first"),
}
every_tree = pytest.mark.parametrize("tree", TREES.values(), ids=TREES)


def left_out(text: str) -> int:
    found = re.findall(r"… ([\d,]+) more", text)
    return sum(int(number.replace(",", "")) for number in found)


# As text


def test_text_is_indented_and_aligned() -> None:
    assert format_tree(TREES["small"]) == (
        "AA             9 ✓\n"
        "  X  → AB      4 ✓\n"
        "    X  → AC    1 ✓\n"
        "    OO → BA    1 ✓\n"
        "    O  → CA    1 ✓\n"
        "  -  → BB      4 ✓\n"
        "    X  → BC    2 ✓\n"
        "      OO → CB  1 ✓\n"
        "    -  → CC    1 ✓\n"
    )
    assert format_tree(TREES["small"], depth=1) == "AA  9 ✓\n  … 8 more\n"


@every_tree
def test_text_shows_every_node_and_marks_every_secret_once(tree: Tree) -> None:
    lines = format_tree(tree).splitlines()
    assert len(lines) == len(tree.nodes.guess)
    assert sum(line.endswith(" ✓") for line in lines) == tree.secrets


@every_tree
def test_text_puts_the_largest_branch_first(tree: Tree) -> None:
    above: dict[int, int] = {}
    for line in format_tree(tree).splitlines():
        depth = (len(line) - len(line.lstrip())) // 2
        size = int(re.findall(r"(\d+)(?: ✓)?$", line)[0])
        assert size <= above.get(depth, tree.secrets)
        above = {d: s for d, s in above.items() if d < depth} | {depth: size}


# Wherever it is cut


@every_tree
@pytest.mark.parametrize("depth", [1, 2, 3, None])
def test_what_is_left_out_is_counted(tree: Tree, depth: int | None) -> None:
    nodes = len(tree.nodes.guess)
    text = format_tree(tree, depth)
    shown = [line for line in text.splitlines() if "… " not in line]
    assert len(shown) + left_out(text) == nodes
    dot = draw_dot(tree, depth)
    assert len(re.findall(r"^  n\d+ \[(?!.*plaintext)", dot, re.M)) == len(shown)
    assert left_out(dot) == left_out(text)
    svg = draw_svg(tree, depth, limit=None)
    assert len(boxes(svg)) == len(shown)
    assert left_out(svg) == left_out(text)


@given(limit=st.integers(1, 60), depth=st.integers(1, 9))
def test_a_limit_keeps_the_early_and_the_large(limit: int, depth: int) -> None:
    tree = TREES["mastermind"]
    svg = draw_svg(tree, depth, limit=limit)
    sizes = [int(text.replace(",", "")) for text in texts_of(svg, "size")]
    assert len(sizes) <= limit
    assert len(sizes) + left_out(svg) == len(tree.nodes.guess)
    assert len(sizes) == limit or depth < tree.worst
    if limit <= 14:  # the root has 13 branches
        assert sizes == sorted(sizes, reverse=True)


@pytest.mark.parametrize("draw", [draw_svg, draw_dot, format_tree])
def test_a_bound_is_at_least_one(draw: object) -> None:
    with pytest.raises(TreeError, match="depth is 0; take 1 or more, or leave it out"):
        draw(TREES["small"], 0)  # type: ignore[operator]


def test_a_limit_is_at_least_one() -> None:
    with pytest.raises(TreeError, match="limit is -1; take 1 or more"):
        draw_svg(TREES["small"], limit=-1)


@pytest.mark.parametrize("draw", [draw_svg, draw_dot, format_tree])
def test_a_loaded_tree_looks_the_same(draw: object) -> None:
    tree = grow(load("mastermind:4x7"))  # its nodes are in another order after loading
    loaded = parse_tree_json(format_tree_json(tree))
    assert draw(loaded, 3) == draw(tree, 3)  # type: ignore[operator]


# As SVG


def boxes(svg: str) -> list[ElementTree.Element]:
    """Return the rectangles of the nodes: each has a tooltip beside it."""
    groups = ElementTree.fromstring(svg).findall(f"{SVG}g")
    return [box for group in groups if (box := group.find(f"{SVG}rect")) is not None]


def texts_of(svg: str, kind: str) -> list[str]:
    found = ElementTree.fromstring(svg).iter(f"{SVG}text")
    return [text.text or "" for text in found if text.get("class") == kind]


def extent(text: ElementTree.Element) -> tuple[float, float]:
    """Return where a text begins and ends, in a monospace font."""
    size = 16 if text.get("class") == "big" else 12
    columns = sum(2 if east_asian_width(symbol) in "WF" else 1 for symbol in text.text or "")
    width, x = 0.602 * size * columns, float(text.get("x", ""))
    return (x - width, x) if text.get("class") == "size" else (x, x + width)


@every_tree
def test_svg_clips_nothing(tree: Tree) -> None:
    root = ElementTree.fromstring(draw_svg(tree))
    width, height = (float(number) for number in root.get("viewBox", "").split()[2:])
    assert (root.get("width"), root.get("height")) == (f"{width:.0f}", f"{height:.0f}")
    for text in root.iter(f"{SVG}text"):
        left, right = extent(text)
        assert left >= 0
        assert right <= width, text.text
        assert 12 <= float(text.get("y", "")) <= height - 4
    for box in root.iter(f"{SVG}rect"):
        for start, size, end in (("x", "width", width), ("y", "height", height)):
            assert 0 <= float(box.get(start, 0)) <= end - float(box.get(size, ""))
    for path in root.iter(f"{SVG}path"):
        reach = [float(x) for x in re.findall(r"[MH](-?[\d.]+)", path.get("d", ""))]
        assert all(0 <= x <= width for x in reach)


@every_tree
def test_svg_overlaps_nothing(tree: Tree) -> None:
    rows = defaultdict(list)
    for text in ElementTree.fromstring(draw_svg(tree)).iter(f"{SVG}text"):
        rows[text.get("y")].append(extent(text))
    assert all(right < left for row in rows.values() for (_, right), (left, _) in pairwise(row))
    heights = sorted(float(y or "") for y in rows)
    assert all(after - before >= 16 for before, after in pairwise(heights))


@every_tree
def test_svg_says_in_words_what_it_shows(tree: Tree) -> None:
    svg = draw_svg(tree)
    root = ElementTree.fromstring(svg)
    assert root.get("role") == "img"
    assert (root[0].tag, root[0].text) == (f"{SVG}title", tree.game.spec)
    assert root[1].tag == f"{SVG}desc"
    assert plural(tree.secrets, "secret") in (root[1].text or "")
    tips = [group.find(f"{SVG}title") for group in root.findall(f"{SVG}g")]
    assert all(tip is not None and tip.text for tip in tips)
    assert "prefers-color-scheme:dark" in svg


def test_tooltips_tell_the_turns_and_the_size() -> None:
    svg = draw_svg(TREES["small"])
    assert "<title>AA, 9 candidates; it can be the secret</title>" in svg
    assert "<title>AA=- BB=X BC=OO: CB, 1 candidate; it can be the secret</title>" in svg
    assert "<title>… E=no F=no G=no H=no I=no J=no: K, 3 cand" in draw_svg(TREES["deep"])


def test_lines_are_as_wide_as_their_parts() -> None:
    root = ElementTree.fromstring(draw_svg(TREES["small"]))
    paths = [path for group in root.findall(f"{SVG}g") for path in group.findall(f"{SVG}path")]
    widths = [float(path.get("stroke-width", "")) for path in paths]
    assert widths == [pytest.approx(16 * size / 9, rel=0.01) for size in (4, 1, 1, 1, 4, 2, 1, 1)]


def test_a_large_svg_stays_below_a_megabyte() -> None:
    tree = grow(load("word-mastermind:list=enable,length=15"), guesses="candidates")
    assert len(tree.nodes.guess) > LIMIT
    assert len(draw_svg(tree, limit=LIMIT).encode()) < 1_000_000
    assert len(draw_svg(tree, tree.worst, limit=LIMIT).encode()) < 1_000_000


@every_tree
def test_an_svg_fits_on_a_page_and_says_what_it_leaves_out(tree: Tree) -> None:
    svg, cut = draw_svg(tree), svg_cut(tree)
    root = ElementTree.fromstring(svg)
    assert float(root.get("height", "")) <= 4000
    assert len(boxes(svg)) <= PAGE
    assert bool(cut) == (left_out(svg) > 0)
    if cut:
        assert f"; {left_out(svg):,} of {len(tree.nodes.guess):,} guesses are left out" in cut
        assert f"shown: {cut}" in texts_of(svg, "head")
        assert cut in (root[1].text or "")


def test_an_svg_shows_whole_turns() -> None:
    tree = TREES["mastermind"]
    assert len(boxes(draw_svg(tree))) == sum(level < 3 for level in tree.levels)
    assert svg_cut(tree).startswith("the first 3 of 6 turns; ")
    assert svg_cut(tree, 4, limit=LIMIT).startswith("the first 4 of 6 turns; ")
    assert svg_cut(tree, 4).startswith("the first 4 of 6 turns, the largest parts; ")
    assert svg_cut(tree, limit=5).startswith("the first 2 of 6 turns, the largest parts; ")
    assert svg_cut(tree, limit=None) == ""
    assert svg_cut(grow(load("mastermind:1x1"))) == ""


def test_an_svg_of_a_long_chain_is_no_wider_than_sixteen_turns() -> None:
    words = Words(tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    tree = grow(Game("chain", secrets=words, feedback=no_or_win), "first")
    assert svg_cut(tree) == "the first 16 of 26 turns; 10 of 26 guesses are left out"


# For Graphviz

STRING = r'"((?:[^"\\]|\\.)*)"'
ATTRIBUTES = rf"\[\w+=(?:\w+|[\d.]+|{STRING})(?:, \w+=(?:{STRING}|[\w.]+))*\]"


def unquoted(text: str) -> str:
    return re.sub(r"\\(.)", lambda found: {"n": "\n"}.get(found[1], found[1]), text)


@every_tree
def test_dot_is_a_tree_of_declared_nodes(tree: Tree) -> None:
    first, *lines, last = draw_dot(tree).splitlines()
    assert (first, last) == ("digraph tree {", "}")
    assert all(re.fullmatch(rf"  (\w+|n\d+ -> n\d+) {ATTRIBUTES};", line) for line in lines)
    nodes = re.findall(rf"^  (n\d+) \[label={STRING}", "\n".join(lines), re.M)
    edges = re.findall(rf"^  (n\d+) -> (n\d+) \[label={STRING}", "\n".join(lines), re.M)
    assert [name for name, _ in nodes] == [f"n{index}" for index in range(len(nodes))]
    assert [child for _, child, _ in edges] == [name for name, _ in nodes[1:]]
    assert all(int(parent[1:]) < int(child[1:]) for parent, child, _ in edges)
    guesses = sorted(unquoted(label).split("\n")[0] for _, label in nodes)
    assert guesses == sorted(branch.guess for _, _, branch in tree.root.walk())


def test_dot_keeps_what_the_rule_says() -> None:
    labels = re.findall(rf" -> n\d+ \[label={STRING}", draw_dot(TREES["odd"]))
    drawn = {
        "".join(c if c.isprintable() else "\ufffd" for c in unquoted(label)[1:-1])
        for label in labels
    }
    assert drawn == {
        "".join(c if c.isprintable() else "\ufffd" for c in feedback)
        for _, feedback, _ in TREES["odd"].root.walk()
        if feedback
    }
