"""The plot of `daily calibrate`: turns of simulated players by strength."""

from typing import TYPE_CHECKING

from bestguess.lab.charts import Picture, draw_rows
from bestguess.tables import Table

if TYPE_CHECKING:
    from bestguess.daily.calibrate import Calibration


def draw(found: "Calibration") -> Picture:
    """Draw the share of rounds by turns, a row for each strength and one for all."""
    rows = found.filtered or found.everything
    names = {name: name or "all together" for name in rows}
    labels, bars = [], []
    for name, spread in rows.items():
        low, middle, high = spread.quartiles
        labels.append(f"{names[name]}|quartiles {low}, {middle}, {high}")
        shares = [count / spread.rounds for count in spread.counts]
        bars.append([(share, f"{share:.0%}") for share in shares])
    lost = len(next(iter(rows.values())).counts)
    which = "that the filter keeps" if found.filtered else "drawn"
    all_of_them = rows[""]
    low, middle, high = all_of_them.quartiles
    return Picture(
        name="calibration",
        title="Turns of simulated players",
        note=f"share of {all_of_them.rounds:,} rounds; {found.players} players of each strength on"
        f" the secrets {which}; not people",
        words=f"Simulated players, not people. Of all rounds a quarter is over within {low} turns,"
        f" half within {middle}, three quarters within {high} ({lost} stands for lost);"
        f" {all_of_them.won:.1%} are won.",
        chart=draw_rows(
            labels,
            bars,
            {
                "title": "turns",
                "axis": {"labelExpr": f"datum.value == {lost} ? 'lost' : datum.value"},
            },
            {"format": ".0%", "tickCount": 3},
        ),
        table=Table(
            ("players", *(f"{turns}" for turns in range(1, lost)), "lost"),
            [(names[name], *spread.counts) for name, spread in rows.items()],
            "Rounds of simulated players by number of turns",
        ),
    )
