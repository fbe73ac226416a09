"""Searches that are cut short, and what each next guess leads to."""

import signal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.brute import LATE, NEVER, Brute, words
from tests.helpers import allowed, start

from bestguess import Game, Round, load, openers, optimal
from bestguess.engine import NO_LIMIT, Bounds, Options, Proof, Search, Stop, engine_of, turn_costs
from bestguess.errors import BestguessError, ClashError
from bestguess.exact import rank

OPTIMA = {"mastermind:3x9": 3596, "bulls-and-cows:3x10": 3575, "mastermind:4x7": 11228}


class Recorder:
    """Keeps the bounds as they are reported, and stops after so many reports."""

    def __init__(self, last: int = NO_LIMIT, error: type[BaseException] = Stop) -> None:
        self.seen: list[Bounds] = []
        self.last = last
        self.error = error

    def __call__(self, bounds: Bounds) -> None:
        if bounds.best is not None:
            self.seen.append(bounds)
        if len(self.seen) >= self.last:
            raise self.error

    def check(self, optimum: int) -> None:
        """Check that the bounds hold, and only ever close."""
        assert self.seen
        lows, bests = [each.lower for each in self.seen], [each.best for each in self.seen]
        assert lows == sorted(lows)
        assert bests == sorted(bests, key=lambda best: -(best or 0))
        assert all(low <= optimum for low in lows)
        assert all(best is not None and optimum <= best for best in bests)


@pytest.mark.parametrize("spec", OPTIMA)
@pytest.mark.parametrize("threads", [1, 2])
def test_bounds_close(spec: str, threads: int) -> None:
    recorder = Recorder(15)
    best = optimal(load(spec), threads=threads, progress=recorder)
    recorder.check(OPTIMA[spec])
    assert best.lower_bound <= OPTIMA[spec] <= best.value
    assert best.proven == (best.value == best.lower_bound)


@pytest.mark.parametrize("error", [Stop, KeyboardInterrupt])
@pytest.mark.parametrize("last", [1, 4])
def test_what_is_known_when_it_is_stopped(error: type[BaseException], last: int) -> None:
    game, optimum = load("mastermind:4x7"), OPTIMA["mastermind:4x7"]
    recorder = Recorder(last, error)
    best = optimal(game, progress=recorder, threads=2)
    assert (best.proven, best.stopped, best.allowed) == (False, True, True)
    assert best.lower_bound <= optimum <= best.value == best.tree.total
    assert best.lower_bound >= recorder.seen[-1].lower
    assert best.value <= (recorder.seen[-1].best or 0)
    best.tree.verify()


def test_ctrl_c_gives_what_is_known() -> None:
    def press(bounds: Bounds) -> None:
        signal.raise_signal(signal.SIGINT)

    best = optimal(load("mastermind:4x7"), first="ABCD", progress=press)
    assert best.stopped
    assert best.lower_bound <= best.value == best.tree.total
    assert best.tree.first == "ABCD"
    best.tree.verify()


@pytest.mark.parametrize("threads", [1, 2])
def test_a_search_goes_on_after_it_was_stopped(threads: int) -> None:
    game = load("mastermind:3x9")
    search = Search(engine_of(game), options=Options(threads=threads))
    for last in (1, 2, 3):
        proof = Proof(search, 3700, Recorder(last))
        proof.prove()
        assert proof.stopped
        assert proof.lower <= 3596
    proof = Proof(search, 3700)
    proof.prove()
    assert (proof.best, proof.lower, proof.stopped) == (3596, 3596, False)
    assert int(search.tree(proof.chosen or 0).depths().sum()) == 3596


@pytest.mark.parametrize(
    ("objective", "turns"), [("total", 6), ("total", 5), ("worst", 0), ("within", 4)]
)
def test_other_objectives_can_be_stopped(objective: str, turns: int) -> None:
    game = load("mastermind:4x7")

    def stop(bounds: Bounds) -> None:
        raise Stop

    best = optimal(game, objective, turns=turns, progress=stop)
    assert best.stopped
    assert not best.proven
    assert best.lower_bound <= best.value
    assert best.allowed == (objective == "within" or best.tree.worst <= (best.turns or 0))
    best.tree.verify()


def test_a_ranking_that_is_stopped() -> None:
    game = load("mastermind:3x9")
    exact = {each.guess: each.value for each in rank(game, count=3)}
    assert list(exact.values()) == [3596, 3704, 4000]
    partial = rank(game, count=3, progress=Recorder(1))
    assert {each.guess for each in partial} == set(exact)
    assert all(each.value <= exact[each.guess] for each in partial)
    assert all(each.value == exact[each.guess] for each in partial if each.exact)


def test_the_bounds_of_openers_are_a_certificate() -> None:
    game = load("mastermind")
    best = optimal(game)
    values = {each.guess: each.value for each in rank(game, count=5)}
    assert set(best.openers) == set(values) == {"AAAA", "AAAB", "AABB", "AABC", "ABCD"}
    assert all(best.value <= bound <= values[guess] for guess, bound in best.openers.items())


# --- goals ---


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


# --- costs ---


@given(st.sampled_from(["total", "worst", "within"]), st.integers(1, 9), st.integers(1, 5000))
def test_costs_count_what_is_late_first(objective: str, turns: int, weight: int) -> None:
    costs = turn_costs(objective, turns, weight)
    assert list(costs.by_turn) == sorted(costs.by_turn)
    assert costs.by_turn[-1] <= costs.missed
    assert weight * turns < costs.much
    legal = weight * (costs.missed if objective == "within" else costs.by_turn[-1])
    assert legal < costs.forbidden <= NO_LIMIT
    assert objective == "within" or costs.missed >= costs.forbidden
    assert weight * costs.missed < NO_LIMIT
