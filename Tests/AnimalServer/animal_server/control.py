"""The calls with which a test controls the server and reads its log."""

import json
from typing import Any

from .api import API
from .exchange import Answer, Clock, Request
from .faults import Fault, Faults, Invalid
from .journal import STATES, Journal

_SETTINGS = {"rate_limit": int, "upload_quota": int, "breed_images": bool}


class Control:
    def __init__(self, clock: Clock, apis: dict[str, API], faults: Faults, journal: Journal):
        self.clock, self.apis, self.faults, self.journal = clock, apis, faults, journal

    def answer(self, request: Request) -> Answer:
        try:
            body = json.loads(request.body or b"{}")
            if not isinstance(body, dict):
                raise Invalid("the body is no object; try {}")
            match request.method, request.path:
                case "GET", "/_log":
                    return Answer.json(self.journal.log())
                case "POST", "/_control":
                    return self._control(body)
                case "POST", "/_release":
                    with self.journal.changed:
                        self.faults.gate.open()
                case "POST", "/_reset":
                    self._reset()
                case "POST", "/_wait":
                    return self._wait(body)
                case _:
                    raise Invalid("there is no such control call; try GET /_log, or POST /_control, /_reset, "
                                  "/_release or /_wait")
        except (Invalid, TypeError, json.JSONDecodeError) as error:
            return Answer.json({"error": str(error)}, 400)
        return Answer.json({})

    def _control(self, body: dict[str, Any]) -> Answer:
        """Adds a fault, advances the clock, or changes settings of an API; returns the number of pending faults."""
        if "advance" in body:
            self.clock.advance(body["advance"])
        elif "species" in body:
            self._set(body)
        else:
            fault = Fault.read(body)
            with self.journal.changed:
                self.faults.waiting.append(fault)
        with self.journal.changed:
            return Answer.json({"faults": len(self.faults.waiting)})

    def _set(self, body: dict[str, Any]) -> None:
        api = self.apis.get(body.pop("species"))
        if api is None:
            raise Invalid("there are two species; try \"species\": \"cat\" or \"dog\"")
        for name, value in body.items():
            if name not in _SETTINGS or type(value) is not _SETTINGS[name]:
                raise Invalid(f"{name!r} cannot be set to {value!r}; try {', '.join(_SETTINGS)}")
            setattr(api.images if name == "upload_quota" else api, name, value)

    def _reset(self) -> None:
        with self.journal.changed:
            self.faults.waiting = []
            self.faults.gate.open()
        self.clock.reset()
        for api in self.apis.values():
            api.reset()
        self.journal.reset()

    def _wait(self, body: dict[str, Any]) -> Answer:
        state = body.get("state", "arrived")
        if state not in STATES:
            raise Invalid(f"there is no state {state!r}; try {', '.join(STATES)}")
        found = self.journal.wait(
            body.get("path", "*"), body.get("method"), body.get("count", 1), state, body.get("timeout", 30))
        if found is None:
            return Answer.json({"error": "that did not come in time", **self.journal.log()}, 504)
        return Answer.json({"requests": found})
