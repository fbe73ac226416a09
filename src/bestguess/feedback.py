"""The rules: the feedback of a guess. Readable Python here is the specification; C++ must agree.

A rule is a pure function of two codes, the guess first, and returns the feedback in its canonical
text form. It knows no game, turn or strategy. A win is an outcome of its own: no other secret may
get the feedback that the guess gets against itself.

Every rule has a `parse_…` for what people type; `parse(rule(guess, secret))` gives the same text.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from bestguess.errors import (
    FeedbackError,
    GameError,
    ImpossibleError,
    check_type,
    nearest,
    plural,
    whole_number,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Labels = Callable[[NDArray[np.int32], NDArray[np.int32]], NDArray[np.integer]]

WIN = "win"  # the canonical win of the rules whose marks alone do not tell it
_WINS = frozenset({"win", "won", "!", "*", "yes", "solved", "gagné", "trouvé"})
_NONE = frozenset({"none", "nothing", "rien", "aucun", "aucune"})  # what people say for nothing
SPOKEN = _WINS | _NONE  # feedback as a word, which may be a guess as well
_NOTHING = _NONE | {"-", "0", "–", "—"}
_BLACKS = frozenset({"black", "bull", "noir", "taureau", "x", "a"})
_WHITES = frozenset({"white", "cow", "blanc", "vache", "o", "w", "c"})
_TILES = {
    **dict.fromkeys("g2🟩🟧", "g"),
    **dict.fromkeys("y1🟨🟦", "y"),
    **dict.fromkeys("b0x.-_w⬛⬜", "b"),
}
_COLOURS = {
    **dict.fromkeys(("green", "vert"), "g"),
    **dict.fromkeys(("yellow", "jaune"), "y"),
    **dict.fromkeys(("black", "grey", "gray", "noir", "gris"), "b"),
}


def is_won(text: str) -> bool:
    """Tell whether a person says that the secret is found.

    >>> is_won("Yes"), is_won("higher")
    (True, False)
    """
    return text.strip().lower() in _WINS


def parse_plain(text: str, length: int) -> str:
    """Read the feedback of a rule of one's own: its text, as it is."""
    if not text.strip():
        raise FeedbackError("empty feedback: type what the rule returns")
    return text.strip()


def numbers_of(rows: "NDArray[np.int32]") -> "NDArray[np.int64]":
    """Return the number that the digits of each row spell, for the array form of a rule.

    >>> import numpy as np
    >>> numbers_of(np.array([[ord("1"), ord("2")], [ord("7"), 0]]))
    array([12,  7])
    """
    import numpy as np

    found = np.zeros(len(rows), dtype=np.int64)
    for column in rows.T:
        digit = (ord("0") <= column) & (column <= ord("9"))
        found = np.where(digit, 10 * found + column - ord("0"), found)
    return found


@dataclass(frozen=True)
class Rule:
    """A feedback rule: the function, and how its text form is read.

    `native` names the C++ twin; a rule without one runs on the Python function. `hint` says in a
    few words what a person types. `array` is the rule for whole arrays. It takes guesses and
    secrets as rows of the code points of their symbols, and returns a label, a whole number from 0,
    for each guess (a row) and secret (a column): equal where the feedback is, and only there. Zeros
    stand behind a short code. Symbols of several characters are numbered instead, from 0 on, in the
    order of the secrets' alphabet. `parts` are the rules of which this one is put together, see
    `combine`. `gap` is what stands between symbols of several characters, in a game that has such:
    the function then gets lists of symbols.

    >>> def matches(guess, secret):
    ...     return sum(g == s for g, s in zip(guess, secret))
    >>> def count_matches(guesses, secrets):
    ...     return (guesses[:, None] == secrets).sum(axis=2)
    >>> Rule(matches, array=count_matches)("AABB", "ABAB")
    '2'
    """

    function: Callable[[str, str], object]
    parse: Callable[[str, int], str] = parse_plain
    hint: str = "as the rule returns it"
    native: str | None = None
    array: "Labels | None" = None
    parts: "tuple[Part, ...]" = ()
    gap: str = ""

    def __post_init__(self) -> None:
        if self.array is not None and not callable(self.array):
            raise GameError(
                f"the array form of {self.name} must be a function of guesses and secrets"
            )

    @property
    def name(self) -> str:
        return getattr(self.function, "__name__", "rule")

    @property
    def meaning(self) -> str:
        """Say in a line what the feedback means."""
        if self.parts:
            names: dict[str, list[str]] = {}
            for part in self.parts:
                names.setdefault(part.rule.meaning, []).append(part.name)
            return "; ".join(f"for its {'/'.join(of)} {meaning}" for meaning, of in names.items())
        about = (self.function.__doc__ or "").strip().partition("\n")[0].rstrip(".")
        return about.partition(": ")[2] or about or "what the rule returns"

    def __call__(self, guess: str, secret: str) -> str:
        """Return the feedback of the guess for the secret, in canonical form."""
        codes: Any = (guess, secret)
        if self.gap:
            codes = (guess.split(self.gap), secret.split(self.gap))
        try:
            return str(self.function(*codes)).strip() or "-"
        except Exception as error:
            raise GameError(
                f"the rule {self.name} failed for the guess {guess} and the secret {secret}:"
                f" {type(error).__name__}: {error}"
            ) from error


@dataclass(frozen=True)
class Part:
    """A rule on some slots of a code, such as those of its colours."""

    name: str
    slots: tuple[int, ...]
    rule: Rule

    def of(self, code: str) -> str:
        """Return the piece of a code that the rule looks at."""
        return "".join(code[slot] for slot in self.slots)


@dataclass(frozen=True)
class _Combined:
    """What each part is told, in their order, with a `/` between them."""

    parts: tuple[Part, ...]

    @property
    def __name__(self) -> str:
        return "/".join(part.rule.name for part in self.parts)

    def __call__(self, guess: str, secret: str) -> str:
        return "/".join(part.rule(part.of(guess), part.of(secret)) for part in self.parts)


@dataclass(frozen=True)
class _Reader:
    """Reads the feedback of parts: that of each, with a `/` between them; a win by its name."""

    parts: tuple[Part, ...]

    def __call__(self, text: str, length: int) -> str:
        won = text.strip().lower() in _WINS
        texts = [text] * len(self.parts) if won else text.split("/")
        if len(texts) != len(self.parts):
            names = " and ".join(part.name for part in self.parts)
            raise FeedbackError(
                f"cannot read {text.strip()!r}: give the feedback for {names}, with / between them"
            )
        return "/".join(
            part.rule.parse(each, len(part.slots))
            for part, each in zip(self.parts, texts, strict=True)
        )


def combine(*parts: Part) -> Rule:
    """Return the rule that tells what each of the parts is told; it is as native as they are.

    >>> marks = RULES["pegs"]
    >>> both = combine(Part("letters", (0, 2), marks), Part("digits", (1, 3), marks))
    >>> both("A1B2", "B1A1"), both.parse("2 whites / x", 4)
    ('OO/X', 'OO/X')
    """
    for part in parts:
        check_type(part, Part, GameError, "a Part of a rule")
    if not parts:
        raise GameError("a rule that is put together needs a part")
    hint = "/".join(part.name for part in parts) + ", each " + parts[0].rule.hint
    return Rule(_Combined(parts), _Reader(parts), hint, parts=parts)


def pegs_of(guess: str, secret: str) -> tuple[int, int]:
    """Return the blacks (right symbol, right place) and whites (right symbol, wrong place)."""
    blacks = sum(g == s for g, s in zip(guess, secret, strict=True))
    return blacks, (Counter(guess) & Counter(secret)).total() - blacks


def pegs(guess: str, secret: str) -> str:
    """Mastermind: `X` for each symbol in place, `O` for each that belongs elsewhere, else `-`."""
    blacks, whites = pegs_of(guess, secret)
    return "X" * blacks + "O" * whites or "-"


def parse_pegs(text: str, length: int) -> str:
    """Read `XOO`, `1 2`, `1,2`, `12`, `1B2W`, `1A2B`, `1 black 2 white`, `1 bull 2 cows`.

    Nothing is `-`, `0 0`, `none` or `rien`; a win may be called so.
    """
    blacks, whites = _read_pegs(text, length)
    if blacks + whites > length:
        marks, room = plural(blacks + whites, "mark"), plural(length, "place")
        raise ImpossibleError(f"{text.strip()}: {marks}, but a code has {room}")
    if blacks == length - 1 and whites == 1:
        raise ImpossibleError(
            f"{text.strip()} is impossible: with {blacks} in place the last one cannot be misplaced"
        )
    return "X" * blacks + "O" * whites or "-"


def _read_pegs(text: str, length: int) -> tuple[int, int]:
    word = text.strip().upper()
    if word.lower() in _NOTHING:
        return 0, 0
    if word.lower() in _WINS:
        return length, 0
    marks = "".join(word.split())
    if marks and set(marks) <= set("XO"):  # not B, W and C: they are colours too
        return marks.count("X"), marks.count("O")
    if named := _read_named(text):
        return named
    numbers = re.fullmatch(r"(\d{1,9})\s*[ABX,;/+ ]\s*(\d{1,9})\s*[BCOW]?", word)
    if numbers is None and length < 10:
        numbers = re.fullmatch(r"(\d)(\d)", word)
    if numbers is None:
        raise FeedbackError(
            f"cannot read {text.strip()!r}: give blacks and whites, like XOO, 1 2, or - for none"
        )
    return int(numbers[1]), int(numbers[2])


def _read_named(text: str) -> tuple[int, int] | None:
    """Read blacks and whites with their names, in any order, as `2 whites and 1 black`, `1B2W`.

    A `b` is black beside whites or cows, white beside an `a`; alone nobody knows, and it is None.
    """
    plain = re.sub(r"\bno\b", "0", text.strip().lower())
    words = [word for word in re.findall(r"\d+|[^\W\d]+", plain) if word not in ("and", "et")]
    if re.search(r"[^\w\s,;:=/&+]", plain) or len(words) not in (2, 4):
        return None
    first = words[0].isdecimal()
    counts, names = (words[::2], words[1::2]) if first else (words[1::2], words[::2])
    if not first and any(len(name) == 1 for name in names):
        return None  # X 1 may be a mark and a number
    kinds = [_peg_kind(name, names) for name in names]
    if sorted(kinds) not in (["X"], ["O"], ["O", "X"]) or None in map(whole_number, counts):
        return None
    found = dict(zip(kinds, map(int, counts), strict=True))
    return found.get("X", 0), found.get("O", 0)


def _peg_kind(name: str, names: list[str]) -> str:
    """Return `X` for a name of blacks, `O` for one of whites, `?` for what may be both or none."""
    one = name if name in _BLACKS | _WHITES | {"b"} else name[:-1]  # the plural
    if one == "b" and len(names) == 2:
        return "O" if "a" in names else "X"
    return "X" if one in _BLACKS else "O" if one in _WHITES else "?"


def likeness(guess: str, secret: str) -> str:
    """Likeness: the number of symbols that are right and in place."""
    return str(sum(g == s for g, s in zip(guess, secret, strict=True)))


def parse_likeness(text: str, length: int) -> str:
    """Read `3`, `3/5`, `3 letters`, `Likeness=3`, or `-`, `none` and `rien` for 0."""
    word = text.strip().lower()
    word = "0" if word in _NOTHING else str(length) if word in _WINS else word
    named = r"(?:\s*(?:correct|right|in place|letters?|lettres?))?\.?"
    match = re.fullmatch(rf"(?:likeness\s*[=:]?\s*)?(\d{{1,9}})(?:\s*/\s*{length})?{named}", word)
    if match is None or int(match[1]) > length:
        raise FeedbackError(f"cannot read {text.strip()!r}: give a number from 0 to {length}")
    return str(int(match[1]))


def tiles(guess: str, secret: str) -> str:
    """Wordle: `g` in place, `y` elsewhere, `b` not there, or not so often.

    Places that are right come first; then each further letter of the guess, from the left, is
    `y` while the secret still has one that is not matched.

    >>> tiles("SPEED", "ABIDE")
    'bbyby'
    """
    left = Counter(s for g, s in zip(guess, secret, strict=True) if g != s)
    marks = []
    for g, s in zip(guess, secret, strict=True):
        if g == s:
            marks.append("g")
        elif left[g] > 0:
            left[g] -= 1
            marks.append("y")
        else:
            marks.append("b")
    return "".join(marks)


def parse_tiles(text: str, length: int) -> str:
    """Read `gybbg`, `21002` or emoji squares; spaces do not matter, `.`, `-`, `x` are grey.

    Also the colours by name, `none` or `rien` for all grey, and a win by its name.
    """
    plain = _name_tiles(text, length)
    marks = [_TILES.get(mark, "?") for mark in plain.lower() if mark not in " ,\t\ufe0f"]
    if "?" in marks or len(marks) != length:
        raise FeedbackError(
            f"cannot read {text.strip()!r}: give {length} of g (in place), y (elsewhere), b (not)"
        )
    if marks.count("g") == length - 1 and "y" in marks:
        raise ImpossibleError(
            f"{text.strip()} is impossible: with {length - 1} in place the last cannot be elsewhere"
        )
    return "".join(marks)


def _name_tiles(text: str, length: int) -> str:
    """Return the marks of `green grey …`, of `none` and of `win`; any other text as it is."""
    words = re.split(r"[\s,]+", text.strip().lower())
    if words[0] in _NONE | _WINS and len(words) == 1:
        return ("b" if words[0] in _NONE else "g") * length
    return "".join(_COLOURS[word] for word in words) if set(words) <= set(_COLOURS) else text


def digits(guess: str, secret: str) -> str:
    """Entropy: under each letter, how many share its kind (in place, elsewhere, not there).

    Different letters are counted, the kinds are those of `tiles`, and which is which is not told. A
    letter may be in two classes and counts once in each. The digits alone do not tell a win
    (`666666` is also a guess with no letter right), so a win is `win`.

    >>> digits("CASTLE", "CARNAL"), digits("CASTLE", "CASTLE"), digits("CASTLE", "DUMBOY")
    ('223313', 'win', '666666')
    """
    if guess == secret:
        return WIN
    return spread(guess, tiles(guess, secret))


def spread(guess: str, marks: str) -> str:
    """Return the digits of a guess whose tiles are known."""
    classes = {mark: {g for g, m in zip(guess, marks, strict=True) if m == mark} for mark in "gyb"}
    return _join_digits([str(len(classes[mark])) for mark in marks])


def _join_digits(numbers: list[str]) -> str:
    """Write digits together; from ten on, where one may be 10, apart."""
    return (" " if len(numbers) > 9 else "").join(numbers)


def parse_digits(text: str, length: int) -> str:
    """Read `223313`, `2 2 3 3 1 3`, dice, or `win`."""
    word = text.strip().lower()
    if word in _WINS:
        return WIN
    dice = {chr(0x2680 + face): str(face + 1) for face in range(6)}
    plain = "".join(dice.get(mark, mark) for mark in word)
    marks = re.findall(r"\d+" if length > 9 else r"\d", plain)
    clean = not re.search(r"[^\d\s,/]", plain)
    if not clean or len(marks) != length or not all(1 <= int(mark) <= length for mark in marks):
        wanted = f"{plural(length, 'digit')} from 1 to {length}, or {WIN}"
        raise FeedbackError(f"cannot read {text.strip()!r}: give {wanted}")
    return _join_digits([str(int(mark)) for mark in marks])


def shared(guess: str, secret: str) -> str:
    """Jotto: the number of letters in common, each as often as both have it; or `win`."""
    if guess == secret:
        return WIN
    return str((Counter(guess) & Counter(secret)).total())


def label_shared(
    guesses: "NDArray[np.int32]", secrets: "NDArray[np.int32]"
) -> "NDArray[np.integer]":
    """The same for whole arrays, of codes of different lengths."""
    import numpy as np

    common = np.zeros((len(guesses), len(secrets)), dtype=np.int64)
    for symbol in np.unique(guesses[guesses > 0]):
        times = (guesses == symbol).sum(axis=1), (secrets == symbol).sum(axis=1)
        common += np.minimum.outer(*times)
    return np.where((guesses[:, None] == secrets).all(axis=2), 0, common + 1)


def parse_shared(text: str, length: int) -> str:
    """Read a number of letters, or `win`."""
    if text.strip().lower() in _WINS:
        return WIN
    try:
        return parse_likeness(text, length)
    except FeedbackError:
        raise FeedbackError(
            f"cannot read {text.strip()!r}: give a number from 0 to {length}, or {WIN}"
        ) from None


RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "pegs": Rule(pegs, parse_pegs, "blacks and whites: XOO, 1 2, or -", "pegs"),
        "likeness": Rule(likeness, parse_likeness, "letters in place: 0, 1, 2, …", "likeness"),
        "tiles": Rule(tiles, parse_tiles, "gybbg, 21002 or squares", "tiles"),
        "digits": Rule(digits, parse_digits, "the digits, like 223313, or win", "digits"),
        "shared": Rule(
            shared, parse_shared, "letters in common: 0, 1, …, or win", "shared", label_shared
        ),
    }
)
_BY_FUNCTION = {rule.function: rule for rule in RULES.values()}


def rule_of(function: Callable[[str, str], object]) -> Rule:
    """Return the rule of a feedback function: one of `RULES`, or a plain one for a user's own."""
    if isinstance(function, Rule):
        return function
    return _BY_FUNCTION.get(function) or Rule(function)


def named_rule(name: str) -> Rule:
    """Return the rule of that name."""
    if name not in RULES:
        raise GameError(
            f"unknown rule {name!r}{nearest(str(name), RULES)} (one of {', '.join(RULES)})"
        )
    return RULES[name]
