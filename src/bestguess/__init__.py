"""One engine for every game in which you guess, are told something, and guess again.

>>> import bestguess
>>> game = bestguess.load("mastermind")
>>> round = bestguess.Round(game).play("AABB", "XO")
>>> round.suggest("entropy", count=1)[0].guess
'AACD'
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bestguess.codes import Codes, Words
    from bestguess.errors import BestguessError
    from bestguess.game import Game, Turn
    from bestguess.games import load
    from bestguess.round import Clash, Round, Suggestion, largest_part
    from bestguess.strategies import Strategy, parse_strategy
    from bestguess.tree import Branch, Tree, grow

__version__ = "0.1.0"

# Names are imported when they are first used: `bestguess games` need not wait for NumPy.
_HOMES = {
    "BestguessError": "errors",
    "Branch": "tree",
    "Clash": "round",
    "Codes": "codes",
    "Game": "game",
    "Round": "round",
    "Strategy": "strategies",
    "Suggestion": "round",
    "Tree": "tree",
    "Turn": "game",
    "Words": "codes",
    "grow": "tree",
    "largest_part": "round",
    "load": "games",
    "parse_strategy": "strategies",
}

__all__ = [
    "BestguessError",
    "Branch",
    "Clash",
    "Codes",
    "Game",
    "Round",
    "Strategy",
    "Suggestion",
    "Tree",
    "Turn",
    "Words",
    "grow",
    "largest_part",
    "load",
    "parse_strategy",
]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(f"bestguess.{_HOMES[name]}"), name)
    raise AttributeError(f"module 'bestguess' has no attribute {name!r}")
