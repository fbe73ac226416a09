"""Proofs: bounds that close, searches that are cut short, and openers in their order."""

import signal

import pytest

from bestguess import load, optimal
from bestguess.engine import NO_LIMIT, Bounds, Options, Proof, Search, Stop, engine_of
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
        if bounds.lower:  # while the table is made nothing is known
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
