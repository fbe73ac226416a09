"""The games that the page has are those of the package, as they are now."""

import gzip
import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from bestguess import games
from bestguess.catalogue import UnknownError, export, export_game
from bestguess.errors import LimitError

ROOT = Path(__file__).parents[2]
# Games that the page cannot play, and why: a new one is put here or, better, made known to it.
LEFT_OUT: dict[str, str] = {}


def load_tool() -> ModuleType:
    path = ROOT / "tools" / "make_games.py"
    specification = importlib.util.spec_from_file_location("make_games", path)
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def test_the_games_of_the_page_are_those_of_the_package() -> None:
    tool, made = load_tool(), export()
    again = "run python tools/make_games.py"
    assert made.text == tool.CATALOGUE.read_text(encoding="utf-8"), again
    stored = {path.stem: path.read_text(encoding="utf-8") for path in tool.WORDS.iterdir()}
    assert made.words == stored, again
    kept = {path.stem: gzip.decompress(path.read_bytes()) for path in tool.TABLES.iterdir()}
    assert {name: gzip.decompress(data) for name, data in made.tables.items()} == kept, again
    assert {game.data["name"] for game in made.games} | set(made.left_out) == set(games.names())
    assert made.left_out == LEFT_OUT


GAME = '''
from bestguess.codes import Codes
from bestguess.game import Game
def game(*, length: int = 3, upside_down: bool = False):
    """A new game."""
    return Game("new", secrets=Codes("01"[:: -1 if upside_down else 1], length), feedback=RULE)
'''


def exported(folder: Path, text: str) -> tuple[dict[str, Any], dict[str, bytes]]:
    """Return what the page gets of a game file, and its tables unpacked."""
    path = folder / "new.py"
    path.write_text(text)
    made = export_game(str(path))
    assert json.loads(json.dumps(made.data))["name"] == "new"
    return dict(made.data), {name: gzip.decompress(data) for name, data in made.tables.items()}


def test_a_new_game_file_is_exported_as_it_is(tmp_path: Path) -> None:
    made, tables = exported(tmp_path, "from bestguess.feedback import tiles as RULE\n" + GAME)
    assert [option["name"] for option in made["options"]] == ["length", "upside-down", "boards"]
    alphabet = {"by": ["upside-down"], "values": {"false": "01", "true": "10"}}
    assert made["fields"]["secrets.alphabet"] == alphabet
    assert made["fields"]["rule"] == {"value": "tiles"}
    assert tables == {}


def test_a_rule_that_only_python_knows_is_a_table(tmp_path: Path) -> None:
    rule = "def RULE(guess, secret): return guess == secret\n"
    made, tables = exported(tmp_path, rule + GAME)
    name = made["fields"]["rule"]["values"]["2/false"]["sheet"]
    assert max(len(data) for data in tables.values()) < 3 << 20
    head, _, cells = tables[name].partition(b"\n")
    sheet = json.loads(head)
    assert sheet["texts"] == ["True", "False"]
    assert len(cells) == len(sheet["guesses"]) * len(sheet["secrets"])
    row, column = sheet["guesses"].index("01"), sheet["secrets"].index("01")
    assert cells[row * len(sheet["secrets"]) + column] == 0


CLOSURE = """
from bestguess import Game, Texts
def game(*, shout: bool = False, high: int = 3):
    def RULE(guess, secret):
        text = "it" if guess == secret else "other"
        return text.upper() if shout else text
    return Game("new", secrets=Texts(tuple(map(str, range(high)))), feedback=RULE)
"""


def test_options_that_change_what_is_told_have_tables_of_their_own(tmp_path: Path) -> None:
    made, tables = exported(tmp_path, CLOSURE)
    rule = made["fields"]["rule"]
    sheets = {key.split("/")[0]: each["sheet"] for key, each in rule["values"].items()}
    assert sorted(sheets.values()) == ["new.1", "new.2"]
    assert set(tables) == {"new.1", "new.2"}
    assert made["fields"]["secrets.runs"]["values"]["false/5"] == [[0, 5]]


MANY = """
from bestguess import Codes, Game
def game():
    return Game("new", secrets=Codes("0123456789", 5), feedback=lambda g, s: g == s)
"""
CHOSEN = '''
from bestguess import Game, Words, words
from bestguess.game import ListName
def game(*, list_: ListName = "sgb"):
    """A game."""
    return Game("new", secrets=Words(words.load(list_, 5).words), feedback=lambda g, s: g == s)
'''


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        (MANY, LimitError, "at most 2,097,152 pairs of guess and secret; take fewer codes"),
        (CHOSEN, UnknownError, "is known to Python alone, and its words are chosen"),
    ],
)
def test_what_the_page_cannot_have_is_told(
    tmp_path: Path, text: str, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        exported(tmp_path, text)


def test_colours_by_name_are_offered_where_a_game_takes_them() -> None:
    options = {option["name"]: option for option in export_game("mastermind").data["options"]}
    assert options["colours"]["texts"] == "colours"
    assert "texts" not in options["pegs"]
