"""A request as the web services see it: who asks, and what they may know of it."""

import json
from base64 import b64decode
from dataclasses import dataclass
from typing import Any

from animal_server.exchange import Request

from .refusal import Container, conversion

_BAD = "Invalid credentials provided"


@dataclass
class Call(Request):
    """`listener` is main, other or tls; `user` is who is logged in, and `changed` whether data were changed."""

    listener: str = "main"
    user: str | None = None
    changed: bool = False

    @property
    def cookie(self) -> str | None:
        """The id of the session."""
        pairs = (part.strip().partition("=") for part in self.headers.get("cookie", "").split(";"))
        return next((value for name, _, value in pairs if name == "JSESSIONID" and value), None)

    @property
    def credentials(self) -> tuple[str, str] | None:
        """User and password; nothing where the header is absent or of another kind, or there is no password."""
        kind, _, text = self.headers.get("authorization", "").partition(" ")
        if kind.lower() != "basic":
            return None
        try:
            user, colon, rest = b64decode(text.strip(), validate=True).decode().partition(":")
        except ValueError:
            raise Container(400, _BAD)
        if not colon:
            raise Container(400, _BAD)
        # What stands after a second colon is lost.
        password = rest.partition(":")[0]
        return (user, password) if password else None

    @property
    def writes(self) -> bool:
        """Whether it is a call that could change data of the practice: a search by POST, or a session, is none."""
        api = self.path.partition("/ws/rest/v1/")[2].strip("/")
        return self.method not in ("GET", "HEAD") and bool(api) and api not in (
            "session", "appointment/search", "appointments/search")

    def first(self, name: str) -> str | None:
        """The first value of a parameter; an empty one counts."""
        return next((value for key, value in self.query if key == name), None)

    def values(self, name: str) -> list[str]:
        return [value for key, value in self.query if key == name]

    def object(self) -> dict[str, Any]:
        """The body as an object."""
        try:
            value = json.loads(self.body.decode())
        except ValueError:
            raise conversion("Could not read JSON")
        if not isinstance(value, dict):
            raise conversion("Cannot deserialize instance of org.openmrs.module.webservices.rest.SimpleObject")
        return value
