"""docs/architecture.md: every file and function that it names exists, and every room is on it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.test_layers import MODULES, ROOT, room_of

PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`([\w./-]+(?:\.\w+|/)(?::[\w.]+)?)`", PAGE)))
OTHER_HOMES = ("src/", "core/", "web/", "tests/", "docs/", "tools/")


def home_of(path: str) -> Path:
    return (ROOT if path.startswith(OTHER_HOMES) else ROOT / "src" / "bestguess") / path


def python_names(text: str) -> Iterator[str]:
    """Yield the functions, classes and methods of a module."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        if isinstance(node, ast.ClassDef):
            yield from (f"{node.name}.{each.name}" for each in node.body if hasattr(each, "name"))


def defines(file: Path, name: str) -> bool:
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".py":
        return name in python_names(text)
    pattern = r"\b(function {0}\(|class {0}\b)" if file.suffix == ".ts" else r"^\S[^;=]*\b{0}\("
    return re.search(pattern.format(name), text, re.MULTILINE) is not None


@pytest.mark.parametrize("named", NAMED)
def test_what_is_named_exists(named: str) -> None:
    path, _, name = named.partition(":")
    assert home_of(path).exists()
    assert not name or defines(home_of(path), name)


def test_what_does_not_exist_is_found() -> None:
    assert not home_of("cli/commands/nothing.py").exists()
    assert not defines(home_of("round.py"), "Round.sugest")
    assert not defines(home_of("core/rank.cpp"), "rnk")


def test_a_packaged_game_is_a_short_file() -> None:
    files = [
        module for name, module in MODULES.items() if re.fullmatch(r"bestguess\.games\.\w+", name)
    ]
    lengths = {file.name: len(file.read_text(encoding="utf-8").splitlines()) for file in files}
    assert len(lengths) > 10
    assert {name: count for name, count in lengths.items() if count >= 40} == {}


def test_every_room_is_on_the_map() -> None:
    rooms = {room_of(module) for module in MODULES} - {"bestguess", "__main__"}
    shown = {re.split(r"[/.]", named)[0] for named in NAMED}
    assert len(NAMED) > 80
    assert rooms <= shown
