"""The shape of the code: imports point one way, no input or output in the library, all short."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "bestguess"

# A module imports from the lines above its own, and from its own package. `bestguess` is the
# public face, `__init__.py`.
LAYERS = """
errors tables
codes words files
feedback
game
games
engine
strategies
round
tree
exact
analyse cliques compare
fallout daily payloads
bestguess
lab
notebook
server
cli
__main__
"""
LAYER = {name: place for place, line in enumerate(LAYERS.split("\n")) for name in line.split()}

# Who may read, write, or ask for the time. The rest is given what it needs by its caller.
OUTSIDE = {"words", "files", "tree", "strategies", "lab", "cli", "server", "__main__"}
FORBIDDEN_MODULES = {
    "fileinput", "getpass", "glob", "http", "io", "logging", "secrets", "select", "shutil",
    "signal", "socket", "subprocess", "tempfile", "time", "urllib", "uuid",
}  # fmt: skip
FORBIDDEN_CALLS = {"breakpoint", "input", "open", "print"}
FORBIDDEN_ATTRIBUTES = {
    "environ", "getenv", "now", "open", "read_bytes", "read_text", "stderr", "stdin", "stdout",
    "today", "unlink", "urandom", "utcnow", "write_bytes", "write_text",
}  # fmt: skip
FORBIDDEN_CORE = r"nanobind|Python\.h|iostream|fstream|<random>|printf|\brand\(|_clock::now"
PACER = "parallel.hpp"  # its clock paces the progress reports and decides nothing else

MAX_FILE, MAX_FUNCTION = 300, 50


def python_files(*folders: Path) -> list[Path]:
    return sorted(file for folder in folders for file in folder.rglob("*.py"))


def core_files() -> list[Path]:
    return sorted(
        file for suffix in ("hpp", "cpp") for file in (ROOT / "core").rglob(f"*.{suffix}")
    )


def layer_name(file: Path) -> str:
    """Return the top module that a file of the package belongs to."""
    top = file.relative_to(PACKAGE).parts[0].removesuffix(".py")
    return "bestguess" if top == "__init__" else top


def imported(tree: ast.AST) -> Iterator[str]:
    """Yield the full names of what is imported anywhere in the file, functions included."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "write imports in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def imported_layers(tree: ast.AST) -> Iterator[str]:
    """Yield the top modules of the package that the file imports."""
    for name in imported(tree):
        package, _, rest = name.partition(".")
        if package == "bestguess":
            top, dot, _ = rest.partition(".")
            is_module = dot or (PACKAGE / top).is_dir() or (PACKAGE / f"{top}.py").is_file()
            yield top if top and (is_module or top == "_core") else "bestguess"


def without_type_checking(tree: ast.Module) -> ast.Module:
    """Return the tree without its `if TYPE_CHECKING:` blocks, which never run."""
    kept = [
        node
        for node in tree.body
        if not (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test))
    ]
    return ast.Module(kept, [])


def test_every_module_has_a_layer() -> None:
    found = {layer_name(file) for file in python_files(PACKAGE)}
    assert found <= set(LAYER), f"give a place in LAYERS to {sorted(found - set(LAYER))}"


def test_imports_point_one_way() -> None:
    wrong = [
        f"{file.relative_to(PACKAGE)} imports {other}"
        for file in python_files(PACKAGE)
        for other in imported_layers(ast.parse(file.read_text()))
        if other not in ("_core", layer_name(file)) and LAYER[other] >= LAYER[layer_name(file)]
    ]
    assert wrong == []


def test_only_engine_imports_the_core() -> None:
    importers = {
        layer_name(file)
        for file in python_files(PACKAGE)
        if "_core" in imported_layers(ast.parse(file.read_text()))
    }
    assert importers == {"engine"}


def touches_outside(tree: ast.Module) -> Iterator[str]:
    """Yield what the file uses of input, output, clock, environment or unseeded randomness."""
    for name in imported(tree):
        # A seeded generator of one's own is a value; the shared one is a hidden state.
        random = name.startswith("random") and name != "random.Random"
        if name.partition(".")[0] in FORBIDDEN_MODULES or random or name == "numpy.random":
            yield f"import of {name}"
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            unseeded = node.func.id == "Random" and not node.args
            if node.func.id in FORBIDDEN_CALLS or unseeded:
                yield f"{node.func.id}() in line {node.lineno}"
        if isinstance(node, ast.Attribute) and (
            node.attr in FORBIDDEN_ATTRIBUTES or ast.unparse(node).endswith("np.random")
        ):
            yield f"{ast.unparse(node)} in line {node.lineno}"


def test_the_library_does_no_input_or_output() -> None:
    wrong = [
        f"{file.relative_to(PACKAGE)}: {what}"
        for file in python_files(PACKAGE)
        if layer_name(file) not in OUTSIDE
        for what in touches_outside(without_type_checking(ast.parse(file.read_text())))
    ]
    assert wrong == []


def test_the_core_knows_no_python_and_does_no_input_or_output() -> None:
    wrong = [
        f"{file.name}: {found}"
        for file in core_files()
        if file.name != "bindings.cpp" and "tests" not in file.parts
        for found in re.findall(FORBIDDEN_CORE, file.read_text())
        if (file.name, found) != (PACER, "_clock::now")
    ]
    assert wrong == []


def test_names_hide_nothing() -> None:
    taken = {*sys.stdlib_module_names, "utils", "util", "helpers", "misc", "common"}
    names = {
        file.parent.name if file.stem == "__init__" else file.stem for file in python_files(PACKAGE)
    }
    assert names & taken <= {"__main__"}


def python_functions(file: Path) -> Iterator[tuple[str, int]]:
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, (node.end_lineno or 0) - node.lineno + 1


def core_functions(file: Path) -> Iterator[tuple[str, int]]:
    """Yield the functions of a C++ file and their lengths, by counting braces."""
    text = re.sub(
        r"^#(?:\\\n|[^\n])*|//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])'",
        lambda found: "\n" * found[0].count("\n"),
        file.read_text(),
        flags=re.DOTALL | re.MULTILINE,
    )
    depth, start, head = 0, 0, 0  # depth inside the function; where it and its head began
    for place, symbol in enumerate(text):
        if symbol == "{" and (depth or "(" in text[head:place]):
            start = start if depth else head
            depth += 1
        elif symbol == "}" and depth:
            depth -= 1
            if not depth:
                whole = text[start : place + 1].strip()
                yield " ".join(whole.partition("{")[0].split()), whole.count("\n") + 1
        if symbol in "{};" and not depth:
            head = place + 1


def test_files_and_functions_are_short() -> None:
    sources = [(file, python_functions) for file in python_files(PACKAGE, ROOT / "tests")]
    sources += [(file, core_functions) for file in core_files()]
    long_files = [
        f"{file.relative_to(ROOT)}: {lines} lines"
        for file, _ in sources
        if (lines := len(file.read_text().splitlines())) > MAX_FILE
    ]
    long_functions = [
        f"{file.relative_to(ROOT)}: {name} has {lines} lines"
        for file, functions in sources
        for name, lines in functions(file)
        if lines > MAX_FUNCTION
    ]
    assert long_files + long_functions == []


def test_the_length_of_core_functions_is_seen(tmp_path: Path) -> None:
    file = tmp_path / "a.cpp"
    file.write_text(
        "#define M(x) {\\\n  x\nnamespace a { // f() {\n"
        "struct B {\n  int f(int x) const {\n    if (x) { return 1; }\n"
        '    return g("}");\n  }\n  int y = 0;\n};\ntemplate <class T>\nvoid h(T) {\n}\n}\n'
    )
    assert [lines for _, lines in core_functions(file)] == [4, 3]
