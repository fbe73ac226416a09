"""The command line: parse, one library call, render."""

from bestguess.cli.main import main

__all__ = ["main"]
