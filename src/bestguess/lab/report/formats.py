"""Reports as tables: for people (text and Markdown) and for programs (CSV, JSON, Parquet)."""

import csv
import io
import json
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, zip_longest
from math import isfinite
from pathlib import Path
from typing import Any

from bestguess.errors import LabError, need, plural
from bestguess.files import write_file
from bestguess.lab.report import (
    CellPair,
    Example,
    Interval,
    Line,
    Origin,
    Report,
    share_interval,
    unseen,
)
from bestguess.lab.store import Store
from bestguess.tables import Table

NAMES = ("summary", "faster", "differences", "rounds", "runs")
TURNS = "turns"  # a table as long as all secrets: only when it is asked for
_DOWNWARDS = 3  # pairs side by side
# Columns of Parquet that may be empty: with their types, so that files can be stacked.
_TYPES = {
    **dict.fromkeys(("sample", "seed"), "Int64"),
    **dict.fromkeys(("experiment", "command", "text", "started"), "String"),
    **dict.fromkeys(
        ("sd", "one_faster_one_mean", "one_faster_other_mean", "other_faster_one_mean",
         "other_faster_other_mean"),
        "Float64",
    ),
    "proven": "Boolean",
}  # fmt: skip
FORMATS = ("table", "markdown", "csv", "parquet", "json")


@dataclass(frozen=True)
class ReportTable(Table):
    """A table of a report: its name, and what must be known to read it."""

    name: str = ""
    note: str = ""


# --- for programs: plain values ---


def data_tables(report: Report) -> list[ReportTable]:
    """Return the report as tables of plain values."""
    made = (_summary, _faster, _differences, _rounds, runs_table)
    return [make(report) for make in made]


def _summary(report: Report) -> ReportTable:
    columns = (
        "game", "strategy", "guesses", "options", "sampled", "seed", "secrets", "space", "total",
        "mean", "mean_low", "mean_high", "sd", "worst", "histogram", "first", "proven",
        "wall_seconds", "cpu_seconds", "threads", "cpu", "compiler", "version", "created",
    )  # fmt: skip
    rows = []
    for line in report.lines:
        cell, mean = line.cell, line.mean
        rows.append(
            (cell.game, cell.strategy, cell.guesses, json.dumps(dict(cell.options)), cell.sampled,
             cell.seed, cell.secrets, cell.space, cell.total, mean.value, mean.low, mean.high,
             line.spread, cell.worst, cell.histogram, cell.first, cell.proven, cell.wall_seconds,
             cell.cpu_seconds, cell.threads, cell.cpu, cell.compiler, cell.version, cell.created)
        )  # fmt: skip
    return ReportTable(columns, rows, "Worst and mean", "summary")


_PAIR = (
    "game", "sample", "seed", "one", "one_guesses", "one_options", "other", "other_guesses",
    "other_options",
)  # fmt: skip


def _pair(pair: CellPair) -> tuple[Any, ...]:
    """Return the values of the columns that say which two cells are compared, and on what."""
    sides = (
        (cell.strategy, cell.guesses, json.dumps(dict(cell.options)))
        for cell in (pair.one, pair.other)
    )
    return pair.one.game, pair.one.sample or None, pair.one.seed, *chain.from_iterable(sides)


def _faster(report: Report) -> ReportTable:
    columns = (
        *_PAIR, "secrets", "space", "one_faster", "other_faster", "same",
        "one_faster_one_mean", "one_faster_other_mean",
        "other_faster_one_mean", "other_faster_other_mean",
        "one_by_most", "other_by_most", "gap", "gap_low", "gap_high",
        "test", "p",
    )  # fmt: skip
    rows = [
        (*_pair(each), each.secrets, each.one.space, *each.faster, each.same,
         *each.means[0], *each.means[1][::-1], *each.most,
         each.gap.value, each.gap.low, each.gap.high,
         "sign test, exact, two-sided", each.p)
        for each in report.pairs
    ]  # fmt: skip
    return ReportTable(columns, rows, "Who is faster", "faster")


def _differences(report: Report) -> ReportTable:
    rows = [
        (*_pair(each), by, count) for each in report.pairs for by, count in each.differences.items()
    ]
    columns = (*_PAIR, "difference", "secrets")
    return ReportTable(columns, rows, "Differences in turns", "differences")


def _rounds(report: Report) -> ReportTable:
    rows = [
        (*_pair(pair), each.secret, *each.turns, *map(" ".join, each.rounds))
        for pair in report.pairs
        for each in pair.examples
    ]
    columns = (*_PAIR, "secret", "one_turns", "other_turns", "one_round", "other_round")
    return ReportTable(columns, rows, "Where they differ most", "rounds")


def turns_table(store: Store, report: Report) -> ReportTable:
    """Return the turns of every secret of the cells of a report."""
    columns = ("game", "strategy", "guesses", "options", "sample", "seed", "secret", "turns")
    rows = []
    for cell in (line.cell for line in report.lines):
        options = json.dumps(dict(cell.options))
        about = (cell.game, cell.strategy, cell.guesses, options, cell.sample or None, cell.seed)
        rows += [(*about, secret, turns) for secret, turns in store.turns(cell).items()]
    return ReportTable(columns, rows, "Turns of each secret", TURNS)


def runs_table(report: Report) -> ReportTable:
    """Return how the cells were made."""
    columns = (
        "experiment", "command", "text", "started", "version", "compiler", "cpu", "threads",
        "cells",
    )  # fmt: skip
    rows = []
    for each in report.origins:
        run = each.run
        known = (None,) * 4 if run is None else (run.experiment, run.command, run.text, run.started)
        rows.append((*known, each.version, each.compiler, each.cpu, each.threads, each.cells))
    return ReportTable(columns, rows, "How it was made", "runs")


# --- for people: texts ---


def text_tables(report: Report) -> list[ReportTable]:
    """Return the report as tables of texts, with the sample sizes and what ± means.

    Of the pairs of a game only the one with the largest difference has its rounds shown.
    """
    found = [
        ReportTable(
            ("game", "strategy", "guesses", "secrets", "mean", "sd", "worst", "first", "seconds"),
            [_summary_texts(line) for line in report.lines],
            "Worst and mean",
            "summary",
            _summary_note(report.lines),
        ),
        _histogram_texts(report.lines),
    ]
    games: dict[tuple[str, int, int | None], list[CellPair]] = defaultdict(list)
    for pair in report.pairs:
        games[pair.one.game, pair.one.sample, pair.one.seed].append(pair)
    if report.pairs:
        found.append(_faster_texts(report.pairs))
    found += [_difference_texts(pairs) for pairs in games.values()]
    for pairs in games.values():
        widest = max(pairs, key=lambda pair: max(pair.most))
        found += [_round_texts(widest, each) for each in widest.examples]
    if report.origins:
        said = " ".join(map(describe_origin, report.origins))
        found.append(ReportTable((), [], "How it was made", "runs", said))
    return found


def describe_origin(origin: Origin) -> str:
    """Say in a sentence how cells were made.

    >>> describe_origin(Origin(None, "0.1.0", "", "", 2, 1))
    '1 cell by bestguess 0.1.0, 2 threads.'
    """
    cells, threads = plural(origin.cells, "cell"), plural(origin.threads, "thread")
    parts = (f"{cells} by bestguess {origin.version}", origin.compiler, origin.cpu, threads)
    said = ", ".join(filter(None, parts))
    if origin.run is None:
        return f"{said}."
    command = f": {origin.run.command}" if origin.run.command else "."
    return f"{said}, in the run of {origin.run.started[:10]}{command}"


def _summary_texts(line: Line) -> tuple[str, ...]:
    cell = line.cell
    name = line.name.partition("@")[0] if "@" in line.name else line.name
    secrets = f"{cell.secrets:,}"
    if cell.sampled:
        secrets = f"{cell.secrets:,} of {cell.space:,}, seed {cell.seed}"
    worst = f"≥ {cell.worst}" if cell.sampled else str(cell.worst)
    proven = "" if cell.proven is not False else " (not proven)"
    mean = _with_margin(line.mean, cell.sampled)
    seconds = f"{cell.wall_seconds:.2f}"
    spread = "" if line.spread is None else f"{line.spread:.3f}"
    return (
        cell.game, name + proven, cell.guesses, secrets, mean, spread, worst,
        cell.first, seconds,
    )  # fmt: skip


def _with_margin(value: Interval, sampled: bool, digits: int = 4) -> str:
    text = f"{value.value:z.{digits}f}"
    return f"{text} ± {value.margin:.{digits}f}" if sampled else text


def _summary_note(lines: Sequence[Line]) -> str:
    spread = "sd is the standard deviation of the turns"
    sampled = [line.cell for line in lines if line.cell.sampled]
    if not sampled:
        return f"{spread}."
    most = max(unseen(cell.secrets, cell.space) for cell in sampled)
    longer = f"{plural(most, 'secret')} {'takes' if most == 1 else 'take'} longer"
    return (
        "± is the 95 % interval of the mean over all secrets (Student's t, sampling without"
        " repetition). The worst case is that of the sample: with 95 % confidence at most"
        f" {longer}. {spread}, of a sample the estimate for all secrets."
    )


def _histogram_texts(lines: Sequence[Line]) -> ReportTable:
    """Return how many secrets take 1 turn, 2 turns, …: a row for each cell."""
    worst = max(line.cell.worst for line in lines)
    rows: list[tuple[Any, ...]] = [
        (line.cell.game, line.name + f", {line.cell.secrets:,} sampled" * line.cell.sampled,
         *(f"{count:,}" for count in line.cell.histogram), *[""] * (worst - line.cell.worst))
        for line in lines
    ]  # fmt: skip
    columns = ("game", "strategy", *map(str, range(1, worst + 1)))
    return ReportTable(columns, rows, "Secrets by number of turns", "summary")


def _faster_texts(pairs: Sequence[CellPair]) -> ReportTable:
    columns = ("game", "faster", "than", "secrets", "share", "by at most", "mean", "against", "p")
    rows = []
    for pair in pairs:
        for side in (0, 1):
            count = pair.faster[side]
            rows.append(
                (pair.one.game, pair.names[side], pair.names[1 - side], f"{count:,}",
                 _share(count, pair), str(pair.most[side]),
                 *("–" if mean is None else f"{mean:.4f}" for mean in pair.means[side]),
                 f"{pair.p:.2g}")
            )  # fmt: skip
    notes = ["The means are over the secrets for which the first is faster."]
    gaps = [
        f"{pair.names[0]} less {pair.names[1]} in {pair.one.game}:"
        f" {_with_margin(pair.gap, sampled=True)} turns, on the same {pair.secrets:,} of"
        f" {plural(pair.one.space, 'secret')}."
        for pair in pairs
        if pair.one.sampled
    ]
    notes += [*gaps, "Shares of a sample have Wilson's interval at 95 %."] if gaps else []
    notes.append(
        "p is that of the sign test (exact, two-sided) over the secrets that take more turns with"
        " one than with the other."
    )
    if not all(pair.one.sampled for pair in pairs):
        notes.append(
            "Where every secret was played there is no error of sampling: the differences are"
            " facts, and p matters only if the secrets stand for others like them."
        )
    return ReportTable(columns, rows, "Who is faster", "faster", " ".join(notes))


def _share(count: int, pair: CellPair) -> str:
    share = share_interval(count, pair.secrets)
    if not pair.one.sampled:
        return f"{share.value:.1%}"
    return f"{share.value:.1%} ({share.low:.1%} to {share.high:.1%})"


def _difference_texts(pairs: Sequence[CellPair]) -> ReportTable:
    """Return the histograms of one game: downwards for a few pairs, across for many."""
    every = [by for pair in pairs for by in pair.differences]
    span = [(by, f"{by:+d}" if by else "0") for by in range(min(every), max(every) + 1)]
    counts = [[f"{pair.differences.get(by, 0):,}" for by, _ in span] for pair in pairs]
    title = f"Differences in turns: {pairs[0].one.game}"
    note = "Secrets by the turns of the first less those of the second: a minus where it is faster."
    if len(pairs) <= _DOWNWARDS:
        columns = ("difference", *(" less ".join(pair.names) for pair in pairs))
        rows: list[tuple[Any, ...]] = [
            (sign, *row) for (_, sign), row in zip(span, zip(*counts, strict=True), strict=True)
        ]
    else:
        columns = ("first", "second", *(sign for _, sign in span))
        rows = [(*pair.names, *row) for pair, row in zip(pairs, counts, strict=True)]
    return ReportTable(columns, rows, title, "differences", note)


def _round_texts(pair: CellPair, example: Example) -> ReportTable:
    """Return both rounds against a secret, side by side."""
    turns = f"{plural(example.turns[0], 'turn')} and {example.turns[1]}"
    title = f"{pair.one.game}, {example.secret}: {turns}"
    rows: list[tuple[Any, ...]] = [
        (str(turn), one or "", other or "")
        for turn, (one, other) in enumerate(zip_longest(*example.rounds), 1)
    ]
    note = "" if rows else "The rounds of so large a game are not kept."
    return ReportTable(("turn", *pair.names), rows, title, "rounds", note)


# --- as text and as files ---


def format_markdown(tables: Sequence[ReportTable]) -> str:
    """Return the tables in Markdown, numbers to the right."""
    blocks = []
    for table in tables:
        blocks += [f"### {table.caption}", table.markdown() if table.rows else "", table.note]
    return "\n\n".join(block for block in blocks if block) + "\n"


def format_csv(table: ReportTable) -> str:
    """Return a table as CSV with a header."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(table.head)
    for row in table.rows:
        writer.writerow(json.dumps(each) if isinstance(each, list) else each for each in row)
    return text.getvalue()


def format_json(tables: Sequence[ReportTable]) -> str:
    """Return the tables as one object, each a list of objects; JSON knows no infinite number."""
    found = {
        table.name: [
            {
                key: None if isinstance(value, float) and not isfinite(value) else value
                for key, value in zip(table.head, row, strict=True)
            }
            for row in table.rows
        ]
        for table in tables
    }
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def write_parquet(table: ReportTable, path: Path, runs: ReportTable) -> None:
    """Write a table as Parquet; how it was made is in the metadata of the file."""
    polars = need("polars")
    schema = {
        name: getattr(polars, _TYPES[name]) if name in _TYPES else None for name in table.head
    }
    frame = polars.DataFrame(table.rows, schema=schema, orient="row", infer_schema_length=None)
    content = io.BytesIO()
    frame.write_parquet(content, metadata={"bestguess": format_json([runs])})
    write_file(path, content.getvalue())


def pick(tables: Sequence[ReportTable], name: str | None) -> list[ReportTable]:
    """Return the tables of one name, or all of them."""
    if name not in (None, *NAMES):
        raise LabError(f"no table {name!r}; take one of {', '.join((*NAMES, TURNS))}")
    return [table for table in tables if name in (None, table.name)]
