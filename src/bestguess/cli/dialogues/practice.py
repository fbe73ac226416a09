"""The dialogue of `play fallout`: a terminal to practise on, with the dump on the screen."""

from typing import TYPE_CHECKING, Any

import typer

from bestguess.cli.dialogues.loop import (
    FILE_USAGE,
    QUIT_USAGE,
    Contest,
    Word,
    format_document,
    parse_document,
    read_file,
    whole,
)
from bestguess.cli.dialogues.terminal import show_list, show_review, show_terminal
from bestguess.cli.options import STRATEGY
from bestguess.cli.render import percent, plural, say
from bestguess.errors import BestguessError, GameError

if TYPE_CHECKING:
    from bestguess.fallout import Practice, Terminal

LEVEL = 1


def is_practice(game: str, others: bool, level: int | None) -> bool:
    """Tell whether `play` means the simulator: `fallout` alone, or with a level.

    `others` are options that make a round of it, such as the words or the secret.
    """
    if game.strip().lower() == "fallout" and not others:
        return True
    if level is not None:
        raise typer.BadParameter("--level goes with fallout alone, at most with --seed and --moves")
    return False


def draw_practice(level: int | None = None, seed: int | None = None) -> "Practice":
    """Return a practice of that level and seed, or of a seed at random that can be shown."""
    from random import SystemRandom

    from bestguess.fallout import Practice

    seed = SystemRandom().randrange(100_000) if seed is None else seed
    return Practice(LEVEL if level is None else level, seed)


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


class PracticeDialogue(Contest["Practice"]):
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

    def __init__(self, practice: "Practice", strategy: str = STRATEGY) -> None:
        import bestguess

        bestguess.parse_strategy(strategy)
        self.practice = practice
        self.strategy = None if strategy == STRATEGY else strategy
        self.given_up = False

    def words(self) -> dict[str, Word]:
        return super().words() | {
            "list": Word(lambda _: show_list(self.terminal.position)),
            "screen": Word(lambda _: self.show()),
        }

    @property
    def terminal(self) -> "Terminal":
        """The terminal as it is now."""
        return self.practice.terminal

    @property
    def over(self) -> bool:
        return self.terminal.over

    def begin(self) -> None:
        words = self.terminal.board.words
        count = f"{plural(len(words), 'word')} of {len(words[0])} letters"
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
        from bestguess.fallout import rank

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
        position, secret = self.terminal.position, self.terminal.board.secret
        hints = f", with {plural(self.hints, 'hint')}" if self.hints else ""
        if position.won:
            count = plural(len(position.turns), "guess", "guesses")
            say(f"Open: {secret} found with {count}{hints}!", style="bold green")
        else:
            say(f"Locked{hints}. The password was {secret}.", style="bold red")
        show_review(self.terminal)

    @property
    def begun(self) -> bool:
        return bool(self.practice.moves)

    def document(self) -> str:
        level, seed, moves = self.practice.level, self.practice.seed, self.practice.moves
        return format_document("practice", {"level": level, "seed": seed, "moves": moves})

    def read(self, path: str) -> "Practice":
        return load_practice(path)

    def resume(self, saved: "Practice") -> None:
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
