"""The processes that compute advice: they end with the service, whatever they are at."""

import asyncio
import threading

from bestguess.server.advice.pool import Adviser
from bestguess.server.errors import Problem

HOURS = 10_000.0  # seconds: only the end of the service may cut these short


def test_the_end_waits_for_no_computation() -> None:
    adviser = Adviser(1, HOURS)
    asked = {
        "kind": "analyse",
        "game": "mastermind:4x26",
        "guesses": ["AABB"],
        "secret": "AAAA",
        "strategy": "entropy",
    }

    async def ask_and_end() -> tuple[object, ...]:
        asking = [
            asyncio.ensure_future(adviser.find(each))
            for each in (asked, asked | {"secret": "BBBB"})
        ]
        while not (adviser._thinkers and adviser._thinkers[0]._process):
            await asyncio.sleep(0)
        ending = threading.Thread(target=adviser.close)
        ending.start()
        found = await asyncio.gather(*asking, return_exceptions=True)
        ending.join()
        return tuple(found)

    first, second = asyncio.run(ask_and_end())
    assert isinstance(first, Problem)
    assert first.name == "too-long"
    assert isinstance(second, asyncio.CancelledError)
    assert adviser._thinkers[0]._process is None
