"""The table of difficulty: grown and simulated again."""

import importlib.util
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest

import bestguess
from bestguess.daily import dictionary
from bestguess.daily.calibrate import play_rounds, word_quartiles
from bestguess.daily.difficulty import (
    SOLVER,
    Difficulty,
    difficulties,
    format_difficulty,
    parse_difficulty,
)
from bestguess.daily.players import STRENGTHS
from bestguess.errors import DailyError
from bestguess.files import difficulty_table

TOOL = Path(__file__).parents[2] / "tools" / "make_difficulty.py"


def tool() -> ModuleType:
    specification = importlib.util.spec_from_file_location("make_difficulty", TOOL)
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def test_the_solver_takes_the_turns_of_the_table() -> None:
    tree = bestguess.grow(bestguess.load("entropy"), SOLVER)
    tree.verify()  # by the rule alone, secret by secret
    table = difficulties()
    assert tree.all_turns.tolist() == [table[word].turns for word in tree.game.secrets]
    assert tree.histogram == [1, 15, 2405, 9522, 3162, 127]  # as in docs/difficulty.md
    assert tree.first == "AERIES"


def test_every_word_has_a_difficulty_and_none_is_beyond_the_solver() -> None:
    table = difficulties()
    assert tuple(table) == dictionary().words
    assert all(
        1 <= low <= mid <= high <= 9 for low, mid, high in (d.quartiles for d in table.values())
    )
    suits = Counter(table[word].suits() for word in dictionary().common)
    assert suits == {True: 4644, False: 774}


def test_players_take_the_turns_of_the_table_again() -> None:
    maker, words = tool(), dictionary().words[::380]
    played = play_rounds(words, tuple(STRENGTHS.values()), maker.PLAYERS, maker.SEED)
    found = word_quartiles(played.values()).tolist()
    assert found == [list(difficulties()[word].quartiles) for word in words]


def test_parse_and_format_are_inverse() -> None:
    text = difficulty_table()
    assert format_difficulty(parse_difficulty(text, dictionary().words)) == text


def test_a_table_of_other_words() -> None:
    rows = {"CARNAL": Difficulty(5, (5, 6, 7)), "CASTLE": Difficulty(3, (4, 5, 9))}
    text = format_difficulty(rows)
    assert parse_difficulty(text, ["CASTLE", "CARNAL"]) == rows
    assert [rows[word].suits() for word in rows] == [True, False]
    for wrong in (["CASTLE"], ["CASTLE", "CASTES"]):
        with pytest.raises(DailyError, match="is for other words; run tools"):
            parse_difficulty(text, wrong)
