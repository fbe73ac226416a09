"""Settings: out of the environment, checked."""

from pathlib import Path

import pytest

from bestguess.server.settings import ServerError, Settings, read_settings, write_settings


def test_settings_come_from_the_environment() -> None:
    environment = {"BESTGUESS_PORT": "80", "BESTGUESS_RATE_PLAYER": "1.5", "BESTGUESS_DATA": "/x"}
    settings = read_settings(environment, port=None, workers=2)
    assert (settings.port, settings.rate_player, settings.workers) == (80, 1.5, 2)
    assert settings.data == Path("/x")
    assert settings.database == "sqlite:////x/bestguess.sqlite3"
    assert read_settings(environment, port=81).port == 81
    assert read_settings(write_settings(settings)) == settings
    assert read_settings({}) == Settings()
    assert not str(Settings().data).startswith("~")


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("PORT", "x", "BESTGUESS_PORT=x is not a whole number"),
        ("PORT", "65536", "BESTGUESS_PORT=65536 is out of bounds; set it to 0 to 65535"),
        ("RATE_PLAYER", "-1", "out of bounds"),
        ("RATE_PLAYER", "nan", "out of bounds"),
        ("ADVICE_SECONDS", "soon", "is not a number"),
        ("WORKERS", "0", "set it to 1 to 64"),
        ("LOG", "loud", "take one of debug, info, warning, error"),
        ("SECRET", "short", "give 32 characters or more"),
        ("DATA", "~nobody-of-this-name/x", "there is no such home"),
    ],
)
def test_bad_settings_are_told(name: str, value: str, message: str) -> None:
    with pytest.raises(ServerError, match=message):
        read_settings({f"BESTGUESS_{name}": value})
