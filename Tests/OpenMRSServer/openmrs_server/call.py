"""Requests to the web services, with user and credentials."""

import json
from base64 import b64decode
from dataclasses import dataclass
from typing import Any

from animal_server.exchange import Request

from .refusal import Container, conversion

_BAD = "Invalid credentials provided"


@dataclass
class Call(Request):
    """`listener`: main, other or tls; `user`: the logged-in user; `changed`: true if data were changed."""

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
        """User and password; None without Basic authentication, or for an empty password."""
        kind, _, text = self.headers.get("authorization", "").partition(" ")
        if kind.lower() != "basic":
            return None
        try:
            user, colon, rest = b64decode(text.strip(), validate=True).decode().partition(":")
        except ValueError:
            raise Container(400, _BAD)
        if not colon:
            raise Container(400, _BAD)
        # Ignore the text after a second colon, like OpenMRS.
        password = rest.partition(":")[0]
        return (user, password) if password else None

    @property
    def writes(self) -> bool:
        """True if the call could change data of the practice; not for sessions, nor for a search with POST."""
        api = self.path.partition("/ws/rest/v1/")[2].strip("/")
        return self.method not in ("GET", "HEAD") and bool(api) and api not in (
            "session", "appointment/search", "appointments/search")

    def first(self, name: str) -> str | None:
        """The first value of a parameter, which may be empty."""
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
