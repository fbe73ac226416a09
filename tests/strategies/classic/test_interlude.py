"""The interlude of the classic decoder: what is pruned, and what is left."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.helpers import SMALL, small

from bestguess import Round, Turn, load
from bestguess.engine import engine_of
from bestguess.strategies.classic.interlude import interlude, survives
from bestguess.strategies.classic.overture import Synthetic, has_overture, overture
from bestguess.strategies.classic.phases import phases

BIG = load("mastermind:4x26")


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
    round = Round(BIG, tuple(map(BIG.parse_turn, turns.split())))
    found = phases(BIG, round.turns).interlude
    assert found is not None
    assert [generation.kept for generation in found.generations] == kept
    assert [generation.empty for generation in found.generations] == [3, 2, 1, 0]
    assert np.array_equal(found.codes, engine_of(BIG).secret_array[round.candidates.ids])


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
    turns = found.turns if found.own else round.turns
    built = interlude(game, turns, found.colours, found.synthetic)
    engine = engine_of(game)
    assert np.array_equal(built.codes, engine.secret_array[Round(game, turns).candidates.ids])
    everything = interlude(game, round.turns, game.secrets.alphabet)
    assert np.array_equal(everything.codes, engine.secret_array[round.candidates.ids])
