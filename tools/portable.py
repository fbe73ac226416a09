"""Build the core by other compilers and for other machines; tests and results must be the same.

Every build is without warnings, passes the C++ tests and prints the same bytes as the others
(`core/tests/results.cpp`). The Python module by clang++ must find the same totals. With names as
arguments only those are built.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
WASM = HERE / "tools" / "wasm"
NODE = ("node", "--no-warnings", str(WASM / "run.mjs"))
ARM = ("qemu-aarch64", "-L", "/usr/aarch64-linux-gnu")
BUILDS = {
    "g++": ((), ()),
    "clang++ with libstdc++": (("-DCMAKE_CXX_COMPILER=clang++",), ()),
    "clang++ with libc++": (
        ("-DCMAKE_CXX_COMPILER=clang++", "-DCMAKE_CXX_FLAGS=-stdlib=libc++"),
        (),
    ),
    "g++ for aarch64": (
        (
            "-DCMAKE_SYSTEM_NAME=Linux",
            "-DCMAKE_SYSTEM_PROCESSOR=aarch64",
            "-DCMAKE_CXX_COMPILER=aarch64-linux-gnu-g++",
            f"-DCMAKE_CROSSCOMPILING_EMULATOR={';'.join(ARM)}",
        ),
        ARM,
    ),
    "WebAssembly": ((), NODE),  # clang++ with libc++, neither threads nor exceptions
}
MODULE = "Python module by clang++"  # with libstdc++, which nanobind asks for on Linux
TOTALS = (
    "  worst: total 5801,",  # Knuth 1977
    "  entropy: total 5722,",
    "  optimum: total 5625,",  # Koyama and Lai 1993
)
COMMANDS = {  # the same by the command line
    "evaluate mastermind --strategy worst": 5801,
    "evaluate mastermind --strategy entropy": 5722,
    "optimal mastermind": 5625,
}


def run(*command: str | Path, **environment: str) -> bytes:
    """Return what the command prints; show it and end when it fails."""
    done = subprocess.run(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
        env=os.environ | environment,
    )
    if done.returncode != 0:
        sys.stderr.buffer.write(done.stdout)
        sys.exit(f"failed: {' '.join(map(str, command))}")
    return done.stdout


def folder_of(name: str) -> Path:
    """Return the folder in which this is built."""
    return HERE / "build" / "portable" / name.replace(" ", "-")


def build(name: str, options: tuple[str, ...], emulator: tuple[str, ...]) -> None:
    """Build `core_tests` and `core_results`, and run the tests."""
    folder = folder_of(name)
    if emulator == NODE:
        run("node", WASM / "build.mjs", folder, "core_results", "core_tests")
        run(*NODE, folder / "core_tests")
        return
    ninja = ("-GNinja",) if shutil.which("ninja") else ()
    on = ("-DBESTGUESS_TESTS=ON", "-DBESTGUESS_WERROR=ON", "-DCMAKE_BUILD_TYPE=Release")
    run("cmake", "-S", HERE, "-B", folder, *ninja, *on, *options)
    run("cmake", "--build", folder, "--parallel", "2")
    run("ctest", "--test-dir", folder, "--output-on-failure", "--no-tests=error")
    if not emulator and re.search(rb"^[0-9a-f]+ i ", run("nm", folder / "core_results"), re.M):
        sys.exit(f"{name}: the loader would choose a function (ifunc); musl and macOS cannot")


def compare(names: list[str]) -> None:
    """Compare the builds with these names, and the plain code of each with that for AVX2."""
    expected = b""
    for name in names:
        options, emulator = BUILDS[name]
        build(name, options, emulator)
        program = (*emulator, folder_of(name) / "core_results")
        for found in (run(*program), run(*program, "plain")):
            missing = [total for total in TOTALS if total.encode() not in found]
            if missing:
                sys.exit(f"{name}: no line begins with {missing[0]!r}")
            if found != (expected := expected or found):
                sys.exit(f"{name} finds something else than {names[0]}")
        print(f"{name}: C++ tests pass, {len(expected.splitlines())} lines of results are the same")


def check_module() -> None:
    """Install the package, built by clang++, as a user would, and ask it for the totals."""
    folder = folder_of(MODULE)
    wheels, venv = folder / "wheels", folder / "venv"
    shutil.rmtree(wheels, ignore_errors=True)
    pip = ("-m", "pip", "--disable-pip-version-check", "--quiet")
    made = ("--no-build-isolation", "--no-deps", "--wheel-dir", wheels)
    settings = (f"-Cbuild-dir={folder / 'objects'}", "-Ccmake.define.BESTGUESS_WERROR=ON")
    run(sys.executable, *pip, "wheel", *made, *settings, HERE, CXX="clang++")
    run(sys.executable, "-m", "venv", "--clear", venv)
    run(venv / "bin" / "python", *pip, "install", *wheels.iterdir())
    compiler = "from bestguess.engine import COMPILER; print(COMPILER)"
    by = run(venv / "bin" / "python", "-c", compiler).decode().strip()
    if not by.startswith("Clang"):
        sys.exit(f"{MODULE}: built by {by}")
    for command, total in COMMANDS.items():
        found = json.loads(run(venv / "bin" / "bestguess", *command.split(), "--json"))["total"]
        if found != total:
            sys.exit(f"{MODULE}: {command} finds {found}, not {total}")
    print(f"{MODULE}: {by}, totals {', '.join(map(str, COMMANDS.values()))}")


def main(names: list[str]) -> None:
    """Build and check what has these names."""
    unknown = set(names) - {*BUILDS, MODULE}
    if unknown:
        sys.exit(f"no build {', '.join(unknown)}; there are: {', '.join([*BUILDS, MODULE])}")
    compare([name for name in names if name in BUILDS])
    if MODULE in names:
        check_module()


if __name__ == "__main__":
    main(sys.argv[1:] or [*BUILDS, MODULE])
