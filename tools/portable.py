"""Build the core by other compilers and for other machines; tests and results must be the same.

Every build is without warnings, passes the C++ tests and prints the same bytes as the others
(`core/tests/results.cpp`). With names as arguments only those are built.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
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
}
TOTALS = (
    "  worst: total 5801,",  # Knuth 1977
    "  entropy: total 5722,",
    "  optimum: total 5625,",  # Koyama and Lai 1993
)


def run(*command: str | Path) -> bytes:
    """Return what the command prints; show it and end when it fails."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode != 0:
        sys.stderr.buffer.write(done.stdout)
        sys.exit(f"failed: {' '.join(map(str, command))}")
    return done.stdout


def results(name: str, options: tuple[str, ...], emulator: tuple[str, ...]) -> list[bytes]:
    """Build, test, and return what the plain code and the machine's best find."""
    folder = HERE / "build" / "portable" / name.replace(" ", "-")
    ninja = ("-GNinja",) if shutil.which("ninja") else ()
    on = ("-DBESTGUESS_TESTS=ON", "-DBESTGUESS_WERROR=ON", "-DCMAKE_BUILD_TYPE=Release")
    run("cmake", "-S", HERE, "-B", folder, *ninja, *on, *options)
    run("cmake", "--build", folder, "--parallel", "2")
    run("ctest", "--test-dir", folder, "--output-on-failure", "--no-tests=error")
    if not emulator and re.search(rb"^[0-9a-f]+ i ", run("nm", folder / "core_results"), re.M):
        sys.exit(f"{name}: the loader would choose a function (ifunc); musl and macOS cannot")
    program = (*emulator, folder / "core_results")
    return [run(*program), run(*program, "plain")]


def main(names: list[str]) -> None:
    """Compare the builds with these names, and the plain code of each with that for AVX2."""
    expected = b""
    for name in names:
        for found in results(name, *BUILDS[name]):
            missing = [total for total in TOTALS if total.encode() not in found]
            if missing:
                sys.exit(f"{name}: no line begins with {missing[0]!r}")
            if found != (expected := expected or found):
                sys.exit(f"{name} finds something else than {names[0]}")
        print(f"{name}: C++ tests pass, {len(expected.splitlines())} lines of results are the same")


if __name__ == "__main__":
    main(sys.argv[1:] or list(BUILDS))
