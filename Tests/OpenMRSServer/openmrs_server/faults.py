"""The faults of AnimalServer, and faults of a server with users and HTML pages."""

from dataclasses import replace
from typing import Any

from animal_server import faults
from animal_server.exchange import Answer
from animal_server.faults import Fault, Invalid, Wire

from .refusal import HTML, page, unprivileged

_OWN = {"html": {"status", "body"}, "unauthorized": {"page"}, "delay": {"milliseconds"}}
_ELSEWHERE = ("other", "name")
_STARTING = "OpenMRS is starting up. Please wait."


def read(body: dict[str, Any]) -> Fault:
    """Parses a fault. AnimalServer's code checks the common settings of our faults as those of a similar fault."""
    kind = body.get("fault")
    if kind not in _OWN:
        if kind not in faults.KINDS:
            raise Invalid(f"there is no fault {kind!r}; try one of {', '.join([*faults.KINDS, *_OWN])}")
        return Fault.read(body)
    settings = {name: value for name, value in body.items() if name in _OWN[kind]}
    if kind == "delay" and not isinstance(settings.get("milliseconds"), (int, float)):
        raise Invalid('delay needs a number of milliseconds; try "milliseconds": 100')
    # "half" changes the answer of an executed call, "empty" replaces the answer.
    like = "half" if kind == "delay" else "empty"
    common = {name: value for name, value in body.items() if name not in settings}
    return replace(Fault.read(common | {"fault": like}), kind=kind, settings=settings)


def play(fault: Fault, answer: Answer, wire: Wire, path: str, other: int, quiet: bool) -> None:
    """Plays a fault; `other`: port of the second listener; `quiet`: the client disables the 401 challenge."""
    get = fault.settings.get
    match fault.kind:
        case "html":
            answer = page(get("status", 200), get("body", _STARTING), "OpenMRS")
        case "unauthorized":
            answer = page(401, "Session timed out") if get("page") else \
                unprivileged(False, "View Appointments", quiet).answer(False)
        case "delay":
            assert fault.ears is not None
            wire.wait(fault.ears, get("milliseconds", 0) / 1000)
        case "redirect" if get("to") in _ELSEWHERE:
            host = "127.0.0.1" if get("to") == "other" else "localhost"
            answer = Answer(get("status", 302), b"", [("Location", f"http://{host}:{other}{path}")])
        case "status" if "body" not in fault.settings:
            # The container sends HTML, not plain text.
            status = get("status", 500)
            html = page(status, _STARTING if status == 503 else "")
            settings = {"type": HTML} | fault.settings | {"body": html.body.decode()}
            return faults.play(replace(fault, settings=settings), answer, wire, path)
        case "status":
            return faults.play(replace(fault, settings={"type": HTML} | fault.settings), answer, wire, path)
        case _:
            return faults.play(fault, answer, wire, path)
    wire.send(answer.body, wire.head(answer, len(answer.body)))
