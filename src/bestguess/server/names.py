"""Display names: which texts can be shown as a name, anywhere and beside others."""

import re
import unicodedata

from bestguess.server.errors import Problem

MAX_NAME = 20
_MARKS = 2  # on one letter; more of them climb over the lines above
_SIGNS = " -_.'"
# Letters and marks by their category, but with nothing to see: fillers, joiners, variants.
_BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)


def parse_name(text: str) -> str:
    """Return the name in its one form (NFC, trimmed), or raise the problem of a bad one.

    Letters and digits of any script, with their marks, and ` -_.'`; no control characters, no
    signs that turn the direction of the text, nothing invisible.

    >>> parse_name("  Zoe\\u0308 O'Neil ")
    "Zoë O'Neil"
    """
    if len(text) > 4 * MAX_NAME:  # each letter may come with marks that NFC joins to it
        raise _bad(f"it is longer than {MAX_NAME} characters")
    name = unicodedata.normalize("NFC", text).strip(" ")
    if not name:
        raise _bad("it is empty; send null for no name")
    if len(name) > MAX_NAME:
        raise _bad(f"it is longer than {MAX_NAME} characters")
    if _BLANK.search(name):
        raise _bad("it has signs that cannot be seen")
    marks, carries = 0, False  # marks so far on the letter or digit that carries them
    for symbol in name:
        kind = unicodedata.category(symbol)
        is_mark = kind in ("Mn", "Mc")
        letter = kind[0] == "L" or kind == "Nd"
        if not (letter or is_mark or symbol in _SIGNS):
            raise _bad("it may have letters, digits, spaces and - _ . ' only")
        marks = marks + 1 if is_mark else 0
        carries = letter or (is_mark and carries)
        if is_mark and (not carries or marks > _MARKS):
            raise _bad("it has marks without a letter, or too many on one")
    if not any(unicodedata.category(symbol)[0] in "LN" for symbol in name):
        raise _bad("it needs a letter or a digit")
    if "  " in name:
        raise _bad("it has two spaces in a row")
    return name


def _bad(why: str) -> Problem:
    return Problem("bad-name", f"This name cannot be shown: {why}.")
