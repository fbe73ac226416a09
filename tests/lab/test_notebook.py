"""In a notebook values show themselves; the example is run, and shows what it says it does."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from IPython.core.formatters import DisplayFormatter
from tests.lab.laboratory import fill
from tests.test_docs import load_tool

import bestguess
from bestguess.lab import Store, make_experiment
from bestguess.lab.report import make_report
from bestguess.notebook import SHOWN, draw_bars, show
from bestguess.tables import Shown

ROOT = Path(__file__).parents[2]


def outputs(notebook: Any) -> Iterator[dict[str, str]]:
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            assert output.output_type == "execute_result", output
            yield dict(output.data)


def steady(data: dict[str, str]) -> dict[str, str]:
    """Return an output without the seconds in its tables, the only thing that changes."""
    return {
        kind: re.sub(r'<td class="number">\d\.\d\d\d?</td></tr>', "", text)
        for kind, text in data.items()
    }


def test_the_example_shows_what_it_stores() -> None:
    import nbformat

    tool = load_tool("run_notebook")
    stored = nbformat.read(tool.NOTEBOOK, as_version=4)
    fresh = list(outputs(tool.run()))
    assert [set(data) for data in fresh] == [{"text/html"}] * 8 + [{"image/svg+xml"}] * 2 + [
        {"text/html"}
    ]
    assert list(map(steady, fresh)) == list(map(steady, outputs(stored))), (
        "run `python tools/run_notebook.py`"
    )


@pytest.fixture
def round() -> bestguess.Round:
    return bestguess.Round(bestguess.load("mastermind"))


def shown(thing: Any) -> str:
    text = thing._repr_html_()
    assert isinstance(thing, Shown)
    assert text == show(thing)
    assert text.count("<table>") == text.count("</table>") == text.count("<thead>")
    data, _ = DisplayFormatter().format(thing)  # what Jupyter asks
    assert data["text/html"] == text
    return str(text)


def test_a_round_shows_its_turns_and_candidates(round: bestguess.Round) -> None:
    assert "no turn yet" in shown(round)
    assert f"and {1296 - SHOWN:,} more" in shown(round)
    played = round.play("AABB", "XO").play("ACDE", "XO")
    text = shown(played)
    assert "<td>ACDE</td><td>XO</td>" in text
    assert f"{len(played.candidates)} candidates: <code>ABCC" in text
    assert "1 candidate: <code>ABCD</code>" in shown(
        round.play("AABC", "XOO").play("ABCE", "XXX").play("ABCF", "XXX").play("BBCD", "XXX")
    )


def test_a_weighted_round_gains_bits_from_its_candidates() -> None:
    weighted = bestguess.Round(bestguess.load("mastermind:2x3"), weights=[1, 1, *[0] * 7])
    rows = shown(weighted.play("AC", "X").play("AB", "XX"))
    assert re.findall(r">(\d\.\d{3})<", rows) == ["0.000", "1.000"]


def test_a_round_that_is_won_or_clashes_says_so(round: bestguess.Round) -> None:
    assert "Won with ABCD in turn 1." in shown(round.play("ABCD", "XXXX"))
    assert "no secret fits: turn 1" in shown(round.play("AABB", "XX").play("AABB", "-"))


def test_suggestions_are_a_list_and_a_table(round: bestguess.Round) -> None:
    found = round.suggest(count=3)
    assert isinstance(found, list)
    assert found == list(found)
    text = shown(found)
    assert all(each.guess in text for each in found)
    assert "The parts of ABCD: candidates left by feedback" in text
    assert shown(round.explain("ABCD")).count("<tr>") == 2
    assert "no guess" in shown(round.suggest(count=0))


def test_what_a_game_says_is_text_and_not_markup() -> None:
    game = bestguess.Game(
        "<b>",
        secrets=bestguess.Codes("<&>", 2),
        feedback=lambda g, s: "<=" if g == s else f"<{s[0]}>",
    )
    text = shown(bestguess.Round(game).suggest(count=1))
    assert "<b>" not in text
    assert "&lt;" in text


def test_a_tree_shows_its_turns_and_itself() -> None:
    tree = bestguess.grow(bestguess.load("mastermind:3x4"), "worst")
    text = shown(tree)
    assert f'<td class="number">{tree.total}</td>' in text
    assert 'class="bestguess-tree"' in text
    assert text.count("<svg") == 2


def test_a_game_shows_its_rule_parameters_and_feedback() -> None:
    text = shown(bestguess.load("mastermind:4x5,blanks"))
    assert "<caption>mastermind:4x5,blanks</caption>" in text
    assert "pegs: Mastermind: X for each symbol in place" in text
    for fact in ("<td>ABCDE</td>", ">625</td>", ">1,296</td>", "<td>no limit</td>"):
        assert fact in text
    assert '<th scope="row">colours</th><td>5</td>' in text
    assert '<th scope="row">blanks</th><td>yes</td>' in text
    assert text.count("<table>") == 3
    assert re.search(r'<th scope="row">\w{4}</th><td>[A-E]{4}</td><td[^>]*>X+O+</td>', text)
    wordle = shown(bestguess.load("wordle:hard"))
    assert '<th scope="row">SPEED</th><td>ABIDE</td><td>bbyby</td>' in wordle
    assert "6, hard mode" in wordle


def test_a_game_of_ones_own_shows_itself() -> None:
    game = bestguess.Game(
        "mastermind",  # not the one of the package: its parameters are not this one's
        secrets=bestguess.Codes("<&>", 2),
        feedback=lambda g, s: "<=" if g == s else f"<{s[0]}>",
    )
    text = shown(game)
    assert "<td>&lt;&amp;&gt;</td>" in text
    assert "parameter" not in text
    assert text.count("<table>") == 2
    large = bestguess.Game("large", secrets=bestguess.Codes("ABCDEF", 16), feedback=game.feedback)
    assert shown(large).count("2,821,109,907,456") == 2  # though too many to list
    assert ">A</th><td>A</td><td>&lt;=</td>" in shown(
        bestguess.Game("one", secrets=bestguess.Words(("A",)), feedback=game.feedback)
    )


def test_an_optimum_shows_its_value_proof_and_tree() -> None:
    game = bestguess.load("mastermind:3x4")
    text = shown(bestguess.optimal(game))
    row = '<th scope="row">total</th><td>AAB</td><td class="number">206</td>'
    assert row in text
    assert "Proven: no strategy does better." in text
    assert text.count("<svg") == 2
    assert 'class="bestguess-tree"' in text
    best = bestguess.optimal(bestguess.load("mastermind:4x5"), effort=1)
    assert not best.proven
    bound = f"Not proven: a better strategy may exist, but none goes below {best.lower_bound:,}."
    assert bound in shown(best)
    worst = shown(bestguess.optimal(game, "worst"))
    assert "<caption>mastermind:3x4, 4 turns</caption>" in worst
    assert '<th scope="row">worst</th><td>AAB</td><td></td>' in worst


def test_an_analysis_shows_luck_and_skill() -> None:
    judge, game = bestguess.analyse.analyse, bestguess.load("mastermind")
    text = shown(judge(game, ["AABB", "ABCD", "CADB"], "CADB"))
    assert "<caption>mastermind: CADB</caption>" in text
    assert '<td>ABCD</td><td class="number">0.013</td><td class="number">0.112</td>' in text
    assert text.count("<td>the same</td>") == 2
    assert '<td class="number">0.013</td><td class="number">1.428</td></tr>' in text
    assert "Won. Measured with entropy, which takes 4.415 turns on average" in text
    lost = judge(game, ["AABB", "ABCD"], "CADB")
    assert f"Not won, {float(lost.left):.3f} turns still to go." in shown(lost)


def test_bars_are_as_long_as_their_counts() -> None:
    text = draw_bars([("X", 10), ("OO", 5)], 'a "title"')
    assert re.findall(r'width="([\d.]+)" height="15"', text) == ["320.0", "160.0"]
    assert "a &quot;title&quot;" in text


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    grid = make_experiment("grid", ["mastermind:2x4"], ["entropy", "worst"])
    with Store(fill(tmp_path / "lab.db", grid)) as store:
        yield store


def test_results_of_the_lab_show_tables_and_pictures(store: Store) -> None:
    cell, report = store.cells()[0], make_report(store)
    assert f"{cell.mean:.3f}" in shown(cell)
    assert shown(store).count("<tr>") == 3
    text = shown(report)
    assert "Who is faster" in text
    assert 'class="bestguess-chart"' in text


def test_without_the_extra_for_plots_the_tables_remain(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "vl_convert", None)
    text = shown(make_report(store))
    assert "Who is faster" in text
    assert "pip install &#x27;bestguess[plots]&#x27;" in text
