"""Trees to look at: `format_tree` as text, `draw_dot` for Graphviz, `draw_svg` as a picture.

All three put the largest branches first and say where something is left out.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from itertools import accumulate
from numbers import Integral
from unicodedata import east_asian_width

from bestguess.errors import TreeError, check_type, plural, shorten, visible
from bestguess.tree.tree import Branch, Tree

LIMIT = 1400  # nodes of an SVG: some 600 bytes each, so that it stays below 1 MB
PAGE = (
    150  # nodes of an SVG for which no depth is given: a picture to look at, 3,700 px high at most
)
_PAGE_TURNS = 16  # that are drawn then, for a tree that is a long chain
_TURNS = 6  # that a tooltip lists at most


@dataclass(frozen=True)
class _Item:
    """A node that is shown; or, without a guess, how many nodes below its parent are not.

    `above` is the number of its parent among the items, -1 for the root.
    """

    feedback: str
    depth: int
    above: int
    guess: str = ""
    size: int = 0
    wins: bool = False
    left_out: int = 0

    @property
    def more(self) -> str:
        return f"… {self.left_out:,} more below"


def _items(tree: Tree, depth: int | None, limit: int | None) -> list[_Item]:
    """Return what is shown, parents first: `depth` turns, and of these the first `limit` nodes.

    Earlier turns go before later ones, and larger parts before smaller ones.
    """
    _check(tree, depth=depth, limit=limit)
    level, below = tree.levels, count_below(tree)
    samples, sizes = tree.nodes.sample.tolist(), tree.nodes.size.tolist()
    order = sorted(range(len(sizes)), key=lambda node: (level[node], -sizes[node], samples[node]))
    shown = {node for node in order[:limit] if depth is None or level[node] < depth}
    items: list[_Item] = []
    stack: list[tuple[str, int, Branch | int]] = [("", -1, tree.root)]
    while stack:
        feedback, above, what = stack.pop()
        turn = items[above].depth + 1 if items else 0
        here = len(items)
        if isinstance(what, int):
            items.append(_Item(feedback, turn, above, left_out=what))
            continue
        items.append(_Item(_plain(feedback), turn, above, _plain(what.guess), what.size, what.wins))
        inside = [
            (feedback, here, each) for feedback, each in what.branches.items() if each.node in shown
        ]
        inside.sort(key=lambda entry: (entry[2].size, -samples[entry[2].node]))
        left_out = below[what.node] - sum(1 + below[each.node] for _, _, each in inside)
        stack += [*([("", here, left_out)] if left_out else []), *inside]
    return items


def _whole_turns(tree: Tree, limit: int) -> int:
    """Return how many turns, two to sixteen, have no more nodes than the limit."""
    counts = Counter(tree.levels)
    nodes = list(accumulate(counts[turn] for turn in range(min(len(counts), _PAGE_TURNS))))
    return max(2, sum(count <= limit for count in nodes))


def _note_cut(tree: Tree, items: Sequence[_Item]) -> str:
    """Say what the items leave out of the tree; nothing when they are all of it."""
    left_out = sum(item.left_out for item in items)
    if not left_out:
        return ""
    drawn = 1 + max(item.depth for item in items if item.guess)
    first = f"the first {drawn}" if drawn > 1 else "the first"
    turns = f"{first} of {tree.worst} turns" if drawn < tree.worst else "every turn"
    parts = ", the largest parts" * any(i.left_out and i.depth < drawn for i in items)
    return f"{turns}{parts}; {left_out:,} of {len(tree.nodes.guess):,} guesses are left out"


def _check(tree: Tree, **bounds: int | None) -> None:
    check_type(tree, Tree, TreeError, "a tree; grow one")
    for name, bound in bounds.items():
        if bound is not None:
            check_type(bound, Integral, TreeError, f"a whole number; {name} counts what is shown")
            if bound < 1:
                raise TreeError(f"{name} is {bound}; take 1 or more, or leave it out")


def count_below(tree: Tree) -> list[int]:
    """Return for each node how many are below it."""
    parents = tree.nodes.parent.tolist()
    below = [0] * len(parents)
    for node in range(len(parents) - 1, 0, -1):  # a parent comes before its children
        below[parents[node]] += 1 + below[node]
    return below


def _plain(text: str) -> str:
    """Replace what cannot be shown: a rule of one's own may return anything."""
    return "".join(symbol if symbol.isprintable() else "\ufffd" for symbol in text)


def _name(tree: Tree) -> str:
    """Return the game's text, cut where it would be wider than the picture."""
    return shorten(_plain(tree.game.spec))


def _summary(tree: Tree) -> str:
    start = f"by {_plain(tree.strategy)}" + ", candidates only" * (tree.guesses == "candidates")
    turns = f"{tree.mean:.3f} turns on average, {tree.worst} at most"
    return f"{start}: {plural(tree.secrets, 'secret')}, {turns}"


def _explain(item: _Item, items: Sequence[_Item]) -> str:
    """Say in words what an item shows, with the turns that lead there: the tooltip."""
    if not item.guess:
        return f"not shown: {plural(item.left_out, 'more node')}"
    turns, step = list[str](), item
    while step.above >= 0 and len(turns) <= _TURNS:
        turns.append(f"{items[step.above].guess}={step.feedback}")
        step = items[step.above]
    path = "… " * (len(turns) > _TURNS) + " ".join(reversed(turns[:_TURNS]))
    size = plural(item.size, "candidate")
    can = "can" if item.wins else "cannot"
    return f"{path + ': ' if path else ''}{item.guess}, {size}; it {can} be the secret"


def format_tree(tree: Tree, depth: int | None = None) -> str:
    """Return the tree as indented text: feedback → guess, and the candidates there.

    `✓` marks a guess that can be the secret. `depth` is how many turns are shown, all by default.

    >>> from bestguess import grow, load
    >>> print(format_tree(grow(load("mastermind:2x2"))), end="")
    AA           4 ✓
      X  → AB    2 ✓
        OO → BA  1 ✓
      -  → BB    1 ✓
    """
    items = _items(tree, depth, None)
    wide = max(len(item.feedback) for item in items)
    lines = [
        "  " * item.depth
        + f"{item.feedback:<{wide}} → " * bool(item.depth and item.guess)
        + item.guess
        for item in items
    ]
    width, digits = max(map(len, lines)) + 2, len(str(tree.secrets))
    return "".join(
        f"{line:<{width}}{item.size:>{digits}}{' ✓' * item.wins}\n"
        if item.guess
        else f"{line}… {item.left_out} more\n"
        for item, line in zip(items, lines, strict=True)
    )


def draw_dot(tree: Tree, depth: int | None = None, *, limit: int | None = None) -> str:
    """Return the tree as a graph for Graphviz: `dot -Tpdf tree.dot -o tree.pdf`.

    `depth` is how many turns are drawn, `limit` how many nodes; all by default.
    """
    items = _items(tree, depth, limit)
    lines = [
        "digraph tree {",
        "  graph [rankdir=LR, ordering=out, labelloc=t,"
        f' label="{_quote(_name(tree))}\\n{_quote(_summary(tree))}"];',
        '  node [shape=box, style="rounded,dashed", fontname=monospace];',
        "  edge [fontname=monospace, arrowhead=none];",
    ]
    for number, item in enumerate(items):
        label = f"{_quote(item.guess)}\\n{item.size:,}" if item.guess else item.more
        filled = ', style="rounded,filled", fillcolor="#e4f0fa"' * item.wins
        kind = filled if item.guess else ", shape=plaintext, style=solid"
        tip = _quote(_explain(item, items))
        lines.append(f'  n{number} [label="{label}", tooltip="{tip}"{kind}];')
        if item.above >= 0:
            wide = max(1, 16 * item.size / tree.secrets)
            style = "" if item.guess else ", style=dotted"
            ends = f"n{item.above} -> n{number}"
            lines.append(
                f'  {ends} [label=" {_quote(item.feedback)} ", penwidth={wide:.3g}{style}];'
            )
    return visible("\n".join([*lines, "}", ""]))


def _quote(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


# Sizes in px. The trunk of a node goes down from its right side and bends into each branch.
_MARGIN, _PITCH, _BOX, _PAD = 20, 24, 18, 6
_TRUNK, _BEND, _EDGE = 8, 6, 16  # from box to trunk, radius, width of an edge with all candidates
_FONT, _LETTER = 12, 0.61  # a letter takes 0.6 of the size in monospace fonts, less in others
_STYLE = """
.bestguess-tree text{font-family:ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;
font-size:12px;fill:#1b1f24}
.bestguess-tree .head{font-family:system-ui,"Segoe UI",Helvetica,Arial,sans-serif}
.bestguess-tree .big{font-size:16px;font-weight:bold} .bestguess-tree .paper{fill:#fff}
.bestguess-tree .edge{fill:none;stroke:#7089ad} .bestguess-tree .cut{stroke-dasharray:1 3}
.bestguess-tree .can{fill:#e4f0fa;stroke:#2f6690;stroke-width:1.5px}
.bestguess-tree .cannot{fill:#fff;stroke:#5c6773;stroke-dasharray:3 2}
.bestguess-tree .more,.bestguess-tree .size{fill:#4a545f} .bestguess-tree .size{text-anchor:end}
@media screen and (prefers-color-scheme:dark){
.bestguess-tree text{fill:#e8eaed}
.bestguess-tree .paper,.bestguess-tree .cannot{fill:#15181c}
.bestguess-tree .edge{stroke:#56708f} .bestguess-tree .cannot{stroke:#98a4b0}
.bestguess-tree .can{fill:#1e3a52;stroke:#7fb3dc}
.bestguess-tree .size,.bestguess-tree .more{fill:#b4bdc7}
}
"""


def draw_svg(tree: Tree, depth: int | None = None, *, limit: int | None = PAGE) -> str:
    """Return the tree as a picture in SVG, from left to right.

    It says what it leaves out. `depth` is how many turns are drawn, and `limit` how many nodes at
    most: earlier turns before later ones, and then the largest parts. Without a depth those turns
    are drawn that are whole within the limit, but two at least and 16 at most; without either, all.
    """
    items = _svg_items(tree, depth, limit)
    sheet, cut = _Sheet(items, tree.secrets), _note_cut(tree, items)
    head, right, top = _draw_head(tree, cut)
    body = [sheet.draw(number, top) for number in range(len(sheet.items))]
    width = round(max(right, sheet.right) + _MARGIN)
    height = top + (sheet.rows[-1] + 1) * _PITCH + _MARGIN
    summary = escape(f"{_summary(tree)}; first {items[0].guess}{cut and f'; shown: {cut}'}")
    start = [
        '<svg xmlns="http://www.w3.org/2000/svg" class="bestguess-tree" role="img"'
        f' width="{width}" height="{height}" viewBox="0 0 {width} {height}">',
        f"<title>{escape(_plain(tree.game.spec))}</title>",
        f"<desc>A decision tree, from left to right, {summary}.</desc>",
        f"<style>{_STYLE}</style>",
        f'<rect class="paper" width="{width}" height="{height}"/>',
    ]
    return visible("\n".join([*start, *head, *body, "</svg>", ""]))


def svg_cut(tree: Tree, depth: int | None = None, *, limit: int | None = PAGE) -> str:
    """Say what `draw_svg` leaves out of the tree; nothing when it draws all of it."""
    return _note_cut(tree, _svg_items(tree, depth, limit))


def note_cut(tree: Tree, depth: int | None) -> str:
    """Say what a tree of so many turns leaves out; nothing when it is all of it."""
    return _note_cut(tree, _items(tree, depth, None))


def _svg_items(tree: Tree, depth: int | None, limit: int | None) -> list[_Item]:
    _check(tree, depth=depth, limit=limit)
    if depth is None and limit is not None:
        depth = _whole_turns(tree, limit)
    return _items(tree, depth, limit)


def _draw_head(tree: Tree, cut: str) -> tuple[list[str], float, int]:
    """Return the title and the legend, how far they reach to the right, and where they end."""
    lines = [
        ("big", _name(tree), 16),
        ("head", _summary(tree), _FONT),
        *([("head", f"shown: {cut}", _FONT)] if cut else []),
        ("can", "the guess can be the secret", _FONT),
        ("cannot", "the guess cannot be the secret", _FONT),
        ("edge", "feedback; the wider, the more candidates (the number in the box)", _FONT),
    ]
    drawn, right, y = [], 0.0, _MARGIN + 10
    for kind, text, size in lines:
        x = _MARGIN
        if kind not in ("big", "head"):
            box = f'rect x="{x}" y="{y - 7}" width="34" height="14" rx="4"'
            line = f'path d="M{x} {y}h34" stroke-width="4"'
            drawn.append(f'<{line if kind == "edge" else box} class="{kind}"/>')
            x, kind = x + 44, "head"
        drawn.append(f'<text class="{kind}" x="{x}" y="{y + 4}">{escape(text)}</text>')
        right = max(right, x + _span(text, size))
        y += 22
    return drawn, right, y + 8


def _span(text: str, size: int = _FONT) -> float:
    """Return the width of a text; Chinese letters and emoji are twice as wide as others."""
    return sum(1 + (east_asian_width(symbol) in "WF") for symbol in text) * _LETTER * size


class _Sheet:
    """Where the items are drawn: a column for each turn, a row for each path to the right."""

    def __init__(self, items: Sequence[_Item], secrets: int) -> None:
        self.items, self.secrets = items, secrets
        self.rows, self.forks, last = [0], [0], {0: 0}  # forks: the row where an edge leaves
        for number, item in enumerate(items[1:], 1):  # the first branch of a node goes straight on
            self.rows.append(self.rows[-1] + (item.above != number - 1))
            self.forks.append(last.get(item.above, self.rows[item.above]))
            last[item.above] = self.rows[-1]
        turns = range(1 + max(item.depth for item in items))
        labels, self.widths = [0.0 for _ in turns], [0.0 for _ in turns]
        for item in items:
            labels[item.depth] = max(labels[item.depth], _span(item.feedback))
            box = _span(f"{item.guess}  {item.size:,}") + 2 * _PAD if item.guess else 0
            self.widths[item.depth] = max(self.widths[item.depth], box)
        self.lefts = [float(_MARGIN)]
        for turn in turns[1:]:
            gap = _TRUNK + _BEND + labels[turn] + 3 * _PAD
            self.lefts.append(self.lefts[-1] + self.widths[turn - 1] + gap)
        self.right = max(
            self.lefts[item.depth] + (self.widths[item.depth] if item.guess else _span(item.more))
            for item in items
        )

    def draw(self, number: int, top: int) -> str:
        """Draw an item with the edge that leads to it."""
        item = self.items[number]
        x, width = round(self.lefts[item.depth]), round(self.widths[item.depth])
        y = top + self.rows[number] * _PITCH + _PITCH // 2
        drawn = f"<g><title>{escape(_explain(item, self.items))}</title>"
        if item.above >= 0:
            drawn += self._edge(number, x, y)
        if not item.guess:
            return drawn + f'<text class="more" x="{x}" y="{y + 4}">{item.more}</text></g>'
        kind = "can" if item.wins else "cannot"
        return (
            f'{drawn}<rect class="{kind}" x="{x}" y="{y - _BOX // 2}" width="{width}"'
            f' height="{_BOX}" rx="4"/><text x="{x + _PAD}" y="{y + 4}">{escape(item.guess)}</text>'
            f'<text class="size" x="{x + width - _PAD}" y="{y + 4}">{item.size:,}</text></g>'
        )

    def _edge(self, number: int, x: int, y: int) -> str:
        """Draw from the parent, or down the trunk from where the branch before has left it."""
        item = self.items[number]
        left = round(self.lefts[item.depth - 1]) + round(self.widths[item.depth - 1])
        start = y - (self.rows[number] - self.forks[number]) * _PITCH
        path, bend = f"M{left} {start}", f"V{y - _BEND}q0 {_BEND} {_BEND} {_BEND}"
        if self.forks[number] > self.rows[item.above]:
            path = f"M{left + _TRUNK} {start - _BEND}{bend}"
        elif y > start:
            path += f"h{_TRUNK - _BEND}q{_BEND} 0 {_BEND} {_BEND}{bend}"
        label, text = left + _TRUNK + _BEND + _PAD, ""
        if item.feedback:
            path += f"H{label - 3}M{label + _span(item.feedback) + 3:.0f} {y}"
            text = f'<text x="{label}" y="{y + 4}">{escape(item.feedback)}</text>'
        wide = max(1, _EDGE * item.size / self.secrets)
        kind = "edge" if item.guess else "edge cut"
        return f'<path class="{kind}" d="{path}H{x}" stroke-width="{wide:.3g}"/>{text}'
