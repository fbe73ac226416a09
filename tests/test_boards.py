"""Several boards at once: each is a round of its own, and a guess is worth the sum over them."""

from dataclasses import replace
from functools import cache
from itertools import product
from math import log2

import pytest

from bestguess import Boards, Game, Round, Words, grow, load, optimal, play_deals
from bestguess.boards import draw_deals, one_board, split_feedback, tell
from bestguess.errors import BestguessError, ClashError, CodeError, FeedbackError, GameError
from bestguess.feedback import tiles
from bestguess.game import rules_of
from bestguess.games import names, parameters

WORDS = Words(
    ("ABBEY", "CRANE", "CRATE", "GRATE", "IRATE", "MOUTH", "PLATE", "PROXY", "TRACE", "TRAIN")
)
SMALL = Game("small", secrets=WORDS, feedback=tiles, turns=7, boards=2)


@pytest.mark.parametrize("name", names())
def test_every_game_has_boards(name):
    two = "boards=2"
    game, single = load(f"{name}:{two}"), load(name)
    assert parameters(name)["boards"].default == 1
    assert (game.boards, single.boards) == (2, 1)
    assert load(game.spec) == game
    assert load(name, boards=2) == game
    assert game.turns == (None if single.turns is None else single.turns + 1)
    assert rules_of(game) != rules_of(single)


def test_one_board_is_the_game_as_it_was():
    assert load("mastermind:boards=1") == load("mastermind")
    assert load("mastermind:5x8,boards=3").spec == "mastermind:5x8,boards=3"
    one, round = Boards(load("mastermind")), Round(load("mastermind"))
    for guess, feedback in (("AABB", "XO"), ("ACDD", "O")):
        one, round = one.play(guess, feedback), round.play(guess, feedback)
        assert list(one.candidates[0]) == list(round.candidates)
        assert one.turns == round.turns


def test_a_file_of_ones_own_has_boards_too(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(
        "from bestguess import Game, Words\n"
        "def game(*, top: int = 3) -> Game:\n"
        "    codes = Words(tuple('ABCDE'[:top]))\n"
        "    return Game('mine', secrets=codes, feedback=lambda g, s: f'{g}/{s}')\n"
    )
    game = load(f"{path}:4,boards=2")
    assert (len(game.secrets), game.boards) == (4, 2)
    assert load(game.spec).spec == game.spec
    boards = Boards(game).play("A", "A/B/A/A")  # the feedback of a board has a / itself
    assert boards.unsolved == (1,)
    assert str(boards.play("B", "B/B").turns[-1]) == "B=B/B/"


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("mastermind:boards=0", "0 boards; take 1 to 100"),
        ("mastermind:boards=101", "101 boards; take 1 to 100"),
        ("mastermind:boards=x", "boards=x is not a number"),
        ("wordle:hard,boards=2", "hard mode is for one board"),
        ("mastermind:8x10,boards=2", "codes too many to list are for one board"),
    ],
)
def test_boards_that_cannot_be(spec, sentence):
    with pytest.raises(GameError, match=sentence):
        load(spec)


def test_each_board_is_a_round_until_it_is_won():
    boards = Boards(load("mastermind:3x4,boards=3"))
    secrets, alone = ("ABC", "DDA", "BBB"), [Round(load("mastermind:3x4"))] * 3
    for guess in ("AAB", "BBB", "ABC", "ABD", "DDA"):
        done = [round.won for round in boards.rounds]
        boards = boards.play(guess, tell(boards.game, guess, secrets, done))
        for at, secret in enumerate(secrets):
            if not alone[at].won:
                alone[at] = alone[at].play(guess, boards.game.rule(guess, secret))
            assert list(boards.candidates[at]) == list(alone[at].candidates)
            assert boards.rounds[at].turns == alone[at].turns
    assert boards.won
    assert boards.over
    assert [str(turn) for turn in boards.turns[1:]] == [
        "BBB=X/-/XXX",
        "ABC=XXX/O/",
        "ABD=/OO/",
        "DDA=/XXX/",
    ]
    again = Boards(boards.game, boards.turns)
    assert again == boards
    assert again.rounds == boards.rounds
    with pytest.raises(CodeError, match="all boards are done"):
        boards.play("AAA", "")


def test_undo_and_edit():
    boards = Boards(SMALL).play("CRANE", "gggbg/bbbbb").play("PROXY", ["bgbbb", "bbybb"])
    assert boards.undo().turns == boards.turns[:1]
    edited = boards.edit(1, "gggbg/bgbbb")
    assert edited.turns[0].feedback == "gggbg/bgbbb"
    assert edited.turns[1:] == boards.turns[1:]
    with pytest.raises(CodeError, match="no turn 3"):
        boards.edit(3, "bbbbb")


def test_the_feedback_of_boards_that_are_done_is_empty_or_left_out():
    game, done = load("wordle:boards=3"), [True, False, False]
    both = [None, "bgybb", "bbbbb"]
    assert split_feedback(game, "/bgybb/bbbbb", done) == both
    assert split_feedback(game, "bgybb / bbbbb", done) == both
    assert split_feedback(game, ("bgybb", "bbbbb"), done) == both
    assert split_feedback(game, (None, "bgybb", "bbbbb"), done) == both
    with pytest.raises(FeedbackError, match="2 boards are open, and there is feedback for 1: give"):
        split_feedback(game, "bgybb", done)
    with pytest.raises(FeedbackError, match="1 board is open, and there is feedback for 2: give"):
        split_feedback(game, "bgybb/bbbbb", [True, True, False])
    with pytest.raises(FeedbackError, match="board 1 is done; leave its feedback empty"):
        split_feedback(game, "ggggg/bgybb/bbbbb", done)
    grand = load("grand-mastermind:boards=2")
    assert split_feedback(grand, "OO/X/-/-", [False, False]) == ["OO/X", "-/-"]
    assert split_feedback(grand, "OO/X/", [False, True]) == ["OO/X", None]


def test_errors_name_the_board():
    boards = Boards(SMALL)
    with pytest.raises(FeedbackError, match=r"board 2: CRANE never gets ggggb"):
        boards.play("CRANE", "bbbbb/ggggb")
    with pytest.raises(CodeError, match="XXXXX"):
        boards.play("XXXXX", "bbbbb/bbbbb")
    boards = boards.play("CRANE", "bggbg/bbbbb").play("PROXY", "bgbbb/bgbbb")
    number, clash = boards.clash()
    assert number == 2
    assert clash.turns == (1, 2)
    with pytest.raises(ClashError, match=r"board 2: no secret fits: turn 1 \(CRANE=bbbbb\)"):
        boards.suggest()


def test_one_board_only():
    for work in (Round, grow, optimal):
        with pytest.raises(GameError, match="has 2 boards, and this is for one; several are known"):
            work(load("mastermind:2x3,boards=2"))


# --- what a guess is worth ---


@cache
def slow_figures(boards: Boards, guess: str) -> dict[str, float]:
    """Sum over the open boards, by the rule, pair by pair."""
    sums = dict.fromkeys(("bits", "worst", "expected", "parts", "finds"), 0.0)
    for round in boards.rounds:
        if round.won:
            continue
        heard = [boards.game.rule(guess, secret) for secret in round.candidates]
        sizes = [heard.count(feedback) for feedback in set(heard)]
        count = len(heard)
        sums["bits"] += sum(size * log2(count / size) for size in sizes) / count
        sums["worst"] += max(sizes)
        sums["expected"] += sum(size * size for size in sizes) / count
        sums["parts"] += len(sizes)
        sums["finds"] += (guess in round.candidates) / count
    return sums


@pytest.mark.parametrize(
    "boards",
    [
        Boards(load("mastermind:3x4,boards=2")),
        Boards(load("mastermind:3x4,boards=2")).play("AAB", "X/OO"),
        Boards(load("mastermind:3x4,boards=3")).play("ABC", "XXX/O/XO"),
        Boards(SMALL).play("ABBEY", "ybbyb/ybbyb"),
    ],
    ids=str,
)
@pytest.mark.parametrize("strategy", ["entropy", "worst,entropy", "expected", "parts,worst"])
def test_suggestions_are_sums_over_boards(boards, strategy):
    found = boards.suggest(strategy, count=500)
    for each in found:
        slow = slow_figures(boards, each.guess)
        assert {name: getattr(each, name) for name in slow} == pytest.approx(slow)
        assert all(
            (at in each.candidate) == (each.guess in boards.candidates[at - 1])
            for at in boards.unsolved
        )
    signs = {"entropy": lambda e: -e.bits - e.finds, "parts": lambda e: -e.parts}
    keys = [
        tuple(
            round(signs.get(name, lambda e, n=name: getattr(e, n))(each), 6)
            for name in strategy.split(",")
        )
        for each in found
        if each.turns is None
    ]
    assert keys == sorted(keys)
    best = min(
        tuple(
            round({"entropy": -s["bits"] - s["finds"], "parts": -s["parts"]}.get(n, s.get(n)), 6)
            for n in strategy.split(",")
        )
        for s in (slow_figures(boards, guess) for guess in boards.game.guesses)
    )
    assert keys == [] or keys[0] == best or found[0].turns is not None


def test_a_code_that_is_known_is_played_at_once():
    boards = Boards(SMALL).play("CRANE", "bgbbb/bggbg")
    assert list(boards.candidates[0]) == ["PROXY"]
    assert boards.suggest(count=1)[0].guess == "PROXY"


def slow_turns(boards: Boards, guess: str, pool: list[str]) -> float:
    """Play a guess out against all deals: then what is known, or what tells most of all boards."""
    deals = list(product(*boards.candidates))
    total = 0
    for deal in deals:
        played, next_guess = boards, guess
        while True:
            done = [round.won for round in played.rounds]
            played = played.play(next_guess, tell(boards.game, next_guess, deal, done))
            if played.won:
                break
            next_guess = slow_choice(played, pool)
        total += len(played.turns) - len(boards.turns)
    return total / len(deals)


def slow_choice(boards: Boards, pool: list[str]) -> str:
    for at in boards.unsolved:
        if len(boards.candidates[at - 1]) == 1:
            return boards.candidates[at - 1][0]
    worth = [slow_figures(boards, guess) for guess in pool]
    sums = [round(each["bits"] + each["finds"], 8) for each in worth]
    return pool[sums.index(max(sums))]


def test_near_the_end_guesses_are_played_out():
    boards = Boards(replace(SMALL, boards=2)).play("PROXY", "bgbbb/bgbbb")
    found = boards.suggest(count=99)
    turns = {each.guess: each.turns for each in found if each.turns is not None}
    assert list(turns.values()) == sorted(turns.values())
    by_sums = sorted(
        WORDS,
        key=lambda word: -round(sum(map(slow_figures(boards, word).get, ("bits", "finds"))), 8),
    )
    for guess in list(turns)[:3]:
        assert turns[guess] == pytest.approx(slow_turns(boards, guess, by_sums))


# --- deals ---


def test_every_deal_is_solved_as_solve_would():
    game = replace(SMALL, boards=3)
    played = play_deals(game, deals=30, seed=4)
    assert len(played.turns) == 30
    assert sum(played.histogram) == 30
    assert played.solved == sum(turns <= 7 for turns in played.turns)
    assert played == play_deals(game, deals=30, seed=4, threads=1)
    for deal, count in zip(draw_deals(game, 5, 4), played.turns, strict=False):
        secrets, boards = [game.secrets[index] for index in deal], Boards(replace(game, turns=None))
        while not boards.over:
            guess = boards.suggest(count=1)[0].guess
            done = [round.won for round in boards.rounds]
            boards = boards.play(guess, tell(game, guess, secrets, done))
        assert len(boards.turns) == count


@pytest.mark.parametrize("spec", ["mastermind:3x4,boards=2", "grand-mastermind:2x2x2,boards=2"])
def test_deals_of_codes_are_solved(spec):
    game = load(spec)
    played = play_deals(game, deals=20)
    assert played.solved == 20
    assert 2 <= played.mean <= played.worst <= 9
    only = play_deals(game, deals=5, guesses="candidates")
    assert only.worst <= 12


def test_likely_secrets_are_drawn_and_tried_first():
    weights = [100 if word == "TRACE" else 1 for word in WORDS]
    game = replace(SMALL, weights=weights)
    assert Boards(game).suggest(count=1)[0].finds > 1
    drawn = [index for deal in draw_deals(game, 50, 0, one_board_weights(game)) for index in deal]
    assert drawn.count(WORDS.find("TRACE")) > 80
    assert play_deals(game, deals=20).mean < 3


def one_board_weights(game):
    from bestguess.engine import parse_weights

    return parse_weights(None, one_board(game))


def test_no_deals_are_refused():
    with pytest.raises(BestguessError, match="0 deals; draw at least 1"):
        play_deals(SMALL, deals=0)
    with pytest.raises(BestguessError, match="several boards are played by sums of entropy, worst"):
        play_deals(SMALL, "classic", deals=1)
