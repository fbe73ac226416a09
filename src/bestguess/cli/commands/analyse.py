"""`analyse`: a round that is over, and what was luck and what was skill."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from bestguess.cli.options import (
    SAMPLE_SIZE,
    STRATEGY,
    Advice,
    GameArgument,
    JsonOption,
    SampleOption,
    SampleSeedOption,
    StrategyOption,
    ThreadsOption,
    argument,
    load_game,
    make_table,
    option,
)
from bestguess.cli.render import (
    Column,
    about,
    name_both,
    paint,
    plural,
    print_json,
    say,
    show_progress,
    show_table,
)

if TYPE_CHECKING:
    from bestguess import Game
    from bestguess.analyse import AnalysedTurn, Analysis

EXAMPLES = """
bestguess analyse entropy CASTLE MISLED CARNAL
bestguess analyse wordle CRANE SLOTH PLUMB --secret PROUD
bestguess analyse mastermind AABB ABCD CADB --strategy worst,entropy --json
"""
PlayedArguments = Annotated[list[str], argument("GUESS...", "The guesses as they were played.")]
FoundOption = Annotated[
    str | None, option("--secret CODE", "The secret. Default: the last guess, which then found it.")
]


def analyse(
    ctx: typer.Context,
    game: GameArgument,
    played: PlayedArguments,
    secret: FoundOption = None,
    strategy: StrategyOption = STRATEGY,
    sample: SampleOption = SAMPLE_SIZE,
    seed: SampleSeedOption = 0,
    threads: ThreadsOption = None,
    json: JsonOption = False,
) -> None:
    """Tell luck from skill in a round: what each guess lost, and what its feedback gave."""
    loaded = load_game(ctx, game)
    make_table(loaded, threads)
    advice = Advice(strategy, threads=threads, size=sample, seed=seed)
    found = judge(loaded, played, played[-1] if secret is None else secret, advice)
    if json:
        from bestguess.payloads import analysis_json

        print_json(analysis_json(found))
    else:
        show_analysis(found)


def judge(game: "Game", played: Sequence[str], secret: str, advice: Advice) -> "Analysis":
    """Return the analysis of a round, with a bar for a person where that takes long."""
    from bestguess.analyse import analyse

    strategy = advice.strategy
    with show_progress(" ".join(name_both(game, strategy))) as progress:
        return analyse(
            *(game, played, secret, strategy),
            threads=advice.threads,
            progress=progress,
            sample=advice.drawing,
        )


_NO_RANKS = ("first", "random", "classic", "optimal")  # what does not look one step ahead


def show_analysis(found: "Analysis") -> None:
    """Print what each turn was worth, and how they add up."""
    columns = (
        Column("turn", right=True, style="dim", rank=3),
        Column("guess", style="bold"),
        Column("feedback"),
        Column("left", right=True),
        Column("bits", right=True, rank=1),
        Column("expected", right=True, rank=2),
        Column("best", rank=1),
        Column("bits", right=True, rank=2),
        Column("loss", right=True),
        Column("luck", right=True),
    )
    game, strategy = name_both(found.game, found.strategy)
    sample = "" if found.sample is None else f", in bits, by a sample of {found.sample.size:,}"
    say(f"{game}: {found.secret}, measured with {strategy}{sample}\n")
    show_table(columns, [_row(found, *each) for each in enumerate(found.turns, 1)])
    if note := explain_gain(found):
        say(f"\n{note}")
    say(f"\n{add_up(found)}")


def _row(found: "Analysis", number: int, turn: "AnalysedTurn") -> tuple[object, ...]:
    from bestguess import Turn

    last = found.won and number == len(found.turns)
    return (
        number,
        paint(found.game, Turn(turn.guess, turn.feedback)),
        turn.feedback,
        "" if last else about(turn.after, turn.exact),
        f"{turn.bits:.2f}",
        f"{turn.expected_bits:.2f}",
        "the same" if turn.best == turn.guess else turn.best,
        "" if turn.best == turn.guess else f"{turn.best_bits:.2f}",
        f"{float(turn.loss):z.2f}",
        f"{float(turn.luck):+z.2f}",
    )


def explain_gain(found: "Analysis") -> str:
    """Say what a negative loss is, where one is shown; otherwise nothing."""
    better = [turn.guess for turn in found.turns if f"{float(turn.loss):z.2f}".startswith("-")]
    if not better or found.sample is not None:
        return ""
    *others, last = better
    guesses = f"{', '.join(others)} and {last} take" if others else f"{last} takes"
    first = found.strategy.partition(",")[0].partition(":")[0]
    reason = "" if first in _NO_RANKS else ", since that looks only one step ahead"
    return (
        f"A loss below 0 is a gain: on average {guesses} fewer turns than what"
        f" {found.strategy} would play{reason}."
    )


def add_up(found: "Analysis") -> str:
    """Say how the number of turns comes about; what is shown adds up as it is shown."""
    if found.sample is not None:
        return _add_up_bits(found)
    # Rounded so that their sum is right: the luck takes what the others leave.
    expected, loss, left = (round(100 * x) for x in (found.expected, found.loss, found.left))
    luck = expected + loss - left - 100 * len(found.turns)
    parts = (
        (expected, "expected"),
        (loss, "lost" if loss >= 0 else "gained"),
        (-luck, "luck" if luck >= 0 else "bad luck"),
    )
    text = " ".join(
        f"{'−' if value < 0 else '+'} {abs(value) / 100:.2f} {name}" for value, name in parts
    )
    more = "" if found.won else f" + {left / 100:.2f} still to go"
    return f"{plural(len(found.turns), 'turn')}{more} = {text.removeprefix('+ ')}"


def _add_up_bits(found: "Analysis") -> str:
    """Say how the bits come about that tell the secret from all other codes."""
    best = sum(turn.best_bits for turn in found.turns)
    loss, luck = float(found.loss), float(found.luck)
    parts = (f"{best:.2f} of the best guesses", f"{loss:.2f} lost", f"{abs(luck):.2f} luck")
    more = "" if found.won else f" + {float(found.left):.2f} still to go"
    return (
        f"{plural(len(found.turns), 'turn')}; {float(found.expected):.2f} bits ="
        f" {parts[0]} − {parts[1]} {'+' if luck >= 0 else '−'} {parts[2]}{more}"
    )
