"""The docs are executed or generated: what they show is what happens."""

import doctest
import importlib.util
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pexpect
import pytest

from bestguess import games, strategies
from bestguess.cli.app import command

ROOT = Path(__file__).parents[1]
EXECUTED = ("README.md", "CONTRIBUTING.md")
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
DIALOGUES = ("play", "solve")  # without --secret they want a person


def fences(text: str, language: str) -> list[tuple[str, str]]:
    """Return the code blocks of a language, each with its title or an empty one."""
    found = re.finditer(rf'^```{language}(?: title="(.+?)")?\n(.*?)^```$', text, re.M | re.S)
    return [(block[1] or "", block[2]) for block in found]


def read(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def shown_commands(page: str) -> Iterator[tuple[list[str], str]]:
    """Yield the commands of the console blocks, each with the output that is shown, if any."""
    for _, block in fences(read(page), "console"):
        for shown in re.split(r"^\$ ", block, flags=re.M)[1:]:
            line, _, output = shown.partition("\n")
            yield shlex.split(line), output.strip()


def run(arguments: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    assert arguments[0] == "bestguess"
    return subprocess.run(
        [sys.executable, "-m", "bestguess", *arguments[1:]],
        cwd=folder,
        env={**os.environ, "COLUMNS": "80", "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the files that the pages tell a reader to write."""
    for page in EXECUTED:
        for title, block in fences(read(page), "python"):
            if title:
                (tmp_path / title).write_text(block, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("page", EXECUTED)
def test_python_blocks_run(page: str) -> None:
    source = "\n".join(block for title, block in fences(read(page), "python") if not title)
    test = doctest.DocTestParser().get_doctest(source, {}, page, page, 0)
    assert test.examples
    assert doctest.DocTestRunner(optionflags=OPTIONS).run(test).failed == 0


@pytest.mark.parametrize(
    ("arguments", "output"), [shown for page in EXECUTED for shown in shown_commands(page)]
)
def test_console_blocks_show_what_happens(arguments: list[str], output: str, folder: Path) -> None:
    done = run(arguments, folder)
    assert done.returncode == (2 if output.startswith("error:") else 0), done.stderr
    if output:
        printed = done.stdout + done.stderr
        assert doctest.OutputChecker().check_output(output + "\n", printed, OPTIONS), printed
    else:
        assert arguments[1] in DIALOGUES, "show what the command prints"


@pytest.mark.parametrize("page", EXECUTED)
def test_a_game_file_is_ten_lines(page: str) -> None:
    files = [block for title, block in fences(read(page), "python") if title]
    assert files
    assert all(len([line for line in block.splitlines() if line]) <= 10 for block in files)


def test_a_new_game_can_be_played(folder: Path) -> None:
    terminal = pexpect.spawn(
        sys.executable,
        ["-m", "bestguess", "play", "dials.py", "--secret", "385"],
        cwd=str(folder),
        encoding="utf-8",
        timeout=60,
    )
    for guess, shown in (("555", "-[+]0"), ("hint", "Try"), ("385", "385 +000"), ("", "Found 385")):
        if guess:
            terminal.sendline(guess)
        terminal.expect(shown)
    terminal.expect("Enter to leave> ")
    terminal.sendline("")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0


def test_a_new_game_works_with_every_command(folder: Path) -> None:
    for arguments in (
        ["suggest", "dials.py", "555=-+0"],
        ["solve", "dials.py", "--secret", "385"],
        ["evaluate", "dials.py:2", "--strategy", "parts", "--json"],
        ["tree", "dials.py", "--dials", "2"],
        ["games", "dials.py"],
    ):
        done = run(["bestguess", *arguments], folder)
        assert done.returncode == 0, done.stderr
        assert done.stdout


def test_links_lead_somewhere() -> None:
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
    broken = [
        f"{page.relative_to(ROOT)}: {link}"
        for page in pages
        for link in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8"))
        if "://" not in link and not (page.parent / link).exists()
    ]
    assert broken == []


def load_tool(name: str) -> ModuleType:
    specification = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def test_generated_pages_are_up_to_date() -> None:
    stale = [
        path.name
        for path, text in load_tool("make_docs").pages().items()
        if not path.is_file() or path.read_text(encoding="utf-8") != text
    ]
    assert stale == [], "run `make docs`"


def sections(page: str) -> set[str]:
    return set(re.findall(r"^## (.+)$", read(page), re.M))


def test_every_command_has_help_examples_and_an_entry() -> None:
    commands = command().commands
    assert set(commands) <= sections("docs/cli.md")
    for name, each in commands.items():
        assert each.help, name
        assert f"bestguess {name}" in each.epilog, f"{name} shows no example of itself"
        missing = [p.name for p in each.params if p.name != "help" and not p.help]
        assert missing == [], f"{name}: no help for {missing}"


def test_every_game_has_help_and_an_entry() -> None:
    assert set(games.names()) <= sections("docs/games.md")
    for name in games.names():
        assert games.about(name), name
        assert games.load(name).examples, f"{name} has no example"


def test_every_strategy_has_help_and_an_entry() -> None:
    page = read("docs/strategies.md")
    for name, about in strategies.NAMES.items():
        assert about, name
        assert f"| `{name}` | {about} |" in page


def test_every_dependency_is_accounted_for() -> None:
    import tomllib

    project = tomllib.loads(read("pyproject.toml"))
    extras = project["project"]["optional-dependencies"].values()
    needed = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    needed += [requirement for extra in extras for requirement in extra]
    names = {re.split(r"[<>=~! \[]", requirement)[0] for requirement in needed} - {"bestguess"}
    page = read("docs/dependencies.md")
    assert [name for name in sorted(names) if f"| {name} " not in page] == []
