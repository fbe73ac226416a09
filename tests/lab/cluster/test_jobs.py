"""Cells in shards: in whatever order the results come, the cell is the one computed whole."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bestguess import __version__, load
from bestguess.engine import Options
from bestguess.errors import GiveUpError, OutOfTimeError
from bestguess.lab import LabError, make_setting
from bestguess.lab.cluster.jobs import Job, ProofJob, Task, Terms, TreeJob, WholeJob, job_of, work
from bestguess.lab.cluster.shards import grow_shards, pack, root_of
from bestguess.lab.compute import Result, compute, pairs_at
from bestguess.lab.experiment import Setting

WORDS = "fallout:words=SALES+SALTY+SAUCE+SAVES+TERMS+TEXAS+TIRES+TANKS"
TERMS = Terms(threads=1, memory=None, deadline=None, version=__version__)


def carry_out(job: Job, seed: int = 0) -> tuple[Result, int]:
    """Do a job, its tasks in a random order; return its result and how many tasks there were."""
    chance, count = Random(seed), 0
    waiting = job.start()
    while job.result is None:
        task = waiting.pop(chance.randrange(len(waiting)))
        done = work(task, TERMS)
        if done.error is not None:
            raise done.error
        waiting += job.receive(done)
        count += 1
    assert waiting == []
    return job.result, count


def facts(result: Result) -> tuple[object, ...]:
    return result.turns.tolist(), result.rounds, result.bits, result.first, result.proven


@pytest.mark.parametrize("strategy", ["entropy", "worst,random:3", "classic", "centroid"])
@pytest.mark.parametrize(
    "game",
    [
        "mastermind:3x4",
        "mastermind:2x4,blanks",
        "mastermind:3x3,rule=tiles",
        "bulls-and-cows:3x6",
        WORDS,
    ],
)
def test_a_tree_in_shards_is_the_tree(game: str, strategy: str) -> None:
    setting = make_setting(game, strategy)
    whole = compute(setting)
    for grain in (1, 200, 3000):
        found, _ = carry_out(TreeJob(setting, grain), seed=grain)
        assert facts(found) == facts(whole)


HARD = """
from bestguess import Codes, Game
from bestguess.feedback import tiles

def game() -> Game:
    return Game("hard", secrets=Codes("ABCD", 4), feedback=tiles, hard=True)
"""


def test_hard_mode_in_shards(tmp_path: Path) -> None:
    """The pool of hard mode comes from all turns, also from those before the shard."""
    (tmp_path / "hard.py").write_text(HARD)
    setting = make_setting(str(tmp_path / "hard.py"), "entropy")
    whole = compute(setting)
    for grain in (500, 5000):
        found, tasks = carry_out(TreeJob(setting, grain), seed=1)
        assert facts(found) == facts(whole)
        assert tasks > 10


def test_small_grains_make_many_tasks() -> None:
    setting = make_setting("mastermind", "entropy")
    counts = [carry_out(TreeJob(setting, grain))[1] for grain in (1e9, 1e6, 1e5, 1e4)]
    assert counts[0] == 1
    assert counts[1] == 3  # the root, and its parts in two batches
    assert counts[1] < counts[2] < counts[3] < 600


def test_batches_hold_every_node_once_and_not_too_much() -> None:
    setting = make_setting("mastermind", "entropy")
    (shard,) = grow_shards(setting, Options(), [root_of(setting)], 1.0)
    batches = pack(setting, shard.below, 200_000)
    packed = [node for batch in batches for node in batch]
    assert sorted(packed, key=lambda each: each.sample) == sorted(
        shard.below, key=lambda each: each.sample
    )
    for batch in batches:
        pairs = sum(pairs_at(setting, node.size) for node in batch)
        assert pairs <= 200_000 or len(batch) == 1
    assert pack(setting, [], 1.0) == []


@pytest.mark.parametrize("workers", [1, 3, 100])
@pytest.mark.parametrize(
    ("game", "guesses"),
    [
        ("mastermind", "all"),
        ("mastermind:4x5", "candidates"),
        ("bulls-and-cows:3x7", "all"),
        ("mastermind:3x5,blanks", "all"),
        (WORDS, "all"),
    ],
)
def test_a_proof_in_shards_is_the_proof(game: str, guesses: str, workers: int) -> None:
    setting = make_setting(game, "optimal", guesses)
    whole = compute(setting)
    for seed in range(3):
        found, tasks = carry_out(ProofJob(setting, workers), seed)
        assert found.proven
        assert facts(found) == facts(whole)
        assert tasks >= 3


def test_a_proof_under_a_cap_is_done_whole_when_the_cap_decides() -> None:
    setting = make_setting(
        "fallout:words=SALES+SALTY+SAUCE+SAVES+TERMS+TEXAS+TIRES+TANKS", "optimal"
    )
    assert load(setting.game).turns == 4
    job = ProofJob(setting, 2)
    late = replace(compute(setting), turns=compute(setting).turns + 4)
    assert job._end(late) == WholeJob(setting).start()


def test_how_a_cell_is_done() -> None:
    small, large = make_setting("mastermind:3x3", "entropy"), make_setting("mastermind", "entropy")
    proof = make_setting("mastermind", "optimal")
    capped = make_setting("mastermind", "optimal:worst")
    sample = make_setting("mastermind", "entropy", sample=100)
    kinds = [type(job_of(each, 2, grain=1e5)) for each in (small, large, proof, capped, sample)]
    assert kinds == [WholeJob, TreeJob, ProofJob, WholeJob, WholeJob]


def test_a_worker_tells_what_is_wrong() -> None:
    setting = make_setting("mastermind:4x7", "entropy")
    task = Task(compute, setting)
    assert isinstance(work(Task(compute, replace(setting, limit=0.0)), TERMS).error, GiveUpError)
    assert isinstance(work(task, replace(TERMS, deadline=1.0)).error, OutOfTimeError)
    older = work(task, replace(TERMS, version="0.0.1")).error
    assert isinstance(older, LabError)
    assert "the run has 0.0.1; install the same version on every host" in str(older)
    other = Setting("mastermind:3x3", "0" * 16, "entropy")
    wrong = work(Task(grow_shards, other, ([root_of(other)], 1.0)), TERMS).error
    assert "is not the game of the experiment" in str(wrong)
