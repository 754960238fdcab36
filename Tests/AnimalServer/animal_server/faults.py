"""Faults between server and client, on demand."""

import gzip
import json
import select
import socket
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime
from typing import Any, Protocol

from .exchange import JSON, TEXT, Answer, Header, stamp
from .journal import fits

# The kinds of faults with their own settings; _COMMON has the settings of all kinds.
KINDS: dict[str, set[str]] = {
    "slow": {"chunk", "pause"}, "stall": {"at", "bytes"}, "cut": {"bytes"}, "half": set(), "length": {"by"},
    "status": {"status", "body", "type", "headers", "retry_after_seconds", "reset_in", "retry_after", "retry_date_in"},
    "redirect": {"to", "status"}, "endless": {"framing"}, "gzip": set(), "type": {"type"}, "text": {"body"},
    "empty": set(), "close": {"reset"}, "header": {"bytes", "count"}, "hostile": {"text", "keep"},
}
# Sequences that control a terminal or reorder its text, one of each kind, and line ends.
HOSTILE = "\x1b[2J\x1b]0;title\x07\x9b31m\u202etxt\u2066\x08\x7f\x0131\x02x\r\n\u2028\t"
_COMMON = {"fault", "path", "method", "times", "skip", "done"}
# Faults that replace the answer: the call is not executed, unless `done` is true.
REPLACING = {"status", "redirect", "endless", "text", "empty", "close"}


class Invalid(Exception):
    """An error in a control call, with advice."""


class HungUp(Exception):
    """The client has closed the connection."""


class Gate:
    """A gate for stalled answers; opening it releases those waiting now, not later ones."""

    def __init__(self) -> None:
        self._ears, self._mouth = socket.socketpair()

    def ears(self) -> socket.socket:
        """A socket that is readable after the next opening."""
        return self._ears

    def open(self) -> None:
        mouth = self._mouth
        self._ears, self._mouth = socket.socketpair()
        mouth.close()


class Wire(Protocol):
    """The connection as a fault sees it."""

    @property
    def secure_base(self) -> str: ...
    def head(self, answer: Answer, length: int | None) -> bytes: ...
    def send(self, data: bytes, head: bytes = b"") -> None: ...
    def wait(self, ears: socket.socket, seconds: float | None) -> None: ...
    def close(self, reset: bool = False) -> None: ...


@dataclass
class Fault:
    kind: str
    path: str
    method: str | None
    times: int
    skip: int
    done: bool
    settings: dict[str, Any]
    ears: socket.socket | None = None

    @staticmethod
    def read(body: dict[str, Any]) -> "Fault":
        kind = body.get("fault")
        if kind not in KINDS:
            raise Invalid(f"there is no fault {kind!r}; try one of {', '.join(KINDS)}")
        unknown = set(body) - _COMMON - KINDS[kind]
        if unknown:
            raise Invalid(f"{kind} has no {min(unknown)!r}; try {', '.join(sorted(_COMMON | KINDS[kind]))}")
        times, skip, path = body.get("times", 1), body.get("skip", 0), body.get("path", "*")
        if not isinstance(times, int) or not isinstance(skip, int) or times < 1 or skip < 0:
            raise Invalid("times is a number from 1, skip one from 0; try \"times\": 1")
        if not isinstance(path, str):
            raise Invalid("path is a pattern; try \"path\": \"/cat/v1/*\"")
        settings = {name: value for name, value in body.items() if name in KINDS[kind]}
        return Fault(kind, path, body.get("method"), times, skip, body.get("done", kind not in REPLACING), settings)


class Faults:
    """The pending faults. Call under the lock of the log, so that none is used twice."""

    def __init__(self) -> None:
        self.gate = Gate()
        self.waiting: list[Fault] = []

    def choose(self, method: str, path: str) -> Fault | None:
        for fault in self.waiting:
            if not fits(fault.path, fault.method, method, path):
                continue
            if fault.skip > 0:
                fault.skip -= 1
                continue
            fault.times -= 1
            self.waiting = [other for other in self.waiting if other.times > 0]
            return Fault(**vars(fault) | {"ears": self.gate.ears()})
        return None


def play(fault: Fault, answer: Answer, wire: Wire, path: str) -> None:
    """Sends the answer, damaged or replaced by the fault."""
    ears = fault.ears
    assert ears is not None
    get, body = fault.settings.get, answer.body
    if fault.kind == "close":
        return wire.close(reset=get("reset", False))
    whole = wire.head(answer, len(body))
    match fault.kind:
        case "slow":
            wire.send(b"", whole)
            chunk = get("chunk", 1)
            for at in range(0, len(body), chunk):
                wire.send(body[at:at + chunk])
                wire.wait(ears, get("pause", 0))
        case "stall":
            if get("at", "headers") == "start":
                wire.wait(ears, None)
                wire.send(body, whole)
            else:
                sent = get("bytes", 0)
                wire.send(body[:sent], whole)
                wire.wait(ears, None)
                wire.send(body[sent:])
        case "cut":
            wire.send(body[:get("bytes", len(body) // 2)], whole)
            wire.close()
        case "length":
            wire.send(body, wire.head(answer, max(0, len(body) + get("by", 10))))
            wire.close()
        case "endless":
            _endless(fault, wire, ears)
        case _:
            spoilt = _spoilt(fault, answer, wire, path)
            wire.send(spoilt.body, wire.head(spoilt, len(spoilt.body)))


def _spoilt(fault: Fault, answer: Answer, wire: Wire, path: str) -> Answer:
    """The answers of faults that send a correct length."""
    get = fault.settings.get
    match fault.kind:
        case "half":
            return Answer(answer.status, answer.body[:len(answer.body) // 2], answer.headers)
        case "hostile":
            text, keep = get("text", HOSTILE), set(get("keep", []))
            try:
                spoilt = json.dumps(_hostile(json.loads(answer.body or b"null"), text, keep))
            except json.JSONDecodeError:
                # Errors are plain text.
                spoilt = _hostile(answer.body.decode(), text, keep)
            return Answer(answer.status, spoilt.encode(), answer.headers)
        case "gzip":
            packed = gzip.compress(answer.body, mtime=0)
            return Answer(answer.status, packed, [*answer.headers, ("Content-Encoding", "gzip")])
        case "type":
            others = [header for header in answer.headers if header[0].lower() != "content-type"]
            return Answer(answer.status, answer.body, [*others, ("Content-Type", get("type", "text/html"))])
        case "header":
            huge = [("X-Huge", "x" * get("bytes", 1 << 20))] * get("count", 1)
            return Answer(answer.status, answer.body, [*answer.headers, *huge])
        case "redirect":
            to = get("to", "same")
            places = {"same": path, "loop": "/_loop", "scheme": wire.secure_base + path}
            return Answer(get("status", 302), b"", [("Location", places.get(to, to))])
        case "text":
            return Answer(200, get("body", "<html><body>It works!</body></html>").encode(), [("Content-Type", JSON)])
        case "empty":
            return Answer(200, b"", [("Content-Type", JSON)])
    return Answer(get("status", 500), get("body", "").encode(), [("Content-Type", get("type", TEXT)), *_retry(fault)])


def _hostile(value: Any, text: str, keep: set[str], name: str = "") -> Any:
    """Inserts `text` into each string of the value, except in members named in `keep`."""
    if isinstance(value, dict):
        return {key: _hostile(inner, text, keep, key) for key, inner in value.items()}
    if isinstance(value, list):
        return [_hostile(inner, text, keep, name) for inner in value]
    return value[:1] + text + value[1:] if isinstance(value, str) and name not in keep else value


def _retry(fault: Fault) -> list[Header]:
    """The headers for retries; `_in` counts from the real time, which is the client's."""
    get, now = fault.settings.get, datetime.now(timezone.utc)
    headers = [(name, str(value)) for name, value in get("headers", {}).items()]
    if "retry_after_seconds" in fault.settings:
        headers.append(("Retry-After-Seconds", str(get("retry_after_seconds"))))
    if "reset_in" in fault.settings:
        headers.append(("RateLimit-Reset", stamp(now + timedelta(seconds=fault.settings["reset_in"]))))
    if "retry_after" in fault.settings:
        headers.append(("Retry-After", str(get("retry_after"))))
    if "retry_date_in" in fault.settings:
        then = now + timedelta(seconds=fault.settings["retry_date_in"])
        headers.append(("Retry-After", format_datetime(then, usegmt=True)))
    return headers


def _endless(fault: Fault, wire: Wire, ears: socket.socket) -> None:
    """Sends the beginning of a list, then blanks until the client hangs up or the gate opens."""
    chunked = fault.settings.get("framing", "chunked") == "chunked"
    headers = [("Content-Type", JSON), ("Transfer-Encoding", "chunked")] if chunked else [("Content-Type", JSON)]
    wire.send(b"", wire.head(Answer(200, b"", headers), None))
    block = b"[" + b" " * 65535
    while True:
        wire.send(block, f"{len(block):x}\r\n".encode() if chunked else b"")
        if chunked:
            wire.send(b"", b"\r\n")
        block = b" " * 65536
        if select.select([ears], [], [], 0)[0]:
            wire.close()
            return
