"""Export what the page's TypeScript is held to: web/tests/cases.json.

Run it from the root of the project:

    python tools/export_cases.py

It writes the same bytes each time; tests/test_web_cases.py says when it is to be run again. The
feedback rule is written a second time in TypeScript, for play without a service, and so are the
decoder of the dictionary, the share string and the digests.
"""

import base64
import json
import random
from collections.abc import Iterator
from datetime import date
from itertools import product
from pathlib import Path

from bestguess.daily import (
    Share,
    commit,
    dictionary,
    digits_of,
    encode_dawg,
    format_share,
    parse_share,
    sha1_of,
)
from bestguess.errors import DailyError

CASES = Path(__file__).parent.parent / "web" / "tests" / "cases.json"
PAIRS = 12_000
LINK = "https://example.org/games/#/entropy/archive/213"  # as the page shares it


def pairs(chance: random.Random) -> Iterator[tuple[str, str]]:
    """Yield pairs of guess and secret: words, most with repeated letters, and wild ones."""
    words = dictionary().words
    repeated = [word for word in words if len(set(word)) <= 4]
    ends = [(word, word[:3], word[3:]) for word in words]
    yield from (("CASTLE", "CARNAL"), ("CASTLE", "CASTLE"), ("CASTLE", "DUMBOY"))
    yield from ((word, word) for word in chance.sample(words, 200))
    # Every pattern of three letters at most against a few secrets: repeats in all combinations.
    for guess in product("ABC", repeat=6):
        yield "".join(guess), "".join(chance.choices("ABC", k=6))
    for _ in range(3_000):
        yield "".join(chance.choices("ABCDE", k=6)), "".join(chance.choices("ABCDE", k=6))
    for _ in range(3_500):
        yield chance.choice(repeated), chance.choice(repeated)
    for _ in range(1_500):  # words that share half their letters in place
        guess, begin, end = chance.choice(ends)
        alike = [
            word for word, first, last in chance.sample(ends, 400) if begin == first or end == last
        ]
        yield guess, chance.choice(alike or words)
    while True:
        yield chance.choice(words), chance.choice(words)


def case(guess: str, secret: str) -> str:
    """Return a case in one text: the guess, the secret, the digits, and `+` for a win."""
    return guess + secret + digits_of(guess, secret) + "+" * (guess == secret)


def cases() -> list[str]:
    """Return at least PAIRS different cases, always the same."""
    made: dict[str, None] = {}
    for guess, secret in pairs(random.Random("the cases of the page")):
        made[case(guess, secret)] = None
        if len(made) == PAIRS:
            return list(made)
    raise AssertionError


def small_dictionary() -> dict[str, object]:
    """Return a dictionary small enough to be a fixture, with the words it holds."""
    chance = random.Random("a small dictionary")
    words = sorted(chance.sample(dictionary().words, 400))
    common = [word for word in words if word in dictionary().common]
    data = base64.b64encode(encode_dawg(words, common)).decode()
    return {"words": words, "common": common, "base64": data}


def shares() -> list[dict[str, object]]:
    """Return results with their share strings."""
    made = (
        Share(213, 2, ("223313", "555555")),
        Share(1, None, ("112233",) * 8),
        Share(4000, 8, ("123456",) * 7 + ("666666",)),
    )
    return [
        {
            "number": share.number,
            "turns": share.turns,
            "rows": share.rows,
            "text": format_share(share, lines=True, link=LINK),
            "dice": format_share(share, dice=True, lines=True, link=LINK),
        }
        for share in made
    ]


def readings() -> list[dict[str, object]]:
    """Return texts with the results that are read from them, null where it is no share string."""
    rows = "2 2 3 3 1 3 / 5 5 5 5 5 5"
    texts = (
        f"Entropy #213   2/8   {rows}",
        f"entropy#213 2 / 8 {rows.replace(' ', '')}",
        "\n Entropy # 213\t2/8\n223 313\n555\u00a0555\n",
        "Entropy #213 2/8 ⚁\ufe0f⚁\ufe0f⚂⚂⚀⚂/⚄ ⚄ ⚄ ⚄ ⚄ ⚄",
        f"Entropy #213 2/8 {rows} https://example.org/#/entropy/archive/213",
        f"Entropy #213 2/8 {rows} http://example.org/ 5",
        f"Entropy #213 2/8 {rows} ftp://example.org/",
        f"Entropy #213 2/8 {rows}https://example.org/",
        "Entropy #9 x/8 " + " / ".join(["1 1 2 2 3 3"] * 8),
        "",
        f"Wordle #213 2/8 {rows}",
        f"Entropy #0 2/8 {rows}",
        f"Entropy #213 9/8 {rows}",
        f"Entropy #213 3/8 {rows}",
        f"Entropy #213 2/8 {rows} /",
        f"Entropy #213 2/8 {rows} 5",
        "Entropy #213 1/8 0 1 1 1 1 1",
        "Entropy #213 1/8 7 1 1 1 1 1",
        "Entropy #213 2/8 22331 / 3555555",
    )
    return [{"text": text, "share": reading(text)} for text in texts]


def reading(text: str) -> dict[str, object] | None:
    """Return the result that a text tells, or None."""
    try:
        share = parse_share(text)
    except DailyError:
        return None
    return {"number": share.number, "turns": share.turns, "rows": share.rows}


def digests() -> list[dict[str, object]]:
    """Return secrets with their digests."""
    day, salt = date(2026, 11, 16), "00112233445566778899aabbccddeeff"
    return [
        {
            "number": number,
            "date": day.isoformat(),
            "salt": salt,
            "secret": secret,
            "sha1": sha1_of(secret),
            "commitment": commit(number, day, salt, secret),
        }
        for number, secret in ((1, "CARNAL"), (213, "CASTLE"), (99_999, "ZYGOTE"))
    ]


def content() -> str:
    """Return the whole file."""
    made = {
        "digests": digests(),
        "shares": shares(),
        "readings": readings(),
        "dictionary": small_dictionary(),
        "cases": cases(),
    }
    return json.dumps(made, ensure_ascii=False, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    CASES.write_text(content(), encoding="utf-8")
