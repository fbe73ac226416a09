"""`play`: the person guesses."""

from dataclasses import replace
from typing import Annotated

import typer

from bestguess.cli.options import (
    GUESSES,
    OPTIONS,
    SAMPLE_SIZE,
    STRATEGY,
    GameArgument,
    GuessesOption,
    LoadOption,
    SampleOption,
    StrategyOption,
    load_game,
    option,
    read_advice,
)

EXAMPLES = """
bestguess play mastermind
bestguess play mastermind:5x8 --seed 7     the same secret again
bestguess play mastermind --seed 7 --moves "AABB ABCD"
bestguess play mastermind --load mine.json  go on with a round that was saved
bestguess play wordle --hard
bestguess play bulls-and-cows --adversary  the secret gives way as long as it can
bestguess play entropy --secret CASTLE     a secret for somebody else
bestguess play fallout --level 2           a terminal with its dump, brackets and four attempts
"""
HiddenOption = Annotated[str | None, option("--secret CODE", "The secret. Default: at random.")]
SeedOption = Annotated[int | None, option("--seed N", "Draw the same secret again.")]
AdversaryOption = Annotated[
    bool, option("--adversary", "No fixed secret: feedback keeps the largest part.")
]
LevelOption = Annotated[
    int | None, option("--level 0..5", "Fallout: practise on a terminal this hard.", least=0)
]
MovesOption = Annotated[
    str | None, option("--moves TEXT", "Play these guesses first; in fallout words and pairs.")
]
ResultOption = Annotated[
    bool, option("--json", "Talk on stderr, and print the result as one JSON object.")
]


def play(
    ctx: typer.Context,
    game: GameArgument,
    secret: HiddenOption = None,
    seed: SeedOption = None,
    adversary: AdversaryOption = False,
    moves: MovesOption = None,
    load: LoadOption = None,
    strategy: StrategyOption = STRATEGY,
    guesses: GuessesOption = GUESSES[0],
    sample: SampleOption = SAMPLE_SIZE,
    level: LevelOption = None,
    json: ResultOption = False,
) -> None:
    """Play a game: you guess, and are told; hints on request."""
    from bestguess.cli.dialogues.play import (
        PlayDialogue,
        draw,
        is_practice,
        load_played,
        split_moves,
    )
    from bestguess.cli.dialogues.rounds import Hidden, is_round
    from bestguess.outsiders import parse_secret

    others = bool(ctx.meta.get(OPTIONS)) or secret is not None or adversary
    plain = load is not None and level is None and is_round(load)
    if is_practice(game, others, level) and not plain:
        _practise(level, seed, moves, load, strategy, json)
        return
    if adversary and (secret is not None or seed is not None):
        raise typer.BadParameter("--adversary has no fixed secret; leave out --secret and --seed")
    if secret is not None and seed is not None:
        raise typer.BadParameter("--seed draws a secret; leave out --secret or --seed")
    if load is not None and (adversary or secret is not None or seed is not None):
        raise typer.BadParameter(
            "--load brings its secret; leave out --secret, --seed and --adversary"
        )
    loaded = load_game(ctx, game)
    advice = replace(read_advice(loaded, strategy, guesses=guesses), size=sample)
    kind: type[PlayDialogue] = PlayDialogue
    if loaded.boards > 1:
        from bestguess.cli.dialogues.boards import PlayBoards

        kind = PlayBoards
    if load is not None:
        dialogue = load_played(loaded, load, advice, kind)
    else:
        several = loaded.boards > 1  # whose secrets are read together
        hidden = Hidden(secret if several else secret and parse_secret(loaded, secret), seed)
        fixed = hidden if adversary or hidden != Hidden() else draw()
        dialogue = kind(loaded, fixed, advice)
    dialogue.replay(split_moves(loaded, moves or ""))
    dialogue.json = json
    dialogue.hold()


def _practise(
    level: int | None,
    seed: int | None,
    moves: str | None,
    load: str | None,
    strategy: str,
    json: bool,
) -> None:
    """Let the person practise until the terminal is open, locked or left."""
    from bestguess.cli.dialogues.practice import PracticeDialogue, draw_practice, load_practice

    if load is not None and (level is not None or seed is not None):
        raise typer.BadParameter("--load brings its terminal; leave out --level and --seed")
    practice = draw_practice(level, seed) if load is None else load_practice(load)
    for move in (moves or "").split():
        practice = practice.move(move)
    dialogue = PracticeDialogue(practice, strategy)
    dialogue.json = json
    dialogue.hold()
