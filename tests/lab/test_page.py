"""The page of a run: one file, for every screen and every reader."""

from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest
from tests.lab.laboratory import fill, lab, write_experiment

from bestguess.engine import COMPILER, full_version
from bestguess.lab import Store, make_experiment
from bestguess.lab.page import draw_page
from bestguess.lab.report import make_report

GAMES = ["mastermind:2x3", "mastermind:2x4"]
VOID = {"meta", "br", "hr", "img", "link", "input"}
SPACES = {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}


class Reader(HTMLParser):
    """Reads a page as a browser does, and notes what is not closed in its order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.children: list[tuple[str, str]] = []  # parent, child
        self.words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.children.append((self.open[-1] if self.open else "", tag))
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    def all(self, tag: str) -> list[dict[str, str]]:
        return [attributes for name, attributes in self.tags if name == tag]


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    grid = make_experiment("grid", GAMES, ["entropy", "worst", "first"], ["all", "candidates"])
    return fill(tmp_path_factory.mktemp("page") / "lab.db", grid)


@pytest.fixture(scope="module")
def text(path: Path) -> str:
    with Store(path, read_only=True) as store:
        return draw_page(store, make_report(store, examples=1), "Two games & <three> strategies")


@pytest.fixture(scope="module")
def page(text: str) -> Reader:
    reader = Reader(text)
    assert reader.open == []
    return reader


def test_the_page_needs_nothing_else(text: str, page: Reader) -> None:
    assert not {"script", "link", "img", "iframe", "object", "base"} & {t for t, _ in page.tags}
    for tag, attributes in page.tags:
        for name, value in attributes.items():
            if name in ("href", "src", "xlink:href", "action"):
                assert value.startswith("#"), tag
            assert "//" not in value or value in SPACES, (tag, name, value)
    assert "@import" not in text
    assert "url(" not in text


def test_links_and_names_meet(page: Reader) -> None:
    names = Counter(each["id"] for _, each in page.tags if "id" in each)
    assert set(names.values()) == {1}
    assert {each["href"][1:] for each in page.all("a")} <= set(names)
    for each in page.all("section"):
        assert each["aria-labelledby"] in names


def test_tables_can_be_read_aloud(page: Reader) -> None:
    assert page.all("table")
    assert len(page.all("caption")) == len(page.all("table"))
    assert {each.get("scope") for each in page.all("th")} == {"col", "row"}
    rows = Counter(parent for parent, child in page.children if child == "th")
    assert rows["tr"] == len(page.all("th"))


def test_pictures_have_words_and_numbers(page: Reader) -> None:
    drawn = page.all("svg")
    assert len(drawn) == len(page.all("figure")) == len(page.all("figcaption"))
    assert len(drawn) == 2 * 4 + 1  # turns, two pairs and bits of each game; sizes
    assert all(each["role"] == "img" and len(each["aria-label"]) > 40 for each in drawn)
    assert len(page.all("details")) == len(drawn)


def test_the_keyboard_reaches_what_scrolls(page: Reader) -> None:
    regions = [each for each in page.all("div") if each.get("class") == "scroll"]
    assert regions
    for each in regions:
        assert each["tabindex"] == "0"
        assert each["role"] == "group"
        assert each["aria-label"]
    assert page.all("a")[0]["href"] == "#main"


def test_head_and_title(text: str, page: Reader) -> None:
    assert page.all("html")[0]["lang"] == "en"
    assert "<title>Two games &amp; &lt;three&gt; strategies</title>" in text
    assert "prefers-color-scheme: dark" in text
    assert [tag for tag, _ in page.tags].count("h1") == 1


def test_numbers_are_those_of_the_store(path: Path, page: Reader) -> None:
    words = set(page.words)
    with Store(path, read_only=True) as store:
        for cell in store.cells():
            assert {f"{cell.mean:.4f}", str(cell.worst), cell.first, cell.game} <= words


def test_the_command_writes_the_page(path: Path, tmp_path: Path) -> None:
    out = tmp_path / "lab.html"
    done = lab("page", "--db", str(path), "--game", GAMES[0], "--out", str(out))
    assert done.stdout == f"wrote {out}\n"
    reader = Reader(out.read_text(encoding="utf-8"))
    assert "Lab: mastermind:2x3" in reader.words
    assert "mastermind:2x4" not in reader.words


def test_an_empty_store_has_no_page(tmp_path: Path) -> None:
    path = tmp_path / "lab.db"
    Store(path).close()
    assert "no cell yet" in lab("page", "--db", str(path), check=2).stderr


def test_the_page_says_how_it_was_made(tmp_path: Path) -> None:
    db, out = str(tmp_path / "lab.db"), tmp_path / "lab.html"
    file = write_experiment(tmp_path / "x.toml", games=GAMES, strategies=["first"], name="<mine>")
    lab("run", str(file), "--db", db)
    lab("page", "--db", db, "--out", str(out))
    words = " ".join(Reader(out.read_text()).words)
    assert f"2 cells by bestguess {full_version()}, {COMPILER}, " in words
    assert f": bestguess lab run {file} --db {db}" in words
    assert "The experiment <mine>" in words
    assert file.read_text() in words
