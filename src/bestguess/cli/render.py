"""What a person sees: tables that fit the window, the words around them, files and progress."""

import json
import os
import re
import shlex
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from bestguess.errors import plural as plural  # noqa: PLC0414  # with the other words around a table
from bestguess.errors import shorten, visible
from bestguess.files import check_writable, write_file

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import TextColumn
    from rich.text import Text

    from bestguess import Clash, Game, Round, Suggestion, Tree, Turn
    from bestguess.codes import Space
    from bestguess.engine import Count

INTERRUPTED = 130  # the exit code: 128 + SIGINT, as a shell counts
REPAIRS = 8  # feedbacks offered for one turn of a clash
GAP = 3  # between two columns of rich's SIMPLE_HEAD
SOON, LONG = 0.5, 10.0  # seconds: work that needs no bar; to go, so that one may change one's mind
PIPED_WIDTH = 120  # a file has no width; tables need one
TILES = {"g": "bold black on green", "y": "bold black on yellow", "b": "bold white on bright_black"}


def console() -> "Console":
    """Return the console for stdout: no colour in a pipe, with NO_COLOR or on a dumb terminal."""
    return _console(sys.stdout, os.environ.get("NO_COLOR", ""), os.environ.get("COLUMNS", ""))


@lru_cache(maxsize=1)
def _console(stream: Any, no_color: str, columns: str) -> "Console":
    from rich.console import Console

    width = PIPED_WIDTH if is_pipe() else None
    colour = {"color_system": None} if no_color else {}
    return Console(file=stream, width=width, highlight=False, emoji=False, markup=False, **colour)  # type: ignore[arg-type]


def is_pipe() -> bool:
    """Tell whether stdout has no width: nothing is wrapped then."""
    return not os.environ.get("COLUMNS") and not sys.stdout.isatty()


def coloured() -> bool:
    """Tell whether stdout shows colours."""
    return console().color_system is not None


def print_json(value: Mapping[str, Any]) -> None:
    """Print one object on one line; with escapes where stdout does not have every letter."""
    every_letter = (sys.stdout.encoding or "").lower().replace("-", "").startswith("utf")
    print(visible(json.dumps(value, ensure_ascii=not every_letter), json=True))


def shell_join(words: Sequence[str]) -> str:
    r"""Return the words as a line for a shell; by their bytes where stdout cannot print them.

    >>> print(shell_join(["bestguess", "words", "my words.txt", "\udce9.txt"]))
    bestguess words 'my words.txt' $'\351.txt'
    """
    return " ".join(map(_shell_word, words))


def _shell_word(word: str) -> str:
    try:
        word.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        escaped = (_shell_byte(byte) for byte in raw_bytes(word))
        return f"$'{''.join(escaped)}'"
    return shlex.quote(word)


def _shell_byte(byte: int) -> str:
    plain = 32 <= byte < 127 and chr(byte) not in "'\\"
    return chr(byte) if plain else f"\\{byte:03o}"


def raw_bytes(text: str) -> bytes:
    """Return the text in UTF-8; what was read from bytes that are not, as those bytes."""
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:  # half a symbol, from JSON
        return text.encode("utf-8", "replace")


def say(text: "str | Text" = "", style: str | None = None) -> None:
    """Print a paragraph, wrapped at words to the width of the window; not wrapped in a pipe."""
    console().print(_shown(text), style=style, soft_wrap=is_pipe())


def _shown(text: "str | Text") -> "str | Text":
    """Return what is printed of a text; painted, if no control character is in it."""
    if isinstance(text, str):
        return visible(text)
    safe = visible(text.plain)
    return text if safe == text.plain else safe


def plain(text: str) -> str:
    """Return a description without the backticks of its Markdown.

    >>> plain("with `blanks` a guess may leave pegs empty")
    'with blanks a guess may leave pegs empty'
    """
    return re.sub(r"`([^`]+)`", r"\1", text)


def explain_blank(game: "Game") -> None:
    """Say how an empty peg is written, where a guess may have one."""
    from bestguess.codes import BLANK

    if BLANK in game.guesses.alphabet and BLANK not in game.secrets.alphabet:
        say(f"A dot ({BLANK}) in a guess is an empty peg.", style="dim")


@dataclass(frozen=True)
class Column:
    """A column of a table; those with the highest `rank` go first when the window is narrow."""

    title: str
    right: bool = False
    rank: int = 0
    style: str | None = None
    wrap: int = 0  # a text that may be wrapped to so few cells, or 0


def show_table(columns: Sequence[Column], rows: Sequence[Sequence[Any]]) -> None:
    """Print a table; when it is too wide, without its least important columns.

    When even the others do not fit, each row is a block of lines: nothing is ever cut.
    """
    from rich import box
    from rich.table import Table

    kept, fits = _fitting(columns, rows, console().width)
    if not fits:
        _show_blocks(columns, rows)
        return
    table = Table(
        box=box.SIMPLE_HEAD,
        pad_edge=False,
        show_edge=False,
        show_header=any(column.title for column in columns),
        header_style="bold",
    )
    for index in kept:
        column = columns[index]
        table.add_column(
            visible(column.title),
            justify="right" if column.right else "left",
            style=column.style,
            no_wrap=not column.wrap,
            overflow="fold",
        )
    for row in rows:
        table.add_row(*(_cell(row[index]) for index in kept))
    if coloured():
        console().print(table)
        return
    with console().capture() as drawn:
        console().print(table)
    # Rich fills every line up with spaces; in a file or a pipe they are only in the way.
    print("\n".join(line.rstrip() for line in drawn.get().splitlines()))


def _cell(value: Any) -> Any:
    if hasattr(value, "plain"):
        return _shown(value)
    return value if hasattr(value, "__rich_console__") else visible(str(value))


def _show_blocks(columns: Sequence[Column], rows: Sequence[Sequence[Any]]) -> None:
    """Print every cell on a line of its own, with the title of its column."""
    for row in rows:
        texts = [getattr(value, "plain", str(value)) for value in row]
        pairs = [pair for pair in zip(columns, texts, strict=True) if pair[1]]
        for index, (column, text) in enumerate(pairs):
            line = f"{column.title}: {text}" if column.title else text
            say(line if index == 0 else f"  {line}")


def _fitting(
    columns: Sequence[Column], rows: Sequence[Sequence[Any]], width: int
) -> tuple[list[int], bool]:
    """Return the indices of the columns to show, and whether they fit side by side."""
    from rich.cells import cell_len

    def cells(index: int) -> int:
        column = columns[index]
        texts = [getattr(row[index], "plain", str(row[index])) for row in rows]
        widest = max((cell_len(text) for text in (column.title, *texts)), default=0)
        return min(widest, max(column.wrap, cell_len(column.title))) if column.wrap else widest

    kept = list(range(len(columns)))
    while sum(cells(index) + GAP for index in kept) - GAP > width:
        last = max(kept, key=lambda index: (columns[index].rank, index))
        if columns[last].rank == 0:
            return kept, False
        kept.remove(last)
    return kept, True


def number(value: float) -> str:
    """Write a number with as many decimals as a person can use.

    >>> number(3.0567), number(185.27), number(7.0), number(12345.6), number(-0.001)
    ('3.06', '185.3', '7', '12,346', '0.00')
    """
    if value == int(value) or value >= 1000:
        return f"{value:z,.0f}"
    return f"{value:.1f}" if value >= 100 else f"{value:z.2f}"


def about(value: float, exact: bool) -> str:
    """Write a number, or an estimate with as many digits as it is worth.

    >>> about(1231381, True), about(1231381, False), about(7.5, False)
    ('1,231,381', '≈ 1,230,000', '≈ 7.50')
    >>> about(1.2061e24, False)
    '≈ 1,210,000,000,000,000,000,000,000'
    """
    if exact or value < 1000:
        return number(value) if exact else f"≈ {number(value)}"
    digits, _, power = f"{value:.2e}".partition("e")
    whole = int(digits.replace(".", "")) * 10 ** (int(power) - 2)  # no float has so many zeros
    return f"≈ {whole:,}"


def percent(chance: float | None) -> str:
    """Write a chance; 100 % only when it is certain.

    >>> percent(1.0), percent(17 / 18), percent(0.9999), percent(None)
    ('100 %', '94.4 %', '>99.9 %', '')
    """
    if chance is None:
        return ""
    text = f"{100 * chance:.1f}"
    return ">99.9 %" if text == "100.0" and chance < 1 else f"{text.removesuffix('.0')} %"


def symbols(alphabet: Sequence[str]) -> str:
    """Write a long alphabet shortly: runs of letters or digits by their ends, others as they are.

    >>> symbols("ABCDEF"), symbols("ABCDEFGHIJKLMNOPQRSTUVWXYZ01234"), symbols("*+-/0123456789=")
    ('ABCDEF', 'A–Z 0–4', '*+-/ 0–9 =')
    >>> symbols(("9", "10", "11", "12", "13"))
    '9, 10, 11, …, 13'
    """
    if not isinstance(alphabet, str):
        from bestguess.codes import list_ends

        return list_ends(alphabet)
    if len(alphabet) <= 12:
        return alphabet
    runs = [alphabet[0]]
    for symbol in alphabet[1:]:
        last = runs[-1][-1]
        follows = _kind(symbol) and ord(symbol) == ord(last) + 1
        if _kind(symbol) == _kind(last) and (follows or not _kind(symbol)):
            runs[-1] += symbol
        else:
            runs.append(symbol)
    return " ".join(
        f"{run[0]}–{run[-1]}" if len(run) > 2 and _kind(run[0]) else run for run in runs
    )


def _kind(symbol: str) -> str:
    """Return whether a symbol is a digit, a small or a capital letter; nothing for others."""
    if symbol.isdecimal():
        return "digit"
    return ("capital" if symbol.isupper() else "small") if symbol.isalpha() else ""


def name_both(game: "Game", strategy: str) -> tuple[str, str]:
    """Return game and strategy by name; told apart where one name is for both, as entropy is."""
    if game.name in re.split(r"\W+", strategy):
        return f"game {game.spec}", f"strategy {strategy}"
    return game.spec, strategy


def describe(suggestion: "Suggestion", count: "Count") -> str:
    """Say in one line why a guess is good."""
    if count.estimate == 1:
        return "the only candidate left" if suggestion.candidate else "cannot be the secret"
    chance = "may be the secret" if suggestion.candidate else "cannot be the secret"
    exact = suggestion.exact
    return (
        f"{'' if exact else '≈ '}{suggestion.bits:.2f} bits; leaves"
        f" {about(suggestion.expected, exact)} of {count.short()} on average,"
        f" {about(suggestion.worst, exact)} at worst; {plural(suggestion.parts, 'part')}; {chance}"
    )


def show_suggestions(game: "Game", suggestions: "Sequence[Suggestion]") -> None:
    """Print the ranked guesses."""
    columns = (
        Column("", right=True, rank=5, style="dim"),
        Column("guess", style="bold"),
        Column("bits", right=True),
        Column("worst", right=True),
        Column("expected", right=True, rank=3),
        Column("parts", right=True, rank=2),
        Column("candidate", rank=1),
    )
    rows = [
        (
            rank,
            paint_code(game, each.guess),
            f"{'' if each.exact else '≈ '}{each.bits:.3f}",
            about(each.worst, each.exact),
            about(each.expected, each.exact),
            each.parts,
            "yes" if each.candidate else "",
        )
        for rank, each in enumerate(suggestions, 1)
    ]
    show_table(columns, rows)


def show_parts(suggestion: "Suggestion", limit: int = 16) -> None:
    """Print the parts that a guess makes, the largest first, as bars."""
    sizes = list(suggestion.sizes.items())
    show_bars("feedback", "left", sizes[:limit])
    if len(sizes) > limit:
        rest = sum(size for _, size in sizes[limit:])
        say(f"… and {plural(len(sizes) - limit, 'more part')} with {rest:,} together")


def show_bars(key: str, value: str, rows: Sequence[tuple[object, int]]) -> None:
    """Print numbers with bars, scaled to the window."""
    most = max((count for _, count in rows), default=1) or 1
    room = console().width - 8 - max(len(key), *(len(str(each)) for each, _ in rows), 1)
    room = max(4, min(30, room - max(len(value), len(f"{most:,}"))))
    columns = (Column(key), Column(value, right=True), Column("", rank=1, style="cyan"))
    bars = [(each, f"{count:,}", "█" * round(room * count / most)) for each, count in rows]
    show_table(columns, bars)


def show_codes(codes: Sequence[str], limit: int, game: "Game | None" = None) -> None:
    """Print codes in columns, up to a limit; in the colours of a game if it has any."""
    shown = [codes[index] for index in range(min(limit, len(codes)))]
    if shown:
        cells = [paint_code(game, code) if game else visible(code) for code in shown]
        across = max(1, min(console().width, 100) // (len(cells[0]) + 2))
        for start in range(0, len(shown), across):
            console().print(*cells[start : start + across], sep="  ", soft_wrap=True)
    if len(codes) > len(shown):
        say(f"… and {len(codes) - len(shown):,} more", style="dim")


def show_turn(game: "Game", turn: "Turn") -> None:
    """Print a guess and its feedback."""
    from rich.text import Text

    say(Text.assemble(paint(game, turn), "  ", turn.feedback))


def show_turns(
    game: "Game", turns: "Sequence[Turn]", newest_first: bool = False, left: Sequence[str] = ()
) -> None:
    """Print the turns of a round, oldest first or newest first; beside them what is left."""
    if not turns:
        say("no turns yet")
        return
    columns = [Column("turn", right=True, style="dim"), Column("guess"), Column("feedback")]
    rows: list[tuple[object, ...]] = [
        (count, paint(game, turn), turn.feedback) for count, turn in enumerate(turns, 1)
    ]
    if left:
        columns.append(Column("candidates left", right=True, rank=1))
        rows = [(*row, size) for row, size in zip(rows, left, strict=True)]
    show_table(columns, rows[::-1] if newest_first else rows)


def show_totals(tree: "Tree") -> None:
    """Print how many turns a strategy takes."""
    columns = (
        Column("secrets", right=True, rank=2),
        Column("total", right=True),
        Column("mean", right=True),
        Column("worst", right=True),
        Column("first", rank=1),
    )
    row = (f"{tree.secrets:,}", f"{tree.total:,}", f"{tree.mean:.4f}", tree.worst, tree.first)
    show_table(columns, [row])


def each_once(tree: "Tree") -> str:
    """Say what the mean would be if no secret were more likely than another."""
    return f"counted once each, it is {tree.total / tree.secrets:.4f}"


def show_histogram(tree: "Tree") -> None:
    """Print how many secrets are found in each number of turns, as bars."""
    show_bars("turns", "secrets", list(enumerate(tree.histogram, 1)))


def paint(game: "Game", turn: "Turn") -> "str | Text":
    """Return the guess in its colours: those of its marks where these are tiles, else its own."""
    if game.rule.native != "tiles" or not coloured():
        return paint_code(game, turn.guess)
    from rich.text import Text

    from bestguess.codes import split_code

    text = Text()
    for symbol, mark in zip(split_code(game.guesses, turn.guess), turn.feedback, strict=True):
        text.append(f" {symbol} ", style=TILES[mark])
    return text


def paint_code(game: "Game", code: str) -> "str | Text":
    """Return the code with each of its symbols on the colour that it stands for, if any."""
    paints = {colour.symbol: colour for colour in game.colours}
    if not paints or not coloured():
        return visible(code)
    from rich.text import Text

    text = Text()
    for symbol in code:
        colour = paints.get(symbol)
        ink = "white" if colour and colour.dark else "black"
        text.append(f" {symbol} ", style=f"bold {ink} on {colour.paint}" if colour else None)
    return text


def say_code(game: "Game", before: str, code: str, after: str) -> None:
    """Print a sentence with a code in it."""
    from rich.text import Text

    say(Text.assemble(before, paint_code(game, code), after))


def name_codes(space: "Space") -> str:
    """Say what the codes of a space are.

    >>> from bestguess.codes import Codes, Texts
    >>> name_codes(Codes("ABCDEF", 4)), name_codes(Codes(("9", "10"), 2))
    ('4 symbols of ABCDEF', '2 symbols of 9, 10, as 10-9')
    >>> name_codes(Texts(map(str, range(1, 101))))
    'one of 1, 2, 3, …, 100'
    """
    from bestguess.codes import Texts, is_wide, list_ends, sample_code

    if isinstance(space, Texts):
        return f"one of {list_ends(space.texts)}"
    shown = f"{_count(space)} of {symbols(space.alphabet)}"
    return f"{shown}, as {sample_code(space)}" if is_wide(space) else shown


def _count(space: "Space") -> str:
    from bestguess.codes import count_symbols

    return count_symbols(space, "different " * getattr(space, "distinct", False) + "symbol")


def name_guess(game: "Game") -> "Text":
    """Return what a guess is: a word, or so many symbols, maybe each of another alphabet."""
    from rich.text import Text

    from bestguess.codes import Grid, Words, count_symbols

    space, length = game.guesses, _count(game.guesses)
    if isinstance(space, Words) and space.alphabet.isalpha():
        return Text(f"a word of {count_symbols(space, 'letter')}")
    if not isinstance(space, Grid | Words) and not game.colours:
        return Text(name_codes(space))
    alphabets = tuple(dict.fromkeys(space.alphabets)) if isinstance(space, Grid) else ()
    if isinstance(space, Grid) and alphabets * (game.length // len(alphabets)) == space.alphabets:
        return Text.assemble(
            f"{length}, in turn of ",
            Text(" and ").join(name_symbols(game, alphabet) for alphabet in alphabets),
        )
    listed = f", from the list {space.name}" if isinstance(space, Words) and space.name else ""
    return Text.assemble(f"{length} of ", name_symbols(game, "".join(space.alphabet)), listed)


def name_symbols(game: "Game", alphabet: str) -> "Text":
    """Return the symbols of an alphabet, in their colours and with the names of these."""
    from rich.text import Text

    names = {colour.symbol: f" {colour.name}" for colour in game.colours if colour.name}
    if names:
        parts = [(paint_code(game, each), names.get(each, "")) for each in alphabet]
        return Text(", ").join(Text.assemble(*part) for part in parts)
    painted = game.colours and coloured()
    return Text.assemble(paint_code(game, alphabet) if painted else symbols(alphabet))


def show_clash(round: "Round", clash: "Clash") -> None:
    """Show which turns clash, and what would repair the round."""
    from bestguess.outsiders import fitting, offer, unlisted

    wrong = str(clash).partition(";")[0]  # the feedbacks that would be possible are in the table
    say(f"{wrong[:1].upper()}{wrong[1:]}. Correct one turn.", style="bold yellow")
    columns = (
        Column("turn", right=True),
        Column("guess"),
        Column("feedback"),
        Column("would be possible (candidates left)", wrap=16),
    )
    rows = []
    for number, turn in enumerate(round.turns, 1):
        repairs = list(clash.repairs.get(number, {}).items())
        offers = [f"{feedback} ({left:,})" for feedback, left in repairs[:REPAIRS]]
        offers += ["…"] if len(repairs) > REPAIRS else []
        mark = f"{number} !" if number in clash.turns else f"{number}  "
        nothing = "nothing alone" if number in clash.repairs else ""
        rows.append((mark, turn.guess, turn.feedback, ", ".join(offers) or nothing))
    show_table(columns, rows)
    if clash.weightless:
        say(f"{clash.weightless}.")
    elsewhere = unlisted(round.game)
    if elsewhere and str(clash).endswith(elsewhere):
        say(f"Or{elsewhere.removeprefix('; or')}.")
    elif clash.outsiders is not None:
        text = (fitting(clash.outsiders) + offer(clash.outsiders)).removeprefix("; or")
        say(f"Or{text.removesuffix(f': {clash.outsiders.game}')}.")


def progress_text(field: str) -> "TextColumn":
    """Return a column of a bar for a text as it stands: brackets in it are no markup."""
    from rich.progress import TextColumn

    return TextColumn(f"{{task.{field}}}", markup=False)


@contextmanager
def show_progress(title: str, hint: str = "") -> Iterator[Callable[[float], None] | None]:
    """Draw a bar with an estimate on stderr, once it takes a while; nothing without a terminal.

    The hint is for a person who would rather not wait: it is printed when there is long to go.
    """
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (progress_text("description"), BarColumn(), TextColumn("{task.percentage:.0f} %"))
    window = Console(stderr=True, markup=False)
    bar = Progress(*columns, TimeRemainingColumn(), console=window, transient=True)
    room = max(20, window.width - 30)
    task = bar.add_task(shorten(visible(title), room), total=1.0)
    started, hints = time.monotonic(), [hint] if hint else []

    def report(done: float) -> None:
        passed = time.monotonic() - started
        bar.update(task, completed=done)
        if passed < SOON:
            return
        bar.start()
        if hints and passed > 4 * SOON and passed * (1 - done) > LONG * done:
            bar.console.print(hints.pop(), highlight=False)

    try:
        yield report
    finally:
        if bar.live.is_started:
            bar.stop()


def check_output(*paths: str | None) -> None:
    """Refuse a file that cannot be written, before minutes are spent on what is in it."""
    for path in paths:
        try:
            if path is not None:
                check_writable(path)
        except OSError as error:
            why, folder = error.strerror, os.path.dirname(path or "")
            if isinstance(error, FileNotFoundError) and folder:
                why = f"there is no folder {folder}"
            raise OSError(error.errno, f"cannot write it: {why}", path) from None


def write_output(path: str, data: str | bytes, *, sync: bool = True, private: bool = False) -> None:
    """Write a file, whole or not at all; a new `private` one is readable by its owner alone."""
    try:
        write_file(path, data, private=private, sync=sync)
    except OSError as error:
        raise OSError(error.errno, f"cannot write it: {error.strerror}", path) from None
