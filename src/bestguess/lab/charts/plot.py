"""The pictures of a report: turns and bits by strategy, two strategies, turns against size."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from math import log, log2
from typing import Any

from bestguess.codes import Codes
from bestguess.errors import BestguessError, LabError, nearest, plural
from bestguess.games import is_python
from bestguess.lab.charts.vega import (
    COLOURS,
    GREY,
    INK,
    NUMBER,
    POINT,
    Picture,
    file_name,
    series,
    text_width,
)
from bestguess.lab.experiment import game_of
from bestguess.lab.report import CellPair, Interval, Report, mean_of, name_cells
from bestguess.lab.store import Cell, Store
from bestguess.tables import Table

KINDS = {
    "turns": "how many secrets take 1 turn, 2 turns, …",
    "pairs": "two strategies, secret by secret",
    "bits": "the information that each turn gains",
    "sizes": "turns against the number of colours or words",
}
NARROW = 260  # px of a plot that fits the column of a paper
Family = tuple[str, str]  # what the games have in common, and what is counted


def group_games(report: Report) -> dict[str, list[Cell]]:
    """Return the cells by game, in order.

    A sample is drawn apart from all secrets, and so is a game whose rules have changed.
    """
    groups: dict[tuple[str, str, int, int | None], list[Cell]] = defaultdict(list)
    for line in report.lines:
        groups[line.cell.group].append(line.cell)
    rules = Counter((game, sample, seed) for game, _, sample, seed in groups)
    names = {}
    for (game, digest, sample, seed), cells in groups.items():
        name = game if rules[game, sample, seed] == 1 else f"{game} [{digest[:6]}]"
        names[f"{name}, {sample:,} sampled, seed {seed}" if sample else name] = cells
    return names


def choose_pairs(pairs: Sequence[CellPair]) -> list[CellPair]:
    """Return the first pair of each game and pool of guesses: a report may have very many."""
    chosen: dict[tuple[object, ...], CellPair] = {}
    for pair in pairs:
        chosen.setdefault((*pair.one.group, pair.one.guesses, pair.other.guesses), pair)
    return list(chosen.values())


def draw_game(
    store: Store,
    game: str,
    cells: Sequence[Cell],
    pairs: Sequence[CellPair],
    kinds: Collection[str] = tuple(KINDS),
) -> Iterator[Picture]:
    """Draw the pictures of one game: its turns, two strategies at a time, its information."""
    if "turns" in kinds:
        yield draw_turns(game, cells)
    if "pairs" in kinds:
        for pair in pairs:
            if pair.one.group == cells[0].group:
                turns = store.turns(pair.one), store.turns(pair.other)
                yield draw_pair(game, pair.names, *turns, pair.gap if pair.one.sampled else None)
    if "bits" in kinds:
        known = [(cell, bits) for cell in cells if (bits := store.bits(cell))]
        if known:
            yield draw_bits(game, [cell for cell, _ in known], [bits for _, bits in known])


def draw_pictures(
    store: Store, report: Report, kinds: Collection[str] = tuple(KINDS), *, every: bool = False
) -> Iterator[Picture]:
    """Draw the pictures of the kinds; `every` pair of the report, or the first of each pool."""
    for kind in kinds:
        if kind not in KINDS:
            known = ", ".join(KINDS)
            raise LabError(f"no pictures of {kind!r}{nearest(kind, KINDS)}; take {known}")
    pairs = report.pairs if every else choose_pairs(report.pairs)
    for game, cells in group_games(report).items():
        yield from draw_game(store, game, cells, pairs, kinds)
    if "sizes" in kinds:
        for family, sizes in families(line.cell for line in report.lines).items():
            yield draw_sizes(family, sizes)


# --- a row for each strategy ---


def draw_turns(game: str, cells: Sequence[Cell]) -> Picture:
    """Draw how many secrets take 1 turn, 2 turns, …: a row for each cell of a game."""
    names, best = name_cells(cells), min(cells, key=lambda cell: cell.mean)
    secrets, interval = plural(best.secrets, "secret"), ""
    if best.sampled:
        secrets += f" drawn from {best.space:,}"
        interval = "; ±: 95 % interval of the mean of all"
    labels = [f"{names[cell.id]}: {_say_turns(cell)}" for cell in cells]
    bars = [
        [(count / cell.secrets, f"{count:,}" if count else "") for count in cell.histogram]
        for cell in cells
    ]
    return Picture(
        name=file_name("turns", game),
        title=f"Turns to find the secret: {game}",
        note=f"share of {secrets}; the numbers count them{interval}",
        words=f"Share of {secrets} by number of turns, one row for each strategy. The best on"
        f" average is {names[best.id]}: {_say_turns(best, 4)}{interval}.",
        chart=draw_rows(labels, bars, {"title": "turns"}, {"format": ".0%"}),
        table=turns_table(game, cells),
    )


def _say_turns(cell: Cell, digits: int = 3) -> str:
    """Say the mean and the worst case; of a sample, with what is known of all secrets."""
    mean = f"mean {cell.mean:.{digits}f}"
    if not cell.sampled:
        return f"{mean}, worst {cell.worst}"
    return f"{mean} ± {mean_of(cell).margin:.{digits}f}, worst ≥ {cell.worst}"


def draw_bits(game: str, cells: Sequence[Cell], bits: Sequence[Sequence[float]]) -> Picture:
    """Draw the mean information that each turn gains: a row for each cell of a game."""
    names, needed = list(name_cells(cells).values()), log2(cells[0].space)
    bars = [[(gained, f"{gained:.2f}") for gained in gains] for gains in bits]
    first, turns = [gains[0] for gains in bits], max(map(len, bits))
    sample = f" {cells[0].secrets:,} sampled" * cells[0].sampled
    return Picture(
        name=file_name("bits", game),
        title=f"Information per turn: {game}",
        note=f"bits, mean over the{sample} secrets not found before that turn;"
        f" {cells[0].space:,} secrets are {needed:.2f} bits",
        words=f"Finding one of {plural(cells[0].space, 'secret')} takes {needed:.2f} bits. The"
        f" first turn gains {min(first):.3f} to {max(first):.3f} of them, depending on the"
        " strategy; the means of late turns are over few secrets.",
        chart=draw_rows(names, bars, {"title": "turn"}, {}),
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
    """Draw a row of bars under each label, from turn 1; the numbers are written on the bars."""
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
        "axis": {"title": None, "tickCount": 3, "grid": False, **axis},
        "scale": {"domainMax": 1.15 * highest, "nice": False},
    }
    header = {
        "title": None,
        "labelOrient": "top",
        "labelAnchor": "start",
        "labelAlign": "left",
        "labelPadding": 4,
    }
    return {
        "data": {"values": values},
        "facet": {"row": {"field": "series", "header": header, "sort": list(labels)}},
        "spec": {
            "height": 52,
            "width": _bars_width(worst, [text for row in bars for _, text in row]),
            "encoding": {"x": turns, "y": height},
            "layer": [
                {"mark": {"type": "bar", "width": {"band": 0.8}}},
                {"mark": {"type": "text", "dy": -6}, "encoding": {"text": {"field": "text"}}},
            ],
        },
        "spacing": 10,
    }


def _bars_width(count: int, texts: Iterable[str]) -> int:
    """Return how wide so many bars are, with room for the numbers on them and the axis below."""
    widest = max(text_width(text, NUMBER) for text in ("−10%", *texts))
    return max(NARROW, round((widest + 6) * count))


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
    game: str,
    names: tuple[str, str],
    turns: Mapping[str, int],
    others: Mapping[str, int],
    gap: Interval | None = None,
) -> Picture:
    """Draw two strategies on a game, given the turns of each secret with either.

    Of a sample, `gap` is the difference of their means with its interval.
    """
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
    secrets, sample = plural(len(shared), "secret"), ""
    if gap is not None:
        less = f"{gap.value:.3f} ± {gap.margin:.3f}".replace("-", "−")
        sample = f"; {names[0]} less {names[1]}: {less} turns (95 % interval)"
    charts = [_draw_differences(differences, pairs, names), _draw_grid(pairs, names)]
    return Picture(
        name=file_name("pair", game, *names),
        title=f"Secret by secret: {game}",
        note=f"{names[0]} against {names[1]}, {secrets}{sample}",
        words=f"Of {secrets}, {sums[0]:,} take fewer turns with {names[0]},"
        f" {sums[2]:,} with {names[1]}, and {sums[1]:,} the same number{sample}.",
        chart={"concat": charts, "columns": 2, "spacing": 40},
        figure={"concat": charts, "columns": 1},
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
        "axis": {"grid": False},
        "scale": {"domainMax": 1.08 * max(differences.values())},
    }
    sign = "(datum.value > 0 ? '+' : datum.value < 0 ? '−' : '') + abs(datum.value)"
    return {
        "data": {"values": values},
        "title": _heading("How many turns apart"),
        "width": _bars_width(len(domain), [f"{count:,}" for count in differences.values()]),
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
        "width": max(NARROW, 34 * worst),
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


# --- turns against the size of a game ---


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
    """Return the family and the size of a cell's game.

    None when the game is no longer there, or is Python, which is not run because a database has it.
    """
    if is_python(cell.game):
        return None
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
    names = {
        cell.id: names[cell.id] + f", {cell.secrets:,} sampled" * cell.sampled
        for cells in sizes.values()
        for cell in cells
    }
    sampled = any(cell.sampled for cells in sizes.values() for cell in cells)
    bars = "; upright: 95 % interval of a sampled mean" * sampled
    return Picture(
        name=file_name("sizes", kind, unit),
        title=f"Turns against the number of {unit}: {kind}",
        note=f"below: turns more than the best strategy at that size{bars}",
        words=f"Mean turns by number of {unit}, from {min(sizes):,} to {max(sizes):,}; below, how"
        " many turns more each strategy takes than the best one of the picture at that size"
        f"{bars}.",
        chart=_sizes_chart(unit, sizes, names, 460),
        figure=_sizes_chart(unit, sizes, names, NARROW),
        table=_sizes_table(family, sizes, names),
    )


def _sizes_chart(
    unit: str, sizes: Mapping[float, Sequence[Cell]], names: Mapping[int, str], width: int
) -> dict[str, Any]:
    values = []
    for size, cells in sizes.items():
        best = min(cell.mean for cell in cells)
        for cell in cells:
            interval = mean_of(cell)
            ends = {"low": interval.low, "high": interval.high} if cell.sampled else {}
            below = {f"{name}_more": end - best for name, end in ends.items()}
            means = {"mean": cell.mean, "more": cell.mean - best}
            values.append({"series": names[cell.id], "size": size, **means, **ends, **below})
    listed = list(dict.fromkeys(names.values()))
    x = _size_axis(unit, list(sizes))
    mean = _field("mean", "turns, on average", scale={"zero": False, "nice": 6})
    more = _field("more", "turns more than the best", scale={"nice": 6})
    above = {"width": width, "height": 260, **_lines(listed, x, mean, ("low", "high"))}
    above["layer"] += _list_names(sizes, width) if unit == "words" else []
    lower = _lines(listed, x, more, ("low_more", "high_more"), legend=False)
    return {
        "data": {"values": values},
        "vconcat": [above, {"width": width, "height": 180, **lower}],
    }


def _sizes_table(
    family: Family, sizes: Mapping[float, Sequence[Cell]], names: Mapping[int, str]
) -> Table:
    kind, unit = family
    means = {cell.id: mean_of(cell) for cells in sizes.values() for cell in cells}
    rows = [
        (size, cell.game, names[cell.id], cell.mean, means[cell.id].margin, cell.worst)
        for size, cells in sizes.items()
        for cell in cells
    ]
    head = (unit, "game", "strategy", "mean", "± (95 %)", "worst")
    return Table(head, rows, f"{kind}: turns by number of {unit}")


def _list_names(sizes: Mapping[float, Sequence[Cell]], width: int) -> list[dict[str, Any]]:
    """Return a layer that names the lists of words above the plot, where no line goes."""
    low, high = _word_range(sizes)
    groups: list[list[float]] = []
    for size in sorted(sizes):  # names that would overlap are written as one
        near = groups and width * log(size / groups[-1][0]) / log(high / low) < 1.8 * NUMBER
        groups[-1].append(size) if near else groups.append([size])
    values = [{"size": group[0], "list": _name_lists(sizes, group)} for group in groups]
    mark = {"type": "text", "angle": 315, "align": "left", "dx": 6, "dy": -2}
    encoding = {"text": {"field": "list"}, "y": {"value": 0}}
    return [{"data": {"values": values}, "mark": mark, "encoding": encoding}]


def _name_lists(sizes: Mapping[float, Sequence[Cell]], group: Sequence[float]) -> str:
    return ", ".join(getattr(game_of(sizes[size][0].game).secrets, "name", "") for size in group)


def _word_range(sizes: Iterable[float]) -> tuple[float, float]:
    return min(sizes) / 1.15, max(sizes) * 1.15


def _size_axis(unit: str, sizes: Sequence[float]) -> dict[str, Any]:
    if unit == "colours":
        axis = {"values": list(sizes), "format": "d", "grid": False}
        scale = {"domain": [min(sizes) - 0.3, max(sizes) + 0.3], "nice": False}
        return _field("size", "number of colours", axis, scale)
    round_numbers = [digit * 10**power for power in range(9) for digit in (1, 2, 5)]
    low, high = _word_range(sizes)
    axis = {"values": [n for n in round_numbers if low <= n <= high], "format": ",d"}
    scale = {"type": "log", "domain": [low, high], "nice": False}
    return _field("size", f"number of {unit} (logarithmic)", axis, scale)


def _field(name: str, title: str, axis: object = None, scale: object = None) -> dict[str, Any]:
    extra = {key: value for key, value in (("axis", axis), ("scale", scale)) if value}
    return {"field": name, "type": "quantitative", "title": title, **extra}


def _lines(
    names: Sequence[str],
    x: Mapping[str, Any],
    y: Mapping[str, Any],
    ends: tuple[str, str],
    *,
    legend: bool = True,
) -> dict[str, Any]:
    """Return the layers of a line for each series, with its points; the points are the legend.

    `ends` are the fields of an interval, which sampled means have.
    """
    scales = series(names)
    style = {"title": None, "orient": "bottom", "columns": 1 + (max(map(len, names)) < 22)}

    def channel(name: str, legend: object) -> dict[str, Any]:
        return {"field": "series", "type": "nominal", "scale": scales[name], "legend": legend}

    line = {"color": channel("color", None), "strokeDash": channel("strokeDash", None)}
    looks = style if legend else None
    points = {"color": channel("color", looks), "shape": channel("shape", looks)}
    point = {"type": "point", "filled": True, "size": POINT, "opacity": 1}
    low, high = ends
    interval = {"y": {**y, "field": low}, "y2": {"field": high}, "color": channel("color", None)}
    return {
        "encoding": {"x": x, "y": y},
        "layer": [
            {"mark": {"type": "line", "strokeWidth": 1.2}, "encoding": line},
            {
                "transform": [{"filter": f"isValid(datum.{low})"}],
                "mark": {"type": "rule", "strokeWidth": 1.2},
                "encoding": interval,
            },
            {"mark": point, "encoding": points},
        ],
        "resolve": {"scale": {"color": "independent", "shape": "independent"}},
    }
