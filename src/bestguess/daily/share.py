"""Share strings: `Entropy #213   3/8   223313 / 114411 / 555555`, a result without its words."""

import re
from dataclasses import dataclass
from functools import lru_cache
from sys import intern

from bestguess.daily.dictionary import dictionary
from bestguess.daily.puzzle import TURNS, Puzzle, digits_of
from bestguess.errors import DailyError, plural

_DICE = {str(face): chr(0x267F + face) for face in range(1, 7)}
_TO_DICE = str.maketrans(_DICE)
_FROM_DICE = str.maketrans(
    {die: face for face, die in _DICE.items()} | {"\ufe0e": "", "\ufe0f": ""}
)
_MAX_TEXT = 1000  # a real one has at most 100
_HEAD = re.compile(r"\s*entropy\s*#\s*([1-9][0-9]{0,8})\s+([1-8X])\s*/\s*8\s+(.*)", re.I | re.S)

_LINK = re.compile(r"\shttps?://\S+\s*\Z", re.I)


@dataclass(frozen=True, slots=True)
class Share:
    """A result as it is shared: the puzzle's number, the turns used (None: lost), the digits."""

    number: int
    turns: int | None
    rows: tuple[str, ...]


def format_share(share: Share, *, dice: bool = False, lines: bool = False, link: str = "") -> str:
    """Return the result in one line, its digits as they are or as dice.

    With `lines` each row has a line of its own, as the page shares it, and the link the last one.

    >>> format_share(Share(213, 2, ("223313", "555555")))
    'Entropy #213   2/8   223313 / 555555'
    >>> print(format_share(Share(213, 2, ("223313", "555555")), dice=True, lines=True))
    Entropy #213 2/8
    ⚁⚁⚂⚂⚀⚂
    ⚄⚄⚄⚄⚄⚄
    """
    head = f"Entropy #{share.number}", f"{share.turns or 'X'}/{TURNS}"
    rows = [row.translate(_TO_DICE) if dice else row for row in share.rows]
    if lines:
        return "\n".join([" ".join(head), *rows, *([link] if link else [])])
    return "   ".join([*head, " / ".join(rows), *([link] if link else [])])


def parse_share(text: str) -> Share:
    """Return the result that a share string tells; white space is free, also between the digits.

    A link at its end is passed over. Whether the digits are possible is another matter, of
    `check_share`.

    >>> parse_share("Entropy #213   2/8   2 2 3 3 1 3 / 5 5 5 5 5 5").rows
    ('223313', '555555')
    """
    if len(text) > _MAX_TEXT:
        raise DailyError(f"not a share string: more than {_MAX_TEXT:,} characters")
    found = _HEAD.fullmatch(_LINK.sub("", text).translate(_FROM_DICE))
    if found is None:
        raise DailyError(
            "not a share string; it begins like Entropy #213   6/8   and goes on with the digits"
        )
    number, used, rest = found.groups()
    rows = tuple(row for part in rest.split("/") for row in _parse_rows(part))
    turns = None if used in "xX" else int(used)
    if len(rows) != (turns or TURNS):
        wanted = plural(turns or TURNS, "row")
        raise DailyError(f"{used.upper()}/{TURNS} is {wanted}, not {len(rows)}")
    return Share(int(number), turns, rows)


def _parse_rows(part: str) -> list[str]:
    """Return what stands between two strokes: a row, or several that lines or blanks part."""
    digits = re.sub(r"\s", "", part)
    if not re.fullmatch("([1-6]{6})+", digits):
        raise DailyError(
            f"cannot read the row {part.strip()[:20]!r}: a row is six digits from 1 to 6"
        )
    return re.findall("[1-6]{6}", digits)


def check_share(share: Share, puzzle: Puzzle) -> str | None:
    """Return why the result is impossible for the puzzle, or None when it is possible.

    Possible is not true: who knows the secret can make up digits that fit it.
    """
    if share.number != puzzle.number:
        return f"it is of puzzle {share.number}, not {puzzle.number}"
    return explain_rows(share, puzzle.secret)


def explain_rows(share: Share, secret: str) -> str | None:
    """Return why the rows are impossible for the secret, or None when they are possible."""
    if len(share.rows) != (share.turns or TURNS):
        need = plural(share.turns or TURNS, "row is", "rows are")
        return f"{need} needed, not {len(share.rows)}"
    if share.turns is not None and share.rows[-1] != digits_of(secret, secret):
        return f"the last row, {share.rows[-1]}, is not what the secret itself shows"
    tried = share.rows if share.turns is None else share.rows[:-1]
    for turn, row in enumerate(tried, 1):
        if row not in _rows_of(secret):
            return f"row {turn}, {row}: no word shows these digits and is not the secret"
    return None


# A tenth of a second each, so none is found twice, whoever asks for an archive of ten years one by
# one; a few kilobytes each, since equal rows are one text.
@lru_cache(maxsize=4096)
def _rows_of(secret: str) -> frozenset[str]:
    """Return the digits that words other than the secret show against it."""
    others = (word for word in dictionary().words if word != secret)
    return frozenset(intern(digits_of(word, secret)) for word in others)
