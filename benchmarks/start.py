"""Cold start: whole commands in new processes, beside `import numpy`."""

import statistics
import subprocess
import sys
import time
from collections.abc import Iterator

from benchmarks.measure import Figure

COMMANDS = {"games": 2.5, "suggest wordle": 5.0, "suggest mastermind AABB=XO": 5.0}


def cold(arguments: list[str], runs: int = 7) -> float:
    """Return the median seconds of a command; the first run warms the file cache."""
    seconds = []
    for _ in range(runs + 1):
        start = time.perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
        seconds.append(time.perf_counter() - start)
    return statistics.median(seconds[1:])


def starting() -> Iterator[Figure]:
    """Start the command line, beside importing NumPy."""
    numpy = cold(["-c", "import numpy"])
    for command, aim in COMMANDS.items():
        seconds = cold(["-m", "bestguess", *command.split()])
        yield Figure(
            f"cold start, bestguess {command}",
            f"{seconds * 1e3:.0f} ms",
            f"{numpy * 1e3:.0f} ms, import numpy",
            seconds / numpy,
            f"≤ {aim}",
        )
