"""The entries of a list: one per line; which are words, what the others are, and a report of it."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from string import ascii_letters
from types import MappingProxyType

from bestguess.errors import GameError, plural
from bestguess.words.letters import fold
from bestguess.words.lists import MAX_LENGTH, MIN_LENGTH

PHRASE = "as phrases"
DIGIT = "for digits"
SYMBOL = "for symbols outside A–Z"
SHORT = f"as shorter than {MIN_LENGTH} letters"
LONG = f"as longer than {MAX_LENGTH} letters"
EXAMPLES = 3  # of each reason

_PLAIN = f"{ascii_letters}\r\n".encode()
_JOINTS = frozenset("'’‘ʼ-‐‑‒–—")  # these, and white space, tie words to a phrase


def entries(text: str) -> Iterator[tuple[int, str]]:
    """Give the number and the content of each line that is not blank and not a comment.

    A comment starts with a `#` that begins the line or follows a space: `C#` is an entry, not a C.

    >>> list(entries("# clique\\n\\nGARS  # RACE RADE\\nC#"))
    [(3, 'GARS'), (4, 'C#')]
    """
    for number, line in enumerate(text.splitlines(), 1):
        if content := (_uncomment(line) if "#" in line else line).strip():
            yield number, content


def _uncomment(line: str) -> str:
    """Return the line up to its comment."""
    for index, symbol in enumerate(line):
        if symbol == "#" and (index == 0 or line[index - 1].isspace()):
            return line[:index]
    return line


@dataclass(frozen=True, slots=True)
class ListReport:
    """What became of the entries of a list; str() says it in one line.

    `lines` counts the lines that hold an entry, so not the blank ones and the comments, and
    `lines == kept + merged + other_lengths + the counts in dropped`.
    """

    lines: int
    kept: int
    folded: int  # of those kept or merged, how many were not plain letters as written
    merged: int  # the same word as an earlier entry, once folded
    dropped: Mapping[str, tuple[int, tuple[str, ...]]] = field(hash=False)  # reason: count, some
    other_lengths: int = 0  # words, but not of the length asked for: neither kept nor dropped

    def __str__(self) -> str:
        """Say it in one line, or `nothing dropped`."""
        if not (self.dropped or self.merged or self.folded):
            return "nothing dropped"
        notes = [f"{plural(self.kept, 'word')} kept of {plural(self.lines, 'entry', 'entries')}"]
        for count, note in (
            (self.folded, "folded to A–Z"),
            (self.merged, "merged with the same word"),
            (self.other_lengths, "of other lengths"),
        ):
            if count:
                notes.append(f"{count:,} {note}")
        for reason, (count, examples) in self.dropped.items():
            more = ", …" if count > len(examples) else ""
            notes.append(f"{count:,} dropped {reason} ({', '.join(examples)}{more})")
        return "; ".join(notes)


@dataclass(slots=True)
class Sifted:
    """The entries of a list, sifted: `words` in the order of the file, repeats among them."""

    words: list[str] = field(default_factory=list)
    folded: Counter[int] = field(default_factory=Counter)  # by length
    dropped: dict[str, tuple[int, tuple[str, ...]]] = field(default_factory=dict)

    @property
    def lines(self) -> int:
        """The number of entries, words or not."""
        return len(self.words) + sum(count for count, _ in self.dropped.values())

    def drop(self, entry: str, reason: str) -> None:
        """Count an entry that is no word, and keep the first few as examples."""
        count, examples = self.dropped.get(reason, (0, ()))
        if count < EXAMPLES:
            examples = (*examples, entry)
        self.dropped[reason] = count + 1, examples

    def choose(self, length: int) -> tuple[tuple[str, ...], ListReport]:
        """Return the words of this length, in order and each once, and the report."""
        chosen = [word for word in self.words if len(word) == length]
        # Without repeats before sorting, not by a set: most lists are sorted, and stay so.
        words = tuple(sorted(dict.fromkeys(chosen)))
        return words, ListReport(
            lines=self.lines,
            kept=len(words),
            folded=self.folded[length],
            merged=len(chosen) - len(words),
            dropped=MappingProxyType(self.dropped),
            other_lengths=len(self.words) - len(chosen),
        )


def sift_plain(data: bytes) -> Sifted | None:
    """Sift a file of nothing but words of ASCII letters, or return None: `sift` must look closer.

    This is for speed only: some ten times that of `sift`, with the same result.
    """
    if data.translate(None, _PLAIN):
        return None
    words = data.decode("ascii").upper().split()
    if words and not MIN_LENGTH <= min(map(len, words)) <= max(map(len, words)) <= MAX_LENGTH:
        return None
    return Sifted(words)


def sift(text: str) -> Sifted:
    """Sift a text of one entry per line.

    >>> sifted = sift("gène\\ngêne\\nau revoir")
    >>> sifted.words, sifted.dropped
    (['GENE', 'GENE'], {'as phrases': (1, ('au revoir',))})
    """
    sifted = Sifted()
    for _, entry in entries(text):
        word = fold(entry)
        if reason := _why_not(word):
            sifted.drop(entry, reason)
            continue
        sifted.words.append(word)
        if not entry.isascii():
            sifted.folded[len(word)] += 1
    return sifted


def split_words(text: str) -> tuple[str, ...]:
    """Return the words of one length that a person gave as one text.

    >>> split_words("sales+salty, saves")
    ('SALES', 'SALTY', 'SAVES')
    """
    words = tuple(fold(word) for word in re.split(r"[\s+,;]+", text) if word)
    if not words:
        raise GameError("no words on the screen; give them like words=SALES+SALTY")
    lengths = sorted(set(map(len, words)))
    if len(lengths) > 1 or lengths[0] > MAX_LENGTH:
        raise GameError(f"the words have {lengths} letters; all on a screen have one length")
    return words


def _why_not(word: str) -> str:
    """Say why a folded entry is not a word; nothing if it is one."""
    if not (word.isascii() and word.isalpha()):
        if any(symbol in _JOINTS or symbol.isspace() for symbol in word):
            return PHRASE
        return DIGIT if any(symbol.isdigit() for symbol in word) else SYMBOL
    if len(word) < MIN_LENGTH:
        return SHORT
    return LONG if len(word) > MAX_LENGTH else ""
