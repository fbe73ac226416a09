"""Asking a person, or reading a script line by line; and leaving so that nothing is lost."""

import shlex
import sys
from collections.abc import Mapping, Sequence
from contextlib import redirect_stdout, suppress
from typing import Any, Protocol

from bestguess.cli import INTERRUPTED


class Dialogue(Protocol):
    """A conversation that can be broken off at any time."""

    def run(self) -> None:
        """Ask until the end."""

    def leave(self, newline: bool = False) -> None:
        """Say how it can be resumed."""


class Contest(Dialogue, Protocol):
    """A dialogue with a result."""

    def describe(self) -> Mapping[str, Any]:
        """Return how it stands, for machines."""


def ask(prompt: str) -> str:
    """Return the next line that is typed, without white space around it; EOFError at the end.

    From a pipe the line is printed after the prompt, so that the output reads like the dialogue.
    """
    if sys.stdin.isatty():
        _allow_editing()
        return input(prompt).strip()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    print(f"{prompt}{line.strip()}")
    return line.strip()


def hold(dialogue: Dialogue) -> None:
    """Hold a dialogue; Ctrl-D and Ctrl-C leave it with the line that resumes it."""
    try:
        dialogue.run()
    except EOFError:
        dialogue.leave(newline=True)
    except KeyboardInterrupt:
        dialogue.leave(newline=True)
        raise SystemExit(INTERRUPTED) from None


def hold_contest(contest: Contest, json: bool) -> None:
    """Hold a dialogue; with `json` on stderr, and its result is one object on stdout."""
    if not json:
        hold(contest)
        return
    from bestguess.cli.rendering import print_json

    left = None
    try:
        with redirect_stdout(sys.stderr):  # `input` writes its prompt to sys.stdout as well
            hold(contest)
    except SystemExit as interrupted:
        left = interrupted
    print_json(contest.describe())
    if left is not None:
        raise left


def show_resume(words: Sequence[str], title: str = "resume") -> None:
    """Print a command line that is there to be copied; rich would break a long one."""
    print(f"{title}: {shlex.join(words)}")


def interactive() -> bool:
    """Tell whether there is a person at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def _allow_editing() -> None:
    """Give `input` arrow keys and a history, where the system has them."""
    with suppress(ImportError):
        import readline  # noqa: F401
