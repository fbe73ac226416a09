"""The classic decoder: every example of the specification, and laws of its parts."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.helpers import SMALL, small

from bestguess import Codes, Game, Round, Turn, grow, load, parse_strategy
from bestguess.errors import StrategyError
from bestguess.feedback import pegs
from bestguess.kernels import Matcher, matcher
from bestguess.strategies.classic import Classic, choose_classic, sample
from bestguess.strategies.interlude import interlude, survives
from bestguess.strategies.overture import Synthetic, has_overture, overture
from bestguess.strategies.phases import phases

BIG = load("mastermind:4x26")


def play(game: Game, text: str) -> Round:
    round = Round(game)
    for turn in text.split():
        round = round.play(*turn.split("="))
    return round


def best(round: Round, strategy: str = "classic") -> str:
    return round.suggest(strategy, count=1)[0].guess


# Overture


@pytest.mark.parametrize(
    ("spec", "blocks"),
    [
        ("mastermind", "ABCD EFAB"),
        ("mastermind:4x7", "ABCD EFGA"),
        ("mastermind:4x8", "ABCD EFGH"),
        ("mastermind:4x26", "ABCD EFGH IJKL MNOP QRST UVWX YZAB"),
        ("mastermind:5x8", "ABCDE FGHAB"),
        ("mastermind:4x3", "ABCA"),
        ("bulls-and-cows", "0123 4567 8901"),
    ],
)
def test_blocks_in_order_and_the_last_rolls_over(spec: str, blocks: str) -> None:
    game = load(spec)
    first, *others = blocks.split()
    assert overture(game, ()).block == first
    left = overture(game, (Turn(first, "O" * (game.length - 1)),))
    assert (left.block, list(left.extra)) == ("", others)
    if others:
        assert overture(game, (Turn(first, "O"),)).block == others[0]


def test_a_block_without_marks_takes_its_colours_out() -> None:
    ten = load("mastermind:4x10")
    assert overture(ten, play(ten, "ABCD=-").turns).colours == "EFGHIJ"
    assert best(play(ten, "ABCD=- EFGH=-")) == "IJIJ"
    assert best(play(ten, "ABCD=- EFGH=XO")) == "IJEF"
    assert best(play(load("mastermind"), "ABCD=-")) == "EFEF"


@pytest.mark.parametrize(
    ("turns", "over", "extra"),
    [
        ("", False, ""),
        ("ABCD=XO", False, ""),
        ("ABCD=O EFGH=X", False, ""),
        ("ABCD=O EFGH=X IJKL=O", True, "MNOP QRST UVWX YZAB"),
        ("ABCD=O EFGH=X IJKL=OO", True, ""),
        ("ABCD=XXX", True, "EFGH IJKL MNOP QRST UVWX YZAB"),
        ("ABCD=OOOO", True, ""),
        ("ABCD=XXXX", True, ""),
        ("ABCD=- EFGH=XXX", True, "IJKL MNOP QRST UVWX YZEF"),
    ],
)
def test_when_the_overture_is_left(turns: str, over: bool, extra: str) -> None:
    found = overture(BIG, play(BIG, turns).turns)
    assert (not found.block, " ".join(found.extra)) == (over, extra)


def test_the_overture_is_left_when_all_colours_were_tried() -> None:
    six = load("mastermind")
    found = overture(six, play(six, "ABCD=X EFAB=O").turns)
    assert (found.block, found.extra, str(found.synthetic)) == ("", (), "ABCD n=1 b=0 nb=1")


def test_other_guesses_lead_straight_to_the_endgame() -> None:
    round = play(BIG, "ABCD=O AABB=O")
    found = overture(BIG, round.turns)
    assert (found.own, found.block, found.turns, found.extra) == (False, "", (), ())
    assert best(round, "classic:limit=50") in round.candidates
    assert phases(BIG, round.turns, Classic(limit=50)).phase == "endgame"


# Synthetic turn


@pytest.mark.parametrize(
    ("turns", "colours", "synthetic"),
    [
        ("ABCD=-", "EFGHIJKLMNOPQRSTUVWXYZ", " n=0 b=0 nb=0"),
        ("ABCD=- EFGH=XO", "EFGHIJKLMNOPQRSTUVWXYZ", "EFGH n=1 b=1 nb=2"),
        ("ABCD=- EFGH=XO IJKL=-", "EFGHMNOPQRSTUVWXYZ", "EFGH n=1 b=1 nb=2"),
        ("ABCD=- EFGH=XO IJKL=- MNOP=XO", "EFGHMNOPQRSTUVWXYZ", "EFGHMNOP n=1 b=3 nb=4"),
    ],
)
def test_the_synthetic_turn(turns: str, colours: str, synthetic: str) -> None:
    found = overture(BIG, play(BIG, turns).turns)
    assert (found.colours, str(found.synthetic)) == (colours, synthetic)


def test_the_block_that_rolls_over_is_not_in_the_synthetic_turn() -> None:
    six = load("mastermind")
    found = overture(six, play(six, "ABCD=XX EFAB=OOO").turns)  # secret ABEE
    assert str(found.synthetic) == "ABCD n=2 b=0 nb=2"


def test_an_empty_synthetic_turn_is_not_used() -> None:
    ten = load("mastermind:4x10")
    round = play(ten, "ABCD=- EFGH=- IJIJ=XOO")
    found = phases(ten, round.turns)
    assert found.overture is not None
    assert (found.overture.colours, found.overture.synthetic) == ("IJ", Synthetic())
    assert found.interlude is not None
    assert len(found.interlude.codes) == len(round.candidates) == 4
    assert best(round) in round.candidates


# Interlude


@pytest.mark.parametrize(
    ("partial", "turn", "lives"),
    [
        ("AE..", Turn("ABCD", "X"), True),
        ("AD..", Turn("ABCD", "X"), False),
        ("CE..", Turn("ABCD", "X"), True),
        ("AE..", Turn("ABCD", "XOO"), True),
        ("EF..", Turn("ABCD", "XOO"), False),
        ("..MN", Turn("ABCD", "X"), True),
        ("..MN", Turn("EFGH", "X"), True),
        ("..MN", Turn("IJKL", "X"), True),
        ("..MN", Synthetic("ABCDEFGHIJKL", 1, 2), False),
        ("..NO", Synthetic("ABCDEFGHIJKL", 1, 2), False),
        ("..AB", Synthetic("ABCDEFGHIJKL", 1, 2), True),
        ("..AB", Turn("ABCD", "X"), False),
    ],
)
def test_partial_codes(partial: str, turn: Turn | Synthetic, lives: bool) -> None:
    assert survives(BIG, partial, turn) == lives


@pytest.mark.parametrize(
    ("turns", "kept"),
    [
        ("ABCD=X EFGH=X IJKL=X", [26, 444, 4704, 408]),
        ("ABCD=O EFGH=O IJKL=O", [23, 312, 2538, 9720]),
        ("ABCD=XXX", [26, 51, 76, 100]),
    ],
)
def test_generations(turns: str, kept: list[int]) -> None:
    round = play(BIG, turns)
    found = phases(BIG, round.turns).interlude
    assert found is not None
    assert [generation.kept for generation in found.generations] == kept
    assert [generation.empty for generation in found.generations] == [3, 2, 1, 0]
    assert np.array_equal(found.codes, matcher(BIG).secret_array[round.candidates.ids])


CODES = [name for name in SMALL if has_overture(small(name))]


@given(st.data())
@settings(max_examples=60)
def test_the_interlude_gives_the_candidates(data: st.DataObject) -> None:
    """Any turns, of the overture or not, with any secret: the same as the filter."""
    spec = st.sampled_from([*CODES, "mastermind:4x6", "mastermind:3x8", "bulls-and-cows:4x9"])
    name = data.draw(spec)
    game = small(name) if name in SMALL else load(name)
    secret = game.secrets[data.draw(st.integers(0, len(game.secrets) - 1))]
    round = Round(game)
    own = data.draw(st.booleans())
    for _ in range(data.draw(st.integers(0, 4))):
        free = game.guesses[data.draw(st.integers(0, len(game.guesses) - 1))]
        guess = (overture(game, round.turns).block or free) if own else free
        if not round.won:
            round = round.play(guess, game.rule(guess, secret))
    found = overture(game, round.turns)
    told = found.turns if found.own else round.turns
    built = interlude(game, told, found.colours, found.synthetic)
    engine = matcher(game)
    assert np.array_equal(built.codes, engine.secret_array[Round(game, told).candidates.ids])
    everything = interlude(game, round.turns, game.secrets.alphabet)
    assert np.array_equal(everything.codes, engine.secret_array[round.candidates.ids])


# Endgame


def test_the_best_of_three() -> None:
    game = Game("three", secrets=Codes("ABCD", 4), feedback=pegs)
    engine = Matcher(game)
    codes = ("ABCD", "ABDC", "BACD")
    ids = np.array(sorted(game.secrets.find(code) or 0 for code in codes), dtype=np.uint32)
    turns = (Turn("DDDD", "X"),)  # not an overture
    for classic in (Classic(), Classic("worst")):
        ranked = choose_classic(engine, ids, classic, turns, count=3)
        assert [game.guesses[place] for place in ranked] == ["ABDC", "BACD", "ABCD"]
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


def test_first_moves_of_the_specification() -> None:
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


def test_the_log_of_the_seed_is_found_again() -> None:
    """9720 codes, 1 in 4.86: guesses, figures and histograms of seed 001."""
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
    assert [best(sgb), best(sgb, "classic:worst")] == ["TARES", "RACES"]  # as in seed 001


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
def test_means_of_the_specification(spec: str, strategy: str, mean: float, worst: int) -> None:
    tree, again = (grow(load(spec), strategy) for _ in range(2))
    assert tree.mean == pytest.approx(mean, abs=0.001)
    assert tree.worst == worst
    assert np.array_equal(tree.nodes.guess, again.nodes.guess)


@pytest.mark.parametrize("strategy", ["classic", "classic:worst:limit=7"])
@pytest.mark.parametrize("name", [*SMALL, "mastermind:2x9", "mastermind:5x3", "mastermind:3x8"])
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
        for told, child in branch.branches.items():
            stack.append((child, Round(game, (*round.turns, Turn(branch.guess, told)))))


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
