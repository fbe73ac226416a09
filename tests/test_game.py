"""A game as data: what it checks when it is made, what it reads, hard mode."""

from dataclasses import FrozenInstanceError
from itertools import product

import pytest

from bestguess import Codes, Game, Round, Texts, Turn, Words, load
from bestguess.errors import CodeError, FeedbackError, GameError
from bestguess.feedback import RULES, Part, combine, digits, pegs, tiles
from bestguess.game import hard_refusal

FOUR = Game("four", secrets=Codes("ABCDEF", 4), feedback=pegs)
WORDS = Words(("ABIDE", "ERASE", "GEESE", "SPEED", "STEEL", "TEPEE"))


def test_what_is_not_said_has_a_default() -> None:
    assert FOUR.guesses is FOUR.secrets
    assert (FOUR.turns, FOUR.hard, FOUR.examples, FOUR.spec) == (None, False, (), "four")
    assert FOUR.length == 4
    assert FOUR.rule.name == "pegs"


def test_a_game_is_a_value() -> None:
    again = Game("four", secrets=Codes("ABCDEF", 4), feedback=pegs)
    assert again == FOUR
    assert hash(FOUR) == hash(again)
    with pytest.raises(FrozenInstanceError):
        FOUR.turns = 3  # type: ignore[misc]


def test_examples_of_any_kind_make_a_value() -> None:
    game = Game("four", secrets=FOUR.secrets, feedback=pegs, examples=[["ABCD", "CFED", "XO"]])
    assert hash(game) == hash(game)


@pytest.mark.parametrize("name", [name for name in RULES if name != "shared"])
def test_most_rules_want_one_length(name: str) -> None:
    wanted = (
        f"odd: the rule {name} wants codes of one length; secrets have 4 symbols, guesses 3 sym"
    )
    with pytest.raises(GameError, match=wanted):
        Game("odd", secrets=Codes("AB", 4), guesses=Codes("AB", 3), feedback=RULES[name])
    with pytest.raises(GameError, match=r"secrets have 2 to 4 symbols, .*: take one length"):
        Game("odd", secrets=Words(("GO", "STOP")), feedback=RULES[name])
    Game("even", secrets=Words(("GO", "STOP")), feedback=RULES["shared"])


def test_wide_symbols_and_what_looks_at_single_ones() -> None:
    wide, parts = Codes(("9", "10"), 2), combine(Part("first", (0,), RULES["pegs"]))
    with pytest.raises(
        GameError, match="odd: the rule pegs, which has parts, wants symbols of one"
    ):
        Game("odd", secrets=wide, feedback=parts)
    with pytest.raises(GameError, match="odd: hard mode wants symbols of one character"):
        Game("odd", secrets=wide, feedback=RULES["tiles"], hard=True)


def closeness(guess: str, secret: str) -> str:
    """A rule whose feedback is in words, two of which begin alike."""
    if guess == secret:
        return "Found it"
    return "warm" if guess[0] == secret[0] else "wet" if guess[1] == secret[1] else "2 off"


NEAR = Game("near", secrets=Words(("AB", "AC", "BB", "CD")), feedback=closeness)


@pytest.mark.parametrize(
    ("typed", "feedback"),
    [
        ("warm", "warm"),
        ("WA", "warm"),
        ("we", "wet"),
        ("f", "Found it"),
        ("found it", "Found it"),
        ("!", "Found it"),
        ("win", "Found it"),
        ("2 off", "2 off"),
        ("2", "2"),  # no word: as it is
        ("x", "x"),
    ],
)
def test_a_beginning_of_feedback_in_words(typed: str, feedback: str) -> None:
    assert NEAR.parse_turn(f"ab={typed}") == Turn("AB", feedback)
    assert NEAR.parse_feedback(typed, "AB") == feedback
    assert NEAR.parse_feedback(typed) == typed  # without a guess nothing is known


def test_a_beginning_that_may_be_several() -> None:
    with pytest.raises(FeedbackError, match=r"^w may be 'warm' or 'wet'; type more of it$"):
        Round(NEAR).play("AB", "w")
    assert Round(NEAR).play("CD", "f").won
    assert Round(NEAR).play("AC", "w").turns == (Turn("AC", "warm"),)  # AC is never told wet


def test_turns_of_texts_with_the_mark_in_them() -> None:
    texts = Texts(("x", "x=5", "5", "is x = y"))
    game = Game("texts", secrets=texts, feedback=lambda guess, secret: guess == secret)
    assert game.split_turn("x=5=True") == ("x=5", "True")
    assert game.split_turn("x=False") == ("x", "False")
    assert game.parse_turn("Is  X = Y?=t") == Turn("is x = y", "True")
    with pytest.raises(CodeError, match=r"^z is not one of x, x=5, 5, is x = y"):
        game.parse_turn("z=True")


def test_only_what_can_be_the_secret_has_a_win() -> None:
    game = load("questions")
    assert game.win_of("23") == "yes"
    assert game.win_of("below 128") is None
    assert load("wordle:2021").win_of("AAHED") == "ggggg"  # a larger list may have it
    with pytest.raises(FeedbackError, match=r"^odd never gets maybe, .*; it can get no, yes$"):
        Round(game).play("odd", "maybe")


def test_hard_mode_is_about_tiles() -> None:
    with pytest.raises(GameError, match="odd: hard mode needs the rule tiles"):
        Game("odd", secrets=Codes("AB", 4), feedback=pegs, hard=True)


def test_wrong_examples() -> None:
    message = "the example ABCD against CFED says XX, but the rule says XO; correct one of them"
    with pytest.raises(GameError, match=message):
        Game("odd", secrets=FOUR.secrets, feedback=pegs, examples=(("ABCD", "CFED", "XX"),))


def test_an_accelerator_is_a_guess() -> None:
    with pytest.raises(GameError, match="odd: the accelerator ABET is no guess; add it"):
        Game("odd", secrets=WORDS, feedback=tiles, accelerators=("ABET",))


def test_turns_are_read_and_written() -> None:
    assert FOUR.parse_turn("abcd = 1 1") == Turn("ABCD", "XO")
    assert str(Turn("ABCD", "XO")) == "ABCD=XO"
    assert FOUR.parse_turn(str(Turn("ABCD", "XO"))) == Turn("ABCD", "XO")
    with pytest.raises(FeedbackError, match="'ABCD' is not a turn; write GUESS=FEEDBACK"):
        FOUR.parse_turn("ABCD")
    with pytest.raises(CodeError, match="ABC has 3 symbols"):
        FOUR.parse_turn("ABC=XO")
    with pytest.raises(FeedbackError, match="XXXO is impossible"):
        FOUR.parse_turn("ABCD=XXXO")


def test_guesses_and_secrets_have_their_own_spaces() -> None:
    game = Game("two", secrets=Words(("SPEED",)), guesses=WORDS, feedback=tiles)
    assert game.parse_guess("erase") == "ERASE"
    with pytest.raises(CodeError, match="not among the symbols"):
        game.parse_secret("erase")


def test_wins() -> None:
    assert FOUR.wins(Turn("ABCD", "XXXX"))
    assert not FOUR.wins(Turn("ABCD", "XXOO"))
    entropy = Game("entropy", secrets=Words(("CASTLE", "DUMBOY")), feedback=digits)
    assert entropy.wins(Turn("CASTLE", "win"))
    assert not entropy.wins(Turn("CASTLE", "666666"))


# Hard mode, as Wordle has it: what was shown must be used, but grey letters may come again


@pytest.mark.parametrize(
    ("guess", "turn", "reason"),
    [
        ("ABIDE", "SPEED=bbbbb", ""),
        ("STEEL", "SPEED=gbgbb", ""),
        ("TEPEE", "SPEED=gbgbb", "must keep S in place 1"),
        ("STEAL", "SPEED=gbgyb", "must have E 2 times"),
        ("ABIDE", "SPEED=bbyby", ""),
        ("ERASE", "SPEED=bbyby", "must have D"),
        ("SPEED", "ERASE=ybbyb", ""),
        ("SPEED", "SPEED=ggggg", ""),
        ("SPEAR", "SPEED=bbbbb", ""),
    ],
)
def test_hard_mode(guess: str, turn: str, reason: str) -> None:
    code, _, feedback = turn.partition("=")
    assert hard_refusal(guess, Turn(code, feedback)) == reason


def test_hard_mode_refuses_with_the_turn() -> None:
    hard = Game("hard", secrets=WORDS, feedback=tiles, hard=True)
    turns = [Turn("SPEED", "bbbbb"), Turn("STEEL", "gbbbb")]
    hard.check_hard("SPEED", turns)
    with pytest.raises(CodeError) as refused:
        hard.check_hard("ERASE", turns)
    assert str(refused.value) == "hard mode: ERASE must keep S in place 1 (from STEEL=gbbbb)"
    easy = Game("easy", secrets=WORDS, feedback=tiles)
    easy.check_hard("ERASE", turns)


def test_a_secret_is_never_refused_by_its_own_turns() -> None:
    codes = Codes("ABC", 4)
    for guess, secret in product(codes, codes):
        assert hard_refusal(secret, Turn(guess, tiles(guess, secret))) == ""


def test_a_guess_that_is_no_secret_never_wins() -> None:
    """A rule of one's own need not tell apart what cannot be: BA is no secret here."""
    game = Game(
        "letters",
        secrets=Words(("AB", "AC", "BC")),
        guesses=Words(("AB", "AC", "BA", "BC")),
        feedback=lambda guess, secret: len(set(guess) & set(secret)),
    )
    assert game.wins(Turn("AB", "2"))
    assert not game.wins(Turn("BA", "2"))


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("1+2=3=gbbgg", ("1+2=3", "gbbgg")),
        (" 1 + 2 = 3 = gbbgg", ("1+2=3", "gbbgg")),
        ("3=1+2=ygbyy", ("3=1+2", "ygbyy")),
        ("======bbbgb", ("=====", "bbbgb")),
    ],
)
def test_a_turn_is_split_where_the_guess_has_its_length(text: str, turn: tuple[str, str]) -> None:
    game = Game("sums", secrets=Codes("123+=", 5), feedback=tiles)
    assert game.parse_turn(text) == Turn(*turn)


def test_a_turn_with_a_guess_of_another_length_says_so() -> None:
    game = Game("sums", secrets=Codes("123+=", 5), feedback=tiles)
    with pytest.raises(CodeError, match=r"1\+2=33 has 6 symbols"):
        game.parse_turn("1+2=33=gbbgg")
    with pytest.raises(FeedbackError, match="write GUESS=FEEDBACK"):
        game.parse_turn("1+2=3")
    with pytest.raises(CodeError, match="AAB has 3 symbols"):
        load("mastermind").parse_turn("AAB=X=O")


def test_spaces_and_commas_are_symbols_where_the_alphabet_has_them() -> None:
    game = Game("gaps", secrets=Codes("A ,", 3), feedback=tiles)
    assert game.parse_guess("a ,") == "A ,"
    assert game.parse_turn("a ,=gbb") == Turn("A ,", "gbb")
