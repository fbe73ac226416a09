import json
import os
from contextlib import suppress

import pytest

from bestguess import load_tree

KEYS = ["game", "objective", "turns", "guesses", "secrets", "total", "mean", "worst", "histogram"]
KEYS += ["first", "proven", "value", "lower_bound", "stopped", "nodes"]
KEYS += ["cpu_seconds", "wall_seconds"]


@pytest.mark.parametrize(
    ("arguments", "total", "worst"),
    [
        ([], 5625, 6),
        (["--turns", "5"], 5626, 5),
        (["--guesses", "candidates"], 5660, 6),
        (["--first", "aabb", "--threads", "1"], 5702, 6),
    ],
)
def test_the_least_total(run, arguments, total, worst):
    found = run("optimal", "mastermind", *arguments, "--json").json
    assert list(found) == KEYS
    assert (found["total"], found["worst"], found["proven"]) == (total, worst, True)
    assert found["value"] == found["lower_bound"] == total
    assert sum(turn * n for turn, n in enumerate(found["histogram"], 1)) == total
    assert found["stopped"] is None
    assert found["cpu_seconds"] > 0
    assert found["wall_seconds"] > 0


def test_the_least_worst_case(run):
    found = run("optimal", "mastermind", "--objective", "worst", "--json").json
    assert (found["worst"], found["turns"], found["proven"]) == (5, 5, True)
    assert found["histogram"][4] == 539
    assert found["late"] == {"secrets": 539, "total": found["total"]}
    shown = run("optimal", "mastermind", "--objective", "worst").out
    assert "mastermind: least worst case, at most 5 turns" in shown
    assert "Proven: no strategy does better than 539 secrets at turn 5, total 5,627." in shown


def test_most_secrets_within_the_turns(run):
    arguments = ("optimal", "mastermind", "--objective", "within", "--turns", "4")
    found = run(*arguments, "--json").json
    assert found["late"]["secrets"] == 1296 - 768
    assert sum(found["histogram"][:4]) == 768
    assert "528 secrets not within 4 turns" in run(*arguments).out


def test_as_a_table(run):
    shown = run("optimal", "mastermind", "--memory", "200M").out
    assert "mastermind: least total, guesses: all" in shown
    assert "4.3403" in shown
    assert "AABC" in shown
    assert "█" in shown
    assert "Proven: no strategy does better than 5,625." in shown
    fixed = run("optimal", "mastermind", "--first", "AABB").out
    assert "Proven: no strategy with AABB first does better than 5,702." in fixed


def test_the_best_first_guesses(run):
    found = run("optimal", "mastermind", "--rank", "2", "--json").json
    assert found["rank"] == [
        {"guess": "AABC", "value": 5625, "exact": True},
        {"guess": "ABCD", "value": 5673, "exact": True},
    ]
    consistent = run("optimal", "mastermind", "--guesses", "candidates", "--rank", "5").out
    shown = consistent.partition("The best first guesses")[2].split()
    pairs = {shown[index]: shown[index + 1] for index in range(len(shown) - 1)}
    known = {"AABC": "5,660", "ABCD": "5,743", "AABB": "5,752", "AAAB": "5,848", "AAAA": "6,359"}
    assert pairs == pairs | known
    worst = run("optimal", "mastermind:2x5", "--objective", "worst", "--rank", "9").out
    assert "AA      more than 4 turns" in worst


def test_the_certificate(run):
    found = run("optimal", "mastermind", "--certificate", "--json").json
    assert set(found["certificate"]) == {"ABCD", "AABB", "AAAB", "AAAA"}
    assert min(found["certificate"].values()) >= 5625
    shown = run("optimal", "mastermind", "--certificate").out
    assert "The best is 5,625." in shown
    assert shown.count("≥ 5,") == 4


def test_the_tree_is_saved_and_drawn(run, tmp_path):
    saved, svg = str(tmp_path / "t.json"), str(tmp_path / "t.svg")
    found = run("optimal", "mastermind:2x4", "--save", saved, "--svg", svg, "--json").json
    assert found["files"] == {"saved": saved, "svg": svg}
    tree = load_tree(saved)
    tree.verify()
    assert (tree.total, tree.strategy) == (45, "optimal")
    assert "<svg" in (tmp_path / "t.svg").read_text()
    assert saved in run("optimal", "mastermind:2x4", "--save", saved).out
    assert run("tree", "--load", saved, "--json").json["total"] == 45


def test_weights(run, tmp_path):
    path = tmp_path / "weights"
    path.write_text(
        "AA 90\n" + "".join(f"{a}{b} 1\n" for a in "ABC" for b in "ABC" if a + b != "AA")
    )
    found = run("optimal", "mastermind:2x3", "--weights", str(path), "--json").json
    assert found["first"] == "AA"
    assert found["value"] == found["lower_bound"] == pytest.approx(found["mean"] * 98)


def test_a_game_of_ones_own(run, own_game):
    found = run("optimal", own_game, "--digits", "2", "--json").json
    assert (found["secrets"], found["proven"]) == (16, True)


def test_the_time_is_up(run):
    ran = run("optimal", "mastermind:4x7", "--time", "0.2s", "--json")
    found = ran.json
    assert (found["proven"], found["stopped"]) == (False, "time")
    assert found["lower_bound"] <= 11228 <= found["value"] == found["total"]
    shown = run("optimal", "mastermind:4x7", "--time", "0.2s", "--rank", "3", "--certificate").out
    assert "Best known 11," in shown
    assert "proven ≥ 1" in shown
    assert "(the time is up)" in shown


def test_the_gap_is_small_enough(run):
    found = run("optimal", "mastermind:4x7", "--gap", "25%", "--json").json
    assert found["stopped"] == "gap"
    assert found["value"] - found["lower_bound"] <= 0.25 * found["value"]


def test_a_cap_that_nothing_known_keeps(run):
    arguments = ("optimal", "mastermind:4x7", "--turns", "5", "--time", "0.1s")
    found = run(*arguments, "--json").json
    assert (found["proven"], found["value"], found["stopped"]) == (False, None, "time")
    shown = run(*arguments).out
    assert "No strategy is known yet that keeps to 5 turns, proven ≥ 10," in shown
    worst = ("optimal", "mastermind:4x7", "--objective", "worst", "--time", "0.1s")
    assert run(*worst, "--json").json["late"] is None


def alive(process):
    with suppress(OSError):
        os.kill(process, 0)
        return True
    return False


def test_ctrl_c_in_a_terminal(terminal):
    session = terminal("optimal", "mastermind:4x7", columns=100)
    session.see("best known 11,", "proven ≥ ")
    session.interrupt()
    code, shown = session.end()
    assert code == 130
    assert "Best known 11," in shown
    assert "proven ≥ 1" in shown
    assert "(interrupted)" in shown
    assert not alive(session.child.pid)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["mastermind", "--objective", "mean"], "unknown objective 'mean'"),
        (["mastermind", "--turns", "4"], "in 4 turns; allow more (--turns)"),
        (["mastermind", "--turns", "4"], "most secrets within them (--objective within)"),
        (["mastermind", "--turns", "-1"], "--turns -1: not a whole number from 0"),
        (["mastermind", "--objective", "within"], "needs turns; give their number (--turns)"),
        (["mastermind", "--guesses", "some"], "write all or candidates"),
        (["mastermind", "--first", "AAAZ"], "Z not among"),
        (["mastermind", "--first", "AABC", "--rank", "3"], "leave out --first or --rank"),
        (["mastermind", "--rank", "0"], "--rank 0: not a whole number from 1"),
        (["mastermind", "--time", "soon"], "--time soon: not a time"),
        (["mastermind", "--gap", "wide"], "--gap wide: not a gap"),
        (["mastermind", "--objective", "worst", "--gap", "5"], "--gap is for the objective total"),
        (["mastermind", "--memory", "much"], "--memory much: not a size"),
        (["mastermind:6x8"], "needs 65,536 MiB for the feedback of every pair"),
        (["mastermind:2x3", "--save", "/nowhere/t.json"], "/nowhere/t.json"),
        (["mastermind", "--weights", "/nowhere/w"], "/nowhere/w"),
    ],
)
def test_errors(run, arguments, said):
    ran = run("optimal", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("error: ")
    assert ran.err.count("\n") == 1
    assert said in ran.err


def test_nothing_but_json_in_a_pipe(process):
    ran = process("optimal", "mastermind:3x4", "--json")
    assert (ran.code, ran.err) == (0, "")
    assert json.loads(ran.out)["total"] == 206
