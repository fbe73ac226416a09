"""Spaces of codes: their order, their sizes, and what a person may type."""

import pickle
from itertools import permutations, product

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bestguess import Game
from bestguess.codes import (
    MAX_CODES,
    SYMBOLS,
    Codes,
    Grid,
    Texts,
    Words,
    has_length,
    join_code,
    lengths,
    parse_code,
    split_code,
)
from bestguess.engine import Engine
from bestguess.errors import CodeError, GameError, LimitError
from bestguess.feedback import pegs

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
        (("",), r"words of \[0\] letters"),
        (("A" * 17,), r"words of \[17\] letters; take lengths from 1 to 16"),
        (("AB", "A" * 17), r"words of \[2, 17\] letters; take lengths from 1 to 16"),
    ],
)
def test_refused_words(words: tuple[str, ...], message: str) -> None:
    with pytest.raises(GameError, match=message):
        Words(words, "mine")


@pytest.mark.parametrize("space", [Codes("ABCDEFGH", 9), Codes(SYMBOLS, 16, distinct=True)])
def test_more_codes_than_can_be_listed(space: Codes) -> None:
    for ask in (len, list, Codes.array):
        with pytest.raises(LimitError, match="at most 16,777,216 can be listed"):
            ask(space)


def test_words_of_any_iterable() -> None:
    assert Words(word for word in ("CD", "AB")).words == ("AB", "CD")


# Symbols of several characters, words of several lengths, texts

NUMBERS = tuple(str(number) for number in range(8, 13))


@pytest.mark.parametrize("space", [Codes(NUMBERS, 3), Codes(NUMBERS, 3, distinct=True)])
def test_wide_symbols_are_written_apart(space: Codes) -> None:
    codes = list(space)
    assert len(codes) == len(set(codes)) == len(space)
    for index, code in enumerate(codes):
        assert space[index] == code
        assert space.find(code) == index
        symbols = split_code(space, code)
        assert join_code(space, symbols) == code
        assert [NUMBERS[number] for number in space.array()[index]] == list(symbols)
    narrow = Codes("ABCDE", 3, space.distinct)
    assert np.array_equal(space.array(), narrow.array())


@given(st.lists(st.sampled_from(NUMBERS), min_size=3, max_size=3), st.sampled_from("- ,;/\t"))
def test_wide_symbols_are_read_apart(symbols: list[str], gap: str) -> None:
    space = Codes(NUMBERS, 3)
    for text in (gap.join(symbols), f" {gap} ".join(symbols), f" {gap.join(symbols)} "):
        assert parse_code(space, text) == "-".join(symbols)
        assert has_length(space, text)
    assert not has_length(space, gap.join(symbols[1:]))


def test_wide_symbols_in_any_case() -> None:
    space = Codes(("red", "Blue", "N"), 2)
    assert parse_code(space, "RED blue") == "red-Blue"
    assert (
        parse_code(Codes(("ab", "AB"), 2), "AB ab") == "AB-ab"
    )  # as typed, if there is such a one


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "an empty code; type 3 symbols of 8, 9, 10, …, 12, as 12-11-10"),
        ("8-9", "8-9 has 2 symbols; this game's codes have 3"),
        ("8-9-13", "8-9-13: 13 is no symbol; type 3 symbols of"),
        ("8910", "8910: 8910 is no symbol; type 3 symbols of"),
        ("7 13 8", "7 13 are no symbols"),
        ("8-9-8", "8-9-8 repeats 8; every symbol must be different"),
    ],
)
def test_refused_wide_codes(text: str, message: str) -> None:
    with pytest.raises(CodeError, match=message):
        parse_code(Codes(NUMBERS, 3, distinct=True), text)


@pytest.mark.parametrize(
    ("alphabet", "message"),
    [
        (("1", "1-2"), "the symbol '1-2': leave out spaces and"),
        (("1", "1 2"), "the symbol '1 2': leave out"),
        (("1", "x=y"), "the symbol 'x=y': leave out"),
        (("10", ""), "the symbol '': leave out"),
        (("10", "10"), "each once"),
        ((), "at least one symbol"),
        (("10", 11), "11 is not a symbol; give a list of texts"),
        (7, "7 is not an alphabet"),
    ],
)
def test_refused_wide_alphabets(alphabet: tuple[str, ...], message: str) -> None:
    with pytest.raises(GameError, match=message):
        Codes(alphabet, 2)


def test_a_list_of_single_characters_is_a_text() -> None:
    assert Codes(("A", "B"), 2) == Codes("AB", 2)
    with pytest.raises(GameError, match="give the symbols as one text"):
        Grid((("A", "10"), "12"))


def test_words_of_several_lengths() -> None:
    words = Words(("GO", "STOP", "OX"))
    assert (lengths(words), words.length, repr(words)) == (
        (2, 4),
        4,
        "<Words: 3 of 2 to 4 symbols>",
    )
    pad = len(words.alphabet)
    rows = [[words.alphabet.index(letter) for letter in word] for word in words]
    assert words.array().tolist() == [row + [pad] * (4 - len(row)) for row in rows]
    assert (parse_code(words, "go"), has_length(words, "abc"), has_length(words, "a")) == (
        "GO",
        True,
        False,
    )
    with pytest.raises(CodeError, match="G has 1 symbol; this game's codes have 2 to 4"):
        parse_code(words, "g")


@given(st.lists(st.text(min_size=1, max_size=12), min_size=1, unique=True))
def test_texts_keep_their_order_and_are_read_back(given: list[str]) -> None:
    keys = [" ".join(text.casefold().split()).rstrip("?!. ") for text in given]
    assume(all(keys) and len(set(keys)) == len(keys))
    texts = Texts(tuple(given))
    assert list(texts) == [" ".join(text.split()) for text in given]
    for index, text in enumerate(texts):
        assert parse_code(texts, text) == text
        assert texts.find(text) == index
    assert texts == pickle.loads(pickle.dumps(texts))
    assert hash(texts) == hash(Texts(tuple(given)))


@pytest.mark.parametrize(
    ("texts", "message"),
    [
        ((), "the list of texts is empty"),
        (("odd", "Odd?"), "'odd' and 'Odd\\?' are read alike; give each text once"),
        (("a" * 101,), "texts must have 1 to 100 characters"),
        (("a", " "), "texts must have 1 to 100 characters"),
        ((1, 2), "1 is not a text; give a list of texts"),
        (5, "5 is not a list of texts"),
    ],
)
def test_refused_texts(texts: tuple[str, ...], message: str) -> None:
    with pytest.raises(GameError, match=message):
        Texts(texts)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "an empty guess; type one of odd, below 2, below 3, …, 9"),
        ("25", "25 is not one of odd, below 2, below 3, …, 9$"),
        ("beolw 3", "beolw 3 is not one of .*; did you mean below 3"),
    ],
)
def test_refused_typed_texts(text: str, message: str) -> None:
    with pytest.raises(CodeError, match=message):
        parse_code(Texts(("odd", "below 2", "below 3", "5", "9")), text)


def test_more_symbols_than_a_byte_has() -> None:
    words = Words(tuple(chr(0x4E00 + number) for number in range(300)))
    assert words.array().ravel().tolist() == list(range(300))
    with pytest.raises(
        LimitError, match="300 symbols; the rule pegs takes at most 255: take fewer"
    ):
        Engine(Game("many", secrets=words, feedback=pegs))
