"""Turns that clash, as a table: which they are, and what could have been told instead."""

from typing import TYPE_CHECKING

from bestguess.cli.rendering import Column, say, show_table

if TYPE_CHECKING:
    from bestguess import Clash, Round

REPAIRS = 8  # feedbacks offered for one turn of a clash


def show_clash(round: "Round", clash: "Clash") -> None:
    """Show which turns clash, and what would repair the round."""
    told = str(clash).partition(";")[0]  # what could be told instead is in the table
    say(f"{told[:1].upper()}{told[1:]}. Correct one turn.", style="bold yellow")
    columns = (
        Column("turn", right=True),
        Column("guess"),
        Column("feedback"),
        Column("would be possible (candidates left)", wrap=16),
    )
    rows = []
    for number, turn in enumerate(round.turns, 1):
        repairs = list(clash.repairs.get(number, {}).items())
        offers = [f"{feedback} ({left:,})" for feedback, left in repairs[:REPAIRS]]
        offers += ["…"] if len(repairs) > REPAIRS else []
        mark = f"{number} !" if number in clash.turns else f"{number}  "
        rows.append((mark, turn.guess, turn.feedback, ", ".join(offers) or "nothing alone"))
    show_table(columns, rows)
