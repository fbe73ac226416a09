"""Charts: the pictures of a report, each with its words and its numbers."""

from bestguess.lab.charts.plot import KINDS, draw_pictures, draw_rows
from bestguess.lab.charts.vega import Picture

__all__ = ["KINDS", "Picture", "draw_pictures", "draw_rows"]
