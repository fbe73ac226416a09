"""A service with puzzles that the tests know, and a clock that they set."""

from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any

from tests.server.services import NOON, ForkServer, Service

from bestguess.daily import Puzzle, Schedule, format_schedule

PAGE = Path(__file__).parents[2] / "src" / "bestguess" / "page"
TODAY = 213  # whose secret is the example of the rules
SECRETS = [
    "GARDEN", "BRIDGE", "SILVER", "MARKET", "PLANET", "WINTER", "FOREST", "CASTLE", "HUNTER",
    "ORANGE", "CARNAL", "POCKET", "SUMMER", "LADDER", "THRONE",
]  # fmt: skip
# Eight guesses that lose the round of today.
WRONG = ["MISLED", "GARDEN", "SILVER", "MARKET", "PLANET", "FOREST", "WINTER", "BRIDGE"]


def make_puzzles(secrets: Sequence[str] = SECRETS) -> Schedule:
    """Return fifteen days of puzzles with secrets chosen by hand; 213 is on the day of NOON."""
    first = TODAY - SECRETS.index("CARNAL")
    return Schedule(
        tuple(
            Puzzle(number, NOON.date() + timedelta(days=number - TODAY), secret, f"{number:032x}",
                   5, (5, 6, 7))
            for number, secret in enumerate(secrets, first)
        )
    )  # fmt: skip


class World(Service):
    """The service of one test."""

    def __init__(
        self,
        fork_server: ForkServer,
        folder: Path,
        schedule: Schedule | None = None,
        **settings: Any,
    ) -> None:
        # On a busy machine, too, a look back is counted to its end.
        super().__init__(fork_server, folder, **{"advice_seconds": 300, **settings})
        (self.data / "schedule.json").write_text(format_schedule(schedule or make_puzzles()))
        self.start()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def pass_midnight(self) -> None:
        """Set the clock to just after the end of the day."""
        self.set_clock((self.now + timedelta(days=1)).replace(hour=0, minute=0, second=5))
