"""The Fallout terminal: a position to be helped with, and boards to practise on.

Nothing here changes: each step returns the next value. Chance is a `random.Random` of the caller's.
"""

from bestguess.fallout.advice import (
    GOALS,
    Choice,
    best_guesses,
    check_goal,
    eliminate,
    rank,
    review,
    solve_alone,
    ties,
)
from bestguess.fallout.board import LEVELS, Board, Level, draw_board, draw_dump, draw_words
from bestguess.fallout.case import Case, case_json, load_case, open_case
from bestguess.fallout.entry import Entry, format_entry, parse_entry
from bestguess.fallout.position import Position
from bestguess.fallout.practice import Practice, Terminal, start

__all__ = [
    "GOALS",
    "LEVELS",
    "Board",
    "Case",
    "Choice",
    "Entry",
    "Level",
    "Position",
    "Practice",
    "Terminal",
    "best_guesses",
    "case_json",
    "check_goal",
    "draw_board",
    "draw_dump",
    "draw_words",
    "eliminate",
    "format_entry",
    "load_case",
    "open_case",
    "parse_entry",
    "rank",
    "review",
    "solve_alone",
    "start",
    "ties",
]
