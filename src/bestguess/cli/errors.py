"""What is said when something goes wrong, and the exit codes."""

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typer import TyperException

INTERRUPTED = 130  # 128 + SIGINT, as a shell counts
BROKEN_PIPE = 1  # what rich and typer choose as well
USAGE = 2


def explain(error: Exception) -> str:
    """Say in one line what is wrong, in a dialogue that goes on."""
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: {error.strerror}"
    return str(error)


def explain_usage(error: "TyperException") -> str:
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


def explain_system(error: OSError) -> str:
    """Say what the system refused, and what to check."""
    where = f"{error.filename}: " if error.filename else ""
    return f"{where}{error.strerror or error}; check the path and its permissions"
