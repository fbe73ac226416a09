"""`bestguess site`: the site with all games as files."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from bestguess import files

Site = Callable[..., tuple[int, str]]
PAGE = {
    "index.html": b'<html><meta name="bestguess-mode" content="served" /></html>',
    "assets/index.js": b"1",
}


@pytest.fixture
def site(run, monkeypatch: pytest.MonkeyPatch) -> Site:
    """Run the command with a small page; return the exit code and what it says."""
    monkeypatch.setattr(files, "page_files", lambda: PAGE)

    def call(*arguments: str) -> tuple[int, str]:
        ran = run("site", *arguments)
        return ran.code, ran.out + ran.err

    return call


def test_the_site_is_the_page_without_a_daily_game(site: Site, tmp_path: Path) -> None:
    code, said = site(str(tmp_path / "www"))
    assert (code, said.strip()) == (0, f"{tmp_path / 'www'}: 3 files; 3 written, 0 removed")
    page = (tmp_path / "www" / "index.html").read_text()
    assert 'name="bestguess-mode" content="site"' in page
    assert (tmp_path / "www" / "d6.dawg").stat().st_size > 10_000
    assert not (tmp_path / "www" / "puzzles.json").exists()


def test_a_second_run_renews_what_changed(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site(str(tmp_path))
    code, said = site(str(tmp_path), "--json")
    assert code == 0
    assert json.loads(said)["written"] == []
    newer = {"index.html": PAGE["index.html"], "assets/other.js": b"2"}
    monkeypatch.setattr(files, "page_files", lambda: newer)
    _, said = site(str(tmp_path), "--json")
    found = json.loads(said)
    assert (found["written"], found["removed"]) == (["assets/other.js"], ["assets/index.js"])


def test_what_is_there_and_nobody_exported_is_left_alone(site: Site, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("mine")
    code, said = site(str(tmp_path))
    assert code != 0
    assert "was not written by one" in said
    assert (tmp_path / "index.html").read_text() == "mine"
    assert not (tmp_path / "assets").exists()


def test_a_daily_game_is_not_removed(site: Site, tmp_path: Path) -> None:
    (tmp_path / "puzzles.json").write_text("{}")
    code, said = site(str(tmp_path))
    assert code != 0
    assert "has a daily game" in said
    assert [path.name for path in tmp_path.iterdir()] == ["puzzles.json"]


def test_without_the_page_there_is_no_site(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "page_files", dict)
    code, said = site(str(tmp_path / "www"))
    assert code != 0
    assert "make web" in said
    assert not (tmp_path / "www").exists()
