"""Nothing that a client sends becomes the name of a file, a module or a program.

Some of the 200 values for each field; `python -m tests.server.tracer 200` sends all of them.
"""

import json
import subprocess
import sys

from tests.server.services import ROOT
from tests.server.tracer import VALUES, hostile

SAMPLE = 15


def test_no_field_of_a_request_opens_a_file() -> None:
    command = [sys.executable, "-m", "tests.server.tracer", str(SAMPLE)]
    ran = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=300)
    found = json.loads(ran.stdout)
    assert found["touched"] == []
    assert found["fields"] >= 70
    assert found["requests"] == found["fields"] * SAMPLE
    assert found["answers"]["422"] > found["answers"]["200"] > 0
    assert "500" not in found["answers"]
    # What the tracer says when the checks are taken away.
    seen = "\n".join(found["unchecked"])
    assert "a file of the trap was opened" in seen
    assert "tree.json', 'r')" in seen
    assert "evil.py', 'r')" in seen
    assert "os.stat" in seen


def test_the_values_are_two_hundred_of_all_kinds(tmp_path) -> None:
    values = hostile(tmp_path, VALUES)
    texts = [value for value in values if isinstance(value, str)]
    assert len({json.dumps(value) for value in values}) == VALUES
    assert len(texts) < VALUES
    assert f"optimal :{tmp_path}/tree.json" in texts
    assert any("\0" in text for text in texts)
    assert any(len(text) >= 10_000 for text in texts)
