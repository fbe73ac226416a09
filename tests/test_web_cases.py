"""The cases that hold the page's TypeScript to the Python are up to date and well mixed."""

import importlib.util
import json
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[1]


def load_tool() -> ModuleType:
    path = ROOT / "tools" / "export_cases.py"
    specification = importlib.util.spec_from_file_location("export_cases", path)
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def test_the_cases_are_those_of_the_python_rule() -> None:
    tool = load_tool()
    stored = tool.CASES.read_text(encoding="utf-8")
    assert stored == tool.content(), "run python tools/export_cases.py"


def test_the_cases_are_many_and_rich_in_repeated_letters() -> None:
    stored = load_tool().CASES.read_bytes()
    cases = json.loads(stored)["cases"]
    assert len(set(cases)) == len(cases) >= 10_000
    assert len(stored) <= 300_000
    repeated = [case for case in cases if len(set(case[:6])) < 6 and len(set(case[6:12])) < 6]
    assert len(repeated) >= len(cases) / 2
    assert sum(case.endswith("+") for case in cases) >= 100
    # One letter in two classes at once is where implementations differ.
    assert {case[12:18] for case in cases} >= {"223313", "666666", "555555", "111111"}
