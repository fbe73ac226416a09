"""What holds for every request: HEAD is GET without the body, on a connection that stays."""

from tests.server.running import Service


def test_head_is_get_without_the_body(service: Service) -> None:
    client = service.client(keep=True)
    number = service.today.number
    for path in ("/api/v1/today", f"/api/v1/puzzles/{number}/leaderboard", "/d6.dawg", "/nowhere"):
        whole = client.send("GET", path)
        for _ in range(2):
            head = client.send("HEAD", path)
            assert (head.status, head.body) == (whole.status, b"")
            left_out = {"date"}
            assert {n: v for n, v in head.headers.items() if n not in left_out} == {
                n: v for n, v in whole.headers.items() if n not in left_out
            }
            assert "connection" not in head.headers
    service.stop()
    assert b'"level": "error"' not in service.log.read_bytes()
