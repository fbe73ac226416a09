"""What a person sees of a Fallout terminal: its dump, and tables of words, pairs, repairs."""

import re
from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from bestguess.cli.render import Column, console, number, percent, plural, say, show_table

if TYPE_CHECKING:
    from rich.text import Text

    from bestguess.fallout import Choice, Position, Terminal
    from bestguess.fallout.screen import BracketPair, Screen

GREEN, BRIGHT, PALE, PAIR = "green", "bold bright_green", "dim green", "underline bright_green"
NARROW = 42  # two columns of rows need so much
BESIDE = 64  # and this with what was said beside them
SHOWN = 20  # rows of the table; a screen has no more words
TIES = 8
WORDS = (
    Column(""),
    Column("word", style="bold"),
    Column("left by likeness", rank=3, wrap=16),
    Column("win", right=True),
    Column("mean", right=True, rank=1),
    Column("worst", right=True, rank=2),
    Column(""),
)


def show_screen(screen: "Screen") -> None:
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


def show_pairs(pairs: "Sequence[BracketPair]", used: frozenset[int] = frozenset()) -> None:
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


def show_choices(choices: "Sequence[Choice]", mark: str = "▶") -> None:
    """Print the words, the best first and marked."""
    rows = []
    for rank, each in enumerate(choices[:SHOWN]):
        notes = ["guaranteed"] if each.sure else []
        notes += [] if each.candidate else ["ruled out"]
        row: list[Any] = [mark if rank == 0 else "", each.guess, _sizes(each)]
        row += [percent(each.chance), _or_none(each.mean), _or_none(each.worst), ", ".join(notes)]
        rows.append(row)
    searched = any(each.chance is not None for each in choices)
    kept = [n for n in range(len(WORDS)) if searched or n not in (3, 4, 5)]
    show_table([WORDS[n] for n in kept], [[row[n] for n in kept] for row in rows])
    if len(choices) > SHOWN:
        say(f"… and {len(choices) - SHOWN:,} more", style="dim")


def _sizes(choice: "Choice") -> str:
    """Write how many words each likeness would leave: `0:5 1:4 5:1`."""
    sizes = sorted((int(like), size) for like, size in choice.sizes.items())
    return " ".join(f"{like}:{size}" for like, size in sizes)


def _or_none(value: float | None) -> str:
    return "" if value is None else number(value)


def tell_best(position: "Position", choices: "Sequence[Choice]", strategy: str | None) -> str:
    """Say in a sentence or two what to enter, and why."""
    from bestguess.fallout import ties

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
        words.append(f": {win}; {number(best.mean)} guesses on average, {best.worst} at worst")
    words.append("." if best.candidate else ". It cannot be the password, but it tells most.")
    if equal := [each.guess for each in ties(choices, strategy)]:
        more = ", …" if len(equal) > TIES else ""
        words.append(f" Just as good: {', '.join(equal[:TIES])}{more}.")
    return "".join(words)


def show_why(position: "Position", choice: "Choice") -> None:
    """Show which words each likeness would leave."""
    columns = (Column("likeness", right=True), Column("left", right=True), Column("words", wrap=20))
    parts = position.parts(choice.guess)
    show_table(columns, [(like, len(words), _some(words)) for like, words in parts.items()])
    if choice.chance is not None:
        chance = f"{percent(choice.chance)} to win with {plural(position.left, 'attempt')} left"
        guesses = f"{_or_none(choice.mean)} guesses on average, {choice.worst} at worst"
        say(f"{choice.guess}: {chance}; {guesses}.")


def _some(words: Sequence[str], most: int = 40) -> str:
    return " ".join(words[:most]) + (" …" if len(words) > most else "")


def show_list(position: "Position") -> None:
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


def show_review(terminal: "Terminal") -> None:
    """Compare each guess with the best one, and play the board as the exact solver would."""
    from bestguess.fallout import review, solve_alone

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


def show_terminal(terminal: "Terminal", log: Sequence[str]) -> None:
    """Print the screen: attempts, the dump, what was said, the bracket pairs."""
    from rich.text import Text

    from bestguess.fallout.screen import read_dump

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


def draw_rows(terminal: "Terminal", screen: "Screen", one_column: bool) -> "list[Text]":
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


def _lit(terminal: "Terminal") -> dict[int, str]:
    """Return how what can be chosen of the memory looks: words and bracket pairs."""
    from bestguess.fallout.layout import ROWS, WIDTH

    words = re.finditer("[A-Z]+", terminal.dump)
    lit = {index: BRIGHT for word in words for index in range(*word.span())}
    for pair in terminal.pairs:
        start = ((pair.column - 1) * ROWS + pair.row - 1) * WIDTH + pair.place - 1
        lit |= dict.fromkeys(range(start, start + len(pair.text)), PAIR)
    return lit
