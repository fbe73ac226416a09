"""The dictionary for clients: inverse functions, minimal, small, and no bytes break the reader."""

import gzip
from collections import defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestguess.daily import Dictionary, decode_dawg, dictionary, encode_dawg
from bestguess.errors import DailyError

some_words = st.lists(st.text("ABCZ", min_size=1, max_size=6), max_size=30)


@given(some_words, st.data())
def test_encode_and_decode_are_inverse(words: list[str], data: st.DataObject) -> None:
    common = data.draw(st.lists(st.sampled_from(words), max_size=10)) if words else []
    encoded = encode_dawg(words, common)
    found = decode_dawg(encoded)
    assert found == Dictionary(tuple(sorted(set(words))), frozenset(common), encoded)
    assert encode_dawg(found.words, found.common) == encoded


def test_the_dictionary_goes_there_and_back() -> None:
    book = dictionary()
    assert decode_dawg(book.data) == book
    assert (len(book.words), len(book.common)) == (15_232, 5_418)
    assert book.words == tuple(sorted(book.words))
    assert [book.index(word) for word in book.words[:3]] == [0, 1, 2]
    assert "CARNAL" in book.common
    assert "carnal" not in book


def test_the_dictionary_is_small() -> None:
    # The bound of the game is 90 kB; the format needs about 40.
    assert len(gzip.compress(dictionary().data, 9)) < 45_000


def nodes_of(data: bytes) -> int:
    """Count the nodes of a DAWG: each has one last edge."""
    edges = int.from_bytes(data[4:8], "little")
    return sum(data[at] >> 5 & 1 for at in range(12, 12 + 3 * edges, 3))


def count_ends(words: list[str]) -> int:
    """Count the different sets of ends that beginnings have: the nodes of a minimal automaton."""
    ends = defaultdict(set)
    for word in words:
        for cut in range(len(word)):
            ends[word[:cut]].add(word[cut:])
    return len({frozenset(each) for each in ends.values()})


@given(some_words.filter(bool))
def test_it_is_minimal(words: list[str]) -> None:
    assert nodes_of(encode_dawg(words)) == count_ends(words)


def test_the_dictionary_is_minimal() -> None:
    book = dictionary()
    assert nodes_of(book.data) == count_ends(list(book.words))


@given(st.binary(max_size=60), st.integers(0, 20), st.integers(0, 60))
def test_other_bytes_are_refused(body: bytes, edges: int, words: int) -> None:
    head = b"BGD1" + edges.to_bytes(4, "little") + words.to_bytes(4, "little")
    for data in (body, head + body, head + body[: 3 * edges + (words + 7) // 8]):
        try:
            found = decode_dawg(data)
        except DailyError:
            continue
        assert len(found.words) == int.from_bytes(data[8:12], "little")
        assert list(found.words) == sorted(set(found.words))


@given(st.data())
def test_a_changed_byte_never_breaks_the_reader(data: st.DataObject) -> None:
    whole = bytearray(encode_dawg(["AB", "ABC", "BC", "CC", "CCC"], ["AB"]))
    index = data.draw(st.integers(0, len(whole) - 1))
    whole[index] = data.draw(st.integers(0, 255))
    try:
        found = decode_dawg(bytes(whole))
    except DailyError:
        return
    assert len(found.words) == int.from_bytes(whole[8:12], "little")


HEAD = b"BGD1\x01\0\0\0\x01\0\0\0"  # one edge, one word


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "does not begin with BGD1"),
        (b"BGD2" + bytes(8), "does not begin with BGD1"),
        (HEAD, "12 bytes do not fit its head"),
        (HEAD + b"\x20\0\0\0", "not those that it counts"),  # no word
        (HEAD + b"\xe0\0\0\0", "its edges lead astray"),  # a node that is not there
        (HEAD + b"\x40\0\0\0", "its edges lead astray"),  # no last edge
        (HEAD + b"\x7f\0\0\0", "its edges lead astray"),  # no letter
    ],
)
def test_errors_of_reading(data: bytes, said: str) -> None:
    with pytest.raises(DailyError, match=said):
        decode_dawg(data)


@pytest.mark.parametrize(
    ("words", "common", "said"),
    [
        (["castle"], [], "'castle' cannot be encoded"),
        (["ÉTÉ"], [], "cannot be encoded"),
        ([""], [], "cannot be encoded"),
        (["A" * 17], [], "cannot be encoded"),
        (["CASTLE"], ["CARNAL"], "CARNAL is common but not among the words"),
    ],
)
def test_errors_of_writing(words: list[str], common: list[str], said: str) -> None:
    with pytest.raises(DailyError, match=said):
        encode_dawg(words, common)


def test_more_edges_than_the_format_has() -> None:
    # Ends that are all different cannot be shared: 26^4 edges in the last row alone.
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    pairs = [one + other for one in letters for other in letters]
    words = [
        one + other + pairs[(7 * i + j) % 676] + pairs[(i * j) % 676]
        for i, one in enumerate(pairs)
        for j, other in enumerate(pairs)
    ]
    with pytest.raises(DailyError, match="edges do not fit the format; at most 131,072"):
        encode_dawg(words)
