"""Shards of a proof: the first guesses of an exact search, each tried as a task of its own.

A worker keeps its search between tasks, with all that it remembers of smaller positions.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from threading import Lock

from bestguess.engine import Exact
from bestguess.engine.proof import Costs, Question
from bestguess.exact import MEMORY
from bestguess.lab.compute import Result, Watch, check_rules, result_of
from bestguess.lab.experiment import Setting, game_of
from bestguess.tree import Tree, grow

_STARTERS = ("parts", "entropy", "expected")  # one-step strategies that a proof begins from
_searching = Lock()  # a search is one at a time; a worker may have several threads


@dataclass(frozen=True)
class Openers:
    """The first guesses with their first lower bounds, least first, and a total to beat."""

    total: int
    bounds: dict[int, int]


def can_split(setting: Setting) -> bool:
    """Tell whether the openers can be tried apart: for the least total, as a proof."""
    return setting.optimal and setting.objective == "total" and not setting.options


@lru_cache(maxsize=1)
def _search(setting: Setting, threads: int | None, memory: int | None) -> Exact:
    asked = Question(
        game_of(setting.game), setting.guesses, memory=memory or MEMORY, threads=threads
    )
    return asked.search(Costs())


def list_openers(
    setting: Setting,
    *,
    threads: int | None = None,
    memory: int | None = None,
    watch: Watch | None = None,
) -> Openers:
    """Return the openers of a proof, and the best total of one-step strategies."""
    check_rules(setting)
    game = game_of(setting.game)
    totals = [
        grow(game, name, guesses=setting.guesses, threads=threads, progress=watch).total
        for name in _STARTERS
    ]
    with _searching:
        return Openers(min(totals), _search(setting, threads, memory).openers(watch))


def try_openers(
    setting: Setting,
    guesses: Sequence[int],
    limit: int,
    *,
    threads: int | None = None,
    memory: int | None = None,
    watch: Watch | None = None,
) -> dict[int, int]:
    """Return for each opener its total if that is below the limit, else a lower bound."""
    check_rules(setting)
    found = {}
    with _searching:
        search = _search(setting, threads, memory)
        for guess in guesses:
            found[guess] = search.try_opener(guess, limit, watch)
            limit = min(limit, found[guess])
    return found


def finish_proof(
    setting: Setting,
    guess: int,
    total: int,
    *,
    threads: int | None = None,
    memory: int | None = None,
    watch: Watch | None = None,
) -> Result:
    """Return the tree of best play after the opener that was proven to be the best."""
    check_rules(setting)
    with _searching:
        search = _search(setting, threads, memory)
        search.try_opener(guess, total + 1, watch)
        nodes = search.tree(guess, progress=watch)
    tree = Tree(game_of(setting.game), "optimal", setting.guesses, nodes)
    assert tree.total == total, f"{setting}: the tree has {tree.total}, the proof {total}"
    return replace(result_of(tree), proven=True)
