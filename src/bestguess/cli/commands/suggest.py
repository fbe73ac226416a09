"""`suggest`: the next guess."""

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from bestguess.cli.options import (
    GUESSES,
    SAMPLE_SIZE,
    STRATEGY,
    Advice,
    CriterionOption,
    GameArgument,
    GuessesOption,
    JsonOption,
    LimitOption,
    NewestFirstOption,
    SampleOption,
    SampleSeedOption,
    StrategyOption,
    ThreadsOption,
    TurnArguments,
    VerboseOption,
    WeightsOption,
    load_game,
    option,
    read_advice,
    start_round,
)
from bestguess.cli.render import (
    explain_blank,
    name_both,
    plural,
    print_json,
    say,
    show_suggestions,
    show_turns,
)
from bestguess.cli.verbose import explain_choice, find_phases, phases_json

if TYPE_CHECKING:
    from bestguess import Round, Suggestion

EXAMPLES = """
bestguess suggest mastermind
bestguess suggest mastermind AABB=XO ACDD=-
bestguess suggest wordle CRANE=bygbb -n 5
bestguess suggest mastermind --pegs 5 --colours 8 --strategy worst,entropy
bestguess suggest mastermind:4x26 ABCD=O EFGH=O IJKL=O --strategy classic --verbose
bestguess suggest word-mastermind --list french --length 5 --json
"""
CountOption = Annotated[int, option("--count -n N", "How many guesses to show.", least=1)]


def suggest(
    ctx: typer.Context,
    game: GameArgument,
    turns: TurnArguments = None,
    strategy: StrategyOption = STRATEGY,
    guesses: GuessesOption = GUESSES[0],
    count: CountOption = 10,
    criterion: CriterionOption = None,
    limit: LimitOption = None,
    weights: WeightsOption = None,
    sample: SampleOption = SAMPLE_SIZE,
    seed: SampleSeedOption = 0,
    threads: ThreadsOption = None,
    verbose: VerboseOption = False,
    newest_first: NewestFirstOption = False,
    json: JsonOption = False,
) -> None:
    """Rank the next guess after the turns so far."""
    loaded = load_game(ctx, game)
    advice = read_advice(loaded, strategy, criterion, limit, guesses, weights, threads)
    advice = replace(advice, size=sample, seed=seed)
    round = start_round(loaded, turns, advice)
    if loaded.boards > 1:
        from bestguess.cli.dialogues.boards import suggest_for_boards

        suggest_for_boards(round, advice, count, verbose or newest_first, newest_first, json)
        return
    found = advice.suggest(round, count)
    if json:
        _print_suggestions(round, advice, found, verbose)
        return
    if round.turns and (verbose or newest_first):
        show_turns(loaded, round.turns, newest_first)
        say()
    if round.won:
        say(f"{round.turns[-1].guess} is the secret, found in {plural(len(round.turns), 'turn')}.")
        return
    if verbose:
        explain_choice(round, advice)
    named, strategy = name_both(loaded, advice.strategy)
    say(f"{named}: {round.count.text()}, by {strategy}{advice.sample(round)}\n")
    show_suggestions(loaded, found)
    explain_blank(loaded)


def _print_suggestions(
    round: "Round", advice: Advice, found: "list[Suggestion]", verbose: bool
) -> None:
    from bestguess.payloads import suggestions_json

    printed = suggestions_json(round, found, strategy=advice.strategy, guesses=advice.guesses)
    if verbose and advice.strategy.startswith("classic"):
        printed["phases"] = phases_json(find_phases(round, advice))
    print_json(printed)
