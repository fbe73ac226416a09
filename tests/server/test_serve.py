"""`bestguess serve` with what cannot work: one line that tells the next step, and exit code 2."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from bestguess.cli import main


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BESTGUESS_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("BESTGUESS_PORT", "0")
    monkeypatch.setenv("BESTGUESS_LOG", "error")


def refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["serve", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    (line,) = captured.err.splitlines()
    assert line.startswith("error: ")
    return line


def test_a_mistyped_database_leaves_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = refused(["--database-url", f"sqlite:///{tmp_path}/typo/x.sqlite3"], capsys)
    assert f"there is no folder {tmp_path}/typo; make it, or correct the path" in line
    assert [file.name for file in tmp_path.rglob("*")] == ["data"]


@pytest.mark.parametrize("workers", ["1", "2"])
def test_what_cannot_work_is_told(
    workers: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "schedule.json").write_text("nonsense")
    run = ["--workers", workers]
    assert "is not a schedule that can be used" in refused(run, capsys)
    (tmp_path / "data" / "schedule.json").unlink()
    url = "postgresql://me:hidden@127.0.0.1:1/none"
    line = refused([*run, "--database-url", url], capsys)
    assert "cannot be used" in line
    assert "hidden" not in line
    (tmp_path / "file").touch()
    assert "cannot be made" in refused([*run, "--data", str(tmp_path / "file" / "x")], capsys)


def test_a_place_that_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        assert "choose another with --host and --port" in refused(["--port", port], capsys)
    assert "cannot listen at" in refused(["--host", "256.0.0.1"], capsys)
    assert "--port" in refused(["--port", "many"], capsys)
    assert ": --port 70000 is out of bounds; set it to 0" in refused(["--port", "70000"], capsys)
    assert ": --trusted-hops -1 is out of" in refused(["--trusted-hops=-1"], capsys)
    assert ": --log loud is unknown; take one" in refused(["--log", "loud"], capsys)


def test_bad_settings(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("BESTGUESS_WORKERS", "many")
    assert "BESTGUESS_WORKERS=many is not a whole number" in refused([], capsys)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_block_list_of_no_use(
    workers: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, data = tmp_path / "block.txt", tmp_path / "data"
    options = ["--workers", workers, "--block", str(file)]
    assert "give a text file of words to block" in refused(options, capsys)
    file.write_text("# nothing\n")
    assert "none of its words is in the dictionary" in refused(options, capsys)
    assert not (data / "schedule.json").exists()


def test_without_the_extra_it_says_what_to_install(tmp_path: Path) -> None:
    """A Python that cannot import FastAPI, as after a plain `pip install bestguess`."""
    code = (
        "import sys; sys.modules['fastapi'] = None\n"
        "from bestguess.cli import main; sys.exit(main(['serve']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "pip install 'bestguess[server]'" in done.stderr
