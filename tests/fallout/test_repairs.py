"""Misread screens, what cannot be read, and the laws of reading and writing."""

import pickle
import re
from contextlib import suppress
from copy import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.fallout.test_screen import WRAPS, WRAPS_PAIRS, WRAPS_WORDS

from bestguess.errors import WordsError, locate
from bestguess.fallout.board import SYMBOLS
from bestguess.fallout.repairs import MisreadError
from bestguess.fallout.screen import SIZE, Repair, format_screen, parse_screen, read_dump


def misread(*changes: tuple[str, str]) -> str:
    text = WRAPS
    for right, wrong in changes:
        assert right in text
        text = text.replace(right, wrong, 1)
    return text


@pytest.mark.parametrize(
    ("right", "wrong", "repairs"),
    [
        ("BLOOD", "BL0OD", [Repair(2, 14, 5, "0", "O")]),
        ("BLOOD", "8L00D", [(2, 14, 3, "8", "B"), (2, 14, 5, "0", "O"), (2, 14, 6, "0", "O")]),
        ("BLOOD", "BLQOD", [Repair(2, 14, 5, "Q", "O")]),
        ("TULIP", "TU1IP", [Repair(2, 10, 9, "1", "L")]),
        ("TULIP", "TULLP", [Repair(2, 10, 10, "L", "I")]),
        ("TULIP", "TUL|P", [Repair(2, 10, 10, "|", "I")]),
        (" MS?", " H5?", [Repair(2, 3, 1, "H", "M"), Repair(2, 3, 2, "5", "S")]),
        (" ES*", " E$*", [Repair(2, 1, 2, "$", "S")]),
        ("T-+", "7-+", [Repair(2, 17, 1, "7", "T")]),
        ("$BLOOD", "IBLOOD", [Repair(2, 14, 2, "I", "|")]),
        ("$BLOOD", "5BLOOD", [Repair(2, 14, 2, "5", "$")]),
        ("{[||!", "{[|l!", [Repair(2, 1, 11, "L", "|")]),
    ],
)
def test_misreadings_are_repaired(right: str, wrong: str, repairs: list[object]) -> None:
    screen = parse_screen(misread((right, wrong)))
    assert " ".join(screen.words) == WRAPS_WORDS
    assert list(screen.repairs) == [r if isinstance(r, Repair) else Repair(*r) for r in repairs]  # type: ignore[misc]


def test_repairs_say_where() -> None:
    assert str(Repair(2, 14, 5, "0", "O")) == "column 2, row 14, character 5: 0 → O"
    assert str(WRAPS_PAIRS[1]) == "{} (column 1, row 5, character 9)"


def test_misreadings_in_a_list() -> None:
    screen = parse_screen("S0LES\nSA1TY 5AUCE\nSAVES")
    assert screen.words == ("SOLES", "SALTY", "SAUCE", "SAVES")
    assert [str(each)[-5:] for each in screen.repairs] == ["0 → O", "1 → L", "5 → S"]


def test_a_typed_word_is_doubted_and_not_replaced() -> None:
    screen = parse_screen("TERHS TEXAS TIRES")
    assert screen.words[0] == "TERHS"
    assert screen.doubts == (("TERHS", "TERMS"),)


def test_words_that_no_list_has_are_left_alone() -> None:
    assert parse_screen(misread(("TEXAS", "XQXQX"), ("TULIP", "TULLP"))).words[8] == "TULLP"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no word found"),
        ("  \n\n", "no word found"),
        ("%$ #@! 12 ()", "no word found"),
        ("ROBCO INDUSTRIES TERMLINK\nENTER PASSWORD NOW", "no word found"),
        ("SALES SALTY TERM", "TERM (line 1) has 4 letters, the others 5"),
        ("what is this supposed to be", "different lengths: IS, TO, BE (2); WHAT, THIS (4); SUPPO"),
        ("A B C", "words of 1 letter;"),
        ("INTERNATIONALIZATION", "words of 20 letters"),
        ("SA1ES ROUND", None),
        ("LA1D ROPE", None),
        ("XA1XX ROUND", "XA1XX (line 1) may be XAIXX or XALXX"),
        (misread(("BLOOD", "BLOO#")), "BLOO (column 2, row 14, character 3) has 4 letters"),
        (misread(("BLOOD", "BLOODY")), "BLOODY (column 2, row 14, character 3) has 6 letters"),
        (misread(("0xF928 ", "")), "row 16 shows only one of the two columns"),
        ("0xF000 TERMS####### TEXAS", "TEXAS (after 0XF000 TERMS#######) is too much for a row"),
        ("12345A TERMS1 5ALE5", "12345A (line 1) is no word"),
    ],
)
def test_what_cannot_be_read_is_said(text: str, said: str | None) -> None:
    if said is None:
        assert parse_screen(text).words[0] in ("SALES", "LAID")
    else:
        with pytest.raises(WordsError, match=re.escape(said)):
            parse_screen(text)


# --- laws ---

WORDS = st.integers(4, 12).flatmap(
    lambda n: st.lists(
        st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=n, max_size=n),
        min_size=2,
        max_size=16,
        unique=True,
    )
)


@st.composite
def dumps(draw: st.DrawFn) -> tuple[list[str], str]:
    """Draw words, and a memory that holds them."""
    words = draw(WORDS)
    free = SIZE - sum(map(len, words)) - 2 * len(words)
    cuts = sorted(draw(st.lists(st.integers(0, free), min_size=len(words), max_size=len(words))))
    symbols = draw(st.text(SYMBOLS, min_size=SIZE, max_size=SIZE))
    dump, last = "", 0
    for cut, word in zip(cuts, words, strict=True):
        dump += symbols[: cut - last + 2] + word
        last, symbols = cut, symbols[cut - last + 2 :]
    return words, (dump + symbols)[:SIZE]


@given(dumps(), st.integers(0xF000, 0xF9FF))
def test_parse_and_format_are_inverse(made: tuple[list[str], str], address: int) -> None:
    words, dump = made
    screen = read_dump(dump, address)
    assert list(screen.words) == words
    assert parse_screen(format_screen(screen), known=()) == screen
    assert format_screen(parse_screen(format_screen(screen), known=())) == format_screen(screen)


@given(WORDS)
def test_lists_of_words_are_read_back(words: list[str]) -> None:
    screen = parse_screen("\n".join(words), known=())
    assert list(screen.words) == words
    assert parse_screen(format_screen(screen), known=()).words == screen.words


@given(dumps(), st.data())
def test_one_misread_letter_is_found(made: tuple[list[str], str], data: st.DataObject) -> None:
    words, dump = made
    indices = [n for n, mark in enumerate(dump) if mark in "OILSBZ"]
    if indices:
        index = data.draw(st.sampled_from(indices))
        wrong = dict(zip("OILSBZ", "011582", strict=True))[dump[index]]
        text = format_screen(read_dump(dump[:index] + wrong + dump[index + 1 :]))
        screen = parse_screen(text, known=words)
        assert list(screen.words) == words
        assert [(each.read, each.taken) for each in screen.repairs] == [(wrong, dump[index])]


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(WordsError):
        assert len({len(word) for word in parse_screen(text).words}) == 1


def test_the_error_of_a_misread_word_can_be_copied() -> None:
    error = MisreadError("SALE5 may be SALES", "SALE5")
    for twin in (copy(error), pickle.loads(pickle.dumps(error)), locate(error, "line 2")):
        assert (type(twin), twin.read) == (MisreadError, "SALE5")
    assert str(locate(error, "line 2")) == "line 2: SALE5 may be SALES"
