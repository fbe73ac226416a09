"""Words worth guessing: no inflected forms, enough for ten years, and each let in by a rule."""

import random
from pathlib import Path

import pytest
from tests.daily.examples import START

from bestguess.daily import Schedule, dictionary, generate
from bestguess.daily.block import offensive_words
from bestguess.daily.chosen import chosen_words, inflected, rule_of
from bestguess.daily.difficulty import difficulties
from bestguess.files import irregular_list, known_list
from bestguess.words import load
from bestguess.words.entries import entries

TEN_YEARS = 3650
FILE = Path(__file__).parents[2] / "docs" / "entropy" / "secrets.tsv"
SEED = "ten years as an example, for no service"


@pytest.mark.parametrize(
    "word", ["CUTEST", "JOBBED", "LOUSES", "FLEETS", "GORIER", "MOMMAS", "WOLVES", "BAKING"]
)
def test_forms_of_better_known_words_are_out(word: str) -> None:
    assert word in dictionary()
    assert inflected(word)
    assert rule_of(word) is None


@pytest.mark.parametrize(
    ("word", "rule"),
    [
        ("CASTLE", "common"), ("ACROSS", "common"), ("INDEED", "common"), ("SPRING", "common"),
        ("FARMER", "noun"), ("LETTER", "noun"), ("UNPLUG", "known"), ("CHEEKY", "known"),
        ("FOUGHT", None), ("LARVAE", None), ("AALIIS", None), ("BIGGER", None),
    ],
)  # fmt: skip
def test_the_rules(word: str, rule: str | None) -> None:
    assert rule_of(word) == rule


def test_there_are_words_for_ten_years() -> None:
    left = {word for word in chosen_words() if difficulties()[word].suits()} - offensive_words()
    assert len(left) >= TEN_YEARS
    assert not [word for word in left if word.endswith("EST") and inflected(word)]


def test_the_lists_are_in_order_and_of_use() -> None:
    for text in (known_list(), irregular_list()):
        words = [word for _, line in entries(text) for word in line.split()]
        assert words == sorted(set(words))
        assert [word for word in words if word not in dictionary()] == []
    known = {word for _, line in entries(known_list()) for word in line.split()}
    assert not known & dictionary().common
    assert not known & offensive_words()
    assert {word for word in known if rule_of(word) != "known"} == set()


def test_of_two_hundred_none_is_a_form_or_a_slur() -> None:
    """By another way than the rules: what is left without the ending is no common word."""
    common = {word for length in (3, 4, 5) for word in load("common", length).words}
    drawn = sorted({*chosen_words()} - offensive_words())
    found = random.Random("two hundred secrets").sample(drawn, 200)
    forms = [
        word
        for word in found
        for ending in ("S", "ES", "ED", "EST", "ING", "IER")
        if word.endswith(ending) and word.removesuffix(ending) in common
    ]
    assert [word for word in forms if not word.endswith("SS")] == []


def test_the_file_of_ten_years_is_what_the_generator_makes() -> None:
    made = generate(Schedule(), first=START, days=TEN_YEARS, seed=SEED)
    lines = [f"{each.number}\t{each.secret}\t{rule_of(each.secret)}" for each in made.puzzles]
    assert FILE.read_text("ascii") == "\n".join(["number\tsecret\trule", *lines, ""])
