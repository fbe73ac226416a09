"""Writing files whole or not at all."""

import os
from contextlib import suppress
from pathlib import Path


def write_text(path: str, text: str) -> None:
    """Write a text file beside the path and move it there when it is complete.

    What is not a plain file (a device, a pipe) is written to directly: it must not be replaced.
    """
    target = Path(os.path.realpath(path))  # a link stays a link
    try:
        if target.exists() and not target.is_file():
            target.write_text(text, encoding="utf-8")
        else:
            _replace(target, text)
    except OSError as error:
        raise OSError(error.errno, f"cannot write it: {error.strerror}", path) from None


def _replace(target: Path, text: str) -> None:
    draft = target.with_name(f".{target.name}.{os.getpid()}")  # a move within a disk is atomic
    try:
        with draft.open("x", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())  # else a power cut may keep the move and lose the text
        if target.exists():
            draft.chmod(target.stat().st_mode)
        os.replace(draft, target)
    finally:
        with suppress(OSError):
            draft.unlink()
