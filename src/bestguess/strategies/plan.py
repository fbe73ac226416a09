"""Plans: saved trees as they are written, to play by. The one reader of the format is here.

A plan is the JSON of a tree (docs/tree-format.md) as it is, of a file or of the package. Nothing is
checked against the rules of the game here; who plays by a plan checks each guess, and `load_tree`
(tree/files.py), which reads with the same functions, checks all of it.
"""

import json
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any, TypeVar

from bestguess.errors import TreeError, WordsError, check_type
from bestguess.files import read_bounded, read_packaged

# Which games have a packaged tree: proven by `make golden`, and for Wordle with the first guess
# that A. Selby has proven to be best, SALET in 2021 and TARSE today (docs/optimal.md).
PACKAGED: Mapping[str, str] = MappingProxyType(
    {
        "mastermind": "mastermind.json.gz",
        "bulls-and-cows": "bulls-and-cows.json.gz",
        "wordle": "wordle.json.gz",
        "wordle:hard": "wordle-hard.json.gz",
        "wordle:2021": "wordle-2021.json.gz",
        "wordle:2021,hard": "wordle-2021-hard.json.gz",
    }
)
_TOKEN = re.compile(r'[ \t\r\n]*(?:([][{},:])|("(?:[^"\\]|\\.)*"|[^][{},:"\s]+))[ \t\r\n]*')
_MOST = 512 << 20  # bytes: a tree for a million secrets has some 30 MiB
_Read = TypeVar("_Read")


@dataclass(frozen=True, eq=False)
class Plan:
    """A tree as it was written: a node is a guess, or a guess and the next node by feedback."""

    game: str
    guesses: str
    secrets: int
    root: Any

    def move(self, node: Any) -> tuple[str, Mapping[str, Any]]:
        """Return the guess of a node, and the nodes below it."""
        try:
            return read_node(node)
        except TreeError as error:
            raise TreeError(f"{error}; save it again") from None


@lru_cache(maxsize=2)
def packaged_plan(spec: str) -> Plan | None:
    """Return the packaged tree of a game, or None."""
    if spec not in PACKAGED:
        return None
    return _parse_plan(read_packaged(f"tree/data/{PACKAGED[spec]}").decode("ascii"))


def read_plan(path: str) -> Plan:
    """Return the tree that was saved in a file, which is read once for each of its versions."""
    return _read_plan(path, os.stat(path).st_mtime_ns if os.path.exists(path) else None)


@lru_cache(maxsize=2)
def _read_plan(path: str, modified: int | None) -> Plan:
    return read_saved(path, _parse_plan)


def _parse_plan(text: str) -> Plan:
    try:
        head: Any = read_json(text)
        return Plan(str(head["game"]), str(head["guesses"]), int(head["secrets"]), head["root"])
    except (TreeError, ValueError, KeyError, TypeError) as error:
        raise TreeError("not a saved tree; take a file that save_tree wrote") from error


# --- the format ---


def read_saved(path: str | os.PathLike[str], parse: Callable[[str], _Read]) -> _Read:
    """Return what `parse` makes of the text of a file; every error names the file."""
    check_type(path, str | os.PathLike, TreeError, "a path; give the name of a file")
    name = os.fspath(path)
    try:
        with open(path, "rb") as file:
            text = read_bounded(file, name, _MOST).decode("utf-8")
    except OSError as error:
        raise TreeError(f"cannot read {name}: {error.strerror}; check the path") from error
    except UnicodeDecodeError as error:
        raise TreeError(f"{name} is not text; take a file that save_tree wrote") from error
    except ValueError:  # open() refuses a NUL in a path so
        raise TreeError(f"{name!r} cannot be a path; give another") from None
    except WordsError as error:
        raise TreeError(str(error)) from None
    try:
        return parse(text)
    except TreeError as error:
        raise TreeError(f"{name}: {error}") from error


def read_node(written: object) -> tuple[str, dict[str, object]]:
    """Return the guess of a node and the nodes below it, by feedback."""
    match written:
        case str(guess):
            return guess, {}
        case [str(guess), dict(branches)]:
            return guess, branches
    raise TreeError('a node is "GUESS" or ["GUESS", {"FEEDBACK": node, …}]')


def read_json(text: str) -> object:
    """Read JSON of any depth, in which no key comes twice.

    The `json` module recurses, and a tree may be deeper than Python's stack.
    """
    try:
        return json.loads(text, object_pairs_hook=_pair)
    except (RecursionError, ValueError):
        return _read_deep(text)  # slower; and it says where the text is wrong


def _pair(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Return the object of the pairs; `json` would silently take the last of equal keys."""
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise TreeError(f"{key!r} comes twice in one place; grow the tree again")
        found[key] = value
    return found


class _Mark(str):
    """A comma or a colon between values."""


def _read_deep(text: str) -> object:
    """Read JSON with a stack of our own."""
    items: list[object] = []  # of the innermost open bracket, with its commas and colons
    outer: list[tuple[str, list[object]]] = []
    end = 0
    while token := _TOKEN.match(text, end):
        mark, value = token.groups()
        try:
            if value:
                items.append(json.loads(value))
            elif mark in "[{":
                outer.append((mark, items))
                items = []
            elif mark in "]}":
                opened, around = outer.pop()
                around.append(_close(opened + mark, items))
                items = around
            else:
                items.append(_Mark(mark))
        except (ValueError, IndexError):  # not a value, or nothing open to close
            break
        end = token.end()
    if end < len(text) or outer or len(items) != 1 or isinstance(items[0], _Mark):
        line, column = text.count("\n", 0, end) + 1, end - text.rfind("\n", 0, end)
        raise TreeError(f"not JSON (line {line}, column {column}); take a file of save_tree")
    return items[0]


def _close(brackets: str, items: list[object]) -> object:
    """Return the list or object of what stood between the brackets; ValueError if it is none."""
    values, marks = items[::2], items[1::2]
    in_turn = all(isinstance(item, _Mark) == index % 2 for index, item in enumerate(items))
    pattern = {"[]": ",", "{}": ":,"}.get(brackets)
    if not (in_turn and pattern):
        raise ValueError(items)
    if marks != list(pattern * len(values))[: max(0, len(values) - 1)]:
        raise ValueError(marks)
    if brackets == "[]":
        return values
    if not all(isinstance(key, str) for key in values[::2]):
        raise ValueError(values)
    return _pair(list(zip(map(str, values[::2]), values[1::2], strict=True)))
