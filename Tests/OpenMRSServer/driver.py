"""Starts the server as a program, and calls it."""

import http.client
import json
import subprocess
import sys
from base64 import b64encode
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

PROGRAM = Path(__file__).with_name("serve.py")
API = "/openmrs/ws/rest/v1"
PASSWORDS = {"ada.brook": "poodle-11", "ben.alder": "siamese-7", "cleo.fern": "ferret-42", "dora.lind": "rabbit-99",
             "eli.moss": "hamster-3", "fay.reed": "gecko-555", "gus.lowe": "tortoise-8"}
TODAY = "2026-03-02"


def basic(text: str) -> str:
    return "Basic " + b64encode(text.encode()).decode()


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

    @property
    def cookie(self) -> str:
        return self.headers["set-cookie"].partition(";")[0]


class Driver:
    """A server process that ends with this one: its standard input is a pipe from here."""

    def __init__(self, *arguments: str):
        self.process = subprocess.Popen([sys.executable, "-B", str(PROGRAM), "--today", TODAY, *arguments],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self.process.stdout is not None
        count = 2 if "--tls" in arguments else 1
        lines = [self.process.stdout.readline().decode().split() for _ in range(count)]
        self.bases = {name: base for name, base in lines}
        self.place = urlsplit(self.bases["openmrs"]).netloc

    def stop(self) -> int:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        code = self.process.wait(20)
        self.process.stdout.close()
        return code

    def connect(self, place: str = "") -> http.client.HTTPConnection:
        return http.client.HTTPConnection(place or self.place, timeout=20)

    def call(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None,
             place: str = "") -> Reply:
        """A call on a new connection; sends a body other than bytes as JSON."""
        connection = self.connect(place)
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

    def ask(self, method: str, path: str, body: Any = None, by: str | None = "ada.brook",
            headers: dict[str, str] | None = None, **query: Any) -> Reply:
        """A call of a user to the web services; parameters may be lists."""
        known = {} if by is None else {"Authorization": basic(f"{by}:{PASSWORDS[by]}")}
        text = "?" + urlencode(query, doseq=True) if query else ""
        return self.call(method, f"{API}/{path}{text}", body, known | (headers or {}))

    def control(self, **settings: Any) -> Reply:
        return self.call("POST", "/_control", settings)

    def wait(self, **what: Any) -> Reply:
        return self.call("POST", "/_wait", what)

    def log(self) -> Any:
        return self.call("GET", "/_log").json

    def data(self) -> Any:
        return self.call("GET", "/_data").json
