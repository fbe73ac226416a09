"""Rounds in files: `save`, `load` and `--load`, in a pseudo-terminal and from a pipe."""

import json
import shlex
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestguess.cli.dialogues.rounds import Hidden, SavedRound, format_round, parse_round
from bestguess.errors import GameError

HIDDEN = st.one_of(
    st.none(),
    st.just(Hidden()),
    st.builds(Hidden, secret=st.text()),
    st.builds(Hidden, seed=st.integers()),
)


@given(
    st.builds(SavedRound, st.text(), st.lists(st.tuples(st.text(), st.text())).map(tuple), HIDDEN)
)
def test_parse_is_the_inverse_of_format(saved):
    assert parse_round(format_round(saved)) == saved


def test_the_format(run, tmp_path):
    path = tmp_path / "mine.json"
    run("solve", "mastermind", "AABB=XO", stdin=f"save {path}\n")
    body = {"format": "bestguess-round/1", "game": "mastermind"}
    turns = [{"guess": "AABB", "feedback": "XO"}]
    assert json.loads(path.read_text()) == {**body, "turns": turns}
    for options, hidden in (
        (["--seed", "7"], {"seed": 7}),
        (["--secret", "ABCD"], {"secret": "ABCD"}),
        (["--adversary"], {"adversary": True}),
    ):
        run("play", "mastermind", *options, stdin=f"save {path}\n")
        assert json.loads(path.read_text()) == {**body, **hidden, "turns": []}
    assert list(tmp_path.iterdir()) == [path]  # no draft is left


def test_solve_saves_and_loads(terminal, tmp_path):
    path = tmp_path / "my round.json"
    screen = terminal("solve", "mastermind", columns=200)
    screen.see("feedback for ABCD> ")
    screen.type("help")
    screen.see("save FILE", "load FILE", "> ")
    for line, said in (
        ("save", "Type save FILE."),
        ("load", "Type load FILE."),
        ("load /no/such/file", "/no/such/file: No such file"),
        ("save /no/such/folder/x", "/no/such/folder/x: cannot write it: No such file"),
        (f"load {tmp_path}", f"{tmp_path}: Is a directory"),
    ):
        screen.type(line)
        screen.see(said, "feedback for ABCD> ")
    screen.type("XO")
    screen.see("Turn 2: 252", "feedback for ACEF> ")
    screen.type(f"save {path}")
    screen.see(f"Saved to {path}", "feedback for ACEF> ")
    screen.type("-")
    screen.see("Turn 3: ", "> ")
    screen.type(f"load {path}")
    screen.see("before: bestguess solve mastermind ABCD=XO ACEF=-", "1   ABCD", "Turn 2: 252")
    screen.see("feedback for ACEF> ")
    screen.press("c")
    code, last = screen.end()
    assert code == 130
    assert "resume: bestguess solve mastermind ABCD=XO" in last
    screen = terminal("solve", "mastermind", "AAAA=-", "--load", str(path))
    screen.see("Turn 3: ", "> ")
    screen.press("d")
    assert "resume: bestguess solve mastermind ABCD=XO AAAA=-" in screen.end()[1]


@pytest.mark.parametrize("options", [["--seed", "7"], ["--secret", "CFED"], ["--adversary"]])
def test_play_saves_and_loads(terminal, tmp_path, options):
    path = tmp_path / "mine.json"
    screen = terminal("play", "mastermind", *options, columns=200)
    screen.see("turn 1> ")
    screen.type("help")
    screen.see("save FILE", "load FILE", "give up", "quit", "turn 1> ")
    for line, said in (
        ("save", "Type save FILE"),
        ("load", "Type load FILE"),
        ("load /no/such/file", "/no/such/file: No such file"),
        ("save /no/such/folder/x", "cannot write it"),
    ):
        screen.type(line)
        screen.see(said, "turn 1> ")
    screen.type("AABB")
    screen.see("AABB  ", "turn 2> ")
    screen.type(f"save {path}")
    screen.see(f"Saved to {path}", "turn 2> ")
    screen.type("CCCC")
    screen.see("CCCC  ", "turn 3> ")
    screen.type(f"load {path}")
    resume = shlex.join(["bestguess", "play", "mastermind", *options, "--moves"])
    screen.see(f"before: {resume} 'AABB CCCC'", "1   AABB", "turn 2> ")
    screen.press("c")
    code, last = screen.end()
    assert code == 130
    assert f"resume: {resume} AABB" in last
    screen = terminal("play", "mastermind", "--load", str(path), "--moves", "DDDD", columns=200)
    screen.see("1   AABB", "2   DDDD", "turn 3> ")
    screen.press("d")
    assert f"resume: {resume} 'AABB DDDD'" in screen.end()[1]


def test_the_simulator_saves_and_loads(terminal, tmp_path):
    path = tmp_path / "mine.json"
    screen = terminal("play", "fallout", "--level", "0", "--seed", "7", columns=200)
    screen.see("\n> ")
    screen.type("1")
    screen.see("ATTEMPTS", "\n> ")
    screen.type(f"save {path}")
    screen.see(f"Saved to {path}", "> ")
    screen.type("2")
    screen.see("ATTEMPTS", "\n> ")
    for line, said in (
        ("save", "Type save FILE."),
        ("load /no/such/file", "/no/such/file: No such file"),
    ):
        screen.type(line)
        screen.see(said, "> ")
    screen.type(f"load {path}")
    line = "bestguess play fallout --level 0 --seed 7 --moves"
    screen.see(f"before: {line} '1 2'", "ATTEMPTS", "\n> ")
    screen.press("c")
    assert f"resume: {line} 1\r\n" in screen.end()[1]
    screen = terminal("play", "fallout", "--load", str(path), "--moves", "2", columns=200)
    screen.see("Level 0, seed 7", "\n> ")
    screen.press("d")
    assert f"resume: {line} '1 2'\r\n" in screen.end()[1]


@pytest.mark.parametrize("options", [["--seed", "3", "--length", "5"], ["--adversary"]])
def test_a_plain_round_of_fallout_is_not_taken_for_the_simulator(run, tmp_path, options):
    path = tmp_path / "mine.json"
    ran = run("play", "fallout", *options, stdin=f"SALES\nsave {path}\n")
    line = next(line for line in ran.out.splitlines() if line.startswith("resume: "))
    for arguments in (shlex.split(line)[2:], ["play", "fallout", "--load", str(path)]):
        again = run(*arguments, stdin="").out
        assert "1   SALES" in again
        assert line in again
    assert "is no saved practice, but a round" in run("play", "fallout", stdin=f"load {path}\n").out


def test_solve_can_take_a_round_of_play(run, tmp_path):
    path = tmp_path / "mine.json"
    run("play", "mastermind", "--secret", "CFED", stdin=f"ABCD\nsave {path}\n")
    ran = run("solve", "mastermind", "--load", str(path), stdin="")
    assert "resume: bestguess solve mastermind ABCD=XO\n" in ran.out
    found = run("solve", "mastermind", "--load", str(path), "--secret", "CFED", "--json").json
    assert found["turns"][0] == {"guess": "ABCD", "feedback": "XO"}


def test_a_game_file_by_another_path(run, own_game, tmp_path, monkeypatch):
    path = tmp_path / "mine.json"
    run("play", f"{own_game}:top=2", "--secret", "12", stdin=f"00\nsave {path}\n")
    monkeypatch.chdir(tmp_path)
    assert "1   00" in run("play", "sums.py", "--top", "2", "--load", str(path), stdin="").out
    assert run("play", "sums.py", "--load", str(path)).code == 2


def test_nothing_but_a_saved_file_is_written_over(run, tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Alice")
    for command in (["solve", "mastermind"], ["play", "mastermind"], ["play", "fallout"]):
        ran = run(*command, stdin=f"save {path}\n")
        assert "is there, and no saved file; choose another name" in ran.out
    assert path.read_text() == "Dear Alice"
    link, empty = tmp_path / "link", tmp_path / "empty"
    empty.write_text("")
    link.symlink_to(empty)
    assert "Saved to" in run("solve", "mastermind", stdin=f"save {link}\n").out
    assert link.is_symlink()
    assert "Saved to" in run("solve", "mastermind", stdin=f"save {link}\n").out


def test_the_home_folder(run, tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    run("solve", "mastermind", "AABB=X", stdin="save ~/mine.json\n")
    assert "Turn 2" in run("solve", "mastermind", stdin="load ~/mine.json\n").out


HEAD = {"format": "bestguess-round/1", "game": "mastermind"}
TURNS = [{"guess": "AABB", "feedback": "XO"}]
WRONG = [
    ("Dear Alice", "is no saved round: Expecting value"),
    ("[" * 100_000, "is no saved round"),
    ("[]", "is no saved round: it has no format bestguess-round/1"),
    ({}, "is no saved round: it has no format bestguess-round/1"),
    ({"format": "bestguess-tree/1"}, "is no saved round, but a tree"),
    ({"format": "bestguess-terminal/1"}, "but a terminal: bestguess fallout FILE goes on with it"),
    ({**HEAD, "format": "bestguess-round/2"}, "was saved by a newer bestguess"),
    (HEAD, "is no saved round: 'turns' is missing"),
    ({**HEAD, "turns": 5}, "is no saved round: 'int' object is not iterable"),
    ({**HEAD, "turns": [{"guess": "AABB"}]}, "is no saved round: 'feedback' is missing"),
    ({**HEAD, "turns": [{"guess": 1, "feedback": "X"}]}, "1 is not a text"),
    ({**HEAD, "turns": [], "seed": "x"}, "'x' is not a whole number"),
    ({**HEAD, "turns": [], "seed": True}, "True is not a whole number"),
    ({**HEAD, "turns": [], "secret": None}, "None is not a text"),
    (
        {**HEAD, "game": "wordle", "turns": []},
        "is a round of wordle, not of mastermind; go on with",
    ),
    (
        {**HEAD, "game": "./evil.py", "turns": []},
        "wrong.json, which runs that file, if you trust it",
    ),
]
NOT_PLAYED = [
    ({**HEAD, "turns": []}, "is of a round to be helped with; go on with bestguess solve"),
    ({**HEAD, "turns": [], "secret": "XYZ"}, "X Y Z not among the symbols"),
    ({**HEAD, "turns": TURNS, "secret": "AABB"}, "turn 1 was AABB=XO and is now AABB=XXXX"),
    ({**HEAD, "turns": [{"guess": "AB", "feedback": ""}], "seed": 1}, "move 1 (AB): AB has 2"),
]
NOT_SOLVED = [
    ({**HEAD, "turns": [{"guess": "AABB", "feedback": "Q"}]}, "turn 1 (AABB=Q): cannot read 'Q'"),
]


@pytest.mark.parametrize(
    ("command", "text", "said"),
    [(command, *each) for command in ("solve", "play") for each in WRONG]
    + [("play", *each) for each in NOT_PLAYED]
    + [("solve", *each) for each in NOT_SOLVED],
)
def test_a_wrong_file_is_told_and_the_session_goes_on(run, tmp_path, command, text, said):
    path = tmp_path / "wrong.json"
    path.write_text(text if isinstance(text, str) else json.dumps(text))
    ran = run(command, "mastermind", "--load", str(path))
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert said in ran.err
    ran = run(command, "mastermind", stdin=f"load {path}\nturns\n")
    assert ran.code == 0
    assert said in ran.out
    assert "no turns yet" in ran.out


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"format": "bestguess-terminal/1"}, "is no saved practice, but a terminal"),
        ({"format": "bestguess-practice/2"}, "newer"),
        ({"format": "bestguess-practice/1"}, "is no saved practice: KeyError: 'level'"),
        ({"format": "bestguess-practice/1", "level": 9, "seed": 1, "moves": []}, "level 9"),
        ({"format": "bestguess-practice/1", "level": 0, "seed": 1, "moves": ["Q"]}, "Q"),
    ],
)
def test_a_wrong_file_for_the_simulator(run, tmp_path, body, said):
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(body))
    ran = run("play", "fallout", "--load", str(path))
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert said in ran.err
    assert said in run("play", "fallout", stdin=f"load {path}\n").out
    assert run("play", "fallout", "--load", str(path), "--seed", "1").err.startswith(
        "error: --load brings its terminal"
    )


def test_a_terminal_of_a_newer_version(run, tmp_path):
    path = tmp_path / "saved.json"
    run("fallout", "--words", "SALES SALTY", stdin=f"save {path}\n")
    saved = json.loads(path.read_text())
    assert saved["format"] == "bestguess-terminal/1"
    path.write_text(json.dumps({**saved, "format": "bestguess-terminal/2"}))
    assert "was saved by a newer bestguess" in run("fallout", str(path)).err


def test_a_save_that_fails_keeps_the_old_file(run, tmp_path, monkeypatch):
    path = tmp_path / "mine.json"
    run("solve", "mastermind", "AABB=X", stdin=f"save {path}\n")
    before = path.read_text()

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    ran = run("solve", "mastermind", "CCDD=X", stdin=f"save {path}\n")
    assert "cannot write it: No space left on device" in ran.out
    assert path.read_text() == before
    assert list(Path(tmp_path).iterdir()) == [path]


def test_errors_name_the_file():
    with pytest.raises(GameError, match=r"^the file is no saved round"):
        parse_round("{}")


def test_tab_completes_or_does_nothing(terminal):
    screen = terminal("play", "wordle", "--seed", "7")
    screen.see("turn 1/6> ")
    screen.child.send("CRA\tNQ\n")
    screen.see("CRA\aNQ", "turn 1/6> ")  # a bell, and no blank
    screen.child.send("hi\t\n")
    screen.see("hint", "Try ", "turn 1/6> ")
    screen.type("wyh")
    screen.see("did you mean why?", "turn 1/6> ")
    screen.press("d")
    screen.end()


def test_tab_knows_the_entries_of_a_terminal_and_the_games(terminal):
    screen = terminal("fallout", "--words", "TANKS TERMS TEXAS")
    screen.see("left> ")
    screen.child.send("du\t TEXAS\n")
    screen.see("dud TEXAS", "2 words possible", "left> ")
    screen.type("dudd TANKS")
    screen.see("did you mean dud?", "left> ")
    screen.press("d")
    screen.end()
    menu = terminal()
    menu.see("q to leave) > ")
    menu.child.send("bul\t\n")
    menu.see("bulls-and-cows", "What next?")
    menu.press("d")
    menu.end()
