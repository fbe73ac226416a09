"""The pages on the classic decoder and on words show what happens."""

import doctest

import pytest
from tests.test_docs import OPTIONS, run, shown_commands

PAGES = ("docs/classic.md", "docs/word-mastermind.md")


@pytest.mark.parametrize(
    ("arguments", "output"), [shown for page in PAGES for shown in shown_commands(page)]
)
def test_what_the_pages_show(arguments, output, tmp_path):
    done = run(arguments, tmp_path)
    assert done.returncode == 0, done.stderr
    assert output
    assert doctest.OutputChecker().check_output(output + "\n", done.stdout, OPTIONS), done.stdout
