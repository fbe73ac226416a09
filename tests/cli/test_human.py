"""Codes that a person hides, as the commands show them."""

import re

import pytest

from bestguess import load
from bestguess.cli.dialogues.rounds import Hidden

GAME = ("mastermind:3x4", "--prior", "human")


def test_the_mean_is_shown_by_weight_and_counted_once_each(run):
    said = "The mean counts each secret by its weight; counted once each, it is 3.2500."
    assert said in run("evaluate", *GAME).out
    found = run("evaluate", *GAME, "--json").json
    assert (found["game"], found["mean_unweighted"]) == ("mastermind:3x4,prior=human", 3.25)
    assert found["mean"] == pytest.approx(547 / 172)
    assert "mean_unweighted" not in run("evaluate", "mastermind:3x4", "--json").json
    shown = run("compare", *GAME, "-s", "entropy", "-s", "worst").out
    assert re.search(r"strategy +mean +unweighted +worst", shown)
    assert "The mean counts each secret by its weight." in shown
    assert all("mean_unweighted" in each for each in compared(run, *GAME))
    assert not any("mean_unweighted" in each for each in compared(run, "mastermind:3x4"))


def compared(run, *game):
    return run("compare", *game, "--json").json["comparisons"][0]["strategies"]


def test_the_optimum_is_proven_and_played(run):
    found = run("optimal", *GAME, "--json").json
    assert (found["proven"], found["value"]) == (True, 536)
    assert found["mean"] == pytest.approx(536 / 172)
    played = run("evaluate", *GAME, "--strategy", "optimal", "--json").json
    assert played["mean"] == pytest.approx(found["mean"])
    assert re.search(
        r"each secret by its weight: 172 in all\.\nSo does the mean; counted once each, it is 3\.",
        run("optimal", *GAME).out,
    )


def test_suggestions_analyses_and_trees_count_by_the_prior(run):
    assert "mastermind:3x4,prior=human: " in run("suggest", *GAME, "ABC=XO").out
    assert run("solve", *GAME, "--secret", "AAA", "--json").json["won"]
    ran = run("analyse", *GAME, "ABC", "BCD", "--secret", "BCD")
    assert "mastermind:3x4,prior=human: BCD" in ran.out
    assert run("tree", *GAME, "--json").json["mean"] == pytest.approx(547 / 172)


def test_the_secret_of_a_round_is_drawn_by_the_prior(run):
    game = load("mastermind:2x2,prior=human")
    secrets = [Hidden(seed=seed).find(game) for seed in range(300)]
    assert 70 < secrets.count("AA") + secrets.count("BB") < 130  # a third, and not a half
    ran = run("play", *GAME, "--seed", "7", stdin="give up\n")
    assert f"The secret was {Hidden(seed=7).find(load('mastermind:3x4,prior=human'))}." in ran.out


def test_what_has_no_prior_is_refused_with_a_way_out(run):
    refused = run("suggest", "mastermind:distinct", "--prior", "human").error
    assert "with distinct all codes have as many; leave one of them out" in refused
    assert "take uniform or human" in run("suggest", "mastermind", "--prior", "all").error
    lab = run("lab", "run", "--game", "mastermind:prior=human", "--strategies", "entropy").error
    assert "a cell counts each secret once, and mastermind:prior=human weighs them" in lab
