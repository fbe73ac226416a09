"""Folding: a word in any Latin spelling becomes capital letters A–Z."""

from unicodedata import category, normalize

# Letters that have no canonical decomposition, so that stripping marks leaves them as they are.
_LETTERS = str.maketrans(
    {
        "Æ": "AE",
        "Œ": "OE",
        "Ø": "O",
        "Đ": "D",
        "Ð": "D",
        "Þ": "TH",
        "Ł": "L",
        "Ħ": "H",
        "Ŧ": "T",
        "Ĳ": "IJ",
        "ẞ": "SS",  # the small ß becomes SS by upper()
    }
)


def fold(text: str) -> str:
    """Return the text in capitals, without accents, and with ligatures taken apart.

    What has no Latin letter (digits, spaces, other alphabets) stays: `fold` never loses a symbol,
    so that the caller can still see that an entry is not a word.

    >>> fold("gêné"), fold("œuf"), fold("Straße"), fold("aujourd'hui")
    ('GENE', 'OEUF', 'STRASSE', "AUJOURD'HUI")
    """
    if text.isascii():
        return text.upper()
    # Canonical, not compatible, decomposition: ™ must not become TM, nor ª an A.
    marked = normalize("NFD", text.upper())
    return "".join(c for c in marked if not category(c).startswith("M")).translate(_LETTERS)
