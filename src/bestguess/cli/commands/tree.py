"""`tree`: the decision tree of a strategy, printed, saved, drawn or walked."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from bestguess.cli.options import (
    GUESSES,
    STRATEGY,
    CriterionOption,
    GuessesOption,
    JsonOption,
    LimitOption,
    MemoryOption,
    StrategyOption,
    ThreadsOption,
    WeightsOption,
    argument,
    complete_game,
    load_game,
    option,
    read_guesses,
    read_memory,
    read_strategy,
    read_weights,
)
from bestguess.cli.render import (
    check_output,
    each_once,
    name_both,
    plural,
    print_json,
    say,
    show_progress,
    show_totals,
    show_turns,
    write_output,
)
from bestguess.errors import TreeError, visible

if TYPE_CHECKING:
    from bestguess import Branch, Game, Tree

EXAMPLES = """
bestguess tree mastermind --strategy worst | less
bestguess tree mastermind:2x3 --svg tree.svg --dot tree.dot
bestguess tree wordle --save wordle.json
bestguess tree --load wordle.json --secret CRANE
"""


OptionalGame = Annotated[
    str | None, argument("GAME", "A game; not needed with --load.", complete_game)
]
LoadOption = Annotated[str | None, option("--load FILE", "Take a tree that was saved.")]
SaveOption = Annotated[str | None, option("--save FILE", "Save the tree as JSON.")]
SvgOption = Annotated[
    str | None,
    option("--svg FILE", "Draw the tree as SVG; of a large one the first turns."),
]
DepthOption = Annotated[
    int | None,
    option("--depth N", "Print or draw so many turns. Default: all; as SVG what fits.", least=1),
]
DotOption = Annotated[str | None, option("--dot FILE", "Draw the tree for Graphviz.")]
WalkOption = Annotated[str | None, option("--secret CODE", "Show only the turns to this secret.")]


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
    depth: DepthOption = None,
    secret: WalkOption = None,
    weights: WeightsOption = None,
    threads: ThreadsOption = None,
    memory: MemoryOption = None,
    json: JsonOption = False,
) -> None:
    """Print, save, draw or walk the decision tree of a strategy."""
    import bestguess

    if secret is not None and depth is not None and svg is None and dot is None:
        raise typer.BadParameter("--secret shows every turn to it; leave --depth out")
    if save is not None and depth is not None and svg is None and dot is None:
        raise typer.BadParameter("--save keeps every turn; leave --depth out")
    check_output(save, svg, dot)
    if load is not None:
        named = None if game is None else load_game(ctx, game)
        grown = bestguess.load_tree(load, named)
    elif game is None:
        raise typer.BadParameter("name a game, or a saved tree with --load FILE")
    else:
        strategy = read_strategy(strategy, criterion, limit)
        grown = grow_with_bar(load_game(ctx, game), strategy, guesses, weights, threads, memory)
    code = None if secret is None else grown.game.parse_secret(secret)
    files = write_files(grown, save, svg, dot, depth)
    if json:
        whole = code is None and not files
        print_json(tree_json(grown) | _view_json(grown, code, files, whole, depth))
    elif code is not None:
        _show_walk(grown, code)
    elif files:
        show_summary(grown)
        show_files(grown, files, depth)
    else:
        print(visible(bestguess.format_tree(grown, depth).rstrip("\n")))


def grow_with_bar(
    game: "Game",
    strategy: str,
    guesses: str,
    weights: str | None,
    threads: int | None,
    memory: str | None,
) -> "Tree":
    """Play a strategy against every secret of a game, with a bar for a person."""
    import bestguess

    choice = bestguess.parse_strategy(strategy)
    pool, bound, prior = read_guesses(guesses), read_memory(memory), read_weights(game, weights)
    with show_progress(" by ".join(name_both(game, str(choice)))) as progress:
        return bestguess.grow(
            game,
            choice,
            guesses=pool,
            weights=prior,
            threads=threads,
            memory=bound,
            progress=progress,
        )


def write_files(
    tree: "Tree",
    save: str | None,
    svg: str | None,
    dot: str | None = None,
    depth: int | None = None,
) -> dict[str, str]:
    """Write the files that were asked for, and return them by kind."""
    import bestguess

    files = {}
    if save is not None:
        bestguess.save_tree(tree, save)
        files["saved"] = save
    if svg is not None:
        write_output(svg, bestguess.draw_svg(tree, depth, limit=_svg_limit(depth)))
        files["svg"] = svg
    if dot is not None:
        write_output(dot, bestguess.draw_dot(tree, depth))
        files["dot"] = dot
    return files


def show_files(tree: "Tree", files: dict[str, str], depth: int | None = None) -> None:
    """Print which files were written, and what is not in the picture."""
    for kind, path in files.items():
        print(visible(f"{kind:<9} {path}"))
    if cut := left_out(tree, files, depth):
        say(f"The SVG shows {cut} (bestguess tree --depth N draws N turns).")


def left_out(tree: "Tree", files: dict[str, str], depth: int | None = None) -> str:
    """Say what is not in the picture; nothing when all of the tree is, or none was drawn."""
    from bestguess.tree.draw import svg_cut

    return svg_cut(tree, depth, limit=_svg_limit(depth)) if "svg" in files else ""


def _svg_limit(depth: int | None) -> int:
    """Return how many nodes are drawn: a page, or what a file can hold for those who chose."""
    from bestguess.tree.draw import LIMIT, PAGE

    return PAGE if depth is None else LIMIT


def tree_json(tree: "Tree") -> dict[str, Any]:
    """Return the turns that a strategy takes as JSON."""
    return {
        "game": tree.game.spec,
        "strategy": str(tree.strategy),
        "guesses": tree.guesses,
        "secrets": tree.secrets,
        "total": tree.total,
        **means_json(tree),
        "worst": tree.worst,
        "histogram": list(tree.histogram),
        "first": tree.first,
    }


def means_json(tree: "Tree") -> dict[str, float]:
    """Return the mean turns; of secrets with weights also as if each were as likely."""
    unweighted = {} if tree.weights is None else {"mean_unweighted": tree.total / tree.secrets}
    return {"mean": tree.mean} | unweighted


def _view_json(
    tree: "Tree", secret: str | None, files: dict[str, str], whole: bool, depth: int | None
) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if secret is not None:
        turns = [{"guess": turn.guess, "feedback": turn.feedback} for turn in tree.walk(secret)]
        found |= {"secret": secret, "turns": turns}
    if files:
        found["files"] = files
    if cut := left_out(tree, files, depth):
        found["svg_shows"] = cut
    if whole:
        try:
            found |= _root_json(tree, depth)
        except RecursionError:
            raise TreeError("the tree is too deep for --json; save it with --save FILE") from None
    return found


def _root_json(tree: "Tree", depth: int | None) -> dict[str, Any]:
    """Return the nodes of so many turns; what is left out is said, and counted where it is."""
    from bestguess.tree.draw import count_below, note_cut

    below = count_below(tree)

    def node_json(branch: "Branch", turn: int) -> dict[str, Any]:
        found: dict[str, Any] = {"guess": branch.guess, "size": branch.size, "wins": branch.wins}
        if turn == depth and below[branch.node]:
            return found | {"branches": {}, "left_out": below[branch.node]}
        branches = {key: node_json(each, turn + 1) for key, each in branch.branches.items()}
        return found | {"branches": branches}

    cut = note_cut(tree, depth)
    return {"root": node_json(tree.root, 1)} | ({"root_shows": cut} if cut else {})


def show_summary(tree: "Tree") -> None:
    """Print what was grown, and how many turns it takes."""
    game, strategy = name_both(tree.game, str(tree.strategy))
    say(f"{game} by {strategy}, guesses: {tree.guesses}", style="bold")
    show_totals(tree)
    if tree.weights is not None:
        say(f"The mean counts each secret by its weight; {each_once(tree)}.")


def _show_walk(tree: "Tree", secret: str) -> None:
    turns = tree.walk(secret)
    show_turns(tree.game, turns)
    say(f"\n{secret} takes {plural(len(turns), 'turn')}.")
