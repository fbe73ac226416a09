"""The dialogue of `solve`, in a pseudo-terminal and from a pipe."""

import pytest


def test_a_round_with_every_command(terminal):
    screen = terminal("solve", "mastermind")
    screen.see("Feedback: blacks and whites", "Turn 1: 1,296 candidates", "Play ABCD: 3.06 bits")
    screen.see("feedback for ABCD> ")
    screen.type("")
    screen.see("Nothing typed", "feedback for ABCD> ")
    screen.type("xo")
    screen.see("Turn 2: 252 candidates", "feedback for ACEF> ")
    screen.type("why")
    screen.see("ACEF: 3.17 bits", "feedback", "57", "feedback for ACEF> ")
    screen.type("why AABB")
    screen.see("AABB: ", "feedback for ACEF> ")
    screen.type("why XXXXX")
    screen.see("not among the symbols", "feedback for ACEF> ")
    screen.type("list 3")
    screen.see("… and 249 more", "252 candidates", "> ")
    screen.type("undo")
    screen.see("Took back ABCD=XO", "Turn 1: 1,296", "feedback for ABCD> ")
    screen.type("undo")
    screen.see("no turn to take back", "feedback for ABCD> ")
    screen.type("AABB 1 2")
    screen.see("Turn 2: 36 candidates", "> ")
    screen.type("edit 1 -")
    screen.see("Turn 2: 256 candidates", "feedback for CCDE> ")
    screen.type("EFFF")
    screen.see("EFFF: 3.04 bits", "feedback for EFFF> ")
    screen.type("X")
    screen.see("Turn 3: 51 candidates", "> ")
    screen.type("more")
    screen.see("candidate", "10 ", "> ")
    screen.type("turns")
    screen.see("1   AABB", "2   EFFF", "> ")
    screen.type("turns newest")
    screen.see("2   EFFF", "1   AABB", "> ")
    screen.type("help")
    screen.see("edit N FEEDBACK", "quit", "> ")
    screen.type("FOO")
    screen.see("cannot read 'FOO'", "> ")
    screen.type("quit")
    assert screen.end() == (0, "quit\r\nresume: bestguess solve mastermind AABB=- EFFF=X\r\n")


def test_a_wrong_guess_is_corrected_with_its_feedback_or_alone(terminal):
    screen = terminal("solve", "mastermind", "ABCD=XO", "AABB=X", "EEFF=-")
    screen.see("Turn 4: ", "> ")
    screen.type("edit 2 AABC=XO")
    screen.see("Turn 2 was AABB=X, and is AABC=XO.", "Turn 4: ", "> ")
    screen.type("edit 1 abce 1 1")
    screen.see("Turn 1 was ABCD=XO, and is ABCE=XO.", "Turn 4: ", "> ")
    screen.type("edit 3 X")
    screen.see("Turn 3 was EEFF=-, and is EEFF=X.", "Turn 4: ", "> ")
    for wrong, said in (
        ("edit 2 AABZ=X", "Z not among"),
        ("edit 2 AABC=XXXO", "impossible"),
        ("edit 2 AABC", "cannot read 'AABC'"),
        ("edit 4 AABC=X", "N from 1 to 3"),
    ):
        screen.type(wrong)
        screen.see(said, "> ")
    screen.type("turns newest")
    screen.see("3   EEFF", "2   AABC", "1   ABCE", "> ")
    screen.press("c")
    code, last = screen.end()
    assert code == 130
    assert "resume: bestguess solve mastermind ABCE=XO AABC=XO EEFF=X" in last


def test_newest_first(terminal):
    screen = terminal("solve", "mastermind", "ABCD=XO", "AABB=X", "--newest-first")
    screen.see("Turn 3: ", "> ")
    screen.type("turns")
    screen.see("2   AABB", "1   ABCD", "> ")
    screen.press("d")
    assert "resume: bestguess solve mastermind ABCD=XO AABB=X --newest-first" in screen.end()[1]


def test_a_clash_is_told_at_once_and_repaired(terminal):
    screen = terminal("solve", "mastermind")
    screen.see("feedback for ABCD> ")
    screen.type("XO")
    screen.see("feedback for ACEF> ")
    screen.type("ABCD=OO")
    screen.see("No secret fits: turn 1 (ABCD=XO) and turn 2 (ABCD=OO) clash", "1 !", "OO (312)")
    screen.see("2 !", "XO (252)", "edit N FEEDBACK, or undo> ")
    for line, said in (
        ("XX", "Correct a turn first"),
        ("why", "No candidate is left"),
        ("more", "no secret fits"),
        ("list", "0 candidates"),
        ("edit", "Type edit N FEEDBACK, N from 1 to 2"),
        ("edit 3 XX", "Type edit N FEEDBACK, N from 1 to 2"),
        ("edit 2", "Which feedback?"),
        ("edit 2 XXXO", "impossible"),
    ):
        screen.type(line)
        screen.see(said, "edit N FEEDBACK, or undo> ")
    screen.type("edit 2 XO")
    screen.see("Turn 3: 252 candidates", "feedback for ")
    screen.press("c")
    code, last = screen.end()
    assert code == 130
    assert "resume: bestguess solve mastermind ABCD=XO ABCD=XO" in last


def test_a_round_is_resumed_and_won(terminal):
    screen = terminal("solve", "mastermind:2x3", "AB=X", "-s", "worst", "--guesses", "candidates")
    screen.see("Turn 2: 4 candidates", "> ")
    screen.type("AC=-")
    screen.see("Only BB is left: it must be the secret.", "feedback for BB> ")
    screen.press("d")
    code, last = screen.end()
    assert code == 0
    resume = "bestguess solve mastermind:2x3 AB=X AC=- --strategy worst --guesses candidates"
    assert f"resume: {resume}" in last
    screen = terminal(*resume.split()[1:])
    screen.see("feedback for BB> ")
    screen.type("2 0")
    code, last = screen.end()
    assert code == 0
    assert "Found: BB in 3 turns." in last


def test_ctrl_c_while_ranking_still_tells_how_to_resume(terminal):
    screen = terminal("solve", "mastermind:7x9", "AABBCCD=XO")
    screen.see("Type help", " % ")  # the bar is there
    screen.interrupt()
    code, last = screen.end()
    assert code == 130
    assert "resume: bestguess solve mastermind:7x9 AABBCCD=XO" in last
    assert "Traceback" not in last


def test_a_round_that_starts_with_a_clash_can_be_corrected(run):
    ran = run("solve", "mastermind", "ABCD=XX", "ABCD=OO", stdin="undo\nquit\n")
    assert ran.code == 0
    assert "Took back ABCD=OO" in ran.out
    assert ran.out.endswith("resume: bestguess solve mastermind ABCD=XX\n")


def test_from_a_pipe_the_output_reads_like_the_dialogue(process):
    ran = process("solve", "mastermind", stdin="XO\nXXXX\n")
    assert ran.code == 0
    assert "feedback for ABCD> XO\n" in ran.out
    assert ran.out.endswith("Found: ACEF in 2 turns. Well played!\n")
    assert ran.err == ""


def test_the_end_of_a_script_leaves_as_ctrl_d_does(run):
    ran = run("solve", "mastermind", stdin="XO\n")
    assert ran.code == 0
    assert ran.out.endswith("\nresume: bestguess solve mastermind ABCD=XO\n")


def test_out_of_turns(run):
    ran = run("solve", "fallout:words=SALES+SALTY+SAVES+TERMS+TANKS+BEATS", stdin="0\nundo\nquit\n")
    assert ran.code == 0
    words = "fallout:words=" + "+".join(f"{a}{b}" for a in "ABCDEF" for b in "UVWXYZ")
    turns = ["AU=0", "BV=0", "CW=0"]
    ran = run("solve", words, *turns, stdin="DX=0\nDX=0\nundo\nquit\n")
    assert "No turns left, and 4 candidates:" in ran.out
    assert "Correct a turn first" in ran.out
    assert "Took back DX=0" in ran.out


def test_a_guess_that_is_spelt_like_a_command(run):
    words = "word-mastermind:list=common,length=4"
    ran = run("solve", words, stdin="LIST XO\nUNDO=-\nSAVE O\nedit -\nquit\n")
    assert (
        "resume: bestguess solve word-mastermind:list=common,length=4 LIST=XO UNDO=- SAVE=O EDIT=-"
        in (ran.out.replace("'", "").replace(":length=4,list=common", ":list=common,length=4"))
    )


def test_hard_mode_refuses_a_guess_with_its_reason(run):
    ran = run("solve", "wordle:hard", "CRANE=gbbbb", stdin="BLIMP\nBLIMP bbbbb\nquit\n")
    assert ran.out.count("hard mode: BLIMP must keep C in place 1") == 2


def test_a_rule_of_ones_own(run, own_game):
    ran = run("solve", own_game, stdin="2\n11\nsoup\nwin\n")
    assert ran.code == 0
    assert "never gets soup" in ran.out
    assert "Found: 11 in 2 turns" in ran.out


@pytest.mark.parametrize("columns", [40, 24])
def test_a_narrow_window(terminal, columns):
    screen = terminal("solve", "mastermind", columns=columns)
    screen.see("Turn 1:", "ABCD", "feedback for ABCD> ")
    screen.type("more")
    shown = screen.see("AABC", "feedback for ABCD> ")
    assert "guess" in shown
    assert "bits" in shown
    screen.type("why")
    screen.see("312", "feedback for ABCD> ")
    screen.type("help")
    screen.see("undo", "quit", "feedback for ABCD> ")
    screen.type("ABCD=XX")
    screen.see("Turn 2:", "> ")
    screen.type("ABCD=OO")
    screen.see("clash", "1 !", "undo> ")
    screen.press("d")
    assert screen.end()[0] == 0


def test_tab_completes_commands_and_files(terminal, tmp_path):
    (tmp_path / "mine.json").write_text("{}")
    screen = terminal("solve", "mastermind", columns=200)
    screen.see("feedback for ABCD> ")
    screen.type("und\t")
    screen.see("und", "o", "no turn to take back", "feedback for ABCD> ")
    screen.type(f"load {tmp_path}/mi\t")
    assert "typed" not in screen.see("mine.json is no saved round", "feedback for ABCD> ")
    screen.type("AABB XO\t")
    screen.see("Turn 2: 208 candidates", "> ")
    screen.press("d")
    assert "resume: bestguess solve mastermind AABB=XO" in screen.end()[1]


def test_what_is_nearly_a_command_is_recognised(run):
    ran = run("solve", "mastermind", stdin="mroe\nedti 1 X\nXQ\nundo it\nquit\n")
    assert "did you mean more?" in ran.out
    assert "did you mean edit?" in ran.out
    assert "cannot read 'XQ': give blacks and whites, like XOO, 1 2, or - for none\n" in ran.out
    assert "; the command is typed undo" in ran.out


def test_feedback_as_people_say_it(run):
    ran = run("solve", "mastermind", stdin="1 black 1 white\nACEF rien\nedit 1 2 noirs\nquit\n")
    assert "Turn 1 was ABCD=XO, and is ABCD=XX." in ran.out
    assert ran.out.endswith("resume: bestguess solve mastermind ABCD=XX ACEF=-\n")


@pytest.mark.parametrize(
    ("game", "first", "win", "possible"),
    [
        ("mastermind", "AABB=XO", "CCDD=XXXX", "-"),
        ("wordle", "CRANE=bbbbb", "SLATE=ggggg", "bbgbg"),
    ],
)
def test_a_win_that_clashes_with_earlier_turns_is_no_win(run, game, first, win, possible):
    shown = run("solve", game, stdin=f"{first}\n{win}\nundo\nquit\n").out
    assert f"No secret fits: turn 1 ({first}) and turn 2 ({win}) clash. Correct one turn." in shown
    assert "edit N FEEDBACK, or undo> undo" in shown
    assert "Found" not in shown
    given = run("solve", game, first, win, stdin=f"edit 1 {possible}\n").out
    assert "clash. Correct one turn." in given
    assert f"Found: {win.partition('=')[0]} in 2 turns." in given


@pytest.mark.parametrize(
    ("game", "guess"),
    [
        ("mastermind", "BBCC"),
        ("mastermind", "BBBB"),
        ("wordle:secrets=enable,guesses=enable,length=3", "WON"),
        ("word-mastermind:list=enable,length=4", "none"),
    ],
)
def test_what_may_be_guessed_is_a_guess_and_no_feedback(run, game, guess):
    ran = run("solve", game, stdin=f"{guess}\nquit\n")
    assert f"feedback for {guess.upper()}> quit\n" in ran.out
    assert ran.out.endswith(f"resume: bestguess solve {game}\n")


def test_a_larger_list_that_does_not_have_the_weights_is_refused(run, tmp_path):
    path = tmp_path / "weights.txt"
    path.write_text("ABEND 5\nABOUT 3\n")
    ran = run("solve", "word-mastermind", "--weights", str(path), stdin="AAHED=5 0\ny\nquit\n")
    assert (ran.code, ran.err) == (0, "")
    said = f"> y\n{path}, line 1: ABEND is not in the list; did you mean SABED?\n"
    assert said + "feedback for ABEND> quit\n" in ran.out
    assert ran.out.endswith(f"resume: bestguess solve word-mastermind --weights {path}\n")


def test_a_larger_list_counts_the_candidates_of_the_weights(run, tmp_path):
    path = tmp_path / "weights.txt"
    path.write_text("ABBEY 5\nABOUT 3\n")
    ran = run("solve", "word-mastermind", "--weights", str(path), stdin="AAHED=1 1\ny\nquit\n")
    assert "> y\nword-mastermind:list=wordle-guesses-2022: 2 secrets\n" in ran.out


def test_a_secret_without_weight_is_not_found_but_named(run, tmp_path):
    path = tmp_path / "weights.txt"
    path.write_text("ABOUT 3\nABBEY 2\n")
    options = ("wordle", "CRANE=ggggg", "--weights", str(path))
    ran = run("solve", *options, stdin="undo\nquit\n")
    why = "o secret fits: turn 1 (CRANE=ggggg) is possible for none"
    assert "Found" not in ran.out
    assert f"N{why}. Correct one turn.\n" in ran.out
    assert "\nCRANE would fit, but the weight is 0.\nedit N FEEDBACK, or undo> undo\n" in ran.out
    assert f"n{why}; CRANE would fit, but the weight is 0; " in run("suggest", *options).error


@pytest.mark.parametrize(
    ("game", "typed", "said"),
    [
        ("mastermind", "XXXO", "XXXO is impossible: with 3 in place"),
        ("marked-mastermind", "gggy", "gggy is impossible: with 3 in place"),
        ("marked-mastermind:3x3,distinct", "bbb", "never gets bbb"),
        ("mastermind", "AABX", "X not among the symbols"),
    ],
)
def test_impossible_feedback_of_a_code_s_length_is_not_called_a_wrong_guess(
    terminal, game, typed, said
):
    screen = terminal("solve", game)
    screen.see("feedback for ")
    screen.type(typed)
    screen.see(said, "feedback for ")
    screen.type("quit")
    assert screen.end()[0] == 0
