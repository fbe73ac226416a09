"""Charts: the pictures of a report, each with its words and its numbers."""

from bestguess.lab.charts.picture import Picture
from bestguess.lab.charts.plot import KINDS, draw_pictures, draw_rows

__all__ = ["KINDS", "Picture", "draw_pictures", "draw_rows"]
