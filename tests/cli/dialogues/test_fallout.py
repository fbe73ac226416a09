"""`fallout`: the session, in a pseudo-terminal and from pipes."""

import json
import shlex
from pathlib import Path

import pytest
from tests.fallout.test_screen import WRAPS, WRAPS_WORDS

SALES = "SALES SALTY SAUCE SAVES"
RESUME = "resume: bestguess fallout "


def resumed(shown):
    """Return the arguments of the line that resumes what was left."""
    line = next(line for line in shown.splitlines() if line.startswith("resume: "))
    return shlex.split(line.removeprefix("resume: bestguess "))


def test_a_session(terminal):
    screen = terminal("fallout")
    screen.see("Type the words, or paste them", "words> ")
    screen.type("sales salty")
    screen.see("more> ")
    screen.type("SAUCE, SAVES")
    screen.see("more> ")
    screen.type("")
    shown = screen.see("4 words of 5 letters", "4 words possible, 4 attempts left", "left> ")
    assert "▶   SALES   2:1 3:1 4:1 5:1    100 %   1.75       2   guaranteed" in shown
    assert "Enter SALES: sure to win within 4 attempts; 1.75 guesses on average" in shown
    screen.type("why sauce")
    screen.see("2      3   SALES SALTY SAVES", "5      1   SAUCE", "left> ")
    screen.type("SAUCE 2")
    screen.see("3 words possible, 3 attempts left; tried: SAUCE=2", "3 attempts left> ")
    screen.type("dud salty")
    screen.see("2 words possible, 3 attempts left", "3 attempts left> ")
    screen.type("list")
    screen.see("possible   2   SALES SAVES", "tried      1   SAUCE=2", "duds       1   SALTY")
    screen.see("left> ")
    screen.type("reset")
    screen.see("4 attempts left> ")
    screen.type("attempts 1")
    screen.see("2 words possible, 1 attempt left", "Enter SALES: 50 % to win with 1 attempt")
    screen.see("1 attempt left> ")
    for left in ("4 attempts", "3 attempts", "3 attempts", "4 attempts"):
        screen.type("undo")
        screen.see(f"{left} left> ")
    screen.type("undo")
    screen.see("nothing to take back", "4 attempts left> ")
    screen.type("3")  # the likeness of the word that is suggested
    screen.see("The password is SALTY.", "3 attempts left> ")
    screen.type("salty=5")
    screen.see("SALTY is the password. Well done!", "open (new, undo, quit)> ")
    screen.type("new")
    screen.see("words> ")
    screen.type("TERMS TEXAS TIRES TANKS")
    screen.see("more> ")
    screen.type("")
    screen.see("4 words of 5 letters", "Just as good: TEXAS, TIRES", "4 attempts left> ")
    screen.type("undo")
    screen.see("SALTY is the password", "open (new, undo, quit)> ")
    screen.type("quit")
    code, last = screen.end()
    assert code == 0
    assert f"{RESUME}--words '{SALES}' SALES=3 SALTY=5" in last


def test_wrong_entries_change_nothing(terminal):
    screen = terminal("fallout", "--words", SALES)
    screen.see("4 attempts left> ")
    for wrong, said in (
        ("", "Type SALES and its likeness, or help."),
        ("TERMS 2", "TERMS is not on the screen"),
        ("SALEZ 2", "did you mean SALES?"),
        ("SALES 9", "give a number from 0 to 5"),
        ("SALES 1", "SALES never gets 1"),
        ("%$#!", "cannot read '%$#!'"),
        ("dud TERMS", "not on the screen"),
        ("attempts many", "give a number"),
        ("edit 1 2", "no turn 1"),
        ("edit", "Type edit N LIKENESS"),
        ("fix SALES SALTY", "already on the screen"),
        ("save", "Type save FILE"),
        ("load", "Type load FILE"),
        ("load /no/such/file", "/no/such/file: No such file"),
        ("pairs", "No bracket pairs."),
        ("help", "leave; you are told how to go on later"),
    ):
        screen.type(wrong)
        screen.see(said, "4 attempts left> ")
    screen.type("SAUCE 2")
    screen.see("3 attempts left> ")
    screen.type("SALES 2")
    screen.see("not taken: no secret fits: turn 1 (SAUCE=2) and turn 2 (SALES=2) clash")
    screen.see("3 attempts left> ")
    screen.type("edit 1 5")
    screen.see("SAUCE is the password", "open (new, undo, quit)> ")
    screen.press("d")
    code, last = screen.end()
    assert (code, RESUME in last) == (0, True)


@pytest.mark.parametrize("bracketed", [True, False])
def test_a_pasted_screen(terminal, bracketed):
    screen = terminal("fallout")
    screen.see("words> ")
    pasted = WRAPS.replace("\n", "\r")
    screen.child.send(f"\x1b[200~{pasted}\x1b[201~\r" if bracketed else pasted)
    screen.see("Likeness=2", "more> ")
    screen.type("")
    screen.see("12 words of 5 letters", "1   <>            1     4           9")
    screen.see("5   <+>           1    13          10", "Each can be used once")
    screen.see("1 word possible, 3 attempts left; tried: TERMS=2", "The password is TANKS.")
    screen.see("3 attempts left> ")
    screen.type("used 2")
    screen.see("3 attempts left> ")
    screen.type("pairs")
    screen.see("2   {}            1     5           9   used", "3 attempts left> ")
    screen.press("c")
    code, last = screen.end()
    assert code == 130
    assert resumed(last) == ["fallout", "--words", WRAPS_WORDS, "TERMS=2", "used 2"]


def test_the_next_screen_is_pasted_where_a_likeness_is_asked_for(terminal):
    screen = terminal("fallout", "--words", SALES)
    screen.see("4 attempts left> ")
    screen.type("0xF000 TERMS####### 0xF0CC ##TEXAS#(*)#")
    screen.see("more> ")
    screen.type("0xF00C #TANKS###### 0xF0D8 ######TIRES#")
    screen.type("")
    screen.see("1   (*)", "4 words possible", "4 attempts left> ")
    screen.type("2/5")
    screen.see("The password is TANKS.", "left> ")
    for said in ("Enter TERMS", "Enter SALES"):
        screen.type("undo")
        screen.see(said, "left> ")
    screen.press("d")
    assert screen.end()[0] == 0


def test_garbage_is_shown_and_the_session_lives(terminal):
    screen = terminal("fallout")
    for garbage, said in (
        ("what is this supposed to be", "different lengths: IS, TO, BE (2)"),
        ("SALES SALTY TERM", "TERM (line 1) has 4 letters, the others 5"),
        ("load /no/such/file", "/no/such/file: No such file or directory"),
    ):
        screen.see("words> ")
        screen.type(garbage)
        screen.type("")
        screen.see(said)
    screen.see("words> ")
    screen.type("%$ () [] 12")
    screen.see("more> ")
    screen.type("")
    screen.see("no word found", "words> ")
    screen.type(f"{SALES} 5ALES")
    screen.see("more> ")
    screen.type("")
    screen.see("SALES stands there twice", "5 → S", "4 attempts left> ")
    screen.type("quit")
    assert screen.end()[0] == 0


def test_a_misread_word_does_not_lose_the_others(terminal):
    screen = terminal("fallout")
    screen.see("words> ")
    screen.type("TERMS TEXAS TIES TANKS")
    screen.see("more> ")
    screen.type("")
    screen.see("TIES (line 1) has 4 letters, the others 5", "The other words are kept.", "words> ")
    screen.type("tiles")
    screen.see("4 words of 5 letters", "4 words possible", "4 attempts left> ")
    screen.type("quit")
    assert screen.end()[0] == 0


@pytest.mark.parametrize("correction", ["fix TIES TILES", "tiles", "fix ties tile\nTILES"])
def test_the_correction_is_taken_into_the_screen(run, correction):
    ran = run("fallout", stdin=f"TERMS TEXAS TIES TANKS\n\n{correction}\nlist\n")
    assert "4 words of 5 letters." in ran.out
    assert "possible   4   TANKS TERMS TEXAS TILES" in ran.out
    assert resumed(ran.out) == ["fallout", "--words", "TERMS TEXAS TILES TANKS"]


@pytest.fixture
def misread(tmp_path):
    path = tmp_path / "screen.txt"
    path.write_text("TIES\nTERMS\nTEXAS\nTANKS\n")
    return str(path)


def test_a_misread_word_of_a_file_is_put_right_by_an_argument(run, misread):
    fixed = run("fallout", misread, "fix ties tiles", "TERMS=2", "--json").json
    assert fixed["words"] == ["TILES", "TERMS", "TEXAS", "TANKS"]
    assert fixed["entries"] == ["TERMS=2"]
    words = ("--words", "TIES TERMS TEXAS TANKS")
    assert run("fallout", *words, "fix TIES TILES", "--json").json["words"] == fixed["words"]
    ran = run("fallout", misread, "fix TIES TILES", "TERMS=2")
    assert "4 words of 5 letters." in ran.out
    assert resumed(ran.out) == ["fallout", "--words", "TILES TERMS TEXAS TANKS", "TERMS=2"]
    for arguments, said in (
        ((misread, "fix NONE TILES"), "NONE is not on the screen"),
        (("fix TIES TILES",), "give a FILE or --words"),
    ):
        refused = run("fallout", *arguments)
        assert (refused.code, refused.out) == (2, "")
        assert said in refused.err


def test_a_saved_session_takes_a_correction_as_well(run, tmp_path):
    saved = str(tmp_path / "saved.json")
    run("fallout", "--words", "TERHS TEXAS TANKS", stdin=f"save {saved}\n")
    assert run("fallout", saved, "fix TERHS TERMS", "--json").json["words"][0] == "TERMS"


def test_without_a_person_the_error_names_the_command_that_puts_a_word_right(run, misread):
    for arguments, words in (
        ((misread, "TERMS=2", "--goal", "mean"), [misread, "TERMS=2", "--goal", "mean"]),
        ((misread, "--json"), [misread]),
        (("--words", "TIES TERMS TEXAS TANKS"), ["--words", "TIES TERMS TEXAS TANKS"]),
        ((), ["-"]),
    ):
        refused = run("fallout", *arguments, stdin=Path(misread).read_text())
        assert refused.code == 2
        assert "TIES (line 1) has 4 letters, the others 5" in refused.err
        command = refused.err.partition("on the screen: ")[2]
        assert shlex.split(command) == ["bestguess", "fallout", *words, "fix TIES RIGHT"]


def test_a_person_is_asked_for_the_misread_word_of_a_file(terminal, misread):
    screen = terminal("fallout", misread, "TERMS=2")
    screen.see("TIES (line 1) has 4 letters, the others 5", "The other words are kept.", "words> ")
    screen.type("tiles")
    screen.see("4 words of 5 letters", "2 words possible, 3 attempts left; tried: TERMS=2")
    screen.see("3 attempts left> ")
    screen.type("quit")
    assert screen.end()[0] == 0


def test_commands_act_while_words_are_typed(run):
    lines = ["help", "SALES SALTY", "new", "TERMS TEXAS TIES", "wrong", "undo", "TANKS"]
    ran = run("fallout", stdin="\n".join([*lines, "fix NONE SALES", "fix ties tiles", "?", "", ""]))
    assert ran.out.count("the next terminal") == 2  # of the help
    assert "Taken back: wrong" in ran.out
    assert "NONE is not among the words" in ran.out
    assert resumed(ran.out)[2] == "TERMS TEXAS TILES TANKS"
    left = run("fallout", stdin="TERMS TEXAS\nquit\nlist\n")
    assert "list" not in left.out
    assert resumed(left.out)[2] == "TERMS TEXAS"


def test_words_that_are_spelt_like_commands_are_words_where_the_length_fits(run):
    ran = run("fallout", stdin="LAMP LUMP\nquit\nhelp\nundo\n\n")
    assert resumed(ran.out)[2] == "LAMP LUMP QUIT HELP UNDO"
    short = run("fallout", stdin="SIX TEN\nnew\nfix two one\n\n")
    assert resumed(short.out)[2] == "SIX TEN NEW FIX TWO ONE"


def test_several_misread_words_are_put_right_one_by_one(run):
    lines = ["TERMS TEXAS TIES TANKS T!RE TOMES", "", "fix NONE TIRES", "fix T!RE TIRES", "tiles"]
    ran = run("fallout", stdin="\n".join([*lines, ""]))
    assert "different lengths" in ran.out
    assert "NONE is not on the screen" in ran.out
    assert resumed(ran.out)[2] == "TERMS TEXAS TILES TANKS TIRES TOMES"


def test_a_dump_with_a_misread_word_keeps_its_pairs(run):
    dump = "0xF964 $%TERM#(*)!# 0xFA30 TEXAS%[@[]!_\n0xF970 $%TANKS#(*)! 0xFA3C ##TIRES[]!_#\n"
    ran = run("fallout", stdin=f"{dump}\nTERMS\npairs\n")
    assert "TERM (column 1, row 1, character 3) has 4 letters, the others 5" in ran.out
    assert "3   [@[]        2     1           7" in ran.out
    assert resumed(ran.out)[2] == "TERMS TANKS TEXAS TIRES"


def test_words_may_be_typed_anew_instead(run):
    for again in ("new\nSALES SALTY\n", "SALES SALTY\n"):
        ran = run("fallout", stdin=f"TERMS TEXAS TIES TANKS\n\n{again}\nlist\n")
        assert "possible   2   SALES SALTY" in ran.out


def test_the_example_is_possible_on_the_board(run):
    for words in (SALES, "TERMS TEXAS TIRES TANKS", "ABC XYZ"):
        shown = run("fallout", "--words", words).out
        example = shown.partition("a word with its own: ")[2].partition(".")[0]
        assert run("fallout", "--words", words, example, "--json").json["candidates"]


def test_a_doubtful_word_is_put_right_by_the_other_alone(run):
    ran = run("fallout", "--words", "TERHS TEXAS TIRES TANKS", stdin="terms\nlist\n")
    assert "TERHS is in no list: if it is TERMS, type fix TERHS TERMS." in ran.out
    assert "possible   4   TANKS TERMS TEXAS TIRES" in ran.out


def test_breaking_off_while_typing_loses_nothing(terminal):
    screen = terminal("fallout", "--goal", "mean")
    screen.see("words> ")
    screen.type("SALES SALTY")
    screen.see("more> ")
    screen.press("c")
    code, last = screen.end()
    assert code == 130
    assert resumed(last) == ["fallout", "--words", "SALES SALTY", "--goal", "mean"]


def test_the_line_that_resumes_resumes(run):
    options = ["--goal", "worst", "--attempts", "5"]
    stdin = "SAUCE 2\ndud SALTY\nattempts 2\n"
    first = run("fallout", "--words", SALES, *options, stdin=stdin)
    again = run(*resumed(first.out), stdin="")
    assert resumed(again.out) == resumed(first.out)
    assert "2 words possible, 2 attempts left; tried: SAUCE=2" in again.out


def test_files(run, tmp_path):
    words, screen, saved = (tmp_path / name for name in ("words", "screen", "saved.json"))
    words.write_text("sales\nsalty\nsauce\nsaves\n")
    screen.write_text(WRAPS)
    ran = run("fallout", str(words), "SAUCE=2", stdin="")
    assert resumed(ran.out) == ["fallout", str(words), "SAUCE=2"]
    ran = run("fallout", str(screen), stdin=f"used 1\nsave {saved}\nquit\n")
    assert f"Saved to {saved}" in ran.out
    assert resumed(ran.out) == ["fallout", str(screen), "used 1"]
    assert json.loads(saved.read_text())["entries"] == ["TERMS=2", "used 1"]
    ran = run("fallout", str(saved), stdin="pairs\nundo\nundo\n")
    assert "<>            1     4           9   used" in ran.out
    assert "12 words possible, 4 attempts left" in ran.out
    ran = run("fallout", str(words), stdin=f"load {saved}\nundo\n")
    assert "The password is TANKS." in ran.out
    assert resumed(ran.out) == ["fallout", str(words)]


def test_pipes(process):
    ran = process("fallout", stdin=f"{SALES}\n\nSALES 3\nSALTY 5\nquit\n")
    assert ran.code == 0
    assert "SALTY is the password." in ran.out
    ran = process("fallout", stdin="SALES\nSALTY\n")
    assert "2 words possible, 4 attempts left" in ran.out
    assert f"{RESUME}--words 'SALES SALTY'" in ran.out
    assert process("fallout", "-", stdin=WRAPS).code == 0
    ran = process("fallout", stdin="what is that\n")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "error: IS (line 1) has 2 letters, the others 4" in ran.err
    ran = process("fallout", stdin="")
    assert (ran.code, ran.err) == (0, "")


def test_json(run):
    found = run("fallout", "--words", SALES, "SAUCE=2", "dud SALTY", "--json").json
    assert found["candidates"] == ["SALES", "SAVES"]
    assert (found["attempts"], found["won"], found["exact"]) == (3, False, True)
    assert found["best"] == "SALES"
    assert found["guesses"][0] == {
        "guess": "SALES",
        "candidate": True,
        "sizes": {"5": 1, "4": 1},
        "chance": 1.0,
        "mean": 1.5,
        "worst": 2,
        "guaranteed": True,
    }
    found = run("fallout", "--words", "TERMS TEXAS TIRES TANKS", "--json", "-s", "distinct").json
    assert [each["guess"] for each in found["guesses"]] == ["TERMS", "TEXAS", "TIRES", "TANKS"]
    assert run("fallout", "--words", SALES, "SALES=5", "--json").json["won"] is True


def test_ruled_out_words_and_many_words(run):
    ran = run("fallout", "--words", "NOSY WOKS BIAS OOZE GOAL FOLK", "NOSY=1")
    assert "▶   BIAS" in ran.out
    assert "guaranteed, ruled out" in ran.out
    assert "It cannot be the password, but it tells most." in ran.out
    words = " ".join(f"{a}{b}{c}" for a in "ABCD" for b in "EFGH" for c in "IJKL")
    ran = run("fallout", "--words", words, stdin="AEI 1\n")
    assert "Too many words to search every line of play: ranked one step ahead." in ran.out
    assert "… and 44 more" in ran.out
    assert "win" not in ran.out.partition("Too many")[0]
    assert "27 words possible, 3 attempts left" in ran.out


def test_fixing_a_word_and_running_out(run):
    ran = run("fallout", "--words", "TERHS TEXAS TIRES TANKS", stdin="fix TERHS terms\nTERMS 2\n")
    assert "TERHS is in no list: if it is TERMS, type fix TERHS TERMS." in ran.out
    assert "The password is TANKS." in ran.out
    ran = run("fallout", "--words", SALES, "attempts 1", stdin="SAUCE 2\nSALES 3\nreset\n")
    assert "No attempts left, and 3 words still possible" in ran.out
    assert "locked (reset, attempts N, undo, new)> SALES 3\nno attempts left" in ran.out
    assert "3 words possible, 4 attempts left" in ran.out


def test_narrow_windows(run):
    ran = run("fallout", "--words", SALES, columns=40)
    assert max(map(len, ran.out.splitlines()[:-1])) <= 40
    assert "SALES" in ran.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["/no/such/file"], "No such file"),
        (["--words", "SALES TERM"], "different lengths"),
        (["--words", SALES, "SALES=9"], "from 0 to 5"),
        (["--words", SALES, "what"], "type a guess and its likeness"),
        (["--goal", "luck"], "unknown goal 'luck'"),
        (["--strategy", "luck"], "unknown strategy 'luck'"),
        (["--attempts", "0"], "--attempts 0: not a whole number from 1"),
        (["--json"], "--json needs the words"),
    ],
)
def test_errors(run, arguments, said):
    ran = run("fallout", *arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert said in ran.err


def test_a_broken_save_is_refused(run, tmp_path):
    for text in ('{"words": []}', '{"words": ["AB"], "attempts": 4, "entries": ["x"]}', "{"):
        path = tmp_path / "saved.json"
        path.write_text(text)
        ran = run("fallout", str(path))
        assert ran.code == 2
        assert "is no saved terminal" in ran.err
