"""Trees to play by, read as plans: those of the package, and the files of `save_tree`.

A plan is the JSON of a tree (docs/tree-format.md) as it is. Nothing is checked against the rules of
the game here; who plays by a plan checks each guess, and `load_tree` checks all of it.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from bestguess.errors import TreeError
from bestguess.files import read_packaged

# Which games have a packaged tree: proven by `make golden`, and for Wordle with SALET as the first
# guess, which others have proven to be best (docs/optimal.md).
PACKAGED: Mapping[str, str] = MappingProxyType(
    {
        "mastermind": "mastermind.json.gz",
        "bulls-and-cows": "bulls-and-cows.json.gz",
        "wordle": "wordle.json.gz",
        "wordle:hard": "wordle-hard.json.gz",
    }
)


@dataclass(frozen=True, eq=False)
class Plan:
    """A tree as it was written: a node is a guess, or a guess and the next node by feedback."""

    game: str
    guesses: str
    secrets: int
    root: Any

    def move(self, node: Any) -> tuple[str, Mapping[str, Any]]:
        """Return the guess of a node and the nodes below it."""
        if isinstance(node, str):
            return node, {}
        if isinstance(node, list) and len(node) == 2:
            guess, branches = node
            if isinstance(guess, str) and isinstance(branches, dict):
                return guess, branches
        raise TreeError('a node is "GUESS" or ["GUESS", {"FEEDBACK": node, …}]; save it again')


@lru_cache(maxsize=2)
def packaged_plan(spec: str) -> Plan | None:
    """Return the packaged tree of a game, or None."""
    if spec not in PACKAGED:
        return None
    return _parse(read_packaged(f"trees/{PACKAGED[spec]}").decode("ascii"))


def read_plan(path: str) -> Plan:
    """Return the tree that was saved in a file."""
    try:
        modified = Path(path).stat().st_mtime_ns
        return _read(path, modified)
    except OSError as error:
        raise TreeError(f"cannot read {path}: {error.strerror}; check the path") from error
    except UnicodeDecodeError as error:
        raise TreeError(f"{path} is not text; take a file that save_tree wrote") from error
    except TreeError as error:
        raise TreeError(f"{path}: {error}") from error


@lru_cache(maxsize=2)
def _read(path: str, modified: int) -> Plan:
    """Read a file once for each of its versions."""
    return _parse(Path(path).read_text(encoding="utf-8"))


def _parse(text: str) -> Plan:
    try:
        head = json.loads(text)
        return Plan(str(head["game"]), str(head["guesses"]), int(head["secrets"]), head["root"])
    except (ValueError, KeyError, TypeError) as error:
        raise TreeError("not a saved tree; take a file that save_tree wrote") from error
    except RecursionError as error:
        raise TreeError("the tree is too deep to play by") from error
