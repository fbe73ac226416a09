"""`play fallout`, the terminal to practise on, in a pseudo-terminal."""

import re
import shlex
from random import Random

import pytest

from bestguess.fallout import draw_board
from bestguess.fallout.screen import format_screen, parse_screen, read_dump

LEVEL, SEED = "0", "7"
BOARD = draw_board(0, Random(7))
WRONG = [word for word in BOARD.words if word != BOARD.secret]
START = ("play", "fallout", "--level", LEVEL, "--seed", SEED)


def test_a_terminal_is_opened(terminal):
    screen = terminal(*START)
    screen.see(f"Level 0, seed 7: {len(BOARD.words)} words of 5 letters")
    shown = screen.see("ATTEMPTS LEFT: ■ ■ ■ ■", "PAIRS: 1 ", "\n> ")
    seen = parse_screen(shown[shown.index("0x") : shown.index("PAIRS")])
    assert format_screen(seen) == format_screen(read_dump(BOARD.dump, BOARD.address))
    screen.type("hint")
    screen.see("Try ", "100 % to win with 4 attempts", "> ")
    screen.type(WRONG[0].lower())
    screen.see("ATTEMPTS LEFT: ■ ■ ■\r\n", f">{WRONG[0]}", ">Entry denied.", ">Likeness=", "\n> ")
    screen.type("1")
    shown = screen.see("PAIRS: 1 ", "\n> ")
    assert ">Dud removed." in shown or ">Attempts restored." in shown
    screen.type("list")
    screen.see("possible", f"{WRONG[0]}=", "> ")
    screen.type("help")
    screen.see("use a bracket pair", "> ")
    screen.type("")
    screen.see("> ")
    for wrong, said in (("QQQQQ", "is not on the screen"), ("99", "no pair 99"), ("()(", "not on")):
        screen.type(wrong)
        screen.see(said, "> ")
    screen.type("screen")
    screen.see("PAIRS: 1 ", "\n> ")
    screen.type(BOARD.secret)
    screen.see(">Password accepted.", f"Open: {BOARD.secret} found with 2 guesses, with 1 hint!")
    screen.see("again, analyse, share, or Enter to leave> ")
    screen.type("analyse")
    last = screen.see("to leave> ")
    assert re.search(rf"{WRONG[0]}=\d +\d+(\.\d)? %   [A-Z]{{5}} +100 %", last)
    assert re.search(rf"the exact solver finds it in \d guess.*{BOARD.secret}=5", last)
    screen.type("")
    assert screen.end()[0] == 0


def test_after_a_terminal_it_is_shared_without_its_words_and_another_is_drawn(run):
    ran = run(*START, stdin=f"hint\n{WRONG[0]}\n{BOARD.secret}\nshare\nagain\nquit\n")
    shared = ran.out.partition("to leave> share\n")[2].partition("again,")[0]
    assert re.fullmatch(
        r"fallout level 0, seed 7: open after 2 guesses, with 1 hint\n"
        r"Likeness=[0-4]\nLikeness=5\n",
        shared,
    )
    assert re.search(r"to leave> again\nLevel 0, seed \d+: ", ran.out)
    assert re.search(r"resume: bestguess play fallout --level 0 --seed \d+\n$", ran.out)


def test_a_terminal_for_a_machine_offers_nothing_after_it(process):
    ran = process(*START, "--moves", BOARD.secret, "--json", stdin="again\n")
    assert ran.json["won"]
    assert "to leave" not in ran.err


def test_a_terminal_is_locked(run):
    ran = run(*START, stdin="\n".join(WRONG[:4]) + "\n")
    assert ran.code == 0
    assert f"Locked. The password was {BOARD.secret}." in ran.out
    assert "ATTEMPTS LEFT:\n" in ran.out


def test_brackets_can_be_typed(run):
    pair = read_dump(BOARD.dump).pairs[0].text
    ran = run(*START, stdin=f"{pair}\nquit\n")
    assert f">{pair}" in ran.out
    assert "--moves 1" in ran.out


def test_giving_up(run):
    ran = run(*START, stdin=f"{WRONG[0]}\ngive up\n")
    assert f"The password was {BOARD.secret}." in ran.out


@pytest.mark.parametrize(("key", "code"), [("c", 130), ("d", 0)])
def test_leaving_and_coming_back(terminal, run, key, code):
    screen = terminal(*START)
    screen.see("\n> ")
    screen.type(WRONG[0])
    screen.see("■ ■ ■", "\n> ")
    screen.type("2")
    before = screen.see("ATTEMPTS", "\n> ")
    screen.press(key)
    ended, last = screen.end()
    assert ended == code
    line = next(line for line in last.splitlines() if line.startswith("resume: "))
    assert line == f"resume: bestguess play fallout --level 0 --seed 7 --moves '{WRONG[0]} 2'"
    again = run(*shlex.split(line)[2:], stdin="", columns=80).out
    dump = [row.strip() for row in before.splitlines() if row.startswith("0x")]
    assert [row for row in again.splitlines() if row.startswith("0x")] == dump


def test_colours(terminal):
    screen = terminal(*START, NO_COLOR="")
    shown = screen.see("ATTEMPTS", "\n> ")
    assert "\x1b[32m" in shown  # green
    assert "\x1b[1;92m" in shown  # words
    screen.press("d")
    screen.end()
    screen = terminal(*START)
    assert "\x1b[3" not in screen.see("ATTEMPTS", "\n> ")
    screen.press("d")
    screen.end()


@pytest.mark.parametrize("columns", [30, 41, 63])
def test_narrow_windows(run, columns):
    ran = run(*START, stdin=f"{WRONG[0]}\n", columns=columns)
    shown = ran.out.partition("resume")[0]
    assert max(map(len, shown.splitlines())) <= columns
    assert ran.out.count("0x") == 68
    assert "Likeness=" in ran.out


def test_the_same_seed_and_another(run):
    first, again, other = (
        run("play", "fallout", "--level", "3", "--seed", seed, stdin="").out for seed in "778"
    )
    assert first == again != other
    ran = run("play", "fallout", stdin="")  # a seed of its own, shown
    seed = re.search(r"Level 1, seed (\d+)", ran.out)
    assert seed is not None
    assert run("play", "fallout", "--seed", seed[1], stdin="").out == ran.out


def test_words_of_ones_own_make_a_plain_round(run):
    ran = run("play", "fallout", "--words", "SALES SALTY", "--secret", "SALES", stdin="SALES\n")
    assert "Found SALES in 1 turn!" in ran.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["fallout", "--level", "6"], "level 6: choose one from 0 to 5"),
        (["fallout", "--level", "-1"], "--level -1: not a whole number from 0"),
        (["mastermind", "--level", "1"], "--level goes with fallout alone"),
        (["fallout", "--level", "1", "--secret", "SALES"], "goes with fallout alone"),
        ([*START[1:], "--moves", "QQQQQ"], "QQQQQ is not on the screen"),
        (["fallout", "--strategy", "luck"], "unknown strategy"),
    ],
)
def test_errors(run, arguments, said):
    ran = run("play", *arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert said in ran.err
