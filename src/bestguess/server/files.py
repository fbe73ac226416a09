"""Files of the data folder: readable by their owner alone, written whole or not at all."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bestguess.files import write_file
from bestguess.server.settings import ServerError


def make_folder(folder: Path) -> None:
    """Make the data folder if it is not there; it is closed to others."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise ServerError(
            f"{folder} cannot be made: {error.strerror}; choose another folder with --data"
        ) from None


def read_private(file: Path) -> str:
    """Return the text of a file of the data folder."""
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "not a text"
        raise ServerError(f"{file} cannot be read: {why}; check it and its permissions") from None


def write_private(file: Path, text: str, *, replace: bool) -> None:
    """Write a file with mode 0600, whole or not at all; without `replace` an old one stays."""
    try:
        write_file(file, text, private=True, replace=replace)
    except OSError as error:
        raise ServerError(
            f"{file} cannot be written: {error.strerror}; check the folder and its space"
        ) from None


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Hold a lock that all processes on this folder share."""
    try:
        handle = os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise ServerError(
            f"{file} cannot be opened: {error.strerror}; check the folder's permissions"
        ) from None
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
