"""Settings: read from the environment, checked, with a default for each.

And what they name: the clock, and the files of the data folder, which are their owner's alone.
"""

import fcntl
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bestguess.errors import BestguessError, WordsError
from bestguess.files import open_private, read_text, write_file

API = "/api/v1"  # where all routes are but the page and the metrics
PREFIX = "BESTGUESS_"
Clock = Callable[[], datetime]
_LEVELS = ("debug", "info", "warning", "error")


class ServerError(BestguessError):
    """A setting, file or database that the service cannot start with."""


class SettingError(ServerError):
    """A setting of a value that cannot be."""

    def __init__(self, name: str, value: object, why: str) -> None:
        super().__init__(f"{PREFIX}{name.upper()}={value}{why}")
        self.as_option = f"--{name.replace('_', '-')} {value}{why}"


def utc_now() -> datetime:
    """Return the time; the only clock that decides anything in the service."""
    return datetime.now(UTC)


@dataclass(frozen=True)
class Settings:
    """How the service runs. Each field is read from `BESTGUESS_` and its name in capitals."""

    data: Path = Path("~/.local/share/bestguess")  # schedule, seed, token key, SQLite file
    database_url: str = ""  # SQLite in the data folder when empty
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    trusted_hops: int = 0  # proxies in front whose X-Forwarded-For is believed
    old_cookies: int = 0  # 1: behind TLS, cookies of other names are known, too, and moved over
    secret: str = ""  # the key of the player tokens; made and kept in the data folder when empty
    rate_player: float = 20.0  # requests a second, 10 seconds' worth at once; 0 = no limit
    rate_address: float = 100.0
    rate_advice: float = 1.0  # of suggest and analyse, for each address
    rate_watch: float = 10.0  # of health, ready and metrics, for each address
    body_limit: int = 16_384  # bytes
    head_limit: int = 32_768  # bytes of address and headers
    client_seconds: float = 10.0  # for a head, for a body, and without taking more of an answer
    connections: int = 512  # for each worker
    connections_address: int = 128  # of these, for each address; not behind a proxy
    advice_seconds: float = 10.0
    advice_processes: int = 1  # for each worker
    block: str = ""  # a file of words that the schedule made here never has
    log: str = "info"

    def __post_init__(self) -> None:
        try:
            object.__setattr__(self, "data", Path(self.data).expanduser())
        except RuntimeError:
            why = ": there is no such home; give the whole path"
            raise SettingError("data", self.data, why) from None
        bounds: dict[str, tuple[float, float]] = {
            "port": (0, 65535),
            "workers": (1, 64),
            "trusted_hops": (0, 16),
            "old_cookies": (0, 1),
            "rate_player": (0, 1e9),
            "rate_address": (0, 1e9),
            "rate_advice": (0, 1e9),
            "rate_watch": (0, 1e9),
            "body_limit": (1024, 1 << 20),
            "head_limit": (4096, 1 << 20),
            "client_seconds": (0.1, 600),
            "connections": (1, 100_000),
            "connections_address": (1, 100_000),
            "advice_seconds": (0.1, 600),
            "advice_processes": (1, 64),
        }
        for name, (low, high) in bounds.items():
            if not low <= getattr(self, name) <= high:
                why = f" is out of bounds; set it to {low:g} to {high:g}"
                raise SettingError(name, getattr(self, name), why)
        if self.log not in _LEVELS:
            raise SettingError("log", self.log, f" is unknown; take one of {', '.join(_LEVELS)}")
        if self.secret and len(self.secret) < 32:
            raise ServerError(
                f"{PREFIX}SECRET is too short to sign tokens with; give 32 characters or more,"
                " or leave it out"
            )

    @property
    def database(self) -> str:
        """Return the address of the database: as given, or a file in the data folder."""
        return self.database_url or f"sqlite:///{self.data / 'bestguess.sqlite3'}"

    @property
    def key_file(self) -> Path:
        """Return the file of the token key."""
        return self.data / "token.key"

    @property
    def schedule_file(self) -> Path:
        """Return the file of the schedule."""
        return self.data / "schedule.json"

    @property
    def seed_file(self) -> Path:
        """Return the file of the seed; it is there when the service makes the schedule itself."""
        return self.data / "schedule.seed"


def read_settings(environment: Mapping[str, str] | None = None, **given: Any) -> Settings:
    """Return the settings of the environment; what is given and not None goes before them."""
    environment = os.environ if environment is None else environment
    chosen: dict[str, Any] = {}
    for field in fields(Settings):
        text = environment.get(PREFIX + field.name.upper())
        if text:
            chosen[field.name] = _convert(field.name, type(field.default), text)
    known = {name: value for name, value in given.items() if value is not None}
    settings = Settings(**chosen)
    try:
        return replace(settings, **known)
    except SettingError as error:  # the environment's own were right
        raise ServerError(error.as_option) from None


def write_settings(settings: Settings) -> dict[str, str]:
    """Return the environment that gives these settings again; `read_settings` is the inverse."""
    return {
        PREFIX + field.name.upper(): str(getattr(settings, field.name))
        for field in fields(settings)
    }


def _convert(name: str, kind: type, text: str) -> Any:
    if kind not in (int, float):
        return text
    try:
        return kind(text)
    except ValueError:
        wanted = "a whole number" if kind is int else "a number"
        raise ServerError(f"{PREFIX}{name.upper()}={text} is not {wanted}; correct it") from None


def make_folder(folder: Path) -> None:
    """Make the data folder if it is not there; it is closed to others."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise ServerError(
            f"{folder} cannot be made: {error.strerror}; choose another folder with --data"
        ) from None


def read_private(file: Path) -> str:
    """Return the text of a file of the data folder."""
    try:
        return read_text(file, plain=True)
    except (OSError, WordsError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise ServerError(f"{file} cannot be read: {why}; check it and its permissions") from None


def write_private(file: Path, text: str, *, replace: bool) -> None:
    """Write a file, a new one with mode 0600, whole or not at all; see `write_file`."""
    try:
        write_file(file, text, private=True, replace=replace)
    except OSError as error:
        raise ServerError(
            f"{file} cannot be written: {error.strerror}; check the folder and its space"
        ) from None


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Hold a lock that all processes on this folder share."""
    try:
        handle = open_private(file)
    except OSError as error:
        raise ServerError(
            f"{file} cannot be opened: {error.strerror}; check the folder's permissions"
        ) from None
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
