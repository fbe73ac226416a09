"""Asking a person, or reading a script line by line."""

import sys
from contextlib import suppress


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


def interactive() -> bool:
    """Tell whether there is a person at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def _allow_editing() -> None:
    """Give `input` arrow keys and a history, where the system has them."""
    with suppress(ImportError):
        import readline  # noqa: F401
