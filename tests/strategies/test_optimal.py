"""`optimal`: by a tree, by a search on the spot, and what it says when neither will do."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.brute import Brute, words
from tests.helpers import allowed, start

from bestguess import (
    Codes,
    Game,
    Round,
    Words,
    grow,
    load,
    load_tree,
    optimal,
    parse_strategy,
    save_tree,
)
from bestguess.errors import BestguessError, CodeError, StrategyError, TreeError
from bestguess.feedback import tiles
from bestguess.strategies import optimal as strategy
from bestguess.strategies.plan import PACKAGED, packaged_plan, read_plan

TOTALS = {
    "mastermind": (5625, 6, "AABC"),
    "bulls-and-cows": (26274, 7, "0123"),
    "wordle": (11219, 6, "TARSE"),
    "wordle:hard": (11627, 6, "TARSE"),
    "wordle:2021": (7920, 5, "SALET"),
    "wordle:2021,hard": (8122, 6, "SALET"),
}


@pytest.mark.parametrize("spec", PACKAGED)
def test_packaged_trees(spec: str) -> None:
    tree = grow(load(spec), "optimal")
    tree.verify()
    assert (tree.total, tree.worst, tree.first) == TOTALS[spec]
    plan = packaged_plan(spec)
    assert plan is not None
    assert (plan.game, plan.guesses, plan.secrets) == (spec, "all", tree.secrets)


@pytest.mark.parametrize(
    ("spec", "total"),
    [("mastermind:3x4", 206), ("bulls-and-cows:3x5", 196), ("mastermind:2x3,blanks", 21)],
)
def test_small_games_are_searched_on_the_spot(spec: str, total: int) -> None:
    tree = grow(load(spec), "optimal")
    tree.verify()
    assert (tree.total, tree.strategy) == (total, "optimal")
    assert packaged_plan(spec) is None


def test_the_pool_and_the_weights_count() -> None:
    game = load("mastermind")
    assert grow(game, "optimal", guesses="candidates").total == 5660
    small = load("mastermind:2x3")
    weights = [0, 1, 2, 90, 4, 5, 6, 7, 8]
    tree = grow(small, "optimal", weights=weights)
    best = optimal(small, weights=weights)
    assert int((tree.all_turns * weights).sum()) == best.value
    assert tree.first == "BA"
    assert Round(small).suggest("optimal", weights=weights, count=1)[0].guess == "BA"


@settings(max_examples=80)
@given(words(), st.data())
def test_every_position_is_played_best(game: Game, data: st.DataObject) -> None:
    secret = data.draw(st.sampled_from(list(game.secrets)))
    round = Round(game)
    for guess in data.draw(st.lists(st.sampled_from(list(game.guesses)), max_size=2)):
        if not round.won and allowed(game, guess, round.turns):
            round = round.play(guess, game.rule(guess, secret))
    ranked = [each.guess for each in round.suggest("optimal", count=3)]
    brute = Brute(game)
    values = [brute.value(round.turns, guess) for guess in ranked]
    assert values[0] == brute.value(round.turns)
    assert values == sorted(values)
    assert round.suggest("optimal", count=1)[0].guess in ranked


@pytest.mark.parametrize("opener", ["0123", "9876", "3120", "5091"])
def test_turns_that_are_alike_stay_in_the_tree(opener: str) -> None:
    game, secret = load("bulls-and-cows"), "4827"
    round = Round(game).play(opener, game.rule(opener, secret))
    while not round.won:
        guess = round.suggest("optimal", count=1)[0].guess
        round = round.play(guess, game.rule(guess, secret))
    assert len(round.turns) <= 7


def test_renamed_turns_lead_to_the_same_total() -> None:
    game, opener = load("bulls-and-cows:3x6"), "524"
    least = optimal(game).value
    total = 0
    for secret in game.secrets:
        round = Round(game).play(opener, game.rule(opener, secret))
        while not round.won:
            guess = round.suggest("optimal", count=1)[0].guess
            round = round.play(guess, game.rule(guess, secret))
        total += len(round.turns)
    assert total == least == 436


@pytest.mark.parametrize(("turns", "first", "second"), [(3, "BCE", "BCE"), (2, "BCE", "CAR")])
def test_the_last_turns_count(turns: int, first: str, second: str) -> None:
    # BCE tells the words apart, but is none of them; on the last turn only one of them can win.
    clique = ("BAR", "CAR", "EAR", "FAR")
    game = Game(
        "few",
        secrets=Words(clique),
        guesses=Words((*clique, "BCE")),
        feedback=tiles,
        turns=turns,
    )
    assert Round(game).suggest("optimal", count=1)[0].guess == first
    assert start("BAR=bgg", game=game).suggest("optimal", count=1)[0].guess == second
    over = start("BAR=bgg", "CAR=bgg", game=game)
    assert over.suggest("optimal", count=1)[0].guess == "EAR"


def test_a_tree_of_ones_own(tmp_path: Path) -> None:
    path = str(tmp_path / "Tree.JSON")
    game = load("mastermind:2x4")
    save_tree(optimal(game, first="AA").tree, path)
    assert str(parse_strategy(f"Optimal: {path}")) == f"optimal:{path}"
    grown = grow(game, f"optimal:{path}")
    assert (grown.first, grown.total) == ("AA", load_tree(path).total)
    assert Round(game).suggest(f"optimal:{path}", count=5)[0].guess == "AA"
    other = load("mastermind:2x3")
    with pytest.raises(StrategyError, match="a tree of mastermind:2x4 with 16 secrets, and"):
        grow(other, f"optimal:{path}")
    mine = Game("mine", secrets=Codes("ABC", 2), feedback=game.rule)  # no file has that name
    with pytest.raises(StrategyError, match=r"mine has 9; take a tree of this game$"):
        grow(mine, f"optimal:{path}")
    with pytest.raises(StrategyError, match="does not play candidates only"):
        Round(game).suggest(f"optimal:{path}", guesses="candidates")
    # The tree opens AA; BB is alike, with A and B exchanged.
    mirrored = start("AA=X", game=game).suggest(f"optimal:{path}", count=1)[0].guess
    turned = start("BB=X", game=game).suggest(f"optimal:{path}", count=1)[0].guess
    assert turned == mirrored.translate(str.maketrans("AB", "BA"))


def write_plan(path: Path, secrets: int, root: object) -> str:
    head = {"game": "game", "guesses": "all", "secrets": secrets, "root": root}
    path.write_text(json.dumps(head))
    return f"optimal:{path}"


def test_hard_mode_refuses_a_tree_that_breaks_it(tmp_path: Path) -> None:
    secrets = ("AAB", "AAC", "AAD", "AAE")
    game = Game(
        "tiles", secrets=Words(secrets), guesses=Words((*secrets, "CDE")), feedback=tiles, hard=True
    )
    strategy = write_plan(tmp_path / "t.json", 4, ["AAB", {"ggb": "CDE"}])
    assert Round(game).suggest(strategy, count=1)[0].guess == "AAB"
    with pytest.raises(CodeError, match="hard mode: CDE must keep A in place 1"):
        start("AAB=ggb", game=game).suggest(strategy)


@pytest.mark.parametrize("text", ["{", "[]", '{"game": "x"}', '{"secrets": "many"}', "[" * 99999])
def test_files_that_are_no_trees(text: str, tmp_path: Path) -> None:
    path = tmp_path / "t.json"
    path.write_text(text)
    with pytest.raises(TreeError, match=r"t\.json: (not a saved tree|the tree is too deep)"):
        read_plan(str(path))


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(TreeError, match=r"cannot read .*none\.json: No such file"):
        read_plan(str(tmp_path / "none.json"))
    (tmp_path / "t.json").write_bytes(b"\xff\xfe")
    with pytest.raises(TreeError, match="is not text"):
        read_plan(str(tmp_path / "t.json"))
    with pytest.raises(TreeError, match="a node is"):
        Round(load("mastermind")).suggest(write_plan(tmp_path / "u.json", 1296, 7))


def test_a_tree_that_plays_what_is_not_allowed(tmp_path: Path) -> None:
    game = Game("six", secrets=load("mastermind").secrets, feedback=tiles)
    with pytest.raises(StrategyError, match="the tree plays ABCZ, which six does not allow"):
        Round(game).suggest(write_plan(tmp_path / "t.json", 1296, "ABCZ"))


def test_what_is_too_large_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(StrategyError, match="bestguess optimal mastermind:5x8 --save FILE"):
        Round(load("mastermind:5x8")).suggest("optimal")
    monkeypatch.setattr(strategy, "PAIRS", 1000)
    with pytest.raises(StrategyError, match="the turns have left the tree, and 152 candidates"):
        start("ABCD=O").suggest("optimal")


def test_a_search_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strategy, "LOOKS", 0)
    game = load("mastermind:3x9")
    strategy._found.cache_clear()
    with pytest.raises(StrategyError, match="too many to search on the spot"):
        Round(game).suggest("optimal")
    strategy._found.cache_clear()


def test_ctrl_c_is_not_taken_for_that(monkeypatch: pytest.MonkeyPatch) -> None:
    def press(self: object, bounds: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(strategy._Patience, "__call__", press)
    strategy._found.cache_clear()
    with pytest.raises(KeyboardInterrupt):
        Round(load("mastermind:3x9")).suggest("optimal")


def test_a_namesake_does_not_get_the_packaged_tree() -> None:
    namesake = Game("mastermind", secrets=load("mastermind:2x3").secrets, feedback=tiles)
    assert namesake.spec == "mastermind"
    assert grow(namesake, "optimal").total == optimal(namesake).value


def test_it_stands_alone() -> None:
    with pytest.raises(BestguessError, match="optimal breaks its ties itself"):
        parse_strategy("optimal,entropy")
