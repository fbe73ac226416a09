"""The games that the page has are those of the package, as they are now."""

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest

from bestguess import games

ROOT = Path(__file__).parents[1]
# Games that the page cannot play, and why: a new one is put here or, better, made known to it.
LEFT_OUT: dict[str, str] = {
    "number": "its rule order is known to Python alone",
    "questions": "its rule ask is known to Python alone",
}


def load_tool() -> ModuleType:
    path = ROOT / "tools" / "make_games.py"
    specification = importlib.util.spec_from_file_location("make_games", path)
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def test_the_games_of_the_page_are_those_of_the_package() -> None:
    tool = load_tool()
    catalogue, files = tool.export()
    assert catalogue == tool.CATALOGUE.read_text(encoding="utf-8"), "run python tools/make_games.py"
    stored = {path.stem: path.read_text(encoding="utf-8") for path in tool.WORDS.iterdir()}
    assert files == stored, "run python tools/make_games.py"
    found = json.loads(catalogue)
    names = {game["name"] for game in found["games"]}
    assert names | set(found["left_out"]) == set(games.names())
    assert found["left_out"] == LEFT_OUT


GAME = '''
from bestguess.codes import Codes
from bestguess.game import Game
def game(*, length: int = 3, upside_down: bool = False):
    """A new game."""
    return Game("new", secrets=Codes("01"[:: -1 if upside_down else 1], length), feedback=RULE)
'''


def test_a_new_game_file_is_exported_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "new.py"
    path.write_text("from bestguess.feedback import tiles as RULE\n" + GAME)
    made = load_tool().Exported(str(path), tmp_path).data()
    assert [option["name"] for option in made["options"]] == ["length", "upside-down", "boards"]
    alphabet = {"by": ["upside-down"], "values": {"false": "01", "true": "10"}}
    assert made["fields"]["secrets.alphabet"] == alphabet
    assert made["fields"]["rule"] == {"value": "tiles"}


def test_a_game_that_the_page_cannot_play_is_left_out_with_the_reason(tmp_path: Path) -> None:
    tool = load_tool()
    path = tmp_path / "new.py"
    path.write_text("def RULE(guess, secret): return guess == secret\n" + GAME)
    with pytest.raises(tool.UnknownError, match="its rule RULE is known to Python alone"):
        tool.Exported(str(path), tmp_path)
