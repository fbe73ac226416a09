"""Print what has to be installed to build without isolation, one requirement per line.

That is `build-system.requires`, and then whatever the build backend asks for on this machine:
cmake and ninja where they are missing. Builds without isolation keep their paths from one build
to the next, so only what changed is compiled again.
"""

import importlib
import tomllib
from pathlib import Path


def main() -> None:
    """Print the static requirements; once they are installed, the backend's own as well."""
    build = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["build-system"]
    requirements = list(build["requires"])
    try:
        backend = importlib.import_module(build["build-backend"])
    except ImportError:  # first of two passes: the backend is one of the requirements
        pass
    else:
        requirements += backend.get_requires_for_build_editable()
    print("\n".join(requirements))


if __name__ == "__main__":
    main()
