"""The pages on the classic decoder and on words show what happens."""

import doctest

import pytest
from tests.test_docs import OPTIONS, fences, read, run, shown_commands

PAGES = ("docs/classic.md", "docs/word-mastermind.md")


@pytest.mark.parametrize(
    ("arguments", "output"), [shown for page in PAGES for shown in shown_commands(page)]
)
def test_what_the_pages_show(arguments, output, tmp_path):
    done = run(arguments, tmp_path)
    assert done.returncode == (2 if output.startswith("error:") else 0), done.stderr
    assert output
    printed = done.stdout + done.stderr
    assert doctest.OutputChecker().check_output(output + "\n", printed, OPTIONS), printed


def test_the_python_of_the_pages():
    source = "\n".join(block for _, block in fences(read("docs/classic.md"), "python"))
    test = doctest.DocTestParser().get_doctest(source, {}, "classic", "classic", 0)
    assert len(test.examples) == 4
    assert doctest.DocTestRunner(optionflags=OPTIONS).run(test).failed == 0
