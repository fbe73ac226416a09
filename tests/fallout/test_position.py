"""Entries and positions: what a person enters, corrects and takes back."""

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestguess.errors import BestguessError, ClashError, CodeError, FeedbackError
from bestguess.fallout import (
    Entry,
    Position,
    case_json,
    draw_board,
    draw_dump,
    draw_words,
    format_entry,
    load_case,
    open_case,
    parse_entry,
    rank,
)
from bestguess.fallout.entry import MOST_ATTEMPTS, AttemptsLeft, Dud, PairUsed, Reset
from bestguess.fallout.screen import SIZE
from bestguess.game import Turn

SALES = ("SALES", "SALTY", "SAUCE", "SAVES")


def position(words: tuple[str, ...], *entries: str) -> Position:
    return Position(words).enter(*map(parse_entry, entries))


def entries_of(position: Position) -> tuple[str, ...]:
    return tuple(map(format_entry, position.entries))


ENTRIES = st.one_of(
    st.builds(Turn, st.from_regex("[A-Z]+", fullmatch=True), st.integers(0, 16).map(str)),
    st.builds(Dud, st.from_regex("[A-Z]+", fullmatch=True)),
    st.just(Reset()),
    st.builds(AttemptsLeft, st.integers(1, MOST_ATTEMPTS)),
    st.builds(PairUsed, st.integers(1, SIZE)),
)


@given(ENTRIES)
def test_an_entry_is_read_as_it_is_written(entry: Entry) -> None:
    assert parse_entry(format_entry(entry)) == entry
    assert parse_entry(f"  {format_entry(entry).swapcase()} ") == entry


def test_entries() -> None:
    now = position(SALES, " sauce : 2", "Dud salty", "attempts 2", "used 3", "RESET")
    assert entries_of(now) == ("SAUCE=2", "dud SALTY", "attempts 2", "used 3", "reset")
    assert (now.left, now.duds, now.used) == (4, {"SALTY"}, {3})
    assert list(now.round.candidates) == ["SALES", "SAVES"]
    assert [now.undo().left, now.undo().undo().undo().left] == [2, 3]
    assert not now.won
    assert now.enter(Turn("SALES", "5")).won


def test_a_dud_is_no_guess_any_more_unless_it_was_tried() -> None:
    now = position(SALES, "dud SAUCE")
    assert "SAUCE" not in {choice.guess for choice in rank(now)}
    now = position(SALES, "SAUCE 2", "dud SAUCE")
    assert list(now.round.candidates) == ["SALES", "SALTY", "SAVES"]


def test_words_that_are_spelt_like_commands() -> None:
    words = ("RESET", "RESIN")
    assert position(words, "RESET 3").turns[0].guess == "RESET"
    assert position(("ATTEMPTS", "EXEMPTED"), "ATTEMPTS=8").won


def test_corrections() -> None:
    now = position(SALES, "SAUCE 2", "dud SALTY", "SALES 4")
    assert entries_of(now.edit(2, "5")) == ("SAUCE=2", "dud SALTY", "SALES=5")
    assert entries_of(now.fix("SAUCE", "SAUTE")) == ("SAUTE=2", "dud SALTY", "SALES=4")


@pytest.mark.parametrize(
    ("entries", "kind", "said"),
    [
        (["TERMS 2"], CodeError, "TERMS is not on the screen"),
        (["SALEZ 2"], CodeError, "did you mean SALES"),
        (["SALES 6"], FeedbackError, "give a number from 0 to 5"),
        (["SALES two"], FeedbackError, "cannot read 'TWO'"),
        (["SALES 1"], FeedbackError, "SALES never gets 1"),
        (["SAUCE 2", "SALES 2"], ClashError, "turn 1 (SAUCE=2) and turn 2 (SALES=2) clash"),
        (["hello"], FeedbackError, "type a guess and its likeness"),
        (["attempts 0"], CodeError, "attempts 0: give a number from 1"),
        (["attempts x"], CodeError, "give a number"),
        (["dud TERMS"], CodeError, "not on the screen"),
        (["dud"], CodeError, "that is not on the screen"),
        (["dud SALES", "dud SALES"], CodeError, "SALES is struck out"),
        (["dud SALES", "SALES 3"], CodeError, "SALES is struck out"),
        (["SALES 3", "dud SALTY"], ClashError, "without SALTY no word fits"),
        (["dud SALES", "dud SALTY", "dud SAUCE", "dud SAVES"], ClashError, "is the last word"),
        (["SALES 5", "SALTY 3"], CodeError, "is won with SALES"),
        (["attempts 1", "SAUCE 2", "SALES 3"], CodeError, "no attempts left"),
    ],
)
def test_wrong_entries_are_refused(
    entries: list[str], kind: type[BestguessError], said: str
) -> None:
    now = position(SALES, *entries[:-1])
    with pytest.raises(kind, match=re.escape(said)):
        now.enter(parse_entry(entries[-1]))


def test_other_errors() -> None:
    now = position(SALES, "SAUCE 2")
    for wrong, said in (
        (lambda: now.edit(2, "1"), "no turn 2"),
        (lambda: now.fix("TERMS", "TERNS"), "not on the screen"),
        (lambda: now.fix("SALES", "SALTY"), "already on the screen"),
        (lambda: now.fix("SALES", "SALE"), "one length"),
        (lambda: Position(("SALES", "s lty")), "no word"),
        (lambda: rank(now, "luck"), "unknown goal 'luck'"),
        (lambda: rank(now, strategy="luck"), "unknown strategy"),
        (lambda: draw_board(6, Random(1)), "from 0 to 5"),
        (lambda: draw_words(SALES, 5, Random(1)), "take a larger list"),
        (lambda: draw_dump(["A" * 16] * 30, Random(1)), "do not fit"),
    ):
        with pytest.raises(BestguessError, match=said):
            wrong()


def test_a_screen_opens_with_what_its_margin_tells() -> None:
    text = "2 ATTEMPTS LEFT\nSALES SALTY SAUCE SAVES\n>SAUCE\n>ENTRY DENIED\n>LIKENESS=2\n"
    now = open_case(text, 4).position
    assert entries_of(now) == ("SAUCE=2", "attempts 2")
    assert now.left == 2


def test_a_case_comes_back_as_it_was_saved() -> None:
    case = open_case("0xF964 $%TERMS#(*)! 0xFA30 TEXAS%[@[]!_", 4).enter(
        Turn("TERMS", "3"), Reset()
    )
    again = load_case(case_json(case))
    assert (again.position, again.screen.pairs) == (case.position, case.screen.pairs)
    assert case_json(again) == case_json(case)
