"""The engine of the page beside the library: the same ranking, one thread each."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.page_engine import PageEngine

from benchmarks.measure import Figure, best_of
from bestguess import Round, Turn, load
from bestguess.engine import Engine, Options
from bestguess.strategies import choose, parse_strategy

SPEC = "wordle"
TURN = Turn("CRANE", "bygbb")
RUNS = 5


def suggesting() -> Iterator[Figure]:
    """Suggest the first guess of Wordle with nothing ready but the lists, then the second."""
    game = load(SPEC)
    native, first = best_of(lambda: _rank_natively(Round(game)), RUNS)
    call = {"name": "suggest", "strategy": "entropy", "guesses": "all", "count": 10}
    turn = {"guess": TURN.guess, "feedback": TURN.feedback}
    calls = ({**call, "turns": turns} for turns in ([], [turn]))
    cases = [{"spec": SPEC}, *({"spec": SPEC, "call": each, "timed": True} for each in calls)]
    with tempfile.TemporaryDirectory() as folder:
        page = PageEngine(Path(folder))
        found = [page.ask(cases)[1:] for _ in range(RUNS)]
    start, later = (min(each[at]["milliseconds"] for each in found) for at in (0, 1))
    assert [each["guess"] for each in found[0][0]["found"]] == first
    pairs = f"{len(game.guesses)} × {len(game.secrets)}"
    yield Figure(
        f"first suggestion in the page, {SPEC}, {pairs}, nothing ready but the lists",
        f"{start:.0f} ms",
        f"{native * 1e3:.0f} ms natively, 1 thread",
        start / (native * 1e3),
        "≤ 2.5",
    )
    yield Figure(
        f"second suggestion in the page, {SPEC}",
        f"{later:.0f} ms",
        f"{start:.0f} ms, the first",
        later / start,
        "≤ 200 ms",
    )


def _rank_natively(round: Round) -> list[str]:
    """Rank as `suggest` does, with an engine made for it alone."""
    game, engine = round.game, Engine(round.game)
    options = Options(threads=1)
    chosen = choose(
        engine, engine.everything(), parse_strategy("entropy"), options, count=10
    ).tolist()
    return [round.explain(game.guesses[guess]).guess for guess in chosen]
