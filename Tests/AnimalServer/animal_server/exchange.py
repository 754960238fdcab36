"""Requests, answers, errors, and the clock of both APIs."""

import json
import threading
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from http import HTTPStatus
from typing import Any

Header = tuple[str, str]

JSON = "application/json; charset=utf-8"
TEXT = "text/plain; charset=utf-8"


@dataclass
class Request:
    """A complete request; header names are in lower case, `key` is absent, present or wrong."""

    method: str
    path: str
    query: list[tuple[str, str]]
    headers: dict[str, str]
    body: bytes
    key: str = "absent"
    base: str = ""
    parts: list[dict[str, Any]] = field(default_factory=list)
    multipart_error: str | None = None

    def value(self, name: str) -> str | None:
        """The last non-empty value of a parameter, or None."""
        return next((value for key, value in reversed(self.query) if key == name and value), None)

    def has(self, name: str) -> bool:
        return any(key == name for key, _ in self.query)

    def switch(self, name: str, default: bool) -> bool:
        value = self.value(name)
        return default if value is None else value.lower() in ("1", "true")

    def number(self, name: str, default: int, least: int) -> int:
        value = self.value(name)
        if value is None:
            return default
        if not value.lstrip("-").isdecimal() or int(value) < least:
            raise Refusal(400, "INVALID_DATA")
        return int(value)

    def items(self, name: str) -> list[str]:
        return [item.strip() for item in (self.value(name) or "").split(",") if item.strip()]

    def json(self) -> dict[str, Any]:
        """The body as an object; empty for another content type, as on the live servers."""
        if not self.headers.get("content-type", "").lower().startswith("application/json"):
            return {}

        def unexpected(token: str) -> float:
            raise Refusal(400, f"Unexpected token {token[0]} in JSON at position {self.body.decode().find(token)}")

        try:
            value = json.loads(self.body.decode() or "{}", parse_constant=unexpected)
        except UnicodeDecodeError:
            raise Refusal(400, "Unexpected token \ufffd in JSON at position 0")
        except json.JSONDecodeError as error:
            if error.pos >= len(error.doc):
                raise Refusal(400, "Unexpected end of JSON input")
            raise Refusal(400, f"Unexpected token {error.doc[error.pos]} in JSON at position {error.pos}")
        return value if isinstance(value, dict) else {}


@dataclass
class Answer:
    status: int
    body: bytes = b""
    headers: list[Header] = field(default_factory=list)

    @staticmethod
    def json(value: Any, status: int = 200, headers: list[Header] | None = None, kind: str = JSON) -> "Answer":
        body = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
        return Answer(status, body, [("Content-Type", kind), *(headers or [])])

    @staticmethod
    def text(text: str, status: int, headers: list[Header] | None = None) -> "Answer":
        return Answer(status, text.encode(), [("Content-Type", TEXT), *(headers or [])])


class Refusal(Exception):
    """An error, as plain text in the classic APIs; `status_2026`: its status in the rewritten Dog API."""

    def __init__(self, status: int, text: str, status_2026: int | None = None, headers: list[Header] | None = None):
        super().__init__(text)
        self.status, self.text, self.headers = status, text, headers or []
        self.status_2026 = status_2026 or status

    def answer(self) -> Answer:
        return Answer.text(self.text, self.status, self.headers)

    def answer_2026(self, path: str, timestamp: str) -> Answer:
        status = self.status_2026
        body = {"statusCode": status, "timestamp": timestamp, "path": path,
                "message": [self.text] if self.text.startswith('"') else self.text, "error": HTTPStatus(status).phrase}
        return Answer.json(body, status, self.headers)


class Clock:
    """A clock that only tests advance, so that the same calls give the same dates; or a live clock."""

    def __init__(self, live: bool):
        self._live, self._lock = live, threading.Lock()
        self.reset()

    def reset(self) -> None:
        self._moved = timedelta()

    def advance(self, seconds: float) -> None:
        with self._lock:
            self._moved += timedelta(seconds=seconds)

    def now(self) -> datetime:
        start = datetime.now(timezone.utc) if self._live else datetime(2026, 1, 2, 8, 30, tzinfo=timezone.utc)
        return start + self._moved


def stamp(moment: datetime) -> str:
    return moment.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.") + f"{moment.microsecond // 1000:03d}Z"
