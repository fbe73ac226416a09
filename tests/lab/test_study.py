"""The study: its experiments hold the whole table, and its page says what they give."""

import re
from pathlib import Path

import pytest
from tests.lab.laboratory import fill
from tests.test_docs import load_tool

from bestguess import grow, load
from bestguess.lab import Experiment, Store, load_experiment

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "study.md"
QUICK = ("s4c6", "fr4")


def rows(heading: str) -> dict[str, list[str]]:
    """Return the rows of the table whose head begins so, by their first cell."""
    table = PAGE.read_text(encoding="utf-8").partition(f"| {heading} |")[2]
    found = [line.strip("| ").split(" | ") for line in table.split("\n\n")[0].splitlines()[2:]]
    return {cells[0].strip("`"): [cell.strip("* ") for cell in cells[1:]] for cells in found}


def test_the_grid_has_every_game_and_strategy_of_the_study() -> None:
    found = {
        (setting.game, setting.strategy, setting.guesses)
        for setting in load_experiment(ROOT / "experiments" / "forget.toml").settings
    }
    for game in load_tool("make_study").GAMES.values():
        for strategy in ("classic", "classic:worst", "entropy,worst", "worst,entropy"):
            assert (game, strategy, "candidates") in found
        for strategy in ("entropy,worst", "worst,entropy"):
            assert (game, strategy, "all") in found
    for game in ("mastermind", "mastermind:4x7"):
        assert {(game, "optimal", "all"), (game, "optimal", "candidates")} <= found


@pytest.mark.parametrize("name", ["forget", "sizes", "ties"])
def test_every_experiment_can_be_read(name: str) -> None:
    experiment = load_experiment(ROOT / "experiments" / f"{name}.toml")
    assert experiment.name == name
    assert len(experiment.settings) > 30


def test_the_page_says_what_the_experiment_gives(tmp_path: Path) -> None:
    tool = load_tool("make_study")
    whole = load_experiment(ROOT / "experiments" / "forget.toml")
    games = {tool.GAMES[name] for name in QUICK}
    settings = tuple(each for each in whole.settings if each.game in games)
    with Store(fill(tmp_path / "lab.db", Experiment("forget", settings))) as store:
        study = tool.Study(store, tmp_path, 0.0)
        shown, columns = rows("strategy"), list(tool.GAMES)
        for game in QUICK:
            for name, cell in study.cells[game].items():
                expected = f"{cell.mean:.4f} ({cell.worst})"
                assert shown[name][columns.index(game)] == expected
                if not name.startswith("classic"):
                    continue
                published = tool.FORGET[game].mean[name == "classic:worst"]
                assert abs(cell.mean - published) < 0.02  # as far as his own runs differ


def test_the_known_minima_are_there() -> None:
    shown = rows("strategy")["optimal@all"]
    assert shown[:2] == ["4.3403 (6)", "4.6764 (6)"]  # Koyama & Lai 1993; Ville 2013
    assert shown[0].startswith(f"{5625 / 1296:.4f}")
    assert shown[1].startswith(f"{11228 / 2401:.4f}")


def test_nothing_is_left_to_fill_and_every_picture_is_there() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert "{{" not in text
    named = set(re.findall(r"\((study/[^)]+\.svg)\)", text))
    assert {f"study/{file.name}" for file in (PAGE.parent / "study").iterdir()} == named
    assert all(file.stat().st_size < 60_000 for file in (PAGE.parent / "study").iterdir())


def test_the_words_ask_only_for_what_can_be_made() -> None:
    tool = load_tool("make_study")
    asked = re.findall(r"\{\{ *(\w+)", (ROOT / "tools" / "study.md").read_text(encoding="utf-8"))
    assert {f"make_{name}" for name in asked} == {
        name for name in vars(tool.Study) if name.startswith("make_")
    }


def test_forgets_totals_are_within_the_spread_of_his_ties() -> None:
    text = " ".join(PAGE.read_text(encoding="utf-8").split())
    found = re.search(r"([+-]\d+) turns over all secrets of s4c6 by entropy, ([+-]\d+) over", text)
    spread = re.search(r"about (\d+) turns for s4c6 and (\d+) for s4c7", text)
    assert found is not None
    assert spread is not None
    for off, deviation in zip(found.groups(), spread.groups(), strict=True):
        assert abs(int(off)) <= int(deviation)
    tool = load_tool("make_study")
    for name, total in (("s4c6", 5838), ("s4c7", 11591)):  # those of classic, by fixed ties
        game = load(tool.GAMES[name])
        assert grow(game, "classic").total == total
