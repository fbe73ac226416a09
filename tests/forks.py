"""The command line as a process of its own, forked from one that has imported it already.

To start Python and import the command line takes a third of a second of computing; a fork takes
milliseconds. It is a process like any other: with arguments, an environment, a folder, pipes or a
terminal, signals and an exit code, and it is a child of the tests. What it has not is a start: a
test of that starts a new interpreter, and so does `forked` where the environment says something to
the interpreter itself. All forks of a run of the tests have the same hashes; tests that compare
what two processes print start new interpreters, too.

Run as a script this is the process that forks. Each message on its socket is a JSON object, with
the three standard files beside it. It ends when the tests do, or are killed.
"""

import atexit
import ctypes
import fcntl
import gc
import importlib
import io
import json
import os
import runpy
import signal
import socket
import struct
import subprocess
import sys
import termios
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import pexpect
import ptyprocess

COMMAND = [sys.executable, "-m", "bestguess"]
# What commands import when they need it; but not readline, which looks at the terminal, nor polars,
# which starts threads.
IMPORTED = (
    "bestguess.cli.app",
    "bestguess.cli.dialogues.menu",
    "bestguess.cli.verbose",
    "bestguess.daily",
    "bestguess.engine.processes",
    "bestguess.exact",
    "bestguess.fallout",
    "bestguess.lab.charts.plot",
    "bestguess.lab.charts.vega",
    "bestguess.lab.cluster.shards",
    "bestguess.lab.page",
    "bestguess.lab.report.formats",
    "bestguess.strategies",
    "bestguess.tree",
    "distributed",
    "rich.live",
    "rich.progress",
    "rich.table",
)
_LENGTH = struct.Struct("!I")
_INTERPRETER = ("PYTHON", "LC_", "LANG")  # what names begin with that a start of Python reads
_PR_SET_CHILD_SUBREAPER = 36


class ForkServer:
    """The process that forks, seen from the tests."""

    def __init__(self) -> None:
        self._channel, other = socket.socketpair()
        self._environment = _for_interpreter(os.environ)
        with other:
            self._process = subprocess.Popen(
                [sys.executable, __file__, str(other.fileno())],
                pass_fds=[other.fileno()],
                stdin=subprocess.DEVNULL,
            )

    def can_fork(self, environment: Mapping[str, str]) -> bool:
        """Tell whether an interpreter started in this environment would be like this one."""
        return _for_interpreter(environment) == self._environment

    def fork(
        self,
        arguments: Sequence[str],
        files: Sequence[int],
        *,
        environment: Mapping[str, str],
        folder: str | None,
        terminal: bool = False,
    ) -> int:
        """Return the number of a new child of this process, which runs the command."""
        job = {
            "arguments": list(arguments),
            "environment": dict(environment),
            "folder": os.fspath(folder or os.getcwd()),
            "terminal": terminal,
        }
        message = json.dumps(job).encode()
        # The process that forks gives its grandchild away at once, to us.
        _adopt_orphans(True)
        try:
            socket.send_fds(self._channel, [_LENGTH.pack(len(message))], files)
            self._channel.sendall(message)
            return _LENGTH.unpack(self._channel.recv(_LENGTH.size, socket.MSG_WAITALL))[0]
        finally:
            _adopt_orphans(False)

    def close(self) -> None:
        """End the process."""
        self._channel.close()
        self._process.wait()


@cache
def fork_server() -> ForkServer:
    """Return the one of this process, which ends with it."""
    made = ForkServer()
    atexit.register(made.close)
    return made


class Popen(subprocess.Popen[Any]):
    """A command of bestguess, as `subprocess.Popen` would start it."""

    def _execute_child(  # type: ignore[override]
        self,
        args: Sequence[str],
        executable: object,
        preexec_fn: object,
        close_fds: object,
        pass_fds: object,
        cwd: str | None,
        env: Mapping[str, str] | None,
        startupinfo: object,
        creationflags: object,
        shell: object,
        *files: Any,
    ) -> None:
        read_in, write_in, read_out, write_out, read_err, write_err = files[:6]
        standard = [0 if read_in < 0 else read_in, 1 if write_out < 0 else write_out]
        standard.append(2 if write_err < 0 else write_err)
        self.pid = fork_server().fork(
            args, standard, environment=os.environ if env is None else env, folder=cwd
        )
        self._child_created = True
        self._close_pipe_fds(read_in, write_in, read_out, write_out, read_err, write_err)


def popen(arguments: Sequence[str], *, env: Mapping[str, str], **options: Any) -> Any:
    """Start a command of bestguess, with these arguments."""
    if "preexec_fn" not in options and fork_server().can_fork(env):
        return Popen(list(arguments), env=env, **options)
    return subprocess.Popen([*COMMAND, *arguments], env=env, **options)


def run(
    arguments: Sequence[str],
    typed: Any = None,
    *,
    env: Mapping[str, str],
    timeout: float | None = None,
    **options: Any,
) -> subprocess.CompletedProcess[Any]:
    """Run a command of bestguess to its end; what is typed comes from a pipe."""
    pipe = subprocess.PIPE
    if typed is not None:
        options["stdin"] = pipe
    with popen(arguments, env=env, stdout=pipe, stderr=pipe, **options) as child:
        try:
            out, err = child.communicate(typed, timeout)
        except BaseException:
            child.kill()
            raise
    return subprocess.CompletedProcess(arguments, child.returncode, out, err)


class Spawn(pexpect.spawn):
    """A command of bestguess in a pseudo-terminal of its own."""

    def __init__(self, arguments: Sequence[str], *, env: Mapping[str, str], **options: Any) -> None:
        super().__init__(COMMAND[0], [*COMMAND[1:], *arguments], env=env, **options)
        self.ptyproc.delayafterclose = 0  # `wait` waits

    def _spawnpty(
        self,
        args: Sequence[bytes],
        env: Mapping[str, str],
        cwd: str | None,
        dimensions: tuple[int, int] = (24, 80),
        **options: Any,
    ) -> ptyprocess.PtyProcess:
        if not fork_server().can_fork(env):
            return super()._spawnpty(args, env=env, cwd=cwd, dimensions=dimensions, **options)
        ours, theirs = os.openpty()
        termios.tcsetwinsize(theirs, dimensions)
        arguments = [os.fsdecode(each) for each in args[len(COMMAND) :]]
        child = fork_server().fork(
            arguments, [theirs] * 3, environment=env, folder=cwd, terminal=True
        )
        os.close(theirs)
        return ptyprocess.PtyProcess(child, ours)


# --- the process that forks ---


def main(handle: int) -> None:
    """Fork until the channel is closed; a fork returns from here at its end, as a script does."""
    channel = socket.socket(fileno=handle)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the tests
    for name in IMPORTED:
        importlib.import_module(name)
    gc.freeze()  # the collector need not touch, and so copy, what is shared
    while True:
        length, files, _, _ = socket.recv_fds(channel, _LENGTH.size, 3)
        if not length:
            return
        (size,) = _LENGTH.unpack(length)
        job = json.loads(channel.recv(size, socket.MSG_WAITALL))
        child = _fork_away()
        if not child:
            channel.detach()
            _become(files, **job)
            return
        for file in files:
            os.close(file)
        channel.sendall(_LENGTH.pack(child))


def _fork_away() -> int:
    """Return the number of a new process that is nobody's child, 0 in that process."""
    reader, writer = os.pipe()
    between = os.fork()
    if not between:
        child = os.fork()
        if child:
            os.write(writer, _LENGTH.pack(child))
            os._exit(0)
        return 0
    os.waitpid(between, 0)
    (child,) = _LENGTH.unpack(os.read(reader, _LENGTH.size))
    os.close(reader)
    os.close(writer)
    return child


def _become(
    files: Sequence[int],
    arguments: list[str],
    environment: dict[str, str],
    folder: str,
    terminal: bool,
) -> None:
    """Be what `python -m bestguess` is with these arguments."""
    kept = [os.dup(file) if file < 3 else file for file in files]
    for standard, file in enumerate(kept):
        os.dup2(file, standard)
    os.closerange(3, 1024)
    if terminal:
        os.setsid()
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.stdin, sys.stdout, sys.stderr = (_stream(each) for each in range(3))
    sys.__stdin__, sys.__stdout__, sys.__stderr__ = sys.stdin, sys.stdout, sys.stderr
    sys.path[0] = folder
    sys.argv[1:] = arguments
    runpy.run_module("bestguess", run_name="__main__", alter_sys=True)


def _stream(number: int) -> Any:
    """Return a standard file as a start of Python makes it."""
    before = (sys.stdin, sys.stdout, sys.stderr)[number]
    through = before.write_through  # PYTHONUNBUFFERED
    mode, size = ("wb", 0 if through else -1) if number else ("rb", -1)
    binary: Any = open(number, mode, size, closefd=False)  # noqa: SIM115
    return io.TextIOWrapper(
        binary,
        before.encoding,
        before.errors,
        newline="\n",
        line_buffering=not through and (number == 2 or binary.isatty()),
        write_through=through,
    )


def _for_interpreter(environment: Mapping[str, str]) -> dict[str, str]:
    return {name: text for name, text in environment.items() if name.startswith(_INTERPRETER)}


def _adopt_orphans(wanted: bool) -> None:
    """Let processes that lose their parent become children of this one, or no longer."""
    ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, int(wanted), 0, 0, 0)


if __name__ == "__main__":
    main(int(sys.argv[1]))
