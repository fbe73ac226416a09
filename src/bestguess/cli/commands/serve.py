"""`serve`: Entropy over HTTP."""

from typing import Annotated

from bestguess.cli.options import option
from bestguess.errors import BestguessError

EXAMPLES = """
bestguess serve                                      on this machine, at port 8000
bestguess serve --port 0                             at a free port
bestguess serve --data ./entropy --workers 2
bestguess serve --block words.txt                    never one of these as the secret
bestguess serve --host 0.0.0.0 --database-url postgresql://me@db/entropy
"""

HostOption = Annotated[
    str | None, option("--host ADDRESS", "Where to listen. Default: 127.0.0.1, this machine only.")
]
PortOption = Annotated[
    int | None, option("--port N", "The port; 0 takes a free one. Default: 8000.")
]
WorkersOption = Annotated[int | None, option("--workers N", "How many processes. Default: 1.")]
DataOption = Annotated[
    str | None,
    option(
        "--data FOLDER",
        "Where schedule, keys and the SQLite file are. Default: ~/.local/share/bestguess.",
    ),
]
DatabaseOption = Annotated[
    str | None,
    option(
        "--database-url URL",
        "Such as postgresql://USER@HOST/NAME. Default: an SQLite file in the data folder.",
    ),
]
HopsOption = Annotated[
    int | None,
    option(
        "--trusted-hops N", "How many proxies in front are trusted to tell the address. Default: 0."
    ),
]
BlockOption = Annotated[
    str | None,
    option(
        "--block FILE",
        "Words that the schedule made here never has, one per line. It keeps them: once is enough.",
    ),
]
LogOption = Annotated[
    str | None,
    option("--log debug|info|warning|error", "What is logged: debug each request. Default: info."),
]


def serve(
    host: HostOption = None,
    port: PortOption = None,
    workers: WorkersOption = None,
    data: DataOption = None,
    database_url: DatabaseOption = None,
    trusted_hops: HopsOption = None,
    block: BlockOption = None,
    log: LogOption = None,
) -> None:
    """Serve the daily puzzle: page, guesses, leaderboard, and advice for the other games.

    It makes what it needs, an SQLite file and a schedule, in the data folder. Every option can be
    set in the environment, too: BESTGUESS_HOST, BESTGUESS_PORT and so on; an option goes before it.
    There alone: BESTGUESS_SECRET (signs the players' tokens) and the limits of requests,
    connections and advice; docs/operate.md has them all.
    Ctrl-C or SIGTERM ends it, when all requests under way are answered.
    """
    try:
        from bestguess.server.run import run
        from bestguess.server.settings import read_settings
    except ModuleNotFoundError as error:
        raise BestguessError(
            f"the service needs packages that are not here ({error.name});"
            " pip install 'bestguess[server]'"
        ) from None
    settings = read_settings(
        host=host,
        port=port,
        workers=workers,
        data=data,
        database_url=database_url,
        trusted_hops=trusted_hops,
        block=block,
        log=log,
    )
    run(settings, lambda address: print(f"Entropy is at {address}", flush=True))
