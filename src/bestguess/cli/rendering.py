"""What Fallout renders with until it is moved: see `render`."""

from bestguess.cli.render import Column, console, number, plural, print_json, say, show_table

__all__ = ["Column", "console", "number", "plural", "print_json", "say", "show_table"]
