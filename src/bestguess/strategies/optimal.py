"""`optimal`: play by a proven tree, or search the position on the spot where that is quick.

The tree is a file that is named, a packaged one, or found by the search itself for a small game.
When the turns have left the tree (somebody played another guess), the position is searched.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations
from typing import Any

import numpy as np

from bestguess.engine import Engine, Exact, Grown, Ids, engine_of
from bestguess.engine.proof import Bounds, Course, Question, Stop, costs_of
from bestguess.errors import StrategyError
from bestguess.game import Game, Turn
from bestguess.games import load
from bestguess.strategies.plan import PACKAGED, Plan, packaged_plan, read_plan

# What may be searched on the spot: pairs of candidate and guess before, and guesses looked at in
# the course of it. Together a few seconds at most; nearly all positions take milliseconds.
PAIRS = 5_000_000
LOOKS = 300_000_000
_MOST_PLACES = 6  # whose permutations are tried to find a position in a plan


def choose_optimal(
    engine: Engine,
    candidates: Ids,
    path: str,
    *,
    guesses: str = "all",
    count: int = 1,
    turns: Sequence[Turn] = (),
    weights: Ids | None = None,
    threads: int | None = None,
) -> Ids:
    """Return the best guess, and after it others in the order of their exact values.

    Raises StrategyError when there is no tree to play by, or the turns have left it, and the
    candidates are too many to search on the spot.
    """
    if len(candidates) <= 2:
        heavy = weights is not None and weights[candidates[-1]] > weights[candidates[0]]
        return engine.home[candidates[::-1] if heavy else candidates][:count]
    question = Question(engine.game, guesses, weights, threads=threads)
    plan = _plan(question, path)
    planned = None if plan is None else _follow(plan, engine, turns)
    if planned is not None and count == 1:
        return np.array([planned], dtype=np.uint32)
    searched = _least(question, candidates, turns, count)
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
        f" make a tree with `bestguess optimal {game.spec} --save FILE`, and play by it with"
        " --strategy optimal:FILE"
    )


# --- plans ---


def _plan(question: Question, path: str) -> Plan | None:
    """Return the tree to play by: of the file, packaged, or found now; None when too large."""
    game = question.game
    if path:
        plan = read_plan(path)
        if plan.secrets != len(game.secrets):
            raise StrategyError(
                f"{path} is a tree of {plan.game} with {plan.secrets:,} secrets, and {game.spec}"
                f" has {len(game.secrets):,}; take a tree of this game"
            )
        if question.guesses == "candidates" != plan.guesses:
            raise StrategyError(f"{path} does not play candidates only; leave out --guesses")
        return plan
    if question.weights is None and question.guesses == "all":
        packaged = _packaged(game)
        if packaged is not None:
            return packaged
    prior = None if question.weights is None else tuple(question.weights.tolist())
    return _found(game, question.guesses, prior, question.threads)


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
    question = Question(game, guesses, prior, threads=threads)
    everything = engine_of(game).everything()
    found = _least(question, everything, (), 1)
    if found is None:
        return None
    search, ranked = found
    return Plan(game.spec, guesses, len(everything), _write(game, search.tree(ranked[0])))


def _write(game: Game, nodes: Grown) -> Any:
    """Return the nodes of a grown tree as those of a plan."""
    codes = [game.guesses[place] for place in nodes.guess.tolist()]
    branches: list[dict[str, Any]] = [{} for _ in codes]
    for node in range(len(codes) - 1, 0, -1):
        above = int(nodes.parent[node])
        told = game.rule(codes[above], game.secrets[int(nodes.sample[node])])
        branches[above][told] = [codes[node], branches[node]]
    return [codes[0], branches[0]]


def _follow(plan: Plan, engine: Engine, turns: Sequence[Turn]) -> int | None:
    """Return the guess of the plan after the turns, or None when they have left it.

    Turns that differ from the plan's by a permutation of symbols and places are as good.
    """
    game = engine.game
    orders: Sequence[tuple[int, ...]] = [tuple(range(game.length))]
    alike = game.rule.native in ("pegs", "likeness", "shared")
    if not (engine.symmetric and alike and game.guesses.alphabet == game.secrets.alphabet):
        code = _walk(plan, turns, orders[0], {symbol: symbol for symbol in game.guesses.alphabet})
    else:
        if game.length <= _MOST_PLACES:
            orders = list(permutations(range(game.length)))
        walks = (_walk(plan, turns, order, {}, game.guesses.alphabet) for order in orders)
        code = next((found for found in walks if found is not None), None)
    if code is None:
        return None
    game.check_hard(code, turns)
    place = game.guesses.find(code)
    if place is None:
        raise StrategyError(f"the tree plays {code}, which {game.spec} does not allow")
    return place


def _walk(
    plan: Plan, turns: Sequence[Turn], order: Sequence[int], names: dict[str, str], free: str = ""
) -> str | None:
    """Walk the plan with the places in this order; `names` maps symbols of the turns to its own."""
    node = plan.root
    for turn in turns:
        guess, branches = plan.move(node)
        for place, symbol in zip(order, guess, strict=True):
            known = names.get(turn.guess[place])
            if known is None and symbol not in names.values():
                names[turn.guess[place]] = symbol
            elif known != symbol:
                return None
        if turn.feedback not in branches:
            return None
        node = branches[turn.feedback]
    back = {own: symbol for symbol, own in names.items()}
    unused = iter([symbol for symbol in free if symbol not in names])
    back.update({own: next(unused) for own in free if own not in back})
    guess = plan.move(node)[0]
    code = [""] * len(guess)
    for place, symbol in zip(order, guess, strict=True):
        code[place] = back.get(symbol, symbol)
    return "".join(code)


# --- the search ---


class _Watch:
    """Ends a search that takes too long."""

    def __init__(self, search: Exact, guesses: int) -> None:
        self.search = search
        self.guesses = guesses
        self.ended = False

    def __call__(self, _: Bounds) -> None:
        self.ended = self.search.nodes() * self.guesses > LOOKS
        if self.ended:
            raise Stop


def _least(
    question: Question, candidates: Ids, turns: Sequence[Turn], count: int
) -> tuple[Exact, list[int]] | None:
    """Return the search and the best guesses in order; None when that would take long.

    The total counts, if no secret then comes too late; else the total within the turns that are
    left, or if that cannot be, first of all how many secrets are found in time.
    """
    if len(candidates) * len(question.game.guesses) > PAIRS:
        return None
    last = question.game.turns
    left = None if last is None or last <= len(turns) else last - len(turns)
    aims: list[tuple[str, int | None]] = [("total", None)]
    aims += [("total", left), ("within", left)] if left else []
    for objective, cap in aims:
        costs = costs_of(objective, cap, question.weight)
        search = question.search(costs, candidates, turns)
        watch = _Watch(search, len(question.game.guesses))
        course = Course(search, costs, None, watch)
        ranked = _rank(course, count, costs.forbidden)
        if course.stopped and not watch.ended:
            raise KeyboardInterrupt  # which the course took for a wish to see its results
        if course.stopped:
            return None
        if not ranked:
            continue
        deepest = int(search.tree(ranked[0]).depths()[candidates].max())
        if left is None or cap is not None or deepest <= left:
            return search, ranked
    return None


def _rank(course: Course, count: int, forbidden: int) -> list[int]:
    if count > 1:
        return [guess for guess, value, _ in course.rank(count) if value < forbidden]
    course.prove()
    return [] if course.chosen is None else [course.chosen]
