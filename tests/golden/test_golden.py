"""Known numbers, each with its source. What takes long is marked golden: `make golden`."""

import json
from pathlib import Path
from typing import Any

import pytest

from bestguess import Round, grow, load

HERE = Path(__file__).parent
STRATEGIES = ("entropy", "worst", "expected", "parts", "distinct", "worst,entropy")


def read(name: str) -> Any:
    return json.loads((HERE / name).read_text(encoding="utf-8"))


def entries(name: str) -> list[Any]:
    """Return the entries of a file as parameters; long ones carry the mark."""
    return [
        pytest.param(
            entry,
            marks=[pytest.mark.golden] if entry.get("long") else [],
            id=f"{entry['game']}-{entry.get('strategy') or entry.get('guess')}",
        )
        for entry in read(name)
    ]


PRINTED = {"Irving": 5664, "Neuwirth": 5658}  # by Knuth's addendum to The Computer as Master Mind


def test_each_number_has_what_really_gives_it_as_its_source() -> None:
    for entry in read("totals.json"):
        assert entry["source"]
        for author, printed in PRINTED.items():
            if author in entry["source"]:
                assert f"{author} printed {printed}" in entry["source"]
                assert "our ties" in entry["source"]
                assert entry["total"] != printed


def test_no_page_gives_our_totals_to_others() -> None:
    root = HERE.parents[1]
    pages = [*root.glob("*.md"), *root.glob("docs/*.md"), *root.glob("benchmarks/*.py")]
    for page in [*pages, *root.glob("src/bestguess/**/*.py")]:
        for line in page.read_text(encoding="utf-8").splitlines():
            named = any(author in line for author in PRINTED)
            assert not (named and any(total in line for total in ("5696", "5722"))), page


def minima() -> list[Any]:
    """Return the proven minima that one-step strategies meet in well under a second."""
    known = read("minima.json")
    return [
        (f"{game}:{size}", total)
        for game in ("mastermind", "bulls-and-cows")
        for size, total in known[game].items()
    ]


@pytest.mark.parametrize("entry", entries("totals.json"))
@pytest.mark.parametrize("threads", [1, 2])
def test_totals(entry: dict[str, Any], threads: int) -> None:
    guesses = entry.get("guesses", "all")
    tree = grow(load(entry["game"]), entry["strategy"], guesses=guesses, threads=threads)
    found = {name: getattr(tree, name) for name in ("total", "worst", "first", "histogram")}
    assert found == found | {name: entry[name] for name in found if name in entry}
    least, most = entry.get("between", [tree.total, tree.total])
    assert least <= tree.total <= most
    assert entry["source"]


@pytest.mark.parametrize("entry", entries("choices.json"))
def test_choices(entry: dict[str, Any]) -> None:
    round = Round(load(entry["game"]))
    for turn in entry.get("turns", ()):
        round = round.play(*turn.split("="))
    assert len(round.candidates) == entry.get("candidates", len(round.candidates)) > 0
    if "best" in entry:
        pool = entry.get("pool", "candidates")
        assert round.suggest(entry["best"], guesses=pool, count=1)[0].guess == entry["guess"]
    if "guess" in entry:
        found = round.explain(entry["guess"])
        assert f"{found.bits:.3f}" == f"{entry.get('bits', found.bits):.3f}"
        assert found.worst == entry.get("worst", found.worst)
        assert found.sizes == entry.get("sizes", found.sizes)


@pytest.mark.parametrize(("game", "least"), minima())
def test_no_strategy_beats_a_proven_minimum(game: str, least: int) -> None:
    totals = [grow(load(game), strategy).total for strategy in STRATEGIES]
    assert least <= min(totals) <= 1.1 * least
