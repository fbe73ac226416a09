"""The nginx files of the docs, loaded by a real nginx: what it passes on, closes and keeps."""

import http.client
from pathlib import Path

import pytest
from tests.browser.files import write_export
from tests.server.nginx import HOST, PREFIX, Nginx, nginx_before
from tests.server.services import WAIT, MakeService, Service

both_paths = pytest.mark.parametrize("path", ["/", PREFIX])


def check_log(nginx: Nginx) -> None:
    """See that nginx took the configuration without a warning."""
    log = nginx.log.read_text()
    assert not any(f"[{level}]" in log for level in ("warn", "crit", "alert", "emerg")), log


def start_round(nginx: Nginx, path: str, service: Service, **headers: str) -> tuple[int, list[str]]:
    address = f"{path}api/v1/puzzles/{service.today.number}/round"
    reply, cookies = nginx.send("POST", address, **headers)
    return reply.status, cookies


@both_paths
def test_a_service_behind_it(make_service: MakeService, tmp_path: Path, path: str) -> None:
    service = make_service(trusted_hops=1).start()
    with nginx_before(tmp_path / "nginx", "service", path, service=service.port) as nginx:
        page = nginx.get(path)
        assert page.status == 200
        assert b"Entropy" in page.body
        assert "strict-transport-security" in page.headers
        assert nginx.get(f"{path}api/v1/health").status == 200
        # Not every browser says which site it is on: host and port must arrive as they were.
        status, cookies = start_round(nginx, path, service, Origin=nginx.origin)
        assert status == 201
        (cookie,) = cookies
        name, *attributes = cookie.split("; ")
        mark = "__Host-" if path == "/" else "__Secure-"
        assert name.startswith(f"{mark}bestguess_player=")
        assert {f"Path={path}", "Secure", "HttpOnly"} <= set(attributes)
        assert not any("Domain" in each for each in attributes)
        assert start_round(nginx, path, service, Cookie=name)[0] == 200
        assert start_round(nginx, path, service, Origin="https://other.example")[0] == 403
        # The prefix is the proxy's to tell.
        _, (cookie,) = start_round(nginx, path, service, X_Forwarded_Prefix="/other/")
        assert f"Path={path}" in cookie.split("; ")
        assert nginx.send("POST", f"{path}api/v1/shares", bytes(40_000))[0].status == 413
        check_log(nginx)


@both_paths
def test_the_metrics_are_closed(make_service: MakeService, tmp_path: Path, path: str) -> None:
    service = make_service(trusted_hops=1).start()
    assert service.client().send("GET", "/metrics").status == 200
    with nginx_before(tmp_path / "nginx", "service", path, service=service.port) as nginx:
        disguises = ("metrics", "/metrics", "./metrics", "x/../metrics", "%6detrics", "metrics?a=b")
        assert {nginx.get(path + each).status for each in disguises} == {403}
        for other in ("metrics/", "Metrics", "metrics;a"):
            assert nginx.get(path + other).status == 404
        check_log(nginx)


def test_who_forgets_the_s_or_the_slash_is_led_on(
    tmp_path: Path, make_service: MakeService
) -> None:
    service = make_service(trusted_hops=1).start()
    for kind in ("service", "export"):
        with nginx_before(
            tmp_path / kind, kind, PREFIX, service=service.port, export=tmp_path
        ) as nginx:
            reply = nginx.get(PREFIX.rstrip("/"))
            assert (reply.status, reply.headers["location"]) == (301, nginx.origin + PREFIX)
            connection = http.client.HTTPConnection("127.0.0.1", nginx.plain_port, timeout=WAIT)
            connection.request("GET", "/a?b", headers={"Host": HOST})
            answer = connection.getresponse()
            assert (answer.status, answer.headers["Location"]) == (301, f"https://{HOST}/a?b")
            connection.close()


@both_paths
def test_an_export_in_it(tmp_path: Path, path: str) -> None:
    export = tmp_path / "public"
    write_export(export)
    (script,) = (each.name for each in (export / "assets").glob("index-*.js"))
    kept, asked = "public, max-age=31536000, immutable", "no-cache"
    with nginx_before(tmp_path / "nginx", "export", path, export=export) as nginx:
        for file, kind, caching in (
            ("", "text/html", asked),
            ("index.html", "text/html", asked),
            ("manifest.webmanifest", "application/manifest+json", asked),
            ("d6.dawg", "application/octet-stream", asked),
            ("puzzles.json", "application/json", asked),
            ("reveals/212.json", "application/json", asked),
            ("sw.js", "application/javascript", asked),
            ("icon.svg", "image/svg+xml", asked),
            (f"assets/{script}", "application/javascript", kept),
        ):
            reply = nginx.get(path + file)
            assert reply.status == 200, file
            assert reply.body == (export / (file or "index.html")).read_bytes()
            assert (reply.headers["content-type"], reply.headers["cache-control"]) == (
                kind,
                caching,
            )
            again = nginx.get(path + file, If_None_Match=reply.headers["etag"])
            assert (again.status, again.headers["cache-control"]) == (304, caching)
            packed = nginx.get(path + file, Accept_Encoding="gzip")
            assert packed.headers.get("content-encoding") == "gzip"
        for hidden in (".bestguess-export.json", ".0123456789abcdef.tmp", "reveals/.x.tmp"):
            (export / hidden).write_text("{}")
            assert nginx.get(path + hidden.replace(".", "%2e", 1)).status == 404
            assert nginx.get(path + hidden).status == 404
        check_log(nginx)
