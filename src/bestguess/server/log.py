"""The log: a JSON object a line, to stderr. Never a word, a salt, a token or an address in it."""

import json
import logging
import sys
import traceback
from contextlib import suppress
from datetime import UTC, datetime
from functools import partialmethod
from typing import TextIO

LEVELS = {"debug": 10, "info": 20, "warning": 30, "error": 40}


class Log:
    """Writes events from a level on, each with its time and further fields."""

    def __init__(self, level: str, stream: TextIO | None = None) -> None:
        self._least = LEVELS[level]
        self._stream = stream

    def write(self, level: str, event: str, **fields: object) -> None:
        """Write an event; in one piece, since several threads and processes write."""
        if LEVELS[level] < self._least:
            return
        time = datetime.now(UTC).isoformat(timespec="milliseconds")
        line = json.dumps({"time": time, "level": level, "event": event, **fields})
        stream = self._stream or sys.stderr
        with suppress(OSError, ValueError):  # nobody reads it any more: play goes on
            stream.write(line + "\n")
            stream.flush()

    debug = partialmethod(write, "debug")  # what only somebody who looks for a fault wants to know
    info = partialmethod(write, "info")  # what happens now and then
    warning = partialmethod(write, "warning")  # what somebody should look at
    error = partialmethod(write, "error")  # what went wrong


class _Forward(logging.Handler):
    """Takes what the server and the event loop have to say, without what they quote."""

    def __init__(self, log: Log) -> None:
        super().__init__(logging.WARNING)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        fields = {"error": where(error)} if error is not None else {}
        level = "error" if record.levelno >= logging.ERROR else "warning"
        # The template of the message, not what was filled in.
        self._log.write(level, str(record.msg), logger=record.name, **fields)


def take_over(log: Log) -> None:
    """Let all that is logged in this process go to our log."""
    logging.getLogger().handlers = [_Forward(log)]


def where(error: BaseException) -> str:
    """Say where an error came from: its kind and its lines of code, not its message.

    A message may quote what was worked on, such as a guess that is the secret.
    """
    frames = traceback.extract_tb(error.__traceback__)[-4:]
    lines = " < ".join(f"{f.filename.rpartition('/')[2]}:{f.lineno}" for f in reversed(frames))
    return f"{type(error).__name__} at {lines}" if lines else type(error).__name__
