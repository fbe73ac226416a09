"""The processes that compute advice: they end with the service, whatever they are at."""

import asyncio
import threading

from bestguess.server.advice.pool import AdvicePool, TooLongError

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
