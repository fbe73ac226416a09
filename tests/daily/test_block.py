"""Block lists: what the package blocks is never drawn, and an editor's list is read with care."""

import pytest
from tests.daily.examples import SEED, START

from bestguess.daily import Schedule, dictionary, generate
from bestguess.daily.block import offensive_words, parse_block
from bestguess.errors import DailyError
from bestguess.files import blocked_list
from bestguess.words.entries import entries


def test_the_list_of_the_package_is_whole() -> None:
    words = [word for _, word in entries(blocked_list())]
    assert len(words) == len(set(words))
    for section in blocked_list().split("\n\n"):
        own = [word for _, word in entries(section)]
        assert own == sorted(own)
    assert [word for word in words if word not in dictionary()] == []
    named = {"WHORES", "FAGGOT", "CHINKS", "RETARD", "RAPING", "INCEST", "SODOMY"}
    assert named <= offensive_words() == set(words)


@pytest.mark.parametrize("secrets", ["common", "all"])
def test_the_package_blocks_unless_somebody_asks(secrets: str) -> None:
    drawn = {}
    for offensive in (False, True):
        made = generate(
            Schedule(),
            first=START,
            days=4000,
            seed=SEED,
            secrets=secrets,
            offensive=offensive,
        )
        drawn[offensive] = made.secrets & offensive_words()
    assert not drawn[False]
    assert drawn[True]


def test_words_outside_the_dictionary_block_nothing_and_are_counted() -> None:
    found = parse_block("castle\nass\nlong-winded\nCASTEL # typed wrong\nass\nzzzzzz\n", "b.txt")
    assert found.words == {"CASTLE"}
    assert found.others == ("ASS", "LONG-WINDED", "CASTEL", "ZZZZZZ")
    assert found.remark == (
        "4 of its words are not in the dictionary and block nothing: ASS, LONG-WINDED, CASTEL,"
        " ZZZZZZ"
    )
    many = parse_block("castle\n" + "\n".join("abcdefghijk"), "b.txt").remark
    assert many.endswith(": A, B, C, D, E, F, G, H, I, J, …")
    assert parse_block("castle", "b.txt").remark == ""
    assert parse_block(f"castle\n{'x' * 10**6}", "b.txt").remark.endswith(f": {'X' * 19}…")


def test_a_line_may_have_several_words() -> None:
    found = parse_block("castle, carnal;muddle  # three\nhaggle chafes,\n", "b.txt")
    assert found.words == {"CASTLE", "CARNAL", "MUDDLE", "HAGGLE", "CHAFES"}
    assert found.others == ()


@pytest.mark.parametrize("text", ["", "# nothing", "castel\nass\n"])
def test_a_list_of_no_use_is_refused(text: str) -> None:
    with pytest.raises(DailyError, match=r"b.txt: none of its words is in the dictionary"):
        parse_block(text, "b.txt")
