"""Search the packaged trees anew and write them to src/bestguess/tree/data (some minutes).

    .venv/bin/python tools/pack_trees.py [GAME ...]

One thread, so that the same tree is found each time; each is replayed by `verify` before it is
written. A tree is the file of `save_tree`, compressed.
"""

import gzip
import sys

from bestguess import format_tree_json, load, optimal
from bestguess.files import PACKAGE
from bestguess.strategies.plan import PACKAGED

FIRST = {  # A. Selby, alex1770/wordle: no other first guess is better
    "wordle": "TARSE",
    "wordle:hard": "TARSE",
    "wordle:2021": "SALET",
    "wordle:2021,hard": "SALET",
}


def main(games: list[str]) -> None:
    """Pack the trees of the games."""
    for game in games:
        best = optimal(load(game), first=FIRST.get(game), threads=1)
        best.tree.verify()
        assert best.proven
        packed = gzip.compress(format_tree_json(best.tree).encode("ascii"), 9, mtime=0)
        (PACKAGE / "tree" / "data" / PACKAGED[game]).write_bytes(packed)
        print(f"{game}: total {best.tree.total:,}, {len(packed):,} bytes")


if __name__ == "__main__":
    main(sys.argv[1:] or list(PACKAGED))
