"""`solve`: be helped turn by turn, or let it find a secret."""

from dataclasses import replace
from typing import TYPE_CHECKING

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
    LoadOption,
    NewestFirstOption,
    SampleOption,
    SampleSeedOption,
    SecretOption,
    StrategyOption,
    ThreadsOption,
    TurnArguments,
    VerboseOption,
    WeightsOption,
    check_secret,
    load_game,
    read_advice,
    start_round,
)
from bestguess.cli.render import plural, print_json, say, show_turns
from bestguess.cli.verbose import explain_choice

if TYPE_CHECKING:
    from bestguess import Round

EXAMPLES = """
bestguess solve mastermind                     be helped, turn by turn
bestguess solve wordle CRANE=bygbb             go on after some turns
bestguess solve bulls-and-cows --secret 1325   let it find this secret
bestguess solve mastermind --load mine.json    go on with a round that was saved
bestguess solve ./mygame.py --strategy worst
bestguess solve wordle:boards=2 --secret CRANE,TRAIN   two boards at once
"""


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
    sample: SampleOption = SAMPLE_SIZE,
    seed: SampleSeedOption = 0,
    threads: ThreadsOption = None,
    verbose: VerboseOption = False,
    newest_first: NewestFirstOption = False,
    json: JsonOption = False,
) -> None:
    """Be helped turn by turn, or let it find a secret that you give."""
    if secret is None and json:
        raise typer.BadParameter("--json needs --secret: a dialogue is not one object")
    loaded = load_game(ctx, game)
    advice = read_advice(loaded, strategy, criterion, limit, guesses, weights, threads)
    advice = replace(advice, verbose=verbose, newest_first=newest_first, size=sample, seed=seed)
    round = start_round(loaded, turns, advice)
    if load is not None:
        from bestguess.cli.dialogues.rounds import load_saved, replay

        saved = replay(replace(round, turns=()), load_saved(loaded, load, "solve"), load)
        for turn in round.turns:
            saved = saved.play(turn.guess, turn.feedback)
        round = saved
    if loaded.boards > 1:
        from bestguess.cli.dialogues.boards import solve_boards

        solve_boards(round, advice, secret, newest_first, json)
        return
    if secret is None:
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
    from bestguess.engine import is_large
    from bestguess.payloads import turns_json

    last = rounds[-1]
    print_json(
        {
            "game": last.game.spec,
            "strategy": advice.strategy,
            "guesses": advice.guesses,
            "secret": secret,
            "turns": turns_json(last),
            "candidates": [each.count.estimate for each in rounds[1:]],
            **({"sample": [_counted(each) for each in rounds[1:]]} if is_large(last.game) else {}),
            "won": last.won,
        }
    )


def _counted(round: "Round") -> dict[str, object]:
    """Return how many candidates there were after a turn, and how sure that is."""
    count, sample = round.count, round.sample
    interval = [count.low, count.high]
    return {"size": sample.size, "seed": sample.seed, "interval": interval, "exact": count.exact}


def _show_solved(rounds: "list[Round]", secret: str, newest_first: bool) -> None:
    last = rounds[-1]
    given = len(last.turns) - len(rounds) + 1  # turns that were there before
    left = [""] * given + [each.count.short() for each in rounds[1:]]
    show_turns(last.game, last.turns, newest_first, left)
    if last.won:
        say(f"\nFound {secret} in {plural(len(last.turns), 'turn')}.")
    else:
        say(f"\nNot found in {plural(len(last.turns), 'turn')}: the secret is {secret}.")
