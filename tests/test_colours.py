"""Colours: letters, names, paints, and how they are typed."""

import pytest

import bestguess
from bestguess.colours import numbered, parse_colours, spell
from bestguess.errors import CodeError, GameError


@pytest.mark.parametrize(
    ("text", "symbols"),
    [
        ("RGBYOP", "RGBYOP"),
        ("rgb", "RGB"),
        ("red+green+blue", "RGB"),
        ("red, green, blue", "RGB"),
        ("blue+black+brown", "BKN"),
        ("blue+bleu+blau", "BLA"),  # names of one's own get the first letter that is free
        ("red", "R"),
    ],
)
def test_colours_are_letters_or_names(text, symbols):
    assert "".join(colour.symbol for colour in parse_colours(text)) == symbols
    assert bestguess.load("mastermind", colours=text).secrets.alphabet == symbols


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("RGR", "R twice"),
        ("red+blue+red", "red twice"),
        ("+", "no colours; give letters"),
        ("R-G", "give letters like RGBYOP"),
        ("red+gr33n", "gr33n is no colour"),
        ("ab+ba+abba", "no letter is left for the colour abba"),
        ("0", "0 colours; take 1 to 36"),
    ],
)
def test_what_are_no_colours(text, says):
    with pytest.raises(GameError, match=says):
        bestguess.load(f"mastermind:colours={text}")


def test_every_colour_is_painted_and_no_two_alike():
    for colours in (
        parse_colours("RGBYOPCMNWKSLTIV"),
        parse_colours("teal+tan+puce"),
        numbered("ABCDEF"),
    ):
        paints = [colour.paint for colour in colours]
        assert len(set(paints)) == len(colours)
    assert numbered("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ()  # too many to tell apart


def test_codes_are_typed_as_letters_or_names():
    game = bestguess.load("mastermind:colours=RGBYOP")
    for text in ("rrgb", "R R G B", "red red green blue", "Red, r, GREEN/b", "red+red+green+blue"):
        assert game.parse_guess(text) == "RRGB"
    assert str(game.parse_turn("red red green blue=XO")) == "RRGB=XO"
    with pytest.raises(CodeError, match="gren is no colour; did you mean green"):
        game.parse_guess("red red gren blue")
    with pytest.raises(CodeError, match="has 3 symbols"):
        game.parse_guess("red red green")
    assert spell(game.colours, "no names here") == "no names here"


def test_the_text_of_a_game_with_colours_loads_it_again():
    for text in (
        "mastermind:colours=RGB",
        "mastermind:5,colours=red+green,distinct",
        "mastermind:5x8",
    ):
        if "distinct" in text:
            text = text.replace("red+green", "red+green+blue+cyan+teal")
        game = bestguess.load(text)
        assert game.spec == text
        assert bestguess.load(game.spec) == game


def test_distinct_colours():
    game = bestguess.load("mastermind:4x6,distinct")
    assert (len(game.secrets), len(game.guesses)) == (360, 360)
    with pytest.raises(CodeError, match="repeats A"):
        game.parse_guess("AABC")
    with pytest.raises(GameError, match="do not go together"):
        bestguess.load("mastermind:distinct,blanks")


def test_the_names_of_colours_do_not_change_what_is_guessed():
    plain, named = bestguess.load("mastermind"), bestguess.load("mastermind:colours=RGBYOP")
    letters = str.maketrans("ABCDEF", "RGBYOP")
    one = bestguess.Round(plain).play("AABB", "XO").suggest(count=10)
    two = bestguess.Round(named).play("RRGG", "XO").suggest(count=10)
    assert [each.guess.translate(letters) for each in one] == [each.guess for each in two]
