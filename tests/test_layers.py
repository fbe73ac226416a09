"""The shape of the code: imports point one way, never round; no input or output in the library."""

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "bestguess"

# A room imports from the lines above its own. `bestguess` is the public face, `__init__.py`.
LAYERS = """
errors tables
files
cache codes equations words
colours feedback priors
game
parameters
games
outsiders
engine
strategies
round
boards
tree
exact
analyse cliques compare
payloads fallout daily catalogue
bestguess
lab
notebook
server
cli
__main__
"""
LAYER = {name: index for index, line in enumerate(LAYERS.split("\n")) for name in line.split()}

# Who may read, write, or ask for the time. The rest is given what it needs by its caller.
OUTSIDE = {
    *("files", "cache", "engine.processes", "strategies.plan", "catalogue"),
    *("lab", "cli", "server", "__main__"),
}
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


def python_files(*folders: Path) -> list[Path]:
    return sorted(file for folder in folders for file in folder.rglob("*.py"))


def core_files() -> list[Path]:
    return sorted(
        file for suffix in ("hpp", "cpp") for file in (ROOT / "core").rglob(f"*.{suffix}")
    )


def module_name(file: Path) -> str:
    """Return the full name of the module in a file of the package."""
    return ".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(
        ".__init__"
    )


MODULES = {module_name(file): file for file in python_files(PACKAGE)}


def room_of(module: str) -> str:
    """Return the top module or package that a module belongs to."""
    return module.split(".")[1] if "." in module else module


def imported(tree: ast.AST) -> Iterator[str]:
    """Yield the full names of what is imported anywhere in the file, functions included."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "write imports in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def imported_modules(tree: ast.AST) -> Iterator[str]:
    """Yield the modules of the package that the file imports, or takes names from."""
    for name in imported(tree):
        while name and name not in MODULES and name != "bestguess._core":
            name = name.rpartition(".")[0]
        if name:
            yield name


def import_graph(files: Mapping[str, Path]) -> dict[str, set[str]]:
    """Return for each module what it imports: at its top, in functions, for types."""
    return {
        module: {*imported_modules(ast.parse(file.read_text()))} - {module}
        for module, file in files.items()
    }


GRAPH = import_graph(MODULES)


def circle_in(graph: Mapping[str, set[str]]) -> list[str]:
    """Return modules that import each other in a circle, or nothing."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def without_type_checking(tree: ast.Module) -> ast.Module:
    """Return the tree without its `if TYPE_CHECKING:` blocks, which never run."""
    kept = [
        node
        for node in tree.body
        if not (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test))
    ]
    return ast.Module(kept, [])


def test_every_module_has_a_layer() -> None:
    rooms = {room_of(module) for module in MODULES}
    assert rooms <= set(LAYER), f"give a line in LAYERS to {sorted(rooms - set(LAYER))}"


def test_imports_point_one_way() -> None:
    wrong = [
        f"{module} imports {other}"
        for module, others in GRAPH.items()
        for other in others - {"bestguess._core"}
        if room_of(other) != room_of(module) and LAYER[room_of(other)] >= LAYER[room_of(module)]
    ]
    assert wrong == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circle_in(GRAPH) == []


def test_a_lazy_circle_is_found(tmp_path: Path) -> None:
    one, other = tmp_path / "codes.py", tmp_path / "game.py"
    one.write_text("def late():\n    from bestguess.game import Game\n")
    other.write_text("from bestguess.codes import Codes\n")
    graph = import_graph({"bestguess.codes": one, "bestguess.game": other})
    assert set(circle_in(graph)) == {"bestguess.codes", "bestguess.game"}


def test_only_the_engine_imports_the_core() -> None:
    importers = {room_of(module) for module, others in GRAPH.items() if "bestguess._core" in others}
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
        f"{module}: {what}"
        for module, file in MODULES.items()
        if room_of(module) not in OUTSIDE and module.removeprefix("bestguess.") not in OUTSIDE
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
    assert {module.rpartition(".")[2] for module in MODULES} & taken <= {"__main__"}


def test_modules_are_nouns_or_commands() -> None:
    folders = [PACKAGE, *(ROOT / name for name in ("tests", "tools", "benchmarks"))]
    gerunds = [
        str(path.relative_to(ROOT))
        for path in [*python_files(*folders), *core_files()]
        if any(part.endswith("ing") for part in re.split(r"[_.]", path.stem))
    ]
    assert gerunds == []
