"""A forked command is what a command started anew is: the same output, exit code and signals."""

import os
import signal
import subprocess

import pytest
from tests import forks

ENVIRONMENT = {**os.environ, "COLUMNS": "", "NO_COLOR": "1"}
TOLD = '''"""What a process knows of itself."""

import os
import signal
import sys


def game():
    handlers = [signal.getsignal(each) for each in (signal.SIGINT, signal.SIGPIPE, signal.SIGCHLD)]
    print("arguments", sys.argv, sys.executable, sys.flags, sys.modules["__main__"].__spec__.name)
    print("folder", os.getcwd(), sys.path)
    print("family", os.getppid(), os.getpgid(0), os.getsid(0), handlers)
    print("environment", sorted(os.environ), os.environ["COLUMNS"])
    print("files", sorted(int(each) for each in os.listdir("/proc/self/fd"))[:3])
    for stream in (sys.__stdin__, sys.__stdout__, sys.__stderr__):
        print("stream", stream.encoding, stream.errors, stream.line_buffering, stream.isatty())
        print("buffer", stream.write_through, type(stream.buffer).__name__)
    print(sys.stdin.read())
    sys.exit(7)
'''


def test_a_fork_knows_of_itself_what_a_new_process_knows(tmp_path):
    (tmp_path / "told.py").write_text(TOLD)
    arguments, options = ["games", "told.py", "--json"], {"cwd": tmp_path, "text": True}
    fork = forks.run(arguments, "typed", env=ENVIRONMENT, timeout=60, **options)
    new = subprocess.run(
        [*forks.COMMAND, *arguments],
        input="typed",
        env=ENVIRONMENT,
        check=False,
        capture_output=True,
        timeout=60,
        **options,
    )
    assert fork.stdout.splitlines() == new.stdout.splitlines()
    assert (fork.stderr, fork.returncode) == (new.stderr, new.returncode) == ("", 7)
    assert "typed" in fork.stdout


def test_a_fork_is_a_child_that_signals_reach(tmp_path):
    with forks.Popen(
        ["solve", "mastermind"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=ENVIRONMENT
    ) as child:
        assert child.stdout.readline()
        child.send_signal(signal.SIGKILL)
        assert child.wait(60) == -signal.SIGKILL


@pytest.mark.parametrize("name", ["PYTHONUTF8", "PYTHONHASHSEED", "LC_ALL", "LANG"])
def test_what_the_interpreter_reads_at_its_start_starts_a_new_one(name):
    assert forks.fork_server().can_fork(os.environ)
    assert not forks.fork_server().can_fork(os.environ | {name: "1 more"})
