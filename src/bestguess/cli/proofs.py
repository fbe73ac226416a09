"""What `optimal` found and what is proven of it, as text and as JSON."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bestguess.cli.rendering import Column, plural, say, show_bars, show_table

if TYPE_CHECKING:
    from bestguess.engine import TurnCosts
    from bestguess.exact import Bounds, Optimum, Ranked

_AIMS = {
    "total": "least total",
    "worst": "least worst case",
    "within": "most secrets found in time",
}
_ENDS = {"time": "the time is up", "gap": "the gap is closed enough", "interrupt": "interrupted"}


def format_value(value: int, costs: "TurnCosts") -> str:
    """Write a value: the total, after the secrets that are too late if these count first.

    >>> from bestguess.engine import turn_costs
    >>> format_value(5625, turn_costs("total", None, 1296))
    '5,625'
    >>> worst, within = turn_costs("worst", 5, 1296), turn_costs("within", 4, 1296)
    >>> format_value(539 * worst.much + 5627, worst)
    '539 secrets at turn 5, total 5,627'
    >>> format_value(528 * within.much + 2874, within)
    '528 secrets not within 4 turns, total of the others 2,874'
    >>> format_value(worst.forbidden, worst)
    'more than 5 turns'
    """
    turns = len(costs.by_turn)
    if value >= costs.forbidden:
        return f"more than {plural(turns, 'turn')}"
    many, total = divmod(value, costs.much)
    if costs.by_turn and costs.missed == costs.much:
        late = f"{plural(many, 'secret')} not within {plural(turns, 'turn')}"
        return f"{late}, total of the others {total:,}"
    if costs.by_turn and costs.by_turn[-1] > turns:
        return f"{plural(many, 'secret')} at turn {turns}, total {total:,}"
    return f"{value:,}"


def format_bound(value: int, costs: "TurnCosts") -> str:
    """Write a value that cannot be gone below."""
    return ("" if value >= costs.forbidden else "≥ ") + format_value(value, costs)


def format_bounds(bounds: "Bounds") -> str:
    """Say how far a search is.

    >>> from bestguess.exact import Bounds
    >>> format_bounds(Bounds(11228, 11190)), format_bounds(Bounds(None, 11190))
    ('best known 11,228, proven ≥ 11,190', 'nothing known yet, proven ≥ 11,190')
    """
    best, costs = bounds.best, bounds.costs
    known = "nothing known yet" if best is None else f"best known {format_value(best, costs)}"
    return f"{known}, proven {format_bound(bounds.lower, costs)}"


@dataclass(frozen=True)
class Proof:
    """An optimum with the first guesses that were asked for, and what it took."""

    best: "Optimum"
    ranked: "list[Ranked]"
    certificate: bool
    fixed: bool  # the first guess was given
    stopped: str  # time, gap, interrupt, or nothing
    files: dict[str, str]
    wall: float
    cpu: float

    def json(self) -> dict[str, Any]:
        """Return everything as JSON; a value that breaks the cap on turns is null."""
        best, tree = self.best, self.best.tree
        found: dict[str, Any] = {
            "game": tree.game.spec,
            "objective": best.objective,
            "turns": best.turns,
            "guesses": tree.guesses,
            "secrets": tree.secrets,
            "total": tree.total,
            "mean": tree.mean,
            "worst": tree.worst,
            "histogram": tree.histogram,
            "first": tree.first,
            "proven": best.proven,
            "value": best.value if best.allowed else None,
            "lower_bound": best.lower_bound,
            "stopped": self.stopped or None,
            "nodes": best.nodes,
            "cpu_seconds": round(self.cpu, 3),
            "wall_seconds": round(self.wall, 3),
        }
        if best.objective != "total":
            late, total = divmod(best.value, best.costs.much)
            found["late"] = {"secrets": late, "total": total} if best.allowed else None
        if self.ranked:
            found["rank"] = [
                {"guess": each.guess, "value": each.value, "exact": each.exact}
                for each in self.ranked
            ]
        if self.certificate:
            found["certificate"] = self._excluded()
        return found | ({"files": self.files} if self.files else {})

    def _excluded(self) -> dict[str, int]:
        """Return the bound against each first guess that was not chosen, the least first."""
        first = self.best.tree.first
        others = {g: bound for g, bound in self.best.openers.items() if g != first}
        return dict(sorted(others.items(), key=lambda item: item[1]))

    def show(self) -> None:
        """Print the strategy, what is proven, and what else was asked for."""
        best, tree = self.best, self.best.tree
        most = "within" if best.objective == "within" else "at most"
        cap = "" if best.turns is None else f", {most} {plural(best.turns, 'turn')}"
        aim = f"{_AIMS[best.objective]}{cap}, guesses: {tree.guesses}"
        say(f"{tree.game.spec}: {aim}", style="bold")
        columns = (
            Column("secrets", right=True, rank=2),
            Column("total", right=True),
            Column("mean", right=True),
            Column("worst", right=True),
            Column("first", rank=1),
        )
        row = (f"{tree.secrets:,}", f"{tree.total:,}", f"{tree.mean:.4f}", tree.worst, tree.first)
        show_table(columns, [row])
        say()
        show_bars("turns", "secrets", list(enumerate(tree.histogram, 1)))
        say()
        say(self.verdict())
        took = f"{self.wall:.2f} s, {self.cpu:.2f} s of CPU time"
        say(f"{plural(best.nodes, 'set')} of candidates searched in {took}.", style="dim")
        self._show_openers()
        for kind, path in self.files.items():
            print(f"{kind:<9} {path}")

    def verdict(self) -> str:
        """Say what is proven, and what is not."""
        best, costs = self.best, self.best.costs
        if best.proven:
            reach = f" with {best.tree.first} first" if self.fixed else ""
            return f"Proven: no strategy{reach} does better than {format_value(best.value, costs)}."
        known = f"Best known {format_value(best.value, costs)}"
        if not best.allowed:
            known = f"No strategy is known yet that keeps to {plural(best.turns or 0, 'turn')}"
        end = f" ({_ENDS[self.stopped]})" if self.stopped else ""
        return f"{known}, proven {format_bound(best.lower_bound, costs)}{end}."

    def _show_openers(self) -> None:
        best, costs = self.best, self.best.costs
        columns = (Column("first"), Column("value"))
        if self.ranked:
            rows = [
                (each.guess, (format_value if each.exact else format_bound)(each.value, costs))
                for each in self.ranked
            ]
            say("\nThe best first guesses, one of each kind:")
            show_table(columns, rows)
        if self.certificate:
            known = format_value(best.value, costs) if best.allowed else "nothing yet"
            say(f"\nThe best is {known}. What is proven of other first guesses:")
            excluded = self._excluded()
            rows = [(guess, format_bound(bound, costs)) for guess, bound in excluded.items()]
            show_table(columns, rows)
