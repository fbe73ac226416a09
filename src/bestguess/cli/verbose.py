"""`--verbose`: how the next guess is found, and what `classic` has done so far."""

import os
import sys
import textwrap
import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bestguess.cli.render import console, plural, say, symbols
from bestguess.errors import visible

if TYPE_CHECKING:
    from bestguess import Round, Suggestion
    from bestguess.cli.options import Advice
    from bestguess.strategies.classic.phases import Best, Phases

LISTED = 40  # candidates shown, and guesses that are as good as the best
COMPARED = 200  # guesses looked at for such
CRITERIA = {"entropy": "entropy,worst", "worst": "worst,entropy"}


def format_histogram(sizes: Mapping[str, int]) -> str:
    """Write part sizes in a line: most blacks first, or the largest first for other marks.

    >>> format_histogram({"-": 9, "XO": 2, "X": 3, "XX": 1, "XOO": 4})
    'XX: 1, XOO: 4, XO: 2, X: 3, -: 9'
    """
    if all(feedback == "-" or set(feedback) <= {"X", "O"} for feedback in sizes):
        order = sorted(sizes, key=lambda feedback: (-feedback.count("X"), -feedback.count("O")))
    else:
        order = sorted(sizes, key=lambda feedback: -sizes[feedback])
    return ", ".join(f"{feedback}: {sizes[feedback]}" for feedback in order)


def explain_choice(round: "Round", advice: "Advice") -> None:
    """Print how the next guess of the round is found."""
    from bestguess import parse_strategy

    strategy = parse_strategy(advice.strategy)
    if "classic" in strategy.links:
        _show_phases(round, find_phases(round, advice))
        return
    started = time.perf_counter()
    found = {
        name: round.suggest(
            chain,
            guesses=advice.guesses,
            count=COMPARED,
            threads=advice.threads,
        )
        for name, chain in CRITERIA.items()
    }
    seconds = time.perf_counter() - started
    _show_candidates(round)
    for name, ranked in found.items():
        best, others = ranked[0], ranked[1:]
        equals = [each.guess for each in others if _same(each, best)]
        _show_best(name, best, equals)
    _row("time", f"{seconds:.2f} s")
    say()


def find_phases(round: "Round", advice: "Advice") -> "Phases":
    """Return the phases of classic, timed."""
    from bestguess import parse_strategy
    from bestguess.strategies.classic.phases import phases

    classic = parse_strategy(advice.strategy).classic
    return phases(round.game, round.turns, classic, threads=advice.threads, clock=time.perf_counter)


def phases_json(found: "Phases") -> dict[str, Any]:
    """Return the phases as JSON."""
    opening, built = found.overture, found.interlude
    return {
        "phase": found.phase,
        "overture": None
        if opening is None
        else {
            "own": opening.own,
            "turns": [str(turn) for turn in opening.turns],
            "colours": opening.colours,
            "synthetic": str(opening.synthetic) if opening.synthetic.code else None,
        },
        "generations": None
        if built is None
        else [{"empty": g.empty, "tried": g.tried, "kept": g.kept} for g in built.generations],
        "filtered": found.filtered,
        "extra": found.extra,
        "sampled": found.sampled,
        "rate": found.rate,
        "guess": found.guess,
        "best": {name: _best_json(best) for name, best in found.best.items()},
        "seconds": dict(found.seconds),
    }


def _best_json(best: "Best") -> dict[str, Any]:
    return {
        "guess": best.guess,
        "bits": best.bits,
        "worst": best.worst,
        "sizes": dict(best.sizes),
        "equals": best.equals,
    }


def _same(one: "Suggestion", other: "Suggestion") -> bool:
    return sorted(one.sizes.values()) == sorted(other.sizes.values())


def _row(name: str, text: str) -> None:
    """Print a named line; in a window it is wrapped beside its name, in a pipe it is one line."""
    window = sys.stdout.isatty() or os.environ.get("COLUMNS")
    width = max(40, console().width) if window else sys.maxsize
    print(visible(textwrap.fill(f"{name:<10}  {text}", width, subsequent_indent=" " * 12)))


def _show_phases(round: "Round", found: "Phases") -> None:
    if found.overture is None:
        _row("prelude", plural(len(round.game.secrets), "word"))
    else:
        _show_opening(found)
    if found.filtered:
        _row("filter", ", then ".join(f"{size:,}" for size in found.filtered))
    _show_candidates(round)
    if found.extra:
        _row("extra", " ".join(found.extra))
    sampled = found.sampled < found.candidates
    if sampled:
        text = f"{found.sampled:,} codes, 1 in {found.rate:.2f}; what follows is of the sample"
        _row("sample", text)
    for name, best in found.best.items():
        _show_best(name, best, best.equals)
    _row("plays", f"{found.guess}, in the {found.phase}")
    _row("time", ", ".join(f"{name} {seconds:.2f} s" for name, seconds in found.seconds.items()))
    say()


def _show_opening(found: "Phases") -> None:
    opening, built = found.overture, found.interlude
    if opening is None:
        return
    if opening.own:
        _row("overture", " ".join(map(str, opening.turns)) or "begins")
    else:
        _row("overture", "none: other guesses were played")
    _row("colours", f"{symbols(opening.colours)} left")
    if opening.synthetic.code:
        _row("synthetic", str(opening.synthetic))
    if built is not None:
        length = len(built.generations)
        steps = [
            f"{'.' * each.empty + 'x' * (length - each.empty)} {each.kept:,} of {each.tried:,}"
            for each in built.generations
        ]
        _row("interlude", ", ".join(steps))


def _show_candidates(round: "Round") -> None:
    count = len(round.candidates)
    shown = " ".join(round.candidates[:LISTED]) + (" …" if count > LISTED else "")
    _row("candidates", f"{count:,}: {shown}")


def _show_best(name: str, best: "Best | Suggestion", equals: Sequence[str]) -> None:
    _row(name, f"{best.guess}: {best.bits:.3f} bits, worst {best.worst:,}")
    _row("", format_histogram(best.sizes))
    if equals:
        more = f" … and {len(equals) - LISTED:,} more" if len(equals) > LISTED else ""
        _row("", f"as good: {' '.join(equals[:LISTED])}{more}")
