"""From pasted text to rows: which characters are the dump, where each stands, what is beside it."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from unicodedata import combining, normalize

from bestguess.errors import WordsError, whole_number
from bestguess.game import Turn

WIDTH, ROWS = 12, 17
_OFF = 2  # characters that a row may have too many or too few in a sloppy copy

# `0xF964`, also glued to its row; between spaces also with digits misread, or without the `0x`.
_ADDRESS = re.compile(
    r"0X[0-9A-F]{4}|(?<!\S)(?:[0OQ]X[0-9A-FILOQSZ]{4}|F(?=\w*\d)[0-9A-F]{3})(?!\S)"
)
_AROUND = re.compile(
    r"ROBCO|TERMLINK|ENTER PASSWORD|PASSWORD REQUIRED|ATTEMPT.* (?:LEFT|REMAINING)|LOCKOUT"
    r"|PLEASE WAIT|ENTRY DENIED|EXACT MATCH|IS ACCESSED|ACCESS GRANTED|DUD REMOVED|TRIES RESET"
    r"|REPLENISHED|LIKENESS\s*[=:]|\d\s*/\s*\d+\s+CORRECT|^\s*>\s*(?:[A-Z]+|\W?)\s*$"
)
_GUESS = re.compile(r">\s*([A-Z]+)\s*$")
_LIKENESS = re.compile(r"LIKENESS\s*[=:]?\s*(\d{1,9})|(\d{1,9})\s*/\s*\d+\s+CORRECT")
_LEFT = re.compile(r"(?:(\d+)\s+)?ATTEMPT\S*\s+(?:LEFT|REMAINING)\s*:?(.*)")
_NUMBERED = re.compile(r"^\s*\d+\s*[.):]\s")
_LETTERS = re.compile(r"[A-Z]{2}")
_SYMBOL = re.compile(r"[^\w\s]")
_QUOTES = str.maketrans("‘’‚′“”„″‹›«»–—−¦·", "''''\"\"\"\"<><>---|.")


@dataclass(frozen=True)
class Row:
    """A row of the dump: in which of the two columns, which row there, both from 1."""

    column: int
    row: int
    text: str


@dataclass(frozen=True)
class Layout:
    """Rows in the order of the terminal's memory; where `wraps`, a word may go on in the next."""

    rows: tuple[Row, ...]
    wraps: bool = True
    address: int | None = None

    @property
    def text(self) -> str:
        """The whole memory; rows that do not wrap are kept apart."""
        return ("" if self.wraps else "\n").join(row.text for row in self.rows)

    def locate(self, index: int) -> tuple[int, int, int]:
        """Return the column, row and character, from 1, of an index in the text."""
        for row in self.rows:
            if index < len(row.text):
                return row.column, row.row, index + 1
            index -= len(row.text) + (not self.wraps)
        raise IndexError(index)

    def rewrite(self, text: str) -> "Layout":
        """Return the layout with another text of the same size."""
        rows, start = [], 0
        for row in self.rows:
            rows.append(Row(row.column, row.row, text[start : start + len(row.text)]))
            start += len(row.text) + (not self.wraps)
        return Layout(tuple(rows), self.wraps, self.address)

    def correct(self, read: str, right: str) -> "Layout":
        """Return the layout with a word as it is on the screen, where it was read otherwise."""
        found = re.search(rf"(?<![A-Z0-9]){re.escape(read)}(?![A-Z0-9])", self.text)
        if found is None:
            return self
        start, end = self._piece(*found.span(), right)
        if end - start == len(right):
            return self.rewrite(self.text[:start] + right + self.text[end:])
        rows, first = [], 0
        for row in self.rows:
            a, b = max(start - first, 0), max(end - first, 0)
            word = right if first <= start < first + len(row.text) else ""
            rows.append(Row(row.column, row.row, row.text[:a] + word + row.text[b:]))
            first += len(row.text) + (not self.wraps)
        return Layout(tuple(rows), self.wraps, self.address)

    def _piece(self, start: int, end: int, right: str) -> tuple[int, int]:
        """Return where the word stands of which a part was read from start to end."""
        if not self.wraps:  # between spaces: a mark in it is a letter that was misread
            pieces = (each.span() for each in re.finditer(r"[^\s,;]+", self.text))
            return next((a, b) for a, b in pieces if a <= start < b)
        for offset in range(len(right) - (end - start) + 1):
            first, last = start - offset, start - offset + len(right)
            if right[offset:].startswith(self.text[start:end]) and first >= 0:
                alike = zip(self.text[first:last], right, strict=False)
                if all(mark == letter or not mark.isalpha() for mark, letter in alike):
                    return first, last
        return start, end


def clean(text: str) -> str:
    """Return the text in capitals, without accents, with plain quotes and dashes."""
    plain = normalize("NFKD", text.translate(_QUOTES).expandtabs(4))
    plain = "".join(mark for mark in plain if not combining(mark)).upper()
    return "".join("?" if mark.isalnum() and not mark.isascii() else mark for mark in plain)


def read_layouts(text: str) -> tuple[list[Layout], list[str]]:
    """Return the ways to read a text, the likeliest first, and the lines beside the dump."""
    lines = [line for line in clean(text).splitlines() if line.strip()]
    if any(_ADDRESS.search(line) for line in lines):
        return _read_addresses(lines)
    beside = [line for line in lines if _is_beside(line)]
    lines = [_NUMBERED.sub(" ", line) for line in lines if not _is_beside(line)]
    loose = Layout(tuple(Row(1, n, line) for n, line in enumerate(lines, 1)), wraps=False)
    if not lines:
        return [], beside
    dump, margin = _read_bare(lines)
    if dump is None:
        joined = Layout(tuple(Row(1, row.row, row.text.strip()) for row in loose.rows))
        ragged = all(_SYMBOL.search(line) for line in lines)  # else words, one below the other
        return [loose, joined] if ragged else [loose], beside
    return [dump, loose], beside + margin


def _is_beside(line: str) -> bool:
    """Tell a line of the terminal's own from a row: `>` and eleven letters may well be a row."""
    return _AROUND.search(line) is not None and len(line.strip()) != WIDTH


def _is_margin(text: str) -> bool:
    """Tell what a terminal writes beside a row from words that must not get lost."""
    return text.startswith(">") or _AROUND.search(text) is not None or not _LETTERS.search(text)


def _read_addresses(lines: Sequence[str]) -> tuple[list[Layout], list[str]]:
    """Read rows by their addresses; what stands after the last row of a line is the margin."""
    columns: tuple[list[str], list[str]] = ([], [])
    margin, first = [], None
    for line in lines:
        found = list(_ADDRESS.finditer(line))[:2]
        if len(found) == 2 and len(columns[0]) != len(columns[1]):
            raise WordsError(
                f"row {len(columns[1]) + 1} shows only one of the two columns; paste it whole"
            )
        ends = [each.start() for each in found[1:]] + [len(line)]
        for column, (each, end) in enumerate(zip(found, ends, strict=False)):
            first = each[0] if first is None else first
            segment = line[each.end() : end].removeprefix(":")
            row, rest = _take(segment) if end == len(line) else ("".join(segment.split()), "")
            columns[column].append(row)
            if not _is_margin(rest):
                raise WordsError(f"{rest} (after {each[0]} {row}) is too much for a row of {WIDTH}")
            margin.append(rest)
        margin += [] if found else [line]
    address = int(re.sub(r"\W|^0X", "", first or ""), 16) if _is_hex(first) else None
    return [Layout(_number(*columns), address=address)], [line for line in margin if line.strip()]


def _is_hex(text: str | None) -> bool:
    return re.fullmatch(r"(0X)?[0-9A-F]{4}", text or "") is not None


def _read_bare(lines: Sequence[str]) -> tuple[Layout | None, list[str]]:
    """Read rows of twelve without addresses, in one column or two; None when they are not such."""
    left, right, margins = [], [], []
    for line in lines:
        row, rest = _take(line)
        beside, after = _take(rest)
        left.append(row)
        right.append(beside)
        margins.append((rest, after))
    two = _are_rows(right)
    margin = [both[two] for both in margins if both[two]]
    if not _are_rows(left) or not all(map(_is_margin, margin)):
        return None, []
    return Layout(_number(left, right if two else [])), margin


def _are_rows(rows: Sequence[str]) -> bool:
    """Tell rows of a dump, of which some may have lost a character or two, from words."""
    exact = sum(len(row) == WIDTH for row in rows)
    near = all(abs(len(row) - WIDTH) <= _OFF for row in rows)
    return near and 2 * exact >= len(rows) and not all(row.isalpha() for row in rows)


def _take(text: str) -> tuple[str, str]:
    """Take a row of twelve characters off the text, leaving out spaces; return it and the rest."""
    tokens, row = text.split(), ""
    while tokens and len(row) < WIDTH and (not row or len(row + tokens[0]) <= WIDTH):
        row += tokens.pop(0)
    if len(row) > WIDTH and (row[WIDTH] == ">" or len(row) >= 2 * WIDTH):
        tokens.insert(0, row[WIDTH:])  # glued to what follows
        row = row[:WIDTH]
    return row, " ".join(tokens)


def _number(left: Sequence[str], right: Sequence[str]) -> tuple[Row, ...]:
    """Number the rows of two columns, or of one that holds both, one below the other."""
    if not right:
        left, right = left[:ROWS], left[ROWS:]
    return tuple(
        Row(column, number, text)
        for column, rows in enumerate((left, right), 1)
        for number, text in enumerate(rows, 1)
    )


def read_beside(lines: Iterable[str], words: Sequence[str]) -> tuple[tuple[Turn, ...], int | None]:
    """Return the turns that the margin tells of the words, and the attempts left, if it says so."""
    turns: list[Turn] = []
    guess, attempts = "", None
    for line in lines:
        left, like, tried = _LEFT.search(line), _LIKENESS.search(line), _GUESS.search(line)
        if left is not None:
            squares = len(re.findall(r"[^\w\s:()]", left[2]))
            number = left[1] or "".join(re.findall(r"\d+", left[2])[:1])
            count = whole_number(number)
            attempts = squares or (attempts if count is None else count)
        elif like is not None and guess in words:
            turns.append(Turn(guess, str(int(like[1] or like[2]))))
            guess = ""
        elif tried is not None:
            guess = tried[1]
    return tuple(turns), attempts
