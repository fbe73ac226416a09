"""Files that come with the package: the table of difficulty, and the page as it was built."""

import zlib
from functools import cache
from pathlib import Path

_HOME = Path(__file__).parent
_PAGE = _HOME / "page"
DIFFICULTY = _HOME / "daily" / "data" / "difficulty.txt.gz"


@cache
def difficulty_table() -> str:
    """Return the text of the table that tools/make_difficulty.py made."""
    return zlib.decompress(DIFFICULTY.read_bytes(), wbits=31).decode("ascii")  # 31: a gzip header


def page_files() -> dict[str, bytes]:
    """Return the files of the built page by their paths in it; none when it was not built.

    `make web` builds it, which needs Node; a wheel has it.
    """
    if not (_PAGE / "index.html").is_file():
        return {}
    return {
        file.relative_to(_PAGE).as_posix(): file.read_bytes()
        for file in sorted(_PAGE.rglob("*"))
        if file.is_file()
    }
