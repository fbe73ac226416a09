"""Logs: one JSON object a line, to stderr. Never a word, a salt, a token or an address in them."""

import logging
import sys
import traceback
from typing import Any

import structlog


def make_log(level: str) -> Any:
    """Return a log that writes from this level on."""
    return structlog.wrap_logger(
        structlog.PrintLogger(sys.stderr),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.JSONRenderer(sort_keys=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(
            logging.getLevelNamesMapping()[level.upper()]
        ),
    )


class _Forward(logging.Handler):
    """Takes what the server and the event loop have to say, without what they quote."""

    def __init__(self, log: Any) -> None:
        super().__init__(logging.WARNING)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        told = {"error": where(error)} if error is not None else {}
        # The template of the message, not what was filled in.
        self._log.log(record.levelno, str(record.msg), logger=record.name, **told)


def take_over(log: Any) -> None:
    """Let all that is logged in this process go to our log."""
    logging.getLogger().handlers = [_Forward(log)]


def where(error: BaseException) -> str:
    """Say where an error came from: its kind and its place, not its message.

    A message may quote what was worked on, such as a guess that is the secret.
    """
    frames = traceback.extract_tb(error.__traceback__)[-4:]
    places = " < ".join(f"{f.filename.rpartition('/')[2]}:{f.lineno}" for f in reversed(frames))
    return f"{type(error).__name__} at {places}" if places else type(error).__name__
