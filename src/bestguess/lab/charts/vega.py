"""`Picture`: a chart with its words and its numbers, drawn as SVG, PNG or PDF.

A chart is data: a specification in Vega-Lite, which vl-convert draws without a browser. Every chart
must be read in print and by people who do not tell colours apart, so a series has a colour, a shape
and a dash, and counts are written out. A reader of an SVG may have another font than the one it was
measured with, so each text carries its width and every browser keeps to it.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape, unescape
from importlib import import_module
from typing import Any

from bestguess.errors import LabError, visible
from bestguess.tables import Table

# Tested: any two differ for people with protanopia, deuteranopia and tritanopia, and each has a
# contrast of 3 to its paper. The dark ones are of Okabe and Ito (2008).
COLOURS = ("#0072b2", "#d55e00", "#5c1010", "#2a1a7a", "#009e73", "#cc6699")
DARK_COLOURS = ("#56b4e9", "#e69f00", "#f0e442", "#d9d9d9", "#009e73", "#cc79a7")
GREY = "#8a929c"  # on both papers
INK, FAINT, PAPER = "#1b1f24", "#d5d9de", "#ffffff"
DARK_INK, DARK_FAINT, DARK_PAPER = "#e8eaed", "#3d444d", "#14171b"
# Seven shapes, six colours, five dashes: 210 series before two look alike.
SHAPES = ("circle", "square", "triangle-up", "diamond", "cross", "triangle-down", "triangle-right")
DASHES = ((1, 0), (6, 3), (2, 2), (9, 3, 2, 3), (12, 4))
FONT = "Liberation Sans, Arial, Helvetica, sans-serif"  # the first three are equally wide
# Their widths, from the space to the tilde, in thousandths of the size; and of some other signs.
_WIDTHS = dict(
    zip(
        map(chr, range(ord(" "), ord("~") + 1)),
        (278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556,
         556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722,
         722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722,
         667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556,
         556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500,
         500, 334, 260, 334, 584),
        strict=True,
    )
) | {"−": 584, "±": 549, "≥": 549, "×": 584, "–": 556, "…": 1000}  # fmt: skip
_UNKNOWN = 1000  # a sign of another script

COLUMN = 3.4  # inches: a column of a paper
NUMBER = 11  # px: the size of the numbers on bars
POINT = 80  # px² of a point, in a chart and in its legend

CONFIG: Mapping[str, Any] = {
    "aria": False,  # a picture is one thing to a screen reader; its numbers are in the table
    "font": FONT,
    "padding": 12,
    "background": PAPER,
    "view": {"stroke": None},
    "title": {
        "anchor": "start",
        "color": INK,
        "fontSize": 16,
        "fontWeight": "normal",  # there is one table of widths
        "subtitleColor": INK,
        "subtitleFontSize": 12,
        "subtitlePadding": 4,
        "offset": 14,
    },
    "axis": {
        "labelColor": INK,
        "titleColor": INK,
        "titleFontWeight": "normal",
        "domainColor": INK,
        "tickColor": INK,
        "gridColor": FAINT,
        "labelFontSize": 12,
        "titleFontSize": 12,
        "labelLimit": 0,
        "titleLimit": 0,
    },
    "axisX": {"labelAngle": 0},
    "header": {
        "labelColor": INK,
        "titleColor": INK,
        "labelFontSize": 12,
        "labelLimit": 0,
        "titleLimit": 0,
    },
    "legend": {
        "labelColor": INK,
        "titleColor": INK,
        "labelFontSize": 12,
        "labelLimit": 0,
        "symbolSize": POINT,
    },
    "text": {"color": INK, "fontSize": NUMBER},
    "bar": {"color": COLOURS[0]},
}
FIGURE = {**CONFIG, "padding": 2}
_SCHEMA = {"$schema": "https://vega.github.io/schema/vega-lite/v6.json"}


@dataclass(frozen=True, eq=False)
class Picture:
    """A chart: its file name, title and units, what it shows in words, its numbers as a table.

    `figure` is the chart for the column of a paper, where that needs another one.
    """

    name: str
    title: str
    note: str
    words: str
    chart: Mapping[str, Any] = field(repr=False)
    table: Table = field(repr=False)
    figure: Mapping[str, Any] | None = field(default=None, repr=False)

    def svg(self) -> str:
        """Draw as SVG: one that follows the reader's light or dark screen, and prints on white."""
        return _finish(_draw("vegalite_to_svg", self._whole), self)

    def png(self, scale: float = 2.0) -> bytes:
        """Draw as PNG on white; scale 1 is 96 dots per inch."""
        drawn: bytes = _draw("vegalite_to_png", self._whole, scale=scale)
        return drawn

    def pdf(self, width: float = COLUMN) -> bytes:
        """Draw as PDF, so many inches wide and without a title: a paper has its own caption."""
        chart = _SCHEMA | {"config": FIGURE} | dict(self.figure or self.chart)
        drawn: bytes = _draw("svg_to_pdf", _scale(_draw("vegalite_to_svg", chart), 72 * width))
        return drawn

    @property
    def _whole(self) -> dict[str, Any]:
        title = {"text": self.title, "subtitle": self.note}
        return _SCHEMA | {"title": title, "config": CONFIG} | dict(self.chart)

    def _repr_svg_(self) -> str:
        return self.svg()


def file_name(*parts: str) -> str:
    """Return a name for a file out of texts.

    >>> file_name("turns", "word-mastermind:list=french,length=4")
    'turns-word-mastermind-list-french-length-4'
    """
    return re.sub(r"[^a-z0-9]+", "-", "-".join(parts).lower()).strip("-")


def series(names: Sequence[str]) -> dict[str, dict[str, Any]]:
    """Return the colour, shape and dash of each series, as the scales of a chart."""
    ranges = {"color": COLOURS, "shape": SHAPES, "strokeDash": DASHES}
    return {
        channel: {
            "domain": list(names),
            "range": [looks[index % len(looks)] for index in range(len(names))],
        }
        for channel, looks in ranges.items()
    }


def text_width(text: str, size: float) -> float:
    """Return how wide a text is that is written in `FONT`.

    >>> text_width("mean 4.5", 10)
    41.69
    """
    letters = unicodedata.normalize("NFD", text)
    widths = [
        _WIDTHS.get(letter, _UNKNOWN) for letter in letters if not unicodedata.combining(letter)
    ]
    return sum(widths) * size / 1000


def need_converter() -> Any:
    """Return what draws pictures, or say how to install it."""
    try:
        return import_module("vl_convert")
    except ImportError:
        raise LabError(
            "pictures need vl-convert, which is not installed; pip install 'bestguess[plots]'"
        ) from None


def _draw(function: str, chart: dict[str, Any] | str, **options: Any) -> Any:
    return getattr(need_converter(), function)(_visible(chart), **options)


def _visible(value: Any) -> Any:
    """Return a chart without control characters, at which the converter ends the process."""
    match value:
        case str():
            return visible(value)
        case dict():
            return {visible(str(key)): _visible(each) for key, each in value.items()}
        case list() | tuple():
            return [_visible(each) for each in value]
    return value


def _dark_rules() -> str:
    """Return the rules that turn the colours of a chart on a dark screen; print stays light."""
    turned = dict(
        zip(
            (*COLOURS, INK, FAINT, PAPER),
            (*DARK_COLOURS, DARK_INK, DARK_FAINT, DARK_PAPER),
            strict=True,
        )
    )
    rules = [
        f'.bestguess-chart [{what}="{light}"]{{{what}:{dark}}}'
        for light, dark in turned.items()
        for what in ("fill", "stroke")
    ]
    return f"@media screen and (prefers-color-scheme:dark){{{''.join(rules)}}}"


def _scale(svg: str, width: float) -> str:
    """Return a drawing in another width; its height goes with it."""
    size = re.compile(r' width="([\d.]+)" height="([\d.]+)" viewBox')
    return size.sub(
        lambda old: f' width="{width}" height="{width * float(old[2]) / float(old[1])}" viewBox',
        svg,
        count=1,
    )


def _fix_width(found: re.Match[str]) -> str:
    """Return a text with the width that it was drawn with: no font makes it longer."""
    width = text_width(unescape(found[3]), float(found[2]))
    return f'<text{found[1]} textLength="{width:.1f}" lengthAdjust="spacingAndGlyphs">{found[3]}<'


def _finish(svg: str, picture: Picture) -> str:
    """Give the drawing a name for screen readers, the widths of its texts, and dark colours."""
    label = escape(visible(f"{picture.title}. {picture.words}"), quote=True)
    svg = re.sub(r'<text([^>]* font-size="([\d.]+)px"[^>]*)>([^<]+)<', _fix_width, svg)
    svg = re.sub(r' (?:aria-[a-z]+|role|pointer-events)="[^"]*"| opacity="1"', "", svg)
    return re.sub(
        r'<svg ([^>]*?)class="marks"([^>]*)>',
        lambda found: (
            f'<svg {found[1]}class="bestguess-chart"{found[2]} role="img" aria-label="{label}">'
            f"<style>{_dark_rules()}</style>"
        ),
        svg + "\n",
        count=1,
    )
