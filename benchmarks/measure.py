"""Measuring: the best of several runs, beside a limit of the machine from the same run."""

import ctypes
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

T = TypeVar("T")


@dataclass(frozen=True)
class Figure:
    """One line of the table: what was measured, how much, beside what, and what it should reach."""

    what: str
    value: str
    limit: str
    ratio: float
    aim: str


def best_of(
    work: Callable[[], T], runs: int = 5, clock: Callable[[], float] = time.perf_counter
) -> tuple[float, T]:
    """Return the least seconds of several runs, the one disturbed least, and the result."""
    seconds = []
    for _ in range(runs):
        start = clock()
        result = work()
        seconds.append(clock() - start)
    return min(seconds), result


@cache
def bare() -> ctypes.CDLL:
    """Compile and load the plain loops."""
    compiler = next(filter(None, map(shutil.which, ("c++", "g++", "clang++"))), None)
    if compiler is None:
        raise SystemExit("the benchmarks need a C++ compiler for the plain loops")
    folder = Path(tempfile.mkdtemp(prefix="bestguess-bench-"))
    library = folder / "bare.so"
    source = Path(__file__).with_name("bare.cpp")
    subprocess.run([compiler, "-O3", "-shared", "-fPIC", source, "-o", library], check=True)
    loaded = ctypes.CDLL(str(library))
    shutil.rmtree(folder)
    for function in (loaded.histogram, loaded.sum):
        function.restype = ctypes.c_uint64
    return loaded


def bare_histogram(table: NDArray[np.uint8]) -> int:
    rows, columns = table.shape
    pointer = ctypes.c_void_p(table.ctypes.data)
    return int(bare().histogram(pointer, ctypes.c_size_t(rows), ctypes.c_size_t(columns)))


def bare_sum(table: NDArray[np.uint8]) -> int:
    return int(bare().sum(ctypes.c_void_p(table.ctypes.data), ctypes.c_size_t(table.size)))
