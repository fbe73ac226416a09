"""Schemathesis over the OpenAPI of the service, with every check on: nothing fails, all fits.

Two runs at once, somebody unknown and a player with rounds under way, both from a fixed seed. The
service itself counts the requests.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

from tests.server.services import Client, MakeService, Service

from bestguess.daily import dictionary

REQUESTS = 5000  # at least, of both runs together
EXAMPLES = 220  # for each operation and run
PATIENCE = 600  # seconds; it takes about thirty
# A schema cannot hold 15,232 words, nor what a share string, a name or a game is: these are refused
# with 422 although they fit. Schemathesis takes that for a fault unless it is told.
DOMAIN = {
    "POST /api/v1/puzzles/{number}/guesses": "not-a-word",
    "POST /api/v1/shares": "bad-share",
    "PUT /api/v1/player": "bad-name",
    "POST /api/v1/suggest": "bad-game",
    "POST /api/v1/analyse": "bad-game",
}
ACCEPTED = ("2xx", "3xx", "401", "403", "404", "409", "429", "422")


def write_config(file: Path, numbers: list[int], headers: dict[str, str]) -> None:
    """Write the settings of a run; values that exist get it further than random ones."""
    words = list(dictionary().words[::500])
    lines = [
        f"headers = {{ {', '.join(f'{name} = {json.dumps(v)}' for name, v in headers.items())} }}",
        f"dictionaries.numbers.values = {json.dumps(numbers)}",
        f"dictionaries.words.values = {json.dumps(words)}",
        'parameters."path.number" = { dictionary = "numbers", probability = 0.7 }',
        'parameters."body.guess" = { dictionary = "words", probability = 0.7 }',
    ]
    for name in DOMAIN:
        lines += [
            "[[operations]]",
            f"include-name = {json.dumps(name)}",
            f"checks.positive_data_acceptance.expected-statuses = {json.dumps(ACCEPTED)}",
        ]
    file.write_text("\n".join(lines) + "\n")


def start_run(service: Service, folder: Path, headers: dict[str, str]) -> subprocess.Popen[str]:
    folder.mkdir()
    today = service.today.number
    write_config(folder / "schemathesis.toml", [today, today - 1, today + 1, 1], headers)
    program = Path(sys.executable).with_name("schemathesis")
    return subprocess.Popen(
        [
            *(str(program), "--no-color", "--config-file", "schemathesis.toml", "run"),
            f"http://127.0.0.1:{service.port}/api/v1/openapi.json",
            *("--checks", "all", "--mode", "all", "--max-examples", str(EXAMPLES)),
            *("--seed", "6", "--generation-deterministic"),
            *("--request-timeout", str(PATIENCE)),  # ten seconds, unless told: advice may need them
            *("--suppress-health-check", "all", "--output-sanitize", "false"),
        ],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def count_requests(client: Client) -> dict[str, int]:
    """Return how many requests the service has answered, by status."""
    text = client.send("GET", "/metrics").body.decode()
    counts: dict[str, int] = {}
    for labels, number in re.findall(r"^bestguess_requests_total\{(.*)\} ([\d.]+)$", text, re.M):
        status = re.search(r'status="(\d+)"', labels)
        assert status is not None
        counts[status[1]] = counts.get(status[1], 0) + int(float(number))
    return counts


def test_requests_and_replies_fit_the_openapi(make_service: MakeService, tmp_path: Path) -> None:
    service = make_service(advice_seconds=PATIENCE).start()
    player, today = service.player(), service.today.number
    for number in (today, today - 1, 1):
        assert player.start(number).status == 201
    headers = {"Authorization": f"Bearer {player.token}"}
    with (
        start_run(service, tmp_path / "anonymous", {}) as one,
        start_run(service, tmp_path / "player", headers) as other,
    ):
        try:
            outputs = [run.communicate(timeout=PATIENCE)[0] for run in (one, other)]
        finally:
            one.kill()
            other.kill()
    for run, output in zip((one, other), outputs, strict=True):
        assert run.returncode == 0, output
        tested = re.search(r"Tested: (\d+)", output)
        assert tested is not None, output
        assert f"Selected: {tested[1]}/{tested[1]}" in output
    counts = count_requests(player)
    assert sum(counts.values()) >= REQUESTS, counts
    assert [status for status in counts if status >= "500"] == []
    assert counts["200"] > REQUESTS / 10
