"""What the dialogues of Fallout save with until they run on the one loop."""

from bestguess.cli.dialogues.loop import (
    FILE_USAGE as FILE_COMMANDS,
)
from bestguess.cli.dialogues.loop import (
    format_document,
    parse_document,
    read_file,
    save_document,
    whole,
)
from bestguess.cli.errors import explain

__all__ = [
    "FILE_COMMANDS",
    "explain",
    "format_document",
    "parse_document",
    "read_file",
    "save_document",
    "whole",
]
