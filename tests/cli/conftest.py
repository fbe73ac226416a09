"""How the command line is run in tests: in this process, as a process, and in a terminal."""

import io
import json
import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pexpect
import pytest
from tests import forks

from bestguess.cli import main

TIMEOUT = 120  # seconds, for what takes one on an idle machine
PLAIN = {"NO_COLOR": "1", "COLUMNS": "", "TERM": "xterm-256color"}

OWN_GAME = '''"""Sums: how far the digit sum of the guess is from the secret's, and the win."""

from bestguess.codes import Codes
from bestguess.game import Game


def apart(guess: str, secret: str) -> str:
    return "win" if guess == secret else str(abs(sum(map(int, guess)) - sum(map(int, secret))))


def game(*, digits: int = 2, top: int = 3, easy: bool = False) -> Game:
    alphabet = "".join(map(str, range(top + 1)))
    return Game("sums", secrets=Codes(alphabet, digits), feedback=apart)
'''

DESCRIBED_GAME = '''"""Codes of digits or letters."""

from typing import Annotated, Literal

from bestguess.codes import Codes
from bestguess.feedback import pegs
from bestguess.game import Game, ListName


def game(
    *,
    length: Annotated[int | None, "How many symbols a code has."] = None,
    kind: Annotated[Literal["digits", "letters"], "What codes are made of."] = "digits",
    few: Annotated[bool, "Take three symbols only."] = True,
    step: Literal[1, 2] = 1,
    names: ListName = "sgb",
    other: str = "",
    bare=3,
) -> Game:
    alphabet = "0123456789" if kind == "digits" else "ABCDEFGHIJ"
    return Game("codes", secrets=Codes(alphabet[: 3 if few else 10], length or 2), feedback=pegs)
'''


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        assert self.code == 0, self.err
        assert self.out.count("\n") == 1, "one object, on one line"
        return json.loads(self.out)

    @property
    def error(self) -> str:
        assert (self.code, self.out) == (2, "")
        assert self.err.startswith("error: ")
        assert self.err.count("\n") == 1
        return self.err


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """Run a command in this process."""

    def call(*arguments: str, stdin: str = "", columns: int | None = None) -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        monkeypatch.setenv("COLUMNS", str(columns or ""))  # pytest-xdist sets 80
        capsys.readouterr()
        try:
            code = main(arguments)
        except SystemExit as left:
            code = int(left.code or 0)
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return Ran(code, out, err)

    return call


@pytest.fixture
def process() -> Callable[..., Ran]:
    """Run a command as a process of its own, with pipes."""

    def call(*arguments: str, stdin: str = "", **env: str) -> Ran:
        done = forks.run(
            arguments,
            stdin,
            text=True,
            timeout=TIMEOUT,
            env=os.environ | {"COLUMNS": ""} | env,
        )
        return Ran(done.returncode, done.stdout, done.stderr)

    return call


def press(child: pexpect.spawn, key: str) -> None:
    """Press Ctrl and a key in a terminal, once its command waits for one.

    Between writing a prompt and waiting for a key, Python's readline takes a Ctrl-C only
    with the next key.
    """
    patience = time.monotonic() + TIMEOUT
    before = ""
    while before != (now := _waiting(child.pid)) or not now:
        assert time.monotonic() < patience, "the command never waits; is it to be interrupted?"
        before = now
        time.sleep(0.05)
    child.sendcontrol(key)


def _waiting(process: int) -> str:
    """Return how often a process has waited, nothing while it runs."""
    status = Path(f"/proc/{process}/status").read_text()
    lines = dict(line.split(":\t", 1) for line in status.splitlines())
    return lines["voluntary_ctxt_switches"] if lines["State"].startswith("S") else ""


class Terminal:
    """A command in a pseudo-terminal, and a person who reads and types."""

    def __init__(self, arguments: tuple[str, ...], columns: int, env: dict[str, str]) -> None:
        self.child = forks.Spawn(
            arguments,
            env={**os.environ, **PLAIN, **env},
            dimensions=(50, columns),
            timeout=TIMEOUT,
            encoding="utf-8",
        )
        self.child.delaybeforesend = None  # nothing is typed before its prompt is there

    def see(self, *texts: str) -> str:
        """Wait for the texts, in order; return what was shown up to the last."""
        shown = ""
        for text in texts:
            self.child.expect_exact(text)
            shown += self.child.before + text
        return shown

    def type(self, line: str) -> None:
        self.child.sendline(line)

    def press(self, key: str) -> None:
        """Press Ctrl and a key, once the command waits for one."""
        press(self.child, key)

    def interrupt(self) -> None:
        """Press Ctrl-C at once, while the command computes."""
        self.child.sendcontrol("c")

    def end(self) -> tuple[int, str]:
        """Wait for the end; return the exit code and what was shown last."""
        self.child.expect(pexpect.EOF)
        self.child.wait()
        self.child.close()
        assert self.child.exitstatus is not None, f"ended by signal {self.child.signalstatus}"
        return self.child.exitstatus, self.child.before


@pytest.fixture
def terminal() -> Iterator[Callable[..., Terminal]]:
    """Run a command in a pseudo-terminal."""
    opened: list[Terminal] = []

    def start(*arguments: str, columns: int = 80, **env: str) -> Terminal:
        opened.append(Terminal(arguments, columns, env))
        return opened[-1]

    yield start
    for each in opened:
        each.child.close(force=True)


@pytest.fixture
def own_game(tmp_path: Path) -> str:
    """Write a game file with a rule of its own."""
    path = tmp_path / "sums.py"
    path.write_text(OWN_GAME)
    return str(path)


@pytest.fixture
def described_game(tmp_path: Path) -> str:
    """Write a game file that explains its parameters."""
    path = tmp_path / "described.py"
    path.write_text(DESCRIBED_GAME)
    return str(path)
