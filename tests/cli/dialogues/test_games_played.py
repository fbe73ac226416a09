"""Every packaged game, played by a person in a pseudo-terminal to its end: won, and lost."""

import re
from dataclasses import dataclass
from itertools import cycle

import pytest

from bestguess import games


@dataclass(frozen=True)
class Played:
    """A game as it is named, what its first lines say, what is typed, and what that is told."""

    game: str
    secret: str
    says: tuple[str, ...]
    turns: tuple[tuple[str, str], ...]
    options: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return self.game.partition(":")[0]


WON = (
    Played(
        "black-peg:3x4",
        "ABC",
        ("black-peg:3x4: 64 secrets", "Guess 3 symbols of ABCD.", "symbols that are right and in"),
        (("AAB", "AAB  1"), ("abc", "ABC  3")),
    ),
    Played(
        "bulls-and-cows",
        "1325",
        ("5,040 secrets", "Guess 4 different symbols", "For example, 1325 is told XOO if the"),
        (("1123", "1123 repeats 1; every symbol"), ("0123", "0123  XOO"), ("1325", "1325  XXXX")),
    ),
    Played(
        "entropy",
        "CARNAL",
        ("15,232 secrets, 8 turns", "Guess a word of 6 letters.", "CASTLE is told 223313"),
        (("CASTLE", "CASTLE  223313"), ("CARNAL", "CARNAL  win")),
    ),
    Played(
        "equations:5",
        "1+2=3",
        ("equations:5: ", "6 turns", "Guess 5 symbols of ", ", from the list right equations."),
        (
            ("1+1=3", "1+1=3 is not in the list right equations; did you mean "),
            ("1+3=4", "1+3=4  ggygb"),
            ("1+2=3", "1+2=3  ggggg"),
        ),
    ),
    Played(
        "fallout:words=TERMS+TEXAS+TIRES+TANKS",
        "TANKS",
        ("4 secrets, 4 turns", "Guess a word of 5 letters.", "For example, TERMS is told 2 if"),
        (("TERMS", "TERMS  2"), ("TANKS", "TANKS  5")),
    ),
    Played(
        "grand-mastermind",
        "A2C1D4",
        (
            "4,096 secrets",
            "Guess 6 symbols, in turn of ABCD and 1234.",
            "You are told for its colours/shapes X for each symbol in place",
            "For example, A1B2C3 is told XO/OO if the secret is A2C1D4.",
        ),
        (
            ("AA1122", "AA1122 has A in place 2, where one of 1234 belongs"),
            ("A1B2C3", "A1B2C3  XO/OO"),
            ("a2 c1 d4", "A2C1D4  XXX/XXX"),
        ),
    ),
    Played(
        "jotto",
        "TEARS",
        ("5,757 secrets", "Guess a word of 5 letters.", "letters in common", "TEARS is told 5 if"),
        (("STARE", "STARE  5"), ("TEARS", "TEARS  win")),
    ),
    Played(
        "marked-mastermind:3x4",
        "ABC",
        ("64 secrets", "Guess 3 symbols of ABCD.", "g in place, y elsewhere, b not there"),
        (("BAD", "BAD  yyb"), ("ABC", "ABC  ggg")),
    ),
    Played(
        "mastermind:distinct",
        "ABCD",
        ("360 secrets", "Guess 4 different symbols of ABCDEF."),
        (("AABC", "AABC repeats A"), ("ABDC", "ABDC  XXOO"), ("ABCD", "ABCD  XXXX")),
    ),
    Played(
        "mastermind:colours=RGBYOP",
        "RGBY",
        ("1,296 secrets", "Guess 4 symbols of R red, G green, B blue, Y yellow, O", "P purple."),
        (("red red blue blue", "RRBB  XX"), ("rgby", "RGBY  XXXX")),
    ),
    Played(
        "mastermind:3x4",
        "AAA",
        ("mastermind:3x4,prior=human: 64 secrets", "Guess 3 symbols of ABCD."),
        (("ABC", "ABC  X"), ("AAA", "AAA  XXX")),
        ("--prior", "human"),
    ),
    Played(
        "number",
        "58",
        ("number: 100 secrets", "Guess one of 1, 2, 3, …, 100.", "50 is told higher if"),
        (
            ("50", "50  higher"),
            ("101", "101 is not one of 1, 2, 3, …, 100"),
            ("75", "75  lower"),
            ("hint", "Try 62: "),
            ("58", "58  win"),
        ),
    ),
    Played(
        "questions",
        "23",
        (
            "questions: 256 secrets",
            "Guess one of odd, below 1, below 2, …, 255.",
            "You are told yes or no; a yes to the number itself wins.",
        ),
        (
            ("Is it below 128?", "below 128  yes"),
            ("is the number odd?", "odd  yes"),
            ("21", "21  no"),
            ("is it 23?", "23  yes"),
        ),
    ),
    Played(
        "word-mastermind:length=5",
        "TEARS",
        ("5,757 secrets", "Guess a word of 5 letters."),
        (("RATES", "RATES  XOOOO"), ("TEARS", "TEARS  XXXXX")),
    ),
    Played(
        "wordle",
        "GUANO",
        ("wordle: 3,158 secrets, 6 turns", "Guess a word of 5 letters.", "SPEED is told bbyby if"),
        (("XXXXX", "is not in the list wordle-guesses-2022"), ("GUANO", "GUANO  ggggg")),
    ),
    Played(
        "wordle:2021",
        "CIGAR",
        ("wordle:2021: 2,315 secrets, 6 turns", "Guess a word of 5 letters."),
        (("CRANE", "CRANE  gyybb"), ("CIGAR", "CIGAR  ggggg")),
    ),
    Played(
        "wordle",
        "AAHED",
        ("wordle:prior=all: 14,855 secrets, 6 turns", "Guess a word of 5 letters."),
        (("CRANE", "CRANE  bbyby"), ("AAHED", "AAHED  ggggg")),
        ("--prior", "all"),
    ),
)
LOST = {
    "entropy": ("CASTLE", "CARNAL", 8),
    "equations:5": ("1+3=4", "1+2=3", 6),
    "fallout:words=TERMS+TEXAS+TANKS": ("TERMS", "TANKS", 4),
    "wordle": ("CRANE", "GUANO", 6),
}


def see(screen, *texts):
    """Wait for the texts, which may be wrapped at their spaces."""
    for text in texts:
        screen.child.expect(r"\s+".join(map(re.escape, text.split())))


def test_every_game_is_played():
    assert {played.name for played in WON} == set(games.names())
    limited = {name for name in games.names() if games.load(name).turns is not None}
    assert {game.partition(":")[0] for game in LOST} == limited


@pytest.mark.parametrize(
    ("played", "columns"),
    list(zip(WON, cycle((80, 60)))),
    ids=lambda each: " ".join((each.game, *each.options)) if isinstance(each, Played) else None,
)
def test_a_game_is_won(terminal, played, columns):
    screen = terminal(
        "play", played.game, *played.options, "--secret", played.secret, columns=columns
    )
    see(screen, *played.says)
    for guess, shown in played.turns:
        see(screen, "> ")
        screen.type(guess)
        see(screen, shown)
    see(screen, f"Found {played.secret} in ", "turn", "Enter to leave>")
    screen.type("")
    assert screen.end()[0] == 0


@pytest.mark.parametrize("game", LOST)
def test_a_game_is_lost(terminal, game):
    guess, secret, turns = LOST[game]
    moves = " ".join([guess] * (turns - 1))
    screen = terminal("play", game, "--secret", secret, "--moves", moves)
    see(screen, f"turn {turns}/{turns}> ")
    screen.type(guess)
    see(screen, f"No turns left. The secret was {secret}.", "Enter to leave>")
    screen.type("")
    assert screen.end()[0] == 0
