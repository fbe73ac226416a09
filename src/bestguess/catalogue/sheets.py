"""Rules that only Python knows, as tables: what is told for each guess and secret, as text numbers.

A game with other options has other codes, but most often the same rule. So the tables of all its
options are put together to one sheet, in which each is some rows and columns; a rule that tells
something else of the same codes gets a further sheet. A packed sheet is a line of JSON, then a
number for each guess (a row) and secret (a column), of one byte, or of two from 256 texts on.
"""

import gzip
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bestguess.codes import Space, Texts, is_listed, lengths
from bestguess.engine.table import make_table
from bestguess.errors import LimitError
from bestguess.feedback import Rule
from bestguess.game import Game

MOST_PAIRS = 1 << 21  # of guess and secret in one game, or in the sheet of some
_MOST_TEXTS = 1 << 16
_NONE = -1  # a pair that no game has

Cells = NDArray[np.int32]
Runs = list[list[int]]  # first and count of numbers that follow each other


def needs_sheet(game: Game) -> bool:
    """Tell whether the page can only look up what a guess is told."""
    sizes = {*lengths(game.guesses), *lengths(game.secrets)}
    texts = any(isinstance(space, Texts) for space in (game.guesses, game.secrets))
    return texts or len(sizes) > 1 or not _is_native(game.rule)


def _is_native(rule: Rule) -> bool:
    return all(_is_native(part.rule) for part in rule.parts) if rule.parts else bool(rule.native)


@dataclass(frozen=True, eq=False)
class Block:
    """What the rule of one game tells: a text for each guess (a row) and secret (a column)."""

    guesses: tuple[str, ...]
    secrets: tuple[str, ...]
    texts: tuple[str, ...]  # that the cells number
    cells: Cells
    about: dict[str, str]

    @classmethod
    def of(cls, game: Game) -> "Block":
        """Ask the rule about every pair."""
        for space in (game.guesses, game.secrets):
            _check_size(len(space) if is_listed(space) else MOST_PAIRS + 1)
        _check_size(len(game.guesses) * len(game.secrets))
        guesses, secrets = tuple(game.guesses), tuple(game.secrets)
        twins = np.array([_find(game.secrets, guess) for guess in guesses], dtype=np.int32)
        labels = make_table(game, twins, np.uint16)
        numbers: dict[str, int] = {}
        cells = np.empty(labels.shape, dtype=np.int32)
        for guess, row, out in zip(guesses, labels, cells, strict=True):
            firsts = np.unique(row, return_index=True)[1]
            texts = [game.rule(guess, secrets[first]) for first in firsts]
            out[:] = np.array([numbers.setdefault(text, len(numbers)) for text in texts])[row]
        if len(numbers) > _MOST_TEXTS:
            raise LimitError(f"its rule tells more than {_MOST_TEXTS:,} things; take fewer codes")
        return cls(guesses, secrets, tuple(numbers), cells, _about(game.rule))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Block)
            and (self.guesses, self.secrets, self.texts, self.about)
            == (other.guesses, other.secrets, other.texts, other.about)
            and bool((self.cells == other.cells).all())
        )

    __hash__ = None  # type: ignore[assignment]


def _about(rule: Rule) -> dict[str, str]:
    """Return how the feedback is typed; `reads` names a rule of the package that reads it."""
    about = {"hint": rule.hint, "meaning": rule.meaning}
    return {**about, "reads": rule.native} if rule.native else about


def _check_size(pairs: int) -> None:
    if pairs > MOST_PAIRS:
        raise LimitError(
            f"its rule is known to Python alone, and the page takes a table of at most"
            f" {MOST_PAIRS:,} pairs of guess and secret; take fewer codes"
        )


def _find(space: Space, code: str) -> int:
    found = space.find(code)
    return -1 if found is None else found


@dataclass
class Sheet:
    """Blocks put together: the union of their guesses and secrets."""

    about: dict[str, str]
    guesses: dict[str, int] = field(default_factory=dict)
    secrets: dict[str, int] = field(default_factory=dict)
    texts: dict[str, int] = field(default_factory=dict)
    cells: Cells = field(default_factory=lambda: np.empty((0, 0), dtype=np.int32))

    def take(self, block: Block) -> bool:
        """Add a block; refuse one that contradicts what is there, or for which there is no room."""
        if block.about != self.about:
            return False
        guesses = {**self.guesses, **_further(block.guesses, self.guesses)}
        secrets = {**self.secrets, **_further(block.secrets, self.secrets)}
        if len(guesses) * len(secrets) > MOST_PAIRS:
            return False
        texts = {**self.texts, **_further(block.texts, self.texts)}
        cells = np.full((len(guesses), len(secrets)), _NONE, dtype=np.int32)
        cells[: self.cells.shape[0], : self.cells.shape[1]] = self.cells
        rows = [guesses[each] for each in block.guesses]
        own = np.ix_(rows, [secrets[each] for each in block.secrets])
        new = np.array([texts[each] for each in block.texts], dtype=np.int32)[block.cells]
        if ((cells[own] != _NONE) & (cells[own] != new)).any():
            return False
        cells[own] = new
        self.guesses, self.secrets, self.texts, self.cells = guesses, secrets, texts, cells
        return True

    def packed(self) -> bytes:
        """Return the sheet as a file; the same bytes each time."""
        head = {**self.about, "texts": list(self.texts)}
        head |= {"guesses": list(self.guesses), "secrets": list(self.secrets)}
        kind = "<u1" if len(self.texts) <= 256 else "<u2"
        cells = np.maximum(self.cells, 0).astype(kind)  # what no game asks about may be anything
        line = json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode()
        return gzip.compress(line + b"\n" + cells.tobytes(), mtime=0)


def _further(texts: Iterable[str], known: dict[str, int]) -> dict[str, int]:
    new = [text for text in texts if text not in known]
    return {text: len(known) + at for at, text in enumerate(new)}


class Sheets:
    """The sheets of a game file, made of the blocks of its options."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.sheets: list[Sheet] = []
        self.homes: list[Sheet] = []  # by block

    def add(self, game: Game) -> int:
        """Return the number of the game's block."""
        made = Block.of(game)
        for number, block in enumerate(self.blocks):
            if block == made:
                return number
        self.blocks.append(made)
        return len(self.blocks) - 1

    def arrange(self) -> None:
        """Put the blocks together, the largest first: then others are runs of its codes."""
        self.homes = [Sheet({})] * len(self.blocks)
        order = sorted(range(len(self.blocks)), key=lambda n: -self.blocks[n].cells.size)
        for number in order:
            block = self.blocks[number]
            home = next((sheet for sheet in self.sheets if sheet.take(block)), None)
            if home is None:
                home = Sheet(block.about)
                home.take(block)
                self.sheets.append(home)
            self.homes[number] = home

    def file_of(self, block: int) -> int:
        """Return the number of the sheet, from 1 on."""
        return 1 + next(at for at, sheet in enumerate(self.sheets) if sheet is self.homes[block])

    def runs_of(self, block: int, space: str) -> Runs:
        """Return where the `guesses` or `secrets` of a block are in the list of its sheet."""
        numbers: dict[str, int] = getattr(self.homes[block], space)
        codes: Sequence[str] = getattr(self.blocks[block], space)
        return runs([numbers[code] for code in codes])


def runs(numbers: Sequence[int]) -> Runs:
    """Return numbers as runs of such that follow each other.

    >>> runs([4, 5, 6, 0, 1])
    [[4, 3], [0, 2]]
    """
    found = [[numbers[0], 1]]
    for one, other in pairwise(numbers):
        if other == one + 1:
            found[-1][1] += 1
        else:
            found.append([other, 1])
    return found


@dataclass(frozen=True)
class Waiting:
    """A value that is known when all blocks are: where a block is, or a space of it."""

    block: int
    space: str = ""

    def settle(self, sheets: Sheets, name: str) -> Any:
        """Return the value as data."""
        if self.space:
            return sheets.runs_of(self.block, self.space)
        return {"sheet": f"{name}.{sheets.file_of(self.block)}"}
