"""The cases that hold the page's Fallout terminal to the Python are up to date and well mixed."""

import importlib.util
import json
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]


def load_tool() -> ModuleType:
    path = ROOT / "tools" / "export_fallout.py"
    specification = importlib.util.spec_from_file_location("export_fallout", path)
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def test_the_cases_are_those_of_the_python_terminal() -> None:
    tool = load_tool()
    stored = tool.CASES.read_text(encoding="utf-8")
    assert stored == tool.content(), "run python tools/export_fallout.py"


def test_the_cases_are_well_mixed() -> None:
    stored = load_tool().CASES.read_bytes()
    assert len(stored) <= 250_000
    cases = json.loads(stored)
    read = [case["screen"] for case in cases["readings"] if "screen" in case]
    assert len(read) >= 80
    assert len({case["error"] for case in cases["readings"] if "error" in case}) >= 15
    assert sum(bool(screen["repairs"]) for screen in read) >= 20
    assert any(screen["doubts"] for screen in read)
    assert any(screen["turns"] for screen in read)
    entries = [entry for terminal in cases["terminals"] for entry in terminal["entries"]]
    assert "reset" in entries
    assert any(entry.startswith("dud") for entry in entries)
