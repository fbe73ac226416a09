"""The words of the project: sources that a reader can find, names from the vocabulary."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDERS = (
    "src",
    "core",
    "web/src",
    "web/tests",
    "tests",
    "docs",
    "experiments",
    "tools",
    "benchmarks",
)
TEXTS = (".py", ".cpp", ".hpp", ".ts", ".tsx", ".css", ".md", ".json", ".toml", ".ipynb")

# What only those who wrote it could look up. A seed of chance is one's own, and not meant.
UNFINDABLE = re.compile(
    r"\bthe seeds\b|\bthe seed's\b|_the_seeds?\b|\bseed 0\d+|\bthe annex\b"
    r"|\bspec(ification)? \d|\bissue #?\d|\boptima\.json|\bbest peer\b",
    re.IGNORECASE,
)
# Say feedback for what a guess is told, and index, rank or node for where a thing stands.
OUTWORN = {"told", "place", "places"}
# A place that people see: on the leaderboard and of a bracket pair, in JSON and in saved files; and
# the player's mark for a letter in its place.
SEEN = (
    "web/src/",
    "src/bestguess/server/schemas.py",
    "fallout/",
    "dialogues/fallout.py",
    "dialogues/practice.py",
)


def texts(*folders: str) -> list[Path]:
    """Return the files that people write in the folders."""
    return sorted(
        file
        for folder in folders
        for file in (ROOT / folder).rglob("*")
        if file.suffix in TEXTS and "page" not in file.relative_to(ROOT).parts and file.is_file()
    )


def test_sources_can_be_found() -> None:
    pages = [*texts(*FOLDERS), *ROOT.glob("*.md")]
    wrong = [
        f"{file.relative_to(ROOT)}: {found[0]}"
        for file in pages
        if file != Path(__file__)
        for found in UNFINDABLE.finditer(file.read_text(encoding="utf-8"))
    ]
    assert wrong == []


def names_in_python(text: str) -> Iterator[str]:
    """Yield the names of variables, parameters, functions and fields."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.arg | ast.keyword):
            yield node.arg or ""
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name


def names_in_braces(text: str) -> Iterator[str]:
    """Yield the names in C++ or TypeScript: what is left without comments and texts."""
    yield from re.findall(
        r"\w+",
        re.sub(
            r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|`[^`]*`",
            " ",
            text,
            flags=re.DOTALL,
        ),
    )


def test_names_are_those_of_the_vocabulary() -> None:
    wrong = {
        f"{file.relative_to(ROOT)}: {name}"
        for file in texts("src", "core", "web/src", "tests", "tools", "benchmarks")
        if file.suffix in (".py", ".cpp", ".hpp", ".ts", ".tsx")
        for name in (names_in_python if file.suffix == ".py" else names_in_braces)(
            file.read_text(encoding="utf-8")
        )
        if name in OUTWORN and not (name == "place" and any(each in str(file) for each in SEEN))
    }
    assert sorted(wrong) == []
