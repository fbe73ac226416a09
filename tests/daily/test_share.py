"""Share strings: inverse functions, any white space, dice, and what is possible for a secret."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.daily.examples import puzzle, words

from bestguess.daily import Share, check_share, dictionary, digits_of, format_share, parse_share
from bestguess.errors import DailyError

PUZZLE = puzzle(213)
WON = "555555"  # CARNAL against itself

rows = st.text("123456", min_size=6, max_size=6)


@st.composite
def shares(draw: st.DrawFn) -> Share:
    turns = draw(st.none() | st.integers(1, 8))
    count = turns or 8
    found = draw(st.lists(rows, min_size=count, max_size=count))
    return Share(draw(st.integers(1, 999_999_999)), turns, tuple(found))


@given(shares(), st.booleans())
def test_parse_and_format_are_inverse(share: Share, dice: bool) -> None:
    text = format_share(share, dice=dice)
    assert parse_share(text) == share
    assert format_share(parse_share(text), dice=dice) == text


def test_the_text_is_as_published() -> None:
    share = Share(213, 2, ("223313", WON))
    assert format_share(share) == "Entropy #213   2/8   223313 / 555555"
    assert format_share(share, dice=True) == "Entropy #213   2/8   ⚁⚁⚂⚂⚀⚂ / ⚄⚄⚄⚄⚄⚄"
    lost = Share(1, None, ("111111",) * 8)
    assert format_share(lost).startswith("Entropy #1   X/8   111111 / 111111")


@given(shares(), st.text(" \t\n\r\u00a0\u2009", min_size=1, max_size=4))
def test_any_white_space_will_do(share: Share, space: str) -> None:
    text = space + format_share(share).replace(" ", space) + space
    assert parse_share(text) == share
    assert (
        parse_share(text.replace("/" + space, space, 7) if share.turns is None else text) == share
    )


@given(shares(), st.text(" \t\n\u00a0", max_size=2), st.booleans())
def test_white_space_is_free_between_the_digits_too(share: Share, space: str, dice: bool) -> None:
    spaced = Share(share.number, share.turns, tuple(map(space.join, share.rows)))
    text = format_share(spaced, dice=dice)
    assert parse_share(text) == share
    assert parse_share(text.replace(" / ", "/").replace("Entropy ", "Entropy")) == share


def test_what_phones_make_of_it() -> None:
    text = "entropy #213\n2/8\n⚁\ufe0f⚁\ufe0f⚂⚂⚀⚂\n555555\n"
    assert parse_share(text) == Share(213, 2, ("223313", WON))
    assert parse_share(f"Entropy #213 x/8 {'111111/' * 7}111111").turns is None


mutants = st.builds(
    lambda share, at, put: (
        (text := format_share(share))[: at % len(text)]
        + put
        + text[at % len(text) + len(put) // 2 :]
    ),
    shares(),
    st.integers(0, 200),
    st.text("0123456789/#X ⚀⚅entropy\n", max_size=4),
)


@settings(max_examples=1000)
@given(st.text() | mutants)
@example("Entropy #1 ٣/8 111111 / 111111 / 111111")
@example("Entropy #1" + " " * 900)
@example("\ud800")
def test_the_parser_raises_only_its_error(text: str) -> None:
    try:
        share = parse_share(text)
    except DailyError:
        return
    assert parse_share(format_share(share)) == share
    check_share(share, PUZZLE)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not a share string; it begins like Entropy #213   6/8"),
        ("Wordle 213 6/8", "not a share string; it begins like"),
        ("Entropy #0   1/8   111111", "not a share string; it begins like"),
        ("Entropy #1   9/8   111111", "not a share string; it begins like"),
        ("x" * 1001, "not a share string: more than 1,000 characters"),
        ("Entropy #1   1/8   11111", "cannot read the row '11111': a row is six digits"),
        ("Entropy #1   1/8   111170", "cannot read the row '111170'"),
        ("Entropy #1   1/8   1 1 1 1 1", "cannot read the row '1 1 1 1 1': a row is six digits"),
        ("Entropy #1   2/8   11111 / 1111111", "cannot read the row '11111'"),
        ("Entropy #1   1/8   ", "not a share string|cannot read the row ''"),
        ("Entropy #1   1/8   111111 /", "cannot read the row ''"),
        ("Entropy #1   2/8   111111", "2/8 is 2 rows, not 1"),
        ("Entropy #1   X/8   111111 / 111111", "X/8 is 8 rows, not 2"),
    ],
)
def test_errors(text: str, said: str) -> None:
    with pytest.raises(DailyError, match=said):
        parse_share(text)


# --- is it possible? ---


@settings(max_examples=30)
@given(st.sampled_from(["CARNAL", "CASTLE", "BANANA"]), st.lists(words, max_size=8))
def test_every_real_round_is_possible(secret: str, guesses: list[str]) -> None:
    guesses = [guess for guess in guesses if guess != secret]
    shown = [digits_of(guess, secret) for guess in guesses]
    target = puzzle(7, secret=secret)
    if len(shown) < 8:
        won = Share(7, len(shown) + 1, (*shown, digits_of(secret, secret)))
        assert check_share(won, target) is None
    else:
        assert check_share(Share(7, None, tuple(shown)), target) is None


@settings(max_examples=20)
@given(rows)
def test_possible_rows_are_those_that_some_word_shows(row: str) -> None:
    shown = any(digits_of(word, "CARNAL") == row for word in dictionary().words if word != "CARNAL")
    assert (check_share(Share(213, 2, (row, WON)), PUZZLE) is None) == shown


@pytest.mark.parametrize(
    ("share", "why"),
    [
        (Share(214, 1, (WON,)), "it is of puzzle 214, not 213"),
        (Share(213, 1, ("223313",)), "the last row, 223313, is not what the secret itself shows"),
        (Share(213, 2, ("112214", WON)), "row 1, 112214: no word shows these digits"),
        (Share(213, None, ("223313",) * 7 + ("112214",)), "row 8, 112214: no word shows"),
        (Share(213, 2, (WON,)), "2 rows are needed, not 1"),
        (Share(213, None, ("223313",) * 7), "8 rows are needed, not 7"),
    ],
)
def test_why_not(share: Share, why: str) -> None:
    assert why in (check_share(share, PUZZLE) or "possible")


def test_a_row_like_the_win_is_possible_when_another_word_shows_it() -> None:
    target = puzzle(1, secret="CASTLE")
    assert check_share(Share(1, 2, ("666666", "666666")), target) is None
