"""The rules on cases worked out by hand, their properties, and how feedback is read."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestguess.errors import FeedbackError, GameError
from bestguess.feedback import (
    RULES,
    digits,
    likeness,
    named_rule,
    parse_plain,
    pegs,
    pegs_of,
    rule_of,
    shared,
    spread,
    tiles,
)


@st.composite
def pairs(draw: st.DrawFn) -> tuple[str, str]:
    """Draw two codes of one length with many symbols in common."""
    length = draw(st.integers(1, 16))
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[: draw(st.integers(1, 20))]
    codes = st.text(letters, min_size=length, max_size=length)
    guess = draw(codes)
    return guess, draw(codes | st.permutations(guess).map("".join))


@pytest.mark.parametrize(
    ("guess", "secret", "feedback"),
    [
        ("ABCD", "CFED", "XO"),  # J. Forget, perl5-decodeur-Mastermind
        ("ABCD", "DAAD", "XO"),
        ("ABCD", "ABEE", "XX"),
        ("EFAB", "ABEE", "OOO"),
        ("AABB", "BBAA", "OOOO"),
        ("AAAB", "BAAA", "XXOO"),
        ("AAAA", "BAAB", "XX"),
        ("ABBB", "BAAA", "OO"),
        ("ABCD", "EFEF", "-"),
        ("ABCD", "ABCD", "XXXX"),
        ("A...", "ABCD", "X"),  # a blank matches nothing
        ("TEARS", "RATES", "XOOOO"),
    ],
)
def test_pegs(guess: str, secret: str, feedback: str) -> None:
    assert pegs(guess, secret) == feedback


@pytest.mark.parametrize(
    ("guess", "secret", "feedback"),
    [
        ("SPEED", "ABIDE", "bbyby"),  # the second E of SPEED: ABIDE has one
        ("SPEED", "ERASE", "ybyyb"),
        ("SPEED", "STEAL", "gbgbb"),
        ("SPEED", "CREPE", "bygyb"),
        ("ALLOY", "LLAMA", "ygybb"),
        ("GEESE", "ELEGY", "yygbb"),  # one E in place, one elsewhere, the third is one too many
        ("EERIE", "ABBEY", "ybbbb"),
        ("MAMMA", "MADAM", "ggyby"),
        ("AABBB", "BBAAA", "yyyyb"),
        ("CASTLE", "CARNAL", "ggbbyb"),
        ("AA", "BA", "bg"),  # places that are right go first, wherever they are
    ],
)
def test_tiles(guess: str, secret: str, feedback: str) -> None:
    assert tiles(guess, secret) == feedback


@pytest.mark.parametrize(
    ("guess", "secret", "feedback"),
    [
        ("CASTLE", "CARNAL", "223313"),  # the example of docs/entropy.md
        ("CASTLE", "CASTLE", "win"),
        ("CASTLE", "DUMBOY", "666666"),  # no letter right reads like all of them
        ("CASTLE", "ASTLEC", "666666"),  # and so does every letter moved
        ("EERIEE", "EXXXXX", "133333"),  # E is green once and grey: it counts in both classes
        ("AABBCC", "AABBCD", "333331"),
        ("AAAAAA", "AAAAAB", "111111"),
        ("NEEDED", "EDENED", "332322"),  # tiles yygygg: N E D elsewhere, E D in place
    ],
)
def test_digits(guess: str, secret: str, feedback: str) -> None:
    assert digits(guess, secret) == feedback


def test_spread_counts_distinct_letters_of_a_class() -> None:
    assert spread("CASTLE", "ggbbyb") == "223313"
    assert spread("EERIEE", "gyyyyy") == "133333"


@pytest.mark.parametrize(
    ("guess", "secret", "blacks", "common"),
    [
        ("TERMS", "TANKS", "2", "2"),  # Enclave-Terminal-Breach
        ("TEXAS", "TERMS", "3", "3"),
        ("SALES", "SALTY", "3", "3"),
        ("DANTA", "LILTS", "1", "1"),
        ("LEAST", "STEAL", "0", "5"),
        ("AABBC", "ABABA", "2", "4"),
        ("LILTS", "LILTS", "5", "win"),
    ],
)
def test_likeness_and_shared(guess: str, secret: str, blacks: str, common: str) -> None:
    assert likeness(guess, secret) == blacks
    assert shared(guess, secret) == common


@given(pairs())
def test_how_the_rules_hang_together(pair: tuple[str, str]) -> None:
    guess, secret = pair
    blacks, whites = pegs_of(guess, secret)
    assert pegs_of(secret, guess) == (blacks, whites)
    marks = tiles(guess, secret)
    assert (marks.count("g"), marks.count("y")) == (blacks, whites)
    assert likeness(guess, secret) == str(blacks)
    assert shared(guess, secret) == ("win" if guess == secret else str(blacks + whites))
    assert (digits(guess, secret) == "win") == (guess == secret)


@given(pairs())
def test_tiles_say_this_and_no_more(pair: tuple[str, str]) -> None:
    guess, secret = pair
    marks = tiles(guess, secret)
    assert [mark == "g" for mark in marks] == [g == s for g, s in zip(guess, secret, strict=True)]
    for letter in set(guess):
        shown = [mark for g, mark in zip(guess, marks, strict=True) if g == letter]
        both = min(guess.count(letter), secret.count(letter))
        assert len(shown) - shown.count("b") == both
        others = [mark for mark in shown if mark != "g"]
        assert others == sorted(others, reverse=True), "elsewhere comes before one too many"


@given(pairs())
def test_digits_are_the_sizes_of_the_classes(pair: tuple[str, str]) -> None:
    guess, secret = pair
    if guess != secret and len(guess) < 10:
        marks = tiles(guess, secret)
        letters = Counter(mark for mark, _ in set(zip(marks, guess, strict=True)))
        assert digits(guess, secret) == "".join(str(letters[mark]) for mark in marks)


@given(pairs(), st.sampled_from(list(RULES)))
def test_what_a_rule_writes_is_read_back(pair: tuple[str, str], name: str) -> None:
    feedback = RULES[name](*pair)
    assert RULES[name].parse(feedback, len(pair[0])) == feedback
    assert RULES[name].parse(f"  {feedback.upper()} ", len(pair[0])) == feedback


@pytest.mark.parametrize("length", range(1, 17))
def test_long_codes_without_repeats_are_read_back(length: int) -> None:
    guess = "ABCDEFGHIJKLMNOP"[:length]
    for right in range(length):
        feedback = digits(guess, guess[:right].ljust(length, "Z"))
        assert RULES["digits"].parse(feedback, length) == feedback


def test_long_codes_keep_their_classes_apart() -> None:
    guess = "ABCDEFGHIJKL"
    feedback = {digits(guess, "".join(g if g == only else "Z" for g in guess)) for only in guess}
    assert len(feedback) == len(guess), "one letter right: its slot shows 1, the others 11"


FORMS = {
    "pegs": {
        "XOO": (
            "XOO",
            "xoo",
            "OXO",
            "X O O",
            "1 2",
            "1,2",
            "1, 2",
            "12",
            "1/2",
            "1B2W",
            "1A2B",
            "1+2",
            "1 black 2 white",
            "1 Black, 2 Whites",
            "2 whites and 1 black",
            "blacks: 1, whites: 2",
            "1 bull 2 cows",
            "1 noir et 2 blancs",
            "1 taureau 2 vaches",
            "2W1B",
            "1B 2C",
            "1x2o",
            "1B2",
        ),
        "-": (
            *("-", "0", "0 0", "00", "none", "Nothing", "–", "—", "0B0W"),
            *("rien", "Aucun", "no blacks, no whites", "0 bulls"),
        ),
        "XXXX": ("xxxx", "4 0", "40", "4A0B", "win", "4 bulls", "4 noirs", "4A"),
        "OOOO": ("0 4", "oooo", "4 whites", "4W", "4 cows", "4c"),
    },
    "likeness": {
        "3": (
            "3",
            " 3 ",
            "3/4",
            "3 / 4",
            "03",
            "Likeness=3",
            "likeness 3",
            "3 letters",
            "3/4 correct.",
        ),
        "0": ("0", "-", "none", "0/4", "rien"),
        "4": ("win", "4 right"),
    },
    "tiles": {
        "gybb": (
            "gybb",
            "GYBB",
            "2100",
            "g y b b",
            "🟩🟨⬛⬛",
            "🟩🟨⬜⬜",
            "🟧🟦⬛⬜",
            "gy..",
            "gy--",
        ),
        "bbbb": ("0000", "xxxx", "____", "⬛⬛⬛⬛", "wwww", "⬛️⬛️⬛️⬛️", "none", "Rien"),
        "gggg": ("gggg", "2222", "2,2,2,2", "win", "Gagné"),
        "gyby": ("green yellow grey yellow", "Vert, jaune, gris, jaune"),
    },
    "digits": {
        "2213": ("2213", "2 2 1 3", "2,2,1,3", "2/2/1/3", "⚁⚁⚀⚂"),
        "4444": ("4444",),
        "win": ("win", "WIN", "won", "!", "*", "yes", "solved"),
    },
    "shared": {
        "2": ("2", "2/4", "2 letters", "2 lettres"),
        "0": ("rien", "none"),
        "4": ("4",),
        "win": ("win", "Won", "!"),
    },
}


@pytest.mark.parametrize("name", FORMS)
def test_forgiving_input_has_one_canonical_form(name: str) -> None:
    for one, forms in FORMS[name].items():
        assert {form: RULES[name].parse(form, 4) for form in forms} == dict.fromkeys(forms, one)


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("pegs", "", "cannot read '': give blacks and whites, like XOO, 1 2, or - for none"),
        ("pegs", "   ", "cannot read ''"),
        ("pegs", "XZ", "cannot read 'XZ'"),
        ("pegs", "1 2 3", "cannot read '1 2 3'"),
        ("pegs", "3", "cannot read '3'"),
        ("pegs", "XXXXX", "XXXXX: 5 marks, but a code has 4 places"),
        ("pegs", "2B", "cannot read '2B'"),  # two bulls, or the B of 0A2B
        ("pegs", "1 black 2 blacks", "cannot read '1 black 2 blacks'"),
        ("pegs", "1 black 2 greens", "cannot read"),
        ("pegs", "BWC", "cannot read 'BWC'"),
        ("pegs", "1 black, 4 whites", "1 black, 4 whites: 5 marks"),
        ("tiles", "green", "cannot read 'green'"),
        ("pegs", "3 2", "3 2: 5 marks, but a code has 4 places"),
        ("pegs", "XXXO", "XXXO is impossible: with 3 in place the last one cannot be misplaced"),
        ("pegs", "3 1", "3 1 is impossible"),
        ("likeness", "5", "cannot read '5': give a number from 0 to 4"),
        ("likeness", "2/5", "cannot read '2/5'"),
        ("likeness", "", "cannot read ''"),
        ("likeness", "-1", "cannot read '-1'"),
        ("tiles", "gyb", "cannot read 'gyb': give 4 of g (in place), y (elsewhere), b (not)"),
        ("tiles", "gybbb", "cannot read 'gybbb'"),
        ("tiles", "gyb3", "cannot read 'gyb3'"),
        ("tiles", "gygg", "gygg is impossible: with 3 in place the last cannot be elsewhere"),
        ("digits", "221", "cannot read '221': give 4 digits from 1 to 4, or win"),
        ("digits", "2210", "cannot read '2210'"),
        ("digits", "2215", "cannot read '2215'"),
        ("shared", "5", "cannot read '5': give a number from 0 to 4, or win"),
        ("shared", "two", "cannot read 'two'"),
    ],
)
def test_refused_input(name: str, text: str, message: str) -> None:
    with pytest.raises(FeedbackError) as refused:
        RULES[name].parse(text, 4)
    assert str(refused.value).startswith(message)


def test_two_digits_are_one_number_where_codes_are_long() -> None:
    assert RULES["pegs"].parse("10 2", 12) == "X" * 10 + "OO"
    with pytest.raises(FeedbackError, match="cannot read '12'"):
        RULES["pegs"].parse("12", 12)


def test_rules_of_ones_own() -> None:
    def higher(guess: str, secret: str) -> object:
        return 0 if guess == secret else ("higher" if guess < secret else "lower")

    rule = rule_of(higher)
    assert (rule.name, rule.native, rule("A", "B"), rule("A", "A")) == (
        "higher",
        None,
        "higher",
        "0",
    )
    assert rule.parse(" lower ", 1) == "lower"
    with pytest.raises(FeedbackError, match="empty feedback: type what the rule returns"):
        parse_plain("  ", 1)


def test_rules_are_found_by_function_and_by_name() -> None:
    for name, rule in RULES.items():
        assert rule.name == rule.native == name
        assert rule_of(rule.function) is rule_of(rule) is named_rule(name) is rule
        assert rule.hint
    with pytest.raises(GameError, match="unknown rule 'peggs'; did you mean pegs"):
        named_rule("peggs")
