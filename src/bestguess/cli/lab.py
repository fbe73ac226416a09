"""`lab`: experiments that are kept, resumed and reported."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from bestguess.cli.lab_pictures import PAGE_EXAMPLES, PLOT_EXAMPLES, page, plot
from bestguess.cli.lab_report import REPORT_EXAMPLES, DbOption, report
from bestguess.cli.options import (
    GUESSES,
    MemoryOption,
    ThreadsOption,
    complete_game,
    read_guesses,
    read_memory,
)
from bestguess.cli.parsing import QuickCommand, QuickGroup, examples_epilog
from bestguess.cli.rendering import plural, print_json, say

if TYPE_CHECKING:
    from bestguess.lab import Experiment, Outcome

LAB_EXAMPLES = """
bestguess lab run --game mastermind --strategies entropy,worst
bestguess lab report --strategies entropy,worst
"""
RUN_EXAMPLES = """
bestguess lab run experiments/forget.toml --for 10m
bestguess lab run --game mastermind --game mastermind:4x7 --strategies "entropy;worst,entropy"
bestguess lab run --game mastermind:5x8 --strategies entropy --sample 500 --seed 7
bestguess lab run experiments/forget.toml --workers 2
bestguess lab run experiments/forget.toml --scheduler tcp://10.0.0.1:8786
"""

lab = typer.Typer(
    name="lab",
    cls=QuickGroup,
    rich_markup_mode=None,
    invoke_without_command=True,
    help="Run experiments, keep their results in a database, and compare strategies.",
    epilog=examples_epilog(LAB_EXAMPLES),
)


@lab.callback()
def _without_command(ctx: typer.Context) -> None:
    if ctx.invoked_subcommand is None:
        print(ctx.get_help())


def add_command(function: Any, examples: str) -> None:
    """Put a command into the group, with its examples."""
    lab.command(cls=QuickCommand, epilog=examples_epilog(examples))(function)


ExperimentArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="EXPERIMENT.toml",
        help="A file with a grid of games and strategies (docs/lab.md); or use --game.",
        show_default=False,
    ),
]
GamesOption = Annotated[
    list[str] | None,
    typer.Option(
        "--game",
        metavar="GAME",
        help="A game of the grid; give it as often as you like.",
        autocompletion=complete_game,
    ),
]
StrategiesOption = Annotated[
    str | None,
    typer.Option(
        "--strategies",
        metavar="LIST",
        help='Such as entropy,worst,optimal; chains stand apart by ";": "entropy;worst,entropy".',
    ),
]
PoolsOption = Annotated[
    str,
    typer.Option("--guesses", metavar="LIST", help="all, candidates, or all,candidates."),
]
SampleOption = Annotated[
    int | None,
    typer.Option(
        "--sample", metavar="N", min=1, help="Play against N secrets drawn by chance, not all."
    ),
]
SeedOption = Annotated[
    int, typer.Option("--seed", metavar="S", min=0, help="The seed of the sample.")
]
AgainOption = Annotated[
    bool, typer.Option("--again", help="Compute cells that are stored, or were given up, again.")
]
ForOption = Annotated[
    str | None,
    typer.Option("--for", metavar="TIME", help="Stop after a time such as 90s, 10m or 1h30m."),
]
LimitOption = Annotated[
    str | None,
    typer.Option("--limit", metavar="TIME", help="Give up a cell that takes longer."),
]
SchedulerOption = Annotated[
    str | None,
    typer.Option(
        "--scheduler", metavar="ADDRESS", help="Run on the Dask cluster of tcp://HOST:PORT."
    ),
]
WorkersOption = Annotated[
    int | None,
    typer.Option("--workers", metavar="N", min=1, help="Run on N processes of this machine."),
]
GrainOption = Annotated[
    int | None,
    typer.Option(
        "--grain",
        metavar="PAIRS",
        min=1,
        help="On workers, split cells with more pairs of guess and secret than this.",
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


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
    from bestguess.cli.lab_running import Place, carry_out
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
    place = Place(threads, read_memory(memory), scheduler, workers, grain)
    _show_outcome(found, db, carry_out(found, db, place, again, budget), json)


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


def _show_outcome(experiment: "Experiment", db: str, outcome: "Outcome", json: bool) -> None:
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


add_command(run, RUN_EXAMPLES)
add_command(report, REPORT_EXAMPLES)
add_command(plot, PLOT_EXAMPLES)
add_command(page, PAGE_EXAMPLES)
