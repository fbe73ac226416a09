"""Charts: the pictures of a report, each with its words and its numbers."""

from bestguess.lab.charts.plot import KINDS, draw_pictures, draw_rows
from bestguess.lab.charts.vega import Picture, need_converter

__all__ = ["KINDS", "Picture", "draw_pictures", "draw_rows", "need_converter"]
