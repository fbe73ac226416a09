"""A run as one HTML file: its tables and pictures, without a server, a network or a script."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from bestguess.errors import plural
from bestguess.lab.charts.plot import choose_pairs, draw_game, draw_pictures, group_games
from bestguess.lab.charts.vega import (
    COLOURS,
    DARK_COLOURS,
    DARK_FAINT,
    DARK_INK,
    DARK_PAPER,
    FAINT,
    INK,
    PAPER,
    Picture,
    file_name,
)
from bestguess.lab.report import Report
from bestguess.lab.report.formats import ReportTable, describe_origin, pick, text_tables
from bestguess.lab.store import Cell, Store
from bestguess.tables import Table

_STYLE = f"""
:root {{ color-scheme: light dark; --ink: {INK}; --paper: {PAPER}; --faint: {FAINT};
  --link: {COLOURS[0]}; --band: #f3f5f7; }}
@media screen and (prefers-color-scheme: dark) {{
  :root {{ --ink: {DARK_INK}; --paper: {DARK_PAPER}; --faint: {DARK_FAINT};
    --link: {DARK_COLOURS[0]}; --band: #1d2227; }} }}
body {{ margin: 0 auto; max-width: 76rem; padding: 1rem 1.5rem 4rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.5 system-ui, "Segoe UI", Helvetica, Arial, sans-serif; }}
a {{ color: var(--link); }}
.skip {{ position: absolute; left: -99rem; }}
.skip:focus {{ position: static; }}
:focus-visible {{ outline: 3px solid var(--link); outline-offset: 2px; }}
h1, h2, a {{ overflow-wrap: anywhere; }}
h2 {{ margin-top: 3rem; border-bottom: 1px solid var(--faint); }}
figure {{ margin: 1.5rem 0; }}
figcaption {{ max-width: 46rem; }}
figure, table {{ break-inside: avoid; }}
.scroll {{ overflow-x: auto; }}
table {{ border-collapse: collapse; margin: 1rem 0; font-size: .93rem;
  font-variant-numeric: tabular-nums; }}
caption {{ text-align: left; font-weight: 600; padding-bottom: .3rem; }}
th, td {{ padding: .2rem .7rem; text-align: left; border-bottom: 1px solid var(--faint);
  white-space: nowrap; }}
tbody tr:nth-child(even) {{ background: var(--band); }}
tbody th {{ font-weight: normal; }}
.number {{ text-align: right; }}
summary {{ cursor: pointer; }}
@media print {{ nav, .skip, details {{ display: none; }} body {{ max-width: none; padding: 0; }}
  .scroll {{ overflow: visible; }} svg {{ max-width: 100%; height: auto; }}
  table {{ font-size: .68rem; }} th, td {{ padding: .1rem .3rem; white-space: normal; }}
  tbody th {{ overflow-wrap: anywhere; }} }}
"""


def draw_page(store: Store, report: Report, title: str = "") -> str:
    """Return the whole page of a report."""
    games = group_games(report)
    title = title or f"Lab: {', '.join(games)}"
    sections = [_summary_section(report)]
    for game, cells in games.items():
        sections.append(_game_section(store, report, game, cells))
    sizes = list(draw_pictures(store, report, ["sizes"]))
    if sizes:
        sections.append(_section("sizes", "Turns against size", map(_figure, sizes)))
    sections.append(_section("made", "How it was made", _origins(report)))
    links = [("summary", "Worst and mean"), *((file_name(game), game) for game in games)]
    links += [("sizes", "Turns against size")] if sizes else []
    links += [("made", "How it was made")]
    menu = "".join(f'<li><a href="#{name}">{escape(text)}</a></li>' for name, text in links)
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        '<a class="skip" href="#main">Skip to the results</a>\n'
        f"<header><h1>{escape(title)}</h1>\n<p>{escape(_about(report))}</p></header>\n"
        f'<nav aria-label="Contents"><ul>{menu}</ul></nav>\n'
        f'<main id="main">\n{"".join(sections)}</main>\n</body>\n</html>\n'
    )


def _about(report: Report) -> str:
    """Say what was computed, with what and when."""
    cells = [line.cell for line in report.lines]
    versions = ", ".join(sorted({cell.version for cell in cells}))
    seconds = sum(cell.cpu_seconds for cell in cells)
    days = sorted({cell.created[:10] for cell in cells})
    when = days[0] if len(days) == 1 else f"{days[0]} to {days[-1]}"
    rounds = sum(cell.secrets for cell in cells)
    return (
        f"{plural(len(cells), 'cell')}, {plural(rounds, 'round')} in all, computed by"
        f" bestguess {versions} on {when} in {seconds:,.1f} s of CPU time. A turn is one guess with"
        " its feedback, the one that wins included. @all: every guess that the game allows;"
        " @candidates: only those that can still be the secret."
    )


def _section(name: str, heading: str, blocks: Iterable[str]) -> str:
    inside = "\n".join(blocks)
    return (
        f'<section aria-labelledby="{name}"><h2 id="{name}" tabindex="-1">{escape(heading)}</h2>\n'
        f"{inside}\n</section>\n"
    )


def _summary_section(report: Report) -> str:
    tables = text_tables(Report(report.lines, ()))
    return _section("summary", "Worst and mean", _tables(pick(tables, "summary")))


def _game_section(store: Store, report: Report, game: str, cells: Sequence[Cell]) -> str:
    ids = {cell.id for cell in cells}
    lines = tuple(line for line in report.lines if line.cell.id in ids)
    pairs = tuple(pair for pair in report.pairs if pair.one.id in ids)
    tables = [each for each in text_tables(Report(lines, pairs)) if each.name != "summary"]
    pictures = draw_game(store, game, cells, choose_pairs(pairs))
    return _section(file_name(game), game, [*map(_figure, pictures), *_tables(tables)])


def _origins(report: Report) -> Iterator[str]:
    """Yield a sentence for each way that cells were made, and the text of each experiment."""
    texts: dict[str, str] = {}
    for origin in report.origins:
        yield f"<p>{escape(describe_origin(origin))}</p>"
        if origin.run is not None and origin.run.text:
            texts[origin.run.text] = origin.run.experiment
    for text, name in texts.items():
        summary = f"<summary>The experiment {escape(name)}</summary>"
        yield f"<details>{summary}{_scroll(name, f'<pre>{escape(text)}</pre>')}</details>"


def _figure(picture: Picture) -> str:
    """Return a picture with its caption; its numbers are a table that one can open."""
    return (
        f"<figure>{_scroll(picture.title, picture.svg())}<figcaption>{escape(picture.words)}"
        f"</figcaption>\n<details><summary>The numbers of this picture</summary>"
        f"{_scroll(picture.table.caption, picture.table.html())}</details></figure>"
    )


def _tables(tables: Iterable[ReportTable]) -> Iterator[str]:
    for table in tables:
        columns, rows = list(table.head), [list(row) for row in table.rows]
        if columns[0] == "game" and len({row[0] for row in rows}) == 1:
            columns, rows = columns[1:], [row[1:] for row in rows]  # the section says which game
        html = Table(columns, rows, table.caption).html()
        yield _scroll(table.caption, html) + (f"<p>{escape(table.note)}</p>" if table.note else "")


def _scroll(label: str, html: str) -> str:
    """Return a group that scrolls sideways by itself, with the keyboard too."""
    name = escape(label, quote=True)
    return f'<div class="scroll" role="group" tabindex="0" aria-label="{name}">{html}</div>\n'
