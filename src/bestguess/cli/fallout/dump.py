"""The screen of a terminal in play: the dump in green, words and bracket pairs brighter."""

import re
from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING

from bestguess.cli.rendering import console, say

if TYPE_CHECKING:
    from rich.text import Text

    from bestguess.fallout import Terminal
    from bestguess.fallout.screen import Screen

GREEN, BRIGHT, PALE, PAIR = "green", "bold bright_green", "dim green", "underline bright_green"
NARROW = 42  # two columns of rows need so much
BESIDE = 64  # and this with what was said beside them


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
    for number, text in enumerate(texts, 1):
        if len(lines[-1]) + len(f"  {number} {text}") > width:
            lines.append("      ")
        lines[-1] += f"{' ' * (1 + (lines[-1].strip() not in ('PAIRS:', '')))}{number} {text}"
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
    return [Text.assemble(*both) for both in zip(columns[0], _indent(columns[1]), strict=True)]


def _indent(lines: "Sequence[Text]") -> "list[Text]":
    from rich.text import Text

    return [Text.assemble("  ", line) for line in lines]


def _lit(terminal: "Terminal") -> dict[int, str]:
    """Return how what can be chosen of the memory looks: words and bracket pairs."""
    from bestguess.fallout.screen import ROWS, WIDTH

    words = re.finditer("[A-Z]+", terminal.dump)
    lit = {index: BRIGHT for word in words for index in range(*word.span())}
    for pair in terminal.pairs:
        start = ((pair.column - 1) * ROWS + pair.row - 1) * WIDTH + pair.place - 1
        lit |= dict.fromkeys(range(start, start + len(pair.text)), PAIR)
    return lit
