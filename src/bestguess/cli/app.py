"""The commands, put together."""

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any

import typer

from bestguess.cli.commands import (
    analyse,
    cliques,
    compare,
    converge,
    evaluate,
    export,
    fallout,
    games,
    optimal,
    play,
    serve,
    solve,
    strategies,
    suggest,
    tree,
    words,
)
from bestguess.cli.commands.daily import daily
from bestguess.cli.commands.lab import lab
from bestguess.cli.options import GameCommand, QuickCommand, QuickGroup, examples_epilog

# Plain help, not typer's rich panels: those take 0.27 s instead of 0.16 here, and squeeze the texts
# into a few letters in a window of 40 columns.
app = typer.Typer(
    name="bestguess",
    cls=QuickGroup,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    invoke_without_command=True,
    epilog="\b\nExamples:\n"
    "  bestguess                             a menu: pick a game, play or be helped\n"
    "  bestguess play mastermind\n"
    "  bestguess suggest wordle CRANE=bygbb\n"
    "  bestguess evaluate mastermind --strategy worst",
)
COMMANDS: tuple[tuple[Callable[..., None], str, type[QuickCommand]], ...] = (
    (games.games, games.EXAMPLES, GameCommand),
    (strategies.strategies, strategies.EXAMPLES, QuickCommand),
    (suggest.suggest, suggest.EXAMPLES, GameCommand),
    (solve.solve, solve.EXAMPLES, GameCommand),
    (play.play, play.EXAMPLES, GameCommand),
    (analyse.analyse, analyse.EXAMPLES, GameCommand),
    (evaluate.evaluate, evaluate.EXAMPLES, GameCommand),
    (tree.tree, tree.EXAMPLES, GameCommand),
    (optimal.optimal, optimal.EXAMPLES, GameCommand),
    (compare.compare, compare.EXAMPLES, GameCommand),
    (words.words, words.EXAMPLES, QuickCommand),
    (cliques.cliques, cliques.EXAMPLES, QuickCommand),
    (fallout.fallout, fallout.EXAMPLES, QuickCommand),
    (converge.converge, converge.EXAMPLES, QuickCommand),
    (serve.serve, serve.EXAMPLES, QuickCommand),
    (export.site, export.SITE_EXAMPLES, QuickCommand),
)


for function, examples, kind in COMMANDS:
    app.command(cls=kind, epilog=examples_epilog(examples))(function)
app.add_typer(lab)
app.add_typer(daily)


def _print_version(wanted: bool) -> None:
    if wanted:
        from bestguess import __version__

        print(f"bestguess {__version__}")
        raise typer.Exit


@app.callback()
def bestguess(
    ctx: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="Print the version.", callback=_print_version, is_eager=True
        ),
    ] = False,
) -> None:
    """Play, solve and study games in which you guess, are told something, and guess again.

    Mastermind, Bulls & Cows, Wordle, Fallout, Entropy and more, or a game of your own.
    """
    if ctx.invoked_subcommand is not None:
        return
    from bestguess.cli.dialogues.loop import interactive

    if interactive():
        from bestguess.cli.dialogues.menu import run_menu

        run_menu()
    else:
        print(ctx.get_help())


@cache
def command() -> Any:
    """Return the whole command line as one command."""
    return typer.main.get_command(app)
