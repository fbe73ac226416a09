"""One tree of errors, as its page says, and names that are nearly right."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bestguess import (
    Codes,
    Game,
    Round,
    Words,
    draw_dot,
    draw_svg,
    errors,
    format_tree,
    grow,
    largest_part,
    load,
    load_tree,
    openers,
    optimal,
    parse_tree_json,
    save_tree,
)
from bestguess.analyse import analyse
from bestguess.compare import compare
from bestguess.errors import BestguessError, nearest
from bestguess.exact import rank
from bestguess.feedback import named_rule

KINDS = [kind for name, kind in vars(errors).items() if name.endswith("Error")]


def test_the_tree_is_as_documented() -> None:
    documented = re.findall(r"^[├└]── (\w+)", errors.__doc__ or "", re.M)
    assert {kind.__name__ for kind in KINDS} == {"BestguessError", *documented}


@pytest.mark.parametrize("kind", KINDS)
def test_every_error_is_one_a_person_can_put_right(kind: type[Exception]) -> None:
    assert issubclass(kind, BestguessError)
    assert kind.__doc__
    assert str(kind("what to do")) == "what to do"


GAME = load("mastermind:2x3")
ROUND = Round(GAME)
TREE = grow(GAME)


def made(**parts: Any) -> Game:
    return replace(GAME, name="odd", **parts)


WRONG: dict[str, tuple[Callable[[], Any], str]] = {
    "load": (lambda: load(3), "3 is not the name of a game"),
    "alphabet": (lambda: Codes(3, 4), "3 is not an alphabet; give the symbols as one text"),
    "length": (lambda: Codes("ABC", "x"), "'x' is not a number of symbols"),
    "words": (lambda: Words(3), "3 is not a list of words"),
    "word": (lambda: Words(("A", 3)), "3 is not a word; give a list of texts"),
    "name": (lambda: Game(3, secrets=GAME.secrets, feedback=max), "3 is not the name of a game"),
    "rule": (lambda: Game("x", secrets=GAME.secrets, feedback=3), "x: the feedback must be a func"),
    "turn": (lambda: GAME.parse_turn(3), "3 is not a turn; write GUESS=FEEDBACK"),
    "game's turns": (lambda: made(turns="x"), "'x' is not a number of turns"),
    "examples": (lambda: made(examples=3), "3 is not a list of examples"),
    "example": (lambda: made(examples=[("AA",)]), "odd: ('AA',) is not (guess, secret, feedback)"),
    "accelerators": (lambda: made(accelerators=3), "3 is not a list of accelerators"),
    "accelerator": (lambda: made(accelerators=(3,)), "3 is not an accelerator; give a list of t"),
    "rule by name": (lambda: named_rule(3), "unknown rule 3 (one of pegs, likeness"),
    "Round": (lambda: Round("mastermind"), "'mastermind' is not a Game; load it: load('master"),
    "turns": (lambda: Round(GAME, 3), "3 is not a list of turns"),
    "a turn": (lambda: Round(GAME, ("AA=X",)), "'AA=X' is not a turn; play it: round.play(gue"),
    "guess": (lambda: ROUND.play(3, "X"), "3 is not a code; type 2 symbols of ABC"),
    "feedback": (lambda: ROUND.play("AA", 0.5), "cannot read 0.5: give a text or numbers"),
    "pair": (lambda: ROUND.play("AA", ("X", 1)), "cannot read 'X 1': give blacks and whites"),
    "edit": (lambda: ROUND.edit("1", "X"), "'1' is not the number of a turn"),
    "explain": (lambda: ROUND.explain(None), "None is not a code; type 2 symbols of ABC"),
    "count": (lambda: ROUND.suggest(count="x"), "'x' is not a whole number of suggestions"),
    "strategy": (lambda: ROUND.suggest(3), "3 is neither the name of a strategy nor a function"),
    "guesses": (lambda: ROUND.suggest(guesses=3), "guesses=3 is unknown; take all or candidates"),
    "weights": (lambda: ROUND.suggest(weights=3), "weights must be 9 whole numbers"),
    "threads": (lambda: ROUND.suggest(threads="x"), "'x' is not a whole number, as threads must"),
    "memory": (lambda: grow(GAME, memory="x"), "'x' is not a whole number, as memory must be"),
    "progress": (lambda: grow(GAME, progress=3), "progress=3 is not a function"),
    "optimal": (lambda: optimal("mastermind"), "'mastermind' is not a Game; load it: load("),
    "optimal in": (lambda: optimal(GAME, turns="x"), "'x' is not a number of turns"),
    "effort": (lambda: optimal(GAME, effort="x"), "'x' is not a number of guesses, as effort must"),
    "rank": (lambda: rank(GAME, count=0), "0 first guesses; ask for at least 1"),
    "attempts": (lambda: openers(ROUND, attempts="x"), "'x' is not a number of attempts"),
    "compare": (lambda: compare("mastermind"), "'mastermind' is not a Game; load it"),
    "openers": (lambda: openers(GAME), "is not a Round; begin one: Round(game)"),
    "analyse": (lambda: analyse("mastermind", ["AA"], "AA"), "'mastermind' is not a Game; load"),
    "analysed": (lambda: analyse(GAME, 3, "AA"), "3 is not a list of guesses"),
    "part": (lambda: largest_part(GAME, "AA"), "is not a Round; begin one: Round(game)"),
    "grow": (lambda: grow("mastermind"), "'mastermind' is not a Game; load it: load('master"),
    "children": (lambda: TREE.children("x"), "'x' is not a branch; begin with tree.root"),
    "secret": (lambda: TREE.walk(3), "3 is not a code; type 2 symbols of ABC"),
    "save": (lambda: save_tree(1, "tree.json"), "1 is not a tree; grow one"),
    "save to": (lambda: save_tree(TREE, None), "None is not a path; give the name of a file"),
    "load from": (lambda: load_tree(None), "None is not a path; give the name of a file"),
    "parse": (lambda: parse_tree_json(b"{}"), "b'{}' is not a text; take what format_tree_json"),
    "parse for": (lambda: parse_tree_json("{}", "x"), "'x' is not a Game; load it"),
    "text": (lambda: format_tree(3), "3 is not a tree; grow one"),
    "dot": (lambda: draw_dot("x"), "'x' is not a tree; grow one"),
    "svg": (lambda: draw_svg(TREE, limit="x"), "'x' is not a whole number; limit counts what"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_type_is_said_to_be_one(wrong: str) -> None:
    call, said = WRONG[wrong]
    with pytest.raises(BestguessError) as refused:
        call()
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("name", "suffix"),
    [
        ("mastermnd", "; did you mean mastermind?"),
        ("MASTERMIND", "; did you mean mastermind?"),
        ("wordel", "; did you mean Wordle?"),
        ("chess", ""),
        ("", ""),
    ],
)
def test_nearest(name: str, suffix: str) -> None:
    assert nearest(name, ["mastermind", "Wordle"]) == suffix
