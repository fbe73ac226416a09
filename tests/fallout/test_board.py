"""Boards to practise on, and their play."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from bestguess.errors import CodeError
from bestguess.fallout import LEVELS, Practice, Terminal, draw_board, draw_dump, draw_words, start
from bestguess.fallout.board import SYMBOLS
from bestguess.fallout.screen import SIZE, format_screen, parse_screen, read_dump
from bestguess.feedback import likeness
from bestguess.words import load


@pytest.mark.parametrize("level", range(len(LEVELS)))
def test_boards_are_as_their_level_says(level: int) -> None:
    for seed in range(10):
        board = draw_board(level, Random(seed))
        assert board == draw_board(level, Random(seed))
        low, high = LEVELS[level].lengths
        assert low <= len(board.words[0]) <= high
        low, high = LEVELS[level].words
        assert low <= len(board.words) == len(set(board.words)) <= high
        assert board.secret in board.words
        assert len(board.dump) == SIZE
        assert 0xF000 <= board.address <= 0xF9FF
        assert set(board.dump) <= set(SYMBOLS) | set("".join(board.words))
        screen = parse_screen(format_screen(read_dump(board.dump, board.address)))
        assert (screen.words, screen.repairs) == (board.words, ())
        assert screen.pairs == start(board).pairs


def test_levels_get_harder() -> None:
    assert [level.lengths[0] for level in LEVELS] == [4, 6, 8, 10, 12, 12]
    assert LEVELS[0].words[0] == 5
    assert LEVELS[-1].words == (20, 20)
    assert all(a.words < b.words for a, b in pairwise(LEVELS))


def test_each_new_word_shares_a_letter_in_place_with_one_before() -> None:
    words = draw_words(load("common", 7).words, 20, Random(3))
    for count, word in enumerate(words[1:], 1):
        assert any(likeness(word, other) != "0" for other in words[:count])
    assert len(draw_words(("AB", "CD", "EF"), 3, Random(3))) == 3  # relaxed


def test_at_least_two_symbols_stand_between_words() -> None:
    for seed in range(20):
        dump = draw_dump(["X" * 12] * 20, Random(seed))
        runs = "".join("X" if mark == "X" else "." for mark in dump).strip(".").split("X" * 12)
        assert len(runs) == 21
        assert all(len(gap) >= 2 for gap in runs[1:-1])


def test_passwords_and_words_are_spread() -> None:
    boards = [draw_board(0, Random(seed)) for seed in range(300)]
    indices = Counter(board.words.index(board.secret) for board in boards)
    assert set(range(5)) <= set(indices)
    first = [board.dump.index(board.words[0]) for board in boards]
    assert min(first) < 20
    assert max(first) > 100


def play_pairs(seed: int) -> tuple[Terminal, list[str]]:
    """Use up every bracket pair of a board; return the last state and the effects."""
    chance = Random(seed)
    now, effects = start(draw_board(0, chance)), []
    while now.pairs:
        before = len(now.position.entries)
        now = now.use(now.pairs[0], chance)
        effects += [type(entry).__name__ for entry in now.position.entries[before:]] or ["none"]
    return now, effects


def test_bracket_pairs() -> None:
    first: Counter[str] = Counter()
    for seed in range(150):
        now, effects = play_pairs(seed)
        assert effects.count("Reset") <= 1
        assert now.board.secret in now.position.round.candidates
        assert now.board.secret in now.dump
        assert all(word not in now.dump for word in now.position.duds)
        first.update(effects[:1])
    assert 0.2 < first["Reset"] / first.total() < 0.3  # one in four
    assert play_pairs(7) == play_pairs(7)


def test_a_pair_is_used_once() -> None:
    chance = Random(7)
    now = start(draw_board(0, chance))
    pair = now.pairs[0]
    with pytest.raises(CodeError, match="is used up"):
        now.use(pair, chance).use(pair, chance)


def test_guesses() -> None:
    now = start(draw_board(1, Random(2)))
    wrong = next(word for word in now.board.words if word != now.board.secret)
    after = now.guess(wrong.lower())
    assert after.position.left == 3
    assert not after.over
    assert after.guess(now.board.secret).over
    for _ in range(3):
        after = after.guess(wrong)
    assert after.over
    assert not after.position.won


def test_a_practice_is_its_level_its_seed_and_its_moves() -> None:
    practice = Practice(0, 7)
    pair, word = practice.terminal.pairs[1].text, practice.terminal.board.secret
    played = practice.move(f" {pair[0]} {pair[1:]}").move("1").move(word.lower())
    assert played == Practice(0, 7, ("2", "1", word))
    assert played.terminal == Practice(0, 7, played.moves).terminal
    assert played.log[-2:] == (word, "Password accepted.")
    assert practice.moves == practice.log == ()
