"""The core against the readable rules: random codes of every length, labels, limits, threads."""

import os
import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers import RULE_NAMES, apart, small

from bestguess import Codes, Game, Round, Words
from bestguess.engine import Engine, Options, engine_of, thread_count
from bestguess.errors import GameError, LimitError
from bestguess.feedback import digits, named_rule, pegs, pegs_of, tiles

LENGTHS = range(1, 17)


def labels(game: Game, guess: str, indices: list[int] | None = None) -> list[int]:
    engine = engine_of(game)
    ids = engine.everything() if indices is None else np.array(indices, dtype=np.uint32)
    return engine.labels(game.guesses.find(guess) or 0, ids).tolist()


def agree(found: list[int], feedbacks: list[str]) -> bool:
    """Tell whether labels are equal exactly where texts are."""
    return len(set(zip(found, feedbacks, strict=True))) == len(set(found)) == len(set(feedbacks))


@st.composite
def word_games(draw: st.DrawFn) -> Game:
    """Draw a game of words with many repeats: few letters, and words that share them."""
    length = draw(st.sampled_from(LENGTHS))
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[: draw(st.integers(1, 8))]
    words = st.text(letters, min_size=length, max_size=length)
    secrets = draw(st.lists(words, min_size=1, max_size=70))
    guesses = draw(st.lists(words, min_size=0, max_size=8))
    secrets += ["".join(draw(st.permutations(word))) for word in guesses[:3]]
    rule = named_rule(draw(st.sampled_from(RULE_NAMES)))
    return Game(
        "drawn", secrets=Words(tuple(secrets)), guesses=Words((*secrets, *guesses)), feedback=rule
    )


@given(word_games())
def test_labels_are_equal_exactly_where_the_rule_says_so(game: Game) -> None:
    for guess in list(game.guesses)[:12]:
        assert agree(labels(game, guess), [game.rule(guess, secret) for secret in game.secrets])


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("rule", RULE_NAMES)
def test_every_rule_at_every_length(rule: str, length: int) -> None:
    chance = random.Random(length)
    words = {"".join(chance.choices("ABC", k=length)) for _ in range(60)}
    words |= {"".join(chance.sample("ABCDEFGHIJKLMNOPQRSTUVWXYZ", k=length)) for _ in range(20)}
    game = Game("words", secrets=Words(tuple(words)), feedback=named_rule(rule))
    for guess in sorted(words)[::9]:
        assert agree(labels(game, guess), [game.rule(guess, secret) for secret in game.secrets])


@pytest.mark.parametrize("length", LENGTHS)
def test_every_pair_of_blacks_and_whites_has_its_label(length: int) -> None:
    """Labels of pegs are packed into a byte; every outcome that can happen must stay apart."""
    guess = "ABCDEFGHIJKLMNOP"[:length]
    secrets = {}
    for blacks in range(length + 1):
        for whites in range(length - blacks + 1):
            if whites == 1 and blacks == length - 1:
                continue
            moved = guess[blacks : blacks + whites]
            # One misplaced symbol needs a free slot to go to; more of them change slots.
            rest = moved[1:] + moved[:1] if whites != 1 else "." + moved
            secret = (guess[:blacks] + rest).ljust(length, ".")
            secrets[secret] = (blacks, whites)
            assert pegs_of(guess, secret) == (blacks, whites)
    game = Game("pegs", secrets=Words((*secrets, guess)), feedback=pegs)
    assert (
        len(set(labels(game, guess))) == len(game.secrets) == (length + 1) * (length + 2) // 2 - 1
    )


@pytest.mark.parametrize("count", [1, 2, 31, 32, 33, 63, 64, 65, 100])
def test_any_number_of_candidates(count: int) -> None:
    game = small("mastermind:8x2")
    for first in (0, 7, 256 - count):
        indices = list(range(first, first + count))
        feedbacks = [game.rule("ABABABAB", game.secrets[index]) for index in indices]
        assert agree(labels(game, "ABABABAB", indices), feedbacks)


def test_many_symbols() -> None:
    alphabet = "".join(chr(0x4E00 + number) for number in range(255))
    game = Game("signs", secrets=Codes(alphabet, 1), feedback=tiles)
    assert len(set(labels(game, alphabet[200]))) == 2
    words = Words(tuple(alphabet[start : start + 4] for start in range(0, 252, 2)))
    for rule in RULE_NAMES:
        game = Game("signs", secrets=words, feedback=named_rule(rule))
        for guess in words.words[::20]:
            assert agree(labels(game, guess), [game.rule(guess, secret) for secret in words])


def test_guesses_with_symbols_that_no_secret_has() -> None:
    secrets, guesses = Words(("BADE", "EDDA")), Words(("ADZE", "BADE", "EDDA", "ZZZZ", "AAZB"))
    for rule in RULE_NAMES:
        game = Game("few", secrets=secrets, guesses=guesses, feedback=named_rule(rule))
        for guess in guesses:
            assert agree(labels(game, guess), [game.rule(guess, secret) for secret in secrets])


def test_long_digits_run_on_the_rule() -> None:
    words = Words(("ABCDEFGHIJK", "BBCDEFGHIJK", "KJIHGFEDCBA", "ABABABABABA"))
    game = Game("long", secrets=words, feedback=digits)
    for guess in words:
        assert agree(labels(game, guess), [digits(guess, secret) for secret in words])


def test_filter_keeps_nothing_for_feedback_that_is_not_there() -> None:
    engine = Engine(small("mastermind:3x4"))
    turn = engine.game.parse_turn("AAA=XXX")
    assert engine.filter(engine.everything(), turn).tolist() == [0]
    assert engine.filter(engine.everything()[1:], turn).tolist() == []
    assert engine.filter(engine.everything()[:0], turn).tolist() == []
    assert engine.filter(engine.everything(), type(turn)("ZZZ", "-")).tolist() == []


def test_the_core_refuses_what_does_not_fit() -> None:
    engine = Engine(small("mastermind:3x4"))
    chain = ("entropy",)
    for wrong in ([], [1, 0], [64]):
        with pytest.raises(ValueError, match="sorted"):
            engine.rank(np.array(wrong, dtype=np.uint32), chain)
    with pytest.raises(ValueError, match="sorted"):
        engine.rank(engine.everything(), chain, allowed=np.array([64], dtype=np.uint32))
    with pytest.raises(ValueError, match="no native cost"):
        engine.rank(engine.everything(), ("beauty",))
    with pytest.raises(ValueError, match="too long"):
        engine.rank(engine.everything(), ("worst",) * 7)
    with pytest.raises(ValueError, match="one weight"):
        engine.rank(engine.everything(), ("worst",), Options(weights=engine.everything()[:3]))


# Games that the engine cannot play


def test_a_secret_that_is_no_guess() -> None:
    game = Game("odd", secrets=Words(("BABY", "CATS")), guesses=Words(("BABY",)), feedback=tiles)
    with pytest.raises(GameError, match="the secret CATS is not an allowed guess; add it"):
        Engine(game)


def test_a_rule_that_does_not_tell_the_win() -> None:
    game = Game(
        "vague", secrets=Codes("AB", 2), feedback=lambda guess, secret: guess[0] == secret[0]
    )
    with pytest.raises(GameError, match="'True' for AA against itself and against another secret"):
        Round(game).suggest()


def test_a_rule_in_python_with_too_much_to_keep() -> None:
    game = Game("apart", secrets=Codes("ABCD", 3), feedback=apart)
    Engine(game, memory=64 * 64)
    with pytest.raises(LimitError, match="raise the bound"):
        Engine(game, memory=64 * 64 - 1)
    with pytest.raises(LimitError, match="at most 65,536 secrets; this game has 177,147"):
        Engine(Game("apart", secrets=Codes("ABC", 11), feedback=apart), memory=1 << 60)


def test_a_wide_table() -> None:
    """Above 256 secrets the labels of a rule in Python take two bytes."""
    game = Game("apart", secrets=Codes("ABCDEFG", 3), feedback=lambda g, s: "win" if g == s else s)
    assert len(set(labels(game, "ABC"))) == 343
    assert labels(game, "ABC", [0, 5, 341]) == [0, 5, 341]


# Threads, and the cache


def test_threads_as_asked_or_as_many_as_cores() -> None:
    assert [thread_count(asked) for asked in (1, 2, 7, 0, -3)] == [1, 2, 7, 1, 1]
    assert thread_count(None) == len(os.sched_getaffinity(0))


def test_threads_where_the_cores_of_a_process_are_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "sched_getaffinity")
    assert thread_count(None) == os.cpu_count()


def test_equal_games_share_an_engine() -> None:
    one, other = (Game("same", secrets=Codes("AB", 3), feedback=pegs) for _ in range(2))
    assert engine_of(one) is engine_of(other)
