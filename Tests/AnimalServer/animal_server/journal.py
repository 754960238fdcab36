"""The log of requests, and waiting for requests instead of sleeping."""

import threading
from fnmatch import fnmatchcase
from typing import Any, Callable

from .api import KEY_PARAMETERS
from .exchange import Request

Entry = dict[str, Any]

_SECRET = {"authorization", "cookie", "proxy-authorization"}
STATES = ("arrived", "finished", "hung_up", "tls_failed")


def fits(pattern: str, method: str | None, request_method: str, path: str) -> bool:
    return method in (None, request_method) and fnmatchcase(path, pattern)


class Journal:
    """One lock for the log and for the choice of faults: a logged request has its fault."""

    def __init__(self) -> None:
        self.changed = threading.Condition()
        self._in_flight = 0
        self.reset()

    def reset(self) -> None:
        with self.changed:
            self._entries: list[Entry] = []
            self._most, self._connections, self._tls_failed, self._keys_in_query = self._in_flight, 0, 0, 0

    def arrived(self, request: Request, choose: Callable[[], Any]) -> tuple[Entry, Any]:
        """Logs a request and its fault, the result of `choose`."""
        query = [[name, "present" if name.lower() in KEY_PARAMETERS and value else value]
                 for name, value in request.query]
        entry: Entry = {
            "method": request.method, "path": request.path, "query": query, "key": request.key,
            "headers": {name: "present" if name in _SECRET else value
                        for name, value in request.headers.items() if name != "x-api-key"},
            "size": len(request.body), "parts": [], "multipart_error": None, "fault": None, "status": None, "sent": 0,
            "state": "arrived",
        }
        with self.changed:
            fault = choose()
            entry["fault"] = fault.kind if fault else None
            entry["number"] = len(self._entries) + 1
            self._entries.append(entry)
            self._in_flight += 1
            self._most = max(self._most, self._in_flight)
            self._keys_in_query += any(name.lower() in KEY_PARAMETERS and value for name, value in request.query)
            self.changed.notify_all()
        return entry, fault

    def finished(self, entry: Entry, sent: int, hung_up: bool) -> None:
        with self.changed:
            entry |= {"sent": sent, "state": "hung_up" if hung_up else "finished"}
            self._in_flight -= 1
            self.changed.notify_all()

    def connected(self) -> None:
        with self.changed:
            self._connections += 1

    def tls_failed(self) -> None:
        with self.changed:
            self._tls_failed += 1
            self.changed.notify_all()

    def wait(self, path: str, method: str | None, count: int, state: str, timeout: float) -> list[Entry] | None:
        """Waits for `count` matching requests and returns them; None after the time limit."""
        def fitting() -> list[Entry]:
            return [entry for entry in self._entries if fits(path, method, entry["method"], entry["path"])
                    and state in ("arrived", entry["state"])]

        def enough() -> bool:
            return (self._tls_failed if state == "tls_failed" else len(fitting())) >= count

        with self.changed:
            return [dict(entry) for entry in fitting()] if self.changed.wait_for(enough, timeout) else None

    def log(self) -> dict[str, Any]:
        with self.changed:
            return {"requests": [dict(entry) for entry in self._entries], "in_flight": self._in_flight,
                    "most_in_flight": self._most, "keys_in_query": self._keys_in_query,
                    "connections": self._connections, "tls_failed": self._tls_failed}
