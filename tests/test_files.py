"""What comes with the package: the table of difficulty, and the page if it was built."""

from pathlib import Path

import pytest

from bestguess import files


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
