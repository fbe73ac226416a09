"""The public face: its names, what `help` and `dir` show of them, and how its values print."""

import ast
import inspect
import pydoc
from pathlib import Path

import pytest

import bestguess
from bestguess import Codes, Game, Round, Turn, Words, grow, load, openers, optimal, parse_strategy
from bestguess.analyse import analyse
from bestguess.feedback import likeness

# To take one of these away breaks the code of others.
MEMBERS = """
Analysis BestguessError Boards Branch Clash Codes Game Opener Optimum Round Strategy Suggestion
Texts Tree Turn Words draw_dot draw_svg format_tree format_tree_json grow largest_part load
load_tree openers optimal parse_strategy parse_tree_json play_deals save_tree
"""


def test_the_exported_members() -> None:
    assert bestguess.__all__ == MEMBERS.split() == sorted(MEMBERS.split())
    assert set(bestguess.__all__) <= set(dir(bestguess))
    source = ast.parse(Path(bestguess.__file__).read_text(encoding="utf-8"))
    typed = [each for node in ast.walk(source) if isinstance(node, ast.If) for each in node.body]
    imported = [n.name for each in typed if isinstance(each, ast.ImportFrom) for n in each.names]
    assert sorted(imported) == bestguess.__all__


def test_what_is_no_member() -> None:
    with pytest.raises(AttributeError, match="module 'bestguess' has no attribute 'Grow'"):
        bestguess.Grow  # noqa: B018
    with pytest.raises(ImportError, match="cannot import name 'Grow'"):
        from bestguess import Grow  # noqa: F401


def test_help_lists_the_members_with_their_first_lines() -> None:
    shown = pydoc.plain(pydoc.render_doc(bestguess))
    for name in bestguess.__all__:
        first = inspect.getdoc(getattr(bestguess, name)).partition("\n")[0]
        assert first.endswith((".", "…"))
        assert f"    {name:<18}{first}\n" in shown


MASTERMIND = load("mastermind")
SCREEN = load("fallout:words=" + "+".join(load("wordle:2021").secrets.words[::200]))
LETTERS = load("word-mastermind:list=enable,length=15")
PLAYED = Round(MASTERMIND).play("AABB", "XO")
TREE = grow(MASTERMIND)
REPRS = {
    "<Game mastermind: 1,296 secrets, pegs>": MASTERMIND,
    "<Game wordle:2021,hard: 2,315 secrets, tiles, hard>": load("wordle:2021,hard"),
    "<Game big: 43,046,721 secrets, likeness>": Game(
        "big", secrets=Codes("ABC", 16), feedback=likeness
    ),
    "<Words wordle-secrets: 2,315 of 5 symbols>": load("wordle:2021").secrets,
    "<Words: 2 of 1 symbol>": Words(("A", "B")),
    "Codes(alphabet='ABCDEF', length=4, distinct=False)": MASTERMIND.secrets,
    "Turn(guess='AABB', feedback='XO')": PLAYED.turns[0],
    "<Round mastermind: AABB=XO>": PLAYED,
    "<Round mastermind: no turn yet>": Round(MASTERMIND),
    "<208 candidates: ABCC, ABCD, ABCE, ABCF, ABDC, ABDD, …>": PLAYED.candidates,
    "<0 candidates: >": PLAYED.candidates[:0],
    "<3 suggestions: ACAD, ACDA, BCBD>": PLAYED.suggest(count=3),
    "<0 suggestions: >": PLAYED.suggest(count=0),
    "<Suggestion ACAD: 3.359 bits, 14 parts, the largest 39>": PLAYED.suggest()[0],
    "<Clash of turn 1 and turn 2>": PLAYED.play("AABB", "XX").clash(),
    "<Strategy worst,random:7>": parse_strategy("worst,random:7"),
    "<Tree mastermind by entropy: 1,296 secrets, mean 4.415, worst 6>": TREE,
    "<Branch ABCD: 1,296 candidates, 13 branches>": TREE.root,
    "<Grown: 1,380 nodes for 1,296 secrets>": TREE.nodes,
    "<Optimum mastermind:3x4: total 206, proven>": optimal(load("mastermind:3x4")),
    "<Opener ABACK: chance 1.000, mean 2.833>": openers(Round(SCREEN))[0],
    "<Analysis mastermind CADB: 3 turns, won, loss 0.013, luck 1.428>": analyse(
        MASTERMIND, ["AABB", "ABCD", "CADB"], "CADB"
    ),
}


@pytest.mark.parametrize("shown", REPRS)
def test_a_repr_tells_the_essentials(shown: str) -> None:
    assert repr(REPRS[shown]) == shown


def a_rule_with_a_name_that_is_long(guess: str, secret: str) -> int:
    return likeness(guess, secret)


@pytest.mark.parametrize(
    "game",
    [
        SCREEN,
        LETTERS,
        Game("long " * 30, secrets=Codes("AB", 8), feedback=a_rule_with_a_name_that_is_long),
    ],
    ids=["screen", "letters", "own"],
)
def test_a_repr_fits_on_one_line(game: Game) -> None:
    first = game.secrets[0]
    round = Round(game, (Turn(first, "0"),) * 9)
    shown = [game, game.secrets, round, round.candidates, round.clash()]
    tree, suggestions = grow(game, "first"), Round(game).suggest("first")
    shown += [tree, tree.root, suggestions, suggestions[0]]
    shown += [analyse(game, [first] * 2, game.secrets[1], "first")]
    for each in shown:
        assert len(repr(each)) <= 100
        assert "\n" not in repr(each)
