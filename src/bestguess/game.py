"""`Game`: which secrets, which guesses, which rule, how many turns, and examples. Data only."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from functools import lru_cache
from numbers import Integral
from typing import Annotated

from bestguess.codes import (
    GAP,
    Space,
    Texts,
    Words,
    count_codes,
    count_symbols,
    has_length,
    is_listed,
    is_wide,
    lengths,
    list_few,
    parse_code,
)
from bestguess.colours import Colour, spell
from bestguess.errors import (
    CodeError,
    FeedbackError,
    GameError,
    check_type,
    plural,
    shorten,
)
from bestguess.feedback import Rule, is_won, parse_plain, rule_of
from bestguess.tables import Shown
from bestguess.words import Loaded

# The types of a game's parameters that name a file. A face that must not read files refuses them;
# a list may still be one of the package.
MAX_BOARDS = 100

FilePath = Annotated[str, "file"]
ListName = Annotated[str, "file", "list"]
RuleName = Annotated[str, "rule"]  # one of `feedback.RULES`


@dataclass(frozen=True)
class Turn:
    """A guess and its feedback, both in canonical form."""

    guess: str
    feedback: str

    def __str__(self) -> str:
        return f"{self.guess}={self.feedback}"


@dataclass(frozen=True)
class Game(Shown):
    """The rules of a game.

    `feedback` is one of the rules of `bestguess.feedback`, or any function of (guess, secret)
    that returns something for which `str` is readable. Every secret is a guess; others may be of
    another shape, such as questions. `examples` are (guess, secret, feedback)
    and are checked. `hard` is Wordle's hard mode: guesses must use what earlier tiles showed.
    `accelerators` are guesses that stay allowed where else only candidates are. `colours` say how
    symbols are shown, and by which names they may be typed. `weights` say how likely each secret
    is, in their order, where one is not as likely as another. `past` are secrets that were used
    before, and are none now; `notes` is what a person should know of how the game was made.
    `boards` is the number of secrets that are sought at once; `turns` are for all of them.
    """

    name: str
    _: KW_ONLY
    secrets: Space
    feedback: Callable[[str, str], object]
    guesses: Space = None  # type: ignore[assignment]  # __post_init__ puts the secrets here
    turns: int | None = None
    hard: bool = False
    examples: Sequence[tuple[str, str, str]] = ()
    accelerators: Sequence[str] = ()
    colours: Sequence[Colour] = ()
    weights: Sequence[int] | None = field(default=None, hash=False)
    past: Sequence[str] = field(default=(), hash=False)
    notes: Sequence[str] = field(default=(), compare=False)
    boards: int = 1
    spec: str = ""  # the text that loads this game again, such as mastermind:5x8
    rule: Rule = field(init=False)

    def __post_init__(self) -> None:
        check_type(self.name, str, GameError, "the name of a game")
        object.__setattr__(self, "guesses", _either(self.guesses, self.secrets))
        for space in (self.secrets, self.guesses):
            if not hasattr(space, "alphabet"):
                kind = type(space).__name__
                raise GameError(f"{self.name}: a {kind} is no space; wrap it: Words(('AB', 'CD'))")
        if not callable(self.feedback):
            raise GameError(f"{self.name}: the feedback must be a function of guess and secret")
        if self.turns is not None:
            check_type(self.turns, Integral, GameError, "a number of turns")
        check_type(self.boards, Integral, GameError, "a number of boards")
        if not 1 <= self.boards <= MAX_BOARDS:
            raise GameError(f"{self.name}: {self.boards} boards; take 1 to {MAX_BOARDS}")
        if self.hard and self.boards > 1:
            raise GameError(f"{self.name}: hard mode is for one board; leave out hard or boards")
        if self.boards > 1 and not is_listed(self.secrets):
            raise GameError(
                f"{self.name}: codes too many to list are for one board; take fewer symbols or a"
                " shorter code, or leave out boards"
            )
        check_type(self.examples, Sequence, GameError, "a list of examples")
        check_type(self.accelerators, Sequence, GameError, "a list of accelerators")
        object.__setattr__(self, "rule", self._rule())
        object.__setattr__(self, "spec", self.spec or self.name)
        object.__setattr__(self, "examples", tuple(map(tuple, self.examples)))
        object.__setattr__(self, "accelerators", tuple(self.accelerators))
        object.__setattr__(self, "colours", tuple(self.colours))
        object.__setattr__(self, "past", tuple(self.past))
        if self.weights is not None:
            object.__setattr__(self, "weights", tuple(self.weights))
            if len(self.weights) != len(self.secrets):
                raise GameError(
                    f"{self.name}: {plural(len(self.weights), 'weight')} for"
                    f" {plural(len(self.secrets), 'secret')}; give each one"
                )
        if self.hard and self.rule.native != "tiles":
            raise GameError(f"{self.name}: hard mode needs the rule tiles")
        for code in self.accelerators:
            check_type(code, str, GameError, "an accelerator; give a list of texts")
            if self.guesses.find(code) is None:
                raise GameError(f"{self.name}: the accelerator {code} is no guess; add it")
        for example in self.examples:
            if len(example) != 3:
                raise GameError(f"{self.name}: {example} is not (guess, secret, feedback)")
            guess, secret, expected = example
            if self.rule(guess, secret) != expected:
                raise GameError(
                    f"{self.name}: the example {guess} against {secret} says {expected}, but the"
                    f" rule says {self.rule(guess, secret)}; correct one of them"
                )

    def _rule(self) -> Rule:
        """Return the rule for codes as these spaces write them; most rules want one length."""
        rule = rule_of(self.feedback)
        sizes = {*lengths(self.guesses), *lengths(self.secrets)}
        if (rule.native or rule.parts) and rule.native != "shared" and len(sizes) > 1:
            raise GameError(
                f"{self.name}: the rule {rule.name} wants codes of one length; secrets have"
                f" {count_symbols(self.secrets)}, guesses {count_symbols(self.guesses)}: take one"
                " length, the rule shared, or a rule of your own"
            )
        wide = is_wide(self.guesses) and is_wide(self.secrets)
        if wide and (rule.parts or self.hard):
            what = "hard mode" if self.hard else f"the rule {rule.name}, which has parts,"
            raise GameError(f"{self.name}: {what} wants symbols of one character")
        return replace(rule, gap=GAP) if wide else rule

    def __repr__(self) -> str:
        rule = shorten(self.rule.name, 20) + ", hard" * self.hard
        count = plural(count_codes(self.secrets), "secret")
        return f"<Game {shorten(self.spec, 40)}: {count}, {rule}>"

    @property
    def length(self) -> int:
        return self.secrets.length

    def parse_guess(self, text: str) -> str:
        """Return the guess that a person typed."""
        return parse_code(self.guesses, self._spell(text))

    def parse_secret(self, text: str) -> str:
        """Return the secret that a person typed."""
        return parse_code(self.secrets, self._spell(text))

    def _spell(self, text: str) -> str:
        """Return a code with symbols where a person typed the names of colours."""
        named = self.colours and isinstance(text, str)
        return spell(self.colours, text) if named and not has_length(self.guesses, text) else text

    def has_length(self, text: str) -> bool:
        """Tell whether what a person typed has as many symbols as a guess."""
        try:
            return has_length(self.guesses, self._spell(text))
        except CodeError:  # a misspelt name
            return False

    def parse_feedback(self, feedback: str | int | Sequence[int], guess: str | None = None) -> str:
        """Return feedback in canonical form: of a text as typed, or of numbers, as 2 or (1, 1).

        Of a rule of one's own, a beginning will do of what the guess can be told, as `h` for
        `higher`; the guess must be in canonical form.
        """
        text: object = feedback
        if isinstance(feedback, Integral) or self.rule.parse is parse_plain:
            text = str(feedback)
        elif isinstance(feedback, tuple | list):
            text = " ".join(map(str, feedback))
        if not isinstance(text, str):
            raise FeedbackError(f"cannot read {feedback!r}: give a text or numbers")
        found = self.rule.parse(text, self.length)
        if guess is None or self.rule.parse is not parse_plain:
            return found
        return self._complete(found, guess)

    def _complete(self, typed: str, guess: str) -> str:
        """Return the feedback that begins as typed; as it is where none or itself is one."""
        begun = self.begun(typed, guess)
        if len(begun) > 1:
            few = ", ".join(map(repr, begun[:-1])) + f" or {begun[-1]!r}"
            raise FeedbackError(f"{typed} may be {few}; type more of it")
        if not begun and is_won(typed):
            return self.win_of(guess) or typed
        return begun[0] if begun else typed

    def begun(self, typed: str, guess: str) -> list[str]:
        """Return the feedbacks in words that a guess can get and that begin as typed, or are it."""
        possible, low = outcomes(self, guess), typed.strip().casefold()
        same = [text for text in possible if text.casefold() == low]
        exact = [text for text in same if text == typed.strip()]
        words = [text for text in possible if text[0].isalpha()]
        return exact or same or [text for text in words if text.casefold().startswith(low)]

    def parse_turn(self, text: str) -> Turn:
        """Return the turn written as `GUESS=FEEDBACK`."""
        guess, feedback = self.split_turn(text)
        code = self.parse_guess(guess)
        return Turn(code, self.parse_feedback(feedback, code))

    def split_turn(self, text: str, mark: str = "=") -> tuple[str, str]:
        """Split `GUESS=FEEDBACK` so that the guess has the game's length: codes may have a `=`.

        Where several have it, the longest that is a guess counts. Where none has, who reads the
        guess says so. FeedbackError when it is not a turn.
        """
        check_type(text, str, FeedbackError, "a turn; write GUESS=FEEDBACK")
        ends = [end for end, symbol in enumerate(text) if symbol == mark]
        fitting = [end for end in ends if self.has_length(text[:end])]
        known = [end for end in reversed(fitting) if self.is_guess(text[:end])]
        end = next(iter([*known, *fitting]), None)
        if end is None:
            if not ends or self.has_length(text):
                raise FeedbackError(f"{text!r} is not a turn; write GUESS=FEEDBACK")
            end = ends[-1 if mark in self.guesses.alphabet else 0]
        return text[:end], text[end + 1 :]

    def is_guess(self, text: str) -> bool:
        """Tell whether what a person typed is a guess of the game."""
        try:
            return bool(self.parse_guess(text))
        except CodeError:
            return False

    @property
    def unlisted(self) -> tuple[str, ...]:
        """The accelerators that are no secrets of the game, such as misspelt words."""
        return tuple(code for code in self.accelerators if self.secrets.find(code) is None)

    def wins(self, turn: Turn) -> bool:
        """Tell whether the turn found the secret."""
        listed = self.secrets.find(turn.guess) is not None
        return listed and turn.feedback == self.win_of(turn.guess)

    def win_of(self, guess: str) -> str | None:
        """Return what a guess is told where it is the secret; None for one that never is.

        A word outside the secrets has a win all the same: a larger list may have it.
        """
        asks = isinstance(self.guesses, Texts) and self.secrets.find(guess) is None
        return None if asks else self.rule(guess, guess)

    def check_hard(self, guess: str, turns: Sequence[Turn]) -> None:
        """Raise CodeError when hard mode forbids the guess after the turns."""
        for turn in turns if self.hard else ():
            reason = hard_refusal(guess, turn)
            if reason:
                raise CodeError(f"hard mode: {guess} {reason} (from {turn})")


@lru_cache(maxsize=64)
def outcomes(game: Game, guess: str) -> tuple[str, ...]:
    """Return what a guess can be told, in the order of the secrets; for rules in Python."""
    return tuple(dict.fromkeys(game.rule(guess, secret) for secret in game.secrets))


def _either(space: Space | None, other: Space) -> Space:
    """Return the space, or the other if there is none; one may be too large for `or`."""
    return other if space is None else space


def with_accelerators(game: Game, words: Sequence[str]) -> Game:
    """Return the game of words with accelerators, which are guesses even if no secrets."""
    if not isinstance(game.guesses, Words):
        raise GameError(f"{game.name} is not a game of words; only words have accelerators")
    guesses = Words((*game.guesses.words, *words), game.guesses.name)
    return replace(game, guesses=guesses, accelerators=(*game.accelerators, *words))


def without_past(game: Game, past: Loaded) -> Game:
    """Return the game of words without the secrets that were used before.

    They may still be guessed. Notes count and name the entries that were no secrets.
    """
    listed, words = game.secrets, past.words
    assert isinstance(listed, Words)
    used = set(words)
    kept = [index for index, word in enumerate(listed) if word not in used]
    if not kept:
        raise GameError(f"{past.name} has all {len(listed):,} secrets of {game.name}; none is left")
    unknown = [word for word in words if listed.find(word) is None]
    notes = [f"{past.name}: {past.report}"] * bool(past.report.dropped)
    if unknown:
        are = "is no secret" if len(unknown) == 1 else "are no secrets"
        words_of = f"{len(unknown):,} of {plural(len(words), 'word')} {are} of {listed.name}"
        notes.append(f"{past.name}: {words_of}: {list_few(unknown)}")
    return replace(
        game,
        secrets=Words(tuple(listed[index] for index in kept), listed.name),
        weights=None if game.weights is None else [game.weights[index] for index in kept],
        past=[word for word in words if listed.find(word) is not None],
        notes=[*game.notes, *notes],
    )


def with_boards(game: Game, boards: int) -> Game:
    """Return the game of one board as one of several, with a turn more for each."""
    check_type(boards, Integral, GameError, "a number of boards")
    return replace(game, boards=boards, turns=game.turns and game.turns + boards - 1)


def check_game(game: Game) -> None:
    """Refuse what is not a game of one board, such as its name."""
    check_type(game, Game, GameError, "a Game; load it: load('mastermind')")
    if game.boards > 1:
        raise GameError(
            f"{game.spec} has {game.boards} boards, and this is for one; several are known to"
            " suggest, solve, play and evaluate, and in Python to bestguess.Boards"
        )


def hard_refusal(guess: str, turn: Turn) -> str:
    """Say what Wordle's hard mode misses in the guess after the turn; nothing when allowed."""
    for slot, (symbol, mark) in enumerate(zip(turn.guess, turn.feedback, strict=True)):
        if mark == "g" and guess[slot] != symbol:
            return f"must keep {symbol} in place {slot + 1}"
    shown = Counter(s for s, mark in zip(turn.guess, turn.feedback, strict=True) if mark != "b")
    for symbol, times in shown.items():
        if guess.count(symbol) < times:
            return f"must have {symbol}" + (f" {times} times" if times > 1 else "")
    return ""


# --- what tells a game from another ---

_PROBES = 24  # codes of each space with which a rule is recognised


@lru_cache(maxsize=64)
def rules_of(game: Game) -> str:
    """Return a digest of what the game is: its spaces, and what its rule tells of some codes."""
    from hashlib import sha256

    digest = sha256()
    digest.update(_space_text(game.secrets).encode())
    digest.update(_space_text(game.guesses, game.accelerators).encode())
    digest.update(repr((game.rule.name, game.turns, game.hard)).encode())
    digest.update(b"" if game.boards == 1 else f"{game.boards} boards".encode())
    digest.update(b"" if game.weights is None else repr(game.weights).encode())
    for guess in _spread(game.guesses):
        digest.update(
            "|".join(game.rule(guess, secret) for secret in _spread(game.secrets)).encode()
        )
    return digest.hexdigest()[:16]


def _space_text(space: Space, accelerators: Sequence[str] = ()) -> str:
    if isinstance(space, Words):
        kind = "Accelerated" if accelerators else "Words"  # as in the keys of stored cells
        return repr((kind, space.words, accelerators))
    if isinstance(space, Texts):
        return repr(("Texts", space.texts))
    return repr(space)


def _spread(space: Space) -> Iterator[str]:
    every = count_codes(space)
    count = min(_PROBES, every)
    return (space[index * every // count] for index in range(count))
