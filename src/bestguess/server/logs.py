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


def where(error: BaseException) -> str:
    """Say where an error came from: its kind and its place, not its message.

    A message may quote what was worked on, such as a guess that is the secret.
    """
    frames = traceback.extract_tb(error.__traceback__)[-4:]
    places = " < ".join(f"{f.filename.rpartition('/')[2]}:{f.lineno}" for f in reversed(frames))
    return f"{type(error).__name__} at {places}" if places else type(error).__name__
