"""Rules on parts of a code: the core adds what each part is told."""

import pickle
from itertools import product

import numpy as np
import pytest

import bestguess
from bestguess.codes import Codes, Grid
from bestguess.engine import engine_of
from bestguess.errors import CodeError, FeedbackError, GameError
from bestguess.feedback import RULES, Part, Rule, combine
from bestguess.game import Game


def apart(guess: str, secret: str) -> str:
    """Distance: how far the digits are apart."""
    return str(sum(abs(int(g) - int(s)) for g, s in zip(guess, secret, strict=True)))


COMBINED = [
    bestguess.load("grand-mastermind:2x3x3"),
    Game(
        "three",
        secrets=Grid(("AB", "123", "XYZ", "12")),
        feedback=combine(
            Part("letters", (0, 2), RULES["tiles"]),
            Part("digits", (1, 3), Rule(apart)),
            Part("all", (0, 1, 2, 3), RULES["likeness"]),
        ),
    ),
    Game(
        "halves",
        secrets=Codes("ABC", 4),
        guesses=Codes("ABCD", 4),
        feedback=combine(
            Part("left", (0, 1), RULES["digits"]), Part("right", (2, 3), RULES["shared"])
        ),
    ),
]


@pytest.mark.parametrize("game", COMBINED, ids=lambda game: game.name)
def test_labels_are_equal_where_the_feedback_is(game):
    engine = engine_of(game)
    for guess, code in enumerate(game.guesses):
        texts = [game.rule(code, secret) for secret in game.secrets]
        labels = engine.labels(guess, engine.everything()).tolist()
        assert len(set(zip(texts, labels, strict=True))) == len(set(texts)) == len(set(labels))
    some = np.arange(0, len(game.secrets), 3, dtype=np.uint32)
    few = engine.narrow(some)
    assert few.labels(1, np.arange(len(some), dtype=np.uint32)).tolist() == (
        engine.labels(1, some).tolist()
    )


def test_a_combined_game_is_evaluated_and_proven():
    game = bestguess.load("grand-mastermind:2x2x2")
    tree = bestguess.grow(game, "entropy")
    tree.verify()
    assert bestguess.optimal(game).value <= tree.total


def test_feedback_is_read_part_by_part():
    game = bestguess.load("grand-mastermind")
    assert game.parse_feedback("2 whites / x") == "OO/X"
    assert game.parse_feedback("win") == game.rule("A1B2C3", "A1B2C3") == "XXX/XXX"
    for text in ("XO", "X/O/X", "X/Q", ""):
        with pytest.raises(FeedbackError):
            game.parse_feedback(text)
    assert "for its colours/shapes `X` for each symbol in place" in game.rule.meaning


def test_a_code_has_a_symbol_of_each_alphabet():
    game = bestguess.load("grand-mastermind")
    assert game.parse_guess("a1 b2 c3") == "A1B2C3"
    with pytest.raises(CodeError, match="has B in place 2, where one of 1234 belongs"):
        game.parse_guess("ABC123")


def test_grids():
    grid = Grid(("AB", "123", "A"))
    codes = ["".join(symbols) for symbols in product("AB", "123", "A")]
    assert list(grid) == codes == [grid[index] for index in range(6)]
    assert [grid.find(code) for code in codes] == list(range(6))
    assert grid.find("A1B") is grid.find("A1") is None
    symbols = np.array(list(grid.alphabet))
    assert ["".join(row) for row in symbols[grid.array()]] == codes
    for wrong in ((), ("AA",), ("A",) * 17):
        with pytest.raises(GameError):
            Grid(wrong)


def test_a_combined_game_is_a_value():
    one, other = (bestguess.load("grand-mastermind") for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
    assert pickle.loads(pickle.dumps(one)) == one
    with pytest.raises(GameError, match="needs a part"):
        combine()
