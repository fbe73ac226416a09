"""A real nginx before a service or an export, with the files of docs/operate.md as they stand.

Ports, folders and certificate are the test's; nothing else is changed. The sockets are opened by
the tests, so that two never want the same port: nginx takes them over, as from one it replaces.
"""

import http.client
import os
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.server.services import ROOT, WAIT, Reply

HOST = "entropy.example"
PREFIX = "/games/entropy/"
_MAIN = """
{user}
daemon off;
worker_processes 1;
pid {folder}/pid;
events {{}}
http {{
    include /etc/nginx/mime.types;
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site;
}}
"""


def snippet(kind: str, path: str) -> str:
    """Return the file of the docs for a `service` or an `export`, at this path of its host."""
    _, at_root, under_prefix, export, first_lines = _blocks()
    if kind == "service":
        return at_root if path == "/" else under_prefix
    return export if path == "/" else _replace(export, {"location / {\n": first_lines})


def _blocks() -> list[str]:
    page = (ROOT / "docs" / "operate.md").read_text(encoding="utf-8")
    return re.findall(r"^```nginx\n(.*?)^```$", page, re.M | re.S)


def _replace(text: str, changes: Mapping[str, object]) -> str:
    """Replace what is the test's own; all of it must be there."""
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, str(new))
    return text


class Nginx:
    """What a browser sees: a host with TLS, and the plain port that leads there."""

    def __init__(self, folder: Path, port: int, plain_port: int) -> None:
        self.port, self.plain_port = port, plain_port
        self.origin = f"https://{HOST}:{port}"
        self.log = folder / "log"
        self._tls = ssl.create_default_context(cafile=folder / "entropy.pem")

    def send(
        self, method: str, path: str, body: bytes | None = None, **headers: str
    ) -> tuple[Reply, list[str]]:
        """Send a request over TLS; return the reply, and its cookies."""
        connection = http.client.HTTPConnection(HOST, self.port)
        plain = socket.create_connection(("127.0.0.1", self.port), WAIT)
        connection.sock = self._tls.wrap_socket(plain, server_hostname=HOST)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body, named)
        answer = connection.getresponse()
        found = {name.lower(): value for name, value in answer.getheaders()}
        reply = Reply(answer.status, found, answer.read())
        connection.close()
        return reply, answer.headers.get_all("Set-Cookie", [])

    def get(self, path: str, **headers: str) -> Reply:
        return self.send("GET", path, **headers)[0]


@contextmanager
def nginx_before(
    folder: Path, kind: str, path: str, *, service: int = 0, export: Path | None = None
) -> Iterator[Nginx]:
    """Run nginx before a service at a port, or a folder, at this path of its host."""
    folder.mkdir(parents=True)
    _make_certificate(folder)
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(2)]
    port, plain_port = (each.getsockname()[1] for each in sockets)
    changes: dict[str, object] = (
        {"http://127.0.0.1:8000": f"http://127.0.0.1:{service}"}
        if kind == "service"
        else {"/srv/entropy/public/": f"{export}/"}
    )
    (folder / "entropy.conf").write_text(_replace(snippet(kind, path), changes))
    ours = {
        "/etc/ssl/": f"{folder}/",
        "/etc/nginx/snippets/": f"{folder}/",
        "listen 80;": f"listen 127.0.0.1:{plain_port};",
        "listen 443 ": f"listen 127.0.0.1:{port} ",
    }
    (folder / "site").write_text(_replace(_blocks()[0], ours))
    user = "user root;" if os.geteuid() == 0 else ""  # else it could not read the test's folders
    (folder / "nginx.conf").write_text(_MAIN.format(user=user, folder=folder))
    nginx = Nginx(folder, port, plain_port)
    # It ends with this process, too, however that ends.
    command = ["setpriv", "--pdeathsig", "TERM", _program()]
    with nginx.log.open("wb") as log:
        process = subprocess.Popen(
            [*command, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", "stderr"],
            env={**os.environ, "NGINX": "".join(f"{each.fileno()};" for each in sockets)},
            pass_fds=[each.fileno() for each in sockets],
            stdin=subprocess.DEVNULL,
            stderr=log,
        )
    try:
        for each in sockets:  # from here on they are nginx's: when it ends, nobody listens
            each.close()
        yield nginx
    finally:
        process.terminate()
        assert process.wait(WAIT) == 0, nginx.log.read_text()


def _make_certificate(folder: Path) -> None:
    subprocess.run(
        [
            "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
            "-nodes", "-days", "2", "-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}",
            "-keyout", folder / "entropy.key", "-out", folder / "entropy.pem",
        ],
        check=True,
        capture_output=True,
    )  # fmt: skip


def _program() -> str:
    found = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    assert found, "no nginx; as root: apt-get install nginx"
    return found
