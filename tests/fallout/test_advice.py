"""What to guess next: examples of an older solver, exact goals, and the convergence experiment."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.oracle import Oracle, distinct, split

from bestguess.errors import BestguessError, FeedbackError, GameError
from bestguess.fallout import (
    Position,
    best_guesses,
    draw_board,
    draw_words,
    eliminate,
    rank,
    solve_alone,
)
from bestguess.fallout.convergence import (
    METHODS,
    board_wins,
    find,
    grow_method,
    mean_score,
    summarise,
)
from bestguess.feedback import likeness
from bestguess.game import Turn
from bestguess.words import load

SALES = ("SALES", "SALTY", "SAUCE", "SAVES")
TERMS = ("TERMS", "TEXAS", "TIRES", "TANKS")
DANTA = ("DANTA", "DHOBI", "LILTS", "OAKUM", "ALEFS")


# --- the examples of Enclave-Terminal-Breach (Gwergilius, Algorithm), by the rule distinct ---


def ties(words: tuple[str, ...]) -> list[str]:
    """Return the words that `distinct` holds for equally good: parts, then the largest part."""
    choices = rank(Position(words), strategy="distinct")
    best = (len(choices[0].sizes), max(choices[0].sizes.values()))
    return [c.guess for c in choices if (len(c.sizes), max(c.sizes.values())) == best]


def scores(words: tuple[str, ...]) -> dict[str, int]:
    return {word: len(split(likeness, word, words)) for word in words}


def test_sales_is_the_only_best_and_leaves_one_word() -> None:
    assert ties(SALES) == ["SALES"] == distinct(likeness, SALES)
    assert scores(SALES)["SALES"] == 4
    assert set(rank(Position(SALES), strategy="distinct")[0].sizes.values()) == {1}


def test_terms_texas_and_tires_tie() -> None:
    # The source has TANKS instead of TEXAS: it counts TEXAS against TIRES and TANKS as 3.
    assert likeness("TEXAS", "TIRES") == likeness("TEXAS", "TANKS") == "2"
    assert ties(TERMS) == ["TERMS", "TEXAS", "TIRES"]
    assert distinct(likeness, TERMS) == ["TERMS", "TEXAS", "TIRES"]
    assert scores(TERMS) == {"TERMS": 3, "TEXAS": 3, "TIRES": 3, "TANKS": 2}


def test_lilts_is_best_by_its_largest_part() -> None:
    assert set(scores(DANTA).values()) == {3}
    assert ties(DANTA) == ["LILTS"] == distinct(likeness, DANTA)
    largest = {word: max(map(len, split(likeness, word, DANTA).values())) for word in DANTA}
    assert largest == {"LILTS": 2, "DANTA": 3, "DHOBI": 3, "OAKUM": 3, "ALEFS": 3}


def test_the_secret_tanks() -> None:
    assert list(Position(TERMS).enter(Turn("TERMS", "2")).round.candidates) == ["TANKS"]
    # The source says that TEXAS is told 3 and leaves three words; it is told 2 and leaves two.
    assert likeness("TEXAS", "TANKS") == "2"
    assert list(Position(TERMS).enter(Turn("TEXAS", "2")).round.candidates) == ["TANKS", "TIRES"]
    assert list(Position(TERMS).enter(Turn("TEXAS", "3")).round.candidates) == ["TERMS"]


def test_no_word_and_one_word() -> None:
    with pytest.raises(GameError, match="no words"):
        Position(())
    assert distinct(likeness, ()) == []
    assert [choice.guess for choice in rank(Position(("TERMS",)))] == ["TERMS"]
    assert [choice.guess for choice in rank(Position(("TERMS",)), strategy="distinct")] == ["TERMS"]


@settings(max_examples=40)
@given(st.data())
def test_the_secret_is_never_lost_and_the_words_get_fewer(data: st.DataObject) -> None:
    pool = load("common", data.draw(st.integers(4, 6))).words
    words = tuple(data.draw(st.lists(st.sampled_from(pool), min_size=2, max_size=20, unique=True)))
    secret = data.draw(st.sampled_from(words))
    now = Position(words, attempts=20)
    while not now.won:
        before = len(now.round.candidates)
        guess = rank(now, strategy="distinct")[0].guess
        now = now.enter(Turn(guess, likeness(guess, secret)))
        assert secret in now.round.candidates
        assert len(now.round.candidates) < before or before == 1


# --- advice ---


@settings(max_examples=25)
@given(st.data())
def test_advice_is_what_the_oracle_says(data: st.DataObject) -> None:
    pool = load("common", data.draw(st.integers(4, 6))).words
    words = tuple(data.draw(st.lists(st.sampled_from(pool), min_size=1, max_size=9, unique=True)))
    now = Position(words, data.draw(st.integers(1, 4)))
    guess, secret = data.draw(st.sampled_from(words)), data.draw(st.sampled_from(words))
    if guess != secret and now.left > 1:
        now = now.enter(Turn(guess, likeness(guess, secret)))
    oracle, left = Oracle(likeness, words), frozenset(now.round.candidates)
    choices = {choice.guess: choice for choice in rank(now)}
    assert set(choices) == set(oracle.useful(left))
    for word, choice in choices.items():
        lost, _ = oracle.lost(word, left, now.left)
        assert choice.chance == pytest.approx(1 - lost / len(left))
        assert choice.mean == pytest.approx(oracle.lost(word, left, None)[1] / len(left))
        assert choice.worst == oracle.depth(word, left)
        assert choice.sure == (lost == 0)
        assert choice.candidate == (word in left)
    least, total = oracle.least_lost(left, now.left)
    assert oracle.lost(rank(now)[0].guess, left, now.left) == (least, total)
    assert rank(now, "mean")[0].mean == min(choice.mean for choice in choices.values())
    assert rank(now, "worst")[0].worst == min(choice.worst for choice in choices.values())


def test_a_word_that_is_ruled_out_is_offered_where_it_is_better() -> None:
    now = Position(("NOSY", "WOKS", "BIAS", "OOZE", "GOAL", "FOLK")).enter(Turn("NOSY", "1"))
    assert list(now.round.candidates) == ["FOLK", "GOAL", "OOZE", "WOKS"]
    choices = rank(now)
    assert [(choice.guess, choice.candidate) for choice in choices[:1]] == [("BIAS", False)]
    assert choices[0].sure
    assert {choice.chance for choice in choices if choice.candidate} == {0.75}


def test_more_words_than_can_be_searched_are_ranked_one_step_ahead() -> None:
    now = Position(load("common", 5).words[:200])
    choices = rank(now)
    assert choices[0].chance is choices[0].mean is choices[0].worst is None
    assert len(choices) == 100
    assert choices[0].guess == now.round.suggest("entropy", count=1)[0].guess
    best = rank(now, strategy="distinct")[0].guess
    assert best == now.round.suggest("distinct", guesses="candidates", count=1)[0].guess


def test_the_solver_alone() -> None:
    board = draw_board(2, Random(4))
    turns = solve_alone(board)
    assert turns[-1].guess == board.secret
    assert all(turn.feedback == likeness(turn.guess, board.secret) for turn in turns)


# --- the convergence experiment ---

FIVE = (
    "ARGOS EGYPT BEANT SIDER HUACA EDITS BLACK TACET UNBAG TONAL AMRIT HAKES MARIE MOMMY GAINS"
    " GEMMA TEIAN ARGEL CESAR BUILT"
)
TEN = (
    "MATERIABLE SPELLINGLY MANSERVANT GORGONLIKE DIGRESSIVE ABSCONDING PHANTOMIST CAPISTRATE"
    " TELESCREEN NONCENTRAL BLUEBUTTON ACTINONEMA LAPIDARIES PLATYCODON CHERISHERS ASTRAGALUS"
    " CATAMITING UNSPORTIVE CTENOPHORA CONFINABLE"
)


@pytest.mark.parametrize(
    ("listed", "greatest", "mean", "score", "found"),
    [(FIVE, 4, 2.7, 3.85, 3.25), (TEN, 3, 2.3, 4.7, 2.9)],
)
def test_the_convergence_that_the_source_reports(
    listed: str, greatest: int, mean: float, score: float, found: float
) -> None:
    words = listed.split()
    # The source: 50 draws each; at most 4, mean 2.6, score 3.9; at most 3, mean 2.3, score 4.7.
    # It counts until one word is left. These are the means over all twenty passwords.
    trials = [find(words, secret, "distinct") for secret in words]
    assert (min(t.until_one for t in trials), max(t.until_one for t in trials)) == (1, greatest)
    assert sum(t.until_one for t in trials) / 20 == pytest.approx(mean)
    assert mean_score(words) == pytest.approx(score)
    assert summarise("distinct", trials).mean == pytest.approx(found)


def test_no_method_beats_the_optimum() -> None:
    for seed in range(8):
        words = draw_words(load("enable", 5).words, 12, Random(seed))
        trees = {method: grow_method(words, method) for method in METHODS}
        oracle = Oracle(likeness, words)
        everything = frozenset(words)
        assert trees["mean"].total == oracle.least_lost(everything, None)[1]
        assert trees["worst"].worst == oracle.least_depth(everything)
        lost = oracle.least_lost(everything, 4)[0]
        assert board_wins(words)["win"] == 12 - lost >= board_wins(words)["distinct"]
        for method, tree in trees.items():
            trials = [find(words, secret, method) for secret in words]
            assert sum(each.guesses for each in trials) == tree.total


# From lists of words


def test_all_best_guesses_of_a_list() -> None:
    words = ["TERMS", "TEXAS", "TIRES", "TANKS"]
    assert best_guesses(words) == ["TERMS", "TEXAS", "TIRES"]
    assert best_guesses(words, strategy="distinct") == ["TERMS", "TEXAS", "TIRES"]
    assert best_guesses(["tanks"]) == ["TANKS"]
    assert best_guesses(["SALES", "SALTY", "SAUCE", "SAVES"], attempts=2) == ["SALES"]
    with pytest.raises(BestguessError, match="no words"):
        best_guesses([])


def test_what_a_likeness_leaves_of_a_list() -> None:
    words = ["TIRES", "TERMS", "TEXAS", "TANKS"]
    assert eliminate(words, "TERMS", 3) == ["TIRES", "TEXAS"]
    assert eliminate(eliminate(words, "terms", "3"), "TANKS", 2) == ["TIRES", "TEXAS"]
    assert eliminate(words, "TERMS", 5) == ["TERMS"]
    with pytest.raises(FeedbackError, match="TERMS never gets 1"):
        eliminate(words, "TERMS", 1)
