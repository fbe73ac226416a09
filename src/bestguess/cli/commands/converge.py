"""`converge`: the convergence experiment on random words, and wins on boards."""

import sys
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bestguess.cli.options import JsonOption, complete_list, option
from bestguess.cli.render import Column, percent, plural, print_json, say, show_table

if TYPE_CHECKING:
    from bestguess.fallout.convergence import Convergence

EXAMPLES = """
bestguess converge                          20 words of 5 and of 10 letters, 50 runs and 1000
bestguess converge --runs 50 --boards 20    a short one
bestguess converge --list common --lengths 4,12 --seed 7
"""
COLUMNS = (
    Column("letters", right=True),
    Column("runs", right=True),
    Column("method", style="bold"),
    Column("until one left", right=True),
    Column("until found", right=True),
    Column("score", right=True, rank=2),
    Column("within 4", right=True, rank=1),
)


BoardsOption = Annotated[
    int,
    option(
        "--boards N",
        "Boards of 18 words of 4 or 5 letters, on which wins within 4 are counted.",
        least=0,
    ),
]
ListOption = Annotated[
    str,
    option("--list NAME", "The list that words are drawn from, or a file.", complete=complete_list),
]


def converge(
    words: Annotated[int, option("--words N", "Words on the screen.", least=1)] = 20,
    lengths: Annotated[str, option("--lengths N,N", "Lengths of the words.")] = "5,10",
    runs: Annotated[str, option("--runs N,N", "Runs for each length.")] = "50,1000",
    boards: BoardsOption = 200,
    list_: ListOption = "enable",
    seed: Annotated[int, option("--seed N", "Draw the same again.")] = 1,
    json: JsonOption = False,
) -> None:
    """Measure how many guesses Fallout terminals take.

    Strategies that look one step ahead (distinct, entropy, minimax) against exact search for each
    goal (win, mean, worst), on the same random words and passwords; and the share of wins within
    four attempts on random boards.
    """
    from random import Random

    from bestguess.fallout.convergence import experiment, share_of_wins

    sizes, counts = _numbers("--lengths", lengths), _numbers("--runs", runs)
    found = [
        experiment(list_, size, words, count, Random(seed), _track)
        for size in sizes
        for count in counts
    ]
    wins = share_of_wins(list_, boards, Random(seed), _track) if boards else {}
    if json:
        settings = {"words": words, "list": list_, "seed": seed}
        experiments = [asdict(each) for each in found]
        print_json({**settings, "experiments": experiments, "boards": {"boards": boards, **wins}})
        return
    say(f"{plural(words, 'random word')} from {list_}, seed {seed}")
    say("Guesses: the least to the greatest number, and the mean.")
    show_table(COLUMNS, [row for each in found for row in _rows(each)])
    for each in {each.letters: each for each in found}.values():
        score = f"{each.score_of_words:.2f}"
        say(
            f"{plural(each.letters, 'letter')}: {score} parts on average over all words",
            style="dim",
        )
    if wins:
        _show_wins(boards, list_, wins)


def _numbers(option: str, text: str) -> list[int]:
    """Read numbers with commas between them."""
    try:
        numbers = [int(each) for each in text.split(",")]
    except ValueError:
        numbers = [0]
    if min(numbers) < 1:
        raise typer.BadParameter(f"{option} {text}: write numbers from 1 like 5,10")
    return numbers


def _track(items: Sequence[Any], title: str) -> Iterable[Any]:
    """Show a bar on stderr while the items are gone through; nothing without a terminal."""
    from rich.console import Console
    from rich.progress import track

    quiet = not sys.stderr.isatty()
    return track(items, title, console=Console(stderr=True), transient=True, disable=quiet)


def _rows(experiment: "Convergence") -> list[list[Any]]:
    rows = []
    for each in experiment.methods:
        row: list[Any] = [experiment.letters, f"{each.runs:,}", each.method]
        row.append(_spread(each.until_one_least, each.until_one_greatest, each.until_one))
        row.append(_spread(each.least, each.greatest, each.mean))
        rows.append([*row, f"{each.score:.2f}", percent(each.within)])
    return rows


def _spread(least: int, greatest: int, mean: float) -> str:
    return f"{least} to {greatest}, {mean:.2f}"


def _show_wins(boards: int, source: str, wins: dict[str, float]) -> None:
    say(f"\n{plural(boards, 'board')} of 18 words of 4 or 5 letters from {source}, every password")
    columns = (Column("method", style="bold"), Column("won within 4", right=True))
    show_table(columns, [(method, f"{100 * share:.2f} %") for method, share in wins.items()])
    gain = 100 * (wins["win"] - wins["distinct"])
    say(f"Goal win: {gain:+z.2f} points against distinct.")
