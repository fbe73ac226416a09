"""What took long to compute, kept on disk for the next command: a bounded folder of files.

A file is named by a digest of all that determines it. It starts with a digest of its own name and
content, so that one that is damaged, or was meant for another name, is as good as none. Nothing is
read that belongs to somebody else, nor from a folder where others may write. The folder is a help:
where it cannot be used, nothing is kept and nothing fails.
"""

import os
import re
import stat
import sys
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from mmap import ACCESS_READ, mmap
from pathlib import Path

from bestguess.files import write_file

VARIABLE = "BESTGUESS_CACHE"  # another folder, or `off`
HEADER = 32  # bytes before the content: the digest
BOUND = 1 << 30  # bytes of all files; those not read for longest go first
_MOST = 1000  # files
_OURS = re.compile(r"[0-9a-f]{64}|\.[0-9a-f]{16}\.tmp")  # the drafts too: a killed process left one


def cache_folder() -> Path | None:
    """Return where files are kept: as the environment says, or where the system keeps such."""
    chosen = os.environ.get(VARIABLE, "")
    if chosen.lower() == "off":
        return None
    try:
        return Path(chosen).expanduser() if chosen else _system_folder() / "bestguess"
    except RuntimeError:  # there is no home
        return None


def _system_folder() -> Path:
    named = Path(
        os.environ.get("LOCALAPPDATA" if sys.platform == "win32" else "XDG_CACHE_HOME", "")
    )
    if named.is_absolute():
        return named
    return Path.home() / ("Library/Caches" if sys.platform == "darwin" else ".cache")


def read_kept(name: str, size: int) -> memoryview | None:
    """Return the content of that size kept under the name, mapped into memory; or None."""
    folder = cache_folder()
    if folder is None or not _is_safe(folder):
        return None
    path = folder / name
    try:
        with open(path, "rb", opener=_open_plain) as file:
            about = os.fstat(file.fileno())
            if not _is_own(about) or about.st_size != HEADER + size:
                return None
            content = memoryview(mmap(file.fileno(), 0, access=ACCESS_READ))
    except (OSError, ValueError):
        return None
    if content[:HEADER] != digest_of(name, content[HEADER:]):
        return None
    with suppress(OSError):
        os.utime(path)
    return content[HEADER:]


def keep(name: str, buffer: memoryview) -> None:
    """Keep what stands in the buffer behind room for the header, which is written here."""
    folder = cache_folder()
    if folder is None or len(buffer) > BOUND:
        return
    buffer[:HEADER] = digest_of(name, buffer[HEADER:])
    with suppress(OSError):
        _make_folder(folder)
        if _is_safe(folder):
            _make_room(folder, len(buffer))
            write_file(folder / name, buffer, private=True, sync=False)


def digest_of(name: str, content: memoryview) -> bytes:
    """Return the digest of a name and its content."""
    digest = sha256(name.encode())
    digest.update(content)
    return digest.digest()


def _open_plain(path: str, flags: int) -> int:
    """Open without following a link, nor waiting for a pipe."""
    return os.open(path, flags | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))


def _is_own(about: os.stat_result) -> bool:
    return not hasattr(os, "geteuid") or about.st_uid == os.geteuid()  # Windows has no such owners


def _is_safe(folder: Path) -> bool:
    """Tell whether the folder is there, ours, and closed to the hands of others."""
    try:
        about = folder.stat()
    except OSError:
        return False
    closed = not hasattr(os, "geteuid") or not about.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    return stat.S_ISDIR(about.st_mode) and _is_own(about) and closed


def _make_folder(folder: Path) -> None:
    """Make the folder if it is not there, but not as root in the home of somebody else."""
    above = next(each for each in folder.absolute().parents if each.exists()).stat()
    if _is_own(above) or above.st_uid == 0:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def _make_room(folder: Path, size: int) -> None:
    """Remove the files that were not read for longest, until one more of that size fits."""
    files = sorted(_files_in(folder), reverse=True)
    for number, (_, used, path) in enumerate(files, 1):
        size += used
        if size > BOUND or number >= _MOST:
            with suppress(OSError):  # another process was first, or Windows has it open
                path.unlink()


def _files_in(folder: Path) -> Iterator[tuple[float, int, Path]]:
    """Yield when each file was read last, its size and its path."""
    for path in folder.iterdir():
        with suppress(OSError):
            about = path.lstat()
            if _OURS.fullmatch(path.name) and stat.S_ISREG(about.st_mode):
                yield about.st_mtime, about.st_size, path
