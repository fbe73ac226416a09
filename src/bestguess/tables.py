"""Tables as HTML and Markdown, and things that a notebook shows."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape
from importlib import import_module


class Shown:
    """A base of what a notebook shows as tables and pictures instead of its `repr`."""

    def _repr_html_(self) -> str:
        # By its name, for it is far above: it knows the classes that have this base.
        return str(import_module("bestguess.notebook").show(self))


@dataclass(frozen=True)
class Table:
    """Rows of texts and numbers under a head; the first column names the row.

    >>> print(Table(("turns", "secrets"), [(1, 1), (2, 1295)]).markdown())
    | turns | secrets |
    | ---: | ---: |
    | 1 | 1 |
    | 2 | 1,295 |
    """

    head: Sequence[str]
    rows: Sequence[Sequence[object]]
    caption: str = ""

    def html(self) -> str:
        """Return the table as HTML with a caption, and with heads that a screen reader knows."""
        head = "".join(
            f'<th scope="col"{_class(number)}>{escape(name)}</th>'
            for name, number in zip(self.head, self.numeric, strict=True)
        )
        caption = f"<caption>{escape(self.caption)}</caption>" if self.caption else ""
        body = "".join(f"<tr>{self._row(row)}</tr>\n" for row in self.rows)
        return f"<table>{caption}<thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody></table>"

    def _row(self, row: Sequence[object]) -> str:
        cells = [
            f"<td{_class(number)}>{escape(format_value(value))}</td>"
            for value, number in zip(row, self.numeric, strict=True)
        ]
        name = cells[0].removeprefix("<td").removesuffix("</td>")
        return "".join([f'<th scope="row"{name}</th>', *cells[1:]])

    def markdown(self) -> str:
        """Return the table as Markdown; what is a pipe in a text stays one."""
        marks = ["---:" if number else "---" for number in self.numeric]
        lines = [self.head, marks, *(map(format_value, row) for row in self.rows)]
        return "\n".join(
            f"| {' | '.join(text.replace('|', chr(92) + '|') for text in line)} |" for line in lines
        )

    @cached_property
    def numeric(self) -> list[bool]:
        """Tell for each column whether it holds numbers, which stand to the right."""
        columns = zip(*self.rows, strict=True) if self.rows else [()] * len(self.head)
        filled = [[value for value in column if value not in (None, "")] for column in columns]
        return [bool(values) and all(map(_is_number, values)) for values in filled]


def _class(number: bool) -> str:
    return ' class="number"' if number else ""


def _is_number(value: object) -> bool:
    """Tell numbers, and texts that begin like one: `4.5046`, `≥ 7`, `12.5%`."""
    if isinstance(value, str):
        return value[0] in "0123456789-−+≥"
    return isinstance(value, int | float) and not isinstance(value, bool)


def format_value(value: object) -> str:
    """Return a value as people read it.

    >>> [format_value(value) for value in (True, None, 5757, 5.17961, -0.0001, "TARES")]
    ['yes', '', '5,757', '5.180', '0.000', 'TARES']
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:z,.3f}"
    return f"{value:,}" if isinstance(value, int) else str(value)
