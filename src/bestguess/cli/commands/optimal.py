"""`optimal`: the best strategy, with the bounds that prove it."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bestguess.cli.commands.tree import (
    SaveOption,
    SvgOption,
    means_json,
    show_files,
    write_files,
)
from bestguess.cli.options import (
    GUESSES,
    GameArgument,
    GuessesOption,
    JsonOption,
    MemoryOption,
    ThreadsOption,
    WeightsOption,
    load_game,
    make_table,
    option,
    read_guesses,
    read_memory,
    read_weights,
)
from bestguess.cli.render import (
    Column,
    check_output,
    each_once,
    plural,
    print_json,
    say,
    show_histogram,
    show_table,
    show_totals,
)

if TYPE_CHECKING:
    from bestguess.engine import TurnCosts
    from bestguess.exact import Bounds, Optimum, Ranked

OBJECTIVES = ("total", "worst", "within")
EXAMPLES = """
bestguess optimal mastermind
bestguess optimal mastermind --turns 5             least total, all in five turns
bestguess optimal mastermind --objective worst     fewest turns at worst
bestguess optimal mastermind --rank 3 --certificate
bestguess optimal wordle:2021 --first SALET --save salet.json --json
bestguess optimal mastermind:4x7 --time 10m --memory 1G
bestguess optimal mastermind:5x8 --effort 2        too big for a proof: a good strategy
"""
_AIMS = {
    "total": "least total",
    "worst": "least worst case",
    "within": "most secrets found in time",
}
_ENDS = {"time": "the time is up", "gap": "the gap is closed enough", "interrupt": "interrupted"}
_UNITS = {"": 1.0, "s": 1.0, "m": 60.0, "h": 3600.0, "d": 86400.0}

ObjectiveOption = Annotated[
    str,
    option(
        "--objective total|worst|within",
        "What is least: the total of turns; the worst case, then how many secrets reach it;"
        " or the secrets not found within the turns.",
        complete=lambda incomplete: [x for x in OBJECTIVES if x.startswith(incomplete)],
    ),
]
TurnsOption = Annotated[
    int | None, option("--turns K", "Turns allowed; 0: any number. Default: the game's.", least=0)
]
FirstOption = Annotated[str | None, option("--first GUESS", "Begin with this guess.")]
RankOption = Annotated[
    int | None, option("--rank N", "Show the best N first guesses too.", least=1)
]
CertificateOption = Annotated[
    bool, option("--certificate", "Show for each other first guess the bound against it.")
]
EffortOption = Annotated[
    int,
    option(
        "--effort N",
        "Try only the N most promising guesses at a large set: no proof, but near the"
        " optimum where a proof is out of reach. 0: all.",
        least=0,
    ),
]
TimeOption = Annotated[
    str | None, option("--time TIME", "Stop after 90s, 10m or 2h with what is known.")
]
GapOption = Annotated[
    str | None, option("--gap N|N%", "Stop when the total is so near to its bound.")
]


def optimal(
    ctx: typer.Context,
    game: GameArgument,
    objective: ObjectiveOption = OBJECTIVES[0],
    turns: TurnsOption = None,
    guesses: GuessesOption = GUESSES[0],
    weights: WeightsOption = None,
    first: FirstOption = None,
    rank: RankOption = None,
    certificate: CertificateOption = False,
    effort: EffortOption = 0,
    time: TimeOption = None,
    gap: GapOption = None,
    memory: MemoryOption = None,
    threads: ThreadsOption = None,
    save: SaveOption = None,
    svg: SvgOption = None,
    json: JsonOption = False,
) -> None:
    """Find the strategy that no other can beat, and prove it."""
    from bestguess import exact

    if rank is not None and first is not None:
        raise typer.BadParameter("--rank compares first guesses; leave out --first or --rank")
    if effort and (rank is not None or certificate):
        raise typer.BadParameter("--effort proves nothing to rank or certify; leave one out")
    if gap is not None and objective != OBJECTIVES[0]:
        raise typer.BadParameter("--gap is for the objective total")
    check_output(save, svg)
    monitor = SearchMonitor(read_time(time), read_gap(gap))
    loaded = load_game(ctx, game)
    how: dict[str, Any] = {
        "guesses": read_guesses(guesses),
        "weights": read_weights(loaded, weights),
        "memory": read_memory(memory),
        "threads": threads,
        "progress": monitor,
    }
    make_table(loaded, threads)
    with monitor.shown(loaded.spec):
        best = exact.optimal(loaded, objective, turns=turns, first=first, effort=effort, **how)
        ranked = _rank(best, rank, how)
    files = write_files(best.tree, save, svg)
    stopped, fixed = monitor.ended or ("interrupt" if best.stopped else ""), first is not None
    found = Finding(best, ranked, certificate, fixed, stopped, files, monitor.wall, monitor.cpu)
    if json:
        print_json(found.json())
    else:
        found.show()
    if stopped == "interrupt":
        raise KeyboardInterrupt  # told by main


def _rank(best: "Optimum", count: int | None, how: dict[str, Any]) -> "list[Ranked]":
    """Return the first guesses, the best first; when it was stopped, with what was known."""
    from bestguess import exact

    if count is None:
        return []
    if best.stopped:
        known = sorted(best.openers.items(), key=lambda item: item[1])
        return [exact.Ranked(guess, value, False) for guess, value in known][:count]
    ranked = exact.rank(best.tree.game, best.objective, count=count, turns=best.turns or 0, **how)
    return ranked[:count]


def read_time(text: str | None) -> float | None:
    """Return seconds.

    >>> read_time("90"), read_time("10m"), read_time("1h30m"), read_time(None)
    (90.0, 600.0, 5400.0, None)
    """
    if text is None:
        return None
    parts = re.findall(r"(\d+(?:\.\d+)?)\s*([smhd]?)", text.lower())
    if not parts or "".join(number + unit for number, unit in parts) != "".join(
        text.lower().split()
    ):
        raise typer.BadParameter(f"--time {text}: not a time; write one such as 90s, 10m or 1h30m")
    return sum(float(number) * _UNITS[unit] for number, unit in parts)


def read_gap(text: str | None) -> tuple[float, bool] | None:
    """Return the gap, and whether it is a share of the total.

    >>> read_gap("50"), read_gap("1%"), read_gap(None)
    ((50.0, False), (0.01, True), None)
    """
    if text is None:
        return None
    match = re.fullmatch(r"(\d+(?:\.\d+)?)\s*(%?)", text.strip())
    if match is None:
        raise typer.BadParameter(f"--gap {text}: not a gap; write one such as 50 or 1%")
    share = bool(match[2])
    return float(match[1]) / (100 if share else 1), share


class SearchMonitor:
    """Shows how far a search is, and ends it when the time is up or the gap is small enough."""

    def __init__(self, seconds: float | None, gap: tuple[float, bool] | None) -> None:
        self.seconds = seconds
        self.gap = gap
        self.ended = ""
        self.wall = self.cpu = 0.0
        self._status: Any = None
        self._title = ""
        self._start = 0.0

    @contextmanager
    def shown(self, title: str) -> Iterator[None]:
        """Show the bounds on stderr as they close, if it is a terminal; measure the time."""
        self._title, self._start, cpu = title, perf_counter(), process_time()
        if sys.stderr.isatty():
            from rich.console import Console

            with Console(stderr=True).status(f"{title}: a first strategy") as self._status:
                yield
        else:
            yield
        self.wall, self.cpu = perf_counter() - self._start, process_time() - cpu

    def __call__(self, bounds: "Bounds") -> None:
        from bestguess.exact import Stop

        if self._status is not None:
            self._status.update(f"{self._title}: {format_bounds(bounds)}")
        if self.seconds is not None and perf_counter() - self._start > self.seconds:
            self.ended = "time"
        elif self.gap is not None and bounds.best is not None:
            size, share = self.gap
            near = bounds.best - bounds.lower <= size * (bounds.best if share else 1)
            self.ended = "gap" if near else ""
        if self.ended:
            raise Stop


# --- what was found ---


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
class Finding:
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
            **means_json(tree),
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
        cap += "" if best.allowed else " (not kept yet)"
        aim = f"{_AIMS[best.objective]}{cap}, guesses: {tree.guesses}"
        say(f"{tree.game.spec}: {aim}", style="bold")
        show_totals(tree)
        say()
        show_histogram(tree)
        say()
        say(self.verdict())
        if tree.weights is not None:
            weight = int(tree.weights.sum())
            say(f"Values count each secret by its weight: {weight:,} in all.")
            say(f"So does the mean; {each_once(tree)}.")
        took = f"{self.wall:.2f} s, {self.cpu:.2f} s of CPU time"
        say(f"{plural(best.nodes, 'set')} of candidates searched in {took}.", style="dim")
        self._show_openers()
        show_files(self.best.tree, self.files)

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
