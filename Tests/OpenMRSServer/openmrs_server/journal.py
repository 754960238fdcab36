"""The log of requests, without the values of passwords and cookies."""

import json
from typing import Any, Callable

from animal_server.exchange import Request
from animal_server.journal import Entry, Journal

from .call import Call

_ANIMAL_KEYS = ("key", "parts", "multipart_error")


class Record(Journal):
    def arrived(self, request: Request, choose: Callable[[], Any]) -> tuple[Entry, Any]:
        assert isinstance(request, Call)
        # Hold the (reentrant) lock, so that incomplete entries are not visible.
        with self.changed:
            entry, fault = super().arrived(request, choose)
            for name in _ANIMAL_KEYS:
                del entry[name]
            entry |= {
                "listener": request.listener, "user": request.user, "write": request.writes, "changed": False,
                "credentials": "present" if "authorization" in request.headers else "absent",
                "cookie": "present" if request.cookie else "absent", "body": _body(request.body),
            }
        return entry, fault

    def log(self) -> dict[str, Any]:
        """`writes` were received, `changes` executed; `credentials_elsewhere` should be zero."""
        log = super().log()
        del log["keys_in_query"]
        entries = log["requests"]
        return log | {
            "writes": sum(entry["write"] for entry in entries), "changes": sum(entry["changed"] for entry in entries),
            "credentials_elsewhere": sum(entry["listener"] == "other" and "present" in (
                entry["credentials"], entry["cookie"]) for entry in entries),
        }


def _body(data: bytes) -> Any:
    """The body as JSON, or as text if it is not JSON."""
    if not data:
        return None
    text = data.decode(errors="replace")
    try:
        return json.loads(text)
    except ValueError:
        return text
