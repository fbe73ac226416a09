"""`play`: the person guesses."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from bestguess.cli.asking import ask
from bestguess.cli.fallout.play import is_practice, play_terminal
from bestguess.cli.options import (
    GUESSES,
    STRATEGY,
    Advice,
    GameArgument,
    GuessesOption,
    StrategyOption,
    load_game,
    read_advice,
)
from bestguess.cli.parsing import OPTIONS
from bestguess.cli.rendering import (
    Column,
    describe,
    plural,
    say,
    show_codes,
    show_table,
    show_turn,
    show_turns,
    symbols,
)
from bestguess.errors import BestguessError

if TYPE_CHECKING:
    from bestguess import Game, Round

LISTED = 100
COMMANDS = (
    ("GUESS", "play it; write guess LIST for a word that is also a command"),
    ("hint", "be told a good guess, and why"),
    ("list [N]", "show the candidates"),
    ("turns [newest]", "show the turns so far, or the newest first"),
    ("undo", "take the last turn back; it is told at the end"),
    ("give up", "see the secret and leave"),
)
PLAY_EXAMPLES = """
bestguess play mastermind
bestguess play mastermind:5x8 --seed 7     the same secret again
bestguess play wordle --hard
bestguess play bulls-and-cows --adversary  the secret gives way as long as it can
bestguess play entropy --secret CASTLE     a secret for somebody else
bestguess play fallout --level 2           a terminal with its dump, brackets and four attempts
"""


def play(
    ctx: typer.Context,
    game: GameArgument,
    secret: Annotated[
        str | None, typer.Option("--secret", metavar="CODE", help="The secret. Default: at random.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="N", help="Draw the same secret again.")
    ] = None,
    adversary: Annotated[
        bool,
        typer.Option("--adversary", help="No fixed secret: feedback keeps the largest part."),
    ] = False,
    strategy: StrategyOption = STRATEGY,
    guesses: GuessesOption = GUESSES[0],
    level: Annotated[
        int | None,
        typer.Option(
            "--level", metavar="0..5", min=0, help="Fallout: practise on a terminal this hard."
        ),
    ] = None,
    moves: Annotated[
        str | None,
        typer.Option("--moves", metavar="TEXT", help="Fallout: go on after these words and pairs."),
    ] = None,
) -> None:
    """Play a game: you guess, and are told; hints on request."""
    others = bool(ctx.meta.get(OPTIONS)) or secret is not None or adversary
    if is_practice(game, others, level, moves):
        play_terminal(level, seed, moves, strategy)
        return
    if adversary and (secret is not None or seed is not None):
        raise typer.BadParameter("--adversary has no fixed secret; leave out --secret and --seed")
    if secret is not None and seed is not None:
        raise typer.BadParameter("--seed draws a secret; leave out --secret or --seed")
    loaded = load_game(ctx, game)
    advice = read_advice(loaded, strategy, guesses, None, None)
    if secret is not None:
        secret = loaded.parse_secret(secret)
    elif not adversary:
        secret = draw_secret(loaded, seed)
    play_round(loaded, secret, advice)


def draw_secret(game: "Game", seed: int | None) -> str:
    """Return a secret at random, the same one for the same seed."""
    from random import Random

    return game.secrets[Random(seed).randrange(len(game.secrets))]


def play_round(game: "Game", secret: str | None, advice: Advice) -> None:
    """Let the person guess until the round is over or given up; no secret: the adversary."""
    player = Player(game, secret, advice)
    try:
        player.run()
    except EOFError:
        player.give_up("\n")
    except KeyboardInterrupt:
        player.give_up("\n")
        raise SystemExit(130) from None


class Player:
    """One round in which the person guesses."""

    def __init__(self, game: "Game", secret: str | None, advice: Advice) -> None:
        import bestguess

        self.round: Round = bestguess.Round(game)
        self.secret = secret
        self.advice = advice
        self.hints = 0
        self.undone = 0
        self.leaving = False
        self.commands: dict[str, Callable[[], None]] = {
            "hint": self.hint,
            "turns": lambda: show_turns(self.round),
            "turns newest": lambda: show_turns(self.round, newest_first=True),
            "list": self.list,
            "undo": self.undo,
            "help": self.help,
            "?": self.help,
            "give up": self.give_up,
            "giveup": self.give_up,
            "quit": self.give_up,
            "exit": self.give_up,
        }

    def run(self) -> None:
        """Ask for guesses until the end."""
        game = self.round.game
        limit = "" if game.turns is None else f", {plural(game.turns, 'turn')}"
        say(f"{game.spec}: {plural(len(game.secrets), 'secret')}{limit}", style="bold")
        allowed = symbols(game.guesses.alphabet)
        say(f"Guess {game.length} symbols of {allowed}. Type help for the commands.")
        if self.secret is None:
            say("The secret is not fixed: the feedback keeps as many candidates as it can.")
        while not self.round.over and not self.leaving:
            self.answer(ask(self.prompt()))
        if self.round.won:
            turns = plural(len(self.round.turns), "turn")
            found = f"Found {self.round.turns[-1].guess} in {turns}"
            say(found + self.help_taken() + "!", style="bold green")
        elif not self.leaving:
            self.reveal("No turns left.")

    def prompt(self) -> str:
        """Return the turn and, where there is one, the limit."""
        limit = self.round.game.turns
        return f"turn {len(self.round.turns) + 1}{f'/{limit}' if limit else ''}> "

    def answer(self, line: str) -> None:
        """Do what a line says; a guess that is refused costs nothing."""
        if not line:
            return
        word, _, rest = line.lower().partition(" ")
        command = self.commands.get(" ".join(line.lower().split()))
        try:
            if command is not None:
                command()
            elif word == "list" and rest.strip().isdecimal():
                self.list(int(rest))
            else:
                self.guess(rest if word == "guess" and rest else line)
        except BestguessError as error:
            say(str(error), style="yellow")

    def guess(self, text: str) -> None:
        """Play a guess and show its feedback."""
        import bestguess

        game = self.round.game
        guess = game.parse_guess(text)
        game.check_hard(guess, self.round.turns)
        if self.secret is None:
            feedback = bestguess.largest_part(self.round, guess)
        else:
            feedback = game.rule(guess, self.secret)
        self.round = self.round.play(guess, feedback)
        show_turn(game, self.round.turns[-1])

    def hint(self) -> None:
        """Show the best guess, and why."""
        best = self.advice.suggest(self.round, 1)[0]
        self.hints += 1
        say(f"Try {best.guess}: {describe(best, len(self.round.candidates))}.")

    def list(self, limit: int = LISTED) -> None:
        """Show the candidates."""
        show_codes(self.round.candidates, limit)
        say(plural(len(self.round.candidates), "candidate"), style="dim")

    def undo(self) -> None:
        """Take the last turn back, where that takes no limit in."""
        if self.round.game.turns is not None:
            say("No undo here: you have seen the feedback, and turns are limited.", style="yellow")
        elif not self.round.turns:
            say("There is no turn to take back.", style="yellow")
        else:
            say(f"Took back {self.round.turns[-1]}.")
            self.round = self.round.undo()
            self.undone += 1

    def help(self) -> None:
        """Show the commands."""
        show_table((Column("type"), Column("to", wrap=16)), COMMANDS)

    def help_taken(self) -> str:
        """Say which help was taken: ` with 1 hint and 2 turns taken back`."""
        taken = [plural(self.hints, "hint")] if self.hints else []
        taken += [f"{plural(self.undone, 'turn')} taken back"] if self.undone else []
        return f", with {' and '.join(taken)}" if taken else ""

    def give_up(self, before: str = "") -> None:
        """Leave and show the secret."""
        self.leaving = True
        self.reveal(f"{before}Given up after {plural(len(self.round.turns), 'turn')}.")

    def reveal(self, reason: str) -> None:
        """Show the secret, or that there was none yet."""
        if self.secret is not None:
            say(f"{reason} The secret was {self.secret}.")
            return
        left = self.round.candidates
        say(f"{reason} {plural(len(left), 'candidate')} left, {left[0]} for one.")
