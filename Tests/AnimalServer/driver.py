"""Starts the server as a program, and calls it."""

import http.client
import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from animal_server.api import KEYS

PROGRAM = Path(__file__).with_name("serve.py")


@dataclass
class Reply:
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def text(self) -> str:
        return self.body.decode()


class Driver:
    """A server process that ends with this one: its standard input is a pipe from here."""

    def __init__(self, *arguments: str):
        self.process = subprocess.Popen(
            [sys.executable, str(PROGRAM), *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self.process.stdout is not None
        count = 4 if "--tls" in arguments else 2
        lines = [self.process.stdout.readline().decode().split() for _ in range(count)]
        self.bases = {name: base for name, base in lines}
        self.place = urlsplit(self.bases["cat"]).netloc

    def stop(self) -> int:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        code = self.process.wait(20)
        self.process.stdout.close()
        return code

    def connect(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection(self.place, timeout=20)

    def call(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> Reply:
        """A call on a new connection; sends a body other than bytes as JSON."""
        connection = self.connect()
        sent = dict(headers or {})
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
            sent.setdefault("Content-Type", "application/json")
        try:
            connection.request(method, path, body, sent)
            response = connection.getresponse()
            return Reply(response.status, {name.lower(): value for name, value in response.getheaders()},
                         response.read())
        finally:
            connection.close()

    def ask(self, species: str, method: str, path: str, body: Any = None, key: bool = True, **headers: str) -> Reply:
        """A call to an API, with its key."""
        known = {"x-api-key": KEYS[species]} if key else {}
        return self.call(method, f"/{species}/v1{path}", body, known | headers)

    def control(self, **settings: Any) -> Reply:
        return self.call("POST", "/_control", settings)

    def wait(self, **what: Any) -> Reply:
        return self.call("POST", "/_wait", what)

    def log(self) -> Any:
        return self.call("GET", "/_log").json


def multipart(*parts: tuple[str, str | None, str | None, bytes], boundary: str = "b0undary") -> bytes:
    """A form of parts: name, file name, content type, data."""
    body = b""
    for name, filename, kind, data in parts:
        head = f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"'
        head += f'; filename="{filename}"' if filename is not None else ""
        head += f"\r\nContent-Type: {kind}" if kind else ""
        body += head.encode() + b"\r\n\r\n" + data + b"\r\n"
    return body + f"--{boundary}--\r\n".encode()
