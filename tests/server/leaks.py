"""Secrets and salts in any disguise, and where they are seen."""

import base64
import hashlib
from collections.abc import Iterator, Sequence

from bestguess.daily import Puzzle, dictionary


def disguises(text: str) -> Iterator[bytes]:
    """Yield the ways in which a text is easily hidden; letters in lower case where they do."""
    for form in {way for case in (text.lower(), text.upper()) for way in (case, case[::-1])}:
        data = form.encode()
        yield data.lower()
        yield data.hex().encode()
        yield from _base64(data)
        for digest in (hashlib.md5, hashlib.sha1, hashlib.sha256):
            yield digest(data).hexdigest().encode()
            yield from _base64(digest(data).digest())


def _base64(data: bytes) -> Iterator[bytes]:
    """Yield the base64 of the data wherever it begins in a longer text, for files and addresses."""
    for shift in range(3):
        first, last = -(-8 * shift // 6), 8 * (shift + len(data)) // 6  # letters of the data alone
        encoded = base64.b64encode(bytes(shift) + data)[first:last]
        yield encoded
        yield encoded.translate(bytes.maketrans(b"+/", b"-_"))


def needles(puzzles: Sequence[Puzzle]) -> dict[bytes, str]:
    """Return what must not be seen of the puzzles, with a word on what it is."""
    found = {}
    for puzzle in puzzles:
        for text, what in ((puzzle.secret, "secret"), (puzzle.salt, "salt")):
            for needle in disguises(text):
                found[needle] = f"the {what} of puzzle {puzzle.number}"
        for needle in _base64(bytes.fromhex(puzzle.salt)):
            found[needle] = f"the salt of puzzle {puzzle.number}"
    return found


def look(hay: bytes, unwanted: dict[bytes, str]) -> set[str]:
    """Return what is seen in a text; base64 has capitals of its own, the rest has none."""
    low = hay.lower()
    return {what for needle, what in unwanted.items() if needle in low or needle in hay}


def show(hay: bytes, unwanted: dict[bytes, str]) -> list[str]:
    """Return where something is seen, with what stands around it."""
    low, seen = hay.lower(), []
    for needle, what in unwanted.items():
        index = max(low.find(needle), hay.find(needle))
        if index >= 0:
            seen.append(f"{what} in {hay[max(0, index - 60) : index + 60]!r}")
    return seen


def words_in(hay: bytes) -> frozenset[str]:
    """Return the words of the dictionary that a text holds by chance, also backwards."""
    text = hay.upper().decode("latin-1")
    seen = {text[index : index + 6] for index in range(len(text) - 5)}
    return frozenset(
        word
        for word in dictionary().words
        if word in seen or word[::-1] in seen or set(word) <= set("ABCDEF")  # as in a digest
    )
