"""The dialogue of `play`: the person guesses, and is told."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from bestguess.cli.asking import ask, show_resume
from bestguess.cli.fallout.play import is_practice
from bestguess.cli.options import Advice
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
from bestguess.cli.saving import (
    FILE_COMMANDS,
    Hidden,
    Saved,
    explain,
    format_round,
    load_saved,
    save_document,
)
from bestguess.errors import BestguessError, CodeError, GameError

if TYPE_CHECKING:
    from bestguess import Game, Round

LISTED = 100
COMMANDS = (
    ("GUESS", "play it; write guess LIST for a word that is also a command"),
    ("hint", "be told a good guess, and why"),
    ("list [N]", "show the candidates"),
    ("turns [newest]", "show the turns so far, or the newest first"),
    ("undo", "take the last turn back; it is told at the end"),
    *FILE_COMMANDS,
    ("give up", "see the secret and leave"),
    ("quit", "leave; you are told how to go on later"),
)


class Player:
    """One round in which the person guesses."""

    def __init__(self, game: "Game", hidden: Hidden, advice: Advice) -> None:
        import bestguess

        self.round: Round = bestguess.Round(game)
        self.hidden = hidden
        self.secret = hidden.find(game)
        self.advice = advice
        self.json = False
        self.revealed = False
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
            "quit": self.quit,
            "exit": self.quit,
        }

    def run(self) -> None:
        """Ask for guesses until the end."""
        game = self.round.game
        limit = "" if game.turns is None else f", {plural(game.turns, 'turn')}"
        say(f"{game.spec}: {plural(len(game.secrets), 'secret')}{limit}", style="bold")
        allowed = symbols(game.guesses.alphabet)
        different = "different " if getattr(game.guesses, "distinct", False) else ""
        say(f"Guess {game.length} {different}symbols of {allowed}. Type help for the commands.")
        say(f"You are told {game.rule.told}.")
        if self.secret is None:
            say("The secret is not fixed: the feedback keeps as many candidates as it can.")
        if self.round.turns:
            show_turns(self.round)
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
        word, _, rest = line.partition(" ")
        word, rest = word.lower(), rest.strip()
        command = self.commands.get(" ".join(line.lower().split()))
        try:
            if command is not None:
                command()
            elif word == "list" and rest.isdecimal():
                self.list(int(rest))
            elif word in ("save", "load"):
                self.use_file(word, rest)
            else:
                self.guess(rest if word == "guess" and rest else line)
        except (BestguessError, OSError) as error:
            say(explain(error), style="yellow")

    def replay(self, guesses: Iterable[str]) -> None:
        """Play guesses that were made before."""
        for number, guess in enumerate(guesses, 1):
            try:
                if self.round.over:
                    raise CodeError("the round is over before it; leave it out")
                self.take(guess)
            except BestguessError as error:
                raise type(error)(f"move {number} ({guess}): {error}") from None

    def guess(self, text: str) -> None:
        """Play a guess and show its feedback."""
        self.take(text)
        show_turn(self.round.game, self.round.turns[-1])

    def take(self, text: str) -> None:
        """Play a guess."""
        import bestguess

        game = self.round.game
        guess = game.parse_guess(text)
        game.check_hard(guess, self.round.turns)
        if self.secret is None:
            feedback = bestguess.largest_part(self.round, guess)
        else:
            feedback = game.rule(guess, self.secret)
        self.round = self.round.play(guess, feedback)

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

    def use_file(self, word: str, path: str) -> None:
        """Keep the round in a file, or go on with one that was saved."""
        game = self.round.game
        if not path:
            say(f"Type {word} FILE; guess {word.upper()} is a guess.", style="yellow")
        elif word == "save":
            turns = tuple((turn.guess, turn.feedback) for turn in self.round.turns)
            save_document(path, format_round(Saved(game.spec, turns, self.hidden)))
            say(f"Saved to {path}; load {path} goes on with it, here or later.")
        else:
            other = resume(game, path, self.advice)
            if self.round.turns:
                show_resume(self.arguments(), "before")
            self.round, self.hidden, self.secret = other.round, other.hidden, other.secret
            self.hints = self.undone = 0
            show_turns(self.round)

    def give_up(self) -> None:
        """Leave and show the secret."""
        self.leaving = True
        self.reveal(f"Given up after {plural(len(self.round.turns), 'turn')}.")

    def quit(self) -> None:
        """Leave, to go on later."""
        self.leaving = True
        self.leave()

    def leave(self, newline: bool = False) -> None:
        """Say how the round can be resumed."""
        if newline:
            print()
        show_resume(self.arguments())

    def arguments(self) -> Sequence[str]:
        """Return the command line that brings the round back."""
        moves = " ".join(turn.guess for turn in self.round.turns)
        spec = self.round.game.spec
        if is_practice(spec, self.hidden.seed is None, None):
            spec += ":"  # the plain game and not its simulator
        words = ["bestguess", "play", spec, *self.hidden.arguments()]
        words += ["--moves", moves] if moves else []
        return words + self.advice.arguments() + ["--json"] * self.json

    def describe(self) -> dict[str, Any]:
        """Return how the round stands, for machines; the secret only when it was shown."""
        turns = self.round.turns
        return {
            "game": self.round.game.spec,
            "won": self.round.won,
            "turns": [{"guess": turn.guess, "feedback": turn.feedback} for turn in turns],
            "secret": turns[-1].guess if self.round.won else self.secret if self.revealed else None,
            "hints": self.hints,
        }

    def reveal(self, reason: str) -> None:
        """Show the secret, or that there was none yet."""
        self.revealed = True
        if self.secret is not None:
            say(f"{reason} The secret was {self.secret}.")
            return
        left = self.round.candidates
        say(f"{reason} {plural(len(left), 'candidate')} left, {left[0]} for one.")


def resume(game: "Game", path: str, advice: Advice) -> Player:
    """Return the player of a round that was saved."""
    saved = load_saved(game, path, "play")
    assert saved.hidden is not None
    try:
        player = Player(game, saved.hidden, advice)
        player.replay([guess for guess, _ in saved.turns])
    except BestguessError as error:
        raise type(error)(f"{path}: {error}") from None
    for number, (turn, told) in enumerate(zip(player.round.turns, saved.turns, strict=True), 1):
        if turn.feedback != told[1]:
            raise GameError(
                f"{path}: turn {number} was {'='.join(told)} and is now {turn}; the file or the"
                " game has changed"
            )
    return player
