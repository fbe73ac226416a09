"""`evaluate`: the turns that a strategy takes, counted over every secret."""

import typer

from bestguess.cli.commands.tree import grow_with_bar, show_summary, tree_json
from bestguess.cli.options import (
    GUESSES,
    STRATEGY,
    CriterionOption,
    GameArgument,
    GuessesOption,
    JsonOption,
    LimitOption,
    MemoryOption,
    StrategyOption,
    ThreadsOption,
    WeightsOption,
    load_game,
    read_strategy,
)
from bestguess.cli.render import print_json, say, show_histogram
from bestguess.errors import plural

EXAMPLES = """
bestguess evaluate mastermind --strategy worst
bestguess evaluate mastermind --strategy entropy --guesses candidates --json
bestguess evaluate mastermind --strategy classic --criterion worst
bestguess evaluate entropy --memory 500M --threads 2
bestguess evaluate word-mastermind:list=french,length=5
"""


def evaluate(
    ctx: typer.Context,
    game: GameArgument,
    strategy: StrategyOption = STRATEGY,
    guesses: GuessesOption = GUESSES[0],
    criterion: CriterionOption = None,
    limit: LimitOption = None,
    weights: WeightsOption = None,
    threads: ThreadsOption = None,
    memory: MemoryOption = None,
    json: JsonOption = False,
) -> None:
    """Play a strategy against every secret, and count its turns."""
    loaded = load_game(ctx, game)
    strategy = read_strategy(strategy, criterion, limit)
    tree = grow_with_bar(loaded, strategy, guesses, weights, threads, memory)
    if json:
        print_json(tree_json(tree))
        return
    show_summary(tree)
    say()
    show_histogram(tree)
    if loaded.turns is not None and tree.worst > loaded.turns:
        found = sum(tree.histogram[: loaded.turns])
        turns, secrets = plural(loaded.turns, "turn"), plural(tree.secrets, "secret")
        say(f"Within the game's {turns}: {found:,} of {secrets}.")
