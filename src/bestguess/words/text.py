"""Reading a text file, with an error that says what to do for everything that can go wrong."""

import os
from collections.abc import Iterator

from bestguess.errors import WordsError

# The largest dictionaries have some ten megabytes; a device or a wrong file has no end.
MAX_BYTES = 64 << 20


def read_bytes(source: str | os.PathLike[str]) -> bytes:
    """Return the bytes of the file.

    A missing file is left to the caller, who knows what else the source may have meant.
    """
    try:
        with open(source, "rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise
    except OSError as error:
        if os.path.isdir(source):  # Windows reports a directory as a lack of permission
            raise WordsError(f"{source} is a directory; give the path of a text file") from None
        raise WordsError(
            f"cannot read {source}: {error.strerror}; check the path and its permissions"
        ) from None
    except ValueError:  # open() refuses a NUL in a path so
        raise WordsError(f"{os.fspath(source)!r} cannot be a path; give another") from None
    if len(data) > MAX_BYTES:
        raise WordsError(f"{source} has more than {MAX_BYTES >> 20} MiB; give a smaller file")
    return data


def decode(data: bytes, source: str | os.PathLike[str]) -> str:
    """Return the text of the bytes, which must be UTF-8, without its byte order mark.

    The source is named in the errors.
    """
    zero = data.find(b"\0")
    if zero >= 0:
        raise WordsError(
            f"{source} is not a text file: a zero byte at offset {zero}; save it as UTF-8"
        )
    try:
        # Not utf-8-sig: its errors count the bytes from behind the mark.
        return data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise WordsError(
            f"{source}: the byte 0x{data[error.start]:02X} at offset {error.start} (line {line})"
            f" is not UTF-8; the file must be UTF-8, so convert it"
        ) from None


def entries(text: str) -> Iterator[tuple[int, str]]:
    """Give the number and the content of each line that is not blank and not a comment.

    A comment starts with a `#` that begins the line or follows a space: `C#` is an entry, not a C.

    >>> list(entries("# clique\\n\\nGARS  # RACE RADE\\nC#"))
    [(3, 'GARS'), (4, 'C#')]
    """
    for number, line in enumerate(text.splitlines(), 1):
        if content := (_uncomment(line) if "#" in line else line).strip():
            yield number, content


def _uncomment(line: str) -> str:
    """Return the line up to its comment."""
    for place, symbol in enumerate(line):
        if symbol == "#" and (place == 0 or line[place - 1].isspace()):
            return line[:place]
    return line
