"""Work that takes long: a bar with an estimate, Ctrl-C at once, nothing of it in a pipe."""

import re
from contextlib import contextmanager
from itertools import islice, product
from pathlib import Path

import pytest

ESTIMATE = r"\d+ % (\d+:\d\d:\d\d|-:--:--)"
SLOW_RULE = ("--digits", "4", "--top", "7")  # 4,096 codes: 16,777,216 calls of Python


@pytest.fixture(scope="module")
def many_words(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Write a list of 200,000 words; to rank them exactly takes minutes."""
    path = tmp_path_factory.mktemp("lists") / "many.txt"
    codes = islice(product("etaoinsh", repeat=7), 0, 1_600_000, 8)
    path.write_text("\n".join("".join(code) for code in codes))
    return f"word-mastermind:list={path}"


def stop(shown) -> tuple[int, str]:
    """Press Ctrl-C; most of the work is left undone."""
    shown.interrupt()
    code, last = shown.end()
    assert not re.search(r"\b(9\d|100) %", last)
    return code, last


@pytest.mark.parametrize("columns", [60, 80])
@pytest.mark.parametrize(
    "arguments",
    [
        ("suggest", "{}"),
        ("solve", "{}"),
        ("solve", "{}", "--secret", "teenies"),
        ("analyse", "{}", "teenies", "--secret", "teenies"),
    ],
    ids=["suggest", "solve", "solve-secret", "analyse"],
)
def test_a_long_ranking_shows_how_long_and_can_be_stopped(
    terminal, many_words, tmp_path, arguments, columns
):
    secret = Path(many_words.partition("=")[2]).read_text().split("\n")[777]
    words = [each.format(many_words).replace("teenies", secret) for each in arguments]
    shown = terminal(*words, columns=columns)
    shown.child.expect(ESTIMATE)
    code, _ = stop(shown)
    assert code == 130


def test_a_sample_is_offered_and_told(terminal, process, many_words):
    shown = terminal("suggest", many_words)
    shown.see("against 200,000 candidates", "--strategy classic ranks a sample")
    assert stop(shown)[0] == 130
    sampled = process("suggest", many_words, "--strategy", "classic", "-n", "1")
    assert "200,000 candidates, by classic, a sample of 2,000\n" in sampled.out
    assert sampled.err == ""


def test_no_sample_is_told_of_where_there_is_none(run):
    assert "sample" not in run("suggest", "mastermind:4x7", "--strategy", "classic").out
    assert "sample" not in run("suggest", "wordle", "--strategy", "classic:limit=0", "-n", "1").out


@pytest.mark.parametrize(
    "arguments",
    [
        ("suggest",),
        ("solve",),
        ("play", "--secret", "0123"),
        ("evaluate",),
        ("optimal",),
    ],
    ids=lambda arguments: arguments[0],
)
def test_a_rule_in_python_shows_how_long_and_can_be_stopped(terminal, own_game, arguments):
    command, *options = arguments
    shown = terminal(command, own_game, *SLOW_RULE, *options)
    shown.child.expect(ESTIMATE)
    code, last = stop(shown)
    assert code == 130
    assert "Traceback" not in last


def test_quick_work_draws_nothing(terminal):
    code, shown = terminal("suggest", "mastermind:3x3").end()
    assert code == 0
    assert not re.search(ESTIMATE, shown)


@pytest.mark.parametrize("command", ["suggest", "evaluate"])
def test_nothing_in_a_pipe(process, own_game, command):
    done = process(command, own_game, "--digits", "3", "--top", "5", "--json")
    assert done.json
    assert done.err == ""


def test_the_bar_of_analyse_tells_game_and_strategy_apart(run, monkeypatch):
    titles = []

    @contextmanager
    def note(title):
        titles.append(title)
        yield None

    monkeypatch.setattr("bestguess.cli.commands.analyse.show_progress", note)
    assert run("analyse", "entropy", "CARNAL", "--secret", "CARNAL").code == 0
    assert titles == ["game entropy strategy entropy"]


def test_a_second_command_does_not_call_the_rule_again(process, own_game, tmp_path):
    noted = tmp_path / "calls"
    count = f"atexit.register(lambda: open({str(noted)!r}, 'w').write(str(len(CALLS))))"
    rule = (
        Path(own_game)
        .read_text()
        .replace('    return "win"', '    CALLS.append(0)\n    return "win"')
    )
    Path(own_game).write_text(f"{rule}\n\nimport atexit\nCALLS = []\n{count}\n")

    def suggest(*options, cache):
        arguments = (own_game, "--digits", "3", "--top", "5", *options)
        found = process("suggest", *arguments, "--json", BESTGUESS_CACHE=str(cache)).json
        return found, int(noted.read_text())

    first, calls = suggest("--threads", "1", cache=tmp_path / "cache")
    assert calls > 216 * 216
    assert suggest(cache=tmp_path / "cache") == (first, pytest.approx(1000, abs=800))
    assert suggest("--threads", "1", cache="off") == (first, calls)
