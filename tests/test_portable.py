"""What the C++ core may use: nothing that a compiler it is promised for lacks."""

import json
from pathlib import Path

import pytest

CORE = Path(__file__).parent.parent / "core"
SOURCES = sorted([*CORE.rglob("*.cpp"), *CORE.rglob("*.hpp")])
MISSING = {
    "std::ranges": "clang 14, with either library, lacks its algorithms",
    "std::jthread": "libc++ lacks it before 18",
    "target_clones(": "it needs ifunc, which musl and macOS lack; see run_vectors",
}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_no_source_uses_what_another_compiler_lacks(path: Path) -> None:
    text = path.read_text()
    assert {name: why for name, why in MISSING.items() if name in text} == {}


def test_the_compiler_to_webassembly_is_pinned() -> None:
    folder = CORE.parent / "tools" / "wasm"
    wanted = json.loads((folder / "package.json").read_text())["dependencies"]
    locked = json.loads((folder / "package-lock.json").read_text())["packages"]
    assert list(wanted) == ["@yowasp/clang"]
    compiler = locked["node_modules/@yowasp/clang"]
    assert compiler["version"] == wanted["@yowasp/clang"]
    assert compiler["integrity"].startswith("sha512-")
