"""The overture of `classic`: blocks of colours in order, until enough is known of them.

`ABCD`, `EFGH`, … share no colour. A block without a mark takes its colours out of the game; the
last one is filled up with the first colours left (`EFAB` of six). The overture is left when all
colours were tried, or when the marks so far add up to the pegs, or to one less: the blocks not
played are then *extra guesses* for the endgame, where they can beat every candidate.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bestguess.codes import Codes, is_wide
from bestguess.game import Game, Turn


@dataclass(frozen=True)
class Synthetic:
    """The marked blocks put together as one turn on a long code.

    The first marked block gives its blacks and whites; the marks of later ones count as whites,
    for the slots of a long code say nothing about theirs.
    """

    code: str = ""
    blacks: int = 0
    whites: int = 0

    @property
    def marks(self) -> int:
        return self.blacks + self.whites

    def __str__(self) -> str:
        return f"{self.code} n={self.blacks} b={self.whites} nb={self.marks}"

    def add(self, turn: Turn) -> "Synthetic":
        """Return the turn with one more block behind it; a block without marks adds nothing."""
        blacks, whites = marks_of(turn)
        if not blacks + whites:
            return self
        if self.code:
            blacks, whites = 0, blacks + whites
        return Synthetic(self.code + turn.guess, self.blacks + blacks, self.whites + whites)


@dataclass(frozen=True)
class Overture:
    """Where the overture stands after some turns.

    `block` is the next one to play, empty when the overture is over. `turns` are the turns of the
    overture, and what follows them is the endgame. When other guesses were played instead, `own`
    is false and all turns are the endgame's.
    """

    block: str
    turns: tuple[Turn, ...]
    colours: str  # those left: not in a block without marks
    synthetic: Synthetic
    extra: tuple[str, ...] = ()
    own: bool = True


def marks_of(turn: Turn) -> tuple[int, int]:
    """Return the blacks and the whites of a turn."""
    return turn.feedback.count("X"), turn.feedback.count("O")


def has_overture(game: Game) -> bool:
    """Tell whether the game is one of colours, marked with blacks and whites."""
    coloured = isinstance(game.secrets, Codes) and not is_wide(game.secrets)
    return coloured and game.rule.native == "pegs"


def overture(game: Game, turns: Sequence[Turn]) -> Overture:
    """Return where the overture stands after the turns.

    >>> from bestguess import Round, load
    >>> played = Round(load("mastermind:4x26")).play("ABCD", "-").play("EFGH", "1 1")
    >>> found = overture(played.game, played.play("IJKL", "-").play("MNOP", "1 1").turns)
    >>> found.block, found.colours, str(found.synthetic)
    ('', 'EFGHMNOPQRSTUVWXYZ', 'EFGHMNOP n=1 b=3 nb=4')
    """
    alphabet = "".join(game.secrets.alphabet)
    colours = untried = alphabet
    synthetic, total, pegs = Synthetic(), 0, game.length
    for number, turn in enumerate((*turns, None)):
        block, rest, whole = _next_block(colours, untried, pegs)
        if not untried or total >= pegs - 1 or game.guesses.find(block) is None:
            extra = tuple(_blocks(game, colours, untried)) if total == pegs - 1 else ()
            return Overture("", tuple(turns[:number]), colours, synthetic, extra)
        if turn is None:
            return Overture(block, tuple(turns), colours, synthetic)
        if turn.guess != block:
            break
        total += sum(marks_of(turn))
        colours, untried = colours_left(colours, [turn]), rest
        synthetic = synthetic.add(turn) if whole else synthetic
    return Overture("", (), colours_left(alphabet, turns), Synthetic(), own=False)


def colours_left(colours: str, turns: Sequence[Turn]) -> str:
    """Return the colours without those of turns that got no mark."""
    gone = {symbol for turn in turns if not sum(marks_of(turn)) for symbol in turn.guess}
    return "".join(colour for colour in colours if colour not in gone)


def _next_block(colours: str, untried: str, pegs: int) -> tuple[str, str, bool]:
    """Return the next block, what is untried after it, and whether it needs no colour twice."""
    block = untried[:pegs]
    whole = len(block) == pegs
    filled = (block + (colours or " ") * pegs)[:pegs]
    return filled, untried[pegs:], whole


def _blocks(game: Game, colours: str, untried: str) -> Iterator[str]:
    """Yield the blocks not played that the game allows."""
    while untried:
        block, untried, _ = _next_block(colours, untried, game.length)
        if game.guesses.find(block) is not None:
            yield block
