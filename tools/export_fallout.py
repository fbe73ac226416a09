"""Export what the page's Fallout terminal is held to: web/tests/fallout.json.

Run it from the root of the project:

    python tools/export_fallout.py

It writes the same bytes each time; tests/fallout/test_page.py says when it is to be run again. The
reader of screens, the boards and the play on them are written a second time in TypeScript, for the
site without a service.
"""

import json
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from math import ceil
from pathlib import Path
from typing import Any

from bestguess.errors import BestguessError
from bestguess.fallout import LEVELS, Board, Position, Terminal, draw_board, rank, start
from bestguess.fallout.entry import Dud, Reset
from bestguess.fallout.screen import BracketPair, format_screen, parse_screen, read_dump
from bestguess.feedback import likeness
from bestguess.game import Turn

CASES = Path(__file__).parent.parent / "web" / "tests" / "fallout.json"
BITS = 0xFFFFFFFF

HAND_MADE = (
    "",
    "  \n\n",
    "%$ #@! 12 ()",
    "ROBCO INDUSTRIES TERMLINK\nENTER PASSWORD NOW",
    "SALES SALTY TERM",
    "what is this supposed to be",
    "A B C",
    "INTERNATIONALIZATION",
    "SA1ES ROUND",
    "LA1D ROPE",
    "XA1XX ROUND",
    "0xF000 TERMS####### TEXAS",
    "12345A TERMS1 5ALE5",
    "SALES SALTY SALES",
    "S0LES\nSA1TY 5AUCE\nSAVES",
    "TERHS TEXAS TIRES",
    "1. TERMS\n2. TEXAS\n3. TIRES\n4. TANKS",
    '["TERMS", "TEXAS", "TIRES", "TANKS"]',
    "- TERMS\n- TEXAS\n- TIRES\n- TANKS",
    "  TERMS;TEXAS\tTIRES|TANKS  ",
    "térms texas tirés tanks",
    "TRANSPLANTED\nHORIZONTALLY",
    "TERM TEXT TIRE\nTANK TALE TOAD",
    "0xF000 TERMS######[\n0xF00C ]TEXAS######",
    "ATTEMPTS LEFT: # #\nTERMS TEXAS",
    "4 ATTEMPT(S) LEFT: ■ ■ ■ ■\nTERMS TEXAS",
    "Attempts Remaining: ▮▮▮\nTERMS TEXAS",
    "1 attempt left\nTERMS TEXAS",
    "attempts left\nTERMS TEXAS",
    ">)'<^@{garde\nn]+#(.= @*?%;\nharden=-*_>:\n[;-@|!(%*=_}\n=//(+:} [*]#'\n$burden)[_^:",
    "TERMS TEXAS\n> TERMS\n> Entry denied\n> Likeness=2",
    "ß ﬁ TERMS TEXAS ½",
)


class Chance(random.Random):
    """The chance of the page (mulberry32), which a seed repeats there and here."""

    def __init__(self, seed: int) -> None:
        super().__init__(0)
        self.state = seed

    def random(self) -> float:
        """Return the next number from 0 up to 1."""
        self.state = (self.state + 0x6D2B79F5) & BITS
        mixed = (self.state ^ self.state >> 15) * (1 | self.state) & BITS
        mixed = (mixed + (mixed ^ mixed >> 7) * (61 | mixed) & BITS) ^ mixed
        return (mixed ^ mixed >> 14) / 2**32

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """Return one of the numbers of a range."""
        first, last = (0, start) if stop is None else (start, stop)
        return first + step * int(self.random() * ceil((last - first) / step))

    def randint(self, a: int, b: int) -> int:
        """Return a number from a to b."""
        return self.randrange(a, b + 1)

    def choice(self, seq: Sequence[Any]) -> Any:
        """Return one of the items."""
        return seq[self.randrange(len(seq))]


# --- screens ---


def copies(text: str, chance: random.Random) -> Iterator[str]:
    """Yield copies of a screen as people make them."""
    bare = re.sub(r"0x[0-9A-F]{4} ", "", text)
    rows = [line.split("  ") for line in bare.splitlines()]
    yield text
    yield chance.choice((text.lower(), text.replace("0x", ""), re.sub("(0x....)", r"\1:", text)))
    yield bare
    yield chance.choice(
        (
            bare.replace("  ", ""),
            "\n".join(row[side] for side in (0, 1) for row in rows),
            re.sub(r"(?<=\S)(?=\S)", " ", bare).replace("   ", "     "),
            text.replace("  ", "\t").replace("\n", "\r\n\r\n"),
            text.replace("'", "’").replace("-", "–"),
            text.replace("0xF", "OxF"),
            "\n".join(text.splitlines()[: chance.randint(2, 16)]),
        )
    )


def misread(text: str, chance: random.Random) -> str:
    """Return a screen with a few characters taken for others."""
    wrong = {
        "O": "0QD", "I": "1L|", "L": "1I|", "S": "5$", "B": "8", "E": "3F", "M": "H", "H": "M",
        "C": "G(", "U": "V", "T": "7", "Z": "2", "|": "IL1", "@": "0", "$": "5S", "?": "7",
    }  # fmt: skip
    marks = list(text)
    indices = [at for at, mark in enumerate(marks) if mark in wrong]
    for at in chance.sample(indices, min(len(indices), chance.randint(1, 3))):
        marks[at] = chance.choice(wrong[marks[at]])
    return "".join(marks)


def with_margin(board: Board, text: str, chance: random.Random) -> str:
    """Return a screen with its header, and guesses beside the last rows."""
    lines = text.splitlines()
    word = chance.choice(board.words)
    feedback = likeness(word, board.secret)
    says = chance.choice((f">Likeness={feedback}", f">{feedback}/{len(word)} correct."))
    for at, said in zip((-3, -2, -1), (f">{word}", ">Entry denied.", says), strict=True):
        lines[at] += f"  {said}"
    left = chance.randint(1, 4)
    return "\n".join(
        ["ROBCO INDUSTRIES (TM)", f"{left} ATTEMPT(S) LEFT: {'■ ' * left}", "", *lines]
    )


def texts() -> Iterator[str]:
    """Yield texts to be read, always the same."""
    yield from HAND_MADE
    chance = random.Random("screens to be read")
    for seed in range(12):
        board = draw_board(seed % len(LEVELS), chance)
        text = format_screen(read_dump(board.dump, board.address))
        yield from copies(text, chance)
        yield with_margin(board, text, chance)
        for _ in range(3):
            yield misread(text, chance)
        yield misread("\n".join(board.words), chance)


def reading(text: str) -> dict[str, Any]:
    """Return a text, and what is read from it or said of it."""
    try:
        found = asdict(parse_screen(text))
    except BestguessError as error:
        return {"text": text, "error": str(error)}
    found["rows"] = [
        " ".join(row["text"] for row in found["rows"] if row["column"] == column)
        for column in (1, 2)
    ]
    found["pairs"] = [_place(pair) for pair in found["pairs"]]
    found["repairs"] = [list(repair.values()) for repair in found["repairs"]]
    found["turns"] = [f"{turn['guess']}={turn['feedback']}" for turn in found["turns"]]
    return {"text": text, "screen": found}


def _place(pair: dict[str, Any]) -> str:
    return f"{pair['column']}-{pair['row']}-{pair['place']} {pair['text']}"


def corrected() -> list[dict[str, Any]]:
    """Return texts with corrections, and the words and rows then."""
    text = "0xF964 $%TERM#(*)!# 0xFA30 TEXAS%[@[]!_\n0xF970 #T4NKS#(*)!$ 0xFA3C ##TIRES[]!_#"
    cases: tuple[tuple[str, list[tuple[str, str]]], ...] = (
        (text, [("TERM", "TERMS"), ("T4NKS", "TUNES")]),
        (text, [("TEAS", "TERMS")]),
        ("SALES SA1|Y SAVES", [("SA1", "SALTY")]),
        ("SALES SALT SAVES", [("SALT", "SALTY")]),
    )
    made = []
    for read, corrections in cases:
        made.append({"text": read, "corrections": corrections, **_corrected(read, corrections)})
    return made


def _corrected(text: str, corrections: list[tuple[str, str]]) -> dict[str, Any]:
    try:
        screen = parse_screen(text, corrections=corrections)
    except BestguessError as error:
        return {"error": str(error)}
    return {"words": screen.words, "rows": [row.text for row in screen.rows]}


# --- boards ---


def terminal_of(level: int, seed: int, chance: random.Random) -> dict[str, Any]:
    """Return a board of a level and a seed, some moves on it, and what came of them."""
    luck = Chance(seed)
    board = draw_board(level, luck)
    terminal, moves = start(board), list[str]()
    for _ in range(8):
        if terminal.over:
            break
        move, pair = _move(terminal, chance)
        terminal = terminal.guess(move) if pair is None else terminal.use(pair, luck)
        moves.append(move)
    return {
        "level": level,
        "seed": seed,
        **asdict(board),
        "moves": moves,
        "entries": [str(entry) for entry in map(_entry, terminal.position.entries)],
        "left": terminal.position.left,
        "pairs": [_place(asdict(pair)) for pair in terminal.pairs],
        "shown": terminal.dump,
    }


def _move(terminal: Terminal, chance: random.Random) -> tuple[str, BracketPair | None]:
    """Choose a pair more often than a word, so that pairs run out."""
    if terminal.pairs and chance.random() < 0.7:
        number = chance.randrange(len(terminal.pairs))
        return str(number + 1), terminal.pairs[number]
    kept = [word for word in terminal.board.words if word not in terminal.position.duds]
    return chance.choice(kept), None


def _entry(entry: object) -> str:
    match entry:
        case Turn(guess, feedback):
            return f"{guess}={feedback}"
        case Dud(word):
            return f"dud {word}"
        case Reset():
            return "reset"
    raise AssertionError(entry)


def terminals() -> list[dict[str, Any]]:
    """Return terminals of all levels."""
    chance = random.Random("moves on terminals")
    return [terminal_of(seed % len(LEVELS), 77 * seed + 1, chance) for seed in range(24)]


# --- advice ---


def rankings() -> list[dict[str, Any]]:
    """Return positions with the words ranked as the library ranks them."""
    chance = random.Random("positions to be ranked")
    made = []
    for number in range(12):
        board = draw_board(number % 4, chance)
        position = Position(board.words)
        for word in chance.sample(board.words, number % 3):
            if not position.over:
                position = position.enter(Turn(word, likeness(word, board.secret)))
        made.append(
            {
                "words": board.words,
                "turns": [str(turn) for turn in position.turns],
                "ranked": [
                    [each.guess, each.candidate, each.chance, each.mean]
                    for each in (() if position.over else rank(position))
                ],
            }
        )
    return made


def content() -> str:
    """Return the whole file."""
    made = {
        "readings": [reading(text) for text in texts()],
        "corrected": corrected(),
        "terminals": terminals(),
        "rankings": rankings(),
    }
    return json.dumps(made, ensure_ascii=False, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    CASES.write_text(content(), encoding="utf-8")
