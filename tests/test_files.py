"""The one writer; and what comes with the package: the table of difficulty, the page if built."""

import errno
import os
import stat
import threading
from pathlib import Path

import pytest

from bestguess import files
from bestguess.files import open_private, write_file


def test_no_page_without_its_index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "_PAGE", tmp_path / "page")
    assert files.page_files() == {}
    (tmp_path / "page" / "assets").mkdir(parents=True)
    (tmp_path / "page" / "assets" / "a.js").write_bytes(b"1")
    assert files.page_files() == {}
    (tmp_path / "page" / "index.html").write_bytes(b"<p>")
    assert files.page_files() == {"assets/a.js": b"1", "index.html": b"<p>"}


def test_the_table_is_text() -> None:
    assert files.difficulty_table().count("\n") == 15_233


# Written whole or not at all


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.parametrize("data", ["é\n", "é\n".encode()])
@pytest.mark.parametrize("sync", [True, False])
def test_a_file_is_written(data: str | bytes, sync: bool, tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_file(path, data, sync=sync)
    write_file(str(path), data, sync=sync)
    assert path.read_bytes() == b"\xc3\xa9\n"
    assert list(tmp_path.iterdir()) == [path]
    umask = os.umask(0)
    os.umask(umask)
    assert mode_of(path) == 0o666 & ~umask


def test_links_and_permissions_stay(tmp_path: Path) -> None:
    path, link = tmp_path / "file", tmp_path / "link"
    path.write_text("old")
    path.chmod(0o640)
    link.symlink_to(path)
    write_file(link, "new")
    assert (path.read_text(), link.is_symlink(), mode_of(path)) == ("new", True, 0o640)
    write_file(link, "secret", private=True)
    assert (path.read_text(), link.is_symlink(), mode_of(path)) == ("secret", True, 0o640)
    write_file(tmp_path / "new", "secret", private=True)
    assert mode_of(tmp_path / "new") == 0o600


def owner_of(path: Path) -> tuple[int, int]:
    return path.stat().st_uid, path.stat().st_gid


def give(path: Path, uid: int, gid: int) -> tuple[int, int]:
    """Give a file or folder to somebody else, where the tests may; return whose it is then."""
    if os.geteuid() == 0:
        os.chown(path, uid, gid)
    return owner_of(path)


@pytest.mark.parametrize("private", [True, False])
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664, 0o400])
def test_a_replaced_file_keeps_owner_group_and_mode(
    private: bool, mode: int, tmp_path: Path
) -> None:
    path, link = tmp_path / "file", tmp_path / "link"
    path.write_text("old")
    owner = give(path, 1234, 2345)
    path.chmod(mode)
    link.symlink_to(path)
    for name, text in ((path, "new"), (link, "newer")):
        write_file(name, text, private=private)
        assert (path.read_text(), mode_of(path), owner_of(path)) == (text, mode, owner)
    assert link.is_symlink()


def test_a_new_private_file_is_the_folder_owners(tmp_path: Path) -> None:
    mine, theirs = owner_of(tmp_path), give(tmp_path, 1234, 2345)
    write_file(tmp_path / "schedule", "secret", private=True)
    assert owner_of(tmp_path / "schedule") == theirs
    assert mode_of(tmp_path / "schedule") == 0o600
    write_file(tmp_path / "key", "secret", private=True, replace=False)
    assert owner_of(tmp_path / "key") == theirs
    os.close(open_private(tmp_path / "lock"))
    os.close(open_private(tmp_path / "lock"))
    assert (owner_of(tmp_path / "lock"), mode_of(tmp_path / "lock")) == (theirs, 0o600)
    write_file(tmp_path / "report", "text")
    assert owner_of(tmp_path / "report") == mine


def test_who_cannot_give_a_file_away_opens_it_to_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As another user than root: the group may be kept by its members only."""
    path, given, members = tmp_path / "file", [], ["me"]

    def refuse(handle: int, uid: int, gid: int) -> None:
        given.append((uid, gid))
        if uid != -1 or not members:
            raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "fchown", refuse)
    path.write_text("old")
    for old, mode in ((0o660, 0o660), (0o660, 0o600), (0o674, 0o644)):
        path.chmod(old)
        write_file(path, "new")
        assert (path.read_text(), mode_of(path)) == ("new", mode)
        assert given[-1] == (-1, path.stat().st_gid)
        members.clear()  # after the first
    write_file(tmp_path / "new", "secret", private=True)  # on a disk without owners
    assert (tmp_path / "new").read_text() == "secret"


def test_a_device_is_written_to(tmp_path: Path) -> None:
    write_file(os.devnull, "text")
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)
    with pytest.raises(IsADirectoryError):
        write_file(tmp_path, "text")


@pytest.mark.parametrize("broken", ["replace", "fsync", "link"])
def test_what_fails_leaves_the_old_file(
    broken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    if broken != "link":
        path.write_text("old")
    old = list(tmp_path.iterdir())

    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, broken, fail)
    with pytest.raises(OSError, match="No space left"):
        write_file(path, "new", replace=broken != "link")
    assert list(tmp_path.iterdir()) == old
    assert old == [] or path.read_text() == "old"


def test_without_replacing_the_first_one_writes(tmp_path: Path) -> None:
    path = tmp_path / "key"
    names = [str(number) for number in range(8)]
    start = threading.Barrier(len(names))

    def write(name: str) -> None:
        start.wait()
        write_file(path, name, private=True, replace=False)

    threads = [threading.Thread(target=write, args=[name]) for name in names]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    first = path.read_text()
    assert first in names
    write_file(path, "late", replace=False)
    assert (path.read_text(), mode_of(path)) == (first, 0o600)
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_may_not_be_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = os.open

    def refuse(path: str, flags: int, mode: int = 0o777) -> int:
        if Path(path) == tmp_path:
            raise PermissionError(errno.EACCES, "Permission denied", path)
        return opened(path, flags, mode)

    monkeypatch.setattr(os, "open", refuse)
    write_file(tmp_path / "file", "text")
    assert (tmp_path / "file").read_text() == "text"


def test_nobody_reads_the_draft_of_an_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "schedule.json"
    write_file(path, "old", private=True)
    modes = []

    def look(handle: int) -> None:
        modes.append(stat.S_IMODE(os.fstat(handle).st_mode))

    monkeypatch.setattr(os, "fsync", look)
    write_file(path, "new")
    assert (modes[0], mode_of(path), path.read_text()) == (0o600, 0o600, "new")


def test_a_link_to_nowhere_is_no_place_for_a_first_file(tmp_path: Path) -> None:
    path = tmp_path / "key"
    path.symlink_to(tmp_path / "gone")
    with pytest.raises(FileNotFoundError):
        write_file(path, "new", private=True, replace=False)
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_cannot_be_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced = os.fsync

    def fail(error: int) -> None:
        def sync(handle: int) -> None:
            if stat.S_ISDIR(os.fstat(handle).st_mode):
                raise OSError(error, os.strerror(error))
            synced(handle)

        monkeypatch.setattr(os, "fsync", sync)

    fail(errno.EINVAL)  # some network disks
    write_file(tmp_path / "file", "text")
    fail(errno.EIO)
    with pytest.raises(OSError, match="Input/output error"):
        write_file(tmp_path / "file", "text")
