"""Files: the one writer, whole or not at all; reading text; and what comes with the package."""

import os
import stat
import zlib
from contextlib import suppress
from errno import EACCES, EINVAL, EISDIR, ENOENT, ENOTSUP, EPERM
from functools import cache
from pathlib import Path
from typing import IO, AnyStr

from bestguess.errors import WordsError

# The largest dictionaries have some ten megabytes; a device or a wrong file has no end.
MAX_BYTES = 64 << 20


# --- writing ---


def write_file(
    path: str | os.PathLike[str],
    data: str | bytes | memoryview,
    *,
    private: bool = False,
    sync: bool = True,
    replace: bool = True,
) -> None:
    """Write a file beside the path and move it there when it is complete.

    A link stays a link. What is not a plain file (a device, a pipe) is written to directly: it must
    not be replaced. An old file keeps its mode, and its owner and group where the system lets us. A
    new `private` one is readable by its owner alone, who is the folder's when root writes it: else
    root would lock out the service whose folder it is. Without `sync` it does not wait for the
    disk: for many files that can be written again. Without `replace` an old file stays; of several
    processes the first writes.
    """
    content = data.encode("utf-8") if isinstance(data, str) else data
    target = _resolve(path)
    if not replace and os.path.islink(path) and not target.exists():  # on a disk that is not there
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), os.fspath(path))
    if not target.exists() or (replace and target.is_file()):
        _write_whole(target, content, private, sync, replace)
    elif replace:
        target.write_bytes(content)


def check_writable(path: str | os.PathLike[str]) -> None:
    """Raise the error that writing the file would end in, as far as it can be known before."""
    target = _resolve(path)
    if target.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), os.fspath(path))
    if target.is_file() or not target.exists():
        draft = _draft_of(target)
        os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        draft.unlink()


def open_private(path: str | os.PathLike[str]) -> int:
    """Return a handle of a file to read and write; a new one is as `write_file` makes it."""
    with suppress(FileExistsError):
        handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        _give_to_owner(handle, Path(path).parent)
        return handle
    return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)


def _resolve(path: str | os.PathLike[str]) -> Path:
    if "\0" in os.fspath(path):
        raise OSError(EINVAL, os.strerror(EINVAL), os.fspath(path))
    return Path(os.path.realpath(path))


def _draft_of(target: Path) -> Path:
    return target.with_name(f".{os.urandom(8).hex()}.tmp")  # a move within a disk is atomic


def _write_whole(
    target: Path, content: bytes | memoryview, private: bool, sync: bool, replace: bool
) -> None:
    old = target.stat() if target.exists() else None
    mode = 0o600 if private or old else 0o666  # nobody reads a draft of an old file
    draft = _draft_of(target)
    try:
        with open(draft, "xb", opener=lambda name, flags: os.open(name, flags, mode)) as file:
            if old:
                _keep_access(file.fileno(), old)
            elif private:
                _give_to_owner(file.fileno(), target.parent)
            file.write(content)
            file.flush()
            if sync:
                os.fsync(file.fileno())  # else a power cut may keep the move and lose the text
        if replace:
            os.replace(draft, target)
        else:
            with suppress(FileExistsError):  # another process was first
                os.link(draft, target)
    finally:
        with suppress(OSError):
            draft.unlink()
    if sync:
        _sync_folder(target.parent)


def _give_to_owner(handle: int, folder: Path) -> None:
    """Give a new private file to the owner of its folder, if root made it."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:  # Windows has no owners of this kind
        home = folder.stat()
        with suppress(OSError):  # not every disk has owners
            os.fchown(handle, home.st_uid, home.st_gid)


def _keep_access(handle: int, old: os.stat_result) -> None:
    """Let those read and write the new file who could the old one, and nobody else."""
    mode = stat.S_IMODE(old.st_mode)
    if not hasattr(os, "fchown"):
        return
    try:
        os.fchown(handle, old.st_uid, old.st_gid)
    except OSError:  # only root gives a file away
        try:
            os.fchown(handle, -1, old.st_gid)
        except OSError:  # the group is another: it may do what everybody may
            mode = mode & ~stat.S_IRWXG | (mode & stat.S_IRWXO) << 3
    os.fchmod(handle, mode)  # last: a change of the owner takes bits away


def _sync_folder(folder: Path) -> None:
    """Make a move last through a power cut, where the folder lets us."""
    try:
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError as error:
        if error.errno not in (EACCES, EPERM, EINVAL, ENOTSUP):
            raise


# --- reading ---


def read_bounded(file: IO[AnyStr], name: object, most: int = MAX_BYTES) -> AnyStr:
    """Return what an open file has, which may be a device or a pipe that never ends."""
    data = file.read(most + 1)
    if len(data) > most:
        raise WordsError(f"{name} has more than {most >> 20} MiB; give a smaller file")
    return data


def read_bytes(path: str | os.PathLike[str], *, plain: bool = False) -> bytes:
    """Return the bytes of the file, with an error that says what to do for all that can go wrong.

    A missing file is left to the caller, who knows what else the path may have meant. `plain` is
    for what is kept in files alone: a pipe or a device is refused, and not waited for.
    """
    flag = getattr(os, "O_NONBLOCK", 0) if plain else 0  # Windows has no pipes of this kind
    try:
        with open(path, "rb", opener=lambda name, flags: os.open(name, flags | flag)) as file:
            if plain and not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise WordsError(f"{path} is not a regular file; give one, not a pipe or a device")
            return read_bounded(file, path, MAX_BYTES)
    except FileNotFoundError:
        raise
    except OSError as error:
        if os.path.isdir(path):  # Windows reports a directory as a lack of permission
            raise WordsError(f"{path} is a directory; give the path of a text file") from None
        raise WordsError(
            f"cannot read {path}: {error.strerror}; check the path and its permissions"
        ) from None
    except ValueError:  # open() refuses a NUL in a path so
        raise WordsError(f"{os.fspath(path)!r} cannot be a path; give another") from None


def decode(data: bytes, path: str | os.PathLike[str]) -> str:
    """Return the text of the bytes, which must be UTF-8, without its byte order mark.

    The path is named in the errors.
    """
    zero = data.find(b"\0")
    if zero >= 0:
        raise WordsError(
            f"{path} is not a text file: a zero byte at offset {zero}; save it as UTF-8"
        )
    try:
        # Not utf-8-sig: its errors count the bytes from behind the mark.
        return data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise WordsError(
            f"{path}: the byte 0x{data[error.start]:02X} at offset {error.start} (line {line})"
            f" is not UTF-8; the file must be UTF-8, so convert it"
        ) from None


def read_text(path: str | os.PathLike[str], *, plain: bool = False) -> str:
    """Return the text of the file, as `read_bytes` does; a missing one is left to the caller."""
    return decode(read_bytes(path, plain=plain), path)


# --- what comes with the package ---

# A package with a compiled core is never imported from a zip file, so a plain path will do;
# importlib.resources costs 30 ms to import, more than reading any of the files.
PACKAGE = Path(__file__).parent
DIFFICULTY = "daily/data/difficulty.txt.gz"
BLOCKED = "daily/blocked.txt"
KNOWN = "daily/known.txt"
IRREGULAR = "daily/irregular.txt"
_PAGE = PACKAGE / "page"


def read_commit() -> str:
    """Return the commit of the checkout that the package is run from; nothing elsewhere."""
    import subprocess

    checkout = PACKAGE.parent.parent
    if not (checkout / ".git").exists():
        return ""
    command = ("git", "describe", "--always", "--exclude=*", "--dirty=.dirty")
    with suppress(OSError, subprocess.SubprocessError):  # no git, or it does not trust the folder
        found = subprocess.run(command, cwd=checkout, capture_output=True, timeout=10, check=True)
        return found.stdout.decode("ascii").strip()
    return ""


def read_packaged(name: str) -> bytes:
    """Return the content of a packed file of the package, named from its root."""
    # 31: a gzip header and the largest window. The module gzip would only add import time.
    return zlib.decompress((PACKAGE / name).read_bytes(), wbits=31)


@cache
def difficulty_table() -> str:
    """Return the text of the table that tools/make_difficulty.py made."""
    return read_packaged(DIFFICULTY).decode("ascii")


def blocked_list() -> str:
    """Return the text of the list of words that are never the secret of a puzzle."""
    return (PACKAGE / BLOCKED).read_text(encoding="ascii")


def known_list() -> str:
    """Return the text of the list of words that may be secrets though they are not common."""
    return (PACKAGE / KNOWN).read_text(encoding="ascii")


def irregular_list() -> str:
    """Return the text of the list of irregular forms that are never the secret of a puzzle."""
    return (PACKAGE / IRREGULAR).read_text(encoding="ascii")


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
