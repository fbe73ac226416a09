"""Files of the data folder: readable by their owner alone, written whole or not at all."""

import fcntl
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

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
    if not replace and file.exists():
        return
    try:
        handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as stream:
                stream.write(text)
                stream.flush()
                os.fsync(stream.fileno())
            if replace:
                os.replace(name, file)
            else:
                os.link(name, file)  # fails when another process was first
        except FileExistsError:
            pass
        finally:
            Path(name).unlink(missing_ok=True)
        _sync_folder(file.parent)
    except OSError as error:
        raise ServerError(
            f"{file} cannot be written: {error.strerror}; check the folder and its space"
        ) from None


def _sync_folder(folder: Path) -> None:
    """Make a rename last through a power cut."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


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
