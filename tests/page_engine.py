"""The engine of the page in Node: cases in, answers out; see web/tests/parity.ts."""

import json
import subprocess
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
PAGE = ROOT / "src" / "bestguess" / "page"


class PageEngine:
    """A program that answers as the page does, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.program = folder / "parity.mjs"
        bundler = WEB / "node_modules" / ".bin" / "rolldown"
        form = ("--format", "esm", "--platform", "node", "--file", str(self.program))
        command = [bundler, "tests/parity.ts", *form]
        subprocess.run(command, cwd=WEB, check=True, capture_output=True)

    def ask(self, cases: list[dict[str, Any]], page: Path = PAGE) -> list[Any]:
        """Return the answer to each case, all by one process; `page` has the files of the games."""
        path = self.folder / "cases.jsonl"
        path.write_text("".join(json.dumps(case) + "\n" for case in cases), encoding="utf-8")
        command = ["node", self.program, page, WEB / "src" / "engine", path]
        done = subprocess.run(command, check=True, stdout=subprocess.PIPE)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        assert len(answers) == len(cases)
        return answers
