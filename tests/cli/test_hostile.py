"""What nobody means well: files without end, numbers without end, control characters."""

import json
import os
import re
import sqlite3
from contextlib import closing

import pytest
from tests.cli.conftest import OWN_GAME
from tests.daily.examples import SEED

from bestguess.lab import Store, make_experiment, run_experiment

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


def test_a_pipe_among_the_files_of_a_service_or_an_export_is_not_waited_for(run, tmp_path):
    data, folder = tmp_path / "data", tmp_path / "export"
    data.mkdir(mode=0o700)
    folder.mkdir()
    schedule = tmp_path / "schedule.json"
    options = ("--schedule", str(schedule))
    run("daily", "generate", *options, "--days", "1", "--seed", SEED)
    for pipe, *command in (
        (data / "token.key", "serve", "--data", str(data), "--port", "0"),
        (data / "schedule.json", "serve", "--data", str(data), "--port", "0"),
        (tmp_path / "schedule.seed", "daily", "generate", *options),
        (folder / "puzzles.json", "daily", "export", str(folder), *options, "--of-service"),
        (folder / "d6.dawg", "daily", "export", str(folder), *options, "--of-service"),
        (folder / ".bestguess-export.json", "daily", "export", str(folder), *options),
        (folder / "s.json", "daily", "export", str(folder), "--schedule", str(folder / "s.json")),
    ):
        os.mkfifo(pipe)
        assert f"{pipe.name} is not a regular file" in run(*command).error
        pipe.unlink()


def test_files_of_a_service_and_of_an_export_have_an_end(run, tmp_path, monkeypatch):
    monkeypatch.setattr("bestguess.files.MAX_BYTES", 1 << 20)
    data = tmp_path / "data"
    data.mkdir(mode=0o700)
    for name in ("token.key", "schedule.json"):
        (data / name).write_bytes(bytes((1 << 20) + 1))
        error = run("serve", "--data", str(data), "--port", "0").error
        assert f"{name} has more than 1 MiB; give a smaller file" in error
        (data / name).unlink()
    schedule, folder = tmp_path / "schedule.json", tmp_path / "export"
    run("daily", "generate", "--schedule", str(schedule), "--days", "1", "--seed", SEED)
    folder.mkdir()
    for name in ("puzzles.json", ".bestguess-export.json"):
        (folder / name).write_bytes(bytes((1 << 20) + 1))
        error = run("daily", "export", str(folder), "--schedule", str(schedule)).error
        assert f"{name} has more than 1 MiB; give a smaller file" in error
        (folder / name).unlink()
    (folder / "puzzles.json").write_bytes(bytes((1 << 20) + 1))
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


# --- what a terminal must not be told, in files and databases of others ---

# Title and bell, clear, the one-byte CSI, delete, return, backspace, two turns of the direction,
# and what Rich would take for markup.
EVIL = "\x1b]0;x\x07\x1b[2J\x9b2J\x7f\r\b\u202e\u2066[red][link=http://x]x[/link]</script>"
CONTROLS = {*range(32), *range(0x7F, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A)}
CONTROLS -= {9, 10}
RAN = 'import pathlib\npathlib.Path("ran").touch()\n'


def check_printed(ran):
    """Nothing but letters came out, and an error is one line."""
    for text in (ran.out, ran.err):
        assert not {symbol for symbol in text if ord(symbol) in CONTROLS}, text
    assert ran.code in (0, 2)
    if ran.code == 2:
        assert ran.err.startswith("error: ")
        assert ran.err.count("\n") == 1


def written(path, value):
    path.write_text(value if isinstance(value, str) else json.dumps(value), encoding="utf-8")
    return str(path)


def hostile_lab(path):
    """A lab in which every text is evil; its game is a Python file beside it."""
    with Store(path) as store:
        run_experiment(make_experiment("x", ["mastermind:2x3"], ["entropy", "first"]), store)
    with closing(sqlite3.connect(path)) as db, db:
        for column in ("rules", "host", "cpu", "compiler", "version", "created", "first"):
            db.execute(f"UPDATE cell SET {column} = ?", (EVIL,))
        db.execute("UPDATE cell SET strategy = strategy || ?, game = ?", (EVIL, f"evil.py:{EVIL}"))
        db.execute("UPDATE turns SET secret = secret || ?, round = ?", (EVIL, f"{EVIL} A=B"))
        db.execute("UPDATE plan SET experiment = ?", (EVIL,))
        db.execute("UPDATE run SET experiment = ?, command = ?, text = ?, started = ?", (EVIL,) * 4)
        row = ("k", f"evil.py:{EVIL}", EVIL, "all", EVIL, EVIL)
        db.execute("INSERT INTO given_up VALUES (?, ?, ?, ?, ?, ?)", row)
    return str(path)


@pytest.mark.parametrize(
    "arguments",
    [
        ("report",),
        ("report", "--json"),
        ("report", "--format", "markdown"),
        ("report", "--format", "csv"),
        ("report", "--table", "runs"),
        ("report", "--table", "turns"),
        ("report", "--table", "turns", "--format", "csv"),
        ("report", "--table", "rounds"),
        ("report", "--experiment", "none"),
        ("report", "--game", "none"),
        ("report", "--strategies", "none"),
        ("report", "--out", "x.md"),
        ("plot",),
        ("page", "--out", "x.html"),
        ("run", "--game", "mastermind:2x3", "--strategies", "first"),
        ("run", "evil.toml"),
    ],
    ids=" ".join,
)
def test_a_lab_of_somebody_else_is_only_read(run, tmp_path, monkeypatch, arguments):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "evil.py").write_text(RAN)
    name = json.dumps(EVIL)
    written(tmp_path / "evil.toml", f'name = {name}\ngames = ["x"]\nstrategies = [{name}]\n')
    db = hostile_lab(tmp_path / "lab.db")
    for columns in (None, 60):
        check_printed(run("lab", *arguments, "--db", db, columns=columns))
    assert not (tmp_path / "ran").exists()
    if (tmp_path / "x.html").exists():
        assert "x[/link]</script>" not in (tmp_path / "x.html").read_text()


def hostile_tree(**head):
    return {
        "format": "bestguess-tree/1",
        "game": "mastermind:1x2",
        "strategy": "entropy",
        "guesses": "all",
        "total": 3,
        "secrets": 2,
        "root": ["A", {"-": "B"}],
        **head,
    }


@pytest.mark.parametrize(
    "head",
    [
        {},
        {"game": "evil.py"},
        {"game": "./evil.py:2"},
        {"game": f"evil.py:{EVIL}"},
        {"game": EVIL},
        {"strategy": EVIL},
        {"guesses": EVIL},
        {"format": EVIL},
        {"total": EVIL},
        {"rules": EVIL, "version": EVIL, "proven": EVIL, EVIL: 1},
        {"root": EVIL},
        {"root": ["A", {EVIL: "B"}]},
        {"root": ["A", {"-": EVIL}]},
        {"candidates": [EVIL]},
    ],
    ids=str,
)
def test_a_tree_of_somebody_else_is_only_read(run, tmp_path, monkeypatch, head):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "evil.py").write_text(RAN)
    path = written(tmp_path / "tree.json", hostile_tree(**head))
    for arguments in (
        ("tree", "--load", path),
        ("tree", "--load", path, "--json"),
        ("tree", "--load", path, "--secret", "A"),
        ("tree", "--load", path, "--svg", "x.svg", "--dot", "x.dot"),
        ("suggest", "mastermind:1x2", "--strategy", f"optimal:{path}"),
        ("suggest", "mastermind", "--strategy", f"optimal:{path}"),
        ("evaluate", "mastermind:2x2", "--strategy", f"optimal:{path}"),
    ):
        check_printed(run(*arguments))
    assert not (tmp_path / "ran").exists()


def test_a_game_that_a_person_names_is_run(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(OWN_GAME)
    assert run("tree", "mine.py", "--save", "tree.json").code == 0
    error = run("tree", "--load", "tree.json").error
    assert "bestguess tree GAME --load FILE" in error
    assert run("tree", "mine.py", "--load", "tree.json").code == 0


REVEAL = {
    "number": 1,
    "date": "2026-01-01",
    "salt": "0" * 32,
    "secret": "CARNAL",
    "commitment": "0" * 64,
    "sha1": "0" * 40,
}


@pytest.mark.parametrize("key", [*REVEAL, EVIL])
def test_reveals_and_schedules_of_somebody_else(run, tmp_path, monkeypatch, key):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "x" / "reveals").mkdir(parents=True)
    reveal = written(tmp_path / "reveal.json", REVEAL | {key: EVIL})
    puzzle = {"number": 1, "date": "2026-01-01", "commitment": "0" * 64, "sha1": "0" * 40}
    written(tmp_path / "x" / "puzzles.json", {"version": 1, "puzzles": [puzzle | {key: EVIL}]})
    written(tmp_path / "x" / "reveals" / "1.json", REVEAL | {key: EVIL})
    written(tmp_path / "x" / ".bestguess-export.json", {"version": 1, "files": {key: EVIL}})
    schedule = written(
        tmp_path / "schedule.json",
        {"version": 1, "puzzles": [REVEAL | {key: EVIL}], key: EVIL},
    )
    for arguments in (
        ("verify", reveal),
        ("verify", "x"),
        ("verify", "x/puzzles.json"),
        ("share", f"Entropy #1 1/8 666666 {EVIL}"),
        ("share", "Entropy #1 1/8 666666", "--schedule", schedule),
        ("share", "Entropy #1 1/8 666666", "--secret", EVIL),
        ("generate", "--schedule", schedule, "--days", "1"),
        ("export", "x", "--schedule", schedule),
        ("calibrate", "--schedule", schedule),
    ):
        check_printed(run("daily", *arguments))
        check_printed(run("daily", *arguments, "--json"))


@pytest.mark.parametrize("name", ["words.txt", f"{EVIL.replace('/', '')}.txt"], ids=["", "named"])
def test_words_and_screens_of_somebody_else(run, tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    lines = [
        "CRANE",
        "SALET",
        EVIL,
        f"CR{EVIL}E",
        f"{EVIL} CRATE",
        "\u0415AGLE",
        "[red]CRIMP[/red]",
    ]
    written(tmp_path / name, "\n".join(lines) + "\n")
    for arguments in (
        ("words", name),
        ("words", name, "--length", "5"),
        ("words", name, "--length", "5", "--all"),
        ("words", name, "--length", "5", "--json"),
        ("words", name, "--length", "9"),
        ("suggest", f"word-mastermind:list={name},length=5"),
        ("suggest", f"word-mastermind:list={name},length=5", "--json"),
        ("games", f"word-mastermind:list={name},length=5"),
        ("suggest", "mastermind", "--weights", name),
        ("cliques", name, "--length", "5"),
        ("fallout", name),
        ("fallout", name, "--json"),
        ("fallout", "--words", f"SALES SALTY {EVIL}"),
        ("solve", "mastermind", "--load", name),
        ("lab", "run", name),
    ):
        check_printed(run(*arguments, stdin="quit\n"))


@pytest.mark.parametrize("key", ["game", "turns", "strategy", "secret", EVIL])
def test_rounds_of_somebody_else(run, tmp_path, monkeypatch, key):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "evil.py").write_text(RAN)
    saved = {"format": "bestguess-round/1", "game": "mastermind", "turns": []}
    turns = [{"guess": EVIL, "feedback": EVIL}]
    for value in (EVIL, "evil.py", turns):
        path = written(tmp_path / "round.json", saved | {key: value})
        for command in ("solve", "play"):
            check_printed(run(command, "mastermind", "--load", path, stdin="turns\nquit\n"))
            check_printed(run(command, "mastermind", stdin=f"load {path}\nquit\n"))
    assert not (tmp_path / "ran").exists()


def test_a_window_gets_colours_and_no_other_codes(terminal, tmp_path):
    """Where colours are wanted, the codes of colours are all that comes out."""
    db = hostile_lab(tmp_path / "lab.db")
    _, shown = terminal("lab", "report", "--db", db, NO_COLOR="").end()
    assert "\\x1b]0;x\\x07" in shown
    assert "[red]" in shown
    plain = re.sub(r"\x1b\[[0-9;]*m", "", shown).replace("\r\n", "\n")
    assert not {symbol for symbol in plain if ord(symbol) in CONTROLS}
