"""Misreadings: what a copied character may have been, and which reading makes a screen of words."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from bestguess.errors import WordsError, plural
from bestguess.fallout.layout import Layout
from bestguess.words import MAX_LENGTH, MIN_LENGTH

# Digits never stand in a dump, and some symbols look like letters.
LETTERS = {
    "0": "OQD", "1": "IL", "2": "Z", "3": "E", "4": "A", "5": "S", "6": "G", "7": "T", "8": "B",
    "9": "G", "|": "IL", "!": "IL", "$": "S", "(": "C",
}  # fmt: skip
SYMBOLS = {"I": "|", "L": "|", "1": "|", "0": "@", "5": "$", "7": "?", "8": "&"}
ALIKE = {  # letters for letters
    "O": "QD", "Q": "O", "D": "O", "I": "L", "L": "I", "M": "H", "H": "M",
    "E": "F", "F": "E", "C": "G", "G": "C", "U": "V", "V": "U",
}  # fmt: skip
MOST = 3  # characters that are replaced in one word at most
_RUN = re.compile(r"[A-Z0-9]*[A-Z][A-Z0-9]*")

Known = Callable[[str], bool]


class MisreadError(WordsError):
    """One word could not be read; `read` is what stands there."""

    def __init__(self, text: str, read: str) -> None:
        super().__init__(text)
        self.read = read

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (*self.args, self.read), vars(self)


@dataclass(frozen=True)
class Way:
    """One way to read a piece of the text: from `start` on it is `text`, with the word in it.

    Digits are surely misread. That a symbol is a letter, or a letter a symbol, is `doubtful`: the
    word must then be known.
    """

    start: int
    text: str
    word: str
    cost: int
    doubtful: bool = False


def mend(layout: Layout, known: Known) -> Layout:
    """Return the layout with words of one length; raise WordsError where no one reading is left."""
    runs = Counter(len(run[0]) for run in _RUN.finditer(layout.text))
    if not runs:
        raise WordsError("no word found; type or paste the words, or the whole screen")
    most = max(runs.values())
    mended: dict[int, Layout] = {}
    trouble: dict[int, WordsError] = {}
    for length in (length for length, count in runs.items() if count == most):
        try:
            mended[length] = _mend(layout, length, known)
        except WordsError as error:
            trouble[length] = error
    if len(mended) == 1:
        return next(iter(mended.values()))
    if mended:
        lengths = " or ".join(str(length) for length in sorted(mended))
        raise WordsError(f"the words may have {lengths} letters: type the unclear ones again")
    if len(trouble) > 1 or most * 3 < runs.total() * 2:
        raise WordsError(f"{_lengths(layout)}; all words on a screen have one length")
    raise next(iter(trouble.values()))


def _lengths(layout: Layout) -> str:
    """Say which lengths there are, each with its words."""
    words = [run[0] for run in _RUN.finditer(layout.text)]
    groups = []
    for length in sorted({len(word) for word in words}):
        some = [word for word in words if len(word) == length]
        groups.append(f"{', '.join(some[:3])}{', …' if len(some) > 3 else ''} ({length})")
    return f"different lengths: {'; '.join(groups)}"


def _mend(layout: Layout, length: int, known: Known) -> Layout:
    if not MIN_LENGTH <= length <= MAX_LENGTH:
        letters = f"{MIN_LENGTH} to {MAX_LENGTH}"
        raise WordsError(f"words of {plural(length, 'letter')}; those on a screen have {letters}")
    text, done = layout.text, 0
    for run in list(_RUN.finditer(text)):
        if run.start() < done or (len(run[0]) == length and run[0].isalpha()):
            continue
        way = _choose(layout, run, length, known)
        text = text[: way.start] + way.text + text[way.start + len(way.text) :]
        done = way.start + len(way.text)
    return layout.rewrite(text)


def _choose(layout: Layout, run: re.Match[str], length: int, known: Known) -> Way:
    """Return the one way to read a run that is no word of the length."""
    ways = [way for way in _ways(layout, run, length) if not way.doubtful or known(way.word)]
    where = describe(layout, run.start())
    if not ways:
        count = plural(len(run[0]), "letter")
        same = len(run[0]) == length
        what = "is no word" if same else f"has {count}, the others {length}"
        raise MisreadError(
            f"{run[0]} ({where}) {what}; type it again as it is on the screen", run[0]
        )
    least = min(way.cost for way in ways)
    ways = [way for way in ways if way.cost == least]
    others = _RUN.findall(layout.text)  # a word stands on a screen once
    fresh = [way for way in ways if known(way.word) and way.word not in others]
    sure = fresh if len(ways) > 1 else ways
    if len(sure) != 1:
        offers = " or ".join(sorted({way.word or "no word" for way in sure or ways}))
        raise MisreadError(f"{run[0]} ({where}) may be {offers}; type it again", run[0])
    return sure[0]


def describe(layout: Layout, index: int) -> str:
    """Say where a character of the text stands."""
    column, row, character = layout.locate(index)
    where = f"row {row}, character {character}" if layout.wraps else f"line {row}"
    return f"column {column}, {where}" if layout.wraps else where


def _ways(layout: Layout, run: re.Match[str], length: int) -> Iterator[Way]:
    """Yield the readings of a run as a word with misread letters, or with symbols misread."""
    text, (start, end) = layout.text, run.span()
    if end - start == 1 and layout.wraps and run[0] in SYMBOLS:
        yield Way(start, SYMBOLS[run[0]], "", 1)
    for first in range(min(start, end - length), max(start, end - length) + 1):
        window = text[max(0, first) : first + length]
        before, after = text[start : max(start, first)], text[first + length : end]
        if first < 0 or len(window) < length or (not layout.wraps and before + after):
            continue
        if _touches(text, min(start, first), max(end, first + length)):
            continue
        if not all(mark in SYMBOLS for mark in before + after):
            continue
        misread = sum(not mark.isalpha() for mark in window)
        options = [mark if mark.isalpha() else LETTERS.get(mark, "") for mark in window]
        if misread > MOST or (not layout.wraps and not window.isalnum()):
            continue
        for letters in product(*options):
            word = "".join(letters)
            if "Q" not in word.replace("QU", "") or "Q" in window:
                edges = ["".join(SYMBOLS[mark] for mark in edge) for edge in (before, after)]
                whole = edges[0] + word + edges[1]
                cost = misread + len(before + after)
                doubtful = not window.isalnum() or any(map(str.isalpha, before + after))
                yield Way(min(start, first), whole, word, cost, doubtful)


def _touches(text: str, start: int, end: int) -> bool:
    """Tell whether a letter or digit stands right before or after the piece of text."""
    return text[max(0, start - 1) : start].isalnum() or text[end : end + 1].isalnum()


def lookalikes(word: str, known: Known) -> list[str]:
    """Return the known words that differ from the word in one letter that looks like its own."""
    others = (
        word[:slot] + other + word[slot + 1 :]
        for slot, letter in enumerate(word)
        for other in ALIKE.get(letter, "")
    )
    return [other for other in others if known(other)]


def respell(layout: Layout, words: list[str], known: Known) -> tuple[Layout, dict[str, str]]:
    """Replace letters by look-alikes where that makes every word known in one way only.

    Otherwise nothing is replaced, and the words that have one known look-alike are returned.
    """
    unknown = [word for word in words if not known(word)]
    likes = {word: lookalikes(word, known) for word in unknown}
    single = {word: like[0] for word, like in likes.items() if len(like) == 1}
    taken = {*words, *single.values()}
    fits = len(single) == len(unknown) and len(taken) == len({*words}) + len(unknown)
    if not layout.wraps or not fits or len(unknown) * 2 > len(words):
        return layout, single
    text = layout.text
    for word, other in single.items():
        text = re.sub(rf"(?<![A-Z]){word}(?![A-Z])", other, text)
    return layout.rewrite(text), {}
