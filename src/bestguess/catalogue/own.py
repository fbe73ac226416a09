"""Game files of a person's own, added to the files of a site."""

import gzip
import json
import re
from collections.abc import Mapping, Sequence
from hashlib import sha256

from bestguess.catalogue.exported import export_game, format_catalogue, name_of
from bestguess.errors import GameError

CATALOGUE, WORKER = "games.json", "sw.js"
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_VERSION = re.compile(rb"(?<=[`'\"])[0-9a-f]{12}(?=[`'\"])")


def with_games(files: Mapping[str, bytes], paths: Sequence[str]) -> dict[str, bytes]:
    """Return the files of a site with the games of some Python files beside those that it has."""
    if not paths:
        return dict(files)
    made, catalogue = dict(files), json.loads(files[CATALOGUE])
    known = [game["name"] for game in catalogue["games"]]
    added: dict[str, bytes] = {}
    for path in paths:
        known.append(_checked(path, known))
        game = export_game(path)
        catalogue["games"].append(game.data)
        words = {name: gzip.compress(text.encode(), mtime=0) for name, text in game.words.items()}
        added |= {f"words/{name}.gz": data for name, data in words.items()}
        added |= {f"tables/{name}.gz": data for name, data in game.tables.items()}
    added[CATALOGUE] = format_catalogue(catalogue).encode()
    made |= added
    made[WORKER] = _renewed(files[WORKER], added)
    return dict(sorted(made.items()))


def _checked(path: str, known: Sequence[str]) -> str:
    """Return the name of a game file that the site can have; it goes into addresses and files."""
    if not path.endswith(".py"):
        raise GameError(f"{path} is no game file; give the path of one that ends in .py")
    name = name_of(path)
    if not _NAME.fullmatch(name):
        raise GameError(f"{path}: name the file with letters, digits, - and _ alone")
    if name in known:
        raise GameError(f"{path}: the site has a game {name} already; give the file another name")
    return name


def _renewed(worker: bytes, added: Mapping[str, bytes]) -> bytes:
    """Return the service worker with a version of its own: browsers then fetch what is new."""
    digest = sha256()
    for path, data in sorted(added.items()):
        digest.update(path.encode() + b"\0" + data)
    versions = set(_VERSION.findall(worker))
    if len(versions) != 1:
        raise GameError(f"{WORKER} has no version; build the page again (make web)")
    [version] = versions
    return worker.replace(version, sha256(version + digest.digest()).hexdigest()[:12].encode())
