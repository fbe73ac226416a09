"""The store: cells in a SQLite file."""

from bestguess.lab.store.store import Cell, Store

__all__ = ["Cell", "Store"]
