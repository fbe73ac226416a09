"""Spaces of codes: `Codes`, every code over an alphabet; `Grid`, over one for each slot; lists.

A code is a text. Its symbols are its characters, unless the alphabet has symbols of several: then
they are written with a `-` between them, `10-3-12-1`. A list is one of `Words`, or `Texts` of any
kind, such as numbers and questions. A space has an order, and that order breaks ties everywhere; it
is alphabetical, but for texts.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from itertools import product
from math import perm, prod
from numbers import Integral
from typing import TYPE_CHECKING, Any, Protocol
from unicodedata import combining, normalize

from bestguess.errors import CodeError, GameError, LimitError, check_type, nearest, plural, shorten

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SYMBOLS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
BLANK = "."  # a peg left empty in a guess: it matches nothing
MAX_CODES = 1 << 24  # a space is enumerated in memory: 2^24 codes of 8 pegs are 128 MiB
MAX_LENGTH = 16
MAX_TEXT = 100  # characters of a text, such as a question
GAP = "-"  # stands between symbols of several characters
_GAPS = r"[\s,;/-]+"  # what a person may type there


class Space(Protocol):
    """An ordered set of codes; `length` is that of the longest."""

    @property
    def alphabet(self) -> Sequence[str]: ...
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
        """Return the codes as rows of symbol numbers, in order.

        Behind a code that is shorter than the longest stands the number that follows the symbols'.
        """


def is_wide(space: Space) -> bool:
    """Tell whether the symbols of a space have several characters."""
    return not isinstance(space.alphabet, str)


def split_code(space: Space, code: str) -> Sequence[str]:
    """Return the symbols of a code.

    >>> split_code(Codes("ABCDEF", 4), "AABB"), split_code(Codes(("1", "12"), 2), "12-1")
    ('AABB', ('12', '1'))
    """
    return tuple(code.split(GAP)) if is_wide(space) else code


def join_code(space: Space, symbols: Iterable[str]) -> str:
    """Return the code of the symbols, the inverse of `split_code`."""
    return (GAP if is_wide(space) else "").join(symbols)


def sample_code(space: Space) -> str:
    """Return a code that shows how the symbols are written, the last of them first.

    >>> sample_code(Codes(("9", "10", "11"), 2))
    '11-10'
    """
    symbols = space.alphabet[::-1]
    return join_code(space, (symbols[slot % len(symbols)] for slot in range(space.length)))


def lengths(space: Space) -> tuple[int, int]:
    """Return how many symbols the shortest and the longest code have."""
    return getattr(space, "shortest", space.length), space.length


def count_symbols(space: Space, noun: str = "symbol") -> str:
    """Say how many symbols a code has.

    >>> count_symbols(Codes("ABCDEF", 4)), count_symbols(Words(("GO", "STOP")))
    ('4 symbols', '2 to 4 symbols')
    """
    shortest, longest = lengths(space)
    return (f"{shortest} to " if shortest < longest else "") + plural(longest, noun)


def parse_code(space: Space, text: str) -> str:
    """Return the code that a person typed: case does not matter, nor do spaces and commas.

    >>> parse_code(Codes("ABCDEF", 4), "a a, b b")
    'AABB'
    """
    if isinstance(space, Texts):
        return space.parse(text)
    if is_wide(space):
        return _parse_wide(space, text)
    wanted = f"{count_symbols(space)} of {space.alphabet}"
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
    return _checked(space, code, len(code))


def _checked(space: Space, code: str, length: int) -> str:
    """Return a code of known symbols that is in the space."""
    shortest, longest = lengths(space)
    if not shortest <= length <= longest:
        have = f"{shortest} to {longest}" if shortest < longest else f"{longest}"
        raise CodeError(f"{code} has {plural(length, 'symbol')}; this game's codes have {have}")
    if space.find(code) is None:
        raise CodeError(f"{code} {space.explain(code)}")
    return code


def _parse_wide(space: Space, text: str) -> str:
    """Read a code whose symbols stand apart: `10-3-12-1`, `10 3 12 1` or `10, 3, 12, 1`."""
    few = f"{', '.join(space.alphabet[:3])}, …, {space.alphabet[-1]}"
    wanted = f"{plural(space.length, 'symbol')} of {few}, as {sample_code(space)}"
    check_type(text, str, CodeError, f"a code; type {wanted}")
    known = {symbol.casefold(): symbol for symbol in space.alphabet}
    known |= {symbol: symbol for symbol in space.alphabet}
    typed = _pieces(text)
    symbols = [known.get(each, known.get(each.casefold(), "")) for each in typed]
    if not typed:
        raise CodeError(f"an empty code; type {wanted}")
    unknown = [each for each, symbol in zip(typed, symbols, strict=True) if not symbol]
    if unknown:
        are = "is no symbol" if len(unknown) == 1 else "are no symbols"
        raise CodeError(f"{text.strip()}: {' '.join(unknown)} {are}; type {wanted}")
    return _checked(space, join_code(space, symbols), len(symbols))


def _pieces(text: str) -> list[str]:
    """Return what a person typed for the symbols of several characters."""
    return [each for each in re.split(_GAPS, text.strip()) if each]


def list_few(codes: Sequence[str]) -> str:
    """Return the first six of the codes, or fewer when they are long."""
    few = min(6, 70 // (len(codes[0]) + 2)) if codes else 0
    return ", ".join(codes[:few]) + ", …" * (len(codes) > few)


def has_length(space: Space, text: str) -> bool:
    """Tell whether what a person typed has as many symbols as a code; a text must be one of them.

    >>> has_length(Codes("ABCDEF", 4), "a a, b b"), has_length(Codes("123+=", 5), "1+2=3")
    (True, True)
    """
    if isinstance(space, Texts):
        return space.read(text) is not None
    if is_wide(space):
        return len(_pieces(text)) == space.length
    shortest, longest = lengths(space)
    typed = _without_gaps(space, text)
    return shortest <= len(typed) <= longest or shortest <= len(_plain(typed)) <= longest


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
            f"{count:,} codes; at most {MAX_CODES:,} can be listed, and only suggest, solve, play"
            " and analyse do with a sample of more: take fewer symbols or a shorter code"
        )
    return count


def count_codes(space: Space) -> int:
    """Return how many codes the space has, also where they are too many to be listed.

    >>> count_codes(Codes("ABCDEFGHIJ", 8)), is_listed(Codes("ABCDEFGHIJ", 8))
    (100000000, False)
    """
    return space.count if isinstance(space, Codes | Grid) else len(space)


def is_listed(space: Space) -> bool:
    """Tell whether the space has few enough codes to list them."""
    return count_codes(space) <= MAX_CODES


@dataclass(frozen=True)
class Codes:
    """Every code of `length` symbols of the alphabet, with repeats unless `distinct`.

    The alphabet is a text of symbols, or a list of symbols that may have several characters.

    >>> len(Codes("ABCDEF", 4)), Codes("ABCDEF", 4)[7], Codes("0123456789", 4, distinct=True)[0]
    (1296, 'AABB', '0123')
    >>> len(Codes(("9", "10", "11"), 2)), Codes(("9", "10", "11"), 2)[1]
    (9, '9-10')
    """

    alphabet: str | tuple[str, ...]
    length: int
    distinct: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "alphabet", _check_alphabet(self.alphabet))
        check_type(self.length, Integral, GameError, "a number of symbols")
        if not 1 <= self.length <= MAX_LENGTH:
            raise GameError(f"codes of {self.length} symbols; the length must be 1 to {MAX_LENGTH}")
        if self.distinct and self.length > len(self.alphabet):
            raise GameError(
                f"{self.length} different symbols cannot be taken from {len(self.alphabet)};"
                " take a shorter code or more symbols"
            )

    @property
    def count(self) -> int:
        """How many codes there are, also where they are too many to be listed."""
        symbols = len(self.alphabet)
        return perm(symbols, self.length) if self.distinct else symbols**self.length

    def __len__(self) -> int:
        return _enumerable(self.count)

    def __iter__(self) -> Iterator[str]:
        return (self[index] for index in range(len(self)))

    def __getitem__(self, index: int, /) -> str:
        if not 0 <= index < self.count:
            raise IndexError(index)
        left, code = list(self.alphabet), []
        for slot in range(self.length):
            step = (
                perm(len(left) - 1, self.length - slot - 1)
                if self.distinct
                else len(left) ** (self.length - slot - 1)
            )
            digit, index = divmod(index, step)
            code.append(left.pop(digit) if self.distinct else left[digit])
        return join_code(self, code)

    def find(self, code: str) -> int | None:
        symbols = split_code(self, code)
        if len(symbols) != self.length or not set(symbols) <= set(self.alphabet):
            return None
        if self.distinct and len(set(symbols)) != self.length:
            return None
        left, index = list(self.alphabet), 0
        for symbol in symbols:
            digit = left.index(symbol)
            index = index * len(left) + digit
            if self.distinct:
                left.pop(digit)
        return index

    def explain(self, code: str) -> str:
        """Say why the code is not in the space."""
        symbols = split_code(self, code)
        repeated = sorted({symbol for symbol in symbols if symbols.count(symbol) > 1})
        return f"repeats {' '.join(repeated)}; every symbol must be different"

    def array(self) -> "NDArray[np.uint8]":
        import numpy as np

        kind: Any = np.uint8 if len(self.alphabet) < 256 else np.uint16
        symbols = np.arange(len(self.alphabet), dtype=kind)
        rows = np.zeros((1, 0), dtype=kind)
        len(self)  # refuse what does not fit before the memory is asked for
        for _ in range(self.length):
            longer = np.repeat(rows, len(symbols), axis=0)
            last = np.tile(symbols, len(rows))[:, None]
            if self.distinct:
                keep = (longer != last).all(axis=1)
                longer, last = longer[keep], last[keep]
            rows = np.concatenate([longer, last], axis=1)
        return rows


def _check_alphabet(given: str | Sequence[str]) -> str | tuple[str, ...]:
    """Return an alphabet as a text, or as a list where symbols have several characters."""
    wanted = "an alphabet; give the symbols as one text, or as a list of texts"
    check_type(given, str | Sequence, GameError, wanted)
    for symbol in given:
        check_type(symbol, str, GameError, "a symbol; give a list of texts")
        if not isinstance(given, str) and (not symbol or re.search(rf"{_GAPS}|=", symbol)):
            raise GameError(f"the symbol {symbol!r}: leave out spaces and , ; / - =")
    if not given or len(set(given)) != len(given):
        raise GameError(f"alphabet {given!r}: give at least one symbol, each once")
    narrow = isinstance(given, str) or all(len(symbol) == 1 for symbol in given)
    return "".join(given) if narrow else tuple(given)


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
            check_type(each, str, GameError, "an alphabet; give the symbols as one text")
            Codes(each, 1)  # which says what is wrong with an alphabet
        if not 1 <= self.length <= MAX_LENGTH:
            raise GameError(f"the length must be 1 to {MAX_LENGTH}, not {self.length}")

    @cached_property
    def alphabet(self) -> str:
        return "".join(dict.fromkeys("".join(self.alphabets)))

    @property
    def length(self) -> int:
        return len(self.alphabets)

    @property
    def count(self) -> int:
        """How many codes there are, also where they are too many to be listed."""
        return prod(map(len, self.alphabets))

    def __len__(self) -> int:
        return _enumerable(self.count)

    def __iter__(self) -> Iterator[str]:
        return map("".join, product(*self.alphabets))

    def __getitem__(self, index: int, /) -> str:
        if not 0 <= index < self.count:
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


class _Listed:
    """Codes that are listed, each known by its index."""

    _codes: tuple[str, ...]

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:  # once: a game is looked up by its hash at every call
        return hash(tuple(self.__getstate__().values()))

    def __getstate__(self) -> dict[str, object]:  # without the hash: each process has its own
        return {each.name: getattr(self, each.name) for each in fields(self)}  # type: ignore[arg-type]

    @cached_property
    def shortest(self) -> int:
        return min(map(len, self._codes))

    @cached_property
    def length(self) -> int:
        return max(map(len, self._codes))

    @cached_property
    def alphabet(self) -> str:
        return "".join(sorted(set("".join(self._codes))))

    @cached_property
    def _indices(self) -> dict[str, int]:
        return {code: index for index, code in enumerate(self._codes)}

    def __len__(self) -> int:
        return len(self._codes)

    def __iter__(self) -> Iterator[str]:
        return iter(self._codes)

    def __getitem__(self, index: int, /) -> str:
        return self._codes[index]

    def find(self, code: str) -> int | None:
        return self._indices.get(code)

    def array(self) -> "NDArray[np.uint8]":
        import numpy as np

        kind: Any = np.uint8 if len(self.alphabet) < 255 else np.uint16
        numbers = np.zeros(1 + max(map(ord, self.alphabet)), dtype=kind)
        for number, symbol in enumerate(self.alphabet):
            numbers[ord(symbol)] = number
        points = np.array(self._codes, dtype=f"<U{self.length}").view(np.uint32)
        rows = numbers[points.reshape(len(self), self.length)]
        if self.shortest < self.length:
            sizes = np.fromiter(map(len, self._codes), dtype=np.intp, count=len(self))
            rows[np.arange(self.length) >= sizes[:, None]] = len(self.alphabet)
        return rows


@dataclass(frozen=True, eq=True)
class Words(_Listed):
    """A list of words, in alphabetical order.

    Most rules want words of one length; see `bestguess.feedback`.

    >>> Words(("SALTY", "SALES", "SAVES"))[0]
    'SALES'
    """

    words: tuple[str, ...]
    name: str = ""

    __hash__ = _Listed.__hash__

    def __post_init__(self) -> None:
        object.__setattr__(self, "words", tuple(sorted(set(_check_texts(self.words, "word")))))
        if not self.words:
            raise GameError(f"the word list {self.name} is empty; a game needs at least one word")
        sizes = sorted({len(word) for word in self.words})
        if not 1 <= sizes[0] <= sizes[-1] <= MAX_LENGTH:
            raise GameError(f"words of {sizes} letters; take lengths from 1 to {MAX_LENGTH}")

    @property
    def _codes(self) -> tuple[str, ...]:  # type: ignore[override]
        return self.words

    def __repr__(self) -> str:
        name = f" {shorten(self.name)}" * bool(self.name)
        return f"<Words{name}: {len(self):,} of {count_symbols(self)}>"

    def explain(self, code: str) -> str:
        """Say why the code is not in the space."""
        where = f"the list {self.name}" if self.name else "the list"
        return f"is not in {where}{nearest(code, self.words)}"


@dataclass(frozen=True, eq=True)
class Texts(_Listed):
    """A list of texts of any kind, in the order given: numbers, questions, names.

    Case, further spaces, an `is it` before it and a mark behind it do not matter when one is typed.

    >>> asked = Texts(("odd", "below 128", *map(str, range(256))))
    >>> asked.parse("Is it below 128?"), asked.parse("ODD"), len(asked)
    ('below 128', 'odd', 258)
    """

    texts: tuple[str, ...]

    __hash__ = _Listed.__hash__

    def __post_init__(self) -> None:
        texts = tuple(" ".join(text.split()) for text in _check_texts(self.texts, "text"))
        object.__setattr__(self, "texts", texts)
        if not texts:
            raise GameError("the list of texts is empty; a game needs at least one")
        if not 1 <= self.shortest <= self.length <= MAX_TEXT:
            raise GameError(f"texts must have 1 to {MAX_TEXT} characters")
        for index, text in enumerate(texts):
            if self._readings[_key(text)] != index:
                twice = texts[self._readings[_key(text)]]
                raise GameError(f"{text!r} and {twice!r} are read alike; give each text once")

    @property
    def _codes(self) -> tuple[str, ...]:  # type: ignore[override]
        return self.texts

    @cached_property
    def _readings(self) -> dict[str, int]:
        return {_key(text): index for index, text in enumerate(self.texts)}

    def __repr__(self) -> str:
        return f"<Texts: {len(self):,}, {list_ends(self.texts)}>"

    def read(self, text: str) -> str | None:
        """Return the text that a person typed; None for another."""
        index = self._readings.get(_key(text))
        return None if index is None else self.texts[index]

    def parse(self, text: str) -> str:
        """Return the text that a person typed."""
        check_type(text, str, CodeError, f"a text; type one of {list_ends(self.texts)}")
        if not text.strip():
            raise CodeError(f"an empty guess; type one of {list_ends(self.texts)}")
        found = self.read(text)
        if found is None:
            raise CodeError(f"{shorten(text.strip())} {self.explain(text)}")
        return found

    def explain(self, code: str) -> str:
        """Say why the code is not in the space."""
        close = "" if code.strip().isdecimal() else nearest(code, self.texts)
        return f"is not one of {list_ends(self.texts)}{close}"


def _check_texts(given: Iterable[str], what: str) -> tuple[str, ...]:
    check_type(given, Iterable, GameError, f"a list of {what}s")
    texts = tuple(given)
    for text in texts:
        check_type(text, str, GameError, f"a {what}; give a list of texts")
    return texts


def _key(text: str) -> str:
    """Return what texts that are read alike have in common: `Is it odd?` is `odd`."""
    plain = " ".join(text.casefold().split()).rstrip("?!. ")
    return re.sub(r"^is (it|the \w+) ", "", plain) or text


def list_ends(texts: Sequence[str]) -> str:
    """Return the first texts and the last.

    >>> list_ends(["1", "2", "3", "4", "5"]), list_ends(["yes", "no"])
    ('1, 2, 3, …, 5', 'yes, no')
    """
    return ", ".join([*texts[:3], "…", texts[-1]] if len(texts) > 4 else texts)
