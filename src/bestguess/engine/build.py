"""What computes: this version of the package, and the compiler of its core."""

from functools import cache

from bestguess import _core
from bestguess.files import read_commit

COMPILER: str = _core.compiler


@cache
def full_version() -> str:
    """Return the version with its commit, such as `0.1.0+g1a2b3c4d`, if that is known.

    In a checkout the commit is the one of now, `.dirty` when files differ from it; in a package it
    is that of its build.
    """
    commit = read_commit() or _core.commit
    return f"{_core.version}+g{commit}" if commit else _core.version
