"""`play`, in a pseudo-terminal and from a pipe."""

import json
import os
import re
import shlex

import pexpect
import pytest
from tests.cli.conftest import PLAIN, TIMEOUT, press
from tests.forks import COMMAND


def test_a_round(terminal):
    screen = terminal("play", "mastermind", "--secret", "CFED")
    screen.see("mastermind: 1,296 secrets", "Guess 4 symbols of ABCDEF", "turn 1> ")
    screen.type("")
    screen.see("turn 1> ")
    screen.type("ABC")
    screen.see("ABC has 3 symbols", "turn 1> ")
    screen.type("abcz")
    screen.see("Z not among the symbols", "turn 1> ")
    screen.type("undo")
    screen.see("no turn to take back", "turn 1> ")
    screen.type("abcd")
    screen.see("ABCD  XO", "turn 2> ")
    screen.type("hint")
    screen.see("Try ACEF: 3.17 bits", "turn 2> ")
    screen.type("list 2")
    screen.see("… and 250 more", "252 candidates", "turn 2> ")
    screen.type("A A B B")
    screen.see("AABB  -", "turn 3> ")
    screen.type("turns")
    screen.see("1   ABCD", "2   AABB", "turn 3> ")
    screen.type("turns newest")
    screen.see("2   AABB", "1   ABCD", "turn 3> ")
    screen.type("undo")
    screen.see("Took back AABB=-", "turn 2> ")
    screen.type("help")
    screen.see("give up", "turn 2> ")
    screen.type("CFED")
    screen.see("CFED  XXXX", "Found CFED in 2 turns, with 1 hint and 1 turn taken back!")
    screen.see("again, analyse, share, or Enter to leave> ")
    screen.type("")
    assert screen.end()[0] == 0


def test_why_shows_the_parts_of_the_hint_or_of_a_guess(run):
    typed = "why\nABCD\nhint\nwhy\nwhy AABB\nwhy AABX\nquit\n"
    ran = run("play", "mastermind", "--secret", "CFED", stdin=typed)
    assert "turn 1> why\nAsk for a hint first, or type why GUESS.\n" in ran.out
    assert "turn 2> why\nACEF: 3.17 bits" in ran.out
    assert "turn 2> why AABB\nAABB: " in ran.out
    assert ran.out.count("feedback   left\n") == 2
    assert "X not among the symbols" in ran.out


def test_after_a_round_it_is_analysed_shared_and_played_again(terminal):
    screen = terminal("play", "wordle", "--secret", "CHAIN", "--moves", "CRANE")
    screen.see("turn 2/6> ")
    screen.type("CHAIN")
    screen.see("Found CHAIN in 2 turns!", "again, analyse, share, or Enter to leave> ")
    screen.type("shrae")
    screen.see("no command shrae; did you mean share?", "to leave> ")
    screen.type("share")
    screen.see("wordle 2/6\r\n🟩⬛🟩🟨⬛\r\n🟩🟩🟩🟩🟩\r\n", "to leave> ")
    screen.type("analyse")
    screen.see("wordle: CHAIN, measured with entropy", "2 turns = ", "to leave> ")
    screen.type("help")
    screen.see("play another round", "to leave> ")
    screen.type("again")
    screen.see("wordle: 3,158 secrets", "turn 1/6> ")
    screen.type("quit")
    screen.see("resume: bestguess play wordle --seed ")
    assert screen.end()[0] == 0


def test_the_analysis_goes_by_the_strategy_and_shows_how_long(terminal):
    options = ("--secret", "DBACEF", "--moves", "DBACEF", "--strategy", "worst")
    screen = terminal("play", "mastermind:6x8", *options)
    screen.see("to leave> ")
    screen.type("analyse")
    screen.child.expect(r"mastermind:6x8 worst .*\d+ % (\d+:\d\d:\d\d|-:--:--)")
    screen.press("c")
    screen.end()


def test_the_analysis_is_measured_with_the_strategy_of_the_round(run):
    moves = ("--moves", "AABB CFED", "--strategy", "worst")
    ran = run("play", "mastermind", "--secret", "CFED", *moves, stdin="analyse\n")
    assert "mastermind: CFED, measured with worst" in ran.out


@pytest.mark.parametrize("key", ["c", "d"])
def test_a_round_that_is_over_is_left_without_a_line_to_resume_it(terminal, key):
    screen = terminal("play", "mastermind", "--secret", "CFED", "--moves", "CFED")
    screen.see("Found CFED in 1 turn!", "to leave> ")
    screen.press(key)
    code, last = screen.end()
    assert code == 0
    assert "resume" not in last


def test_what_is_shared_has_no_guess_and_tells_of_help(run):
    lost = "CRANE\n" * 6 + "share\nagain\n"
    ran = run("play", "wordle", "--adversary", stdin=lost)
    assert "\nwordle X/6\n⬛⬛⬛⬛⬛\n" in ran.out
    assert ran.out.count("The secret is not fixed") == 2  # again against the adversary
    ran = run("play", "mastermind", "--secret", "CFED", stdin="hint\nABCD\nCFED\nshare\n")
    assert ran.out.endswith("\nmastermind 2 turns, with 1 hint\nXO\nXXXX\n")


def test_rounds_are_played_again_without_end(run):
    typed = "SALES\nagain\n" * 400
    ran = run("play", "fallout", "--words", "SALES", "--seed", "1", stdin=typed)
    assert (ran.code, ran.out.count("Found SALES in 1 turn!")) == (0, 400)


def test_what_is_nearly_a_command_is_recognised(run):
    typed = "udno\nLSIT\nlist all\nABCX\nquit\n"
    ran = run("play", "mastermind", "--secret", "CFED", stdin=typed)
    assert "not among the symbols ABCDEF; did you mean undo?" in ran.out
    assert "not among the symbols ABCDEF; did you mean list?" in ran.out
    assert "; the command is typed list [N]" in ran.out
    assert "ABCX: X not among the symbols ABCDEF\n" in ran.out


def test_giving_up_shows_the_secret(terminal):
    screen = terminal("play", "bulls-and-cows", "--seed", "7")
    screen.see("turn 1> ")
    screen.type("0123")
    screen.see("turn 2> ")
    screen.type("give up")
    code, last = screen.end()
    assert code == 0
    assert re.search(r"Given up after 1 turn. The secret was \d{4}\.", last)


def test_the_same_seed_draws_the_same_secret(run):
    secrets = [run("play", "mastermind", "--seed", seed, stdin="give up\n").out for seed in "778"]
    assert secrets[0] == secrets[1] != secrets[2]


def resume_line(shown):
    return next(line for line in shown.splitlines() if line.startswith("resume: "))


@pytest.mark.parametrize(("key", "code"), [("c", 130), ("d", 0)])
@pytest.mark.parametrize(
    "options",
    [
        ["--seed", "7"],
        ["--secret", "ABCD"],
        ["--adversary"],
        ["--seed", "7", "--strategy", "worst"],
    ],
    ids=" ".join,
)
def test_leaving_tells_how_to_go_on_and_not_the_secret(terminal, key, code, options):
    screen = terminal("play", "mastermind", *options)
    screen.see("turn 1> ")
    screen.type("aabb")
    screen.see("AABB  ", "turn 2> ")
    screen.type("FEFE")
    turn = screen.see("FEFE  ", "turn 3> ").splitlines()[-2]
    screen.press(key)
    ended, last = screen.end()
    assert ended == code
    assert "secret was" not in last
    assert "Traceback" not in last
    line = resume_line(last)
    moves = ["--moves", "AABB FEFE"]
    words = ["bestguess", "play", "mastermind", *options[:2], *moves, *options[2:]]
    assert line == f"resume: {shlex.join(words)}"
    screen = terminal(*shlex.split(line)[2:])
    screen.see("1   AABB", "2   FEFE", f"{turn.split()[1]}\r\n", "turn 3> ")
    screen.type("quit")
    assert screen.end() == (0, f"quit\r\n{line}\r\n")


@pytest.mark.parametrize("word", ["quit", "exit"])
def test_a_seed_is_drawn_so_that_the_round_can_be_resumed(terminal, run, word):
    screen = terminal("play", "mastermind")
    screen.see("turn 1> ")
    screen.type(word)
    code, last = screen.end()
    assert code == 0
    line = resume_line(last)
    assert re.fullmatch(r"resume: bestguess play mastermind --seed \d+", line)
    first, again = (run(*shlex.split(line)[2:], stdin="give up\n").out for _ in range(2))
    assert first == again
    assert "The secret was" in first


def test_moves_may_end_the_round(run):
    ran = run("play", "mastermind", "--secret", "CFED", "--moves", "aabb, cfed")
    assert (ran.code, ran.out.splitlines()[-1]) == (0, "Found CFED in 2 turns!")
    ran = run("play", "fallout", "--words", "SALES SALTY", "--seed", "1", "--moves", "SALES")
    assert "SALES" in ran.out


def test_the_result_as_json(process):
    options = ("play", "mastermind", "--secret", "CFED", "--json")
    ran = process(*options, stdin="AABB\nhint\nCFED\n")
    turns = [{"guess": "AABB", "feedback": "-"}, {"guess": "CFED", "feedback": "XXXX"}]
    assert ran.json == {
        "game": "mastermind",
        "won": True,
        "turns": turns,
        "secret": "CFED",
        "hints": 1,
    }
    assert "turn 1> AABB\n" in ran.err
    assert "Found CFED in 2 turns" in ran.err
    left = process(*options, stdin="AABB\n")
    assert left.json["won"] is False
    assert left.json["secret"] is None
    assert left.err.endswith(
        "resume: bestguess play mastermind --secret CFED --moves AABB --json\n"
    )
    assert process(*options, stdin="give up\n").json["secret"] == "CFED"
    beaten = process("play", "mastermind:1x2", "--adversary", "--json", stdin="A\nB\n").json
    assert (beaten["won"], beaten["secret"]) == (True, "B")
    given_up = process("play", "mastermind:1x2", "--adversary", "--json", stdin="give up\n").json
    assert given_up["secret"] is None
    lost = process("play", "wordle", "--secret", "TOUGH", "--json", stdin="CRANE\n" * 6).json
    assert (lost["won"], lost["secret"], len(lost["turns"])) == (False, "TOUGH", 6)


@pytest.mark.parametrize("end", ["CFED", "give up", "c", "d"])
def test_the_result_as_json_at_a_terminal(tmp_path, end):
    path = tmp_path / "result.json"
    line = shlex.join([*COMMAND, "play", "mastermind", "--secret", "CFED", "--json"])
    child = pexpect.spawn(
        "sh",
        ["-c", f"exec {line} > {shlex.quote(str(path))}"],
        env={**os.environ, **PLAIN},
        timeout=TIMEOUT,
        encoding="utf-8",
    )
    child.delaybeforesend = None
    child.expect_exact("turn 1> ")
    child.sendline("AABB")
    child.expect_exact("AABB  -")
    child.expect_exact("turn 2> ")
    if len(end) == 1:
        press(child, end)
    else:
        child.sendline(end)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == (130 if end == "c" else 0)
    found = json.loads(path.read_text())
    assert path.read_text().count("\n") == 1
    assert found["won"] is (end == "CFED")
    assert found["secret"] == (None if len(end) == 1 else "CFED")


def test_the_simulator_as_json(process):
    from random import Random

    from bestguess.fallout import draw_board

    secret = draw_board(0, Random(7)).secret
    options = ("play", "fallout", "--level", "0", "--seed", "7", "--json")
    won = process(*options, stdin=f"hint\n{secret}\n").json
    assert won == {
        "game": "fallout",
        "won": True,
        "turns": [{"guess": secret, "feedback": "5"}],
        "secret": secret,
        "hints": 1,
    }
    left = process(*options, stdin="")
    assert (left.json["won"], left.json["secret"]) == (False, None)
    assert left.err.endswith("resume: bestguess play fallout --level 0 --seed 7 --json\n")
    assert process(*options, stdin="give up\n").json["secret"] == secret


def test_the_adversary_keeps_the_largest_part(terminal):
    screen = terminal("play", "mastermind:2x3", "--adversary")
    screen.see("The secret is not fixed", "turn 1> ")
    screen.type("AA")
    screen.see("AA  ", "turn 2> ")
    screen.type("list")
    screen.see("4 candidates", "turn 2> ")
    screen.type("give up")
    code, last = screen.end()
    assert code == 0
    assert "4 candidates left, " in last


def test_the_adversary_can_be_beaten(run):
    ran = run("play", "mastermind:1x2", "--adversary", stdin="A\nB\n")
    assert "Found B in 2 turns!" in ran.out


def test_the_turns_are_limited(process):
    guesses = "CRANE\nBLIMP\nhint\nundo\nCRANE\nxxxxx\nCRANE\nCRANE\nCRANE\n"
    ran = process("play", "wordle", "--secret", "TOUGH", stdin=guesses)
    assert ran.code == 0
    assert "turn 1/6> CRANE\nCRANE  bbbbb\n" in ran.out
    assert "XXXXX is not in the list" in ran.out
    assert "No undo here" in ran.out
    assert "turn 6/6> CRANE" in ran.out
    assert ran.out.endswith("No turns left. The secret was TOUGH.\n")


def test_hard_mode_refuses_and_costs_nothing(run):
    ran = run("play", "wordle", "--hard", "--secret", "CHAIN", stdin="CRANE\nBLIMP\nCHAIN\n")
    assert "hard mode: BLIMP must keep C in place 1" in ran.out
    assert "Found CHAIN in 2 turns!" in ran.out


def test_a_word_that_is_also_a_command(run):
    game = "word-mastermind:list=common,length=4"
    ran = run("play", game, "--secret", "LIST", stdin="guess LIST\n")
    assert "Found LIST in 1 turn!" in ran.out


def test_tiles_are_coloured_squares(terminal):
    screen = terminal("play", "wordle", "--secret", "CHAIN", NO_COLOR="")
    screen.see("turn 1/6> ")
    screen.type("CRANE")
    shown = screen.see("gbgyb", "turn 2/6> ")
    assert "\x1b[" in shown
    assert " C " in shown
    screen.type("CHAIN")
    screen.see("Found CHAIN", "to leave> ")
    screen.press("d")
    assert screen.end()[0] == 0


def test_a_game_of_ones_own(run, own_game):
    ran = run("play", own_game, "--top", "2", "--secret", "12", stdin="00\nhint\n12\n")
    assert "00  3" in ran.out
    assert "Found 12 in 2 turns, with 1 hint!" in ran.out
    assert (
        "Found"
        in run(
            "play",
            own_game,
            "--adversary",
            stdin="\n".join(f"{a}{b}" for a in "0123" for b in "0123"),
        ).out
    )


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--adversary", "--secret", "ABCD"], "--adversary has no fixed secret"),
        (["--adversary", "--seed", "1"], "--adversary has no fixed secret"),
        (["--seed", "1", "--secret", "ABCD"], "--seed draws a secret"),
        (["--secret", "ABCX"], "X not among"),
        (["--seed", "x"], "--seed x: not a whole number"),
        (["--strategy", "no"], "unknown strategy"),
        (["--moves", "AABB ABCX"], "move 2 (ABCX): ABCX: X not among"),
        (["--secret", "ABCD", "--moves", "ABCD AABB"], "move 2 (AABB): the round is over before"),
        (["--load", "x.json", "--seed", "1"], "--load brings its secret"),
        (["--load", "x.json", "--adversary"], "--load brings its secret"),
        (["--load", "/no/such/file"], "/no/such/file: No such file"),
    ],
)
def test_errors(run, options, said):
    ran = run("play", "mastermind", *options)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert said in ran.err
