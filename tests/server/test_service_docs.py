"""The examples of docs/service.md, and its tables: all of it is what the service does."""

import argparse
import doctest
import re
import shlex
from dataclasses import replace
from pathlib import Path

import pytest
from tests.server.application import Application, application
from tests.server.services import NOON, make_schedule

from bestguess.cli import main
from bestguess.daily import Schedule
from bestguess.server.errors import PROBLEMS
from bestguess.server.settings import Settings, write_settings

DOCS = Path(__file__).parents[2] / "docs"
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def parse_curl(line: str) -> argparse.Namespace:
    """Return what a command of the page asks for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("command", choices=["curl"])
    parser.add_argument("-s", action="store_true")
    parser.add_argument("-X", dest="method")
    parser.add_argument("-H", dest="header")
    parser.add_argument("--json")
    parser.add_argument("address")
    return parser.parse_args(shlex.split(line))


def ask(api: Application, line: str, token: str) -> str:
    asked = parse_curl(line.replace("$TOKEN", token))
    headers = dict([asked.header.split(": ")]) if asked.header else {}
    content = None
    if asked.json is not None:
        content, headers["Content-Type"] = asked.json.encode(), "application/json"
    method = asked.method or ("GET" if content is None else "POST")
    path = asked.address.removeprefix("http://localhost:8000")
    return str(api.client.request(method, path, content=content, headers=headers).text)


def test_the_examples_run(tmp_path: Path) -> None:
    today = NOON.date()
    puzzles = make_schedule(today, blocked=["CARNAL"]).puzzles
    schedule = Schedule(
        tuple(replace(each, secret="CARNAL") if each.date == today else each for each in puzzles)
    )
    page = (DOCS / "service.md").read_text(encoding="utf-8")
    shown = re.findall(r"^\$ (curl .*)\n(.*)$", page, re.M)
    assert len(shown) > 10
    token = ""
    with application(tmp_path, schedule, advice_seconds=300) as api:
        for line, expected in shown:
            printed = ask(api, line, token)
            wanted = expected.replace("…", "...")
            assert doctest.OutputChecker().check_output(wanted, printed, OPTIONS), (line, printed)
            found = re.search(r'"token":"(.*?)"', printed)
            token = found[1] if found else token


def test_a_reveal_in_a_file_is_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with application(tmp_path) as api:
        number = api.today.number - 1
        commitment = api.get(f"/puzzles/{number}").json()["commitment"]
        file = tmp_path / f"{number}.json"
        file.write_bytes(api.get(f"/puzzles/{number}/reveal").content)
    assert main(["daily", "verify", str(file), "--commitment", commitment]) == 0
    assert main(["daily", "verify", str(file), "--commitment", "0" * 64]) == 2
    assert "error: " in capsys.readouterr().err


def test_all_routes_and_problems_are_told(tmp_path: Path) -> None:
    page = (DOCS / "service.md").read_text(encoding="utf-8")
    with application(tmp_path) as api:
        paths = api.get("/openapi.json").json()["paths"]
    for path, operations in paths.items():
        for method in operations:
            route = f"{method.upper()} {path}".replace("/api/v1", "").replace("{number}", "N")
            assert f"`{route}" in page, route
    for name, (status, _) in PROBLEMS.items():
        (row,) = re.findall(rf"^\|[^|]*`{name}`[^|]*\| ([^|]*) \|", page, re.M)
        assert row.startswith(str(status)), name


def test_all_settings_are_told() -> None:
    page = (DOCS / "operate.md").read_text(encoding="utf-8")
    for name in write_settings(Settings()):
        assert f"| `{name}` |" in page, name
