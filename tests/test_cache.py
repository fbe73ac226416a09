"""The folder of what was computed: bounded, verified, one's own."""

import os
import sys
from pathlib import Path

import pytest

from bestguess import cache

NAME, OTHER = "a" * 64, "b" * 64


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let a folder of the test be the one."""
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "kept"))
    return tmp_path / "kept"


def keep(name: str, content: bytes) -> None:
    cache.keep(name, memoryview(bytearray(cache.HEADER) + content))


def read(name: str, size: int) -> bytes | None:
    found = cache.read_kept(name, size)
    return None if found is None else bytes(found)


def test_what_is_kept_is_read(folder: Path) -> None:
    assert read(NAME, 5) is None
    keep(NAME, b"table")
    assert read(NAME, 5) == b"table"
    assert read(OTHER, 5) is None
    assert folder.stat().st_mode & 0o777 == 0o700
    assert (folder / NAME).stat().st_mode & 0o777 == 0o600
    keep(NAME, b"other")
    assert read(NAME, 5) == b"other"


def test_what_is_damaged_is_not_read(folder: Path) -> None:
    keep(NAME, b"table")
    whole = (folder / NAME).read_bytes()
    for wrong in (whole[:-1], whole + b"!", whole[:-1] + b"!", b"!" + whole[1:], b"", whole[32:]):
        (folder / NAME).write_bytes(wrong)
        assert read(NAME, 5) is None
    (folder / OTHER).write_bytes(whole)  # whole, but of another name
    assert read(OTHER, 5) is None
    (folder / NAME).write_bytes(whole)
    assert read(NAME, 5) == b"table"
    assert read(NAME, 4) is None


def test_what_is_no_plain_file_is_not_read(folder: Path, tmp_path: Path) -> None:
    keep(NAME, b"table")
    (folder / NAME).rename(tmp_path / "elsewhere")
    (folder / NAME).symlink_to(tmp_path / "elsewhere")
    assert read(NAME, 5) is None
    (folder / NAME).unlink()
    os.mkfifo(folder / NAME)
    assert read(NAME, 5) is None
    (folder / NAME).unlink()
    (folder / NAME).mkdir()
    assert read(NAME, 5) is None
    keep(NAME, b"table")  # cannot be, and nothing fails


def test_what_is_somebody_elses_is_not_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(NAME, b"table")
    with monkeypatch.context() as patched:
        patched.setattr(os, "geteuid", lambda: os.getuid() + 1)
        assert read(NAME, 5) is None
        keep(OTHER, b"other")
    assert not (folder / OTHER).exists()
    for mode in (0o770, 0o707):
        folder.chmod(mode)
        assert read(NAME, 5) is None
        keep(OTHER, b"other")
        assert not (folder / OTHER).exists()
    folder.chmod(0o755)
    assert read(NAME, 5) == b"table"


def test_the_folder_is_not_made_in_the_home_of_somebody_else(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "_is_own", lambda about: False)
    owner = os.stat_result((0o40700, 0, 0, 0, 1234, 0, 0, 0, 0, 0))
    monkeypatch.setattr(Path, "stat", lambda self, **_: owner)
    cache._make_folder(folder)
    monkeypatch.undo()
    assert not folder.exists()


def test_those_not_read_for_longest_go_first(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [digit * 64 for digit in "0123"]
    monkeypatch.setattr(cache, "BOUND", 3 * (cache.HEADER + 100))
    for age, name in enumerate(names[:3]):
        keep(name, bytes(100))
        os.utime(folder / name, (1000 + age, 1000 + age))
    (folder / "notes.txt").write_text("of somebody" * 100)
    draft = folder / f".{'0' * 16}.tmp"
    draft.write_bytes(bytes(100))  # a process was killed
    os.utime(draft, (1, 1))
    assert read(names[0], 100) is not None  # is now the newest
    keep(names[3], bytes(100))
    assert sorted(path.name for path in folder.iterdir()) == sorted(
        [names[0], names[2], names[3], "notes.txt"]
    )
    keep("4" * 64, bytes(400))  # more than all may have
    assert read(names[3], 100) is not None
    monkeypatch.setattr(cache, "_MOST", 2)
    keep("5" * 64, b"")
    assert len(list(folder.iterdir())) == 3


def test_it_can_be_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cache.VARIABLE, "off")
    keep(NAME, b"table")
    assert read(NAME, 5) is None
    assert cache.cache_folder() is None


@pytest.mark.parametrize(
    ("platform", "variables", "expected"),
    [
        ("linux", {}, "~/.cache/bestguess"),
        ("linux", {"XDG_CACHE_HOME": "/fast/disk"}, "/fast/disk/bestguess"),
        ("linux", {"XDG_CACHE_HOME": "relative"}, "~/.cache/bestguess"),
        ("linux", {cache.VARIABLE: "~/tables"}, "~/tables"),
        ("darwin", {}, "~/Library/Caches/bestguess"),
        ("win32", {"LOCALAPPDATA": "/Users/me/AppData/Local"}, "/Users/me/AppData/Local/bestguess"),
    ],
)
def test_where_it_is(
    platform: str, variables: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    for name in (cache.VARIABLE, "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert cache.cache_folder() == Path(expected).expanduser()


def test_without_a_home_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv(cache.VARIABLE)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    assert cache.cache_folder() is None


def test_a_folder_that_cannot_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "file" / "kept"))
    keep(NAME, b"table")
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "file"))
    keep(NAME, b"table")
    assert read(NAME, 5) is None
