"""Pasted screens: three layouts, sloppy copies, misreadings, garbage, and the round trip."""

import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestguess.errors import WordsError
from bestguess.game import Turn
from bestguess.screen import SIZE, Pair, Repair, format_screen, parse_screen, read_dump
from bestguess.terminal.board import SYMBOLS

# Words over rows in both columns (SALE|S, TER|MS), and from the first to the second (SAV|ES).
WRAPS = """
ROBCO INDUSTRIES (TM) TERMLINK PROTOCOL
ENTER PASSWORD NOW

3 ATTEMPT(S) LEFT: ■ ■ ■

0xF7A8 @<*:!$!)<].}  0xF874 ES*</<]{[||!
0xF7B4 !=>/+|*(({{=  0xF880 ,#^>%=}+'TER
0xF7C0 [(@}=,,=SALE  0xF88C MS?@/;(TEXAS
0xF7CC S;+}|/*(<>.=  0xF898 ,@-$!#_@/}_(
0xF7D8 =@%+$=|-{}>)  0xF8A4 ;/.}%}|/);TI
0xF7E4 $'?/(=,?+*].  0xF8B0 RES?|#|]+}@$
0xF7F0 $/*;=:?_//<(  0xF8BC **==_TANKS|?
0xF7FC <}=)=}|@]_|/  0xF8C8 /];%#{$/['<[
0xF808 -).{<(;$'>*-  0xF8D4 >!*<|{/#<<_<
0xF814 ]);=}%[!^}'<  0xF8E0 ,]{$/(TULIP=
0xF820 /##){>;}]<<*  0xF8EC <+^[!|$:[[)'
0xF82C ==/@;)SALTY/  0xF8F8 }:,,=!}*>:MO
0xF838 ';{:=]=,'<+>  0xF904 USE_@/)}]-#.
0xF844 !|(*=*?,^^]=  0xF910 <$BLOOD/{,|;
0xF850 *%$%.<|={-$)  0xF91C ]}.<=|_*/://  >TERMS
0xF85C [!'$*#=!)SAU  0xF928 *.'#${<_QUIL  >Entry denied.
0xF868 CE@%^.{>]SAV  0xF934 T-+}>=?$>=#?  >Likeness=2
"""
WRAPS_WORDS = "SALES SALTY SAUCE SAVES TERMS TEXAS TIRES TANKS TULIP MOUSE BLOOD QUILT"
WRAPS_PAIRS = (
    Pair("<>", 1, 4, 9),
    Pair("{}", 1, 5, 9),
    Pair("<(;$'>", 1, 9, 5),
    Pair("{>;}", 1, 11, 5),
    Pair("<+>", 1, 13, 10),
)

# Copied by hand: no addresses, small letters, one column only, spaces where there were none.
ONE_COLUMN = """
 >)'<^@{garde
 n]+#(.= @*?%;
 harden=-*_>:
 [;-@|!(%*=_}
 =//(+:} [*]#'
 $burden)[_^:

 '>^/^]/=+*(!
 = // (:) *#,,%_
"""

# Addresses glued to the rows, small hexadecimal digits, a margin glued on, an unfinished copy.
GLUED = """
0xf4f0*]']^]_[/)*) 0xf5bcBABLE}>[}$!/>NOTEBOOK
0xf4fc/,$+{:/<^?<( 0xf5c8;/)*.-];}]?*>ENTRY DENIED
0xf508.RELIABLE(*. 0xf5d4,NOTEBOOK)%_>1/8 correct.
0xf514/>]*,{[]}PRO 0xf5e0.'_]@/>#==/}
"""


def test_a_screen_with_wraps_in_both_ways() -> None:
    screen = parse_screen(WRAPS)
    assert " ".join(screen.words) == WRAPS_WORDS
    assert screen.pairs == WRAPS_PAIRS
    assert screen.repairs == screen.doubles == screen.doubts == ()
    assert screen.turns == (Turn("TERMS", "2"),)
    assert screen.attempts == 3
    assert screen.address == 0xF7A8


def test_a_screen_copied_by_hand() -> None:
    screen = parse_screen(ONE_COLUMN)
    assert screen.words == ("GARDEN", "HARDEN", "BURDEN")
    assert screen.pairs == (Pair("[*]", 1, 5, 8), Pair("(:)", 1, 8, 4))


def test_a_screen_with_glued_addresses() -> None:
    screen = parse_screen(GLUED)
    assert screen.words == ("RELIABLE", "PROBABLE", "NOTEBOOK")
    assert screen.pairs == (Pair("{[]}", 1, 4, 6), Pair("[]", 1, 4, 7))
    assert screen.turns == (Turn("NOTEBOOK", "1"),)


def copies(text: str) -> dict[str, str]:
    """Return sloppy copies of a screen with addresses, by what is wrong with them."""
    body = "\n".join(line for line in text.splitlines() if line.startswith("0x"))
    body = re.sub(r"  >.*", "", body)
    bare = re.sub(r"0x[0-9A-F]{4} ", "", body)
    rows = [line.split() for line in bare.splitlines()]
    return {
        "no header": body,
        "small": body.lower(),
        "no addresses": bare,
        "no addresses, no space": bare.replace("  ", ""),
        "one column": "\n".join(row[side] for side in (0, 1) for row in rows),
        "no 0x": body.replace("0x", ""),
        "misread addresses": body.replace("0xF8", "OxFB").replace("0xF7", "OXF7"),
        "spaced": re.sub(r"(?<=\S)(?=\S)", " ", bare).replace("   ", "     "),
        "colons": re.sub(r"(0x....)", r"\1:", body),
        "a symbol lost": bare.replace("@<*:!$", "@<*:!", 1).replace("T-+}", "T-}", 1),
        "tabs and blank lines": body.replace("  ", "\t").replace("\n", "\r\n\r\n"),
        "typeset": body.replace("'", "’").replace("-", "–"),
    }


@pytest.mark.parametrize("copy", copies(WRAPS))
def test_sloppy_copies(copy: str) -> None:
    screen = parse_screen(copies(WRAPS)[copy])
    assert " ".join(screen.words) == WRAPS_WORDS
    assert [(p.column, p.row, p.place) for p in screen.pairs] == [
        (p.column, p.row, p.place) for p in WRAPS_PAIRS
    ]


@pytest.mark.parametrize(
    "text",
    [
        "TERMS TEXAS TIRES TANKS",
        "terms, texas, tires, tanks",
        "TERMS\nTEXAS\n\nTIRES\nTANKS\n",
        "1. TERMS\n2. TEXAS\n3. TIRES\n4. TANKS",
        '["TERMS", "TEXAS", "TIRES", "TANKS"]',
        "- TERMS\n- TEXAS\n- TIRES\n- TANKS",
        "  TERMS;TEXAS\tTIRES|TANKS  ",
        "térms texas tirés tanks",
        "(TERMS TEXAS\nTIRES TANKS)",
    ],
)
def test_lists_of_words(text: str) -> None:
    screen = parse_screen(text)
    assert screen.words == ("TERMS", "TEXAS", "TIRES", "TANKS")
    assert screen.pairs == screen.repairs == screen.turns == ()


def test_lists_of_the_width_of_a_row() -> None:
    assert parse_screen("TRANSPLANTED\nHORIZONTALLY").words == ("TRANSPLANTED", "HORIZONTALLY")
    assert parse_screen("TERM TEXT TIRE\nTANK TALE TOAD").words[3:] == ("TANK", "TALE", "TOAD")


def test_a_word_that_stands_there_twice_is_taken_once() -> None:
    screen = parse_screen("SALES SALTY SALES")
    assert (screen.words, screen.doubles) == (("SALES", "SALTY"), ("SALES",))


@pytest.mark.parametrize(
    ("row", "pairs"),
    [
        ("[[]", ["[[]", "[]"]),
        ("[]]", ["[]"]),
        ("(<)>", ["(<)", "<)>"]),
        ("[SALES]", []),
        (")(", []),
        ("{.....}", ["{.....}"]),
        ("([{<>}])", ["([{<>}])", "[{<>}]", "{<>}", "<>"]),
    ],
)
def test_each_opening_bracket_counts_once(row: str, pairs: list[str]) -> None:
    screen = parse_screen(f"0xF000 TERMS{row:#<7}")
    assert [pair.text for pair in screen.pairs] == pairs


def test_no_pair_over_two_rows() -> None:
    assert parse_screen("0xF000 TERMS######[\n0xF00C ]TEXAS######").pairs == ()


def test_attempts_in_the_header() -> None:
    for line, attempts in (
        ("ATTEMPTS LEFT: # #", 2),
        ("4 ATTEMPT(S) LEFT: ■ ■ ■ ■", 4),
        ("Attempts Remaining: ▮▮▮", 3),
        ("1 attempt left", 1),
        ("attempts left: 2", 2),
        ("attempts left", None),
    ):
        assert parse_screen(f"{line}\nTERMS TEXAS").attempts == attempts, line


# --- misreadings ---


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
        ("A B C", "words of 1 letters"),
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
    places = [n for n, mark in enumerate(dump) if mark in "OILSBZ"]
    if places:
        place = data.draw(st.sampled_from(places))
        wrong = dict(zip("OILSBZ", "011582", strict=True))[dump[place]]
        text = format_screen(read_dump(dump[:place] + wrong + dump[place + 1 :]))
        screen = parse_screen(text, known=words)
        assert list(screen.words) == words
        assert [(each.read, each.taken) for each in screen.repairs] == [(wrong, dump[place])]


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(WordsError):
        assert len({len(word) for word in parse_screen(text).words}) == 1
