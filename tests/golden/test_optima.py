"""Optima proven again, against the published values; the slow ones with `make golden`."""

import json
from pathlib import Path
from typing import Any

import pytest

from bestguess import load, optimal

MINIMA = json.loads(Path(__file__).with_name("minima.json").read_text(encoding="utf-8"))
SLOW = {"mastermind:4x7", "bulls-and-cows:4x7", "bulls-and-cows:4x10"}


def known() -> list[Any]:
    return [
        pytest.param(f"{game}:{size}", total, id=f"{game}:{size}", marks=marks(f"{game}:{size}"))
        for game in ("mastermind", "bulls-and-cows")
        for size, total in MINIMA[game].items()
    ]


def marks(spec: str) -> tuple[pytest.MarkDecorator, ...]:
    return (pytest.mark.golden,) if spec in SLOW else ()


@pytest.mark.parametrize(("spec", "total"), known())
def test_least_total(spec: str, total: int) -> None:
    best = optimal(load(spec))
    assert best.proven
    assert (best.value, best.lower_bound, best.tree.total) == (total, total, total)
    best.tree.verify()


def test_other_objectives_of_4x6() -> None:
    """Minimum with worst case 5; fewest at the fifth; consistent guesses."""
    game = load("mastermind")
    assert optimal(game, turns=5).value == 5626
    worst = optimal(game, "worst").tree
    assert (worst.worst, worst.histogram[4]) == (5, 539)
    assert optimal(game, guesses="candidates").value == 5660
    assert sum(optimal(game, "within", turns=4).tree.histogram[:4]) == 768  # ours


@pytest.mark.parametrize(
    ("first", "total"),
    [("AABC", 5660), ("ABCD", 5743), ("AABB", 5752), ("AAAB", 5848), ("AAAA", 6359)],
)
def test_consistent_guesses_by_first_guess(first: str, total: int) -> None:
    assert optimal(load("mastermind"), guesses="candidates", first=first).value == total


@pytest.mark.parametrize(
    ("spec", "first", "turns", "total", "worst"),
    [
        ("wordle:2021", "SALET", None, 7920, 5),  # Selby 2022
        ("wordle:2021,hard", "SALET", None, 8122, 6),  # Selby 2022
        ("wordle:2021,hard", "SALET", 0, 8116, 7),  # ours: without the cap of six turns
        # Selby 2023, results_easy_nyt20230701 and results_hard_nyt20230701: some minutes
        pytest.param("wordle", "TARSE", None, 11219, 6, marks=pytest.mark.golden),
        pytest.param("wordle:hard", "TARSE", None, 11627, 6, marks=pytest.mark.golden),
    ],
)
def test_wordle(spec: str, first: str, turns: int | None, total: int, worst: int) -> None:
    best = optimal(load(spec), first=first, turns=turns)
    assert best.proven
    assert (best.value, best.tree.worst) == (total, worst)
    best.tree.verify()
