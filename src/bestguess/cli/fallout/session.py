"""The dialogue of `bestguess fallout`: a person at a terminal of the game is helped to open it."""

import re
import shlex
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from bestguess.cli.asking import ask, hold, show_resume
from bestguess.cli.fallout.case import (
    TerminalOptions,
    ask_words,
    format_case,
    read_case,
    resume_arguments,
)
from bestguess.cli.fallout.view import (
    show_choices,
    show_list,
    show_pairs,
    show_screen,
    show_why,
    tell_best,
)
from bestguess.cli.rendering import Column, plural, say, show_table
from bestguess.cli.saving import explain, read_file, save_document
from bestguess.errors import BestguessError
from bestguess.fallout import Case, Choice, Position, parse_entry, rank

_LIKENESS = re.compile(r"\d+(?:\s*/\s*\d+)?")
_ROW = re.compile(r"(?<!\S)0x[0-9a-f]{4}(?!\S)", re.IGNORECASE)  # a screen is pasted
COMMANDS = (
    ("WORD N", "you entered WORD and its likeness was N; N alone is for the word marked ▶"),
    ("dud WORD", "the terminal has struck WORD out"),
    ("reset", "the terminal has restored the attempts"),
    ("attempts N", "N attempts are left"),
    ("why [WORD]", "show which words each likeness would leave"),
    ("list", "show what has become of each word"),
    ("pairs, used N", "show the bracket pairs; pair N is used up"),
    ("undo", "take the last entry back, whatever it was"),
    ("edit N LIKENESS", "correct the likeness of the turn N"),
    ("fix READ RIGHT", "correct a word that was misread"),
    ("new", "the next terminal"),
    ("save FILE, load FILE", "keep this terminal, or go on with one"),
    ("quit", "leave; you are told how to go on later"),
)


def run_session(case: Case | None, options: TerminalOptions) -> None:
    """Help until the person leaves."""
    hold(Session(case, options))


class Session:
    """One dialogue: the case now, those before it for undo, and the word that was suggested."""

    def __init__(self, case: Case | None, options: TerminalOptions) -> None:
        self.case = case
        self.options = options
        self.before: list[Case] = []
        self.typed: list[str] = []  # words that are being typed
        self.best = ""
        self.explained = False  # what to type next; once is enough
        self.leaving = False
        self.commands: dict[str, Callable[[str], None]] = {
            "undo": self.undo,
            "edit": self.edit,
            "fix": self.fix,
            "why": self.why,
            "list": lambda _: show_list(self.position),
            "pairs": lambda _: show_pairs(self.now.screen.pairs, self.position.used),
            "new": self.new,
            "save": self.save,
            "load": self.load,
            "help": self.help,
            "?": self.help,
            "quit": self.quit,
            "exit": self.quit,
        }

    @property
    def now(self) -> Case:
        """The case, once there is one."""
        assert self.case is not None
        return self.case

    @property
    def position(self) -> Position:
        """The position, once there are words."""
        return self.now.position

    def run(self) -> None:
        """Ask until the person leaves."""
        say("Fallout terminal", style="bold")
        say("Type help for the commands.", style="dim")
        if self.case is None:
            self.new("")
        else:
            self.announce()
            self.show()
        while not self.leaving:
            self.answer(ask(self.prompt()))

    def prompt(self) -> str:
        """Return what is asked for now."""
        if self.position.won:
            return "open (new, undo, quit)> "
        if not self.position.left:
            return "locked (reset, attempts N, undo, new)> "
        return f"{plural(self.position.left, 'attempt')} left> "

    def show(self) -> None:
        """Show where the terminal stands: every word, the best marked."""
        position, left = self.position, plural(self.position.left, "attempt")
        self.best = ""
        say()
        if position.won:
            say(f"{position.turns[-1].guess} is the password. Well done!", style="bold green")
            return
        count = plural(len(position.round.candidates), "word")
        if not position.left:
            say(f"No attempts left, and {count} still possible:", style="bold yellow")
            show_list(position)
            return
        choices = self.rank()
        self.best = choices[0].guess
        tried = f"; tried: {', '.join(map(str, position.turns))}" if position.turns else ""
        say(f"{count} possible, {left} left{tried}", style="bold")
        if len(position.round.candidates) > 1:
            show_choices(choices)
        say(tell_best(position, choices, self.options.strategy))
        if choices[0].chance is None:
            say("Too many words to search every line of play: ranked one step ahead.", style="dim")
        if not self.explained and len(position.round.candidates) > 1:
            example = f"{position.words[0]} 2"
            say(f"Then type its likeness here, or a word with its own: {example}.", style="dim")
            self.explained = True

    def rank(self) -> list[Choice]:
        """Return the words, the best first."""
        return rank(self.position, self.options.goal, self.options.strategy)

    def answer(self, line: str) -> None:
        """Do what a line says; errors are shown and change nothing."""
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.lower())
        try:
            if not line:
                say(f"Type {self.best or 'a word'} and its likeness, or help.")
            elif command is not None and not self.is_turn(word, rest):
                command(rest.strip())
            else:
                self.take(line)
        except (BestguessError, OSError) as error:
            say(explain(error), style="yellow")

    def is_turn(self, word: str, rest: str) -> bool:
        """Tell a command from a word on the screen that is spelt like one, as in `LIST 2`."""
        return word.upper() in self.position.words and rest.strip().isdecimal()

    def take(self, line: str) -> None:
        """Take an entry, the likeness of the best word, or a word that is asked about."""
        if _LIKENESS.fullmatch(line) and self.best:
            line = f"{self.best}={line}"
        elif _ROW.search(line):
            self.new(line)
            return
        elif line.upper() in self.position.words and line.lower() != "reset":
            self.why(line)
            return
        self.move(self.now.enter(parse_entry(line)))

    def move(self, case: Case) -> None:
        """Go on with another case; undo comes back."""
        new = self.case is None or self.case.screen is not case.screen
        if self.case is not None:
            self.before.append(self.case)
        self.case = case
        if new:
            self.announce()
        self.show()

    def announce(self) -> None:
        """Say what was read of a new screen."""
        screen = self.now.screen
        show_screen(screen)
        if screen.pairs:
            say()
            show_pairs(screen.pairs, self.position.used)

    def undo(self, _: str) -> None:
        """Take back what was done last."""
        if self.before:
            self.case = self.before.pop()
        elif self.position.entries:
            self.case = replace(self.now, position=self.position.undo())
        else:
            say("There is nothing to take back.", style="yellow")
            return
        self.show()

    def edit(self, rest: str) -> None:
        """Correct the likeness of a turn."""
        number, _, likeness = rest.partition(" ")
        if not number.isdecimal() or not likeness.strip():
            say("Type edit N LIKENESS, with the number of the turn.", style="yellow")
            return
        edited = self.position.edit(int(number), likeness.strip())
        self.move(replace(self.now, position=edited))

    def fix(self, rest: str) -> None:
        """Correct a word that was misread."""
        read, _, right = rest.upper().partition(" ")
        self.move(Case(self.position.fix(read, right.strip()), self.now.screen))

    def why(self, rest: str) -> None:
        """Show which words each likeness would leave."""
        guess = self.position.find(rest.upper() or self.best)
        ranked = {choice.guess: choice for choice in self.rank()}
        plain = self.position.round.explain(guess)
        show_why(self.position, ranked.get(guess) or Choice(guess, plain.candidate, plain.sizes))

    def new(self, rest: str) -> None:
        """Ask for the words of the next terminal; some may be there already."""
        self.typed += rest.splitlines()
        self.move(ask_words(self.options.attempts, self.typed))

    def save(self, rest: str) -> None:
        """Save the case."""
        if not rest:
            say("Type save FILE.", style="yellow")
            return
        save_document(rest, format_case(self.now))
        say(f"Saved to {rest}; bestguess fallout {shlex.quote(rest)} goes on with it.")

    def load(self, rest: str) -> None:
        """Go on with a case that was saved, or with the words or the screen in a file."""
        if not rest:
            say("Type load FILE.", style="yellow")
            return
        self.move(read_case(read_file(rest), self.options.attempts, rest))

    def help(self, _: str) -> None:
        """Show the commands."""
        show_table((Column("type"), Column("to say that, or to", wrap=16)), COMMANDS)

    def quit(self, _: str) -> None:
        """Leave the dialogue."""
        self.leaving = True
        self.leave()

    def leave(self, newline: bool = False) -> None:
        """Say how the case can be resumed."""
        if newline:
            print()
        with suppress(BestguessError):
            if self.typed:
                self.case = read_case("\n".join(self.typed), self.options.attempts)
        if self.case is not None:
            words = ["bestguess", "fallout", *resume_arguments(self.case)]
            show_resume(words + self.options.arguments())
