"""`lab report`: what the cells of a database say of two strategies."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bestguess.cli.options import complete_game
from bestguess.cli.rendering import Column, say, show_table
from bestguess.cli.writing import write_text

if TYPE_CHECKING:
    from bestguess.lab.report.formats import ReportTable

REPORT_EXAMPLES = """
bestguess lab report --game mastermind --strategies entropy,worst
bestguess lab report --strategies entropy@all,entropy@candidates
bestguess lab report --format markdown --out report.md
bestguess lab report --table differences --out differences.parquet
"""
_RANKS = {"seconds": 5, "share": 4, "against": 3, "first": 2, "guesses": 1}

DbOption = Annotated[str, typer.Option("--db", metavar="FILE", help="The database of the lab.")]
OneGameOption = Annotated[
    str | None,
    typer.Option("--game", metavar="GAME", help="Only this game.", autocompletion=complete_game),
]
NamesOption = Annotated[
    str | None,
    typer.Option(
        "--strategies",
        metavar="LIST",
        help="Compare these; entropy@candidates names the pool too. Default: every two.",
    ),
]
ExperimentOption = Annotated[
    str | None, typer.Option("--experiment", metavar="NAME", help="Only the cells of this one.")
]
TableOption = Annotated[
    str | None,
    typer.Option("--table", metavar="NAME", help="Only summary, faster, differences or rounds."),
]
FormatOption = Annotated[
    str | None,
    typer.Option(
        "--format",
        metavar="FORMAT",
        help="table, markdown, csv, parquet or json. Default: by the name of --out, else table.",
    ),
]
OutOption = Annotated[
    str | None, typer.Option("--out", metavar="FILE", help="Write a file instead of printing.")
]
ExamplesOption = Annotated[
    int,
    typer.Option("--examples", metavar="N", min=0, help="Rounds to show for each side of a pair."),
]


def report(
    db: DbOption = "lab.db",
    game: OneGameOption = None,
    strategies: NamesOption = None,
    experiment: ExperimentOption = None,
    table: TableOption = None,
    format: FormatOption = None,  # noqa: A002  # the name of the option
    out: OutOption = None,
    examples: ExamplesOption = 1,
) -> None:
    """Report worst and mean of strategies, who is faster for how many secrets, and by how much.

    With the rounds where two strategies differ most.
    """
    from bestguess.lab import Store
    from bestguess.lab.report import make_report
    from bestguess.lab.report.formats import data_tables, pick, text_tables

    kind = _read_format(format, out)
    with Store(db, read_only=True) as store:
        found = make_report(
            store, game=game, strategies=strategies, experiment=experiment, examples=examples
        )
    people = kind in ("table", "markdown")
    tables = pick(text_tables(found) if people else data_tables(found), table)
    if kind == "table":
        for each in tables:
            _show(each)
    else:
        _write(tables, kind, out, table is not None)


def _read_format(format: str | None, out: str | None) -> str:  # noqa: A002
    from bestguess.lab.report.formats import FORMATS

    endings = {".md": "markdown", ".csv": "csv", ".parquet": "parquet", ".json": "json"}
    kind = format or endings.get(Path(out or "").suffix, "markdown" if out else "table")
    if kind not in FORMATS:
        raise typer.BadParameter(f"--format {kind}: take one of {', '.join(FORMATS)}")
    if kind == "table" and out is not None:
        raise typer.BadParameter("a table is for the terminal; write --format markdown to a file")
    if kind == "parquet" and out is None:
        raise typer.BadParameter("Parquet is not text; name a file with --out")
    return kind


def _show(table: "ReportTable") -> None:
    say(table.caption, style="bold")
    columns = [
        Column(title, right=right, rank=_RANKS.get(title, 0))
        for title, right in zip(table.head, table.numeric, strict=True)
    ]
    if table.rows:
        show_table(columns, table.rows)
    if table.note:
        say(table.note, style="dim")
    say()


def _write(tables: "list[ReportTable]", kind: str, out: str | None, one: bool) -> None:
    """Print the tables, or write them to a file; what holds one table each, to several files."""
    from bestguess.lab.report.formats import format_csv, format_json, format_markdown, write_parquet

    whole = {"markdown": format_markdown, "json": format_json}
    if out is None:
        text = whole[kind](tables) if kind in whole else "\n".join(map(format_csv, tables))
        typer.echo(text, nl=False)
        return
    path, written = Path(out), []
    if kind in whole:
        write_text(out, whole[kind](tables))
        written.append(out)
    for each in tables if kind not in whole else []:
        file = path if one else path.with_name(f"{path.stem}-{each.name}{path.suffix}")
        if kind == "csv":
            write_text(str(file), format_csv(each))
        else:
            write_parquet(each, file)
        written.append(str(file))
    for name in written:
        say(f"wrote {name}")
