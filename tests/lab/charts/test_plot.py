"""Pictures: readable by everyone, nothing cut off, legends and numbers those of the data."""

import re
import subprocess
import sys
import zlib
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
import vl_convert
from tests.lab.laboratory import ENVIRONMENT, fill, lab

from bestguess.errors import BestguessError
from bestguess.lab import Store, make_experiment
from bestguess.lab.charts.plot import (
    KINDS,
    draw_bits,
    draw_pair,
    draw_pictures,
    draw_sizes,
    draw_turns,
    families,
    group_games,
)
from bestguess.lab.charts.vega import (
    COLOURS,
    COLUMN,
    DARK_COLOURS,
    DARK_INK,
    DARK_PAPER,
    DASHES,
    INK,
    PAPER,
    SHAPES,
    Picture,
    series,
    text_width,
)
from bestguess.lab.report import make_report, mean_interval

GAMES = ["mastermind:3x3", "mastermind:3x4", "mastermind:3x5"]
STRATEGIES = ["entropy", "worst", "optimal"]
SVG = "{http://www.w3.org/2000/svg}"

# Machado, Oliveira, Fernandes 2009, severity 1: what people see who lack one kind of cone.
SIGHT = {
    "all cones": np.eye(3),
    "protanopia": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
                   [-0.003882, -0.048116, 1.051998]],
    "deuteranopia": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
                     [-0.011820, 0.042940, 0.968881]],
    "tritanopia": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
                   [0.004733, 0.691367, 0.303900]],
}  # fmt: skip
XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
WHITE = np.array([0.9505, 1.0, 1.089])


def light(colour: str) -> np.ndarray:
    """Return the linear red, green and blue of a colour."""
    values = np.array([int(colour[index : index + 2], 16) for index in (1, 3, 5)]) / 255
    return np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


def lab_of(colour: str, sight: str) -> np.ndarray:
    """Return the colour in CIELAB, as it is seen."""
    seen = XYZ @ np.clip(np.array(SIGHT[sight]) @ light(colour), 0, 1) / WHITE
    x, y, z = np.where(seen > 0.008856, np.cbrt(seen), 7.787 * seen + 16 / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def contrast(one: str, other: str) -> float:
    """Return the contrast of WCAG 2."""
    low, high = sorted(float(XYZ[1] @ light(colour)) for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("colours", [COLOURS, DARK_COLOURS])
def test_colours_are_told_apart_without_a_cone(colours: tuple[str, ...], sight: str) -> None:
    for one, other in combinations(colours, 2):
        assert np.linalg.norm(lab_of(one, sight) - lab_of(other, sight)) > 12, (one, other)


def test_colours_and_ink_stand_out_from_the_paper() -> None:
    for colours, paper in ((COLOURS, PAPER), (DARK_COLOURS, DARK_PAPER)):
        assert all(contrast(colour, paper) >= 3 for colour in colours)
    assert contrast(INK, PAPER) > 7
    assert contrast(DARK_INK, DARK_PAPER) > 7


def test_many_series_look_different() -> None:
    scales = series([str(number) for number in range(100)])
    looks = zip(*(map(str, scale["range"]) for scale in scales.values()), strict=True)
    assert len(set(looks)) == 100
    assert len({len(COLOURS), len(SHAPES), len(DASHES)}) == 3


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    grid = make_experiment("grid", GAMES, STRATEGIES, ["all", "candidates"])
    return fill(tmp_path_factory.mktemp("plot") / "lab.db", grid)


@pytest.fixture(scope="module")
def pictures(path: Path) -> dict[str, Picture]:
    with Store(path, read_only=True) as store:
        found = list(draw_pictures(store, make_report(store)))
    return {picture.name: picture for picture in found}


def texts(svg: str) -> list[str]:
    """Return every text of a drawing."""
    return ["".join(node.itertext()) for node in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def pixels(png: bytes) -> np.ndarray:
    """Decode a PNG of 8-bit RGBA: as much of the format as is needed here."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    index, data, head = 8, b"", b""
    while index < len(png):
        size = int.from_bytes(png[index : index + 4], "big")
        kind, body = png[index + 4 : index + 8], png[index + 8 : index + 8 + size]
        head, data = (body if kind == b"IHDR" else head), data + body * (kind == b"IDAT")
        index += size + 12
    width, height = (int.from_bytes(head[at : at + 4], "big") for at in (0, 4))
    assert head[8:10] == b"\x08\x06"
    lines = np.frombuffer(zlib.decompress(data), np.uint8).reshape(height, 1 + 4 * width)
    image = np.zeros((height + 1, 4 * width + 4), np.int64)  # a margin of zeros above and left
    for row, (kind, *line) in enumerate(lines.tolist(), 1):
        above = image[row - 1]
        for at, value in enumerate(line, 4):
            left, up, corner = image[row, at - 4], above[at], above[at - 4]
            guess = left + up - corner
            near = min((left, up, corner), key=lambda each: abs(guess - each))
            image[row, at] = (value + (0, left, up, (left + up) // 2, near)[kind]) % 256
    return image[1:, 4:].reshape(height, width, 4)


def test_every_kind_is_drawn_for_every_game(pictures: dict[str, Picture]) -> None:
    kinds = Counter(name.partition("-")[0] for name in pictures)
    assert kinds == {"turns": 3, "pair": 6, "bits": 3, "sizes": 1}


def test_nothing_touches_the_edge(pictures: dict[str, Picture]) -> None:
    """What is cut off at an edge would leave ink there."""
    for name in ("turns-mastermind-3x4", "sizes-mastermind-of-3-rule-pegs-colours"):
        image = pixels(pictures[name].png(0.5))[:, :, :3]
        for edge in (image[0], image[-1], image[:, 0], image[:, -1]):
            assert (edge == 255).all(), name
        assert (image < 128).any()


def test_drawings_say_what_they_show(pictures: dict[str, Picture]) -> None:
    for picture in pictures.values():
        root = ElementTree.fromstring(picture.svg())
        assert root.get("role") == "img"
        assert picture.words in (root.get("aria-label") or "")
        written = texts(picture.svg())
        assert picture.title in written
        assert picture.note in written
        assert picture.table.rows
        assert "…" not in "".join(written), "a label was cut"


def test_turns_are_those_of_the_cells(path: Path) -> None:
    with Store(path, read_only=True) as store:
        cells = store.cells()[:6]
    written = texts(draw_turns("the game", cells).svg())
    for cell in cells:
        assert f"mean {cell.mean:.3f}, worst {cell.worst}" in " ".join(written)
        assert {str(count) for count in cell.histogram} <= set(written)
    assert "turns" in written


def test_bits_have_their_unit(path: Path) -> None:
    with Store(path, read_only=True) as store:
        cell = store.cells()[0]
        bits = store.bits(cell)
    assert bits is not None
    picture = draw_bits("the game", [cell], [bits])
    assert "bits" in picture.note
    assert {f"{gained:.2f}" for gained in bits} <= set(texts(picture.svg()))


def test_a_pair_counts_every_secret_once() -> None:
    one, other = {"A": 1, "B": 2, "C": 5, "D": 3}, {"A": 1, "B": 3, "C": 3, "D": 4, "E": 9}
    picture = draw_pair("the game", ("one", "other"), one, other)
    assert "2 take fewer turns with one, 1 with other, and 1 the same" in picture.words
    assert sum(row[2] for row in picture.table.rows) == 4  # type: ignore[misc]
    written = texts(picture.svg())
    for legend in ("fewer turns with one: 2", "the same: 1", "fewer turns with other: 1"):
        assert legend in written
    assert {"−2", "−1", "0", "+1", "+2"} <= set(written)


def test_a_pair_needs_secrets_in_common() -> None:
    with pytest.raises(BestguessError, match="no secret in common"):
        draw_pair("the game", ("one", "other"), {"A": 1}, {"B": 1})


def test_the_legend_has_the_marks_of_the_chart(path: Path) -> None:
    with Store(path, read_only=True) as store:
        ((family, sizes),) = families(store.cells()).items()
    assert family == ("mastermind of 3, rule pegs", "colours")
    assert list(sizes) == [3, 4, 5]
    svg = draw_sizes(family, sizes).svg()

    def marks(role: str) -> set[tuple[str, ...]]:
        groups = re.findall(rf'<g class="mark-symbol {role}[^>]*>(.*?)</g>', svg)
        return {
            tuple(re.findall(r' (?:d|fill)="([^"]+)"', path))
            for group in groups
            for path in re.findall(r"<path[^>]*>", group)
        }

    assert marks("role-legend-symbol") == marks("role-mark")
    assert len(marks("role-mark")) == len({(c.strategy, c.guesses) for c in sizes[3]})


def test_words_are_drawn_by_the_number_of_words(tmp_path: Path) -> None:
    games = ["word-mastermind:list=common,length=3", "word-mastermind:list=french,length=3"]
    with Store(fill(tmp_path / "lab.db", make_experiment("words", games, ["first"]))) as store:
        picture = next(draw_pictures(store, make_report(store), ["sizes"]))
    assert {"common", "french", "number of words (logarithmic)"} <= set(texts(picture.svg()))


def test_samples_stand_apart(tmp_path: Path) -> None:
    whole = make_experiment("whole", ["mastermind:3x4"], ["entropy"])
    part = make_experiment("part", ["mastermind:3x4"], ["entropy"], sample=20, seed=3)
    path = fill(fill(tmp_path / "lab.db", whole), part)
    with Store(path, read_only=True) as store:
        groups = group_games(make_report(store))
    assert list(groups) == ["mastermind:3x4", "mastermind:3x4, 20 sampled, seed 3"]


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """A store with samples of 20 secrets of two sizes, and everything of one."""
    path = tmp_path_factory.mktemp("sample") / "lab.db"
    fill(path, make_experiment("part", GAMES[1:], ["entropy", "worst"], sample=20, seed=3))
    fill(path, make_experiment("whole", GAMES[1:2], ["entropy"]))
    with Store(path, read_only=True) as store:
        yield store


def test_sampled_means_have_their_interval_and_size(sample: Store) -> None:
    cells = [cell for cell in sample.cells() if cell.game == GAMES[2]]
    picture = draw_turns(GAMES[2], cells)
    written = texts(picture.svg())
    for cell, strategy in zip(cells, ("entropy", "worst"), strict=True):
        margin = mean_interval(list(sample.turns(cell).values()), 125).margin
        assert margin > 0
        said = f"{strategy}: mean {cell.mean:.3f} ± {margin:.3f}, worst ≥ {cell.worst}"
        assert said in written
    assert "20 secrets drawn from 125" in picture.note
    assert "±: 95 % interval of the mean" in picture.note
    bits = [sample.bits(cell) or [] for cell in cells]
    assert "20 sampled secrets" in draw_bits(GAMES[2], cells, bits).note
    report = make_report(sample, game=GAMES[2])
    (pair,) = draw_pictures(sample, report, ["pairs"])
    gap = report.pairs[0].gap
    said = f"{gap.value:.3f} ± {gap.margin:.3f}".replace("-", "−")
    assert f"20 secrets; entropy less worst: {said} turns (95 % interval)" in pair.note


def test_sampled_means_against_size_have_their_interval_and_size(sample: Store) -> None:
    ((family, sizes),) = families(sample.cells()).items()
    picture = draw_sizes(family, sizes)
    assert {"entropy, 20 sampled", "worst, 20 sampled", "entropy"} <= set(texts(picture.svg()))
    assert "upright: 95 % interval of a sampled mean" in picture.note
    bars = re.findall(r'<g class="mark-rule role-mark[^>]*>(.*?)</g>', picture.svg())
    assert [bar.count("<line") for bar in bars] == [4, 4]  # two strategies on two sizes
    margins = {row[2]: row[4] for row in picture.table.rows}
    assert margins["entropy"] == 0
    assert margins["worst, 20 sampled"] > 0  # type: ignore[operator]


def test_every_text_keeps_its_width_in_any_font(pictures: dict[str, Picture]) -> None:
    for picture in pictures.values():
        for node in ElementTree.fromstring(picture.svg()).iter(f"{SVG}text"):
            size = float(node.get("font-size", "").removesuffix("px"))
            width = text_width("".join(node.itertext()), size)
            assert float(node.get("textLength", "0")) == pytest.approx(width, abs=0.06)
            assert node.get("lengthAdjust") == "spacingAndGlyphs"
    assert text_width("é", 1000) == text_width("e", 1000)


# --- figures for a paper ---


def page_size(pdf: bytes) -> tuple[float, float]:
    """Return the inches of a page."""
    found = re.findall(rb"/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    assert len(found) == 1, "one page"
    return float(found[0][0]) / 72, float(found[0][1]) / 72


def test_a_figure_is_as_wide_as_a_column(pictures: dict[str, Picture]) -> None:
    for name in ("turns-mastermind-3x4", "sizes-mastermind-of-3-rule-pegs-colours"):
        pdf = pictures[name].pdf()
        assert page_size(pdf)[0] == pytest.approx(COLUMN, abs=0.001)
        assert b"LiberationSans" in pdf, "letters, not outlines"
    pair = next(picture for name, picture in pictures.items() if name.startswith("pair"))
    assert page_size(pair.pdf(7))[0] == pytest.approx(7, abs=0.001)


def test_a_figure_has_no_title_and_can_be_read(
    pictures: dict[str, Picture], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = []
    monkeypatch.setattr(vl_convert, "svg_to_pdf", lambda svg: drawn.append(svg) or b"")
    for picture in pictures.values():
        picture.pdf()
        written = texts(drawn[-1])
        assert len(written) > 5
        assert not {picture.title, picture.note} & set(written)
        root = ElementTree.fromstring(drawn[-1])
        scale = float(root.get("width", "")) / float(root.get("viewBox", "").split()[2])
        sizes = [float(node.get("font-size", "")[:-2]) for node in root.iter(f"{SVG}text")]
        assert scale * min(sizes) >= 7, "points"


# --- the command line ---


def test_plot_writes_the_pictures(path: Path, tmp_path: Path) -> None:
    out = tmp_path / "pictures"
    arguments = (
        "--db",
        str(path),
        "--game",
        GAMES[0],
        "--format",
        "svg,png,pdf",
        "--out",
        str(out),
    )
    done = lab("plot", "turns", "pairs", "--strategies", "entropy@all,optimal@all", *arguments)
    names = sorted(file.name for file in out.iterdir())
    assert names == [
        "pair-mastermind-3x3-entropy-optimal.pdf",
        "pair-mastermind-3x3-entropy-optimal.png",
        "pair-mastermind-3x3-entropy-optimal.svg",
        "turns-mastermind-3x3.pdf",
        "turns-mastermind-3x3.png",
        "turns-mastermind-3x3.svg",
    ]
    assert done.stdout.count("wrote") == 6
    assert page_size((out / "turns-mastermind-3x3.pdf").read_bytes())[0] == pytest.approx(COLUMN)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("turn",), "no pictures of 'turn'; did you mean turns?"),
        (("--format", "gif"), "take svg, png, pdf"),
        (("sizes", "--game", GAMES[0]), "nothing to draw of sizes"),
    ],
)
def test_wrong_plots_are_refused(path: Path, arguments: tuple[str, ...], message: str) -> None:
    assert message in lab("plot", *arguments, "--db", str(path), check=2).stderr


def test_without_the_extra_it_says_what_to_install(
    pictures: dict[str, Picture], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "vl_convert", None)
    with pytest.raises(BestguessError, match=r"pip install 'bestguess\[plots\]'"):
        next(iter(pictures.values())).svg()


def test_without_the_extra_no_empty_folder_is_left(path: Path, tmp_path: Path) -> None:
    code = "import sys; sys.modules['vl_convert'] = None; from bestguess.cli import main;"
    code += " sys.exit(main())"
    arguments = ("lab", "plot", "--db", str(path), "--out", str(tmp_path / "a" / "b"))
    command = [sys.executable, "-c", code, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=ENVIRONMENT)
    assert done.returncode == 2
    assert "pip install 'bestguess[plots]'" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_nothing_heavy_is_imported_before_it_is_drawn() -> None:
    code = "import bestguess, bestguess.lab.page, bestguess.notebook, sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"vl_convert", "polars", "dask", "altair"} & set(done.stdout.split())


def test_the_help_names_every_kind() -> None:
    assert all(kind in lab("plot", "--help").stdout for kind in KINDS)
