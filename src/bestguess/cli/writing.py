"""Writing files whole or not at all."""

import os
from contextlib import suppress
from pathlib import Path


def write_text(path: str, text: str, *, private: bool = False) -> None:
    """Write a text file beside the path and move it there when it is complete.

    What is not a plain file (a device, a pipe) is written to directly: it must not be replaced.
    A `private` file is readable by its owner alone, unless it was there and is open to others.
    """
    write_bytes(path, text.encode("utf-8"), private=private)


def write_bytes(path: str, data: bytes, *, sync: bool = True, private: bool = False) -> None:
    """Write a file of bytes as `write_text` does.

    Without `sync` it does not wait for the disk: for many files that can be written again.
    """
    target = Path(os.path.realpath(path))  # a link stays a link
    try:
        if target.exists() and not target.is_file():
            target.write_bytes(data)
        else:
            _replace(target, data, sync, 0o600 if private else 0o666)
    except OSError as error:
        raise OSError(error.errno, f"cannot write it: {error.strerror}", path) from None


def _replace(target: Path, data: bytes, sync: bool, mode: int) -> None:
    draft = target.with_name(f".{target.name}.{os.getpid()}")  # a move within a disk is atomic
    try:
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            if sync:
                os.fsync(file.fileno())  # else a power cut may keep the move and lose the text
        if target.exists():
            draft.chmod(target.stat().st_mode)
        os.replace(draft, target)
    finally:
        with suppress(OSError):
            draft.unlink()
