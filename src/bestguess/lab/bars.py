"""Bars: turns and information by strategy, and two strategies secret by secret."""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import log2
from typing import Any

from bestguess.lab.errors import LabError
from bestguess.lab.picture import COLOURS, GREY, INK, Picture, count_noun, file_name
from bestguess.lab.report import name_cells
from bestguess.lab.store import Cell
from bestguess.tables import Table

# --- a row for each strategy ---


def draw_turns(game: str, cells: Sequence[Cell]) -> Picture:
    """Draw how many secrets take 1 turn, 2 turns, …: a row for each cell of a game."""
    names, best = name_cells(cells), min(cells, key=lambda cell: cell.mean)
    secrets = count_noun(best.secrets, "secret")
    labels = [f"{names[cell.id]}|mean {cell.mean:.3f}, worst {cell.worst}" for cell in cells]
    bars = [
        [(count / cell.secrets, f"{count:,}" if count else "") for count in cell.histogram]
        for cell in cells
    ]
    return Picture(
        name=file_name("turns", game),
        title=f"Turns to find the secret: {game}",
        note=f"share of the secrets; the numbers count them, {secrets} in all",
        words=f"Share of {secrets} by number of turns, one row for each strategy. The best on"
        f" average is {names[best.id]} with {best.mean:.4f} turns, at most {best.worst}.",
        chart=draw_rows(labels, bars, {"title": "turns"}, {"format": ".0%", "tickCount": 3}),
        table=turns_table(game, cells),
    )


def draw_bits(game: str, cells: Sequence[Cell], bits: Sequence[Sequence[float]]) -> Picture:
    """Draw the mean information that each turn gains: a row for each cell of a game."""
    names, needed = list(name_cells(cells).values()), log2(cells[0].space)
    bars = [[(gained, f"{gained:.2f}") for gained in gains] for gains in bits]
    first, turns = [gains[0] for gains in bits], max(map(len, bits))
    return Picture(
        name=file_name("bits", game),
        title=f"Information per turn: {game}",
        note=f"bits, mean over the secrets not found before that turn; {cells[0].space:,} secrets"
        f" are {needed:.2f} bits",
        words=f"Finding one of {count_noun(cells[0].space, 'secret')} takes {needed:.2f} bits. The"
        f" first turn gains {min(first):.3f} to {max(first):.3f} of them, depending on the"
        " strategy; the means of late turns are over few secrets.",
        chart=draw_rows(names, bars, {"title": "turn"}, {"tickCount": 3}),
        table=Table(
            ("strategy", *(f"turn {turn}" for turn in range(1, turns + 1))),
            [
                (name, *gains, *[None] * (turns - len(gains)))
                for name, gains in zip(names, bits, strict=True)
            ],
            f"{game}: mean bits gained by turn, over the secrets not found before it",
        ),
    )


def draw_rows(
    labels: Sequence[str],
    bars: Sequence[Sequence[tuple[float, str]]],
    x: Mapping[str, Any],
    axis: Mapping[str, Any],
) -> dict[str, Any]:
    """Draw a row of bars under each other for each label, from turn 1; `|` breaks a label."""
    worst = max(map(len, bars))
    values = [
        {"series": label, "turns": turns, "height": height, "text": text}
        for label, row in zip(labels, bars, strict=True)
        for turns, (height, text) in enumerate(row, 1)
    ]
    domain = list(range(1, worst + 1))
    turns = {"field": "turns", "type": "ordinal", "scale": {"domain": domain}, **x}
    highest = max(height for row in bars for height, _ in row)
    height = {
        "field": "height",
        "type": "quantitative",
        "axis": {"title": None, **axis},
        "scale": {"domainMax": 1.15 * highest, "nice": False},
    }
    header = {
        "title": None,
        "labelAngle": 0,
        "labelAlign": "left",
        "labelAnchor": "middle",
        "labelExpr": "split(datum.label, '|')",
    }
    return {
        "data": {"values": values},
        "facet": {"row": {"field": "series", "header": header, "sort": list(labels)}},
        "spec": {
            "height": 52,
            "width": max(260, 40 * worst),
            "encoding": {"x": turns, "y": height},
            "layer": [
                {"mark": {"type": "bar", "width": {"band": 0.8}}},
                {"mark": {"type": "text", "dy": -6}, "encoding": {"text": {"field": "text"}}},
            ],
        },
        "spacing": 14,
    }


def turns_table(game: str, cells: Sequence[Cell]) -> Table:
    """Return the histograms as numbers."""
    names, worst = name_cells(cells), max(cell.worst for cell in cells)
    return Table(
        ("strategy", *(f"{turns}" for turns in range(1, worst + 1))),
        [(names[cell.id], *cell.histogram, *[0] * (worst - cell.worst)) for cell in cells],
        f"{game}: secrets by number of turns",
    )


# --- two strategies ---


def draw_pair(
    game: str, names: tuple[str, str], turns: Mapping[str, int], others: Mapping[str, int]
) -> Picture:
    """Draw two strategies on a game, given the turns of each secret with either."""
    shared = [secret for secret in turns if secret in others]
    if not shared:
        raise LabError(
            f"{names[0]} and {names[1]} have no secret in common;"
            " compare cells of one game, and samples of one seed"
        )
    pairs = Counter((turns[secret], others[secret]) for secret in shared)
    differences: Counter[int] = Counter()
    for (first, second), count in pairs.items():
        differences[first - second] += count
    sums = _sums(differences)
    secrets = count_noun(len(shared), "secret")
    return Picture(
        name=file_name("pair", game, *names),
        title=f"Secret by secret: {game}",
        note=f"{names[0]} against {names[1]}, {secrets}",
        words=f"Of {secrets}, {sums[0]:,} take fewer turns with {names[0]},"
        f" {sums[2]:,} with {names[1]}, and {sums[1]:,} the same number.",
        chart={
            "hconcat": [_draw_differences(differences, pairs, names), _draw_grid(pairs, names)],
            "spacing": 40,
        },
        table=Table(
            (f"turns with {names[0]}", f"turns with {names[1]}", "secrets"),
            [(first, second, count) for (first, second), count in sorted(pairs.items())],
            f"{game}: secrets by turns with {names[0]} and with {names[1]}",
        ),
    )


def _sums(differences: Mapping[int, int]) -> list[int]:
    """Return how many secrets take fewer turns with the first strategy, as many, and more."""
    return [sum(n for by, n in differences.items() if _side(by) == side) for side in range(3)]


def _height(pairs: Mapping[tuple[int, int], int]) -> int:
    return 26 * max(9, *(turns for pair in pairs for turns in pair))


def _draw_differences(
    differences: Mapping[int, int], pairs: Mapping[tuple[int, int], int], names: tuple[str, str]
) -> dict[str, Any]:
    """Draw how many secrets one strategy finds sooner, and by how many turns."""
    most = max(abs(by) for by in differences)
    labels = (f"fewer turns with {names[0]}", "the same", f"fewer turns with {names[1]}")
    sums = _sums(differences)
    sides = [f"{label}: {count:,}" for label, count in zip(labels, sums, strict=True)]
    values = [
        {"by": by, "count": count, "text": f"{count:,}", "side": sides[_side(by)]}
        for by, count in sorted(differences.items())
    ]
    domain = list(range(-most, most + 1))
    colour = {
        "field": "side",
        "type": "nominal",
        "scale": {"domain": sides, "range": [COLOURS[0], GREY, COLOURS[1]]},
        "legend": {"title": None, "orient": "bottom", "direction": "vertical"},
    }
    count = {
        "field": "count",
        "type": "quantitative",
        "title": "secrets",
        "scale": {"domainMax": 1.08 * max(differences.values())},
    }
    sign = "(datum.value > 0 ? '+' : datum.value < 0 ? '−' : '') + abs(datum.value)"
    return {
        "data": {"values": values},
        "title": _heading("How many turns apart"),
        "width": max(220, 30 * len(domain)),
        "height": _height(pairs),
        "encoding": {
            "x": {
                "field": "by",
                "type": "ordinal",
                "scale": {"domain": domain},
                "title": f"turns with {names[0]}, less those with {names[1]}",
                "axis": {"labelExpr": sign},
            },
            "y": count,
        },
        "layer": [
            {
                "mark": {"type": "bar", "stroke": INK, "strokeWidth": 0.5},
                "encoding": {"color": colour},
            },
            {"mark": {"type": "text", "dy": -6}, "encoding": {"text": {"field": "text"}}},
        ],
    }


def _side(by: int) -> int:
    """Return 0 when the first strategy takes fewer turns, 1 for the same, 2 when it takes more."""
    return (by > 0) - (by < 0) + 1


def _heading(text: str) -> dict[str, Any]:
    return {"text": text, "fontSize": 12, "fontWeight": "normal", "offset": 8}


def _draw_grid(pairs: Mapping[tuple[int, int], int], names: tuple[str, str]) -> dict[str, Any]:
    """Draw how many secrets take so many turns with one strategy and so many with the other."""
    worst = max(turns for pair in pairs for turns in pair)
    domain = list(range(1, worst + 1))
    values = [
        {"one": first, "other": second, "count": count, "text": f"{count:,}"}
        for (first, second), count in pairs.items()
    ]
    diagonal = {"values": [{"one": turns, "other": turns} for turns in domain]}
    square = {"type": "rect", "fill": None, "stroke": INK, "strokeDash": [2, 2]}
    shade = {
        "field": "count",
        "type": "quantitative",
        "scale": {"type": "sqrt", "range": [0.08, 0.5]},
        "legend": None,
    }
    return {
        "data": {"values": values},
        "title": _heading("Secrets by turns with each; dashed: as many with both"),
        "width": max(220, 34 * worst),
        "height": _height(pairs),
        "encoding": {
            "x": {
                "field": "one",
                "type": "ordinal",
                "scale": {"domain": domain},
                "title": f"turns with {names[0]}",
            },
            "y": {
                "field": "other",
                "type": "ordinal",
                "scale": {"domain": domain, "reverse": True},
                "title": f"turns with {names[1]}",
            },
        },
        "layer": [
            {
                "mark": {"type": "rect", "fill": COLOURS[0]},
                "encoding": {"fillOpacity": shade},
            },
            {"data": diagonal, "mark": square},
            {"mark": {"type": "text"}, "encoding": {"text": {"field": "text"}}},
        ],
    }
