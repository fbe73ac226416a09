"""One engine for every game in which you guess, are told something, and guess again.

>>> import bestguess
>>> game = bestguess.load("mastermind")
>>> round = bestguess.Round(game).play("AABB", "XO")
>>> round.suggest("entropy", count=1)[0].guess
'ACAD'

Analysis          A round with the worth of each of its turns.
BestguessError    Anything a person can put right; the command line prints it and exits with 2.
Boards            Several boards of a game and the turns so far; `play` returns the next ones.
Branch            A node of a tree: the guess played there, and where each feedback leads.
Clash             Why no secret is left: a smallest set of turns that clash, with their repairs.
Codes             Every code of `length` symbols of the alphabet, with repeats unless `distinct`.
Game              The rules of a game.
Opener            A next guess under best play after it.
Optimum           The best strategy found, as a tree, and what is proven of it.
Round             A game and the turns so far; it never changes, `play` returns the next one.
Strategy          A chain of costs, named or functions of part sizes; or `classic`, `optimal` alone.
Suggestion        A guess and what it does: `sizes` are its parts by feedback, the largest first.
Texts             A list of texts of any kind, in the order given: numbers, questions, names.
Tree              What a strategy plays against each secret, with its total, mean and worst case.
Turn              A guess and its feedback, both in canonical form.
Words             A list of words, in alphabetical order.
draw_dot          Return the tree as a graph for Graphviz: `dot -Tpdf tree.dot -o tree.pdf`.
draw_svg          Return the tree as a picture in SVG, from left to right.
format_tree       Return the tree as indented text: feedback → guess, and the candidates there.
format_tree_json  Return the tree as JSON: the header on the first line, the root on the second.
grow              Return the tree of a strategy against all secrets.
largest_part      Return the feedback of the largest part, as an adversary without a secret does.
load              Return the game of a compact text such as `mastermind:5x8` or `wordle:hard`.
load_tree         Return the tree that was saved; see `parse_tree_json`.
openers           Return what each next guess leads to under best play, exactly, the best first.
optimal           Return the strategy that minimises the objective over all secrets, proven.
parse_strategy    Return the strategy of a text such as `worst,entropy`, or of a cost function.
parse_tree_json   Return the tree of a JSON text, the inverse of `format_tree_json`.
play_deals        Play a strategy against deals that are drawn, and count its turns.
save_tree         Write the tree as JSON to a file, whole or not at all.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bestguess.analyse import Analysis
    from bestguess.boards import Boards, play_deals
    from bestguess.codes import Codes, Texts, Words
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
_NAMES = {
    "analyse": ("Analysis",),
    "boards": ("Boards", "play_deals"),
    "codes": ("Codes", "Texts", "Words"),
    "errors": ("BestguessError",),
    "exact": ("Opener", "Optimum", "openers", "optimal"),
    "game": ("Game", "Turn"),
    "games": ("load",),
    "round": ("Clash", "Round", "Suggestion", "largest_part"),
    "strategies": ("Strategy", "parse_strategy"),
    "tree": ("Branch", "Tree", "grow"),
    "tree.draw": ("draw_dot", "draw_svg", "format_tree"),
    "tree.files": ("format_tree_json", "load_tree", "parse_tree_json", "save_tree"),
}
_HOMES = {name: home for home, names in _NAMES.items() for name in names}
_MODULES = ("analyse", "errors", "exact", "feedback", "games", "strategies", "words")

__all__ = [
    "Analysis",
    "BestguessError",
    "Boards",
    "Branch",
    "Clash",
    "Codes",
    "Game",
    "Opener",
    "Optimum",
    "Round",
    "Strategy",
    "Suggestion",
    "Texts",
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
    "play_deals",
    "save_tree",
]


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(f"bestguess.{name}")
    if name in _HOMES:
        return getattr(import_module(f"bestguess.{_HOMES[name]}"), name)
    raise AttributeError(f"module 'bestguess' has no attribute {name!r}")


def __dir__() -> list[str]:
    """Return what `dir` and `help` show."""
    return sorted([*__all__, *_MODULES, "__version__"])
