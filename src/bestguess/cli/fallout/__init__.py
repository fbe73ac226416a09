"""`fallout`: help with a terminal of the Fallout games."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from bestguess.cli.fallout.case import ATTEMPTS, GOAL, TerminalOptions, read_case
from bestguess.cli.fallout.study import CONVERGE_EXAMPLES, converge
from bestguess.cli.options import JsonOption, complete_strategy
from bestguess.cli.rendering import print_json
from bestguess.cli.saving import read_file

if TYPE_CHECKING:
    from bestguess.fallout import Case, Choice

__all__ = ["CONVERGE_EXAMPLES", "FALLOUT_EXAMPLES", "converge", "fallout"]

FALLOUT_EXAMPLES = """
bestguess fallout                                  paste the screen, or type its words
bestguess fallout screen.txt                       from a file: words, a screen, or a saved session
bestguess fallout --words "SALES SALTY SAUCE SAVES" SALES=3 "dud SAVES"
bestguess fallout screen.txt --goal worst          the fewest guesses at worst
bestguess fallout --words "SALES SALTY" --json     for machines
"""


def complete_goal(incomplete: str) -> list[str]:
    """Return the goals that begin so."""
    from bestguess.fallout import GOALS

    return [name for name in GOALS if name.startswith(incomplete)]


EntryArguments = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="FILE ENTRY",
        help="A file with the words, a screen or a saved session; then what happened:"
        " TERMS=2, 'dud TEXAS', reset, 'attempts 3'.",
        show_default=False,
    ),
]
WordsOption = Annotated[
    str | None,
    typer.Option("--words", metavar="TEXT", help="The words, instead of a file with them."),
]
GoalOption = Annotated[
    str,
    typer.Option(
        "--goal",
        metavar="win|mean|worst",
        help="The best chance within the attempts left, or the fewest guesses on average or"
        " at worst; exact.",
        autocompletion=complete_goal,
    ),
]
OneStepOption = Annotated[
    str | None,
    typer.Option(
        "--strategy",
        "-s",
        metavar="NAME[,NAME]",
        help="Choose one step ahead instead: distinct takes the possible word with most parts.",
        autocompletion=complete_strategy,
    ),
]
AttemptsOption = Annotated[
    int, typer.Option("--attempts", metavar="N", min=1, help="Attempts that a terminal gives.")
]


def fallout(
    arguments: EntryArguments = None,
    words: WordsOption = None,
    goal: GoalOption = GOAL,
    strategy: OneStepOption = None,
    attempts: AttemptsOption = ATTEMPTS,
    json: JsonOption = False,
) -> None:
    """Be helped to open a Fallout terminal.

    Type its words or paste its screen; then say what the terminal tells of your guesses. Every
    word is shown with its chance to win within the attempts left; the best is marked.
    """
    options = _read_options(goal, strategy, attempts)
    case = _open(list(arguments or ()), words, options)
    if json:
        if case is None:
            raise typer.BadParameter("--json needs the words: give a FILE or --words")
        print_json(describe(case, options))
        return
    from bestguess.cli.fallout.session import run_session

    run_session(case, options)


def _read_options(goal: str, strategy: str | None, attempts: int) -> TerminalOptions:
    """Check the options before the dialogue begins."""
    import bestguess
    from bestguess.fallout import check_goal

    if strategy is not None:
        bestguess.parse_strategy(strategy)
    return TerminalOptions(check_goal(goal), strategy, attempts)


def _open(arguments: list[str], words: str | None, options: TerminalOptions) -> "Case | None":
    """Return the case that the arguments describe, or None when the words are to be asked for."""
    from bestguess.fallout import parse_entry

    source = "" if words is not None or not arguments else arguments.pop(0)
    if not source and words is None:
        return None
    text = words if words is not None else read_file(source)
    case = read_case(text, options.attempts, source if source != "-" else "")
    return case.enter(*(parse_entry(entry) for entry in arguments))


def describe(case: "Case", options: TerminalOptions) -> dict[str, Any]:
    """Return what is known of a terminal, and every word ranked, for machines."""
    from bestguess.fallout import format_entry, rank

    position = case.position
    choices = [] if position.over else rank(position, options.goal, options.strategy)
    return {
        "game": "fallout",
        "words": list(position.words),
        "entries": [format_entry(entry) for entry in position.entries],
        "attempts": position.left,
        "won": position.won,
        "candidates": list(position.round.candidates),
        "goal": options.goal,
        "strategy": options.strategy,
        "exact": all(choice.chance is not None for choice in choices),
        "best": choices[0].guess if choices else None,
        "guesses": [_choice(choice) for choice in choices],
        "pairs": [vars(pair) for pair in case.screen.pairs],
        "repairs": [vars(repair) for repair in case.screen.repairs],
    }


def _choice(choice: "Choice") -> dict[str, Any]:
    return {**vars(choice), "sizes": dict(choice.sizes), "guaranteed": choice.sure}
