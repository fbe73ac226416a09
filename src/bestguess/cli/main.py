"""The entry point: run a command, tell errors in a line, return the exit code.

Nothing heavy is imported before it is needed: typer here, rich when a table is drawn, numpy when
a game is searched.
"""

import codecs
import errno
import os
import re
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from bestguess.cli.render import INTERRUPTED, raw_bytes
from bestguess.errors import BestguessError, visible

if TYPE_CHECKING:
    from typer import TyperException

LIKENESS = "bestguess.likeness"  # the name of the handler of symbols that cannot be encoded
PLAIN = dict(zip("█■▶→✓─–—−×±·’‘“”🟩🟧🟨🟦⬛⬜", "##>>*----x~.''\"\"ggyybb", strict=True)) | {
    "…": "...",
    "≥": ">=",
    "≤": "<=",
}
BROKEN_PIPE = 1  # what rich and typer choose as well
USAGE = 2
_FULL = (errno.ENOSPC, errno.EDQUOT)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code; errors are one line on stderr."""
    _never_fail_to_print()
    try:
        code = _run(arguments)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        _forget_stdout()
        return BROKEN_PIPE
    except KeyboardInterrupt:
        return _interrupted()


def _run(arguments: Sequence[str] | None) -> int:
    import typer

    from bestguess.cli.app import command

    try:
        code = command().main(args=arguments, prog_name="bestguess", standalone_mode=False)
    except BestguessError as error:
        return _fail(str(error))
    except typer.TyperException as error:
        return _fail(_explain_usage(error))
    except MemoryError:
        return _fail("out of memory; set a bound with --memory, or take a smaller game")
    except BrokenPipeError:
        raise
    except OSError as error:
        return _fail(_explain_system(error))
    return _interrupted() if code == INTERRUPTED else int(code or 0)


def _fail(message: str) -> int:
    sys.stdout.flush()
    print("error:", visible(" ".join(message.splitlines())), file=sys.stderr)
    return USAGE


def _interrupted() -> int:
    print("interrupted", file=sys.stderr)
    return INTERRUPTED


def _explain_usage(error: "TyperException") -> str:
    """Say what is wrong with the arguments, and where the help is."""
    option = getattr(error, "option_name", None)
    close = getattr(error, "possibilities", None)
    message: str = error.format_message()
    if message.startswith("No such option"):
        message = f"no option {option}" + (f"; did you mean {close[0]}?" if close else "")
    message = re.sub(r"^Invalid value(?: for '(\S+)'.*?)?: ", _name_option, message)
    message = message[:1].lower() + message[1:].rstrip(".")
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "bestguess"
    return f"{message} (see {path} --help)"


def _name_option(match: re.Match[str]) -> str:
    return f"{match[1]} " if match[1] else ""


def _explain_system(error: OSError) -> str:
    """Say what the system refused, and what to check."""
    where = f"{error.filename}: " if error.filename else ""
    what = "make room on the disk" if error.errno in _FULL else "check the path and its permissions"
    return f"{where}{error.strerror or error}; {what}"


def _never_fail_to_print() -> None:
    """Draw with what the terminal has, and leave what a person wrote; nothing when closed."""
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115  # >&- in a shell
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    codecs.register_error(LIKENESS, _likeness)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=LIKENESS, **({"encoding": "ascii"} if _wants_ascii() else {}))


def _wants_ascii() -> bool:
    """Tell whether LC_ALL=C asks for plain symbols: Python itself takes it for UTF-8."""
    chosen = os.environ.get("PYTHONIOENCODING") or os.environ.get("PYTHONUTF8")
    return os.environ.get("LC_ALL") in ("C", "POSIX") and not chosen


def _likeness(error: UnicodeError) -> tuple[bytes, int]:
    """Return what stands for symbols that cannot be printed: a letter is left as its bytes."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    symbols = error.object[error.start : error.end]
    return raw_bytes("".join(PLAIN.get(symbol, symbol) for symbol in symbols)), error.end


def _forget_stdout() -> None:
    """Let the interpreter's last flush go nowhere: the reader of the pipe has left."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
