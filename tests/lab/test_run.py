"""Runs: what is stored is not computed again, time is kept, and several runs share a store."""

import json
import time
from dataclasses import replace
from pathlib import Path

import pytest
from tests.lab.laboratory import contents, fill, lab, small_grid, start, write_experiment

from bestguess.errors import LabError
from bestguess.lab import (
    Experiment,
    Setting,
    Step,
    Store,
    make_experiment,
    make_setting,
    run_experiment,
)
from bestguess.lab.compute import compute
from bestguess.lab.run import Claims, Estimate, ExperimentRun


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "lab.db"


def test_a_stored_cell_is_not_computed_again(path: Path) -> None:
    grid = small_grid()
    fill(path, grid)
    steps: list[Step] = []
    with Store(path) as store:
        outcome = run_experiment(grid, store, report=steps.append)
    assert (outcome.stored, outcome.before, outcome.left) == (0, 18, 0)
    assert [step.result for step in steps] == [None]


def test_progress_counts_the_cells_and_foretells_the_rest(path: Path) -> None:
    steps: list[Step] = []
    with Store(path) as store:
        run_experiment(small_grid(), store, report=steps.append)
    done = [step for step in steps if step.result is not None]
    assert [step.finished for step in done] == list(range(1, 19))
    assert {step.cells for step in steps} == {18}
    assert steps[0].seconds_left is None
    assert all(step.seconds_left is not None for step in done)
    assert done[-1].seconds_left == 0


def test_an_estimate_is_by_kind_and_size() -> None:
    estimate = Estimate()
    chain, classic = (make_setting("mastermind:3x4", name) for name in ("entropy", "classic"))
    larger = make_setting("mastermind:4x4", "worst")  # 16 times as many pairs
    assert estimate.foretell([chain]) is None
    estimate.learn(chain, 1.0)
    assert estimate.foretell([larger]) == pytest.approx(16, rel=0.01)
    assert estimate.foretell([classic]) == pytest.approx(1, rel=0.01)  # the best there is to go by
    estimate.learn(classic, 5.0)
    assert estimate.foretell([larger, classic]) == pytest.approx(21, rel=0.01)
    assert estimate.foretell([]) == 0


def test_a_budget_of_no_time_computes_nothing(path: Path) -> None:
    with Store(path) as store:
        outcome = run_experiment(small_grid(), store, budget=0.0)
        assert (outcome.stored, outcome.left) == (0, 18)
        assert store.cells() == []
        assert run_experiment(small_grid(), store).stored == 18


def test_a_budget_ends_the_cell_under_way(path: Path) -> None:
    grid = make_experiment("long", ["mastermind:3x3", "mastermind:5x7"], ["classic", "optimal"])
    started = time.monotonic()
    with Store(path) as store:
        outcome = run_experiment(grid, store, budget=1.0)
        assert time.monotonic() - started < 30  # it would be hours
        assert outcome.left >= 1
        assert len(store.cells()) == outcome.stored == 4 - outcome.left
        assert store.given_up() == {}


def test_what_cannot_be_had_is_given_up_once(path: Path) -> None:
    games, names = ["mastermind:3x3", "mastermind:4x7"], ["optimal", "entropy"]
    grid = make_experiment("x", games, names, limit=0.3)
    with Store(path) as store:
        first = run_experiment(grid, store)
        assert [str(setting) for setting in first.given_up] == ["mastermind:4x7 optimal all"]
        assert (first.stored, first.left) == (3, 0)
        steps: list[Step] = []
        second = run_experiment(grid, store, report=steps.append)
        assert second.given_up == first.given_up
        assert (second.stored, second.before) == (0, 3)
        assert len(steps) == 1
        third = run_experiment(grid, store, again=True)
        assert (third.stored, len(third.given_up)) == (3, 1)


def test_a_cell_that_was_given_up_can_be_had_later(path: Path) -> None:
    hurried = make_experiment("x", ["mastermind:3x3"], ["entropy"], limit=0.0)
    with Store(path) as store:
        assert len(run_experiment(hurried, store).given_up) == 1
        patient = make_experiment("x", ["mastermind:3x3"], ["entropy"])
        assert run_experiment(patient, store, again=True).stored == 1
        assert store.given_up() == {}


def test_a_claim_is_held_by_one_process(path: Path, tmp_path: Path) -> None:
    """The run waits for a cell that we hold, computes the others, and ends when we store it."""
    grid = make_experiment("x", ["mastermind:3x3"], ["entropy", "worst"])
    held, other = grid.settings
    file = write_experiment(
        tmp_path / "x.toml", games=["mastermind:3x3"], strategies=["entropy", "worst"]
    )
    with Store(path) as store:
        claims = Claims(path)
        assert claims.take(held.key)
        process = start("run", str(file), "--db", str(path), "--json")
        assert process.stderr is not None
        assert process.stderr.readline().startswith(f"[1/2] {other}: ")
        assert process.stderr.readline().startswith("waiting for another run, which computes the")
        assert [cell.strategy for cell in store.cells()] == ["worst"]
        store.add(held, compute(held))
        claims.close()
        out, _ = process.communicate(timeout=30)
    assert json.loads(out) == {
        "experiment": "x",
        "db": str(path),
        "cells": 2,
        "stored": 1,
        "before": 0,
        "others": 1,
        "given_up": {},
        "left": 0,
    }


def test_a_claim_ends_with_its_process(path: Path, tmp_path: Path) -> None:
    grid = make_experiment("x", ["mastermind:5x7"], ["optimal"])
    file = write_experiment(tmp_path / "x.toml", games=["mastermind:5x7"], strategies=["optimal"])
    with Store(path) as store:
        claims = Claims(path)
        process = start("run", str(file), "--db", str(path))
        try:
            while claims.take(grid.settings[0].key):  # until the run has claimed its cell
                claims.give_back(grid.settings[0].key)
                assert process.poll() is None
        finally:
            process.kill()
            process.communicate(timeout=30)
        assert claims.take(grid.settings[0].key)
        claims.close()
        assert store.cells() == []


def test_two_runs_at_once_share_the_cells(path: Path, tmp_path: Path) -> None:
    games = ["mastermind:3x3", "mastermind:2x4", "bulls-and-cows:3x5", "mastermind:4x4"]
    names = ["entropy", "worst", "first", "parts", "centroid", "classic"]
    values = {"games": games, "strategies": names, "guesses": ["all", "candidates"]}
    file = write_experiment(tmp_path / "both.toml", **values)
    processes = [start("run", str(file), "--db", str(path), "--json") for _ in range(2)]
    counts = [json.loads(each.communicate(timeout=60)[0]) for each in processes]
    cells = counts[0]["cells"]
    assert sum(each["stored"] for each in counts) == cells  # none is lost, none is done twice
    for each in counts:
        assert each["stored"] + each["before"] + each["others"] == cells
        assert each["left"] == 0
    grid = make_experiment("both", games, names, ["all", "candidates"])
    assert contents(path) == contents(fill(tmp_path / "alone.db", grid))


def test_a_cell_stored_meanwhile_is_not_computed(path: Path) -> None:
    grid = make_experiment("x", ["mastermind:3x3"], ["entropy", "worst"])
    with Store(path) as store:
        run = ExperimentRun(grid, store)
        run.begin()
        store.add(grid.settings[0], compute(grid.settings[0]))
        store.give_up(grid.settings[1], "for another reason", "now")
        assert [run.claim(setting) for setting in grid.settings] == [False, False]
        outcome = run.end()
        assert (outcome.others, outcome.left) == (1, 0)
        assert outcome.given_up == {grid.settings[1]: "for another reason"}


def test_claims_need_a_folder(tmp_path: Path) -> None:
    with pytest.raises(LabError, match="a run must be able to write beside its database"):
        Claims(tmp_path / "nowhere" / "lab.db")


def test_a_broken_game_ends_the_run(path: Path) -> None:
    wrong = Setting("mastermind:3x3", "0" * 16, "entropy")
    grid = make_experiment("x", ["mastermind:3x3"], ["worst"])
    with Store(path) as store:
        with pytest.raises(LabError, match="is not the game of the experiment"):
            run_experiment(type(grid)("x", (*grid.settings, wrong)), store)
        assert len(store.cells()) == 1
        assert store.given_up() == {}


def test_the_command_line_runs_and_goes_on(path: Path) -> None:
    grid = ("--game", "mastermind:3x3", "--game", "mastermind:2x3", "--db", str(path))
    first = lab("run", *grid, "--strategies", "entropy,worst")
    assert first.stdout == f"command line, 4 cells in {path}: 4 computed, 0 stored before.\n"
    assert first.stderr.splitlines()[0].startswith(
        "[1/4] mastermind:3x3 entropy all: mean 2.7037, worst 4, "
    )
    assert " left" in first.stderr.splitlines()[0]
    second = lab("run", *grid, "--strategies", "entropy;worst;worst,entropy", "--for", "1m")
    assert second.stdout == f"command line, 6 cells in {path}: 2 computed, 4 stored before.\n"
    third = lab("run", *grid, "--strategies", "entropy", "--for", "0s", "--again")
    assert "2 left." in third.stdout
    assert "The time was over; run the same command again to go on." in third.stdout
    fourth = lab("run", *grid, "--strategies", "parts", "--limit", "0s")
    assert "2 given up." in fourth.stdout
    assert "given up: mastermind:3x3 parts all: not done after 0 s" in fourth.stdout


def test_a_sample_that_takes_longer_than_all_secrets_says_so(path: Path) -> None:
    """Measured where all were played before, estimated where not; nothing where neither is less."""
    said: list[str] = []

    def listen(step: Step) -> None:
        said.extend([step.note] if step.note is not None else [])

    small = make_setting("mastermind:3x3", "first", sample=9)
    large = make_setting("mastermind:6x9", "first", sample=9)
    with Store(path) as store:
        run = ExperimentRun(Experiment("x", (small, large)), store, report=listen)
        played = replace(compute(small), wall_seconds=2.0, threads=2)
        run.keep(large, replace(played, space=9**6))
        assert said == []
        run.keep(small, replace(played, wall_seconds=0.51))
        assert said == [
            "all 27 secrets of mastermind:3x3 would take about 0.002 s,"
            " the sample of 9 took 0.51 s: play them all"
        ]
        store.add(make_setting("mastermind:3x3", "first"), replace(played, wall_seconds=1.5))
        run.keep(small, played)
        assert "mastermind:3x3 took 1.5 s, the sample of 9 took 2.0 s" in said[1]
        run.end()
