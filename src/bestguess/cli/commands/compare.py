"""`compare`: strategies side by side."""

from itertools import zip_longest
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bestguess.cli.commands.tree import means_json
from bestguess.cli.options import (
    GUESSES,
    GuessesOption,
    JsonOption,
    MemoryOption,
    ThreadsOption,
    argument,
    complete_game,
    complete_strategies,
    complete_strategy,
    load_game,
    option,
    read_guesses,
    read_memory,
)
from bestguess.cli.render import Column, paint, plural, print_json, say, show_table

if TYPE_CHECKING:
    from bestguess import Game, Suggestion, Tree
    from bestguess.compare import Comparison, Opening, TreePair

EXAMPLES = """
bestguess compare mastermind --strategies entropy,worst,parts
bestguess compare mastermind --strategies "worst,entropy;classic"
bestguess compare word-mastermind --guesses candidates
bestguess compare word-mastermind word-mastermind:rule=likeness --first
"""


GamesArgument = Annotated[list[str], argument("GAME...", "A game, or several.", complete_game)]
StrategiesOption = Annotated[
    str | None,
    option(
        "--strategies LIST",
        'Such as entropy,worst; chains stand apart by ";": "entropy;worst,entropy".'
        " Default: both criteria, each with the other for ties.",
        complete=complete_strategies,
    ),
]
OneStrategyOption = Annotated[
    list[str] | None,
    option(
        "--strategy -s NAME[,NAME]",
        "One strategy more; give it as often as you like.",
        complete=complete_strategy,
    ),
]
FirstOption = Annotated[bool, option("--first", "Only the first guesses, without playing on.")]


def compare(
    ctx: typer.Context,
    games: GamesArgument,
    strategies: StrategiesOption = None,
    strategy: OneStrategyOption = None,
    guesses: GuessesOption = GUESSES[0],
    first: FirstOption = False,
    threads: ThreadsOption = None,
    memory: MemoryOption = None,
    json: JsonOption = False,
) -> None:
    """Compare strategies: first guesses, turns, and where two of them differ most."""
    chosen = _read_strategies(strategies, strategy or [])
    loaded = [load_game(ctx, spec) for spec in games]
    pool, bound = read_guesses(guesses), read_memory(memory)
    if first:
        _compare_openings(loaded, chosen, pool, threads, json)
        return
    from bestguess.compare import compare as run

    found = [run(game, chosen, guesses=pool, threads=threads, memory=bound) for game in loaded]
    if json:
        print_json({"comparisons": [_comparison_json(each) for each in found]})
        return
    for number, each in enumerate(found):
        if number:
            say()
        _show_comparison(each)


def _read_strategies(text: str | None, more: list[str]) -> list[str]:
    from bestguess import parse_strategy
    from bestguess.compare import STRATEGIES, parse_strategies

    listed = parse_strategies(text) if text is not None else []
    return listed + [str(parse_strategy(each)) for each in more] or list(STRATEGIES)


def _compare_openings(
    games: "list[Game]", strategies: list[str], guesses: str, threads: int | None, json: bool
) -> None:
    from bestguess.compare import open_with

    found = [
        (game, open_with(game, strategies, guesses=guesses, threads=threads)) for game in games
    ]
    if json:
        listed = [
            {"game": game.spec} | _opening_json(opening)
            for game, openings in found
            for opening in openings
        ]
        print_json({"guesses": guesses, "openings": listed})
        return
    for number, (game, openings) in enumerate(found):
        if number:
            say()
        _show_openings(game, guesses, openings)


_OPENING_COLUMNS = (
    Column("strategy", style="bold"),
    Column("first"),
    Column("bits", right=True),
    Column("worst part", right=True),
    Column("next best", rank=2),
)


def _opening_row(opening: "Opening") -> tuple[object, ...]:
    first, *others = opening.ranked
    next_best = ", ".join(f"{each.guess} {each.bits:.3f}/{each.worst:,}" for each in others)
    return opening.strategy, first.guess, f"{first.bits:.3f}", f"{first.worst:,}", next_best


def _show_openings(game: "Game", guesses: str, openings: "tuple[Opening, ...]") -> None:
    secrets = plural(len(game.secrets), "secret")
    say(f"{game.spec}: {secrets}, guesses: {guesses}", style="bold")
    show_table(_OPENING_COLUMNS, [_opening_row(opening) for opening in openings])


def _show_comparison(found: "Comparison") -> None:
    _show_openings(found.game, found.guesses, found.openings)
    say()
    _show_turns(found.trees)
    say()
    _show_pairs(found.pairs)
    widest = max(found.pairs, key=lambda pair: max(pair.largest))
    for secret in widest.examples:
        if secret is not None:
            say()
            _show_example(widest, secret)


def _show_turns(trees: "tuple[Tree, ...]") -> None:
    """Show mean, worst case and histogram of each strategy."""
    weighted = trees[0].weights is not None
    turns = range(1, max(tree.worst for tree in trees) + 1)
    columns = (
        Column("strategy", style="bold"),
        Column("mean", right=True),
        *(Column("unweighted", right=True) for _ in range(weighted)),
        Column("worst", right=True),
        *(Column(f"in {number}", right=True, rank=1) for number in turns),
    )
    rows = []
    for tree in trees:
        counts = [f"{count:,}" for count in tree.histogram]
        counts += [""] * (len(turns) - len(counts))
        means = [f"{mean:.4f}" for mean in means_json(tree).values()]
        rows.append((tree.strategy, *means, tree.worst, *counts))
    show_table(columns, rows)
    if weighted:
        say("The mean counts each secret by its weight.")


def _show_pairs(pairs: "tuple[TreePair, ...]") -> None:
    columns = (
        Column("faster", style="bold"),
        Column("than"),
        Column("secrets", right=True),
        Column("by at most", right=True),
        Column("for example"),
    )
    rows = []
    for pair in pairs:
        names = (pair.one.strategy, pair.other.strategy)
        for side in (0, 1):
            secrets, most = f"{pair.faster[side]:,}", pair.largest[side]
            example = pair.examples[side] or ""
            rows.append((names[side], names[1 - side], secrets, most, example))
    show_table(columns, rows)


def _show_example(pair: "TreePair", secret: str) -> None:
    """Show both games against a secret, side by side."""
    counts = f"{plural(pair.one.turns(secret), 'turn')} and {pair.other.turns(secret)}"
    say(f"{secret}: {counts}", style="bold")
    games = [pair.one.walk(secret), pair.other.walk(secret)]
    columns = [Column("turn", right=True, style="dim")]
    for tree in (pair.one, pair.other):
        columns += [Column(tree.strategy), Column("")]
    rows = []
    for number, turns in enumerate(zip_longest(*games), 1):
        cells: list[object] = [number]
        for turn in turns:
            cells += ["", ""] if turn is None else [paint(pair.one.game, turn), turn.feedback]
        rows.append(cells)
    show_table(columns, rows)


def _opening_json(opening: "Opening") -> dict[str, Any]:
    ranked = [_suggestion_json(each) for each in opening.ranked]
    return {"strategy": opening.strategy, "first": ranked[0], "next": ranked[1:]}


def _suggestion_json(suggestion: "Suggestion") -> dict[str, Any]:
    return {"guess": suggestion.guess, "bits": suggestion.bits, "worst": suggestion.worst}


def _comparison_json(found: "Comparison") -> dict[str, Any]:
    return {
        "game": found.game.spec,
        "guesses": found.guesses,
        "secrets": len(found.game.secrets),
        "strategies": [
            _opening_json(opening)
            | {
                "total": tree.total,
                **means_json(tree),
                "worst": tree.worst,
                "histogram": tree.histogram,
            }
            for opening, tree in zip(found.openings, found.trees, strict=True)
        ],
        "pairs": [_pair_json(pair) for pair in found.pairs],
    }


def _pair_json(pair: "TreePair") -> dict[str, Any]:
    trees = (pair.one, pair.other)
    return {
        "strategies": [tree.strategy for tree in trees],
        "faster": pair.faster,
        "same": pair.same,
        "largest": pair.largest,
        "differences": {str(by): count for by, count in pair.differences.items()},
        "examples": [
            {
                "secret": secret,
                "games": [[str(turn) for turn in tree.walk(secret)] for tree in trees],
            }
            for secret in pair.examples
            if secret is not None
        ],
    }
