"""Turns that no secret fits: the smallest clash, its repairs; and the adversary."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers import SMALL, cut, fitting, rounds, small, start

from bestguess import Codes, Game, Round, Turn, largest_part, load
from bestguess.errors import ClashError, CodeError
from bestguess.feedback import pegs

FREE = [name for name in SMALL if not small(name).hard]


def test_a_clash_names_its_turns() -> None:
    round = start("ABCD=XX", "EFEF=X", "ABCD=OO")
    assert len(round.candidates) == 0
    clash = round.clash()
    assert clash is not None
    assert clash.turns == (1, 3)
    assert str(clash).startswith(
        "no secret fits: turn 1 (ABCD=XX) and turn 3 (ABCD=OO) clash; turn"
    )
    assert clash.repairs[2] == {}
    for ask in (round.suggest, lambda: round.explain("ABCD"), lambda: largest_part(round, "ABCD")):
        with pytest.raises(ClashError, match=r"turn 1 .* and turn 3 .* clash"):
            ask()
    assert start("ABCD=XX").clash() is None


def test_a_turn_that_clashes_with_itself() -> None:
    """`play` refuses it, but a round can be made of any turns."""
    impossible, other = Turn("AAAA", "XO"), Turn("ABCD", "XX")
    for turns, number in (((impossible,), 1), ((other, impossible), 2)):
        clash = Round(load("mastermind"), turns).clash()
        assert clash is not None
        assert clash.turns == (number,)
        assert "XX" in clash.repairs[number]


def test_four_turns_that_clash_only_together() -> None:
    round = start("AAA=-", "BBB=-", "CCC=-", "DDD=-", game=load("mastermind:3x4"))
    clash = round.clash()
    assert clash is not None
    assert clash.turns == (1, 2, 3, 4)
    assert clash.repairs == {1: {}, 2: {}, 3: {}, 4: {"XXX": 1}}, "only the last turn can win"


def test_more_than_one_turn_is_wrong() -> None:
    round = start("AAAA=X", "BBBB=X", "AAAA=XX", "BBBB=XX")
    clash = round.clash()
    assert clash is not None
    assert len(clash.turns) == 2
    assert "more than one turn is wrong" in str(clash)
    assert clash.repairs == {1: {}, 2: {}, 3: {}, 4: {}}


@st.composite
def muddled(draw: st.DrawFn, names: list[str]) -> Round:
    """Draw a round whose turns are about different secrets, so that they may clash."""
    game = small(draw(st.sampled_from(names)))
    guesses = st.integers(0, len(game.guesses) - 1).map(lambda index: game.guesses[index])
    secrets = st.integers(0, len(game.secrets) - 1).map(lambda index: game.secrets[index])
    turns = draw(st.lists(st.tuples(guesses, secrets), min_size=2, max_size=5))
    return Round(game, tuple(Turn(guess, game.rule(guess, secret)) for guess, secret in turns))


@given(muddled(FREE))
def test_a_clash_is_smallest_and_its_repairs_repair(round: Round) -> None:
    clash = round.clash()
    assert (clash is None) == (len(fitting(round.game, round.turns)) > 0)
    if clash is None:
        return
    numbers = range(1, len(round.turns) + 1)
    assert fitting(round.game, [round.turns[number - 1] for number in clash.turns]) == []
    for fewer in combinations(numbers, len(clash.turns) - 1):
        assert fitting(round.game, [round.turns[number - 1] for number in fewer])
    for number in numbers:
        others = [turn for other, turn in enumerate(round.turns, 1) if other != number]
        left = fitting(round.game, others)
        parts = cut(round.game, round.turns[number - 1].guess, left)
        guess = round.turns[number - 1].guess
        if number < len(round.turns) and guess in round.game.secrets:
            parts.pop(round.game.rule(guess, guess), None)  # had it won, none would be later
        assert clash.repairs[number] == {text: len(part) for text, part in parts.items()}


@given(muddled(["wordle:hard", "tiles:hard", "mastermind:3x4"]))
def test_every_repair_can_be_played(round: Round) -> None:
    try:
        played = start(*map(str, round.turns), game=round.game)
    except CodeError:
        return  # hard mode refused a guess, or the round was won before its end
    for number, repairs in played.clash().repairs.items() if played.clash() else ():
        for feedback, left in repairs.items():
            assert len(played.edit(number, feedback).candidates) == left


# The adversary


@given(rounds(), st.data())
def test_the_adversary_keeps_the_largest_part(
    drawn: tuple[Round, str], data: st.DataObject
) -> None:
    round, _ = drawn
    guess = round.game.guesses[data.draw(st.integers(0, len(round.game.guesses) - 1))]
    sizes = {
        text: len(part)
        for text, part in cut(round.game, guess, fitting(round.game, round.turns)).items()
    }
    feedback = largest_part(round, guess)
    assert sizes[feedback] == max(sizes.values())
    win = round.game.rule(guess, guess)
    assert feedback != win or sizes == {win: 1}


def test_the_adversary_does_not_let_you_win_while_it_can() -> None:
    game = Game("two", secrets=Codes("AB", 2), feedback=pegs)
    round = start("AA=X", game=game)
    assert list(round.candidates) == ["AB", "BA"]
    for spelling in ("AB", "ab", " a b", "A,B"):
        assert largest_part(round, spelling) == "OO"
    assert largest_part(round.play("AB", "OO"), "BA") == "XX"


@pytest.mark.parametrize("name", ["mastermind:3x4", "bulls-and-cows:3x7", "apart"])
def test_a_game_against_the_adversary_ends(name: str) -> None:
    round = Round(small(name))
    for _ in range(30):
        if not round.won:
            guess = round.suggest("worst")[0].guess
            round = round.play(guess, largest_part(round, guess))
    assert round.won
