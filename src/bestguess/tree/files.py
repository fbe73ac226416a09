"""Trees as files: `save_tree` and `load_tree`; the format is in docs/tree-format.md.

A saved tree is read as strictly as it is used: on the way in, every secret of the game is sent down
it, so a file that lacks a branch, or has one that no secret takes, is refused. What the text says
is read in strategies/plan.py, since `optimal` plays by such files as well.
"""

import json
import os

import numpy as np

from bestguess.engine import GUESSES, Grown, Ids, engine_of, full_version, parse_weights, possible
from bestguess.errors import BestguessError, CodeError, TreeError, check_type
from bestguess.files import write_file
from bestguess.game import Game, Turn, check_game, rules_of
from bestguess.games import is_python, load, namesakes
from bestguess.strategies.plan import read_json, read_node, read_saved
from bestguess.tree.tree import Branch, Tree

FORMAT = "bestguess-tree/1"
_KEYS = {"format": str, "game": str, "strategy": str, "guesses": str, "total": int, "secrets": int}
_SHOWN = 5  # turns, and feedbacks, that an error message lists at most


def save_tree(tree: Tree, path: str | os.PathLike[str]) -> None:
    """Write the tree as JSON to a file, whole or not at all.

    What was there stays until all is written. Of the weights that a tree was grown with only one
    thing is saved: which secrets are candidates, when those of weight 0 are not.
    """
    check_type(path, str | os.PathLike, TreeError, "a path; give the name of a file")
    try:
        write_file(path, format_tree_json(tree))
    except OSError as error:
        raise TreeError(
            f"cannot write {os.fspath(path)}: {error.strerror}; check that the folder is there,"
            " that you may write to it, and that the disk has room"
        ) from error


def load_tree(path: str | os.PathLike[str], game: Game | None = None) -> Tree:
    """Return the tree that was saved; see `parse_tree_json`."""
    return read_saved(path, lambda text: parse_tree_json(text, game))


def format_tree_json(tree: Tree) -> str:
    """Return the tree as JSON: the header on the first line, the root on the second.

    >>> from bestguess import grow, load
    >>> print(format_tree_json(grow(load("mastermind:1x2"))), end="")
    {"format":"bestguess-tree/1","game":"mastermind:1x2","strategy":"entropy","guesses":"all","total":3,"secrets":2,"proven":null,"rules":"...","version":"0.1.0...",
    "root":["A",{"-":"B"}]}
    """
    check_type(tree, Tree, TreeError, "a tree; grow one")
    head: dict[str, object] = {"format": FORMAT, "game": tree.game.spec}
    keys = ("strategy", "guesses", "total", "secrets", "proven")
    head |= {key: getattr(tree, key) for key in keys}
    head |= {"rules": rules_of(tree.game), "version": full_version()}
    if tree.secrets < len(tree.game.secrets):
        head["candidates"] = tree.candidates
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
        inside = [part for key, child in below for part in (",", f"{json.dumps(key)}:", child)]
        stack += reversed([*inside[1:], "}]"] if inside else [])
    return "".join(text)


def parse_tree_json(text: str, game: Game | None = None) -> Tree:
    """Return the tree of a JSON text, the inverse of `format_tree_json`.

    The game is loaded again by the name in the text unless it is given; one that is a Python file
    must be given. Raises TreeError when the text is not a whole tree for all secrets of that game.
    """
    check_type(text, str, TreeError, "a text; take what format_tree_json returns")
    if game is not None:
        check_game(game)
    head = _read_head(text)
    game = game or _load_game(head)
    weights = _read_weights(head, game)
    planting = _Planting(game, weights, only_candidates=head["guesses"] == "candidates")
    if head["secrets"] != len(planting.candidates):
        count = len(planting.candidates)
        raise TreeError(
            f"the tree is for {head['secrets']} secrets and {game.spec} has {count};"
            " take the word list of then, or grow the tree again"
        )
    guesses = str(head["guesses"])
    if guesses not in GUESSES:
        raise TreeError(f"guesses is {guesses!r}; it must be {' or '.join(GUESSES)}")
    nodes, proven = planting.plant(head["root"]), head.get("proven")
    known = proven if isinstance(proven, bool) else None
    tree = Tree(game, str(head["strategy"]), guesses, nodes, weights, known)
    if tree.total != head["total"]:
        raise TreeError(f"the total is {tree.total}, not {head['total']}; grow the tree again")
    if head.get("rules") not in (None, rules_of(game)):
        raise TreeError(
            f"the tree was grown for another game than {game.spec} is now: a word list, the rule,"
            " the turns or hard mode differ; take the files of then, or grow the tree again"
        )
    return tree


def _read_head(text: str) -> dict[str, object]:
    head = read_json(text)
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


def _read_weights(head: dict[str, object], game: Game) -> Ids | None:
    """Return a weight of 1 for each candidate; those of the game when all secrets are."""
    if "candidates" not in head:
        return parse_weights(None, game)
    codes = head["candidates"]
    listed = {code for code in codes if isinstance(code, str)} if isinstance(codes, list) else set()
    weights = np.array([secret in listed for secret in game.secrets], dtype=np.uint32)
    if not 0 < weights.sum() == len(listed):
        raise TreeError(f"candidates are not secrets of {game.spec}; grow the tree again")
    return weights


def _load_game(head: dict[str, object]) -> Game:
    """Return the game of a tree: what its name was then may be `wordle:2021` now.

    One that is Python is run only if a person names it.
    """
    spec = str(head["game"])
    if is_python(spec):
        raise TreeError(
            f"the tree is of {spec}, which is Python and is not run unasked; name the game yourself"
            " (bestguess tree GAME --load FILE, or load_tree(path, game)) if you trust it"
        )
    try:
        game = load(spec)
    except BestguessError as error:
        raise TreeError(
            f"the game of the tree cannot be loaded: {error}; or pass the game yourself, game=…"
        ) from error
    if _is_of(head, game):
        return game
    return next((each for each in namesakes(game) if _is_of(head, each)), game)


def _is_of(head: dict[str, object], game: Game) -> bool:
    """Tell whether a tree is one of the game, as far as its head says."""
    if head.get("rules") is None:
        return len(game.secrets) == head["secrets"]
    return rules_of(game) == head["rules"]


class _Planting:
    """Sends all secrets of a game down the nodes of a file, and keeps what they pass."""

    def __init__(self, game: Game, weights: Ids | None, only_candidates: bool) -> None:
        self.game = game
        self.engine = engine_of(game)
        self.candidates = possible(self.engine.everything(), weights)
        self.only_candidates = only_candidates
        self.guess: list[int] = []
        self.parent: list[int] = []
        self.feedback: list[str] = []  # that leads to each node
        self.sample: list[int] = []
        self.size: list[int] = []
        self.won_at = np.full(len(game.secrets), -1, dtype=np.int32)

    def plant(self, root: object) -> Grown:
        """Return the tree as arrays, in the order in which it would have grown."""
        stack: list[tuple[object, Ids, int, str]] = [(root, self.candidates, -1, "")]
        while stack:
            written, candidates, above, feedback = stack.pop()
            node = len(self.guess)
            self.parent.append(above)
            self.feedback.append(feedback)
            self.sample.append(int(candidates[0]))
            self.size.append(len(candidates))
            guess, branches = self._read_node(node, written)
            self.guess.append(guess)
            parts = self._parts(node, candidates, branches)
            # First candidates in order, as in a grown tree: the last pushed is the next taken.
            for text, part in sorted(parts.items(), key=lambda item: -int(item[1][0])):
                stack.append((branches[text], part, node, text))
        guesses, samples, sizes = np.array((self.guess, self.sample, self.size), dtype=np.uint32)
        return Grown(guesses, np.array(self.parent, dtype=np.int32), samples, sizes, self.won_at)

    def _read_node(self, node: int, written: object) -> tuple[int, dict[str, object]]:
        try:
            code, branches = read_node(written)
        except TreeError as error:
            raise self._error(node, str(error)) from None
        guess = self.game.guesses.find(code)
        try:
            if guess is None:
                guess = self.game.guesses.find(self.game.parse_guess(code))
            assert guess is not None  # parse_guess refuses what is not there
            if self.game.hard:
                self.game.check_hard(self.game.guesses[guess], self._turns(node))
        except CodeError as error:
            raise self._error(node, f"the guess {code!r} is not allowed: {error}") from error
        return guess, branches

    def _parts(self, node: int, candidates: Ids, branches: dict[str, object]) -> dict[str, Ids]:
        """Return the candidates of each branch, without the win, which is noted."""
        guess = self.guess[node]
        twin = int(self.engine.twin[guess])
        alone = len(candidates) == 1 and candidates[0] == twin  # most nodes: the core is not asked
        parts = {"": candidates} if alone else self.engine.parts(guess, candidates)
        win = next((text for text, part in parts.items() if part[0] == twin), None)
        if win is not None:
            self.won_at[parts.pop(win)[0]] = node
        code = self.game.guesses[guess]
        if parts.keys() != branches.keys():
            missing = [text for text in parts if text not in branches]
            odd = [text for text in branches if text not in parts]
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
            turns.append(Turn(self.game.guesses[self.guess[above]], self.feedback[node]))
            node = above
        return turns[::-1]

    def _error(self, node: int, text: str) -> TreeError:
        turns = self._turns(node)
        path = "… " * (len(turns) > _SHOWN) + " ".join(map(str, turns[-_SHOWN:]))
        return TreeError(f"after {path}: {text}" if path else f"at the root: {text}")


def _listed(feedbacks: list[str]) -> str:
    return ", ".join(map(repr, feedbacks[:_SHOWN])) + (", …" if len(feedbacks) > _SHOWN else "")
