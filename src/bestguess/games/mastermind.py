"""Mastermind: a code of coloured pegs, marked with blacks and whites."""

from typing import Annotated

from bestguess.codes import BLANK, MAX_LENGTH, SYMBOLS, Codes
from bestguess.colours import numbered, parse_colours
from bestguess.errors import GameError
from bestguess.feedback import named_rule
from bestguess.game import Game, RuleName

Pegs = Annotated[int, f"How many pegs a code has: 1 to {MAX_LENGTH}."]
Colours = Annotated[
    int | str,
    f"How many colours there are, 1 to {len(SYMBOLS)}; or which: RGBYOP, or red+green+blue.",
]
Distinct = Annotated[bool, "No colour stands twice, neither in a secret nor in a guess."]


def game(
    *,
    pegs: Pegs = 4,
    colours: Colours = 6,
    blanks: Annotated[
        bool, "A guess may leave pegs empty, each written as a dot (.); no secret does."
    ] = False,
    distinct: Distinct = False,
    rule: Annotated[RuleName, "What a guess is told."] = "pegs",
) -> Game:
    """A code of pegs, each of any colour, or with `distinct` each of another; see `blanks`."""
    if isinstance(colours, int) and not 1 <= colours <= len(SYMBOLS):
        raise GameError(f"{colours} colours; take 1 to {len(SYMBOLS)}")
    if distinct and blanks:
        raise GameError("distinct and blanks do not go together; take one of them")
    paints = parse_colours(colours) if isinstance(colours, str) else numbered(SYMBOLS[:colours])
    alphabet = "".join(colour.symbol for colour in paints) or SYMBOLS[: int(colours)]
    classic = (pegs, colours, rule, distinct) == (4, 6, "pegs", False)
    return Game(
        "mastermind",
        secrets=Codes(alphabet, pegs, distinct),
        guesses=Codes(alphabet + BLANK * blanks, pegs, distinct),
        feedback=named_rule(rule),
        colours=paints,
        examples=(("ABCD", "CFED", "XO"), ("ABCD", "DAAD", "XO")) if classic else (),
    )
