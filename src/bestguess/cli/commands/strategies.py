"""`strategies`: how the next guess can be chosen."""

from bestguess.cli.options import JsonOption
from bestguess.cli.render import Column, plain, print_json, say, show_table

EXAMPLES = """
bestguess strategies
bestguess suggest mastermind --strategy worst,entropy
"""


def strategies(json: JsonOption = False) -> None:
    """List the strategies: how the next guess can be chosen."""
    from bestguess import strategies as library

    if json:
        print_json(
            {"strategies": [{"name": key, "about": text} for key, text in library.NAMES.items()]}
        )
        return
    columns = (Column("strategy", style="bold"), Column("", wrap=24))
    show_table(columns, [(name, plain(about)) for name, about in library.NAMES.items()])
    say("\nA chain such as worst,entropy breaks ties of the first with the next.", style="dim")
