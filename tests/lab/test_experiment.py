"""Experiments: the same cell has the same key, however it is written; and files are read."""

import re
from pathlib import Path

import pytest
from tests.helpers import apart
from tests.lab.laboratory import write_experiment

from bestguess import Codes, Game, Words, load
from bestguess.errors import BestguessError, GameError, StrategyError
from bestguess.lab import LabError, load_experiment, make_experiment, make_setting
from bestguess.lab.experiment import (
    parse_cell_strategies,
    parse_cell_strategy,
    parse_duration,
    rules_of,
)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("mastermind:4x6", "Entropy"), ("mastermind", "entropy")),
        (("mastermind", "distinct"), ("mastermind", "parts,worst")),
        (("mastermind", "classic"), ("mastermind", "classic", "candidates")),
        (("mastermind", "centroid"), ("mastermind", "centroid", "candidates")),
        (("mastermind", "optimal:total"), ("mastermind", "optimal")),
    ],
)
def test_the_same_cell_has_the_same_key(one: tuple[str, ...], other: tuple[str, ...]) -> None:
    assert make_setting(*one) == make_setting(*other)
    assert make_setting(*one).key == make_setting(*other).key


STORED = {  # the rules of cells as databases have them since version 1 of the schema
    "mastermind": "415fe88ef5549e39",
    "mastermind:2x4,blanks": "5d6dc5fe5cd7728f",
    "bulls-and-cows": "2730cd9a38b64e2f",
    "wordle:2021,hard": "63e5c01a3644d96f",
    "entropy": "3a8b32b4ee3a782a",
    "fallout:words=SALES+SALTY+SAUCE": "d82d15715dee29d1",
    "word-mastermind": "bc22bf5bbfd1ede1",
}


def test_cells_of_earlier_databases_are_known_again(tmp_path: Path) -> None:
    assert {game: rules_of(load(game)) for game in STORED} == STORED
    assert make_setting("mastermind", "entropy").key == "173260ca7a92ab606a8f5328398af609"
    file = tmp_path / "accelerators.txt"
    file.write_text("stare\ncrane\nabcde\n")
    assert rules_of(load(f"word-mastermind:accel={file}")) == "fe42e3cfbc4200d6"


def test_what_changes_the_numbers_changes_the_key() -> None:
    settings = [
        make_setting("mastermind", "entropy"),
        make_setting("mastermind", "entropy", "candidates"),
        make_setting("mastermind", "worst"),
        make_setting("mastermind:4x5", "entropy"),
        make_setting("mastermind", "entropy", sample=10),
        make_setting("mastermind", "entropy", sample=11),
        make_setting("mastermind", "entropy", sample=10, seed=1),
        make_setting("mastermind", "optimal"),
        make_setting("mastermind", "optimal:worst"),
        make_setting("mastermind", "optimal", turns=5),
        make_setting("mastermind", "optimal", effort=5),
    ]
    assert len({setting.key for setting in settings}) == len(settings)


def test_what_does_not_change_the_numbers_does_not_change_the_key() -> None:
    plain = make_setting("mastermind", "entropy")
    assert make_setting("mastermind", "entropy", limit=3.0).key == plain.key
    assert make_setting("mastermind", "entropy", seed=7).key == plain.key  # no sample, no seed
    assert make_setting("mastermind", "entropy", sample=5000).key == plain.key  # all of them
    assert make_setting("mastermind", "entropy", turns=5, effort=9).key == plain.key
    assert make_setting("mastermind", "optimal", sample=10).key == (
        make_setting("mastermind", "optimal").key
    )


def test_a_game_is_known_by_its_lists_and_its_rule() -> None:
    def game(words: tuple[str, ...], rule: object, extra: str = "") -> str:
        guesses = Words((*words, extra)) if extra else None
        return rules_of(Game("own", secrets=Words(words), guesses=guesses, feedback=rule))  # type: ignore[arg-type]

    words = ("SALES", "SALTY", "SAUCE")
    same = {game(words, apart), game(words[::-1], apart)}
    assert len(same) == 1
    others = {
        game(words[:2], apart),
        game(words, apart, "ZZZZZ"),
        game(words, lambda guess, secret: "win" if guess == secret else "no"),
    }
    assert len(others | same) == 4


def test_a_large_game_is_known_quickly() -> None:
    assert rules_of(load("mastermind:6x10")) != rules_of(load("mastermind:7x9"))
    assert rules_of(Game("a", secrets=Codes("AB", 20 - 4), feedback=apart))


@pytest.mark.parametrize(
    ("text", "seconds"),
    [("90s", 90), ("10m", 600), ("1h30m", 5400), ("2d", 172800), ("1.5h", 5400), (" 5S ", 5)],
)
def test_durations(text: str, seconds: float) -> None:
    assert parse_duration(text) == seconds


@pytest.mark.parametrize("text", ["", "10", "m", "10 minutes", "-5s", "5s-", "1m,2s"])
def test_what_is_no_duration(text: str) -> None:
    with pytest.raises(LabError, match="is not a length of time; write one such as 90s"):
        parse_duration(text)


def test_lists_of_strategies() -> None:
    assert parse_cell_strategies("entropy;worst,entropy;optimal:worst") == [
        "entropy",
        "worst,entropy",
        "optimal:worst",
    ]
    with pytest.raises(StrategyError, match="names no strategy in one place"):
        parse_cell_strategies("entropy,,worst")
    with pytest.raises(StrategyError, match=r"unknown objective.*write optimal for"):
        parse_cell_strategy("optimal:within")


def test_a_grid_has_each_cell_once() -> None:
    grid = make_experiment("x", ["mastermind"], ["entropy", "classic"], ["all", "candidates"])
    assert [(each.strategy, each.guesses) for each in grid.settings] == [
        ("entropy", "all"),
        ("classic", "candidates"),
        ("entropy", "candidates"),
    ]


def test_a_file_with_one_grid(tmp_path: Path) -> None:
    file = write_experiment(
        tmp_path / "both.toml",
        games=["mastermind:3x3", "mastermind:4x5"],
        strategies=["entropy"],
        sample=100,
        seed=3,
        limit="2m",
    )
    found = load_experiment(file)
    assert found.name == "both"
    assert [(each.game, each.sample, each.seed, each.limit) for each in found.settings] == [
        ("mastermind:3x3", 0, 0, 120.0),
        ("mastermind:4x5", 100, 3, 120.0),
    ]


def test_a_file_with_several_grids(tmp_path: Path) -> None:
    file = tmp_path / "grids.toml"
    file.write_text(
        'name = "study"\nguesses = "candidates"\n'
        '[[grid]]\ngames = "mastermind"\nstrategies = ["entropy", "worst"]\n'
        '[[grid]]\ngames = ["mastermind"]\nstrategies = ["worst", "optimal"]\nturns = 5\n'
    )
    found = load_experiment(file)
    assert found.name == "study"
    assert [str(each) for each in found.settings] == [
        "mastermind entropy candidates",
        "mastermind worst candidates",
        "mastermind optimal candidates turns=5",
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("games = [", "is not TOML"),
        ("", "write games ="),
        ('games = ["mastermind"]', "give strategies as a list of texts"),
        ('games = [1]\nstrategies = ["entropy"]', "give games as a list of texts"),
        ('game = ["a"]\nstrategies = ["b"]', "unknown 'game'; did you mean games"),
        (
            'games = ["a"]\nstrategies = ["entropy"]\nsample = "ten"',
            "sample = 'ten' is not a whole",
        ),
        ('games = ["a"]\nstrategies = ["entropy"]\nlimit = 3', "'3' is not a length of time"),
        ('games = ["mastermind"]\nstrategies = ["entropy"]\nsample = -1', "not negative"),
        ('games = ["mastermind"]\nstrategies = ["entropie"]', "did you mean entropy"),
        ('games = ["mastermnd"]\nstrategies = ["entropy"]', "did you mean mastermind"),
        ('games = ["mastermind"]\nstrategies = ["entropy"]\nguesses = "some"', "guesses='some'"),
    ],
)
def test_a_file_that_cannot_be_used(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(text)
    with pytest.raises(BestguessError, match=message):
        load_experiment(file)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(LabError, match=r"no experiment .*check the path"):
        load_experiment(tmp_path / "none.toml")
    with pytest.raises(GameError):
        make_setting("no-such-game", "entropy")


def test_the_page_of_the_lab_explains_every_key(tmp_path: Path) -> None:
    with pytest.raises(LabError, match="unknown 'colour'") as raised:
        load_experiment(write_experiment(tmp_path / "x.toml", games=["a"], colour=1))
    keys = str(raised.value).partition("; use ")[2].split(", ")
    text = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")
    section = text.partition("## A grid in a file")[2].partition("\n## ")[0]
    assert re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE) == ["name", *keys]
