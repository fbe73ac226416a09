"""The overture of the classic decoder and its synthetic turn, by the examples of the spec."""

import pytest

from bestguess import Game, Round, Turn, load
from bestguess.strategies.classic import Classic
from bestguess.strategies.classic.overture import Synthetic, overture
from bestguess.strategies.classic.phases import phases

BIG = load("mastermind:4x26")


def play(game: Game, text: str) -> Round:
    round = Round(game)
    for turn in text.split():
        round = round.play(*turn.split("="))
    return round


def best(round: Round, strategy: str = "classic") -> str:
    return round.suggest(strategy, count=1)[0].guess


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
