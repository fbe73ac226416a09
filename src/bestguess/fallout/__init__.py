"""The Fallout terminal: a position to be helped with, and boards to practise on.

Nothing here changes: each step returns the next value. Chance is a `random.Random` of the caller's.
"""

from bestguess.fallout.advice import GOALS, Choice, check_goal, rank, solve_alone
from bestguess.fallout.board import LEVELS, Board, Level, draw_board, draw_dump, draw_words
from bestguess.fallout.position import ATTEMPTS, Position, check_words, open_screen
from bestguess.fallout.practice import Terminal, start

__all__ = [
    "ATTEMPTS",
    "GOALS",
    "LEVELS",
    "Board",
    "Choice",
    "Level",
    "Position",
    "Terminal",
    "check_goal",
    "check_words",
    "draw_board",
    "draw_dump",
    "draw_words",
    "open_screen",
    "rank",
    "solve_alone",
    "start",
]
