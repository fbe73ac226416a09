"""Pictures of the lab in a real browser: whatever its font, no text is cut or overlaps."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Browser, Page
from tests.lab.laboratory import fill

from bestguess.lab import Store, make_experiment
from bestguess.lab.charts import draw_pictures
from bestguess.lab.page import draw_page
from bestguess.lab.report import make_report

# DejaVu Sans is as wide as Verdana, the widest that readers have; its bold face is wider still.
FONTS = ("normal sans-serif", "normal 'DejaVu Sans'", "bold 'DejaVu Sans'")
Points = list[list[float]]
DOCS = Path(__file__).parents[2] / "docs"

# The corners of each text (from the baseline: 0.75 of the size above, 0.2 below), the ends of each
# line of a grid, and the corners of the drawing.
LOOK = """svg => {
  const at = (node, x, y) => {
    const seen = new DOMPoint(x, y).matrixTransform(node.getScreenCTM());
    return [seen.x, seen.y];
  };
  const texts = [...svg.querySelectorAll('text')].filter(node => node.textContent.trim());
  const lines = [...svg.querySelectorAll('.role-axis-grid line')];
  const box = svg.viewBox.baseVal;
  return {
    box: [at(svg, box.x, box.y), at(svg, box.x + box.width, box.y + box.height)],
    texts: texts.map(node => {
      const { x, width } = node.getBBox(), size = parseFloat(node.getAttribute('font-size'));
      const [top, foot] = [-0.75 * size, 0.2 * size];
      const corners = [[x, top], [x + width, top], [x + width, foot], [x, foot]];
      return [node.textContent, corners.map(([x, y]) => at(node, x, y))];
    }),
    grid: lines.map(node => [
      at(node, node.x1.baseVal.value, node.y1.baseVal.value),
      at(node, node.x2.baseVal.value, node.y2.baseVal.value),
    ]),
  };
}"""


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    path = tmp_path_factory.mktemp("pictures") / "lab.db"
    pegs = ["mastermind:3x4", "mastermind:3x5", "mastermind:4x5"]
    words = [f"word-mastermind:list={name},length=3" for name in ("common", "french", "enable")]
    fill(path, make_experiment("all", pegs, ["entropy", "worst,entropy"], ["all", "candidates"]))
    fill(path, make_experiment("some", pegs[:2], ["entropy", "worst"], sample=40, seed=7))
    fill(path, make_experiment("long", ["mastermind:3x5"], ["first", "random"]))
    fill(path, make_experiment("words", words, ["first", "parts"]))
    with Store(path, read_only=True) as store:
        yield store


@pytest.fixture(scope="module")
def plots(store: Store) -> dict[str, str]:
    return {each.name: each.svg() for each in draw_pictures(store, make_report(store))}


@pytest.fixture(scope="module")
def whole(store: Store) -> str:
    return draw_page(store, make_report(store, examples=1))


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    yield context.new_page()
    context.close()


def apart(one: Points, other: Points) -> bool:
    """Tell whether a line can be drawn between two convex shapes, along a side of one of them."""
    for first, second in zip(zip(*one, strict=True), zip(*other, strict=True), strict=True):
        if max(first) <= min(second) or max(second) <= min(first):
            return True
    for shape in (one, other):
        for here, there in zip(shape, shape[1:] + shape[:1], strict=True):
            across = np.array([there[1] - here[1], here[0] - there[0]])
            first, second = np.array(one) @ across, np.array(other) @ across
            if first.max() <= second.min() + 1e-6 or second.max() <= first.min() + 1e-6:
                return True
    return False


def show(page: Page, html: str, font: str) -> None:
    weight, family = font.split(" ", 1)
    page.set_content(html)
    page.add_style_tag(content=f"svg text {{ font-weight: {weight}; font-family: {family} }}")


def check(seen: dict[str, Any], name: str) -> None:
    (left, top), (right, foot) = seen["box"]
    assert seen["texts"], name
    for text, corners in seen["texts"]:
        assert all(left <= x <= right and top <= y <= foot for x, y in corners), (name, text)
        for line in seen["grid"]:
            assert apart(corners, line), (name, text, "a line of the grid")
    for (one, its), (other, others) in combinations(seen["texts"], 2):
        assert apart(its, others), (name, one, other)


@pytest.mark.parametrize("font", FONTS)
def test_no_text_is_cut_or_overlaps_in_a_plot(page: Page, plots: dict[str, str], font: str) -> None:
    assert {name.partition("-")[0] for name in plots} == {"turns", "pair", "bits", "sizes"}
    for name, svg in plots.items():
        show(page, svg, font)
        check(page.eval_on_selector("svg", LOOK), name)


@pytest.mark.parametrize("font", FONTS)
def test_no_text_is_cut_or_overlaps_in_the_page(page: Page, whole: str, font: str) -> None:
    show(page, whole, font)
    drawn = page.query_selector_all("svg")
    assert len(drawn) > 10
    for svg in drawn:
        check(svg.evaluate(LOOK), svg.get_attribute("aria-label") or "")


@pytest.mark.parametrize("font", FONTS)
def test_no_text_is_cut_or_overlaps_in_the_docs(page: Page, font: str) -> None:
    drawn = [each for each in DOCS.rglob("*.svg") if "bestguess-chart" in each.read_text("utf-8")]
    assert len(drawn) > 7
    for file in drawn:
        show(page, file.read_text("utf-8"), font)
        check(page.eval_on_selector("svg", LOOK), file.name)
