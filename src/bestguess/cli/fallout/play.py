"""`play fallout`: a terminal to practise on, with the dump on the screen."""

import shlex
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import typer

from bestguess.cli.asking import ask
from bestguess.cli.fallout.dump import show_terminal
from bestguess.cli.fallout.view import percent, show_list
from bestguess.cli.options import STRATEGY
from bestguess.cli.rendering import Column, plural, say, show_table
from bestguess.errors import BestguessError, CodeError

if TYPE_CHECKING:
    from random import Random

    from bestguess.terminal import Position, Terminal

LEVEL = 1
COMMANDS = (
    ("WORD", "enter it: right, or told its likeness for an attempt"),
    ("N, or the brackets", "use a bracket pair: a dud is removed, or the attempts restored, once"),
    ("hint", "be told the best word"),
    ("list", "show what has become of each word"),
    ("screen", "show the screen again"),
    ("give up", "see the password and leave"),
    ("quit", "leave; you are told how to go on later"),
)


def play_terminal(
    level: int | None, seed: int | None, moves: str | None, strategy: str = STRATEGY
) -> None:
    """Let the person practise until the terminal is open, locked or left.

    Hints are exact unless another strategy than the default of `play` is asked for.
    """
    from random import Random, SystemRandom

    import bestguess

    bestguess.parse_strategy(strategy)
    if seed is None:
        seed = SystemRandom().randrange(100_000)
    player = TerminalPlayer(LEVEL if level is None else level, seed, Random(seed), strategy)
    for move in (moves or "").split():
        player.move(move)
    try:
        player.run()
    except EOFError:
        player.leave(newline=True)
    except KeyboardInterrupt:
        player.leave(newline=True)
        raise SystemExit(130) from None


class TerminalPlayer:
    """One terminal that the person is to open, with what was done so far."""

    def __init__(self, level: int, seed: int, chance: "Random", strategy: str = STRATEGY) -> None:
        from bestguess.terminal import draw_board, start

        self.level = level
        self.seed = seed
        self.chance = chance
        self.strategy = None if strategy == STRATEGY else strategy
        self.terminal: Terminal = start(draw_board(level, chance))
        self.moves: list[str] = []
        self.before: list[Position] = []  # where each guess was made
        self.log: list[str] = []
        self.hints = 0
        self.leaving = False
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

    def run(self) -> None:
        """Ask until the end."""
        words = self.terminal.board.words
        count = f"{plural(len(words), 'word')} of {len(words[0])} letters"
        say(f"Level {self.level}, seed {self.seed}: {count}. Type help for the commands.")
        self.show()
        while not self.terminal.over and not self.leaving:
            self.answer(ask("> "))
        if self.terminal.over:
            self.end()

    def show(self) -> None:
        """Show the screen."""
        say()
        show_terminal(self.terminal, self.log)

    def answer(self, line: str) -> None:
        """Do what a line says; what cannot be done costs nothing."""
        if not line:
            return
        line = " ".join(line.split())
        command = self.commands.get(line.lower())
        is_word = line.upper() in self.terminal.board.words
        try:
            if command is not None and not is_word:
                command()
            else:
                self.move(line)
                self.show()
        except BestguessError as error:
            say(str(error), style="yellow")

    def move(self, line: str) -> None:
        """Enter a word or use a bracket pair."""
        pairs = self.terminal.pairs
        place = int(line) if line.isdecimal() else 1 + _find(line, [pair.text for pair in pairs])
        if line.isdecimal() and not 1 <= place <= len(pairs):
            raise CodeError(f"no pair {line}; " + (f"there are {len(pairs)}" if pairs else "none"))
        if place:
            self.use(place)
            self.moves.append(str(place))
        else:
            self.guess(line)
            self.moves.append(self.terminal.position.turns[-1].guess)

    def use(self, place: int) -> None:
        """Use a bracket pair."""
        pair = self.terminal.pairs[place - 1]
        duds = self.terminal.position.duds
        after = self.terminal.use(pair, self.chance)
        removed = sorted(after.position.duds - duds)
        reset = len(after.position.entries) > len(self.terminal.position.entries)
        told = "Dud removed." if removed else "Attempts restored." if reset else "Nothing happens."
        self.log += [pair.text, told]
        self.terminal = after

    def guess(self, line: str) -> None:
        """Enter a word."""
        before = self.terminal.position
        self.terminal = self.terminal.guess(line)
        self.before.append(before)
        turn = self.terminal.position.turns[-1]
        if self.terminal.position.won:
            self.log += [turn.guess, "Password accepted."]
        else:
            self.log += [turn.guess, "Entry denied.", f"Likeness={turn.feedback}"]

    def hint(self) -> None:
        """Name the best word."""
        from bestguess.terminal import rank

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
        self.leaving = True
        say(f"The password was {self.terminal.board.secret}.")
        self.review()

    def quit(self) -> None:
        """Leave, to go on later."""
        self.leaving = True
        self.leave()

    def leave(self, newline: bool = False) -> None:
        """Say how the terminal can be resumed."""
        words = ["bestguess", "play", "fallout", "--level", str(self.level)]
        words += ["--seed", str(self.seed)]
        words += ["--moves", " ".join(self.moves)] if self.moves else []
        print(("\n" if newline else "") + "resume: " + shlex.join(words))

    def end(self) -> None:
        """Tell how it ended, and what the exact solver would have done."""
        position, secret = self.terminal.position, self.terminal.board.secret
        hints = f", with {plural(self.hints, 'hint')}" if self.hints else ""
        if position.won:
            count = plural(len(position.turns), "guess", "guesses")
            say(f"Open: {secret} found with {count}{hints}!", style="bold green")
        else:
            say(f"Locked{hints}. The password was {secret}.", style="bold red")
        self.review()

    def review(self) -> None:
        """Compare each guess with the best one, and play the board as the exact solver would."""
        from bestguess.terminal import rank, solve_alone

        rows = []
        for turn, position in zip(self.terminal.position.turns, self.before, strict=True):
            choices = rank(position)
            chances = {choice.guess: choice.chance for choice in choices}
            yours = percent(chances.get(turn.guess, 0.0))
            best = choices[0]
            rows.append((str(turn), yours or "0 %", best.guess, percent(best.chance)))
        if rows:
            columns = (
                Column("you"),
                Column("win", right=True),
                Column("best"),
                Column("win", right=True),
            )
            show_table(columns, rows)
        turns = solve_alone(self.terminal.board)
        found = "finds it" if turns[-1].guess == self.terminal.board.secret else "fails as well"
        path, count = ", ".join(map(str, turns)), plural(len(turns), "guess", "guesses")
        say(f"Without brackets the exact solver {found} in {count}: {path}.")


def _find(line: str, texts: Sequence[str]) -> int:
    """Return the place of a bracket pair that was typed, or -1."""
    typed = "".join(line.split())
    return next((place for place, text in enumerate(texts) if text == typed), -1)


def is_practice(game: str, others: bool, level: int | None, moves: str | None) -> bool:
    """Tell whether `play` means the simulator: `fallout` alone, or with a level.

    `others` are options that make a round of it, such as the words or the secret.
    """
    if game.strip().lower() == "fallout" and not others:
        return True
    if level is not None or moves is not None:
        raise typer.BadParameter("--level and --moves go with fallout alone, at most with --seed")
    return False
