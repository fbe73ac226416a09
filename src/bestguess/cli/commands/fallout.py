"""`fallout`: help with a terminal of the Fallout games."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from bestguess.cli.options import JsonOption, argument, complete_strategy, option
from bestguess.cli.render import print_json

if TYPE_CHECKING:
    from bestguess.cli.dialogues.fallout import TerminalOptions
    from bestguess.fallout import Case

EXAMPLES = """
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
    argument(
        "FILE ENTRY",
        "A file with the words, a screen or a saved session; then what happened:"
        " TERMS=2, 'dud TEXAS', reset, 'attempts 3'.",
    ),
]
WordsOption = Annotated[
    str | None, option("--words TEXT", "The words, instead of a file with them.")
]
GoalOption = Annotated[
    str,
    option(
        "--goal win|mean|worst",
        "The best chance within the attempts left, or the fewest guesses on average or"
        " at worst; exact.",
        complete=complete_goal,
    ),
]
OneStepOption = Annotated[
    str | None,
    option(
        "--strategy -s NAME[,NAME]",
        "Choose one step ahead instead: distinct takes the possible word with most parts.",
        complete=complete_strategy,
    ),
]
AttemptsOption = Annotated[int, option("--attempts N", "Attempts that a terminal gives.", least=1)]


def fallout(
    arguments: EntryArguments = None,
    words: WordsOption = None,
    goal: GoalOption = "win",
    strategy: OneStepOption = None,
    attempts: AttemptsOption = 4,
    json: JsonOption = False,
) -> None:
    """Be helped to open a Fallout terminal.

    Type its words or paste its screen; then say what the terminal tells of your guesses. Every
    word is shown with its chance to win within the attempts left; the best is marked.
    """
    from bestguess.cli.dialogues.fallout import FalloutDialogue

    options = _read_options(goal, strategy, attempts)
    case = _open(list(arguments or ()), words, options)
    if json:
        if case is None:
            raise typer.BadParameter("--json needs the words: give a FILE or --words")
        print_json(_describe(case, options))
    else:
        FalloutDialogue(case, options).hold()


def _read_options(goal: str, strategy: str | None, attempts: int) -> "TerminalOptions":
    """Check the options before the dialogue begins."""
    import bestguess
    from bestguess.cli.dialogues.fallout import TerminalOptions
    from bestguess.fallout import check_goal

    if strategy is not None:
        bestguess.parse_strategy(strategy)
    return TerminalOptions(check_goal(goal), strategy, attempts)


def _open(arguments: list[str], words: str | None, options: "TerminalOptions") -> "Case | None":
    """Return the case that the arguments describe, or None when the words are to be asked for."""
    from bestguess.cli.dialogues.fallout import read_case
    from bestguess.cli.dialogues.loop import read_file
    from bestguess.fallout import parse_entry

    source = "" if words is not None or not arguments else arguments.pop(0)
    if not source and words is None:
        return None
    text = words if words is not None else read_file(source)
    case = read_case(text, options.attempts, source if source != "-" else "")
    return case.enter(*(parse_entry(entry) for entry in arguments))


def _describe(case: "Case", options: "TerminalOptions") -> dict[str, Any]:
    """Return what is known of a terminal, and every word ranked, for machines."""
    from bestguess.fallout import format_entry

    position = case.position
    choices = [] if position.over else options.rank(position)
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
        "guesses": [
            {**vars(choice), "sizes": dict(choice.sizes), "guaranteed": choice.sure}
            for choice in choices
        ],
        "pairs": [vars(pair) for pair in case.screen.pairs],
        "repairs": [vars(repair) for repair in case.screen.repairs],
    }
