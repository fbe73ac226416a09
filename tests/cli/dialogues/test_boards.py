"""Several boards at once on the command line, in a pseudo-terminal and in a pipe."""

import pytest


def test_two_boards_of_mastermind_are_played_to_the_end(terminal):
    screen = terminal("play", "mastermind:boards=2", "--secret", "CFED,ABCD")
    screen.see("mastermind:boards=2: 1,296 secrets", "There are 2 boards", "turn 1> ")
    screen.type("AABB")
    screen.see("1: 256 left   2: 208 left", "1   AABB -        AABB XO", "turn 2> ")
    screen.type("list 1")
    screen.see("Board 1: 256 candidates", "Board 2: 208 candidates", "turn 2> ")
    screen.type("CFED")
    screen.see("1: found    2: 48 left", "2   CFED XXXX   CFED XO", "turn 3> ")
    screen.type("why ABCD")
    screen.see("ABCD: 3.07 bits", "candidate", "turn 3> ")
    screen.type("ABCD")
    screen.see("3               ABCD XXXX", "Found all 2 boards in 3 turns!")
    screen.type("analyse")
    screen.see("luck and skill are told apart for one board only")
    screen.type("share")
    screen.see("mastermind:boards=2 3 turns", "boards: 2 3", "/XXXX")
    screen.type("")
    assert screen.end()[0] == 0


def test_two_boards_of_wordle_are_played_with_hints(terminal):
    screen = terminal("play", "wordle:boards=2", "--secret", "crane,proxy", "--moves", "TARSE")
    screen.see("turn 2/7> ")
    screen.type("hint")
    screen.see("Try ", " bits; leaves ", "turn 2/7> ")
    screen.type("undo")
    screen.see("No undo here", "turn 2/7> ")
    screen.type("PROXY")
    screen.see("2: found", "turn 3/7> ")
    screen.type("CRANE")
    screen.see("Found all 2 boards in 3 turns, with 1 hint!")
    screen.type("quit")
    assert screen.end()[0] == 0


def test_two_boards_of_wordle_are_solved(terminal):
    screen = terminal("solve", "wordle:boards=2", columns=60)
    screen.see("2 boards of 3,158 secrets, 7 turns", "with / between them", "Play TARSE")
    screen.see("feedback for TARSE> ")
    screen.type("byybg")
    screen.see("2 boards are open, and there is feedback for 1", "feedback for TARSE> ")
    screen.type("byybg bbybb")
    screen.see("with / between them", "feedback for TARSE> ")
    screen.type("byybg/bbybb")
    screen.see("2: 110 left", "Turn 2: 2 boards open, ", " + 110 candidates", "> ")
    screen.type("CRANE=ggggg/bgbbb")
    screen.see("1: found", "Turn 3: 1 board open", "> ")
    screen.type("edit 1 byybg")
    screen.see("2 boards are open", "> ")
    screen.type("PROXY ggggg")
    screen.see("Found all 2 boards in 3 turns. Well played!")
    assert screen.end()[0] == 0


def test_a_clash_names_the_board_and_the_line_resumes(run):
    typed = "AABB=XXXX/XO\nAACC=XX/-\nABCD=O\nABBC=XXXX\nedit 9 XX\nundo\nquit\n"
    ran = run("solve", "mastermind:boards=2", stdin=typed)
    assert "1: found" in ran.out
    assert "resume: bestguess solve mastermind:boards=2 AABB=XXXX/XO" in ran.out
    wrong = run("suggest", "mastermind:boards=2", "AABB=XO/XXXX", "AABC=XXXX/")
    assert wrong.code == 2
    assert "board 1: no secret fits: turn 1 (AABB=XO) and turn 2 (AABC=XXXX) clash" in wrong.error


def test_saved_boards_are_loaded_again(run, tmp_path):
    path = str(tmp_path / "two.json")
    run("play", "mastermind:boards=2", "--seed", "5", "--moves", "AABB", stdin=f"save {path}\n")
    again = run("play", "mastermind:boards=2", "--load", path, stdin="give up\n")
    assert "AABB" in again.out
    assert "Given up after 1 turn. The secrets not found were " in again.out


def test_suggestions_and_solutions_as_json(run):
    printed = run("suggest", "mastermind:boards=2", "AABB=XO/-", "--json", "-n", "2").json
    assert printed["candidates"] == [208, 256]
    assert printed["turns"] == [{"guess": "AABB", "feedback": "XO/-"}]
    assert [len(each["sizes"]) for each in printed["suggestions"]] == [2, 2]
    solved = run("solve", "mastermind:3x4,boards=2", "--secret", "ABC,DDA", "--json").json
    assert solved["won"]
    assert solved["secrets"] == ["ABC", "DDA"]
    assert solved["candidates"][-1] == [1, 1]


def test_boards_stand_side_by_side_or_beneath_each_other(run):
    secrets = "ABC,DDA,BBB,CCD,AAA,DDD"
    words = ("solve", "mastermind:3x4,boards=6", "--secret", secrets)
    wide, narrow = run(*words, columns=100).out, run(*words, columns=40).out
    assert wide.splitlines()[0].split() == [
        word for at in range(1, 7) for word in (f"{at}:", "found")
    ]
    heads = [line for line in narrow.splitlines() if "found" in line]
    assert len(heads) > 1
    assert max(map(len, narrow.splitlines())) <= 40
    assert "Found ABC, DDA, BBB, CCD, AAA, DDD in " in narrow


def test_deals_are_evaluated(run):
    words = ("evaluate", "mastermind:3x4,boards=2", "--deals", "12", "--seed", "3")
    printed, shown = run(*words, "--json").json, run(*words).out
    assert printed["deals"] == printed["solved"] == sum(printed["histogram"]) == 12
    assert "12 deals of seed 3, by entropy" in shown
    assert f"{printed['mean']:.4f}" in shown
    limited = run("evaluate", "wordle:boards=2", "--deals", "1").out
    assert "Within the game's 7 turns: 1 of 1, 100 %." in limited


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("tree mastermind:boards=2", "has 2 boards, and this is for one"),
        ("optimal mastermind:boards=2", "has 2 boards, and this is for one"),
        ("compare mastermind:boards=2", "has 2 boards, and this is for one"),
        ("analyse mastermind:boards=2 AABB --secret ABCD", "has 2 boards, and this is for one"),
        ("play mastermind:boards=2 --adversary", "--adversary is for one board"),
        ("solve mastermind:boards=2 --secret ABCD", "1 secret for 2 boards: give one for each"),
        ("solve mastermind:boards=2 AABB=-/- --secret ABCD,CCDD", "does not fit the secret ABCD"),
        ("suggest mastermind:boards=2 -s classic", "played by sums of entropy, worst, expected"),
        ("evaluate mastermind --deals 3", "--deals and --seed go with several boards"),
    ],
)
def test_what_several_boards_cannot_is_said_in_a_sentence(run, words, sentence):
    ran = run(*words.split())
    assert ran.code == 2
    assert sentence in ran.error
    assert len(ran.error.splitlines()) == 1


def test_games_shows_the_parameter(run):
    assert "boards" in run("games", "mastermind").out
    assert "How many secrets are sought at once" in run("suggest", "mastermind", "--help").out
