"""The classic decoder: its endgame, its samples, and what it does as a strategy."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers import SMALL, small

from bestguess import Codes, Game, Round, Turn, grow, load, parse_strategy
from bestguess.engine import Engine
from bestguess.errors import StrategyError
from bestguess.feedback import pegs
from bestguess.strategies.classic import Classic, choose_classic
from bestguess.strategies.classic.endgame import sample
from bestguess.strategies.classic.phases import phases

BIG = load("mastermind:4x26")


def play(game: Game, text: str) -> Round:
    round = Round(game)
    for turn in text.split():
        round = round.play(*turn.split("="))
    return round


def best(round: Round, strategy: str = "classic") -> str:
    return round.suggest(strategy, count=1)[0].guess


# Endgame


def test_the_best_of_three() -> None:
    game = Game("three", secrets=Codes("ABCD", 4), feedback=pegs)
    engine = Engine(game)
    codes = ("ABCD", "ABDC", "BACD")
    ids = np.array(sorted(game.secrets.find(code) or 0 for code in codes), dtype=np.uint32)
    turns = (Turn("DDDD", "X"),)  # not an overture
    for classic in (Classic(), Classic("worst")):
        ranked = choose_classic(engine, ids, classic, count=3, turns=turns)
        assert [game.guesses[guess] for guess in ranked] == ["ABDC", "BACD", "ABCD"]
    assert [cut[0] for cut in engine.sizes(ranked, ids)] == [1, 1, 2]


def test_extra_guesses_stay_in_the_running() -> None:
    round = play(BIG, "ABCD=XXX")
    assert len(round.candidates) == 100
    assert round.explain("ABCE").sizes == {"XX": 72, "XXX": 24, "XXO": 3, "XXXX": 1}
    assert round.explain("ABCE").bits == pytest.approx(1.05, abs=0.005)
    round = round.play("ABCE", "XXX")
    assert len(round.candidates) == 24
    assert round.explain("ABCF").sizes == {"XXX": 23, "XXXX": 1}
    found = round.suggest("classic", count=4)
    assert [each.guess for each in found] == ["IJKL", "MNOP", "QRST", "UVWX"]
    assert found[0].sizes == {"-": 20, "O": 3, "X": 1}
    again = phases(BIG, round.turns)
    assert (again.guess, again.filtered) == ("IJKL", (24,))
    assert again.best["worst"].equals == ("MNOP", "QRST", "UVWX")


def test_first_moves_of_the_original() -> None:
    start = Round(load("mastermind"))
    four, three = start.explain("ABCD"), start.explain("ABCC")
    assert (round(four.bits, 3), four.worst) == (3.057, 312)
    assert (round(three.bits, 3), three.worst) == (3.044, 276)


# Sampling


def test_the_sample() -> None:
    codes = np.arange(234, dtype=np.uint32)
    assert sample(codes, 100)[:5].tolist() == [0, 2, 4, 7, 9]
    assert len(sample(codes, 100)) == 100
    assert sample(codes, 234) is codes
    assert sample(codes, 0) is codes


def test_the_log_of_the_original_is_found_again() -> None:
    """9720 codes, 1 in 4.86: guesses, figures and histograms of J. Forget."""
    round = play(BIG, "ABCD=O EFGH=O IJKL=O")
    found = phases(BIG, round.turns)
    assert (found.candidates, found.sampled, round.game.length) == (9720, 2000, 4)
    assert f"{found.rate:.2f}" == "4.86"
    entropy, worst = found.best["entropy"], found.best["worst"]
    assert (entropy.guess, entropy.worst, found.guess) == ("RAJG", 782, "RAJG")
    assert entropy.bits == pytest.approx(2.33432868885235, abs=1e-13)
    assert (entropy.sizes["XX"], entropy.sizes["-"], entropy.sizes["O"]) == (56, 782, 523)
    assert (worst.guess, worst.worst) == ("FRBJ", 725)
    assert worst.bits == pytest.approx(2.25283449338101, abs=1e-13)
    exact = round.explain("RAJG").sizes
    assert (exact["XX"], exact["-"]) == (218, 3883)
    assert best(round, "classic:worst") == "FRBJ"


def test_exact_where_the_seed_samples() -> None:
    round = play(BIG, "ABCD=O EFGH=O IJKL=O")
    exact = round.suggest("classic:limit=0", count=1)[0]
    assert (exact.guess, exact.worst) == ("BGLM", 3883)
    assert exact.bits >= round.explain("RAJG").bits
    found = phases(BIG, round.turns, Classic(limit=0))
    assert (found.guess, found.sampled, found.rate) == ("BGLM", 9720, 1)


def test_words_have_only_a_prelude() -> None:
    game = load("word-mastermind:list=french,length=4")
    found = phases(game, ())
    assert (found.overture, found.interlude, found.extra) == (None, None, ())
    assert (found.guess, found.best["worst"].worst) == ("RAIE", 199)
    sgb = Round(load("word-mastermind"))
    assert [best(sgb), best(sgb, "classic:worst")] == ["TARES", "RACES"]  # as J. Forget has them


# As a strategy like the others


@pytest.mark.parametrize(
    ("spec", "strategy", "mean", "worst"),
    [
        ("mastermind", "classic", 4.505, 7),
        ("mastermind", "classic:worst", 4.528, 7),
        ("mastermind:4x7", "classic", 4.828, 7),
        ("mastermind:4x7", "classic:worst", 4.858, 7),
    ],
)
def test_means_of_the_original(spec: str, strategy: str, mean: float, worst: int) -> None:
    tree, again = (grow(load(spec), strategy) for _ in range(2))
    assert tree.mean == pytest.approx(mean, abs=0.001)
    assert tree.worst == worst
    assert np.array_equal(tree.nodes.guess, again.nodes.guess)


LARGER = ("mastermind:2x9", "mastermind:5x3", "mastermind:3x6")
TRIALS = [
    *((name, "classic") for name in (*SMALL, *LARGER)),
    *((name, "classic:worst:limit=7") for name in ("wordle:hard", "apart", "mastermind:3x6")),
]


@pytest.mark.parametrize(("name", "strategy"), TRIALS)
def test_a_tree_plays_what_a_round_suggests(name: str, strategy: str) -> None:
    """And a guess always tells something: every secret is found."""
    game = small(name) if name in SMALL else load(name)
    tree = grow(game, strategy)
    tree.verify()
    stack = [(tree.root, Round(game))]
    while stack:
        branch, round = stack.pop()
        assert branch.guess == best(round, strategy)
        assert branch.guess == phases(game, round.turns, parse_strategy(strategy).classic).guess
        assert all(child.size < branch.size for child in branch.branches.values())
        for feedback, child in branch.branches.items():
            stack.append((child, Round(game, (*round.turns, Turn(branch.guess, feedback)))))


def test_the_clock_is_the_callers() -> None:
    ticks = iter(range(100))
    found = phases(load("mastermind"), (), clock=lambda: float(next(ticks)))
    assert found.seconds == {"filter": 1.0}
    assert phases(load("mastermind"), ()).seconds == {}


@given(st.sampled_from(["entropy", "worst"]), st.integers(0, 10**9 - 1))
def test_text_round_trip(criterion: str, limit: int) -> None:
    strategy = parse_strategy(str(Classic(criterion, limit)))
    assert strategy.classic == Classic(criterion, limit)
    assert str(strategy) == str(Classic(criterion, limit))
    assert parse_strategy(str(strategy)) == strategy


def test_text_forms() -> None:
    assert str(parse_strategy("Classic:LIMIT=0:worst")) == "classic:worst:limit=0"
    assert str(parse_strategy("classic:entropy:limit=2000")) == "classic"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("classic:wrst", "did you mean worst"),
        ("classic:limit=few", "classic:limit=500"),
        ("classic:limit", "classic:limit=500"),
        ("classic,entropy", "breaks its ties itself"),
    ],
)
def test_errors(text: str, said: str) -> None:
    with pytest.raises(StrategyError, match=said):
        parse_strategy(text)


def test_weights_are_refused() -> None:
    with pytest.raises(StrategyError, match="weights"):
        Round(load("mastermind:2x3")).suggest("classic", weights=[1] * 9)
