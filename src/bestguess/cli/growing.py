"""`evaluate` and `tree`: a strategy against every secret at once."""

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bestguess.cli.explaining import CriterionOption, LimitOption, read_strategy
from bestguess.cli.options import (
    GUESSES,
    STRATEGY,
    GameArgument,
    GuessesOption,
    JsonOption,
    MemoryOption,
    StrategyOption,
    ThreadsOption,
    WeightsOption,
    complete_game,
    load_game,
    read_guesses,
    read_memory,
    read_weights,
)
from bestguess.cli.rendering import (
    Column,
    paint,
    plural,
    print_json,
    say,
    show_bars,
    show_table,
)
from bestguess.cli.waiting import show_progress
from bestguess.cli.writing import write_text
from bestguess.errors import TreeError

if TYPE_CHECKING:
    from bestguess import Branch, Game, Tree

EVALUATE_EXAMPLES = """
bestguess evaluate mastermind --strategy worst
bestguess evaluate mastermind --strategy entropy --guesses candidates --json
bestguess evaluate mastermind --strategy classic --criterion worst
bestguess evaluate entropy --memory 500M --threads 2
bestguess evaluate word-mastermind:list=french,length=5
"""
TREE_EXAMPLES = """
bestguess tree mastermind --strategy worst | less
bestguess tree mastermind:2x3 --svg tree.svg --dot tree.dot
bestguess tree wordle --save wordle.json
bestguess tree --load wordle.json --secret CRANE
"""


def _file(name: str, text: str) -> Any:
    return typer.Option(f"--{name}", metavar="FILE", help=text)


OptionalGame = Annotated[
    str | None,
    typer.Argument(
        metavar="GAME", help="A game; not needed with --load.", autocompletion=complete_game
    ),
]
LoadOption = Annotated[str | None, _file("load", "Take a tree that was saved.")]
SaveOption = Annotated[str | None, _file("save", "Save the tree as JSON.")]
SvgOption = Annotated[str | None, _file("svg", "Draw the tree as SVG.")]
DotOption = Annotated[str | None, _file("dot", "Draw the tree for Graphviz.")]
WalkOption = Annotated[
    str | None,
    typer.Option("--secret", metavar="CODE", help="Show only the turns to this secret."),
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
    json: JsonOption = False,
) -> None:
    """Play a strategy against every secret, and count its turns."""
    loaded = load_game(ctx, game)
    strategy = read_strategy(strategy, criterion, limit)
    tree = _grow(loaded, strategy, guesses, weights, threads, memory)
    if json:
        print_json(_tree_json(tree))
        return
    _show_summary(tree)
    say()
    show_bars("turns", "secrets", list(enumerate(tree.histogram, 1)))
    if loaded.turns is not None and tree.worst > loaded.turns:
        found = sum(tree.histogram[: loaded.turns])
        say(f"Within the game's {loaded.turns} turns: {found:,} of {tree.secrets:,} secrets.")


def tree(
    ctx: typer.Context,
    game: OptionalGame = None,
    strategy: StrategyOption = STRATEGY,
    guesses: GuessesOption = GUESSES[0],
    criterion: CriterionOption = None,
    limit: LimitOption = None,
    load: LoadOption = None,
    save: SaveOption = None,
    svg: SvgOption = None,
    dot: DotOption = None,
    secret: WalkOption = None,
    weights: WeightsOption = None,
    threads: ThreadsOption = None,
    memory: MemoryOption = None,
    json: JsonOption = False,
) -> None:
    """Print, save, draw or walk the decision tree of a strategy."""
    import bestguess

    if load is not None:
        named = None if game is None else load_game(ctx, game)
        grown = bestguess.load_tree(load, named)
    elif game is None:
        raise typer.BadParameter("name a game, or a saved tree with --load FILE")
    else:
        strategy = read_strategy(strategy, criterion, limit)
        grown = _grow(load_game(ctx, game), strategy, guesses, weights, threads, memory)
    code = None if secret is None else grown.game.parse_secret(secret)
    files = _write_files(grown, save, svg, dot)
    if json:
        whole = code is None and not files
        print_json(_tree_json(grown) | _view_json(grown, code, files, whole))
    elif code is not None:
        _show_walk(grown, code)
    elif files:
        _show_summary(grown)
        for kind, path in files.items():
            print(f"{kind:<9} {path}")
    else:
        sys.stdout.write(bestguess.format_tree(grown).rstrip("\n") + "\n")


def _grow(
    game: "Game",
    strategy: str,
    guesses: str,
    weights: str | None,
    threads: int | None,
    memory: str | None,
) -> "Tree":
    import bestguess

    choice = bestguess.parse_strategy(strategy)
    pool, bound, prior = read_guesses(guesses), read_memory(memory), read_weights(game, weights)
    with show_progress(f"{game.spec} {choice}") as progress:
        return bestguess.grow(
            game,
            choice,
            guesses=pool,
            weights=prior,
            threads=threads,
            memory=bound,
            progress=progress,
        )


def _write_files(
    tree: "Tree", save: str | None, svg: str | None, dot: str | None
) -> dict[str, str]:
    """Write the files that were asked for, and return them by kind."""
    import bestguess

    files = {}
    if save is not None:
        bestguess.save_tree(tree, save)
        files["saved"] = save
    if svg is not None:
        write_text(svg, bestguess.draw_svg(tree))
        files["svg"] = svg
    if dot is not None:
        write_text(dot, bestguess.draw_dot(tree))
        files["dot"] = dot
    return files


def _tree_json(tree: "Tree") -> dict[str, Any]:
    return {
        "game": tree.game.spec,
        "strategy": str(tree.strategy),
        "guesses": tree.guesses,
        "secrets": tree.secrets,
        "total": tree.total,
        "mean": tree.mean,
        "worst": tree.worst,
        "histogram": list(tree.histogram),
        "first": tree.first,
    }


def _view_json(
    tree: "Tree", secret: str | None, files: dict[str, str], whole: bool
) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if secret is not None:
        turns = [{"guess": turn.guess, "feedback": turn.feedback} for turn in tree.walk(secret)]
        found |= {"secret": secret, "turns": turns}
    if files:
        found["files"] = files
    if whole:
        try:
            found["root"] = _branch_json(tree.root)
        except RecursionError:
            raise TreeError("the tree is too deep for --json; save it with --save FILE") from None
    return found


def _branch_json(branch: "Branch") -> dict[str, Any]:
    branches = {feedback: _branch_json(each) for feedback, each in branch.branches.items()}
    return {
        "guess": branch.guess,
        "size": branch.size,
        "wins": branch.wins,
        "branches": branches,
    }


def _show_summary(tree: "Tree") -> None:
    say(f"{tree.game.spec} by {tree.strategy}, guesses: {tree.guesses}", style="bold")
    columns = (
        Column("secrets", right=True, rank=2),
        Column("total", right=True),
        Column("mean", right=True),
        Column("worst", right=True),
        Column("first", rank=1),
    )
    row = (f"{tree.secrets:,}", f"{tree.total:,}", f"{tree.mean:.4f}", tree.worst, tree.first)
    show_table(columns, [row])


def _show_walk(tree: "Tree", secret: str) -> None:
    turns = tree.walk(secret)
    columns = (Column("turn", right=True, style="dim"), Column("guess"), Column("feedback"))
    rows = [(place, paint(tree.game, turn), turn.feedback) for place, turn in enumerate(turns, 1)]
    show_table(columns, rows)
    say(f"\n{secret} takes {plural(len(turns), 'turn')}.")
