"""Run all benchmarks and print a table in Markdown; with `--write` put it into the docs."""

import platform
import sys
from collections.abc import Iterator
from pathlib import Path

from benchmarks import boards, connections, core, page, play, sample, service, start
from benchmarks.measure import Figure

PAGE = Path(__file__).parents[1] / "docs" / "performance.md"
START, END = "<!-- figures -->\n", "<!-- end of figures -->\n"
PARTS = (
    *(core.counting, core.feedback, core.rules),
    *(play.ranking, play.growing, play.proving, boards.dealing),
    *(sample.sampling, page.suggesting),
    *(start.starting, service.guessing, connections.half_opening),
)


def figures() -> Iterator[Figure]:
    """Yield every figure as it is measured."""
    for part in PARTS:
        yield from part()


def main() -> None:
    """Print the table, line by line."""
    lines = ["| what | measured | beside | ratio | aim |", "|---|---|---|---|---|"]
    print("\n".join(lines))
    for figure in figures():
        line = (
            f"| {figure.what} | {figure.value} | {figure.limit} | {figure.ratio:.2f}"
            f" | {figure.aim} |"
        )
        print(line, flush=True)
        lines.append(line)
    if "--write" in sys.argv:
        before, _, rest = PAGE.read_text(encoding="utf-8").partition(START)
        _, _, after = rest.partition(END)
        machine = f"Python {platform.python_version()}, {platform.machine()}, 2 cores."
        table = "\n".join([machine, "", *lines, ""])
        PAGE.write_text(f"{before}{START}\n{table}\n{END}{after}", encoding="utf-8")


main()
