"""The start, the end, and what all commands share."""

import os
import re
import subprocess
import sys

import pexpect
import pytest
from tests import forks
from tests.cli.conftest import TIMEOUT
from tests.forks import COMMAND

from bestguess import words
from bestguess.cli.app import COMMANDS

NAMES = [function.__name__ for function, _, _ in COMMANDS]


@pytest.mark.parametrize("name", NAMES)
def test_each_command_has_help_with_examples(run, name):
    shown = run(name, "--help")
    assert shown.code == 0
    assert f"Usage: bestguess {name}" in shown.out
    examples = shown.out.partition("Examples:\n")[2].strip().splitlines()
    assert len(examples) >= 2
    assert all(line.strip().startswith("bestguess ") for line in examples)


def test_help_after_a_game_shows_its_options(run):
    shown = run("suggest", "mastermind", "--help").out
    assert "Options of mastermind:" in shown
    assert "--colours" in shown
    assert run("suggest", "nosuch", "--help").code == 0
    assert "Options of wordle" in run("play", "--help", "wordle").out


def test_version(run):
    import bestguess

    assert run("--version").out == f"bestguess {bestguess.__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["sugest"], "did you mean 'suggest'"),
        (["--verson"], "no option --verson; did you mean --version?"),
        (["strategies", "--jsn"], "no option --jsn; did you mean --json?"),
    ],
)
def test_usage_errors(run, arguments, said):
    ran = run(*arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert said.lower() in ran.err.lower()
    assert "--help)" in ran.err


def test_running_out_of_memory_is_one_line(run, monkeypatch):
    def greedy(*_, **__):
        raise MemoryError

    monkeypatch.setattr("bestguess.games.load", greedy)
    ran = run("suggest", "mastermind")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "--memory" in ran.err


MODULES = """
import sys
from bestguess.cli import main
main(sys.argv[1:])
print(*sorted(sys.modules), file=sys.stderr)
"""


@pytest.mark.parametrize(
    ("arguments", "absent"),
    [
        (["games"], {"numpy", "pydantic", "rich.markdown"}),
        (["games", "--json"], {"numpy", "pydantic", "rich"}),
        (["words"], {"numpy", "pydantic"}),
        (["suggest", "--help"], {"numpy", "pydantic", "rich"}),
        (["strategies", "--json"], {"pydantic", "rich"}),
        (["suggest", "mastermind", "--json"], {"pydantic", "rich"}),
        (["suggest", "mastermind"], {"pydantic"}),
    ],
)
def test_nothing_heavy_is_imported_in_vain(arguments, absent):
    done = subprocess.run(
        [sys.executable, "-c", MODULES, *arguments],
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
        check=True,
    )
    assert not absent & set(done.stderr.split())


def test_a_reader_that_leaves_is_no_error():
    child = subprocess.Popen(
        [*COMMAND, "words", "enable", "--length", "8", "--all"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    assert child.stderr is not None
    assert child.stdout.readline() == "AARDVARK\n"
    child.stdout.close()
    assert child.stderr.read() == ""
    child.stderr.close()
    assert child.wait(TIMEOUT) == 1


def test_a_closed_output_is_no_error():
    line = " ".join([*COMMAND, "games", ">&-"])
    done = subprocess.run(
        line, check=False, shell=True, capture_output=True, text=True, timeout=TIMEOUT
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_full_disk_is_one_line():
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*COMMAND, "games"],
            check=False,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=TIMEOUT,
        )
    assert done.returncode == 2
    assert done.stderr.startswith("error: No space left on device")
    assert done.stderr.count("\n") == 1


def test_ctrl_c_while_growing_is_one_line(terminal):
    screen = terminal("evaluate", "mastermind:6x8")
    screen.see("mastermind:6x8 by entropy")  # the bar is there
    screen.interrupt()
    code, last = screen.end()
    assert code == 130
    assert "interrupted\r\n" in last
    assert "Traceback" not in last


def test_an_interruption_is_one_line(run, monkeypatch):
    def interrupted(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr("bestguess.tree.grow", interrupted)
    for command in ("evaluate", "tree"):
        ran = run(command, "mastermind")
        assert (ran.code, ran.out, ran.err) == (130, "", "interrupted\n")


def test_progress_goes_to_stderr_and_leaves_no_trace(terminal):
    screen = terminal("evaluate", "mastermind:5x8", "-s", "worst", "--json", NO_COLOR="")
    code, shown = screen.end()
    assert code == 0
    assert "mastermind:5x8 by worst" in shown
    assert '"strategy": "worst"' in shown.splitlines()[-1]


def test_no_color_and_pipes_are_plain(process, terminal):
    assert "\x1b[" not in process("suggest", "mastermind").out
    plain = terminal("suggest", "mastermind")
    assert "\x1b[" not in plain.end()[1]
    bright = terminal("suggest", "mastermind", NO_COLOR="")
    assert "\x1b[1m" in bright.end()[1]
    dumb = terminal("suggest", "mastermind", NO_COLOR="", TERM="dumb")
    assert "\x1b[" not in dumb.end()[1]


NARROW = [
    ["games"],
    ["games", "wordle"],
    ["strategies"],
    ["words"],
    ["words", "sgb"],
    ["suggest", "mastermind"],
    ["suggest", "mastermind:8x4", "--guesses", "candidates"],
    ["solve", "mastermind", "--secret", "CFED"],
    ["evaluate", "mastermind"],
    ["tree", "mastermind", "--secret", "CFED"],
    ["suggest", "--help"],
]


@pytest.mark.parametrize("arguments", NARROW, ids=" ".join)
@pytest.mark.parametrize("columns", [40, 20])
def test_narrow_windows(run, arguments, columns):
    ran = run(*arguments, columns=columns)
    assert ran.code == 0
    kept = {"suggest": "guess", "solve": "XXXX", "tree": "XXXX", "evaluate": "5,722"}
    if columns == 40:
        assert kept.get(arguments[0], "") in ran.out
        if "--help" not in arguments:
            assert max(map(len, ran.out.splitlines())) <= 40


def test_symbols_that_the_terminal_lacks_do_not_stop_it(process):
    ran = process("evaluate", "mastermind", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert ran.code == 0
    assert "5,722" in ran.out


ASCII = ({"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}, {"LC_ALL": "C"}, {"LC_ALL": "POSIX"})
DRAWN = [
    (["evaluate", "mastermind"], "612 | ##############################"),
    (["tree", "mastermind:2x3"], "  X  > AC    4 *\n"),
    (["games", "wordle"], "of A-Z\n"),
    (["words"], "2-16"),
    (["suggest", "mastermind:4x26", "-s", "classic", "-v"], "AABN ..."),
    (["analyse", "mastermind", "AABB", "ABCD", "CADB"], "expected + 0.01 lost - 1.43 luck"),
    (["fallout", "--words", "SALES SALTY SAUCE SAVES"], "> "),
    (["optimal", "mastermind:2x3"], "####"),
    (["suggest", "wordle", "SALET=bbbbb", "CRONY=bbbbb", "HUMID=bbbbb", "BUFFO=ggggg"], ""),
    (["--help"], "Usage"),
]


@pytest.mark.parametrize("locale", ASCII, ids=str)
@pytest.mark.parametrize(("arguments", "shown"), DRAWN, ids=lambda each: " ".join(each)[:40])
def test_ascii_terminals_get_ascii_bars(process, arguments, shown, locale):
    unset = {"LC_ALL": "", "PYTHONIOENCODING": "", "PYTHONUTF8": ""}
    ran = process(*arguments, **(unset | locale))
    assert ran.code in (0, 2)
    assert ran.out.isascii()
    assert ran.err.isascii()
    assert "?" not in ran.out.replace("How many?", "")
    assert shown in ran.out


def test_an_ascii_terminal(terminal):
    screen = terminal("evaluate", "mastermind", LC_ALL="C", PYTHONUTF8="", PYTHONIOENCODING="")
    code, shown = screen.end()
    assert code == 0
    assert "####" in shown
    assert shown.isascii()


def test_json_is_whole_where_letters_are_missing(process, tmp_path):
    path = tmp_path / "words.txt"
    path.write_text("été\nécu\n")
    for locale in (*ASCII, {"PYTHONUTF8": "1"}):
        found = process("words", str(path), "--json", **locale).json
        assert found["report"]["text"] == "2 words kept of 2 entries; 2 folded to A–Z"


def complete(line: str, shell: str) -> list[str]:
    """Return what the shell's script is told when Tab is pressed at the end of the line."""
    words = {"COMP_WORDS": line, "COMP_CWORD": str(len(line.split(" ")) - 1)}
    asked = {
        "bash": words,
        "zsh": {"_TYPER_COMPLETE_ARGS": line},
        "fish": {"_TYPER_COMPLETE_ARGS": line, "_TYPER_COMPLETE_FISH_ACTION": "get-args"},
    }
    environment = {**os.environ, "_BESTGUESS_COMPLETE": f"complete_{shell}", **asked[shell]}
    done = forks.run([], env=environment, text=True, timeout=TIMEOUT)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    if shell == "zsh":  # _arguments '*: :(("NAME":"HELP" …))' or _files, when there is nothing
        return re.findall(r'"([^"]+)"(?::"[^"]*")?', done.stdout)
    return [found.partition("\t")[0] for found in done.stdout.splitlines() if found]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("bestguess su", ["suggest"]),
        ("bestguess suggest bu", ["bulls-and-cows"]),
        ("bestguess games ent", ["entropy"]),
        ("bestguess suggest mastermind --strategy wo", ["worst"]),
        ("bestguess suggest mastermind --strategy worst,ent", ["worst,entropy"]),
        ("bestguess suggest mastermind --guesses c", ["candidates"]),
        ("bestguess suggest mastermind --col", ["--colours"]),
        ("bestguess suggest nosuch --col", []),
        ("bestguess suggest mastermind --cou", ["--count"]),
        ("bestguess words fr", ["french"]),
        ("bestguess suggest wordle --secrets ", list(words.LISTS)),
        ("bestguess suggest wordle --secrets fr", ["french"]),
        ("bestguess suggest wordle --year ", ["2021", "2023"]),
        ("bestguess suggest --secrets fr", []),
        ("bestguess suggest nosuch --secrets fr", []),
        ("bestguess suggest nosuch.py --secrets ", []),
        ("bestguess play word-mastermind --list ", list(words.LISTS)),
        ("bestguess play word-mastermind --list sgb --rule l", ["likeness"]),
        ("bestguess play entropy --secrets c", ["common"]),
        ("bestguess evaluate mastermind --pegs ", []),
        ("bestguess evaluate mastermind --pegs 5 --c", ["--criterion", "--colours"]),
        ("bestguess optimal mastermind --objective w", ["worst", "within"]),
        ("bestguess compare mastermind --strategies entropy;wo", ["entropy;worst"]),
        ("bestguess cliques --rule l", ["likeness"]),
        ("bestguess converge --list fr", ["french"]),
        ("bestguess fallout --goal me", ["mean"]),
        ("bestguess lab run --game wordl", ["wordle"]),
        ("bestguess lab run --strategies entropy,wo", ["entropy,worst"]),
        ("bestguess lab report --strategies wo", ["worst"]),
        ("bestguess daily generate --secrets co", ["common"]),
    ],
)
def test_completion(words, found):
    assert complete(words, "bash") == found


@pytest.mark.parametrize("shell", ["zsh", "fish"])
@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("bestguess suggest bu", ["bulls-and-cows"]),
        ("bestguess suggest wordle --strategy wo", ["worst"]),
        ("bestguess suggest wordle --secrets ", list(words.LISTS)),
        ("bestguess suggest wordle --secrets fr", ["french"]),
        ("bestguess evaluate mastermind --pegs ", []),
    ],
)
def test_completion_in_other_shells(words, found, shell):
    assert complete(words, shell) == found


def test_completion_of_a_game_of_ones_own(described_game):
    assert complete(f"bestguess play {described_game} --kind l", "bash") == ["letters"]
    assert complete(f"bestguess play {described_game} --ki", "bash") == ["--kind"]


def test_tab_in_bash():
    """The script that `--show-completion` prints, in a real shell."""
    shell = pexpect.spawn(
        "bash", ["--norc"], timeout=TIMEOUT, encoding="utf-8", dimensions=(40, 80)
    )
    shell.sendline(
        f"bestguess() {{ {' '.join(COMMAND)} \"$@\"; }}; PS1=ready:; bind 'set bell-style none'"
    )
    shell.sendline('eval "$(_BESTGUESS_COMPLETE=source_bash bestguess)"')
    shell.sendline("echo loa''ded")
    shell.expect_exact("loaded")
    shell.send("bestguess suggest wordle --secrets wordle-s\t")
    shell.expect_exact("wordle-secrets")
    shell.close(force=True)


def test_completion_can_be_shown_for_a_shell():
    shell = pexpect.spawn("bash", ["--norc"], timeout=TIMEOUT, encoding="utf-8")
    shell.sendline(" ".join([*COMMAND, "--show-completion"]))
    shell.expect_exact("_BESTGUESS_COMPLETE")
    shell.close(force=True)
