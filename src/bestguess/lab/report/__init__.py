"""Reports: what the cells of a store say of strategies, as values and as tables."""

from bestguess.lab.report.formats import data_tables, pick, text_tables
from bestguess.lab.report.report import CellPair, Example, Line, Report, make_report, name_cells

__all__ = [
    "CellPair",
    "Example",
    "Line",
    "Report",
    "data_tables",
    "make_report",
    "name_cells",
    "pick",
    "text_tables",
]
