"""Reports: what they say is what the trees say, in every format."""

import csv
import io
import json
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from fractions import Fraction
from itertools import product
from math import comb
from pathlib import Path
from statistics import pstdev, stdev

import polars
import pytest
from tests.lab.laboratory import ENVIRONMENT, fill, lab, write_experiment

from bestguess import __version__, load
from bestguess.compare import compare
from bestguess.errors import StrategyError
from bestguess.lab import LabError, Store, make_experiment, run_experiment
from bestguess.lab.compute import cpu_name
from bestguess.lab.report import make_report
from bestguess.lab.report.formats import (
    NAMES,
    ReportTable,
    data_tables,
    format_markdown,
    pick,
    text_tables,
)

GAME, STRATEGIES = "mastermind", ["entropy,worst", "worst,entropy"]
BOTH = "entropy,worst;worst,entropy"


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("report") / "lab.db"
    fill(path, make_experiment("first", [GAME], STRATEGIES))
    fill(path, make_experiment("pools", [GAME], STRATEGIES, ["candidates"]))
    fill(path, make_experiment("other", ["mastermind:3x4"], ["entropy", "worst", "optimal"]))
    fill(path, make_experiment("sample", ["mastermind:4x5"], ["entropy", "worst"], sample=100))
    return path


def test_a_report_is_what_the_trees_say(path: Path) -> None:
    wanted = compare(load(GAME), STRATEGIES).pairs[0]
    with Store(path, read_only=True) as store:
        found = make_report(store, experiment="first")
    (pair,) = found.pairs
    assert [line.cell.total for line in found.lines] == [wanted.one.total, wanted.other.total]
    assert [line.cell.worst for line in found.lines] == [wanted.one.worst, wanted.other.worst]
    assert (pair.faster, pair.same, pair.most) == (wanted.faster, wanted.same, wanted.largest)
    assert pair.differences == wanted.differences
    assert pair.gap.value == pytest.approx(wanted.one.mean - wanted.other.mean)
    for example in pair.examples:
        trees = (wanted.one, wanted.other)
        assert example.turns == tuple(tree.turns(example.secret) for tree in trees)
        walks = [[str(turn) for turn in tree.walk(example.secret)] for tree in trees]
        assert list(example.rounds) == walks
    gaps = [one - other for one, other in (each.turns for each in pair.examples)]
    assert gaps == [-pair.most[0]] * 2 + [pair.most[1]] * 2


def test_every_two_strategies_of_a_pool_are_compared(path: Path) -> None:
    with Store(path, read_only=True) as store:
        names = [pair.names for pair in make_report(store, game=GAME).pairs]
        three = [pair.names for pair in make_report(store, game="mastermind:3x4").pairs]
    assert names == [
        ("entropy,worst@all", "worst,entropy@all"),
        ("entropy,worst@candidates", "worst,entropy@candidates"),
    ]
    assert three == [("entropy", "worst"), ("entropy", "optimal"), ("worst", "optimal")]


def test_pools_can_be_compared(path: Path) -> None:
    with Store(path, read_only=True) as store:
        wanted = "entropy,worst@all;entropy,worst@candidates"
        (pair,) = make_report(store, game=GAME, strategies=wanted).pairs
        across = make_report(store, game=GAME, strategies="entropy,worst@all;worst,entropy").pairs
    assert (pair.one.guesses, pair.other.guesses) == ("all", "candidates")
    assert [pair.other.guesses for pair in across] == ["all"]  # of one pool where there is one


def test_the_order_of_strategies_is_that_asked_for(path: Path) -> None:
    with Store(path, read_only=True) as store:
        (one,) = make_report(store, game="mastermind:3x4", strategies="worst,entropy").pairs
        (other,) = make_report(store, game="mastermind:3x4", strategies="entropy,worst").pairs
    assert one.names == ("worst", "entropy")
    assert one.faster == other.faster[::-1]
    assert one.differences == {-by: count for by, count in other.differences.items()}


def test_samples_say_so(path: Path) -> None:
    with Store(path, read_only=True) as store:
        found = make_report(store, experiment="sample")
    text = format_markdown(text_tables(found))
    assert text.count("100 of 625, seed 0") == 2
    assert text.count(" ± ") == 3  # two means and their difference
    assert "95 % interval of the mean over all secrets (Student's t" in text
    assert "at most 19 secrets take longer" in text
    assert "on the same 100 of 625 secrets" in text
    assert "Wilson" in text
    for line in found.lines:
        assert line.mean.low < line.mean.value < line.mean.high
    gap = found.pairs[0].gap
    assert gap.low < gap.value < gap.high
    one, other = (line.mean.value for line in found.lines)
    assert gap.value == pytest.approx(one - other)


def test_what_is_not_there(path: Path, tmp_path: Path) -> None:
    with Store(path, read_only=True) as store:
        with pytest.raises(LabError, match="no cell of wordle; its games: mastermind, master"):
            make_report(store, game="wordle")
        with pytest.raises(LabError, match=r"no cell of gone\.py; its games"):
            make_report(store, game="gone.py")
        with pytest.raises(LabError, match="no cell of the strategy parts; there are: entropy"):
            make_report(store, strategies="entropy;parts")
        with pytest.raises(LabError, match="strategy worst@candidates; there are"):
            make_report(store, game="mastermind:3x4", strategies="entropy,worst@candidates")
        with pytest.raises(StrategyError, match="guesses='some' is unknown"):
            make_report(store, strategies="entropy@some,worst")
        with pytest.raises(LabError, match=r"no table 'turn'; take one of .*, turns"):
            pick(data_tables(make_report(store)), "turn")
    with Store(tmp_path / "empty.db") as store, pytest.raises(LabError, match="has no cell yet"):
        make_report(store)


def test_one_cell_is_a_report(tmp_path: Path) -> None:
    with Store(tmp_path / "lab.db") as store:
        run_experiment(make_experiment("x", ["mastermind:3x3"], ["entropy"]), store)
        tables = text_tables(make_report(store))
    assert [table.name for table in tables] == ["summary", "summary", "runs"]


def test_a_sample_of_one_has_no_spread(tmp_path: Path) -> None:
    grid = make_experiment("x", ["mastermind:3x3"], ["entropy"], sample=1)
    with Store(fill(tmp_path / "lab.db", grid)) as store:
        found = make_report(store)
    assert found.lines[0].spread is None
    assert "± inf |  | ≥ " in format_markdown(text_tables(found))


def test_markdown_escapes_and_aligns() -> None:
    table = ReportTable(
        ("a", "b"), [("one|two", "1,296"), ("three", "≥ 7")], "A | title", "x", "A note."
    )
    assert format_markdown([table]) == (
        "### A | title\n\n| a | b |\n| --- | ---: |\n| one\\|two | 1,296 |\n| three | ≥ 7 |\n\n"
        "A note.\n"
    )


# --- the command ---


def test_the_report_in_a_terminal(path: Path) -> None:
    shown = lab("report", "--db", str(path), "--experiment", "first").stdout
    assert "mastermind   entropy,worst   all         1,296   4.4151   0.631       6   ABCD" in shown
    assert "mastermind   entropy,worst   1   4   71   612   596   12" in shown
    assert "sd is the standard deviation of the turns." in shown
    assert "Differences in turns: mastermind" in shown
    assert "mastermind, BCDE: 2 turns and 5" in shown
    one = lab("report", "--db", str(path), "--experiment", "first", "--table", "faster").stdout
    assert one in shown


def test_the_report_as_json_csv_and_markdown(path: Path, tmp_path: Path) -> None:
    chosen = ("report", "--db", str(path), "--game", GAME, "--strategies", BOTH)
    found = json.loads(lab(*chosen, "--json").stdout)
    assert json.loads(lab(*chosen, "--format", "json").stdout) == found
    assert tuple(found) == NAMES
    assert [row["total"] for row in found["summary"]] == [5722, 5777, 5787, 5795]
    text = lab(*chosen, "--format", "csv", "--table", "faster").stdout
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [int(row["one_faster"]) for row in rows] == [
        row["one_faster"] for row in found["faster"]
    ]
    lab(*chosen, "--out", str(tmp_path / "report.md"))
    assert (tmp_path / "report.md").read_text().count("### ") == 4 + 2 + 1
    lab(*chosen, "--out", str(tmp_path / "report.csv"))
    names = {file.name for file in tmp_path.glob("*.csv")}
    assert names == {f"report-{name}.csv" for name in NAMES}


def test_exports_name_cells_alike_and_say_on_what_they_are_compared(path: Path) -> None:
    """One name for a strategy, whatever else is chosen; an exhaustive cell has no seed."""
    chosen = ("report", "--db", str(path), "--json")
    found = json.loads(lab(*chosen).stdout)
    some = json.loads(lab(*chosen, "--game", GAME, "--strategies", BOTH).stdout)
    cells = {(row["strategy"], row["guesses"], row["seed"]) for row in found["summary"]}
    for name, report in product(("faster", "differences", "rounds"), (found, some)):
        for row in report[name]:
            assert (row["one"], row["one_guesses"], row["seed"]) in cells
            assert (row["other"], row["other_guesses"], row["seed"]) in cells
            assert (row["sample"] is None) == (row["seed"] is None)
    assert all((row["seed"] is None) != row["sampled"] for row in found["summary"])
    assert any(row["sample"] for row in found["faster"])


def test_an_export_says_how_it_was_made(path: Path, tmp_path: Path) -> None:
    db = tmp_path / "lab.db"
    file = write_experiment(tmp_path / "x.toml", games=["mastermind:2x3"], strategies=["first"])
    lab("run", str(file), "--db", str(db), "--threads", "1")
    (row,) = json.loads(lab("report", "--db", str(db), "--table", "summary", "--json").stdout)[
        "runs"
    ]
    assert row["command"] == f"bestguess lab run {file} --db {db} --threads 1"
    assert row["text"] == file.read_text()
    assert row["version"].startswith(__version__)
    assert row["compiler"].startswith(("GCC ", "Clang "))
    assert (row["cpu"], row["threads"], row["cells"]) == (cpu_name(), 1, 1)
    lab("report", "--db", str(db), "--table", "summary", "--out", str(tmp_path / "one.csv"))
    text = (tmp_path / "one-runs.csv").read_text()
    assert [each["command"] for each in csv.DictReader(io.StringIO(text))] == [row["command"]]
    lab("report", "--db", str(db), "--table", "summary", "--out", str(tmp_path / "one.parquet"))
    inside = polars.read_parquet_metadata(tmp_path / "one.parquet")["bestguess"]
    assert json.loads(inside)["runs"] == [row]
    shown = lab("report", "--db", str(db)).stdout
    assert f"1 cell by bestguess {row['version']}" in shown
    assert lab("report", "--db", str(db), "--json", "--format", "csv", check=2).stderr.startswith(
        "error: give --json or --format csv, not both"
    )


DOCUMENT = """
SELECT 'one', count(*), avg(one), avg(other), max(other - one) FROM code WHERE one < other
UNION ALL
SELECT 'other', count(*), avg(other), avg(one), max(one - other) FROM code WHERE one > other
"""


def test_the_means_of_the_faster_are_over_its_secrets(path: Path) -> None:
    """As in the second query of J. Forget's decoder, put to a table of his kind."""
    with Store(path, read_only=True) as store:
        (pair,) = make_report(store, experiment="first", game=GAME).pairs
        turns = store.turns(pair.one), store.turns(pair.other)
    with closing(sqlite3.connect(":memory:")) as db:
        db.execute("CREATE TABLE code (one, other)")
        rows = [(turns[0][secret], turns[1][secret]) for secret in turns[0]]
        db.executemany("INSERT INTO code VALUES (?, ?)", rows)
        wanted = db.execute(DOCUMENT).fetchall()
    assert wanted == [
        (name, pair.faster[side], *pair.means[side], pair.most[side])
        for side, name in enumerate(("one", "other"))
    ]
    shown = lab("report", "--db", str(path), "--experiment", "first").stdout
    for _, count, mean, against, most in wanted:
        assert re.search(rf" {count} .* {most} +{mean:.4f} +{against:.4f} ", shown)
    assert "The means are over the secrets for which the first is faster." in shown


def test_the_report_as_parquet(path: Path, tmp_path: Path) -> None:
    shown = lab("report", "--db", str(path), "--out", str(tmp_path / "all.parquet")).stdout
    assert shown.count("wrote ") == len(NAMES)
    frame = polars.read_parquet(tmp_path / "all-differences.parquet")
    pools = (polars.col("one_guesses") == "all") & (polars.col("seed").is_null())
    found = frame.filter((polars.col("one") == "entropy,worst") & pools)
    assert found["secrets"].sum() == 1296
    one = tmp_path / "one.parquet"
    lab("report", "--db", str(path), "--table", "summary", "--out", str(one))
    assert polars.read_parquet(one)["total"].sum() > 0


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_the_turns_of_each_secret(path: Path, tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"turns.{ending}"
    chosen = ("--db", str(path), "--table", "turns", "--out", str(file))
    assert lab("report", *chosen).stdout.startswith(f"wrote {file}\n")
    frame = (
        polars.read_csv(file, infer_schema_length=None)
        if ending == "csv"
        else polars.read_parquet(file)
    )
    head = ["game", "strategy", "guesses", "options", "sample", "seed", "secret", "turns"]
    assert frame.columns == head
    with Store(path, read_only=True) as store:
        cells = store.cells()
        wanted = [
            (cell.game, cell.strategy, cell.guesses, "{}", cell.sample or None,
             cell.seed if cell.sampled else None, secret, turns)
            for cell in cells for secret, turns in store.turns(cell).items()
        ]  # fmt: skip
    assert frame.rows() == wanted
    assert len(wanted) == sum(cell.secrets for cell in cells)


def test_the_turns_of_one_strategy_are_text_too(path: Path) -> None:
    chosen = ("--db", str(path), "--table", "turns", "--game", "mastermind:3x4")
    shown = lab("report", *chosen, "--strategies", "worst").stdout
    assert shown.startswith("Turns of each secret\ngame             strategy   guesses")
    assert shown.count("mastermind:3x4   worst") == 64
    found = json.loads(lab("report", *chosen, "--format", "json").stdout)
    assert len(found["turns"]) == 3 * 64


def test_the_summary_has_spread_and_histogram(path: Path, tmp_path: Path) -> None:
    with Store(path, read_only=True) as store:
        found = make_report(store)
        for line in found.lines:
            turns = list(store.turns(line.cell).values())
            wanted = stdev(turns) if line.cell.sampled else pstdev(turns)
            assert line.spread == pytest.approx(wanted)
    lab("report", "--db", str(path), "--table", "summary", "--out", str(tmp_path / "x.parquet"))
    frame = polars.read_parquet(tmp_path / "x.parquet")
    assert frame["histogram"].to_list() == [line.cell.histogram for line in found.lines]
    assert frame["sd"].to_list() == [line.spread for line in found.lines]
    text = lab("report", "--db", str(path), "--table", "summary", "--format", "csv").stdout
    rows = csv.DictReader(io.StringIO(text))
    assert [json.loads(row["histogram"]) for row in rows] == frame["histogram"].to_list()


def test_exports_stack_whether_sampled_or_not(path: Path, tmp_path: Path) -> None:
    """An empty column has its type all the same; for people it is empty."""
    for table in ("turns", "summary", "faster", "differences"):
        files = []
        for experiment in ("first", "sample"):
            files.append(tmp_path / f"{table}-{experiment}.parquet")
            chosen = ("--db", str(path), "--experiment", experiment, "--table", table)
            lab("report", *chosen, "--out", str(files[-1]))
        frames = [polars.read_parquet(file) for file in files]
        assert frames[0]["seed"].is_null().all()
        assert polars.concat(frames).height == sum(frame.height for frame in frames)
    shown = lab("report", "--db", str(path), "--experiment", "first", "--table", "turns").stdout
    assert "None" not in shown


def test_two_strategies_have_a_paired_test(path: Path) -> None:
    with Store(path, read_only=True) as store:
        found = make_report(store, game=GAME, strategies="entropy,worst@all;worst,entropy@all")
        sample = make_report(store, experiment="sample")
    (pair,) = found.pairs
    fewer, count = min(pair.faster), sum(pair.faster)
    wanted = Fraction(2 * sum(comb(count, hits) for hits in range(fewer + 1)), 2**count)
    assert pair.p == pytest.approx(float(wanted), rel=1e-9)
    faster = data_tables(found)[1]
    row = dict(zip(faster.head, faster.rows[0], strict=True))
    assert (row["test"], row["p"]) == ("sign test, exact, two-sided", pair.p)
    text = format_markdown(pick(text_tables(found), "faster"))
    assert text.count(f"| {pair.p:.2g} |") == 2
    assert "p is that of the sign test (exact, two-sided)" in text
    assert "no error of sampling" in text
    assert "no error of sampling" not in format_markdown(text_tables(sample))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--format", "xls"), "--format xls: take one of table, markdown, csv, parquet, json"),
        (("--format", "parquet"), "parquet is not text; name a file with --out"),
        (("--format", "table", "--out", "x"), "a table is for the terminal"),
        (("--db", "nowhere.db"), "no lab database nowhere.db"),
        (("--experiment", "none"), "has no experiment 'none'; it has: first, other, pools, sample"),
    ],
)
def test_the_command_refuses(path: Path, arguments: tuple[str, ...], message: str) -> None:
    db = () if "--db" in arguments else ("--db", str(path))
    assert message in lab("report", *db, *arguments, check=2).stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "name an experiment file, or --game and --strategies"),
        (("--game", "mastermind"), "name an experiment file, or --game and --strategies"),
        (("x.toml", "--game", "mastermind"), "the grid is in the file"),
        (("x.toml",), "no experiment x.toml; check the path"),
        (("x.toml", "--workers", "2", "--scheduler", "tcp://a:1"), "not both"),
        (("x.toml", "--for", "soon"), "'soon' is not a length of time"),
        (("--game", "a", "--strategies", "entropy", "--guesses", "some"), "--guesses some"),
    ],
)
def test_a_run_refuses(arguments: tuple[str, ...], message: str, tmp_path: Path) -> None:
    done = lab("run", *arguments, check=2, cwd=tmp_path)
    assert message in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_the_group_alone_shows_its_commands() -> None:
    shown = lab().stdout
    assert "Commands:" in shown
    assert "report" in shown


WITHOUT = """
import sys
sys.modules[sys.argv[1]] = None  # as if it were not installed
from bestguess.cli import main
sys.exit(main(sys.argv[2:]))
"""


RUN = ("run", "--game", "mastermind:2x2", "--strategies", "first")


@pytest.mark.parametrize(
    ("package", "arguments", "code"),
    [
        ("polars", ("report", "--table", "summary", "--out", "x.parquet"), 2),
        ("polars", ("report", "--table", "summary"), 0),
        ("distributed", (*RUN, "--workers", "1"), 2),
        ("distributed", RUN, 0),
    ],
)
def test_without_the_extra(
    path: Path, tmp_path: Path, package: str, arguments: tuple[str, ...], code: int
) -> None:
    db = path if arguments[0] == "report" else tmp_path / "lab.db"
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, package, "lab", *arguments, "--db", str(db)],
        cwd=tmp_path,
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == code, done.stderr
    if code:
        assert f"this needs {package}, which is not installed" in done.stderr
        assert "pip install 'bestguess[lab]'" in done.stderr
