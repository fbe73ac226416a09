"""Cliques and accelerators, and the example of J. Forget's decoder: RAYE in 10 turns, or 6."""

from pathlib import Path

import pytest

from bestguess import Round, grow, load
from bestguess.cliques import Proposer, find_cliques
from bestguess.errors import GameError, StrategyError, WordsError
from bestguess.game import with_accelerators

FRENCH = "word-mastermind:list=french,length=4"
RA_E = ("RACE", "RADE", "RAGE", "RAIE", "RAME", "RAPE", "RARE", "RASE", "RATE", "RAYE")
FILE = """# for French words
GARS    # tells RAGE, RARE, RASE from the rest of RA?E
CAMP    # tells RACE, RAME, RAPE from the rest of RA?E
BACHE   # for words of five letters
"""


@pytest.fixture
def accel(tmp_path: Path) -> str:
    path = tmp_path / "accel.txt"
    path.write_text(FILE)
    return str(path)


@pytest.mark.parametrize("strategy", ["entropy,worst", "worst,entropy", "classic"])
def test_raye_takes_ten_turns_or_six(accel: str, strategy: str) -> None:
    plain = grow(load(FRENCH), strategy, guesses="candidates")
    faster = grow(load(FRENCH, accel=accel), strategy, guesses="candidates")
    assert (plain.worst, plain.turns("RAYE"), faster.turns("RAYE")) == (10, 10, 6)
    assert faster.mean < plain.mean
    faster.verify()
    assert {"GARS", "CAMP"} <= {turn.guess for turn in faster.walk("RAYE")}


def test_accelerators_are_of_the_games_length(accel: str) -> None:
    four = load(FRENCH, accel=accel)
    five = load("word-mastermind:list=french,length=5", accel=accel)
    six = load("word-mastermind:list=french,length=6", accel=accel)
    assert four.accelerators == ("CAMP", "GARS")
    assert (four.unlisted, five.unlisted) == ((), ("BACHE",))
    assert five.accelerators == ("BACHE",)
    assert six.guesses == six.secrets
    assert accel in four.spec
    assert load(four.spec) == four


def test_accelerators_need_not_be_secrets(tmp_path: Path) -> None:
    path = tmp_path / "accel.txt"
    path.write_text("zzzz\n")
    game = load(FRENCH, accel=str(path))
    assert game.unlisted == ("ZZZZ",)
    assert len(game.guesses) == len(game.secrets) + 1
    start = Round(game)
    assert start.explain("zzzz").candidate is False
    ranked = start.suggest(guesses="candidates", count=2000)
    assert len(ranked) == len(game.guesses)
    assert ranked[-1].guess == "ZZZZ"
    in_python = start.suggest(max, guesses="candidates", count=2000)
    assert {each.guess for each in in_python} == set(game.guesses)
    assert len(start.suggest("centroid", guesses="candidates", count=2000)) == 930


def test_accelerator_files_that_cannot_be_used(tmp_path: Path) -> None:
    with pytest.raises(WordsError, match="no file /nowhere"):
        load(FRENCH, accel="/nowhere")
    empty = tmp_path / "empty.txt"
    empty.write_text("# nothing\n")
    with pytest.raises(WordsError, match="write one accelerator per line"):
        load(FRENCH, accel=str(empty))
    for entry in ("au revoir", "abc4", "x"):
        empty.write_text(f"GARS\n{entry}\n")
        with pytest.raises(WordsError, match=f"{entry}' is no word; write one accelerator"):
            load(FRENCH, accel=str(empty))


def test_cliques_are_found_largest_first() -> None:
    found = find_cliques(load(FRENCH).secrets)
    assert (found[0].pattern, found[0].words) == ("RA?E", RA_E)
    sizes = [len(clique.words) for clique in found]
    assert sizes == sorted(sizes, reverse=True)
    assert min(sizes) == 4
    for clique in found:
        slot = clique.pattern.index("?")
        rest = {word[:slot] + "?" + word[slot + 1 :] for word in clique.words}
        assert rest == {clique.pattern}


def test_cliques_of_the_raie_position() -> None:
    after = Round(load(FRENCH)).play("RAIE", "XXX").candidates
    assert len(after) == 16
    assert {clique.pattern for clique in find_cliques(after, least=3)} == {"?AIE", "RA?E", "RAI?"}


def test_a_proposal_as_good_as_that_of_j_forget() -> None:
    game = load(FRENCH)
    proposer = Proposer(game)
    clique = find_cliques(game.secrets)[0]
    theirs = proposer.turns(clique.words, ("GARS", "CAMP"))
    ours = proposer.propose(clique)
    assert (ours.worst_before, ours.before["RAYE"]) == ("RAYE", 10)
    assert (max(theirs.values()), theirs["RAYE"]) == (6, 6)
    assert max(ours.after.values()) <= 6
    assert ours.after["RAYE"] <= 6
    assert sum(ours.after.values()) <= sum(theirs.values())
    assert ours.gain >= 4
    assert ours.after[ours.worst_after] == max(ours.after.values())


def test_turns_are_those_of_the_tree() -> None:
    game = load(FRENCH)
    words = ("GARS", "CAMP")
    tree = grow(with_accelerators(game, words), "worst,entropy", guesses="candidates")
    turns = Proposer(game, "worst,entropy").turns(RA_E, words)
    assert turns == {word: tree.turns(word) for word in RA_E}


def test_a_clique_that_needs_no_accelerator() -> None:
    game = load("word-mastermind:list=french,length=5")
    clique = next(c for c in find_cliques(game.secrets) if c.pattern == "?ACHE")
    found = Proposer(game).propose(clique)
    assert found.gain == 0
    none = Proposer(game).propose(clique, most=0)
    assert (none.accelerators, none.before) == ((), none.after)


def test_accelerators_add_up(accel: str) -> None:
    game = with_accelerators(load(FRENCH, accel=accel), ["DURS"])
    assert game.accelerators == ("CAMP", "GARS", "DURS")


def test_errors() -> None:
    with pytest.raises(GameError, match="not a game of words"):
        with_accelerators(load("mastermind"), ["ABCD"])
    with pytest.raises(StrategyError, match="chains of costs only"):
        Proposer(load(FRENCH), "classic")
