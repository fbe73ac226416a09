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


GAME = """
from bestguess import Game, Texts
def game():
    return Game("dials", secrets=Texts(("1", "2")), feedback=lambda g, s: "it" if g == s else "no")
"""
WHOLE = PAGE | {
    "games.json": b'{"lists":{},"colours":{},"games":[{"name":"mastermind"}],"left_out":{}}',
    "sw.js": b"cache(`0123456789ab`)",
}


def test_a_game_file_comes_to_the_site(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "page_files", lambda: WHOLE)
    (tmp_path / "My_Dials.py").write_text(GAME)
    folder = tmp_path / "www"
    code, said = site(str(folder), "--game", str(tmp_path / "My_Dials.py"))
    assert code == 0, said
    games = json.loads((folder / "games.json").read_text())["games"]
    assert [game["name"] for game in games] == ["mastermind", "my-dials"]
    assert (folder / "tables" / "my-dials.1.gz").exists()
    first = (folder / "sw.js").read_text()
    assert first != WHOLE["sw.js"].decode()  # else browsers would keep the old games
    (tmp_path / "My_Dials.py").write_text(GAME.replace('"no"', '"not"'))
    site(str(folder), "--game", str(tmp_path / "My_Dials.py"))
    assert (folder / "sw.js").read_text() != first
    site(str(folder))
    assert list((folder / "tables").iterdir()) == []
    assert (folder / "sw.js").read_bytes() == WHOLE["sw.js"]


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("mastermind", "", "is no game file; give the path of one that ends in .py"),
        ("nothing.py", "", "no game file"),
        ("my game.py", GAME, "name the file with letters, digits, - and _ alone"),
        ("mastermind.py", GAME, "the site has a game mastermind already"),
        ("bad.py", "x = (", "SyntaxError"),
        ("none.py", "x = 1", "has no function game()"),
        ("broken.py", GAME.replace("lambda g, s:", "lambda g:"), "the rule <lambda> failed"),
    ],
)
def test_a_bad_game_file_is_one_sentence(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, text: str, message: str
) -> None:
    monkeypatch.setattr(files, "page_files", lambda: WHOLE)
    path = tmp_path / name
    if text:
        path.write_text(text)
    code, said = site(str(tmp_path / "www"), "--game", str(path) if "." in name else name)
    assert code == 2
    assert message in said
    assert len(said.strip().splitlines()) == 1
    assert not (tmp_path / "www").exists()


def test_a_page_without_a_version_is_to_be_built_again(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "page_files", lambda: WHOLE | {"sw.js": b""})
    (tmp_path / "dials.py").write_text(GAME)
    code, said = site(str(tmp_path / "www"), "--game", str(tmp_path / "dials.py"))
    assert code == 2
    assert "build the page again" in said
