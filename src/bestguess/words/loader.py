"""Loading a list: from the package by its name, or from a file of one word per line."""

import os
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from bestguess.errors import WordsError, nearest, plural
from bestguess.files import decode, read_bytes, read_packaged, read_text
from bestguess.words.entries import ListReport, Sifted, sift, sift_plain
from bestguess.words.lists import LISTS, MAX_LENGTH, MIN_LENGTH


@dataclass(frozen=True, slots=True)
class Loaded:
    """Words of one length: capital letters A–Z, each once, in alphabetical order."""

    name: str  # the packaged name, or the path as given
    words: tuple[str, ...]
    report: ListReport


def load(source: str | os.PathLike[str], length: int | None = None) -> Loaded:
    """Load a packaged list by its name, or a UTF-8 file of one word per line.

    With a length, only the words of that length are kept; without, all must have the same one. A
    name of `LISTS` goes before a file of that name: write `./sgb`, or pass a `Path`, for the file.

    >>> load("sgb").words[:2], str(load("enable", 6).report)
    (('AARGH', 'ABACA'), 'nothing dropped')
    """
    if length is not None and not MIN_LENGTH <= length <= MAX_LENGTH:
        raise WordsError(
            f"length={length}: words have {MIN_LENGTH} to {MAX_LENGTH} letters; choose one of these"
        )
    # A Path is a file: it has already lost the `./` that would have set a file apart from a name.
    if isinstance(source, str) and source in LISTS:
        return _load_packaged(source, length)
    return _load_file(source, length)


@cache  # bounded by what is packaged: some fifty lists of one length
def _load_packaged(name: str, length: int | None) -> Loaded:
    """Load from the package, reading only the file of the length where there is one."""
    listed = LISTS[name]
    length = _pick_length(name, listed.lengths, length)
    data = read_packaged(f"words/data/{listed.file_name(length)}")
    words, report = _sift(data, name).choose(length)
    # The report is on the whole list, also where its other lengths are in files not read.
    others = listed.total - listed.lengths[length]
    return Loaded(name, words, replace(report, lines=listed.total, other_lengths=others))


def count_lengths(source: str | os.PathLike[str]) -> Mapping[int, int]:
    """Return how many words of each length a packaged list or a file has, the shortest first.

    >>> count_lengths("sgb")
    {5: 5757}
    """
    if isinstance(source, str) and source in LISTS:
        return dict(LISTS[source].lengths)
    words = set(_read_file(os.fspath(source)).words)
    return dict(sorted(Counter(map(len, words)).items()))


def load_accelerators(path: str, length: int) -> tuple[str, ...]:
    """Return the accelerators of a file of one word per line, those of the length.

    What cannot be a word, such as a phrase, is refused; a word outside the list of a game is an
    accelerator, and `Game.unlisted` names it.
    """
    try:
        sifted = sift(read_text(path))
    except FileNotFoundError:
        raise WordsError(f"no file {path}; give the path of a file of accelerators") from None
    for _, examples in sifted.dropped.values():
        raise WordsError(f"{path}: {examples[0]!r} is no word; write one accelerator per line")
    if not sifted.words:
        raise WordsError(f"{path} has no words; write one accelerator per line")
    return sifted.choose(length)[0]


def _load_file(source: str | os.PathLike[str], length: int | None) -> Loaded:
    """Load a file that somebody else wrote."""
    name = os.fspath(source)
    sifted = _read_file(name)
    length = _pick_length(name, Counter(map(len, sifted.words)), length)
    words, report = sifted.choose(length)
    return Loaded(name, words, report)


def _read_file(name: str) -> Sifted:
    """Return the entries of a file with words."""
    try:
        data = read_bytes(name)
    except FileNotFoundError:
        raise WordsError(_explain_missing(name)) from None
    sifted = _sift(data, name)
    if not sifted.words:
        raise WordsError(_explain_empty(name, sifted))
    return sifted


def _sift(data: bytes, name: str) -> Sifted:
    """Sift the entries of a file, the fast way if it is one of plain letters."""
    plain = sift_plain(data)
    return sift(decode(data, name)) if plain is None else plain


def _pick_length(name: str, lengths: Mapping[int, int], length: int | None) -> int:
    """Return the length asked for, or the only one."""
    if length is None and len(lengths) == 1:
        return next(iter(lengths))
    if length is not None and length in lengths:
        return length
    counts = ", ".join(f"{each} ({lengths[each]})" for each in sorted(lengths))
    if length is None:
        raise WordsError(
            f"{name} has words of several lengths: {counts}; choose one with length=N (--length N)"
        )
    raise WordsError(f"{name} has no words of {plural(length, 'letter')}; it has {counts}")


def _explain_missing(name: str) -> str:
    """Say that there is neither a list nor a file of this name."""
    if any(symbol in name for symbol in "./\\"):
        return f"no file {name}; give the path of a text file, or one of {', '.join(LISTS)}"
    return (
        f"no word list or file {name!r}{nearest(name, LISTS)};"
        f" the lists are {', '.join(LISTS)}, or give the path of a text file"
    )


def _explain_empty(name: str, sifted: Sifted) -> str:
    """Say that a file has no words, and what it has."""
    _, report = sifted.choose(MIN_LENGTH)
    found = f" ({report})" if sifted.lines else ""
    return (
        f"{name} has no words{found}; write one per line,"
        f" of {MIN_LENGTH} to {MAX_LENGTH} letters, without spaces"
    )
