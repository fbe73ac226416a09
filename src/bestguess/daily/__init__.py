"""Daily puzzles of Entropy: schedule, commitments, share strings, dictionary, static export.

Nothing here reads the clock, or a file but a block list: days, seeds and texts are passed in.

>>> from datetime import date
>>> from secrets import token_hex
>>> made = generate(Schedule(), first=date(2026, 11, 16), days=2, seed=token_hex(16))
>>> [(puzzle.number, str(puzzle.date)) for puzzle in made.puzzles]
[(1, '2026-11-16'), (2, '2026-11-17')]
>>> parse_schedule(format_schedule(made)) == made
True
"""

from bestguess.daily.block import Block, parse_block, read_block
from bestguess.daily.dawg import Dictionary, decode_dawg, encode_dawg
from bestguess.daily.dictionary import dictionary
from bestguess.daily.export import export_files
from bestguess.daily.generate import blocked_days, generate, redraw
from bestguess.daily.puzzle import LOST, TURNS, Puzzle, Schedule, commit, digits_of, sha1_of
from bestguess.daily.reveal import (
    Reveal,
    check_reveal,
    format_reveal,
    parse_reveal,
    reveal_json,
    reveal_of,
)
from bestguess.daily.schedule import format_schedule, parse_schedule
from bestguess.daily.share import Share, check_share, format_share, parse_share

__all__ = [
    "LOST",
    "TURNS",
    "Block",
    "Dictionary",
    "Puzzle",
    "Reveal",
    "Schedule",
    "Share",
    "blocked_days",
    "check_reveal",
    "check_share",
    "commit",
    "decode_dawg",
    "dictionary",
    "digits_of",
    "encode_dawg",
    "export_files",
    "format_reveal",
    "format_schedule",
    "format_share",
    "generate",
    "parse_block",
    "parse_reveal",
    "parse_schedule",
    "parse_share",
    "read_block",
    "redraw",
    "reveal_json",
    "reveal_of",
    "sha1_of",
]
