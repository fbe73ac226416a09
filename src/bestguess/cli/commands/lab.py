"""`lab`: experiments that are kept, resumed, reported and drawn."""

import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bestguess.cli.options import (
    GUESSES,
    JsonOption,
    MemoryOption,
    ThreadsOption,
    argument,
    complete_game,
    complete_strategies,
    make_group,
    option,
    read_guesses,
    read_memory,
)
from bestguess.cli.render import (
    Column,
    check_output,
    plural,
    print_json,
    progress_text,
    say,
    show_table,
    write_output,
)
from bestguess.errors import need, visible

if TYPE_CHECKING:
    from bestguess.lab import Experiment, RunOutcome, Step
    from bestguess.lab.charts import Picture
    from bestguess.lab.report.formats import ReportTable

_RANKS = {"seconds": 6, "share": 5, "against": 4, "first": 3, "sd": 2, "guesses": 1}
_FORMATS = ("svg", "png", "pdf")

DbOption = Annotated[str, option("--db FILE", "The database of the lab.")]
OneGameOption = Annotated[
    str | None, option("--game GAME", "Only this game.", complete=complete_game)
]
NamesOption = Annotated[
    str | None,
    option(
        "--strategies LIST",
        "Compare these; entropy@candidates names the pool too. Default: every two.",
        complete=complete_strategies,
    ),
]
ExperimentOption = Annotated[str | None, option("--experiment NAME", "Only the cells of this one.")]


# --- run ---

RUN_EXAMPLES = """
bestguess lab run experiments/forget.toml --for 10m
bestguess lab run --game mastermind --game mastermind:4x7 --strategies "entropy;worst,entropy"
bestguess lab run --game mastermind:5x8 --strategies entropy --sample 500 --seed 7
bestguess lab run experiments/forget.toml --workers 2
bestguess lab run experiments/forget.toml --scheduler tcp://10.0.0.1:8786
"""
ExperimentArgument = Annotated[
    str | None,
    argument(
        "EXPERIMENT.toml",
        "A file with a grid of games and strategies (docs/lab.md); or use --game.",
    ),
]
GamesOption = Annotated[
    list[str] | None,
    option(
        "--game GAME", "A game of the grid; give it as often as you like.", complete=complete_game
    ),
]
StrategiesOption = Annotated[
    str | None,
    option(
        "--strategies LIST",
        'Such as entropy,worst,optimal; chains stand apart by ";": "entropy;worst,entropy".',
        complete=complete_strategies,
    ),
]
PoolsOption = Annotated[str, option("--guesses LIST", "all, candidates, or all,candidates.")]
SampleOption = Annotated[
    int | None, option("--sample N", "Play against N secrets drawn by chance, not all.", least=1)
]
SeedOption = Annotated[int, option("--seed S", "The seed of the sample.", least=0)]
AgainOption = Annotated[
    bool, option("--again", "Compute cells that are stored, or were given up, again.")
]
ForOption = Annotated[
    str | None, option("--for TIME", "Stop after a time such as 90s, 10m or 1h30m.")
]
LimitOption = Annotated[str | None, option("--limit TIME", "Give up a cell that takes longer.")]
SchedulerOption = Annotated[
    str | None, option("--scheduler ADDRESS", "Run on the Dask cluster of tcp://HOST:PORT.")
]
WorkersOption = Annotated[
    int | None, option("--workers N", "Run on N processes of this machine.", least=1)
]
GrainOption = Annotated[
    int | None,
    option(
        "--grain PAIRS",
        "On workers, split cells with more pairs of guess and secret than this.",
        least=1,
    ),
]


def run(
    experiment: ExperimentArgument = None,
    game: GamesOption = None,
    strategies: StrategiesOption = None,
    guesses: PoolsOption = GUESSES[0],
    sample: SampleOption = None,
    seed: SeedOption = 0,
    limit: LimitOption = None,
    db: DbOption = "lab.db",
    again: AgainOption = False,
    for_: ForOption = None,
    threads: ThreadsOption = None,
    memory: MemoryOption = None,
    scheduler: SchedulerOption = None,
    workers: WorkersOption = None,
    grain: GrainOption = None,
    json: JsonOption = False,
) -> None:
    """Compute the cells of an experiment that are not stored yet, and store each when it is done.

    A run that was stopped, in whatever way, goes on where it was; several runs may share a
    database.
    """
    from bestguess.lab.experiment import parse_duration

    if scheduler is not None and workers is not None:
        raise typer.BadParameter("give --scheduler or --workers, not both")
    budget = None if for_ is None else parse_duration(for_)
    seconds = None if limit is None else parse_duration(limit)
    if experiment is not None:
        found = _from_file(experiment, bool(game or strategies or sample or limit))
    else:
        pools = [read_guesses(pool.strip()) for pool in guesses.split(",")]
        found = _from_options(game or [], strategies, pools, sample, seed, seconds)
    where = Workplace(threads, read_memory(memory), scheduler, workers, grain)
    _show_outcome(found, db, carry_out(found, db, where, again, budget), json)


def _from_file(path: str, more: bool) -> "Experiment":
    from bestguess.lab import load_experiment

    if more:
        raise typer.BadParameter(
            "the grid is in the file; put games, strategies, samples and limits there"
        )
    return load_experiment(path)


def _from_options(
    games: list[str],
    strategies: str | None,
    pools: list[str],
    sample: int | None,
    seed: int,
    limit: float | None,
) -> "Experiment":
    from bestguess.lab import make_experiment
    from bestguess.lab.experiment import parse_cell_strategies

    if not games or strategies is None:
        raise typer.BadParameter("name an experiment file, or --game and --strategies")
    chosen = parse_cell_strategies(strategies)
    options = {"sample": sample or 0, "seed": seed, "limit": limit}
    return make_experiment("command line", games, chosen, pools, **options)


def _show_outcome(experiment: "Experiment", db: str, outcome: "RunOutcome", json: bool) -> None:
    if json:
        given_up = {str(setting): reason for setting, reason in outcome.given_up.items()}
        counts = vars(outcome) | {"given_up": given_up}
        print_json({"experiment": experiment.name, "db": db, **counts})
        return
    parts = [f"{outcome.stored:,} computed", f"{outcome.before:,} stored before"]
    parts += [f"{outcome.others:,} computed by another run"] if outcome.others else []
    parts += [f"{len(outcome.given_up):,} given up"] if outcome.given_up else []
    parts += [f"{outcome.left:,} left"] if outcome.left else []
    say(f"{experiment.name}, {plural(outcome.cells, 'cell')} in {db}: {', '.join(parts)}.")
    for setting, reason in outcome.given_up.items():
        say(f"given up: {setting}: {reason}")
    if outcome.left:
        say("The time was over; run the same command again to go on.")


@dataclass(frozen=True)
class Workplace:
    """Where cells are computed: here, on processes of this machine, or on a cluster."""

    threads: int | None
    memory: int | None
    scheduler: str | None
    workers: int | None
    grain: int | None


def carry_out(
    experiment: "Experiment", db: str, where: Workplace, again: bool, budget: float | None
) -> "RunOutcome":
    """Run an experiment, with its progress on stderr."""
    from bestguess.lab import Store, run_experiment

    if where.scheduler is not None or where.workers is not None:
        need("distributed")  # before a database is made
    with ExitStack() as stack:
        store = stack.enter_context(Store(db))
        report = stack.enter_context(_progress(experiment.name))
        command = shlex.join(["bestguess", *sys.argv[1:]])
        if where.scheduler is None and where.workers is None:
            return run_experiment(
                experiment,
                store,
                again=again,
                budget=budget,
                threads=where.threads,
                memory=where.memory,
                command=command,
                report=report,
            )
        from bestguess.lab.cluster import open_cluster, run_on_cluster
        from bestguess.lab.cluster.jobs import GRAIN

        client = stack.enter_context(open_cluster(where.scheduler, where.workers))
        return run_on_cluster(
            experiment,
            store,
            client,
            again=again,
            budget=budget,
            threads=where.threads,
            memory=where.memory,
            grain=where.grain or GRAIN,
            command=command,
            report=report,
        )


@contextmanager
def _progress(name: str) -> "Iterator[Callable[[Step], None]]":
    """Draw a bar with an estimate for the grid; without a terminal, a line for each cell."""
    if not sys.stderr.isatty():
        yield _tell_line
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress

    columns = (progress_text("description"), BarColumn(), progress_text("fields[left]"))
    console = Console(stderr=True, highlight=False, markup=False)
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(visible(name), total=1.0, left="")

        def show(step: "Step") -> None:
            if step.note is not None:
                bar.console.print(visible(step.note))
                return
            at = visible(name if step.setting is None else str(step.setting))
            done = (step.finished + step.fraction) / step.cells
            text = f"{step.finished}/{step.cells}{_left(step)}"
            bar.update(task, completed=done, description=at, left=text)

        yield show


def _tell_line(step: "Step") -> None:
    """Write a line for a cell that is done, or for what the run waits for."""
    done = f"[{step.finished}/{step.cells}] {step.setting}"
    if step.result is not None:
        mean, worst = float(step.result.turns.mean()), int(step.result.turns.max())
        took = f"{step.result.wall_seconds:.2f} s"
        text = f"{done}: mean {mean:.4f}, worst {worst}, {took}{_left(step)}"
    elif step.given_up is not None:
        text = f"{done}: given up: {step.given_up}{_left(step)}"
    elif step.note is not None:
        text = step.note
    else:
        return
    print(visible(text), file=sys.stderr, flush=True)


def _left(step: "Step") -> str:
    """Say how long the whole grid will still take."""
    if step.seconds_left is None or step.finished == step.cells:
        return ""
    return f", about {format_seconds(step.seconds_left)} left"


def format_seconds(seconds: float) -> str:
    """Write a length of time with the two units that matter.

    >>> format_seconds(0.4), format_seconds(75), format_seconds(3600 * 30)
    ('1 s', '1 m 15 s', '30 h')
    """
    whole = max(1, round(seconds))
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} m {whole % 60} s" if whole % 60 else f"{whole // 60} m"
    hours, minutes = whole // 3600, whole % 3600 // 60
    return f"{hours} h {minutes} m" if minutes else f"{hours} h"


# --- report ---

REPORT_EXAMPLES = """
bestguess lab report --game mastermind --strategies entropy,worst
bestguess lab report --strategies entropy@all,entropy@candidates
bestguess lab report --format markdown --out report.md
bestguess lab report --table differences --out differences.parquet
bestguess lab report --table turns --out turns.csv
"""
TableOption = Annotated[
    str | None,
    option(
        "--table NAME",
        "Only summary, faster, differences, rounds or runs; or turns, secret by secret.",
    ),
]
FormatOption = Annotated[
    str | None,
    option(
        "--format FORMAT",
        "table, markdown, csv, parquet or json. Default: by the name of --out, else table.",
    ),
]
OutOption = Annotated[str | None, option("--out FILE", "Write a file instead of printing.")]
ExamplesOption = Annotated[
    int, option("--examples N", "Rounds to show for each side of a pair.", least=0)
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
    json: JsonOption = False,
) -> None:
    """Report worst and mean of strategies, who is faster for how many secrets, and by how much.

    With the rounds where two strategies differ most.
    """
    from bestguess.lab import Store
    from bestguess.lab.report import make_report
    from bestguess.lab.report.formats import (
        TURNS,
        data_tables,
        pick,
        runs_table,
        text_tables,
        turns_table,
    )

    if json and format not in (None, "json"):
        raise typer.BadParameter(f"give --json or --format {format}, not both")
    kind = _read_format("json" if json else format, out)
    if kind == "parquet":
        need("polars")
    check_output(out)
    with Store(db, read_only=True) as store:
        found = make_report(
            store, game=game, strategies=strategies, experiment=experiment, examples=examples
        )
        tables = [turns_table(store, found)] if table == TURNS else []
    people = kind in ("table", "markdown")
    tables = tables or pick(text_tables(found) if people else data_tables(found), table)
    if kind == "table":
        for each in tables:
            _show_report(each)
    else:
        _write_report(tables, kind, out, runs_table(found))


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


def _show_report(table: "ReportTable") -> None:
    say(table.caption, style="bold")
    columns = [
        Column(title, right=right, rank=_RANKS.get(title, 0))
        for title, right in zip(table.head, table.numeric, strict=True)
    ]
    if table.rows:
        show_table(
            columns, [["" if value is None else value for value in row] for row in table.rows]
        )
    if table.note:
        say(table.note, style="dim")
    say()


def _write_report(
    tables: "list[ReportTable]", kind: str, out: str | None, runs: "ReportTable"
) -> None:
    """Print the tables, or write them to a file; what holds one table each, to several files.

    How it was made goes with them: in JSON and Parquet inside, beside a file of CSV.
    """
    from bestguess.lab.report.formats import format_csv, format_json, format_markdown, write_parquet

    whole = {"markdown": format_markdown, "json": format_json}
    one = len(tables) == 1
    if one and tables[0].name != "runs" and (kind == "json" or (kind == "csv" and out)):
        tables = [*tables, runs]
    if out is None:
        text = whole[kind](tables) if kind in whole else "\n".join(map(format_csv, tables))
        typer.echo(visible(text, json=kind == "json"), nl=False)
        return
    path, written = Path(out), []
    if kind in whole:
        write_output(out, whole[kind](tables))
        written.append(out)
    for each in tables if kind not in whole else []:
        first = one and each is tables[0]
        file = path if first else path.with_name(f"{path.stem}-{each.name}{path.suffix}")
        if kind == "csv":
            write_output(str(file), format_csv(each))
        else:
            write_parquet(each, file, runs)
        written.append(str(file))
    for name in written:
        say(f"wrote {name}")


# --- plot ---

PLOT_EXAMPLES = """
bestguess lab plot
bestguess lab plot turns bits --game mastermind --out pictures
bestguess lab plot pairs --strategies entropy@all,worst@all --format svg,png
bestguess lab plot turns --format pdf --width 3.4 --out figures
"""
KindsArgument = Annotated[
    list[str] | None, argument("KIND...", "turns, pairs, bits, sizes. Default: all.")
]
FormatsOption = Annotated[
    str, option("--format LIST", "svg, png or pdf; or several, such as svg,pdf.")
]
FolderOption = Annotated[str, option("--out FOLDER", "The folder to write the pictures to.")]
ScaleOption = Annotated[int, option("--scale N", "Size of a PNG; 1 is 96 dots per inch.", least=1)]

WidthOption = Annotated[
    float,
    option("--width INCHES", "Width of a PDF, a figure without a title; 3.4 is a column.", least=1),
]


def plot(
    kinds: KindsArgument = None,
    db: DbOption = "lab.db",
    game: OneGameOption = None,
    strategies: NamesOption = None,
    experiment: ExperimentOption = None,
    format: FormatsOption = "svg",  # noqa: A002  # the name of the option
    out: FolderOption = ".",
    scale: ScaleOption = 2,
    width: WidthOption = 3.4,
) -> None:
    """Draw the turns, two strategies secret by secret, the information, and turns against size.

    Pairs: those of --strategies, or the first two of each pool of guesses.
    """
    from bestguess.lab import LabError, Store
    from bestguess.lab.charts import KINDS, draw_pictures, need_converter
    from bestguess.lab.report import make_report

    formats = _read_formats(format)
    need_converter()
    check_output(str(_nearest(Path(out)) / "picture"))
    written = 0
    with Store(db, read_only=True) as store:
        report = make_report(
            store, game=game, strategies=strategies, experiment=experiment, examples=0
        )
        every = strategies is not None
        for picture in draw_pictures(store, report, kinds or list(KINDS), every=every):
            for kind in formats:
                drawn = _draw_picture(picture, kind, scale, width)
                say(f"wrote {_write_picture(drawn, Path(out) / f'{picture.name}.{kind}')}")
                written += 1
    if not written:
        raise LabError(
            f"nothing to draw of {' and '.join(kinds or KINDS)}: pairs need two strategies on one"
            " game, sizes two games that differ in colours or words alone (and are no Python files,"
            " which are not run for a picture)"
        )


def _read_formats(text: str) -> list[str]:
    formats = [name.strip().lower() for name in text.split(",")]
    for name in formats:
        if name not in _FORMATS:
            raise typer.BadParameter(f"--format {name}: take {', '.join(_FORMATS)}")
    return list(dict.fromkeys(formats))


def _nearest(folder: Path) -> Path:
    """Return the folder, or of those above it the first that is there: the others are made."""
    return next((each for each in (folder, *folder.parents) if each.exists()), folder)


def _draw_picture(picture: "Picture", kind: str, scale: int, width: float) -> str | bytes:
    if kind == "svg":
        return picture.svg()
    return picture.png(scale) if kind == "png" else picture.pdf(width)


def _write_picture(drawn: str | bytes, path: Path) -> Path:
    """Write what is drawn already: a picture that fails leaves no folder behind."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_output(str(path), drawn)
    return path


# --- page ---

PAGE_EXAMPLES = """
bestguess lab page --out lab.html
bestguess lab page --experiment forget --title "The exploration" --out forget.html
"""
PageOption = Annotated[str, option("--out FILE", "The file to write.")]
TitleOption = Annotated[str | None, option("--title TEXT", "The title of the page.")]


def page(
    db: DbOption = "lab.db",
    game: OneGameOption = None,
    strategies: NamesOption = None,
    experiment: ExperimentOption = None,
    title: TitleOption = None,
    out: PageOption = "lab.html",
) -> None:
    """Write all tables and pictures of a run into one HTML file, which needs no network."""
    from bestguess.lab import Store
    from bestguess.lab.charts import need_converter
    from bestguess.lab.page import draw_page
    from bestguess.lab.report import make_report

    need_converter()
    check_output(out)
    with Store(db, read_only=True) as store:
        report = make_report(
            store, game=game, strategies=strategies, experiment=experiment, examples=1
        )
        write_output(out, draw_page(store, report, title or experiment or ""))
    say(f"wrote {out}")


# --- the group ---

LAB_EXAMPLES = """
bestguess lab run --game mastermind --strategies entropy,worst
bestguess lab report --strategies entropy,worst
"""

lab = make_group(
    "lab",
    "Run experiments, keep their results in a database, and compare strategies.",
    LAB_EXAMPLES,
    (run, RUN_EXAMPLES),
    (report, REPORT_EXAMPLES),
    (plot, PLOT_EXAMPLES),
    (page, PAGE_EXAMPLES),
)
