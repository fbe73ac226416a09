"""Chains of costs: how they are read, how ties are broken, and known choices."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers import game_of_sizes

from bestguess import Game, Round, Strategy, Words, grow, load, parse_strategy
from bestguess.engine import check_guesses
from bestguess.errors import StrategyError
from bestguess.feedback import pegs
from bestguess.strategies import ALIASES, COSTS, NAMES
from bestguess.strategies.draws import draw, hash_candidates

LINKS = ("entropy", "worst", "expected", "parts", "first", "random")


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("entropy", "entropy"),
        (" Worst , ENTROPY ", "worst,entropy"),
        ("distinct", "parts,worst"),
        ("distinct,worst,entropy", "parts,worst,entropy"),
        ("random", "random"),
        ("random:0", "random"),
        ("worst,random:7", "worst,random:7"),
        ("entropy,entropy", "entropy"),
        ("centroid,worst", "centroid,worst"),
    ],
)
def test_strategies_have_a_canonical_text(text: str, canonical: str) -> None:
    strategy = parse_strategy(text)
    assert str(strategy) == canonical
    assert parse_strategy(canonical) == parse_strategy(strategy) == strategy


@given(st.lists(st.sampled_from(LINKS), min_size=1, unique=True), st.integers(0, 2**64 - 1))
def test_what_is_printed_is_read_back(links: list[str], seed: int) -> None:
    strategy = Strategy(tuple(links), seed if "random" in links else 0)
    assert parse_strategy(str(strategy)) == strategy


def test_functions_are_strategies() -> None:
    def mine(sizes: object) -> int:
        return 0

    strategy = parse_strategy(mine)
    assert (str(strategy), strategy.links, strategy.native) == ("mine", (mine,), False)
    assert parse_strategy("worst,entropy").native
    assert not parse_strategy("centroid").native


def test_every_strategy_says_what_it_is() -> None:
    assert set(COSTS) | set(ALIASES) | {"random", "centroid"} <= set(NAMES)
    assert all(text and "\n" not in text for text in NAMES.values())
    for name in NAMES:
        parse_strategy(name)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("entrpy", "unknown strategy 'entrpy'; did you mean entropy?"),
        ("", "unknown strategy ''"),
        ("worst,", "unknown strategy ''"),
        ("worst:3", "cannot read 'worst:3'; only random takes a seed: random:7"),
        ("random:", "cannot read 'random:'"),
        ("random:x", "cannot read 'random:x'"),
        ("random:-1", "cannot read 'random:-1'"),
        (f"random:{2**64}", "cannot read 'random:18446744073709551616'"),
        (3, "3 is neither the name of a strategy nor a function"),
    ],
)
def test_refused_strategies(text: str, message: str) -> None:
    with pytest.raises(StrategyError) as refused:
        parse_strategy(text)
    assert str(refused.value).startswith(message)


def test_refused_pools() -> None:
    assert (check_guesses("all"), check_guesses("candidates")) == (False, True)
    round = Round(load("mastermind:2x2"))
    for strategy in ("entropy", max):
        with pytest.raises(
            StrategyError, match="guesses='some' is unknown; take all or candidates"
        ):
            round.suggest(strategy, guesses="some")
    with pytest.raises(StrategyError, match="guesses='some' is unknown"):
        grow(round.game, guesses="some")


# Known choices


@pytest.mark.parametrize(
    ("words", "strategy", "best"),
    [  # Enclave-Terminal-Breach, whose TEXAS and TANKS changed places: TANKS gets 2 from each
        ("SALES SALTY SAUCE SAVES", "distinct", ["SALES"]),
        ("TERMS TEXAS TIRES TANKS", "distinct", ["TERMS", "TEXAS", "TIRES"]),
        ("DANTA DHOBI LILTS OAKUM ALEFS", "distinct", ["LILTS"]),
        ("TANKS", "distinct", ["TANKS"]),
    ],
)
def test_the_fallout_rule(words: str, strategy: str, best: list[str]) -> None:
    round = Round(load("fallout", words=words))
    found = round.suggest(strategy)
    first = (found[0].parts, found[0].worst)
    assert [s.guess for s in found if (s.parts, s.worst) == first] == best


def test_three_codes() -> None:
    """From J. Forget's description: of ABCD, ABDC and BACD the first is the worst guess."""
    codes = ("ABCD", "ABDC", "BACD")
    round = Round(Game("three", secrets=Words(codes), feedback=pegs))
    explained = {code: round.explain(code) for code in codes}
    assert {code: (s.worst, f"{s.bits:.2f}") for code, s in explained.items()} == {
        "ABCD": (2, "0.92"), "ABDC": (1, "1.58"), "BACD": (1, "1.58"),
    }  # fmt: skip
    assert [s.guess for s in round.suggest("entropy,worst")] == ["ABDC", "BACD", "ABCD"]


def test_a_later_cost_breaks_the_tie_of_an_earlier_one() -> None:
    round = Round(load("mastermind"))
    assert [round.suggest(name)[0].guess for name in ("parts", "parts,worst", "first")] == [
        "AABC", "AABC", "AAAA",
    ]  # fmt: skip
    tied = Round(game_of_sizes([4, 4, 2], [4, 3, 2, 1], [4, 3, 3]))
    assert [s.guess for s in tied.suggest("worst", count=3)] == ["A", "B", "C"]
    assert [s.guess for s in tied.suggest("worst,parts", count=3)] == ["B", "A", "C"]
    assert [s.guess for s in tied.suggest("worst,expected", count=3)] == ["B", "C", "A"]


def test_a_candidate_goes_before_an_outsider() -> None:
    game = load("mastermind")
    for turns in (("AABB=XO",), ("AABC=XO", "ADDE=O"), ("ABCD=OO", "BAEF=OO")):
        round = Round(game, tuple(map(game.parse_turn, turns)))
        found = round.suggest("worst", count=2000)
        keys = [(s.worst, not s.candidate, s.guess) for s in found if s.parts > 1]
        assert keys == sorted(keys)


def test_a_guess_that_tells_nothing_comes_last() -> None:
    round = Round(load("mastermind:3x4,blanks")).play("AAA", "-")
    for strategy in ("first", "worst", "random:3", "parts", lambda sizes: -max(sizes)):
        parts = [s.parts for s in round.suggest(strategy, count=1000)]
        useful = [count > 1 for count in parts]
        assert useful == sorted(useful, reverse=True)
        assert not useful[-1]


# Symbols not played yet stand for one another; that must never change the choice

ALIKE = ("mastermind:3x5", "mastermind:4x4", "bulls-and-cows:3x6", "mastermind:2x3,blanks")


@pytest.mark.parametrize("name", ALIKE)
@pytest.mark.parametrize("strategy", ["entropy", "worst", "parts", "expected,worst", "first"])
@pytest.mark.parametrize("guesses", ["all", "candidates"])
def test_the_choice_without_looking_at_alike_guesses(
    name: str, strategy: str, guesses: str
) -> None:
    game = load(name)
    links = parse_strategy(strategy).names
    in_python = Strategy(tuple(COSTS[link] for link in links))
    played = list(islice(game.guesses, 1, None, max(1, len(game.guesses) // 4)))
    secret = game.secrets[len(game.secrets) * 2 // 3]
    for start in range(len(played)):
        round = Round(game)
        for guess in played[start : start + 2]:
            if not round.won:
                round = round.play(guess, game.rule(guess, secret))
            best = round.suggest(strategy, guesses=guesses, count=1)
            assert best == round.suggest(in_python, guesses=guesses, count=1)


def test_guesses_in_an_order_of_their_own() -> None:
    """The order of the guesses decides, also where it is not that of the secrets' symbols."""
    secrets, guesses = load("mastermind:3x3").secrets, type(load("mastermind").secrets)("CBA", 3)
    game = Game("backwards", secrets=secrets, guesses=guesses, feedback=pegs)
    for name, cost in COSTS.items():
        assert Round(game).suggest(name)[0].guess == Round(game).suggest(cost)[0].guess


# Random, and the same everywhere


def test_random_depends_on_the_seed_and_the_candidates_only() -> None:
    game = load("mastermind:3x4")
    one, same, other = (Round(game).suggest(f"random:{seed}", count=64) for seed in (7, 7, 8))
    assert one == same != other
    there = Round(game).play("AAA", "-").play("BBB", "-")
    back = Round(game).play("BBB", "-").play("AAA", "-")
    assert there.suggest("random:7") == back.suggest("random:7")
    assert grow(game, "random:7").total != grow(game, "random:8").total


def test_the_draw_is_the_same_on_every_machine() -> None:
    assert hash_candidates([]) == 0
    assert hash_candidates([0, 1, 2]) == 120165839918338250
    assert draw(7, 11, 3) == 15471296937963697343
