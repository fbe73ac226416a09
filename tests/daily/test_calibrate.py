"""Calibration: counts and quartiles, what the filter keeps, strengths of one's own."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestguess.daily import dictionary
from bestguess.daily.calibrate import (
    Spread,
    calibrate,
    calibrate_people,
    choose_secrets,
    format_strength,
    parse_strength,
    spread_of,
    word_quartiles,
)
from bestguess.daily.difficulty import difficulties
from bestguess.daily.players import STRENGTHS, Player, Strength
from bestguess.errors import DailyError


@given(st.lists(st.integers(1, 9), min_size=1, max_size=50))
def test_quartiles_are_the_fewest_turns_that_cover_a_share(turns: list[int]) -> None:
    rounds = np.array(turns, dtype=np.uint8)
    spread = spread_of(rounds)
    assert spread.rounds == len(turns)
    assert spread.mean == pytest.approx(sum(turns) / len(turns))
    assert spread.won == pytest.approx(sum(turn < 9 for turn in turns) / len(turns))
    for part, quartile in zip((1, 2, 3), spread.quartiles, strict=True):
        within = [sum(turn <= bound for turn in turns) / len(turns) for bound in range(10)]
        assert within[quartile] >= part / 4 > within[quartile - 1]
    assert word_quartiles([rounds[:, None]]).tolist() == [list(spread.quartiles)]


def test_what_the_filter_keeps() -> None:
    secrets, seen = choose_secrets("common", 60), []
    found = calibrate(secrets, players=2, seed="t", progress=seen.append)
    kept = [secret for secret in secrets if difficulties()[secret].suits()]
    assert (found.secrets, found.kept) == (60, len(kept))
    assert set(found.everything) == set(found.filtered) == {*STRENGTHS, ""}
    for name, strength in STRENGTHS.items():
        rounds = [Player(strength, f"t|{number}").play(kept) for number in range(2)]
        assert found.filtered[name] == spread_of(np.array(rounds))
        assert found.everything[name].rounds == 120
    assert found.everything[""].rounds == 360
    assert sum(count for count, _ in found.by_turns.values()) == 60
    assert sum(s.rounds for _, s in found.by_turns.values()) == 360
    assert seen == sorted(seen)
    assert len(seen) == 6


def test_a_sample_that_the_filter_drops_whole() -> None:
    easy = [word for word in dictionary().words if difficulties()[word].turns == 2][:3]
    found = calibrate(easy, [STRENGTHS["expert"]], players=1)
    assert (found.kept, found.filtered) == (0, {})


def test_samples_of_one_seed_hold_each_other() -> None:
    assert set(choose_secrets("all", 20)) < set(choose_secrets("all", 40))
    assert choose_secrets("all", 20) != choose_secrets("all", 20, "another")
    assert choose_secrets("common", 10**6) == sorted(dictionary().common)
    assert len(choose_secrets("all")) == 15_232


@given(st.tuples(*[st.floats(0, 1)] * 3), st.integers(1, 100))
def test_parse_and_format_of_strengths_are_inverse(shares: tuple[float, ...], many: int) -> None:
    text = format_strength(Strength("", *shares, words=many))
    assert parse_strength(text) == Strength(text, *shares, words=many)
    assert format_strength(parse_strength(text)) == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("expret", "no strength 'expret'; did you mean expert\\?; take novice, regular, expert"),
        ("", "no strength ''; take novice, regular, expert, or make one such as common=0.7"),
        ("slips=0.5", "did you mean slip"),
        ("slip=1.5", "slip=1.5: write a number from 0 to 1"),
        ("slip=nan", "slip=nan: write a number from 0 to 1"),
        ("slip=high", "slip=high: write a number from 0 to 1"),
        ("words=0", "words=0: write a whole number from 1 to 100"),
        ("words=1.5", "words=1.5: write a whole number from 1 to 100"),
    ],
)
def test_errors_of_strengths(text: str, said: str) -> None:
    with pytest.raises(DailyError, match=said):
        parse_strength(text)


def test_nothing_to_calibrate() -> None:
    for secrets, strengths, players in (([], None, 1), (["CARNAL"], [], 1), (["CARNAL"], None, 0)):
        chosen = tuple(STRENGTHS.values()) if strengths is None else strengths
        with pytest.raises(DailyError, match="nothing to calibrate"):
            calibrate(secrets, chosen, players=players)


def test_a_spread_counts_lost_rounds_as_nine() -> None:
    assert Spread((0,) * 8 + (4,)).quartiles == (9, 9, 9)


# --- people, and the bounds of the filter ---


def spread(*counts: int) -> Spread:
    return Spread((*counts, *[0] * (9 - len(counts))))


def words_by_turns(turns: int, count: int) -> list[str]:
    return [word for word in dictionary().words if difficulties()[word].turns == turns][:count]


def test_the_rounds_of_people_by_the_turns_of_the_solver() -> None:
    easy, hard = words_by_turns(4, 2), words_by_turns(6, 1)
    rounds = {
        easy[0]: spread(0, 0, 0, 9),
        easy[1]: spread(0, 0, 0, 3),
        hard[0]: spread(*[0] * 5, 4),
    }
    found = calibrate_people(rounds, 7)
    assert (found.players, found.secrets, found.kept, found.strengths) == (7, 3, 3, ())
    assert found.everything == found.filtered == {"": spread(0, 0, 0, 12, 0, 4)}
    assert found.by_turns == {4: (2, spread(0, 0, 0, 12)), 6: (1, spread(*[0] * 5, 4))}
    assert not found.filtered[""].aimed
    assert found.bounds == (6, 6)
    kept = calibrate_people(rounds, 7, easiest=6, hardest=6)
    assert kept.kept == 1
    assert kept.filtered[""].aimed
    assert calibrate_people(rounds, 7, easiest=7).filtered == {}


def test_bounds_that_meet_the_aim_keep_most_secrets() -> None:
    rounds = {word: spread(*[0] * 5, 1) for turns in (3, 4, 5) for word in words_by_turns(turns, 3)}
    rounds |= {word: spread(*[0] * 8, 30) for word in words_by_turns(6, 1)}
    assert calibrate_people(rounds, 1).bounds == (3, 5)
    lost = {word: spread(*[0] * 8, 1) for word in words_by_turns(4, 2)}
    assert calibrate_people(lost, 1).bounds is None


def test_errors_of_people_and_bounds() -> None:
    with pytest.raises(DailyError, match="no round was ended on its day yet"):
        calibrate_people({}, 0)
    for easiest, hardest in ((0, 8), (5, 4), (4, 9)):
        with pytest.raises(DailyError, match=f"easiest {easiest} and hardest {hardest} are no bou"):
            calibrate(["CARNAL"], easiest=easiest, hardest=hardest)
