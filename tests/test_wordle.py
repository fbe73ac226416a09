"""Wordle's lists and its priors: no word is ever impossible."""

import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from bestguess import Round, Turn, grow, load
from bestguess.analyse import analyse
from bestguess.errors import BestguessError, CodeError, GameError
from bestguess.feedback import tiles
from bestguess.game import rules_of
from bestguess.outsiders import find_outsiders, parse_secret, unlisted
from bestguess.priors import HEAVY

GUESSED = ("AAHED", "ZOEAE", "NGAIO", "ROATE", "SALET", "VOZHD", "XYLYL")  # in no list of secrets
ELSEWHERE = ("HAFIS", "ASTRO", "GOUDA")  # in lists that are none of Wordle's


@pytest.mark.parametrize("word", [*GUESSED, *ELSEWHERE])
def test_no_word_is_impossible(word: str) -> None:
    game = load("wordle")
    assert game.secrets.find(word) is None
    with pytest.raises(BestguessError) as refused:
        Round(game).play(word, "ggggg")
    led = refused.value.outsiders
    assert led is not None
    assert led.words == (word,)
    if word in GUESSED:
        assert led.game == "wordle:prior=all"
    turns = [Turn(guess, tiles(guess, word)) for guess in ("CRANE", "MOIST", "BULGY")]
    found = find_outsiders(game, turns)
    assert found is not None
    assert word in Round(load(led.game), tuple(turns)).candidates


# In no list of any kind.
NOWHERE = ["BLORP", "COVID", "FROOB", "GLORK", "KWYJI", "QXZJV", "SKIBI", "VLOGZ", "WUGGY", "YEETZ"]


@pytest.mark.parametrize("word", NOWHERE)
def test_a_word_of_no_list_leads_to_a_list_of_ones_own(word: str, tmp_path: Path) -> None:
    game, own = load("wordle:prior=all"), "own that has it, secrets=FILE (--secrets FILE)"
    with pytest.raises(CodeError, match=re.escape(own)) as refused:
        parse_secret(game, word)
    assert f"{word} is not in the list wordle-guesses-2022, nor in a larger" in str(refused.value)
    with pytest.raises(CodeError, match=re.escape(own)):
        Round(game).play(word, "ggggg")
    turns = [Turn(guess, tiles(guess, word)) for guess in ("CRANE", "MOIST", "BULGY", "FJORD")]
    clash = Round(game, tuple(turns)).clash()
    if clash is not None:  # else another word fits, and is found first
        assert "or the secret is a word that no larger list of ours has: take one" in str(clash)
    (tmp_path / "own.txt").write_text(f"{word}\nCRANE\n")
    found = Round(load("wordle", secrets=str(tmp_path / "own.txt")), tuple(turns[:1]))
    assert list(found.candidates) == [word]


@pytest.mark.parametrize("spec", ["fallout:words=SALES+SALTY", "mastermind", "entropy"])
def test_a_game_without_a_list_of_ones_own_offers_none(spec: str) -> None:
    assert unlisted(load(spec)) == ""


def test_all_that_may_be_guessed_is_a_secret_and_listed_ones_are_likely() -> None:
    listed, every = load("wordle"), load("wordle:prior=all")
    assert every.secrets == every.guesses == listed.guesses
    assert every.weights is not None
    heavy = [word for word, weight in zip(every.secrets, every.weights, strict=True) if weight > 1]
    assert heavy == list(listed.secrets)
    assert set(every.weights) == {1, HEAVY}
    assert rules_of(every) != rules_of(replace(every, weights=None))
    with pytest.raises(GameError, match="3 weights for 14,855 secrets; give each one"):
        replace(every, weights=[1, 2, 3])


def test_the_weights_of_a_game_count_where_none_are_given() -> None:
    game = load("mastermind:2x3")
    weights = [1, 1, 1, 90, 1, 1, 1, 1, 1]
    own = replace(game, weights=weights, name="weighed", spec="")
    assert grow(own).nodes.guess.tolist() == grow(game, weights=weights).nodes.guess.tolist()
    assert grow(own).mean == grow(game, weights=weights).mean < grow(game).mean
    assert Round(own).suggest(count=1)[0].guess == "BA"  # the likely one
    assert Round(own, weights=[1] * 9).suggest()[0] == Round(game).suggest()[0]
    found = analyse(own, ["AB", "BA"], "BA")
    assert found.expected + found.loss - found.luck == 2
    assert float(found.expected) == pytest.approx(grow(own).mean)


@pytest.mark.golden
def test_what_the_prior_over_all_guesses_costs() -> None:
    """The figures of docs/wordle.md: listed secrets hardly take longer, others are found too."""
    listed, tree = load("wordle"), grow(load("wordle:prior=all"))
    ids = np.array([tree.game.secrets.find(word) for word in listed.secrets])
    assert int(tree.all_turns[ids].sum()) == 11285  # ours; 11270 where only listed ones may be
    assert (tree.worst, int((tree.all_turns > 6).sum())) == (8, 172)
