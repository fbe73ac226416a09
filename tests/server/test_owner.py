"""Root in the folder of a service that another user runs: every file stays that user's."""

import os
import stat
from datetime import date, timedelta
from pathlib import Path

from bestguess.server.auth import load_tokens
from bestguess.server.database import Database, migrate
from bestguess.server.schedule import ScheduleFile
from bestguess.server.settings import Settings

DAY = date(2028, 2, 29)


def test_every_file_is_the_folder_owners(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o700)
    if os.geteuid() == 0:
        os.chown(data, 1234, 2345)
    settings = Settings(data=data)
    load_tokens("", settings.key_file)
    for later in (0, 40):  # it is made, then extended
        schedule = ScheduleFile(settings.schedule_file, settings.seed_file, lambda *_: None)
        schedule.prepare(DAY + timedelta(days=later))
    database = Database(settings.database)
    migrate(database, data / "migrate.lock")
    found = {file.name: file.stat() for file in data.iterdir()}
    database.close()
    assert set(found) >= {
        "bestguess.sqlite3",
        "bestguess.sqlite3-wal",
        "migrate.lock",
        "schedule.json",
        "schedule.lock",
        "schedule.seed",
        "token.key",
    }
    home = data.stat()
    for name, file in found.items():
        assert (file.st_uid, file.st_gid) == (home.st_uid, home.st_gid), name
        assert stat.S_IMODE(file.st_mode) == 0o600, name
