"""What a person sees while something takes long."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def show_progress(title: str) -> Iterator[Callable[[float], None] | None]:
    """Draw a bar with an estimate on stderr; nothing without a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:.0f} %"))
    bar = Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True), transient=True)
    with bar:
        task = bar.add_task(title, total=1.0)
        yield lambda done: bar.update(task, completed=done)
