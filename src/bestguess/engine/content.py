"""The content of a rule in Python: a digest of all that decides what it returns, where known.

These are the file of the function and what that imports from its own folder, the parameters of the
game, and the values that functions see: constants of these modules and of their classes, defaults,
what one encloses. A rule that was typed in, runs elsewhere than in Python, or sees a value that is
not plain (an instance of a class may hold anything) has no content that could be known.
"""

import ast
import sys
from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields
from functools import _lru_cache_wrapper
from hashlib import sha256
from pathlib import Path
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType

import numpy as np

from bestguess.codes import Codes, Texts, Words
from bestguess.errors import WordsError
from bestguess.feedback import Rule
from bestguess.files import PACKAGE, read_bytes


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
    code, file = plain.__code__, _file_of(plain.__globals__)
    if _shape(code) not in map(_shape, _codes_of(file)):
        raise _UnknownError  # the file was changed since, or the function is from elsewhere
    yield repr((code.co_qualname, code.co_firstlineno)).encode()
    files = _files_of(file)
    for each in files:
        yield read_bytes(each)
    yield _write(_enclosed(plain)).encode()
    yield from _Values(files).of_module(plain.__globals__)


# --- files ---


def _file_of(space: Mapping[str, object]) -> Path:
    """Return the file of a module by its names; one without has no path."""
    return Path(str(space.get("__file__") or "")).resolve()


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


def _codes_of(file: Path) -> list[CodeType]:
    """Return the code of a file and of all functions in it, first its own."""
    return [*_codes_in(compile(read_bytes(file), str(file), "exec", dont_inherit=True))]


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


class _Values:
    """Writes what the functions of a module see, and those of the modules of the files it uses."""

    def __init__(self, files: Collection[Path]) -> None:
        self._files = frozenset(files)
        self._written: set[Path] = set()

    def of_module(self, space: Mapping[str, object]) -> Iterator[bytes]:
        """Yield the values of a module that is in one of the files, once; nothing of another."""
        file = _file_of(space)
        if file in self._written or file not in self._files or PACKAGE in file.parents:
            return  # the package has no values but those that its code says
        self._written.add(file)
        used = {name for each in _codes_of(file)[1:] for name in each.co_names}  # in functions
        for name in sorted(used & space.keys()):
            yield name.encode()
            yield from self._of_value(space[name])

    def _of_value(self, value: object) -> Iterator[bytes]:
        if isinstance(value, _lru_cache_wrapper):
            value = value.__wrapped__
        if isinstance(value, ModuleType):
            yield from self.of_module(vars(value))
        elif isinstance(value, FunctionType):
            if _file_of(value.__globals__) in self._files:
                yield _write(_enclosed(value)).encode()
                yield from self.of_module(value.__globals__)
        elif isinstance(value, type):
            yield from self._of_class(value)
        elif (
            type(value) is Codes
            or type(value) is Texts
            or type(value) is Words
            or type(value) is Rule
        ):
            for each in fields(value):
                yield from self._of_value(getattr(value, each.name))
        elif not _is_builtin(value):
            yield _write(value).encode()

    def _of_class(self, value: type) -> Iterator[bytes]:
        for kind in value.__mro__:
            home = sys.modules.get(kind.__module__)  # a user's game is not among them
            if home is not None and _file_of(vars(home)) not in self._files:
                continue
            for name, each in sorted(vars(kind).items()):
                if name.startswith("__") or hasattr(type(each), "__get__"):
                    continue  # of Python itself, or made by the code, as a method is
                yield name.encode()
                yield from self._of_value(each)
            if home is not None:
                yield from self.of_module(vars(home))


def _is_builtin(value: object) -> bool:
    """Tell a function in C of a module from a method of some object."""
    return isinstance(value, BuiltinFunctionType) and isinstance(value.__self__, ModuleType)


def _enclosed(function: FunctionType) -> tuple[object, ...]:
    """Return what a function has of its own beside its code."""
    cells = [cell.cell_contents for cell in function.__closure__ or ()]
    return cells, function.__defaults__, function.__kwdefaults__


def _write(value: object) -> str:
    """Return a plain value as text, the same in every process."""
    if getattr(value, "__dict__", None):
        raise _UnknownError  # as a dictionary of one's own class may have more than its items
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
