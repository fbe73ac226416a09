"""The rules: digits through the API, by the examples of the specification; and names."""

from dataclasses import replace

import pytest
from tests.server.services import NOON, MakeService, Service, make_schedule

from bestguess.daily import Schedule
from bestguess.server.rounds.rules import BadNameError, parse_name


def schedule_with(secret: str) -> Schedule:
    """Return a schedule whose puzzle of today has this secret."""
    puzzles = [
        replace(puzzle, secret=secret) if puzzle.date == NOON.date() else puzzle
        for puzzle in make_schedule(NOON.date(), blocked=[secret]).puzzles
    ]
    return Schedule(tuple(puzzles))


@pytest.mark.parametrize(
    ("secret", "guess", "digits"),
    [
        ("CARNAL", "CASTLE", "223313"),
        ("CARNAL", "CARNAL", "555555"),
        ("CASTLE", "CASTLE", "666666"),
        ("CASTLE", "BOOING", "555555"),  # no letter in common, and one of its letters is twice
        ("CASTLE", "CLEATS", "155555"),  # an anagram with one letter in its place
        ("HYBRID", "CASTLE", "666666"),  # nothing in common reads like a win
    ],
)
def test_digits(make_service: MakeService, secret: str, guess: str, digits: str) -> None:
    service: Service = make_service(schedule=schedule_with(secret)).start()
    player, number = service.player(), service.today.number
    player.start(number)
    reply = player.guess(number, 1, guess.lower()).ok
    assert (reply["guess"], reply["digits"], reply["won"]) == (guess, digits, guess == secret)
    assert reply["state"] == ("won" if guess == secret else "playing")
    assert player.get(f"/puzzles/{number}/round").ok["turns"] == [
        {"guess": guess, "digits": digits, "won": guess == secret}
    ]
    if guess == secret:
        assert player.guess(number, 2, "CASTLE").problem == "round-over"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Zoe\u0308", "Zoë"),
        ("  O'Neil-Smith_2.0 ", "O'Neil-Smith_2.0"),
        ("李小龍", "李小龍"),
        ("नमस्ते", "नमस्ते"),
        ("עברית", "עברית"),
        ("٣ أحمد", "٣ أحمد"),
        ("x" * 20, "x" * 20),
        ("e\u0301" * 20, "é" * 20),
        ("O’Neil", "O'Neil"),  # as a phone types it
        ("Ｚｏë ①", "Zoë 1"),  # one form for what looks the same
        *(
            (name, name)
            for name in ("Иван", "Γιάννης", "田中ゆき", "タナカー", "佐々木 Ken", "김민수 Kim")
        ),
        *((name, name) for name in ("علی ۱۲", "สมชาย", "ქეთი", "Nguyễn Ẩn", "Ọlá", "ẹ\u0301")),
        *(
            (name, name)
            for name in (
                "Șțefan",
                "Ğülşen",
                "Ơn Ưu",
                "GROẞ",
                "Işık",
                "বড়ো",
                "ガギ",
                "7",
                "महेश २",
                "ノア 2",
                "ㄅㄆ 台北",
            )
        ),
    ],
)
def test_names_of_all_scripts(typed: str, shown: str) -> None:
    assert parse_name(typed) == shown


@pytest.mark.parametrize(
    "typed",
    [
        *("", "   ", "x" * 21, "x" * 1000, "--", "a  b", "a\tb", "a\nb", "a\x00b", "a\x7f"),
        *("<b>x</b>", "a&b", 'a"b', "a/b", "a\\b", "a@b", "a,b"),
        *("a\u202eb", "a\u2066b", "a\u200bb", "a\u200db", "a\ufeffb", "a\u00adb", "a\u00a0b"),
        *("a\u0301\u0302\u0303", "ấ\u0303", "ƖƖƖ", "Ɩan", "ǝmma", "ỽ"),
        *("\u0301x", "a \u0301b", "x\u0301\u0302\u0303", "x\u0488", "\u3164", "a\u115fb"),
        *("🎲", "a\ufe0fb", "\ud800", "\ue000", "𝟛\U000e0041"),
        *("\U00013441", "\u1160", "\uffa0", "\u17b4", "\u2800", "\u0640", "ー", "\u180e"),  # blank
        *(
            "аdmin",
            "admіn",
            "Αdmin",
            "ad\u0501min",
            "раураl1x",
            "Алекс X",
            "אdam",
            "Ali ٣",
            "日本Я",
        ),
        *("ɑdmin", "ɡreg", "ǀan", "ᴀdmin", "ꓮdmin", "𐐀", "ᏢᎪᎢ", "ᚠᚢ", "ⲁ"),  # out of everyday use
        *(
            "a\u0336b\u0336",
            "e\u0301\u0301\u0301\u0301x",
            "x\u20dd",
            "a\u0363b",
            "क\u093f\u0902\u0901ष",
        ),
        *("👨\u200d👩\u200d👧", "🇫🇷", "1\ufe0f\u20e3", "☺", "a\u3000b", "½"),
    ],
)
def test_names_that_cannot_be_shown(typed: str) -> None:
    with pytest.raises(BadNameError, match=r"^This name cannot be shown: "):
        parse_name(typed)
