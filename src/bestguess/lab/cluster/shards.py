"""Shards of a large cell, each a task: what grows below a node of a tree, the openers of a proof.

A worker has the package and nothing else: it is sent the turns to a node and finds the candidates
itself. A task that is done twice gives the same.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from threading import Lock

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bestguess.engine import TOTAL, Engine, Grown, Ids, Options, Search, engine_of
from bestguess.exact import STARTERS
from bestguess.game import Turn
from bestguess.lab.compute import Result, pairs_at, result_of
from bestguess.lab.experiment import Setting, game_of
from bestguess.strategies import choose, parse_strategy
from bestguess.tree import Tree, grow_nodes, grow_tree

_searching = Lock()  # a search is one at a time; a worker may have several threads
_kept: dict[tuple[Setting, int | None, int | None], Search] = {}  # the last one

Turns = tuple[Turn, ...]

# --- of a tree ---


@dataclass(frozen=True)
class OpenNode:
    """A node that is not grown: the turns to it, one of its candidates, and how many there are."""

    turns: Turns
    sample: int
    size: int


@dataclass(frozen=True, eq=False)
class Shard:
    """What grew after some turns: all of it, or one node with the nodes `below` to go on from.

    `won` are secrets that are found here, and `won_at` the nodes that find them.
    """

    turns: Turns
    guess: Ids
    parent: NDArray[np.int32]
    sample: Ids
    size: Ids
    won: Ids
    won_at: NDArray[np.int32]
    below: tuple[OpenNode, ...] = ()


def root_of(setting: Setting) -> OpenNode:
    """Return the node of the first turn."""
    return OpenNode((), 0, len(game_of(setting.game).secrets))


def pack(setting: Setting, nodes: Sequence[OpenNode], grain: float) -> list[list[OpenNode]]:
    """Put nodes together so that a batch has about so many pairs, or is one large node."""
    batches: list[list[OpenNode]] = []
    room = 0.0
    for node in sorted(nodes, key=lambda each: -each.size):
        pairs = pairs_at(setting, node.size)
        if not batches or pairs > room:
            batches.append([])
            room = grain
        batches[-1].append(node)
        room -= pairs
    return batches


def grow_shards(
    setting: Setting, options: Options, nodes: Sequence[OpenNode], grain: float
) -> list[Shard]:
    """Grow all that is below nodes, or only choose the guess where that is much."""
    engine = engine_of(game_of(setting.game), options.memory, threads=options.threads)
    strategy = parse_strategy(setting.strategy)
    known: dict[Turns, Ids] = {(): engine.everything()}  # most nodes of a batch are siblings
    found = []
    for node in nodes:
        candidates = _candidates(engine, node, known)
        if pairs_at(setting, len(candidates)) > grain:
            best = choose(engine, candidates, strategy, options, turns=node.turns)
            found.append(_cut(engine, int(best[0]), node.turns, candidates))
        else:
            grown = grow_nodes(engine, strategy, options, candidates=candidates, turns=node.turns)
            arrays = (grown.guess, grown.parent, grown.sample, grown.size)
            found.append(Shard(node.turns, *arrays, candidates, grown.won_at[candidates]))
    return found


def _candidates(engine: Engine, node: OpenNode, known: dict[Turns, Ids]) -> Ids:
    """Return the secrets that look like the sample to every guess so far: no text is compared."""
    sample = _ids([node.sample])
    for count in range(len(node.turns)):
        turns = node.turns[: count + 1]
        if turns not in known:
            guess = engine.game.guesses.find(turns[-1].guess)
            assert guess is not None  # the package is the same on every worker
            above = known[turns[:-1]]
            alike = engine.labels(guess, above) == engine.labels(guess, sample)
            known[turns] = above[alike]
    return known.pop(node.turns) if node.turns else known[()]


def _cut(engine: Engine, guess: int, turns: Turns, candidates: Ids) -> Shard:
    """Return the node of a guess alone, and the nodes below it."""
    parts = engine.parts(guess, candidates)
    code, twin = engine.game.guesses[guess], int(engine.twin[guess])
    below = tuple(
        OpenNode((*turns, Turn(code, feedback)), int(part[0]), len(part))
        for feedback, part in parts.items()
        if int(part[0]) != twin
    )
    won = [twin] if len(below) < len(parts) else []
    return Shard(
        turns,
        guess=_ids([guess]),
        parent=np.array([-1], dtype=np.int32),
        sample=_ids([int(candidates[0])]),
        size=_ids([len(candidates)]),
        won=_ids(won),
        won_at=np.zeros(len(won), dtype=np.int32),
        below=below,
    )


def _ids(values: ArrayLike) -> Ids:
    return np.array(values, dtype=np.uint32)


def merge(shards: Mapping[Turns, Shard], secrets: int) -> Grown:
    """Put the shards of a tree together, from the first turn down."""
    kept: list[Shard] = []
    parents: list[NDArray[np.int32]] = []
    won_at = np.full(secrets, -1, dtype=np.int32)
    stack: list[tuple[Turns, int]] = [((), -1)]
    offset = 0
    while stack:
        turns, above = stack.pop()
        shard = shards[turns]
        kept.append(shard)
        inside = shard.parent + np.int32(offset)
        parents.append(np.where(shard.parent < 0, np.int32(above), inside))
        won_at[shard.won] = shard.won_at + np.int32(offset)
        stack += [(below.turns, offset) for below in shard.below]
        offset += len(shard.guess)
    return Grown(
        np.concatenate([shard.guess for shard in kept]),
        np.concatenate(parents).astype(np.int32),
        np.concatenate([shard.sample for shard in kept]),
        np.concatenate([shard.size for shard in kept]),
        won_at,
    )


# --- of a proof ---


@dataclass(frozen=True)
class Openers:
    """The first guesses with their first lower bounds, least first, and a total to beat."""

    total: int
    bounds: dict[int, int]


def can_split(setting: Setting) -> bool:
    """Tell whether the openers can be tried apart: for the least total, as a proof."""
    return setting.optimal and setting.objective == "total" and not setting.options


def _search(setting: Setting, options: Options) -> Search:
    """Return the search of a setting: a worker keeps what it remembers of smaller sets."""
    key = (setting, options.threads, options.memory)
    if key not in _kept:
        _kept.clear()
        _kept[key] = Search(engine_of(game_of(setting.game)), TOTAL, options)
    return _kept[key]


def list_openers(setting: Setting, options: Options) -> Openers:
    """Return the openers of a proof, and the best total of one-step strategies."""
    game, unbounded = game_of(setting.game), replace(options, memory=None)
    totals = [grow_tree(game, parse_strategy(name), unbounded).total for name in STARTERS]
    with _searching:
        search = _search(setting, options)
        return Openers(min(totals), search.openers(options.progress))


def try_openers(
    setting: Setting, options: Options, guesses: Sequence[int], limit: int
) -> dict[int, int]:
    """Return for each opener its total if that is below the limit, else a lower bound."""
    found = {}
    with _searching:
        search = _search(setting, options)
        for guess in guesses:
            found[guess] = search.try_opener(guess, limit, options.progress)
            limit = min(limit, found[guess])
    return found


def finish_proof(setting: Setting, options: Options, guess: int, total: int) -> Result:
    """Return the tree of best play after the opener that was proven to be the best."""
    with _searching:
        search = _search(setting, options)
        search.try_opener(guess, total + 1, options.progress)
        nodes = search.tree(guess, progress=options.progress)
    tree = Tree(game_of(setting.game), "optimal", setting.guesses, nodes)
    assert tree.total == total, f"{setting}: the tree has {tree.total}, the proof {total}"
    return replace(result_of(tree), proven=True)
