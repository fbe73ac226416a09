"""`fallout`: help with a terminal of the Fallout games."""

import re
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bestguess.cli.options import JsonOption, argument, complete_strategy, option
from bestguess.cli.render import print_json

if TYPE_CHECKING:
    from bestguess.cli.dialogues.fallout import FalloutDialogue, TerminalOptions
    from bestguess.fallout import Case

EXAMPLES = """
bestguess fallout                                  paste the screen, or type its words
bestguess fallout screen.txt                       from a file: words, a screen, or a saved session
bestguess fallout --words "SALES SALTY SAUCE SAVES" SALES=3 "dud SAVES"
bestguess fallout screen.txt "fix TIES TILES"      with a word that was misread put right
bestguess fallout screen.txt --goal worst          the fewest guesses at worst
bestguess fallout --words "SALES SALTY" --json     for machines
"""

_FIX = re.compile(r"\s*fix\s+\S+\s+[^\W\d_]+\s*", re.IGNORECASE)


def complete_goal(incomplete: str) -> list[str]:
    """Return the goals that begin so."""
    from bestguess.fallout import GOALS

    return [name for name in GOALS if name.startswith(incomplete)]


EntryArguments = Annotated[
    list[str] | None,
    argument(
        "FILE ENTRY",
        "A file with the words, a screen or a saved session; then what happened:"
        " TERMS=2, 'dud TEXAS', reset, 'attempts 3'; 'fix TIES TILES' for a misread word.",
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
    options = _read_options(goal, strategy, attempts)
    opened = _open(list(arguments or ()), words, options, ask=not json)
    if not json:
        opened.hold()
        return
    if opened.case is None:
        raise typer.BadParameter("--json needs the words: give a FILE or --words")
    print_json(_describe(opened.case, options))


def _read_options(goal: str, strategy: str | None, attempts: int) -> "TerminalOptions":
    """Check the options before the dialogue begins."""
    import bestguess
    from bestguess.cli.dialogues.fallout import TerminalOptions
    from bestguess.fallout import check_goal

    if strategy is not None:
        bestguess.parse_strategy(strategy)
    return TerminalOptions(check_goal(goal), strategy, attempts)


def _open(
    arguments: list[str], words: str | None, options: "TerminalOptions", ask: bool
) -> "FalloutDialogue":
    """Return the dialogue about the terminal that the arguments describe.

    Its words are asked for where none are given; so is a word that was misread, of a person.
    """
    from bestguess.cli.dialogues.fallout import FalloutDialogue, Unread, name_command
    from bestguess.cli.dialogues.loop import interactive, read_file
    from bestguess.fallout import parse_entry
    from bestguess.fallout.repairs import MisreadError

    given = [*arguments] if words is None else ["--words", words, *arguments]
    fixes = [entry for entry in arguments if _FIX.fullmatch(entry)]
    entries = [entry for entry in arguments if entry not in fixes]
    source = "" if words is not None or not entries else entries.pop(0)
    if not source and words is None:
        if fixes:
            raise typer.BadParameter("fix needs the words: give a FILE or --words")
        return FalloutDialogue(None, options)
    unread = Unread(
        words if words is not None else read_file(source),
        tuple((fix[1], fix[2]) for fix in (entry.upper().split() for entry in fixes)),
        entries=tuple(map(parse_entry, entries)),
    )
    try:
        case = unread.read(options.attempts, source if source != "-" else "")
    except MisreadError as error:
        if ask and interactive():
            return FalloutDialogue(None, options, unread)
        raise name_command(error, [*given, *options.arguments()]) from None
    return FalloutDialogue(case, options)


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
