"""The service: Entropy puzzles over HTTP, and advice for the other games. Parse, call, JSON.

`create_app` makes the application; `bestguess serve` runs it. Names are imported when they are
first used, so that a helper process need not wait for the web framework.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bestguess.server.app import create_app
    from bestguess.server.settings import ServerError, Settings, utc_now

_HOMES = {"create_app": "app", "ServerError": "settings", "Settings": "settings"}
_HOMES["utc_now"] = "settings"

__all__ = ["ServerError", "Settings", "create_app", "utc_now"]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(f"bestguess.server.{_HOMES[name]}"), name)
    raise AttributeError(f"module 'bestguess.server' has no attribute {name!r}")
