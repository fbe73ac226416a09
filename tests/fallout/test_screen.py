"""Pasted screens: three layouts, sloppy copies, lists of words, bracket pairs."""

import re

import pytest

from bestguess.errors import CodeError
from bestguess.fallout.screen import BracketPair, format_screen, parse_screen
from bestguess.game import Turn

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
    BracketPair("<>", 1, 4, 9),
    BracketPair("{}", 1, 5, 9),
    BracketPair("<(;$'>", 1, 9, 5),
    BracketPair("{>;}", 1, 11, 5),
    BracketPair("<+>", 1, 13, 10),
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
    assert screen.pairs == (BracketPair("[*]", 1, 5, 8), BracketPair("(:)", 1, 8, 4))


def test_a_screen_with_glued_addresses() -> None:
    screen = parse_screen(GLUED)
    assert screen.words == ("RELIABLE", "PROBABLE", "NOTEBOOK")
    assert screen.pairs == (BracketPair("{[]}", 1, 4, 6), BracketPair("[]", 1, 4, 7))
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


def test_corrections_keep_the_rows() -> None:
    text = "0xF964 $%TERM#(*)!# 0xFA30 TEXAS%[@[]!_\n0xF970 #T4NKS#(*)!$ 0xFA3C ##TIRES[]!_#"
    screen = parse_screen(text, corrections=[("TERM", "TERMS"), ("T4NKS", "TUNES")])
    assert screen.words == ("TERMS", "TUNES", "TEXAS", "TIRES")
    assert [row.text for row in screen.rows][:2] == ["$%TERMS(*)!#", "#TUNES#(*)!$"]
    fixed = screen.fix("TUNES", "TANKS")
    assert fixed.words == ("TERMS", "TANKS", "TEXAS", "TIRES")
    assert parse_screen(format_screen(fixed)).words == fixed.words
    with pytest.raises(CodeError, match="TEAS is not on the screen; type fix READ RIGHT"):
        parse_screen(text, corrections=[("TEAS", "TERMS")])
