"""Games too large to list, from the command line."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.cli.conftest import Ran, Terminal

from bestguess import load
from bestguess.codes import count_codes

SPEC, TURN, SMALL = "mastermind:8x10", "AABCDDCB=XO", ("--sample", "256")


def test_suggestions_say_that_they_are_estimates(run: Callable[..., Ran]) -> None:
    shown = run("suggest", SPEC, TURN, "-n", "2", *SMALL).out
    first = "mastermind:8x10: ≈ 9,120,000 candidates (95 %: 8,810,000 to 9,440,000), by entropy,"
    assert " ".join(shown.split()).startswith(f"{first} a sample of 256 ")
    assert shown.count("≈") == 7
    assert all(len(line) <= 60 for line in run("suggest", SPEC, TURN, columns=60).out.splitlines())


def test_estimates_of_large_numbers_end_in_zeros(run: Callable[..., Ran]) -> None:
    rows = run("suggest", "mastermind:16x36", "-n", "3", *SMALL).out.splitlines()[-3:]
    assert all(row.count(",000,000,000,000,000,000") == 2 for row in rows)


def test_json_has_the_sample(run: Callable[..., Ran]) -> None:
    found = run("suggest", SPEC, TURN, "-n", "1", *SMALL, "--seed", "7", "--json").json
    sample = found["sample"]
    assert (sample["size"], sample["seed"], sample["exact"]) == (256, 7, False)
    assert sample["candidates"] == found["candidates"]
    assert sample["interval"][0] < found["candidates"] < sample["interval"][1]
    same = run(
        "suggest", SPEC, TURN, "-n", "1", *SMALL, "--seed", "7", "--threads", "3", "--json"
    ).json
    assert same == found
    other = run("suggest", SPEC, TURN, "-n", "1", *SMALL, "--seed", "8", "--json").json
    assert other["suggestions"] != found["suggestions"]
    assert "sample" not in run("suggest", "mastermind", "--json").json


def test_solving_ends_exactly(run: Callable[..., Ran]) -> None:
    found = run("solve", SPEC, "--secret", "HAJJBCDE", *SMALL, "--json").json
    assert found["won"]
    assert found["candidates"][-1] == 1
    assert [each["exact"] for each in found["sample"]][-1]
    assert found["sample"][0] == {
        "size": 256,
        "seed": 0,
        "interval": found["sample"][0]["interval"],
        "exact": False,
    }


def test_analysis_in_bits(run: Callable[..., Ran]) -> None:
    words = ("analyse", SPEC, "AABCDDCB", "EFGDADDA", "HAJJBCDE", *SMALL)
    shown = run(*words).out
    assert "HAJJBCDE, measured with entropy, in bits, by a sample of 256" in shown
    assert "3 turns; 26.58 bits = " in shown
    found = run(*words, "--json").json
    assert (found["unit"], found["sample"]) == ("bits", {"size": 256, "seed": 0})
    best = sum(turn["best"]["bits"] for turn in found["turns"])
    assert found["expected"] == pytest.approx(best - found["loss"] + found["luck"])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("evaluate", SPEC), "only suggest, solve, play and analyse do with a sample of more"),
        (("tree", SPEC), "only suggest, solve, play and analyse do with a sample of more"),
        (("optimal", SPEC), "only suggest, solve, play and analyse do with a sample of more"),
        (("compare", SPEC), "only suggest, solve, play and analyse do with a sample of more"),
        (("play", SPEC, "--adversary"), "the adversary needs a list of all codes"),
        (("suggest", SPEC, "--weights", "none"), "weights need a list of all codes, and master"),
        (
            ("solve", f"{SPEC},blanks", "--secret", "ABCD...."),
            "ABCD.... may be guessed, but is not among the 100,000,000 secrets",
        ),
        (("suggest", SPEC, "-s", "optimal"), "optimal needs a list of all codes"),
        (("suggest", SPEC, "--sample", "100000"), "a sample of 100,000 codes; take 1 to 65,536"),
        (("suggest", f"{SPEC},rule=digits"), "only the rules pegs, likeness, tiles, shared"),
        (("suggest", "mastermind:17x10"), "the length must be 1 to 16"),
        (("suggest", SPEC, "AABBCCDD=X", "AABBCCDD=XX"), "turn 1 (AABBCCDD=X) and turn 2"),
    ],
)
def test_refusals(run: Callable[..., Ran], words: tuple[str, ...], said: str) -> None:
    assert said in run(*words).error


def test_a_game_played_to_its_end(terminal: Callable[..., Terminal]) -> None:
    game = load(SPEC)
    secret = game.secrets[Random(7).randrange(count_codes(game.secrets))]
    person = terminal("play", SPEC, "--seed", "7", *SMALL)
    person.see("mastermind:8x10: 100,000,000 secrets", "turn 1> ")
    person.type("AABBCCDD")
    person.see(game.rule("AABBCCDD", secret), "turn 2> ")
    person.type("hint")
    person.see("Try ", "≈ ", " bits; leaves ≈ ", "turn 2> ")
    person.type(secret)
    person.see(f"Found {secret} in 2 turns, with 1 hint!")


def test_being_helped_to_the_end(terminal: Callable[..., Terminal]) -> None:
    game, secret = load(SPEC), "HAJJBCDE"
    person: Any = terminal("solve", SPEC, *SMALL)
    person.see("mastermind:8x10: 100,000,000 secrets", "a sample of 256")
    for _ in range(15):
        person.child.expect("feedback for ([A-J]{8})> ")
        guess = person.child.match[1]
        person.type(game.rule(guess, secret))
        if guess == secret:
            break
    person.see(f"Found: {secret} in ")
