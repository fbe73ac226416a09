"""Simulated players: each is one tree, and plays as its strength says."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.daily.examples import words

from bestguess.daily import dictionary
from bestguess.daily.calibrate import spread_of
from bestguess.daily.players import STRENGTHS, Player, Strength, engine
from bestguess.feedback import digits

SAMPLE = sorted(dictionary().common)[::90]
ALWAYS = Strength("always", common=1.0, rare=1.0, slip=0.0, words=1)


@settings(max_examples=20)
@given(st.lists(words, min_size=1, max_size=5), st.sampled_from(list(STRENGTHS.values())))
def test_a_secret_alone_is_played_as_among_others(secrets: list[str], strength: Strength) -> None:
    together = Player(strength, "x").play(secrets)
    alone = [Player(strength, "x").play([secret])[0] for secret in secrets]
    assert together.tolist() == alone
    assert all(1 <= turns <= 9 for turns in alone)


def test_the_seed_is_the_player() -> None:
    one, again, other = (Player(STRENGTHS["regular"], seed).play(SAMPLE) for seed in "xxy")
    assert one.tolist() == again.tolist() != other.tolist()


def test_the_strong_take_fewer_turns() -> None:
    means = [
        np.mean([Player(each, str(seed)).play(SAMPLE) for seed in range(6)])
        for each in (*STRENGTHS.values(), ALWAYS)
    ]
    assert means == sorted(means, reverse=True)


def test_together_they_are_as_hard_to_please_as_the_game_wants() -> None:
    # The aim of the game for people: a quarter within 5 turns, three quarters within 7.
    rounds = [
        Player(each, f"aim|{seed}").play(SAMPLE)
        for each in STRENGTHS.values()
        for seed in range(12)
    ]
    assert spread_of(np.array(rounds)).quartiles == (5, 6, 7)


@settings(max_examples=20)
@given(words, st.sampled_from([*STRENGTHS.values(), ALWAYS]))
def test_a_walk_is_the_round_that_is_counted(secret: str, strength: Strength) -> None:
    player = Player(strength, "w")
    guesses = player.walk(secret)
    won = guesses[-1] == secret
    assert int(player.play([secret])[0]) == (len(guesses) if won else 9)
    assert len(set(guesses)) == len(guesses) <= 8, "no word is tried twice"
    assert won or len(guesses) == 8


@settings(max_examples=20)
@given(words)
def test_who_overlooks_nothing_tries_only_what_fits(secret: str) -> None:
    guesses = Player(ALWAYS, "z").walk(secret)
    for turn, guess in enumerate(guesses):
        assert all(digits(old, guess) == digits(old, secret) for old in guesses[:turn])


@settings(max_examples=20)
@given(words)
def test_players_try_words_that_they_know_while_some_fit(secret: str) -> None:
    common = Strength("common", common=1.0, rare=0.0, slip=0.0, words=2)
    guesses = Player(common, "c").walk(secret)
    known = [guess in dictionary().common for guess in guesses]
    assert known == sorted(known, reverse=True), "no known word fits when they look up others"


def test_a_player_without_words_looks_them_up() -> None:
    blank = Strength("blank", common=0.0, rare=0.0, slip=0.0, words=1)
    assert max(Player(blank, "x").play(SAMPLE[:10])) <= 9
    few = Strength("few", common=0.0, rare=0.01, slip=0.0, words=3)
    turns = Player(few, "x").play(SAMPLE)
    assert turns.mean() < 8
    assert len(engine().everything()) == 15_232
