"""A Fallout terminal screen: pasted text → words, bracket pairs, and what was misread.

The dump is one memory of 408 characters, shown as two columns of 17 rows of 12 with addresses.
Words go on from row to row and from the first column to the second. Sloppy copies and plain lists
of words are read as well.

>>> screen = parse_screen("0xF964 $%TERMS#(*)! 0xFA30 TEXAS%[@[]!_")
>>> screen.words, [pair.text for pair in screen.pairs]
(('TERMS', 'TEXAS'), ['(*)', '[@[]', '[]'])
"""

import re
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache

from bestguess.errors import CodeError, WordsError
from bestguess.fallout.layout import ROWS, WIDTH, Layout, Row, read_beside, read_layouts
from bestguess.fallout.repairs import Known, mend, respell
from bestguess.game import Turn
from bestguess.words import LISTS, load

SIZE = 2 * ROWS * WIDTH
ADDRESS = 0xF964
CLOSERS = {"(": ")", "[": "]", "{": "}", "<": ">"}


@dataclass(frozen=True)
class BracketPair:
    """A bracket pair: its text, the column (1 or 2), the row there, and its first character."""

    text: str
    column: int
    row: int
    place: int  # this name stands in saved files and in --json

    def __str__(self) -> str:
        return f"{self.text} (column {self.column}, row {self.row}, character {self.place})"


@dataclass(frozen=True)
class Repair:
    """A character that was misread: where it is, what was read, what was taken instead."""

    column: int
    row: int
    place: int
    read: str
    taken: str

    def __str__(self) -> str:
        where = f"column {self.column}, row {self.row}, character {self.place}"
        return f"{where}: {self.read} → {self.taken}"


@dataclass(frozen=True)
class Screen:
    """What a screen shows, words in its order.

    `turns` and `attempts` are what its margin tells; `doubles` are words that stand there twice;
    `doubts` are words that no list has, each with the only word that looks like it.
    """

    words: tuple[str, ...]
    pairs: tuple[BracketPair, ...] = ()
    repairs: tuple[Repair, ...] = ()
    turns: tuple[Turn, ...] = ()
    attempts: int | None = None
    doubles: tuple[str, ...] = ()
    doubts: tuple[tuple[str, str], ...] = ()
    rows: tuple[Row, ...] = ()
    address: int | None = None

    def fix(self, read: str, right: str) -> "Screen":
        """Return the screen with a word that was misread put right."""
        return replace(
            self,
            words=tuple(right if word == read else word for word in self.words),
            doubts=tuple(doubt for doubt in self.doubts if doubt[0] != read),
            rows=Layout(self.rows).correct(read, right).rows,
        )


def parse_screen(
    text: str,
    known: Collection[str] | None = None,
    corrections: Sequence[tuple[str, str]] = (),
) -> Screen:
    """Read a pasted screen or a list of words; raise WordsError when it cannot be read.

    `corrections` are words as they were read and as they are; they are put right first. Misread
    characters are repaired when one repair alone gives words of one length, or one alone gives
    words that are `known`; without `known`, the packaged English lists are asked.
    """
    layouts, beside = read_layouts(text)
    if not layouts:
        raise WordsError("no word found; type or paste the words, or the whole screen")
    for wrong, right in corrections:
        corrected = [layout.correct(wrong, right) for layout in layouts]
        if corrected == layouts:
            raise CodeError(f"{wrong} is not on the screen; type fix READ RIGHT with a word of it")
        layouts = corrected
    ask: Known = _packaged if known is None else known.__contains__
    read, mended = _first(layouts, ask)
    found = _words(mended)
    respelt, doubts = respell(mended, found, ask)
    words = tuple(dict.fromkeys(_words(respelt)))
    turns, attempts = read_beside(beside, words)
    return Screen(
        words=words,
        pairs=find_pairs(respelt.rows),
        repairs=_compare(read, respelt),
        turns=turns,
        attempts=attempts,
        doubles=tuple(word for word in words if found.count(word) > 1),
        doubts=tuple(doubts.items()),
        rows=respelt.rows if respelt.wraps else (),
        address=respelt.address,
    )


def has_rows(text: str) -> bool:
    """Tell whether a text has more than the header and the margin of a terminal."""
    with suppress(WordsError):
        return bool(read_layouts(text)[0])
    return True


def format_screen(screen: Screen) -> str:
    """Write a screen as a terminal shows it: what `parse_screen` reads."""
    if not screen.rows:
        return " ".join(screen.words)
    address = ADDRESS if screen.address is None else screen.address
    labelled, lines = [], max(row.row for row in screen.rows)
    for row in screen.rows:
        labelled.append((row, f"0x{address & 0xFFFF:04X} {row.text}"))
        address += len(row.text)
    return "\n".join(
        "  ".join(text for row, text in labelled if row.row == line) for line in range(1, lines + 1)
    )


def read_dump(dump: str, address: int = ADDRESS) -> Screen:
    """Return the screen of a whole memory that is known to be right.

    >>> read_dump("#" * 10 + "TERMS" + "<>" * 196 + "*").words
    ('TERMS',)
    """
    texts = [dump[start : start + WIDTH] for start in range(0, len(dump), WIDTH)]
    rows = tuple(Row(1 + n // ROWS, 1 + n % ROWS, text) for n, text in enumerate(texts))
    return Screen(tuple(_words(Layout(rows))), find_pairs(rows), rows=rows, address=address)


def find_pairs(rows: Sequence[Row]) -> tuple[BracketPair, ...]:
    """Return the bracket pairs: an opening bracket and its closer, no letter between, on a row."""
    pairs = []
    for row in rows:
        for start, opener in enumerate(row.text):
            end = row.text.find(CLOSERS.get(opener, "\n"), start)
            text = row.text[start : end + 1]
            if end > start and not re.search(r"[A-Z\s]", text):
                pairs.append(BracketPair(text, row.column, row.row, start + 1))
    return tuple(pairs)


def _first(layouts: Sequence[Layout], known: Known) -> tuple[Layout, Layout]:
    """Return the first layout that is right as it is, else the first that can be; and mended."""
    mended, trouble = [], []
    for layout in layouts:
        try:
            mended.append((layout, mend(layout, known)))
        except WordsError as error:
            trouble.append(error)
    for before, after in mended:
        if before == after:
            return before, after
    if mended:
        return mended[0]
    raise trouble[0]


def _words(layout: Layout) -> list[str]:
    return re.findall(r"[A-Z]+", layout.text)


def _compare(read: Layout, taken: Layout) -> tuple[Repair, ...]:
    """List the characters that were replaced."""
    pairs = enumerate(zip(read.text, taken.text, strict=True))
    return tuple(Repair(*read.locate(n), old, new) for n, (old, new) in pairs if old != new)


def _packaged(word: str) -> bool:
    return word in _english(len(word))


@cache
def _english(length: int) -> frozenset[str]:
    """Return all packaged English words of a length."""
    lists = [
        each.name for each in LISTS.values() if each.language == "en" and length in each.lengths
    ]
    return frozenset(word for name in lists for word in load(name, length).words)
