"""The dialogue of `bestguess fallout`: a person at a terminal of the game is helped to open it."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from bestguess.cli.dialogues.loop import (
    ANYTHING,
    QUIT_USAGE,
    Command,
    Resumable,
    ask,
    explain,
    format_document,
    parse_document,
    read_file,
)
from bestguess.cli.render import Column, number, percent, plural, say, shell_join, show_table
from bestguess.errors import BestguessError, CodeError, visible, whole_number
from bestguess.fallout import (
    Case,
    Choice,
    Entry,
    Position,
    case_json,
    format_entry,
    load_case,
    open_case,
    parse_entry,
    rank,
    ties,
)
from bestguess.fallout.repairs import MisreadError
from bestguess.fallout.screen import BracketPair, Screen, has_rows
from bestguess.games.fallout import ATTEMPTS

SHOWN = 20  # rows of the table; a screen has no more words
TIES = 8
COLUMNS = (
    Column(""),
    Column("word", style="bold"),
    Column("left by likeness", rank=3, wrap=16),
    Column("win", right=True),
    Column("mean", right=True, rank=1),
    Column("worst", right=True, rank=2),
    Column(""),
)
GOAL = "win"
INTRO = "Type the words, or paste them or the whole screen; an empty line ends."
KEPT = "The other words are kept. Type that one alone, or fix READ RIGHT; new begins again."
AGAIN = "Type fix READ RIGHT to put a word right, or all words again; an empty line ends."
_LIKENESS = re.compile(r"\d+(?:\s*/\s*\d+)?")
_WORD = re.compile(r"[A-Z]+", re.IGNORECASE)
_COMMAND = re.compile(r"quit|exit|help|\?|new|undo|load .+|fix +\S+ +[A-Z]+", re.IGNORECASE)
_ROW = re.compile(r"(?<!\S)0x[0-9a-f]{4}(?!\S)", re.IGNORECASE)  # a screen is pasted


@dataclass(frozen=True)
class Unread:
    """A paste that cannot be read yet: its text, what was put right, and the word in the way.

    `entries` are what happened at the terminal, once it can be read.
    """

    text: str = ""
    corrections: tuple[tuple[str, str], ...] = ()
    misread: str = ""
    entries: tuple[Entry, ...] = ()

    def read(self, attempts: int, source: str = "") -> Case:
        """Return the case, when nothing is in the way."""
        case = read_case(self.text, attempts, source, self.corrections)
        return case.enter(*self.entries)

    def refused(self, error: Exception) -> "Unread":
        """Return the paste after an error: with the word to be put right, or a correction less."""
        if isinstance(error, MisreadError):
            return replace(self, misread=error.read)
        if isinstance(error, CodeError):
            return replace(self, corrections=self.corrections[:-1])
        return self

    def correct(self, line: str) -> "Unread | None":
        """Return the paste with what a line puts right; None for a line that says something else.

        That is `fix READ RIGHT`, or the word alone that could not be read.
        """
        words = line.upper().split()
        if len(words) == 3 and words[0] == "FIX" and self.text:
            return replace(self, corrections=(*self.corrections, (words[1], words[2])))
        if len(words) == 1 and words[0].isalpha() and self.misread:
            return replace(self, corrections=(*self.corrections, (self.misread, words[0])))
        return None


@dataclass(frozen=True)
class TerminalOptions:
    """How words are ranked, and how many attempts a terminal gives."""

    goal: str = GOAL
    strategy: str | None = None
    attempts: int = ATTEMPTS

    def rank(self, position: Position) -> list[Choice]:
        """Return the words, the best first."""
        return rank(position, self.goal, self.strategy)

    def arguments(self) -> list[str]:
        """Return the options that give the same ranking on the command line."""
        found = [] if self.goal == GOAL else ["--goal", self.goal]
        found += [] if self.strategy is None else ["--strategy", self.strategy]
        return found + ([] if self.attempts == ATTEMPTS else ["--attempts", str(self.attempts)])


def read_case(
    text: str, attempts: int, source: str = "", corrections: Sequence[tuple[str, str]] = ()
) -> Case:
    """Return the case of a saved session, a pasted screen or a list of words."""
    if not text.lstrip().startswith("{"):  # with corrections it is not what the source brings back
        return open_case(text, attempts, "" if corrections else source, corrections)
    case = load_case(parse_document(text, "terminal", source or "the file"), source)
    for read, right in corrections:
        case = case.fix(read, right)
    return case


def name_command(error: MisreadError, arguments: Sequence[str]) -> MisreadError:
    """Return the error with the command that puts the word right, where nobody can be asked."""
    words = ["bestguess", "fallout", *arguments, f"fix {error.read} RIGHT"]
    return MisreadError(f"{error}: {visible(shell_join(words))}", error.read)


class FalloutDialogue(Resumable[Case]):
    """Help with a terminal: the case now, those before it for undo, and the word suggested."""

    usage = (
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
        QUIT_USAGE,
    )
    purpose = "to say that, or to"

    def __init__(
        self, case: Case | None, options: TerminalOptions, unread: Unread | None = None
    ) -> None:
        self.case = case
        self.unread = unread or Unread()  # what a file brings, with a word to be put right
        self.options = options
        self.before: list[Case] = []
        self.typed: list[str] = []  # words that are being typed
        self.best = ""
        self.explained = False  # what to type next; once is enough

    def commands(self) -> dict[str, Command]:
        steps = {name: word.step for name, word in super().commands().items()} | {
            "undo": self.undo,
            "edit": self.edit,
            "fix": self.fix,
            "why": self.why,
            "list": lambda _: show_list(self.position),
            "pairs": lambda _: show_pairs(self.now.screen.pairs, self.position.used),
            "new": self.new,
        }
        return {name: Command(step, ANYTHING) for name, step in steps.items()}

    def words(self) -> Iterable[str]:
        return (*self.commands(), "dud", "reset", "attempts", "used")

    @property
    def now(self) -> Case:
        """The case, once there is one."""
        assert self.case is not None
        return self.case

    @property
    def position(self) -> Position:
        """The position, once there are words."""
        return self.now.position

    def begin(self) -> None:
        say("Fallout terminal", style="bold")
        say("Type help for the commands.", style="dim")
        if self.case is None:
            self.new("")
        else:
            self.announce()
            self.show()

    def prompt(self) -> str:
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
        several = len(position.round.candidates) > 1
        count = plural(len(position.round.candidates), "word")
        if not position.left:
            say(f"No attempts left, and {count} still possible:", style="bold yellow")
            show_list(position)
            return
        choices = self.options.rank(position)
        self.best = choices[0].guess
        tried = f"; tried: {', '.join(map(str, position.turns))}" if position.turns else ""
        say(f"{count} possible, {left} left{tried}", style="bold")
        if several:
            show_choices(choices)
        say(tell_best(position, choices, self.options.strategy))
        if choices[0].chance is None:
            say("Too many words to search every line of play: ranked one step ahead.", style="dim")
        if several and not self.explained:
            example = give_example(position, self.best)
            say(f"Then type its likeness here, or a word with its own: {example}.", style="dim")
            self.explained = True

    def pass_over(self) -> None:
        say(f"Type {self.best or 'a word'} and its likeness, or help.")

    def is_move(self, word: str, rest: str) -> bool:
        return word.upper() in self.position.words and rest.isdecimal()

    def take(self, line: str) -> None:
        if _LIKENESS.fullmatch(line) and self.best:
            line = f"{self.best}={line}"
        elif _ROW.search(line):
            self.new(line)
            return
        elif line.upper() in self.position.words and line.lower() != "reset":
            self.why(line)
            return
        elif read := [word for word, like in self.now.screen.doubts if like == line.upper()]:
            self.fix(f"{read[0]} {line}")
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
        turn = whole_number(number)
        if turn is None or not likeness.strip():
            say("Type edit N LIKENESS, with the number of the turn.", style="yellow")
            return
        edited = self.position.edit(turn, likeness.strip())
        self.move(replace(self.now, position=edited))

    def fix(self, rest: str) -> None:
        """Correct a word that was misread."""
        read, _, right = rest.upper().partition(" ")
        self.move(self.now.fix(read, right.strip()))

    def why(self, rest: str) -> None:
        """Show which words each likeness would leave."""
        guess = self.position.find(rest.upper() or self.best)
        ranked = {choice.guess: choice for choice in self.options.rank(self.position)}
        plain = self.position.round.explain(guess)
        show_why(self.position, ranked.get(guess) or Choice(guess, plain.candidate, plain.sizes))

    def new(self, rest: str) -> None:
        """Ask for the words of the next terminal; some may be there already."""
        self.typed += rest.splitlines()
        self.move(self.ask_words())

    def ask_words(self) -> Case:
        """Ask until the words can be used; EOFError when the person leaves.

        When a word cannot be read the others are kept, and only that one is asked for.
        """
        unread, self.unread = self.unread, Unread()
        given = bool(unread.text)
        while True:
            ended = False
            try:
                if not given:
                    say(KEPT if unread.misread else AGAIN if unread.text else INTRO)
                    unread, ended = self.gather(unread)
                    self.typed.clear()
                given = False
                return unread.read(self.options.attempts)
            except (BestguessError, OSError) as error:
                if ended and isinstance(error, MisreadError):
                    raise name_command(error, ["-", *self.options.arguments()]) from None
                if ended:
                    raise
                say(explain(error), style="yellow")
                unread = unread.refused(error)

    def gather(self, before: Unread) -> tuple[Unread, bool]:
        """Take lines up to an empty one; return the paste, and whether the input has ended instead.

        The first line may put right what was pasted before. The empty line below a header ends
        nothing.
        """
        lines = self.typed
        while True:
            try:
                line = ask("more> " if lines else "words> ")
            except EOFError:
                if not lines:
                    raise
                return Unread("\n".join(lines)), True
            match read_command(line, lines):
                case ("quit" | "exit", _):
                    raise EOFError
                case ("help" | "?", _):
                    self.help("")
                case ("load", path):
                    return Unread(read_file(path)), False
                case ("new", _):
                    lines.clear()
                    before = Unread()
                case ("undo", _):
                    undo_line(lines)
                case ("fix", rest) if lines:
                    fix_lines(lines, rest)
                case _ if not lines and (corrected := before.correct(line)) is not None:
                    return corrected, False
                case _:
                    lines += line.splitlines()
                    if not line and has_rows("\n".join(lines)):
                        return Unread("\n".join(lines)), False

    def document(self) -> str:
        return format_document("terminal", case_json(self.now))

    def loader(self, path: str) -> str:
        return f"bestguess fallout {shell_join([path])} goes on with it"

    def read(self, path: str) -> Case:
        return read_case(read_file(path), self.options.attempts, path)

    def resume(self, saved: Case) -> None:
        self.move(saved)

    def arguments(self) -> Sequence[str]:
        case = self.case
        with suppress(BestguessError):  # nothing that was typed is lost
            if self.typed:
                case = read_case("\n".join(self.typed), self.options.attempts)
        if case is None:
            return ()
        entries, count = list(map(format_entry, case.position.entries)), len(case.given)
        if case.source and case.position.entries[:count] == case.given:
            words = [case.source, *entries[count:]]
        else:
            words = ["--words", " ".join(case.position.words), *entries]
        return ["bestguess", "fallout", *words, *self.options.arguments()]


def read_command(line: str, before: Sequence[str]) -> tuple[str, str]:
    """Return a command that is typed among words, and what follows it; nothing for words.

    Where the lines before have mostly words of its length, it is one of them.

    >>> read_command("quit", ["SALES SALTY"]), read_command("quit", ["LAMP LUMP"])
    (('quit', ''), ('', ''))
    """
    match = _COMMAND.fullmatch(line)
    if match is None:
        return "", ""
    name, _, rest = line.partition(" ")
    lengths = Counter(map(len, _WORD.findall(" ".join(before))))
    usual = lengths[len(name)] == max(lengths.values(), default=-1)
    return ("", "") if usual else (name.lower(), rest.strip())


def undo_line(lines: list[str]) -> None:
    """Take back the line of words that was typed last."""
    if lines:
        say(f"Taken back: {lines.pop()}")
    else:
        say("There is nothing to take back.", style="yellow")


def fix_lines(lines: list[str], rest: str) -> None:
    """Correct a word among those that were typed."""
    read, right = rest.upper().split()
    fixed = [
        re.sub(rf"(?<!\S){re.escape(read)}(?![^\s,;])", right, line, flags=re.IGNORECASE)
        for line in lines
    ]
    if fixed == lines:
        say(f"{read} is not among the words; type fix READ RIGHT with one.", style="yellow")
    lines[:] = fixed


# --- what is shown ---


def show_screen(screen: Screen) -> None:
    """Say what was read of a screen, and how."""
    say(f"{plural(len(screen.words), 'word')} of {plural(len(screen.words[0]), 'letter')}.")
    for word in screen.doubles:
        say(f"{word} stands there twice; taken once.", style="yellow")
    if screen.repairs:
        say("Misread, and repaired:", style="yellow")
        for repair in screen.repairs:
            say(f"  {repair}", style="yellow")
        say("Wrong? Type fix READ RIGHT with the two words.", style="dim")
    for word, like in screen.doubts:
        say(f"{word} is in no list: if it is {like}, type fix {word} {like}.", style="yellow")


def show_pairs(pairs: Sequence[BracketPair], used: frozenset[int] = frozenset()) -> None:
    """List the bracket pairs with where they are."""
    if not pairs:
        say("No bracket pairs.")
        return
    columns = (
        Column("", right=True, style="dim"),
        Column("pair", style="bold"),
        *(Column(title, right=True) for title in ("column", "row", "character")),
        Column("", style="dim"),
    )
    rows = [
        (n, pair.text, pair.column, pair.row, pair.place, "used" if n in used else "")
        for n, pair in enumerate(pairs, 1)
    ]
    show_table(columns, rows)
    say("Each can be used once, for no attempt: it removes a dud or restores them.", style="dim")


def give_example(position: Position, best: str) -> str:
    """Return a word with a likeness that it can have here, not the best word if there is another.

    >>> give_example(Position(("SALES", "SALTY", "SAUCE", "SAVES")), "SALES")
    'SALTY 2'
    """
    word = next(word for word in position.round.candidates if word != best)
    sizes = {like: len(words) for like, words in position.parts(word).items() if words != [word]}
    return f"{word} {max(sizes, key=lambda like: sizes[like])}"


def show_choices(choices: Sequence[Choice], mark: str = "▶") -> None:
    """Print the words, the best first and marked."""
    rows = []
    for index, each in enumerate(choices[:SHOWN]):
        notes = ["guaranteed"] if each.sure else []
        notes += [] if each.candidate else ["ruled out"]
        row: list[Any] = [mark if index == 0 else "", each.guess, _sizes(each)]
        row += [percent(each.chance), _or_none(each.mean), _or_none(each.worst), ", ".join(notes)]
        rows.append(row)
    searched = any(each.chance is not None for each in choices)
    kept = [n for n in range(len(COLUMNS)) if searched or n not in (3, 4, 5)]
    show_table([COLUMNS[n] for n in kept], [[row[n] for n in kept] for row in rows])
    if len(choices) > SHOWN:
        say(f"… and {len(choices) - SHOWN:,} more", style="dim")


def _sizes(choice: Choice) -> str:
    """Write how many words each likeness would leave: `0:5 1:4 5:1`."""
    sizes = sorted((int(like), size) for like, size in choice.sizes.items())
    return " ".join(f"{like}:{size}" for like, size in sizes)


def _or_none(value: float | None) -> str:
    return "" if value is None else number(value)


def tell_best(position: Position, choices: Sequence[Choice], strategy: str | None) -> str:
    """Say in a sentence or two what to enter, and why."""
    best = choices[0]
    if len(position.round.candidates) == 1:
        return f"The password is {position.round.candidates[0]}."
    words = [f"Enter {best.guess}"]
    if best.chance is not None and best.mean is not None:
        left = plural(position.left, "attempt")
        win = (
            f"sure to win within {left}"
            if best.sure
            else f"{percent(best.chance)} to win with {left}"
        )
        words.append(f": {win}; {_guesses(best.mean)} on average, {best.worst} at worst")
    words.append("." if best.candidate else ". It cannot be the password, but it tells most.")
    if equal := [each.guess for each in ties(choices, strategy)]:
        more = ", …" if len(equal) > TIES else ""
        words.append(f" Just as good: {', '.join(equal[:TIES])}{more}.")
    return "".join(words)


def show_why(position: Position, choice: Choice) -> None:
    """Show which words each likeness would leave."""
    columns = (Column("likeness", right=True), Column("left", right=True), Column("words", wrap=20))
    parts = position.parts(choice.guess)
    show_table(columns, [(like, len(words), _some(words)) for like, words in parts.items()])
    if choice.chance is not None:
        chance = f"{percent(choice.chance)} to win with {plural(position.left, 'attempt')} left"
        guesses = f"{_guesses(choice.mean)} on average, {choice.worst} at worst"
        say(f"{choice.guess}: {chance}; {guesses}.")


def _guesses(mean: float | None) -> str:
    return plural(mean or 0, "guess", "guesses", shown=_or_none(mean))


def _some(words: Sequence[str], most: int = 40) -> str:
    return " ".join(words[:most]) + (" …" if len(words) > most else "")


def show_list(position: Position) -> None:
    """Show what has become of each word."""
    possible = list(position.round.candidates)
    tried = {turn.guess: str(turn) for turn in position.turns}
    out = [w for w in position.words if w not in {*possible, *position.duds, *tried}]
    groups = (
        ("possible", possible),
        ("tried", list(tried.values())),
        ("ruled out", out),
        ("duds", sorted(position.duds)),
    )
    rows = [(name, len(words), _some(words, 100)) for name, words in groups if words]
    show_table((Column("", style="dim"), Column("", right=True), Column("", wrap=20)), rows)
