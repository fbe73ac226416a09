"""`optimal`: the best strategy, with the bounds that prove it."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bestguess.cli.errors import INTERRUPTED
from bestguess.cli.growing import SaveOption, SvgOption
from bestguess.cli.options import (
    GUESSES,
    GameArgument,
    GuessesOption,
    JsonOption,
    MemoryOption,
    ThreadsOption,
    WeightsOption,
    load_game,
    read_guesses,
    read_memory,
    read_weights,
)
from bestguess.cli.proofs import Proof, format_bounds
from bestguess.cli.rendering import print_json
from bestguess.cli.writing import write_text

if TYPE_CHECKING:
    from bestguess import Tree
    from bestguess.exact import Bounds, Optimum, Ranked

OBJECTIVES = ("total", "worst", "within")
OPTIMAL_EXAMPLES = """
bestguess optimal mastermind
bestguess optimal mastermind --turns 5             least total, all in five turns
bestguess optimal mastermind --objective worst     fewest turns at worst
bestguess optimal mastermind --rank 3 --certificate
bestguess optimal wordle --first SALET --save salet.json --json
bestguess optimal mastermind:4x7 --time 10m --memory 1G
bestguess optimal mastermind:5x8 --effort 2        too big for a proof: a good strategy
"""
_UNITS = {"": 1.0, "s": 1.0, "m": 60.0, "h": 3600.0, "d": 86400.0}

ObjectiveOption = Annotated[
    str,
    typer.Option(
        "--objective",
        metavar="total|worst|within",
        help="What is least: the total of turns; the worst case, then how many secrets reach it;"
        " or the secrets not found within the turns.",
        autocompletion=lambda incomplete: [x for x in OBJECTIVES if x.startswith(incomplete)],
    ),
]
TurnsOption = Annotated[
    int | None,
    typer.Option(
        "--turns", metavar="K", min=0, help="Turns allowed; 0: any number. Default: the game's."
    ),
]
FirstOption = Annotated[
    str | None, typer.Option("--first", metavar="GUESS", help="Begin with this guess.")
]
RankOption = Annotated[
    int | None,
    typer.Option("--rank", metavar="N", min=1, help="Show the best N first guesses too."),
]
CertificateOption = Annotated[
    bool,
    typer.Option("--certificate", help="Show for each other first guess the bound against it."),
]
EffortOption = Annotated[
    int,
    typer.Option(
        "--effort",
        metavar="N",
        min=0,
        help="Try only the N most promising guesses at a large set: no proof, but near the"
        " optimum where a proof is out of reach. 0: all.",
    ),
]
TimeOption = Annotated[
    str | None,
    typer.Option("--time", metavar="TIME", help="Stop after 90s, 10m or 2h with what is known."),
]
GapOption = Annotated[
    str | None,
    typer.Option("--gap", metavar="N|N%", help="Stop when the total is so near to its bound."),
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
    watch = Watch(read_time(time), read_gap(gap))
    loaded = load_game(ctx, game)
    how: dict[str, Any] = {
        "guesses": read_guesses(guesses),
        "weights": read_weights(loaded, weights),
        "memory": read_memory(memory),
        "threads": threads,
        "progress": watch,
    }
    with watch.shown(loaded.spec):
        best = exact.optimal(loaded, objective, turns=turns, first=first, effort=effort, **how)
        ranked = _rank(best, rank, how)
    files = _write_files(best.tree, save, svg)
    stopped, fixed = watch.ended or ("interrupt" if best.stopped else ""), first is not None
    proof = Proof(best, ranked, certificate, fixed, stopped, files, watch.wall, watch.cpu)
    if json:
        print_json(proof.json())
    else:
        proof.show()
    if stopped == "interrupt":
        raise typer.Exit(INTERRUPTED)


def _write_files(tree: "Tree", save: str | None, svg: str | None) -> dict[str, str]:
    """Write the files that were asked for, and return them by kind."""
    import bestguess

    files = {}
    if save is not None:
        bestguess.save_tree(tree, save)
        files["saved"] = save
    if svg is not None:
        write_text(svg, bestguess.draw_svg(tree))
        files["svg"] = svg
    return files


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


class Watch:
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
