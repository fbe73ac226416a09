"""`evaluate`: the turns that a strategy takes, counted over every secret."""

from typing import TYPE_CHECKING, Annotated

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
    option,
    read_guesses,
    read_strategy,
    read_weights,
)
from bestguess.cli.render import print_json, say, show_histogram, show_progress
from bestguess.errors import plural

if TYPE_CHECKING:
    from bestguess import Game

EXAMPLES = """
bestguess evaluate mastermind --strategy worst
bestguess evaluate mastermind --strategy entropy --guesses candidates --json
bestguess evaluate mastermind --strategy classic --criterion worst
bestguess evaluate entropy --memory 500M --threads 2
bestguess evaluate word-mastermind:list=french,length=5
bestguess evaluate wordle:boards=4 --deals 1000 --seed 1   deals of four boards
"""
DealsOption = Annotated[
    int | None,
    option("--deals N", "Of several boards: how many deals are drawn. Default: 1000.", least=1),
]
SeedOption = Annotated[
    int | None, option("--seed N", "Of several boards: draw other deals. Default: 0.", least=0)
]


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
    deals: DealsOption = None,
    seed: SeedOption = None,
    json: JsonOption = False,
) -> None:
    """Play a strategy against every secret, and count its turns."""
    loaded = load_game(ctx, game)
    strategy = read_strategy(strategy, criterion, limit)
    if loaded.boards > 1:
        _evaluate_boards(loaded, strategy, guesses, weights, threads, deals, seed, json)
        return
    if deals is not None or seed is not None:
        raise typer.BadParameter(
            "--deals and --seed go with several boards; one is played against every secret"
        )
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


def _evaluate_boards(
    game: "Game",
    strategy: str,
    guesses: str,
    weights: str | None,
    threads: int | None,
    deals: int | None,
    seed: int | None,
    json: bool,
) -> None:
    """Play a strategy against deals that are drawn."""
    import bestguess
    from bestguess.cli.dialogues.boards import show_deals

    prior = read_weights(game, weights)
    with show_progress(f"{game.spec} {strategy}") as progress:
        played = bestguess.play_deals(
            game,
            strategy,
            deals=1000 if deals is None else deals,
            seed=seed or 0,
            guesses=read_guesses(guesses),
            weights=prior,
            threads=threads,
            progress=progress,
        )
    show_deals(played, json)
