"""The content of a rule in Python: a digest of all that decides what it returns, where known.

These are the file of the function and what that imports from its own folder, the parameters of the
game, and the values that functions see: constants of the module, defaults, what one encloses. A
rule that was typed in, or runs elsewhere than in Python, has no content that could be known.
"""

import ast
import sys
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from hashlib import sha256
from pathlib import Path
from types import CodeType, FunctionType

import numpy as np

from bestguess.errors import WordsError
from bestguess.feedback import Rule
from bestguess.files import read_bytes


class _UnknownError(Exception):
    """Something whose content cannot be known."""


def content_of(rule: Rule, parameters: str) -> str | None:
    """Return the digest of a rule of a game that was made with the parameters; None if unknown."""
    digest = sha256(repr((sys.implementation.cache_tag, parameters)).encode())
    try:
        for function in filter(None, (rule.function, rule.array)):
            for part in _parts(function):
                digest.update(sha256(part).digest())
    except (_UnknownError, OSError, WordsError, SyntaxError, ValueError, RecursionError):
        return None
    return digest.hexdigest()


def plain_function(function: object) -> FunctionType:
    """Return the function of Python behind a memory of its results, or itself."""
    if isinstance(function, _lru_cache_wrapper):
        function = function.__wrapped__
    if not isinstance(function, FunctionType):
        raise _UnknownError
    return function


def _parts(function: object) -> Iterator[bytes]:
    plain = plain_function(function)
    code, space = plain.__code__, plain.__globals__
    file = Path(space.get("__file__") or "")
    source = read_bytes(file)
    compiled = [*_codes_in(compile(source, str(file), "exec", dont_inherit=True))]
    if _shape(code) not in map(_shape, compiled):
        raise _UnknownError  # the file was changed since, or the function is from elsewhere
    yield repr((code.co_qualname, code.co_firstlineno)).encode()
    for each in _files_of(file):
        yield read_bytes(each)
    enclosed = [cell.cell_contents for cell in plain.__closure__ or ()]
    yield _write((enclosed, plain.__defaults__, plain.__kwdefaults__)).encode()
    used = {name for each in compiled[1:] for name in each.co_names}  # in functions
    for name in sorted(used & space.keys()):
        yield f"{name}={_write_if_plain(space[name])}".encode()


# --- files ---


def _files_of(file: Path) -> list[Path]:
    """Return the file and all that it imports from its own folder, one through the other."""
    found, left = set(), [file]
    while left:
        each = left.pop()
        if each not in found:
            found.add(each)
            left += _imported(each, file.parent) if each.suffix == ".py" else ()
    return sorted(found)


def _imported(file: Path, folder: Path) -> Iterator[Path]:
    for name in _names_imported(ast.parse(read_bytes(file))):
        for near in {folder, file.parent}:
            yield from (each for each in near.glob(f"{name}.*") if each.is_file())
            yield from (near / name).rglob("*.py")


def _names_imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            if node.level > 1:
                raise _UnknownError  # from the folders above
            named = [node.module] if node.module else [alias.name for alias in node.names]
            yield from (name.partition(".")[0] for name in named)


# --- code ---


def _codes_in(code: CodeType) -> Iterator[CodeType]:
    """Yield the code of a module and of all functions in it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes_in(constant)


def _shape(code: CodeType) -> tuple[object, ...]:
    """Return what two compilations of the same text have in common, whatever ran since."""
    constants = [_shape(each) if isinstance(each, CodeType) else each for each in code.co_consts]
    names = (code.co_names, code.co_varnames, code.co_freevars)
    return code.co_qualname, code.co_firstlineno, code.co_code, *names, constants


# --- values ---


def _write_if_plain(value: object) -> str:
    """Return a value as text; nothing for a module, a class and other things of many parts."""
    try:
        return _write(value)
    except _UnknownError:
        return ""


def _write(value: object) -> str:
    """Return a plain value as text, the same in every process."""
    if value is None or type(value) in (bool, int, float, complex, str, bytes):
        return repr(value)
    if isinstance(value, list | tuple):
        return f"[{','.join(map(_write, value))}]"
    if isinstance(value, set | frozenset):
        return f"{{{','.join(sorted(map(_write, value)))}}}"
    if isinstance(value, dict):
        return f"{{{','.join(f'{_write(key)}:{_write(each)}' for key, each in value.items())}}}"
    if isinstance(value, np.ndarray) and not value.dtype.hasobject:
        return f"{value.dtype}{value.shape}{sha256(value.tobytes()).hexdigest()}"
    raise _UnknownError
