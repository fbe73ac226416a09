"""`play fallout`: a terminal to practise on, with the dump on the screen."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import typer

from bestguess.cli.asking import ask, hold_contest, show_resume
from bestguess.cli.fallout.dump import show_terminal
from bestguess.cli.fallout.view import percent, show_list, show_review
from bestguess.cli.options import STRATEGY
from bestguess.cli.rendering import Column, plural, say, show_table
from bestguess.cli.saving import (
    FILE_COMMANDS,
    explain,
    format_document,
    parse_document,
    read_file,
    save_document,
    whole,
)
from bestguess.errors import BestguessError, GameError

if TYPE_CHECKING:
    from bestguess.fallout import Practice, Terminal

LEVEL = 1
COMMANDS = (
    ("WORD", "enter it: right, or told its likeness for an attempt"),
    ("N, or the brackets", "use a bracket pair: a dud is removed, or the attempts restored, once"),
    ("hint", "be told the best word"),
    ("list", "show what has become of each word"),
    ("screen", "show the screen again"),
    *FILE_COMMANDS,
    ("give up", "see the password and leave"),
    ("quit", "leave; you are told how to go on later"),
)


def play_terminal(
    level: int | None,
    seed: int | None,
    moves: str | None,
    strategy: str = STRATEGY,
    *,
    load: str | None = None,
    json: bool = False,
) -> None:
    """Let the person practise until the terminal is open, locked or left.

    Hints are exact unless another strategy than the default of `play` is asked for.
    """
    from random import SystemRandom

    import bestguess
    from bestguess.fallout import Practice

    bestguess.parse_strategy(strategy)
    if load is not None:
        if level is not None or seed is not None:
            raise typer.BadParameter("--load brings its terminal; leave out --level and --seed")
        practice = load_practice(load)
    else:
        seed = SystemRandom().randrange(100_000) if seed is None else seed
        practice = Practice(LEVEL if level is None else level, seed)
    for move in (moves or "").split():
        practice = practice.move(move)
    player = Trainee(practice, strategy)
    player.json = json
    hold_contest(player, json)


def load_practice(path: str) -> "Practice":
    """Return the practice that was saved."""
    from bestguess.fallout import Practice

    saved = parse_document(read_file(path), "practice", path)
    try:
        practice = Practice(whole(saved["level"]), whole(saved["seed"]))
        for move in saved["moves"]:
            practice = practice.move(str(move))
    except (KeyError, TypeError, BestguessError) as error:
        what = f"{type(error).__name__}: {error}"
        raise GameError(f"{path} is no saved practice: {what}; choose another file") from None
    return practice


class Trainee:
    """One terminal that the person is to open."""

    def __init__(self, practice: "Practice", strategy: str = STRATEGY) -> None:
        self.practice = practice
        self.strategy = None if strategy == STRATEGY else strategy
        self.hints = 0
        self.json = self.given_up = self.leaving = False
        self.commands: dict[str, Callable[[], None]] = {
            "hint": self.hint,
            "list": lambda: show_list(self.terminal.position),
            "screen": self.show,
            "help": self.help,
            "?": self.help,
            "give up": self.give_up,
            "giveup": self.give_up,
            "quit": self.quit,
            "exit": self.quit,
        }

    @property
    def terminal(self) -> "Terminal":
        """The terminal as it is now."""
        return self.practice.terminal

    def run(self) -> None:
        """Ask until the end."""
        words = self.terminal.board.words
        count = f"{plural(len(words), 'word')} of {len(words[0])} letters"
        which = f"Level {self.practice.level}, seed {self.practice.seed}"
        say(f"{which}: {count}. Type help for the commands.")
        self.show()
        while not self.terminal.over and not self.leaving:
            self.answer(ask("> "))
        if self.terminal.over:
            self.end()

    def show(self) -> None:
        """Show the screen."""
        say()
        show_terminal(self.terminal, self.practice.log)

    def answer(self, line: str) -> None:
        """Do what a line says; what cannot be done costs nothing."""
        if not line:
            return
        command = self.commands.get(" ".join(line.lower().split()))
        is_word = line.upper() in self.terminal.board.words
        word, _, rest = line.partition(" ")
        try:
            if command is not None and not is_word:
                command()
            elif word.lower() in ("save", "load") and not is_word:
                self.use_file(word.lower(), rest)
            else:
                self.practice = self.practice.move(line)
                self.show()
        except (BestguessError, OSError) as error:
            say(explain(error), style="yellow")

    def hint(self) -> None:
        """Name the best word."""
        from bestguess.fallout import rank

        position = self.terminal.position
        best = rank(position, strategy=self.strategy)[0]
        self.hints += 1
        if len(position.round.candidates) == 1:
            say(f"Only {best.guess} is left.")
        else:
            left = plural(position.left, "attempt")
            say(f"Try {best.guess}: {percent(best.chance)} to win with {left}.")

    def help(self) -> None:
        """Show the commands."""
        show_table((Column("type"), Column("to", wrap=16)), COMMANDS)

    def give_up(self) -> None:
        """Leave and show the password."""
        self.leaving = self.given_up = True
        say(f"The password was {self.terminal.board.secret}.")
        show_review(self.terminal)

    def quit(self) -> None:
        """Leave, to go on later."""
        self.leaving = True
        self.leave()

    def leave(self, newline: bool = False) -> None:
        """Say how the terminal can be resumed."""
        if newline:
            print()
        show_resume(self.arguments())

    def arguments(self) -> list[str]:
        """Return the command line that brings the terminal back."""
        words = ["bestguess", "play", "fallout", "--level", str(self.practice.level)]
        words += ["--seed", str(self.practice.seed)]
        words += ["--moves", " ".join(self.practice.moves)] if self.practice.moves else []
        words += ["--strategy", self.strategy] if self.strategy else []
        return words + ["--json"] * self.json

    def use_file(self, word: str, path: str) -> None:
        """Keep the terminal in a file, or go on with one that was saved."""
        if not path:
            say(f"Type {word} FILE.", style="yellow")
        elif word == "save":
            level, seed, moves = self.practice.level, self.practice.seed, self.practice.moves
            body = {"level": level, "seed": seed, "moves": moves}
            save_document(path, format_document("practice", body))
            say(f"Saved to {path}; load {path} goes on with it, here or later.")
        else:
            other = load_practice(path)
            if self.practice.moves:
                show_resume(self.arguments(), "before")
            self.practice, self.hints = other, 0
            self.show()

    def describe(self) -> dict[str, Any]:
        """Return how the terminal stands, for machines; the password only when it was shown."""
        position = self.terminal.position
        turns = [{"guess": turn.guess, "feedback": turn.feedback} for turn in position.turns]
        shown = self.terminal.over or self.given_up
        return {
            "game": "fallout",
            "won": position.won,
            "turns": turns,
            "secret": self.terminal.board.secret if shown else None,
            "hints": self.hints,
        }

    def end(self) -> None:
        """Tell how it ended, and what the exact solver would have done."""
        position, secret = self.terminal.position, self.terminal.board.secret
        hints = f", with {plural(self.hints, 'hint')}" if self.hints else ""
        if position.won:
            count = plural(len(position.turns), "guess", "guesses")
            say(f"Open: {secret} found with {count}{hints}!", style="bold green")
        else:
            say(f"Locked{hints}. The password was {secret}.", style="bold red")
        show_review(self.terminal)


def is_practice(game: str, others: bool, level: int | None) -> bool:
    """Tell whether `play` means the simulator: `fallout` alone, or with a level.

    `others` are options that make a round of it, such as the words or the secret.
    """
    if game.strip().lower() == "fallout" and not others:
        return True
    if level is not None:
        raise typer.BadParameter("--level goes with fallout alone, at most with --seed and --moves")
    return False
