"""Logs: a JSON object a line, with the lines of an error and none of its words."""

import io
import json
import logging
from pathlib import Path

import pytest
from tests.server.application import application, wrong_words

from bestguess.server.log import Log, take_over, where


def test_events_from_a_level_on() -> None:
    stream = io.StringIO()
    log = Log("warning", stream)
    log.debug("a")
    log.info("b")
    log.warning("c", count=2)
    log.error("d\ne")
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert [(line["level"], line["event"]) for line in lines] == [
        ("warning", "c"),
        ("error", "d\ne"),
    ]
    assert lines[0]["count"] == 2
    assert lines[0]["time"].endswith("+00:00")


def test_a_closed_stream_stops_nobody() -> None:
    stream = io.StringIO()
    stream.close()
    Log("debug", stream).info("nobody reads this")


def test_an_error_is_told_by_its_place() -> None:
    try:
        raise ValueError("CARNAL is the secret")
    except ValueError as error:
        text = where(error)
    assert text.startswith("ValueError at test_log.py:")
    assert "CARNAL" not in text


def test_what_others_log_is_taken_over_without_what_they_quote() -> None:
    stream = io.StringIO()
    root = logging.getLogger()
    before = root.handlers
    try:
        take_over(Log("info", stream))
        logging.getLogger("uvicorn.error").warning("Invalid request: %s", "CARNAL")
        try:
            raise ValueError("CARNAL")
        except ValueError:
            logging.getLogger("asyncio").exception("a task failed")
    finally:
        root.handlers = before
    warned, failed = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert (warned["event"], warned["logger"]) == ("Invalid request: %s", "uvicorn.error")
    assert failed["error"].startswith("ValueError at")
    assert "CARNAL" not in stream.getvalue()


def test_each_request_is_logged_when_that_is_wanted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with application(tmp_path, log="debug") as api:
        player, puzzle = api.player(), api.today
        player.start(puzzle.number)
        player.guess(puzzle.number, 1, wrong_words(puzzle)[0])
        api.client.get("/nothing?with=query")
    logged = capsys.readouterr().err
    lines = [json.loads(line) for line in logged.splitlines()]
    routes = [(each["method"], each["route"], each["status"]) for each in lines if "route" in each]
    path = "/api/v1/puzzles/{number}"
    assert routes == [
        ("POST", "/api/v1/player", 201),
        ("POST", f"{path}/round", 201),
        ("POST", f"{path}/guesses", 200),
        ("GET", "other", 404),
    ]
    assert player.token not in logged
    assert wrong_words(puzzle)[0] not in logged
