"""The store: cells in a SQLite file, and the claims of the runs that share it."""

from bestguess.lab.store.claims import Claims
from bestguess.lab.store.store import Cell, Store

__all__ = ["Cell", "Claims", "Store"]
