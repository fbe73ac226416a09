"""What nobody means well: files without end, numbers without end, control characters."""

import json

import pytest

LONG = "9" * 6000
ENDLESS = "/dev/zero"


@pytest.mark.parametrize(
    "arguments",
    [
        ("solve", "mastermind", "--load"),
        ("play", "mastermind", "--load"),
        ("play", "fallout", "--load"),
        ("fallout",),
        ("lab", "run"),
        ("words",),
        ("suggest", "mastermind", "--weights"),
    ],
    ids=" ".join,
)
def test_a_file_without_end_is_refused(run, arguments):
    assert "/dev/zero has more than 64 MiB; give a smaller file" in run(*arguments, ENDLESS).error


def test_a_tree_without_end_is_refused(run, monkeypatch):
    monkeypatch.setattr("bestguess.strategies.plan._MOST", 1 << 20)
    error = run("suggest", "mastermind", "--strategy", f"optimal:{ENDLESS}").error
    assert "/dev/zero has more than 1 MiB; give a smaller file" in error


@pytest.mark.parametrize(
    "command", [("play", "mastermind", "--seed", "1"), ("solve", "mastermind")]
)
@pytest.mark.parametrize("word", ["save", "load"])
@pytest.mark.parametrize("path", ["~nobody-here/x/y.json", "a\0b", ENDLESS])
def test_paths_that_are_none(run, command, word, path):
    ran = run(*command, stdin=f"{word} {path}\nquit\n")
    assert ran.code == 0
    assert "quit" in ran.out


@pytest.mark.parametrize(
    ("command", "lines"),
    [
        (("play", "fallout", "--level", "0", "--seed", "7"), (LONG,)),
        (("play", "mastermind", "--seed", "1"), (f"list {LONG}", LONG)),
        (
            ("solve", "mastermind"),
            (
                f"list {LONG}",
                f"edit {LONG} X",
                f"AABB {LONG}",
                f"AABB {LONG} 1",
                f"AABB {LONG} black",
            ),
        ),
        (
            ("fallout", "--words", "SALES SALTY SAUCE"),
            (LONG, f"SALES {LONG}", f"edit {LONG} 2", f"attempts {LONG}", f"used {LONG}"),
        ),
        ((), (LONG,)),
    ],
)
def test_numbers_without_end_are_told_in_a_dialogue_that_goes_on(run, command, lines):
    for line in lines:
        ran = run(*command, stdin=f"{line}\nhelp\nquit\n")
        assert ran.code == 0, line[:20]
        assert "help" in ran.out


def test_a_seed_without_end(run):
    error = run("suggest", "mastermind", "--strategy", f"random:{LONG}").error
    assert "only random takes a seed" in error
    assert len(error) < 200


def test_a_move_without_end(run, tmp_path):
    path = tmp_path / "practice.json"
    saved = {"format": "bestguess-practice/1", "level": 0, "seed": 7, "moves": [LONG]}
    path.write_text(json.dumps(saved))
    assert "no pair 999" in run("play", "fallout", "--load", str(path)).error


@pytest.mark.parametrize("key", ["game", "guess"])
def test_control_characters_of_a_file_are_shown_and_not_done(run, tmp_path, key):
    path = tmp_path / "round.json"
    turn = {"guess": "\x1b[2JAABB" if key == "guess" else "AABB", "feedback": "X"}
    game = "\x1b[2Jmastermind" if key == "game" else "mastermind"
    path.write_text(json.dumps({"format": "bestguess-round/1", "game": game, "turns": [turn]}))
    error = run("solve", "mastermind", "--load", str(path)).error
    assert "\x1b" not in error
    assert "\\x1b[2J" in error


def test_control_characters_that_are_typed_are_shown_and_not_done(run):
    ran = run("play", "mastermind", "--seed", "1", stdin="\x1b[2JAABB\nquit\n")
    assert "\x1b" not in ran.out
    assert "\\x1b[2J" in ran.out


@pytest.mark.parametrize("root", ["A", "\x1b[2J", ["\x1bA", {"X": "AA"}], ["A", {"X": "AA"}]])
@pytest.mark.parametrize("turns", [(), ("AB=X",)])
def test_a_tree_with_guesses_that_are_none_is_refused(run, tmp_path, root, turns):
    path = tmp_path / "tree.json"
    head = {"format": "bestguess-tree/1", "game": "mastermind:2x3", "guesses": "all", "secrets": 9}
    path.write_text(json.dumps(head | {"root": root}))
    ran = run("suggest", "mastermind:2x3", *turns, "--strategy", f"optimal:{path}")
    assert ran.code == 2 or turns  # after turns that it does not know, the tree is left
    assert "\x1b" not in ran.out + ran.err


@pytest.mark.parametrize("grid", ["[1, 2]", "[[]]", '["x"]', "{}", "5"])
def test_grids_that_are_none(run, tmp_path, grid):
    path = tmp_path / "odd.toml"
    path.write_text(f"grid = {grid}\n")
    error = run("lab", "run", str(path), "--db", str(tmp_path / "lab.db")).error
    assert "write games = [...] and strategies = [...], or [[grid]] with them" in error
    assert list(tmp_path.iterdir()) == [path]


def test_more_effort_than_there_are_guesses(run):
    all_of_them, more = (
        run("optimal", "mastermind:2x3", "--effort", effort, "--json").json
        for effort in ("9", "9" * 30)
    )
    assert all_of_them["total"] == more["total"]


def test_control_characters_in_the_lines_of_a_run(run, tmp_path):
    path = tmp_path / "odd.toml"
    path.write_text('games = ["fallout:words=\\u001bSALES SALTY"]\nstrategies = ["entropy"]\n')
    ran = run("lab", "run", str(path), "--db", str(tmp_path / "lab.db"))
    assert "\x1b" not in ran.out + ran.err


def test_files_of_a_service_and_of_an_export_have_an_end(run, tmp_path, monkeypatch):
    monkeypatch.setattr("bestguess.files.MAX_BYTES", 1 << 20)
    data = tmp_path / "data"
    data.mkdir(mode=0o700)
    for name in ("token.key", "schedule.json"):
        (data / name).symlink_to(ENDLESS)
        error = run("serve", "--data", str(data), "--port", "0").error
        assert f"{name} has more than 1 MiB; give a smaller file" in error
        (data / name).unlink()
    schedule, folder = tmp_path / "schedule.json", tmp_path / "export"
    run("daily", "generate", "--schedule", str(schedule), "--days", "1", "--seed", LONG)
    folder.mkdir()
    for name in ("puzzles.json", ".bestguess-export.json"):
        (folder / name).symlink_to(ENDLESS)
        error = run("daily", "export", str(folder), "--schedule", str(schedule)).error
        assert f"{name} has more than 1 MiB; give a smaller file" in error
        (folder / name).unlink()
    (folder / "puzzles.json").symlink_to(ENDLESS)
    assert "puzzles.json has more than 1 MiB" in run("daily", "verify", str(folder)).error


def test_a_tree_is_bounded_in_bytes(run, tmp_path, monkeypatch):
    monkeypatch.setattr("bestguess.strategies.plan._MOST", 1 << 20)
    path = tmp_path / "tree.json"
    path.write_text("\N{GAME DIE}" * 300_000, encoding="utf-8")  # so many symbols, four bytes each
    for arguments in (
        ("tree", "--load", str(path)),
        ("suggest", "mastermind", "--strategy", f"optimal:{path}"),
    ):
        assert f"{path} has more than 1 MiB; give a smaller file" in run(*arguments).error
