"""A round as a value: turns, candidates, suggestions, weights, clashes and their repairs."""

from dataclasses import FrozenInstanceError
from math import log2
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers import cut, fitting, rounds, start

from bestguess import Codes, Game, Round, Suggestion, Turn, Words, load
from bestguess.errors import BestguessError, ClashError, CodeError, FeedbackError, StrategyError
from bestguess.feedback import likeness, tiles

MASTERMIND = load("mastermind")
HARD = Game(
    "hard",
    secrets=Words(("ABIDE", "ERASE", "GEESE", "SPEED", "STEEL", "TEPEE")),
    guesses=Words(("ABIDE", "CRONY", "ERASE", "GEESE", "SPEED", "STEEL", "TEPEE")),
    feedback=tiles,
    turns=3,
    hard=True,
)


# Turns


def test_a_round_never_changes() -> None:
    empty = Round(MASTERMIND)
    one = empty.play("aabb", "1 1")
    assert (empty.turns, one.turns) == ((), (Turn("AABB", "XO"),))
    assert one.undo() == empty == empty.undo()
    assert one.play("ABCD", "-").undo() == one
    with pytest.raises(FrozenInstanceError):
        one.turns = ()  # type: ignore[misc]


def apart(guess: str, secret: str) -> tuple[int, int]:
    """A rule of one's own that returns numbers."""
    return int(guess == secret), sum(g != s for g, s in zip(guess, secret, strict=True))


@pytest.mark.parametrize(
    ("game", "guess", "feedback", "text"),
    [
        (MASTERMIND, "AABB", (1, 1), "XO"),
        (MASTERMIND, "AABB", [0, 2], "OO"),
        (MASTERMIND, "AABB", np.array([0, 2]).tolist(), "OO"),
        (load("fallout:words=SALES+SALTY+STARE"), "SALES", 3, "3"),
        (load("fallout:words=SALES+SALTY+STARE"), "SALES", np.int64(3), "3"),
        (load("wordle:2021"), "SALET", (0, 1, 0, 0, 2), "bybbg"),
        (Game("apart", secrets=Codes("AB", 3), feedback=apart), "ABA", (0, 2), "(0, 2)"),
    ],
)
def test_feedback_in_numbers(game: Game, guess: str, feedback: Any, text: str) -> None:
    round = Round(game).play(guess, feedback)
    assert round == Round(game).play(guess, text)
    assert round.edit(1, feedback).turns == (Turn(guess, text),)


def test_edit_replaces_the_feedback_of_a_turn() -> None:
    round = start("AABB=XO", "CCDD=-", "EEFF=X")
    assert round.edit(1, "2 0") == start("AABB=XX", "CCDD=-", "EEFF=X")
    assert round.edit(3, "o") == start("AABB=XO", "CCDD=-", "EEFF=O")
    for number in (0, 4, -1):
        with pytest.raises(CodeError, match=f"no turn {number}; the turns are 1 to 3"):
            round.edit(number, "X")
    with pytest.raises(FeedbackError, match="cannot read"):
        round.edit(1, "?")


def test_what_play_refuses() -> None:
    round = start("AABB=XO")
    with pytest.raises(CodeError, match="Z not among the symbols"):
        round.play("AABZ", "XO")
    with pytest.raises(FeedbackError, match="XXXO is impossible"):
        round.play("ABCD", "XXXO")
    with pytest.raises(CodeError, match="the round is won with ABAC; undo to go on"):
        round.play("ABAC", "XXXX").play("ABCD", "-")


def test_feedback_that_no_secret_can_give() -> None:
    with pytest.raises(FeedbackError) as refused:
        Round(MASTERMIND).play("AAAA", "XO")
    assert str(refused.value) == (
        "AAAA never gets XO, whatever the secret; it can get -, X, XX, XXX, XXXX"
    )
    with pytest.raises(FeedbackError, match=r"CASTLE never gets 112214.* it can get .*, …$"):
        Round(load("entropy")).play("CASTLE", "112214")


def test_digits_alone_are_not_a_win() -> None:
    round = Round(load("entropy")).play("CASTLE", "666666")
    assert not round.won
    assert not round.over
    assert len(round.candidates) > 1
    assert "CASTLE" not in round.candidates
    won = Round(round.game).play("CASTLE", "win")
    assert (won.won, won.over, list(won.candidates)) == (True, True, ["CASTLE"])


def test_a_round_ends_when_won_or_out_of_turns() -> None:
    round = start("ABIDE=bbbbg", "GEESE=bgybg", game=HARD)
    assert (round.won, round.over) == (False, False)
    won = round.play("TEPEE", "ggggg")
    assert (won.won, won.over) == (True, True)
    lost = round.play("GEESE", "bgybg")
    assert (lost.won, lost.over) == (False, True)
    assert not start("AABB=XO", "AABB=XO", "AABB=XO", "AABB=XO", "AABB=XO").over


def test_hard_mode_refuses_a_guess() -> None:
    round = start("SPEED=gbggb", game=HARD)
    with pytest.raises(CodeError, match="hard mode: ABIDE must keep S in place 1"):
        round.play("ABIDE", "bbbby")
    assert [s.guess for s in round.suggest(count=9)] == ["STEEL", "SPEED"]
    assert len(Round(HARD).suggest(count=9)) == 7


# Candidates


def test_candidates_are_a_sequence() -> None:
    candidates = start("AABB=XXX").candidates
    listed = list(candidates)
    assert listed == fitting(MASTERMIND, start("AABB=XXX").turns)
    assert (len(candidates), candidates[0], candidates[-1]) == (len(listed), listed[0], listed[-1])
    assert list(candidates[2:5]) == listed[2:5]
    assert listed[3] in candidates
    assert all(other not in candidates for other in ("AABB", "nothing", "ABC", 3))
    assert repr(candidates) == f"<20 candidates: {', '.join(listed[:6])}, …>"
    assert repr(candidates[:1]) == f"<1 candidate: {listed[0]}>"


# Suggestions


def check_suggestion(round: Round, found: Suggestion) -> None:
    candidates = fitting(round.game, round.turns)
    sizes = {text: len(part) for text, part in cut(round.game, found.guess, candidates).items()}
    assert found.sizes == sizes
    assert list(found.sizes.values()) == sorted(sizes.values(), reverse=True)
    assert (found.worst, found.parts) == (max(sizes.values()), len(sizes))
    assert found.candidate == (found.guess in candidates)
    total = len(candidates)
    assert found.expected == pytest.approx(sum(n * n for n in sizes.values()) / total)
    assert found.bits == pytest.approx(-sum(n / total * log2(n / total) for n in sizes.values()))
    assert 0 <= found.bits <= log2(total) + 1e-9


@given(rounds(), st.data())
def test_a_suggestion_says_what_the_guess_does(
    drawn: tuple[Round, str], data: st.DataObject
) -> None:
    round, _ = drawn
    guess = round.game.guesses[data.draw(st.integers(0, len(round.game.guesses) - 1))]
    check_suggestion(round, round.explain(guess.lower()))
    for found in round.suggest(count=2):
        check_suggestion(round, found)
        assert found == round.explain(found.guess)


@pytest.mark.parametrize("count", range(1, 40))
def test_a_guess_that_tells_nothing_has_no_bits(count: int) -> None:
    words = tuple(f"{number:02}" for number in range(count))
    game = Game("no", secrets=Words(words), guesses=Words((*words, "XX")), feedback=likeness)
    found = Round(game).explain("XX")
    assert (found.bits, str(found.bits)) == (0, "0.0")


def test_how_many_suggestions() -> None:
    round = Round(load("mastermind:3x4"))
    assert [len(round.suggest(count=count)) for count in (0, 1, 3)] == [0, 1, 3]
    assert [len(round.suggest(max, count=count)) for count in (0, 1, 3)] == [0, 1, 3]
    assert [len(round.suggest(count=1000)), len(round.suggest(max, count=1000))] == [5, 64]
    assert len(round.play("AAB", "-").suggest(guesses="candidates", count=1000)) == 4


def test_the_best_of_many_guesses_with_any_number_of_threads() -> None:
    round = Round(load("wordle:2021"))
    best = [[s.guess for s in round.suggest(count=5, threads=n)] for n in (1, 2, 3)]
    assert best == [["SOARE", "ROATE", "RAISE", "RAILE", "REAST"]] * 3


def test_progress_may_stop_the_ranking() -> None:
    def stop(fraction: float) -> None:
        raise KeyboardInterrupt

    round = Round(load("mastermind:5x9"))
    with pytest.raises(KeyboardInterrupt):
        round.suggest("random:1,entropy", progress=stop)
    assert round.play("AAAAA", "XXXXX").suggest()[0].guess == "AAAAA"


# Weights


def test_weights_move_the_choice() -> None:
    game = Game("four", secrets=Codes("ABCD", 1), feedback=likeness)
    assert Round(game).suggest("entropy")[0].guess == "A"
    assert Round(game).suggest("entropy", weights=[1, 1, 9, 1])[0].guess == "C"
    assert Round(game).suggest("expected", weights=[1, 1, 1, 9])[0].guess == "D"
    assert Round(game).suggest("parts", weights=[1, 2, 9, 1])[0].guess == "C"


@pytest.mark.parametrize("strategy", ["worst", "parts", "first", "entropy", "expected", "optimal"])
def test_ties_go_to_the_heavier_candidate(strategy: str) -> None:
    game = Game("four", secrets=Codes("ABCD", 1), feedback=likeness)
    found = Round(game).suggest(strategy, weights=[1, 3, 9, 3])
    assert [each.guess for each in found][:4] == ["C", "B", "D", "A"]


def test_a_secret_without_weight_is_no_candidate() -> None:
    game = Game("four", secrets=Codes("ABCD", 1), feedback=likeness)
    weights = [0, 2, 5, 0]
    round = Round(game, weights=weights)
    assert list(round.candidates) == ["B", "C"]
    found = round.suggest(guesses="candidates")
    assert [(each.guess, each.candidate) for each in found] == [("C", True), ("B", True)]
    assert round.suggest() == Round(game).suggest(weights=weights)
    assert round.explain("A") == Round(game).explain("A", weights)
    assert (round.explain("A").sizes, round.explain("A").candidate) == ({"0": 2}, False)
    assert list(round.play("C", "0").candidates) == ["B"]
    assert round.play("C", "0").undo() == round
    assert list(round.play("C", "0").edit(1, "1").candidates) == ["C"]


def test_turns_that_only_a_secret_without_weight_fits() -> None:
    game = Game("four", secrets=Codes("ABCD", 1), feedback=likeness)
    round = Round(game, weights=[0, 2, 5, 0]).play("A", "1")
    message = r"turn 1 \(A=1\) is possible for none; A would fit, but the weight is 0; .*be 0"
    with pytest.raises(ClashError, match=message):
        round.suggest()
    clash = Round(game, weights=[0, 2, 5, 0]).play("B", "0").play("C", "0").clash()
    assert clash is not None
    assert clash.turns == (1, 2)
    assert "A, D would fit" in str(clash)


@pytest.mark.parametrize(
    "weights",
    [
        [1] * 3,
        [1] * 5,
        [0] * 4,
        [1, 1, 1, -1],
        [1.0] * 4,
        [1, 1, 1, 1 << 24],
        [1 << 62, 1 << 62, 1 << 62, (1 << 62) + 1],
        ["1"] * 4,
        [True] * 4,
        [],
    ],
)
def test_refused_weights(weights: list[int]) -> None:
    round = Round(Game("four", secrets=Codes("ABCD", 1), feedback=likeness))
    with pytest.raises(BestguessError, match="weights must be 4 whole numbers, not negative"):
        round.suggest(weights=weights)


def test_weights_as_an_array_and_with_a_cost_of_ones_own() -> None:
    round = Round(Game("four", secrets=Codes("ABCD", 1), feedback=likeness))
    assert round.suggest(weights=np.array([1, 1, 9, 1]))[0].guess == "C"
    with pytest.raises(StrategyError, match="max: weights work with the costs of the core only"):
        round.suggest(max, weights=[1] * 4)
