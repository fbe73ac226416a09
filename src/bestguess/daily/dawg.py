"""The dictionary as a minimal DAWG, for clients: docs/dictionary-format.md describes the bytes.

A DAWG is a trie whose equal ends are shared, so that every word is a path of letters from the root.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby, pairwise
from struct import Struct

from bestguess.errors import DailyError

MAGIC = b"BGD1"
_HEAD = Struct("<4sII")  # the magic, the edges, the words
_EDGE = 3  # bytes
_LAST, _WORD, _CHILD = 1 << 5, 1 << 6, 7
_MAX_EDGES = 1 << 17
_MAX_DEPTH = 16
_NO_LETTER = 26
_BROKEN = "not a dictionary of ours"

Edge = tuple[int, bool, int]  # letter, whether a word ends with it, the node below or -1


@dataclass(frozen=True)
class Dictionary:
    """Words in alphabetical order, those of them that are common, and both as a DAWG.

    >>> "BB" in decode_dawg(encode_dawg(["AB", "BB"]))
    True
    """

    words: tuple[str, ...] = field(repr=False)
    common: frozenset[str] = field(repr=False)
    data: bytes = field(repr=False)

    def __contains__(self, word: object) -> bool:
        return word in self._indices

    def index(self, word: str) -> int:
        """Return the index of a word in the alphabetical order, from 0."""
        return self._indices[word]

    @cached_property
    def _indices(self) -> dict[str, int]:
        return {word: index for index, word in enumerate(self.words)}


# --- writing ---


def encode_dawg(words: Sequence[str], common: Collection[str] = ()) -> bytes:
    """Return the minimal DAWG of words of letters A–Z, and which of them are common.

    >>> encode_dawg(["AB", "BB"], ["BB"])[:12]
    b'BGD1\\x03\\x00\\x00\\x00\\x02\\x00\\x00\\x00'
    """
    listed = sorted(set(words))
    for word in listed:
        if not (word.isascii() and word.isalpha() and word.isupper() and len(word) <= _MAX_DEPTH):
            raise DailyError(f"{word!r} cannot be encoded; give words of 1 to 16 letters A–Z")
    missing = sorted(set(common) - set(listed))
    if missing:
        raise DailyError(f"{missing[0]} is common but not among the words; add it")
    nodes: list[tuple[Edge, ...]] = []
    root = _share(listed, 0, nodes, {})
    edges = b"".join(_format_edges(nodes, root)) if listed else b""
    marks = bytearray((len(listed) + 7) // 8)
    chosen = set(common)
    for index, word in enumerate(listed):
        marks[index // 8] |= (word in chosen) << index % 8
    return _HEAD.pack(MAGIC, len(edges) // _EDGE, len(listed)) + edges + marks


def _share(
    words: Sequence[str],
    depth: int,
    nodes: list[tuple[Edge, ...]],
    known: dict[tuple[Edge, ...], int],
) -> int:
    """Return the number of the node of words that begin alike; nodes with equal ends are one."""
    edges: list[Edge] = []
    for letter, group in groupby(words, key=lambda word: word[depth]):
        inside = list(group)
        ends = len(inside[0]) == depth + 1  # in alphabetical order the shortest is the first
        longer = inside[1:] if ends else inside
        child = _share(longer, depth + 1, nodes, known) if longer else -1
        edges.append((ord(letter) - ord("A"), ends, child))
    node = tuple(edges)
    if node not in known:
        known[node] = len(nodes)
        nodes.append(node)
    return known[node]


def _format_edges(nodes: Sequence[tuple[Edge, ...]], root: int) -> Iterator[bytes]:
    """Yield the edges, those of the root first, then node by node as they were found."""
    order = [root, *(node for node in range(len(nodes)) if node != root)]
    starts, total = {-1: 0}, 0
    for node in order:
        starts[node] = total
        total += len(nodes[node])
    if total > _MAX_EDGES:
        raise DailyError(f"{total:,} edges do not fit the format; at most {_MAX_EDGES:,}")
    for node in order:
        for letter, ends, child in nodes[node]:
            last = _LAST if letter == nodes[node][-1][0] else 0
            bits = letter | last | (_WORD if ends else 0) | starts[child] << _CHILD
            yield bits.to_bytes(_EDGE, "little")


# --- reading ---


def decode_dawg(data: bytes) -> Dictionary:
    """Return the dictionary that the bytes hold; raise DailyError for any other bytes.

    >>> decode_dawg(encode_dawg(["AB", "BB"], ["BB"])).words
    ('AB', 'BB')
    """
    if len(data) < _HEAD.size or not data.startswith(MAGIC):
        raise DailyError(f"{_BROKEN}: it does not begin with {MAGIC.decode()}")
    _, edges, count = _HEAD.unpack_from(data)
    start = _HEAD.size + _EDGE * edges
    if len(data) != start + (count + 7) // 8:
        raise DailyError(f"{_BROKEN}: {len(data):,} bytes do not fit its head; fetch it again")
    numbers = [
        int.from_bytes(data[at : at + _EDGE], "little") for at in range(_HEAD.size, start, _EDGE)
    ]
    words = tuple(_walk(numbers, count)) if edges else ()
    if len(words) != count or any(one >= other for one, other in pairwise(words)):
        raise DailyError(f"{_BROKEN}: its words are not those that it counts; fetch it again")
    marks = data[start:]
    common = (word for index, word in enumerate(words) if marks[index // 8] >> index % 8 & 1)
    return Dictionary(words, frozenset(common), data)


def _walk(edges: Sequence[int], count: int) -> Iterator[str]:
    """Yield the words, with no more steps than that many words can need."""
    left = _MAX_DEPTH * count
    stack = [(0, "")]
    while stack:
        at, begin = stack.pop()
        left -= 1
        edge = edges[at] if at < len(edges) else _NO_LETTER
        if left < 0 or edge & 31 >= _NO_LETTER or len(begin) == _MAX_DEPTH:
            raise DailyError(f"{_BROKEN}: its edges lead astray; fetch it again")
        word = begin + chr(ord("A") + (edge & 31))
        if not edge & _LAST:
            stack.append((at + 1, begin))
        if edge >> _CHILD:
            stack.append((edge >> _CHILD, word))
        if edge & _WORD:
            yield word
