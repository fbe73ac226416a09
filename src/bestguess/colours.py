"""The colours of pegs: each has a symbol to write, maybe a name to type, and a paint to show."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bestguess.codes import SYMBOLS
from bestguess.errors import CodeError, GameError, nearest

# Letter and paint of each name. Told apart in hue and in lightness, on light and dark screens.
KNOWN = {
    "red": ("R", "#d62839"),
    "blue": ("B", "#2f6fde"),
    "green": ("G", "#2a9d4a"),
    "yellow": ("Y", "#f2c12e"),
    "purple": ("P", "#8e4ec6"),
    "orange": ("O", "#f07f1e"),
    "cyan": ("C", "#2cc3d5"),
    "magenta": ("M", "#d63fa0"),
    "brown": ("N", "#8b5a2b"),
    "white": ("W", "#f4f4f4"),
    "black": ("K", "#222222"),
    "silver": ("S", "#a9b1b8"),
    "lime": ("L", "#9bd13c"),
    "teal": ("T", "#12837d"),
    "pink": ("I", "#f49ac1"),
    "violet": ("V", "#6a4fb3"),
}
_BY_LETTER = {letter: name for name, (letter, _) in KNOWN.items()}
_PAINTS = tuple(paint for _, paint in KNOWN.values())
_GAPS = r"[\s,;/+]+"


@dataclass(frozen=True)
class Colour:
    """A colour: its symbol in a code, its name (nothing where it has none), its paint as `#rrggbb`.

    >>> Colour("R", "red", "#d62839").dark
    True
    """

    symbol: str
    name: str
    paint: str

    @property
    def dark(self) -> bool:
        """Tell whether white is read better on it than black."""
        red, green, blue = (int(self.paint[at : at + 2], 16) for at in (1, 3, 5))
        return 0.299 * red + 0.587 * green + 0.114 * blue < 140


def palette(colours: int | str) -> tuple[str, tuple[Colour, ...]]:
    """Return the symbols of so many colours, or of those named, and how they are painted.

    >>> palette(6)[0], palette("red+green")[0]
    ('ABCDEF', 'RG')
    """
    if isinstance(colours, str):
        painted = parse_colours(colours)
        return "".join(colour.symbol for colour in painted), painted
    if not 1 <= colours <= len(SYMBOLS):
        raise GameError(f"{colours} colours; take 1 to {len(SYMBOLS)}")
    return SYMBOLS[:colours], numbered(SYMBOLS[:colours])


def numbered(symbols: str) -> tuple[Colour, ...]:
    """Return colours for symbols that stand for nothing; none where there are too many to tell."""
    if len(symbols) > len(_PAINTS):
        return ()
    return tuple(Colour(symbol, "", paint) for symbol, paint in zip(symbols, _PAINTS, strict=False))


def parse_colours(text: str) -> tuple[Colour, ...]:
    """Return the colours of their letters, `RGBYOP`, or of their names, `red+green+blue`.

    >>> "".join(colour.symbol for colour in parse_colours("red+blue+black+brown"))
    'RBKN'
    """
    words = [word for word in re.split(_GAPS, text.strip().lower()) if word]
    if not words:
        raise GameError("no colours; give letters like RGBYOP, or names like red+green+blue")
    if len(words) == 1 and words[0] not in KNOWN:
        return _by_letters(words[0].upper())
    _check_once(words, text)
    symbols = ""
    for word in words:
        symbols += _letter(word, symbols)
    return _painted(symbols, words)


def _by_letters(letters: str) -> tuple[Colour, ...]:
    if not letters.isalnum():
        raise GameError(f"colours {letters}: give letters like RGBYOP, or names like red+green")
    _check_once(letters, letters)
    return _painted(letters, [_BY_LETTER.get(letter, "") for letter in letters])


def _check_once(colours: Sequence[str], text: str) -> None:
    repeated = sorted({colour for colour in colours if colours.count(colour) > 1})
    if repeated:
        raise GameError(f"colours {text}: {' '.join(repeated)} twice; give each colour once")


def _letter(word: str, taken: str) -> str:
    """Return the letter of a name: the usual one, else the first of its letters that is free."""
    if not word.isalpha():
        raise GameError(f"{word} is no colour; give names like red+green, or letters like RGBYOP")
    usual = KNOWN[word][0] if word in KNOWN else ""
    free = (letter for letter in usual + word.upper() if letter not in taken)
    letter = next(free, "")
    if not letter:
        raise GameError(f"no letter is left for the colour {word}; name it otherwise")
    return letter


def _painted(symbols: str, names: Sequence[str]) -> tuple[Colour, ...]:
    own = {KNOWN[name][1] for name in names if name in KNOWN}
    others = iter([paint for paint in _PAINTS if paint not in own])
    return tuple(
        Colour(symbol, name, KNOWN[name][1] if name in KNOWN else next(others, "#888888"))
        for symbol, name in zip(symbols, names, strict=True)
    )


def spell(colours: Iterable[Colour], text: str) -> str:
    """Return the text with symbols for the names of colours; as it is where it has no names.

    >>> spell(parse_colours("RGB"), "red, red green b")
    'RRGb'
    """
    symbols = {colour.name: colour.symbol for colour in colours if colour.name}
    words = [word for word in re.split(_GAPS, text.strip()) if word]
    if not any(word.lower() in symbols for word in words):
        return text
    for word in words:
        if len(word) > 1 and word.lower() not in symbols:
            close = nearest(word.lower(), symbols)
            raise CodeError(f"{word} is no colour{close} (one of {', '.join(symbols)})")
    return "".join(symbols.get(word.lower(), word) for word in words)
