"""What each next guess leads to under best play, held to every line of play."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.brute import LATE, NEVER, Brute, words
from tests.helpers import allowed, start

from bestguess import Game, Round, load, openers
from bestguess.errors import BestguessError, ClashError


@st.composite
def positions(draw: st.DrawFn) -> Round:
    """Draw a round of a tiny game after a turn or two."""
    game = draw(words())
    secret = draw(st.sampled_from(list(game.secrets)))
    round = Round(game)
    for guess in draw(st.lists(st.sampled_from(list(game.guesses)), max_size=2)):
        if not round.won and allowed(game, guess, round.turns):
            round = round.play(guess, game.rule(guess, secret))
    return round


def capped(game: Game, last: int, late: int) -> Brute:
    return Brute(game, lambda turn: turn if turn <= last else late, last)


def by_force(round: Round, goal: str, attempts: int, guess: str) -> tuple[int, float, int | None]:
    """Return how many are solved, the mean and the worst case with this guess."""
    game, count = round.game, len(round.candidates)
    if goal == "win":
        value = capped(game, attempts, LATE).value(round.turns, guess)
        late, total = divmod(value, LATE)
        return count - late, (total + late * attempts) / count, None
    last = count + 1
    if goal == "worst":
        costs = {cap: capped(game, cap, NEVER) for cap in range(1, count + 2)}
        last = next(cap for cap in costs if costs[cap].value(round.turns, guess) < NEVER)
    return count, capped(game, last, NEVER).value(round.turns, guess) / count, last


@settings(max_examples=60)
@given(positions(), st.sampled_from(["win", "mean", "worst"]), st.integers(1, 3))
def test_goals_are_reached_exactly(round: Round, goal: str, attempts: int) -> None:
    found = openers(round, goal, attempts=attempts if goal == "win" else None)
    pool = [g for g in round.game.guesses if allowed(round.game, g, round.turns)]
    assert sorted(each.guess for each in found) == sorted(pool)
    keys = []
    for each in found:
        solved, mean, worst = by_force(round, goal, attempts, each.guess)
        assert (each.solved, each.mean) == (solved, pytest.approx(mean))
        assert each.chance == solved / len(round.candidates)
        if goal == "worst":
            assert each.worst == worst
        first = {"win": -solved, "mean": 0, "worst": worst}[goal]
        keys.append((first, each.mean, each.guess not in round.candidates))
    assert keys == sorted(keys)


@settings(max_examples=40)
@given(positions())
def test_goals_with_candidates_only(round: Round) -> None:
    brute = Brute(round.game, consistent=True)
    found = openers(round, "mean", guesses="candidates")
    assert {each.guess for each in found} == set(round.candidates)
    for each in found:
        value = brute.value(round.turns, each.guess)
        assert each.mean * len(round.candidates) == pytest.approx(value)


def test_goals_that_cannot_be() -> None:
    round = start(game=load("mastermind:2x3"))
    with pytest.raises(BestguessError, match="unknown goal 'best'; take win, mean, worst"):
        openers(round, "best")
    with pytest.raises(BestguessError, match="no attempts are left"):
        openers(round, attempts=0)
    with pytest.raises(BestguessError, match="take all or candidates"):
        openers(round, guesses="few")
    with pytest.raises(ClashError):
        openers(start("AB=-", "CC=-", game=load("mastermind:2x3")))
