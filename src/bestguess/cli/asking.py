"""What the dialogues of Fallout need until they run on the one loop."""

import sys
from contextlib import redirect_stdout
from typing import Any

from bestguess.cli.dialogues.loop import ask, show_resume
from bestguess.cli.errors import INTERRUPTED
from bestguess.cli.render import print_json

__all__ = ["ask", "hold", "hold_contest", "show_resume"]


def hold(dialogue: Any) -> None:
    """Hold a dialogue; Ctrl-D and Ctrl-C leave it with the line that resumes it."""
    try:
        dialogue.run()
    except EOFError:
        dialogue.leave(newline=True)
    except KeyboardInterrupt:
        dialogue.leave(newline=True)
        raise SystemExit(INTERRUPTED) from None


def hold_contest(contest: Any, json: bool) -> None:
    """Hold a dialogue; with `json` on stderr, and its result is one object on stdout."""
    if not json:
        hold(contest)
        return
    left = None
    try:
        with redirect_stdout(sys.stderr):
            hold(contest)
    except SystemExit as interrupted:
        left = interrupted
    print_json(contest.describe())
    if left is not None:
        raise left
