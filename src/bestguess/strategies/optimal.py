"""`optimal`: play by a proven tree, or search the position on the spot where that is quick.

The tree is a file that is named, a packaged one, or found by the search itself for a small game.
When the turns have left the tree (somebody played another guess), the position is searched.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import permutations
from typing import Any

import numpy as np

from bestguess.codes import Space, join_code, split_code
from bestguess.engine import (
    DEFAULTS,
    Bounds,
    Engine,
    Grown,
    Ids,
    Options,
    Proof,
    Search,
    Stop,
    engine_of,
    turn_costs,
)
from bestguess.errors import StrategyError, TreeError
from bestguess.game import Game, Turn
from bestguess.games import load, namesakes
from bestguess.strategies.plan import PACKAGED, Plan, packaged_plan, read_plan

# What may be searched on the spot: pairs of candidate and guess before, and guesses looked at in
# the course of it. Together a few seconds at most; nearly all positions take milliseconds.
PAIRS = 5_000_000
LOOKS = 300_000_000
_MOST_SLOTS = 6  # whose permutations are tried to find a position in a plan


def choose_optimal(
    engine: Engine,
    candidates: Ids,
    path: str,
    options: Options = DEFAULTS,
    *,
    count: int = 1,
    turns: Sequence[Turn] = (),
) -> Ids:
    """Return the best guess, and after it others in the order of their exact values.

    Raises StrategyError when there is no tree to play by, or the turns have left it, and the
    candidates are too many to search on the spot.
    """
    if len(candidates) <= 2:
        weights = options.weights
        heavy = weights is not None and weights[candidates[-1]] > weights[candidates[0]]
        return engine.home[candidates[::-1] if heavy else candidates][:count]
    plan = _plan(engine, path, options)
    planned = None if plan is None else _follow(plan, engine, turns, options)
    if planned is not None and count == 1:
        return np.array([planned], dtype=np.uint32)
    own = replace(options, memory=None)  # the bound is for tables; a search on the spot is small
    searched = _least(engine, candidates, turns, own, count)
    if searched is None and planned is None:
        raise StrategyError(_explain(engine.game, len(candidates), plan is not None))
    first = [] if planned is None else [planned]
    ranked = dict.fromkeys(first + (searched[1] if searched else []))
    return np.array(list(ranked)[:count], dtype=np.uint32)


def _explain(game: Game, candidates: int, has_tree: bool) -> str:
    if has_tree:
        return (
            f"optimal: the turns have left the tree, and {candidates:,} candidates are too many to"
            " search on the spot; take a turn back, or go on with another strategy, such as entropy"
        )
    return (
        f"optimal: {candidates:,} candidates of {game.spec} are too many to search on the spot;"
        f" make a tree with bestguess optimal {game.spec} --save FILE, and play by it with"
        " --strategy optimal:FILE"
    )


# --- plans ---


def _plan(engine: Engine, path: str, options: Options) -> Plan | None:
    """Return the tree to play by: of the file, packaged, or found now; None when too large."""
    game = engine.game
    if path:
        plan = read_plan(path)
        candidates = len(engine.candidates(options))
        if plan.secrets not in (candidates, len(game.secrets)):
            raise StrategyError(_explain_other(game, path, plan, candidates))
        if options.guesses == "candidates" != plan.guesses:
            raise StrategyError(f"{path} does not play candidates only; leave out --guesses")
        return plan
    if options.weights is None and options.guesses == "all":
        packaged = _packaged(game)
        if packaged is not None:
            return packaged
    prior = None if options.weights is None else tuple(options.weights.tolist())
    return _found(game, options.guesses, prior, options.threads)


def _explain_other(game: Game, path: str, plan: Plan, candidates: int) -> str:
    other = next((each.spec for each in namesakes(game) if len(each.secrets) == plan.secrets), "")
    why = (
        f"{path} is a tree of {other or plan.game} with {plan.secrets:,} secrets, and {game.spec}"
        f" has {candidates:,}; take a tree of this game"
    )
    return f"{why}, or play {other}" if other else why


@lru_cache(maxsize=4)
def _packaged(game: Game) -> Plan | None:
    """Return the packaged tree of a game, if this is the very game and not its namesake."""
    return packaged_plan(game.spec) if game.spec in PACKAGED and load(game.spec) == game else None


@lru_cache(maxsize=4)
def _found(
    game: Game, guesses: str, weights: tuple[int, ...] | None, threads: int | None
) -> Plan | None:
    """Return the optimal tree of a small game, searched once."""
    prior = None if weights is None else np.array(weights, dtype=np.uint32)
    engine = engine_of(game)
    options = Options(guesses, prior, threads)
    found = _least(engine, engine.candidates(options), (), options, 1)
    if found is None:
        return None
    search, ranked = found
    return Plan(game.spec, guesses, len(game.secrets), _write(game, search.tree(ranked[0])))


def _write(game: Game, nodes: Grown) -> Any:
    """Return the nodes of a grown tree as those of a plan."""
    codes = [game.guesses[index] for index in nodes.guess.tolist()]
    branches: list[dict[str, Any]] = [{} for _ in codes]
    for node in range(len(codes) - 1, 0, -1):
        above = int(nodes.parent[node])
        feedback = game.rule(codes[above], game.secrets[int(nodes.sample[node])])
        branches[above][feedback] = [codes[node], branches[node]]
    return [codes[0], branches[0]]


def _follow(plan: Plan, engine: Engine, turns: Sequence[Turn], options: Options) -> int | None:
    """Return the guess of the plan after the turns, or None when they have left it.

    Turns that differ from the plan's by a permutation of symbols and slots are as good, unless the
    secrets have weights that such a permutation changes.
    """
    game = engine.game
    alike = game.rule.native in ("pegs", "likeness", "shared") and engine.is_symmetric(options)
    if not (alike and game.guesses.alphabet == game.secrets.alphabet):
        code = _walk(plan, turns)
    else:
        orders = [tuple(range(game.length))]
        if game.length <= _MOST_SLOTS:
            orders = list(permutations(range(game.length)))
        walks = (_walk_alike(plan, turns, order, game.guesses) for order in orders)
        code = next((found for found in walks if found is not None), None)
    if code is None:
        return None
    game.check_hard(code, turns)
    guess = game.guesses.find(code)
    if guess is None:
        raise StrategyError(f"the tree plays {code}, which {game.spec} does not allow")
    return guess


def _walk(plan: Plan, turns: Sequence[Turn]) -> str | None:
    """Walk the plan; None when the turns leave it."""
    node = plan.root
    for turn in turns:
        guess, branches = plan.move(node)
        if turn.guess != guess or turn.feedback not in branches:
            return None
        node = branches[turn.feedback]
    return plan.move(node)[0]


def _walk_alike(
    plan: Plan, turns: Sequence[Turn], order: Sequence[int], space: Space
) -> str | None:
    """Walk the plan with the slots in this order, and with symbols that stand for its own."""
    node, names = plan.root, dict[str, str]()

    def move(node: Any) -> tuple[Sequence[str], Mapping[str, Any]]:
        guess, branches = plan.move(node)
        symbols = split_code(space, guess)
        if len(symbols) != len(order):
            raise TreeError(
                f"the tree plays {guess!r}, which is not {len(order)} long; save it again"
            )
        return symbols, branches

    for turn in turns:
        guess, branches = move(node)
        played = split_code(space, turn.guess)
        for slot, symbol in zip(order, guess, strict=True):
            known = names.get(played[slot])
            if known is None and symbol not in names.values():
                names[played[slot]] = symbol
            elif known != symbol:
                return None
        if turn.feedback not in branches:
            return None
        node = branches[turn.feedback]
    back = {own: symbol for symbol, own in names.items()}
    unused = iter([symbol for symbol in space.alphabet if symbol not in names])
    back.update({own: next(unused, own) for own in space.alphabet if own not in back})
    code = [""] * len(order)
    for slot, symbol in zip(order, move(node)[0], strict=True):
        code[slot] = back.get(symbol, symbol)
    return join_code(space, code)


# --- the search ---


class _Patience:
    """Ends a search on the spot that takes too long."""

    def __init__(self, search: Search, guesses: int) -> None:
        self.search = search
        self.guesses = guesses
        self.ended = False

    def __call__(self, _: Bounds) -> None:
        self.ended = self.search.nodes() * self.guesses > LOOKS
        if self.ended:
            raise Stop


def _least(
    engine: Engine, candidates: Ids, turns: Sequence[Turn], options: Options, count: int
) -> tuple[Search, list[int]] | None:
    """Return the search and the best guesses in order; None when that would take long.

    The total counts, if no secret then comes too late; else the total within the turns that are
    left, or if that cannot be, first of all how many secrets are found in time.
    """
    game = engine.game
    if len(candidates) * len(game.guesses) > PAIRS:
        return None
    last = game.turns
    left = None if last is None or last <= len(turns) else last - len(turns)
    aims: list[tuple[str, int | None]] = [("total", None)]
    aims += [("total", left), ("within", left)] if left else []
    for objective, cap in aims:
        costs = turn_costs(objective, cap, options.weight(len(game.secrets)))
        search = Search(engine, costs, options, candidates=candidates, turns=turns)
        patience = _Patience(search, len(game.guesses))
        proof = Proof(search, progress=patience)
        ranked = _rank(proof, count)
        if proof.stopped and not patience.ended:
            raise KeyboardInterrupt  # which the proof took for a wish to see its results
        if proof.stopped:
            return None
        if not ranked:
            continue
        deepest = int(search.tree(ranked[0]).depths()[candidates].max())
        if left is None or cap is not None or deepest <= left:
            return search, ranked
    return None


def _rank(proof: Proof, count: int) -> list[int]:
    if count > 1:
        forbidden = proof.search.costs.forbidden
        return [guess for guess in proof.rank(count) if proof.bounds[guess] < forbidden]
    proof.prove()
    return [] if proof.chosen is None else [proof.chosen]
