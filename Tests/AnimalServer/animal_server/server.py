"""The server: HTTP/1.1 on the loopback with a thread for each connection; APIs, pictures and control calls."""

import select
import shutil
import socket
import ssl
import struct
import subprocess
import sys
import tempfile
from email.utils import formatdate
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from .api import API
from .control import Control
from .exchange import Answer, Clock, Request
from .faults import Faults, HungUp, play
from .journal import Journal
from .pictures import TYPES

LARGEST_BODY = 64 << 20


class World:
    """The state shared by all connections."""

    def __init__(self, seed: int = 1, modern: bool = False, live: bool = False):
        self.clock = Clock(live)
        self.apis = {"cat": API("cat", seed, self.clock), "dog": API("dog", seed, self.clock, modern)}
        self.faults, self.journal = Faults(), Journal()
        self.control = Control(self.clock, self.apis, self.faults, self.journal)
        self.secure_base = ""

    def answer(self, request: Request) -> Answer:
        """The answer of an API, a picture, or 404."""
        match [unquote(part) for part in request.path.removesuffix("/").split("/")[1:]]:
            case ["cat" | "dog" as species]:
                return self.apis[species].answer(request, [])
            case ["cat" | "dog" as species, "v1", *path]:
                return self.apis[species].answer(request, path)
            case ["files", name]:
                return self._file(name)
            case ["_loop"]:
                return Answer(302, b"", [("Location", "/_loop")])
        return Answer.text("NOT_FOUND", 404)

    def _file(self, name: str) -> Answer:
        """A picture by id and ending; ignores the size, and needs no key."""
        stem, _, ending = name.rpartition(".")
        for api in self.apis.values():
            for id in (stem, stem.removesuffix("_390x256"), stem.removesuffix("_1280")):
                image = api.library.images.get(id)
                if image is not None and image.kind == ending:
                    return Answer(200, image.content(), [("Content-Type", TYPES[ending])])
        return Answer.text("NOT_FOUND", 404)


class Handler(BaseHTTPRequestHandler):
    """A connection, also used by faults."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server: "Server"

    @property
    def secure_base(self) -> str:
        return self.server.world.secure_base or f"https://127.0.0.1:{self.server.server_port}"

    def setup(self) -> None:
        super().setup()
        self.server.world.journal.connected()

    def serve(self) -> None:
        world, self.sent = self.server.world, 0
        self.entry: dict[str, Any] = {}
        request, whole = self._read()
        if whole and request.path.startswith("/_") and request.path != "/_loop":
            answer = world.control.answer(request)
            return self.send(answer.body, self.head(answer, len(answer.body)))
        api = world.apis.get(request.path.split("/")[1])
        request.key = api.key_of(request) if api else "present" if "x-api-key" in request.headers else "absent"
        self.entry, fault = world.journal.arrived(
            request, lambda: world.faults.choose(request.method, request.path) if whole else None)
        hung_up = False
        try:
            if not whole:
                raise HungUp
            answer = world.answer(request) if fault is None or fault.done else Answer(200)
            self.entry |= {"parts": request.parts, "multipart_error": request.multipart_error}
            if fault is None:
                self.send(answer.body, self.head(answer, len(answer.body)))
            else:
                play(fault, answer, self, self.path)
        except (HungUp, OSError):
            self.close_connection = hung_up = True
        finally:
            world.journal.finished(self.entry, self.sent, hung_up)

    do_GET = do_POST = do_DELETE = do_PUT = do_PATCH = serve

    def head(self, answer: Answer, length: int | None) -> bytes:
        """The status line and the headers; without a length, the body is chunked or ends with the connection."""
        self.entry["status"] = answer.status
        headers = [("Date", formatdate(usegmt=True)), *answer.headers]
        if length is not None:
            headers.append(("Content-Length", str(length)))
        elif ("Transfer-Encoding", "chunked") not in answer.headers:
            headers.append(("Connection", "close"))
        lines = [f"HTTP/1.1 {answer.status} {_phrase(answer.status)}", *(f"{name}: {value}" for name, value in headers)]
        return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")

    def send(self, data: bytes, head: bytes = b"") -> None:
        self.wfile.write(head + data)
        self.sent += len(data)

    def wait(self, ears: socket.socket, seconds: float | None) -> None:
        """Waits until the gate opens or time is up; raises HungUp if the client hangs up."""
        ready, _, _ = select.select([ears, self.connection], [], [], seconds)
        if ears not in ready and self.connection in ready:
            # Readable: a pipelined request or the end. Peeking is impossible with TLS, so assume the end.
            if isinstance(self.connection, ssl.SSLSocket) or not self.connection.recv(1, socket.MSG_PEEK):
                raise HungUp
            select.select([ears], [], [], seconds)

    def close(self, reset: bool = False) -> None:
        self.close_connection = True
        if reset:
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.connection.close()

    def log_message(self, format: str, *arguments: Any) -> None:
        """Prints nothing: tests read `GET /_log`."""

    def _read(self) -> tuple[Request, bool]:
        """The request, and whether it is complete."""
        target = urlsplit(self.path)
        headers = {name.lower(): value for name, value in self.headers.items()}
        body, whole = self._body(headers)
        query = parse_qsl(target.query, keep_blank_values=True)
        return Request(self.command, target.path, query, headers, body, base=self.server.base), whole

    def _body(self, headers: dict[str, str]) -> tuple[bytes, bool]:
        """The body, by length or chunked; incomplete if it ends too early or is too large."""
        if headers.get("transfer-encoding", "").lower() == "chunked":
            return self._chunks()
        length = int(headers.get("content-length") or 0)
        body = self.rfile.read(min(length, LARGEST_BODY))
        return body, len(body) == length

    def _chunks(self) -> tuple[bytes, bool]:
        body = b""
        while len(body) < LARGEST_BODY and (line := self.rfile.readline(100)):
            size = int(line.split(b";")[0], 16)
            if size == 0:
                while self.rfile.readline(1000).strip():
                    pass
                return body, True
            body += self.rfile.read(size)
            self.rfile.readline(3)
        return body, False


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def __init__(self, world: World, port: int = 0, tls: ssl.SSLContext | None = None, ipv6: bool = False):
        if ipv6:
            self.address_family = socket.AF_INET6
        super().__init__(("::1" if ipv6 else "127.0.0.1", port), Handler)
        self.world, self.tls = world, tls
        self.base = f"{'https' if tls else 'http'}://{'[::1]' if ipv6 else '127.0.0.1'}:{self.server_port}"
        if tls:
            world.secure_base = self.base

    def finish_request(self, request: Any, client_address: Any) -> None:
        """Handshakes in the connection's thread, so that a slow or failing one delays no other."""
        if self.tls is None:
            return super().finish_request(request, client_address)
        try:
            request = self.tls.wrap_socket(request, server_side=True)
        except OSError:
            return self.world.journal.tls_failed()
        try:
            super().finish_request(request, client_address)
        finally:
            request.close()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignores broken connections, which tests cause; prints other errors."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


def wrong_certificate() -> ssl.SSLContext:
    """An untrusted certificate for a wrong name."""
    return own_certificate("DNS:wrong.example")


def own_certificate(name: str, copy: Path | None = None) -> ssl.SSLContext:
    """A self-signed certificate for this name, made with the program `openssl`."""
    program = shutil.which("openssl")
    if program is None:
        raise FileNotFoundError("openssl")
    with tempfile.TemporaryDirectory() as folder:
        key, certificate = Path(folder, "key.pem"), Path(folder, "certificate.pem")
        subprocess.run(
            [program, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=own.example",
             "-addext", f"subjectAltName={name}", "-keyout", key, "-out", certificate],
            check=True, capture_output=True)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        if copy:
            shutil.copy(certificate, copy)
    return context


def _phrase(status: int) -> str:
    return HTTPStatus(status).phrase if status in HTTPStatus._value2member_map_ else "Unknown"
