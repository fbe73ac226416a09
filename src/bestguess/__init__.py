"""One engine for every game in which you guess, are told something, and guess again.

>>> import bestguess
>>> game = bestguess.load("mastermind")
>>> round = bestguess.Round(game).play("AABB", "XO")
>>> round.suggest("entropy", count=1)[0].guess
'ACAD'
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bestguess.analyse import Analysis
    from bestguess.codes import Codes, Words
    from bestguess.errors import BestguessError
    from bestguess.exact import Opener, Optimum, openers, optimal
    from bestguess.game import Game, Turn
    from bestguess.games import load
    from bestguess.round import Clash, Round, Suggestion, largest_part
    from bestguess.strategies import Strategy, parse_strategy
    from bestguess.tree import Branch, Tree, grow
    from bestguess.tree.draw import draw_dot, draw_svg, format_tree
    from bestguess.tree.files import format_tree_json, load_tree, parse_tree_json, save_tree

__version__ = "0.1.0"

# Names are imported when they are first used: `bestguess games` need not wait for NumPy.
_HOMES = {
    "Analysis": "analyse",
    "BestguessError": "errors",
    "Branch": "tree",
    "Clash": "round",
    "Codes": "codes",
    "Game": "game",
    "Opener": "exact",
    "Optimum": "exact",
    "Round": "round",
    "Strategy": "strategies",
    "Suggestion": "round",
    "Tree": "tree",
    "Turn": "game",
    "Words": "codes",
    "draw_dot": "tree.draw",
    "draw_svg": "tree.draw",
    "format_tree": "tree.draw",
    "format_tree_json": "tree.files",
    "grow": "tree",
    "largest_part": "round",
    "load": "games",
    "load_tree": "tree.files",
    "openers": "exact",
    "optimal": "exact",
    "parse_strategy": "strategies",
    "parse_tree_json": "tree.files",
    "save_tree": "tree.files",
}

_MODULES = ("analyse", "errors", "exact", "feedback", "games", "strategies", "words")

__all__ = [
    "Analysis",
    "BestguessError",
    "Branch",
    "Clash",
    "Codes",
    "Game",
    "Opener",
    "Optimum",
    "Round",
    "Strategy",
    "Suggestion",
    "Tree",
    "Turn",
    "Words",
    "draw_dot",
    "draw_svg",
    "format_tree",
    "format_tree_json",
    "grow",
    "largest_part",
    "load",
    "load_tree",
    "openers",
    "optimal",
    "parse_strategy",
    "parse_tree_json",
    "save_tree",
]


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(f"bestguess.{name}")
    if name in _HOMES:
        return getattr(import_module(f"bestguess.{_HOMES[name]}"), name)
    raise AttributeError(f"module 'bestguess' has no attribute {name!r}")
