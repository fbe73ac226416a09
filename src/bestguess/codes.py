"""Spaces of codes: `Codes`, every code over an alphabet; `Grid`, over one for each slot; `Words`.

A code is a string of one-character symbols. A space has an order, and that order breaks ties
everywhere; it is alphabetical.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import perm, prod
from numbers import Integral
from typing import TYPE_CHECKING, Protocol
from unicodedata import combining, normalize

from bestguess.errors import CodeError, GameError, LimitError, check_type, nearest, plural, shorten

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SYMBOLS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
BLANK = "."  # a peg left empty in a guess: it matches nothing
MAX_CODES = 1 << 24  # a space is enumerated in memory: 2^24 codes of 8 pegs are 128 MiB
MAX_LENGTH = 16


class Space(Protocol):
    """An ordered set of codes of one length."""

    @property
    def alphabet(self) -> str: ...
    @property
    def length(self) -> int: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[str]: ...
    def __getitem__(self, index: int, /) -> str: ...
    def find(self, code: str) -> int | None:
        """Return the index of the code in the order, or None."""

    def explain(self, code: str) -> str:
        """Say why a code of the right length and alphabet is not in the space."""

    def array(self) -> "NDArray[np.uint8]":
        """Return the codes as rows of symbol numbers, in order."""


def parse_code(space: Space, text: str) -> str:
    """Return the code that a person typed: case does not matter, nor do spaces and commas.

    >>> parse_code(Codes("ABCDEF", 4), "a a, b b")
    'AABB'
    """
    wanted = f"{plural(space.length, 'symbol')} of {space.alphabet}"
    check_type(text, str, CodeError, f"a code; type {wanted}")
    typed = _without_gaps(space, text)
    spellings = (typed, typed.upper(), typed.lower(), _plain(typed).upper())
    known = (code for code in spellings if set(code) <= set(space.alphabet))
    code = next(known, typed.upper())
    if not code:
        raise CodeError(f"an empty code; type {wanted}")
    unknown = sorted(set(code) - set(space.alphabet))
    if unknown:
        raise CodeError(f"{code}: {' '.join(unknown)} not among the symbols {space.alphabet}")
    if len(code) != space.length:
        has = plural(len(code), "symbol")
        raise CodeError(f"{code} has {has}; this game's codes have {space.length}")
    if space.find(code) is None:
        raise CodeError(f"{code} {space.explain(code)}")
    return code


def list_few(codes: Sequence[str]) -> str:
    """Return the first six of the codes, or fewer when they are long."""
    few = min(6, 70 // (len(codes[0]) + 2)) if codes else 0
    return ", ".join(codes[:few]) + ", …" * (len(codes) > few)


def has_length(space: Space, text: str) -> bool:
    """Tell whether what a person typed has as many symbols as a code.

    >>> has_length(Codes("ABCDEF", 4), "a a, b b"), has_length(Codes("123+=", 5), "1+2=3")
    (True, True)
    """
    return space.length in (len(typed := _without_gaps(space, text)), len(_plain(typed)))


def _without_gaps(space: Space, text: str) -> str:
    """Return the text without white space and commas, except those that are symbols."""
    return "".join(c for c in text if c in space.alphabet or not (c.isspace() or c == ","))


def _plain(text: str) -> str:
    """Return the text without accents."""
    return "".join(c for c in normalize("NFD", text) if not combining(c))


def _enumerable(count: int) -> int:
    """Return the number of codes; refuse too many, also what len() itself could not return."""
    if count > MAX_CODES:
        raise LimitError(
            f"{count:,} codes; at most {MAX_CODES:,} can be searched: take fewer symbols"
            " or a shorter code"
        )
    return count


@dataclass(frozen=True)
class Codes:
    """Every code of `length` symbols of the alphabet, with repeats unless `distinct`.

    >>> len(Codes("ABCDEF", 4)), Codes("ABCDEF", 4)[7], Codes("0123456789", 4, distinct=True)[0]
    (1296, 'AABB', '0123')
    """

    alphabet: str
    length: int
    distinct: bool = False

    def __post_init__(self) -> None:
        check_type(self.alphabet, str, GameError, "an alphabet; give the symbols as one text")
        check_type(self.length, Integral, GameError, "a number of symbols")
        if not self.alphabet or len(set(self.alphabet)) != len(self.alphabet):
            raise GameError(f"alphabet {self.alphabet!r}: give at least one symbol, each once")
        if not 1 <= self.length <= MAX_LENGTH:
            raise GameError(f"codes of {self.length} symbols; the length must be 1 to {MAX_LENGTH}")
        if self.distinct and self.length > len(self.alphabet):
            raise GameError(
                f"{self.length} different symbols cannot be taken from {len(self.alphabet)};"
                " take a shorter code or more symbols"
            )

    def __len__(self) -> int:
        symbols = len(self.alphabet)
        return _enumerable(perm(symbols, self.length) if self.distinct else symbols**self.length)

    def __iter__(self) -> Iterator[str]:
        return (self[index] for index in range(len(self)))

    def __getitem__(self, index: int, /) -> str:
        if not 0 <= index < len(self):
            raise IndexError(index)
        left, code = list(self.alphabet), ""
        for slot in range(self.length):
            step = (
                perm(len(left) - 1, self.length - slot - 1)
                if self.distinct
                else len(left) ** (self.length - slot - 1)
            )
            digit, index = divmod(index, step)
            code += left.pop(digit) if self.distinct else left[digit]
        return code

    def find(self, code: str) -> int | None:
        if len(code) != self.length or not set(code) <= set(self.alphabet):
            return None
        if self.distinct and len(set(code)) != self.length:
            return None
        left, index = list(self.alphabet), 0
        for symbol in code:
            digit = left.index(symbol)
            index = index * len(left) + digit
            if self.distinct:
                left.pop(digit)
        return index

    def explain(self, code: str) -> str:
        """Say why the code is not in the space."""
        repeated = sorted({symbol for symbol in code if code.count(symbol) > 1})
        return f"repeats {' '.join(repeated)}; every symbol must be different"

    def array(self) -> "NDArray[np.uint8]":
        import numpy as np

        symbols = np.arange(len(self.alphabet), dtype=np.uint8)
        rows = np.zeros((1, 0), dtype=np.uint8)
        len(self)  # refuse what does not fit before the memory is asked for
        for _ in range(self.length):
            longer = np.repeat(rows, len(symbols), axis=0)
            last = np.tile(symbols, len(rows))[:, None]
            if self.distinct:
                keep = (longer != last).all(axis=1)
                longer, last = longer[keep], last[keep]
            rows = np.concatenate([longer, last], axis=1)
        return rows


@dataclass(frozen=True)
class Grid:
    """Every code whose symbols are each of an alphabet of their own: a colour, a shape, a colour …

    >>> len(Grid(("AB", "123"))), Grid(("AB", "123"))[4], Grid(("AB", "123")).alphabet
    (6, 'B2', 'AB123')
    """

    alphabets: tuple[str, ...]

    def __post_init__(self) -> None:
        check_type(self.alphabets, Iterable, GameError, "a list of alphabets")
        object.__setattr__(self, "alphabets", tuple(self.alphabets))
        for each in self.alphabets:
            Codes(each, 1)  # which says what is wrong with an alphabet
        if not 1 <= self.length <= MAX_LENGTH:
            raise GameError(f"the length must be 1 to {MAX_LENGTH}, not {self.length}")

    @cached_property
    def alphabet(self) -> str:
        return "".join(dict.fromkeys("".join(self.alphabets)))

    @property
    def length(self) -> int:
        return len(self.alphabets)

    def __len__(self) -> int:
        return _enumerable(prod(map(len, self.alphabets)))

    def __iter__(self) -> Iterator[str]:
        return map("".join, product(*self.alphabets))

    def __getitem__(self, index: int, /) -> str:
        if not 0 <= index < len(self):
            raise IndexError(index)
        code = ""
        for alphabet in reversed(self.alphabets):
            index, digit = divmod(index, len(alphabet))
            code = alphabet[digit] + code
        return code

    def find(self, code: str) -> int | None:
        if len(code) != self.length:
            return None
        index = 0
        for symbol, alphabet in zip(code, self.alphabets, strict=True):
            if symbol not in alphabet:
                return None
            index = index * len(alphabet) + alphabet.index(symbol)
        return index

    def explain(self, code: str) -> str:
        """Say why the code is not in the space."""
        pairs = enumerate(zip(code, self.alphabets, strict=True), 1)
        slot, alphabet = next((slot, own) for slot, (symbol, own) in pairs if symbol not in own)
        return f"has {code[slot - 1]} in place {slot}, where one of {alphabet} belongs"

    def array(self) -> "NDArray[np.uint8]":
        import numpy as np

        len(self)  # refuse what does not fit before the memory is asked for
        numbers = [[self.alphabet.index(symbol) for symbol in each] for each in self.alphabets]
        columns = np.meshgrid(*(np.array(each, np.uint8) for each in numbers), indexing="ij")
        return np.stack([column.ravel() for column in columns], axis=1)


@dataclass(frozen=True)
class Words:
    """A list of words of one length, in alphabetical order.

    >>> Words(("SALTY", "SALES", "SAVES"))[0]
    'SALES'
    """

    words: tuple[str, ...]
    name: str = ""

    def __post_init__(self) -> None:
        check_type(self.words, Iterable, GameError, "a list of words")
        words = tuple(self.words)
        for word in words:
            check_type(word, str, GameError, "a word; give a list of texts")
        object.__setattr__(self, "words", tuple(sorted(set(words))))
        if not self.words:
            raise GameError(f"the word list {self.name} is empty; a game needs at least one word")
        lengths = sorted({len(word) for word in self.words})
        if len(lengths) > 1 or not 1 <= lengths[0] <= MAX_LENGTH:
            raise GameError(f"words of {lengths} letters; take one length from 1 to {MAX_LENGTH}")

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:  # once: a game is looked up by its hash at every call
        return hash((self.words, self.name))

    def __getstate__(self) -> dict[str, object]:  # without the hash: each process has its own
        return {"words": self.words, "name": self.name}

    @property
    def length(self) -> int:
        return len(self.words[0])

    @cached_property
    def alphabet(self) -> str:
        return "".join(sorted(set("".join(self.words))))

    @cached_property
    def _indices(self) -> dict[str, int]:
        return {word: index for index, word in enumerate(self.words)}

    def __repr__(self) -> str:
        name = f" {shorten(self.name)}" * bool(self.name)
        return f"<Words{name}: {len(self):,} of {plural(self.length, 'symbol')}>"

    def __len__(self) -> int:
        return len(self.words)

    def __iter__(self) -> Iterator[str]:
        return iter(self.words)

    def __getitem__(self, index: int, /) -> str:
        return self.words[index]

    def find(self, code: str) -> int | None:
        return self._indices.get(code)

    def explain(self, code: str) -> str:
        """Say why the code is not in the space."""
        where = f"the list {self.name}" if self.name else "the list"
        return f"is not in {where}{nearest(code, self.words)}"

    def array(self) -> "NDArray[np.uint8]":
        import numpy as np

        numbers = np.zeros(1 + max(map(ord, self.alphabet)), dtype=np.uint8)
        for number, symbol in enumerate(self.alphabet):
            numbers[ord(symbol)] = number
        points = np.array(self.words, dtype=f"<U{self.length}").view(np.uint32)
        return numbers[points.reshape(len(self.words), self.length)]
