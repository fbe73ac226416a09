"""Spaces too large to list: held on small games to what a list says."""

from collections.abc import Iterator
from random import Random

import pytest

from bestguess import Game, Round, Turn, codes, load
from bestguess.analyse import analyse
from bestguess.codes import Codes, Grid, count_codes
from bestguess.engine import Count, Sample, clashes, draw, is_large, sample
from bestguess.errors import BestguessError, ClashError, FeedbackError, LimitError, StrategyError
from bestguess.feedback import RULES, tiles

GAMES = (
    "mastermind",
    "mastermind:3x4,blanks",
    "mastermind:4x6,distinct",
    "mastermind:4x5,rule=shared",
    "black-peg:4x5",
    "marked-mastermind:4x5",
    "bulls-and-cows:4x7",
    "grand-mastermind:pegs=2,colours=4,shapes=3",
)
LARGE = load("mastermind:8x10")


def turns_of(game: Game, chance: Random, count: int) -> tuple[Turn, ...]:
    """Return turns with guesses and a secret at random."""
    secret = game.secrets[chance.randrange(len(game.secrets))]
    guesses = [game.guesses[chance.randrange(len(game.guesses))] for _ in range(count)]
    return tuple(Turn(guess, game.rule(guess, secret)) for guess in guesses)


def rounds(game: Game, seed: int, *counts: int) -> Iterator[tuple[tuple[Turn, ...], list[str]]]:
    """Yield turns, and the codes that fit them by the list of all."""
    chance = Random(seed)
    for count in counts:
        turns = turns_of(game, chance, count)
        yield turns, list(Round(game, turns).candidates)


@pytest.fixture
def unlisted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Take even small games for too large to list."""
    monkeypatch.setattr(codes, "MAX_CODES", 100)
    yield
    sample._kept.cache_clear()


@pytest.mark.parametrize("spec", GAMES)
def test_a_search_lists_what_the_filter_leaves(spec: str) -> None:
    game = load(spec)
    for turns, fitting in rounds(game, 1, 0, 1, 2, 3):
        found = draw(game, turns, Sample(1296))
        assert found.whole
        assert sorted(found.codes) == sorted(fitting)
        assert found.count == Count.exactly(len(fitting))


@pytest.mark.parametrize("spec", GAMES)
def test_runs_find_codes_that_fit(spec: str) -> None:
    game = load(spec)
    for turns, fitting in rounds(game, 2, 1, 3):
        found = draw(game, turns, Sample(512, draws=0, nodes=0))
        assert found.codes
        assert set(found.codes) <= set(fitting)
        assert found.count.low <= found.count.estimate <= found.count.high


@pytest.mark.parametrize("bounds", [{"draws": 1 << 15, "size": 16}, {"draws": 0, "size": 512}])
def test_about_95_of_100_intervals_cover_the_truth(bounds: dict[str, int]) -> None:
    game, covered, trials = load("mastermind:5x8"), 0, 60
    for seed, (turns, fitting) in enumerate(rounds(game, 3, *(1, 2) * (trials // 2))):
        count = draw(game, turns, Sample(seed=seed, nodes=0, **bounds)).count
        assert not count.exact
        covered += count.low <= len(fitting) <= count.high
    # Of 60 with 0.95 each, fewer than 51 would be met once in 1000 times.
    assert covered >= 51


@pytest.mark.parametrize(
    ("bounds", "seeds"), [({"draws": 1 << 15, "size": 16}, 150), ({"draws": 0, "size": 512}, 12)]
)
def test_every_candidate_is_as_likely(bounds: dict[str, int], seeds: int) -> None:
    game = load("mastermind:5x8")
    turns = (Turn("AABBC", "XO"),)
    fitting = sorted(Round(game, turns).candidates)
    cells, seen, drawn = 20, [0] * 20, 0
    cell_of = {code: index * cells // len(fitting) for index, code in enumerate(fitting)}
    for seed in range(seeds):
        for code in draw(game, turns, Sample(seed=seed, nodes=0, **bounds)).codes:
            seen[cell_of[code]] += 1
            drawn += 1
    sizes = [list(cell_of.values()).count(cell) for cell in range(cells)]
    means = [drawn * size / len(fitting) for size in sizes]
    square = sum((n - mean) ** 2 / mean for n, mean in zip(seen, means, strict=True))
    assert square < 43.8  # 19 degrees of freedom: once in 1000 times


def test_a_part_of_a_list_is_as_likely_as_any_other() -> None:
    game = load("mastermind:5x8")
    turns = (Turn("AABBC", "XO"), Turn("BDEFA", "OO"))
    fitting = Round(game, turns).candidates
    found = [set(draw(game, turns, Sample(64, seed)).codes) for seed in range(40)]
    assert all(len(each) == 64 and each <= set(fitting) for each in found)
    assert draw(game, turns, Sample(64)).count == Count.exactly(len(fitting))
    assert len(set.union(*found)) > 0.9 * len(fitting) * (1 - (1 - 64 / len(fitting)) ** 40)


@pytest.mark.parametrize("turns", [(), (Turn("AABBCCDD", "XO"),)])
def test_threads_make_no_difference(turns: tuple[Turn, ...]) -> None:
    for bounds in ({}, {"draws": 0, "nodes": 0, "size": 256}):
        found = []
        for threads in (1, 3):
            sample._kept.cache_clear()
            found.append(draw(LARGE, turns, Sample(threads=threads, **bounds)))
        assert found[0].codes == found[1].codes
        assert found[0].count == found[1].count
        assert found[0].game == found[1].game
        assert draw(LARGE, turns, Sample(seed=1, **bounds)).codes != found[0].codes


def test_a_round_of_a_game_that_is_not_listed(unlisted: None) -> None:
    game = load("mastermind")
    round = Round(game).play("AABB", "XO").play("ABCC", "OO")
    with pytest.MonkeyPatch.context() as listed:
        listed.setattr(codes, "MAX_CODES", 1 << 24)
        same = Round(game, round.turns)
        assert sorted(round.candidates) == sorted(same.candidates)
        parts = same.explain("ACAD")
    assert is_large(game)
    assert round.count == Count.exactly(len(round.candidates))
    assert round.sampled is None
    assert round.explain("ACAD") == parts
    assert parts.exact
    assert Round(game).count == Count.exactly(1296)
    assert round.candidates[0] in round.candidates
    assert "AABB" not in round.candidates


def test_turns_that_clash_are_proven_to(unlisted: None) -> None:
    round = Round(load("mastermind")).play("AABB", "XO").play("CDEF", "X").play("AABB", "XX")
    assert not len(round.candidates)
    clash = round.clash()
    assert clash is not None
    assert clash.turns == (1, 3)
    assert clash.repairs[2] == {}
    assert set(clash.repairs[1]) == {"XX"}
    assert str(clash).startswith("no secret fits: turn 1 (AABB=XO) and turn 3 (AABB=XX) clash;")


def test_an_empty_sample_proves_nothing() -> None:
    turns = (Turn("AABBCCDD", "XO"), Turn("AABBCCDD", "X"))
    round = Round(LARGE, turns, sample=Sample(32, draws=0, nodes=0))
    assert not len(round.candidates)
    assert round.count == Count(0, 0, 10**8)
    assert "though not every code was tried" in str(round.clash())
    assert not clashes(LARGE, turns, Sample(nodes=0))
    assert clashes(LARGE, turns, Sample())


def test_feedback_that_no_code_gives() -> None:
    game = load("bulls-and-cows:8x12")
    with pytest.raises(FeedbackError, match=r"01234567 never gets OO, whatever the secret; it can"):
        Round(game).play("01234567", "OO")


def test_a_sample_in_numbers() -> None:
    round = Round(LARGE).play("AABCDDCB", "XO")
    assert not round.count.exact
    assert (
        round.count.low < 9_006_384 < round.count.high
    )  # as many as a search without bounds lists
    best = round.suggest(count=3)
    assert [each.bits for each in best] == sorted((each.bits for each in best), reverse=True)
    assert not best[0].exact
    assert abs(sum(best[0].sizes.values()) - round.count.estimate) <= len(best[0].sizes)
    assert round.sampled == Sample()
    assert round.explain("JJJJJJJJ").parts > 1  # which is not of the sample


@pytest.mark.parametrize(
    ("spec", "secret"),
    [
        ("mastermind:8x10", "HAJJBCDE"),
        ("bulls-and-cows:8x12", "0A2B4567"),
        ("black-peg:8x10", "HAJJBCDE"),
        ("marked-mastermind:9x12", "ABLKBCDEF"),
        ("grand-mastermind:pegs=4,colours=9,shapes=9", "A1C9I5B2"),
        ("mastermind:12x20", "ABCDEFGHIJKL"),
    ],
)
def test_the_secret_is_found(spec: str, secret: str) -> None:
    game = load(spec)
    round = Round(game, sample=Sample(256))
    while not round.won:
        guess = round.suggest(count=1)[0].guess
        assert len(round.turns) < 30
        round = round.play(guess, game.rule(guess, secret))
        assert secret in round.candidates
    assert round.turns[-1].guess == secret
    assert round.count == Count.exactly(1)


def test_what_a_sample_cannot_do() -> None:
    for strategy in ("optimal", "classic"):
        with pytest.raises(StrategyError, match=f"{strategy} needs a list of all codes"):
            Round(LARGE).suggest(strategy)
    space = Codes("ABCDEFGHIJ", 8)
    letters = Codes("".join(map(chr, range(400, 700))), 4)
    refused = {
        "only the rules pegs, likeness, tiles, shared": Game(
            "x", secrets=space, feedback=RULES["digits"]
        ),
        "only symbols of one character": Game(
            "x", secrets=Codes(tuple(map(str, range(5, 20))), 8), feedback=RULES["pegs"]
        ),
        "hard mode needs a list": Game("x", secrets=space, feedback=tiles, hard=True),
        "a sample has at most 254 symbols": Game("x", secrets=letters, feedback=tiles),
    }
    for why, game in refused.items():
        with pytest.raises(LimitError, match=why):
            Round(game).suggest()
    with pytest.raises(LimitError, match="at most 16,777,216 can be listed"):
        Round(LARGE, weights=[1, 2])


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"size": 0}, "a sample of 0 codes; take 1 to 65,536"),
        ({"size": 1 << 20}, "take 1 to 65,536"),
        ({"size": 2.5}, "2.5 is not a whole number"),
        ({"seed": -1}, "the seed -1 is not from 0"),
    ],
)
def test_settings_that_are_refused(settings: dict[str, int], message: str) -> None:
    with pytest.raises(BestguessError, match=message):
        Sample(**settings)


def test_the_number_of_codes_and_one_of_them() -> None:
    assert count_codes(LARGE.secrets) == 10**8
    assert LARGE.secrets[10**8 - 1] == "J" * 8
    assert LARGE.secrets.find("J" * 8) == 10**8 - 1
    grid = Grid(("ABCDEFGHI", "123456789") * 4)
    assert grid[count_codes(grid) - 1] == "I9" * 4
    with pytest.raises(IndexError):
        grid[count_codes(grid)]


def test_the_service_refuses_what_is_not_listed() -> None:
    from bestguess.server.advice import worker

    for spec in ("mastermind:8x10", "mastermind:12x20"):
        with pytest.raises(BestguessError, match="more than 500,000 codes; take the command line"):
            worker.load(spec)


def test_an_analysis_says_that_no_code_was_found() -> None:
    game, chance = load("mastermind:16x36"), Random(5)
    every = count_codes(game.secrets)
    secret, *guesses = (game.secrets[chance.randrange(every)] for _ in range(10))
    little = Sample(32, draws=1, nodes=1)
    with pytest.raises(ClashError, match="not every code was tried"):
        analyse(game, guesses, secret, "first", sample=little)


def test_an_estimate_lies_in_its_interval() -> None:
    """Also of more codes than a float can count: 19^16 fit where no peg is in place."""
    game = load("black-peg:16x20")
    count = draw(game, [Turn(game.guesses[0], "0")], Sample(64)).count
    assert count.low <= count.estimate == 19**16 == count.high
