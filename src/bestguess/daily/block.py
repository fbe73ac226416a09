"""Block lists: words that are never the secret of a puzzle, the package's and an editor's."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from bestguess.daily.dictionary import LENGTH, dictionary
from bestguess.errors import DailyError, shorten
from bestguess.files import blocked_list, read_text
from bestguess.words.entries import entries

_SHOWN, _WIDTH = 10, 20  # of the words that block nothing, and symbols of each


@dataclass(frozen=True, slots=True)
class Block:
    """The words of a list that are in the dictionary, and the others, which block nothing."""

    words: frozenset[str]
    others: tuple[str, ...] = ()

    @property
    def remark(self) -> str:
        """Say that some words block nothing, or nothing."""
        if not self.others:
            return ""
        count = len(self.others)
        of_them = "of its words is" if count == 1 else "of its words are"
        block = "blocks" if count == 1 else "block"
        shown = [shorten(word, _WIDTH) for word in self.others[:_SHOWN]]
        some = ", ".join(shown) + (", …" if count > _SHOWN else "")
        return f"{count:,} {of_them} not in the dictionary and {block} nothing: {some}"


def parse_block(text: str, name: str) -> Block:
    """Return a block list: words on lines, or with commas or blanks; `#` begins a remark.

    A list of no use is refused.

    >>> parse_block("# an editor's\\nCastle\\nCastel  # misspelt", "block.txt").remark
    '1 of its words is not in the dictionary and blocks nothing: CASTEL'
    """
    lines = (re.split(r"[\s,;]+", line.upper()) for _, line in entries(text))
    words = dict.fromkeys(word for line in lines for word in line if word)
    usable = words_in_dictionary(words)
    if not usable:
        raise DailyError(
            f"{name}: none of its words is in the dictionary, so it would block nothing; give words"
            f" of {LENGTH} letters, one per line"
        )
    return Block(usable, tuple(word for word in words if word not in usable))


def read_block(path: str) -> Block:
    """Return the block list of a file; an empty one without a path."""
    try:
        return parse_block(read_text(path), path) if path else Block(frozenset())
    except FileNotFoundError:
        raise DailyError(f"no file {path}; give a text file of words to block") from None


def words_in_dictionary(words: Iterable[str]) -> frozenset[str]:
    """Return those of the words that are in the dictionary, in capitals."""
    return frozenset(word.upper() for word in words).intersection(dictionary().words)


@cache
def offensive_words() -> frozenset[str]:
    """Return what the package blocks: slurs, and what else a public page must not show.

    >>> "RETARD" in offensive_words()
    True
    """
    return parse_block(blocked_list(), "blocked.txt").words
