"""The dialogue of `play fallout`: a terminal to practise on, with the dump on the screen."""

import re
from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from bestguess.cli.dialogues.fallout import show_list
from bestguess.cli.dialogues.loop import (
    FILE_USAGE,
    QUIT_USAGE,
    Command,
    Contest,
    format_document,
    parse_document,
    read_file,
    whole,
)
from bestguess.cli.options import STRATEGY
from bestguess.cli.render import Column, console, percent, plural, say, show_table
from bestguess.errors import BestguessError, GameError
from bestguess.fallout import Practice, Terminal, rank, review, solve_alone
from bestguess.fallout.layout import ROWS, WIDTH
from bestguess.fallout.screen import Screen, read_dump

if TYPE_CHECKING:
    from rich.text import Text

LEVEL = 1
GREEN, BRIGHT, PALE, PAIR = "green", "bold bright_green", "dim green", "underline bright_green"
NARROW = 42  # two columns of rows need so much
BESIDE = 64  # and this with what was said beside them


def draw_practice(level: int | None = None, seed: int | None = None) -> Practice:
    """Return a practice of that level and seed, or of a seed at random that can be shown."""
    from random import SystemRandom

    seed = SystemRandom().randrange(100_000) if seed is None else seed
    return Practice(LEVEL if level is None else level, seed)


def load_practice(path: str) -> Practice:
    """Return the practice that was saved."""
    saved = parse_document(read_file(path), "practice", path)
    try:
        practice = Practice(whole(saved["level"]), whole(saved["seed"]))
        for move in saved["moves"]:
            practice = practice.move(str(move))
    except (KeyError, TypeError, BestguessError) as error:
        what = f"{type(error).__name__}: {error}"
        raise GameError(f"{path} is no saved practice: {what}; choose another file") from None
    return practice


class PracticeDialogue(Contest[Practice]):
    """One terminal that the person is to open.

    Hints are exact unless another strategy than the default of `play` is asked for.
    """

    usage = (
        ("WORD", "enter it: right, or told its likeness for an attempt"),
        (
            "N, or the brackets",
            "use a bracket pair: a dud is removed, or the attempts restored, once",
        ),
        ("hint", "be told the best word"),
        ("list", "show what has become of each word"),
        ("screen", "show the screen again"),
        *FILE_USAGE,
        ("give up", "see the password and leave"),
        QUIT_USAGE,
    )

    def __init__(self, practice: Practice, strategy: str = STRATEGY) -> None:
        import bestguess

        bestguess.parse_strategy(strategy)
        self.practice = practice
        self.strategy = None if strategy == STRATEGY else strategy
        self.given_up = False

    def commands(self) -> dict[str, Command]:
        return super().commands() | {
            "list": Command(lambda _: show_list(self.terminal.position)),
            "screen": Command(lambda _: self.show()),
        }

    @property
    def terminal(self) -> Terminal:
        """The terminal as it is now."""
        return self.practice.terminal

    @property
    def over(self) -> bool:
        return self.terminal.over

    def begin(self) -> None:
        words = self.terminal.board.words
        count = f"{plural(len(words), 'word')} of {plural(len(words[0]), 'letter')}"
        which = f"Level {self.practice.level}, seed {self.practice.seed}"
        say(f"{which}: {count}. Type help for the commands.")
        self.show()

    def prompt(self) -> str:
        return "> "

    def show(self) -> None:
        """Show the screen."""
        say()
        show_terminal(self.terminal, self.practice.log)

    def is_move(self, word: str, rest: str) -> bool:
        return not rest and word.upper() in self.terminal.board.words

    def take(self, line: str) -> None:
        self.practice = self.practice.move(line)
        self.show()

    def hint(self, _: str) -> None:
        position = self.terminal.position
        best = rank(position, strategy=self.strategy)[0]
        self.hints += 1
        if len(position.round.candidates) == 1:
            say(f"Only {best.guess} is left.")
        else:
            left = plural(position.left, "attempt")
            say(f"Try {best.guess}: {percent(best.chance)} to win with {left}.")

    def give_up(self, _: str) -> None:
        self.leaving = self.given_up = True
        say(f"The password was {self.terminal.board.secret}.")
        show_review(self.terminal)

    def end(self) -> None:
        secret = self.terminal.board.secret
        if self.terminal.position.won:
            found = f"Open: {secret} found with {self.guesses()}"
            say(f"{found}{self.help_taken()}!", style="bold green")
        else:
            say(f"Locked{self.help_taken()}. The password was {secret}.", style="bold red")
        super().end()

    def guesses(self) -> str:
        """Return how many words were entered: `2 guesses`."""
        return plural(len(self.terminal.position.turns), "guess", "guesses")

    def help_taken(self) -> str:
        """Say which help was taken: `, with 1 hint`."""
        return f", with {plural(self.hints, 'hint')}" if self.hints else ""

    def renew(self) -> "PracticeDialogue":
        return PracticeDialogue(draw_practice(self.practice.level), self.strategy or STRATEGY)

    def analyse(self) -> None:
        show_review(self.terminal)

    def result(self) -> str:
        position = self.terminal.position
        which = f"fallout level {self.practice.level}, seed {self.practice.seed}"
        end = f"{'open' if position.won else 'locked'} after {self.guesses()}"
        rows = [f"Likeness={turn.feedback}" for turn in position.turns]
        return "\n".join([f"{which}: {end}{self.help_taken()}", *rows])

    @property
    def begun(self) -> bool:
        return bool(self.practice.moves)

    def document(self) -> str:
        level, seed, moves = self.practice.level, self.practice.seed, self.practice.moves
        return format_document("practice", {"level": level, "seed": seed, "moves": moves})

    def read(self, path: str) -> Practice:
        return load_practice(path)

    def resume(self, saved: Practice) -> None:
        self.practice, self.hints = saved, 0
        self.show()

    def arguments(self) -> list[str]:
        words = ["bestguess", "play", "fallout", "--level", str(self.practice.level)]
        words += ["--seed", str(self.practice.seed)]
        words += ["--moves", " ".join(self.practice.moves)] if self.practice.moves else []
        words += ["--strategy", self.strategy] if self.strategy else []
        return words + ["--json"] * self.json

    def describe(self) -> dict[str, Any]:
        position = self.terminal.position
        shown = self.terminal.over or self.given_up
        return {
            "game": "fallout",
            "won": position.won,
            "turns": [{"guess": turn.guess, "feedback": turn.feedback} for turn in position.turns],
            "secret": self.terminal.board.secret if shown else None,
            "hints": self.hints,
        }


# --- what is shown ---


def show_review(terminal: Terminal) -> None:
    """Compare each guess with the best one, and play the board as the exact solver would."""
    rows = [
        (str(turn), percent(chance) or "0 %", best.guess, percent(best.chance))
        for turn, chance, best in review(terminal.position)
    ]
    if rows:
        titles = (("you", False), ("win", True), ("best", False), ("win", True))
        show_table([Column(title, right=right) for title, right in titles], rows)
    turns = solve_alone(terminal.board)
    found = "finds it" if turns[-1].guess == terminal.board.secret else "fails as well"
    path, count = ", ".join(map(str, turns)), plural(len(turns), "guess", "guesses")
    say(f"Without brackets the exact solver {found} in {count}: {path}.")


def show_terminal(terminal: Terminal, log: Sequence[str]) -> None:
    """Print the screen: attempts, the dump, what was said, the bracket pairs."""
    from rich.text import Text

    left = terminal.position.left
    say(Text(f"ATTEMPTS LEFT: {'■ ' * left}".rstrip(), style=GREEN))
    say()
    screen = read_dump(terminal.dump, terminal.board.address)
    width = console().width
    lines = draw_rows(terminal, screen, one_column=width < NARROW)
    if width >= BESIDE:
        said = [f">{each}" for each in log][-len(lines) :]
        for line, each in zip(lines[len(lines) - len(said) :], said, strict=True):
            line.append(f"  {each}", style=BRIGHT)
    for line in lines:
        say(line)
    if log and width < BESIDE:
        say(Text(" ".join(f">{each}" for each in log[-3:]), style=BRIGHT))
    say()
    for pairs in list_pairs([pair.text for pair in terminal.pairs], width):
        say(Text(pairs, style=GREEN))


def list_pairs(texts: Sequence[str], width: int) -> list[str]:
    """Number the bracket pairs, in lines that keep each with its number.

    >>> list_pairs(["(*)", "[$$$]"], 16)
    ['PAIRS: 1 (*)', '       2 [$$$]']
    """
    lines = ["PAIRS:" if texts else "PAIRS: none"]
    for count, text in enumerate(texts, 1):
        if len(lines[-1]) + len(f"  {count} {text}") > width:
            lines.append("      ")
        lines[-1] += f"{' ' * (1 + (lines[-1].strip() not in ('PAIRS:', '')))}{count} {text}"
    return lines


def draw_rows(terminal: Terminal, screen: Screen, one_column: bool) -> "list[Text]":
    """Return the lines of the dump."""
    from rich.text import Text

    lit = _lit(terminal)
    address = terminal.board.address
    columns: tuple[list[Text], list[Text]] = ([], [])
    for index, row in enumerate(screen.rows):
        width = len(row.text)
        text = Text.assemble((f"0x{address + index * width:04X} ", PALE))
        looks = [lit.get(index * width + offset, GREEN) for offset in range(width)]
        for look, run in groupby(zip(row.text, looks, strict=True), key=itemgetter(1)):
            text.append("".join(mark for mark, _ in run), style=look)
        columns[row.column - 1].append(text)
    if one_column:
        return columns[0] + columns[1]
    return [Text.assemble(left, "  ", right) for left, right in zip(*columns, strict=True)]


def _lit(terminal: Terminal) -> dict[int, str]:
    """Return how what can be chosen of the memory looks: words and bracket pairs."""
    words = re.finditer("[A-Z]+", terminal.dump)
    lit = {index: BRIGHT for word in words for index in range(*word.span())}
    for pair in terminal.pairs:
        start = ((pair.column - 1) * ROWS + pair.row - 1) * WIDTH + pair.place - 1
        lit |= dict.fromkeys(range(start, start + len(pair.text)), PAIR)
    return lit
