"""Writing files, with errors that say so."""

import os

from bestguess.files import write_file


def write_text(path: str, text: str, *, private: bool = False) -> None:
    """Write a text file, whole or not at all.

    A `private` file is readable by its owner alone, unless it was there and is open to others.
    """
    write_bytes(path, text.encode("utf-8"), private=private)


def write_bytes(path: str, data: bytes, *, sync: bool = True, private: bool = False) -> None:
    """Write a file of bytes as `write_text` does."""
    try:
        write_file(path, data, private=private and not os.path.exists(path), sync=sync)
    except OSError as error:
        raise OSError(error.errno, f"cannot write it: {error.strerror}", path) from None
