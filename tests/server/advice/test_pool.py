"""The processes that compute advice: they end with the service, whatever they are at."""

import asyncio
import sys
import threading
from types import ModuleType

import pytest

from bestguess import games
from bestguess.errors import GameError
from bestguess.server.advice.pool import AdvicePool, TooLongError
from bestguess.server.advice.worker import load

NEW_GAME = '''"""A game to come."""

from bestguess.game import FilePath, Game, ListName


def game(*, board: FilePath = "", list_: ListName = "sgb") -> Game:
    raise AssertionError("read")
'''
HOURS = 10_000.0  # seconds: only the end of the service may cut these short


def test_the_end_waits_for_no_computation() -> None:
    pool = AdvicePool(1, HOURS)
    asked = {
        "kind": "analyse",
        "game": "mastermind:4x26",
        "guesses": ["AABB"],
        "secret": "AAAA",
        "strategy": "entropy",
    }

    async def ask_and_end() -> tuple[object, ...]:
        asking = [
            asyncio.ensure_future(pool.find(each)) for each in (asked, asked | {"secret": "BBBB"})
        ]
        while not (pool._processes and pool._processes[0]._process):
            await asyncio.sleep(0)
        ending = threading.Thread(target=pool.close)
        ending.start()
        found = await asyncio.gather(*asking, return_exceptions=True)
        ending.join()
        return tuple(found)

    first, second = asyncio.run(ask_and_end())
    assert isinstance(first, TooLongError)
    assert isinstance(second, asyncio.CancelledError)
    assert pool._processes[0]._process is None


def test_no_client_names_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the game: its parameters say which of them are files."""
    module = ModuleType("bestguess.games.dials")
    exec(NEW_GAME, module.__dict__)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(games, "names", lambda: ("dials",))
    for options in ("board=/etc/passwd", "board=sgb", "list=/etc/passwd", "list=sgb,board=x"):
        with pytest.raises(GameError, match=r"must be one of .* here"):
            load(f"dials:{options}")
    with pytest.raises(GameError, match=r"game\(\) failed: AssertionError: read"):
        load("dials:list=sgb")
