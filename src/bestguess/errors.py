"""One tree of errors; each message says what is wrong and what to do next.

```
BestguessError
├── GameError         an unknown game, a bad parameter, a game file that cannot be used
├── CodeError         a guess or secret that the game does not allow
├── FeedbackError     feedback that cannot be read, or that no secret can give
├── ImpossibleError   of these, feedback that can be read and that no secret gives
├── ClashError        turns that no secret fits
├── StrategyError     an unknown strategy, or a cost that does not return a number
├── WordsError        a word list that cannot be read or used
├── TreeError         a tree that cannot be read, or that does not do what it says
├── DailyError        a schedule, puzzle, reveal or share string that cannot be read or is wrong
├── LimitError        more memory or codes than the bound allows
├── LabError          a database of the lab, an experiment or a cluster that cannot be used
├── GiveUpError       a cell of the lab that cannot be had
└── OutOfTimeError    the time of a whole run of the lab is over
```

The service adds its own where they arise: its settings, the rules of a round, advice.
"""

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module
from types import UnionType
from typing import Any, TypeVar


@dataclass(frozen=True)
class Outsiders:
    """Words that fit although they are no secrets, and the larger list that has them.

    `game` is the text that loads the game with that list.
    """

    words: tuple[str, ...]
    list_name: str
    game: str


_DIGITS = 20
_CONTROLS = (*range(32), *range(127, 160), *range(0x202A, 0x202F), *range(0x2066, 0x206A))
_ESCAPES = {code: repr(chr(code))[1:-1] for code in _CONTROLS if chr(code) not in "\n\t"}
_JSON_ESCAPES = {code: f"\\u{code:04x}" for code in _ESCAPES}


class BestguessError(Exception):
    """Anything a person can put right; the command line prints it and exits with 2.

    With `outsiders` a larger list puts it right, and the message ends with the text of that game.
    """

    def __init__(self, message: str = "", outsiders: Outsiders | None = None) -> None:
        super().__init__(message)
        self.outsiders = outsiders


E = TypeVar("E", bound=BestguessError)


class GameError(BestguessError):
    """An unknown game, a bad parameter, or a game file that cannot be used."""


class CodeError(BestguessError):
    """A guess or secret that the game does not allow."""


class FeedbackError(BestguessError):
    """Feedback that cannot be read, or that no secret can give."""


class ImpossibleError(FeedbackError):
    """Feedback that can be read, but that no secret can give."""


class ClashError(BestguessError):
    """Turns that no secret fits."""


class StrategyError(BestguessError):
    """An unknown strategy, or a cost function that does not return a number."""


class WordsError(BestguessError):
    """A word list that cannot be read or used."""


class TreeError(BestguessError):
    """A tree that cannot be read, or that does not do what it says."""


class DailyError(BestguessError):
    """A schedule, puzzle, reveal or share string that cannot be read or is wrong."""


class LimitError(BestguessError):
    """More memory or codes than the bound allows."""


class LabError(BestguessError):
    """A database of the lab, an experiment or a cluster that cannot be used."""


class GiveUpError(BestguessError):
    """A cell that cannot be had: it takes too long, or more than there is."""


class OutOfTimeError(BestguessError):
    """The time of the whole run is over."""


def locate(error: E, where: str) -> E:
    """Return the error with the words for where it arose before its message.

    >>> locate(CodeError("an empty code"), "turn 2")
    CodeError('turn 2: an empty code')
    """
    located = copy(error)
    located.args = (f"{where}: {error}",)
    return located


def need(module: str) -> Any:
    """Import a package of the extra `lab`, or say how to install it."""
    try:
        return import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise LabError(
            f"this needs {package}, which is not installed; pip install 'bestguess[lab]' ({error})"
        ) from None


def check_type(
    value: object, kind: type | UnionType, error: type[BestguessError], wanted: str
) -> None:
    """Raise the error when a value is not of the kind; `wanted` says what is and what to do."""
    if not isinstance(value, kind):
        raise error(f"{shorten(repr(value))} is not {wanted}")


def shorten(text: str, most: int = 60) -> str:
    """Return the text, cut where it has more symbols than a line has room for.

    >>> shorten("SALES+SALTY+SAUCE", 9)
    'SALES+SA…'
    """
    return text if len(text) <= most else text[: most - 1] + "…"


def whole_number(text: str) -> int | None:
    """Return a whole number that a person may mean; None for another text, or for longer ones.

    >>> whole_number("12"), whole_number("-1"), whole_number("9" * 6000)
    (12, None, None)
    """
    return int(text) if text.isdecimal() and len(text) <= _DIGITS else None


def visible(text: str, *, json: bool = False) -> str:
    """Return the text with control characters as escapes: a terminal would do what they say.

    All that is printed passes here. A text that is JSON stays JSON.

    >>> visible("SALES\\x1b[2J")
    'SALES\\\\x1b[2J'
    """
    return text.translate(_JSON_ESCAPES if json else _ESCAPES)


def plural(count: float, one: str, many: str | None = None, *, shown: str | None = None) -> str:
    """Count something; `shown` is the number where it is to be written in another way.

    >>> plural(1, "turn"), plural(1296, "candidate"), plural(2, "match", "matches")
    ('1 turn', '1,296 candidates', '2 matches')
    >>> plural(1.5, "turn", shown="1.50")
    '1.50 turns'
    """
    noun = one if count == 1 else many or f"{one}s"
    return f"{count:,} {noun}" if shown is None else f"{shown} {noun}"


def nearest(name: str, names: Iterable[str], cutoff: float = 0.6) -> str:
    """Return `; did you mean X?` for the closest of the names, or nothing below the cutoff.

    >>> nearest("mastermnd", ["mastermind", "wordle"])
    '; did you mean mastermind?'
    """
    folded = {other.lower(): other for other in names}
    close = get_close_matches(name.lower(), folded, n=1, cutoff=cutoff)
    return f"; did you mean {folded[close[0]]}?" if close else ""
