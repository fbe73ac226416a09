"""Claims: which run computes which cell, when several work on one database.

A claim is a lock on one byte of a file beside the database. The system takes it back when the run
ends, however it ends, so that no claim outlives a `kill -9` and none needs a clock.
"""

import fcntl
import os
from pathlib import Path

from bestguess.lab.errors import LabError

_RANGE = 1 << 40  # bytes that a claim may lie at; none is ever written


class Claims:
    """The claims of one run."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(f"{database.name}-claims")
        try:
            self._file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666)
        except OSError as error:
            raise LabError(
                f"{self.path}: {error.strerror}; a run must be able to write beside its database"
            ) from None

    def take(self, key: str) -> bool:
        """Claim a cell; tell whether it is ours now."""
        try:
            fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, _offset(key))
        except (BlockingIOError, PermissionError):
            return False
        return True

    def give_back(self, key: str) -> None:
        """Let others claim the cell."""
        fcntl.lockf(self._file, fcntl.LOCK_UN, 1, _offset(key))

    def close(self) -> None:
        """Give everything back."""
        os.close(self._file)


def _offset(key: str) -> int:
    return int(key, 16) % _RANGE
