"""The calls with which a test controls the server, and makes changes as another user."""

from datetime import datetime, timedelta
from typing import Any

from animal_server import control
from animal_server.exchange import Answer, Request
from animal_server.faults import Faults, Invalid

from . import faults
from .api import MODULES, API
from .bahmni import millis, moment
from .journal import Record
from .practice import MAIN
from .shapes import Row

_ADD = {"day", "time", "start", "minutes", "patient", "type", "reason", "status", "provider"}
_CHANGE = {"uuid", "status", "reason", "cancelReason", "comments", "voided", "start", "minutes"}
_PLACES = {"providers": "provider", "patients": "patient", "types": "appointmenttype"}


class Control(control.Control):
    def __init__(self, api: API, faults: Faults, journal: Record):
        self.api, self.faults, self.journal = api, faults, journal
        self.delay = 0.0
        self.bases: dict[str, str] = {}

    def answer(self, request: Request) -> Answer:
        if (request.method, request.path) == ("GET", "/_data"):
            with self.api.lock:
                return Answer.json(self._data())
        return super().answer(request)

    def _control(self, body: dict[str, Any]) -> Answer:
        """Adds a fault, or applies settings and changes; returns the added uuids and the number of pending faults."""
        said: dict[str, Any] = {}
        if "fault" in body:
            fault = faults.read(body)
            with self.journal.changed:
                self.faults.waiting.append(fault)
        else:
            with self.api.lock:
                for name, value in body.items():
                    try:
                        said |= self._set(name, value)
                    except (ValueError, AttributeError):
                        raise Invalid(f"{name!r} cannot be {value!r}; try \"time\": \"17:30\", \"day\": 1")
        with self.journal.changed:
            return Answer.json(said | {"faults": len(self.faults.waiting)})

    def _reset(self) -> None:
        with self.journal.changed:
            self.faults.waiting = []
            self.faults.gate.open()
        self.api.reset()
        self.delay = 0.0
        self.journal.reset()

    def _set(self, name: str, value: Any) -> dict[str, Any]:
        match name, value:
            case "old", bool():
                self.api.practice.old = value
            case "limit", int() if value > 0:
                self.api.practice.largest_limit = value
            case "module", str() if value in MODULES:
                self.api.module = value
            case "delay", int() | float() if value >= 0:
                self.delay = value / 1000
            case "expire", True:
                self.api.sessions.clear()
            case "many", int() if 0 < value <= 10_000:
                return self._many(value)
            case "add", dict():
                return self._add(_checked(value, _ADD))
            case "change", dict():
                self._change(_checked(value, _CHANGE))
            case _:
                raise Invalid(f"{name!r} cannot be {value!r}; try \"fault\", \"old\": true, \"limit\": 20, \"module\": one of "
                              f"{', '.join(MODULES)}, \"delay\": milliseconds, \"expire\": true, \"many\": 1000, "
                              "\"add\": {} or \"change\": {\"uuid\": …}")
        return {}

    # Changes by other users

    def _add(self, body: dict[str, Any]) -> dict[str, Any]:
        """Adds an appointment in a new slot to each module."""
        practice = self.api.practice
        start = _time(body["start"]) if "start" in body else practice.at(body.get("day", 0), body.get("time", "18:00"))
        end = start + timedelta(minutes=body.get("minutes", 30))
        patient = None if body.get("patient", "") is None else self._place("patients", body.get("patient"))
        who, kind = self._provider(body.get("provider", MAIN)), self._place("types", body.get("type"))
        added: dict[str, Any] = {}
        key = f"added {practice.serial()}"
        if self.api.module != "bahmni":
            slot = practice.slot(key, practice.block(key, who, start, end), start, end)
            row = practice.book(key, slot, patient, kind, body.get("status", "SCHEDULED"), body.get("reason"))
            added["appointmentscheduling"] = row.uuid
        if self.api.has("bahmni"):
            providers = [self.api.bahmni.person(who["identifier"])]
            entry = self.api.bahmni.add(key, start, end, patient, providers, comments=body.get("reason"),
                                        status=body.get("status", "Scheduled"))
            added["bahmni"] = entry["uuid"]
        return {"added": added}

    def _change(self, body: dict[str, Any]) -> None:
        practice = self.api.practice
        row, entry = practice.find("appointment", body.get("uuid")), self.api.bahmni.entries.get(body.get("uuid", ""))
        start = _time(body["start"]) if "start" in body else None
        end = None if start is None else start + timedelta(minutes=body.get("minutes", 30))
        if row is not None:
            values = {name: body[name] for name in ("status", "reason", "cancelReason", "voided") if name in body}
            if start is not None and end is not None:
                key = f"moved {practice.serial()}"
                provider = row["timeSlot"]["appointmentBlock"]["provider"] if row["timeSlot"] else None
                values["timeSlot"] = practice.slot(key, practice.block(key, provider, start, end), start, end)
            practice.change(row, practice.user("ben.alder"), **values)
        elif entry is not None:
            entry |= {name: body[name] for name in ("status", "comments", "voided") if name in body}
            if start is not None:
                entry |= {"startDateTime": millis(start), "endDateTime": millis(end)}
        else:
            raise Invalid(f"there is no appointment {body.get('uuid')!r}; try a uuid of GET /_data")

    def _many(self, count: int) -> dict[str, Any]:
        """Adds `count` appointments: four an hour, eight hours a day, from the day after tomorrow."""
        practice, slot = self.api.practice, None
        provider, first = practice.names["providers"]["ABROOK"], practice.serial()
        patients = list(practice.names["patients"].values())
        kinds = [practice.names["types"][name] for name in ("Vaccination", "Nail trim")]
        for number in range(count):
            hours, quarter = divmod(number, 4)
            start = practice.at(2 + hours // 8, f"{8 + hours % 8}:00")
            patient, key = patients[number % len(patients)], f"many {first} {number}"
            if self.api.module != "bahmni":
                if quarter == 0 or slot is None:
                    end = start + timedelta(hours=1)
                    slot = practice.slot(key, practice.block(key, provider, start, end), start, end)
                practice.book(key, slot, patient, kinds[number % 2], "SCHEDULED", f"One of many: {number + 1}")
            if self.api.has("bahmni"):
                start += timedelta(minutes=15 * quarter)
                self.api.bahmni.add(key, start, start + timedelta(minutes=15), patient,
                                    [self.api.bahmni.person("ABROOK")], comments=f"One of many: {number + 1}")
        return {"added": count}

    def _place(self, kind: str, name: str | None) -> Row:
        """Finds an object by name or uuid; the first one by default."""
        known = self.api.practice.names[kind]
        row = next(iter(known.values())) if name is None else known.get(name) or self.api.practice.find(
            _PLACES[kind], name)
        if row is None:
            raise Invalid(f"there is no {name!r}; try one of {', '.join(known)}")
        return row

    def _provider(self, name: str) -> Row:
        """Finds a provider by username, identifier or uuid."""
        user = self.api.practice.user(name)
        mine = self.api.practice.providers(user) if user else []
        return mine[0] if mine else self._place("providers", name)

    def _data(self) -> dict[str, Any]:
        """The uuids that tests need, by name."""
        practice = self.api.practice
        users = {name: {"uuid": user.uuid, "person": user["person"] and user["person"].uuid,
                        "providers": [row.uuid for row in practice.providers(user)]}
                 for name, user in practice.names["users"].items()}
        named = {kind: {name: row.uuid for name, row in practice.names[kind].items()}
                 for kind in ("providers", "patients", "locations", "tags", "types", "slots", "appointments")}
        return {"today": practice.today.isoformat(), "module": self.api.module, "bases": self.bases, "users": users,
                **named, "bahmni": self.api.bahmni.names}


def _checked(body: dict[str, Any], known: set[str]) -> dict[str, Any]:
    others = set(body) - known
    if others:
        raise Invalid(f"there is no {min(others)!r}; try {', '.join(sorted(known))}")
    return body


def _time(text: Any) -> datetime:
    try:
        return moment(text)
    except ValueError:
        raise Invalid(f"{text!r} is no time; try \"2026-03-02T10:00:00.000+0000\"")
