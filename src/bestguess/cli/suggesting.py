"""`suggest` and `solve`: the next guess, and all of them."""

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from bestguess.cli.explaining import (
    CriterionOption,
    LimitOption,
    NewestFirstOption,
    VerboseOption,
    explain_choice,
    find_phases,
    phases_json,
    read_strategy,
)
from bestguess.cli.options import (
    GUESSES,
    STRATEGY,
    Advice,
    GameArgument,
    GuessesOption,
    JsonOption,
    LoadOption,
    SecretOption,
    StrategyOption,
    ThreadsOption,
    TurnArguments,
    WeightsOption,
    check_secret,
    load_game,
    read_advice,
    start_round,
)
from bestguess.cli.rendering import (
    Column,
    paint,
    plural,
    print_json,
    say,
    show_suggestions,
    show_table,
    show_turns,
)

if TYPE_CHECKING:
    from bestguess import Round, Suggestion

SUGGEST_EXAMPLES = """
bestguess suggest mastermind
bestguess suggest mastermind AABB=XO ACDD=-
bestguess suggest wordle CRANE=bygbb -n 5
bestguess suggest mastermind --pegs 5 --colours 8 --strategy worst,entropy
bestguess suggest mastermind:4x26 ABCD=O EFGH=O IJKL=O --strategy classic --verbose
bestguess suggest word-mastermind --list french --length 5 --json
"""
SOLVE_EXAMPLES = """
bestguess solve mastermind                     be helped, turn by turn
bestguess solve wordle CRANE=bygbb             go on after some turns
bestguess solve bulls-and-cows --secret 1325   let it find this secret
bestguess solve mastermind --load mine.json    go on with a round that was saved
bestguess solve ./mygame.py --strategy worst
"""
CountOption = Annotated[
    int, typer.Option("--count", "-n", metavar="N", min=1, help="How many guesses to show.")
]


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
    threads: ThreadsOption = None,
    verbose: VerboseOption = False,
    newest_first: NewestFirstOption = False,
    json: JsonOption = False,
) -> None:
    """Rank the next guess after the turns so far."""
    loaded = load_game(ctx, game)
    strategy = read_strategy(strategy, criterion, limit)
    advice = read_advice(loaded, strategy, guesses, weights, threads)
    round = start_round(loaded, turns)
    found = advice.suggest(round, count)
    if json:
        _print_suggestions(round, advice, found, verbose)
        return
    if round.turns and (verbose or newest_first):
        show_turns(round, newest_first)
        say()
    if round.won:
        say(f"{round.turns[-1].guess} is the secret, found in {plural(len(round.turns), 'turn')}.")
        return
    if verbose:
        explain_choice(round, advice)
    say(f"{loaded.spec}: {plural(len(round.candidates), 'candidate')}, by {advice.strategy}\n")
    show_suggestions(found)


def _print_suggestions(
    round: "Round", advice: Advice, found: "list[Suggestion]", verbose: bool
) -> None:
    from bestguess.payloads import suggestions_json

    printed = suggestions_json(round, found, strategy=advice.strategy, guesses=advice.guesses)
    if verbose and advice.strategy.startswith("classic"):
        printed["phases"] = phases_json(find_phases(round, advice))
    print_json(printed)


def solve(
    ctx: typer.Context,
    game: GameArgument,
    turns: TurnArguments = None,
    secret: SecretOption = None,
    load: LoadOption = None,
    strategy: StrategyOption = STRATEGY,
    guesses: GuessesOption = GUESSES[0],
    criterion: CriterionOption = None,
    limit: LimitOption = None,
    weights: WeightsOption = None,
    threads: ThreadsOption = None,
    verbose: VerboseOption = False,
    newest_first: NewestFirstOption = False,
    json: JsonOption = False,
) -> None:
    """Be helped turn by turn, or let it find a secret that you give."""
    loaded = load_game(ctx, game)
    strategy = read_strategy(strategy, criterion, limit)
    advice = read_advice(loaded, strategy, guesses, weights, threads)
    advice = replace(advice, verbose=verbose, newest_first=newest_first)
    round = start_round(loaded, turns)
    if load is not None:
        from bestguess.cli.dialogues.rounds import load_saved, replay

        saved = replay(loaded, load_saved(loaded, load, "solve"), load)
        for turn in round.turns:
            saved = saved.play(turn.guess, turn.feedback)
        round = saved
    if secret is None:
        if json:
            raise typer.BadParameter("--json needs --secret: a dialogue is not one object")
        from bestguess.cli.dialogues.solve import SolveDialogue

        SolveDialogue(round, advice).hold()
        return
    secret = check_secret(round, secret)
    rounds = _solve_alone(round, advice, secret)
    if json:
        _print_solved(rounds, advice, secret)
    else:
        if verbose:
            for each in rounds[:-1]:
                say(f"Turn {len(each.turns) + 1}", style="bold")
                explain_choice(each, advice)
        _show_solved(rounds, secret, newest_first)


def _solve_alone(round: "Round", advice: Advice, secret: str) -> "list[Round]":
    """Return the round after each turn, from the turns given until it is over."""
    rounds = [round]
    while not round.over:
        guess = advice.suggest(round, 1)[0].guess
        round = round.play(guess, round.game.rule(guess, secret))
        rounds.append(round)
    return rounds


def _print_solved(rounds: "list[Round]", advice: Advice, secret: str) -> None:
    from bestguess.payloads import turns_json

    last = rounds[-1]
    print_json(
        {
            "game": last.game.spec,
            "strategy": advice.strategy,
            "guesses": advice.guesses,
            "secret": secret,
            "turns": turns_json(last),
            "candidates": [len(each.candidates) for each in rounds[1:]],
            "won": last.won,
        }
    )


def _show_solved(rounds: "list[Round]", secret: str, newest_first: bool) -> None:
    last = rounds[-1]
    columns = (
        Column("turn", right=True, style="dim"),
        Column("guess"),
        Column("feedback"),
        Column("candidates left", right=True, rank=1),
    )
    given = len(last.turns) - len(rounds) + 1  # turns that were there before
    left = [""] * given + [f"{len(each.candidates):,}" for each in rounds[1:]]
    rows = [
        (place, paint(last.game, turn), turn.feedback, left[place - 1])
        for place, turn in enumerate(last.turns, 1)
    ]
    show_table(columns, rows[::-1] if newest_first else rows)
    if last.won:
        say(f"\nFound {secret} in {plural(len(last.turns), 'turn')}.")
    else:
        say(f"\nNot found in {plural(len(last.turns), 'turn')}: the secret is {secret}.")
