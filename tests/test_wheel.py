"""The wheel carries the page, and serves it on a machine where Node never was."""

import os
import re
import subprocess
import sys
import sysconfig
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MODE = b'<meta name="bestguess-mode" content="served"'


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    folder = tmp_path / "wheel"
    build = ["wheel", str(ROOT), "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder)]
    # What `make` has compiled for the editable install, by the same flags, is taken as it is.
    build += ["-Cbuild-dir=build/editable/{wheel_tag}", "-Ccmake.define.BESTGUESS_WERROR=ON"]
    tools = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    subprocess.run(
        [sys.executable, "-m", "pip", "--quiet", *build],
        check=True,
        capture_output=True,
        env=os.environ | {"PATH": tools},
    )
    (found,) = folder.glob("bestguess-*.whl")
    return found


@pytest.fixture
def python(wheel: Path, tmp_path: Path) -> Path:
    """A new virtual environment with the wheel; what it depends on is lent by that of the tests."""
    folder = tmp_path / "venv"
    venv.create(folder, with_pip=False)
    (site,) = folder.glob("lib/python3*/site-packages")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    return folder / "bin" / "python"


@pytest.fixture
def service(python: Path, tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    lent = sysconfig.get_path("purelib")  # its .pth files are not read, so bestguess is the wheel's
    process = subprocess.Popen(
        [str(python), "-m", "bestguess", "serve", "--port", "0", "--data", str(tmp_path)],
        env={"PATH": str(python.parent), "PYTHONPATH": lent, "HOME": str(tmp_path)},
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    yield process
    process.terminate()
    process.communicate(timeout=60)


def fetch(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=60) as reply:
        content: bytes = reply.read()
    return content


def test_the_wheel_serves_the_page_without_node(
    wheel: Path, service: subprocess.Popen[str]
) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert {"bestguess/page/index.html", "bestguess/daily/blocked.txt"} <= {*names}
    assert [name for name in names if name.endswith((".map", ".ts", ".tsx"))] == []
    assert service.stdout is not None
    address = re.search(r"http://\S+/", service.stdout.readline())
    assert address is not None
    page = fetch(address[0])
    assert MODE in page
    scripts = re.findall(rb'(?:src|href)="\./(assets/[^"]+)"', page)
    assert any(script.endswith(b".js") for script in scripts)
    assert all(fetch(address[0] + script.decode()) for script in scripts)
    assert fetch(address[0] + "d6.dawg")[:4] == b"BGD1"
