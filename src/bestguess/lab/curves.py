"""Curves: turns against the size of a game."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bestguess.codes import Codes
from bestguess.errors import BestguessError
from bestguess.lab.experiment import game_of
from bestguess.lab.picture import POINT, Picture, file_name, series
from bestguess.lab.report import name_cells
from bestguess.lab.store import Cell
from bestguess.tables import Table

Family = tuple[str, str]  # what the games have in common, and what is counted


def families(cells: Iterable[Cell]) -> dict[Family, dict[float, list[Cell]]]:
    """Return the cells of games that differ in size alone, by family and size.

    Games of codes go by the number of colours, those of words by the number of words; pegs or
    letters, rule and name are the same in a family, and it has at least two sizes.
    """
    found: dict[Family, dict[float, list[Cell]]] = defaultdict(lambda: defaultdict(list))
    for cell in cells:
        size = _size(cell)
        if size is not None:
            family, number = size
            found[family][number].append(cell)
    return {family: dict(sorted(by.items())) for family, by in found.items() if len(by) > 1}


def _size(cell: Cell) -> tuple[Family, int] | None:
    """Return the family and the size of a cell's game; None when the game is no longer there."""
    try:
        game = game_of(cell.game)
    except (BestguessError, OSError):
        return None
    kind = f"{game.name} of {game.length}, rule {game.rule.name}" + ", hard" * game.hard
    if isinstance(game.secrets, Codes):
        return (kind, "colours"), len(game.secrets.alphabet)
    return (kind, "words"), cell.space


def draw_sizes(family: Family, sizes: Mapping[float, Sequence[Cell]]) -> Picture:
    """Draw mean turns against size, and below how far each strategy is from the best one there."""
    kind, unit = family
    names = name_cells([cell for cells in sizes.values() for cell in cells])
    listed = list(dict.fromkeys(names.values()))
    values = [
        {
            "series": names[cell.id],
            "size": size,
            "mean": cell.mean,
            "more": cell.mean - min(each.mean for each in cells),
        }
        for size, cells in sizes.items()
        for cell in cells
    ]
    x = _size_axis(unit, list(sizes))
    mean = _field("mean", "turns, on average", scale={"zero": False})
    more = _field("more", "turns more than the best")
    above = {"width": 460, "height": 260, **_lines(listed, x, mean)}
    above["layer"] += _list_names(sizes) if unit == "words" else []
    return Picture(
        name=file_name("sizes", kind, unit),
        title=f"Turns against the number of {unit}: {kind}",
        note="below: turns more than the best strategy of this picture at that size",
        words=f"Mean turns by number of {unit}, from {min(sizes):,} to {max(sizes):,}; below, how"
        " many turns more each strategy takes than the best one of the picture at that size.",
        chart={
            "data": {"values": values},
            "vconcat": [
                above,
                {"width": 460, "height": 180, **_lines(listed, x, more, legend=False)},
            ],
        },
        table=Table(
            (unit, "game", "strategy", "mean", "worst"),
            [
                (size, cell.game, names[cell.id], cell.mean, cell.worst)
                for size, cells in sizes.items()
                for cell in cells
            ],
            f"{kind}: turns by number of {unit}",
        ),
    )


def _list_names(sizes: Mapping[float, Sequence[Cell]]) -> list[dict[str, Any]]:
    """Return a layer that names the list of words above its points."""
    values = [
        {
            "size": size,
            "mean": max(cell.mean for cell in cells),
            "list": getattr(game_of(cells[0].game).secrets, "name", ""),
        }
        for size, cells in sizes.items()
    ]
    mark = {"type": "text", "angle": 315, "align": "left", "dx": 8, "dy": -4}
    return [{"data": {"values": values}, "mark": mark, "encoding": {"text": {"field": "list"}}}]


def _size_axis(unit: str, sizes: Sequence[float]) -> dict[str, Any]:
    if unit == "colours":
        axis = {"values": list(sizes), "format": "d", "grid": False}
        scale = {"domain": [min(sizes) - 0.3, max(sizes) + 0.3], "nice": False}
        return _field("size", "number of colours", axis, scale)
    round_numbers = [digit * 10**power for power in range(9) for digit in (1, 2, 5)]
    low, high = min(sizes) / 1.15, max(sizes) * 1.4  # room for the name of the largest list
    axis = {"values": [n for n in round_numbers if low <= n <= high], "format": ",d"}
    scale = {"type": "log", "domain": [low, high], "nice": False}
    return _field("size", f"number of {unit} (logarithmic)", axis, scale)


def _field(name: str, title: str, axis: object = None, scale: object = None) -> dict[str, Any]:
    extra = {key: value for key, value in (("axis", axis), ("scale", scale)) if value}
    return {"field": name, "type": "quantitative", "title": title, **extra}


def _lines(
    names: Sequence[str], x: Mapping[str, Any], y: Mapping[str, Any], *, legend: bool = True
) -> dict[str, Any]:
    """Return the layers of a line for each series, with its points; the points are the legend."""
    scales = series(names)
    style = {"title": None, "orient": "right"} if legend else None

    def channel(name: str, legend: object) -> dict[str, Any]:
        return {"field": "series", "type": "nominal", "scale": scales[name], "legend": legend}

    line = {"color": channel("color", None), "strokeDash": channel("strokeDash", None)}
    points = {"color": channel("color", style), "shape": channel("shape", style)}
    point = {"type": "point", "filled": True, "size": POINT, "opacity": 1}
    return {
        "encoding": {"x": x, "y": y},
        "layer": [
            {"mark": {"type": "line", "strokeWidth": 1.2}, "encoding": line},
            {"mark": point, "encoding": points},
        ],
        "resolve": {"scale": {"color": "independent", "shape": "independent"}},
    }
