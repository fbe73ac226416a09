"""`bestguess` alone."""

import pytest

from bestguess import games


def test_without_a_terminal_the_help_is_printed(process):
    ran = process()
    assert ran.code == 0
    assert ran.out.startswith("Usage: bestguess")
    for name in ("games", "strategies", "suggest", "solve", "play", "evaluate", "tree", "words"):
        assert f"\n  {name} " in ran.out


def test_pick_set_and_play(terminal):
    screen = terminal()
    screen.see(*games.names(), "Which game?")
    screen.type("mastermnd")
    screen.see("did you mean mastermind?", "Which game?")
    screen.type("mastermind")
    screen.see("play", "adversary", "solve", "set", "back", "What next?")
    screen.type("fly")
    screen.see("There is no fly", "What next?")
    screen.type("set")
    screen.see("pegs [4] > ")
    screen.type("99")
    screen.see("colours [6] > ")
    screen.type("")
    screen.see("blanks [no] > ")
    screen.type("")
    screen.see("distinct [no] > ")
    screen.type("")
    screen.see("rule [pegs] > ")
    screen.type("")
    screen.see("prior [uniform] > ")
    screen.type("")
    screen.see("boards [1] > ")
    screen.type("")
    screen.see("the length must be", "Correct it", "pegs [99] > ")
    screen.type("1")
    screen.see("colours [6] > ")
    screen.type("2")
    screen.see("blanks [no] > ")
    screen.type("")
    screen.see("distinct [no] > ")
    screen.type("")
    screen.see("rule [pegs] > ")
    screen.type("peggs")
    screen.see("prior [uniform] > ")
    screen.type("")
    screen.see("boards [1] > ")
    screen.type("")
    screen.see("peggs", "Correct it", "pegs [1] > ")
    screen.type("")
    screen.see("colours [2] > ")
    screen.type("")
    screen.see("blanks [no] > ")
    screen.type("")
    screen.see("distinct [no] > ")
    screen.type("")
    screen.see("rule [peggs] > ")
    screen.type("pegs")
    screen.see("prior [uniform] > ")
    screen.type("")
    screen.see("boards [1] > ")
    screen.type("")
    screen.see("mastermind:1x2", "What next?")
    screen.type("set")
    screen.see("pegs [1] > ")
    screen.type("back")
    screen.see("mastermind:1x2", "What next?")
    screen.type("adversary")
    screen.see("The secret is not fixed", "turn 1> ")
    screen.type("A")
    screen.see("A  -", "turn 2> ")
    screen.type("B")
    screen.see("Found B in 2 turns!", "to leave> ")
    screen.type("")
    screen.see("What next?")
    screen.type("")
    screen.see("turn 1> ")
    screen.press("c")
    screen.see("resume: bestguess play mastermind:1x2 --seed ", "What next?")
    screen.type("back")
    screen.see("Which game?")
    screen.type("mastermind:99x9")
    screen.see("the length must be", "Which game?")
    screen.type("q")
    assert screen.end()[0] == 0


def test_be_helped(terminal):
    screen = terminal()
    screen.see("Which game?")
    screen.type("mastermind:2x3")
    screen.see("mastermind:2x3", "What next?")
    screen.type("3")
    screen.see("Turn 1: 9 candidates", "feedback for ")
    screen.press("c")
    screen.see("resume: bestguess solve mastermind:2x3", "What next?")
    screen.press("d")
    code, last = screen.end()
    assert code == 0
    assert "Traceback" not in last


def test_fallout_is_the_simulator(terminal):
    screen = terminal()
    screen.see("Which game?")
    screen.type("fallout")
    screen.see("What next?")
    screen.type("play")
    screen.see("Level 1, seed ", "ATTEMPTS LEFT: ■ ■ ■ ■", "\n> ")
    screen.press("c")
    screen.see("resume: bestguess play fallout --level 1 --seed ", "What next?")
    screen.type("adversary")
    screen.see("The secret is not fixed", "turn 1/4> ")
    screen.type("quit")
    screen.see("resume: bestguess play fallout --adversary", "What next?")
    screen.press("d")
    assert screen.end()[0] == 0


def test_a_game_of_ones_own(terminal, own_game):
    screen = terminal()
    screen.see("Which game?")
    screen.type("./nosuch.py")
    screen.see("no game file", "Which game?")
    screen.type(own_game)
    screen.see("What next?")
    screen.type("solve")
    screen.see("Turn 1: 16 candidates", "> ")
    screen.type("quit")
    screen.see("resume: bestguess solve ", "What next?")
    screen.press("c")
    assert screen.end()[0] == 0


@pytest.mark.parametrize("columns", [40])
def test_a_narrow_window(terminal, columns):
    screen = terminal(columns=columns)
    screen.see(*games.names(), "Which game?")
    screen.type("1")
    screen.see("back", "What next?")
    screen.press("d")
    assert screen.end()[0] == 0


def test_a_wrong_value_is_taken_away(terminal):
    def answer(accelerators: str) -> None:
        for key in games.parameters("word-mastermind"):
            screen.see(f"{key} [")
            screen.type(accelerators if key == "accel" else "")

    screen = terminal()
    screen.see("Which game?")
    screen.type("word-mastermind")
    screen.see("What next?")
    screen.type("set")
    screen.see("- is as without it")
    answer("nofile.txt")
    screen.see("no file nofile.txt", "Correct it")
    answer("-")
    screen.see("What next?")
    screen.type("back")
    screen.see("Which game?")
    screen.type("q")
    assert screen.end()[0] == 0


def test_yes_no_and_quit_are_understood_while_setting(terminal):
    screen = terminal()
    screen.see("Which game?")
    screen.type("mastermind:2x3")
    screen.see("What next?")
    for old, answer, shown in (
        ("no", "y", "mastermind:2x3,blanks"),
        ("yes", "N", "mastermind:2x3"),
        ("no", "oui", "mastermind:2x3,blanks"),
    ):
        screen.type("set")
        sizes = ("pegs [2]", "colours [3]")
        others = ("distinct [no]", "rule [pegs]", "prior [uniform]", "boards [1]")
        for key in (*sizes, f"blanks [{old}]", *others):
            screen.see(f"{key} > ")
            screen.type(answer if key.startswith("blanks") else "")
        screen.see(f"{shown}\r\n", "What next?")
    screen.type("set")
    screen.see("pegs [2] > ")
    screen.type("quit")
    screen.see("Which game?")
    screen.type("q")
    assert screen.end()[0] == 0
