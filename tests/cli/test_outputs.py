"""What cannot be written or drawn in the end is said before the work begins, which may be long."""

import os
import sys

import pytest

from bestguess.cli.render import check_output
from bestguess.files import check_writable

# The option that names the file, and the function that does the work.
WORK = {
    "bestguess.cli.commands.tree.grow_with_bar": [
        ("tree", "mastermind", option) for option in ("--save", "--svg", "--dot")
    ],
    "bestguess.exact.optimal": [("optimal", "mastermind:2x3", o) for o in ("--save", "--svg")],
    "bestguess.cliques.find_cliques": [("cliques", "french", "--length", "4", "--save")],
    "bestguess.cli.commands.daily._simulate": [("daily", "calibrate", "--plot")],
    "bestguess.cli.commands.daily._measure_people": [
        ("daily", "calibrate", "--from-service", "--plot")
    ],
    "bestguess.lab.report.make_report": [
        ("lab", "page", "--out"),
        ("lab", "report", "--format", "csv", "--out"),
        ("lab", "report", "--format", "parquet", "--out"),
        ("lab", "plot", "--out"),
    ],
}
CASES = [(work, command) for work, commands in WORK.items() for command in commands]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def refuse_to_work(monkeypatch, name):
    def begin(*_, **__):
        pytest.fail("the work began")

    monkeypatch.setattr(name, begin)


@pytest.mark.parametrize(("work", "command"), CASES)
@pytest.mark.parametrize("file", ["none/a.svg", "file/a.svg", "folder.svg"])
def test_a_file_that_cannot_be_written(run, folder, monkeypatch, work, command, file):
    (folder / "file").write_text("")
    (folder / "folder.svg").mkdir()
    if command[1] == "plot":  # which makes the folder that it writes to
        file = "file"
    before = sorted(folder.rglob("*"))
    refuse_to_work(monkeypatch, work)
    error = run(*command, file).error
    assert "cannot write it: " in error
    assert file.startswith("none") <= ("there is no folder none" in error)
    assert sorted(folder.rglob("*")) == before


@pytest.mark.parametrize(
    ("command", "package", "work", "extra"),
    [
        (
            ("daily", "calibrate", "--plot", "a.svg"),
            "vl_convert",
            "cli.commands.daily._simulate",
            "plots",
        ),
        (("lab", "plot"), "vl_convert", "lab.report.make_report", "plots"),
        (("lab", "page"), "vl_convert", "lab.report.make_report", "plots"),
        (("lab", "report", "--out", "a.parquet"), "polars", "lab.report.make_report", "lab"),
        (("lab", "run", "--workers", "2"), "distributed", "lab.Store", "lab"),
        (("lab", "run", "--scheduler", "tcp://127.0.0.1:1"), "distributed", "lab.Store", "lab"),
    ],
)
def test_a_package_that_is_not_installed(run, folder, monkeypatch, command, package, work, extra):
    monkeypatch.setitem(sys.modules, package, None)
    refuse_to_work(monkeypatch, f"bestguess.{work}")
    grid = ("--game", "mastermind:2x2", "--strategies", "entropy") if "run" in command else ()
    assert f"pip install 'bestguess[{extra}]'" in run(*command, *grid).error
    assert list(folder.iterdir()) == []


def test_what_can_be_written_is_left_as_it_is(folder):
    (folder / "old").write_text("old")
    (folder / "link").symlink_to(folder / "old")
    os.mkfifo(folder / "pipe")
    before = sorted(folder.iterdir())
    check_output("old", "new", "link", "pipe", os.devnull, None, str(folder / "new"))
    assert sorted(folder.iterdir()) == before
    assert (folder / "old").read_text() == "old"
    with pytest.raises(OSError, match="Invalid argument"):
        check_writable("a\0b")
