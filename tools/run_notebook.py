"""Run docs/example.ipynb and store what it shows: `python tools/run_notebook.py`."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).parents[1] / "docs" / "example.ipynb"


def run(path: Path = NOTEBOOK) -> Any:
    """Return the notebook with fresh outputs; raises where a cell does."""
    notebook = nbformat.read(path, as_version=4)
    for number, cell in enumerate(notebook.cells, 1):
        cell.id = f"cell-{number}"  # not by chance, so that a diff shows what has changed
    NotebookClient(notebook, timeout=60, kernel_name="python3").execute()
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)  # the hour
        for output in cell.get("outputs", ()):
            if len(output.get("data", ())) > 1:  # the text is for terminals
                output["data"].pop("text/plain", None)
    notebook.metadata["language_info"] = {"name": "python"}
    return notebook


def main(arguments: Sequence[str]) -> None:
    """Run the notebooks that are named, or the example, in place."""
    for path in map(Path, arguments or [str(NOTEBOOK)]):
        nbformat.write(run(path), path)


if __name__ == "__main__":
    main(sys.argv[1:])
