"""The one loop of all dialogues: ask, do what the line says, leave so that nothing is lost.

A dialogue says what its commands do and what it takes a line for that begins with none of them:

```
class Countdown(Dialogue):
    def commands(self):
        own = {"undo": Command(self.undo), "list": Command(self.list, r"\\d*")}
        return super().commands() | own

    def take(self, line): ...

Countdown().run()
```

`Resumable` can be broken off, saved and loaded; a `Contest` has a result as well. What they save
is one JSON object whose `format` is `bestguess-KIND/VERSION`.
"""

import json
import os
import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass
from glob import escape, glob
from typing import Any, Generic, TypeVar

from bestguess.cli.render import (
    INTERRUPTED,
    Column,
    print_json,
    say,
    shell_join,
    show_table,
    write_output,
)
from bestguess.errors import BestguessError, GameError, nearest, visible
from bestguess.files import read_bounded

ANYTHING = ".*"
FILE_WORDS = ("save", "load")
FILE_USAGE = (
    ("save FILE", "keep the round in a file"),
    ("load FILE", "go on with a round that was saved"),
)
NEAR = 0.66  # how like a command an unknown word must be; wyh is so like why
QUIT_USAGE = ("quit", "leave; you are told how to go on later")
T = TypeVar("T")


# --- asking ---


def ask(prompt: str, words: Iterable[str] = ()) -> str:
    """Return the next line that is typed, without white space around it; EOFError at the end.

    Tab completes the words, and the names of files after `save` and `load`.
    From a pipe the line is printed after the prompt, so that the output reads like the dialogue.
    """
    if sys.stdin.isatty():
        _allow_editing(sorted(words))
        return input(prompt).strip()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    print(f"{prompt}{visible(line.strip())}")
    return line.strip()


def interactive() -> bool:
    """Tell whether there is a person at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def _allow_editing(words: Sequence[str]) -> None:
    """Give `input` arrow keys, a history and completion, where the system has them."""
    with suppress(ImportError):
        import readline

        def complete(text: str, state: int) -> str | None:
            before = readline.get_line_buffer()[: readline.get_begidx()]
            found = complete_line(before, text, words)
            return found[state] if state < len(found) else None

        readline.set_completer_delims(" ")
        readline.set_completer(complete)
        libedit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")


def complete_line(before: str, text: str, words: Sequence[str]) -> list[str]:
    """Return what Tab makes of a text: a word or a file, or else nothing.

    >>> complete_line("", "u", ["undo", "why"]), complete_line("", "AAB", ["undo"])
    (['undo'], [])
    """
    found = [word for word in words if not before.strip() and word.startswith(text.lower())]
    if before.strip().lower() in FILE_WORDS:
        found = sorted(glob(f"{escape(os.path.expanduser(text))}*"))
    return found


def explain(error: Exception) -> str:
    """Say in one line what is wrong, in a dialogue that goes on."""
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: {error.strerror}"
    return str(error)


def show_resume(words: Sequence[str], title: str = "resume") -> None:
    """Print a command line that is there to be copied; rich would break a long one."""
    print(f"{title}: {visible(shell_join(words))}")


# --- the loop ---


@dataclass(frozen=True)
class Command:
    """What a command of a dialogue does with what follows it, and the pattern of what may."""

    step: Callable[[str], None]
    argument: str = ""


class Dialogue(ABC):
    """A conversation: a line begins with one of its words, or is taken for something else."""

    leaving = False
    usage: Sequence[tuple[str, str]] = ()  # what can be typed, and what for
    purpose = "to"  # the title above what for

    def commands(self) -> dict[str, Command]:
        """Return the words, in small letters."""
        about, leave = Command(self.help), Command(self.quit)
        return {"help": about, "?": about, "quit": leave, "exit": leave}

    def words(self) -> Iterable[str]:
        """Return what a line may begin with that Tab completes."""
        return self.commands()

    def run(self) -> None:
        """Ask until it is over or the person leaves."""
        self.begin()
        while not self.over and not self.leaving:
            self.answer(ask(self.prompt(), self.words()))
        if not self.leaving:
            self.end()

    def answer(self, line: str) -> None:
        """Do what a line says; errors are told, and change nothing."""
        try:
            if not line:
                self.pass_over()
            elif (step := self._step(line)) is not None:
                step()
            else:
                self.take(line)
        except (BestguessError, OSError) as error:
            self.refuse(line, error)

    def refuse(self, line: str, error: Exception) -> None:
        """Say what is wrong with a line, and which command it may have been meant for."""
        say(explain(error) + self.meant(line, str(error)), style="yellow")

    def meant(self, line: str, said: str) -> str:
        """Return `; did you mean X?` for a line that is nearly a command."""
        word = line.split(maxsplit=1)[0].lower() if line else ""
        if not word or "did you mean" in said or self._step(line) is not None:
            return ""
        if word not in self.commands():
            words = tuple(self.words())
            return "" if word in words else nearest(word, words, NEAR)
        usage = next((text for text, _ in self.usage if text.split()[0] == word), word)
        return f"; the command is typed {usage}"

    def _step(self, line: str) -> Callable[[], None] | None:
        """Return what a line does that begins with a word, None for another line."""
        first, *more = line.split(maxsplit=1)
        name, rest = first.lower(), more[0] if more else ""
        word = self.commands().get(name)
        if word is None or self.is_move(name, rest):
            return None
        fits = re.fullmatch(word.argument, rest, re.IGNORECASE)
        return (lambda: word.step(rest)) if fits else None

    def is_move(self, word: str, rest: str) -> bool:
        """Tell a move that is spelt like one of the words, as `LIST XO` is."""
        return False

    @property
    def over(self) -> bool:
        """Whether there is nothing left to ask."""
        return False

    def begin(self) -> None:  # noqa: B027  # there may be nothing to say, here and below
        """Say what this is, and where it stands."""

    @abstractmethod
    def prompt(self) -> str:
        """Return what is asked for now."""

    @abstractmethod
    def take(self, line: str) -> None:
        """Take a line that begins with none of the words."""

    def pass_over(self) -> None:  # noqa: B027
        """Do what an empty line asks for: nothing."""

    def end(self) -> None:  # noqa: B027
        """Tell how it ended when it is over."""

    def help(self, _: str) -> None:
        """Show what can be typed."""
        show_table((Column("type"), Column(self.purpose, wrap=16)), self.usage)

    def quit(self, _: str) -> None:
        """Leave the dialogue."""
        self.leaving = True


class Resumable(Dialogue, Generic[T]):
    """A dialogue that can be broken off at any time, and gone on with.

    What `read` finds in a file, `resume` goes on with.
    """

    def commands(self) -> dict[str, Command]:
        files = {"save": Command(self.save, ANYTHING), "load": Command(self.load, ANYTHING)}
        return super().commands() | files

    def hold(self) -> None:
        """Run; Ctrl-D and Ctrl-C leave with the line that resumes it."""
        try:
            self.run()
        except EOFError:
            self.leave(newline=True)
        except KeyboardInterrupt:
            self.leave(newline=True)
            raise SystemExit(INTERRUPTED) from None

    def quit(self, rest: str) -> None:
        super().quit(rest)
        self.leave()

    def leave(self, newline: bool = False) -> None:
        """Say how it can be resumed."""
        if newline:
            print()
        if words := self.arguments():
            show_resume(words)

    @abstractmethod
    def arguments(self) -> Sequence[str]:
        """Return the command line that brings it back; nothing before it has begun."""

    @property
    def begun(self) -> bool:
        """Whether something would be lost when a file is loaded."""
        return False

    @abstractmethod
    def document(self) -> str:
        """Return what `save` writes to a file."""

    @abstractmethod
    def read(self, path: str) -> T:
        """Return what was saved in a file."""

    @abstractmethod
    def resume(self, saved: T) -> None:
        """Go on with what was saved."""

    def save(self, path: str) -> None:
        """Keep where it stands in a file."""
        if not path:
            say(self.file_wanted("save"), style="yellow")
            return
        save_document(path, self.document())
        say(f"Saved to {path}; {self.loader(path)}.")

    def load(self, path: str) -> None:
        """Go on with what was saved."""
        if not path:
            say(self.file_wanted("load"), style="yellow")
            return
        saved = self.read(path)
        if self.begun:
            show_resume(self.arguments(), "before")
        self.resume(saved)

    def file_wanted(self, word: str) -> str:
        """Say that the word needs the name of a file."""
        return f"Type {word} FILE."

    def loader(self, path: str) -> str:
        """Say what goes on with a saved file."""
        return f"load {path} goes on with it, here or later"


class Contest(Resumable[T]):
    """A dialogue with a result; with `json` it is on stderr, and the result on stdout."""

    json = False
    hints = 0
    again: "Contest[T] | None" = None  # the round that the person plays after this one

    def commands(self) -> dict[str, Command]:
        yields = {"give": Command(self.give_up, "up"), "giveup": Command(self.give_up)}
        return super().commands() | {"hint": Command(self.hint)} | yields

    def hold(self) -> None:
        if self.json:
            self._hold_for_json()
            return
        contest: Contest[T] | None = self
        while contest is not None:  # no call within a call: there may be many rounds
            Resumable.hold(contest)
            contest = contest.again

    def _hold_for_json(self) -> None:
        left = None
        try:
            with redirect_stdout(sys.stderr):  # `input` writes its prompt to sys.stdout as well
                super().hold()
        except SystemExit as interrupted:
            left = interrupted
        print_json(self.describe())
        if left is not None:
            raise left

    def end(self) -> None:
        """Ask what to do with the round that is over; Ctrl-C and Ctrl-D leave."""
        if self.json:
            return
        try:
            Aftermath(self).run()
        except (EOFError, KeyboardInterrupt):
            if sys.stdin.isatty():
                print()

    @abstractmethod
    def renew(self) -> "Contest[T]":
        """Return another round of the same."""

    @abstractmethod
    def analyse(self) -> None:
        """Tell luck from skill in the round that is over."""

    @abstractmethod
    def result(self) -> str:
        """Return the result without the guesses, to be shared."""

    @abstractmethod
    def describe(self) -> Mapping[str, Any]:
        """Return how it stands, for machines."""

    @abstractmethod
    def hint(self, _: str) -> None:
        """Show the best guess."""

    @abstractmethod
    def give_up(self, _: str) -> None:
        """Leave and show the secret."""


class Aftermath(Dialogue):
    """What can be done with a round that is over: play again, analyse it, share it."""

    usage = (
        ("again", "play another round"),
        ("analyse", "tell luck from skill in this one"),
        ("share", "show the result without the guesses, to be copied"),
        ("quit, or Enter", "leave"),
    )

    def __init__(self, played: Contest[Any]) -> None:
        self.played = played

    def commands(self) -> dict[str, Command]:
        return super().commands() | {
            "again": Command(self.start),
            "analyse": Command(lambda _: self.played.analyse()),
            "analyze": Command(lambda _: self.played.analyse()),
            "share": Command(lambda _: print(visible(self.played.result()))),
        }

    def prompt(self) -> str:
        return "again, analyse, share, or Enter to leave> "

    def take(self, line: str) -> None:
        raise BestguessError(f"no command {line}{nearest(line, self.commands()) or '; type help'}")

    def pass_over(self) -> None:
        self.leaving = True

    def start(self, _: str) -> None:
        """Leave for another round."""
        self.played.again = self.played.renew()
        self.leaving = True


# --- what is saved ---

VERSION = 1
KINDS = {  # with what goes on with a file of that kind
    "round": "bestguess solve GAME --load FILE, or play",
    "terminal": "bestguess fallout FILE",
    "practice": "bestguess play fallout --load FILE",
}
_FORMAT = re.compile(r"bestguess-([a-z]+)/(\d{1,9})")


def format_document(kind: str, body: Mapping[str, Any]) -> str:
    """Write what a dialogue saves, with the name and the version of its format."""
    document = {"format": f"bestguess-{kind}/{VERSION}", **body}
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def parse_document(text: str, kind: str, source: str) -> dict[str, Any]:
    """Read what a dialogue saved; GameError when it is something else, or newer than this."""
    try:
        body = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise broken_document(source, kind, error) from None
    name = body.get("format") if isinstance(body, dict) else None
    match = _FORMAT.fullmatch(name) if isinstance(name, str) else None
    if match is None:
        raise GameError(f"{source} is no saved {kind}: it has no format bestguess-{kind}/{VERSION}")
    if match[1] != kind:
        hint = f": {KINDS[match[1]]} goes on with it" if match[1] in KINDS else ""
        raise GameError(f"{source} is no saved {kind}, but a {match[1]}{hint}")
    if int(match[2]) > VERSION:
        raise GameError(
            f"{source} was saved by a newer bestguess: its format is {name}, and this one reads"
            f" up to {VERSION}; update bestguess"
        )
    return dict(body)


def broken_document(source: str, kind: str, error: Exception) -> GameError:
    """Return the error for a file in which something is missing or wrong."""
    missing = f"{error} is missing" if isinstance(error, KeyError) else str(error)
    return GameError(f"{source} is no saved {kind}: {missing}; choose a file that save wrote")


def whole(value: object) -> int:
    """Return a value of a file that must be a whole number; TypeError when it is not."""
    if type(value) is not int:
        raise TypeError(f"{value!r} is not a whole number")
    return value


def save_document(path: str, text: str) -> None:
    """Write a saved file whole or not at all, over nothing but another saved file."""
    begins = beginning(path)
    if begins and '"format": "bestguess-' not in begins:
        raise GameError(f"{path} is there, and no saved file; choose another name")
    write_output(os.path.expanduser(path), text)


def beginning(path: str) -> str:
    """Return where the format stands in a file that was saved; nothing for a pipe or a device."""
    if not os.path.isfile(os.path.expanduser(path)):
        return ""
    return read_file(path)[:200]


def read_file(path: str) -> str:
    """Return the text of a file; `-` is standard input."""
    if path == "-":
        typed: str = read_bounded(sys.stdin, "standard input")
        return typed
    try:
        with open(os.path.expanduser(path), "rb") as file:
            return read_bounded(file, path).decode("utf-8", "replace").replace("\r\n", "\n")
    except ValueError:  # open() refuses a NUL in a path so
        raise GameError(f"{path!r} cannot be a path; give another") from None
