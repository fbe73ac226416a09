"""`play`, in a pseudo-terminal and from a pipe."""

import re

import pytest


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
    code, last = screen.end()
    assert code == 0
    assert "CFED  XXXX" in last
    assert "Found CFED in 2 turns, with 1 hint and 1 turn taken back!" in last


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
    secrets = [run("play", "mastermind", "--seed", seed, stdin="quit\n").out for seed in "778"]
    assert secrets[0] == secrets[1] != secrets[2]


@pytest.mark.parametrize(("key", "code"), [("c", 130), ("d", 0)])
def test_leaving(terminal, key, code):
    screen = terminal("play", "mastermind", "--secret", "ABCD")
    screen.see("turn 1> ")
    screen.press(key)
    ended, last = screen.end()
    assert ended == code
    assert "Given up after 0 turns. The secret was ABCD." in last
    assert "Traceback" not in last


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
    guesses = "CRANE\nBLIMP\nhint\nundo\nCRANE\nxxxxx\nCRANE\nCRANE\nCRANE\nCRANE\n"
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
    assert "Found CHAIN" in screen.end()[1]


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
    ],
)
def test_errors(run, options, said):
    ran = run("play", "mastermind", *options)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert said in ran.err
