"""`daily`: the puzzles of Entropy, one for each day."""

from collections.abc import Callable

import typer

from bestguess.cli.daily_calibrate import CALIBRATE_EXAMPLES, calibrate
from bestguess.cli.daily_checks import SHARE_EXAMPLES, VERIFY_EXAMPLES, share, verify
from bestguess.cli.daily_export import EXPORT_EXAMPLES, export
from bestguess.cli.daily_generate import GENERATE_EXAMPLES, generate
from bestguess.cli.parsing import QuickCommand, QuickGroup, examples_epilog

DAILY_EXAMPLES = """
bestguess daily generate --from 2026-11-16 --days 365 --seed "a long random text"
bestguess daily export public
bestguess daily verify public
"""
COMMANDS: tuple[tuple[Callable[..., None], str], ...] = (
    (generate, GENERATE_EXAMPLES),
    (calibrate, CALIBRATE_EXAMPLES),
    (verify, VERIFY_EXAMPLES),
    (share, SHARE_EXAMPLES),
    (export, EXPORT_EXAMPLES),
)


daily = typer.Typer(
    name="daily",
    cls=QuickGroup,
    rich_markup_mode=None,
    invoke_without_command=True,
    help="Make, check and publish the daily puzzles of Entropy.",
    epilog=examples_epilog(DAILY_EXAMPLES),
)


@daily.callback()
def _without_command(ctx: typer.Context) -> None:
    if ctx.invoked_subcommand is None:
        print(ctx.get_help())


for function, examples in COMMANDS:
    daily.command(cls=QuickCommand, epilog=examples_epilog(examples))(function)
