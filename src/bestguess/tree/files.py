"""Trees as files: `save_tree` and `load_tree`; the format is in docs/tree-format.md.

A saved tree is read as strictly as it is used: on the way in, every secret of the game is sent down
it, so a file that lacks a branch, or has one that no secret takes, is refused.
"""

import json
import os
import re
from pathlib import Path

import numpy as np

from bestguess.engine import Grown, Ids, engine_of
from bestguess.errors import BestguessError, CodeError, TreeError
from bestguess.files import write_file
from bestguess.game import Game, Turn
from bestguess.games import load
from bestguess.strategies import GUESSES
from bestguess.tree.tree import Branch, Tree

FORMAT = "bestguess-tree/1"
_KEYS = {"format": str, "game": str, "strategy": str, "guesses": str, "total": int, "secrets": int}
_SHOWN = 5  # turns, and feedbacks, that an error message lists at most
_TOKEN = re.compile(r'[ \t\r\n]*(?:([][{},:])|("(?:[^"\\]|\\.)*"|[^][{},:"\s]+))[ \t\r\n]*')


def save_tree(tree: Tree, path: str | os.PathLike[str]) -> None:
    """Write the tree as JSON to a file, whole or not at all.

    What was there stays until all is written. The weights that a tree was grown with are not saved.
    """
    try:
        write_file(path, format_tree_json(tree))
    except OSError as error:
        raise TreeError(
            f"cannot write {os.fspath(path)}: {error.strerror}; check that the folder is there,"
            " that you may write to it, and that the disk has room"
        ) from error


def load_tree(path: str | os.PathLike[str], game: Game | None = None) -> Tree:
    """Return the tree that was saved; see `parse_tree_json`."""
    name = os.fspath(path)
    try:
        return parse_tree_json(Path(path).read_text(encoding="utf-8"), game)
    except OSError as error:
        raise TreeError(f"cannot read {name}: {error.strerror}; check the path") from error
    except UnicodeDecodeError as error:
        raise TreeError(f"{name} is not text; take a file that save_tree wrote") from error
    except TreeError as error:
        raise TreeError(f"{name}: {error}") from error


def format_tree_json(tree: Tree) -> str:
    """Return the tree as JSON: the header on the first line, the root on the second.

    >>> from bestguess import grow, load
    >>> print(format_tree_json(grow(load("mastermind:1x2"))), end="")
    {"format":"bestguess-tree/1","game":"mastermind:1x2","strategy":"entropy","guesses":"all","total":3,"secrets":2,
    "root":["A",{"-":"B"}]}
    """
    head = {"format": FORMAT, "game": tree.game.spec}
    head |= {key: getattr(tree, key) for key in ("strategy", "guesses", "total", "secrets")}
    written = json.dumps(head, separators=(",", ":"))
    return f'{written[:-1]},\n"root":{_format_root(tree.root)}}}\n'


def _format_root(root: Branch) -> str:
    """Write the nodes with a stack of our own: a tree may be deeper than Python's."""
    text: list[str] = []
    stack: list[str | Branch] = [root]
    while stack:
        item = stack.pop()
        if isinstance(item, str):
            text.append(item)
            continue
        guess = json.dumps(item.guess)
        text.append(f"[{guess},{{" if item.branches else guess)
        # In the order of their first candidates: the order of the nodes differs in large trees.
        below = sorted(item.branches.items(), key=lambda pair: root.tree.nodes.sample[pair[1].node])
        inside = [part for told, child in below for part in (",", f"{json.dumps(told)}:", child)]
        stack += reversed([*inside[1:], "}]"] if inside else [])
    return "".join(text)


def parse_tree_json(text: str, game: Game | None = None) -> Tree:
    """Return the tree of a JSON text, the inverse of `format_tree_json`.

    The game is loaded again by the name in the text unless it is given. Raises TreeError when the
    text is not a whole tree for all secrets of that game.
    """
    head = _read_head(text)
    game = game or _load_game(str(head["game"]))
    if head["secrets"] != len(game.secrets):
        raise TreeError(
            f"the tree is for {head['secrets']} secrets and {game.spec} has {len(game.secrets)};"
            " take the word list of then, or grow the tree again"
        )
    guesses = str(head["guesses"])
    if guesses not in GUESSES:
        raise TreeError(f"guesses is {guesses!r}; it must be {' or '.join(GUESSES)}")
    planting = _Planting(game, only_candidates=guesses == "candidates")
    tree = Tree(game, str(head["strategy"]), guesses, planting.plant(head["root"]))
    if tree.total != head["total"]:
        raise TreeError(f"the total is {tree.total}, not {head['total']}; grow the tree again")
    return tree


def _read_head(text: str) -> dict[str, object]:
    head = _read_json(text)
    kind = head.get("format") if isinstance(head, dict) else None
    if not isinstance(head, dict) or not isinstance(kind, str):
        raise TreeError(f"not a tree: no format {FORMAT!r}; take a file that save_tree wrote")
    if kind != FORMAT:
        raise TreeError(f"the format is {kind!r}, and this version of bestguess reads {FORMAT!r}")
    for key, wanted in _KEYS.items():
        if type(head.get(key)) is not wanted:
            what = "a text" if wanted is str else "a whole number"
            raise TreeError(f"{key} is missing or not {what}; grow the tree again")
    if "root" not in head:
        raise TreeError("root is missing: the file has no nodes; grow the tree again")
    return head


def _load_game(spec: str) -> Game:
    try:
        return load(spec)
    except BestguessError as error:
        raise TreeError(
            f"the game of the tree cannot be loaded: {error}; or pass the game yourself, game=…"
        ) from error


class _Planting:
    """Sends all secrets of a game down the nodes of a file, and keeps what they pass."""

    def __init__(self, game: Game, only_candidates: bool) -> None:
        self.game = game
        self.engine = engine_of(game)
        self.only_candidates = only_candidates
        self.guess: list[int] = []
        self.parent: list[int] = []
        self.told: list[str] = []  # the feedback that leads to each node
        self.sample: list[int] = []
        self.size: list[int] = []
        self.won_at = np.full(len(game.secrets), -1, dtype=np.int32)

    def plant(self, root: object) -> Grown:
        """Return the tree as arrays, in the order in which it would have grown."""
        stack: list[tuple[object, Ids, int, str]] = [(root, self.engine.everything(), -1, "")]
        while stack:
            written, candidates, above, told = stack.pop()
            node = len(self.guess)
            self.parent.append(above)
            self.told.append(told)
            self.sample.append(int(candidates[0]))
            self.size.append(len(candidates))
            guess, branches = self._read_node(node, written)
            self.guess.append(guess)
            parts = self._parts(node, candidates, branches)
            # First candidates in order, as in a grown tree: the last pushed is the next taken.
            for mark, part in sorted(parts.items(), key=lambda item: -int(item[1][0])):
                stack.append((branches[mark], part, node, mark))
        guesses, samples, sizes = np.array((self.guess, self.sample, self.size), dtype=np.uint32)
        return Grown(guesses, np.array(self.parent, dtype=np.int32), samples, sizes, self.won_at)

    def _read_node(self, node: int, written: object) -> tuple[int, dict[str, object]]:
        pair = written if isinstance(written, list) else [written, {}]
        if len(pair) != 2 or not isinstance(pair[0], str) or not isinstance(pair[1], dict):
            raise self._error(node, 'a node is "GUESS" or ["GUESS", {"FEEDBACK": node, …}]')
        place = self.game.guesses.find(pair[0])
        try:
            if place is None:
                place = self.game.guesses.find(self.game.parse_guess(pair[0]))
            assert place is not None  # parse_guess refuses what is not there
            if self.game.hard:
                self.game.check_hard(self.game.guesses[place], self._turns(node))
        except CodeError as error:
            raise self._error(node, f"the guess {pair[0]!r} is not allowed: {error}") from error
        return place, pair[1]

    def _parts(self, node: int, candidates: Ids, branches: dict[str, object]) -> dict[str, Ids]:
        """Return the candidates of each branch, without the win, which is noted."""
        guess = self.guess[node]
        twin = int(self.engine.twin[guess])
        alone = len(candidates) == 1 and candidates[0] == twin  # most nodes: the core is not asked
        parts = {"": candidates} if alone else self.engine.parts(guess, candidates)
        win = next((told for told, part in parts.items() if part[0] == twin), None)
        if win is not None:
            self.won_at[parts.pop(win)[0]] = node
        code = self.game.guesses[guess]
        if parts.keys() != branches.keys():
            missing = [told for told in parts if told not in branches]
            odd = [told for told in branches if told not in parts]
            lacks = f"no branch for {_listed(missing)}" * bool(missing)
            extra = f"a branch for {_listed(odd)}, which no candidate gives" * bool(odd)
            raise self._error(node, f"{code} has {' and '.join(filter(None, (lacks, extra)))}")
        if self.only_candidates and (twin < 0 or self.won_at[twin] != node):
            raise self._error(node, f"{code} is not a candidate, but guesses is 'candidates'")
        return parts

    def _turns(self, node: int) -> list[Turn]:
        turns = []
        while self.parent[node] >= 0:
            above = self.parent[node]
            turns.append(Turn(self.game.guesses[self.guess[above]], self.told[node]))
            node = above
        return turns[::-1]

    def _error(self, node: int, text: str) -> TreeError:
        turns = self._turns(node)
        path = "… " * (len(turns) > _SHOWN) + " ".join(map(str, turns[-_SHOWN:]))
        return TreeError(f"after {path}: {text}" if path else f"at the root: {text}")


def _listed(told: list[str]) -> str:
    return ", ".join(map(repr, told[:_SHOWN])) + (", …" if len(told) > _SHOWN else "")


class _Mark(str):
    """A comma or a colon between values."""


def _read_json(text: str) -> object:
    """Read JSON of any depth, in which no key comes twice.

    The `json` module recurses, and a tree may be deeper than Python's stack; of equal keys it would
    silently take the last.
    """
    items: list[object] = []  # of the innermost open bracket, with its commas and colons
    outer: list[tuple[str, list[object]]] = []
    end = 0
    for token in _TOKEN.finditer(text):
        if token.start() != end:
            break
        mark, value = token.groups()
        try:
            if value:
                items.append(json.loads(value))
            elif mark in "[{":
                outer.append((mark, items))
                items = []
            elif mark in "]}":
                opened, around = outer.pop()
                around.append(_close(opened + mark, items))
                items = around
            else:
                items.append(_Mark(mark))
        except (ValueError, IndexError):  # not a value, or nothing open to close
            break
        end = token.end()
    if end < len(text) or outer or len(items) != 1 or isinstance(items[0], _Mark):
        line, column = text.count("\n", 0, end) + 1, end - text.rfind("\n", 0, end)
        raise TreeError(f"not JSON (line {line}, column {column}); take a file of save_tree")
    return items[0]


def _close(brackets: str, items: list[object]) -> object:
    """Return the list or object of what stood between the brackets; ValueError if it is none."""
    values, marks = items[::2], items[1::2]
    in_turn = all(isinstance(item, _Mark) == place % 2 for place, item in enumerate(items))
    pattern = {"[]": ",", "{}": ":,"}.get(brackets)
    if not (in_turn and pattern):
        raise ValueError(items)
    if marks != list(pattern * len(values))[: max(0, len(values) - 1)]:
        raise ValueError(marks)
    if brackets == "[]":
        return values
    pairs: dict[object, object] = {}
    for key, value in zip(values[::2], values[1::2], strict=True):
        if not isinstance(key, str):
            raise ValueError(key)
        if key in pairs:
            raise TreeError(f"{key!r} comes twice in one place; grow the tree again")
        pairs[key] = value
    return pairs
