"""The rules of a round: how a guess is judged by what was played before, and what a name may be."""

import re
import unicodedata
from dataclasses import dataclass, field
from functools import lru_cache

from bestguess.daily import TURNS, digits_of
from bestguess.errors import BestguessError
from bestguess.server.rounds.commands import Guess

MAX_NAME = 20
_MARKS = 2  # on one letter; more of them climb over the lines above
_SIGNS = " -_.'"
_TYPED = str.maketrans("\u2019\u2010", "'-")  # what phones and word processors make of two of them
# Scripts in everyday use (Unicode Standard Annex 31, table 5), as the names of their letters begin.
_SCRIPTS = re.compile(
    "ARABIC|ARMENIAN|BENGALI|BOPOMOFO|CJK|CYRILLIC|DEVANAGARI|ETHIOPIC|GEORGIAN|GREEK|GUJARATI"
    "|GURMUKHI|HANGUL|HEBREW|HIRAGANA|KANNADA|KATAKANA|KHMER|LAO|LATIN|MALAYALAM|MYANMAR|ORIYA"
    "|SINHALA|TAMIL|TELUGU|THAANA|THAI|TIBETAN"
)
_OTHERWISE = {"IDEOGRAPHIC": "CJK", "EXTENDED": "ARABIC"}  # names that begin with another word
# Those that may meet in one name: "highly restrictive" in Unicode Technical Standard 39.
_TOGETHER = (
    {"LATIN", "CJK", "HIRAGANA", "KATAKANA"},
    {"LATIN", "CJK", "BOPOMOFO"},
    {"LATIN", "CJK", "HANGUL"},
)
# Letters of these scripts with nothing to see, or nothing but a line.
_BLANK = re.compile("[\u0640\u115f\u1160\u17b4\u17b5]")
# Most players open with one of a few thousand words.
_digits = lru_cache(maxsize=32_768)(digits_of)


class RoundError(BestguessError):
    """What the rules refuse; its members tell a program how to go on."""

    def __init__(self, text: str, **members: object) -> None:
        super().__init__(text)
        self.members = members


class NoPuzzleError(RoundError):
    """The puzzle does not exist, now or ever alike."""


class OtherScheduleError(RoundError):
    """The puzzle was published with another commitment than it has here."""


class NoRoundError(RoundError):
    """The player has not started a round, of the puzzle or at all."""

    def __init__(self, text: str = "Start a round of this puzzle before you guess.") -> None:
        super().__init__(text)


class NotAWordError(RoundError):
    """The guess is not in the dictionary."""


class TurnTakenError(RoundError):
    """The turn was played with another guess."""


class AlreadyGuessedError(RoundError):
    """The guess was played in an earlier turn: it would tell nothing, and uses no turn."""


class RoundOverError(RoundError):
    """No turn is left."""


class TurnTooEarlyError(RoundError):
    """A turn before this one has not been played."""


class BadNameError(RoundError):
    """The name cannot be shown, anywhere and beside others."""

    def __init__(self, why: str) -> None:
        super().__init__(f"This name cannot be shown: {why}.")


@dataclass(frozen=True, slots=True)
class Outcome:
    """The feedback of a guess: also when it had been played before."""

    digits: str
    won: bool


@dataclass(slots=True)
class RoundState:
    """A round as it is in the middle of the transaction."""

    over: bool
    counted: bool
    played: list[tuple[str, str]]  # guess, digits


@dataclass(slots=True)
class Changes:
    """What guesses change: turns, rounds that they end, and the tallies of those that count."""

    guesses: list[tuple[Guess, Outcome]] = field(default_factory=list)
    ends: list[tuple[Guess, Outcome]] = field(default_factory=list)
    counted: list[tuple[Guess, Outcome]] = field(default_factory=list)


def judge(command: Guess, state: RoundState | None, changes: Changes) -> Outcome:
    """Return the outcome of a guess, and note what it changes; raise RoundError."""
    if state is None:
        raise NoRoundError
    secret, played = command.puzzle.secret, state.played
    if command.turn <= len(played):
        guess, digits = played[command.turn - 1]
        if guess == command.guess:
            return Outcome(digits, guess == secret)
        raise TurnTakenError(f"Turn {command.turn} was played with {guess}.", played=guess)
    if state.over:
        raise RoundOverError("The round is over; no turn is left.")
    following = len(played) + 1
    if command.turn > following:
        detail = f"The next turn is {following}, not {command.turn}."
        raise TurnTooEarlyError(detail, next=following)
    for turn, (guess, _) in enumerate(played, 1):
        if guess == command.guess:
            detail = f"{guess} was your guess {turn} already. No guess is used."
            raise AlreadyGuessedError(detail, turn=turn)
    outcome = Outcome(_digits(command.guess, secret), command.guess == secret)
    played.append((command.guess, outcome.digits))
    changes.guesses.append((command, outcome))
    if outcome.won or command.turn == TURNS:
        state.over = True
        changes.ends.append((command, outcome))
        if state.counted:
            changes.counted.append((command, outcome))
    return outcome


def parse_name(text: str) -> str:
    """Return the name in its one form (NFKC, trimmed), or raise BadNameError.

    Letters with their marks and digits, all of one script in everyday use, with Latin beside
    Chinese, Japanese and Korean; the digits 0 to 9 and ` -_.'`; at least one letter or digit.

    >>> parse_name("  Zoe\\u0308 O’Neil ")
    "Zoë O'Neil"
    """
    if len(text) > 4 * MAX_NAME:  # each letter may come with marks that are joined to it
        raise BadNameError(f"it is longer than {MAX_NAME} characters")
    if any(symbol.isspace() and symbol != " " for symbol in text):
        raise BadNameError(_ALLOWED)
    name = unicodedata.normalize("NFKC", text).translate(_TYPED).strip(" ")
    if not name:
        raise BadNameError("it is empty; send null for no name")
    if len(name) > MAX_NAME:
        raise BadNameError(f"it is longer than {MAX_NAME} characters")
    if "  " in name:
        raise BadNameError("it has two spaces in a row")
    _check_scripts(name)
    _check_marks(name)
    if not any(_is_letter(symbol) for symbol in name):
        raise BadNameError("it needs a letter or a digit")
    return name


_ALLOWED = "it may have letters, digits, spaces and - _ . ' only"


def _is_letter(symbol: str) -> bool:
    return unicodedata.category(symbol) in ("Lu", "Ll", "Lt", "Lo", "Nd")


def _check_scripts(name: str) -> None:
    found = {_script(symbol) for symbol in name if symbol not in _SIGNS} - {""}
    if len(found) > 1 and not any(found <= each for each in _TOGETHER):
        raise BadNameError("its letters are of more than one script")


def _script(symbol: str) -> str:
    """Return the script of a letter, mark or digit, "" for those of all; raise BadNameError."""
    kind = unicodedata.category(symbol)
    if symbol in "0123456789" or (kind == "Mn" and "\u0300" <= symbol <= "\u0333"):
        return ""
    if kind[0] != "L" and kind not in ("Mn", "Mc", "Nd"):
        raise BadNameError(_ALLOWED)
    first = re.split("[ -]", unicodedata.name(symbol, ""))[0]
    script = _OTHERWISE.get(first, first)
    if not _SCRIPTS.fullmatch(script) or _BLANK.match(symbol):
        raise BadNameError("it has signs that cannot be seen, or of a script out of use")
    if script == "LATIN" and not (kind in ("Lu", "Ll") and _is_everyday(symbol)):
        raise BadNameError("it has phonetic or rare letters")
    return script


def _is_everyday(symbol: str) -> bool:
    """Tell whether a Latin letter is one to write with; others look like them.

    These are the letters up to U+017F, such as ø, ı and ŋ, with any marks, and ẞ.
    """
    return unicodedata.normalize("NFD", symbol)[0] < "\u0180" or symbol == "ẞ"


def _check_marks(name: str) -> None:
    marks, carries = 0, False  # marks so far on the letter or digit that carries them
    for symbol in name:
        is_mark = unicodedata.category(symbol) in ("Mn", "Mc")
        marks = marks + 1 if is_mark else _marks_in(symbol)
        carries = symbol not in _SIGNS and (carries or not is_mark)
        if marks > _MARKS or (is_mark and not carries):
            raise BadNameError("it has marks without a letter, or too many on one")


def _marks_in(letter: str) -> int:
    """Count the marks that are joined to a letter: ấ has two."""
    parts = unicodedata.normalize("NFD", letter)
    return sum(unicodedata.category(part) == "Mn" for part in parts)
