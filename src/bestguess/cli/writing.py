"""Writing files whole or not at all."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path


def write_text(path: str, text: str) -> None:
    """Write a text file, or leave what was there."""
    write_whole(path, lambda place: place.write_text(text, encoding="utf-8"))


def write_whole(path: str, write: Callable[[Path], object]) -> None:
    """Let `write` fill a new file beside the path, and move it there when it is complete.

    What is not a plain file (a device, a pipe) is written to directly: it must not be replaced.
    """
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        write(target)
        return
    draft = target.with_name(f".{target.stem}.{os.getpid()}{target.suffix}")
    try:
        draft.touch(exist_ok=False)  # fails here, with its own name, when the folder is read-only
        if target.exists():
            draft.chmod(target.stat().st_mode)
        write(draft)
        os.replace(draft, target)
    except OSError as error:
        raise OSError(error.errno, f"cannot write it: {error.strerror}", path) from None
    finally:
        with suppress(OSError):
            draft.unlink()
