"""Spaces of codes: their order, their sizes, and what a person may type."""

import pickle
from itertools import permutations, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestguess.codes import MAX_CODES, SYMBOLS, Codes, Words, parse_code
from bestguess.errors import CodeError, GameError, LimitError

FOUR = Codes("ABCDEF", 4)
DIGITS = Codes("0123456789", 4, distinct=True)
LIST = Words(("SALTY", "SALES", "SAVES", "SALES"), "screen")


@st.composite
def spaces(draw: st.DrawFn) -> Codes:
    symbols, distinct = draw(st.integers(1, 7)), draw(st.booleans())
    length = draw(st.integers(1, min(4, symbols) if distinct else 4))
    return Codes(SYMBOLS[:symbols], length, distinct)


@given(spaces())
def test_codes_are_alphabetical_and_found_where_they_are(space: Codes) -> None:
    tuples = permutations if space.distinct else product
    arguments = (
        (space.alphabet, space.length) if space.distinct else [space.alphabet] * space.length
    )
    expected = ["".join(symbols) for symbols in tuples(*arguments)]
    assert list(space) == expected
    assert len(space) == len(expected)
    assert [space.find(code) for code in expected] == list(range(len(expected)))
    rows = space.array()
    assert rows.dtype == np.uint8
    assert ["".join(space.alphabet[n] for n in row) for row in rows.tolist()] == expected


@given(
    st.sampled_from([FOUR, DIGITS, Codes(SYMBOLS, 4), Codes("AB", 8), Codes("AB", 16)]), st.data()
)
def test_large_spaces(space: Codes, data: st.DataObject) -> None:
    index = data.draw(st.integers(0, len(space) - 1))
    code = space[index]
    assert space.find(code) == index
    assert parse_code(space, code) == code
    if index:
        assert space[index - 1] < code or space.alphabet == SYMBOLS  # where 0 comes after Z


def test_sizes() -> None:
    assert (len(FOUR), len(DIGITS), len(Codes(SYMBOLS, 4)), len(Codes("AB", 8))) == (
        1296, 5040, 36**4, 256,
    )  # fmt: skip
    assert len(Codes("ABCDEFGH", 8)) == MAX_CODES


def test_what_is_not_there() -> None:
    for space in (FOUR, DIGITS):
        with pytest.raises(IndexError):
            space[len(space)]
        assert space.find("ABC") is None
        assert space.find("ABCZ") is None
    assert DIGITS.find("1123") is None
    assert LIST.find("SALAD") is None


@given(st.lists(st.text("ABCÉ字", min_size=3, max_size=3), min_size=1))
def test_words_are_sorted_and_merged(words: list[str]) -> None:
    space = Words(tuple(words))
    assert list(space) == sorted(set(words))
    assert [space[index] for index in range(len(space))] == list(space)
    assert [space.find(word) for word in space] == list(range(len(space)))
    rows = space.array().tolist()
    assert ["".join(space.alphabet[n] for n in row) for row in rows] == list(space)
    assert space.length == 3


def test_equal_spaces_are_equal() -> None:
    assert Codes("AB", 2) == Codes("AB", 2) != Codes("AB", 3)
    assert Words(("B", "A")) == Words(("A", "B", "A"))
    assert hash(Words(("B", "A"))) == hash(Words(("A", "B")))


def test_a_hash_stays_in_its_process() -> None:
    """The hash of a text is another one in each process, so that of a list must not travel."""
    hash(LIST)
    again = pickle.loads(pickle.dumps(LIST))
    assert again == LIST
    assert vars(again) == {"words": LIST.words, "name": LIST.name}


@pytest.mark.parametrize("text", ["AABB", "aabb", " a a b b ", "A,a,B,b", "a a, b b", "A\tABB"])
def test_forgiving_input(text: str) -> None:
    assert parse_code(FOUR, text) == "AABB"


@pytest.mark.parametrize(
    ("space", "text", "message"),
    [
        (FOUR, "", "an empty code; type 4 symbols of ABCDEF"),
        (FOUR, " , ", "an empty code; type 4 symbols of ABCDEF"),
        (FOUR, "ABCZ", "ABCZ: Z not among the symbols ABCDEF"),
        (FOUR, "A1C2", "A1C2: 1 2 not among the symbols ABCDEF"),
        (FOUR, "ABC", "ABC has 3 symbols; this game's codes have 4"),
        (FOUR, "ABCDE", "ABCDE has 5 symbols; this game's codes have 4"),
        (DIGITS, "1123", "1123 repeats 1; every symbol must be different"),
        (DIGITS, "1221", "1221 repeats 1 2; every symbol must be different"),
        (LIST, "SALTS", "SALTS is not in the list screen; did you mean SALTY?"),
        (Words(("AAAB", "CDDD")), "DDCA", "DDCA is not in the list"),
    ],
)
def test_refused_input(space: Codes | Words, text: str, message: str) -> None:
    with pytest.raises(CodeError) as refused:
        parse_code(space, text)
    assert str(refused.value) == message


@pytest.mark.parametrize(
    ("alphabet", "length", "distinct", "message"),
    [
        ("", 3, False, "at least one symbol"),
        ("ABA", 3, False, "each once"),
        ("AB", 0, False, "the length must be 1 to 16"),
        ("AB", 17, False, "codes of 17 symbols"),
        ("AB", 3, True, "3 different symbols cannot be taken from 2"),
    ],
)
def test_refused_codes(alphabet: str, length: int, distinct: bool, message: str) -> None:
    with pytest.raises(GameError, match=message):
        Codes(alphabet, length, distinct)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "the word list mine is empty; a game needs at least one word"),
        (("AB", "ABC"), r"words of \[2, 3\] letters; take one length"),
        (("",), r"words of \[0\] letters"),
        (("A" * 17,), r"words of \[17\] letters; take one length from 1 to 16"),
    ],
)
def test_refused_words(words: tuple[str, ...], message: str) -> None:
    with pytest.raises(GameError, match=message):
        Words(words, "mine")


@pytest.mark.parametrize("space", [Codes("ABCDEFGH", 9), Codes(SYMBOLS, 16, distinct=True)])
def test_more_codes_than_can_be_searched(space: Codes) -> None:
    for ask in (len, list, Codes.array, lambda codes: codes[0]):
        with pytest.raises(LimitError, match="at most 16,777,216 can be searched"):
            ask(space)


def test_words_of_any_iterable() -> None:
    assert Words(word for word in ("CD", "AB")).words == ("AB", "CD")
