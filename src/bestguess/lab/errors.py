"""What can go wrong in the lab."""

from importlib import import_module
from typing import Any

from bestguess.errors import BestguessError


class LabError(BestguessError):
    """A database of the lab, an experiment or a cluster that cannot be used."""


class GiveUpError(BestguessError):
    """A cell that cannot be had: it takes too long, or more than there is."""


class OutOfTimeError(BestguessError):
    """The time of the whole run is over."""


def need(module: str) -> Any:
    """Import a package of the extra `lab`, or say how to install it."""
    try:
        return import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise LabError(
            f"this needs {package}, which is not installed; pip install 'bestguess[lab]' ({error})"
        ) from None
